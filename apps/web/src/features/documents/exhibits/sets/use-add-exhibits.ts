import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { countedQuery } from '../../shared/choose/counted.ts';
import type { CaseFile, CountedFile } from '../../shared/choose/types.ts';
import { useExhibitVerbs } from '../api/verbs.ts';

/** Adds files to a set in the order in which they were chosen, each in its newest version; those that cannot be pages are left out. */
export function useAddExhibits(caseId: string, setId: string) {
  const client = useQueryClient();
  const call = useExhibitVerbs();
  const [isAdding, setIsAdding] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [leftOut, setLeftOut] = useState<CountedFile[]>([]);
  const add = async (files: readonly CaseFile[]) => {
    setIsAdding(true);
    setRefusal(null);
    try {
      const ids = files.map(({ id }) => id);
      const counted = await client.fetchQuery({ ...countedQuery(caseId, ids), staleTime: 0 });
      const found = ids.flatMap((id) => counted.find(({ file_id: fileId }) => fileId === id) ?? []);
      const documents = found
        .filter(({ fault }) => fault === null)
        .map(({ file_id, version_id }) => ({ file_id, version_id }));
      setLeftOut(found.filter(({ fault }) => fault !== null));
      if (documents.length > 0) await call('add_exhibits', { set_id: setId, documents });
    } catch (error) {
      setRefusal(error);
    } finally {
      setIsAdding(false);
    }
  };
  return { add, isAdding, refusal, leftOut, forget: () => setLeftOut([]) };
}
