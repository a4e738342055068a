import { setImmediate as nextTurn } from 'node:timers/promises';

import { badBody } from '../refusal.ts';

/** Deepest nesting of a body; PostgreSQL's own stack ends somewhere past it. */
const MAX_DEPTH = 500;
/** Keys that are kept of one object: as many as a table of PostgreSQL has columns, and one that is too many. */
const MAX_KEYS = 1_601;
/** Bytes that are read before others have their turn: a few milliseconds. */
const PIECE = 128 * 1024;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, COMMA] = Buffer.from('"\\[]{},');
const SPACES: ReadonlySet<number | undefined> = new Set(Buffer.from(' \t\r\n'));

/** What a body of JSON holds: an object, a list of objects with the same keys, or something that is neither. */
export interface JsonKeys {
  keys: readonly string[];
  kind: 'object' | 'list' | 'other';
}

/** @throws Refusal 400 PGRST102 for JSON nested deeper than is allowed. */
export function refuseDepth(body: Buffer): void {
  new Scan(body, () => undefined).go(body.length);
}

/**
 * The keys of a body, without making anything of its values, in turns with whatever else the process does: to parse two megabytes can take
 * a tenth of a second. Whether it is JSON at all is PostgreSQL's to say.
 * @throws Refusal 400 PGRST102 when it is nested too deep, or its objects differ in their keys.
 */
export async function keysOf(body: Buffer): Promise<JsonKeys> {
  const rows = new RowKeys();
  const scan = new Scan(body, (byte, index, depth) => rows.see(body, byte, index, depth));
  for (let end = PIECE; !scan.go(end); end += PIECE) await nextTurn();
  return rows.result();
}

/** Goes over each byte outside of a text, and the first of a text, with its depth. */
class Scan {
  readonly #body: Buffer;
  readonly #see: (byte: number, index: number, depth: number) => void;
  #index = 0;
  #depth = 0;

  constructor(body: Buffer, see: (byte: number, index: number, depth: number) => void) {
    this.#body = body;
    this.#see = see;
  }

  /** Goes on to this place, or past it where a text ends later; whether that is the end of the body. */
  go(end: number): boolean {
    const body = this.#body;
    const last = Math.min(end, body.length);
    let index = this.#index;
    for (; index < last; index += 1) {
      const byte = body[index] ?? 0;
      if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.#depth -= 1;
      this.#see(byte, index, this.#depth);
      if (byte === QUOTE) index = endOfText(body, index);
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        this.#depth += 1;
        if (this.#depth > MAX_DEPTH) throw badBody(`Values may be nested at most ${MAX_DEPTH} deep`);
      }
    }
    this.#index = index;
    return index >= body.length;
  }
}

/** Where the quote is that ends a text. */
function endOfText(body: Buffer, start: number): number {
  let index = start + 1;
  while (index < body.length && body[index] !== QUOTE) index += body[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** Keys of the objects of a body, held against those of the first. */
class RowKeys {
  #kind: JsonKeys['kind'] | undefined;
  /** Of the first object, as they came, and what they mean. */
  readonly #raw: Buffer[] = [];
  readonly #first = new Set<string>();
  #isFirst = true;
  /** So many keys of an object have the place that they have in the first one. */
  #inPlace = 0;
  /** All keys of an object that has another order; most have the same. */
  #others: Set<string> | undefined;
  #isKeyNext = false;

  see(body: Buffer, byte: number, index: number, depth: number): void {
    if (this.#kind === undefined) {
      if (SPACES.has(byte)) return;
      this.#kind = byte === OPEN_OBJECT ? 'object' : byte === OPEN_LIST ? 'list' : 'other';
      this.#isKeyNext = true;
      return;
    }
    if (this.#kind === 'other') return;
    const around = this.#kind === 'list' ? 1 : 0;
    if (depth === around) this.#around(byte);
    else if (depth === around + 1) this.#within(body, byte, index);
  }

  result(): JsonKeys {
    return { keys: [...this.#first], kind: this.#kind ?? 'other' };
  }

  #around(byte: number): void {
    if (byte === OPEN_OBJECT) {
      this.#inPlace = 0;
      this.#others = undefined;
      this.#isKeyNext = true;
    } else if (byte === CLOSE_OBJECT) {
      if (!this.#isFirst && (this.#others?.size ?? this.#inPlace) !== this.#first.size) throw differing();
      this.#isFirst = false;
    } else if (this.#kind === 'list' && byte !== COMMA && byte !== CLOSE_LIST && !SPACES.has(byte)) throw differing();
  }

  #within(body: Buffer, byte: number, index: number): void {
    if (byte === COMMA) this.#isKeyNext = true;
    if (byte !== QUOTE || !this.#isKeyNext) return;
    this.#isKeyNext = false;
    if (this.#isFirst && this.#first.size >= MAX_KEYS) return;
    const raw = body.subarray(index + 1, endOfText(body, index));
    if (this.#isFirst) {
      const name = nameOf(raw);
      if (!this.#first.has(name)) this.#raw.push(raw);
      this.#first.add(name);
    } else if (this.#others === undefined && this.#raw[this.#inPlace]?.equals(raw) === true) this.#inPlace += 1;
    else this.#other(nameOf(raw));
  }

  #other(name: string): void {
    if (!this.#first.has(name)) throw differing();
    this.#others ??= new Set([...this.#first].slice(0, this.#inPlace));
    this.#others.add(name);
  }
}

function differing(): Error {
  return badBody('All object keys must match');
}

function nameOf(raw: Buffer): string {
  const name = raw.toString('utf8');
  if (!name.includes('\\')) return name;
  try {
    return String(JSON.parse(`"${name}"`));
  } catch {
    throw badBody('Empty or invalid json');
  }
}
