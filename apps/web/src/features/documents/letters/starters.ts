/** Letters to begin with: Word documents in public/letters, one in each language. */
export const STARTERS = ['engagement', 'update', 'papers', 'demand', 'closing'] as const;
export type Starter = (typeof STARTERS)[number];

export const isStarter = (name: string): name is Starter => STARTERS.some((starter) => starter === name);
