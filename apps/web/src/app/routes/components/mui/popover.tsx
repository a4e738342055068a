import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { ArrowPositions } from '../../../../features/showcase/mui/popover/arrow-popovers.tsx';
import { ClickAndHover } from '../../../../features/showcase/mui/popover/popovers.tsx';

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
