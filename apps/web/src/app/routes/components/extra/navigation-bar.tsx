import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { LINE_HEIGHTS } from '../../../layouts/dashboard/nav/line-style.ts';
import { HorizontalNav, MiniNav } from '../../../layouts/dashboard/nav/nav-layouts.ts';
import { NAV_BAR_HEIGHT, NAV_WIDTH } from '../../../layouts/dashboard/nav/nav-sizes.ts';
import { SAMPLE_ITEMS } from '../../../layouts/dashboard/nav/sample-items.ts';
import { VerticalEntry } from '../../../layouts/dashboard/vertical/vertical-entry.tsx';
import { VerticalNav } from '../../../layouts/dashboard/vertical/vertical-nav.tsx';
import { FetchedNav } from './fetched-nav.tsx';

/** The menu of the dashboard in each of its layouts, with the entries that the reader would find there. */
export function NavigationBarPage() {
  const { t } = useTranslation('showcase');
  return (
    <ShowcasePage page="navigation-bar">
      <ShowcaseSection title={t('navigationBar.basic')}>
        <Frame label={t('navigationBar.basic')} width={NAV_WIDTH.vertical}>
          <Box component="ul" sx={{ ...LINE_HEIGHTS.sidebar, margin: 0, padding: 1, listStyle: 'none' }}>
            {SAMPLE_ITEMS.map((item) => (
              <VerticalEntry key={item.title} item={item} siblings={SAMPLE_ITEMS} level="root" />
            ))}
          </Box>
        </Frame>
      </ShowcaseSection>
      <ShowcaseSection title={t('navigationBar.vertical')}>
        <Frame label={t('navigationBar.vertical')} width={NAV_WIDTH.vertical}>
          <VerticalNav place="sidebar" />
        </Frame>
      </ShowcaseSection>
      <ShowcaseSection title={t('navigationBar.mini')}>
        <Frame label={t('navigationBar.mini')} width={NAV_WIDTH.mini}>
          <Box sx={{ display: 'flex', height: 480 }}>
            <Suspense fallback={<Skeleton variant="rounded" width={NAV_WIDTH.mini} height={480} />}>
              <MiniNav />
            </Suspense>
          </Box>
        </Frame>
      </ShowcaseSection>
      <ShowcaseSection title={t('navigationBar.horizontal')}>
        <Frame label={t('navigationBar.horizontal')}>
          <Box sx={{ height: NAV_BAR_HEIGHT }}>
            <Suspense fallback={<Skeleton variant="rounded" height={NAV_BAR_HEIGHT} />}>
              <HorizontalNav />
            </Suspense>
          </Box>
        </Frame>
      </ShowcaseSection>
      <ShowcaseSection title={t('navigationBar.api')}>
        <Frame label={t('navigationBar.api')} width={NAV_WIDTH.vertical}>
          <FetchedNav />
        </Frame>
      </ShowcaseSection>
    </ShowcasePage>
  );
}

function Frame({ label, width, children }: { label: string; width?: number; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        width: width ?? 1,
        maxWidth: 1,
        overflow: 'hidden',
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      {children}
    </Box>
  );
}
