import type { Tables } from '@casewright/contracts/database.types';

/** A person or an organisation in a case. */
export type PartyRow = Tables<'case_parties'>;
/** Somebody whom a wall keeps from a case. */
export type WallRow = Tables<'case_walls'>;
/** A note on a case, its body the editor's HTML. */
export type NoteRow = Tables<'case_notes'>;
/** A note as it once was. */
export type NoteVersionRow = Tables<'case_note_versions'>;

/** What these tabs read of the case on whose page they are. */
export interface CaseTabProps {
  caseId: string;
  details: {
    row: { law_firm: string | null; client_id: string | null };
    /** What the reader may do now. */
    abilities: readonly string[];
  };
}
