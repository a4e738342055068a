import { useTranslation } from 'react-i18next';

import { FormCard } from '../../../../ui/form/form-card.tsx';
import { TermsInputs } from './terms-inputs.tsx';

/** What was agreed about the fee; it may still be open. */
export function TermsCard() {
  const { t } = useTranslation('caseForm');
  return (
    <FormCard title={t('intake.terms.title')} description={t('intake.terms.help')}>
      <TermsInputs />
    </FormCard>
  );
}
