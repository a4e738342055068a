import { badQuery } from '../refusal.ts';
import type { Field, JsonStep } from './ast.ts';
import { END } from './scanner.ts';
import type { Scanner } from './scanner.ts';

const NAME_PART = /[\p{L}0-9_$ ]+/uy;
const NAME_LABEL = 'field name (* or [a..z0..9_$])';
const DIGITS = /[0-9]+/y;
const TYPE_NAME = /[\p{L}0-9_$ ]+/uy;

/** Deepest path into a json value; PostgreSQL's own stack ends somewhere past it. */
const MAX_JSON_STEPS = 100;

/** A name: letters, digits, `_`, `$`, spaces, joined by `-`; or anything in double quotes. Spaces around it do not count. */
export function readName(scanner: Scanner): string {
  if (scanner.peek() === '"') return readQuoted(scanner);
  let name = readPart(scanner);
  while (scanner.peek() === '-' && scanner.peek(1) !== '>') {
    scanner.position += 1;
    name += `-${readPart(scanner)}`;
  }
  return name;
}

function readPart(scanner: Scanner): string {
  return (scanner.match(NAME_PART) ?? scanner.fail(NAME_LABEL)).trim();
}

/** Text in double quotes; a backslash takes the next character as it is. */
export function readQuoted(scanner: Scanner): string {
  if (!scanner.take('"')) scanner.fail();
  let value = '';
  for (;;) {
    const char = scanner.peek();
    if (char === '') scanner.fail('"\\""');
    scanner.position += 1;
    if (char === '"') return value;
    if (char !== '\\') {
      value += char;
      continue;
    }
    if (scanner.atEnd) scanner.fail('any character');
    value += scanner.peek();
    scanner.position += 1;
  }
}

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
  if (scanner.peek() !== '-') {
    scanner.expect('"->>"');
    scanner.expect('"->"');
    return NO_PATH;
  }
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.take('->>') ? '->>' : scanner.take('->') ? '->' : undefined;
    if (!arrow) return path;
    if (path.length >= MAX_JSON_STEPS)
      throw badQuery('"failed to parse json path"', `a path may have at most ${MAX_JSON_STEPS} steps`);
    const index = readIndex(scanner);
    path.push(
      index === undefined ? { arrow, by: 'key', operand: readName(scanner) } : { arrow, by: 'index', operand: index },
    );
  }
}

/** Digits that end the step; a key may begin with digits too. */
function readIndex(scanner: Scanner): string | undefined {
  const start = scanner.position;
  const sign = scanner.peek() === '-' ? '-' : '';
  scanner.position += sign.length;
  const digits = scanner.match(DIGITS);
  if (digits === undefined) {
    if (sign !== '') scanner.fail('digit');
    return undefined;
  }
  const next = scanner.peek();
  if (next === '' || next === ',' || next === '.' || next === ')' || next === ' ') return sign + digits;
  if ((next === '-' && scanner.peek(1) === '>') || (next === ':' && scanner.peek(1) === ':')) return sign + digits;
  if (sign !== '') {
    for (const label of ['digit', '"->"', '"::"', '"."', '","']) scanner.expect(label);
    scanner.fail(END);
  }
  scanner.position = start;
  return undefined;
}

/** The name of a type after `::`. It goes into SQL as written, so nothing but name characters may be in it. */
export function readCast(scanner: Scanner): string | undefined {
  if (!scanner.take('::')) return undefined;
  const type = scanner.match(TYPE_NAME)?.trim();
  if (type === undefined || type === '') {
    scanner.expect('letter');
    return scanner.fail('digit');
  }
  return type;
}

/** Names joined by commas, as `columns` and `on_conflict` have them. */
export function readNames(scanner: Scanner): string[] {
  const names: string[] = [];
  do {
    scanner.skipSpace();
    names.push(readName(scanner));
    scanner.skipSpace();
  } while (scanner.take(','));
  return names;
}

/** `resource.resource.column->path`: the embedded resource first, then the column. */
export function readPlacedField(scanner: Scanner): { path: string[]; value: Field } {
  const path: string[] = [];
  for (;;) {
    const name = readName(scanner);
    if (!scanner.take('.', 'delimiter (.)')) return { path, value: { name, path: readJsonPath(scanner) } };
    path.push(name);
  }
}
