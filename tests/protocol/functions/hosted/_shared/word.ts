/** What several functions use. */
export const WORD = 'shared';
