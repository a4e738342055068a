/** A step with what it waits for (`depends_on`) and counts from (an anchor `step:KEY`). */
export interface LinkedStep {
  key: string;
  path: string;
  dependsOn: readonly unknown[];
  anchor: string;
}

/** A circle: its steps, the first named again at the end, and the place of the reference from the first to the second. */
export interface Cycle {
  keys: string[];
  path: string;
}

interface Link {
  to: string;
  path: string;
}

const ANCHOR = 'step:';

/** Where a step leads, with the place of each reference. */
function linksOf(step: LinkedStep): Link[] {
  const links = step.dependsOn.flatMap((to, index) =>
    typeof to === 'string' ? [{ to, path: `${step.path}.depends_on[${index}]` }] : [],
  );
  if (step.anchor.startsWith(ANCHOR))
    links.push({ to: step.anchor.slice(ANCHOR.length), path: `${step.path}.offset.anchor` });
  return links;
}

/**
 * The circles among steps, over what they wait for and what they count from: one for each reference that leads back, found from the
 * first step on. Of steps with the same key the first counts. Takes no more stack than a list of three hundred in a row needs.
 */
export function cyclesOf(steps: readonly LinkedStep[]): Cycle[] {
  const links = new Map<string, Link[]>();
  for (const step of steps) if (step.key !== '' && !links.has(step.key)) links.set(step.key, linksOf(step));

  const cycles: Cycle[] = [];
  const done = new Set<string>();
  for (const start of links.keys()) {
    if (done.has(start)) continue;
    const walk = [{ key: start, next: 0 }];
    const onWalk = new Set([start]);
    for (let top = walk.at(-1); top !== undefined; top = walk.at(-1)) {
      const link = links.get(top.key)?.[top.next];
      if (link === undefined) {
        walk.pop();
        onWalk.delete(top.key);
        done.add(top.key);
        continue;
      }
      top.next += 1;
      if (onWalk.has(link.to)) {
        const circle = walk.slice(walk.findIndex(({ key }) => key === link.to));
        const first = circle[0];
        const path = (first && links.get(first.key)?.[first.next - 1]?.path) ?? link.path;
        cycles.push({ keys: [...circle.map(({ key }) => key), link.to], path });
      } else if (links.has(link.to) && !done.has(link.to)) {
        walk.push({ key: link.to, next: 0 });
        onWalk.add(link.to);
      }
    }
  }
  return cycles;
}
