import {
  BadgeCheck,
  BellRing,
  FileCheck,
  FilePenLine,
  Files,
  Handshake,
  type LucideIcon,
  Scale,
  Signature,
  TimerOff,
  UserPen,
} from 'lucide-react';

import { paths } from '../../../client/paths.ts';
import type { WaitingItem } from '../api/waiting.ts';

/** The kinds that have a text and a picture of their own; the database may know more than this build. */
const KINDS = {
  review_proposals: Files,
  complete_draft: FilePenLine,
  posting_expiring: TimerOff,
  sign_engagement: Signature,
  conflict_check: Scale,
  engage_case: FileCheck,
  finish_proposal: FilePenLine,
  revise_proposal: Handshake,
  complete_profile: UserPen,
  verify_profile: BadgeCheck,
} as const satisfies Record<string, LucideIcon>;

type Kind = keyof typeof KINDS;

interface Look {
  icon: LucideIcon;
  text: Kind | 'other';
  /** Where it is done; null for what has no page. */
  to: string | null;
}

/** How a thing to do is shown, and where it is done. */
export function lookOf({ kind, case_id: caseId, proposal_id: proposalId }: WaitingItem): Look {
  const text = isKind(kind) ? kind : 'other';
  return { icon: text === 'other' ? BellRing : KINDS[text], text, to: placeOf(text, caseId, proposalId) };
}

function placeOf(kind: Kind | 'other', caseId: string | null, proposalId: string | null): string | null {
  if (kind === 'complete_draft' && caseId) return paths.dashboard.case.edit(caseId);
  if ((kind === 'finish_proposal' || kind === 'revise_proposal') && proposalId)
    return paths.dashboard.proposal.edit(proposalId);
  return caseId ? paths.dashboard.case.details(caseId) : null;
}

function isKind(kind: string): kind is Kind {
  return kind in KINDS;
}
