/** The buttons of a panel's head, which on a telephone take a row of their own together. */
export const TOGETHER = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  '& > button': { whiteSpace: 'nowrap' },
} as const;
