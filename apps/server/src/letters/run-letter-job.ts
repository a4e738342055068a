import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkedNames } from '../file-texts/check-zip.ts';
import { formatValues } from './format-values.ts';
import { LETTER, type LetterContent, type LetterJob, type ReadTemplate } from './letter-job.ts';
import { readTemplate } from './read-template.ts';

/** Does what is asked of a template. A letter is written into the folder. */
export async function runLetterJob(
  { wish, path }: LetterJob,
  folder: string,
  { values, language, given }: LetterContent,
): Promise<ReadTemplate> {
  const isZip = await checkedNames(path).then(
    () => true,
    () => false,
  );
  if (!isZip) return { faults: [{ rule: 'not_word', field: '' }], needed: [] };
  const template = readTemplate(await readFile(path));
  if (template.faults.length > 0 || wish === 'check') return { faults: template.faults, needed: [] };
  const written = formatValues(values, language);
  for (const [name, value] of Object.entries(given)) written.set(name, value);
  const { wanted, bytes } = template.fill(written);
  if (wish === 'fill') await writeFile(join(folder, LETTER), bytes);
  return { faults: [], needed: [...wanted].map(([name, value]) => ({ name, value })) };
}
