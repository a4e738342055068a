import type { ProposalValues } from '@casewright/contracts/proposal-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { StaleRow } from '../../../../../client/stale-row.ts';
import { proposalQuery } from '../../api/get-proposal.ts';
import { type SavedProposal, useSaveProposal } from '../../api/save-proposal.ts';
import { valuesOf } from '../../model/form-values.ts';

/** Another version was saved meanwhile; the person chooses between the two before trying again. */
export interface Clash {
  theirs: ProposalValues;
  onSettled: () => void;
}

interface StoredProposal {
  /** The proposal as it was last saved; null before the first time. */
  saved: SavedProposal | null;
  /** Saves and resolves with the id. Throws StaleRow, with `clash` then set, and what the database refused. */
  store: (values: ProposalValues) => Promise<string>;
  clash: Clash | null;
}

/** Keeps what a form saves: inserts the first time, then updates the version that was read last. `isSent`: revises. */
export function useStoredProposal(caseId: string, initial: SavedProposal | null, isSent = false): StoredProposal {
  const client = useQueryClient();
  const save = useSaveProposal();
  const [saved, setSaved] = useState(initial);
  const [clash, setClash] = useState<Clash | null>(null);

  const offerBoth = async (id: string) => {
    const latest = await client.fetchQuery({ ...proposalQuery(id), staleTime: 0 });
    if (latest === null) return;
    setClash({
      theirs: valuesOf(latest),
      onSettled: () => {
        setSaved(latest);
        setClash(null);
      },
    });
  };

  const store = async (values: ProposalValues) => {
    try {
      const row = await save.mutateAsync({ caseId, values, saved, isSent });
      setSaved(row);
      return row.id;
    } catch (refusal) {
      if (refusal instanceof StaleRow && saved !== null) await offerBoth(saved.id);
      throw refusal;
    }
  };

  return { saved, store, clash };
}
