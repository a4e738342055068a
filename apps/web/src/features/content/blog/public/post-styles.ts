import { richTextStyles } from '../../../../ui/rich-text-styles.ts';

/** How wide covers are, for the choice of a picture: above a text, first on the blog, and on a card. The first is 300 pixels high at least on a wide window, and cut at its sides. */
export const COVER_SIZES = '(min-width: 728px) 680px, calc(100vw - 32px)';
export const LEAD_SIZES = '(min-width: 900px) 712px, (min-width: 600px) 50vw, calc(100vw - 32px)';
export const CARD_SIZES =
  '(min-width: 1200px) 368px, (min-width: 900px) 33vw, (min-width: 600px) 50vw, calc(100vw - 32px)';

/** The column in which a post is read. */
export const article = { maxWidth: 680, marginInline: 'auto', minWidth: 0 } as const;

/** Who wrote it, and when. */
export const authorLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  marginBlock: 2,
} as const;

/** Beside the text, where there is room: what is in it. */
export const postColumns = {
  display: { lg: 'grid' },
  gridTemplateColumns: { lg: '1fr minmax(0, 680px) 1fr' },
  columnGap: 4,
} as const;
export const besideText = { display: { xs: 'none', lg: 'block' } } as const;
export const contents = { position: 'sticky', insetBlockStart: 96, maxWidth: 216 } as const;
export const contentsTitle = { fontWeight: 600, marginBlockEnd: 1 } as const;
export const contentsList = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderInlineStart: '2px solid',
  borderColor: 'divider',
} as const;
export const contentsEntry = {
  width: 1,
  justifyContent: 'flex-start',
  textAlign: 'start',
  paddingInline: 1.5,
  paddingBlock: 0.75,
  typography: 'caption',
  color: 'text.secondary',
} as const;

export const authorWords = { flex: '1 1 240px', minWidth: 0 } as const;

/** A text that is read from the beginning to the end. */
export const readingText = {
  ...richTextStyles,
  fontSize: 18,
  lineHeight: '30px',
  '& h2': {
    fontSize: 22,
    lineHeight: '30px',
    fontWeight: 700,
    marginBlockStart: 4,
    marginBlockEnd: 1,
    scrollMarginBlockStart: 88,
  },
  '& blockquote': { ...richTextStyles['& blockquote'], borderColor: 'primary.main' },
  '& ul, & ol': richTextStyles['& ul, & ol'],
} as const;

/** What the firm offers, below the text. */
export const serviceBox = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  padding: 2.5,
  marginBlockStart: 4,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'action.hover',
  typography: 'body2',
} as const;

/** A post in a list. */
export const postCard = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  listStyle: 'none',
  overflow: 'hidden',
} as const;

/** The first of the blog is larger. */
export const leadCard = {
  ...postCard,
  flexDirection: { xs: 'column', md: 'row' },
  gridColumn: { md: 'span 2' },
} as const;

export const cardWords = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: 1,
  minWidth: 0,
  padding: 2,
} as const;

export const cardTitle = { fontSize: 18, lineHeight: '26px', fontWeight: 700, overflowWrap: 'anywhere' } as const;

export const leadTitle = {
  ...cardTitle,
  fontSize: { xs: 18, md: 24 },
  lineHeight: { xs: '26px', md: '32px' },
} as const;

/** The title of a card: the whole card leads where it does. */
export const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

/** Beside the words of the first card, as high as they are and no less than the others' pictures. */
export const firstPicture = {
  flex: { md: '0 0 56%' },
  minWidth: 0,
  '& > div': { height: { md: '100%' }, minHeight: { md: 300 }, aspectRatio: { md: 'auto' } },
} as const;

export const clamp = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

/** Cards side by side, as the first HTML has them too. */
export const postGrid = {
  display: 'grid',
  gap: 3,
  margin: 0,
  padding: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
