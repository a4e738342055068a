import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import { IconMenu, LongMenu, OwnMenu, SelectedMenu, SimpleMenu } from '../../../../showcase/mui/menu/menus.tsx';

/** Menus: what can be done, or one of several. */
export function MenuPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="menu">
      <SectionGrid>
        <ShowcaseSection title={t('section.simple')}>
          <SimpleMenu />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.selected')}>
          <SelectedMenu />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.maxHeight')}>
          <LongMenu />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.icon')}>
          <IconMenu />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.ownComponent')}>
          <OwnMenu />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
