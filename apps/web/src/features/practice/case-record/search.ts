/** The parameter of the notes of a case: whose notes are shown. */
export type NotesParam = 'notes';
