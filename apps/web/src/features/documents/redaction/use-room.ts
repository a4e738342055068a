import { useCallback, useRef, useState } from 'react';

/** In px: as wide as one reads, and what is left at the sides. */
const WIDEST = 820;
const GUTTER = 16;
const STEP = 1.25;
const SMALLEST = 0.5;
const LARGEST = 4;

/** The room in which pages are shown: how wide they are drawn, and which of them is seen. */
export function useRoom() {
  const element = useRef<HTMLElement | null>(null);
  const [space, setSpace] = useState(0);
  const [scale, setScale] = useState(1);
  const [page, setPage] = useState(1);
  const frame = useCallback((found: HTMLElement | null) => {
    element.current = found;
    if (found === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setSpace(Math.floor(entry?.borderBoxSize[0]?.inlineSize ?? 0)));
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  const look = () => {
    const room = element.current;
    if (room === null) return;
    const { top, height } = room.getBoundingClientRect();
    const pages = [...room.querySelectorAll<HTMLElement>('[data-page]')];
    const seen = pages.find((one) => one.getBoundingClientRect().bottom > top + height / 2) ?? pages.at(-1);
    setPage(Number(seen?.dataset['page'] ?? 1));
  };
  const goTo = (to: number) => {
    setPage(to);
    element.current?.querySelector(`[data-page="${to}"]`)?.scrollIntoView({ block: 'start', inline: 'nearest' });
  };
  const zoom = (steps: -1 | 1) => setScale((was) => Math.min(LARGEST, Math.max(SMALLEST, was * STEP ** steps)));
  const width = space === 0 ? 0 : Math.round(Math.min(WIDEST, space - 2 * GUTTER) * scale);
  return { frame, look, page, goTo, zoom, width };
}
