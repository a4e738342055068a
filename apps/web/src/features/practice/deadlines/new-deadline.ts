import { shownZone } from '../../../ui/format/zone.ts';
import type { NewDeadline } from './api/change-deadlines.ts';
import type { Computation } from './api/compute-deadline.ts';
import { factsFrom, type NewDeadlineValues } from './form-values.ts';
import type { RuleRow } from './types.ts';

/** What the values say of the period: a period of the law has its own, to a counting rule it is given. */
function periodFrom(values: NewDeadlineValues, rule: RuleRow): Partial<Computation> {
  const isGiven = rule.kind === 'counting';
  return {
    ...(isGiven && values.amount !== null && { amount: values.amount }),
    ...(isGiven && values.unit !== null && { unit: values.unit }),
    ...(isGiven && values.direction !== null && { direction: values.direction }),
    ...(values.trigger_time !== null && values.unit === 'hour' && { trigger_time: values.trigger_time }),
    ...(values.jurisdiction !== null && { jurisdiction: values.jurisdiction }),
    facts: factsFrom(values, rule.asks),
  };
}

/** What is to be computed from the form's values; null while something is missing. `anchorDay` is that of the deadline to count from. */
export function computationFrom(
  values: NewDeadlineValues,
  rule: RuleRow | undefined,
  anchorDay: string | null,
): Computation | null {
  const trigger = values.how === 'anchor' ? anchorDay : values.trigger_date;
  if (values.how === 'fixed' || rule === undefined || trigger === null || values.jurisdiction === null) return null;
  if (rule.kind === 'counting' && (values.amount === null || values.unit === null)) return null;
  if (values.unit === 'hour' && rule.kind === 'counting' && values.trigger_time === null) return null;
  if (values.filing === 'paper' && rule.asks.includes('filing') && values.closing_time === null) return null;
  return { rule_id: rule.id, trigger_date: trigger, ...periodFrom(values, rule) };
}

/** The deadline that the form's values describe, as the database takes it. */
export function newDeadline(
  id: string,
  caseId: string,
  values: NewDeadlineValues,
  rule: RuleRow | undefined,
): NewDeadline {
  const { how, trigger_event: event } = values;
  return {
    deadline_id: id,
    case_id: caseId,
    title: values.title,
    kind: values.kind,
    client_visible: values.client_visible,
    ...(values.note !== '' && { note: values.note }),
    ...(values.responsible_id !== null && { responsible_id: values.responsible_id }),
    ...(values.remind_days !== null && { remind_days: values.remind_days }),
    ...(how === 'fixed'
      ? {
          ...(values.due_on !== null && { due_on: values.due_on }),
          ...(values.due_time !== null && { due_time: values.due_time }),
          ...(values.jurisdiction !== null && { jurisdiction: values.jurisdiction }),
          ...(values.jurisdiction === null && { time_zone: shownZone() }),
        }
      : rule !== undefined && {
          rule_id: rule.id,
          ...(values.of_other_court && { rule_reason: values.rule_reason }),
          ...periodFrom(values, rule),
          ...(how === 'anchor' && values.anchor_id !== null && { anchor_id: values.anchor_id }),
          ...(how === 'rule' && values.trigger_date !== null && { trigger_date: values.trigger_date }),
          ...(how === 'rule' && event !== '' && { trigger_event: event }),
        }),
  };
}
