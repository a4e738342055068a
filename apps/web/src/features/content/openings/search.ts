/** The parameters of the list of openings. */
export type OpeningsParam = 'q' | 'status' | 'sort' | 'page' | 'type' | 'experience' | 'role' | 'location' | 'benefit';

/** Those of one opening: which part of it is shown, and which candidate is open. */
export type OpeningParam = 'tab' | 'candidate';
