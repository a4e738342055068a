/** A bucket of an S3, or of what speaks its protocol. */
export interface S3Settings {
  bucket: string;
  /** AWS names its places; others take `us-east-1` as a rule. */
  region: string;
  /** `https://…`; that of AWS in the region unless given. */
  endpoint?: string;
  /** Who we are there; the machine's own credentials (environment, files, role) unless given. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Whether the bucket is in the path of an address rather than in its host, as most servers beside AWS want it. */
  forcePathStyle?: boolean;
  /** Begins every key, so that several installations can share a bucket: `casewright/` for one. None unless given. */
  prefix?: string;
  /** How long things may take, where that differs from what is usual. */
  patience?: Partial<Patience>;
}

/** How long things may take, in milliseconds. */
export interface Patience {
  /** Until a connection is open. */
  connectMs: number;
  /** Until one answer begins. */
  answerMs: number;
  /** A call with all its repetitions. */
  callMs: number;
  /** The same for what S3 does byte by byte: a copy, and many parts that become one object. */
  slowMs: number;
  /** Until a turn comes, where many want something. */
  turnMs: number;
  /** Between two pieces of a download. */
  idleMs: number;
  /** How long a reader may be slow before the connection is given to others; it goes on where it was. */
  restMs: number;
}

export const PATIENCE: Patience = {
  connectMs: 5_000,
  answerMs: 15_000,
  callMs: 45_000,
  slowMs: 3 * 60_000,
  turnMs: 30_000,
  idleMs: 15_000,
  restMs: 5_000,
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)+$/;

/** Checks what can be checked without a request. @throws an error of one line */
export function checkS3Settings({ bucket, endpoint, prefix }: S3Settings): void {
  if (!BUCKET.test(bucket)) throw new Error(`storage.s3.bucket is ${bucket}; it is the name of no bucket.`);
  if (prefix !== undefined && !PREFIX.test(prefix))
    throw new Error(`storage.s3.prefix is ${prefix}; it consists of letters, digits, . _ - and ends with a slash.`);
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error(`storage.s3.endpoint is ${endpoint}; it is an address that begins with http:// or https://.`);
}
