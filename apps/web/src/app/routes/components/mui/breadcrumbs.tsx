import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { IconBreadcrumbs, TextBreadcrumbs } from '../../../../showcase/mui/breadcrumbs/breadcrumb-trails.tsx';
import { CustomBreadcrumbs } from '../../../../showcase/mui/breadcrumbs/custom-breadcrumbs.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';

/** Breadcrumbs: the place of a page. */
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
