import { MOST_BYTES } from '../file-texts/read-job.ts';
import { runRecognition } from '../recognition/run-recognition.ts';
import type { Run } from './job.ts';

/** How long one run goes on to another file. */
const LONG_ENOUGH_MS = 60_000;

interface Taken {
  object_path: string;
  object_version: string | null;
  languages: string[];
  first_page: number;
  last_page: number;
}

/**
 * Recognises the text of scans and photographs that wait: some pages of one, then of another person's, each time in a process of its own. Each page is
 * kept at once, so that an end of the server costs one. Answers how many rounds there were. Where the objects are a hosted project's, none.
 */
export async function recogniseTexts({ query, objectFile, objectsReachable, signal }: Run): Promise<number> {
  if (objectFile === null) return 0;
  const until = performance.now() + LONG_ENOUGH_MS;
  let count = 0;
  while (performance.now() < until && !signal.aborted) {
    // Each try counts: those that cannot be had at the moment keep theirs.
    if (!(await objectsReachable())) break;
    const { rows } = await query<Taken>('select * from private.take_recognition()');
    const [taken] = rows;
    if (taken === undefined) break;
    const { object_path: object, object_version: version, languages, first_page: first, last_page: last } = taken;
    const path = version === null ? null : await objectFile(version, MOST_BYTES);
    const outcome =
      path === null
        ? 'gone'
        : await runRecognition(
            { path, languages, first, last },
            async ({ page, text, ms }) => {
              const values = [object, page, text, ms];
              const kept = await query<{ more: boolean }>('select private.save_page($1, $2, $3, $4) as more', values);
              return kept.rows[0]?.more === true;
            },
            signal,
          ).then((done) => (done ? 'rest' : 'failed'));
    await query('select private.end_recognition($1, $2)', [object, outcome]);
    count += 1;
  }
  return count;
}
