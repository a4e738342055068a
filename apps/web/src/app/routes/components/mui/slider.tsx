import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { SectionGrid } from '../../../../showcase/mui/demo/section-grid.tsx';
import {
  DisabledSlider,
  MarkedSlider,
  RangeSliders,
  RestrictedSlider,
  SliderColors,
  SliderSizes,
  SmallStepsSlider,
  TemperatureSlider,
  VolumeSlider,
} from '../../../../showcase/mui/slider/sliders.tsx';

/** Sliders: a value or a range between two ends. */
export function SliderPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="slider">
      <SectionGrid>
        <ShowcaseSection title={t('section.volume')}>
          <VolumeSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.disabled')}>
          <DisabledSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.temperature')}>
          <TemperatureSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.sizes')}>
          <SliderSizes />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.smallSteps')}>
          <SmallStepsSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.marks')}>
          <MarkedSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.restricted')}>
          <RestrictedSlider />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.range')}>
          <RangeSliders />
        </ShowcaseSection>
        <ShowcaseSection title={t('section.colors')}>
          <SliderColors />
        </ShowcaseSection>
      </SectionGrid>
    </ShowcasePage>
  );
}
