import { addLine, amountOf, checkedDay, type Statement, StatementError, type StatementLine } from './statement.ts';
import { readTags, type Tag, tagsIn, textAt } from './tags.ts';

/** The bank's customer statement of ISO 20022, camt.053 in every version. @throws StatementError for what cannot be read. */
export function readCamt(file: string): Statement {
  const root = readTags(file);
  const statements = tagsIn(root, 'STMT');
  if (statements.length === 0) throw new StatementError('unreadable');
  const lines: StatementLine[] = [];
  for (const entry of statements.flatMap((statement) => tagsIn(statement, 'NTRY'))) {
    // What is announced has not been booked.
    const status = textAt(entry, 'STS') ?? textAt(entry, 'STS', 'CD');
    if (status !== null && status !== 'BOOK') continue;
    addLine(lines, lineOf(entry));
  }
  const last = statements.at(-1);
  const closing = last && tagsIn(last, 'BAL').find((one) => textAt(one, 'TP', 'CDORPRTRY', 'CD') === 'CLBD');
  return {
    source: 'camt',
    lines,
    closing: closing ? { on: dayIn(closing, 'DT'), balance: signed(closing) } : null,
    currency: last === undefined ? null : textAt(last, 'ACCT', 'CCY'),
  };
}

function lineOf(entry: Tag): StatementLine {
  const details = tagsIn(entry, 'TXDTLS');
  const words = [
    ...details.flatMap((one) => tagsIn(one, 'NM').slice(0, 1)),
    ...details.flatMap((one) => tagsIn(one, 'USTRD')),
    ...entry.tags.filter(({ name }) => name === 'ADDTLNTRYINF'),
  ].map(({ text }) => text.trim());
  return {
    on: dayIn(entry, 'BOOKGDT'),
    text: words.filter(Boolean).join(' '),
    amount: signed(entry),
    reference: details[0] === undefined ? textAt(entry, 'NTRYREF') : referenceOf(details[0]),
  };
}

const referenceOf = (details: Tag): string | null =>
  [
    textAt(details, 'REFS', 'CHQNB'),
    textAt(details, 'REFS', 'ENDTOENDID'),
    textAt(details, 'REFS', 'ACCTSVCRREF'),
  ].find((one) => one !== null && one !== 'NOTPROVIDED') ?? null;

/** The amount of an entry or a balance: it has no sign of its own, its side says it. A reversal's side is its own, not that of what it takes back. */
function signed(tag: Tag): string {
  const written = textAt(tag, 'AMT');
  if (written === null) throw new StatementError('unreadable');
  const amount = amountOf(written);
  const isOut = textAt(tag, 'CDTDBTIND') === 'DBIT';
  return isOut && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

function dayIn(tag: Tag, name: string): string {
  const written = textAt(tag, name, 'DT') ?? textAt(tag, name, 'DTTM');
  if (written === null) throw new StatementError('unreadable');
  return checkedDay(written.slice(0, 10));
}
