import { FormValidation } from '../../../../showcase/extra/forms/form-validation.tsx';

/** /components/extra/form-validation */
export function FormValidationPage() {
  return <FormValidation />;
}
