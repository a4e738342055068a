import IconButton from '@mui/material/IconButton';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from './link.tsx';
import type { MenuEntry } from './menu-popup.tsx';
import { useMenu } from './use-menu.tsx';

/** One entry of a row's or card's menu: either a link or an action. */
export type RowMenuItem = MenuEntry;

/** Small enough for a row; a finger needs more. */
const SIZE = { width: 32, height: 32, padding: 0, '@media (pointer: coarse)': { width: 40, height: 40 } } as const;

/** The three dots of a row or a card. `label` names whose menu it is. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  const { t } = useTranslation('ui');
  const { button, menu } = useMenu(items);
  return (
    <>
      {items.map(({ beside, to, icon: Icon, label: action }) =>
        beside && to !== undefined && Icon ? (
          <IconButton
            key={to}
            component={RouterAnchor}
            to={to}
            aria-label={t('menu.actionOn', { action, name: label })}
            sx={SIZE}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        ) : null,
      )}
      <IconButton {...button} aria-label={t('menu.actionsFor', { name: label })} sx={SIZE}>
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {menu}
    </>
  );
}
