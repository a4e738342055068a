import { FAILED, MOST_BYTES } from '../file-texts/read-job.ts';
import { readText } from '../file-texts/read-text.ts';
import type { Run } from './job.ts';

/** How long one run goes on to another document: others wait for the lane. */
const LONG_ENOUGH_MS = 60_000;

interface Taken {
  version_id: string;
  object_version: string | null;
  name: string;
  media_type: string | null;
}

/**
 * Reads the documents that wait, one after the other, each in a process of its own; answers how many. One that the end of the server
 * interrupts is given again later. Where the objects are a hosted project's, nothing is read.
 */
export async function readTexts({ query, objectFile, objectsReachable, signal }: Run): Promise<number> {
  if (objectFile === null) return 0;
  const until = performance.now() + LONG_ENOUGH_MS;
  let count = 0;
  while (performance.now() < until && !signal.aborted) {
    // Each try counts: those that cannot be had at the moment keep theirs.
    if (!(await objectsReachable())) break;
    const { rows } = await query<Taken>('select * from private.take_text()');
    const [taken] = rows;
    if (taken === undefined) break;
    const { version_id: id, object_version: version, name, media_type: mediaType } = taken;
    const path = version === null ? null : await objectFile(version, MOST_BYTES);
    const { state, pages, text } = path === null ? FAILED : await readText({ path, name, mediaType }, signal);
    await query('select private.save_text($1, $2, $3, $4)', [id, state, pages, text]);
    count += 1;
  }
  return count;
}
