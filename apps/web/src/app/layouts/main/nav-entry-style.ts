import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** How a first-level entry of the header looks; where the reader is, a dot is under it. */
export function navEntryStyle(active: boolean) {
  return (theme: Theme): SystemStyleObject<Theme> => ({
    position: 'relative',
    gap: 0.5,
    height: 40,
    paddingInline: 1.75,
    borderRadius: 1,
    fontFamily: 'inherit',
    fontSize: theme.typography.pxToRem(15),
    fontWeight: active ? 700 : 550,
    color: active ? 'primary.main' : 'text.primary',
    transition: theme.transitions.create('background-color', { duration: 150 }),
    '&:hover, &[aria-expanded="true"]': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.12) },
    '&::after': {
      content: active ? '""' : 'none',
      position: 'absolute',
      insetBlockEnd: 2,
      insetInlineStart: 'calc(50% - 8px)',
      width: 16,
      height: 3,
      borderRadius: 2,
      backgroundColor: 'currentColor',
    },
  });
}
