import { badQuery } from '../refusal.ts';
import type { Field, JsonStep } from './ast.ts';
import type { Scanner } from './scanner.ts';

const NAME_PART = /[\p{L}0-9_$ ]+/uy;
const NAME_LABEL = 'field name (* or [a..z0..9_$])';
const KEY_PART = /[^(\-:.,>)]+/y;
const KEY_LABEL = 'any non reserved character different from: .,>()';
const DIGITS = /[0-9]+/y;
const UNESCAPED = /[^"\\]+/y;
export const QUOTE_LABEL = '"\\""';
const BACKSLASH_LABEL = '"\\\\"';

export const DELIMITER = 'delimiter (.)';

/** Deepest path into a json value; PostgreSQL's own stack ends somewhere past it. */
const MAX_JSON_STEPS = 100;

/** Whether a name comes next. */
export function nameFollows(scanner: Scanner): boolean {
  if (scanner.peek() === '"' || scanner.at(NAME_PART)) return true;
  scanner.expect(NAME_LABEL);
  return false;
}

/** A name: letters, digits, `_`, `$`, spaces, joined by `-`; or anything in double quotes. Spaces around it do not count. */
export function readName(scanner: Scanner): string {
  if (!nameFollows(scanner)) return scanner.fail();
  return scanner.peek() === '"' ? readQuoted(scanner) : readDashed(scanner, readIdentifier);
}

/** Letters, digits, `_`, `$` and spaces; the name of a type or language, or a part of a longer name. */
export function readIdentifier(scanner: Scanner): string {
  const identifier = scanner.match(NAME_PART)?.trim();
  scanner.expect('letter');
  scanner.expect('digit');
  return identifier ?? scanner.fail();
}

/** Parts joined by `-`, but not by the arrow into a json value. */
function readDashed(scanner: Scanner, readPart: (scanner: Scanner) => string): string {
  let text = readPart(scanner);
  while (scanner.sees('-') && scanner.peek(1) !== '>') {
    scanner.advance(1);
    scanner.expect('">"');
    text += `-${readPart(scanner)}`;
    scanner.forget();
  }
  return text;
}

/** Text in double quotes; a backslash takes the next character as it is. */
export function readQuoted(scanner: Scanner): string {
  if (!scanner.take('"', QUOTE_LABEL)) scanner.fail();
  let value = '';
  for (;;) {
    value += scanner.match(UNESCAPED) ?? '';
    if (scanner.take('\\', BACKSLASH_LABEL)) {
      scanner.expect();
      value += scanner.match(ANY) ?? scanner.fail();
    } else if (scanner.take('"', QUOTE_LABEL)) return value;
    else scanner.fail();
  }
}

const ANY = /./suy;

/** A column with the path into it, spaces around it allowed. */
export function readField(scanner: Scanner): Field {
  scanner.skipSpace();
  const name = readName(scanner);
  const path = readJsonPath(scanner);
  scanner.skipSpace();
  return { name, path };
}

const NO_PATH: readonly JsonStep[] = [];

/** Steps `->key`, `->>key`, `->0`, `->-1`, as many as follow. */
export function readJsonPath(scanner: Scanner): readonly JsonStep[] {
  let path = NO_PATH;
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined;
    if (!arrow) return path;
    if (path.length >= MAX_JSON_STEPS)
      throw badQuery('"failed to parse json path"', `a path may have at most ${MAX_JSON_STEPS} steps`);
    const index = scanner.attempt(readIndex);
    path = [
      ...path,
      index === undefined ? { arrow, by: 'key', operand: readKey(scanner) } : { arrow, by: 'index', operand: index },
    ];
  }
}

/**
 * Digits that end the step; a key may begin with digits too. Before a closing bracket, as in `projects(tags->0)`, they are a key, not an
 * index: so PostgREST reads it.
 */
function readIndex(scanner: Scanner): string | undefined {
  const sign = scanner.take('-') ? '-' : '';
  const digits = scanner.match(DIGITS);
  scanner.expect('digit');
  if (digits === undefined) return undefined;
  const ends = scanner.sees('->') || scanner.sees('::') || scanner.sees('.') || scanner.sees(',') || scanner.ends();
  return ends ? sign + digits : undefined;
}

/** The name of a member of a json value: in quotes, or all but the characters that the grammar needs. */
function readKey(scanner: Scanner): string {
  if (scanner.peek() === '"') return readQuoted(scanner);
  if (!scanner.at(KEY_PART)) scanner.fail(KEY_LABEL);
  return readDashed(scanner, (from) => {
    const part = from.match(KEY_PART)?.trim();
    from.expect();
    return part ?? from.fail();
  });
}

/** The name of a type after `::`. It goes into SQL as written, so nothing but name characters may be in it. */
export function readCast(scanner: Scanner): string | undefined {
  if (!scanner.takeWhole('::')) return undefined;
  const type = readIdentifier(scanner);
  return type === '' ? scanner.fail() : type;
}

/** Names joined by commas, as `columns` and `on_conflict` have them. */
export function readNames(scanner: Scanner): string[] {
  scanner.skipSpace();
  return readSeparated(scanner, readName);
}

/** Parts with commas between, and spaces around these. */
export function readSeparated<T>(scanner: Scanner, readPart: (scanner: Scanner) => T, first = readPart(scanner)): T[] {
  const parts = [first];
  for (;;) {
    const space = scanner.skipSpace();
    if (!scanner.take(',')) return space ? scanner.fail() : parts;
    scanner.skipSpace();
    parts.push(readPart(scanner));
    scanner.forget();
  }
}

/** Names joined by dots. */
export function readDottedNames(scanner: Scanner): string[] {
  const names = [readName(scanner)];
  while (scanner.take('.', DELIMITER)) names.push(readName(scanner));
  return names;
}

/** `resource.resource.column->path`: the embedded resource first, then the column. */
export function readPlacedField(scanner: Scanner): { path: string[]; value: Field } {
  const names = readDottedNames(scanner);
  return { path: names.slice(0, -1), value: { name: names.at(-1) ?? '', path: readJsonPath(scanner) } };
}
