import { authClient } from '../../../../client/auth.ts';
import { config } from '../../../../client/config.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { logError } from '../../../../client/log.ts';

/** Ways to sign in that are no other site's. */
const OWN = new Set(['email', 'phone', 'anonymous_users']);

let asked: Promise<string[]> | null = null;

/** The sites by which people may sign in, as the installation has them; none when that could not be found out. Asked once. */
export function signInProviders(): Promise<string[]> {
  asked ??= read().catch((error: unknown) => {
    logError('The sign-in providers could not be read', error);
    asked = null;
    return [];
  });
  return asked;
}

async function read(): Promise<string[]> {
  const { supabaseUrl, supabaseAnonKey } = config;
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey: supabaseAnonKey } });
  const settings: unknown = await response.json();
  if (!response.ok || typeof settings !== 'object' || settings === null) throw new Error(`answered ${response.status}`);
  const external = fieldOf(settings, 'external');
  if (typeof external !== 'object' || external === null) return [];
  return Object.entries(external).flatMap(([name, enabled]) => (enabled === true && !OWN.has(name) ? [name] : []));
}

/** Leaves for a provider's site, which sends back to `path` of this one. Rejects with the sign-in client's error. */
export async function signInWith(provider: string, path: string): Promise<void> {
  const auth = await authClient();
  const { error } = await auth.signInWithOAuth({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server named it; the client's list lags behind
    provider: provider as Parameters<typeof auth.signInWithOAuth>[0]['provider'],
    options: { redirectTo: location.origin + path },
  });
  if (error) throw error;
}
