import type { ClientDetails, FirmDetails, WorkflowStep } from './details.ts';

const said = (label: string | null | undefined, name: string) => (label ? label : name);
const isAhead = ({ status }: Pick<WorkflowStep, 'status'>) => status === 'open' || status === 'waiting';

/**
 * What a client sees of a workflow, made of what its lawyers see: the plain names of the stages, the steps that are shown to the client, and
 * the next date among them. The database answers the client by the same rules.
 */
export function clientWordsOf({ workflow, stages, steps }: FirmDetails): ClientDetails {
  const visible = steps.filter(({ client_visible }) => client_visible);
  const next = visible
    .filter((step) => isAhead(step) && step.due_on !== null)
    .toSorted((a, b) => (a.due_on ?? '').localeCompare(b.due_on ?? ''))[0];
  return {
    viewer: 'client',
    workflow,
    stages: stages.map(({ key, name, client_label, state, entered_at, left_at }) => ({
      key,
      label: said(client_label, name),
      state,
      entered_at,
      left_at,
    })),
    steps: visible
      .filter(({ status }) => status !== 'skipped')
      .map(({ key, stage, title, client_label, status, due_at, due_on, estimated, task_id, finished_at }) => ({
        key,
        stage,
        label: said(client_label, title),
        status,
        due_at,
        due_on,
        estimated,
        mine: false,
        task_id,
        finished_at,
      })),
    next:
      next === undefined
        ? null
        : { label: said(next.client_label, next.title), due_at: next.due_at, due_on: next.due_on },
  };
}
