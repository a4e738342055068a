import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { HEADER_HEIGHT } from '../header-bar.tsx';
import { Logo } from '../logo.tsx';
import { MiniNav } from './nav/nav-layouts.ts';
import { NAV_TRANSITION, NAV_WIDTH } from './nav/nav-sizes.ts';
import { NavToggle } from './nav/nav-toggle.tsx';
import { useMenuCodeAhead } from './nav/use-menu-code-ahead.ts';
import { ScrollArea } from './vertical/scroll-area.tsx';
import { groundStyle } from './nav/ground-style.ts';
import { UpgradeCard } from './vertical/upgrade-card.tsx';
import { VerticalNav } from './vertical/vertical-nav.tsx';

interface SidebarProps {
  layout: keyof typeof NAV_WIDTH;
  /** Dark on its own account. */
  apparent: boolean;
}

/** The menu at the start of the window, from `lg` on: wide, or as a narrow column of tiles. */
export function Sidebar({ layout, apparent }: SidebarProps) {
  const { t } = useTranslation('navbar');
  const codeAhead = useMenuCodeAhead();
  const mini = layout === 'mini';
  return (
    <Box
      component="nav"
      {...codeAhead}
      aria-label={t('mainMenu')}
      data-color-scheme={apparent ? 'dark' : undefined}
      sx={[
        groundStyle(apparent),
        {
          display: { xs: 'none', lg: 'flex' },
          flexDirection: 'column',
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          zIndex: 1101,
          width: NAV_WIDTH[layout],
          transition: `width ${NAV_TRANSITION}`,
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        },
      ]}
    >
      <Box
        sx={{
          display: 'flex',
          flexShrink: 0,
          alignItems: 'center',
          justifyContent: mini ? 'center' : 'flex-start',
          height: HEADER_HEIGHT.desktop,
          paddingInline: mini ? 0 : 3.5,
        }}
      >
        <Logo markOnly={mini} />
      </Box>
      <NavToggle mini={mini} />
      {mini ? (
        <Suspense>
          <MiniNav />
        </Suspense>
      ) : (
        <ScrollArea>
          <VerticalNav place="sidebar" />
          <UpgradeCard />
        </ScrollArea>
      )}
    </Box>
  );
}
