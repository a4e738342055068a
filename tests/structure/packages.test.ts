import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { z } from 'zod';

/** What may be used and handed on without asking anybody. */
const FREE = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'PostgreSQL']);
/** Of fonts, or of a package that brings one. */
const OF_FONTS = new Set(['OFL-1.1', 'MIT AND OFL-1.1']);
/** Of what is never handed on: it works on the code, or tests it. */
const IN_DEVELOPMENT = new Set(['MPL-2.0', 'PSF-2.0', 'BlueOak-1.0.0', 'Unlicense']);

/** Packages that say it otherwise: what they say, and why each may be used all the same. */
const LOOKED_AT: Record<string, readonly [license: string, why: string]> = {
  '@mui/x-charts-vendor': ['MIT AND ISC', 'MIT AND ISC: both are free'],
  '@zone-eu/mailsplit': ['(MIT OR EUPL-1.1+)', 'MIT OR EUPL: used under MIT'],
  'combine-errors': ['', 'says nothing in its package; MIT at its address; tests alone'],
  'date-holidays': [
    '(ISC AND CC-BY-3.0)',
    'ISC, its data CC BY 3.0: in development, where it gives the days of feasts; named in NOTICE',
  ],
  dompurify: ['(MPL-2.0 OR Apache-2.0)', 'MPL-2.0 OR Apache-2.0: used under Apache-2.0'],
  duck: ['BSD', 'BSD, as its file LICENSE has it in two clauses'],
  isbot: ['Unlicense', 'Unlicense: given to everybody'],
  jszip: ['(MIT OR GPL-3.0-or-later)', 'MIT OR GPL: used under MIT'],
  'lru-cache': ['BlueOak-1.0.0', 'BlueOak-1.0.0: as free as MIT, in plain words'],
  optimist: ['MIT/X11', 'MIT/X11 is MIT; tests alone'],
  pako: ['(MIT AND Zlib)', 'MIT AND Zlib: both are free'],
  pizzip: ['(MIT OR GPL-3.0)', 'MIT OR GPL: used under MIT'],
  rai: ['', 'MIT, in the old way of writing it; tests alone'],
  'type-fest': ['(MIT OR CC0-1.0)', 'MIT OR CC0: used under MIT'],
  simplesmtp: ['', 'MIT, in the old way of writing it; tests alone'],
};

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        license: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        link: z.boolean().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, facts]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), path, ...facts }));

test('every package has a licence under which it may be handed on, or a reason is written', () => {
  expect(packages.length).toBeGreaterThan(800);
  const others = packages.filter(
    ({ name, license = '', dev }) =>
      !FREE.has(license) &&
      !OF_FONTS.has(license) &&
      !(dev === true && IN_DEVELOPMENT.has(license)) &&
      LOOKED_AT[name]?.[0] !== license,
  );
  expect(others.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([]);
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(LOOKED_AT).filter((name) => !names.has(name))).toEqual([]);
});

test('every package comes from the registry, by a version and a hash', () => {
  const loose = packages.filter(
    ({ version, integrity, resolved }) =>
      version === undefined ||
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(({ path }) => path)).toEqual([]);
});

test('what is asked for is asked for by one version', () => {
  const asked = ['.', 'apps/web', 'apps/server', 'packages/backend', 'packages/contracts', 'tests', 'bench'].flatMap(
    (folder) => {
      const file = z
        .object({
          dependencies: z.record(z.string(), z.string()).optional(),
          devDependencies: z.record(z.string(), z.string()).optional(),
        })
        .parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')));
      return Object.entries({ ...file.dependencies, ...file.devDependencies }).map(([name, range]) => ({
        folder,
        name,
        range,
      }));
    },
  );
  const open = asked.filter(
    ({ name, range }) => !name.startsWith('@casewright/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
  );
  expect(open).toEqual([]);
});
