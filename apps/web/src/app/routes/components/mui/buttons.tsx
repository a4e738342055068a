import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { ButtonGroups } from '../../../../showcase/mui/buttons/button-groups.tsx';
import { ButtonsOf } from '../../../../showcase/mui/buttons/buttons.tsx';
import { FabButtons, IconButtons } from '../../../../showcase/mui/buttons/icon-buttons.tsx';
import { ToggleButtons } from '../../../../showcase/mui/buttons/toggle-buttons.tsx';

/** Buttons in all their looks. */
export function ButtonsPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="buttons">
      <ShowcaseSection title={t('section.contained')}>
        <ButtonsOf variant="contained" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.outlined')}>
        <ButtonsOf variant="outlined" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.text')}>
        <ButtonsOf variant="text" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.soft')}>
        <ButtonsOf variant="soft" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.icon')}>
        <IconButtons />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.fab')}>
        <FabButtons />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.groups')}>
        <ButtonGroups />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.toggle')}>
        <ToggleButtons />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
