import type { ProviderSettings } from '../settings.ts';
import { openIdProvider, type ProviderContext } from './openid.ts';
import type { Provider } from './types.ts';

const ANY_TENANT = 'https://login.microsoftonline.com/common/v2.0';
const SHARED = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\/v2\.0\/?$/;
const ONE_TENANT =
  /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/v2\.0$/;

/**
 * Microsoft. Under an address for all tenants each token names its own; and anybody who runs a tenant can write any address into
 * a person of theirs, so one counts as verified only where Microsoft says that the owner of the domain confirms it.
 */
export function azureProvider(settings: ProviderSettings, context: ProviderContext): Provider {
  const issuer = settings.issuer ?? ANY_TENANT;
  return openIdProvider(
    {
      name: 'azure',
      issuer,
      scopes: 'openid email profile',
      isIssuer: (named) => (SHARED.test(issuer) ? ONE_TENANT.test(named) : named === issuer),
      isEmailVerified: ({ xms_edov: verified }) =>
        verified === true || verified === 1 || verified === '1' || verified === 'true',
    },
    settings,
    context,
  );
}
