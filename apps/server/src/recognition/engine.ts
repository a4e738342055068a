import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

import makeCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';

import { pageText } from './page-text.ts';
import type { PagePicture } from './page-pictures.ts';

const { resolve } = createRequire(import.meta.url);
/** Without their own count pages are taken for those of this many dots per inch. */
const DOTS_PER_INCH = '200';
/** By Sauvola: a shadow over a photographed page is no ink. */
const BY_NEIGHBOURHOOD = '2';

/** Recognises what is written on pictures of pages. */
export type Engine = (picture: PagePicture) => string;

/** Starts the engine, with the data of some languages, which lie in packages. @throws when it does not start */
export async function startEngine(languages: readonly string[]): Promise<Engine> {
  const core = await makeCore({ printErr: () => undefined });
  for (const language of languages) {
    const file = resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    core.FS.writeFile(`${language}.traineddata`, gunzipSync(await readFile(file)));
  }
  const api = new core.TessBaseAPI();
  if (api.Init(null, languages.join('+'), 1) !== 0) throw new Error('The recognition of text does not start');
  api.SetVariable('user_defined_dpi', DOTS_PER_INCH);
  api.SetVariable('thresholding_method', BY_NEIGHBOURHOOD);
  return ({ bytes, orientation }) => {
    core.FS.writeFile('/input', bytes);
    try {
      if (api.SetImageFile(orientation, 0) !== 0 || api.Recognize(null) !== 0) return '';
      return pageText(api.GetTSVText(0));
    } finally {
      core.FS.unlink('/input');
    }
  };
}
