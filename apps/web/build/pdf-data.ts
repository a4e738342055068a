import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** What the reader of PDF fetches by name when a document needs it: tables of characters, the fonts that every reader has, picture formats. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Puts the data of the PDF reader beside the app, under a folder of its version (src/ui/pdf/library.ts names it). */
export function pdfData(): Plugin {
  return {
    name: 'casewright:pdf-data',
    apply: 'build',
    async generateBundle() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(await readFile(manifest, 'utf8'));
      for (const folder of FOLDERS)
        for (const name of await readdir(join(dirname(manifest), folder))) {
          // Under the GPL, with exceptions; the reader's own system has such a font.
          if (name.startsWith('Liberation') || name === 'LICENSE_LIBERATION') continue;
          this.emitFile({
            type: 'asset',
            fileName: `assets/pdf-${version}/${folder}/${name}`,
            source: await readFile(join(dirname(manifest), folder, name)),
          });
        }
    },
  };
}
