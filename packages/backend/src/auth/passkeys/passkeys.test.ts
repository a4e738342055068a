import { describe, expect, it } from 'vitest';

import { claims, personOf, useFactorServer, type Person } from '../../../testing/auth/factors.ts';
import { call, openAuth, type Answer } from '../../../testing/auth/server.ts';
import { type Answered, type Deviation, SoftwareKey } from '../../../testing/auth/software-key.ts';

const server = useFactorServer();
const { letters, newPerson, enrolled, verified, auditOf } = server;

interface Options {
  id: string;
  options: {
    challenge: string;
    user: { id: string };
    rpId?: string;
    rp?: { id: string };
    excludeCredentials?: object[];
  };
}

async function asked(path: 'registration' | 'authentication', token?: string): Promise<Options> {
  const answer = await call(server.app, 'POST', `/passkeys/${path}/options`, {
    json: {},
    ...(token === undefined ? {} : { token }),
  });
  expect([answer.status, answer.body]).toMatchObject([200, { expires_at: expect.any(Number) }]);
  return { id: String(answer.body['challenge_id']), options: Object(answer.body['options']) };
}

function show(
  path: 'registration' | 'authentication',
  id: string,
  credential: unknown,
  token?: string,
): Promise<Answer> {
  return call(server.app, 'POST', `/passkeys/${path}/verify`, {
    json: { challenge_id: id, credential },
    ...(token === undefined ? {} : { token }),
  });
}

async function registered({ token }: Person, key = new SoftwareKey(), deviation: Deviation = {}): Promise<Answer> {
  const { id, options } = await asked('registration', token);
  return show('registration', id, key.make(options, deviation), token);
}

/** A person with a passkey. */
async function owner(): Promise<{ person: Person; key: SoftwareKey; id: string }> {
  const [person, key] = [await newPerson(), new SoftwareKey()];
  const { status, body } = await registered(person, key);
  expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
  return { person, key, id: String(body['id']) };
}

async function signIn(key: SoftwareKey, deviation: Deviation = {}): Promise<Answer> {
  const { id, options } = await asked('authentication');
  return show('authentication', id, key.sign(options, deviation));
}

const list = ({ token }: Person): Promise<Answer> => call(server.app, 'GET', '/passkeys', { token });
const refusal = (status: number, code: string): object => ({ status, body: { code } });
const UNVERIFIED = refusal(400, 'webauthn_verification_failed');

