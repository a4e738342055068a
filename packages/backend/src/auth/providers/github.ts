import * as openid from 'openid-client';
import { z } from 'zod';

import type { ProviderSettings } from '../settings.ts';
import { authorizationUrl, returnedTo, asCustomFetch, type ProviderContext } from './openid.ts';
import { externalEmail, personOf } from './person.ts';
import type { ExternalPerson, Provider } from './types.ts';

const PUBLIC = 'https://github.com';
const SCOPES = 'user:email';
const TIME_LIMIT_SECONDS = 5;

const USER = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const EMAILS = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }));

/** GitHub, or an installation of its own at `url`: OAuth 2 without id tokens; its API says who it is. */
export function githubProvider(settings: ProviderSettings, context: ProviderContext): Provider {
  const site = (settings.url ?? PUBLIC).replace(/\/$/, '');
  const api = site === PUBLIC ? 'https://api.github.com' : `${site}/api/v3`;
  const configuration = configure(site, settings, context);
  const read = async <S extends z.ZodType>(path: string, accessToken: string, schema: S): Promise<z.output<S>> => {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const url = new URL(`${api}${path}`);
    const response = await openid.fetchProtectedResource(configuration, accessToken, url, 'GET', undefined, headers);
    if (!response.ok) throw new Error(`GitHub answers ${response.status} to ${path}`);
    return schema.parse(await response.json());
  };
  return {
    name: 'github',
    idTokens: null,
    authorizationUrl: (request) => authorizationUrl(configuration, request, `${SCOPES} ${settings.scopes ?? ''}`),
    finish: async (returned) => {
      const tokens = await openid.authorizationCodeGrant(configuration, returnedTo(returned), {
        pkceCodeVerifier: returned.verifier,
        expectedState: returned.state,
      });
      const user = await read('/user', tokens.access_token, USER);
      const emails = await read('/user/emails?per_page=100', tokens.access_token, EMAILS);
      return {
        person: personFromApi(api, user, emails),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

function personFromApi(api: string, user: z.output<typeof USER>, emails: z.output<typeof EMAILS>): ExternalPerson {
  const claims = {
    sub: String(user.id),
    name: user.name,
    picture: user.avatar_url,
    preferred_username: user.login,
  };
  return personOf(
    api,
    claims,
    emails.map(({ email, verified, primary }) => externalEmail(email, verified, primary)),
  );
}

/** GitHub publishes no configuration to discover, so it is written down. */
function configure(
  site: string,
  { clientId, clientSecret }: ProviderSettings,
  { fetch, allowInsecureHttp }: ProviderContext,
): openid.Configuration {
  const configuration = new openid.Configuration(
    {
      // What GitHub names in `iss` of the way back.
      issuer: `${site}/login/oauth`,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    clientId,
    { client_secret: clientSecret },
    openid.ClientSecretPost(clientSecret),
  );
  configuration[openid.customFetch] = asCustomFetch(fetch);
  configuration.timeout = TIME_LIMIT_SECONDS;
  if (allowInsecureHttp) openid.allowInsecureRequests(configuration);
  return configuration;
}
