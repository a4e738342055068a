import {
  FunctionRegion,
  FunctionsClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/functions-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startFunctions, type FunctionsServer } from './server.ts';

let server: FunctionsServer;
let client: SupabaseClient;
let token: string;
const PUBLISHABLE = 'sb_publishable_of_these_tests';
beforeAll(async () => {
  server = await startFunctions();
  ({ token } = await server.signIn());
  client = server.clientOf(token);
});
afterAll(() => server.close());

const bytesOf = (text: string): number[] => [...new TextEncoder().encode(text)];
const said = async (error: unknown): Promise<[number, unknown]> => {
  if (!(error instanceof FunctionsHttpError) && !(error instanceof FunctionsRelayError)) throw error;
  const answer: Response = error.context;
  const text = await answer.text();
  return [answer.status, answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text];
};

const form = new FormData();
form.append('name', 'Đặng');
form.append('file', new Blob(['of a file']), 'file.txt');

describe('a body', () => {
  test.each([
    ['JSON', { a: 'ü' }, 'application/json', bytesOf('{"a":"ü"}')],
    ['text', 'plain ü', 'text/plain', bytesOf('plain ü')],
    ['bytes', new Uint8Array([0, 255, 1]).buffer, 'application/octet-stream', [0, 255, 1]],
    ['a file', new Blob(['of a file']), 'application/octet-stream', bytesOf('of a file')],
    ['a file with a type', new Blob(['%PDF'], { type: 'application/pdf' }), 'application/pdf', bytesOf('%PDF')],
  ])('of %s comes as it is', async (_, body, type, bytes) => {
    const { data, error } = await client.functions.invoke('echo', { body });
    expect(error).toBeNull();
    expect(data).toMatchObject({ method: 'POST', path: '/echo', bytes, headers: { 'content-type': type } });
  });

  test('of a form has its fields and its files', async () => {
    const { data } = await client.functions.invoke('echo', { body: form });
    expect(data.fields).toEqual([
      ['name', 'Đặng'],
      ['file', 'of a file'],
    ]);
  });

  test('may be a type of its own, and none', async () => {
    const own = await client.functions.invoke('echo', { body: 'a,b', headers: { 'Content-Type': 'text/csv' } });
    expect(own.data).toMatchObject({ headers: { 'content-type': 'text/csv' }, bytes: bytesOf('a,b') });
    expect((await client.functions.invoke('echo')).data).toMatchObject({ method: 'POST', bytes: [] });
  });

  test('above the limit is refused, with its length and without', async () => {
    const small = await startFunctions({ bodyLimit: 1_000 });
    const ask = (body: BodyInit, more: object = {}): Promise<Response> =>
      fetch(`${small.base}/functions/v1/echo`, {
        method: 'POST',
        headers: { apikey: small.keys.anonKey },
        body,
        ...more,
      });
    expect((await ask('x'.repeat(1_000))).status).toBe(200);
    const answer = await ask('x'.repeat(1_001));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'PAYLOAD_TOO_LARGE', message: 'The body of the request is too large' },
    ]);
    const pieces = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let at = 0; at < 3; at++) controller.enqueue(new Uint8Array(600));
        controller.close();
      },
    });
    expect((await ask(pieces, { duplex: 'half' })).status).toBe(413);
    await small.close();
  });
});

describe('a request', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'POST'] as const)('by %s reaches the function', async (method) => {
    const { data, error } = await client.functions.invoke('echo', { method });
    expect([error, data?.method]).toEqual([null, method]);
  });

  test('has its path, its query and its headers; who asks is who the gateway saw', async () => {
    const { data } = await client.functions.invoke('echo/sub/path?a=1', {
      headers: { 'x-mine': 'yes', 'x-forwarded-for': '203.0.113.9' },
    });
    expect(data).toMatchObject({ path: '/echo/sub/path', search: '?a=1' });
    expect(data.headers).toMatchObject({
      'x-mine': 'yes',
      authorization: `Bearer ${token}`,
      apikey: server.keys.anonKey,
    });
    expect(data.headers['x-client-info']).toContain('supabase-js');
    expect(data.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  });

  test('for a region is answered here', async () => {
    const { data } = await client.functions.invoke('echo', { region: FunctionRegion.EuWest1 });
    expect(data).toMatchObject({ search: '?forceFunctionRegion=eu-west-1', headers: { 'x-region': 'eu-west-1' } });
  });

  test('with an opaque key has the token of its role', async () => {
    const answer = await fetch(`${server.base}/functions/v1/echo`, {
      headers: { apikey: PUBLISHABLE },
    });
    expect((await answer.json()).headers.authorization).toBe(`Bearer ${server.keys.anonKey}`);
  });

  test('brings no cookie, and its answer sets none and says nothing for the gateway', async () => {
    const answer = await fetch(`${server.base}/functions/v1/echo`, {
      headers: { apikey: server.keys.anonKey, cookie: 'a=b' },
    });
    expect((await answer.json()).headers.cookie).toBeUndefined();
    expect([
      answer.headers.get('set-cookie'),
      answer.headers.get('x-relay-error'),
      answer.headers.get('x-own'),
    ]).toEqual([null, null, 'yes']);
  });
});

