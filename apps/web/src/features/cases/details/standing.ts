import type { CaseStatus } from '@casewright/contracts/cases';

import type { SessionUser } from '../../../client/session.tsx';
import { isLawyer } from '../permissions.ts';

/** On which side of the case the reader stands. The screens offer by it; the database decides. */
export type Side = 'client' | 'lawyer' | 'other';

/** A verb that the toolbar offers; the steps of the engagement are offered by their own panel. */
export type ToolbarVerb =
  | 'post_case'
  | 'unpublish_case'
  | 'cancel_case'
  | 'release_case'
  | 'hold_case'
  | 'resume_case'
  | 'close_case'
  | 'reopen_case'
  | 'archive_case';

interface Standing {
  client_id: string | null;
  law_firm: string | null;
  lead_lawyer_id: string | null;
}

/** The reader's side: the client, a lawyer of the firm that has the case, or neither. */
export function sideOf(row: Standing, user: SessionUser | null): Side {
  if (user === null) return 'other';
  if (row.client_id === user.id) return 'client';
  const isOfFirm = row.law_firm !== null && row.law_firm === user.lawFirm;
  return isLawyer(user) && (row.lead_lawyer_id === user.id || isOfFirm) ? 'lawyer' : 'other';
}

const CLIENT_VERBS: Partial<Record<CaseStatus, readonly ToolbarVerb[]>> = {
  draft: ['post_case', 'cancel_case'],
  open: ['unpublish_case', 'cancel_case'],
  engaging: ['release_case', 'cancel_case'],
};

const LAWYER_VERBS: Partial<Record<CaseStatus, readonly ToolbarVerb[]>> = {
  engaging: ['release_case'],
  active: ['hold_case', 'close_case'],
  on_hold: ['resume_case'],
};

const FIRM_ADMIN_VERBS: Partial<Record<CaseStatus, readonly ToolbarVerb[]>> = {
  ...LAWYER_VERBS,
  closed: ['reopen_case', 'archive_case'],
};

/** What the toolbar offers to the reader in this status. */
export function toolbarVerbs(status: CaseStatus, side: Side, user: SessionUser | null): readonly ToolbarVerb[] {
  if (side === 'client') return CLIENT_VERBS[status] ?? [];
  if (side !== 'lawyer') return [];
  return (user?.accessLevel === 'lawyer_admin' ? FIRM_ADMIN_VERBS : LAWYER_VERBS)[status] ?? [];
}
