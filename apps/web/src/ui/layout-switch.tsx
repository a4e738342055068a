import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';

import { RouterAnchor } from './link.tsx';

interface LayoutSwitchProps {
  label: string;
  /** Whether phones have it: where they draw the layouts alike, it is in the way. */
  onPhones?: boolean;
  layouts: readonly { label: string; icon: LucideIcon; to: string; chosen?: boolean }[];
}

/** The ways in which a list is drawn, each a page of its own: table, cards, board. */
export function LayoutSwitch({ label, layouts, onPhones = true }: LayoutSwitchProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={(theme) => ({
        display: { xs: onPhones ? 'inline-flex' : 'none', sm: 'inline-flex' },
        flexShrink: 0,
        height: 40,
        overflow: 'hidden',
        borderRadius: 1,
        border: `1px solid ${theme.alpha(theme.vars.palette.grey[500], 0.4)}`,
      })}
    >
      {layouts.map(({ label: name, icon: Icon, to, chosen = false }) => (
        <Box
          key={to}
          component={RouterAnchor}
          to={to}
          aria-label={name}
          title={name}
          aria-current={chosen ? 'true' : undefined}
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 38,
            color: chosen ? 'text.primary' : 'text.secondary',
            backgroundColor: chosen ? 'action.selected' : 'transparent',
            '&:hover': { color: 'text.primary' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <Icon size={18} aria-hidden />
        </Box>
      ))}
    </Box>
  );
}
