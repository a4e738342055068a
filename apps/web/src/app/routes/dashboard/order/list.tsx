import { useTranslation } from 'react-i18next';

import { queryClient } from '../../../../client/query-client.ts';
import type { Search } from '../../../../client/search-schema.ts';
import { useSession } from '../../../../client/session.tsx';
import { orderCountsQuery, ordersQuery } from '../../../../features/money/orders/api/list.ts';
import { OrderList } from '../../../../features/money/orders/list/order-list.tsx';
import { ordersStateOf } from '../../../../features/money/orders/list/state.ts';
import type { OrdersParam } from '../../../../features/money/orders/search.ts';

/** Asks for the first page and its counts. */
export function askAhead({ search }: { search: Search<OrdersParam> }): void {
  const state = ordersStateOf(search);
  void queryClient.prefetchQuery(ordersQuery(state));
  void queryClient.prefetchQuery(orderCountsQuery(state));
}

/** The orders of a firm, or those that a client has placed. */
export function OrderListPage() {
  const { t } = useTranslation('orders');
  const { user } = useSession();
  return <OrderList isBuyer={user?.accessLevel === 'user'} head={{ title: t('title'), width: 'xl' }} />;
}