describe('a passkey', () => {
  it('is made by a device, and signs its person in without a name', async () => {
    const { person, key, id } = await owner();
    const again = personOf(await signIn(key));
    expect(again.id).toBe(person.id);
    expect(claims(again)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await list(again)).body).toEqual([
      { id, created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
    expect(await auditOf(person.id)).toEqual(['user_signedup', 'login', 'passkey_created', 'login']);
    expect(letters.filter(({ to }) => to === person.email)).toMatchObject([{ kind: 'passkey_added', link: null }]);
  });

  it('is asked for with what the standard needs, and those that are there are left out', async () => {
    const { person } = await owner();
    const { options } = await asked('registration', person.token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.id);
    const { options: signing } = await asked('authentication');
    expect(signing).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(signing).not.toHaveProperty('allowCredentials');
  });

  it('is named and removed by its person, and by nobody else', async () => {
    const [{ person, key, id }, other] = [await owner(), await newPerson()];
    const path = `/passkeys/${id}`;
    const named = { json: { friendly_name: 'My telephone' } };
    expect(await call(server.app, 'PATCH', path, { token: other.token, ...named })).toMatchObject({ status: 404 });
    expect(await call(server.app, 'DELETE', path, { token: other.token })).toMatchObject({ status: 404 });
    expect(await call(server.app, 'PATCH', '/passkeys/none', { token: person.token, ...named })).toMatchObject({
      status: 404,
    });
    for (const name of ['', 'x'.repeat(121)])
      expect(
        await call(server.app, 'PATCH', path, { token: person.token, json: { friendly_name: name } }),
      ).toMatchObject(refusal(400, 'validation_failed'));
    expect(await call(server.app, 'PATCH', path, { token: person.token, ...named })).toMatchObject({
      status: 200,
      body: { id, friendly_name: 'My telephone' },
    });
    expect((await list(other)).body).toEqual([]);
    expect(await call(server.app, 'DELETE', path, { token: person.token })).toMatchObject({ status: 204 });
    expect(letters.at(-1)).toMatchObject({ kind: 'passkey_removed', to: person.email });
    expect(await signIn(key)).toMatchObject(UNVERIFIED);
    expect(await call(server.app, 'DELETE', path, { token: person.token })).toMatchObject({ status: 404 });
  });

  it('is for people who are signed in, and have a name', async () => {
    expect(await call(server.app, 'GET', '/passkeys')).toMatchObject({ status: 401 });
    expect(await call(server.app, 'POST', '/passkeys/registration/options', { json: {} })).toMatchObject({
      status: 401,
    });
    const anonymous = await newPerson();
    await server.database.engine.query('update auth.users set is_anonymous = true where id = $1', [anonymous.id]);
    expect(
      await call(server.app, 'POST', '/passkeys/registration/options', { token: anonymous.token, json: {} }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('of a person with a second factor is made and removed after it alone, and is none itself', async () => {
    const { person, key, id } = await owner();
    const factor = await enrolled(person);
    const passed = await verified(person, factor);
    const alone = personOf(await signIn(key));
    expect(claims(alone).aal).toBe('aal1');
    const options = { token: alone.token, json: {} };
    expect(await call(server.app, 'POST', '/passkeys/registration/options', options)).toMatchObject(
      refusal(403, 'insufficient_aal'),
    );
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token: alone.token })).toMatchObject(
      refusal(403, 'insufficient_aal'),
    );
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token: passed.token })).toMatchObject({ status: 204 });
  });

  it('is added and removed after a fresh proof alone: a session that was left open is none', async () => {
    const { person, key, id } = await owner();
    const { token } = person;
    const begun = await asked('registration', token);
    const { engine } = server.database;
    const age = (session: Person) =>
      engine.query(`update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes' where session_id = $1`, [
        claims(session).session_id,
      ]);
    await age(person);
    const stale = refusal(400, 'reauthentication_needed');
    expect(await call(server.app, 'POST', '/passkeys/registration/options', { token, json: {} })).toMatchObject(stale);
    expect(await show('registration', begun.id, new SoftwareKey().make(begun.options), token)).toMatchObject(stale);
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token })).toMatchObject(stale);
    expect((await list(person)).body).toHaveLength(1);
    // A token that is renewed proves nothing.
    const renewed = personOf(
      await call(server.app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: person.refresh } }),
    );
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token: renewed.token })).toMatchObject(stale);
    // What gives nothing away is not asked for: a name, and which there are.
    const named = { token, json: { friendly_name: 'My telephone' } };
    expect(await call(server.app, 'PATCH', `/passkeys/${id}`, named)).toMatchObject({ status: 200 });
    // A key, a password and a second factor are proofs.
    const byKey = personOf(await signIn(key));
    expect(await registered(byKey)).toMatchObject({ status: 200 });
    const byPassword = await server.signIn(person);
    expect(await registered(byPassword)).toMatchObject({ status: 200 });
    const factor = await enrolled(byPassword);
    const passed = await verified(byPassword, factor);
    await age(passed);
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token: passed.token })).toMatchObject(stale);
    await server.nextPeriod(factor);
    const again = await verified(passed, factor);
    expect(await call(server.app, 'DELETE', `/passkeys/${id}`, { token: again.token })).toMatchObject({ status: 204 });
  });

  it('has a bound for each person, also for twelve at once', async () => {
    const person = await newPerson();
    const begun = await Promise.all(Array.from({ length: 12 }, () => asked('registration', person.token)));
    const answers = await Promise.all(
      begun.map(({ id, options }) => show('registration', id, new SoftwareKey().make(options), person.token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body['code'] === 'too_many_passkeys')).toHaveLength(2);
    expect(
      await call(server.app, 'POST', '/passkeys/registration/options', { token: person.token, json: {} }),
    ).toMatchObject(refusal(422, 'too_many_passkeys'));
  });

  it('goes with its account, and does not let in who is banned or not confirmed', async () => {
    const { person, key } = await owner();
    const { engine } = server.database;
    await engine.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id]);
    expect(await signIn(key)).toMatchObject(refusal(403, 'user_banned'));
    await engine.query('update auth.users set banned_until = null, email_confirmed_at = null where id = $1', [
      person.id,
    ]);
    expect(await signIn(key)).toMatchObject(refusal(403, 'email_not_confirmed'));
    await engine.query('delete from auth.users where id = $1', [person.id]);
    expect(await signIn(key)).toMatchObject(UNVERIFIED);
  });
});

