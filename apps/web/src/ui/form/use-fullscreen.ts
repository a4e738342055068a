import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element that can fill the whole screen. */
export interface Fullscreen {
  ref: RefObject<HTMLDivElement | null>;
  active: boolean;
  toggle: () => void;
}

/** Lets an element fill the screen and come back. A browser that does not allow it leaves everything as it is. */
export function useFullscreen(): Fullscreen {
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(false);

  useEffect(() => {
    const read = () => setActive(ref.current !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);

  const toggle = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await ref.current?.requestFullscreen();
  };
  return { ref, active, toggle: () => void toggle().catch(() => setActive(false)) };
}
