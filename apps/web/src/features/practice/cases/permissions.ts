import type { SessionUser } from '../../../client/session.tsx';

/** What a decision about a case needs to know of it. */
export interface CaseStanding {
  status: string;
  client_id: string | null;
  law_firm: string | null;
  lead_lawyer_id: string | null;
}

/** Whether the screen offers to delete: the owner's draft. The database decides. */
export function mayDelete(row: CaseStanding, user: SessionUser | null): boolean {
  return row.status === 'draft' && row.client_id === user?.id;
}

/** Whether a list offers to edit: the client until the matter has a lawyer, then the lawyers. The database decides. */
export function mayEdit(row: CaseStanding, user: SessionUser | null): boolean {
  if (user === null) return false;
  if (row.law_firm === null) return row.client_id === user.id && ['draft', 'open', 'expired'].includes(row.status);
  const isOurs =
    row.lead_lawyer_id === user.id || (user.accessLevel === 'lawyer_admin' && row.law_firm === user.lawFirm);
  return isOurs && ['draft', 'active', 'on_hold'].includes(row.status);
}

/** Whether the person looks for cases to take on, so the open postings concern them. */
export function isLawyer(user: SessionUser | null): boolean {
  return user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
}
