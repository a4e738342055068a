import type { Backend, KeptBytes } from '@casewright/backend';

import { safeHtml } from '../../safe-html.ts';

/** What the database is given of an application. */
export interface GivenApplication {
  id: string;
  name: string;
  email: string;
  phone: string | undefined;
  letter: string;
  language: string;
  keep_until: string;
}

/** A file of an application whose bytes are in place. */
export type KeptFile = KeptBytes & { name: string; type: string };

/** The openings as everybody may read them: guests have no rights in the database. */
export interface OpeningRows {
  /** Those that take applications. */
  list(): Promise<unknown>;
  /** By its address, an earlier one, or its id; null where there is none. Its text is safe to show. */
  details(address: string): Promise<{ id: string } | null>;
  /** Counts somebody who reads the page of an opening. */
  countView(id: string): Promise<unknown>;
  /** Whether it is kept already. @throws the refusal of what would not be taken, with so many files */
  ask(openingId: string, given: GivenApplication, files: number): Promise<boolean>;
  /** Keeps an application, with files whose bytes are in place. @throws the refusal of the database */
  take(openingId: string, given: GivenApplication, kept: readonly KeptFile[]): Promise<unknown>;
  /** What somebody has sent; null where it is no more. */
  own(key: string): Promise<object | null>;
  /** Deletes it; whether it was there. */
  takeBack(key: string): Promise<boolean>;
}

export function openingRows({ engine }: Backend): OpeningRows {
  return {
    list: async () => (await engine.query<{ list: unknown }>('select private.opening_list() as list')).rows[0]?.list,
    details: async (address) => {
      const { rows } = await engine.query<{ shown: { id: string; content: string } | null }>(
        'select private.opening_details($1) as shown',
        [address],
      );
      const shown = rows[0]?.shown ?? null;
      return shown === null ? null : { ...shown, content: safeHtml(shown.content) };
    },
    countView: (id) => engine.query('select private.count_opening_view($1)', [id]),
    ask: async (openingId, given, files) =>
      (
        await engine.query<{ kept: boolean }>('select private.ask_application($1, $2, $3) as kept', [
          openingId,
          JSON.stringify(given),
          files,
        ])
      ).rows[0]?.kept === true,
    take: (openingId, given, kept) =>
      engine.query('select private.take_application($1, $2, $3)', [
        openingId,
        JSON.stringify(given),
        JSON.stringify(kept),
      ]),
    own: async (key) =>
      (await engine.query<{ own: object | null }>('select private.own_application($1) as own', [key])).rows[0]?.own ??
      null,
    takeBack: async (key) =>
      (await engine.query<{ gone: boolean }>('select private.take_application_back($1) as gone', [key])).rows[0]
        ?.gone === true,
  };
}
