import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { HEADER_HEIGHT, LIFT_OFF } from '../../header-bar.tsx';
import { useScrolledBy } from '../../use-scrolled-by.ts';
import { groundStyle } from '../nav/ground-style.ts';
import { HorizontalNav } from '../nav/nav-layouts.ts';
import { NAV_BAR_HEIGHT } from '../nav/nav-sizes.ts';
import { useMenuCodeAhead } from '../nav/use-menu-code-ahead.ts';

/** The menu as a bar below the header, from `lg` on; it stays with it while the page scrolls. */
export function HorizontalBar({ apparent }: { apparent: boolean }) {
  const { t } = useTranslation('navbar');
  const codeAhead = useMenuCodeAhead();
  const lifted = useScrolledBy(LIFT_OFF);
  return (
    <Box
      component="nav"
      {...codeAhead}
      aria-label={t('mainMenu')}
      data-color-scheme={apparent ? 'dark' : undefined}
      sx={[
        groundStyle(apparent),
        (theme) => ({
          display: { xs: 'none', lg: 'block' },
          position: 'sticky',
          insetBlockStart: HEADER_HEIGHT.desktop,
          zIndex: theme.zIndex.appBar,
          height: NAV_BAR_HEIGHT,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          transition: theme.transitions.create('box-shadow', { duration: 200 }),
          ...(lifted && { boxShadow: `0 12px 24px -12px ${theme.alpha(theme.vars.palette.grey[700], 0.24)}` }),
        }),
      ]}
    >
      <Suspense>
        <HorizontalNav />
      </Suspense>
    </Box>
  );
}
