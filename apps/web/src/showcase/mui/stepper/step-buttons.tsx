import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { DemoRow } from '../demo/demo.tsx';
import type { StepState } from './use-steps.ts';

/** Back and forward, and to the beginning when all is done. */
export function StepButtons({ active, isDone, back, forward, reset }: StepState) {
  const { t } = useTranslation('showcaseMui');
  return isDone ? (
    <DemoRow>
      <span>{t('stepper.done')}</span>
      <Button onClick={reset}>{t('action.reset')}</Button>
    </DemoRow>
  ) : (
    <DemoRow>
      <Button color="inherit" disabled={active === 0} onClick={back}>
        {t('action.back')}
      </Button>
      <Button variant="contained" onClick={forward}>
        {t('action.continue')}
      </Button>
    </DemoRow>
  );
}
