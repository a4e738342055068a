import { takeAnswer } from './asked-ahead.ts';
import { accessToken, renewAccessToken } from './auth.ts';

type Fetch = typeof fetch;

/**
 * A `fetch` that carries the API key and, for a signed-in person, their access token. A token that the server refuses with 401 is
 * renewed once; when that fails the session is over and the 401 is handed on.
 */
export function fetchWithCredentials(apiKey: string): Fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | null) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', apiKey);
    headers.set('authorization', `Bearer ${token ?? apiKey}`);
    return fetch(input, { ...init, headers });
  };

  return async (input, init) => {
    const token = await accessToken();
    const ahead = typeof input === 'string' ? await takeAnswer(input, token) : null;
    const response = ahead ?? (await send(input, init, token));
    if (response.status !== 401 || token === null) return response;
    const renewed = await renewAccessToken();
    return renewed === null ? response : send(input, init, renewed);
  };
}
