import type { TemplateStage, TemplateStep, TriggerDate, WorkflowTemplate } from '@casewright/contracts/workflows';

import { newKey } from './keys.ts';

const keysOf = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));

/** What a template begins with: one stage, and nothing to do in it yet. */
export function emptyTemplate(language: WorkflowTemplate['language'], stageName: string, name = ''): WorkflowTemplate {
  return {
    name,
    description: '',
    practice_area: null,
    language,
    trigger_dates: [],
    stages: [newStage(stageName, 'stage_1')],
    steps: [],
  };
}

function newStage(name: string, key: string): TemplateStage {
  return { key, name, client_label: null, sla_days: null, sla_unit: 'business_days' };
}

/** The template with one more stage at its end, and the stage's key. */
export function addStage(template: WorkflowTemplate, name: string): [WorkflowTemplate, string] {
  const key = newKey(name, keysOf(template.stages), 'stage');
  return [{ ...template, stages: [...template.stages, newStage(name, key)] }, key];
}

/** The template with one more step at the end of a stage, and the step's key. */
export function addStep(template: WorkflowTemplate, stage: string, title: string): [WorkflowTemplate, string] {
  const key = newKey(title, keysOf(template.steps), 'step');
  const step: TemplateStep = {
    key,
    stage,
    type: 'task',
    title,
    description: null,
    assignee_role: 'lead',
    offset: null,
    depends_on: [],
    condition: null,
    client_visible: false,
    client_label: null,
    critical: false,
    checklist: [],
    requires_review: false,
  };
  return [inOrder({ ...template, steps: [...template.steps, step] }), key];
}

/** A copy of a step after it, with the same references, and its key. */
export function copyStep(template: WorkflowTemplate, key: string, title: string): [WorkflowTemplate, string] {
  const place = template.steps.findIndex((step) => step.key === key);
  const step = template.steps[place];
  if (!step) return [template, key];
  const copy = { ...step, title, key: newKey(title, keysOf(template.steps), 'step') };
  return [{ ...template, steps: template.steps.toSpliced(place + 1, 0, copy) }, copy.key];
}

/** The template with one more date to ask for, and its key. */
export function addTrigger(template: WorkflowTemplate, label: string): [WorkflowTemplate, string] {
  const key = newKey(label, keysOf(template.trigger_dates), 'date');
  const trigger: TriggerDate = { key, label, required: true };
  return [{ ...template, trigger_dates: [...template.trigger_dates, trigger] }, key];
}

/** The template with a step changed. */
export function editStep(template: WorkflowTemplate, key: string, changes: Partial<TemplateStep>): WorkflowTemplate {
  const steps = template.steps.map((step) => (step.key === key ? { ...step, ...changes } : step));
  const changed = { ...template, steps };
  return changes.stage === undefined ? changed : inOrder(changed);
}

/** The template with a stage changed. */
export function editStage(template: WorkflowTemplate, key: string, changes: Partial<TemplateStage>): WorkflowTemplate {
  return {
    ...template,
    stages: template.stages.map((stage) => (stage.key === key ? { ...stage, ...changes } : stage)),
  };
}

/** The template with a date to ask for changed. */
export function editTrigger(template: WorkflowTemplate, key: string, changes: Partial<TriggerDate>): WorkflowTemplate {
  const trigger_dates = template.trigger_dates.map((date) => (date.key === key ? { ...date, ...changes } : date));
  return { ...template, trigger_dates };
}

/** The template without some steps, and without what referred to them. */
function removeSteps(template: WorkflowTemplate, gone: ReadonlySet<string>): WorkflowTemplate {
  const isGone = (anchor: string) => anchor.startsWith('step:') && gone.has(anchor.slice('step:'.length));
  const steps = template.steps
    .filter((step) => !gone.has(step.key))
    .map((step) => {
      const offset = step.offset && isGone(step.offset.anchor) ? { ...step.offset, anchor: 'stage' } : step.offset;
      return { ...step, offset, depends_on: step.depends_on.filter((key) => !gone.has(key)) };
    });
  return { ...template, steps };
}

/** The template without a step; what was counted from it is counted from the entry of its stage. */
export function removeStep(template: WorkflowTemplate, key: string): WorkflowTemplate {
  return removeSteps(template, new Set([key]));
}

/** The template without a stage and its steps. */
export function removeStage(template: WorkflowTemplate, key: string): WorkflowTemplate {
  const gone = new Set(template.steps.filter((step) => step.stage === key).map((step) => step.key));
  return removeSteps({ ...template, stages: template.stages.filter((stage) => stage.key !== key) }, gone);
}

/** The template without a date to ask for; what was counted from it is counted from the start, and no condition asks for it. */
export function removeTrigger(template: WorkflowTemplate, key: string): WorkflowTemplate {
  const name = `trigger:${key}`;
  const steps = template.steps.map((step) => {
    const offset = step.offset?.anchor === name ? { ...step.offset, anchor: 'start' } : step.offset;
    const rules = step.condition?.rules.filter((rule) => rule.field !== name) ?? [];
    return { ...step, offset, condition: step.condition && rules.length > 0 ? { ...step.condition, rules } : null };
  });
  return { ...template, steps, trigger_dates: template.trigger_dates.filter((date) => date.key !== key) };
}

/** The template with the steps of one stage in another order. */
export function orderSteps(
  template: WorkflowTemplate,
  stage: string,
  ordered: readonly TemplateStep[],
): WorkflowTemplate {
  const others = template.steps.filter((step) => step.stage !== stage);
  return inOrder({ ...template, steps: [...others, ...ordered] });
}

/** The template with a stage moved one place up or down. */
export function moveStage(template: WorkflowTemplate, key: string, by: 1 | -1): WorkflowTemplate {
  const place = template.stages.findIndex((stage) => stage.key === key);
  const stage = template.stages[place];
  const to = place + by;
  if (!stage || to < 0 || to >= template.stages.length) return template;
  const stages = template.stages.filter((other) => other !== stage).toSpliced(to, 0, stage);
  return inOrder({ ...template, stages });
}

/** The template with a step waiting for another one, or no longer. */
export function link(template: WorkflowTemplate, from: string, to: string, isLinked: boolean): WorkflowTemplate {
  const steps = template.steps.map((step) => {
    if (step.key !== to) return step;
    const others = step.depends_on.filter((key) => key !== from);
    return { ...step, depends_on: isLinked ? [...others, from] : others };
  });
  return { ...template, steps };
}

/** Steps are in the order of their stages; those of no known stage come last. */
function inOrder(template: WorkflowTemplate): WorkflowTemplate {
  const place = new Map(template.stages.map((stage, index) => [stage.key, index]));
  const placeOf = (step: TemplateStep) => place.get(step.stage) ?? template.stages.length;
  return { ...template, steps: template.steps.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}
