import { PLAIN_LETTERS } from '../../typeset/plain-letters.ts';
import { billedInvoice, type BilledLine, figure, sortedName } from './billed-lines.ts';
import type { LedesContent } from './content.ts';

/**
 * The fields of a row, in their order (LEDES 1998B, LEDES Oversight Committee; as success.mitratech.com and support.casefox.com have them).
 */
export const FIELDS_1998B = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;

type Row = Record<(typeof FIELDS_1998B)[number], string>;

const END = '[]\r\n';
/** As long may a name be. */
const LONGEST_NAME = 30;

/**
 * An issued invoice that lacks nothing (`checkLedes`) as LEDES 1998B: its name, the names of the fields, and a row for each line, each ended by `[]`. What
 * the discount takes off is a row for fees (IF) and one for expenses (IE), whose total is their adjustment. The file is ASCII: letters lose their accents,
 * and what then has no letter there is a question mark. A pipe, a square bracket that would end a row and the end of a line in a text are replaced.
 */
export function write1998b(invoice: LedesContent): string {
  const { lines, feeDiscount, expenseDiscount, total } = billedInvoice(invoice);
  const head = {
    INVOICE_DATE: compact(invoice.createDate),
    INVOICE_NUMBER: plain(invoice.number),
    CLIENT_ID: plain(invoice.clientCode),
    LAW_FIRM_MATTER_ID: plain(invoice.caseNumber),
    INVOICE_TOTAL: figure(total),
    BILLING_START_DATE: compact(invoice.startDate),
    BILLING_END_DATE: compact(invoice.endDate),
    INVOICE_DESCRIPTION: plain(invoice.notes ?? invoice.caseTitle),
    LAW_FIRM_ID: plain(invoice.firmCode),
    CLIENT_MATTER_ID: plain(invoice.clientMatterCode),
  };
  const rows = [
    ...lines.map(rowOf),
    ...(feeDiscount === 0n ? [] : [adjustment('IF', feeDiscount, invoice.createDate)]),
    ...(expenseDiscount === 0n ? [] : [adjustment('IE', expenseDiscount, invoice.createDate)]),
  ];
  const written = rows.map((row, index) => {
    const whole: Row = { ...head, LINE_ITEM_NUMBER: String(index + 1), ...row };
    return FIELDS_1998B.map((field) => whole[field]).join('|');
  });
  return ['LEDES1998B', FIELDS_1998B.join('|'), ...written].map((row) => row + END).join('');
}

type LineFields = Omit<
  Row,
  | 'INVOICE_DATE'
  | 'INVOICE_NUMBER'
  | 'CLIENT_ID'
  | 'LAW_FIRM_MATTER_ID'
  | 'INVOICE_TOTAL'
  | 'BILLING_START_DATE'
  | 'BILLING_END_DATE'
  | 'INVOICE_DESCRIPTION'
  | 'LINE_ITEM_NUMBER'
  | 'LAW_FIRM_ID'
  | 'CLIENT_MATTER_ID'
>;

function rowOf(line: BilledLine): LineFields {
  const { timekeeper } = line;
  const name = timekeeper === null ? { last: '', first: '' } : sortedName(timekeeper);
  return {
    'EXP/FEE/INV_ADJ_TYPE': line.kind === 'fee' ? 'F' : 'E',
    LINE_ITEM_NUMBER_OF_UNITS: figure(line.units),
    LINE_ITEM_ADJUSTMENT_AMOUNT: figure(line.adjustment),
    LINE_ITEM_TOTAL: figure(line.total),
    LINE_ITEM_DATE: compact(line.day),
    LINE_ITEM_TASK_CODE: plain(line.taskCode),
    LINE_ITEM_EXPENSE_CODE: plain(line.expenseCode),
    LINE_ITEM_ACTIVITY_CODE: plain(line.activityCode),
    TIMEKEEPER_ID: plain(timekeeper?.code),
    LINE_ITEM_DESCRIPTION: plain(line.text),
    LINE_ITEM_UNIT_COST: figure(line.rate),
    TIMEKEEPER_NAME: plain([name.last, name.first].filter((part) => part !== '').join(', ')).slice(0, LONGEST_NAME),
    TIMEKEEPER_CLASSIFICATION: plain(timekeeper?.level),
  };
}

/** A discount of the whole invoice, of which units and cost say nothing. */
const adjustment = (type: 'IF' | 'IE', discount: bigint, day: string): LineFields => ({
  'EXP/FEE/INV_ADJ_TYPE': type,
  LINE_ITEM_NUMBER_OF_UNITS: '1.00',
  LINE_ITEM_ADJUSTMENT_AMOUNT: figure(-discount),
  LINE_ITEM_TOTAL: figure(-discount),
  LINE_ITEM_DATE: compact(day),
  LINE_ITEM_TASK_CODE: '',
  LINE_ITEM_EXPENSE_CODE: '',
  LINE_ITEM_ACTIVITY_CODE: '',
  TIMEKEEPER_ID: '',
  LINE_ITEM_DESCRIPTION: 'Discount',
  LINE_ITEM_UNIT_COST: '0.00',
  TIMEKEEPER_NAME: '',
  TIMEKEEPER_CLASSIFICATION: '',
});

/** `2026-11-03` as `20261103`. */
const compact = (day: string): string => day.replaceAll('-', '');

/** A text as a field holds it: on one line, without what ends a field or a row, and ASCII. */
function plain(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007E]/gu, (letter) => PLAIN_LETTERS[letter] ?? (/\s|\p{C}/u.test(letter) ? ' ' : '?'))
    .replaceAll('|', '/')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
