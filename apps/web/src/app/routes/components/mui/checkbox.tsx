import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  BasicCheckboxes,
  CheckboxColors,
  CheckboxPlacement,
  CheckboxSizesAndIcons,
  IndeterminateCheckbox,
} from '../../../../showcase/mui/checkbox/checkboxes.tsx';

/** Checkboxes: yes or no, or several of a few. */
export function CheckboxPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="checkbox">
      <ShowcaseSection title={t('section.basic')}>
        <BasicCheckboxes />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizesAndIcons')}>
        <CheckboxSizesAndIcons />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.placement')}>
        <CheckboxPlacement />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.colors')}>
        <CheckboxColors />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.indeterminate')}>
        <IndeterminateCheckbox />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
