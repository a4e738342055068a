import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import type { WorkflowStage, WorkflowStep } from '../model/details.ts';
import { STAGE_COLOR } from '../model/status-color.ts';
import type { StepQuestion } from './stage-list.tsx';
import { StepItem } from './step-item.tsx';

interface StageCardProps {
  stage: WorkflowStage;
  steps: readonly WorkflowStep[];
  caseId: string;
  /** Whether the reader may work on it now. */
  works: boolean;
  busyStep: string | null;
  onComplete: (step: WorkflowStep) => void;
  onAsk: (question: StepQuestion) => void;
  onEnter: () => void;
}

/** One stage: its state, how long it should take, and its steps. */
export function StageCard({ stage, steps, caseId, works, busyStep, onComplete, onAsk, onEnter }: StageCardProps) {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const { name, state, visits } = stage;
  const target =
    stage.sla_days &&
    t(stage.sla_unit === 'business_days' ? 'stage.sla_business_days' : 'stage.sla_days', { count: stage.sla_days });
  const until = stage.sla_due_on && state === 'current' && t('stage.slaUntil', { date: dates.date(stage.sla_due_on) });
  const facts = [
    stage.entered_at && t('stage.entered', { date: dates.date(stage.entered_at) }),
    stage.left_at && state !== 'current' && t('stage.left', { date: dates.date(stage.left_at) }),
    visits > 1 && t('stage.visits', { count: visits }),
    target,
    until,
  ].filter(Boolean);

  return (
    <SectionCard
      title={name}
      aside={
        <>
          <Label color={STAGE_COLOR[state]}>{t(`stage.${state}`)}</Label>
          {stage.sla_late && <Label color="error">{t('stage.slaLate')}</Label>}
        </>
      }
      description={
        <Box component="span" sx={{ display: 'block' }}>
          {t('progress', { done: stage.done, count: stage.total })}
          {facts.map((fact) => ` · ${String(fact)}`)}
        </Box>
      }
      action={
        works &&
        state !== 'current' && (
          <Button size="small" color="inherit" variant="outlined" onClick={onEnter}>
            {t(state === 'coming' ? 'stage.now' : 'stage.again')}
          </Button>
        )
      }
    >
      {steps.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('step.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {steps.map((step) => (
            <StepItem
              key={step.key}
              step={step}
              caseId={caseId}
              works={works}
              isBusy={busyStep === step.key}
              onComplete={() => onComplete(step)}
              onAsk={(verb) => onAsk({ verb, step })}
            />
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
