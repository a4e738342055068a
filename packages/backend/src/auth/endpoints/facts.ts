import type { FastifyInstance } from 'fastify';

import { keySet } from '../../caller/key-set.ts';
import type { AuthServices } from '../services.ts';

/** The release of the hosted service whose protocol is answered here; clients show it and nothing depends on it. */
const PROTOCOL_VERSION = 'v2.189.0';
const PROVIDERS = [
  'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google', 'kakao', 'keycloak', 'linkedin',
  'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'spotify', 'twitch', 'twitter', 'workos', 'zoom',
]; // prettier-ignore

/** GET /health, /settings and /.well-known/jwks.json: what anybody may know. */
export function registerFacts(app: FastifyInstance, { settings, keys }: AuthServices): void {
  app.get('/health', () => ({
    version: PROTOCOL_VERSION,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));

  app.get('/settings', () => ({
    external: {
      anonymous_users: settings.anonymousEnabled,
      ...Object.fromEntries(PROVIDERS.map((provider) => [provider, false])),
      ...Object.fromEntries(Object.keys(settings.providers).map((provider) => [provider, true])),
      email: settings.emailEnabled,
      phone: settings.phoneEnabled,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.phoneAutoconfirm,
    sms_provider: settings.smsProviderName,
    saml_enabled: settings.saml !== null,
    passkeys_enabled: false,
  }));

  app.get('/.well-known/jwks.json', (_, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: keySet(keys).published }),
  );
}
