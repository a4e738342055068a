import { BellRing, FileCheck, FilePenLine, Files, type LucideIcon, Scale, Signature } from 'lucide-react';

import { paths } from '../../../client/paths.ts';
import type { WaitingItem } from '../api/waiting.ts';

/** The kinds that have a text and a picture of their own; the database may know more than this build. */
const KINDS = {
  review_proposals: Files,
  complete_draft: FilePenLine,
  sign_engagement: Signature,
  conflict_check: Scale,
  engage_case: FileCheck,
  finish_proposal: FilePenLine,
} as const satisfies Record<string, LucideIcon>;

type Kind = keyof typeof KINDS;

interface Look {
  icon: LucideIcon;
  text: Kind | 'other';
  to: string;
}

/** How a thing to do is shown, and where it is done. */
export function lookOf({ kind, case_id: caseId, proposal_id: proposalId }: WaitingItem): Look {
  const text = isKind(kind) ? kind : 'other';
  return { icon: text === 'other' ? BellRing : KINDS[text], text, to: placeOf(text, caseId, proposalId) };
}

function placeOf(kind: Kind | 'other', caseId: string, proposalId: string | null): string {
  if (kind === 'complete_draft') return paths.dashboard.case.edit(caseId);
  if (kind === 'finish_proposal' && proposalId) return paths.dashboard.proposal.edit(proposalId);
  return paths.dashboard.case.details(caseId);
}

function isKind(kind: string): kind is Kind {
  return kind in KINDS;
}
