/** Shown where a person or an entry has no value. */
export const NOTHING = '–';
