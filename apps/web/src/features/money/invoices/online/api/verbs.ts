import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { productApi } from '../../../../../client/product-api.ts';
import { refreshAfter } from '../../../../../client/refresh.ts';
import { oneByOne } from '../../api/one-by-one.ts';
import { invoiceKeys } from '../../keys.ts';

/** A letter as it is asked for: without an address it goes to the one that the invoice, its contact or its client has. */
export interface Letter {
  invoice_id: string;
  email?: string | null;
  message?: string | null;
  language?: string | null;
}

interface OnlineFunctions {
  send_invoice: Fn<Letter, unknown>;
  end_invoice_link: Fn<{ link_id: string }, unknown>;
  offer_online_payments: Fn<{ is_offered: boolean }, unknown>;
}

const call = functionCaller<OnlineFunctions>();

/** Sends invoices, ends their links, and says how the firm takes payments online. Each rejects with the refusal. */
export function useOnlineVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [invoiceKeys.all], 'invoices');
    }
  };
  return {
    send: (letter: Letter) => run(() => call('send_invoice', letter)),
    /** Sends each once to its own address, one after the other; what is refused does not keep the others. */
    sendMany: (ids: readonly string[]) => run(() => oneByOne(ids, (id) => call('send_invoice', { invoice_id: id }))),
    endLink: (id: string) => run(() => call('end_invoice_link', { link_id: id })),
    offer: (isOffered: boolean) => run(() => call('offer_online_payments', { is_offered: isOffered })),
    /** Begins or goes on with the account of the firm: where its administrator goes on at the provider, or null. */
    connect: () =>
      run(async () => {
        const { data } = await productApi.post<{ state: string; url: string | null }>('/api/payments/connect');
        return data;
      }),
  };
}
