import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

import type { Settings } from '../settings.ts';

/** A page in little, 80 × 56: drawn in the text's colour, the menu in the primary one when the tile is chosen. */
function Picture({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 56"
      aria-hidden
      sx={{
        width: '100%',
        maxWidth: 88,
        // The menu is where the page begins.
        '[dir="rtl"] &': { transform: 'scaleX(-1)' },
        '& .menu': { fill: chosen ? 'var(--mui-palette-primary-main)' : 'currentColor', opacity: chosen ? 1 : 0.72 },
        '& .faint': { fill: 'currentColor', opacity: 0.16 },
        '& .card': { fill: chosen ? 'var(--mui-palette-primary-main)' : 'currentColor', opacity: 0.24 },
      }}
    >
      {children}
    </Box>
  );
}

const PAGE = <rect className="faint" width="80" height="56" rx="8" />;

/** How a layout of the menu looks. */
export function NavLayoutPicture({ layout, chosen }: { layout: Settings['navLayout']; chosen: boolean }) {
  if (layout === 'horizontal')
    return (
      <Picture chosen={chosen}>
        {PAGE}
        <circle className="menu" cx="11" cy="11" r="4" />
        <rect className="menu" x="20" y="8" width="14" height="6" rx="3" />
        <rect className="menu" x="38" y="8" width="10" height="6" rx="3" opacity="0.5" />
        <rect className="card" x="6" y="21" width="68" height="29" rx="5" />
      </Picture>
    );
  const menu = layout === 'vertical' ? 22 : 12;
  return (
    <Picture chosen={chosen}>
      {PAGE}
      <circle className="menu" cx="10" cy="11" r="4" />
      <rect className="menu" x="6" y="20" width={menu - 4} height="5" rx="2.5" />
      <rect className="menu" x="6" y="29" width={menu - 8} height="5" rx="2.5" />
      <rect className="card" x={menu + 10} y="6" width={64 - menu} height="44" rx="5" />
    </Picture>
  );
}

/** How a colour of the menu looks: the page's own, or a dark one. */
export function NavColorPicture({ color, chosen }: { color: Settings['navColor']; chosen: boolean }) {
  return (
    <Picture chosen={chosen}>
      {PAGE}
      {color === 'apparent' ? (
        <path className="menu" d="M8 0h22v56H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" />
      ) : (
        <>
          <circle className="menu" cx="10" cy="11" r="4" />
          <rect className="menu" x="6" y="20" width="18" height="5" rx="2.5" />
          <rect className="menu" x="6" y="29" width="13" height="5" rx="2.5" />
        </>
      )}
      <rect className="card" x="36" y="6" width="38" height="44" rx="5" />
    </Picture>
  );
}
