import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { saidKeys } from '../keys.ts';

/** A call as its form says it. */
export interface CallArguments {
  direction: string;
  person_name: string;
  started_at: string;
  minutes: number;
  body: string;
  with_client: boolean;
  shared: boolean;
}

interface CallFunctions {
  note_call: Fn<CallArguments & { case_id: string; as_time: boolean; call_id: string }, unknown>;
  change_call: Fn<CallArguments & { call_id: string; version: number }, unknown>;
  time_call: Fn<{ call_id: string }, unknown>;
  remove_call: Fn<{ call_id: string }, boolean>;
}

const call = functionCaller<CallFunctions>();

/** What is done with a note of a call, each a function of the database. Each rejects with the refusal. */
export function useCallVerbs(caseId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: saidKeys.all,
    mutationFn: (verb: () => Promise<unknown>) => verb(),
    onSettled: () => refreshAfter(client, [saidKeys.all], 'calls', caseId),
  });
  return {
    note: (id: string, said: CallArguments, asTime: boolean) =>
      mutateAsync(() => call('note_call', { ...said, case_id: caseId, as_time: asTime, call_id: id })),
    change: (id: string, version: number, said: CallArguments) =>
      mutateAsync(() => call('change_call', { ...said, call_id: id, version })),
    makeTime: (id: string) => mutateAsync(() => call('time_call', { call_id: id })),
    remove: (id: string) => mutateAsync(() => call('remove_call', { call_id: id })),
  };
}
