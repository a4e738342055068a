import { checkWith } from '@casewright/contracts/validation-errors';
import { type LaunchSubscriber, launchSubscriberSchema } from '@casewright/contracts/contact';

import type { Checked } from '../../../ui/form/use-light-form.ts';

/** Checks an address before it is sent; fetched with the first attempt. */
export function checkLaunchSubscriber(typed: Record<string, string>): Checked<LaunchSubscriber> {
  return checkWith(launchSubscriberSchema, typed);
}
