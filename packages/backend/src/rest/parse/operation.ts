import type { IsValue, Operation } from './ast.ts';
import { readQuoted } from './names.ts';
import type { Scanner } from './scanner.ts';

/** Comparisons that take `(any)` and `(all)`. */
const QUANTIFIED: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
]);

const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['neq', '<>'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
]);

const SEARCHES: ReadonlyMap<string, string> = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
]);

const IS_VALUES: readonly IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown'];

const WORD = /[a-z]+/y;
const LANGUAGE = /[\p{L}0-9_$ ]+/uy;
const OPERATOR_LABEL = 'operator (eq, gt, ...)';

/** Whether a value looks like `operator.…`, as an argument of a call by GET does not. */
export function looksLikeOperation(value: string): boolean {
  const dot = value.indexOf('.');
  if (dot < 0) return false;
  const word = value.slice(0, dot);
  if (word === 'not') return true;
  const bracket = word.indexOf('(');
  const name = bracket < 0 ? word : word.slice(0, bracket);
  return (
    name === 'in' ||
    name === 'is' ||
    name === 'isdistinct' ||
    QUANTIFIED.has(name) ||
    SIMPLE.has(name) ||
    SEARCHES.has(name)
  );
}

/** `[not.]operator[(modifier)].value`; `readValue` takes the value, to the end of the text or of a member of a tree. */
export function readOperation(
  scanner: Scanner,
  readValue: (scanner: Scanner) => string,
): { negated: boolean; operation: Operation } {
  const start = scanner.position;
  const negated = scanner.take('not');
  if (negated && !scanner.take('.', 'delimiter (.)')) scanner.fail();
  const at = negated ? scanner.position : start;
  const word = scanner.match(WORD) ?? '';
  const operation = readNamed(scanner, word, readValue);
  if (operation) return { negated, operation };
  scanner.position = at;
  return scanner.fail(OPERATOR_LABEL);
}

function readNamed(scanner: Scanner, word: string, readValue: (scanner: Scanner) => string): Operation | undefined {
  const comparison = QUANTIFIED.get(word);
  if (comparison !== undefined) {
    const quantifier = scanner.peek() === '(' ? readQuantifier(scanner) : undefined;
    readDelimiter(scanner);
    return {
      kind: 'quantified',
      name: word,
      sql: comparison,
      ...(quantifier && { quantifier }),
      value: readValue(scanner),
    };
  }
  const search = SEARCHES.get(word);
  if (search !== undefined) {
    const language = scanner.peek() === '(' ? readLanguage(scanner) : undefined;
    readDelimiter(scanner);
    return { kind: 'search', sql: search, ...(language !== undefined && { language }), value: readValue(scanner) };
  }
  const simple = SIMPLE.get(word);
  if (simple !== undefined) {
    readDelimiter(scanner);
    return { kind: 'simple', sql: simple, value: readValue(scanner) };
  }
  if (word === 'in') {
    readDelimiter(scanner);
    return { kind: 'in', values: readList(scanner) };
  }
  if (word === 'is') {
    readDelimiter(scanner);
    return { kind: 'is', value: readIs(scanner) };
  }
  if (word === 'isdistinct') {
    readDelimiter(scanner);
    return { kind: 'distinct', value: readValue(scanner) };
  }
  return undefined;
}

function readDelimiter(scanner: Scanner): void {
  if (!scanner.take('.', 'delimiter (.)')) scanner.fail();
}

function readQuantifier(scanner: Scanner): 'any' | 'all' {
  scanner.position += 1;
  const quantifier = scanner.take('any') ? 'any' : scanner.take('all') ? 'all' : scanner.fail();
  if (!scanner.take(')')) scanner.fail();
  return quantifier;
}

function readLanguage(scanner: Scanner): string {
  scanner.position += 1;
  const language = scanner.match(LANGUAGE) ?? scanner.fail('letter');
  if (!scanner.take(')')) scanner.fail();
  return language.trim();
}

function readIs(scanner: Scanner): IsValue {
  const found = IS_VALUES.find((value) => {
    const text = scanner.text.slice(scanner.position, scanner.position + value.length);
    const after = scanner.text[scanner.position + value.length];
    return text.toLowerCase() === value && (after === undefined || after === ',' || after === ')');
  });
  if (!found) return scanner.fail(`isVal: (${IS_VALUES.join(', ')})`);
  scanner.position += found.length;
  return found;
}

/** `(a,"b,c",d)`; an element without quotes goes to the next comma or bracket, spaces included. */
function readList(scanner: Scanner): string[] {
  scanner.skipSpace();
  if (!scanner.take('(')) scanner.fail();
  scanner.skipSpace();
  const values: string[] = [];
  do values.push(readElement(scanner));
  while (scanner.take(','));
  if (!scanner.take(')')) scanner.fail();
  scanner.skipSpace();
  return values;
}

const UNQUOTED = /[^,)]*/y;
const ARRAY = /\{[^{}]*\}/y;

/** One value of a list: in quotes when these end it, otherwise up to the next comma or bracket. */
export function readElement(scanner: Scanner): string {
  if (scanner.peek() === '"') {
    const start = scanner.position;
    const quoted = tryQuoted(scanner);
    if (quoted !== undefined) return quoted;
    scanner.position = start;
  }
  return scanner.match(UNQUOTED) ?? '';
}

function tryQuoted(scanner: Scanner): string | undefined {
  const end = closingQuote(scanner.text, scanner.position);
  const after = scanner.text[end + 1];
  return end > 0 && (after === undefined || after === ',' || after === ')') ? readQuoted(scanner) : undefined;
}

function closingQuote(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return -1;
}

/** A value inside a tree: quoted, an array literal in braces, or up to the next comma or bracket. */
export function readMemberValue(scanner: Scanner): string {
  return (scanner.peek() === '{' ? scanner.match(ARRAY) : undefined) ?? readElement(scanner);
}

/** Everything that is left. */
export function readRest(scanner: Scanner): string {
  const rest = scanner.text.slice(scanner.position);
  scanner.position = scanner.text.length;
  return rest;
}
