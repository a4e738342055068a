import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Says how high the tray is, so that pages leave room for it at their end: nothing stays below it. */
export function useRoom(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--tray-height', `${element.current?.offsetHeight ?? 0}px`);
    });
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray-height');
    };
  }, []);
  return element;
}
