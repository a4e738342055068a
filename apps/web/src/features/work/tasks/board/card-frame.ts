import { styled } from '@mui/material/styles';

/** The place of a card. */
export const CardPlace = styled('li')({ position: 'relative', padding: '6px 16px' });

/** The card itself. */
export const CardFrame = styled('article', {
  shouldForwardProp: (name) => name !== 'isMovable' && name !== 'isCarried',
})<{
  isMovable: boolean;
  isCarried: boolean;
}>(({ theme, isMovable, isCarried }) => ({
  position: 'relative',
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[1],
  cursor: isMovable ? 'grab' : 'default',
  opacity: isCarried ? 0.4 : 1,
  '&:hover, &:focus-within': { boxShadow: theme.vars.shadows[4] },
}));

/** The name of a card: the whole card opens it; what else can be pressed stays above that. */
export const CardOpener = styled('button')(({ theme }) => ({
  all: 'unset',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
}));

/** Where a card that is carried would land. */
export const DropLine = styled('span', { shouldForwardProp: (name) => name !== 'edge' })<{ edge: 'top' | 'bottom' }>(
  ({ theme, edge }) => ({
    position: 'absolute',
    insetInline: 16,
    [edge]: 0,
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
  gap: '4px 12px',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}));
