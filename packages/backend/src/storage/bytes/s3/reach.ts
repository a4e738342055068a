import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from '../../../options.ts';
import { connect, type Connection } from './connection.ts';
import { failureOf, isOfSettings } from './failures.ts';
import type { S3Settings } from './settings.ts';

const ANSWERS_WITHIN_MS = 1_500;
/** Who asks whether we are ready asks often. */
const KNOWN_FOR_MS = 5_000;
const AT_START_MS = 5_000;

/** Makes a question whether a bucket answers; within a moment the last answer is given again. */
export function watchReach(connection: Connection): () => Promise<boolean> {
  let known: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (known === undefined || performance.now() - known.at > KNOWN_FOR_MS) {
      const asked = ask(connection, ANSWERS_WITHIN_MS).then(
        () => true,
        () => false,
      );
      const late = sleep(ANSWERS_WITHIN_MS, false, { ref: false });
      known = { at: performance.now(), answer: Promise.race([asked, late]) };
    }
    return known.answer;
  };
}

/**
 * Asks at the start whether a bucket can be used. One that does not answer may do so later; one that refuses does not.
 * @throws an error of one line that names the obstacle
 */
export async function requireBucket(settings: S3Settings, logger: Logger): Promise<void> {
  const connection = connect(settings, logger);
  try {
    await ask(connection, AT_START_MS);
  } catch (error) {
    const failure = failureOf(error);
    if (isOfSettings(error)) {
      const what = [failure.kind, failure.status].filter((each) => each !== undefined).join(', ');
      throw new Error(`The bucket ${settings.bucket} of S3 cannot be used (${what}). Are its settings right?`, {
        cause: error,
      });
    }
    logger.warn(failure, 'The S3 of storage does not answer. Everything but stored files works meanwhile.');
  } finally {
    connection.close();
  }
}

/** Lists as little as there is: with that right the housekeeping works as well. */
function ask({ calls, bucket: Bucket, prefix: Prefix }: Connection, withinMs: number): Promise<unknown> {
  return calls.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), {
    abortSignal: AbortSignal.timeout(withinMs),
  });
}
