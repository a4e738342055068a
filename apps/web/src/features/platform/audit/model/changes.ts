/** One value that an entry changed, as the database writes it; null: there was none. */
export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

/** What an entry says of each value, by name. */
export function changesIn(before: unknown, after: unknown): Change[] {
  const [was, is] = [recordOf(before), recordOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted();
  return names.map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }));
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
