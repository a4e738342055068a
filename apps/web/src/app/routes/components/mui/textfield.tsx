import { useTranslation } from 'react-i18next';

import { ShowcasePage } from '../../../../showcase/frame/showcase-page.tsx';
import { ShowcaseSection } from '../../../../showcase/frame/showcase-section.tsx';
import { KitFields } from '../../../../showcase/mui/textfield/kit-fields.tsx';
import { TextFieldsOf } from '../../../../showcase/mui/textfield/text-fields.tsx';

/** Text fields in all their looks. */
export function TextfieldPage() {
  const { t } = useTranslation('showcaseMui');
  return (
    <ShowcasePage page="textfield">
      <ShowcaseSection title={t('section.outlined')}>
        <TextFieldsOf variant="outlined" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.filled')}>
        <TextFieldsOf variant="filled" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.standard')}>
        <TextFieldsOf variant="standard" />
      </ShowcaseSection>
      <ShowcaseSection title={t('section.ownComponent')}>
        <KitFields />
      </ShowcaseSection>
    </ShowcasePage>
  );
}
