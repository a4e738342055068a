import {
  type AddressValues,
  checkAddress,
  checkNewPassword,
  checkSetUp,
  checkSignIn,
  checkSignUp,
  type NewPasswordValues,
  type SetUpValues,
  type SignInValues,
  type SignUpValues,
} from '@casewright/contracts/session';

import { asciiDigits } from '../../../ui/form/ascii-digits.ts';
import { type Checked, outcome } from '../../../ui/form/use-light-form.ts';

/** As the database makes them, without their dashes. */
const RECOVERY_CODE_LENGTH = 16;

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

/** Checks what was typed into the form of the first administrator. */
export function checkTypedSetUp(typed: Typed): Checked<SetUpValues> {
  const { firstName = '', lastName = '', email = '', password = '', confirmation = '' } = typed;
  const values = { firstName, lastName, email, password, confirmation };
  return outcome(values, checkSetUp(values));
}

/** Checks what was typed where only an address is asked for. */
export function checkTypedAddress({ email = '' }: Typed): Checked<AddressValues> {
  return outcome({ email }, checkAddress({ email }));
}

/** Checks a new password and its repetition. */
export function checkTypedNewPassword({ password = '', confirmation = '' }: Typed): Checked<NewPasswordValues> {
  const values = { password, confirmation };
  return outcome(values, checkNewPassword(values));
}

/** Checks the code of a second factor; spaces between the digits are fine. */
export function checkTypedCode({ code = '' }: Typed): Checked<{ code: string }> {
  const digits = asciiDigits(code).replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits)
    ? { values: { code: digits } }
    : { validationErrors: { code: 'session:secondFactor.codeInvalid' } };
}

/** Checks a recovery code; blanks, dashes and capitals are fine. */
export function checkTypedRecoveryCode({ code = '' }: Typed): Checked<{ code: string }> {
  const letters = asciiDigits(code).replaceAll(/[^a-z\d]/gi, '');
  return letters.length === RECOVERY_CODE_LENGTH
    ? { values: { code: letters } }
    : { validationErrors: { code: 'session:recoveryCode.invalid' } };
}
