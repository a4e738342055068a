import { describe, expect, it } from 'vitest';

import { DEFAULT_RATE_LIMITS, type AuthOptions } from '../settings.ts';
import { claims, code, personOf, useFactorServer } from '../../../testing/auth/factors.ts';
import { call, openAuth, type Answer } from '../../../testing/auth/server.ts';

const server = useFactorServer();
const {
  letters,
  mfa,
  newPerson,
  signIn,
  enrol,
  enrolled,
  challenge,
  present,
  verified,
  statusOf,
  age,
  nextPeriod,
  auditOf,
} = server;

describe('a right code', () => {
  it('confirms the factor and raises the session', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const before = letters.length;
    const raised = await verified(person, factor);
    expect(claims(person)).toMatchObject({ aal: 'aal1' });
    expect(claims(raised)).toMatchObject({ aal: 'aal2', session_id: claims(person).session_id });
    expect(claims(raised).amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    const { body } = await call(server.app, 'GET', '/user', { token: raised.token });
    expect(body['factors']).toMatchObject([
      { id: factor.id, status: 'verified', factor_type: 'totp', last_challenged_at: expect.any(String) },
    ]);
    expect(letters.slice(before)).toMatchObject([{ kind: 'factor_added', to: person.email, otp: null, link: null }]);
    expect(await auditOf(person.id)).toEqual(
      expect.arrayContaining(['factor_in_progress', 'challenge_created', 'verification_attempted']),
    );
  });

  it('opens the next session as well, without another letter', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    await verified(person, factor);
    const before = letters.length;
    const next = await signIn(person);
    expect(claims(next)).toMatchObject({ aal: 'aal1' });
    await nextPeriod(factor);
    expect(claims(await verified(next, factor))).toMatchObject({ aal: 'aal2' });
    expect(letters).toHaveLength(before);
  });

  it('ends the sessions that stay below, and no other', async () => {
    const person = await newPerson();
    const other = await signIn(person);
    const stranger = await newPerson();
    const factor = await enrolled(person);
    const raised = await verified(person, factor);
    expect(await statusOf(other)).toBe(403);
    expect(await statusOf(raised)).toBe(200);
    expect(await statusOf(stranger)).toBe(200);

    const second = await signIn(person);
    await nextPeriod(factor);
    const secondRaised = await verified(second, factor);
    expect([await statusOf(raised), await statusOf(secondRaised)]).toEqual([200, 200]);
  });

  it('leaves no refresh token from before that could lead to the new level', async () => {
    const person = await newPerson();
    const refresh = (token: string): Promise<Answer> =>
      call(server.app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: token } });
    // Two generations: the parent of the active one, and the active one.
    const child = personOf(await refresh(person.refresh));
    const raised = await verified(child, await enrolled(child));
    for (const old of [person.refresh, child.refresh])
      expect(await refresh(old)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    const next = personOf(await refresh(raised.refresh));
    expect(claims(next)).toMatchObject({ aal: 'aal2' });
    expect(await statusOf(next)).toBe(200);
  });

  it('counts once: not for another challenge, and not ten times at once', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challenge(person, factor.id)));
    const typed = code(factor.secret);
    const answers = await Promise.all(challenges.map((id) => present(person, factor.id, id, typed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body['code']]).toEqual([422, 'mfa_verification_failed']);
  });

  it('does not use a challenge twice', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const id = await challenge(person, factor.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => present(person, factor.id, id, code(factor.secret))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
    await nextPeriod(factor);
    expect(await present(person, factor.id, id, code(factor.secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_ip_address_mismatch', message: 'Challenge and verify IP addresses mismatch' },
    });
  });

  it('takes the place of what still waited, of its own kind', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    await enrolled(person, { friendly_name: 'Tablet' });
    await enrol(person, { factor_type: 'phone', friendly_name: 'Number', phone: '+15550111' });
    await verified(person, factor);
    const { rows } = await server.database.engine.query(
      'select friendly_name from auth.mfa_factors where user_id = $1 order by 1',
      [person.id],
    );
    expect(rows).toEqual([{ friendly_name: 'Number' }, { friendly_name: 'Phone' }]);
  });
});

describe('a code that is not right', () => {
  it('is refused, five times for one challenge', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const id = await challenge(person, factor.id);
    const wrong = code(factor.secret, 9);
    for (let n = 0; n < 5; n++)
      expect(await present(person, factor.id, id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      });
    expect(await present(person, factor.id, id, code(factor.secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_challenge_expired' },
    });
    expect(claims(await verified(person, factor))).toMatchObject({ aal: 'aal2' });
  });

  it('is looked at ten times in a quarter of an hour, however many challenges there are', async () => {
    const counted: AuthOptions = {
      mfa,
      rateLimits: { ...DEFAULT_RATE_LIMITS, factor: { perInterval: 1e6, intervalSeconds: 1, burst: 1e6 } },
    };
    const strict = await openAuth(server.database, counted);
    const person = await newPerson();
    const factor = await enrolled(person);
    const attempt = async (typed: string): Promise<Answer> =>
      call(strict, 'POST', `/factors/${factor.id}/verify`, {
        token: person.token,
        json: { challenge_id: await challenge(person, factor.id), code: typed },
      });
    for (let n = 0; n < 10; n++) expect((await attempt(code(factor.secret, 9))).status).toBe(422);
    const refused = await attempt(code(factor.secret));
    expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    await server.database.engine.query(
      "update auth.mfa_challenges set created_at = created_at - interval '15 minutes' where factor_id = $1",
      [factor.id],
    );
    expect((await attempt(code(factor.secret))).status).toBe(200);
    await strict.close();
  });

  it('is refused when it was used before, or is older than the last one', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const typed = code(factor.secret);
    const raised = personOf(await present(person, factor.id, await challenge(person, factor.id), typed));
    for (const replayed of [typed, code(factor.secret, -1)])
      expect(await present(raised, factor.id, await challenge(raised, factor.id), replayed)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed' },
      });
  });

  it.each(['', '1234567', 'abcdef', '000000\n000000', "' or 1=1 --"])('%j is refused', async (typed) => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const answer = await present(person, factor.id, await challenge(person, factor.id), typed);
    expect([answer.status, answer.body['code']]).toEqual(
      typed === '' ? [400, 'validation_failed'] : [422, 'mfa_verification_failed'],
    );
  });
});

