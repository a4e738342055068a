import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../ui/link.tsx';
import type { NavItem } from './nav-items.ts';
import { navItemStyle } from './nav-styles.ts';

/** An entry that leads somewhere. */
export function NavLeaf({
  item,
  active,
  level = 'root',
}: {
  item: NavItem;
  active: boolean;
  level?: 'root' | 'child';
}) {
  const { t } = useTranslation('navbar');
  const Icon = item.icon;
  return (
    <li>
      <ButtonBase
        component={RouterAnchor}
        to={item.path}
        aria-current={active ? 'page' : undefined}
        sx={navItemStyle(active, level)}
      >
        {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
        {t(item.title)}
      </ButtonBase>
    </li>
  );
}
