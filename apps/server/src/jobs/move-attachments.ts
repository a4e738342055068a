import type { Run } from './job.ts';

interface Waiting {
  attachment_id: string;
  content: Buffer;
}

/**
 * Moves the files of tasks that still lie in the database to storage, one after the other: the bytes first, then the row that names them. A run
 * that was interrupted leaves at most bytes that no row names. Where the objects are a hosted project's, nothing is moved.
 */
export async function moveAttachments({ query, keepBytes, signal }: Run): Promise<number> {
  if (keepBytes === null) return 0;
  let count = 0;
  while (!signal.aborted) {
    const { rows } = await query<Waiting>('select * from private.take_earlier_attachment()');
    const [waiting] = rows;
    if (waiting === undefined) break;
    const { version, size, sha256 } = await keepBytes(once(waiting.content));
    const values = [waiting.attachment_id, version, size, sha256];
    await query('select private.save_moved_attachment($1, $2, $3, $4)', values);
    count += 1;
  }
  return count;
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
