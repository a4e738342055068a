import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarDays, Check, Inbox, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { ListTable } from '../../../../ui/table/list-table.tsx';
import type { Column } from '../../../../ui/table/types.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { type Booking, bookingCountsQuery, bookingsQuery } from '../api/bookings.ts';
import { useConsultationChange } from '../api/consultations.ts';
import { bookingsStateOf, type BookingStatus, bookingStatuses, isBookingSort, PAGE_SIZES } from './bookings-state.ts';

const COLORS: Record<BookingStatus, LabelColor> = {
  requested: 'warning',
  confirmed: 'success',
  declined: 'error',
  cancelled: 'default',
};
const statusOf = (booking: Booking): BookingStatus =>
  bookingStatuses.find((status) => status === booking.status) ?? 'requested';

/** The first consultations that the reader asked for, was asked for or watches over: lawyers answer them here. */
export function BookingsTable() {
  const { t } = useTranslation('consultations');
  const { user } = useSession();
  const dates = useDates();
  const navigate = useNavigate();
  const search = useSearch({ from: `/dashboard${paths.dashboard.booking}` });
  const change = useChangeSearch();
  const state = bookingsStateOf(search);
  const query = useQuery(bookingsQuery(state));
  const { data: counts } = useQuery(bookingCountsQuery(state.q));
  const verb = useConsultationChange();
  const [asks, setAsks] = useState<{ verb: 'decline' | 'cancel'; booking: Booking } | null>(null);
  const clear = () => change({ q: undefined });

  const confirm = (booking: Booking) =>
    verb.mutate(
      { verb: 'confirm', id: booking.id },
      {
        onSuccess: () => toast.success(t('confirm.done', { name: booking.client_name })),
        onError: (error) => toast.error(messageOf(error, t)),
      },
    );
  const columns: Column<Booking>[] = [
    {
      id: 'subject',
      label: t('column.subject'),
      sortable: true,
      minWidth: 200,
      render: (booking) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {booking.subject}
          </Typography>
          {(booking.reason ?? booking.note) && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {booking.reason ?? booking.note}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      id: 'client_name',
      label: t('column.client'),
      sortable: true,
      minWidth: 140,
      render: (booking) => <bdi>{booking.client_name}</bdi>,
    },
    {
      id: 'lawyer_name',
      label: t('column.lawyer'),
      sortable: true,
      minWidth: 140,
      render: (booking) => (
        <RouterLink to={paths.dashboard.people.profile(booking.lawyer_id)} color="inherit">
          <bdi>{booking.lawyer_name}</bdi>
        </RouterLink>
      ),
    },
    {
      id: 'start',
      label: t('column.start'),
      sortable: true,
      minWidth: 160,
      render: (booking) => <bdi>{dates.dateTime(booking.start)}</bdi>,
    },
    {
      id: 'status',
      label: t('column.status'),
      sortable: true,
      minWidth: 110,
      render: (booking) => <Label color={COLORS[statusOf(booking)]}>{t(`status.${statusOf(booking)}`)}</Label>,
    },
  ];
  const actionsOf = (booking: Booking) => {
    const isMine = booking.lawyer_id === user?.id;
    const isOpen = booking.status === 'requested' || booking.status === 'confirmed';
    const concerns = isMine || booking.client_id === user?.id;
    const items = [
      ...(isMine && booking.status === 'requested'
        ? [
            { label: t('action.confirm'), icon: Check, onSelect: () => confirm(booking) },
            { label: t('action.decline'), icon: X, onSelect: () => setAsks({ verb: 'decline', booking }) },
          ]
        : []),
      ...(concerns && isOpen
        ? [{ label: t('action.cancel'), icon: X, danger: true, onSelect: () => setAsks({ verb: 'cancel', booking }) }]
        : []),
      ...(concerns && booking.event_id !== null
        ? [
            {
              label: t('action.open'),
              icon: CalendarDays,
              onSelect: () =>
                void navigate({ to: paths.dashboard.calendar, search: { event: booking.event_id ?? undefined } }),
            },
          ]
        : []),
    ];
    return items.length > 0 && <RowMenu label={booking.subject} items={items} />;
  };

  return (
    <>
      <ListTable
        name="bookings"
        state={state}
        change={change}
        query={query}
        statuses={{
          label: t('overview.states'),
          items: [
            {
              value: '',
              label: t('status.all'),
              count: counts && [...counts.values()].reduce((sum, one) => sum + one, 0),
            },
            ...bookingStatuses.map((status) => ({
              value: status,
              label: t(`status.${status}`),
              count: counts?.get(status),
            })),
          ],
        }}
        search={{ value: state.q, onChange: (q) => change({ q: q || undefined }), label: t('overview.search') }}
        filtered={
          state.q === ''
            ? null
            : {
                filters: [{ label: t('overview.keyword'), values: [{ label: state.q, onRemove: clear }] }],
                onClear: clear,
              }
        }
        caption={t('overview.title')}
        columns={columns}
        isSort={isBookingSort}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        rowActions={actionsOf}
        minWidth={880}
        pageSizes={PAGE_SIZES}
        empty={
          state.q === '' && state.status === '' ? (
            <EmptyState icon={Inbox} title={t('overview.emptyTitle')} description={t('overview.emptyText')} />
          ) : (
            <NothingMatches
              title={t('overview.nothingMatches')}
              onClear={() => change({ q: undefined, status: undefined })}
            />
          )
        }
      />
      <ReasonDialog
        open={asks !== null}
        draft={`booking:${asks?.booking.id ?? ''}`}
        title={t(asks?.verb === 'cancel' ? 'cancel.title' : 'decline.title')}
        description={t(asks?.verb === 'cancel' ? 'cancel.text' : 'decline.text')}
        label={t('reason')}
        maxLength={500}
        confirmColor="error"
        dismissLabel={t('keep')}
        confirmLabel={t(asks?.verb === 'cancel' ? 'action.cancel' : 'action.decline')}
        onClose={() => setAsks(null)}
        onConfirm={async (reason) => {
          if (asks === null) return;
          await verb.mutateAsync({ verb: asks.verb, id: asks.booking.id, reason: reason || null });
          toast.success(t(asks.verb === 'cancel' ? 'cancel.done' : 'decline.done'));
        }}
      />
    </>
  );
}
