import { addLine, amountOf, dayOf, type Statement, StatementError, type StatementLine } from './statement.ts';

/** `:61:` of SWIFT: value date, day booked, side, the letter of the currency, amount, type, reference of the customer // of the bank. */
const LINE = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,15},\d{0,3})(?:[A-Z]\w{3})?([^/\n]{0,16})(?:\/\/([^\n]{0,16}))?/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,3})/;

/** SWIFT's customer statement, MT940. @throws StatementError for what cannot be read. */
export function readMt940(file: string): Statement {
  const lines: StatementLine[] = [];
  let closing: Statement['closing'] = null;
  let currency: string | null = null;
  for (const { tag, content } of fieldsOf(file)) {
    const last = lines.at(-1);
    if (tag === '61') addLine(lines, lineOf(content));
    else if (tag === '86' && last !== undefined && last.text === '') last.text = wordsOf(content);
    else if (tag === '62F') {
      const [, side = '', day = '', named = '', sum = ''] = BALANCE.exec(content) ?? [];
      closing = { on: dayOf(day), balance: signed(sum, side === 'D') };
      currency = named;
    }
  }
  if (lines.length === 0 && closing === null) throw new StatementError('unreadable');
  return { source: 'mt940', lines, closing, currency };
}

/** The fields of the file: each begins with its tag between colons, and goes on until the next. */
function fieldsOf(file: string): { tag: string; content: string }[] {
  const fields: { tag: string; content: string }[] = [];
  for (const line of file.replaceAll('\r', '').split('\n')) {
    const [, tag, content] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined && content !== undefined) fields.push({ tag, content });
    else if (last !== undefined && line !== '-' && !line.startsWith('-}')) last.content += `\n${line}`;
  }
  return fields;
}

function lineOf(content: string): StatementLine {
  const [, value = '', booked, side = '', sum = '', own = '', banks] = LINE.exec(content) ?? [];
  // RC takes a credit back, RD a debit.
  const isOut = side === 'D' || side === 'RC';
  const reference = own.trim() === '' || own.trim() === 'NONREF' ? banks : own;
  return { on: bookedOn(value, booked), text: '', amount: signed(sum, isOut), reference: reference?.trim() || null };
}

/** The day booked has no year: it is the one nearest to the value date. */
function bookedOn(value: string, booked: string | undefined): string {
  const day = dayOf(value);
  if (booked === undefined) return day;
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const bookedMonth = Number(booked.slice(0, 2));
  const turn = month === 12 && bookedMonth === 1 ? 1 : month === 1 && bookedMonth === 12 ? -1 : 0;
  return dayOf(`${year + turn}${booked}`);
}

function signed(sum: string, isOut: boolean): string {
  const amount = amountOf(sum.replace(/,(\d{3})$/, ',$10').replace(/,$/, ''));
  return isOut && /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** Words for the person: the codes of German banks between question marks are left out. */
const wordsOf = (content: string): string =>
  content
    .replaceAll(/\n/g, '')
    .replace(/^\d{3}(?=\?)/, '')
    .replaceAll(/\?\d{2}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
