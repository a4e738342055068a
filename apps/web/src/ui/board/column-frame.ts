import { styled } from '@mui/material/styles';

/** How wide a column is, in px. */
export const COLUMN_WIDTH = 336;

/** The ground of a column, on which its head and its cards are. */
export const ColumnFrame = styled('section')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  width: COLUMN_WIDTH,
  maxWidth: 'calc(100vw - 48px)',
  borderRadius: 16,
  backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08),
  // In the dark a lighter ground would be that of the cards.
  ...theme.applyStyles('dark', { backgroundColor: theme.alpha(theme.vars.palette.common.black, 0.32) }),
}));
