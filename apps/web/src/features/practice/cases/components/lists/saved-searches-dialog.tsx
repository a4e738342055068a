import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import type { PopupProps } from '../../../../../ui/use-popup.tsx';
import { savedSearchesQuery, type SearchScope } from '../../api/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import { SaveSearchForm } from './save-search-form.tsx';

export interface SavedSearchesProps {
  scope: SearchScope;
  /** What narrows and orders the list now, as parameters of its address; empty when nothing does. */
  current: Readonly<Record<string, string>>;
  /** Shows the list as a saved search says. */
  onApply: (filters: Readonly<Record<string, string>>) => void;
}

/** The searches that the person has saved for this list, and the way to save what it shows now. */
export function SavedSearchesDialog({ open, onClose, scope, current, onApply }: PopupProps & SavedSearchesProps) {
  const { t } = useTranslation('caseLists');
  const titleId = useId();
  const { data, error, refetch } = useQuery({ ...savedSearchesQuery(scope), enabled: open });

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('saved.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data?.length === 0 ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(scope === 'postings' ? 'saved.nonePostings' : 'saved.noneCases')}
            </Typography>
          ) : (
            <Stack
              component="ul"
              divider={<Divider component="li" aria-hidden sx={{ borderStyle: 'dashed' }} />}
              spacing={1}
              sx={{ listStyle: 'none', margin: 0, padding: 0 }}
              aria-busy={data === undefined || undefined}
            >
              {data?.map((search) => (
                <SavedSearchRow
                  key={search.id}
                  search={search}
                  scope={scope}
                  onApply={() => {
                    onApply(search.filters);
                    onClose();
                  }}
                />
              ))}
            </Stack>
          )}
          {Object.keys(current).length > 0 ? (
            <SaveSearchForm scope={scope} filters={current} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('saved.nothingToSave')}
            </Typography>
          )}
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
