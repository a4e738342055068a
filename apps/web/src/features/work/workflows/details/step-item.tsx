import { placeOfPart } from '@casewright/contracts/case-page';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Ban, CalendarClock, Check, ListChecks, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { Label } from '../../../../ui/label.tsx';
import { RowMenu, type RowMenuItem } from '../../../../ui/row-menu.tsx';
import { PeopleStack } from '../components/people-stack.tsx';
import { StepIcon } from '../components/step-icon.tsx';
import type { WorkflowStep } from '../model/details.ts';
import { STEP_COLOR } from '../model/status-color.ts';
import { useStepWords } from './use-step-words.ts';

interface StepItemProps {
  step: WorkflowStep;
  caseId: string;
  works: boolean;
  isBusy: boolean;
  onComplete: () => void;
  onAsk: (verb: 'skip' | 'reopen') => void;
}

/** One step: what, who and when; where it is late, why; and what can be done about it. */
export function StepItem({ step, caseId, works, isBusy, onComplete, onAsk }: StepItemProps) {
  const { t } = useTranslation('workflows');
  const words = useStepWords();
  const { title, type, status } = step;
  const isAhead = status === 'open' || status === 'waiting';
  const details = paths.dashboard.case.details(caseId);
  const items: RowMenuItem[] = [
    ...(step.task_id
      ? [
          {
            label: t('step.openTask'),
            icon: ListChecks,
            to: details,
            search: { ...placeOfPart('tasks'), task: step.task_id },
          },
        ]
      : []),
    ...(step.deadline_id
      ? [{ label: t('step.openDeadline'), icon: CalendarClock, to: details, search: placeOfPart('deadlines') }]
      : []),
    ...(works && isAhead ? [{ label: t('step.skip'), icon: Ban, onSelect: () => onAsk('skip') }] : []),
    ...(works && !isAhead ? [{ label: t('step.reopen'), icon: RotateCcw, onSelect: () => onAsk('reopen') }] : []),
  ];

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        // On a phone what can be done is below what is said.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1.5,
        paddingBlock: 2,
        '&:not(:first-of-type)': { borderBlockStart: '1px dashed', borderColor: 'divider' },
        '&:last-of-type': { paddingBlockEnd: 0 },
      }}
    >
      <Box sx={{ color: 'text.secondary', paddingBlockStart: 0.25 }}>
        <StepIcon type={type} size={20} />
      </Box>
      <Box sx={{ flex: { xs: '1 1 calc(100% - 40px)', sm: 1 }, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            variant="subtitle2"
            component="h3"
            sx={{ overflowWrap: 'anywhere', ...(!isAhead && { color: 'text.secondary' }) }}
          >
            {title}
          </Typography>
          <Label color={step.late ? 'error' : STEP_COLOR[status]}>
            {step.late ? t('list.late') : t(`step.${status}`)}
          </Label>
          {step.critical && isAhead && <Label color="error">{t('step.critical')}</Label>}
        </Box>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words.factsOf(step).join(' · ')}
        </Typography>
        {step.late && (
          <Typography
            variant="body2"
            component="p"
            sx={(theme) => ({ color: 'error.dark', ...theme.applyStyles('dark', { color: 'error.light' }) })}
          >
            {words.lateness(step)}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0, marginInlineStart: 'auto' }}>
        {(isAhead || step.people.length > 0) && type !== 'wait' && <PeopleStack people={step.people} size={28} />}
        {works && status === 'open' && type !== 'wait' && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Check size={16} aria-hidden />}
            loading={isBusy}
            aria-label={t('step.completeOne', { title })}
            onClick={onComplete}
          >
            {t('step.complete')}
          </Button>
        )}
        {items.length > 0 && <RowMenu label={title} items={items} />}
      </Box>
    </Box>
  );
}
