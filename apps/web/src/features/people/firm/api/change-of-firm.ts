import { useMutation, useQueryClient } from '@tanstack/react-query';

import { refreshAfter } from '../../../../client/refresh.ts';
import { firmKeys } from '../keys.ts';

/** Makes a hook for one change of the firm; afterwards everything that is shown of it, of its people and its cases is read again. */
export function changeOfFirm<Wanted>(run: (wanted: Wanted) => PromiseLike<unknown>) {
  return () => {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: async (wanted: Wanted) => {
        await run(wanted);
      },
      onSettled: () => refreshAfter(queryClient, [firmKeys.all], 'firm'),
    });
  };
}
