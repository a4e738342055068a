import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BriefcaseBusiness, Eye, Receipt } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { PageHead } from '../../../../ui/page.tsx';
import { DayRange } from '../../../../ui/picker/day-range.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ActiveFilter } from '../../../../ui/table/active-filters.tsx';
import { ListTable, NoneInStatus } from '../../../../ui/table/list-table.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type OrderRow, orderCountsQuery, ordersQuery } from '../api/list.ts';
import { ORDER_STATUSES } from '../model.ts';
import { OrderItems } from './order-items.tsx';
import {
  filterParams,
  isFiltered,
  isOrderSort,
  NO_FILTERS,
  type OrderFilters,
  ordersStateOf,
  PAGE_SIZES,
} from './state.ts';
import { useOrderColumns } from './use-order-columns.tsx';

interface OrderListProps {
  head: PageHead;
  /** Of somebody who orders, not of a firm. */
  isBuyer: boolean;
}

/** The orders that the reader sees, each of which unfolds. Everything that orders, narrows or counts is the database's doing. */
export function OrderList({ head, isBuyer }: OrderListProps) {
  const { t } = useTranslation('orders');
  const dates = useDates();
  const { user } = useSession();
  const change = useChangeSearch();
  const state = ordersStateOf(useSearch({ from: '/dashboard/orders' }));
  const list = useQuery(ordersQuery(state));
  const counts = useQuery(orderCountsQuery(state));
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const columns = useOrderColumns(isBuyer, {
    isOpen: (id) => unfolded.includes(id),
    toggle: (id) => setUnfolded(unfolded.includes(id) ? unfolded.filter((other) => other !== id) : [...unfolded, id]),
  });
  const setFilters = (filters: OrderFilters) => change(filterParams(filters));
  const clear = () => setFilters(NO_FILTERS);
  const countOf = (status: string) =>
    counts.data?.filter((row) => row.status === status).reduce((count, { orders }) => count + orders, 0);
  const day = (name: 'from' | 'to', label: string): ActiveFilter => ({
    label,
    values:
      state[name] === ''
        ? []
        : [{ label: dates.date(state[name]) ?? '', onRemove: () => setFilters({ ...state, [name]: '' }) }],
  });
  const active: ActiveFilter[] = [
    day('from', t('filters.from')),
    day('to', t('filters.to')),
    {
      label: t('filters.keyword'),
      values: state.q === '' ? [] : [{ label: state.q, onRemove: () => setFilters({ ...state, q: '' }) }],
    },
  ];
  const narrowing = [state.from !== '', state.to !== ''].filter(Boolean).length;
  const menuOf = (row: OrderRow) => <OrderMenu row={row} isBuyer={isBuyer} />;
  const itemsOf = ({ id, currency, items }: OrderRow) =>
    unfolded.includes(id) ? <OrderItems orderId={id} currency={currency} count={items} /> : null;
  return (
    <ListTable
      name="orders"
      head={head}
      state={state}
      change={change}
      query={list}
      statuses={{
        label: t('statuses'),
        items: [
          { value: '', label: t('status.all'), count: countOf('all') },
          ...ORDER_STATUSES.map((status) => ({
            value: status,
            label: t(`status.${status}`),
            count: counts.data === undefined ? undefined : (countOf(status) ?? 0),
          })),
        ],
      }}
      search={{ value: state.q, onChange: (q) => setFilters({ ...state, q }), label: t('filters.search') }}
      tools={
        <FoldedFilters count={narrowing} onReset={() => setFilters({ ...NO_FILTERS, q: state.q })}>
          <DayRange
            value={state}
            texts={{ from: t('filters.from'), to: t('filters.to'), backwards: t('filters.backwards') }}
            onChange={(days) => setFilters({ ...state, ...days })}
          />
        </FoldedFilters>
      }
      filtered={isFiltered(state) ? { filters: active, onClear: clear } : null}
      caption={t('title')}
      columns={columns}
      isSort={isOrderSort}
      rowId={({ id }) => id}
      rowName={({ order_number: number }) => number}
      rowActions={menuOf}
      unfolded={itemsOf}
      minWidth={960}
      rowHeight={57}
      pageSizes={PAGE_SIZES}
      empty={
        isFiltered(state) ? (
          <NothingMatches title={t('empty.noMatch')} onClear={clear} />
        ) : (
          <NoneInStatus>{t(`empty.${isBuyer ? 'buyer' : user?.lawFirm === null ? 'platform' : 'firm'}`)}</NoneInStatus>
        )
      }
    />
  );
}

function OrderMenu({ row, isBuyer }: { row: OrderRow; isBuyer: boolean }) {
  const { t } = useTranslation('orders');
  const { id, order_number: number, case_id: caseId, invoice_id: invoiceId } = row;
  return (
    <RowMenu
      label={number}
      items={[
        { label: t('actions.view'), icon: Eye, to: paths.dashboard.order.details(id) },
        ...(invoiceId === null
          ? []
          : [{ label: t('actions.invoice'), icon: Receipt, to: paths.dashboard.invoice.details(invoiceId) }]),
        ...(caseId === null || isBuyer
          ? []
          : [{ label: t('actions.case'), icon: BriefcaseBusiness, to: paths.dashboard.case.details(caseId) }]),
      ]}
    />
  );
}
