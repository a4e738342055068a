import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { ArrowPositions } from '../../../../showcase/mui/popover/arrow-popovers.tsx';
import { ClickAndHover } from '../../../../showcase/mui/popover/popovers.tsx';

/** Popovers: something small that floats beside its opener. */
export function PopoverPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="popover">
      <ShowcaseSection title={t('section.clickHover')}>
        <ClickAndHover />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.arrowPositions')}>
        <ArrowPositions />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
