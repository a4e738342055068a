import { useDeferredValue } from 'react';

/**
 * How many of so many rows are drawn at present: while a list is drawn for the first time those that are seen first, and right after all of
 * them. The page answers the click with its frame and its first rows, and the browser stays free while the rest is drawn.
 */
export function useDrawnCount(count: number, first: number): number {
  const all = useDeferredValue(true, false);
  return all ? count : Math.min(count, first);
}
