import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { HeavyPart } from '../../../../showcase/mui/demo/heavy-part.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';

// Heavy: the heading is drawn before they are fetched.
const RichTree = lazy(() =>
  import('../../../../showcase/mui/tree-view/trees.tsx').then((module) => ({ default: module.RichTree })),
);
const SimpleTree = lazy(() =>
  import('../../../../showcase/mui/tree-view/trees.tsx').then((module) => ({ default: module.SimpleTree })),
);
const StyledTree = lazy(() =>
  import('../../../../showcase/mui/tree-view/trees.tsx').then((module) => ({ default: module.StyledTree })),
);
const TreeWithIcons = lazy(() =>
  import('../../../../showcase/mui/tree-view/trees.tsx').then((module) => ({ default: module.TreeWithIcons })),
);

/** Tree views: what lies within what. */
export function TreeViewPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="tree-view">
      <SectionGrid>
        <ShowcaseSection title={t('section.simple')}>
          <HeavyPart height={192}>
            <SimpleTree />
          </HeavyPart>
        </ShowcaseSection>
        <ShowcaseSection title={t('section.rich')}>
          <HeavyPart height={192}>
            <RichTree />
          </HeavyPart>
        </ShowcaseSection>
        <ShowcaseSection title={t('section.customStyling')}>
          <HeavyPart height={192}>
            <StyledTree />
          </HeavyPart>
        </ShowcaseSection>
        <ShowcaseSection title={t('section.customIcons')}>
          <HeavyPart height={192}>
            <TreeWithIcons />
          </HeavyPart>
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
