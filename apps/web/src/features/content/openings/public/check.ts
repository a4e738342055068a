import {
  APPLICATION_FILE_LIMIT,
  APPLICATION_FILES,
  APPLICATION_FILES_LIMIT,
  APPLICATION_FILES_MOST,
  applicationLimits,
} from '@casewright/contracts/openings';

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
export function checkApplication(typed: Record<string, string>, files: readonly File[]): Checked<TypedApplication> {
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
  if (letter.trim() === '' && files.length === 0) wrong['letter'] = LETTER_OR_FILE;
  tooLong('letter', letter);
  const endings = Object.values(APPLICATION_FILES);
  if (files.length > APPLICATION_FILES_MOST) wrong['files'] = 'openingPage:validation.tooMany';
  else if (files.some(({ size }) => size > APPLICATION_FILE_LIMIT)) wrong['files'] = 'openingPage:validation.tooLarge';
  else if (files.reduce((sum, { size }) => sum + size, 0) > APPLICATION_FILES_LIMIT)
    wrong['files'] = 'openingPage:validation.tooLargeTogether';
  else if (files.some((file) => !endings.some((ending) => file.name.toLowerCase().endsWith(ending))))
    wrong['files'] = 'openingPage:validation.fileType';
  if (consent === '') wrong['consent'] = 'openingPage:validation.consent';
  return outcome({ name: name.trim(), email: email.trim(), phone: phone.trim(), letter: letter.trim() }, wrong);
}
