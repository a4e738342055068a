import type { Logger } from '../../../options.ts';
import { StorageUnavailable, codeOf, StorageError } from '../../errors.ts';

/** What an error says of itself, and nothing of what was asked: neither key nor address. */
interface Failure {
  kind: string;
  code: string | undefined;
  status: number | undefined;
}

/** How often the same trouble is said in the log. */
const SAID_EVERY_MS = 30_000;

/** What S3 says of an object or an upload that is not there; of a bucket that is not there it says something else. */
export function isMissing(error: unknown): boolean {
  const { kind, status } = failureOf(error);
  return kind === 'NoSuchKey' || kind === 'NoSuchUpload' || (kind === 'NotFound' && status === 404);
}

/** What S3 says where none of the bytes that are asked for is there. */
export function isOutOfRange(error: unknown): boolean {
  const { kind, status } = failureOf(error);
  return kind === 'InvalidRange' || status === 416;
}

/** Whether a call failed by the settings: another try tells the same. */
export function isOfSettings(error: unknown): boolean {
  const { kind, status } = failureOf(error);
  return (
    kind === 'CredentialsProviderError' || (status !== undefined && [301, 307, 400, 401, 403, 404].includes(status))
  );
}

/** The kind, code and status of an error of the library. */
export function failureOf(error: unknown): Failure {
  const { name, Code, $metadata }: { name?: unknown; Code?: unknown; $metadata?: { httpStatusCode?: unknown } } =
    Object(error);
  const status = $metadata?.httpStatusCode;
  return {
    kind: typeof name === 'string' ? name : typeof error,
    code: typeof Code === 'string' ? Code : codeOf(error),
    status: typeof status === 'number' ? status : undefined,
  };
}

/** Turns what the library throws into refusals of storage, and says now and then in the log that there is trouble, and when it is over. */
export class Watch {
  readonly #logger: Logger;
  #failed = 0;
  #isSaid = false;
  #saidAt = -Infinity;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** A call was answered. */
  worked(): void {
    if (this.#isSaid) this.#logger.info({ failed: this.#failed }, 'The S3 of storage answers again.');
    this.#failed = 0;
    this.#isSaid = false;
  }

  /** Makes the refusal of a call that failed. */
  failed(error: unknown, call: string): StorageError {
    if (error instanceof StorageError) return error;
    this.#failed += 1;
    if (performance.now() - this.#saidAt > SAID_EVERY_MS) {
      this.#saidAt = performance.now();
      this.#isSaid = true;
      const facts = { call, ...failureOf(error), failed: this.#failed };
      this.#logger.warn(facts, 'The S3 of storage does not do what it is asked; the caller is asked to try again.');
    }
    return new StorageUnavailable();
  }
}
