const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a part of an address can be a case's id at all: what cannot is not asked for, it is simply not found. */
export function isCaseId(text: string): boolean {
  return UUID.test(text);
}
