import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

const VISIBLE_FOCUS = '&:has(:focus-visible), &:focus-visible';

/** The frame of a tile; a chosen one is on its own colour, and has a line that is seen where the system forces colours. */
export function tileStyles(chosen: boolean): (theme: Theme) => SystemStyleObject<Theme> {
  return (theme) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    border: 1,
    borderColor: theme.alpha(theme.vars.palette.grey[500], 0.24),
    borderRadius: 1.5,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    transition: theme.transitions.create(['background-color', 'border-color', 'color', 'box-shadow'], {
      duration: theme.transitions.duration.shortest,
    }),
    '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.08) },
    [VISIBLE_FOCUS]: { outline: '2px solid', outlineColor: theme.vars.palette.primary.main, outlineOffset: 2 },
    ...(chosen && {
      color: theme.vars.palette.text.primary,
      borderColor: 'transparent',
      backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
      '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.16) },
      '@media (forced-colors: active)': { borderColor: 'Highlight' },
    }),
  });
}
