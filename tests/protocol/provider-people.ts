import { randomUUID } from 'node:crypto';

import type { SupabaseClient } from '@supabase/supabase-js';

import { follow, fragmentOf, startAuth, type AuthServer } from './auth-server.ts';
import { startIssuer, type Issuer, type IssuerPerson } from './openid-issuer.ts';

const password = 'correct horse battery';

/** A server and the two issuers by which people come in. */
export interface Providers {
  server: AuthServer;
  /** Plays keycloak, github and google. */
  issuer: Issuer;
  other: Issuer;
  close(): Promise<unknown>;
}

/** Starts issuers and a server that knows them. */
export async function startProviders(): Promise<Providers> {
  const [issuer, other] = [await startIssuer(), await startIssuer()];
  const secrets = ({ clientId, clientSecret }: Issuer): { clientId: string; clientSecret: string } => ({
    clientId,
    clientSecret,
  });
  const server = await startAuth({
    manualLinkingEnabled: true,
    anonymousEnabled: true,
    redirectAllowList: ['https://*.partner.example/**'],
    providers: {
      keycloak: { ...secrets(issuer), issuer: issuer.url, additionalClientIds: ['casewright-phone'] },
      other: { ...secrets(other), issuer: other.url },
      github: { ...secrets(issuer), url: issuer.url },
      google: { ...secrets(issuer), issuer: issuer.url, skipNonceCheck: true },
    },
  });
  return { server, issuer, other, close: () => Promise.all([server.close(), issuer.close(), other.close()]) };
}

/** An address that nobody has. */
export function address(): string {
  return `oauth-${randomUUID()}@example.org`;
}

/** Somebody new at a provider, with a proven address. */
export function somebody(more: Partial<IssuerPerson> = {}): IssuerPerson {
  return { sub: randomUUID(), email: address(), email_verified: true, name: 'Ada Lovelace', ...more };
}

/** The address at which a client begins a sign-in. */
export function begin(server: AuthServer, provider: string): string {
  return `${server.auth}/authorize?${new URLSearchParams({ provider }).toString()}`;
}

/** Signs in with a provider and reads the session from the fragment. */
export async function signedIn(
  server: AuthServer,
  provider = 'keycloak',
): Promise<{ client: SupabaseClient; fragment: URLSearchParams }> {
  const fragment = fragmentOf(await follow(begin(server, provider)));
  const client = server.client();
  const { error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  if (error) throw error;
  return { client, fragment };
}

/** Who a client is, as the server has it now. */
export async function userOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user;
}

/** Calls of the client that its types keep to itself. */
interface Linking {
  linkIdentityOAuth(credentials: object): Promise<{ error: Error | null }>;
  linkIdentityIdToken(credentials: object): Promise<{ error: Error | null }>;
}

/** The calls of a client by which a signed-in person links another way to sign in. */
export function linking(auth: object): Linking {
  if (!isLinking(auth)) throw new Error('The client has other calls now');
  return auth;
}

function isLinking(auth: object): auth is Linking {
  return 'linkIdentityOAuth' in auth && 'linkIdentityIdToken' in auth;
}

/** An account with a password, made by an administrator; signed in when its address is confirmed. */
export async function withPassword(
  server: AuthServer,
  email: string,
  confirmed = true,
): Promise<{ id: string; client: SupabaseClient }> {
  const office = server.client({}, server.serviceRoleKey);
  const { data, error } = await office.auth.admin.createUser({ email, password, email_confirm: confirmed });
  if (error) throw error;
  const client = server.client();
  if (confirmed) await client.auth.signInWithPassword({ email, password });
  return { id: data.user.id, client };
}

/** The error that a redirect carries. */
export function errorOf(url: URL): { error: string | null; code: string | null; description: string | null } {
  const { searchParams: query } = url;
  return { error: query.get('error'), code: query.get('error_code'), description: query.get('error_description') };
}
