import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';

const call = functionCaller<{ needs_no_answer: Fn<{ case_id: string }, boolean> }>();

/** Says that what the client wrote last needs no answer. */
export function useNeedsNoAnswer(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('needs_no_answer', { case_id: caseId }),
    onSettled: () => refreshAfter(client, [], 'answered', caseId),
  });
}
