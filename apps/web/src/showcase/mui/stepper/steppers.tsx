import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { STEPS } from '../sample/texts.ts';
import { StepButtons } from './step-buttons.tsx';
import { useSteps } from './use-steps.ts';

const EVENTS = [
  'sample.event.intake',
  'sample.event.agreement',
  'sample.event.filing',
  'sample.event.hearing',
  'sample.event.judgment',
] as const;

/** A way whose steps are side by side; on a phone it can be pushed along. */
export function HorizontalStepper({ alternativeLabel = false }: { alternativeLabel?: boolean }) {
  const { t } = useTranslation('showcaseMui');
  const steps = useSteps(alternativeLabel ? 2 : 1);
  return (
    <Stack spacing={3}>
      <Box
        component="section"
        tabIndex={0}
        aria-label={t('label.progress')}
        sx={{ overflowX: 'auto', paddingBlock: 1 }}
      >
        <Stepper activeStep={steps.active} alternativeLabel={alternativeLabel} sx={{ minWidth: 640 }}>
          {STEPS.map((step, index) => (
            <Step key={step}>
              <StepLabel
                error={alternativeLabel && index === 3}
                optional={
                  !alternativeLabel && index === 1 && <Typography variant="caption">{t('stepper.optional')}</Typography>
                }
              >
                {t(step)}
              </StepLabel>
            </Step>
          ))}
        </Stepper>
      </Box>
      <StepButtons {...steps} />
    </Stack>
  );
}

/** A way whose steps are below one another, each with room for what is done in it. */
export function VerticalStepper() {
  const { t } = useTranslation('showcaseMui');
  const steps = useSteps(0);
  return (
    <Stack spacing={3}>
      <Stepper orientation="vertical" activeStep={steps.active}>
        {STEPS.map((step, index) => (
          <Step key={step}>
            <StepLabel>{t(step)}</StepLabel>
            <StepContent>
              <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
                {t(EVENTS[index] ?? EVENTS[0])}
              </Typography>
              <StepButtons {...steps} />
            </StepContent>
          </Step>
        ))}
      </Stepper>
      {steps.isDone && <StepButtons {...steps} />}
    </Stack>
  );
}
