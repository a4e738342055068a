import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

import { RouterAnchor } from '../../../ui/link.tsx';
import { DesktopNavPanel } from './desktop-nav-panel.tsx';
import { isHere, NAV_ENTRIES } from './nav-items.ts';
import { navEntryStyle } from './nav-entry-style.ts';

/** The menu in the header of a wide window: links, and entries that open a panel. */
export function DesktopNav() {
  const { t } = useTranslation('publicLayout');
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={t('menu.label')}
      sx={{ display: { xs: 'none', lg: 'block' }, marginInlineStart: 4, alignSelf: 'stretch' }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, height: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {NAV_ENTRIES.map((entry) =>
          entry.groups ? (
            // A panel belongs to the page on which it was opened: on the next one it starts closed.
            <DesktopNavPanel
              key={`${entry.title} ${pathname}`}
              title={t(entry.title)}
              groups={entry.groups}
              active={isHere(entry, pathname)}
            />
          ) : (
            <Box key={entry.title} component="li" sx={{ display: 'flex', alignItems: 'center' }}>
              <ButtonBase component={RouterAnchor} to={entry.path} sx={navEntryStyle(isHere(entry, pathname))}>
                {t(entry.title)}
              </ButtonBase>
            </Box>
          ),
        )}
      </Box>
    </Box>
  );
}
