import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';

import { type LinkSearch, RouterAnchor } from './link.tsx';

/** One entry of a menu: a link, an action, or one of several choices. */
export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  to?: string;
  search?: LinkSearch;
  onSelect?: () => void;
  danger?: boolean;
  /** Given for each entry of a menu that chooses one of several. */
  checked?: boolean;
  /** In the menu of a row: whether the link is also beside the menu, one click away. */
  beside?: boolean;
}

interface MenuPopupProps {
  id: string;
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The menu itself, at the end of what it belongs to; loaded with the first menu that is opened. */
export function MenuPopup({ id, anchor, entries, onClose }: MenuPopupProps) {
  return (
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 160 } } }}
    >
      {entries.map(({ label, icon: Icon, to, search, onSelect, danger, checked }) => (
        <MenuItem
          key={label}
          {...(to === undefined ? {} : { component: RouterAnchor, to, search })}
          {...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked, selected: checked })}
          onClick={() => {
            onClose();
            onSelect?.();
          }}
          sx={{ gap: 2, ...(danger && { color: 'error.main' }) }}
        >
          {Icon && <Icon size={18} aria-hidden />}
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
