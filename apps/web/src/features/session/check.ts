import {
  checkSignIn,
  checkSignUp,
  type Complaints,
  type SignInValues,
  type SignUpValues,
} from '@casewright/contracts/session';

import type { Checked } from '../../ui/form/use-light-form.ts';

type Typed = Readonly<Record<string, string>>;

/** Checks what was typed into the sign-in form. */
export function checkTypedSignIn({ email = '', password = '' }: Typed): Checked<SignInValues> {
  const values = { email, password };
  return outcome(values, checkSignIn(values));
}

/** Checks what was typed into the sign-up form. */
export function checkTypedSignUp({
  firstName = '',
  lastName = '',
  email = '',
  password = '',
}: Typed): Checked<SignUpValues> {
  const values = { firstName, lastName, email, password };
  return outcome(values, checkSignUp(values));
}

function outcome<Values>(values: Values, complaints: Complaints): Checked<Values> {
  return Object.keys(complaints).length === 0 ? { values } : { complaints };
}
