import type { InvoiceLetterValues } from '@casewright/contracts/invoice-letter';

import { type FormFields, optionalText, plain } from '../../../../client/form-fields.ts';

/** What is asked of a letter with an invoice. */
export const letterFields = {
  sent_to: optionalText('send.address'),
  language: plain<string | null>()('send.language', null),
  message: optionalText('send.message'),
} satisfies FormFields<InvoiceLetterValues>;
