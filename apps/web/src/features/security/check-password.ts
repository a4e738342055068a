import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from '@casewright/contracts/session';

import type { Checked } from '../../ui/form/use-light-form.ts';

export interface PasswordChange {
  current: string;
  password: string;
}

/** Checks the form that changes a password: the new one twice, and not the old one. */
export function checkPasswordChange(typed: Record<string, string>): Checked<PasswordChange> {
  const { current = '', password = '', confirmation = '' } = typed;
  const complaints = Object.fromEntries(
    Object.entries({
      current: current === '' ? 'ui:validation.required' : '',
      password: complaintAboutNew(password, current),
      confirmation: confirmation === password ? '' : 'security:password.mismatch',
    }).filter(([, complaint]) => complaint !== ''),
  );
  return Object.keys(complaints).length > 0 ? { complaints } : { values: { current, password } };
}

function complaintAboutNew(password: string, current: string): string {
  if (password === '') return 'ui:validation.required';
  if (password.length < PASSWORD_MIN_LENGTH) return `ui:validation.minLength?min=${PASSWORD_MIN_LENGTH}`;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'security:password.tooLong';
  return password === current ? 'security:password.same' : '';
}
