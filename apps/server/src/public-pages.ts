import { decoded, isOnePart, kindOf } from './page-gaps.ts';

/** What is asked of a page that the build drew with gaps. */
export interface AskedPage {
  path: string;
  query: string;
  language: string;
  /** The address of the installation, without a slash at the end. */
  siteUrl: string;
  /** Whether the storage makes smaller pictures of those that everybody may see. */
  pictureSizes: boolean;
  /** Hears what kind of failure it was where nothing can be read. */
  failed?: (kind: string) => void;
}

/** A page with what was asked for, or the address to which it moved. isAway: the one thing that was asked for cannot be read now. */
export type FilledPage = { html: string; isAway?: true } | { movedTo: string };

/** Pages of one kind of thing that guests read: how they are found, and how they are written. */
interface Kind<Reader, Thing> {
  /** The page of all of them, where the server writes into it: its address, and how. */
  list?: { path: string; write: (reader: Reader, asked: AskedPage, html: string) => Promise<string> };
  /** What is before the name of a thing in its address, and how the build calls the page of one. */
  details: string;
  template: string;
  /** Whether what follows can be the name of a thing. */
  isName?: (part: string) => boolean;
  /** By its name or an earlier one; null where there is none. */
  find: (reader: Reader, name: string) => Promise<Thing | null>;
  /** The present name of a thing, to which the earlier ones lead; null where every name stays as it was asked for. */
  nameOf: (thing: Thing) => string | null;
  write: (thing: Thing, asked: AskedPage, html: string, name: string) => string;
  /** The page as it was drawn, where nothing is known of what it shows. */
  withoutGaps: (html: string) => string;
}

/** What the server does with pages of one kind. */
export interface PublicPages<Reader> {
  /** The page that the build drew for an address, with something to fill in; null for another address. */
  templateOf: (path: string) => string | null;
  /**
   * Writes what is offered into that page, and hands the same answers to the app. Null for one thing that is not offered. Where the database is away, the
   * page is as it was drawn, without the gaps.
   */
  fillPage: (reader: Reader, asked: AskedPage, html: string) => Promise<FilledPage | null>;
}

/** The pages of a kind, which are read, filled and answered in one way. */
export function publicPages<Reader, Thing>(kind: Kind<Reader, Thing>): PublicPages<Reader> {
  const { list, details, template, isName = isOnePart } = kind;
  const fillOne = async (reader: Reader, asked: AskedPage, html: string): Promise<FilledPage | null> => {
    const name = decoded(asked.path.slice(details.length));
    const thing = name === null ? null : await kind.find(reader, name);
    if (name === null || thing === null) return null;
    const present = kind.nameOf(thing) ?? name;
    if (name !== present)
      return { movedTo: `${details}${encodeURIComponent(present)}${asked.query === '' ? '' : `?${asked.query}`}` };
    return { html: kind.write(thing, asked, html, name) };
  };
  return {
    templateOf: (path) => {
      if (path === list?.path) return path;
      return path.startsWith(details) && isName(path.slice(details.length)) ? template : null;
    },
    fillPage: async (reader, asked, html) => {
      const isList = asked.path === list?.path;
      try {
        if (list !== undefined && isList) return { html: await list.write(reader, asked, html) };
        return await fillOne(reader, asked, html);
      } catch (error) {
        asked.failed?.(kindOf(error));
        // The app says it, and tries again.
        return { html: kind.withoutGaps(html), ...(!isList && { isAway: true }) };
      }
    },
  };
}
