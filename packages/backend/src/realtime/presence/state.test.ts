import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeMeta, PresenceDiff, PresenceState } from './state.ts';

const meta = (key: string, ref: string, payload: Record<string, unknown> = {}, previous?: string) =>
  makeMeta(key, ref, 'p', payload, previous);

describe('who is present', () => {
  it('is sent by key, in the order in which they came', () => {
    const state = new PresenceState();
    state.add(meta('ann', '1', { at: 'door' }));
    state.add(meta('bob', '2'));
    state.add(meta('ann', '3'));
    expect(JSON.parse(state.text())).toEqual({
      ann: { metas: [{ at: 'door', phx_ref: '1' }, { phx_ref: '3' }] },
      bob: { metas: [{ phx_ref: '2' }] },
    });
    expect(state.add(meta('ann', '3'))).toBe(false);
    expect(state.remove('ann', '1')?.ref).toBe('1');
    expect(state.remove('ann', '1')).toBeNull();
    state.remove('ann', '3');
    expect(JSON.parse(state.text())).toEqual({ bob: { metas: [{ phx_ref: '2' }] } });
    expect(state.size).toBe(1);
  });

  it('does not believe a client about its ref, and names the one before', () => {
    const { text } = meta('k', 'new', { phx_ref: 'mine', phx_ref_prev: 'mine', a: 1 }, 'old');
    expect(JSON.parse(text)).toEqual({ a: 1, phx_ref: 'new', phx_ref_prev: 'old' });
    expect(JSON.parse(meta('k', 'new', { phx_ref_prev: 'mine' }).text)).toEqual({ phx_ref: 'new' });
  });

  it('takes any key, also those that objects have by nature', () => {
    const keys = ['__proto__', 'constructor', '"', '\u2028', ''];
    const state = new PresenceState();
    for (const key of keys) state.add(meta(key, key));
    const sent: Group = JSON.parse(state.text());
    expect(Object.keys(sent)).toEqual(keys);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('is the same whether somebody hears the state or all differences (property)', () => {
    const step = fc.record({
      join: fc.boolean(),
      key: fc.constantFrom('a', 'b', 'c'),
      ref: fc.integer({ min: 0, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 10 }), (batches) => {
        const state = new PresenceState();
        const heard = new Map<string, Set<string>>();
        let serial = 0;
        const refs = new Map<string, string>();
        for (const batch of batches) {
          const diff = new PresenceDiff();
          for (const { join, key, ref } of batch) {
            const name = `${key}${ref}`;
            const old = refs.get(name);
            if (old !== undefined) {
              const left = state.remove(key, old);
              if (left) diff.leaves.push(left);
              refs.delete(name);
            }
            if (!join) continue;
            const joined = meta(key, `${name}-${serial++}`);
            refs.set(name, joined.ref);
            state.add(joined);
            diff.joins.push(joined);
          }
          const sent: Diff = JSON.parse(diff.text());
          apply(heard, sent);
        }
        const present: Group = JSON.parse(state.text());
        expect(flat(heard)).toEqual(flat(refsOf(present)));
      }),
      { numRuns: 300 },
    );
  });
});

type Group = Record<string, { metas: { phx_ref: string }[] }>;
interface Diff {
  joins: Group;
  leaves: Group;
}

function refsOf(group: Group): Map<string, Set<string>> {
  return new Map(Object.entries(group).map(([key, { metas }]) => [key, new Set(metas.map(({ phx_ref: ref }) => ref))]));
}

/** What a client does: first those who came, then those who went. */
function apply(heard: Map<string, Set<string>>, { joins, leaves }: Diff): void {
  for (const [key, refs] of refsOf(joins))
    for (const ref of refs) heard.set(key, (heard.get(key) ?? new Set()).add(ref));
  for (const [key, refs] of refsOf(leaves)) for (const ref of refs) heard.get(key)?.delete(ref);
}

function flat(refs: Map<string, Set<string>>): string[] {
  return [...refs.values()].flatMap((each) => [...each]).toSorted();
}
