import { AuthError, invalid } from '../errors.ts';
import { reasonOf } from '../providers/flows.ts';
import type { AuthServices } from '../services.ts';
import { readMetadata } from './metadata.ts';
import type { SsoProvider } from './sso-providers.ts';

/** Reads an organisation's metadata from its address. @throws AuthError 400 saml_metadata_fetch_failed, validation_failed */
export async function fetchMetadata(services: Pick<AuthServices, 'fetch'>, address: string): Promise<string> {
  const fails = (cause?: unknown): AuthError =>
    new AuthError('saml_metadata_fetch_failed', 'SAML Metadata could not be fetched from the metadata_url', { cause });
  if (!URL.canParse(address)) throw invalid('metadata_url is not a valid URL');
  let response: Response;
  try {
    response = await services.fetch(address, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    });
  } catch (cause) {
    throw fails(cause);
  }
  if (response.status !== 200) throw fails();
  return response.text();
}

/**
 * The provider with metadata of today, where an address of it is known: organisations replace their keys and say so there. One sign-in a
 * day asks; when that fails, what is known stays and another one asks an hour later.
 */
export async function withFreshMetadata(services: AuthServices, provider: SsoProvider): Promise<SsoProvider> {
  if (provider.metadata_url === null) return provider;
  const { rows } = await services.engine.query(
    `update auth.saml_providers set updated_at = now() - interval '23 hours'
     where sso_provider_id = $1 and updated_at < now() - interval '24 hours' returning id`,
    [provider.id],
  );
  if (rows.length === 0) return provider;
  try {
    const xml = await fetchMetadata(services, provider.metadata_url);
    if (readMetadata(xml, services.settings).entityId !== provider.entity_id)
      throw new AuthError('saml_entity_id_mismatch', 'SAML Metadata is now of another entity');
    await services.engine.query(
      'update auth.saml_providers set metadata_xml = $2, updated_at = now() where sso_provider_id = $1',
      [provider.id, xml],
    );
    return { ...provider, metadata_xml: xml };
  } catch (error) {
    services.logger.warn(
      { err: reasonOf(error), provider: provider.id },
      "auth: an organisation's metadata was not refreshed",
    );
    return provider;
  }
}
