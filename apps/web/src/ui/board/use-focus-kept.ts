import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on the menu of a card or column that was moved by it: in its new place it is another element, and somebody who works
 * by the keyboard would begin again at the top of the page. Answers what names the one that is moved.
 */
export function useFocusKept() {
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A reader who has gone elsewhere in the meantime stays there.
    if (moved.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`${moved.current} [aria-haspopup="menu"]`)?.focus();
  });
  return {
    keepOnCard: (id: string) => {
      moved.current = `[data-card="${id}"]`;
    },
    keepOnColumn: (id: string) => {
      moved.current = `[data-column="${id}"]`;
    },
    release: () => {
      moved.current = null;
    },
  };
}
