import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import type { Logger } from '../../../options.ts';
import { placeOf } from '../version.ts';
import { Watch } from './failures.ts';
import { PATIENCE, type Patience, type S3Settings } from './settings.ts';
import { Turns } from './turns.ts';

/** Calls at the same time, downloads apart: neither takes the other's connections. */
const CALLS = 48;
const READERS = 128;
/** Bytes of parts in memory at the same time, of all uploads together. */
const BYTES_UNDER_WAY = 48 * 1024 * 1024;
/** With the first. The library waits longer before each, with a share of chance. */
const ATTEMPTS = 3;

/** A bucket, and what limits its use. */
export interface Connection {
  bucket: string;
  prefix: string;
  /** For everything but downloads. */
  calls: S3Client;
  /** For downloads, whose connections last as long as their readers want. */
  reads: S3Client;
  turns: { calls: Turns; readers: Turns; bytes: Turns };
  patience: Patience;
  watch: Watch;
  keyOf(version: string): string;
  close(): void;
}

/** Prepares the use of a bucket; nothing is asked yet. */
export function connect(settings: S3Settings, logger: Logger): Connection {
  const patience = { ...PATIENCE, ...settings.patience };
  const { bucket, prefix = '' } = settings;
  const calls = clientOf(settings, patience, CALLS);
  const reads = clientOf(settings, patience, READERS);
  return {
    bucket,
    prefix,
    calls,
    reads,
    turns: {
      calls: new Turns(CALLS, patience.turnMs),
      readers: new Turns(READERS, patience.turnMs),
      bytes: new Turns(BYTES_UNDER_WAY, patience.turnMs),
    },
    patience,
    watch: new Watch(logger),
    keyOf: (version) => `${prefix}${placeOf(version)}`,
    close: () => {
      calls.destroy();
      reads.destroy();
    },
  };
}

function clientOf(settings: S3Settings, { connectMs, answerMs }: Patience, maxSockets: number): S3Client {
  const { region, endpoint, credentials, forcePathStyle = false } = settings;
  const agent = { keepAlive: true, maxSockets };
  const config: S3ClientConfig = {
    region,
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    // Every body is a buffer, of which the signature has the hash: a checksum beside it is what other servers stumble over.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A bucket elsewhere is a mistake of the settings, which is said at the start.
    followRegionRedirects: false,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    }),
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
  };
  return new S3Client(config);
}
