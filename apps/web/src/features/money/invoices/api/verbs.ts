import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { invoiceKeys } from '../keys.ts';
import { oneByOne } from './one-by-one.ts';

interface Reason {
  invoice_id: string;
  reason: string;
}

interface Payment {
  invoice_id: string;
  amount: number;
  method: string;
  source: string;
  idempotency_key: string;
  reference: string | null;
  received_on: string | null;
}

interface Refund {
  payment_id: string;
  amount: number | null;
  reason: string;
  idempotency_key: string;
}

/** An invoice as a verb answers it. */
interface Changed {
  id: string;
  status: string;
  invoice_number: string | null;
  amount_paid: number;
}

interface InvoiceFunctions {
  approve_invoice: Fn<{ invoice_id: string }, Changed>;
  issue_invoice: Fn<{ invoice_id: string }, Changed>;
  delete_invoice: Fn<{ invoice_id: string }, unknown>;
  void_invoice: Fn<Reason, Changed>;
  write_off_invoice: Fn<Reason, Changed>;
  record_payment: Fn<Payment, Changed>;
  refund_payment: Fn<Refund, Changed>;
  invoice_unbilled: Fn<{ case_id: string }, Changed>;
}

const call = functionCaller<InvoiceFunctions>();

/** What is done with invoices. Each rejects with the refusal. */
export function useInvoiceVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [invoiceKeys.all], 'invoices');
    }
  };
  const verb =
    <Name extends keyof InvoiceFunctions>(name: Name) =>
    (args: InvoiceFunctions[Name]['Args']) =>
      run(() => call(name, args));
  return {
    approve: verb('approve_invoice'),
    issue: verb('issue_invoice'),
    voidInvoice: verb('void_invoice'),
    writeOff: verb('write_off_invoice'),
    pay: verb('record_payment'),
    refund: verb('refund_payment'),
    billUnbilled: verb('invoice_unbilled'),
    /** Approves and issues drafts, one after the other: what is refused does not keep the others. */
    approveMany: (ids: readonly string[]) =>
      run(() => oneByOne(ids, (id) => call('approve_invoice', { invoice_id: id }))),
    issueMany: (ids: readonly string[]) => run(() => oneByOne(ids, (id) => call('issue_invoice', { invoice_id: id }))),
    /** Deletes drafts, one after the other: the first one that is refused ends it. */
    remove: (ids: readonly string[]) =>
      run(async () => {
        for (const id of ids) await call('delete_invoice', { invoice_id: id });
      }),
  };
}
