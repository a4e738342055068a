import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { DesktopNavPanel } from '../../../layouts/main/desktop-nav-panel.tsx';
import { MegaPanel } from '../../../layouts/main/mega-panel.tsx';
import { mobileEntryStyle } from '../../../layouts/main/mobile-entry-style.ts';
import { MobileNavList } from '../../../layouts/main/mobile-nav-list.tsx';
import { NAV_ENTRIES } from '../../../layouts/main/nav-items.ts';

const LIST = { display: 'flex', margin: 0, padding: 0, listStyle: 'none' } as const;

const PANELS = NAV_ENTRIES.flatMap(({ title, groups }) => (groups ? [{ title, groups }] : []));

/** The menu of the public pages: entries with panels side by side, one below the other, and in the drawer of a small window. */
export function MegaMenuPage() {
  const { t } = useTranslation(['showcase', 'publicLayout']);
  const [shown, setShown] = useState(PANELS.at(-1));
  return (
    <ShowcasePage page="mega-menu">
      <ShowcaseSection title={t('megaMenu.horizontal')}>
        <Box component="ul" sx={{ ...LIST, gap: 1, height: 56 }}>
          {PANELS.map(({ title, groups }) => (
            <DesktopNavPanel key={title} title={t(`publicLayout:${title}`)} groups={groups} active={false} />
          ))}
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('megaMenu.vertical')}>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' } }}
        >
          <Box component="ul" sx={{ ...LIST, flexDirection: 'column' }}>
            {PANELS.map((panel) => (
              <li key={panel.title}>
                <ButtonBase
                  aria-pressed={panel === shown}
                  onClick={() => setShown(panel)}
                  sx={mobileEntryStyle(panel === shown)}
                >
                  {t(`publicLayout:${panel.title}`)}
                </ButtonBase>
              </li>
            ))}
          </Box>
          <Box sx={{ overflowX: 'auto', padding: 1 }}>
            <Box sx={{ width: 'max-content' }}>{shown && <MegaPanel groups={shown.groups} takesFocus={false} />}</Box>
          </Box>
        </Box>
      </ShowcaseSection>
      <ShowcaseSection title={t('megaMenu.mobile')}>
        <Box sx={{ maxWidth: 320, padding: 1.5, borderRadius: 2, border: '1px solid', borderColor: 'divider' }}>
          <MobileNavList />
        </Box>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
