import type { AnyRouter } from '@tanstack/react-router';

/** The id of every layout's `main`: where a skip link leads, and where the focus goes on a new page. */
export const MAIN_ID = 'main';

/**
 * On every change of path: back to the top, and the keyboard and the screen reader to the start of the content, as if the browser
 * had loaded a page. A change of the search parameters alone (a filter, a page of a list) leaves both where they are.
 */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    window.scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    // A form that put the focus into its first field keeps it.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  });
}
