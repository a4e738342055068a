import { useTranslation } from 'react-i18next';
import { OPENING_LANGUAGES } from '@casewright/contracts/openings';

import { emptyValues } from '../../../../client/form-fields.ts';
import { openingFields } from '../../../../features/content/openings/editor/opening-fields.ts';
import { OpeningForm } from '../../../../features/content/openings/editor/opening-form.tsx';
import { HirersOnly } from './hirers-only.tsx';

/** A new opening, in the language of the reader's texts. */
export function NewOpeningPage() {
  const { t, i18n } = useTranslation('openings');
  const wanted = i18n.language === 'cn' ? 'zh' : i18n.language;
  const language = OPENING_LANGUAGES.find((known) => known === wanted) ?? 'en';
  return (
    <HirersOnly title={t('newTitle')}>
      <OpeningForm defaultValues={{ ...emptyValues(openingFields), language, publish: false }} saved={null} />
    </HirersOnly>
  );
}
