import { useEffect, useState } from 'react';

/** How much the button takes at the end of a page, in px. */
export const ROOM = 64;

/** Whether the page is longer than the window: then its last line can be scrolled out from under the button. A page of one window stays one. */
export function useNeedsRoom(): boolean {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => setNeeded((now) => root.scrollHeight - (now ? ROOM : 0) > window.innerHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return needed;
}
