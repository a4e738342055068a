/**
 * For what holds parts below one another. A part whose content is on its way (`data-awaited`) has another height once it is there, and what
 * is below it would move under a pointer: so that is shown from then on.
 */
export const IN_ORDER = { '& > :is([data-awaited], :has([data-awaited])) ~ *': { display: 'none' } } as const;
