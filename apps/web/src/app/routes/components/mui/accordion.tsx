import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { ControlledAccordions, SimpleAccordions } from '../../../../features/showcase/mui/accordion/accordions.tsx';

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
