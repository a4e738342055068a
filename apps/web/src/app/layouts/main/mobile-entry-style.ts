import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** Height of an entry of the drawer in px. */
const HEIGHT = 48;

/** How an entry of the drawer looks. */
export function mobileEntryStyle(active: boolean) {
  return (theme: Theme): SystemStyleObject<Theme> => ({
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 1.5,
    width: 1,
    minHeight: HEIGHT,
    paddingInline: 1.5,
    borderRadius: 1,
    textAlign: 'start',
    fontFamily: 'inherit',
    fontSize: theme.typography.pxToRem(15),
    fontWeight: active ? 700 : 550,
    color: active ? 'primary.main' : 'text.primary',
    '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1) },
    '&[aria-current="page"]': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1) },
  });
}
