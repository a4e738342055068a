import { checkWith } from '@casewright/contracts/validation-errors';
import { type ContactRequest, contactRequestSchema } from '@casewright/contracts/contact';

import type { Checked } from '../../../../ui/form/use-light-form.ts';

/** Checks a message before it is sent; fetched with the first attempt. */
export function checkContactRequest(typed: Record<string, string>): Checked<ContactRequest> {
  return checkWith(contactRequestSchema, typed);
}
