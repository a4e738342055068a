import { invalid } from '../errors.ts';
import type { AuthServices } from '../services.ts';
import type { ProviderSettings } from '../settings.ts';
import { azureProvider } from './azure.ts';
import { githubProvider } from './github.ts';
import { googleProvider } from './google.ts';
import { openIdProvider, type ProviderContext } from './openid.ts';
import type { Provider } from './types.ts';

/** Providers of a module by the name that a request gives, made once. */
const made = new WeakMap<AuthServices['settings'], ReadonlyMap<string, Provider>>();

const BY_NAME: ReadonlyMap<string, (settings: ProviderSettings, context: ProviderContext) => Provider> = new Map([
  ['google', googleProvider],
  ['azure', azureProvider],
  ['github', githubProvider],
]);

/** The providers that are configured. @throws Error at the first call, which is the start, when one is neither known nor names its issuer */
export function providersOf({ settings, fetch }: AuthServices): ReadonlyMap<string, Provider> {
  const known = made.get(settings);
  if (known) return known;
  const context = { fetch, allowInsecureHttp: settings.allowInsecureHttp };
  const providers = new Map(
    Object.entries(settings.providers).map(([name, provider]) => [name, make(name, provider, context)]),
  );
  made.set(settings, providers);
  return providers;
}

/** @throws AuthError 400 validation_failed for a name that is none or not configured */
export function providerNamed(services: AuthServices, name: string): Provider {
  const provider = providersOf(services).get(name);
  if (provider) return provider;
  const known = BY_NAME.has(name);
  throw invalid(
    `Unsupported provider: ${known ? 'provider is not enabled' : `Provider ${JSON.stringify(name.slice(0, 50))} could not be found`}`,
  );
}

function make(name: string, settings: ProviderSettings, context: ProviderContext): Provider {
  const special = BY_NAME.get(name);
  if (special) return special(settings, context);
  if (settings.issuer === undefined) throw new Error(`The provider ${name} has to name its issuer`);
  const traits = { name, issuer: settings.issuer, scopes: 'openid email profile' };
  return openIdProvider(traits, settings, context);
}
