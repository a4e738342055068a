/** The parameters of the board; `card` is the id of the case that is open. */
export type CaseBoardParam = 'q' | 'card';
