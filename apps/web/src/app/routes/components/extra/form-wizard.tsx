import { FormWizard } from '../../../../showcase/extra/forms/form-wizard.tsx';

/** /components/extra/form-wizard */
export function FormWizardPage() {
  return <FormWizard />;
}
