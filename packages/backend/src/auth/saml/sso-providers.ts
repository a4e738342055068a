import { isUuid } from '../../caller/uuid.ts';
import type { Transaction } from '../../database/engine.ts';
import { AuthError } from '../errors.ts';
import { isDuplicate } from '../sql-errors.ts';
import type { Json } from '../accounts/users.ts';

/** An organisation's sign-in, as administrators see it. */
export interface SsoProvider {
  id: string;
  disabled: boolean;
  entity_id: string;
  metadata_xml: string;
  metadata_url: string | null;
  attribute_mapping: Json | null;
  name_id_format: string | null;
  domains: string[];
  created_at: Date;
  updated_at: Date;
}

/** What an administrator sets of it. */
export interface SsoProviderSettings {
  entityId: string;
  metadataXml: string;
  metadataUrl: string | null;
  attributeMapping: Json | null;
  nameIdFormat: string | null;
  domains: readonly string[];
  disabled: boolean;
}

type Queries = Pick<Transaction, 'query'>;

const SELECT = `select p.id, coalesce(p.disabled, false) as disabled, s.entity_id, s.metadata_xml, s.metadata_url, s.attribute_mapping,
    s.name_id_format, p.created_at, greatest(p.updated_at, s.updated_at) as updated_at,
    coalesce((select array_agg(d.domain order by d.domain) from auth.sso_domains d where d.sso_provider_id = p.id), '{}') as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`;

/** Every organisation's sign-in, oldest first. */
export async function listSsoProviders(tx: Queries): Promise<SsoProvider[]> {
  const { rows } = await tx.query<SsoProvider>(`${SELECT} order by p.created_at, p.id`);
  return rows;
}

/** @throws AuthError 404 sso_provider_not_found, also for what is no id at all */
export async function ssoProviderById(tx: Queries, id: string): Promise<SsoProvider> {
  const { rows } = isUuid(id) ? await tx.query<SsoProvider>(`${SELECT} where p.id = $1`, [id]) : { rows: [] };
  const [provider] = rows;
  if (!provider) throw new AuthError('sso_provider_not_found', 'No such SSO provider');
  return provider;
}

/** The sign-in of the organisation that has this domain. @throws AuthError 404 sso_provider_not_found */
export async function ssoProviderByDomain(tx: Queries, domain: string): Promise<SsoProvider> {
  const { rows } = await tx.query<SsoProvider>(
    `${SELECT} where p.id = (select d.sso_provider_id from auth.sso_domains d where lower(d.domain) = lower($1))`,
    [domain],
  );
  const [provider] = rows;
  if (!provider) throw new AuthError('sso_provider_not_found', 'No SSO provider assigned for this domain');
  return provider;
}

/** @throws AuthError 422 saml_idp_already_exists, sso_domain_already_exists */
export function createSsoProvider(tx: Transaction, settings: SsoProviderSettings): Promise<SsoProvider> {
  return namingDuplicates(async () => {
    const { rows } = await tx.query<{ id: string }>(
      'insert into auth.sso_providers (disabled) values ($1) returning id',
      [settings.disabled],
    );
    const id = rows[0]?.id ?? '';
    await tx.query(
      `insert into auth.saml_providers (sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        settings.entityId,
        settings.metadataXml,
        settings.metadataUrl,
        JSON.stringify(settings.attributeMapping),
        settings.nameIdFormat,
      ],
    );
    await addDomains(tx, id, settings.domains);
    return ssoProviderById(tx, id);
  });
}

/** @throws AuthError 422 sso_domain_already_exists */
export function updateSsoProvider(tx: Transaction, id: string, settings: SsoProviderSettings): Promise<SsoProvider> {
  return namingDuplicates(async () => {
    await tx.query('update auth.sso_providers set disabled = $2, updated_at = now() where id = $1', [
      id,
      settings.disabled,
    ]);
    await tx.query(
      `update auth.saml_providers set metadata_xml = $2, metadata_url = $3, attribute_mapping = $4, name_id_format = $5, updated_at = now()
       where sso_provider_id = $1`,
      [
        id,
        settings.metadataXml,
        settings.metadataUrl,
        JSON.stringify(settings.attributeMapping),
        settings.nameIdFormat,
      ],
    );
    await tx.query('delete from auth.sso_domains where sso_provider_id = $1', [id]);
    await addDomains(tx, id, settings.domains);
    return ssoProviderById(tx, id);
  });
}

/** Its people keep their accounts, and can no longer come in by it. */
export async function deleteSsoProvider(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.sso_providers where id = $1', [id]);
}

/** The provider in the words of the protocol. */
export function ssoProviderJson(provider: SsoProvider): Json {
  const { id, disabled, domains, created_at, updated_at } = provider;
  return {
    id,
    disabled,
    saml: {
      entity_id: provider.entity_id,
      metadata_xml: provider.metadata_xml,
      ...(provider.metadata_url === null ? {} : { metadata_url: provider.metadata_url }),
      ...(provider.attribute_mapping === null ? {} : { attribute_mapping: provider.attribute_mapping }),
      ...(provider.name_id_format === null ? {} : { name_id_format: provider.name_id_format }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at,
    updated_at,
  };
}

async function addDomains(tx: Transaction, id: string, domains: readonly string[]): Promise<void> {
  await tx.query('insert into auth.sso_domains (sso_provider_id, domain) select $1, unnest($2::text[])', [id, domains]);
}

async function namingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw error.table === 'sso_domains'
      ? new AuthError('sso_domain_already_exists', 'SSO Domain is already assigned to an SSO identity provider')
      : new AuthError('saml_idp_already_exists', 'SAML Identity Provider with this EntityID already exists');
  }
}
