import { partyRoles } from './cases.ts';
import {
  CONDITION_FIELDS,
  CONDITION_MATCHES,
  CONDITION_OPS,
  OFFSET_DIRECTIONS,
  OFFSET_MOST,
  OFFSET_UNITS,
  SLA_UNITS,
  STEP_ROLES,
  STEP_TYPES,
  TEMPLATE_KEY,
  TEMPLATE_LANGUAGES,
  templateLimits,
  TEMPLATE_SCOPES,
} from './workflows.ts';
import { cyclesOf, type LinkedStep } from './workflow-cycles.ts';

/** What can be wrong with a template; the same names as the database's `template_faults`. */
export const FAULT_CODES = [
  'not_a_template',
  'value_invalid',
  'name_required',
  'too_long',
  'too_many',
  'stages_required',
  'empty_stage',
  'key_invalid',
  'key_duplicate',
  'unknown_value',
  'stage_unknown',
  'step_unknown',
  'trigger_unknown',
  'practice_area_unknown',
  'number_out_of_range',
  'offset_required',
  'client_must_see',
  'depends_on_later_stage',
  'anchor_in_later_stage',
  'cycle',
  'value_required',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault with its place, e.g. `steps[3].depends_on[0]`; what its sentence names is in `detail`. */
export interface TemplateFault {
  path: string;
  code: FaultCode;
  detail: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;
type Report = (path: string, code: FaultCode, detail?: Json) => void;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown): Json | null {
  return isObject(value) ? value : null;
}

/** How many characters the database counts: it counts code points. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The text that names something, as it is; empty for anything else, and for one of spaces alone. */
function textOf(value: unknown): string {
  return typeof value === 'string' && /[^ ]/.test(value) ? value : '';
}

/** Checks the values of one object, each under its name. */
class Part {
  readonly path: string;
  readonly #values: Json;
  readonly #report: Report;

  constructor(values: Json, path: string, report: Report) {
    this.#values = values;
    this.path = path;
    this.#report = report;
  }

  at(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }

  get(name: string): unknown {
    return this.#values[name] ?? null;
  }

  fault(name: string, code: FaultCode, detail: Json = {}): void {
    this.#report(this.at(name), code, detail);
  }

  /** The object as a whole is at fault. */
  self(code: FaultCode, detail: Json): void {
    this.#report(this.path, code, detail);
  }

  /** A text that may be left out, but not be longer than `most`. */
  text(name: string, most: number): void {
    const value = this.get(name);
    if (value === null) return;
    if (typeof value !== 'string') this.fault(name, 'value_invalid', { expected: 'text' });
    else if (lengthOf(value) > most) this.fault(name, 'too_long', { max: most });
  }

  /** A text without which nobody would know what is meant. */
  name(name: string, most: number): void {
    const value = this.get(name);
    if (value === null || (typeof value === 'string' && value.trim() === '')) this.fault(name, 'name_required');
    else this.text(name, most);
  }

  flag(name: string): void {
    const value = this.get(name);
    if (value !== null && typeof value !== 'boolean') this.fault(name, 'value_invalid', { expected: 'yes_no' });
  }

  /** A whole number between two others. */
  number(name: string, least: number, most: number): void {
    const value = this.get(name);
    if (typeof value !== 'number') this.fault(name, 'value_invalid', { expected: 'number' });
    else if (!Number.isInteger(value) || value < least || value > most)
      this.fault(name, 'number_out_of_range', { min: least, max: most });
  }

  /** One of several words. */
  choice(name: string, of: string, choices: readonly string[]): void {
    const value = this.get(name);
    if (value !== null && typeof value !== 'string') this.fault(name, 'value_invalid', { expected: 'text' });
    else if (value === null || !choices.includes(value)) this.fault(name, 'unknown_value', { value: value ?? '', of });
  }

  /** One of several words, or none. */
  choiceOrNone(name: string, of: string, choices: readonly string[]): void {
    if (this.get(name) !== null) this.choice(name, of, choices);
  }

  /** The items of a list; none where it is missing, no list, or longer than anybody would read faults of. */
  list(name: string, most: number): unknown[] {
    const value = this.get(name);
    if (value === null) return [];
    if (!Array.isArray(value)) {
      this.fault(name, 'value_invalid', { expected: 'list' });
      return [];
    }
    if (value.length <= most) return value;
    this.fault(name, 'too_many', { max: most });
    return [];
  }

  /** The objects of a list, with their places; what is no object is a fault. */
  parts(name: string, most: number): Part[] {
    return this.list(name, most).flatMap((item, index) => {
      const path = `${this.at(name)}[${index}]`;
      const values = objectOf(item);
      if (values !== null) return [new Part(values, path, this.#report)];
      this.#report(path, 'value_invalid', { expected: 'object' });
      return [];
    });
  }

  /** The object under a name; null where there is none. */
  part(name: string): Part | null {
    const value = this.get(name);
    if (value === null) return null;
    const values = objectOf(value);
    if (values !== null) return new Part(values, this.at(name), this.#report);
    this.fault(name, 'value_invalid', { expected: 'object' });
    return null;
  }
}

/** The keys of parts with their places; the first of two alike counts. */
function placesOf(parts: readonly Part[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, part] of parts.entries()) {
    const key = textOf(part.get('key'));
    if (key !== '' && !places.has(key)) places.set(key, index);
  }
  return places;
}

function checkKey(part: Part, index: number, places: ReadonlyMap<string, number>): void {
  const key = part.get('key');
  if (typeof key !== 'string' || !TEMPLATE_KEY.test(key)) part.fault('key', 'key_invalid', { key });
  else if (places.get(key) !== index) part.fault('key', 'key_duplicate', { key });
}

interface Known {
  stages: ReadonlyMap<string, number>;
  steps: ReadonlyMap<string, number>;
  triggers: ReadonlyMap<string, number>;
  /** The stage of each step. */
  stageOf: ReadonlyMap<string, string>;
}

/** The stage of a step if that comes after another stage; null where it does not, or is not known. */
function laterStage(key: string, than: unknown, known: Known): string | null {
  const other = known.stageOf.get(key) ?? '';
  const place = known.stages.get(other);
  const own = known.stages.get(textOf(than));
  return own !== undefined && place !== undefined && place > own ? other : null;
}

/** To what an anchor points. A bare key is a trigger date's, else a step's. */
function anchorOf(anchor: unknown, known: Known): { kind: 'start' | 'trigger' | 'step' | 'none'; key: string } {
  const text = textOf(anchor);
  if (text === 'start' || text === 'stage') return { kind: 'start', key: text };
  for (const kind of ['trigger', 'step'] as const) {
    const key = text.slice(kind.length + 1);
    if (key !== '' && text.startsWith(`${kind}:`)) return { kind, key };
  }
  if (known.triggers.has(text)) return { kind: 'trigger', key: text };
  return { kind: known.steps.has(text) ? 'step' : 'none', key: text };
}

function checkAnchor(offset: Part, stage: unknown, known: Known): void {
  const { kind, key } = anchorOf(offset.get('anchor'), known);
  if (kind === 'none') offset.fault('anchor', 'unknown_value', { value: offset.get('anchor'), of: 'anchor' });
  else if (kind === 'trigger' && !known.triggers.has(key)) offset.fault('anchor', 'trigger_unknown', { key });
  else if (kind === 'step' && !known.steps.has(key)) offset.fault('anchor', 'step_unknown', { key });
  else if (kind === 'step') {
    const later = laterStage(key, stage, known);
    if (later !== null) offset.fault('anchor', 'anchor_in_later_stage', { key, stage: later });
  }
}

function checkOffset(offset: Part, stage: unknown, known: Known): void {
  const unit = offset.get('unit');
  const isUnit = OFFSET_UNITS.find((one) => one === unit);
  offset.number('n', 0, OFFSET_MOST[isUnit ?? 'days']);
  offset.choice('unit', 'unit', OFFSET_UNITS);
  offset.choiceOrNone('direction', 'direction', OFFSET_DIRECTIONS);
  checkAnchor(offset, stage, known);
}

/** Of somebody's part in a case it can only be asked whether there is anybody. */
const PARTY_OPS = CONDITION_OPS.filter((op) => op === 'is_set' || op === 'is_not_set');

function checkRule(rule: Part, known: Known): void {
  const field = textOf(rule.get('field'));
  const fields: readonly string[] = [...CONDITION_FIELDS, ...partyRoles.map((role) => `party:${role}`)];
  if (field.startsWith('trigger:')) {
    const key = field.slice('trigger:'.length);
    if (!known.triggers.has(key)) rule.fault('field', 'trigger_unknown', { key });
  } else if (!fields.includes(field)) rule.fault('field', 'unknown_value', { value: rule.get('field'), of: 'field' });
  rule.choice('op', 'op', field.startsWith('party:') ? PARTY_OPS : CONDITION_OPS);
  const op = rule.get('op');
  const value = rule.get('value');
  if ((op === 'is' || op === 'is_not') && (value === null || (typeof value === 'string' && value.trim() === '')))
    rule.fault('value', 'value_required');
  else rule.text('value', templateLimits.label);
}

function checkCondition(condition: Part, known: Known): void {
  condition.choiceOrNone('match', 'match', CONDITION_MATCHES);
  if (condition.get('rules') === null) condition.fault('rules', 'value_invalid', { expected: 'list' });
  for (const rule of condition.parts('rules', templateLimits.rules)) checkRule(rule, known);
}

function checkDependencies(step: Part, known: Known): void {
  for (const [index, key] of step.list('depends_on', templateLimits.dependsOn).entries()) {
    const name = `depends_on[${index}]`;
    if (typeof key !== 'string' || textOf(key) === '') step.fault(name, 'value_invalid', { expected: 'text' });
    else if (!known.steps.has(key)) step.fault(name, 'step_unknown', { key });
    else {
      const stage = laterStage(key, step.get('stage'), known);
      if (stage !== null) step.fault(name, 'depends_on_later_stage', { key, stage });
    }
  }
}

function checkChecklist(step: Part): void {
  for (const [index, item] of step.list('checklist', templateLimits.checklist).entries()) {
    const name = `checklist[${index}]`;
    if (item === null) step.fault(name, 'name_required');
    else if (typeof item !== 'string') step.fault(name, 'value_invalid', { expected: 'text' });
    else if (item.trim() === '') step.fault(name, 'name_required');
    else if (lengthOf(item) > templateLimits.title) step.fault(name, 'too_long', { max: templateLimits.title });
  }
}

function checkStep(step: Part, known: Known): void {
  const stage = step.get('stage');
  if (!known.stages.has(textOf(stage))) step.fault('stage', 'stage_unknown', { key: stage });
  step.choice('type', 'type', STEP_TYPES);
  step.name('title', templateLimits.title);
  step.text('description', templateLimits.description);
  step.choiceOrNone('assignee_role', 'role', STEP_ROLES);
  const offset = step.part('offset');
  const type = step.get('type');
  if (offset !== null) checkOffset(offset, stage, known);
  else if (step.get('offset') === null && (type === 'deadline' || type === 'wait'))
    step.fault('offset', 'offset_required', { type });
  checkDependencies(step, known);
  const condition = step.part('condition');
  if (condition !== null) checkCondition(condition, known);
  step.flag('client_visible');
  if (step.get('assignee_role') === 'client' && step.get('client_visible') !== true)
    step.fault('client_visible', 'client_must_see');
  step.text('client_label', templateLimits.title);
  step.flag('critical');
  checkChecklist(step);
  step.flag('requires_review');
}

/** What a step counts from and waits for, with the place of each reference, as far as it can be read. */
function linkedStep(step: Part, known: Known): LinkedStep {
  const anchor = anchorOf(objectOf(step.get('offset'))?.['anchor'], known);
  const links = anchor.kind === 'step' ? [{ to: anchor.key, path: step.at('offset.anchor') }] : [];
  const dependsOn = step.get('depends_on');
  if (Array.isArray(dependsOn) && dependsOn.length <= templateLimits.dependsOn)
    for (const [index, key] of dependsOn.entries())
      links.push({ to: textOf(key), path: step.at(`depends_on[${index}]`) });
  return { key: textOf(step.get('key')), links };
}

function checkHead(root: Part): void {
  root.name('name', templateLimits.name);
  root.text('description', templateLimits.description);
  root.choiceOrNone('scope', 'scope', TEMPLATE_SCOPES);
  root.choiceOrNone('language', 'language', TEMPLATE_LANGUAGES);
}

function checkStages(stages: readonly Part[], places: ReadonlyMap<string, number>, used: ReadonlySet<string>): void {
  for (const [index, stage] of stages.entries()) {
    const key = textOf(stage.get('key'));
    checkKey(stage, index, places);
    stage.name('name', templateLimits.label);
    stage.text('client_label', templateLimits.label);
    const most = OFFSET_MOST[stage.get('sla_unit') === 'business_days' ? 'business_days' : 'days'];
    if (stage.get('sla_days') !== null) stage.number('sla_days', 1, most);
    stage.choiceOrNone('sla_unit', 'unit', SLA_UNITS);
    if (key !== '' && !used.has(key)) stage.self('empty_stage', { key });
  }
}

const LISTS = [
  ['trigger_dates', templateLimits.triggers],
  ['stages', templateLimits.stages],
  ['steps', templateLimits.steps],
] as const;

/** What makes a template one that nobody can read: its faults are then not looked for. */
function checkShape(values: Json, report: Report): void {
  for (const [name, most] of LISTS) {
    const list = values[name] ?? [];
    if (!Array.isArray(list)) report(name, 'not_a_template');
    else if (list.length > most) report(name, 'too_many', { max: most });
  }
}

/**
 * Every fault of a template, each with its place: the same as the database's `template_faults` finds. Takes any JSON and never throws;
 * none found means that it can be activated. Whether its practice area is one is for the database alone to say.
 */
export function templateFaults(template: unknown): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const report: Report = (path, code, detail = {}) => faults.push({ path, code, detail });
  const values = objectOf(template);
  if (values === null) report('', 'not_a_template');
  else checkShape(values, report);
  if (values === null || faults.length > 0) return faults;
  const root = new Part(values, '', report);
  checkHead(root);

  const triggers = root.parts('trigger_dates', templateLimits.triggers);
  const triggerPlaces = placesOf(triggers);
  for (const [index, trigger] of triggers.entries()) {
    checkKey(trigger, index, triggerPlaces);
    trigger.name('label', templateLimits.label);
    trigger.flag('required');
  }

  if (root.list('stages', templateLimits.stages).length === 0) root.fault('stages', 'stages_required');
  const stages = root.parts('stages', templateLimits.stages);
  const steps = root.parts('steps', templateLimits.steps);
  const stagePlaces = placesOf(stages);
  checkStages(stages, stagePlaces, new Set(steps.map((step) => textOf(step.get('stage')))));

  const stepPlaces = placesOf(steps);
  // Of two steps with the same key the first is meant.
  const stageOf = new Map(steps.toReversed().map((step) => [textOf(step.get('key')), textOf(step.get('stage'))]));
  const known: Known = { stages: stagePlaces, steps: stepPlaces, triggers: triggerPlaces, stageOf };
  for (const [index, step] of steps.entries()) {
    checkKey(step, index, stepPlaces);
    checkStep(step, known);
  }
  for (const { keys, path } of cyclesOf(steps.map((step) => linkedStep(step, known)))) report(path, 'cycle', { keys });
  return faults;
}
