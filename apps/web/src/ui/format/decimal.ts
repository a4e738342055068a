/**
 * Reads a number as a person of the given locale writes it. Empty text is null; text that is no number is NaN, so that
 * the form's schema can refuse it with a sentence.
 */
export function parseDecimal(text: string, locale: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const group = parts.find((part) => part.type === 'group')?.value ?? ',';
  const decimal = parts.find((part) => part.type === 'decimal')?.value ?? '.';
  const plain = trimmed
    .replaceAll(/\s/g, '')
    .replaceAll(group.trim() || ' ', '')
    .replace(decimal, '.');
  return /^-?\d*\.?\d+$|^-?\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Writes a number for an input of the given locale; null is empty. */
export function formatDecimal(value: number | null, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}
