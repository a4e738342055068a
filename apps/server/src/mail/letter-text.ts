import type { LetterParts } from './auth-letter.ts';
import { fill } from './fill.ts';

/** Keeps a left-to-right value in one piece inside a right-to-left line. */
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/** A letter as plain text. */
export function letterText(parts: LetterParts): string {
  const { title, text, note = null, action, code, validity, otherwise, footer, language, values } = parts;
  const isolated =
    language === 'ar'
      ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${LEFT_TO_RIGHT}${value}${END}`]))
      : values;
  const say = (template: string): string => fill(template, isolated);
  const openFirst = validity === null;
  const button = action === null ? [] : [say(action.label), action.link, ''];
  return [
    say(title),
    '',
    say(text),
    '',
    ...(note === null ? [] : [note, '']),
    // A letter that only informs has its button for those who did not do it.
    ...(openFirst ? [say(otherwise), ''] : []),
    ...button,
    ...(code === null ? [] : [say(code.label), code.digits, '']),
    ...(openFirst ? [] : [say(validity), '', say(otherwise), '']),
    '-- ',
    say(footer),
    '',
  ].join('\n');
}
