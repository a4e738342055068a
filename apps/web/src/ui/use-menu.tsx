import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react';

import { prefetched } from './prefetched.tsx';
import type { MenuEntry } from './menu-popup.tsx';

// 20 KB that reading a list does not need: fetched when the pointer or the focus reaches the first menu button.
const { Part: MenuPopup, fetchAhead } = prefetched(async () => (await import('./menu-popup.tsx')).MenuPopup);

interface MenuButtonProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** What a button needs to open a menu, and the menu to put beside it. */
export function useMenu(entries: readonly MenuEntry[]): { button: MenuButtonProps; menu: ReactNode } {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = anchor !== null;

  return {
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      onClick: (event) => {
        setAnchor(event.currentTarget);
        setWasOpened(true);
      },
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
    },
    menu: wasOpened && (
      <Suspense>
        <MenuPopup id={id} anchor={anchor} entries={entries} onClose={() => setAnchor(null)} />
      </Suspense>
    ),
  };
}
