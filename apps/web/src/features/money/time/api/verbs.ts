import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { timeKeys } from '../keys.ts';

interface Kept {
  started_at: string;
  minutes: number;
  narrative: string | null;
  billable?: boolean | undefined;
  task_code?: string | null;
  activity_code?: string | null;
}

interface TimeFunctions {
  /** `entry_id`: sent again after a lost answer it is the same entry. */
  log_time: Fn<Kept & { entry_id?: string; case_id: string | null; task_id: string | null }, { id: string }>;
  change_time: Fn<Kept & { entry_id: string }, unknown>;
  write_down_time: Fn<{ entry_id: string; minutes?: number; amount?: number; reason: string }, unknown>;
  start_timer: Fn<
    {
      case_id: string;
      task_id: string | null;
      narrative: string | null;
      task_code: string | null;
      activity_code: string | null;
    },
    unknown
  >;
}

const call = functionCaller<TimeFunctions>();

/** What is done with time. Each rejects with the refusal. */
export function useTimeVerbs() {
  const client = useQueryClient();
  const onSettled = () => refreshAfter(client, [timeKeys.all], 'time');
  const { mutateAsync: log, isPending: isLogging } = useMutation({
    mutationFn: (asked: TimeFunctions['log_time']['Args']) => call('log_time', asked),
    onSettled,
  });
  const { mutateAsync: change } = useMutation({
    mutationFn: (asked: TimeFunctions['change_time']['Args']) => call('change_time', asked),
    onSettled,
  });
  const { mutateAsync: writeDown } = useMutation({
    mutationFn: (asked: TimeFunctions['write_down_time']['Args']) => call('write_down_time', asked),
    onSettled,
  });
  const { mutateAsync: start, isPending: isStarting } = useMutation({
    mutationFn: (asked: TimeFunctions['start_timer']['Args']) => call('start_timer', asked),
    onSettled,
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: async (id: string) => {
      await database.from('time_entries').delete().eq('id', id).throwOnError();
    },
    onSettled,
  });
  return { log, change, writeDown, start, remove, isLogging, isStarting };
}
