import type { FirmValues } from '@casewright/contracts/firm';

import { clock, type FormFields, optionalText, plain, requiredText } from '../../../client/form-fields.ts';

/** What is asked of a firm. */
export const firmFields = {
  name: requiredText('settings.name'),
  address: optionalText('settings.address'),
  time_zone: plain<string | null>()('settings.timeZone', null),
  docket_at: clock('settings.docketAt'),
  update_days: plain<number | null>()('settings.updateDays', null),
} satisfies FormFields<FirmValues>;
