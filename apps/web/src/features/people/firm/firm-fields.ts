import type { FirmValues } from '@casewright/contracts/firm';

import { type FormFields, optionalText, plain, requiredText } from '../../../client/form-fields.ts';

/** What is asked of a firm. */
export const firmFields = {
  name: requiredText('settings.name'),
  address: optionalText('settings.address'),
  time_zone: plain<string | null>()('settings.timeZone', null),
  update_days: plain<number | null>()('settings.updateDays', null),
} satisfies FormFields<FirmValues>;
