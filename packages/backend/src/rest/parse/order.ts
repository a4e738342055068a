import type { OrderTerm } from './ast.ts';
import { readField, readName } from './names.ts';
import { END, scan } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** `column.desc.nullslast,resource(column),…` */
export function parseOrder(text: string): OrderTerm[] {
  return scan('order', text, (scanner) => {
    const terms: OrderTerm[] = [];
    do terms.push(readTerm(scanner));
    while (scanner.take(','));
    return terms;
  });
}

function readTerm(scanner: Scanner): OrderTerm {
  scanner.skipSpace();
  const term: OrderTerm = readRelated(scanner) ?? { field: readField(scanner) };
  let last: 'field' | 'direction' | 'nulls' = 'field';
  while (last !== 'nulls' && scanner.take('.', 'delimiter (.)')) {
    const direction = last === 'field' ? readWord(scanner, ['asc', 'desc']) : undefined;
    if (direction !== undefined) {
      term.direction = direction;
      last = 'direction';
    } else {
      term.nulls = readWord(scanner, ['nullsfirst', 'nullslast']) ?? scanner.fail();
      last = 'nulls';
    }
  }
  scanner.skipSpace();
  if (!scanner.atEnd && scanner.peek() !== ',') {
    scanner.expect('","');
    scanner.fail(END);
  }
  return term;
}

function readWord<Word extends string>(scanner: Scanner, words: readonly Word[]): Word | undefined {
  return words.find((word) => scanner.take(word));
}

function readRelated(scanner: Scanner): OrderTerm | undefined {
  const start = scanner.position;
  const relation = readName(scanner);
  if (scanner.peek() !== '(') {
    scanner.position = start;
    return undefined;
  }
  scanner.position += 1;
  const field = readField(scanner);
  if (!scanner.take(')')) scanner.fail();
  return { relation, field };
}
