import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { workflowKeys } from '../keys.ts';

/** One verb upon a workflow or one of its steps. */
export type WorkflowChange =
  | { verb: 'pause' | 'cancel'; id: string; reason: string }
  | { verb: 'resume' | 'delete'; id: string }
  | { verb: 'rename'; id: string; name: string }
  | { verb: 'complete'; id: string; step: string }
  | { verb: 'reopen' | 'skip'; id: string; step: string; reason: string }
  | { verb: 'enter'; id: string; stage: string }
  | {
      verb: 'move';
      id: string;
      values: Record<string, string>;
      steps: string[];
      seen: Record<string, string>;
      shift: number;
    };

async function run(change: WorkflowChange): Promise<void> {
  const workflow_id = change.id;
  switch (change.verb) {
    case 'pause':
    case 'cancel':
      await database.rpc(`${change.verb}_workflow`, { workflow_id, reason: change.reason }).throwOnError();
      return;
    case 'resume':
    case 'delete':
      await database.rpc(`${change.verb}_workflow`, { workflow_id }).throwOnError();
      return;
    case 'rename':
      await database.rpc('rename_workflow', { workflow_id, name: change.name }).throwOnError();
      return;
    case 'complete':
      await database.rpc('complete_step', { workflow_id, step_key: change.step }).throwOnError();
      return;
    case 'reopen':
    case 'skip':
      await database
        .rpc(`${change.verb}_step`, { workflow_id, step_key: change.step, reason: change.reason })
        .throwOnError();
      return;
    case 'enter':
      await database.rpc('enter_stage', { workflow_id, stage: change.stage }).throwOnError();
      return;
    case 'move':
      await database
        .rpc('move_workflow_dates', {
          workflow_id,
          trigger_values: change.values,
          step_keys: change.steps,
          seen: change.seen,
          shift_days: change.shift,
        })
        .throwOnError();
  }
}

/** Fetches everything again that shows what a workflow makes: tasks, deadlines, the case. */
export function useWorkflowsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, [workflowKeys.all], 'workflows');
}

/** Runs a change. The workflow and what it makes are fetched again, whatever came of it. */
export function useWorkflowChange() {
  return useMutation({ mutationFn: run, onSettled: useWorkflowsChanged() });
}
