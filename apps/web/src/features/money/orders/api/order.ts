import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { orderKeys } from '../keys.ts';

/** What is held of an order on the card of its buyer. open: its page is open, and nothing is known yet. */
export interface OrderHold {
  status: 'created' | 'open' | 'held' | 'taken' | 'released' | 'expired' | 'failed';
  amount: number;
  until: string | null;
  failure: string | null;
}

/** What the reader may do with an order. refund: the most that goes back at once; null where nothing does. */
export interface OrderAbilities {
  is_firm: boolean;
  cancel: boolean;
  deliver: boolean;
  complete: boolean;
  pay: boolean;
  /** Whether the reader may have what it costs held on their card, and what became of the last hold. */
  may_hold: boolean;
  hold: OrderHold | null;
  /** When it ends if nobody pays it; null where it does not. */
  ends_at: string | null;
  /** Whether its fee goes to trust, and no money has come for it yet. */
  awaits_fee: boolean;
  refund: number | null;
}

const call = functionCaller<{ order_abilities: Fn<{ order_id: string }, OrderAbilities | null> }>();

const words = z.optional(z.string());
const customerSchema = z.object({ name: z.string(), email: z.string(), phone: words, company: words });
const addressSchema = z.object({ address: z.string(), city: words, state: words, zip_code: words, country: words });
const deliverySchema = z.object({ kind: z.string(), ship_by: words, tracking_number: words });
const paymentSchema = z.object({ method: z.string() });
const detailSchema = z.object({ amount: z.optional(z.number()), tracking_number: words });

const COLUMNS = `id, law_firm, buyer_id, order_number, status, customer, payment, shipping_address, delivery, currency, subtotal, discount, shipping, taxes, prices_include_tax, total_amount,
  total_quantity, invoice_id, case_id, terms_accepted_at, accepted_at, paid_at, amount_refunded, completed_at, ended_at, end_reason, created_at,
  cases(number, title, status), invoices(invoice_number, status), order_events(id, kind, detail, created_at), order_items(count)`;

/** One order with its history, and what the reader may do with it; null where there is none for them. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    meta: { live: [changesOf('orders', `id=eq.${id}`)] },
    queryFn: async ({ signal }) => {
      const [{ data }, abilities] = await Promise.all([
        database
          .from('orders')
          .select(COLUMNS)
          .eq('id', id)
          .order('created_at', { referencedTable: 'order_events' })
          .order('id', { referencedTable: 'order_events' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        call('order_abilities', { order_id: id }, signal),
      ]);
      if (data === null || abilities === null) return null;
      return {
        ...data,
        /** How many lines it has. */
        lines: data.order_items[0]?.count ?? 1,
        customer: customerSchema.parse(data.customer),
        shipping_address: data.shipping_address === null ? null : addressSchema.parse(data.shipping_address),
        delivery: deliverySchema.parse(data.delivery),
        payment: paymentSchema.parse(data.payment),
        order_events: data.order_events.map((event) => ({ ...event, detail: detailSchema.parse(event.detail) })),
        abilities,
      };
    },
  });
}

export type Order = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof orderQuery>['queryFn']>>>>;
