import fc from 'fast-check';
import { expect, test } from 'vitest';

import { joinFiles, type Loads, type Part } from './join-files.ts';

const part = (size: number, ...imports: string[]): Part => ({ imports, size });
const loads = (...often: string[][]): Loads => ({ often: often.map((load) => new Set(load)), seldom: [] });
const inOrder = (words: string[]) => words.toSorted((one, other) => one.localeCompare(other));
const sorted = (files: string[][]) => inOrder(files.map((file) => inOrder(file).join('+')));

test('what the same pages need comes in one file', () => {
  const parts = new Map([
    ['a', part(90_000)],
    ['b', part(90_000)],
    ['c', part(90_000)],
  ]);
  expect(sorted(joinFiles(parts, loads(['a', 'b', 'c'], ['c'])))).toEqual(['a+b', 'c']);
});

test('a small part comes with a page that does not need it; a large one does not', () => {
  const two = (size: number) =>
    new Map([
      ['page', part(90_000)],
      ['shared', part(size)],
    ]);
  const often = loads(['page', 'shared'], ['page', 'shared'], ['page']);
  expect(sorted(joinFiles(two(100), often))).toEqual(['page+shared']);
  expect(sorted(joinFiles(two(50_000), often))).toEqual(['page', 'shared']);
});

test('what a part imports comes with it: a small one that needs a large one stays apart', () => {
  const withImports = (...imports: string[]) =>
    new Map([
      ['page', part(90_000)],
      ['small', part(1_000, ...imports)],
      ['dialog', part(90_000, 'large')],
      ['large', part(50_000)],
    ]);
  const often = (...more: string[]) => loads(['page', 'small', ...more], ['page'], ['dialog', 'large']);
  expect(sorted(joinFiles(withImports(), often()))).toEqual(['dialog+large', 'page+small']);
  expect(sorted(joinFiles(withImports('large'), often('large')))).toEqual(['dialog', 'large+small', 'page']);
});

test('a rare part changes nothing for the pages on which people arrive', () => {
  const parts = new Map([
    ['page', part(1_000)],
    ['dialog', part(90_000)],
  ]);
  const files = joinFiles(parts, { often: [new Set(['page'])], seldom: [new Set(['page', 'dialog'])] });
  expect(sorted(files)).toEqual(['dialog', 'page']);
});

/** Parts that import later ones alone, as files without circles do, and loads that hold all that theirs import. */
const drawn = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 20_000 }), imports: fc.array(fc.nat(30), { maxLength: 4 }) }), {
    minLength: 2,
    maxLength: 30,
  })
  .chain((list) => {
    const parts = new Map(
      list.map(({ size, imports }, place) => [
        String(place),
        part(size, ...imports.filter((each) => each > place && each < list.length).map(String)),
      ]),
    );
    const closed = (start: number): Set<string> => {
      const load = new Set([String(start)]);
      for (const id of load) for (const imported of parts.get(id)?.imports ?? []) load.add(imported);
      return load;
    };
    return fc
      .array(fc.nat(list.length - 1), { minLength: 1, maxLength: 40 })
      .map((starts) => ({ parts, often: starts.map(closed) }));
  });

test('each part comes in one file, and no two files wait for each other', () => {
  fc.assert(
    fc.property(drawn, ({ parts, often }) => {
      const files = joinFiles(parts, { often: often.slice(0, 5), seldom: often.slice(5) });
      const needed = new Set(often.flatMap((load) => [...load]));
      expect(inOrder(files.flat())).toEqual(inOrder([...needed]));
      const homes = new Map(files.flatMap((file) => file.map((id) => [id, file] as const)));
      const importsOf = (file: string[]) =>
        new Set(file.flatMap((id) => parts.get(id)?.imports ?? []).map((id) => homes.get(id) ?? file));
      for (const file of files) {
        const reached = importsOf(file);
        reached.delete(file);
        for (const next of reached) for (const further of importsOf(next)) if (further !== next) reached.add(further);
        expect(reached.has(file)).toBe(false);
      }
    }),
  );
});
