// The whole build: the app for browsers, its first pages, and the compressed forms of all that. `node build.ts [FOLDER]`.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { compressAssets } from './compress-assets.ts';
import { planFiles } from './file-plan.ts';
import { writeFirstPages } from './first-pages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(process.argv[2] ?? `${root}/dist`);

const config = { root, configFile: `${root}/vite.config.ts`, logLevel: 'warn' } as const;
// Once to see what pages share, and once to put that into few files.
const apart = await build({ ...config, build: { write: false } });
if (!('output' in apart)) throw new Error('The build did not say what it made');
const groups = [{ name: planFiles(apart.output), debugName: 'by plan', includeDependenciesRecursively: false }];
const built = await build({
  ...config,
  build: { outDir: dist, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: { groups } } } },
});
if (!('output' in built)) throw new Error('The build did not say what it made');
await writeFirstPages(root, dist, built.output);
await compressAssets(dist);
