import type { IsValue, Operation } from './ast.ts';
import { DELIMITER, QUOTE_LABEL, readIdentifier, readQuoted } from './names.ts';
import { Scanner } from './scanner.ts';

type ReadValue = (scanner: Scanner) => string;
type ReadOperand = (scanner: Scanner, readValue: ReadValue) => Operation;
/** Reads what is between the word and the dot; gives what reads the rest. */
type ReadModifier = (scanner: Scanner) => ReadOperand;

const simple =
  (sql: string): ReadModifier =>
  () =>
  (scanner, readValue) => ({ kind: 'simple', sql, value: readValue(scanner) });

const search =
  (sql: string): ReadModifier =>
  (scanner) => {
    const language = readBracketed(scanner, readIdentifier);
    return (_, readValue) => ({
      kind: 'search',
      sql,
      ...(language !== undefined && { language }),
      value: readValue(scanner),
    });
  };

/** Comparisons that take `(any)` and `(all)`. */
const quantified =
  (name: string, sql: string): ReadModifier =>
  (scanner) => {
    const quantifier = readBracketed(scanner, readQuantifier);
    return (_, readValue) => ({
      kind: 'quantified',
      name,
      sql,
      ...(quantifier && { quantifier }),
      value: readValue(scanner),
    });
  };

/** In the order in which PostgREST tries them: of several that fail it is the first that tells what was found. */
const OPERATORS: readonly (readonly [word: string, readModifier: ReadModifier])[] = [
  ['in', () => (scanner) => ({ kind: 'in', values: readList(scanner) })],
  ['is', () => (scanner) => ({ kind: 'is', value: readIs(scanner) })],
  ['isdistinct', () => (scanner, readValue) => ({ kind: 'distinct', value: readValue(scanner) })],
  ['fts', search('to_tsquery')],
  ['plfts', search('plainto_tsquery')],
  ['phfts', search('phraseto_tsquery')],
  ['wfts', search('websearch_to_tsquery')],
  ['neq', simple('<>')],
  ['cs', simple('@>')],
  ['cd', simple('<@')],
  ['ov', simple('&&')],
  ['sl', simple('<<')],
  ['sr', simple('>>')],
  ['nxr', simple('&<')],
  ['nxl', simple('&>')],
  ['adj', simple('-|-')],
  ['eq', quantified('eq', '=')],
  ['gte', quantified('gte', '>=')],
  ['gt', quantified('gt', '>')],
  ['lte', quantified('lte', '<=')],
  ['lt', quantified('lt', '<')],
  ['like', quantified('like', 'like')],
  ['ilike', quantified('ilike', 'ilike')],
  ['match', quantified('match', '~')],
  ['imatch', quantified('imatch', '~*')],
];

const OPERATOR_LABEL = 'operator (eq, gt, ...)';
const IS_VALUES: readonly IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown'];

/** Whether a value begins as an operation does; as an argument of a call by GET it must not. */
export function looksLikeOperation(value: string): boolean {
  const scanner = new Scanner(value);
  return readNot(scanner) || readOperator(scanner) !== undefined;
}

/** `[not.]operator[(modifier)].value`; `readValue` takes the value, to the end of the text or of a member of a tree. */
export function readOperation(scanner: Scanner, readValue: ReadValue): { negated: boolean; operation: Operation } {
  const negated = readNot(scanner);
  const readOperand = scanner.labelled(OPERATOR_LABEL, readOperator) ?? scanner.fail();
  return { negated, operation: readOperand(scanner, readValue) };
}

/** `not.`, if it comes next. */
export function readNot(scanner: Scanner): boolean {
  return scanner.attempt(() => (scanner.take('not') && scanner.take('.', DELIMITER)) || undefined) ?? false;
}

/** The operator with its modifier and its dot; gives what reads the rest. */
function readOperator(scanner: Scanner): ReadOperand | undefined {
  for (const [word, readModifier] of OPERATORS) {
    if (!scanner.sees(word, OPERATOR_LABEL)) continue;
    const readOperand = scanner.attempt(() => {
      scanner.advance(word.length);
      const operand = readModifier(scanner);
      return scanner.take('.', DELIMITER) ? operand : undefined;
    });
    if (readOperand) return readOperand;
  }
  return undefined;
}

function readBracketed<T>(scanner: Scanner, read: (scanner: Scanner) => T): T | undefined {
  return scanner.attempt(() => {
    if (!scanner.take('(')) return undefined;
    const found = read(scanner);
    return scanner.take(')') ? found : undefined;
  });
}

function readQuantifier(scanner: Scanner): 'any' | 'all' {
  return scanner.take('any') ? 'any' : scanner.takeWhole('all') ? 'all' : scanner.fail();
}

function readIs(scanner: Scanner): IsValue {
  const label = `isVal: (${IS_VALUES.join(', ')})`;
  return scanner.labelled(label, () => IS_VALUES.find((value) => scanner.takeAnyCase(value))) ?? scanner.fail();
}

/** `(a,"b,c",d)`; an element without quotes goes to the next comma or bracket, spaces included. */
function readList(scanner: Scanner): string[] {
  scanner.skipSpace();
  if (!scanner.take('(')) scanner.fail();
  scanner.skipSpace();
  const values = [readElement(scanner)];
  while (scanner.take(',')) {
    values.push(readElement(scanner));
    scanner.forget();
  }
  if (!scanner.take(')')) scanner.fail();
  scanner.skipSpace();
  return values;
}

const UNQUOTED = /[^,)]*/y;
const ARRAY = /\{[^{}]*\}/y;

/** One value of a list: in quotes when these end it, otherwise up to the next comma or bracket. */
function readElement(scanner: Scanner): string {
  const quoted = scanner.sees('"', QUOTE_LABEL) ? tryQuoted(scanner) : undefined;
  return quoted ?? scanner.match(UNQUOTED) ?? '';
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
  const quoted = scanner.sees('"', QUOTE_LABEL) ? tryQuoted(scanner) : undefined;
  if (quoted !== undefined) return quoted;
  return (scanner.sees('{') ? scanner.match(ARRAY) : undefined) ?? scanner.match(UNQUOTED) ?? '';
}

/** Everything that is left. */
export function readRest(scanner: Scanner): string {
  const rest = scanner.text.slice(scanner.position);
  scanner.advance(rest.length);
  return rest;
}
