import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';

interface FormStepsProps {
  /** What the steps are together. */
  label: string;
  steps: readonly string[];
  /** The step that is shown, counted from 0. */
  active: number;
  /** Any step can be chosen at any time. */
  onChoose: (step: number) => void;
}

/** The steps of a form in the head of its page; on narrow windows the one that is shown, and how far that is. */
export function FormSteps({ label, steps, active, onChoose }: FormStepsProps) {
  const { t } = useTranslation('ui');
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  if (isWide)
    return (
      <Stepper
        nonLinear
        activeStep={active}
        component="nav"
        aria-label={label}
        sx={{ maxWidth: 680, paddingInlineStart: 1 }}
      >
        {steps.map((name, index) => (
          <Step key={name} completed={index < active}>
            <StepButton
              color="inherit"
              aria-current={index === active ? 'step' : undefined}
              onClick={() => onChoose(index)}
              sx={{
                paddingBlock: 1,
                marginBlock: -1,
                borderRadius: 0.75,
                '& .MuiStepLabel-label': { whiteSpace: 'nowrap' },
              }}
            >
              {name}
            </StepButton>
          </Step>
        ))}
      </Stepper>
    );
  return (
    <nav aria-label={label}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="p">
          {steps[active]}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('steps.of', { step: active + 1, count: steps.length })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, marginBlockStart: 0.5 }}>
        {steps.map((name, index) => (
          <Box
            key={name}
            component="button"
            type="button"
            aria-label={name}
            aria-current={index === active ? 'step' : undefined}
            onClick={() => onChoose(index)}
            sx={{
              flexGrow: 1,
              height: 40,
              padding: 0,
              border: 0,
              background: 'none',
              cursor: 'pointer',
              '&::before': {
                content: '""',
                display: 'block',
                height: 4,
                borderRadius: 2,
                backgroundColor: index <= active ? 'primary.main' : 'action.disabledBackground',
              },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          />
        ))}
      </Box>
    </nav>
  );
}
