/** What is never divided: what it imports at once, and how long it is, in characters. */
export interface Part {
  imports: readonly string[];
  size: number;
}

/** Parts that are fetched together at some moment: those of loads that happen often, and of others. */
export interface Loads {
  often: readonly ReadonlySet<string>[];
  seldom: readonly ReadonlySet<string>[];
}

/** What one more request of a load is worth, in characters: about 0.7 KB as they are sent. */
const REQUEST = 2_000;
/** For how many seldom loads one counts that happens often: people arrive on pages all day, and open few of some seven hundred parts. */
const OFTEN = 400;

/**
 * Which parts come in one file. Parts of the same loads begin as one; then the two files are joined whose joining saves the most, as
 * long as any saves something: it spares a request in every load that needs both, and costs the characters of the one in every load that
 * needs the other alone, and those of the files that the one imports.
 *
 * Two files of which one needs the other by way of a third stay apart: joined they would wait for the third and it for them, and
 * whichever ran first would miss what it needs.
 */
export function joinFiles(parts: ReadonlyMap<string, Part>, loads: Loads): string[][] {
  const files = beginning(parts, loads);
  const imports = importsOf(files, parts);
  const left = new Set(files);
  const partners = new Map<File, Partner>();
  const look = (one: File, among: Iterable<File>): void => {
    let best = partners.get(one) ?? null;
    for (const file of among) {
      if (file === one) continue;
      const least = best?.gain ?? 0;
      // What the imports cost is worked out last: most pairs save nothing without it.
      if (gainOf(one, file) <= least) continue;
      const gain = gainOf(one, file) - costOfImports(imports, one, file);
      if (gain > least && !isBetween(imports, one, file)) best = { file, gain };
    }
    if (best) partners.set(one, best);
  };
  for (const file of files) look(file, left);
  for (let pair = bestOf(partners); pair; pair = bestOf(partners)) {
    const [one, other] = pair;
    // What was joined since they found each other may lie between them now.
    if (isBetween(imports, one, other)) {
      partners.delete(one);
      look(one, left);
      continue;
    }
    const both = join(one, other, imports);
    for (const file of pair) left.delete(file);
    left.add(both);
    // Its imports come in all of its loads from now on.
    const changed = new Set([both]);
    for (const file of reachOf(imports, both)) if (addLoads(file, both.loads)) changed.add(file);
    for (const file of pair) partners.delete(file);
    for (const file of left) {
      const partner = partners.get(file)?.file;
      const isStale = changed.has(file) || (partner !== undefined && (!left.has(partner) || changed.has(partner)));
      if (isStale) partners.delete(file);
      look(file, isStale ? left : changed);
    }
  }
  return Array.from(left, (file) => file.parts);
}

interface File {
  parts: string[];
  size: number;
  /** Its loads as bits; those that happen often fill the first words. */
  loads: Uint32Array;
  often: number;
  weight: number;
}

interface Partner {
  file: File;
  /** What joining saves, in characters that are not sent. */
  gain: number;
}

type Imports = Map<File, Set<File>>;

function beginning(parts: ReadonlyMap<string, Part>, { often, seldom }: Loads): File[] {
  const oftenWords = Math.ceil(often.length / 32);
  const words = oftenWords + Math.ceil(seldom.length / 32);
  const bits = new Map<string, Uint32Array>();
  const note = (load: ReadonlySet<string>, place: number): void => {
    for (const id of load) {
      const own = bits.get(id) ?? new Uint32Array(words);
      own[place >> 5] = (own[place >> 5] ?? 0) | (1 << (place & 31));
      bits.set(id, own);
    }
  };
  often.forEach(note);
  seldom.forEach((load, place) => note(load, oftenWords * 32 + place));
  const files = new Map<string, File>();
  for (const [id, loads] of bits) {
    const part = parts.get(id);
    if (!part) continue;
    const key = loads.join();
    const file = files.get(key) ?? fileOf([], 0, loads, oftenWords);
    file.parts.push(id);
    file.size += part.size;
    files.set(key, file);
  }
  return [...files.values()];
}

