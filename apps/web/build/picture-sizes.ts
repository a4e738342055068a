import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { SHIPPED_WIDTHS } from '@casewright/contracts/picture-sizes';
import { FastResizeFilter, ResizeFit, Transformer } from '@napi-rs/image';
import type { Plugin } from 'vite';

/** The pictures of the demonstration, of which pages show other sizes; packages/contracts/src/picture-sizes.ts names the same folders. */
const FOLDERS = ['blog', 'shop', 'tours'];
const QUALITY = 80;

/** Puts the pictures of the demonstration beside the app in every width in which pages ask for them. */
export function pictureSizes(): Plugin {
  let pictures: string | null = null;
  return {
    name: 'casewright:picture-sizes',
    apply: 'build',
    // The build that looks for what pages share writes nothing, and that of the first pages has no public files.
    configResolved: ({ publicDir, build }) => {
      pictures = build.write && !build.ssr ? join(publicDir, 'pictures') : null;
    },
    async generateBundle() {
      if (pictures === null) return;
      for (const folder of FOLDERS)
        for (const name of await readdir(join(pictures, folder))) {
          const bytes = await readFile(join(pictures, folder, name));
          const { width, height } = await new Transformer(bytes).metadata();
          for (const wanted of SHIPPED_WIDTHS)
            this.emitFile({
              type: 'asset',
              fileName: `pictures/${folder}/${name.replace(/\.webp$/, `-${wanted}.webp`)}`,
              source: await new Transformer(bytes)
                .fastResize({
                  width: wanted,
                  height: Math.round((height * wanted) / width),
                  filter: FastResizeFilter.Lanczos3,
                  fit: ResizeFit.Fill,
                })
                .webp(QUALITY),
            });
        }
    },
  };
}
