import { createReadStream } from 'node:fs';

import type { EngagementLetter } from '../engagement/letter-job.ts';
import { LETTER_TEXTS } from '../engagement/letter-texts.ts';
import { runLetter } from '../engagement/run-letter.ts';
import type { Run } from './job.ts';

/**
 * Makes the letter of an engagement that both sides have signed: its bytes first, then the rows that name them. A run that was interrupted leaves at most
 * bytes that no row names; the next one makes others.
 */
export async function makeEngagementLetter({ payload, query, sealing, signal }: Run): Promise<number> {
  const id = payload['letter_id'];
  const taken = 'select * from private.take_engagement_letter($1)';
  const { rows } = await query<{ letter: EngagementLetter | null }>(taken, [id]);
  const [wanted] = rows;
  // Made already, or the case is gone.
  if (wanted === undefined) return 0;
  const { letter } = wanted;
  if (letter === null) throw new Error('The terms are not those that were signed');
  if (sealing === null) throw new Error('This program keeps no objects');
  const key = await sealing.key();
  const keep = (file: string) => sealing.keep(createReadStream(file));
  const kept = await runLetter(letter, { key, installation: sealing.installation }, keep, signal);
  const name = `${LETTER_TEXTS[letter.language].title} ${letter.caseNumber ?? ''}`.trim();
  const values = [id, name, kept.version, kept.size, kept.sha256];
  const { rows: saved } = await query<{ done: boolean }>(
    'select private.save_engagement_letter($1, $2, $3, $4, $5) as done',
    values,
  );
  return saved[0]?.done === true ? 1 : 0;
}