describe('an answer', () => {
  test.each([
    ['application/json', '{"a":1}', { a: 1 }],
    ['Application/JSON; charset=utf-8', '[1]', [1]],
    ['text/plain', 'text', 'text'],
    ['text/csv', 'a,b', 'a,b'],
  ])('of %s is read as such', async (type, body, data) => {
    const answer = await client.functions.invoke(`types?type=${encodeURIComponent(type)}`, { body });
    expect([answer.error, answer.data]).toEqual([null, data]);
  });

  test.each(['application/octet-stream', 'application/pdf'])('of %s is a file', async (type) => {
    const { data } = await client.functions.invoke(`types?type=${type}`, { body: '%PDF' });
    expect(data).toBeInstanceOf(Blob);
    expect(await data.text()).toBe('%PDF');
  });

  test('may be a form, and nothing', async () => {
    const { data } = await client.functions.invoke('types?form=1');
    expect(data.get('name')).toBe('value');
    expect((await client.functions.invoke('types?status=204')).data).toBe('');
  });

  test.each(['text/html', 'image/svg+xml', 'application/xhtml+xml'])('of %s is no page of this site', async (type) => {
    const answer = await fetch(`${server.base}/functions/v1/types?type=${encodeURIComponent(type)}`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey },
      body: '<script>1</script>',
    });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('comes as it is made', async () => {
    const { data } = await client.functions.invoke('stream');
    const seen: number[] = [];
    const begun = performance.now();
    let text = '';
    for await (const piece of data.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      seen.push(performance.now() - begun);
    }
    expect(text).toBe('data: 1\n\ndata: 2\n\ndata: 3\n\ndata: 4\n\ndata: 5\n\n');
    expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(120);
  });

  test('that breaks off is broken for its reader too', async () => {
    const { data } = await client.functions.invoke('stream?cut=1');
    await expect(data.text()).rejects.toThrow();
  });
});

describe('an error', () => {
  test.each([400, 403, 404, 429, 500, 503])('of the function, %i, is its own', async (status) => {
    const { data, error } = await client.functions.invoke(`types?status=${status}`, { body: 'why' });
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(error.message).toBe('Edge Function returned a non-2xx status code');
    expect(await said(error)).toEqual([status, 'why']);
  });

  const refusals: [string, Record<string, string>, string][] = [
    ['without any key', {}, 'Error: Missing authorization header'],
    ['with another scheme', { authorization: 'Basic eDp5' }, "Error: Auth header is not 'Bearer {token}'"],
    ['with a token of somebody else', { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.AAAA' }, 'Invalid JWT'],
    ['with no token at all', { authorization: 'Bearer nothing' }, 'Invalid JWT'],
    ['with a key that is none', { apikey: 'sb_publishable_no' }, 'Invalid JWT'],
  ];
  test.each(refusals)('of the gateway, %s, is the relay’s', async (_, headers, msg) => {
    const own = new FunctionsClient(`${server.base}/functions/v1`, { headers });
    const { error } = await own.invoke('echo');
    expect(error).toBeInstanceOf(FunctionsRelayError);
    expect(error.message).toBe('Relay Error invoking the Edge Function');
    expect(await said(error)).toEqual([401, { msg }]);
  });

  test('of a session that has ended is one of the gateway', async () => {
    const person = await server.signIn();
    expect((await server.clientOf(person.token).functions.invoke('echo')).error).toBeNull();
    await person.signOut();
    expect(await said((await server.clientOf(person.token).functions.invoke('echo')).error)).toEqual([
      401,
      { msg: 'Invalid JWT' },
    ]);
  });

  test.each(['nothing', '_shared', '..%2Fecho', 'echo.ts', ''])(
    'for the name %j says that there is none',
    async (name) => {
      const { error } = await client.functions.invoke(name);
      expect(error).toBeInstanceOf(FunctionsRelayError);
      expect(await said(error)).toEqual([404, 'Function not found']);
    },
  );

  test('may be without the header of the relay', async () => {
    const quiet = await startFunctions({ relayErrors: false });
    const { error } = await new FunctionsClient(`${quiet.base}/functions/v1`).invoke('echo');
    expect(error).toBeInstanceOf(FunctionsHttpError);
    expect(await said(error)).toEqual([401, { msg: 'Error: Missing authorization header' }]);
    await quiet.close();
  });

  test('of the network is one of the network', async () => {
    const { error } = await new FunctionsClient('http://127.0.0.1:1/functions/v1').invoke('echo');
    expect(error).toBeInstanceOf(FunctionsFetchError);
    expect(error.message).toBe('Failed to send a request to the Edge Function');
  });

  test('by the time-out of the client is one of the network', async () => {
    expect((await client.functions.invoke('slow?ms=3000', { timeout: 200 })).error).toBeInstanceOf(FunctionsFetchError);
  });
});

test('a function may need no token, and use what others share', async () => {
  const { data } = await new FunctionsClient(`${server.base}/functions/v1`).invoke('quiet');
  expect(data).toBe('shared');
});

test('a page of any origin may ask, and reads what it needs', async () => {
  const url = `${server.base}/functions/v1/echo`;
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization,x-client-info,x-region',
    },
  });
  expect([
    preflight.status,
    preflight.headers.get('access-control-allow-origin'),
    preflight.headers.get('access-control-allow-headers'),
  ]).toEqual([204, '*', 'apikey,authorization,x-client-info,x-region']);
  for (const headers of [{}, { apikey: server.keys.anonKey }]) {
    const answer = await fetch(url, { headers: { origin: 'https://elsewhere.test', ...headers } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-relay-error');
  }
  // One that is no preflight is the function's to answer, and needs no token.
  expect((await (await fetch(url, { method: 'OPTIONS' })).json()).method).toBe('OPTIONS');
});

test('the ledger knows every public call of the installed client', () => {
  expect(Object.getOwnPropertyNames(FunctionsClient.prototype).toSorted()).toEqual([
    'constructor',
    'invoke',
    'setAuth',
  ]);
});

test('a token that is set later is the one that counts', async () => {
  const own = new FunctionsClient(`${server.base}/functions/v1`, { headers: { Authorization: 'Bearer nothing' } });
  own.setAuth(token);
  expect((await own.invoke('echo')).data.headers.authorization).toBe(`Bearer ${token}`);
});
