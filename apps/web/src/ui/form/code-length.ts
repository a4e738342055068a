/** Digits of a code that an app shows or a message brings. */
export const CODE_LENGTH = 6;
