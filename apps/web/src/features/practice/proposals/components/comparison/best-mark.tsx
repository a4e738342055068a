import Box from '@mui/material/Box';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Aspect } from '../../model/comparison.ts';

/** Says in words that an offer is the best in one aspect. */
export function BestMark({ aspect }: { aspect: Aspect }) {
  const { t } = useTranslation('proposals');
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        marginBlockStart: 0.5,
        typography: 'caption',
        fontWeight: 600,
        color: 'success.dark',
        ...theme.applyStyles('dark', { color: 'success.light' }),
      })}
    >
      <Award size={14} aria-hidden />
      {t(`compare.best.${aspect}`)}
    </Box>
  );
}
