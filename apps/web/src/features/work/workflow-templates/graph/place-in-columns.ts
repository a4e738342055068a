interface Link {
  from: string;
  to: string;
}

/** How far each step is from the first: after all that it waits for. Steps that wait for each other in a circle count from where they are reached. */
export function columnsOf(keys: readonly string[], links: readonly Link[]): Map<string, number> {
  const columns = new Map(keys.map((key) => [key, 0]));
  const waitsFor = new Map(keys.map((key) => [key, 0]));
  const after = new Map<string, string[]>();
  for (const { from, to } of links) {
    waitsFor.set(to, (waitsFor.get(to) ?? 0) + 1);
    after.set(from, [...(after.get(from) ?? []), to]);
  }
  const ready = keys.filter((key) => waitsFor.get(key) === 0);
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    const column = columns.get(next) ?? 0;
    for (const key of after.get(next) ?? []) {
      columns.set(key, Math.max(columns.get(key) ?? 0, column + 1));
      const left = (waitsFor.get(key) ?? 1) - 1;
      waitsFor.set(key, left);
      if (left === 0) ready.push(key);
    }
  }
  return columns;
}

/** What it takes to order the links of a stage so that few of them cross: each counts, and for every column that it passes again. */
export function costOf(columns: ReadonlyMap<string, number>, links: readonly Link[]): number {
  return links.reduce((sum, { from, to }) => sum + 1 + Math.abs((columns.get(to) ?? 0) - (columns.get(from) ?? 0)), 0);
}

/** The middles of the steps, each in its column, one below the other. */
export function placeInColumns(
  columns: ReadonlyMap<string, number>,
  { size, gap }: { size: { width: number; height: number }; gap: { x: number; y: number } },
): Map<string, { x: number; y: number }> {
  const rows = new Map<number, number>();
  const places = new Map<string, { x: number; y: number }>();
  for (const [key, column] of columns) {
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    places.set(key, {
      x: column * (size.width + gap.x) + size.width / 2,
      y: row * (size.height + gap.y) + size.height / 2,
    });
  }
  return places;
}
