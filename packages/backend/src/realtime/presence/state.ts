/** One presence: somebody under a key, with what they say of themselves. Another `ref` for every change of it. */
export interface Meta {
  readonly key: string;
  readonly ref: string;
  /** What clients get, as JSON text: the tracked object with `phx_ref`, and `phx_ref_prev` after a change. */
  readonly text: string;
  /** Process to whose socket it belongs. */
  readonly process: string;
}

/** Makes a presence from what a client tracks. What the client calls `phx_ref` itself is not believed. */
export function makeMeta(
  key: string,
  ref: string,
  process: string,
  payload: Readonly<Record<string, unknown>>,
  previous?: string,
): Meta {
  const { phx_ref: _ref, phx_ref_prev: _previous, ...said } = payload;
  const text = JSON.stringify({
    ...said,
    phx_ref: ref,
    ...(previous === undefined ? {} : { phx_ref_prev: previous }),
  });
  return { key, ref, process, text };
}

/** Who is present in one topic: by key, in the order in which they came. */
export class PresenceState {
  readonly #keys = new Map<string, Map<string, Meta>>();
  #text: string | null = null;

  /** Number of keys. */
  get size(): number {
    return this.#keys.size;
  }

  /** @returns false when it is there already. */
  add(meta: Meta): boolean {
    let metas = this.#keys.get(meta.key);
    if (!metas) this.#keys.set(meta.key, (metas = new Map()));
    if (metas.has(meta.ref)) return false;
    metas.set(meta.ref, meta);
    this.#text = null;
    return true;
  }

  /** @returns what was taken away, null when it was not there. */
  remove(key: string, ref: string): Meta | null {
    const metas = this.#keys.get(key);
    const meta = metas?.get(ref);
    if (!metas || !meta) return null;
    metas.delete(ref);
    if (metas.size === 0) this.#keys.delete(key);
    this.#text = null;
    return meta;
  }

  *metas(): Iterable<Meta> {
    for (const metas of this.#keys.values()) yield* metas.values();
  }

  /** The payload of presence_state, `{key: {metas: […]}}`, as JSON text. */
  text(): string {
    return (this.#text ??= groupText(this.metas()));
  }
}

/** What changed in a topic since its members were last notified. */
export class PresenceDiff {
  readonly joins: Meta[] = [];
  readonly leaves: Meta[] = [];

  get isEmpty(): boolean {
    return this.joins.length === 0 && this.leaves.length === 0;
  }

  /** The payload of presence_diff, `{joins, leaves}`, as JSON text. */
  text(): string {
    return `{"joins":${groupText(this.joins)},"leaves":${groupText(this.leaves)}}`;
  }
}

/** Written by hand: a key that clients choose must not become a property of an object of ours. */
function groupText(metas: Iterable<Meta>): string {
  const keys = new Map<string, string[]>();
  for (const { key, text } of metas) {
    const texts = keys.get(key);
    if (texts) texts.push(text);
    else keys.set(key, [text]);
  }
  return `{${[...keys].map(([key, texts]) => `${JSON.stringify(key)}:{"metas":[${texts.join(',')}]}`).join(',')}}`;
}
