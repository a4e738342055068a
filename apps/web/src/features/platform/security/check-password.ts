import { checkNewPassword } from '@casewright/contracts/session';

import { type Checked, outcome } from '../../../ui/form/use-light-form.ts';

export interface PasswordChange {
  current: string;
  password: string;
}

/** Checks the form that changes a password: the new one twice, and not the old one. */
export function checkPasswordChange(typed: Record<string, string>): Checked<PasswordChange> {
  const { current = '', password = '', confirmation = '' } = typed;
  const validationErrors = { ...checkNewPassword({ password, confirmation }) };
  if (current === '') validationErrors['current'] = 'ui:validation.required';
  else if (password === current) validationErrors['password'] ??= 'security:password.same';
  return outcome({ current, password }, validationErrors);
}
