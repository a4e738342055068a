import type { TemplateStage, TemplateStep, TriggerDate, WorkflowTemplate } from '@casewright/contracts/workflows';

/** What became of one part between two versions; `fields` are those that changed. */
export interface PartChange<Part> {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  key: string;
  before: Part | null;
  after: Part | null;
  fields: (string & keyof Part)[];
}

/** What one version of a template has that another has not. */
export interface TemplateDifference {
  fields: ('name' | 'description' | 'practice_area' | 'language')[];
  triggers: PartChange<TriggerDate>[];
  stages: PartChange<TemplateStage>[];
  steps: PartChange<TemplateStep>[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The keys that keep their order from one list to the other; every other one was moved. */
function keptOrder(before: readonly string[], after: readonly string[]): Set<string> {
  // The longest run of places that rises is what nobody has moved.
  const places = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => places.has(key));
  const best: string[][] = [];
  for (const key of common) {
    const place = places.get(key) ?? 0;
    let longest: string[] = [];
    for (const run of best) {
      const last = run.at(-1);
      if (last !== undefined && (places.get(last) ?? 0) < place && run.length > longest.length) longest = run;
    }
    best.push([...longest, key]);
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []));
}

function partsOf<Part extends { key: string }>(
  before: readonly Part[],
  after: readonly Part[],
  fields: readonly (string & keyof Part)[],
): PartChange<Part>[] {
  const old = new Map(before.map((part) => [part.key, part]));
  const now = new Set(after.map((part) => part.key));
  const kept = keptOrder(
    [...old.keys()].filter((key) => now.has(key)),
    after.map((part) => part.key),
  );
  const changes = after.flatMap((part): PartChange<Part>[] => {
    const was = old.get(part.key);
    if (was === undefined) return [{ kind: 'added', key: part.key, before: null, after: part, fields: [] }];
    const changed = fields.filter((field) => !same(was[field], part[field]));
    if (changed.length > 0) return [{ kind: 'changed', key: part.key, before: was, after: part, fields: changed }];
    return kept.has(part.key) ? [] : [{ kind: 'moved', key: part.key, before: was, after: part, fields: [] }];
  });
  const removed = before
    .filter((part) => !now.has(part.key))
    .map((part): PartChange<Part> => ({ kind: 'removed', key: part.key, before: part, after: null, fields: [] }));
  return [...changes, ...removed];
}

/** The fields of a step that people compare, in the order in which they are edited. */
export const STEP_FIELDS = [
  'title',
  'type',
  'stage',
  'description',
  'assignee_role',
  'offset',
  'depends_on',
  'condition',
  'checklist',
  'client_visible',
  'client_label',
  'critical',
  'requires_review',
] as const satisfies readonly (keyof TemplateStep)[];

/** Compares two versions of a template by the keys of their parts. */
export function differenceOf(before: WorkflowTemplate, after: WorkflowTemplate): TemplateDifference {
  const heads = ['name', 'description', 'practice_area', 'language'] as const;
  return {
    fields: heads.filter((field) => !same(before[field], after[field])),
    triggers: partsOf(before.trigger_dates, after.trigger_dates, ['label', 'required']),
    stages: partsOf(before.stages, after.stages, ['name', 'client_label', 'sla_days', 'sla_unit']),
    steps: partsOf(before.steps, after.steps, STEP_FIELDS),
  };
}

/** Whether there is no difference at all. */
export function isSame({ fields, triggers, stages, steps }: TemplateDifference): boolean {
  return fields.length + triggers.length + stages.length + steps.length === 0;
}
