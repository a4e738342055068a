import type { SessionUser } from '../../client/session.tsx';

/** What a decision about a case needs to know of it. */
export interface CaseStanding {
  status: string;
  client_id: string | null;
}

/** Whether the screen offers to delete: the owner's draft. The database decides. */
export function mayDelete(row: CaseStanding, user: SessionUser | null): boolean {
  return row.status === 'draft' && row.client_id === user?.id;
}

/** Whether the screen offers to edit: the client, until the matter has a lawyer. The database decides. */
export function mayEdit(row: CaseStanding, user: SessionUser | null): boolean {
  return ['draft', 'open', 'expired'].includes(row.status) && row.client_id === user?.id;
}

/** Whether the person looks for cases to take on, so the open postings concern them. */
export function isLawyer(user: SessionUser | null): boolean {
  return user?.accessLevel === 'lawyer' || user?.accessLevel === 'lawyer_admin';
}
