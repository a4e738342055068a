import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import type { PopupProps } from '../../../../ui/use-popup.tsx';
import { savedViewsQuery, useChangeViews } from '../api/saved-views.ts';

const MAX_NAME = 80;

export interface SavedViewsProps {
  /** What narrows and orders the tasks now, as parameters of the address; empty when nothing does. */
  current: Record<string, string>;
  /** Shows the tasks as a saved view says. */
  onApply: (filters: Readonly<Record<string, string>>) => void;
}

/** The views of tasks that the person has saved, and the way to save the one that is shown now. */
export function SavedViewsDialog({ open, onClose, current, onApply }: PopupProps & SavedViewsProps) {
  const { t } = useTranslation('tasks');
  const titleId = useId();
  const { data, error, refetch } = useQuery({ ...savedViewsQuery, enabled: open });
  const { mutate, error: refusal, isPending } = useChangeViews();
  const { text: name, write: setName, forget } = useDraft('task-view-name');
  const canSave = Object.keys(current).length > 0;

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('saved.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data?.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('saved.none')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }} aria-busy={data === undefined}>
              {data?.map((view) => (
                <Box component="li" key={view.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Button
                    fullWidth
                    color="inherit"
                    startIcon={<Bookmark size={16} aria-hidden />}
                    onClick={() => {
                      onApply(view.filters);
                      onClose();
                    }}
                    sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
                  >
                    {view.name}
                  </Button>
                  <IconButton
                    aria-label={t('saved.forget', { name: view.name })}
                    disabled={isPending}
                    onClick={() => mutate({ forget: view.id })}
                  >
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </Box>
              ))}
            </Box>
          )}
          {canSave ? (
            <Box
              component="form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                const text = name.trim();
                if (text !== '') mutate({ name: text, filters: current }, { onSuccess: () => forget() });
              }}
              sx={{ display: 'flex', gap: 1 }}
            >
              <TextField
                fullWidth
                size="small"
                label={t('saved.name')}
                value={name}
                onChange={(event) => setName(event.target.value)}
                slotProps={{ htmlInput: { maxLength: MAX_NAME } }}
              />
              <Button type="submit" variant="contained" loading={isPending} disabled={name.trim() === ''}>
                {t('save')}
              </Button>
            </Box>
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('saved.nothing')}
            </Typography>
          )}
          <RefusalAlert error={refusal} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
