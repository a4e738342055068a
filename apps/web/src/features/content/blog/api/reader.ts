import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';

/** A comment as it was written. */
export interface WrittenComment {
  id: string;
  /** The comment that it answers. */
  parent_id: string | null;
  author_name: string;
  body: string;
  status: 'published' | 'held' | 'removed';
  created_at: string;
}

const call = functionCaller<{
  favor_post: Fn<{ post_id: string; favors: boolean }, boolean>;
  comment_on_post: Fn<{ post_id: string; body: string; reply_to: string | null; comment_id: string }, WrittenComment[]>;
  report_comment: Fn<{ comment_id: string }, boolean>;
}>();

/** Whether the reader keeps a post. */
export async function isFavorite(postId: string): Promise<boolean> {
  const { data } = await database
    .from('post_favorites')
    .select('post_id')
    .eq('post_id', postId)
    .maybeSingle()
    .throwOnError();
  return data !== null;
}

/** Keeps a post, or no more; answers whether it is kept. Rejects with the refusal. */
export const favorPost = (postId: string, favors: boolean): Promise<boolean> =>
  call('favor_post', { post_id: postId, favors });

/** Writes a comment; with the same id, sending again is the same comment. Answers it as it was written. Rejects with the refusal. */
export async function writeComment(comment: {
  id: string;
  postId: string;
  body: string;
  replyTo: string | null;
}): Promise<WrittenComment> {
  const [written] = await call('comment_on_post', {
    post_id: comment.postId,
    body: comment.body,
    reply_to: comment.replyTo,
    comment_id: comment.id,
  });
  if (written === undefined) throw new Error('A comment was written, and nothing was answered');
  return written;
}

/** Says that a comment breaks the rules. Rejects with the refusal. */
export const reportComment = (commentId: string): Promise<boolean> => call('report_comment', { comment_id: commentId });
