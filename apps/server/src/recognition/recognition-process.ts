import { readFile } from 'node:fs/promises';

import { serveJob } from '../bounded/serve-job.ts';
import { startEngine } from './engine.ts';
import { pagePictures } from './page-pictures.ts';
import { GO_ON, type RecognisedPage, type RecognitionJob } from './recognition-job.ts';

// The program of a process that recognises the text of some pages of one file. It says each page in a question, which is answered by whether to go on.

await serveJob<RecognitionJob>(async ({ path, languages, first, last }, _folder, ask) => {
  const draw = await pagePictures(await readFile(path));
  if (draw === null) throw new Error('The file has no pages');
  const recognise = await startEngine(languages);
  for (let page = first; page <= last; page += 1) {
    const began = performance.now();
    const picture = draw(page);
    const text = picture === null ? '' : recognise(picture);
    const said: RecognisedPage = { page, text, ms: Math.round(performance.now() - began) };
    if ((await ask(JSON.stringify(said))) !== GO_ON) break;
  }
  return true;
});
