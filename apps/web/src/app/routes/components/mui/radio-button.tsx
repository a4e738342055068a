import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  BasicRadios,
  RadioColors,
  RadioPlacement,
  RadioSizes,
} from '../../../../showcase/mui/radio-button/radio-buttons.tsx';

/** Radio buttons: one of a few. */
export function RadioButtonPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="radio-button">
      <ShowcaseSection title={t('section.basic')}>
        <BasicRadios />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizes')}>
        <RadioSizes />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.placement')}>
        <RadioPlacement />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.colors')}>
        <RadioColors />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
