import { useInfiniteQuery } from '@tanstack/react-query';

import { NewLetter } from '../../../../features/documents/letters/write/new-letter.tsx';
import { askedPapersQuery } from '../../../../features/documents/requests/api/requests.ts';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';

/** A new letter, for those who write to the client of the case: the same people ask for papers. The letter is opened at the side. */
export function LetterButton({ caseId, folderId }: { caseId: string; folderId: string | null }) {
  const change = useChangeSearch();
  const { data } = useInfiniteQuery(askedPapersQuery(caseId));
  if (data?.pages[0]?.may.lead !== true) return null;
  return <NewLetter {...{ caseId, folderId }} onMade={(file) => change({ file }, { push: true })} />;
}
