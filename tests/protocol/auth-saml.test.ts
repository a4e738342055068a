import { randomUUID, verify, X509Certificate } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fragmentOf, memory, startAuth, type AuthServer } from './auth-server.ts';
import {
  EMAIL_FORMAT,
  makeIdentityProvider,
  readRequest,
  TRANSIENT,
  type Facts,
  type IdentityProvider,
} from './saml-idp.ts';
import { admin, begin, post, startOrganisation, type Organisation } from './saml-organisation.ts';

const SITE = 'https://app.example';

let organisation: Organisation;
let server: AuthServer;
let idp: IdentityProvider;
let providerId: string;
let domain: string;

beforeAll(async () => {
  organisation = await startOrganisation();
  ({ server, idp, providerId, domain } = organisation);
});

afterAll(() => server.close());

function base64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}

function codeOf(url: URL): string | null {
  return fragmentOf(url).get('error_code');
}

describe("an organisation's own sign-in", () => {
  it('signInWithSSO: gives a session for the answer of the organisation', async () => {
    const { data } = await server.client().auth.signInWithSSO({ domain, options: { redirectTo: `${SITE}/cases` } });
    const url = data?.url ?? '';
    const facts = { ...idp.facts(url), sessionNotOnOrAfter: 7_200 };
    const back = await post(server, new URL(url).searchParams.get('RelayState') ?? '', idp.answer(facts));
    expect(`${back.origin}${back.pathname}`).toBe(`${SITE}/cases`);
    const fragment = fragmentOf(back);
    const client = server.client();
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    const { data: own } = await client.auth.getUser();
    expect(own.user).toMatchObject({
      email: facts.attributes['mail']?.[0],
      role: 'authenticated',
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { iss: idp.entityId, sub: facts.nameId, email_verified: true },
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
    const { rows } = await server.engine.query<{ is_sso_user: boolean; left: number }>(
      'select u.is_sso_user, extract(epoch from s.not_after - now())::float8 as left from auth.users u join auth.sessions s on s.user_id = u.id where u.id = $1',
      [own.user?.id],
    );
    expect(rows[0]?.is_sso_user).toBe(true);
    expect(rows[0]?.left).toBeGreaterThan(6_000);
    expect(rows[0]?.left).toBeLessThan(7_300);
  });

  it('signInWithSSO: gives a code when the client asks with PKCE', async () => {
    const client = server.client({ flowType: 'pkce', storage: memory(), persistSession: true });
    const { data } = await client.auth.signInWithSSO({ providerId });
    const url = data?.url ?? '';
    const facts = { ...idp.facts(url), sessionNotOnOrAfter: 7_200 };
    const back = await post(server, new URL(url).searchParams.get('RelayState') ?? '', idp.answer(facts));
    expect(back.hash).toBe('');
    const { data: session, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(session.user?.app_metadata['provider']).toBe(`sso:${providerId}`);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: providerId }]);
    const { rows } = await server.engine.query<{ ends: boolean }>(
      "select not_after < now() + interval '2 hours 1 minute' as ends from auth.sessions where user_id = $1",
      [session.user?.id],
    );
    expect(rows).toEqual([{ ends: true }]);
  });

  it('signInWithSSO: sends a request that is signed with the key of its metadata', async () => {
    const { data } = await server.client().auth.signInWithSSO({ domain });
    const url = new URL(data?.url ?? '');
    expect(url.origin).toBe('https://idp.example');
    expect(readRequest(url.href)).toMatchObject({
      issuer: `${server.auth}/sso/saml/metadata`,
      acs: `${server.auth}/sso/saml/acs`,
    });
    const signed = url.search.slice(1).split('&Signature=')[0] ?? '';
    const metadata = await (await fetch(`${server.auth}/sso/saml/metadata`)).text();
    const certificate = />([^<]+)<\/ds:X509Certificate>/.exec(metadata)?.[1] ?? '';
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
    expect(url.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(verify('sha256', Buffer.from(signed), publicKey, signature)).toBe(true);
  });

  it('knows a person again, and keeps organisation and others apart', async () => {
    const first = await begin(organisation);
    const email = first.facts.attributes['mail']?.[0] ?? '';
    const office = server.client({}, server.serviceRoleKey);
    const { data: mine } = await office.auth.admin.createUser({
      email,
      password: 'correct horse battery',
      email_confirm: true,
    });
    const idOf = async (relayState: string, facts: Facts): Promise<string> => {
      const token = fragmentOf(await post(server, relayState, idp.answer(facts))).get('access_token') ?? '';
      return (await server.client().auth.getUser(token)).data.user?.id ?? '';
    };
    const one = await idOf(first.relayState, first.facts);
    const second = await begin(organisation);
    const two = await idOf(second.relayState, {
      ...second.facts,
      nameId: first.facts.nameId,
      attributes: first.facts.attributes,
    });
    expect(two).toBe(one);
    expect(one).not.toBe(mine.user?.id);
    expect(
      (await server.client().auth.signInWithPassword({ email, password: 'correct horse battery' })).data.user?.id,
    ).toBe(mine.user?.id);
  });

  it('signInWithSSO: refuses a domain or provider that nobody has, and an organisation that is off', async () => {
    const sso = server.client().auth;
    expect((await sso.signInWithSSO({ domain: 'nobody.example' })).error).toMatchObject({
      status: 404,
      code: 'sso_provider_not_found',
    });
    expect((await sso.signInWithSSO({ providerId: randomUUID() })).error).toMatchObject({
      code: 'sso_provider_not_found',
    });
    expect((await sso.signInWithSSO({ providerId: "x' or 1=1" })).error).toMatchObject({
      code: 'sso_provider_not_found',
    });
    expect((await sso.signInWithSSO({ domain: '' })).error).toMatchObject({ status: 400, code: 'validation_failed' });
    const { url, relayState, facts } = await begin(organisation);
    expect(url).toContain('SAMLRequest');
    await admin(server, 'PUT', `/providers/${providerId}`, { disabled: true });
    expect((await sso.signInWithSSO({ domain })).error).toMatchObject({ code: 'sso_provider_disabled' });
    expect(codeOf(await post(server, relayState, idp.answer(facts)))).toBe('sso_provider_disabled');
    await admin(server, 'PUT', `/providers/${providerId}`, { disabled: false });
  });

  it('signInWithSSO: is off without a key', async () => {
    const without = await startAuth({});
    try {
      expect((await without.client().auth.signInWithSSO({ domain })).error).toMatchObject({
        status: 404,
        code: 'saml_provider_disabled',
      });
      for (const [method, path] of [
        ['GET', '/sso/saml/metadata'],
        ['POST', '/sso/saml/acs'],
      ] as const)
        expect((await fetch(`${without.auth}${path}`, { method })).status, path).toBe(404);
    } finally {
      await without.close();
    }
  });
});

describe('answers that are refused', () => {
  const changed: [string, (facts: Facts) => Facts, string][] = [
    ['expired', (facts) => ({ ...facts, notBefore: -900, notOnOrAfter: -600 }), 'validation_failed'],
    ['not yet valid', (facts) => ({ ...facts, notBefore: 600, notOnOrAfter: 900 }), 'validation_failed'],
    ['for another audience', (facts) => ({ ...facts, audience: 'https://other.example' }), 'validation_failed'],
    ['for another recipient', (facts) => ({ ...facts, recipient: 'https://other.example/acs' }), 'validation_failed'],
    ['to another request', (facts) => ({ ...facts, inResponseTo: '_another' }), 'validation_failed'],
    ['to no request', (facts) => ({ ...facts, inResponseTo: null }), 'validation_failed'],
    ['from another issuer', (facts) => ({ ...facts, issuer: 'https://evil.example' }), 'saml_entity_id_mismatch'],
    ['of an ended session', (facts) => ({ ...facts, sessionNotOnOrAfter: -10 }), 'validation_failed'],
    ['without a lasting name', (facts) => ({ ...facts, nameIdFormat: TRANSIENT }), 'saml_assertion_no_user_id'],
    ['with a name that is too long', (facts) => ({ ...facts, nameId: 'x'.repeat(300) }), 'saml_assertion_no_user_id'],
    ['without an address', (facts) => ({ ...facts, attributes: { given: ['Ada'] } }), 'saml_assertion_no_email'],
  ];

  it.each(changed)('one that is %s', async (_, change, code) => {
    const { relayState, facts } = await begin(organisation);
    const back = await post(server, relayState, idp.answer(change(facts)));
    expect(codeOf(back)).toBe(code);
    expect(fragmentOf(back).has('access_token')).toBe(false);
  });

  it('one that nobody signed, a stranger signed, or that is signed with SHA-1', async () => {
    for (const options of [{ key: 'none' }, { key: 'foreign' }, { algorithm: 'sha1' }] as const) {
      const { relayState, facts } = await begin(organisation);
      expect(codeOf(await post(server, relayState, idp.answer(facts, options))), JSON.stringify(options)).toBe(
        'validation_failed',
      );
    }
  });

  it('one that was changed after it was signed', async () => {
    for (const [from, to] of [
      [/@firm\.example/, '@evil.example'],
      [/<saml:NameID Format="[^"]*">[^<]*/, `<saml:NameID Format="${EMAIL_FORMAT}">admin@firm.example`],
      [/<saml:Audience>/, '<saml:Audience>x'],
    ] as const) {
      const { relayState, facts } = await begin(organisation);
      expect(codeOf(await post(server, relayState, base64(idp.xml(facts).replace(from, to))))).toBe(
        'validation_failed',
      );
    }
  });

  it('one whose signed part is wrapped, moved or doubled', async () => {
    const forge = (xml: string): string[] => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
      const evil = signed.replace(/<ds:Signature .*<\/ds:Signature>/s, '').replaceAll('@firm.example', '@evil.example');
      const evilOther = evil.replace('ID="_assertion"', 'ID="_evil"');
      const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
      return [
        xml.replace(signed, evilOther + signed),
        xml.replace(signed, signed + evilOther),
        xml.replace(signed, evil + signed),
        xml.replace(signed, evilOther.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)),
        xml.replace(
          signed,
          evilOther.replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signature.replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`)}`,
          ),
        ),
        xml.replace(signed, evilOther.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
        xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evilOther}`),
        xml.replace(signed, evil.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)),
        xml.replace(signed, signed.replace(signature, signature + signature)),
      ];
    };
    const { facts: sample } = await begin(organisation);
    const count = forge(idp.xml(sample)).length;
    for (let index = 0; index < count; index += 1) {
      const { relayState, facts } = await begin(organisation);
      const back = await post(server, relayState, base64(forge(idp.xml(facts))[index] ?? ''));
      expect(codeOf(back), `forgery ${index}`).toBe('validation_failed');
      expect(fragmentOf(back).has('access_token')).toBe(false);
    }
    const { rows } = await server.engine.query("select 1 from auth.users where email like '%@evil.example'");
    expect(rows).toEqual([]);
  });

  it('one with a document type, entities, or no XML at all', async () => {
    const { facts } = await begin(organisation);
    const xml = idp.xml(facts);
    const bodies = [
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml}`,
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${xml}`,
      '',
      'not XML',
      '<a><b></a>',
      `${xml}<x/>`,
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>',
    ];
    for (const body of bodies) {
      const { relayState } = await begin(organisation);
      expect(codeOf(await post(server, relayState, base64(body))), body.slice(0, 40)).toBe('validation_failed');
    }
    const { relayState } = await begin(organisation);
    expect(codeOf(await post(server, relayState, '%%%'))).toBe('validation_failed');
  });

  it('a comment in a name does not cut it', async () => {
    const { relayState, facts } = await begin(organisation);
    const xml = idp.xml({
      ...facts,
      nameIdFormat: EMAIL_FORMAT,
      nameId: 'chief@firm.example<!-- x -->.evil.example',
      attributes: { mail: ['chief@firm.example<!-- x -->.evil.example'] },
    });
    const fragment = fragmentOf(await post(server, relayState, base64(xml)));
    const { data } = await server.client().auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user?.email).toBe('chief@firm.example.evil.example');
    expect(data.user?.user_metadata['sub']).toBe('chief@firm.example.evil.example');
  });

  it('a state works once, whatever came of it, and not for long', async () => {
    const once = await begin(organisation);
    const answer = idp.answer(once.facts);
    expect(fragmentOf(await post(server, once.relayState, answer)).has('access_token')).toBe(true);
    expect(codeOf(await post(server, once.relayState, answer))).toBe('saml_relay_state_not_found');
    const failed = await begin(organisation);
    await post(server, failed.relayState, idp.answer(failed.facts, { key: 'foreign' }));
    expect(codeOf(await post(server, failed.relayState, idp.answer(failed.facts)))).toBe('saml_relay_state_not_found');
    const other = await begin(organisation);
    expect(codeOf(await post(server, other.relayState, answer))).toBe('validation_failed');
    for (const unasked of ['', SITE, 'https://evil.example', randomUUID(), 'x'])
      expect(codeOf(await post(server, unasked, answer)), unasked).toBe('saml_relay_state_not_found');
    const late = await begin(organisation);
    await server.engine.query("update auth.saml_relay_states set created_at = now() - interval '601 s' where id = $1", [
      late.relayState,
    ]);
    expect(codeOf(await post(server, late.relayState, idp.answer(late.facts)))).toBe('saml_relay_state_expired');
  });

  it('five answers at once open one session', async () => {
    const { relayState, facts } = await begin(organisation);
    const backs = await Promise.all(Array.from({ length: 5 }, () => post(server, relayState, idp.answer(facts))));
    expect(backs.filter((back) => fragmentOf(back).has('access_token'))).toHaveLength(1);
  });

  it('the answer of another organisation', async () => {
    const stranger = makeIdentityProvider();
    await admin(server, 'POST', '/providers', { type: 'saml', metadata_xml: stranger.metadata, domains: [] });
    const { relayState, facts } = await begin(organisation);
    expect(codeOf(await post(server, relayState, stranger.answer({ ...facts, issuer: stranger.entityId })))).toBe(
      'validation_failed',
    );
    const again = await begin(organisation);
    expect(codeOf(await post(server, again.relayState, stranger.answer(again.facts)))).toBe('validation_failed');
  });
});
