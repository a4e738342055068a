import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { CustomStepper } from '../../../../showcase/mui/stepper/custom-stepper.tsx';
import { HorizontalStepper, VerticalStepper } from '../../../../showcase/mui/stepper/steppers.tsx';

/** Steppers: a way in several steps. */
export function StepperPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="stepper">
      <ShowcaseSection title={t('section.horizontal')}>
        <HorizontalStepper />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.alternativeLabel')}>
        <HorizontalStepper alternativeLabel />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.vertical')}>
        <VerticalStepper />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.custom')}>
        <CustomStepper />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
