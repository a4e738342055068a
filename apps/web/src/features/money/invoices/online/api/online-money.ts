import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../../client/database.ts';
import { changesOf } from '../../../../../client/feeds.ts';
import { invoiceKeys } from '../../keys.ts';

/** As many attempts, refunds, disputes and letters are shown, the latest ones. */
const LATEST = 50;

const COLUMNS = `pays_online, amount_due, amount_payable, currency, status,
  online_payments(id, amount, status, failure, payment_id, created_at, paid_at),
  online_refunds(id, online_payment_id, amount, status, failure, is_over, created_at),
  online_disputes(id, amount, fee, status, created_at),
  invoice_links(id, sent_to, created_at, mailed_at, mail_state, opened_at, revoked_at, ends_at)`;

const TABLES = ['online_payments', 'online_refunds', 'online_disputes', 'invoice_links'] as const;

/**
 * What is paid of an invoice online, and to whom it was sent: its client sees their attempts alone. Beside the invoice and not in it: most invoices
 * are paid without.
 */
export function onlineMoneyQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.online(id),
    meta: {
      live: [changesOf('invoices', `id=eq.${id}`), ...TABLES.map((table) => changesOf(table, `invoice_id=eq.${id}`))],
    },
    queryFn: async ({ signal }) => {
      let asked = database.from('invoices').select(COLUMNS).eq('id', id);
      for (const table of TABLES)
        asked = asked
          .order('created_at', { referencedTable: table, ascending: false })
          .limit(LATEST, { referencedTable: table });
      const { data } = await asked.abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  });
}

export type OnlineMoney = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof onlineMoneyQuery>['queryFn']>>>>;
