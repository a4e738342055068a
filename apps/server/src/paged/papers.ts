/** The sizes of paper on which pages of ours are made, in points. */
export const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595.28, height: 841.89 } } as const;
export type Paper = keyof typeof PAPERS;
