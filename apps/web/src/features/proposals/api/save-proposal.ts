import type { ProposalValues } from '@casewright/contracts/proposals';

import { database } from '../../../client/database.ts';
import { useProposalMutation } from './use-proposal-mutation.ts';

/** A proposal as it was last read: the version against which an edit is checked. */
export interface SavedProposal {
  id: string;
  version: number;
}

/** Another version was saved since this one was read; nothing was written. */
export class StaleProposal extends Error {
  override name = 'StaleProposal';
}

interface SaveProposal {
  caseId: string;
  values: ProposalValues;
  /** null for a proposal that does not exist yet. */
  saved: SavedProposal | null;
}

/** Keeps a draft. Throws StaleProposal when someone else was faster, and what the database refused. */
export function useSaveProposal() {
  return useProposalMutation(({ caseId, values, saved }: SaveProposal) =>
    saved === null ? insertDraft(caseId, values) : updateProposal(values, saved),
  );
}

async function insertDraft(caseId: string, values: ProposalValues): Promise<SavedProposal> {
  const { data } = await database
    .from('proposals')
    .insert({ ...values, case_id: caseId })
    .select('id, version')
    .single()
    .throwOnError();
  return data;
}

async function updateProposal(values: ProposalValues, { id, version }: SavedProposal): Promise<SavedProposal> {
  const { data } = await database
    .from('proposals')
    .update(values)
    .eq('id', id)
    .eq('version', version)
    .select('id, version')
    .maybeSingle()
    .throwOnError();
  if (data === null) throw new StaleProposal();
  return data;
}
