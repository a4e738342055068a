import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { removeRow, saveRow } from '../../../../client/save-row.ts';
import { workflowKeys } from '../keys.ts';

/** The latest comments that a workflow shows. */
const SHOWN = 100;

/** What those who work on a workflow said about it, the latest first, and how much there is. */
export function workflowCommentsQuery(workflowId: string) {
  return queryOptions({
    queryKey: workflowKeys.comments(workflowId),
    meta: { live: [changesOf('workflow_comments', `workflow_id=eq.${workflowId}`)] },
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('workflow_comments')
        .select('id, body, author_id, author_name, version, created_at, updated_at', { count: 'exact' })
        .eq('workflow_id', workflowId)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** Adds a comment, or takes one of the reader's own away. */
export function useCommentChange(workflowId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { add: string } | { remove: string }) =>
      'add' in change
        ? saveRow('workflow_comments', {
            saved: null,
            columns: { body: change.add },
            born: { workflow_id: workflowId },
          })
        : removeRow('workflow_comments', change.remove),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowKeys.comments(workflowId) }),
  });
}
