import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { useNames } from '../components/use-names.ts';
import { useRoleName } from '../components/use-role-name.ts';
import type { WorkflowStep } from '../model/details.ts';

/** What is said of a step, in words. */
export interface StepWords {
  /** When it is due, or how it ended. */
  when(step: WorkflowStep): string;
  /** What kind it is, when it is due or was done, what it needs and waits for. */
  factsOf(step: WorkflowStep): string[];
  /** Since when it is late, and why. */
  lateness(step: WorkflowStep): string;
}

/** The words of a step, in the reader's language. */
export function useStepWords(): StepWords {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const names = useNames();
  const roleName = useRoleName();

  const waits = ({ waits_for }: WorkflowStep) =>
    names(
      waits_for.map(({ title, people }) =>
        people.length === 0
          ? t('step.waitsForNobody', { title })
          : t('step.waitsForOne', { title, people: names(people.map(({ name }) => name)) }),
      ),
    );

  const dueOf = (step: WorkflowStep) => {
    const date = dates.date(step.due_on);
    if (date === null) return t('step.noDue');
    return t(step.estimated ? 'step.dueAbout' : 'step.due', { date });
  };

  const endOf = ({ status, finished_at, finished_name, skip_reason, skipped_by }: WorkflowStep) => {
    if (status === 'skipped')
      return skipped_by === 'condition' ? t('step.notNeeded') : (skip_reason ?? t('step.skipped'));
    const date = dates.date(finished_at);
    return finished_name === null ? t('step.doneOn', { date }) : t('step.doneBy', { date, name: finished_name });
  };

  const isAheadOf = ({ status }: WorkflowStep) => status === 'open' || status === 'waiting';
  const when = (step: WorkflowStep) => (isAheadOf(step) ? dueOf(step) : endOf(step));

  const whyOf = (step: WorkflowStep) => {
    switch (step.late_because) {
      case 'in_work':
        return step.people.length === 0
          ? t('step.why.in_work_nobody')
          : t('step.why.in_work', { people: names(step.people.map(({ name }) => name)) });
      case 'blocked':
        return t('step.why.blocked', { steps: waits(step) });
      case 'in_review':
        return t('step.why.in_review');
      case 'unassigned':
        return t('step.why.unassigned', { role: roleName(step.assignee_role) });
      case 'paused':
        return t('step.why.paused');
      default:
        return '';
    }
  };

  return {
    when,
    factsOf: (step) => {
      const isAhead = isAheadOf(step);
      return [
        t(`type.${step.type}`),
        when(step),
        isAhead && step.checklist_total
          ? t('step.checklist', { done: step.checklist_done ?? 0, total: step.checklist_total })
          : '',
        isAhead && step.requires_review ? t('step.review') : '',
        step.client_visible ? t('step.shared') : '',
        isAhead && step.waits_for.length > 0 && step.late_because !== 'blocked'
          ? t('step.waitsFor', { steps: waits(step) })
          : '',
        isAhead && step.unassigned && step.late_because !== 'unassigned'
          ? t('start.unassigned', { role: roleName(step.assignee_role) })
          : '',
        step.item_lost ? t('step.itemLost') : '',
      ].filter((fact) => fact !== '');
    },
    lateness: (step) =>
      [t('step.lateBy', { when: dates.relative(step.due_at) }), whyOf(step)].filter(Boolean).join(' '),
  };
}
