import type { AnyRouter } from '@tanstack/react-router';

import { followScroll } from './scroll-places.ts';

/** The id of every layout's `main`: where a skip link leads, and where the focus goes on a new page. */
export const MAIN_ID = 'main';

/**
 * On every change of path: to the top, or back to where the page was left, and the keyboard and the screen reader to the start of the
 * content, as if the browser had loaded a page. A change of the search parameters alone (a filter, a page of a list) leaves both where they are.
 */
export function followPageChanges(router: AnyRouter): void {
  // Pages are drawn at build time as well, where nothing scrolls.
  const scrollTo = typeof window === 'undefined' ? () => {} : followScroll(router);
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation) return;
    scrollTo(toLocation);
    const main = document.getElementById(MAIN_ID);
    const focused = document.activeElement;
    // A form that put the focus into its first field keeps it, and so does what is typed into a dialog that was opened while the page was
    // on its way.
    if (!main || main.contains(focused) || focused?.matches('[role="dialog"] input, [role="dialog"] textarea')) return;
    main.focus({ preventScroll: true });
  });
}
