import Box from '@mui/material/Box';
import { Check, CloudAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Saving } from './use-saver.ts';

/** What has become of what was typed. */
export function SaveLine({ saving }: { saving: Saving }) {
  const { t } = useTranslation('mail');
  return (
    <Box
      component="output"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 12,
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      {saving.kind === 'saved' && <Check size={14} aria-hidden />}
      {saving.kind === 'failed' && <CloudAlert size={14} aria-hidden />}
      {saving.kind === 'saved' && t('saved')}
      {saving.kind === 'saving' && t('saving')}
      {saving.kind === 'failed' && t('notSaved')}
    </Box>
  );
}
