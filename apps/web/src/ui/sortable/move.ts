/** The same items with one of them at another place; places outside the list count as its ends. */
export function movedItems<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), items.length - 1);
  const moved = items[from];
  if (moved === undefined) return [...items];
  const others = items.filter((_, index) => index !== from);
  return others.toSpliced(place, 0, moved);
}

/** The place that an item takes when it is dropped before or after another one; it leaves its own place first. */
export function placeOfDrop({ from, target, after }: { from: number; target: number; after: boolean }): number {
  const gap = after ? target + 1 : target;
  return from < gap ? gap - 1 : gap;
}
