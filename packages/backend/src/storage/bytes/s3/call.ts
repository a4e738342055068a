import type { Connection } from './connection.ts';
import { isMissing } from './failures.ts';

/**
 * Makes a call in its turn and within its time.
 * @param call its name, for the log
 * @throws StorageError when S3 does not do it
 */
export async function calling<T>(
  { turns, patience, watch }: Connection,
  call: string,
  work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  callMs = patience.callMs,
): Promise<T> {
  try {
    return await turns.calls.run(1, async () => {
      const answer = await work({ abortSignal: AbortSignal.timeout(callMs) });
      watch.worked();
      return answer;
    });
  } catch (error) {
    throw watch.failed(error, call);
  }
}

/** The same for a call about an object that may be gone: null then. @throws StorageError when S3 does not do it */
export async function callingUnlessMissing<T>(
  connection: Connection,
  call: string,
  work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  callMs?: number,
): Promise<T | null> {
  return calling(
    connection,
    call,
    (options) =>
      work(options).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    callMs,
  );
}
