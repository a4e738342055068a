import * as z from 'zod/mini';

/** Who may use a template: everybody who practises, a firm, or its maker. */
export const TEMPLATE_SCOPES = ['system', 'firm', 'personal'] as const;
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number];

export const TEMPLATE_STATUSES = ['draft', 'active', 'deactivated', 'archived'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const TEMPLATE_LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

export const STEP_TYPES = ['task', 'deadline', 'event', 'document', 'message', 'approval', 'wait'] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** The roles of a case's team to which a step can fall, and the client. */
export const STEP_ROLES = ['lead', 'associate', 'paralegal', 'observer', 'client'] as const;
export type StepRole = (typeof STEP_ROLES)[number];

export const OFFSET_UNITS = ['days', 'business_days', 'weeks', 'months'] as const;
export type OffsetUnit = (typeof OFFSET_UNITS)[number];
/** The most of each unit that an offset, or the time of a stage, counts: ten years, and three of business days. */
export const OFFSET_MOST: Readonly<Record<OffsetUnit, number>> = {
  days: 3650,
  business_days: 750,
  weeks: 520,
  months: 120,
};

export const OFFSET_DIRECTIONS = ['after', 'before'] as const;
export type OffsetDirection = (typeof OFFSET_DIRECTIONS)[number];

/** How long a stage should take is said in these. */
export const SLA_UNITS = ['days', 'business_days'] as const;
export type SlaUnit = (typeof SLA_UNITS)[number];

/** What a condition can ask of a case; besides these, `party:ROLE` and `trigger:KEY`. */
export const CONDITION_FIELDS = [
  'practice_area',
  'jurisdiction_country',
  'jurisdiction_region',
  'urgency',
  'budget_type',
  'court',
  'tag',
] as const;
export const CONDITION_OPS = ['is', 'is_not', 'is_set', 'is_not_set'] as const;
export type ConditionOp = (typeof CONDITION_OPS)[number];
export const CONDITION_MATCHES = ['all', 'any'] as const;

/** The most that a template holds. */
export const templateLimits = {
  stages: 30,
  steps: 300,
  triggers: 20,
  dependsOn: 50,
  checklist: 50,
  rules: 10,
  name: 200,
  label: 200,
  title: 300,
  description: 5000,
} as const;

/** What a key of a stage, a step or a trigger date looks like. */
export const TEMPLATE_KEY = /^[a-z][a-z0-9_]{0,49}$/;

const triggerDateSchema = z.object({ key: z.string(), label: z.string(), required: z._default(z.boolean(), false) });
/** A date that is asked for when a workflow starts, such as a hearing or the service of a claim. */
export type TriggerDate = z.infer<typeof triggerDateSchema>;

const stageSchema = z.object({
  key: z.string(),
  name: z.string(),
  client_label: z._default(z.nullable(z.string()), null),
  sla_days: z._default(z.nullable(z.number()), null),
  sla_unit: z._default(z.enum(SLA_UNITS), 'days'),
});
export type TemplateStage = z.infer<typeof stageSchema>;

const offsetSchema = z.object({
  n: z.number(),
  unit: z.enum(OFFSET_UNITS),
  direction: z._default(z.enum(OFFSET_DIRECTIONS), 'after'),
  /** `start`, `stage`, `trigger:KEY` or `step:KEY`. */
  anchor: z.string(),
});
/** When a step is due, counted from something that happens. */
export type StepOffset = z.infer<typeof offsetSchema>;

const ruleSchema = z.object({
  field: z.string(),
  op: z.enum(CONDITION_OPS),
  value: z._default(z.nullable(z.string()), null),
});
export type ConditionRule = z.infer<typeof ruleSchema>;

const conditionSchema = z.object({ match: z._default(z.enum(CONDITION_MATCHES), 'all'), rules: z.array(ruleSchema) });
/** When a step is needed at all: decided when its stage is entered. */
export type StepCondition = z.infer<typeof conditionSchema>;

const stepSchema = z.object({
  key: z.string(),
  stage: z.string(),
  type: z.enum(STEP_TYPES),
  title: z.string(),
  description: z._default(z.nullable(z.string()), null),
  assignee_role: z._default(z.nullable(z.enum(STEP_ROLES)), null),
  offset: z._default(z.nullable(offsetSchema), null),
  depends_on: z._default(z.array(z.string()), []),
  condition: z._default(z.nullable(conditionSchema), null),
  client_visible: z._default(z.boolean(), false),
  client_label: z._default(z.nullable(z.string()), null),
  critical: z._default(z.boolean(), false),
  checklist: z._default(z.array(z.string()), []),
  requires_review: z._default(z.boolean(), false),
});
export type TemplateStep = z.infer<typeof stepSchema>;

/**
 * A template as it is edited, saved and exported. The schema says that it can be opened; a draft that can may still have faults (a
 * reference to nothing, a circle): those are `templateFaults`.
 */
export const workflowTemplateSchema = z.object({
  name: z.string(),
  // The database keeps an empty one as none.
  description: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((text) => text ?? ''),
  ),
  practice_area: z._default(z.nullable(z.string()), null),
  language: z._default(z.enum(TEMPLATE_LANGUAGES), 'en'),
  trigger_dates: z._default(z.array(triggerDateSchema), []),
  stages: z.array(stageSchema),
  steps: z.array(stepSchema),
});
export type WorkflowTemplate = z.infer<typeof workflowTemplateSchema>;

/** The head of an exported file. */
export const TEMPLATE_FORMAT = 'casewright.workflow-template';
export const TEMPLATE_FORMAT_VERSION = 1;
