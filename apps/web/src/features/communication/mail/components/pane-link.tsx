import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '../../../../client/paths.ts';
import { type LinkSearch, RouterAnchor } from '../../../../ui/link.tsx';

interface PaneLinkProps {
  label: string;
  search: LinkSearch;
  isOpen: boolean;
  icon?: LucideIcon;
  /** In place of the icon. */
  mark?: ReactNode;
  /** How many are new, or wait; nothing where none. */
  count?: number | undefined;
  /** What the number says to those who do not see where it is. */
  countLabel?: string;
  onLeave?: (() => void) | undefined;
}

/** A line of the pane of folders. */
export function PaneLink({ label, search, isOpen, icon: Icon, mark, count = 0, countLabel, onLeave }: PaneLinkProps) {
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box
        component={RouterAnchor}
        to={paths.dashboard.mail}
        search={search}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onLeave}
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          height: 36,
          paddingInline: 1.5,
          borderRadius: 1,
          fontSize: 14,
          fontWeight: isOpen ? 600 : 500,
          textDecoration: 'none',
          color: isOpen ? theme.vars.palette.primary.dark : theme.vars.palette.text.secondary,
          ...(isOpen && {
            backgroundColor: theme.alpha(theme.vars.palette.primary.main, 0.1),
            ...theme.applyStyles('dark', { color: theme.vars.palette.primary.light }),
          }),
          '&:hover': {
            backgroundColor: isOpen
              ? theme.alpha(theme.vars.palette.primary.main, 0.14)
              : theme.vars.palette.action.hover,
          },
          '&:focus-visible': { outline: '2px solid', outlineColor: theme.vars.palette.primary.main, outlineOffset: -2 },
          '@media (pointer: coarse)': { height: 44 },
        })}
      >
        {Icon ? <Icon size={18} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} /> : mark}
        <Box
          component="bdi"
          title={label}
          sx={{ flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
        {count > 0 && (
          <Box
            component="span"
            title={countLabel}
            sx={{ fontSize: 12, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {count > 999 ? '999+' : count}
          </Box>
        )}
      </Box>
    </Box>
  );
}
