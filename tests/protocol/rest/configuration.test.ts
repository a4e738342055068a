import { createHmac } from 'node:crypto';

import { createBackend, makeKeys, type BackendOptions, type Keys } from '@casewright/backend';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';
import { ISSUER } from './token.ts';

/** A server of these options for the tests of one block. */
function serverOf(...options: Parameters<typeof startRest>): () => RestServer {
  let server: RestServer | undefined;
  beforeAll(async () => {
    server = await startRest(...options);
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('the server has not started');
    return server;
  };
}

const jsonOf = async (address: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> =>
  (await fetch(address, { headers })).json();

function mint({ jwtSecret }: Keys, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: 9_999_999_999, role: 'authenticated', ...claims })}`;
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}

describe('the anonymous role', () => {
  const server = serverOf({}, { keys: { anonymousRole: 'authenticated' } });

  test('is that of a caller with no token, the public key, or a token without a role', async () => {
    const { url, keys } = server();
    const roleOf = async (headers: Record<string, string>) =>
      (await jsonOf(`${url}/rpc/request_facts`, headers))['role'];
    expect(await roleOf({})).toBe('authenticated');
    expect(await roleOf({ apikey: keys.anonKey })).toBe('authenticated');
    expect(await roleOf({ authorization: `Bearer ${mint(keys, { role: undefined })}` })).toBe('authenticated');
    expect(await roleOf({ authorization: `Bearer ${mint(keys, { role: 'anon' })}` })).toBe('anon');
  });

  test('gets 401 for what it may not do, and others 403', async () => {
    const { url, keys } = server();
    expect((await fetch(`${url}/locked`)).status).toBe(401);
    expect(
      (await fetch(`${url}/locked`, { headers: { authorization: `Bearer ${mint(keys, { role: 'anon' })}` } })).status,
    ).toBe(403);
  });
});

// PostgREST's AudienceJwtSecretSpec, each with what a token says of its audience and whether it is served.
describe.each([
  {
    name: 'one name',
    keys: { audiences: ['youraudience'] },
    served: ['youraudience', ['youraudience'], ['other', 'youraudience'], [], null, undefined],
    refused: ['notyouraudience', '', ['notyouraudience'], ['notyouraudience', 'another']],
  },
  {
    name: 'a pattern beside a name',
    keys: { acceptedAudiences: ['authenticated', /(?:your|our)audience\d/g] },
    served: ['authenticated', 'youraudience1', 'ouraudience2', 'ouraudience2', ['other', 'ouraudience3'], undefined],
    refused: ['youraudience', 'notouraudience2', 'ouraudience22', 'other'],
  },
  {
    name: 'no check',
    keys: { acceptedAudiences: 'any' as const },
    served: ['youraudience', '', ['youraudience'], ['a', 'b'], [], null, undefined],
    refused: [],
  },
])('audiences: $name', ({ keys, served, refused }) => {
  const server = serverOf({}, { keys });
  const ask = (aud: unknown) =>
    fetch(`${server().url}/clients?limit=1`, {
      headers: { authorization: `Bearer ${mint(server().keys, { aud })}` },
    });

  test('serves and refuses', async () => {
    for (const aud of served) expect([aud, (await ask(aud)).status]).toEqual([aud, 200]);
    for (const aud of refused) {
      const response = await ask(aud);
      expect([aud, response.status, await response.json()]).toEqual([
        aud,
        401,
        { code: 'PGRST303', message: 'JWT not in audience', details: null, hint: null },
      ]);
    }
    expect((await fetch(`${server().url}/clients?limit=1`)).status).toBe(200);
    // What is no text is never an audience.
    expect((await ask(7)).status).toBe(401);
  });
});

describe('the root', () => {
  const server = serverOf({ openApiMode: 'ignore-privileges', openApiSecurity: true, schemas: ['public', 'other'] });

  test('describes what the caller may not use, of the schema that is asked for (IgnorePrivOpenApiSpec)', async () => {
    const { paths, definitions } = await jsonOf(`${server().url}/`);
    expect(Object.keys(Object(paths))).toEqual(expect.arrayContaining(['/secrets', '/locked', '/clients']));
    expect(definitions).toHaveProperty('secrets');
    expect(paths).not.toHaveProperty('/things');
    const { paths: others } = await jsonOf(`${server().url}/`, { 'accept-profile': 'other' });
    expect(others).toHaveProperty('/things');
    expect((await fetch(`${server().url}/secrets`)).status).toBe(401);
    const head = await fetch(`${server().url}/`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/openapi+json; charset=utf-8']);
  });

  test('says how a token is shown (SecurityOpenApiSpec)', async () => {
    const { security, securityDefinitions } = await jsonOf(`${server().url}/`);
    expect(security).toEqual([{ JWT: [] }]);
    expect(securityDefinitions).toEqual({
      JWT: {
        description: 'Add the token prepending "Bearer " (without quotes) to it',
        in: 'header',
        name: 'Authorization',
        type: 'apiKey',
      },
    });
  });
});

describe('the root by a function (RootSpec)', () => {
  const server = serverOf({ rootSpec: 'public.root', openApiMode: 'disabled' });
  beforeAll(async () => {
    await server().admin.query(`
      create function public.root() returns json language sql stable as
        $$ select json_build_object('swagger', '2.0', 'role', current_user) $$;
      notify pgrst, 'reload schema'`);
    await vi.waitFor(async () => expect((await fetch(`${server().url}/`)).status).toBe(200), 10_000);
  });
  const get = async (path: string, accept: string) => {
    const response = await fetch(`${server().url}${path}`, { headers: { accept } });
    return [response.status, response.headers.get('content-type')];
  };

  test('answers as the caller, by the type that is asked for', async () => {
    expect(await jsonOf(`${server().url}/`)).toEqual({ swagger: '2.0', role: 'anon' });
    expect(await get('/', 'application/openapi+json')).toEqual([200, 'application/openapi+json; charset=utf-8']);
    expect(await get('/', 'application/json')).toEqual([200, 'application/json; charset=utf-8']);
    expect((await get('/', 'text/turtle'))[0]).toBe(406);
    // The function itself makes no OpenAPI: what the root says of its type is the root's alone.
    expect((await get('/rpc/root', 'application/openapi+json'))[0]).toBe(406);
    expect((await fetch(`${server().url}/`, { method: 'POST' })).status).toBe(405);
  });
});

describe('what the database says of the server (db-config, db-pre-config)', () => {
  const reasons: string[] = [];
  const note = (facts: object) => {
    if ('reason' in facts) reasons.push(String(facts.reason));
  };
  const server = serverOf(
    { schemas: ['public'], databaseSettings: true, preConfig: 'private.pre_config' },
    {
      before: `
        create schema private;
        grant usage on schema private to public;
        create function private.pre_config() returns void language sql as $$
          select set_config('pgrst.db_max_rows', '2', true), set_config('pgrst.db_schemas', 'public, other', true),
            set_config('pgrst.openapi_mode', case when current_user = 'authenticator' then 'disabled' else 'follow-privileges' end, false) $$`,
      logger: { info: () => {}, warn: () => {}, error: note },
    },
  );
  const soon = { timeout: 10_000, interval: 50 };
  const rowsOf = async (path: string) => Object.keys(await jsonOf(`${server().url}/${path}`)).length;
  const alter = async (text: string) => {
    const { rows } = await server().admin.query<{ name: string }>('select current_database() as name');
    await server().admin.query(`alter role authenticator in database ${rows[0]?.name ?? ''} ${text}`);
    await server().admin.query(`notify pgrst, 'reload config'`);
  };

  test('a function sets what is exposed and how much, as authenticator and in place of what the program gave', async () => {
    await expect.poll(() => rowsOf('clients'), soon).toBe(2);
    const other = await fetch(`${server().url}/things`, { headers: { 'accept-profile': 'other' } });
    expect(other.status).toBe(200);
    expect((await fetch(`${server().url}/`)).status).toBe(404);
  });

  test('what a role has is under what the function sets, and over what the program gave', async () => {
    await alter(`set pgrst.db_aggregates_enabled = 'true'`);
    await alter(`set pgrst.db_max_rows = '1'`);
    const count = `${server().url}/clients?select=id.count()`;
    await expect.poll(async () => (await fetch(count)).status, soon).toBe(200);
    expect(await rowsOf('clients')).toBe(2);
    await alter('reset all');
    await expect.poll(async () => (await fetch(count)).status, soon).toBe(400);
  });

  test('it may not write, and where it fails, or says what cannot work, all stays as it was and the log says why', async () => {
    const define = async (body: string) => {
      await server().admin.query(
        `create or replace function private.pre_config() returns void language sql as $$ ${body} $$`,
      );
      await server().admin.query(`notify pgrst, 'reload config'`);
    };
    await server().admin.query('create table private.marks (id int); grant all on private.marks to public');
    await define('insert into private.marks values (1)');
    await expect.poll(() => reasons.join(), soon).toContain('read-only');
    await define(`select set_config('pgrst.db_max_rows', 'many', true)`);
    await expect.poll(() => reasons.join(), soon).toContain('pgrst.db_max_rows is "many"; it must be a whole number');
    await define(`select set_config('pgrst.db_tx_end', 'never', true)`);
    await expect.poll(() => reasons.join(), soon).toContain('txEnd');
    expect(await rowsOf('clients')).toBe(2);
    // Back at what the program gave, the session's setting of before is gone as well.
    await define('select 1');
    await expect.poll(async () => (await fetch(`${server().url}/`)).status, soon).toBe(200);
    expect(await rowsOf('clients')).toBeGreaterThan(2);
  });

  test('a function that is not there ends the start', async () => {
    await expect(startRest({ preConfig: 'public.nowhere' })).rejects.toThrow('public.nowhere');
  });
});

describe('pages of other origins', () => {
  const server = serverOf({}, { allowedOrigins: ['https://a.example', 'https://b.example:8443'] });
  const ask = async (origin: string | undefined, init: { method?: string; headers?: Record<string, string> } = {}) => {
    const headers = { ...init.headers, ...(origin !== undefined && { origin }) };
    const response = await fetch(`${server().url}/clients?limit=1`, { ...init, headers });
    const of = (name: string) => response.headers.get(name);
    return {
      status: response.status,
      origin: of('access-control-allow-origin'),
      credentials: of('access-control-allow-credentials'),
      methods: of('access-control-allow-methods') !== null,
      exposed: of('access-control-expose-headers') !== null,
      vary: of('vary'),
    };
  };
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };

  test('may call where they are listed', async () => {
    for (const origin of ['https://a.example', 'https://b.example:8443']) {
      const allowed = { origin, credentials: 'true', exposed: true };
      expect(await ask(origin)).toEqual({ ...allowed, status: 200, methods: false, vary: 'Origin' });
      const vary = 'Origin, Access-Control-Request-Headers';
      expect(await ask(origin, preflight)).toEqual({ ...allowed, status: 204, methods: true, vary });
    }
  });

  test('may not where they are not, whatever their name looks like', async () => {
    const refused = { origin: null, credentials: null, methods: false, exposed: false };
    for (const origin of ['https://c.example', 'http://a.example', 'https://a.example.evil', 'null', undefined]) {
      expect(await ask(origin)).toEqual({ ...refused, status: 200, vary: 'Origin' });
      expect(await ask(origin, preflight)).toMatchObject(refused);
    }
  });
});

describe('the trace header', () => {
  const server = serverOf({}, { traceHeader: 'X-Request-Id' });
  const traced = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(server().url + path, { method, headers });
    return response.headers.get('x-request-id');
  };

  test('is repeated by every answer, and no other is', async () => {
    for (const path of ['/clients?limit=1', '/nowhere', '/clients?nonsense', '/../../auth/v1/health'])
      expect([path, await traced(path, { 'x-request-id': 'a-1' })]).toEqual([path, 'a-1']);
    expect(await traced('/clients', { 'x-request-id': 'b' }, 'HEAD')).toBe('b');
    expect(await traced('/clients', { 'x-other-id': 'c' })).toBeNull();
    const { headers } = await fetch(`${server().url}/clients`);
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
  });
});

describe('what cannot work is named in one line, before anything is opened', () => {
  const keys = makeKeys({ issuer: ISSUER });
  const nowhere = { url: 'postgres://nobody@127.0.0.1:1/nothing' };
  test.each<[string, Partial<BackendOptions>, string]>([
    [
      'openApiMode',
      { rest: { openApiMode: JSON.parse('"off"') } },
      'rest.openApiMode is "off"; it must be one of follow-privileges, ignore-privileges, disabled',
    ],
    [
      'txEnd',
      { rest: { txEnd: JSON.parse('"undo"') } },
      'rest.txEnd is "undo"; it must be one of commit, commit-allow-override, rollback, rollback-allow-override',
    ],
    [
      'rootSpec',
      { rest: { rootSpec: 'hidden.root' } },
      'rest.rootSpec is "hidden.root"; it must be schema.name of a function in one of public',
    ],
    [
      'allowedOrigins',
      { allowedOrigins: ['https://a.example/'] },
      'allowedOrigins names "https://a.example/"; an origin is written https://example.com',
    ],
    ['traceHeader', { traceHeader: 'X Trace' }, 'traceHeader is "X Trace", which is no name of a header'],
    [
      'acceptedAudiences',
      { keys: { ...keys, acceptedAudiences: ['api'] } },
      'keys.acceptedAudiences refuses "authenticated", which keys.audiences gives to accounts',
    ],
  ])('%s', async (_, options, message) => {
    await expect(createBackend({ database: nowhere, keys, ...options })).rejects.toThrow(message);
  });

  test('a role that is not there', async () => {
    await expect(startRest({}, { keys: { anonymousRole: 'visitor' } })).rejects.toThrow(
      'keys.anonymousRole is visitor, which authenticator may not become. Say: grant visitor to authenticator;',
    );
  });
});
