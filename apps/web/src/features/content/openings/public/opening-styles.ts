import { richTextStyles } from '../../../../ui/rich-text-styles.ts';

/** The text and, beside it, what the opening offers. */
export const openingColumns = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 680px) minmax(280px, 1fr)' },
} as const;

export const openingTitle = {
  fontSize: { xs: 28, md: 36 },
  lineHeight: { xs: '36px', md: '44px' },
  overflowWrap: 'anywhere',
} as const;

/** What the opening says. */
export const openingText = {
  ...richTextStyles,
  marginBlockStart: 3,
  fontSize: 16,
  lineHeight: '26px',
  overflowWrap: 'anywhere',
} as const;
