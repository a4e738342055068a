/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;

/** Most bytes of a password in UTF-8: bcrypt reads no further. */
export const PASSWORD_MAX_BYTES = 72;

/** Most characters of a first or last name. */
export const NAME_MAX_LENGTH = 100;

/** What the sign-in form sends. */
export interface SignInValues {
  email: string;
  password: string;
}

/** What the sign-up form sends. */
export interface SignUpValues extends SignInValues {
  firstName: string;
  lastName: string;
}

/** What is asked for before a link to a new password is sent. */
export interface AddressValues {
  email: string;
}

/** A new password, typed twice. */
export interface NewPasswordValues {
  password: string;
  confirmation: string;
}

/** What the page sends on which the first administrator of an installation is made, and the repetition of the password. */
export interface SetUpValues extends SignUpValues {
  confirmation: string;
}

/** For each field that does not hold, the translation key of the sentence that says why. */
export type ValidationErrors = Readonly<Record<string, string>>;

// The schema library is left out here on purpose: it would be a thirtieth of all that the sign-in page loads, for four rules.

/** Checks the sign-in form. */
export function checkSignIn(values: SignInValues): ValidationErrors {
  return compact({ email: emailError(values.email), password: passwordError(values.password) });
}

/** Checks the sign-up form. */
export function checkSignUp(values: SignUpValues): ValidationErrors {
  return compact({
    firstName: nameError(values.firstName),
    lastName: nameError(values.lastName),
    email: emailError(values.email),
    password: passwordError(values.password),
  });
}

/** Checks a form that asks for an e-mail address alone. */
export function checkAddress(values: AddressValues): ValidationErrors {
  return compact({ email: emailError(values.email) });
}

/** Checks a new password and its repetition. */
export function checkNewPassword({ password, confirmation }: NewPasswordValues): ValidationErrors {
  return compact({
    password: passwordError(password),
    confirmation: confirmation === password ? undefined : 'session:validation.mismatch',
  });
}

/** Checks the form of the first administrator. */
export function checkSetUp(values: SetUpValues): ValidationErrors {
  return { ...checkNewPassword(values), ...checkSignUp(values) };
}

function nameError(name: string): string | undefined {
  if (name.trim() === '') return 'ui:validation.required';
  if (name.trim().length > NAME_MAX_LENGTH) return `ui:validation.maxLength?max=${NAME_MAX_LENGTH}`;
  return undefined;
}

/** Only the shape: whether the address exists is for the confirmation mail to find out. */
function emailError(email: string): string | undefined {
  if (email.trim() === '') return 'ui:validation.required';
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? undefined : 'ui:validation.email';
}

function passwordError(password: string): string | undefined {
  if (password === '') return 'ui:validation.required';
  if (password.length < PASSWORD_MIN_LENGTH) return `ui:validation.minLength?min=${PASSWORD_MIN_LENGTH}`;
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES
    ? 'session:validation.passwordTooLong'
    : undefined;
}

function compact(validationErrors: Record<string, string | undefined>): ValidationErrors {
  return Object.fromEntries(
    Object.entries(validationErrors).flatMap(([field, validationError]) =>
      validationError ? [[field, validationError]] : [],
    ),
  );
}
