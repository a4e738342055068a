import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { versionsQuery } from '../api/message-pages.ts';
import type { Message } from '../types.ts';

/** What a message said before it was edited, and until when. */
export function VersionsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const dates = useDates();
  const query = useQuery(versionsQuery(message.id));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('versions')}</DialogTitle>
      <DialogContent>
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <TabSkeleton />}
        <Stack spacing={2}>
          {query.data?.map((version) => (
            <div key={version.id}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                <bdi>{t('until', { time: dates.dateTime(version.created_at) ?? '' })}</bdi>
              </Typography>
              <Typography
                variant="body2"
                component="p"
                dir="auto"
                sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {version.body}
              </Typography>
            </div>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
