import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { orderKeys } from '../keys.ts';

interface OrderFunctions {
  cancel_order: Fn<{ order_id: string; reason: string | null }, unknown>;
  deliver_order: Fn<{ order_id: string; tracking_number: string | null; ship_by: string | null }, unknown>;
  complete_order: Fn<{ order_id: string }, { status: string }>;
  refund_order: Fn<{ order_id: string; idempotency_key: string; reason: string; amount: number | null }, unknown>;
}

const call = functionCaller<OrderFunctions>();

/** What is done with orders. Each rejects with the refusal. */
export function useOrderVerbs() {
  const client = useQueryClient();
  const verb =
    <Name extends keyof OrderFunctions>(name: Name) =>
    async (args: OrderFunctions[Name]['Args']) => {
      try {
        return await call(name, args);
      } finally {
        await refreshAfter(client, [orderKeys.all], 'orders');
      }
    };
  return {
    cancel: verb('cancel_order'),
    deliver: verb('deliver_order'),
    complete: verb('complete_order'),
    refund: verb('refund_order'),
  };
}
