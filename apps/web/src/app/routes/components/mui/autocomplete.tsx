import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import {
  AutocompleteSizes,
  CheckboxAutocomplete,
  ComboBox,
  ControlledAutocomplete,
  FreeSoloAutocomplete,
  MultipleAutocomplete,
} from '../../../../showcase/mui/autocomplete/autocompletes.tsx';
import { CountryAutocomplete } from '../../../../showcase/mui/autocomplete/country-autocomplete.tsx';

/** Autocompletes: one or several of a long list, found by typing. */
export function AutocompletePage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="autocomplete">
      <ShowcaseSection title={t('section.comboBox')}>
        <ComboBox />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.controlled')}>
        <ControlledAutocomplete />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.freeSolo')}>
        <FreeSoloAutocomplete />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.multiple')}>
        <MultipleAutocomplete />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.checkboxes')}>
        <CheckboxAutocomplete />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.sizes')}>
        <AutocompleteSizes />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.country')}>
        <CountryAutocomplete />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
