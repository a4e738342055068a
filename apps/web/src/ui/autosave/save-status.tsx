import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Check, CloudAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../format/date.ts';
import { useAutosave } from './use-autosave.ts';

/** What has become of the fields around it that save themselves: nothing yet, being saved, saved and when, or not saved with the way to try again. */
export function SaveStatus() {
  const { t } = useTranslation('drafts');
  const dates = useDates();
  const { state } = useAutosave();
  return (
    <Box
      component="output"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: 13,
        color: 'text.secondary',
        minWidth: 0,
      }}
    >
      {state.kind === 'saving' && t('auto.saving')}
      {state.kind === 'saved' && (
        <>
          <Check size={16} aria-hidden />
          <span>
            {t('auto.saved')} <bdi>{dates.time(state.at)}</bdi>
          </span>
        </>
      )}
      {state.kind === 'failed' && (
        <Button size="small" color="error" startIcon={<CloudAlert size={16} aria-hidden />} onClick={state.retry}>
          {t('auto.failed')}
        </Button>
      )}
    </Box>
  );
}
