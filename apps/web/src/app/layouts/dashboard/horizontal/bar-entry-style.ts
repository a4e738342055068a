import { currentStyle, hoverStyle } from '../nav/line-style.ts';
import type { NavStyle } from '../nav/nav-style.ts';

/** Height of an entry in px. */
const HEIGHT = 32;

/** An entry of the bar. */
export function barEntryStyle(current: boolean): NavStyle {
  return (theme) => ({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 1,
    height: HEIGHT,
    paddingInline: 1,
    borderRadius: 0.75,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    typography: 'body2',
    fontWeight: current ? 600 : 500,
    color: current ? 'text.primary' : 'text.secondary',
    outlineOffset: '-2px',
    ...hoverStyle(theme),
    ...(current && currentStyle(theme)),
    '&[aria-expanded="true"]:not([aria-current])': {
      color: 'text.primary',
      backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
    },
  });
}
