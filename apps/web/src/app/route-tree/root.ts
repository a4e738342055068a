import { createRootRoute, Outlet } from '@tanstack/react-router';

/** The root of all routes: it draws nothing of its own, the layouts do. */
export const root = createRootRoute({ component: Outlet });
