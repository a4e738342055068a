/** How wide the first picture of a tour is, for the choice of one: the same in the first HTML and in the page, so that one is fetched. */
export const TOUR_SIZES = '(min-width: 900px) 600px, calc(100vw - 32px)';

/** The text of a tour and, beside it, what it costs and how it is booked. */
export const tourColumns = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 680px) minmax(280px, 1fr)' },
} as const;

export const tourTitle = {
  fontSize: { xs: 28, md: 36 },
  lineHeight: { xs: '36px', md: '44px' },
  overflowWrap: 'anywhere',
} as const;

/** What a tour says: a text without marks, whose lines stay. */
export const tourText = {
  marginBlockStart: 3,
  fontSize: 16,
  lineHeight: '26px',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

export const tourPicture = {
  display: 'block',
  width: 1,
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: '12px',
  backgroundColor: 'action.hover',
} as const;

export const tourBox = {
  display: 'grid',
  gap: 2,
  padding: { xs: 2, md: 2.5 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
} as const;

export const tourList = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;

export const tourLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
  rowGap: 0.5,
  paddingBlock: 2.5,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
