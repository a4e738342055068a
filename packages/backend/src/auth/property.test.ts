import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signHs256 } from '../caller/signing.ts';
import { bodies, headers, queries, ROUTES, texts } from '../../testing/auth/drawn-requests.ts';
import { makeCertificate } from '../../testing/auth/certificate.ts';
import { call, openAuth, openTestDatabase, type TestDatabase } from '../../testing/auth/server.ts';

/** `npm run test:long` tries ten thousand. More for a night: `FUZZ_RUNS=1000000`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_500);
const PEOPLE = 8;

let database: TestDatabase;
let app: FastifyInstance;
/** Tokens of people, whose sessions may be ended by what is tried; replaced then. */
const people: string[] = [];
let others: string[];
/** Ids of rows that are there, so that requests come further than to their first line. */
const ids: string[] = [];
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  // Everything is open that can be opened; the provider answers nobody.
  const provider = { clientId: 'client', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' };
  const saml = makeCertificate();
  app = await openAuth(database, {
    phoneEnabled: true,
    anonymousEnabled: true,
    manualLinkingEnabled: true,
    allowInsecureHttp: true,
    emailIntervalSeconds: 0,
    smsIntervalSeconds: 0,
    mfa: { phoneEnroll: true, phoneVerify: true, phoneIntervalSeconds: 0 },
    providers: {
      house: provider,
      google: provider,
      azure: provider,
      github: { ...provider, url: 'http://127.0.0.1:9' },
    },
    saml,
    mailer: { send: () => Promise.resolve() },
    sms: { send: () => Promise.resolve({ messageId: null }) },
  });
  for (let n = 0; n < PEOPLE; n++) people.push(await newPerson());
  const organisation = await call(app, 'POST', '/admin/sso/providers', {
    token: database.keys.serviceRoleKey,
    json: { type: 'saml', metadata_xml: metadata(saml.certificate), domains: ['example.org'] },
  });
  expect(organisation.status).toBe(201);
  ids.push(String(organisation.body['id']));
  others = [
    '',
    'nonsense',
    database.keys.anonKey,
    database.keys.serviceRoleKey,
    signHs256({ role: 'supabase_admin', sub: 5 }, database.keys.jwtSecret),
  ];
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

/** Signs somebody up who has a factor and a challenge; returns their token. */
async function newPerson(): Promise<string> {
  const json = { email: `somebody-${++count}@example.org`, password: 'correct horse battery' };
  const { body } = await call(app, 'POST', '/signup', { json });
  const token = String(body['access_token']);
  const user: { id: string; identities: { identity_id: string }[] } = Object(body['user']);
  ids.push(user.id, ...user.identities.map(({ identity_id: id }) => id));
  const factor = await call(app, 'POST', '/factors', { token, json: { factor_type: 'totp' } });
  const id = String(factor.body['id']);
  const challenge = await call(app, 'POST', `/factors/${id}/challenge`, { token, json: {} });
  ids.push(id, String(challenge.body['id']));
  return token;
}

const TIME_LIMIT_MS = 5_000;

describe('any request whatever', () => {
  it(
    'is answered in time and never by 5xx',
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ROUTES),
          bodies,
          headers,
          queries,
          fc.oneof(texts, fc.nat()),
          fc.nat(),
          async ([method, route], payload, sent, parameters, place, who) => {
            const joined = new URLSearchParams(
              Object.entries(parameters).map(([key, one]): [string, string] => [key, one.toWellFormed()]),
            ).toString();
            const id = typeof place === 'number' ? (ids[place % ids.length] ?? '') : place;
            const path = route.replaceAll(/:id|:other/g, encodeURIComponent(id.toWellFormed()));
            const person = who % 2 === 0 ? (who / 2) % PEOPLE : null;
            const token = person === null ? others[((who - 1) / 2) % others.length] : people[person];
            const answered = app.inject({
              method,
              url: `/auth/v1${path}${path.includes('?') ? '&' : '?'}${joined}`,
              headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...sent },
              ...(method === 'GET' || method === 'HEAD' ? {} : { payload }),
            });
            const response = await Promise.race([
              answered,
              new Promise<null>((resolve) => setTimeout(resolve, TIME_LIMIT_MS, null).unref()),
            ]);
            expect(response).not.toBeNull();
            const { statusCode = 0, body = '' } = response ?? {};
            expect(statusCode, `${method} ${path} ${body}`).toBeLessThan(500);
            if (response?.headers['content-type']?.toString().startsWith('application/json'))
              expect(response.json()).toBeTypeOf('object');
            expect(body).not.toMatch(/select |insert into|auth\.users|node_modules|\bat .*\.ts:/);
            statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
            if (person !== null && endsSessions(method, route, statusCode)) people[person] = await newPerson();
          },
        ),
        { numRuns: RUNS },
      );
      // A fuzzer whose requests are all refused at once proves nothing.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 50);
      expect(statuses.get(404) ?? 0).toBeLessThan(RUNS / 3);
    },
    60_000 + RUNS * 30,
  );

  it('that signs up with any metadata keeps it as it is, and never gains a role', async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 2, noUnicodeString: false })),
        async (data) => {
          const email = `any-${++n}@example.org`;
          const { status, body: answer } = await call(app, 'POST', '/signup', {
            json: { email, password: 'correct horse battery', data },
          });
          if (status === 400) return;
          expect(status).toBe(200);
          const user: { role: string; app_metadata: object; user_metadata: Record<string, unknown> } = Object(
            answer['user'],
          );
          expect(user.role).toBe('authenticated');
          expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
          const reserved = new Set(['sub', 'email', 'email_verified', 'phone_verified', '__proto__']);
          const sent: Record<string, unknown> = JSON.parse(JSON.stringify(data));
          for (const [key, expected] of Object.entries(sent))
            if (!reserved.has(key)) expect(user.user_metadata[key]).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);
});

function metadata(certificate: string): string {
  const bare = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://login.example.org/metadata">
    <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
        <X509Certificate>${bare}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
      <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.example.org/sso"/>
    </IDPSSODescriptor></EntityDescriptor>`;
}

function endsSessions(method: string, route: string, status: number): boolean {
  return (
    status < 300 && (route.startsWith('/logout') || method === 'DELETE' || (method === 'PUT' && route === '/user'))
  );
}
