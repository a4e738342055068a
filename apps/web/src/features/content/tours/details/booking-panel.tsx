import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { Tour } from '../api/tour.ts';
import { useTourVerbs } from '../api/verbs.ts';
import { Price } from '../list/price.tsx';
import { BookingLabel } from '../list/tour-label.tsx';
import { useTourWords } from '../words.ts';

const BookDialog = lazy(() => import('./book-dialog.tsx').then((module) => ({ default: module.BookDialog })));

/** What a place costs, how many are left, and the reader's own booking. */
export function BookingPanel({ tour, isAsked = false }: { tour: Tour; isAsked?: boolean }) {
  const { t } = useTranslation('tours');
  // Who comes from its public page has said already that they want to.
  const [isOpen, setIsOpen] = useState(isAsked);
  const canBook = tour.publish === 'published' && !tour.has_begun && !tour.own_firm && tour.booking === null;
  return (
    <Panel title={t('parts.booking')}>
      <Stack spacing={2} sx={{ padding: 2 }}>
        <div>
          <Typography variant="h4" component="p">
            <Price price={tour.price} sale={tour.price_sale} currency={tour.currency} />
          </Typography>
          {tour.price !== null && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(tour.has_taxes ? (tour.prices_include_tax ? 'aPlaceWithTax' : 'aPlaceAndTax') : 'aPlace')}
            </Typography>
          )}
        </div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {tour.left > 0 ? t('left', { count: tour.left, places: tour.places }) : t('full', { count: tour.places })}
        </Typography>
        {tour.booking !== null && <OwnBooking tour={tour} booking={tour.booking} />}
        {tour.ended !== null && <EndedBooking ended={tour.ended} />}
        {canBook && (
          <Button variant="contained" size="large" onClick={() => setIsOpen(true)}>
            {t(tour.left > 0 ? 'book.action' : 'book.wait')}
          </Button>
        )}
        {tour.own_firm && <Hint>{t('book.ownFirm')}</Hint>}
        {tour.has_begun && <Hint>{t('book.over')}</Hint>}
        {tour.publish !== 'published' && <Hint>{t('book.draft')}</Hint>}
      </Stack>
      {isOpen && canBook && (
        <Suspense>
          <BookDialog tour={tour} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** How the reader's last booking ended, and why. */
function EndedBooking({ ended }: { ended: NonNullable<Tour['ended']> }) {
  const { t } = useTranslation('tours');
  const dates = useDates();
  return (
    <Alert severity="info" icon={false}>
      <Stack spacing={1.25} sx={{ alignItems: 'start' }}>
        <span>{t('own.ended', { date: dates.date(ended.at) })}</span>
        {ended.reason !== null && (
          <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <bdi>{ended.reason}</bdi>
          </Box>
        )}
        {ended.invoice_id !== null && (
          <ButtonLink
            to={paths.dashboard.invoice.details(ended.invoice_id)}
            variant="outlined"
            color="inherit"
            size="small"
          >
            {t('own.invoice')}
          </ButtonLink>
        )}
      </Stack>
    </Alert>
  );
}

/** What became of the reader's booking, and what they can do about it. */
function OwnBooking({ tour, booking }: { tour: Tour; booking: NonNullable<Tour['booking']> }) {
  const { t } = useTranslation('tours');
  const dates = useDates();
  const words = useTourWords();
  const verbs = useTourVerbs();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      await verbs.accept(booking.id);
      toast.success(t('own.accepted'));
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setIsBusy(false);
    }
  };
  const text =
    booking.status === 'waiting'
      ? t('own.waiting', { count: booking.ahead ?? 0 })
      : booking.status === 'offered'
        ? t('own.offered', { until: dates.dateTime(booking.offered_until) })
        : booking.status === 'sold'
          ? t('own.sold')
          : booking.approved
            ? t('own.toPay')
            : t('own.pending');
  const isOffered = booking.status === 'offered';
  const mayCancel =
    isOffered ||
    booking.status === 'waiting' ||
    (!tour.has_begun && (booking.status === 'pending' || booking.amount === 0));
  return (
    <Alert
      severity={booking.status === 'sold' ? 'success' : isOffered || booking.invoice_id !== null ? 'warning' : 'info'}
      icon={false}
      sx={{ '& .MuiAlert-message': { width: 1 } }}
    >
      <Stack spacing={1.25}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <BookingLabel status={booking.status} />
          <span>
            {t('own.places', { count: booking.places, amount: words.price(booking.amount || null, booking.currency) })}
          </span>
        </Box>
        <span>{text}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOffered && (
            <Button variant="contained" size="small" loading={isBusy} onClick={() => void accept()}>
              {t('own.accept')}
            </Button>
          )}
          {booking.invoice_id !== null && (
            <ButtonLink to={paths.dashboard.invoice.details(booking.invoice_id)} variant="contained" size="small">
              {t(booking.status === 'sold' ? 'own.invoice' : 'own.pay')}
            </ButtonLink>
          )}
          {mayCancel && (
            <Button variant="outlined" color="inherit" size="small" onClick={() => setIsAsking(true)}>
              {t(isOffered ? 'own.decline' : 'own.cancel')}
            </Button>
          )}
        </Box>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('own.cancelTitle')}
        confirmLabel={t(isOffered ? 'own.decline' : 'own.cancel')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await verbs.cancel(booking.id, null);
          toast.success(t('own.cancelled'));
        }}
      >
        {t('own.cancelText')}
      </ConfirmDialog>
    </Alert>
  );
}
