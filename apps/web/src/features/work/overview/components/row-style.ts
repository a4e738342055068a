/** The rows of a panel, with lines between them. */
export const ROWS = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

/** A row whose link takes in all of it. */
export const ROW = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'var(--row-height)',
  paddingInline: 2,
  paddingBlock: 0.5,
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

/** The same in two lines. */
export const TALL_ROW = { ...ROW, minHeight: 'var(--tall-row-height)', paddingBlock: 0.75 } as const;

/** Spreads a link over the whole row. */
export const OVER_ROW = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** A line that is cut off where it has no room. */
export const CUT_LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The first line of a row, and the one below it. */
export const FIRST_LINE = { ...CUT_LINE, fontSize: 14, lineHeight: '20px', fontWeight: 500 } as const;
export const SECOND_LINE = { ...CUT_LINE, fontSize: 12, lineHeight: '16px', color: 'text.secondary' } as const;
