import type { AuthError } from '../errors.ts';

/** Codes that mean the person may not come in, whatever status their answer has elsewhere. */
const DENIED: ReadonlySet<string> = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);
/** OAuth's words for a status (RFC 6749, section 4.1.2.1). */
const WORDS: Readonly<Record<number, string>> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** An address that carries a session in its fragment, which no server sees. `type` tells the client what the link was for. */
export function withSession(url: string, response: Readonly<Record<string, unknown>>, type?: string): string {
  const parameters: Record<string, unknown> = {
    access_token: response['access_token'],
    expires_at: response['expires_at'],
    expires_in: response['expires_in'],
    provider_refresh_token: response['provider_refresh_token'],
    provider_token: response['provider_token'],
    refresh_token: response['refresh_token'],
    sb: '',
    token_type: response['token_type'],
    type,
  };
  return withFragment(url, parameters);
}

/** An address that carries a code, which only the client that began the flow can exchange. */
export function withCode(url: string, code: string): string {
  const target = new URL(url);
  target.searchParams.set('code', code);
  return target.href;
}

/** An address that says what is to be done next; with PKCE clients read the query as well. */
export function withMessage(url: string, message: string, { pkce }: { pkce: boolean }): string {
  const target = new URL(url);
  if (pkce) target.searchParams.set('message', message);
  return withFragment(target.href, { message, sb: '' });
}

/** An address that says why it did not work. */
export function withError(url: string, error: AuthError, { pkce }: { pkce: boolean }): string {
  const parameters = {
    error: DENIED.has(error.code) ? 'access_denied' : (WORDS[error.status] ?? otherWord(error.status)),
    error_code: error.code,
    error_description: error.message,
  };
  const target = new URL(url);
  if (pkce) for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return withFragment(target.href, { ...parameters, sb: '' });
}

function otherWord(status: number): string {
  return status >= 500 ? 'server_error' : 'invalid_request';
}

function withFragment(url: string, parameters: Readonly<Record<string, unknown>>): string {
  const target = new URL(url);
  const present = Object.entries(parameters).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  target.hash = new URLSearchParams(present).toString();
  return target.href;
}
