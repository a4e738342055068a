import type { AnyRoute } from '@tanstack/react-router';

/** The pages under /components, where developers read the parts that the screens are made of. */
export const showcaseRoutes: AnyRoute[] = [];
