import { styled } from '@mui/material/styles';

/** The place of a card. */
export const CardPlace = styled('li')({ position: 'relative', padding: 'calc(var(--card-space) / 2) 4px' });

/** The card itself. */
export const CardFrame = styled('article', {
  shouldForwardProp: (name) => name !== 'isMovable' && name !== 'isCarried',
})<{
  isMovable: boolean;
  isCarried: boolean;
}>(({ theme, isMovable, isCarried }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 8,
  padding: 'calc(var(--card-space) + 3px) 12px',
  // The circle is on the line of the title.
  '& > [data-completion]': { marginBlockStart: 1 },
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  cursor: isMovable ? 'grab' : 'default',
  opacity: isCarried ? 0.4 : 1,
  '&:hover, &:focus-within': { borderColor: theme.alpha(theme.vars.palette.grey[500], 0.6) },
}));

/** The name of a card: the whole card opens it; what else can be pressed stays above that. */
export const CardOpener = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[data-closed]': { color: theme.vars.palette.text.secondary },
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));

/** The menu of a card, over its corner: there for the pointer, the focus and the finger. */
export const CardMenu = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 4,
  insetInlineEnd: 4,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.paper,
  '@media (pointer: fine)': {
    'article:not(:hover, :focus-within) > &:not(:has([aria-expanded=true]))': { opacity: 0 },
  },
}));

/** Where a card that is carried would land. */
export const DropLine = styled('span', { shouldForwardProp: (name) => name !== 'edge' })<{ edge: 'top' | 'bottom' }>(
  ({ theme, edge }) => ({
    position: 'absolute',
    insetInline: 4,
    [edge]: -1,
    height: 2,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.primary.main,
  }),
);

/** A line of small facts. */
export const FactLine = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minHeight: 24,
  marginBlockStart: 4,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}));
