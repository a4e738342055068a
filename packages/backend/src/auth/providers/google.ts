import type { ProviderSettings } from '../settings.ts';
import { openIdProvider, type ProviderContext } from './openid.ts';
import type { Provider } from './types.ts';

const ISSUER = 'https://accounts.google.com';

/** Google; its older tokens name the issuer without `https://`. */
export function googleProvider(settings: ProviderSettings, context: ProviderContext): Provider {
  const issuer = settings.issuer ?? ISSUER;
  return openIdProvider(
    {
      name: 'google',
      issuer,
      scopes: 'openid email profile',
      isIssuer: (named) => named === issuer || (issuer === ISSUER && named === 'accounts.google.com'),
    },
    settings,
    context,
  );
}
