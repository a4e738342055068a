import type { Reader } from '../types.ts';

/** The word that is being written after an @, at the caret; null where none is. */
export function mentionAt(text: string, caret: number): { from: number; word: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{N}.'’-]{0,30}(?: [\p{L}\p{N}.'’-]{0,30})?)$/u.exec(text.slice(0, caret));
  const word = found?.[1];
  return word === undefined ? null : { from: caret - word.length - 1, word };
}

/** The readers whom a text mentions by their whole names. */
export function mentionedIn(text: string, readers: readonly Reader[]): string[] {
  return readers.filter(({ display_name: name }) => text.includes(`@${name}`)).map(({ user_id: id }) => id);
}

/** A text in parts: those that mention somebody, and those between them. */
export function partsOf(text: string, names: readonly string[]): { text: string; mentions: boolean }[] {
  const parts: { text: string; mentions: boolean }[] = [];
  const longest = names.toSorted((one, other) => other.length - one.length).map((name) => `@${name}`);
  let rest = text;
  while (rest !== '') {
    const next = longest
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    if (next === undefined) {
      parts.push({ text: rest, mentions: false });
      break;
    }
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), mentions: false });
    parts.push({ text: next.name, mentions: true });
    rest = rest.slice(next.at + next.name.length);
  }
  return parts;
}
