import { useDeferredValue } from 'react';

/**
 * False while a component is drawn for the first time, true right after. What takes long to draw inside a frame, such as the rows
 * of a table, waits for it: the page answers the click first, and the browser stays free while the rest is drawn.
 */
export function useFrameFirst(): boolean {
  return useDeferredValue(true, false);
}
