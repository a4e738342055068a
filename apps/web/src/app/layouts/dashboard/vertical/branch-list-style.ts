import type { NavStyle } from '../nav/nav-style.ts';

/** Space between two lines in px, which the connecting line has to cross. */
const GAP = 4;
/** Width and radius of the curve that leads from the line to an entry, in px. */
const CURVE = 12;
/** From the start of a line to the middle of its icon, in px; without an icon to where its title starts. */
const STEM = { root: 22, sub: 14 } as const;

/** The children of an entry, tied to it by a line that curves into each of them. */
export function branchListStyle(level: 'root' | 'sub'): NavStyle {
  return (theme) => ({
    '--nav-line': theme.vars.palette.grey[300],
    ...theme.applyStyles('dark', { '--nav-line': theme.vars.palette.grey[700] }),
    display: 'grid',
    gap: `${GAP}px`,
    margin: 0,
    marginInlineStart: `${STEM[level]}px`,
    padding: 0,
    paddingBlockStart: `${GAP}px`,
    paddingInlineStart: `${CURVE + 4}px`,
    listStyle: 'none',
    '& > li': { position: 'relative', minWidth: 0 },
    '& > li::before, & > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: `-${GAP}px`,
      insetInlineStart: `-${CURVE + 4}px`,
      borderInlineStart: '2px solid var(--nav-line)',
    },
    '& > li::before': {
      width: `${CURVE}px`,
      height: `calc(var(--nav-sub-height) / 2 + ${GAP + 1}px)`,
      borderBlockEnd: '2px solid var(--nav-line)',
      borderEndStartRadius: `${CURVE}px`,
    },
    '& > li:not(:last-of-type)::after': { insetBlockEnd: 0 },
  });
}
