import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { IconBreadcrumbs, TextBreadcrumbs } from '../../../../features/showcase/mui/breadcrumbs/breadcrumb-trails.tsx';
import { CustomBreadcrumbs } from '../../../../features/showcase/mui/breadcrumbs/custom-breadcrumbs.tsx';
import { SectionGrid } from '../../../../features/showcase/mui/demo/section-grid.tsx';

/** Breadcrumbs: where a page stands. */
export function BreadcrumbsPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="breadcrumbs">
      <SectionGrid>
        <ShowcaseSection title={t('section.text')}>
          <TextBreadcrumbs />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.icon')}>
          <IconBreadcrumbs />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.custom')}>
          <CustomBreadcrumbs />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
