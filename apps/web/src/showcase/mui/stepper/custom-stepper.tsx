import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepConnector, { stepConnectorClasses } from '@mui/material/StepConnector';
import type { StepIconProps } from '@mui/material/StepIcon';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { styled } from '@mui/material/styles';
import { FileSignature, Gavel, Landmark, type LucideIcon, MessagesSquare, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { STEPS } from '../sample/texts.ts';
import { StepButtons } from './step-buttons.tsx';
import { useSteps } from './use-steps.ts';

const ICONS: readonly LucideIcon[] = [MessagesSquare, FileSignature, Send, Gavel, Landmark];

const Connector = styled(StepConnector)(({ theme }) => ({
  [`&.${stepConnectorClasses.alternativeLabel}`]: { insetBlockStart: 22 },
  [`& .${stepConnectorClasses.line}`]: {
    height: 3,
    border: 0,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.divider,
  },
  [`&.${stepConnectorClasses.active} .${stepConnectorClasses.line}, &.${stepConnectorClasses.completed} .${stepConnectorClasses.line}`]:
    { backgroundColor: theme.vars.palette.primary.main },
}));

/** The step's own picture in a disc that fills when one gets there. */
function PictureStep({ icon, active, completed }: StepIconProps) {
  const Icon = ICONS[Number(icon) - 1] ?? Gavel;
  const isReached = active || completed;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 46,
        height: 46,
        borderRadius: '50%',
        color: isReached ? 'primary.contrastText' : 'text.secondary',
        backgroundColor: isReached ? 'primary.main' : 'action.selected',
      }}
    >
      <Icon size={22} />
    </Box>
  );
}

/** A way with pictures and lines of its own. */
export function CustomStepper() {
  const { t } = useTranslation('showcaseMui');
  const steps = useSteps(2);
  return (
    <Stack spacing={3}>
      <Box
        component="section"
        tabIndex={0}
        aria-label={t('label.progress')}
        sx={{ overflowX: 'auto', paddingBlock: 1 }}
      >
        <Stepper alternativeLabel activeStep={steps.active} connector={<Connector />} sx={{ minWidth: 640 }}>
          {STEPS.map((step) => (
            <Step key={step}>
              <StepLabel slots={{ stepIcon: PictureStep }}>{t(step)}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </Box>
      <StepButtons {...steps} />
    </Stack>
  );
}
