import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import {
  ListWithControls,
  SelectedList,
  StickyList,
  SwitchList,
} from '../../../../showcase/mui/list/choosing-lists.tsx';
import { OwnPanel } from '../../../../showcase/mui/list/own-panel.tsx';
import { FolderList, NestedList, SimpleList } from '../../../../showcase/mui/list/plain-lists.tsx';

/** Lists: entries below one another. */
export function ListPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="list">
      <SectionGrid>
        <ShowcaseSection title={t('section.simple')}>
          <SimpleList />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.nested')}>
          <NestedList />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.folder')}>
          <FolderList />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.selected')}>
          <SelectedList />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.controls')}>
          <ListWithControls />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.switches')}>
          <SwitchList />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.stickySubheader')}>
          <StickyList />
        </ShowcaseSection>
        <ShowcaseSection title={t('label.file')}>
          <OwnPanel />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
