import { readCamt } from './camt.ts';
import { readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { MOST_BYTES, type Statement, StatementError } from './statement.ts';

/** Reads a statement of any of the kinds that banks give, by what is in it and not by its name. @throws StatementError for any other file. */
export function readStatement(file: string): Statement {
  if (file.length > MOST_BYTES) throw new StatementError('tooLarge');
  const head = file.slice(0, 4000);
  if (/<OFX>/i.test(head)) return readOfx(file);
  if (/camt\.053/.test(head) || /<(?:\w+:)?BkToCstmrStmt\b/.test(head)) return readCamt(file);
  if (/^:20:/m.test(head)) return readMt940(file);
  if (head.trimStart().startsWith('<')) throw new StatementError('unknown');
  return readCsv(file);
}

/** Reads a chosen file. @throws StatementError as above. */
export async function readStatementFile(file: File): Promise<Statement> {
  if (file.size > MOST_BYTES) throw new StatementError('tooLarge');
  return readStatement(await file.text());
}
