import { accessToken } from './auth.ts';
import { logError } from './log.ts';

/** Where the product's own endpoints lie: empty means this page's own origin. */
const SERVER_URL = '';
const UNKNOWN_FAILURE = 'Something went wrong!';

export interface RequestOptions {
  /** Appended to the address; values that are undefined are left out. */
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface ProductResponse<Data> {
  data: Data;
  status: number;
  headers: Headers;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Asks one of the product's own endpoints (/api/…). The person's token goes along once they are signed in, and no longer when they are
 * not. There is no time-out: the caller may cancel with a signal. A refusal rejects with the body of the answer; without one, and when
 * nobody answers, with 'Something went wrong!'.
 */
async function send<Data>(
  method: Method,
  path: string,
  body: unknown,
  { params, headers, signal }: RequestOptions = {},
): Promise<ProductResponse<Data>> {
  const token = await accessToken();
  const response = await fetch(addressOf(path, params), {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => reject(error instanceof DOMException ? error : UNKNOWN_FAILURE));
  const data: Data = await bodyOf(response);
  return response.ok ? { data, status: response.status, headers: response.headers } : reject(data ?? UNKNOWN_FAILURE);
}

function addressOf(path: string, params: RequestOptions['params'] = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${SERVER_URL}${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`;
}

/** The body as JSON where it says that it is, otherwise as text; null when there is none. */
async function bodyOf(response: Response) {
  const text = await response.text();
  if (text === '') return null;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

function reject(reason: unknown): Promise<never> {
  // Not an error: the specification's rejection is the body, or a sentence.
  return Promise.reject(reason);
}

/** Rejects with what an answer of an endpoint says: the body of a refusal, or a sentence where it has none. */
export async function rejectAnswer(response: Response): Promise<never> {
  return reject((await bodyOf(response)) ?? UNKNOWN_FAILURE);
}

/** The client of the product's own endpoints. */
export const productApi = {
  get: <Data>(path: string, options?: RequestOptions) => send<Data>('GET', path, undefined, options),
  post: <Data>(path: string, body?: unknown, options?: RequestOptions) => send<Data>('POST', path, body, options),
  put: <Data>(path: string, body?: unknown, options?: RequestOptions) => send<Data>('PUT', path, body, options),
  patch: <Data>(path: string, body?: unknown, options?: RequestOptions) => send<Data>('PATCH', path, body, options),
  delete: <Data>(path: string, options?: RequestOptions) => send<Data>('DELETE', path, undefined, options),
} as const;

/** What a GET of a path answers; for query functions. A failure is logged and handed on; a cancellation is none, and only handed on. */
export async function fetchData<Data>(path: string, options?: RequestOptions): Promise<Data> {
  try {
    const { data } = await productApi.get<Data>(path, options);
    return data;
  } catch (error) {
    if (options?.signal?.aborted !== true) logError('Failed to fetch:', error);
    throw error;
  }
}

/** The bytes that an endpoint answers. Rejects as the client does. */
export async function fetchProductBytes(
  path: string,
  { params, signal }: RequestOptions = {},
  body?: unknown,
): Promise<Blob> {
  const token = await accessToken();
  const response = await fetch(addressOf(path, params), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => reject(error instanceof DOMException ? error : UNKNOWN_FAILURE));
  return response.ok ? response.blob() : rejectAnswer(response);
}
