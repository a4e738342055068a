/** @throws when the two are not the same as JSON. */
export function same(actual: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (left !== right) throw new Error(`expected ${right}, found ${left}`);
}
