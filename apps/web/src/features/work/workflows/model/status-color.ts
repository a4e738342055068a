import type { LabelColor } from '../../../../ui/label.tsx';
import type { StageState, StepStatus, WorkflowStatus } from './details.ts';

/** The colour of a workflow's status; it only repeats what the text says. */
export const STATUS_COLOR: Readonly<Record<WorkflowStatus, LabelColor>> = {
  not_started: 'default',
  running: 'info',
  paused: 'warning',
  completed: 'success',
  cancelled: 'default',
};

export const STAGE_COLOR: Readonly<Record<StageState, LabelColor>> = {
  past: 'success',
  current: 'info',
  coming: 'default',
};

export const STEP_COLOR: Readonly<Record<StepStatus, LabelColor>> = {
  waiting: 'default',
  open: 'info',
  done: 'success',
  skipped: 'default',
};
