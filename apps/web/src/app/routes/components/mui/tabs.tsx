import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { CustomTabs, ScrollableTabs } from '../../../../showcase/mui/tabs/custom-tabs.tsx';
import { OwnTabs } from '../../../../showcase/mui/tabs/own-tabs.tsx';
import { SampleTabs } from '../../../../showcase/mui/tabs/sample-tabs.tsx';

/** Tabs: parts of one page. */
export function TabsPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="tabs">
      <ShowcaseSection title={t('section.text')}>
        <SampleTabs />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.icon')}>
        <SampleTabs shows="icon" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.iconTop')}>
        <SampleTabs shows="both" iconPosition="top" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.iconBottom')}>
        <SampleTabs shows="both" iconPosition="bottom" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.iconStart')}>
        <SampleTabs shows="both" iconPosition="start" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.iconEnd')}>
        <SampleTabs shows="both" iconPosition="end" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.scrollable')}>
        <ScrollableTabs />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.custom')}>
        <CustomTabs />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ownComponent')}>
        <OwnTabs />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
