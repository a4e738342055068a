import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fragmentOf, portOf, type AuthServer } from './auth-server.ts';
import { makeIdentityProvider, type IdentityProvider } from './saml-idp.ts';
import { admin, begin, post, startOrganisation, type Organisation } from './saml-organisation.ts';

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

describe('organisations', () => {
  it('are kept, changed and removed by administrators only', async () => {
    const anybody = await fetch(`${server.auth}/admin/sso/providers`, {
      headers: { authorization: `Bearer ${server.anonKey}` },
    });
    expect(anybody.status).toBe(403);
    const own = makeIdentityProvider();
    const created = await admin(server, 'POST', '/providers', {
      type: 'saml',
      metadata_xml: own.metadata,
      domains: ['a.example', 'A.example'],
    });
    expect(created.body).toMatchObject({ saml: { entity_id: own.entityId }, domains: [{ domain: 'a.example' }] });
    const path = `/providers/${String(created.body['id'])}`;
    const mapping = {
      keys: { email: { name: 'upn' }, department: { names: ['dep'], array: true }, plan: { default: 'none' } },
    };
    const updated = await admin(server, 'PUT', path, { attribute_mapping: mapping, domains: ['b.example'] });
    expect(updated.body).toMatchObject({ saml: { attribute_mapping: mapping }, domains: [{ domain: 'b.example' }] });
    expect((await admin(server, 'GET', path)).body).toEqual(updated.body);
    expect((await admin(server, 'GET', '/providers')).body).toMatchObject({
      items: expect.arrayContaining([updated.body]),
    });
    expect((await admin(server, 'DELETE', path)).status).toBe(200);
    expect(await admin(server, 'GET', path)).toMatchObject({ status: 404, body: { code: 'sso_provider_not_found' } });
  });

  it('replace their keys at the address of their metadata', async () => {
    const before = makeIdentityProvider();
    const after = makeIdentityProvider(before.entityId);
    let published = before.metadata;
    const site = createServer((_, response) => response.end(published));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    try {
      const metadata_url = `http://127.0.0.1:${portOf(site)}/metadata`;
      const created = await admin(server, 'POST', '/providers', { type: 'saml', metadata_url });
      expect(created).toMatchObject({ status: 201, body: { saml: { metadata_url, metadata_xml: before.metadata } } });
      const id = String(created.body['id']);
      const tryWith = async (with_: IdentityProvider): Promise<boolean> => {
        const { data } = await server.client().auth.signInWithSSO({ providerId: id });
        const url = data?.url ?? '';
        const back = await post(
          server,
          new URL(url).searchParams.get('RelayState') ?? '',
          with_.answer(with_.facts(url)),
        );
        return fragmentOf(back).has('access_token');
      };
      const age = (): Promise<unknown> =>
        server.engine.query(
          "update auth.saml_providers set updated_at = now() - interval '25 hours' where sso_provider_id = $1",
          [id],
        );
      published = after.metadata;
      expect([await tryWith(before), await tryWith(after)]).toEqual([true, false]);
      await age();
      expect([await tryWith(before), await tryWith(after)]).toEqual([false, true]);
      for (const wrong of ['', makeIdentityProvider().metadata]) {
        published = wrong;
        await age();
        expect(await tryWith(after)).toBe(true);
      }
    } finally {
      await new Promise((resolve) => site.close(resolve));
    }
  });

  it('have attributes that are mapped to claims', async () => {
    const mapping = {
      keys: {
        email: { name: 'upn' },
        name: { name: 'cn' },
        department: { names: ['dep'], array: true },
        plan: { default: 'none' },
      },
    };
    await admin(server, 'PUT', `/providers/${providerId}`, { attribute_mapping: mapping });
    const { relayState, facts } = await begin(organisation);
    const attributes = { upn: ['Ada@Firm.example'], cn: ['Ada'], dep: ['Law', 'Tax'], role: ['service_role'] };
    const token =
      fragmentOf(await post(server, relayState, idp.answer({ ...facts, attributes }))).get('access_token') ?? '';
    const { data } = await server.client().auth.getUser(token);
    expect(data.user).toMatchObject({
      email: 'ada@firm.example',
      role: 'authenticated',
      user_metadata: { name: 'Ada', custom_claims: { department: ['Law', 'Tax'], plan: 'none' } },
    });
    const many = await begin(organisation);
    const full = fragmentOf(
      await post(
        server,
        many.relayState,
        idp.answer({ ...many.facts, attributes: { upn: ['full@firm.example'], dep: ['x'.repeat(9_000)] } }),
      ),
    ).get('access_token');
    expect(full?.length).toBeLessThan(3_000);
    await admin(server, 'PUT', `/providers/${providerId}`, { attribute_mapping: { keys: {} } });
  });

  it('are refused with metadata that is broken, foreign, known or too clever', async () => {
    const own = makeIdentityProvider();
    const create = (body: object): Promise<{ status: number; body: Record<string, unknown> }> =>
      admin(server, 'POST', '/providers', { type: 'saml', ...body });
    const { metadata } = own;
    for (const metadata_xml of [
      '',
      '<x/>',
      'no XML',
      `<!DOCTYPE x [<!ENTITY a "b">]>${metadata}`,
      metadata.replace(/<md:SingleSignOnService[^>]*>/, ''),
      metadata.replace('https://idp.example/sso', 'javascript:alert(1)'),
      metadata.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>AAAA'),
      metadata.replace(/entityID="[^"]*"/, ''),
      metadata.replace('</md:EntityDescriptor>', ''),
    ]) {
      expect(await create({ metadata_xml }), metadata_xml.slice(0, 60)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
    expect(await create({ metadata_xml: idp.metadata })).toMatchObject({
      status: 422,
      body: { code: 'saml_idp_already_exists' },
    });
    expect(await create({ metadata_xml: metadata, domains: [domain] })).toMatchObject({
      status: 422,
      body: { code: 'sso_domain_already_exists' },
    });
    expect(await create({ metadata_xml: metadata, domains: ['not a domain'] })).toMatchObject({ status: 400 });
    expect(await create({ metadata_xml: metadata, type: 'oidc' })).toMatchObject({ status: 400 });
    expect(await create({ metadata_url: 'http://169.254.169.254/latest' })).toMatchObject({
      body: { code: 'saml_metadata_fetch_failed' },
    });
    expect(await create({ metadata_url: 'file:///etc/passwd' })).toMatchObject({
      body: { code: 'saml_metadata_fetch_failed' },
    });
    expect(await admin(server, 'PUT', `/providers/${providerId}`, { metadata_xml: metadata })).toMatchObject({
      status: 400,
      body: { code: 'saml_entity_id_mismatch' },
    });
  });
});
