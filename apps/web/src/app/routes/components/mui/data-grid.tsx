import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { GRID_HEIGHTS } from '../../../../showcase/mui/data-grid/grid-height.ts';
import { HeavyPart } from '../../../../showcase/mui/demo/heavy-part.tsx';

// Heavy: the heading is drawn before they are fetched.
const BasicGrid = lazy(() =>
  import('../../../../showcase/mui/data-grid/grids.tsx').then((module) => ({ default: module.BasicGrid })),
);
const CustomGrid = lazy(() =>
  import('../../../../showcase/mui/data-grid/grids.tsx').then((module) => ({ default: module.CustomGrid })),
);

/** The data grid: tables that are worked in. */
export function DataGridPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="data-grid">
      <ShowcaseSection title={t('section.basic')}>
        <HeavyPart height={GRID_HEIGHTS.basic}>
          <BasicGrid />
        </HeavyPart>
      </ShowcaseSection>
      <ShowcaseSection title={t('section.custom')}>
        <HeavyPart height={GRID_HEIGHTS.custom}>
          <CustomGrid />
        </HeavyPart>
      </ShowcaseSection>
    </ShowcasePage>
  );
}