describe('what a device answers', () => {
  it.each<[string, Deviation]>([
    ['another site', { origin: 'https://casewright.example' }],
    ['a site of which the name only begins so', { origin: 'http://localhost:3000.evil.example' }],
    ['the key of another site', { party: 'evil.example' }],
    ['a device that did not look who is there', { userVerified: false }],
  ])('for %s is refused', async (_what, deviation) => {
    expect(await registered(await newPerson(), new SoftwareKey(), deviation)).toMatchObject(UNVERIFIED);
    const { key } = await owner();
    expect(await signIn(key, deviation)).toMatchObject(UNVERIFIED);
  });

  it('with a proof of its make, which was not asked for, is refused: nothing that it names is fetched', async () => {
    for (const format of ['packed', 'fido-u2f', 'tpm', 'android-safetynet', 'apple', 'invented'])
      expect(await registered(await newPerson(), new SoftwareKey(), { format })).toMatchObject(UNVERIFIED);
  });

  it('that signs for itself, as browsers let it, is taken', async () => {
    expect(await registered(await newPerson(), new SoftwareKey(), { selfAttested: true })).toMatchObject({
      status: 200,
    });
  });

  it('counts once: neither a challenge nor a count comes again', async () => {
    const { key } = await owner();
    const { id, options } = await asked('authentication');
    const answer = key.sign(options, { count: 7 });
    expect((await show('authentication', id, answer)).status).toBe(200);
    expect(await show('authentication', id, answer)).toMatchObject(refusal(400, 'webauthn_challenge_not_found'));
    // A copy of the device has signed less often.
    expect(await signIn(key, { count: 6 })).toMatchObject(UNVERIFIED);
    expect(await signIn(key, { count: 8 })).toMatchObject({ status: 200 });
  });

  it('at once to one challenge lets in once', async () => {
    const { key } = await owner();
    const { id, options } = await asked('authentication');
    const answers = await Promise.all(Array.from({ length: 8 }, () => show('authentication', id, key.sign(options))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('to the challenge of somebody else, of another kind, or one that is over, is refused', async () => {
    const [{ key }, one, other] = [await owner(), await newPerson(), await newPerson()];
    const theirs = await asked('registration', one.token);
    const answer = new SoftwareKey().make(theirs.options);
    expect(await show('registration', theirs.id, answer, other.token)).toMatchObject(
      refusal(400, 'webauthn_challenge_not_found'),
    );
    expect(await show('authentication', theirs.id, key.sign(theirs.options))).toMatchObject(
      refusal(400, 'webauthn_challenge_not_found'),
    );
    // Still theirs.
    expect((await show('registration', theirs.id, answer, one.token)).status).toBe(200);
    const late = await asked('authentication');
    await server.database.engine.query('update auth.webauthn_challenges set expires_at = now() where id = $1', [
      late.id,
    ]);
    expect(await show('authentication', late.id, key.sign(late.options))).toMatchObject(
      refusal(400, 'webauthn_challenge_expired'),
    );
  });

  it('for another person than the key belongs to is refused, and so is a key that is there already', async () => {
    const [{ key }, other] = [await owner(), await newPerson()];
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect(await signIn(key, { userHandle })).toMatchObject(UNVERIFIED);
    expect(await signIn(key, { userHandle: '' })).toMatchObject(refusal(400, 'bad_json'));
    expect(await registered(other, key)).toMatchObject(refusal(422, 'webauthn_credential_exists'));
  });

  it('with another signature than its own is refused', async () => {
    const { key } = await owner();
    const { id, options } = await asked('authentication');
    const signed = key.sign(options);
    const forged = new SoftwareKey().sign(options);
    const answer = { ...signed, response: { ...signed.response, signature: forged.response['signature'] } };
    expect(await show('authentication', id, answer)).toMatchObject(UNVERIFIED);
  });

  it.each<[unknown, string]>([
    [undefined, 'bad_json'],
    ['text', 'bad_json'],
    [{}, 'bad_json'],
    [{ id: '!', rawId: '!', response: { clientDataJSON: '', attestationObject: '' } }, 'bad_json'],
    [{ id: '', rawId: '', response: { clientDataJSON: '', attestationObject: '' } }, 'webauthn_verification_failed'],
    [
      { id: 'AA', rawId: 'AA', response: { clientDataJSON: 'AA', attestationObject: 'oA' } },
      'webauthn_verification_failed',
    ],
  ])('that is none (%j) is refused', async (credential, code) => {
    const person = await newPerson();
    const { id } = await asked('registration', person.token);
    expect(await show('registration', id, credential, person.token)).toMatchObject(refusal(400, code));
  });

  it('names a challenge', async () => {
    const person = await newPerson();
    const made: Answered = new SoftwareKey().make((await asked('registration', person.token)).options);
    for (const id of ['', 'none'])
      expect(await show('registration', id, made, person.token)).toMatchObject(refusal(400, 'validation_failed'));
  });
});

describe('an administrator', () => {
  it('sees and removes anybody’s passkeys', async () => {
    const { person, key, id } = await owner();
    const token = server.database.keys.serviceRoleKey;
    const path = `/admin/users/${person.id}/passkeys`;
    expect(await call(server.app, 'GET', path, { token: person.token })).toMatchObject({ status: 403 });
    expect((await call(server.app, 'GET', path, { token })).body).toMatchObject([{ id }]);
    expect(await call(server.app, 'DELETE', `${path}/${id}`, { token: person.token })).toMatchObject({ status: 403 });
    expect(await call(server.app, 'DELETE', `${path}/${id}`, { token })).toMatchObject({ status: 204 });
    expect(await call(server.app, 'DELETE', `${path}/${id}`, { token })).toMatchObject({ status: 404 });
    expect(await signIn(key)).toMatchObject(UNVERIFIED);
  });

  it('who takes an account away softly takes its passkeys as well', async () => {
    const { person, key } = await owner();
    const token = server.database.keys.serviceRoleKey;
    await call(server.app, 'DELETE', `/admin/users/${person.id}`, { token, json: { should_soft_delete: true } });
    expect(await signIn(key)).toMatchObject(UNVERIFIED);
  });
});

describe('passkeys', () => {
  it('can be switched off, and are off where the site has no name', async () => {
    for (const settings of [
      { passkeys: { enabled: false } },
      { siteUrl: 'http://127.0.0.1:3000' },
      { siteUrl: 'http://[::1]' },
    ]) {
      const app = await openAuth(server.database, settings);
      expect(await call(app, 'POST', '/passkeys/authentication/options', { json: {} })).toMatchObject(
        refusal(404, 'passkey_disabled'),
      );
      await app.close();
    }
  });

  it('ask no more often than the limit of sign-ins allows', async () => {
    const rateLimits = { token: { perInterval: 2, intervalSeconds: 300, burst: 2 } };
    const { authSettings } = await import('../settings.ts');
    const all = authSettings().rateLimits;
    const app = await openAuth(server.database, { rateLimits: all && { ...all, ...rateLimits } });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await call(app, 'POST', '/passkeys/authentication/options', { json: {} })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });

  it('are made so often a day by one person and no oftener: a letter reports each', async () => {
    const { authSettings } = await import('../settings.ts');
    const app = await openAuth(server.database, { rateLimits: authSettings().rateLimits, passkeys: { perDay: 2 } });
    const { token } = await newPerson();
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const begun = await call(app, 'POST', '/passkeys/registration/options', { token, json: {} });
      const options: Options['options'] = Object(begun.body['options']);
      const json = { challenge_id: begun.body['challenge_id'], credential: new SoftwareKey().make(options) };
      statuses.push((await call(app, 'POST', '/passkeys/registration/verify', { token, json })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });
});
