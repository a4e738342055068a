import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

import { fetchRouteCode } from '../../../fetch-route-code.ts';
import type { NavItem } from './nav-item.ts';
import { useNavigation } from './use-navigation.ts';

/** Every address of the dashboard that the menu leads to. */
function pathsOf(items: readonly NavItem[]): string[] {
  return items
    .flatMap((item) => (item.children ? pathsOf(item.children) : item.disabled || item.external ? [] : [item.path]))
    .filter((path) => path.startsWith('/dashboard'));
}

/**
 * Fetches the code of the menu's pages when a pointer or the focus comes into the menu, once; their data come with the entry that is
 * hovered. A user who never goes there fetches nothing ahead.
 */
export function useMenuCodeAhead(): { onPointerEnter: () => void; onFocus: () => void } {
  const router = useRouter();
  const groups = useNavigation();
  const isDone = useRef(false);

  function fetchCode(): void {
    if (isDone.current) return;
    isDone.current = true;
    for (const path of groups.flatMap(({ items }) => pathsOf(items))) fetchRouteCode(router, path);
  }
  return { onPointerEnter: fetchCode, onFocus: fetchCode };
}
