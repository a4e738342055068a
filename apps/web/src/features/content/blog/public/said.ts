import type { PostComment } from '@casewright/contracts/post-answers';

import type { WrittenComment } from '../api/reader.ts';

/**
 * What is said of a post: the pages that were read, and what the reader wrote since, wherever it comes among the hundreds that were not. What
 * was written meanwhile may be on two pages; it is shown once.
 */
export function saidOf(pages: readonly PostComment[][], written: readonly WrittenComment[]): PostComment[] {
  const said = new Map(pages.flat().map((comment) => [comment.id, comment]));
  for (const { id, parent_id: parent, author_name: name, body: message, created_at: postedAt, status } of written) {
    // What waits for somebody to read it is not on the page.
    if (status !== 'published') continue;
    const comment = { id, name, message, postedAt };
    const above = parent === null ? undefined : said.get(parent);
    if (above === undefined) {
      if (parent === null && !said.has(id)) said.set(id, { ...comment, replyComment: [] });
    } else if (!above.replyComment.some((answer) => answer.id === id))
      said.set(above.id, { ...above, replyComment: [...above.replyComment, comment] });
  }
  return [...said.values()];
}
