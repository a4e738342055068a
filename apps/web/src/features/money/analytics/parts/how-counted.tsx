import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Measure } from '../search.ts';

/** What a measure counts, in words. */
export function useDefinition(): (measure: Measure) => string {
  const { t } = useTranslation(['analytics', 'banking']);
  return (measure) => {
    if (measure === 'utilisation' || measure === 'realisation' || measure === 'collection')
      return t(`banking:counted.${measure}`);
    return t(`counted.${measure}`);
  };
}

/** How a figure is counted, where the pointer rests or the finger taps. */
export function HowCounted({ measure }: { measure: Measure }) {
  const { t } = useTranslation(['analytics', 'banking']);
  const definition = useDefinition();
  return (
    <Tooltip describeChild arrow enterTouchDelay={0} leaveTouchDelay={10_000} title={definition(measure)}>
      <IconButton
        aria-label={t('how', { measure: t(`measure.${measure}`) })}
        sx={{ width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } }}
      >
        <Info size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
