import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  BasicSwitches,
  SwitchColors,
  SwitchPlacement,
  SwitchSizes,
} from '../../../../showcase/mui/switch/switches.tsx';

/** Switches: on or off, at once. */
export function SwitchPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="switch">
      <ShowcaseSection title={t('section.basic')}>
        <BasicSwitches />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizes')}>
        <SwitchSizes />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.placement')}>
        <SwitchPlacement />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.colors')}>
        <SwitchColors />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
