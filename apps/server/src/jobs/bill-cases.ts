import type { Run } from './job.ts';

/** Makes the drafts of a billing run, each case in a transaction of its own; one that was interrupted goes on with the case after. */
export async function billCases({ payload, query, signal }: Run): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const { rows } = await query<{ left: number | null }>('select private.bill_next_case($1) as left', [
      payload['run_id'],
    ]);
    const left = rows[0]?.left ?? null;
    if (left === null) break;
    count += 1;
    if (left === 0) break;
  }
  // What stops it says so: a run that is not over is not done.
  signal.throwIfAborted();
  return count;
}
