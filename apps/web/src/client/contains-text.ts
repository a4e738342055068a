/** A text as part of a pattern: what would be a wildcard there is taken literally. */
export function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * The condition that one of some columns contains a text, whatever its case, for `or` of the data interface. The pattern is quoted, because
 * commas and brackets would end it; `*`, which the interface itself reads as a wildcard, matches one character.
 */
export function containsText(columns: readonly string[], text: string): string {
  const pattern = `%${escapeWildcards(text).replaceAll('*', '_')}%`;
  const quoted = `"${pattern.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',');
}
