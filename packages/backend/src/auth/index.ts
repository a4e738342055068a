import type { FastifyInstance } from 'fastify';

import { startClearing } from './clearing.ts';
import { registerAdminAudit } from './administration/endpoints/audit.ts';
import { registerAdminFactors } from './administration/endpoints/factors.ts';
import { registerAdminUser } from './administration/endpoints/user.ts';
import { registerAdminUsers } from './administration/endpoints/users.ts';
import { registerAdminSso } from './administration/endpoints/sso.ts';
import { registerAuthorize } from './endpoints/authorize.ts';
import { registerCallback } from './endpoints/callback.ts';
import { registerFacts } from './endpoints/facts.ts';
import { registerFactors } from './endpoints/factors.ts';
import { registerGenerateLink } from './administration/endpoints/generate-link.ts';
import { registerIdentities } from './endpoints/identities.ts';
import { registerInvite } from './administration/endpoints/invite.ts';
import { registerLogout } from './endpoints/logout.ts';
import { registerSamlAcs } from './endpoints/saml-acs.ts';
import { registerSignup } from './endpoints/signup.ts';
import { registerSso } from './endpoints/sso.ts';
import { registerToken } from './endpoints/token.ts';
import { registerUser } from './endpoints/user.ts';
import { registerPasskeySignIn } from './endpoints/passkey-sign-in.ts';
import { registerPasskeys } from './endpoints/passkeys.ts';
import { registerAdminPasskeys } from './administration/endpoints/passkeys.ts';
import { registerOtp } from './endpoints/otp.ts';
import { registerVerify } from './endpoints/verify.ts';
import { registerRecover } from './endpoints/recover.ts';
import { registerResend } from './endpoints/resend.ts';
import { registerReauthenticate } from './endpoints/reauthenticate.ts';
import { answerError } from './requests/error-answers.ts';
import { AuthError } from './errors.ts';
import { makeMessages } from './messages/messages.ts';
import { makePasswords } from './passwords/passwords.ts';
import { providersOf } from './providers/index.ts';
import { makeRequestLimits } from './requests/rate-limits.ts';
import type { AuthContext, AuthServices } from './services.ts';
import { configuredHosts, makeSafeFetch } from './safe-fetch.ts';
import { makeSignInAttempts } from './passwords/sign-in-attempts.ts';

const BODY_LIMIT = 1_048_576;

/** Puts the auth protocol on a server, under the prefix that the plugin is registered with. While that serves, what runs out is cleared. */
export function registerAuth(app: FastifyInstance, context: AuthContext): Promise<void> {
  const { settings, rateLimits } = context;
  const services: AuthServices = {
    ...context,
    passwords: makePasswords(settings),
    limits: makeRequestLimits(settings, rateLimits),
    attempts: makeSignInAttempts(settings, rateLimits),
    messages: makeMessages(settings, context.logger),
    fetch: makeSafeFetch({ allowInsecureHttp: settings.allowInsecureHttp, ownHosts: configuredHosts(settings) }),
  };
  // Whatever its content type says, a body is read as JSON by the endpoint, after the caller has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, context.logger));
  app.setNotFoundHandler(() => {
    throw new AuthError('not_found', 'Requested path is not found');
  });
  // Other routes of the server may match everything, the web app's for one; below this prefix nothing but auth answers.
  for (const url of ['/', '/*']) app.all(url, (_request, reply) => reply.callNotFound());
  app.addHook('onClose', () => services.messages.close());
  let stopClearing: (() => Promise<void>) | undefined;
  app.addHook('onReady', (done) => {
    stopClearing = startClearing(context);
    done();
  });
  app.addHook('onClose', () => stopClearing?.());
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });

  // A provider that is set up wrongly stops the start, not somebody's sign-in.
  providersOf(services);
  registerSignup(app, services);
  registerToken(app, services);
  registerUser(app, services);
  registerLogout(app, services);
  registerAdminUsers(app, services);
  registerAdminUser(app, services);
  registerAdminFactors(app, services);
  registerFactors(app, services);
  registerPasskeys(app, services);
  registerPasskeySignIn(app, services);
  registerAdminPasskeys(app, services);
  registerInvite(app, services);
  registerGenerateLink(app, services);
  registerAdminAudit(app, services);
  registerFacts(app, services);
  registerAuthorize(app, services);
  registerCallback(app, services);
  registerIdentities(app, services);
  registerSso(app, services);
  registerSamlAcs(app, services);
  registerAdminSso(app, services);
  registerOtp(app, services);
  registerVerify(app, services);
  registerRecover(app, services);
  registerResend(app, services);
  registerReauthenticate(app, services);
  return Promise.resolve();
}
