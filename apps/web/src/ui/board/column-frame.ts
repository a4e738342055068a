import { styled } from '@mui/material/styles';

/** How wide a column is, in px. */
export const COLUMN_WIDTH = 304;

/** A column: its head and its cards, without a ground of its own. */
export const ColumnFrame = styled('section')({
  position: 'relative',
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  width: COLUMN_WIDTH,
  maxWidth: 'calc(100vw - 48px)',
  borderRadius: 12,
});
