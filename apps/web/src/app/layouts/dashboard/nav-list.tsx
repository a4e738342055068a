import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../client/session.tsx';
import { isActive } from './nav-active.ts';
import { NavBranch } from './nav-branch.tsx';
import { type NavGroup, navigationFor } from './nav-items.ts';
import { NavLeaf } from './nav-leaf.tsx';

/** The menu's groups for the signed-in person. */
export function NavList() {
  const { t } = useTranslation('navbar');
  const { user } = useSession();
  const groups = navigationFor(user?.accessLevel ?? 'user');
  return (
    <Box
      component="nav"
      aria-label={t('mainMenu')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, paddingInline: 2, paddingBlock: 1 }}
    >
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Box>
  );
}

function Group({ group }: { group: NavGroup }) {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const titleId = useId();
  return (
    <div>
      <Box
        id={titleId}
        sx={{ paddingInline: 1.5, paddingBlockEnd: 1, typography: 'overline', color: 'text.secondary' }}
      >
        {t(group.title)}
      </Box>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {group.items.map((item) => {
          const active = isActive(item, pathname, group.items);
          return item.children ? (
            <NavBranch key={item.path} item={item} active={active} />
          ) : (
            <NavLeaf key={item.path} item={item} active={active} />
          );
        })}
      </Box>
    </div>
  );
}
