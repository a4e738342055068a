import { richTextStyles } from '../../../../ui/rich-text-styles.ts';

/** The column in which a post is read. */
export const article = { maxWidth: 680, marginInline: 'auto', minWidth: 0 } as const;

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
