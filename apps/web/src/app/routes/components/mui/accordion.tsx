import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { ControlledAccordions, SimpleAccordions } from '../../../../showcase/mui/accordion/accordions.tsx';

/** Accordions: parts of a page that open and close. */
export function AccordionPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="accordion">
      <ShowcaseSection title={t('section.simple')}>
        <SimpleAccordions />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.controlled')}>
        <ControlledAccordions />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
