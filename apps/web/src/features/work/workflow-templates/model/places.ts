import type { WorkflowTemplate } from '@casewright/contracts/workflows';

/** What is being looked at or edited. */
export type Selection =
  | { kind: 'template' }
  | { kind: 'stage'; key: string }
  | { kind: 'step'; key: string }
  | { kind: 'trigger'; key: string };

/** A place in a template: a part of it, and the field there. */
export interface Place {
  selection: Selection;
  field: string;
  /** The part was just added: what is typed replaces the name that it came with. */
  isNew?: boolean;
}

const PLACE = /^(stages|steps|trigger_dates)\[(\d+)\](?:\.(.*))?$/;

/** Where a path such as `steps[3].depends_on[0]` leads to in a template. */
export function placeOf(path: string, template: WorkflowTemplate): Place {
  const [, list, index, field = ''] = PLACE.exec(path) ?? [];
  const at = Number(index);
  if (list === 'steps') return part('step', template.steps[at]?.key, field);
  if (list === 'stages') return part('stage', template.stages[at]?.key, field);
  if (list === 'trigger_dates') return part('trigger', template.trigger_dates[at]?.key, field);
  return { selection: { kind: 'template' }, field: path };
}

function part(kind: 'step' | 'stage' | 'trigger', key: string | undefined, field: string): Place {
  return { selection: key === undefined ? { kind: 'template' } : { kind, key }, field };
}

/** Whether two selections are of the same part. */
export function isSelected(one: Selection | null, other: Selection): boolean {
  if (one === null || one.kind !== other.kind) return false;
  return one.kind === 'template' || ('key' in other && one.key === other.key);
}
