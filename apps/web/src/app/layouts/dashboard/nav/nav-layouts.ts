import { lazyRouteComponent } from '@tanstack/react-router';

import { currentSettings } from '../../../../settings/settings-store.ts';

/** The layouts of the menu that are not the default come when somebody wants them. */
export const MiniNav = lazyRouteComponent(() => import('../mini/mini-nav.tsx'), 'MiniNav');
export const HorizontalBar = lazyRouteComponent(() => import('../horizontal/horizontal-bar.tsx'), 'HorizontalBar');
export const HorizontalNav = lazyRouteComponent(() => import('../horizontal/horizontal-nav.tsx'), 'HorizontalNav');

/** Loads what the chosen layout needs, so that the first frame of the dashboard is already the final one. */
export async function loadNavLayout(): Promise<void> {
  const { navLayout } = currentSettings();
  if (navLayout === 'mini') await MiniNav.preload?.();
  if (navLayout === 'horizontal') await Promise.all([HorizontalBar.preload?.(), HorizontalNav.preload?.()]);
}
