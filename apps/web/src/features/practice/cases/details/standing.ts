import type { SessionUser } from '../../../../client/session.tsx';
import { isLawyer } from '../permissions.ts';

/** On which side of the case the reader is: it decides the words, never what is allowed. */
export type Side = 'client' | 'lawyer' | 'other';

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

/** The verbs that the toolbar offers, the one that leads on first. The engagement's steps have a panel of their own. */
const TOOLBAR_VERBS = [
  'post_case',
  'open_firm_case',
  'resume_case',
  'link_client',
  'change_terms',
  'close_case',
  'hold_case',
  'archive_case',
  'reopen_case',
  'unpublish_case',
  'release_case',
  'cancel_case',
] as const;
export type ToolbarVerb = (typeof TOOLBAR_VERBS)[number];

/** The toolbar's verbs among what the database lets the reader do now. */
export function toolbarVerbs(abilities: readonly string[]): ToolbarVerb[] {
  return TOOLBAR_VERBS.filter((verb) => abilities.includes(verb));
}
