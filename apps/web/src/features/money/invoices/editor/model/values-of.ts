import type { InvoiceValues } from '@casewright/contracts/invoice-form';

import { valuesOf } from '../../../../../client/form-fields.ts';
import type { Draft } from '../api/draft.ts';
import { invoiceFields, typedOf } from './invoice-fields.ts';

/** A draft as the values of its form. */
export function valuesOfDraft(draft: Draft): InvoiceValues {
  return {
    ...valuesOf(invoiceFields, typedOf(draft)),
    lines: draft.invoice_items.map((item) => ({
      kind: item.kind === 'expense' ? 'expense' : 'fee',
      title: item.title,
      description: item.description ?? '',
      service: item.service,
      price: item.price,
      quantity: item.quantity,
      minutes: item.minutes,
      tax_ids: item.tax_ids,
      time_entry_id: item.time_entry_id,
      expense_id: item.expense_id,
      fee_id: item.fee_id,
      late_charge_id: item.late_charge_id,
      billed:
        (item.time_entry_id ?? item.expense_id ?? item.fee_id ?? item.late_charge_id) === null ? null : item.total,
      worked_on: item.worked_on,
      person_name: item.person_name,
      codes: { task: item.task_code, activity: item.activity_code, expense: item.expense_code },
    })),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What somebody else has saved meanwhile, with what was typed here since in its place, value by value. */
export function withTyped(theirs: InvoiceValues, base: InvoiceValues, mine: InvoiceValues): InvoiceValues {
  const typed = Object.entries(mine).filter(([name, value]) => {
    const before: unknown = Reflect.get(base, name);
    return !isSame(value, before);
  });
  return { ...theirs, ...Object.fromEntries(typed) };
}
