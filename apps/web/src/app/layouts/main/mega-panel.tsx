import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { PanelGroup } from './nav-items.ts';
import { PanelCard } from './panel-card.tsx';
import { PanelEntry } from './panel-entry.tsx';

interface MegaPanelProps {
  groups: readonly PanelGroup[];
  /** Opened by the keyboard: the first link takes the focus. */
  takesFocus: boolean;
}

/** What an entry of the header opens: its groups side by side. */
export function MegaPanel({ groups, takesFocus }: MegaPanelProps) {
  const { t } = useTranslation('publicLayout');
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) root.current?.querySelector('a')?.focus();
  }, [takesFocus]);

  return (
    <Box
      ref={root}
      sx={(theme) => ({
        display: 'flex',
        gap: 2,
        padding: 2,
        borderRadius: 2,
        backgroundColor: 'background.paper',
        boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, 0 24px 48px -12px ${theme.alpha(theme.vars.palette.grey[800], 0.28)}`,
        '@media (prefers-reduced-motion: no-preference)': { animation: 'panel-in 160ms ease-out' },
        '@keyframes panel-in': { from: { transform: 'translateY(-6px)' } },
      })}
    >
      {groups.map((group) => (
        <Box key={group.title} sx={{ width: group.look === 'cards' ? 260 : groups.length > 1 ? 280 : 560 }}>
          {groups.length > 1 && (
            <Typography
              variant="overline"
              component="p"
              sx={{ paddingInline: 1.5, marginBlockEnd: 0.5, color: 'text.secondary' }}
            >
              {t(group.title)}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 0.5,
              gridTemplateColumns: groups.length > 1 ? '1fr' : '1fr 1fr',
              margin: 0,
              padding: 0,
              listStyle: 'none',
            }}
          >
            {group.look === 'cards'
              ? group.links.map((link) => (
                  <li key={link.title}>
                    <PanelCard link={link} />
                  </li>
                ))
              : group.links.map((link) => (
                  <li key={link.title}>
                    <PanelEntry link={link} />
                  </li>
                ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
