import { useMutation, useQueryClient } from '@tanstack/react-query';

import { refreshAfter } from '../../../../client/refresh.ts';
import { proposalKeys } from '../keys.ts';

/**
 * A change of a proposal. Whatever its outcome, what is shown of proposals, cases and postings is read again: a success
 * moves the case as well, and a refusal often means that someone else was faster.
 */
export function useProposalMutation<Input, Output>(change: (input: Input) => PromiseLike<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => await change(input),
    onSettled: () => {
      void refreshAfter(client, [proposalKeys.all], 'proposals');
    },
  });
}
