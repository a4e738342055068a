import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useCopy } from '../../../../ui/use-copy.ts';
import { type Feed, feedQuery, useFeedChange } from '../api/feed.ts';

const DETAILS = ['full', 'busy'] as const;

/** The reader's link by which other calendars show this one: made, replaced and ended. Its address is shown once. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: ui } = useTranslation('ui');
  const dates = useDates();
  const titleId = useId();
  const addressId = useId();
  const query = useQuery(feedQuery);
  const change = useFeedChange();
  const copy = useCopy();
  const [address, setAddress] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Feed['details'] | null>(null);
  const feed = query.data;
  const details = chosen ?? feed?.details ?? 'full';
  const make = () =>
    change.mutate(
      { verb: 'make', details },
      {
        onSuccess: (made) => {
          setAddress(made);
          toast.success(t('feed.made'));
        },
      },
    );
  const end = () =>
    change.mutate(
      { verb: 'end' },
      {
        onSuccess: () => {
          setAddress(null);
          toast.success(t('feed.ended'));
        },
      },
    );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={change.isPending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('feed.title')}</DialogTitle>
      <DialogContent>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : feed === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <Stack spacing={2.5}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('feed.text')}
            </Typography>
            <RadioGroup
              aria-label={t('feed.shows')}
              value={details}
              onChange={(_, value) => setChosen(DETAILS.find((each) => each === value) ?? null)}
            >
              {DETAILS.map((each) => (
                <FormControlLabel key={each} value={each} control={<Radio />} label={t(`feed.details.${each}`)} />
              ))}
            </RadioGroup>
            {address !== null && (
              <Alert severity="success">
                <Typography id={addressId} variant="subtitle2" component="p">
                  {t('feed.address')}
                </Typography>
                <Box
                  component="code"
                  dir="ltr"
                  aria-labelledby={addressId}
                  data-feed-address
                  sx={{ display: 'block', overflowWrap: 'anywhere', marginBlock: 1 }}
                >
                  {address}
                </Box>
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<Copy size={16} aria-hidden />}
                  onClick={() => void copy(address)}
                >
                  {t('feed.copy')}
                </Button>
              </Alert>
            )}
            {feed !== null && address === null && (
              <Typography variant="body2">
                {t('feed.since', { date: dates.date(feed.created_at) })}{' '}
                {feed.last_read_at === null
                  ? t('feed.neverRead')
                  : t('feed.lastRead', { date: dates.dateTime(feed.last_read_at) })}
              </Typography>
            )}
            {feed !== null && <Alert severity="warning">{t('feed.anew')}</Alert>}
            <RefusalAlert error={change.error} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {feed && (
          <Button color="error" disabled={change.isPending} onClick={end} sx={{ marginInlineEnd: 'auto' }}>
            {t('feed.end')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" disabled={change.isPending} onClick={onClose}>
          {ui('close')}
        </Button>
        {feed !== undefined && (
          <Button variant="contained" loading={change.isPending} onClick={make}>
            {t(feed === null ? 'feed.make' : 'feed.renew')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
