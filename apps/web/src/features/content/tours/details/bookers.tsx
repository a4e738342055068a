import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { TOUR_BOOKING_STATES, type TourBookingState } from '@casewright/contracts/tours';
import { useQuery } from '@tanstack/react-query';
import { FileText, Mail, MessageCircle, Phone, Undo2, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { RouterAnchor } from '../../../../ui/link.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { Views } from '../../../../ui/views.tsx';
import { type TourBooker, tourBookingsQuery } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { BookingLabel } from '../list/tour-label.tsx';
import { useTourWords } from '../words.ts';

const A_PAGE = 12;

interface BookersProps {
  tourId: string;
  status: TourBookingState | '';
  page: number;
}

/** Who comes on a tour and who waits: the firm agrees to each, reaches them and cancels. */
export function Bookers({ tourId, status, page }: BookersProps) {
  const { t } = useTranslation('tours');
  const change = useChangeSearch();
  const verbs = useTourVerbs();
  const query = useQuery(tourBookingsQuery({ tourId, status, q: '', sort: 'newest', page, size: A_PAGE }));
  const [cancelling, setCancelling] = useState<TourBooker | null>(null);
  return (
    <>
      <Box sx={{ marginBlockEnd: 2 }}>
        <Views
          label={t('bookers.states')}
          value={status}
          views={[
            { value: '', label: t('view.all') },
            ...TOUR_BOOKING_STATES.map((value) => ({ value, label: t(`booking.${value}`) })),
          ]}
          onChange={(value) => change({ status: value || undefined, page: undefined }, { push: true })}
        />
      </Box>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length === 0 ? (
        <EmptyState filled icon={UsersRound} title={t('bookers.empty')} description={t('bookers.emptyText')} />
      ) : (
        <Stale isStale={query.isPlaceholderData}>
          <CardGrid>
            {query.data.rows.map((booker) => (
              <BookerCard key={booker.id} booker={booker} onCancel={() => setCancelling(booker)} />
            ))}
          </CardGrid>
          <CardPagination
            page={query.isPlaceholderData ? page : query.data.page}
            pageSize={A_PAGE}
            total={query.data.total}
            searchOf={(next) => ({
              tab: 'bookers',
              status: status || undefined,
              page: next === 0 ? undefined : next + 1,
            })}
          />
        </Stale>
      )}
      <ReasonDialog
        open={cancelling !== null}
        draft={`tour-cancel:${cancelling?.id ?? ''}`}
        title={t('bookers.cancelTitle', { name: cancelling?.name })}
        description={t('bookers.cancelText')}
        label={t('bookers.reason')}
        maxLength={2000}
        confirmColor="error"
        dismissLabel={t('bookers.keep')}
        confirmLabel={t('own.cancel')}
        onClose={() => setCancelling(null)}
        onConfirm={async (reason) => {
          if (cancelling === null) return;
          await verbs.cancel(cancelling.id, reason);
          toast.success(t('own.cancelled'));
        }}
      />
    </>
  );
}

function BookerCard({ booker, onCancel }: { booker: TourBooker; onCancel: () => void }) {
  const { t } = useTranslation('tours');
  const dates = useDates();
  const words = useTourWords();
  const verbs = useTourVerbs();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hasPlace = booker.status === 'pending' || booker.status === 'sold';
  const approve = async () => {
    setIsBusy(true);
    try {
      await verbs.approve(booker.id, true);
      toast.success(t('bookers.approvedDone', { name: booker.name }));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const items = [
    ...(booker.invoice_id === null
      ? []
      : [{ label: t('own.invoice'), icon: FileText, to: paths.dashboard.invoice.details(booker.invoice_id) }]),
    ...(booker.approved && hasPlace
      ? [{ label: t('bookers.unapprove'), icon: Undo2, onSelect: () => setIsAsking(true) }]
      : []),
    ...(booker.status === 'cancelled' ? [] : [{ label: t('own.cancel'), icon: X, danger: true, onSelect: onCancel }]),
  ];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: 2, listStyle: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={booker.name} src={booker.avatar_url} size={44} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" noWrap>
            <bdi>{booker.name}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('own.places', { count: booker.places, amount: words.price(booker.amount || null, booker.currency) })}
          </Typography>
        </Box>
        {booker.decides && items.length > 0 && <RowMenu label={booker.name} items={items} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BookingLabel status={booker.status} />
        {booker.approved && hasPlace && <Label color="success">{t('bookers.approved')}</Label>}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('bookers.on', { date: dates.date(booker.created_at) })}
        </Typography>
      </Box>
      {(booker.end_reason ?? booker.note) && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <bdi>{booker.end_reason ?? booker.note}</bdi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, marginBlockStart: 'auto' }}>
        {booker.phone !== null && (
          <IconButton
            component="a"
            href={`tel:${booker.phone.replaceAll(/[^\d+]/g, '')}`}
            aria-label={t('bookers.call', { name: booker.name })}
          >
            <Phone size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton
          component={RouterAnchor}
          to={paths.dashboard.chat}
          search={{ to: booker.user_id }}
          aria-label={t('bookers.chat', { name: booker.name })}
        >
          <MessageCircle size={18} aria-hidden />
        </IconButton>
        <IconButton
          component="a"
          href={`mailto:${encodeURIComponent(booker.email)}`}
          aria-label={t('bookers.mail', { name: booker.name })}
        >
          <Mail size={18} aria-hidden />
        </IconButton>
        {booker.decides && hasPlace && !booker.approved && (
          <Button
            size="small"
            variant="contained"
            loading={isBusy}
            onClick={() => void approve()}
            sx={{ marginInlineStart: 'auto' }}
          >
            {t('bookers.approve')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={t('bookers.unapproveTitle', { name: booker.name })}
        confirmLabel={t('bookers.unapprove')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.approve(booker.id, false);
          toast.success(t('bookers.unapproved', { name: booker.name }));
        }}
      >
        {t(booker.invoice_id === null ? 'bookers.unapproveFree' : 'bookers.unapproveText')}
      </ConfirmDialog>
    </Card>
  );
}
