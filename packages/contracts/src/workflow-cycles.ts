/** A step with what it counts from and waits for. */
export interface LinkedStep {
  key: string;
  links: readonly Link[];
}

/** The key of the step that is referred to, and the place of the reference. */
export interface Link {
  to: string;
  path: string;
}

/** A circle: its steps, the first named again at the end, and the place of the reference from the first to the second. */
export interface Cycle {
  keys: string[];
  path: string;
}

/** Takes away what leads to nothing that is left, until every step leads on: a step that is left is in a circle or before one. */
function prune(steps: Map<string, readonly Link[]>): void {
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const [key, links] of steps) {
      const left = links.filter(({ to }) => steps.has(to));
      if (left.length === links.length && left.length > 0) continue;
      isDone = false;
      if (left.length > 0) steps.set(key, left);
      else steps.delete(key);
    }
  }
}

/** The first circle that is come to by following the first reference of each step; null where no step is left. */
function firstCircle(steps: ReadonlyMap<string, readonly Link[]>): Cycle | null {
  let [key] = steps.keys();
  const walk: string[] = [];
  while (key !== undefined && !walk.includes(key)) {
    walk.push(key);
    key = steps.get(key)?.[0]?.to;
  }
  if (key === undefined) return null;
  return { keys: [...walk.slice(walk.indexOf(key)), key], path: steps.get(key)?.[0]?.path ?? '' };
}

/**
 * The circles among steps, over what they wait for and what they count from: one for each group of steps that lead back to one another,
 * as the database names them. Of steps with the same key the first counts.
 */
export function cyclesOf(steps: readonly LinkedStep[]): Cycle[] {
  const left = new Map<string, readonly Link[]>();
  for (const { key, links } of steps) if (key !== '' && !left.has(key)) left.set(key, links);
  const cycles: Cycle[] = [];
  for (;;) {
    prune(left);
    const circle = firstCircle(left);
    if (circle === null) return cycles;
    cycles.push(circle);
    for (const key of circle.keys) left.delete(key);
  }
}

/** The circle that a change has closed: one through a reference that was not there before; null where there is none. */
export function closedCircle(before: readonly LinkedStep[], after: readonly LinkedStep[]): string[] | null {
  const known = new Set(before.flatMap(({ key, links }) => links.map(({ to }) => `${key} ${to}`)));
  for (const { key, links } of after)
    for (const { to } of links) {
      const back = known.has(`${key} ${to}`) ? null : wayFrom(to, key, after);
      if (back !== null) return [key, ...back];
    }
  return null;
}

/** The shortest way from a step to another one, both named; null where none leads there. */
function wayFrom(start: string, end: string, steps: readonly LinkedStep[]): string[] | null {
  const linksOf = new Map(steps.map(({ key, links }) => [key, links]));
  const ways = new Map([[start, [start]]]);
  for (const [key, way] of ways) {
    if (key === end) return way;
    for (const { to } of linksOf.get(key) ?? []) if (!ways.has(to)) ways.set(to, [...way, to]);
  }
  return null;
}
