import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

import { fieldOf } from '../client/fields.ts';

/** How long a page is waited for until it is as long as it was, in milliseconds. */
const GROWING_MS = 3000;
/** With these a person scrolls, or begins something else: then nothing moves under their hands. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Remembers how far every page was scrolled when it was left, by its place in the history. The returned function scrolls to where a place
 * was left, and a new place to its start; it waits for rows that are still drawn, unless the person scrolls before. A page that is loaded
 * again is the browser's to scroll.
 */
export function followScroll(router: AnyRouter): (to: ParsedLocation) => void {
  const left = new Map<string, number>();
  let stopWaiting = () => {};
  // The browser keeps this for each place of the history, and a place that is left before is scrolled by the browser when one comes back, to where it was a
  // second or so before it was left. Who clicks or types has seen the page: from then on nothing is left to the browser.
  const takeOver = () => {
    history.scrollRestoration = 'manual';
    clearTimeout(timer);
    for (const hand of HANDS) window.removeEventListener(hand, takeOver, true);
  };
  const timer = setTimeout(takeOver, GROWING_MS);
  for (const hand of HANDS) window.addEventListener(hand, takeOver, { capture: true, passive: true });
  window.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    stopWaiting();
    if (fromLocation && pathChanged) left.set(keyOf(fromLocation), window.scrollY);
  });
  return (to) => {
    stopWaiting = scrollWhenLongEnough(left.get(keyOf(to)) ?? 0);
  };
}

/** Of the place in the history, not of the address: a link to a page begins at its start. */
function keyOf({ href, state }: ParsedLocation): string {
  const key = fieldOf(state, '__TSR_key');
  return typeof key === 'string' ? key : href;
}

function scrollWhenLongEnough(top: number): () => void {
  window.scrollTo(0, top);
  if (window.scrollY >= top) return () => {};
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const late = setTimeout(() => stop(), GROWING_MS);
  const stop = () => {
    grown.disconnect();
    clearTimeout(late);
    for (const hand of HANDS) window.removeEventListener(hand, stop);
  };
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}
