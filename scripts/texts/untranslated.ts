import type { Texts } from './catalogue.ts';
import { COGNATES, NAMES } from './cognates.ts';

/** The writing systems of languages that do not write with Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = { ar: /\p{Script=Arabic}/u, cn: /\p{Script=Han}/u };

/**
 * Texts of a language that were left in English: the same words as English has, without being a name or a word that the language shares
 * (cognates.ts), or no letter at all in the language's own writing. One sentence for each.
 */
export function findUntranslated(english: Texts, other: Texts, language: string): string[] {
  const shared = new Set(COGNATES[language]);
  const script = SCRIPTS[language];
  return [...other].flatMap(([key, text]) => {
    if (!hasWords(text)) return [];
    if (script && !script.test(text)) return [`${key} has no word of its own: ${text}`];
    return text === english.get(key) && !shared.has(text) ? [`${key} is as in English: ${text}`] : [];
  });
}

/** Entries of the list of shared words that no text needs any more. */
export function findStaleCognates(catalogues: readonly [Texts, Texts][], language: string): string[] {
  const needed = new Set(
    catalogues.flatMap(([english, other]) =>
      [...other].filter(([key, text]) => text === english.get(key)).map(([, text]) => text),
    ),
  );
  return (COGNATES[language] ?? []).filter((text) => !needed.has(text));
}

/** Whether anything remains to translate beside placeholders, tags and names. */
function hasWords(text: string): boolean {
  const rest = [/\{\{[^}]*\}\}/g, /<\/?\w+\s*\/?>/g, ...NAMES].reduce<string>(
    (left, each) => left.replaceAll(each, ' '),
    text,
  );
  return /\p{L}/u.test(rest);
}
