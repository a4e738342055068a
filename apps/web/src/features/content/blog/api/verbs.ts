import { useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { postKeys } from '../keys.ts';
import type { PostValues } from '../model.ts';

interface Saved {
  id: string;
  version: number;
  status: string;
}

const call = functionCaller<{
  save_post: Fn<{ post_id: string; given: object; expected_version: number | null }, Saved[]>;
  publish_post: Fn<{ post_id: string; publish_at: string | null }, Saved[]>;
  withdraw_post: Fn<{ post_id: string; reason: string | null }, Saved[]>;
  delete_post: Fn<{ post_id: string }, boolean>;
  moderate_comment: Fn<{ comment_id: string; decision: 'published' | 'removed' }, object[]>;
}>();

/** What is done with posts and what is said of them. Each rejects with the refusal. */
export function usePostVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [postKeys.all], 'posts');
    }
  };
  return {
    /** Keeps what the form says, under an id that the caller made for a new one. */
    save: (id: string, { publish: _publish, publish_at: _at, ...given }: PostValues, version: number | null) =>
      run(async () => {
        const [saved] = await call('save_post', { post_id: id, given, expected_version: version });
        return saved ?? { id, version: version ?? 1, status: 'draft' };
      }),
    /** at: when, an ISO moment; null for now. */
    publish: (id: string, at: string | null) => run(() => call('publish_post', { post_id: id, publish_at: at })),
    /** reason: from those who did not write it. */
    withdraw: (id: string, reason: string | null) => run(() => call('withdraw_post', { post_id: id, reason })),
    remove: (id: string) => run(() => call('delete_post', { post_id: id })),
    moderate: (commentId: string, decision: 'published' | 'removed') =>
      run(() => call('moderate_comment', { comment_id: commentId, decision })),
  };
}
