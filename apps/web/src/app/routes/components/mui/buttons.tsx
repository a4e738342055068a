import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../features/showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../features/showcase/frame/showcase-section.tsx';
import { ButtonGroups } from '../../../../features/showcase/mui/buttons/button-groups.tsx';
import { ButtonsOf } from '../../../../features/showcase/mui/buttons/buttons.tsx';
import { FabButtons, IconButtons } from '../../../../features/showcase/mui/buttons/icon-buttons.tsx';
import { ToggleButtons } from '../../../../features/showcase/mui/buttons/toggle-buttons.tsx';

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
