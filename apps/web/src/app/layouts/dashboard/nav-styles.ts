import type { SxProps, Theme } from '@mui/material/styles';

/** One line of the menu; `root` for the first level, otherwise for a child. */
export function navItemStyle(active: boolean, level: 'root' | 'child'): SxProps<Theme> {
  return (theme) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.5,
    width: 1,
    minHeight: level === 'root' ? 44 : 40,
    paddingInline: 1.5,
    borderRadius: 1,
    textAlign: 'start',
    textDecoration: 'none',
    typography: 'body2',
    fontWeight: active ? 650 : 500,
    color: active ? 'text.primary' : 'text.secondary',
    '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1), color: 'text.primary' },
    ...(active &&
      level === 'root' && {
        color: 'primary.dark',
        backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
        '&:hover': { backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.16) },
        ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
      }),
    ...(active && level === 'child' && { backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1) }),
  });
}
