/** What a buyer chose of a service, as words: `Language: English`. */
export function choicesOf(options: unknown): string[] {
  if (typeof options !== 'object' || options === null) return [];
  return Object.entries(options).map(([name, value]) => `${name}: ${String(value)}`);
}
