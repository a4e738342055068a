/** A request whose credentials are not believed: always 401, with PostgREST's code and words. */
export class CallerRefused extends Error {
  readonly status = 401;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null = null;
  /** Value of the WWW-Authenticate header that goes with the answer. */
  readonly wwwAuthenticate: string;

  constructor(code: string, message: string, details: string | null = null) {
    super(message);
    this.name = 'CallerRefused';
    this.code = code;
    this.details = details;
    this.wwwAuthenticate = `Bearer error="invalid_token", error_description="${message}"`;
  }
}

/** 401 PGRST301: the token cannot be read, or no key of ours signed it. */
export function undecodable(message: string, details: string | null = null): CallerRefused {
  return new CallerRefused('PGRST301', message, details);
}

/** 401 PGRST303: the signature is ours, but a claim speaks against the token. */
export function badClaim(message: string): CallerRefused {
  return new CallerRefused('PGRST303', message);
}
