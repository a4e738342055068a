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

/** What moves, and by what: a deadline's own trigger, that of a whole set, or nothing but the rules and calendars of today. */
export interface Move {
  case_id: string;
  deadline_id?: string;
  /** An event with all dates that it gave. */
  trigger_id?: string;
  trigger_date?: string;
  trigger_time?: string;
}

/** A whole set: its event, and what was chosen of the dates that were shown. */
export interface NewSet {
  trigger_id: string;
  case_id: string;
  event: string;
  name: string;
  happened_on: string;
  happened_at?: string;
  jurisdiction: string;
  facts: Record<string, Json>;
  chosen: { rule_id: string; due_at: string; title: string; responsible_id: string | null }[];
  rule_reason?: string;
}

/** A date that the parties agreed upon or the court ordered. */
export interface Agreed {
  deadline_id: string;
  due_on: string;
  due_time?: string;
  basis: string;
  reason: string;
}

/** Days on which the time of deadlines does not run. */
export interface NewStay {
  stay_id: string;
  case_id: string;
  ground: string;
  provision: string;
  reason: string;
  effect: string;
  begins_on: string;
  runs_again_on?: string;
}

/** A date as the second person was shown it. */
export interface Shown {
  id: string;
  due_at: string;
  suspended: boolean;
}

/** One verb upon the deadlines of a case. */
export type DeadlineChange =
  | { verb: 'add'; deadline: NewDeadline }
  | { verb: 'addSet'; set: NewSet }
  | { verb: 'change'; change: Agreed }
  | { verb: 'stay'; stay: NewStay; moves: Record<string, string> }
  | {
      verb: 'changeStay';
      change: { stay_id: string; version: number; reason: string; runs_again_on?: string };
      moves: Record<string, string>;
    }
  | { verb: 'renew'; moves: Record<string, string> }
  | { verb: 'keep'; ids: string[]; reason: string }
  | { verb: 'confirm'; shown: Shown }
  | { verb: 'complete'; id: string }
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
    case 'addSet':
      await database.rpc('add_deadline_set', { ...change.set }).throwOnError();
      return;
    case 'change':
      await database.rpc('change_deadline', { ...change.change }).throwOnError();
      return;
    case 'stay': {
      const moves: Json = change.moves;
      await database.rpc('add_stay', { ...change.stay, moves }).throwOnError();
      return;
    }
    case 'changeStay': {
      const moves: Json = change.moves;
      await database.rpc('change_stay', { ...change.change, moves }).throwOnError();
      return;
    }
    case 'renew': {
      const moves: Json = change.moves;
      await database.rpc('renew_deadlines', { moves }).throwOnError();
      return;
    }
    case 'keep':
      await database.rpc('keep_deadlines', { deadline_ids: change.ids, reason: change.reason }).throwOnError();
      return;
    case 'confirm': {
      const { id, due_at, suspended } = change.shown;
      await database.rpc('confirm_deadline', { deadline_id: id, due_at, suspended }).throwOnError();
      return;
    }
    case 'complete':
      await database.rpc('complete_deadline', { deadline_id: change.id }).throwOnError();
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
