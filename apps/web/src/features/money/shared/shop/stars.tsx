import Box from '@mui/material/Box';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

interface StarsProps {
  /** From 1 to 5; null where nobody has said anything. */
  average: number | null;
  count: number;
}

/** What buyers think of a service, in one line: `★ 4.7 12 reviews`. Nothing where none has said anything. */
export function Stars({ average, count }: StarsProps) {
  const { t } = useTranslation('shop');
  const money = useMoney();
  if (average === null || count === 0) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'body2', whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'warning.main' }}>
        <Star size={16} fill="currentColor" aria-hidden />
      </Box>
      <b>{money.number(Math.round(average * 10) / 10)}</b>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('reviews.count', { count })}
      </Box>
    </Box>
  );
}
