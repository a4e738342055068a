import { partyRoles } from '@casewright/contracts/cases';
import type {
  ConditionRule,
  OffsetUnit,
  StepCondition,
  StepOffset,
  StepRole,
  StepType,
  WorkflowTemplate,
} from '@casewright/contracts/workflows';
import { useTranslation } from 'react-i18next';

import type { Translate } from '../../../i18n/text-keys.ts';

/** The parts of a template that others refer to. */
export type Named = Pick<WorkflowTemplate, 'trigger_dates' | 'steps' | 'stages'>;

/** Roles, kinds, dates and conditions of a template's steps in plain words. */
export function useStepWords(template: Named) {
  const { t } = useTranslation('workflowTemplates');
  return wordsOf(template, t);
}

/** The same for any of several templates. */
export function wordsOf(template: Named, t: Translate<'workflowTemplates'>) {
  const stepTitle = (key: string) => template.steps.find((step) => step.key === key)?.title || key;
  const stageName = (key: string) => template.stages.find((stage) => stage.key === key)?.name || key;
  const triggerLabel = (key: string) => template.trigger_dates.find((date) => date.key === key)?.label || key;

  const anchor = (value: string): string => {
    if (value === 'start') return t('anchor.start');
    if (value === 'stage') return t('anchor.stage');
    const [kind = '', key = ''] = value.split(/:(.*)/s);
    return kind === 'step'
      ? t('anchor.step', { title: stepTitle(key) })
      : t('anchor.trigger', { label: triggerLabel(key) });
  };
  const amount = (count: number, unit: OffsetUnit): string => t(`amount.${unit}`, { count });

  /** `10 business days after service of the claim`. */
  const offset = ({ n, unit, direction, anchor: from }: StepOffset): string => {
    if (n === 0) return t('due.on', { anchor: anchor(from) });
    return t(direction === 'after' ? 'due.after' : 'due.before', { amount: amount(n, unit), anchor: anchor(from) });
  };

  const fieldOf = (field: string): string => {
    if (field.startsWith('trigger:')) return triggerLabel(field.slice('trigger:'.length));
    const party = partyRoles.find((role) => `party:${role}` === field);
    if (party !== undefined) return t('condition.party', { role: t(`party.${party}`) });
    switch (field) {
      case 'practice_area':
      case 'jurisdiction_country':
      case 'jurisdiction_region':
      case 'urgency':
      case 'budget_type':
      case 'court':
      case 'tag':
        return t(`condition.field.${field}`);
      default:
        return field;
    }
  };
  const rule = ({ field, op, value }: ConditionRule): string =>
    t(`condition.sentence.${op}`, { field: fieldOf(field), value: value ?? '' });
  const condition = ({ match, rules }: StepCondition): string =>
    rules.map(rule).join(t(match === 'all' ? 'condition.and' : 'condition.or'));

  return {
    stepTitle,
    stageName,
    triggerLabel,
    anchor,
    amount,
    offset,
    fieldOf,
    condition,
    role: (role: StepRole): string => t(`role.${role}`),
    type: (type: StepType): string => t(`type.${type}`),
    cycle: (keys: readonly unknown[]): string => keys.map((key) => `“${stepTitle(String(key))}”`).join(' → '),
  };
}
