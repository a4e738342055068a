/** What the protocol answers when no function does: in the words of the runtime of a hosted project. */
export class FunctionError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, string>> | string;
  /** Whether the gateway says it, before any function was asked. */
  readonly isRelays: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: Readonly<Record<string, string>> | string,
    { isRelays = false, retryAfterSeconds = null }: { isRelays?: boolean; retryAfterSeconds?: number | null } = {},
  ) {
    super(typeof body === 'string' ? body : (body['message'] ?? body['msg'] ?? ''));
    this.name = 'FunctionError';
    this.status = status;
    this.body = body;
    this.isRelays = isRelays;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 401 before the function was asked. */
export const unauthorized = (msg: string): FunctionError => new FunctionError(401, { msg }, { isRelays: true });

export const notFound = (): FunctionError => new FunctionError(404, 'Function not found', { isRelays: true });

export const bootError = (): FunctionError =>
  new FunctionError(503, { code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' });

export const workerError = (): FunctionError =>
  new FunctionError(500, {
    code: 'WORKER_ERROR',
    message: 'Function exited due to an error (please check logs)',
  });

export const workerLimit = (): FunctionError =>
  new FunctionError(546, {
    code: 'WORKER_LIMIT',
    message: 'Worker failed to respond due to a resource limit (please check logs)',
  });

export const idleTimeout = (): FunctionError =>
  new FunctionError(504, { code: 'IDLE_TIMEOUT', message: 'Function did not answer in time (please check logs)' });

export const tooLarge = (): FunctionError =>
  new FunctionError(413, { code: 'PAYLOAD_TOO_LARGE', message: 'The body of the request is too large' });

/** The sender is gone or was too slow: nobody reads it. */
export const bodyEnded = (): FunctionError =>
  new FunctionError(400, { code: 'BODY_ENDED', message: 'The body of the request ended early' });

export const tooManyAtOnce = (): FunctionError =>
  new FunctionError(
    429,
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests of this caller at once' },
    { retryAfterSeconds: 5 },
  );
