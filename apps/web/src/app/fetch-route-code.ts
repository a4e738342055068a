import type { AnyRouter } from '@tanstack/react-router';

/** Fetches the code of the page at a path ahead of the navigation, which would fetch it only after its guard has let somebody through. */
export function fetchRouteCode(router: AnyRouter, path: string): void {
  for (const route of router.getMatchedRoutes(path)[0])
    // What could not be fetched is asked for again, and said, when the route is entered.
    router.loadRouteChunk(route)?.catch(() => undefined);
}
