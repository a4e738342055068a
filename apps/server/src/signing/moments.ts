/** The day of a moment, in the one form that no country reads otherwise. */
export const dayOf = (moment: string): string => new Date(moment).toISOString().slice(0, 10);

/** A moment to the second, with its zone. */
export const momentOf = (moment: string): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
