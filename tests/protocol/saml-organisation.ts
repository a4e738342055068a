import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';
import { z } from 'zod';

import { startAuth, type AuthServer } from './auth-server.ts';
import { makeCertificate, makeIdentityProvider, type Facts, type IdentityProvider } from './saml-idp.ts';

/** A server and an organisation whose people come in by its own sign-in. */
export interface Organisation {
  server: AuthServer;
  idp: IdentityProvider;
  providerId: string;
  domain: string;
}

/** Starts a server that knows one organisation. */
export async function startOrganisation(): Promise<Organisation> {
  const server = await startAuth({ saml: makeCertificate() });
  const idp = makeIdentityProvider();
  const domain = `${randomUUID()}.example`;
  const created = await admin(server, 'POST', '/providers', {
    type: 'saml',
    metadata_xml: idp.metadata,
    domains: [domain.toUpperCase()],
  });
  expect(created.status).toBe(201);
  return { server, idp, domain, providerId: String(created.body['id']) };
}

/** One of an administrator's calls about organisations. */
export async function admin(
  server: AuthServer,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${server.auth}/admin/sso${path}`, {
    method,
    headers: { authorization: `Bearer ${server.serviceRoleKey}`, 'x-supabase-api-version': '2024-01-01' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}

/** A sign-in that has begun: the address at the organisation, and what a right answer says. */
export async function begin(
  { server, domain, idp }: Organisation,
  options: { redirectTo?: string } = {},
): Promise<{ url: string; relayState: string; facts: Facts }> {
  const { data, error } = await server.client().auth.signInWithSSO({ domain, options });
  if (error) throw error;
  return {
    url: data.url,
    relayState: new URL(data.url).searchParams.get('RelayState') ?? '',
    facts: idp.facts(data.url),
  };
}

/** Sends an answer as the browser's form does; returns where it leads. */
export async function post(server: AuthServer, relayState: string, response: string): Promise<URL> {
  const answer = await fetch(`${server.auth}/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ RelayState: relayState, SAMLResponse: response }),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}