describe('a challenge', () => {
  it('says when it ends, and ends then', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const { body } = await call(server.app, 'POST', `/factors/${factor.id}/challenge`, { token: person.token });
    expect(body).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
    expect(Math.abs(Number(body['expires_at']) - Date.now() / 1000 - 300)).toBeLessThan(5);
    await age('mfa_challenges', String(body['id']), 301);
    expect(await present(person, factor.id, String(body['id']), code(factor.secret))).toMatchObject({
      status: 422,
      body: {
        code: 'mfa_challenge_expired',
        message: `MFA challenge ${String(body['id'])} has expired, verify against another challenge or create a new challenge.`,
      },
    });
  });

  it('belongs to one network, as wide as one customer has', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const from = async (remoteAddress: string): Promise<string> => {
      const { body } = await call(server.app, 'POST', `/factors/${factor.id}/challenge`, {
        token: person.token,
        remoteAddress,
      });
      return String(body['id']);
    };
    const right = code(factor.secret);
    const elsewhere = await present(person, factor.id, await from('203.0.113.1'), right, '203.0.113.2');
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
    const near = await present(person, factor.id, await from('2001:db8:1:2::a'), right, '2001:db8:1:2:ffff::b');
    expect(near.status).toBe(200);
  });

  it('is of the factor that is named, and of nobody else’s', async () => {
    const person = await newPerson();
    const [one, other] = [await enrolled(person), await enrolled(person, { friendly_name: 'Other' })];
    const id = await challenge(person, other.id);
    for (const given of [id, crypto.randomUUID(), 'no-uuid', ''])
      expect(await present(person, one.id, given, code(one.secret))).toMatchObject({
        status: 422,
        body: { code: 'mfa_factor_not_found', message: 'MFA factor with the provided challenge ID not found' },
      });
    const thief = await newPerson();
    for (const foreign of [one.id, crypto.randomUUID(), 'no-uuid', '%00', '..%2Ffactors']) {
      const json = { challenge_id: id, code: code(one.secret) };
      const answers = [
        await call(server.app, 'POST', `/factors/${foreign}/challenge`, { token: thief.token }),
        await call(server.app, 'POST', `/factors/${foreign}/verify`, { token: thief.token, json }),
        await call(server.app, 'DELETE', `/factors/${foreign}`, { token: thief.token }),
      ];
      for (const { status, body } of answers)
        expect([foreign, status, body['code']]).toEqual([foreign, 404, 'mfa_factor_not_found']);
    }
  });

  it('can be switched off', async () => {
    const off = await openAuth(server.database, { mfa: { ...mfa, totpVerify: false } });
    const person = await newPerson();
    const { id } = await enrolled(person);
    for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`])
      expect(
        await call(off, 'POST', path, { token: person.token, json: { challenge_id: id, code: '000000' } }),
      ).toMatchObject({ status: 422, body: { code: 'mfa_totp_verify_not_enabled' } });
    await off.close();
  });

  it('is limited by address', async () => {
    const limited = await openAuth(server.database, { rateLimits: DEFAULT_RATE_LIMITS });
    const person = await newPerson();
    const { id } = await enrolled(person);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++)
      statuses.push((await call(limited, 'POST', `/factors/${id}/challenge`, { token: person.token })).status);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
    await limited.close();
  });
});

describe('the hook of the program', () => {
  it('sees every code and can refuse it, which ends all sessions', async () => {
    const asked: unknown[] = [];
    const hooked = await openAuth(server.database, {
      mfa,
      hooks: {
        mfaVerificationAttempt: (input) => {
          asked.push(input);
          return input.valid ? 'Not today' : null;
        },
      },
    });
    const person = await newPerson();
    const factor = await enrolled(person);
    const attempt = async (typed: string): Promise<Answer> =>
      call(hooked, 'POST', `/factors/${factor.id}/verify`, {
        token: person.token,
        json: { challenge_id: await challenge(person, factor.id), code: typed },
      });
    expect(await attempt(code(factor.secret, 9))).toMatchObject({ status: 422 });
    expect(await attempt(code(factor.secret))).toMatchObject({
      status: 403,
      body: { code: 'mfa_verification_rejected', message: 'Not today' },
    });
    const facts = { userId: person.id, factorId: factor.id, factorType: 'totp' };
    expect(asked).toEqual([
      { ...facts, valid: false },
      { ...facts, valid: true },
    ]);
    expect(await statusOf(person)).toBe(403);
    await hooked.close();
  });
});
