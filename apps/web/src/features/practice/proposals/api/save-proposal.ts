import type { ProposalValues } from '@casewright/contracts/proposal-form';

import { database } from '../../../../client/database.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { storedColumns } from '../model/form-values.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** A proposal as it was last read: the version against which an edit is checked, and until when exactly it is valid. */
export interface SavedProposal {
  id: string;
  version: number;
  valid_until: string | null;
}

interface SaveProposal {
  caseId: string;
  values: ProposalValues;
  /** null for a proposal that does not exist yet. */
  saved: SavedProposal | null;
  /** A letter that was sent is not written again: it is frozen. */
  isSent: boolean;
}

/** Keeps a draft, or revises what was sent. Throws StaleRow when someone was faster, and what the database refused. */
export function useSaveProposal() {
  return useProposalMutation(({ caseId, values, saved, isSent }: SaveProposal) =>
    saved === null ? insertDraft(caseId, values) : updateProposal(values, saved, isSent),
  );
}

const RETURNED = 'id, version, valid_until' as const;

async function insertDraft(caseId: string, values: ProposalValues): Promise<SavedProposal> {
  const { data } = await database
    .from('proposals')
    .insert({ ...storedColumns(values, null), case_id: caseId })
    .select(RETURNED)
    .single()
    .throwOnError();
  return data;
}

async function updateProposal(values: ProposalValues, saved: SavedProposal, isSent: boolean): Promise<SavedProposal> {
  const { cover_letter, ...terms } = storedColumns(values, saved.valid_until);
  const { data } = await database
    .from('proposals')
    .update(isSent ? terms : { ...terms, cover_letter })
    .eq('id', saved.id)
    .eq('version', saved.version)
    .select(RETURNED)
    .maybeSingle()
    .throwOnError();
  if (data === null) throw new StaleRow();
  return data;
}
