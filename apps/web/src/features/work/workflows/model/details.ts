import * as z from 'zod/mini';

/** Who works on something, as far as a face and a name go. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar_url: z.optional(z.nullable(z.string())),
});
export type WorkflowPerson = z.infer<typeof personSchema>;
export const peopleSchema = z.array(personSchema);

export const WORKFLOW_STATUSES = ['not_started', 'running', 'paused', 'completed', 'cancelled'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];
const statusSchema = z.enum(WORKFLOW_STATUSES);

export const STEP_STATUSES = ['waiting', 'open', 'done', 'skipped'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];
const stepStatusSchema = z.enum(STEP_STATUSES);

export const STAGE_STATES = ['past', 'current', 'coming'] as const;
export type StageState = (typeof STAGE_STATES)[number];

const maybeText = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

const triggerSchema = z.object({
  key: z.string(),
  label: z.string(),
  required: z._default(z.boolean(), false),
  value: maybeText,
});
/** A date on which other dates of a workflow hang, and the day that it has. */
export type WorkflowTrigger = z.infer<typeof triggerSchema>;

const stageSchema = z.object({
  key: z.string(),
  name: z.string(),
  client_label: z.nullish(z.string()),
  sla_days: z.nullish(z.number()),
  sla_unit: z.nullish(z.enum(['days', 'business_days'])),
  state: z.enum(STAGE_STATES),
  entered_at: maybeText,
  left_at: maybeText,
  sla_due_on: z.nullish(z.string()),
  sla_late: z.nullish(z.boolean()),
  visits: z.number(),
  days: z.nullish(z.number()),
  done: z.number(),
  total: z.number(),
});
export type WorkflowStage = z.infer<typeof stageSchema>;

const stepSchema = z.object({
  key: z.string(),
  stage: z.string(),
  type: z.enum(['task', 'deadline', 'event', 'document', 'message', 'approval', 'wait']),
  title: z.string(),
  description: z.nullish(z.string()),
  status: stepStatusSchema,
  due_at: maybeText,
  due_on: maybeText,
  original_due_at: maybeText,
  estimated: z.nullish(z.boolean()),
  late: z.boolean(),
  missing: z.nullish(z.string()),
  critical: z.boolean(),
  client_visible: z.boolean(),
  client_label: z.nullish(z.string()),
  assignee_role: z.nullish(z.string()),
  unassigned: z.nullish(z.boolean()),
  people: peopleSchema,
  depends_on: z._default(z.array(z.string()), []),
  waits_for: z.array(z.object({ key: z.string(), title: z.string(), people: z._default(peopleSchema, []) })),
  checklist_done: z.nullish(z.number()),
  checklist_total: z.nullish(z.number()),
  requires_review: z.nullish(z.boolean()),
  task_id: z.nullish(z.string()),
  task_status: z.nullish(z.string()),
  deadline_id: z.nullish(z.string()),
  item_lost: z.nullish(z.boolean()),
  finished_at: maybeText,
  finished_name: maybeText,
  skip_reason: maybeText,
  skipped_by: z.nullish(z.string()),
  late_because: z.nullish(z.enum(['in_work', 'blocked', 'in_review', 'unassigned', 'paused'])),
});
export type WorkflowStep = z.infer<typeof stepSchema>;

const firmSchema = z.object({
  viewer: z.literal('firm'),
  workflow: z.object({
    id: z.string(),
    name: z.string(),
    status: statusSchema,
    case_id: z.string(),
    case_title: z.string(),
    case_number: maybeText,
    template_id: z.nullish(z.string()),
    template_key: z.nullish(z.string()),
    template_version: maybeNumber,
    current_stage: maybeText,
    progress_done: z.number(),
    progress_total: z.number(),
    started_at: maybeText,
    paused_at: maybeText,
    pause_reason: maybeText,
    completed_at: maybeText,
    cancelled_at: maybeText,
    cancel_reason: maybeText,
    version: z.number(),
    late: z.nullish(z.number()),
    paused_days_to_offer: z.nullish(z.number()),
  }),
  may: z.object({ change: z.boolean(), comment: z.boolean(), delete: z.boolean() }),
  trigger_dates: z.array(triggerSchema),
  stages: z.array(stageSchema),
  steps: z.array(stepSchema),
});
/** A workflow as those who work on it see it. */
export type FirmDetails = z.infer<typeof firmSchema>;

const clientSchema = z.object({
  viewer: z.literal('client'),
  workflow: z.object({
    id: z.string(),
    name: z.string(),
    status: statusSchema,
    progress_done: z.number(),
    progress_total: z.number(),
    started_at: maybeText,
    completed_at: maybeText,
  }),
  stages: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      state: z.enum(STAGE_STATES),
      entered_at: maybeText,
      left_at: maybeText,
    }),
  ),
  steps: z.array(
    z.object({
      key: z.string(),
      stage: z.string(),
      label: z.string(),
      status: stepStatusSchema,
      due_at: maybeText,
      due_on: maybeText,
      estimated: z.nullish(z.boolean()),
      mine: z.nullish(z.boolean()),
      task_id: z.nullish(z.string()),
      finished_at: maybeText,
    }),
  ),
  next: z.nullable(z.object({ label: z.string(), due_at: maybeText, due_on: maybeText })),
});
/** A workflow in plain words, as the client sees it. */
export type ClientDetails = z.infer<typeof clientSchema>;

/** What workflow_details answers: what its reader may see of the workflow. */
export const detailsSchema = z.discriminatedUnion('viewer', [firmSchema, clientSchema]);
