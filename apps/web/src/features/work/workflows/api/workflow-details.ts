import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { codeOf } from '../../../../client/errors.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { workflowKeys } from '../keys.ts';
import { detailsSchema } from '../model/details.ts';

/** A workflow with its stages and steps, or in plain words for the client; null when there is none, or none for the reader to know of. */
export function workflowDetailsQuery(id: string) {
  return queryOptions({
    queryKey: workflowKeys.detail(id),
    meta: {
      live: [
        changesOf('workflows', `id=eq.${id}`),
        changesOf('workflow_steps', `workflow_id=eq.${id}`),
        changesOf('tasks', `workflow_id=eq.${id}`),
      ],
    },
    queryFn: async ({ signal }) => {
      const { data, error } = await database.rpc('workflow_details', { workflow_id: id }).abortSignal(signal);
      // An address that somebody mistyped names no workflow either.
      if (error !== null && ['PT404', '22P02'].includes(codeOf(error))) return null;
      if (error !== null) throw error;
      return detailsSchema.parse(data);
    },
  });
}
