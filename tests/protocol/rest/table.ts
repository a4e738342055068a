import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { RestServer, startRest } from './server.ts';
import { signToken } from './token.ts';

/** A request and what must come back. */
export interface Case {
  request: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  /** Headers that must be there with exactly this value; null for one that must not be there. */
  has?: Record<string, string | null>;
  /** The body as text, or as JSON. */
  text?: string;
  json?: unknown;
}

/** What the tables of one test file have. */
interface RestTable {
  /** Address of the data API, without a slash at the end. */
  url: () => string;
  /** A connection as the superuser, to a server of one's own. */
  admin: () => RestServer['admin'];
  /** A signed token of a person; without a role, of `authenticated`. */
  tokenOf: (subject: string, role?: string) => string;
  /** Sends one request and looks at what comes back. */
  check: (one: Case) => Promise<void>;
  /** Makes a test of each case. */
  table: (title: string, cases: Case[]) => void;
}

/**
 * Tables of requests for one test file. Without settings they go to the one server of tests/setup/rest-server.ts, where other files ask
 * at the same time: whatever they write there must end by rollback. With settings they go to a server of their own.
 */
export function restTable(rest?: NonNullable<Parameters<typeof startRest>[0]>): RestTable {
  let own: RestServer | undefined;
  if (rest) {
    beforeAll(async () => {
      // The backend takes a second to read, which files without a server of their own spare.
      const server = await import('./server.ts');
      own = await server.startRest(rest);
    });
    afterAll(() => own?.close());
  }
  const url = (): string => own?.url ?? given('TEST_REST_URL');

  const check = async ({ request, headers = {}, body, status, has = {}, text, json }: Case): Promise<void> => {
    const [method = 'GET', path = '/'] = request.split(/ (.*)/s);
    const response = await fetch(url() + encodeURI(path), {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    const answered = await response.text();
    expect({ status: response.status, answered: response.status === status ? '' : answered }).toEqual({
      status,
      answered: '',
    });
    for (const [name, value] of Object.entries(has)) expect([name, response.headers.get(name)]).toEqual([name, value]);
    if (text !== undefined) expect(answered).toBe(text);
    if (json !== undefined) expect(JSON.parse(answered)).toEqual(json);
  };

  return {
    url,
    admin: () => {
      if (!own) throw new Error('the server that files share is left as it is');
      return own.admin;
    },
    tokenOf: (subject, role) =>
      own ? own.tokenOf(subject, role) : signToken(given('TEST_REST_JWT_SECRET'), subject, role),
    check,
    table: (title, cases) =>
      describe(title, () => {
        test.each(
          cases.map((one): [string, Case] => [
            `${one.request} ${JSON.stringify(one.headers ?? {})} → ${one.status}`,
            one,
          ]),
        )('%s', (_, one) => check(one));
      }),
  };
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: tests/setup/rest-server.ts sets it`);
  return value;
}

/** The four keys of an error body. */
export const error = (code: string, message: string, details: unknown = null, hint: string | null = null) => ({
  code,
  details,
  hint,
  message,
});

/** Headers: what the request changes is undone. */
export const rollback = { prefer: 'tx=rollback' };
/** Headers: these preferences, and what the request changes is undone. */
export const prefer = (text: string) => ({ prefer: `${text}, tx=rollback` });
/** Headers: one object is wanted, not an array. */
export const object = { accept: 'application/vnd.pgrst.object+json' };
