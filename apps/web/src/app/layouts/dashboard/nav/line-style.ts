import type { Theme } from '@mui/material/styles';

import type { NavStyle, NavStyleObject } from './nav-style.ts';

/** The heights of the lines come from the list around them: a finger needs more room than a pointer. */
export const LINE_HEIGHTS = {
  sidebar: { '--nav-root-height': '40px', '--nav-sub-height': '36px' },
  drawer: { '--nav-root-height': '48px', '--nav-sub-height': '48px' },
} as const;

/** One line of the menu in the sidebar or the drawer: `root` for the first level, otherwise `sub`. */
export function lineStyle(current: boolean, level: 'root' | 'sub'): NavStyle {
  return (theme) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.5,
    width: 1,
    minHeight: `var(--nav-${level}-height)`,
    paddingInline: 1.5,
    paddingBlock: 0.5,
    borderRadius: 1,
    textAlign: 'start',
    textDecoration: 'none',
    typography: 'body2',
    fontWeight: current ? 600 : 500,
    color: current ? 'text.primary' : 'text.secondary',
    // Inside: the lists that fold would cut it off.
    outlineOffset: '-2px',
    '&.Mui-focusVisible': { outlineOffset: '-2px' },
    '& > svg': { flexShrink: 0 },
    ...hoverStyle(theme),
    ...(current && level === 'root' && currentStyle(theme)),
  });
}

/** Under the pointer. */
export function hoverStyle(theme: Theme): NavStyleObject {
  return {
    '&:hover:not([aria-disabled])': {
      color: 'text.primary',
      backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
    },
  };
}

/** Where the reader is. */
export function currentStyle(theme: Theme): NavStyleObject {
  const { primary } = theme.vars.palette;
  return {
    color: primary.dark,
    backgroundColor: theme.alpha(primary.main, 0.1),
    '&:hover:not([aria-disabled])': { color: primary.dark, backgroundColor: theme.alpha(primary.main, 0.16) },
    ...theme.applyStyles('dark', {
      color: primary.light,
      '&:hover:not([aria-disabled])': { color: primary.light, backgroundColor: theme.alpha(primary.main, 0.16) },
    }),
  };
}
