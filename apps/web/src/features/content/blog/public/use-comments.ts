import type { PostComment, PostDetails } from '@casewright/contracts/post-answers';
import { useState } from 'react';

import { COMMENTS_AT_ONCE, readComments } from '../api/public.ts';
import type { WrittenComment } from '../api/reader.ts';
import { saidOf } from './said.ts';

/** What is said of a post: the first hundred came with it, and each time that more is asked for the next; and what the reader wrote since. */
export function useComments({ slug, comments }: PostDetails) {
  const [later, setLater] = useState<PostComment[][]>([]);
  const [written, setWritten] = useState<WrittenComment[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const pages = [comments, ...later];
  const last = (pages.at(-1)?.length ?? 0) < COMMENTS_AT_ONCE ? undefined : pages.at(-1)?.at(-1);
  const load = async () => {
    if (last === undefined) return;
    setIsLoading(true);
    setProblem(null);
    try {
      const next = await readComments(slug, last.id);
      setLater((before) => [...before, next]);
    } catch (error) {
      setProblem(error);
    } finally {
      setIsLoading(false);
    }
  };
  const add = (comment: WrittenComment) => setWritten((before) => [...before, comment]);
  return { said: saidOf(pages, written), hasMore: last !== undefined, isLoading, problem, load, add };
}
