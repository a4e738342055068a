import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { audit, roleActor } from '../../audit.ts';
import { requireAdmin } from '../../requests/authenticate.ts';
import { metadata, optionalText, readBody } from '../../requests/body.ts';
import { clientFacts } from '../../requests/client-facts.ts';
import { AuthError, invalid } from '../../errors.ts';
import type { AuthServices } from '../../services.ts';
import { fetchMetadata } from '../../saml/metadata-refresh.ts';
import { readMetadata } from '../../saml/metadata.ts';
import { isAttributeMapping, samlSettings } from '../../saml/saml.ts';
import {
  createSsoProvider,
  deleteSsoProvider,
  listSsoProviders,
  ssoProviderById,
  ssoProviderJson,
  updateSsoProvider,
  type SsoProvider,
  type SsoProviderSettings,
} from '../../saml/sso-providers.ts';

const BODY = z.object({
  type: optionalText,
  metadata_xml: optionalText,
  metadata_url: optionalText,
  attribute_mapping: metadata,
  name_id_format: optionalText,
  domains: z.array(z.string()).nullish(),
  disabled: z.boolean().nullish(),
});

type Body = z.output<typeof BODY>;
type WithId = FastifyRequest<{ Params: { id: string } }>;

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const MOST_DOMAINS = 100;
const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
];

/** /admin/sso/providers: which organisations' people come in by their own sign-in. */
export function registerAdminSso(app: FastifyInstance, services: AuthServices): void {
  app.get('/admin/sso/providers', (request) => list(services, request));
  app.post('/admin/sso/providers', (request, reply) => {
    reply.code(201);
    return create(services, request);
  });
  app.get('/admin/sso/providers/:id', (request: WithId) => show(services, request));
  app.put('/admin/sso/providers/:id', (request: WithId) => update(services, request));
  app.delete('/admin/sso/providers/:id', (request: WithId) => remove(services, request));
}

async function list(services: AuthServices, request: FastifyRequest): Promise<object> {
  await requireAdmin(services, request);
  return { items: (await listSsoProviders(services.engine)).map(ssoProviderJson) };
}

async function show(services: AuthServices, request: WithId): Promise<object> {
  await requireAdmin(services, request);
  return ssoProviderJson(await ssoProviderById(services.engine, request.params.id));
}

async function create(services: AuthServices, request: FastifyRequest): Promise<object> {
  const role = await requireAdmin(services, request);
  samlSettings(services);
  const body = readBody(request, BODY);
  if (body.type !== 'saml') throw invalid(`Only 'saml' supported for SSO provider type`);
  const settings = await settingsOf(services, body, null);
  return services.engine.transaction(async (tx) => {
    const provider = await createSsoProvider(tx, settings);
    await audit(tx, clientFacts(request), roleActor(role), 'sso_provider_created', { provider: provider.id });
    return ssoProviderJson(provider);
  });
}

async function update(services: AuthServices, request: WithId): Promise<object> {
  const role = await requireAdmin(services, request);
  samlSettings(services);
  const before = await ssoProviderById(services.engine, request.params.id);
  const settings = await settingsOf(services, readBody(request, BODY), before);
  return services.engine.transaction(async (tx) => {
    const provider = await updateSsoProvider(tx, before.id, settings);
    await audit(tx, clientFacts(request), roleActor(role), 'sso_provider_updated', { provider: provider.id });
    return ssoProviderJson(provider);
  });
}

async function remove(services: AuthServices, request: WithId): Promise<object> {
  const role = await requireAdmin(services, request);
  const provider = await ssoProviderById(services.engine, request.params.id);
  await services.engine.transaction(async (tx) => {
    await deleteSsoProvider(tx, provider.id);
    await audit(tx, clientFacts(request), roleActor(role), 'sso_provider_deleted', { provider: provider.id });
  });
  return ssoProviderJson(provider);
}

/** What a request asks for, completed by what is there. @throws AuthError 400, and saml_entity_id_mismatch for other metadata */
async function settingsOf(
  services: AuthServices,
  body: Body,
  before: SsoProvider | null,
): Promise<SsoProviderSettings> {
  const xml =
    body.metadata_xml || (body.metadata_url ? await fetchMetadata(services, body.metadata_url) : before?.metadata_xml);
  if (!xml) throw invalid('Either metadata_xml or metadata_url must be set');
  if (body.metadata_xml && body.metadata_url) throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  const { entityId } = readMetadata(xml, services.settings);
  // Another entity's people may bear the same names.
  if (before && before.entity_id !== entityId)
    throw new AuthError('saml_entity_id_mismatch', 'SAML Metadata can be updated only if the EntityID matches');
  if (body.attribute_mapping !== null && !isAttributeMapping(body.attribute_mapping))
    throw invalid('attribute_mapping has to be {"keys": {…}} with name, names, default or array in each');
  if (body.name_id_format !== null && !NAME_ID_FORMATS.includes(body.name_id_format))
    throw invalid('name_id_format must be unspecified or one of the persistent and emailAddress formats');
  return {
    entityId,
    metadataXml: xml,
    metadataUrl: body.metadata_url || (body.metadata_xml ? null : (before?.metadata_url ?? null)),
    attributeMapping: body.attribute_mapping ?? before?.attribute_mapping ?? null,
    nameIdFormat: body.name_id_format ?? before?.name_id_format ?? null,
    domains: body.domains ? checkedDomains(body.domains) : (before?.domains ?? []),
    disabled: body.disabled ?? before?.disabled ?? false,
  };
}

function checkedDomains(domains: readonly string[]): string[] {
  const lower = [...new Set(domains.map((domain) => domain.trim().toLowerCase()))];
  const wrong = lower.find((domain) => !DOMAIN.test(domain));
  if (wrong !== undefined) throw invalid(`${JSON.stringify(wrong.slice(0, 100))} is not a domain`);
  if (lower.length > MOST_DOMAINS) throw invalid(`At most ${MOST_DOMAINS} domains can belong to a provider`);
  return lower;
}
