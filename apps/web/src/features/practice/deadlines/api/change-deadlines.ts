import type { Json } from '@casewright/contracts/database.types';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import type { ColumnsOf } from '../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import type { editFields } from '../form-values.ts';
import { deadlineKeys } from '../keys.ts';
import type { Computation } from './compute-deadline.ts';

/** What a new deadline is made of: computed by a rule, from a trigger or from another deadline, or a day that was set. */
export interface NewDeadline extends Partial<Computation> {
  deadline_id: string;
  case_id: string;
  title: string;
  kind: string;
  anchor_id?: string;
  trigger_event?: string;
  /** Why a rule of other courts than the case's applies. */
  rule_reason?: string;
  due_on?: string;
  due_time?: string;
  responsible_id?: string;
  client_visible?: boolean;
  /** How many days before its end people are notified; the usual ones of its kind unless given. */
  remind_days?: number[];
  note?: string;
}

/** What moves, and by what: a deadline's own trigger, or nothing but the rules and calendars of today. */
export interface Move {
  case_id: string;
  deadline_id?: string;
  trigger_date?: string;
  trigger_time?: string;
}

/** One verb upon the deadlines of a case. */
export type DeadlineChange =
  | { verb: 'add'; deadline: NewDeadline }
  | { verb: 'confirm' | 'complete'; id: string }
  | { verb: 'reopen' | 'cancel'; id: string; reason: string }
  | { verb: 'edit'; id: string; version: number; values: Edited }
  | { verb: 'move'; move: Move; moves: Record<string, string> };

/** What of a deadline is edited without a verb. */
export type Edited = ColumnsOf<typeof editFields>;

async function run(change: DeadlineChange): Promise<void> {
  switch (change.verb) {
    case 'add':
      await database.rpc('add_deadline', change.deadline).throwOnError();
      return;
    case 'confirm':
    case 'complete':
      await database.rpc(`${change.verb}_deadline`, { deadline_id: change.id }).throwOnError();
      return;
    case 'reopen':
    case 'cancel':
      await database.rpc(`${change.verb}_deadline`, { deadline_id: change.id, reason: change.reason }).throwOnError();
      return;
    case 'move': {
      const moves: Json = change.moves;
      await database.rpc('move_deadlines', { ...change.move, moves }).throwOnError();
      return;
    }
    case 'edit': {
      const { data } = await database
        .from('case_deadlines')
        .update(change.values)
        .eq('id', change.id)
        .eq('version', change.version)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new StaleRow();
    }
  }
}

/** Runs a change. The deadlines, the case and what waits are fetched again, whatever came of it. */
export function useDeadlineChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => refreshAfter(queryClient, [deadlineKeys.all], 'deadlines'),
  });
}
