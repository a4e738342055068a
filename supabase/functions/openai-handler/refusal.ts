/** What the handler answers instead of a reply: a sentence for people, and its name for programs. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toResponse(): Response {
    const { status, code, message, retryAfterSeconds } = this;
    const headers = new Headers({ 'content-type': 'application/json' });
    if (retryAfterSeconds !== null) headers.set('retry-after', String(retryAfterSeconds));
    return new Response(JSON.stringify({ code, message }), { status, headers });
  }
}
