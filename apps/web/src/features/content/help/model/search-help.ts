import { findMatches, foldedWords, matchesText } from '../../../../ui/fold-text.ts';
import type { HelpSlug } from '../pages.ts';
import { type HelpSection, plainText } from './parse-help.ts';

/** A page with all that it says. */
export interface HelpPage {
  slug: HelpSlug;
  title: string;
  summary: string;
  sections: readonly HelpSection[];
}

/** A page, or a section of it, that holds what is looked for. */
export interface HelpHit {
  slug: HelpSlug;
  /** Null for the page as a whole. */
  anchor: string | null;
  page: string;
  section: string | null;
  excerpt: string;
}

const EXCERPT = 180;

/** The pages and sections that hold every word of the query: those whose title holds it first. Case and accents do not matter. */
export function searchHelp(pages: readonly HelpPage[], query: string): HelpHit[] {
  if (foldedWords(query).length === 0) return [];
  const titles: HelpHit[] = [];
  const texts: HelpHit[] = [];
  for (const { slug, title, summary, sections } of pages) {
    if (matchesText(`${title} ${summary}`, query))
      titles.push({ slug, anchor: null, page: title, section: null, excerpt: summary });
    for (const section of sections) {
      const text = plainText(section);
      if (!matchesText(`${section.title} ${text}`, query)) continue;
      texts.push({ slug, anchor: section.anchor, page: title, section: section.title, excerpt: quote(text, query) });
    }
  }
  return [...titles, ...texts];
}

/** The part of a text around the first word that was looked for, cut between words. */
function quote(text: string, query: string): string {
  if (text.length <= EXCERPT) return text;
  const at = findMatches(text, query)[0]?.start ?? 0;
  const from = at < EXCERPT / 2 ? 0 : text.indexOf(' ', at - EXCERPT / 2) + 1;
  const cut = text.slice(from, from + EXCERPT);
  const end = from + EXCERPT < text.length ? cut.lastIndexOf(' ') : cut.length;
  return `${from > 0 ? '…' : ''}${cut.slice(0, end > 0 ? end : cut.length)}${from + EXCERPT < text.length ? '…' : ''}`;
}
