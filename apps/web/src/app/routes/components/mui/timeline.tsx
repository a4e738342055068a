import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import { CustomTimeline, SampleTimeline, SidedTimeline } from '../../../../showcase/mui/timeline/timelines.tsx';

/** Timelines: events in their order. */
export function TimelinePage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="timeline">
      <SectionGrid>
        <ShowcaseSection title={t('section.left')}>
          <SidedTimeline at="left" />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.right')}>
          <SidedTimeline at="right" />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.alternating')}>
          <SampleTimeline side="alternate" />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.filled')}>
          <SampleTimeline coloured />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.outlined')}>
          <SampleTimeline coloured variant="outlined" />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.opposite')}>
          <SampleTimeline coloured dated />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.custom')}>
          <CustomTimeline />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
