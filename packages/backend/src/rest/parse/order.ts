import type { OrderTerm } from './ast.ts';
import { DELIMITER, nameFollows, readField, readName, readSeparated } from './names.ts';
import { scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** `column.desc.nullslast,resource(column),…` */
export function parseOrder(text: string): OrderTerm[] {
  return scan('order', text, (scanner) =>
    readSeparated(scanner, () => {
      scanner.skipSpace();
      return scanner.attempt(readRelated) ?? readTerm(scanner, { field: readField(scanner) });
    }),
  );
}

function readRelated(scanner: Scanner): OrderTerm | undefined {
  if (!nameFollows(scanner)) return undefined;
  const relation = readName(scanner);
  if (!scanner.take('(')) return undefined;
  const field = readField(scanner);
  return scanner.take(')') ? readTerm(scanner, { relation, field }) : undefined;
}

/** Direction and place of nulls, up to the end of the term. */
function readTerm(scanner: Scanner, term: OrderTerm): OrderTerm {
  const direction = readWord(scanner, ['asc', 'desc']);
  const nulls = readWord(scanner, ['nullsfirst', 'nullslast']);
  if (!scanner.sees(',') && !scanner.ends()) scanner.fail();
  return { ...term, ...(direction && { direction }), ...(nulls && { nulls }) };
}

function readWord<Word extends string>(scanner: Scanner, words: readonly Word[]): Word | undefined {
  return words.find((word) => scanner.attempt(() => (scanner.take('.', DELIMITER) && scanner.take(word)) || undefined));
}
