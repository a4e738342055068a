import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fileKeys } from '../keys.ts';
import { ANY_FILE } from './feeds.ts';
import { callFiles } from './functions.ts';

/** How many papers a case has, and whether they are returned to the client now. */
export function papersQuery(caseId: string) {
  return queryOptions({
    queryKey: fileKeys.papers(caseId),
    meta: ANY_FILE,
    queryFn: ({ signal }) => callFiles('case_papers_state', { case_id: caseId }, signal),
  });
}

/** Tells the client that the papers are theirs to download. Rejects with the refusal. */
export function useReturnPapers(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callFiles('return_papers', { case_id: caseId }),
    onSettled: () => client.invalidateQueries({ queryKey: fileKeys.papers(caseId) }),
  });
}
