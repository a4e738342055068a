// The whole build: the app for browsers, its first pages, and the compressed forms of all that. `node build.ts [FOLDER]`.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { compressAssets } from './compress-assets.ts';
import { writeFirstPages } from './first-pages.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = resolve(process.argv[2] ?? `${root}/dist`);

const built = await build({
  root,
  configFile: `${root}/vite.config.ts`,
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true },
});
if (!('output' in built)) throw new Error('The build did not say what it made');
await writeFirstPages(root, dist, built.output);
await compressAssets(dist);
