import { APPLICATION_FILE_LIMIT, APPLICATION_FILES, applicationLimits } from '@casewright/contracts/openings';

import { type Checked, outcome } from '../../../../ui/form/use-light-form.ts';

/** What was typed of an application, as it is sent. */
export interface TypedApplication {
  name: string;
  email: string;
  phone: string;
  letter: string;
}

const REQUIRED = 'ui:validation.required';
/** What is said where there is neither a letter nor a file. */
export const LETTER_OR_FILE = 'openingPage:validation.letterOrFile';
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** Checks an application before it is sent. */
export function checkApplication(typed: Record<string, string>, file: File | null): Checked<TypedApplication> {
  const { name = '', email = '', phone = '', letter = '', consent = '' } = typed;
  const wrong: Record<string, string> = {};
  const tooLong = (field: keyof typeof applicationLimits, value: string) => {
    if (value.length > applicationLimits[field])
      wrong[field] = `ui:validation.maxLength?max=${applicationLimits[field]}`;
  };
  if (name.trim() === '') wrong['name'] = REQUIRED;
  tooLong('name', name);
  if (!EMAIL.test(email.trim())) wrong['email'] = 'ui:validation.email';
  tooLong('email', email);
  tooLong('phone', phone);
  if (letter.trim() === '' && file === null) wrong['letter'] = LETTER_OR_FILE;
  tooLong('letter', letter);
  if (file !== null && file.size > APPLICATION_FILE_LIMIT) wrong['file'] = 'openingPage:validation.tooLarge';
  else if (
    file !== null &&
    !Object.values(APPLICATION_FILES).some((ending) => file.name.toLowerCase().endsWith(ending))
  )
    wrong['file'] = 'openingPage:validation.fileType';
  if (consent === '') wrong['consent'] = 'openingPage:validation.consent';
  return outcome({ name: name.trim(), email: email.trim(), phone: phone.trim(), letter: letter.trim() }, wrong);
}
