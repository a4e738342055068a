import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../../ui/label.tsx';
import type { Aspect } from '../../model/comparison.ts';
import type { LawyerAspect } from '../../model/lawyer-standing.ts';

/** Says in words that an offer is the best in one aspect. */
export function BestMark({ aspect }: { aspect: Aspect | LawyerAspect }) {
  const { t } = useTranslation('proposals');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-block', marginInlineStart: 1, marginBlock: '-2px', verticalAlign: 'middle' }}
    >
      <Label color="success">{t(`compare.best.${aspect}`)}</Label>
    </Box>
  );
}
