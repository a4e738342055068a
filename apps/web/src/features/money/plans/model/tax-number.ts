/** Whether the check digits of the tax number of a business are right, by its country; true where there is nothing to check it by, or the checks cannot be fetched now: the database checks the form. */
export async function hasRightCheckDigits(country: string, number: string): Promise<boolean> {
  let checks: Readonly<Record<string, (number: string) => boolean>>;
  try {
    // Few are businesses: who is none fetches nothing.
    checks = (await import('./check-digits.ts')).CHECKS;
  } catch {
    return true;
  }
  const bare = number.toUpperCase().replaceAll(/[\s./-]/g, '');
  return checks[country]?.(bare) ?? true;
}
