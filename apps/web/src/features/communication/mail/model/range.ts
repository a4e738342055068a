/** What lies from one to another in a list, both included, in whichever direction. */
export function rangeOf(ids: readonly string[], from: string, to: string): string[] {
  const one = ids.indexOf(from);
  const other = ids.indexOf(to);
  return one === -1 || other === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
