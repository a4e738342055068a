import type { S3Settings } from '@casewright/backend';
import { z } from 'zod/mini';

import { EnvironmentError } from './environment-error.ts';

const filled = z.string().check(z.minLength(1, 'must not be empty'));

/** The variables, for the schema of the whole environment. */
export const STORAGE_VARIABLES = {
  STORAGE_S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  STORAGE_S3_ENDPOINT: z.optional(
    z.string().check(z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })),
  ),
  STORAGE_S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a region'))),
  STORAGE_S3_ACCESS_KEY_ID: z.optional(filled),
  STORAGE_S3_SECRET_ACCESS_KEY: z.optional(filled),
  STORAGE_S3_FORCE_PATH_STYLE: z.optional(z.string().check(z.regex(/^(0|1)$/, 'must be 0 or 1'))),
  STORAGE_S3_PREFIX: z.optional(
    z.string().check(z.regex(/^(?:[\w.-]+\/)+$/, 'must consist of letters, digits, . _ - and end with a slash')),
  ),
};

const schema = z.object(STORAGE_VARIABLES);

/** Puts the variables together; null without a bucket. @throws EnvironmentError naming the first one that is missing */
export function readStorageEnvironment(values: z.infer<typeof schema>): S3Settings | null {
  const {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ENDPOINT: endpoint,
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    STORAGE_S3_PREFIX: prefix,
  } = values;
  const [other] = Object.keys(STORAGE_VARIABLES).filter((name) => Object(values)[name] !== undefined);
  if (bucket === undefined) {
    if (other !== undefined) throw new EnvironmentError(`STORAGE_S3_BUCKET must be set together with ${other}.`);
    return null;
  }
  // With an address of its own the region is a word that most servers do not read.
  const region = values.STORAGE_S3_REGION ?? (endpoint === undefined ? undefined : 'us-east-1');
  if (region === undefined)
    throw new EnvironmentError(
      'STORAGE_S3_REGION must be set together with STORAGE_S3_BUCKET, or STORAGE_S3_ENDPOINT.',
    );
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new EnvironmentError(
      'STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY must be set together, or neither of them.',
    );
  return {
    bucket,
    region,
    forcePathStyle: values.STORAGE_S3_FORCE_PATH_STYLE === '1',
    ...(endpoint !== undefined && { endpoint }),
    ...(prefix !== undefined && { prefix }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  };
}
