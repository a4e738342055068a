import { describe, expect, test } from 'vitest';

const base = process.env.TEST_BASE_URL ?? '';
const anonKey = process.env.TEST_ANON_KEY ?? '';

describe('what is served beside the protocols', () => {
  test('/config.json tells the browser what it may know, and nothing else', async () => {
    const config: Record<string, unknown> = await (await fetch(`${base}/config.json`)).json();
    expect(Object.keys(config).toSorted()).toEqual([
      'appName',
      'demo',
      'pictureSizes',
      'supabaseAnonKey',
      'supabaseUrl',
      'version',
    ]);
    expect(config).toMatchObject({ appName: 'Casewright', demo: true, supabaseUrl: base, supabaseAnonKey: anonKey });
  });

  test('/healthz, /readyz and /metrics answer this machine', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready', database: 'ok', files: 'ok' });
    const figures = await (await fetch(`${base}/metrics`)).text();
    for (const name of ['casewright_requests_total', 'realtime_sockets', 'realtime_slow_readers_total'])
      expect(figures).toContain(name);
    const forwarded = await fetch(`${base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(forwarded.status).toBe(403);
  });

  test('every other path is the web app, under a policy with a nonce of its own', async () => {
    const answers = await Promise.all(['/', '/dashboard/case', '/no/such/page'].map((path) => fetch(base + path)));
    const nonces = new Set<string>();
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
      // The live connection by its own address: not every browser takes 'self' for it.
      // Pictures that firms bring lie where the data are, which is elsewhere with a hosted project.
      expect(policy).toMatch(/img-src 'self' data: blob: http:\/\/\S+;/);
      expect(policy).toMatch(/connect-src 'self' http:\/\/\S+ ws:\/\/\S+;/);
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const page = await answer.text();
      expect(page).toContain(`nonce="${nonce}"`);
      expect(page).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(answers.length);
  });

  test('scripts come compressed, for ever, and without source maps', async () => {
    const page = await (await fetch(base)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const answer = await fetch(base + script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).not.toContain('sourceMappingURL');
    expect((await fetch(`${base}${script}.map`)).status).toBe(404);
    const outside = await fetch(`${base}/assets/../../../package.json`);
    expect([outside.status, await outside.text()]).toEqual([404, 'Not found']);
  });
});

const PREFIXES = ['/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1', '/graphql/v1', '/api'];

test.each(PREFIXES)('an unknown path under %s is a JSON 404 by any method', async (prefix) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${base}${prefix}/no/such/thing`, { method, headers: { apikey: anonKey } });
    expect([method, answer.status]).toEqual([method, 404]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(await answer.json())).toContain(prefix === '/auth/v1' ? 'msg' : 'message');
  }
});

test('an unknown function is said to be none by any method, in the words of the hosted runtime', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${base}/functions/v1/no/such/thing`, { method, headers: { apikey: anonKey } });
    expect([method, answer.status, await answer.text()]).toEqual([method, 404, 'Function not found']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-relay-error')).toBe('true');
  }
});

test.each(['/auth/v1/token?grant_type=password', '/rest/v1/cases', '/auth/v1/no/such/thing'])(
  'a page of any origin may ask before it calls %s',
  async (path) => {
    const answer = await fetch(base + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-client-info',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('apikey,authorization,x-client-info');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  },
);

test('every answer carries the headers that keep a browser careful, and names no software', async () => {
  for (const path of [
    '/',
    '/config.json',
    '/auth/v1/health',
    '/auth/v1/nothing',
    '/rest/v1/cases',
    '/rest/v1/nothing',
    '/api/nothing',
    '/healthz',
  ]) {
    const { headers } = await fetch(base + path, { headers: { apikey: anonKey } });
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'strict-origin-when-cross-origin']);
    expect([path, headers.get('permissions-policy')]).not.toEqual([path, null]);
    expect([path, headers.get('cache-control')]).not.toEqual([path, null]);
    expect([path, headers.get('x-powered-by'), headers.get('server')]).toEqual([path, null, null]);
  }
});

test('a path that is no text is refused, and the server goes on', async () => {
  const answer = await fetch(`${base}/rest/v1/%ff%zz`, { headers: { apikey: anonKey } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});
