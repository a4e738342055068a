import { currentStyle, hoverStyle } from '../nav/line-style.ts';
import type { NavStyle } from '../nav/nav-style.ts';

/** Height of a tile in px. */
const HEIGHT = 56;

/** An entry of the narrow menu: its icon above its title. */
export function tileStyle(current: boolean): NavStyle {
  return (theme) => ({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.5,
    width: 1,
    height: HEIGHT,
    paddingInline: 0.5,
    borderRadius: 1,
    textAlign: 'center',
    textDecoration: 'none',
    fontFamily: 'inherit',
    fontSize: theme.typography.pxToRem(10),
    lineHeight: theme.typography.pxToRem(16),
    fontWeight: current ? 700 : 600,
    color: 'text.secondary',
    outlineOffset: '-2px',
    ...hoverStyle(theme),
    ...(current && currentStyle(theme)),
    '&[aria-expanded="true"]:not([aria-current])': {
      color: 'text.primary',
      backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.1),
    },
  });
}
