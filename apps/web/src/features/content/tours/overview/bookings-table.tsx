import { TOUR_BOOKING_STATES } from '@casewright/contracts/tours';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, FileText, Ticket, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable } from '../../../../ui/table/list-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { tourFiguresQuery } from '../api/figures.ts';
import { type TourBooker, tourBookingsQuery } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { BookingLabel } from '../list/tour-label.tsx';
import { useTourWords } from '../words.ts';
import { isTourBookingSort, PAGE_SIZES, tourBookingsStateOf } from './state.ts';

/** Every booking of the firm's tours. */
export function BookingsTable() {
  const { t } = useTranslation(['tourBookings', 'tours']);
  const dates = useDates();
  const words = useTourWords();
  const verbs = useTourVerbs();
  const state = tourBookingsStateOf(useSearch({ from: `/dashboard${paths.dashboard.booking}` }));
  const change = useChangeSearch();
  const { q, status, order, page, pageSize } = state;
  const sort = order.id === 'newest' ? 'newest' : `${order.direction === 'desc' ? '-' : ''}${order.id}`;
  const query = useQuery(tourBookingsQuery({ tourId: null, status, q, sort, page, size: pageSize }));
  const { data: figures } = useQuery(tourFiguresQuery('month'));
  const [cancelling, setCancelling] = useState<TourBooker | null>(null);
  const clear = () => change({ q: undefined });
  const columns: Column<TourBooker>[] = [
    {
      id: 'destination',
      label: t('column.destination'),
      sortable: true,
      minWidth: 220,
      render: (booking) => (
        <>
          <RouterLink to={paths.dashboard.tour.details(booking.tour_id)} color="inherit" variant="subtitle2">
            <bdi>{booking.tour}</bdi>
          </RouterLink>
          <br />
          <bdi>{words.place(booking.place, booking.country)}</bdi>
        </>
      ),
    },
    {
      id: 'customer',
      label: t('column.customer'),
      sortable: true,
      minWidth: 160,
      render: (booking) => <bdi>{booking.name}</bdi>,
    },
    {
      id: 'check_in',
      label: t('column.checkIn'),
      sortable: true,
      minWidth: 130,
      render: (booking) => <bdi>{dates.date(booking.check_in)}</bdi>,
    },
    {
      id: 'check_out',
      label: t('column.checkOut'),
      sortable: true,
      minWidth: 130,
      render: (booking) => <bdi>{dates.date(booking.check_out)}</bdi>,
    },
    {
      id: 'status',
      label: t('column.status'),
      sortable: true,
      minWidth: 120,
      render: (booking) => <BookingLabel status={booking.status} />,
    },
  ];
  const actionsOf = (booking: TourBooker) => (
    <RowMenu
      label={booking.name}
      items={[
        {
          label: t('action.view'),
          icon: Eye,
          to: paths.dashboard.tour.details(booking.tour_id),
          search: { tab: 'bookers' },
        },
        ...(booking.invoice_id === null
          ? []
          : [{ label: t('action.invoice'), icon: FileText, to: paths.dashboard.invoice.details(booking.invoice_id) }]),
        ...(booking.decides && booking.status !== 'cancelled'
          ? [{ label: t('tours:own.cancel'), icon: X, danger: true, onSelect: () => setCancelling(booking) }]
          : []),
      ]}
    />
  );
  return (
    <>
      <ListTable
        name="tour-bookings"
        state={state}
        change={change}
        query={query}
        statuses={{
          label: t('tours:bookers.states'),
          items: [
            { value: '', label: t('tours:view.all'), count: figures && figures.total + figures.waiting },
            ...TOUR_BOOKING_STATES.filter((value) => value !== 'offered' && value !== 'waiting').map((value) => ({
              value,
              label: t(`tours:booking.${value}`),
              count: figures?.[value],
            })),
          ],
        }}
        search={{ value: q, onChange: (text) => change({ q: text || undefined }), label: t('search') }}
        filtered={
          q === ''
            ? null
            : { filters: [{ label: t('tours:keyword'), values: [{ label: q, onRemove: clear }] }], onClear: clear }
        }
        caption={t('title')}
        columns={columns}
        isSort={isTourBookingSort}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={actionsOf}
        minWidth={880}
        pageSizes={PAGE_SIZES}
        empty={
          q === '' && status === '' ? (
            <EmptyState icon={Ticket} title={t('none.title')} description={t('none.text')} />
          ) : (
            <NothingMatches title={t('none.noMatch')} onClear={() => change({ q: undefined, status: undefined })} />
          )
        }
      />
      <ReasonDialog
        open={cancelling !== null}
        draft={`tour-cancel:${cancelling?.id ?? ''}`}
        title={t('tours:bookers.cancelTitle', { name: cancelling?.name })}
        description={t('tours:bookers.cancelText')}
        label={t('tours:bookers.reason')}
        maxLength={2000}
        confirmColor="error"
        dismissLabel={t('tours:bookers.keep')}
        confirmLabel={t('tours:own.cancel')}
        onClose={() => setCancelling(null)}
        onConfirm={async (reason) => {
          if (cancelling === null) return;
          await verbs.cancel(cancelling.id, reason);
          toast.success(t('tours:own.cancelled'));
        }}
      />
    </>
  );
}
