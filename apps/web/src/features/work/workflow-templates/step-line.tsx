import type { TemplateStep, WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  BadgeCheck,
  CalendarClock,
  CalendarDays,
  Eye,
  FileText,
  Flag,
  Hourglass,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  SquareCheck,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../ui/label.tsx';
import { useStepWords } from './words.ts';

const ICONS: Record<TemplateStep['type'], LucideIcon> = {
  task: SquareCheck,
  deadline: CalendarClock,
  event: CalendarDays,
  document: FileText,
  message: MessageSquare,
  approval: BadgeCheck,
  wait: Hourglass,
};

/** The sign of a step's type. */
export function StepIcon({ type }: { type: TemplateStep['type'] }) {
  const Icon = ICONS[type];
  return <Icon size={18} aria-hidden />;
}

interface StepLineProps {
  step: TemplateStep;
  template: WorkflowTemplate;
  /** How the title is shown: a link to the step's panel, or plain. */
  title: ReactNode;
}

/** A step in a list: what, by whom, when, after what. */
export function StepLine({ step, template, title }: StepLineProps) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template);
  const facts = [
    words.type(step.type),
    step.assignee_role === null ? null : words.role(step.assignee_role),
    step.offset === null ? null : words.offset(step.offset),
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0, alignItems: 'start' }}>
      <Box sx={{ color: 'text.secondary', display: 'inline-flex', paddingBlockStart: 0.25 }}>
        <StepIcon type={step.type} />
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{title}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{facts.join(' · ')}</bdi>
        </Typography>
        {step.depends_on.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{t('line.after', { steps: step.depends_on.map(words.stepTitle).join(', ') })}</bdi>
          </Typography>
        )}
        {step.condition && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{t('condition.onlyIf', { condition: words.condition(step.condition) })}</bdi>
          </Typography>
        )}
        <StepMarks step={step} />
      </Box>
    </Box>
  );
}

/** What is special about a step. */
export function StepMarks({ step }: { step: TemplateStep }) {
  const { t } = useTranslation('workflowTemplates');
  if (!step.critical && !step.client_visible && !step.requires_review && step.checklist.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, marginBlockStart: 0.75 }}>
      {step.critical && (
        <Label color="error" startIcon={<Flag aria-hidden />}>
          {t('mark.critical')}
        </Label>
      )}
      {step.requires_review && (
        <Label color="info" startIcon={<UserCheck aria-hidden />}>
          {t('mark.review')}
        </Label>
      )}
      {step.client_visible && (
        <Label color="success" startIcon={<Eye aria-hidden />}>
          {t('mark.client')}
        </Label>
      )}
      {step.checklist.length > 0 && (
        <Label startIcon={<ListChecks aria-hidden />}>{t('mark.checklist', { count: step.checklist.length })}</Label>
      )}
    </Box>
  );
}
