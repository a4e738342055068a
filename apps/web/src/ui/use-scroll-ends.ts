import { type RefObject, useEffect, useState } from 'react';

/** Whether a row is scrolled to its start, and to its end. In a row from right to left the browser counts downwards from zero. */
export function useScrollEnds(row: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const follow = () => {
      const position = Math.abs(list.scrollLeft);
      setEnds({ atStart: position < 2, atEnd: position + list.clientWidth > list.scrollWidth - 2 });
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(list);
    // What is in it may grow without it: a language or a font that comes later.
    for (const child of list.children) sizes.observe(child);
    list.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', follow);
    };
  }, [row]);

  return ends;
}

/** Scrolls a row by most of what it shows, along the direction of its text. */
export function scrollAlong(list: HTMLElement | null, direction: 1 | -1): void {
  if (!list) return;
  const towards = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollBy({ left: towards * list.clientWidth * 0.8, behavior: still ? 'auto' : 'smooth' });
}
