import type { FirmValues } from '@casewright/contracts/firm';

import { type FormFields, optionalText, requiredText } from '../../../client/form-fields.ts';

/** What is asked of a firm. */
export const firmFields = {
  name: requiredText('settings.name'),
  address: optionalText('settings.address'),
} satisfies FormFields<FirmValues>;
