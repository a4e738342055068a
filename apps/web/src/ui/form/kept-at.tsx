import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useDates } from '../format/date.ts';

/** When what is being typed was last kept on this device (`FormDraft.keptAt`); nothing while nothing was typed. */
export function KeptAt({ at }: { at: number | null }) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  return (
    <Typography
      variant="body2"
      component="output"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 20,
        whiteSpace: 'nowrap',
        color: 'text.secondary',
      }}
    >
      {at !== null && (
        <>
          <Check size={16} aria-hidden />
          {t('form.keptAt', { time: dates.time(at) })}
        </>
      )}
    </Typography>
  );
}
