import { addLine, amountOf, dayOf, type Statement, StatementError, type StatementLine } from './statement.ts';
import { readTags, tagsIn, textAt } from './tags.ts';

/** Open Financial Exchange, both as the SGML of its first versions and as XML. @throws StatementError for what cannot be read. */
export function readOfx(file: string): Statement {
  const start = file.search(/<OFX>/i);
  if (start < 0) throw new StatementError('unreadable');
  const root = readTags(file.slice(start), true);
  const lines: StatementLine[] = [];
  for (const entry of tagsIn(root, 'STMTTRN')) {
    const amount = textAt(entry, 'TRNAMT');
    const on = textAt(entry, 'DTPOSTED');
    if (amount === null || on === null) throw new StatementError('unreadable');
    const words = [textAt(entry, 'NAME') ?? textAt(entry, 'PAYEE', 'NAME'), textAt(entry, 'MEMO')];
    addLine(lines, {
      on: dayOf(on),
      text: words.filter((word) => word !== null).join(' '),
      amount: amountOf(amount),
      reference: textAt(entry, 'CHECKNUM') ?? textAt(entry, 'REFNUM'),
    });
  }
  const balance = tagsIn(root, 'LEDGERBAL')[0];
  const sum = balance && textAt(balance, 'BALAMT');
  const day = balance && textAt(balance, 'DTASOF');
  return {
    source: 'ofx',
    lines,
    closing: sum != null && day != null ? { on: dayOf(day), balance: amountOf(sum) } : null,
    currency: tagsIn(root, 'CURDEF')[0]?.text.trim() ?? null,
  };
}
