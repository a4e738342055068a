const LARGEST = 0x7fff_ffff;

/**
 * Numbers for the bindings of one channel, in their order: a hash of what each asks for, so that the same asked anywhere has the same
 * number; the next free one where two of a channel would be alike. Never 0, which the client takes for none.
 */
export function bindingIds(bindings: readonly unknown[]): number[] {
  const taken = new Set<number>();
  return bindings.map((binding) => {
    let id = hash(canonical(binding)) || 1;
    while (taken.has(id)) id = id === LARGEST ? 1 : id + 1;
    taken.add(id);
    return id;
  });
}

/** FNV-1a over UTF-16 units, of 31 bits. */
function hash(text: string): number {
  let value = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x0100_0193);
  }
  return value & LARGEST;
}

/** JSON whose keys are sorted, so that their order does not count. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`;
}
