import { useSession } from '../../../../client/session.tsx';
import { useCurrentRole } from '../../../current-role.ts';
import type { NavGroup } from './nav-item.ts';
import { NAV_GROUPS } from './nav-items.ts';
import { visibleGroups } from './nav-visible.ts';

/** The menu's groups as the signed-in person finds them. */
export function useNavigation(): NavGroup[] {
  const { user } = useSession();
  const role = useCurrentRole();
  return visibleGroups(NAV_GROUPS, { role, accessLevel: user?.accessLevel ?? 'user' });
}