function fileOf(parts: string[], size: number, loads: Uint32Array, often: number): File {
  return { parts, size, loads, often, weight: weightOf(loads, loads, often) };
}

/** How much happens of the loads that are in both. */
function weightOf(one: Uint32Array, other: Uint32Array, often: number): number {
  let weight = 0;
  for (let word = 0; word < one.length; word += 1) {
    let shared = (one[word] ?? 0) & (other[word] ?? 0);
    // Each turn clears the lowest bit.
    for (; shared !== 0; shared &= shared - 1) weight += word < often ? OFTEN : 1;
  }
  return weight;
}

function gainOf(one: File, other: File): number {
  const both = weightOf(one.loads, other.loads, one.often);
  if (both === 0) return 0;
  return REQUEST * both - one.size * (other.weight - both) - other.size * (one.weight - both);
}

/** What the imports of either cost in loads that need the other alone. */
function costOfImports(imports: Imports, one: File, other: File): number {
  return costOfBringing(imports, one, other) + costOfBringing(imports, other, one);
}

/** The characters of what a file imports, in the loads of another one in which they are not. */
function costOfBringing(imports: Imports, file: File, into: File): number {
  let cost = 0;
  for (const each of reachOf(imports, file)) {
    if (each === into) continue;
    cost += each.size * (into.weight - weightOf(into.loads, each.loads, into.often));
  }
  return cost;
}

/** Every file that a file imports, also by way of others. */
function reachOf(imports: Imports, file: File): Set<File> {
  const reached = new Set<File>();
  const open = Array.from(imports.get(file) ?? []);
  for (let each = open.pop(); each; each = open.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    open.push(...(imports.get(each) ?? []));
  }
  return reached;
}

/** Notes further loads of a file. Answers whether there were any. */
function addLoads(file: File, loads: Uint32Array): boolean {
  const all = file.loads.map((word, place) => word | (loads[place] ?? 0));
  if (all.every((word, place) => word === file.loads[place])) return false;
  file.loads = all;
  file.weight = weightOf(all, all, file.often);
  return true;
}

function bestOf(partners: ReadonlyMap<File, Partner>): readonly [File, File] | null {
  let best: readonly [File, Partner] | null = null;
  for (const each of partners) if (each[1].gain > (best?.[1].gain ?? 0)) best = each;
  return best && [best[0], best[1].file];
}

function importsOf(files: File[], parts: ReadonlyMap<string, Part>): Imports {
  const homes = new Map(files.flatMap((file) => file.parts.map((id) => [id, file] as const)));
  return new Map(
    files.map((file) => {
      const needed = file.parts.flatMap((id) => parts.get(id)?.imports ?? []).map((id) => homes.get(id));
      return [file, new Set(needed.filter((each) => each !== undefined && each !== file))];
    }),
  );
}

/** Whether some third file is needed by one of the two and needs the other. */
function isBetween(imports: Imports, one: File, other: File): boolean {
  return leadsTo(imports, one, other) || leadsTo(imports, other, one);
}

function leadsTo(imports: Imports, from: File, to: File): boolean {
  const seen = new Set([from, to]);
  const open = Array.from(imports.get(from) ?? []);
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const needed = imports.get(file) ?? new Set();
    if (needed.has(to)) return true;
    open.push(...needed);
  }
  return false;
}

function join(one: File, other: File, imports: Imports): File {
  const loads = one.loads.map((word, place) => word | (other.loads[place] ?? 0));
  const both = fileOf([...one.parts, ...other.parts], one.size + other.size, loads, one.often);
  const needed = (imports.get(one) ?? new Set<File>()).union(imports.get(other) ?? new Set());
  for (const file of [one, other]) {
    needed.delete(file);
    imports.delete(file);
  }
  for (const files of imports.values()) {
    const hadOne = files.delete(one);
    const hadOther = files.delete(other);
    if (hadOne || hadOther) files.add(both);
  }
  imports.set(both, needed);
  return both;
}
