import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isActive } from './nav-active.ts';
import type { NavItem } from './nav-items.ts';
import { NavLeaf } from './nav-leaf.tsx';
import { navItemStyle } from './nav-styles.ts';

/** An entry that opens its children on click; open from the start where the current page is among them. */
export function NavBranch({ item, active }: { item: NavItem; active: boolean }) {
  const { t } = useTranslation('navbar');
  const { pathname } = useLocation();
  const listId = useId();
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? active;
  const children = item.children ?? [];
  const Icon = item.icon;
  return (
    <li>
      <ButtonBase
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setToggled(!open)}
        sx={navItemStyle(active, 'root')}
      >
        {Icon && <Icon size={22} strokeWidth={1.75} aria-hidden />}
        <Box component="span" sx={{ flexGrow: 1 }}>
          {t(item.title)}
        </Box>
        <Box
          component={ChevronDown}
          size={18}
          aria-hidden
          sx={{ transition: 'transform 120ms linear', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      {open && (
        <Box
          component="ul"
          id={listId}
          sx={{
            display: 'grid',
            gap: 0.25,
            margin: 0,
            marginBlockStart: 0.5,
            marginInlineStart: 2.75,
            padding: 0,
            paddingInlineStart: 1.5,
            listStyle: 'none',
            borderInlineStart: '2px solid',
            borderColor: 'divider',
          }}
        >
          {children.map((child) => (
            <NavLeaf key={child.path} item={child} level="child" active={isActive(child, pathname, children)} />
          ))}
        </Box>
      )}
    </li>
  );
}
