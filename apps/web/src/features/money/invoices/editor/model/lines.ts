import type { InvoiceLine } from '@casewright/contracts/invoice-form';
import { hoursOf } from '@casewright/contracts/invoice-totals';

import type { Work } from '../api/unbilled.ts';

const TITLE_LENGTH = 200;
const NO_CODES = { task: null, activity: null, expense: null } as const;

/** A line on which nothing is written yet; it bears the taxes of the one before it. */
export function emptyLine(taxIds: readonly string[]): InvoiceLine {
  return {
    kind: 'fee',
    title: '',
    description: '',
    service: null,
    price: null,
    quantity: 1,
    minutes: null,
    tax_ids: [...taxIds],
    time_entry_id: null,
    expense_id: null,
    fee_id: null,
    late_charge_id: null,
    billed: null,
    worked_on: null,
    person_name: null,
    codes: { ...NO_CODES },
  };
}

/** The line that bills a time entry, an expense or an agreed fee, named as `invoice_unbilled` names it. */
export function lineOfWork(work: Work, taxIds: readonly string[]): InvoiceLine {
  const narrative = work.narrative?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const isTime = work.kind === 'time';
  return {
    ...emptyLine(taxIds),
    kind: work.kind === 'expense' ? 'expense' : 'fee',
    title: (narrative || work.user_name || work.case_title).slice(0, TITLE_LENGTH),
    description: narrative.length > TITLE_LENGTH ? (work.narrative ?? '') : '',
    price: isTime ? work.rate : work.amount,
    quantity: isTime ? hoursOf(work.minutes ?? 0) : 1,
    minutes: work.minutes,
    time_entry_id: isTime ? work.id : null,
    expense_id: work.kind === 'expense' ? work.id : null,
    fee_id: work.kind === 'fee' ? work.id : null,
    billed: work.amount,
    worked_on: work.on_day,
    person_name: work.user_name,
    codes: undefined,
  };
}

/** What a line bills; null where it is written by hand. */
export const workOf = (line: InvoiceLine): string | null =>
  line.time_entry_id ?? line.expense_id ?? line.fee_id ?? line.late_charge_id;

/** The minutes by which a line is billed: as long as nobody wrote another quantity than theirs. */
export function minutesOf(line: InvoiceLine): number | null {
  return line.minutes !== null && line.quantity === hoursOf(line.minutes) ? line.minutes : null;
}

/** The lines as `save_invoice` takes them. */
export function itemsOf(lines: readonly InvoiceLine[]) {
  return lines.map((line) => {
    const said = {
      title: line.title,
      description: line.description,
      service: line.service,
      tax_ids: line.tax_ids,
      ...codesOf(line),
    };
    if (line.time_entry_id !== null) return { ...said, time_entry_id: line.time_entry_id };
    if (line.expense_id !== null) return { ...said, expense_id: line.expense_id };
    if (line.fee_id !== null) return { ...said, fee_id: line.fee_id };
    if (line.late_charge_id !== null) return { ...said, late_charge_id: line.late_charge_id };
    return { ...said, kind: line.kind, price: line.price, quantity: line.quantity, minutes: minutesOf(line) };
  });
}

/** The codes of a line as `save_invoice` takes them: what is not said is that of the work, and '' is none. */
function codesOf({ codes }: InvoiceLine) {
  if (codes === undefined) return {};
  return { task_code: codes.task ?? '', activity_code: codes.activity ?? '', expense_code: codes.expense ?? '' };
}

/** The lines as their sum is worked out. */
export function totalledOf(lines: readonly InvoiceLine[]) {
  return lines.map((line) => ({ ...line, minutes: line.billed === null ? minutesOf(line) : line.minutes }));
}
