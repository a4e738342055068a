import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { DateText } from '../../../../ui/format/relative-time.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { noteVersionsQuery } from '../api/notes.ts';

/** Every text that a note had, the latest first. */
export function NoteHistory({ noteId, onClose }: { noteId: string; onClose: () => void }) {
  const { t } = useTranslation('caseRecord');
  const { t: tUi } = useTranslation('ui');
  const titleId = useId();
  const { data: versions, error } = useQuery(noteVersionsQuery(noteId));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('notes.historyTitle')}</DialogTitle>
      <DialogContent aria-busy={versions === undefined && !error}>
        <RefusalAlert error={error} />
        {versions === undefined && !error && <Skeleton height={120} />}
        <Stack spacing={2} divider={<Divider />}>
          {versions?.map((version) => (
            <Box key={version.id}>
              <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
                {t('notes.version', { number: version.version })} · <DateText withTime value={version.created_at} />
              </Typography>
              <SafeHtml html={version.body} />
            </Box>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {tUi('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
