import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuthMail, SmsMessage } from './message-settings.ts';
import { authSettings, DEFAULT_RATE_LIMITS, type AuthOptions } from './settings.ts';
import { call, openRoom, openTestDatabase, type Answer, type TestDatabase } from './test-room.ts';

let database: TestDatabase;
let app: FastifyInstance;
let people = 0;
const letters: AuthMail[] = [];
const texts: SmsMessage[] = [];

const mfa = { ...authSettings().mfa, phoneEnroll: true, phoneVerify: true };
const mailer = { send: (mail: AuthMail) => Promise.resolve(void letters.push(mail)) };
const sms = { send: (text: SmsMessage) => Promise.resolve({ messageId: `sms-${texts.push(text)}` }) };

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openRoom(database, { mailer, sms, mfa });
}, 120_000);

afterAll(async () => {
  await app.close();
  await database.close();
});

const password = 'correct horse battery';

interface Person {
  token: string;
  refresh: string;
  id: string;
  email: string;
}

function personOf({ status, body }: Answer): Person {
  expect([status, body]).toMatchObject([200, {}]);
  const user: { id: string; email: string } = Object(body['user']);
  return { token: String(body['access_token']), refresh: String(body['refresh_token']), ...user };
}

async function newPerson(): Promise<Person> {
  return personOf(await call(app, 'POST', '/signup', { json: { email: `factor-${++people}@example.org`, password } }));
}

async function signIn({ email }: Person): Promise<Person> {
  return personOf(await call(app, 'POST', '/token?grant_type=password', { json: { email, password } }));
}

interface Enrolled {
  id: string;
  secret: string;
}

function enrol({ token }: Person, more: object = {}): Promise<Answer> {
  return call(app, 'POST', '/factors', { token, json: { factor_type: 'totp', friendly_name: 'Phone', ...more } });
}

async function enrolled(person: Person, more: object = {}): Promise<Enrolled> {
  const { status, body } = await enrol(person, more);
  expect([status, body]).toMatchObject([200, { type: 'totp' }]);
  return { id: String(body['id']), secret: String(Object(body['totp']).secret) };
}

/** The code that the app shows, so many periods from now. */
function code(secret: string, periods = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
}

async function challenge({ token }: Person, factor: string, more: object = {}): Promise<string> {
  const { status, body } = await call(app, 'POST', `/factors/${factor}/challenge`, { token, json: more });
  expect([status, body]).toMatchObject([200, { id: expect.any(String) }]);
  return String(body['id']);
}

function present(
  { token }: Person,
  factor: string,
  challengeId: string,
  typed: string,
  remoteAddress?: string,
): Promise<Answer> {
  return call(app, 'POST', `/factors/${factor}/verify`, {
    token,
    json: { challenge_id: challengeId, code: typed },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
}

async function verified(person: Person, factor: Enrolled, periods = 0): Promise<Person> {
  return personOf(await present(person, factor.id, await challenge(person, factor.id), code(factor.secret, periods)));
}

function claims({ token }: Pick<Person, 'token'>): { aal: string; amr: { method: string }[]; session_id: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function statusOf({ token }: Person): Promise<number> {
  return (await call(app, 'GET', '/user', { token })).status;
}

/** Makes challenges and factors that old. */
async function age(table: 'mfa_challenges' | 'mfa_factors', id: string, seconds: number): Promise<void> {
  await database.engine.query(
    `update auth.${table} set created_at = created_at - make_interval(secs => $2) where id = $1`,
    [id, seconds],
  );
}

/** Forgets which codes were used, as if the next period had come. */
async function nextPeriod(factor: Enrolled): Promise<void> {
  await database.engine.query('update auth.mfa_factors set last_used_step = last_used_step - 10 where id = $1', [
    factor.id,
  ]);
}

async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await database.engine.query<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
    [userId],
  );
  return rows.map(({ action }) => action);
}

describe('enrolling', () => {
  it('gives the key once, and no answer shows it again', async () => {
    const person = await newPerson();
    const { body } = await enrol(person, { issuer: 'Casewright' });
    expect(body).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'Phone',
      totp: { qr_code: expect.stringContaining('<svg'), secret: expect.any(String), uri: expect.any(String) },
    });
    const totp: { secret: string; uri: string } = Object(body['totp']);
    expect(totp.uri).toContain(`otpauth://totp/Casewright:${encodeURIComponent(person.email)}?`);
    const user = await call(app, 'GET', '/user', { token: person.token });
    expect(user.body['factors']).toMatchObject([{ id: body['id'], status: 'unverified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(user.body)).not.toContain(totp.secret);
    const { rows } = await database.engine.query('select payload::text from auth.audit_log_entries');
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
  });

  it('names the site unless the program or the request does', async () => {
    const person = await newPerson();
    const { body } = await enrol(person);
    expect(Object(body['totp']).uri).toContain('otpauth://totp/localhost:');
  });

  it.each([
    [{ factor_type: 'webauthn' }, 400, 'validation_failed'],
    [{ factor_type: 'recovery' }, 400, 'validation_failed'],
    [{ factor_type: '' }, 400, 'validation_failed'],
    [{ factor_type: 7 }, 400, 'bad_json'],
    [{ friendly_name: 'x'.repeat(256) }, 400, 'validation_failed'],
    [{ issuer: 'x'.repeat(65) }, 400, 'validation_failed'],
    [{ factor_type: 'phone' }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: 'home' }, 400, 'validation_failed'],
  ])('refuses %j', async (more, status, refusal) => {
    expect(await enrol(await newPerson(), more)).toMatchObject({ status, body: { code: refusal } });
  });

  it('is for people who are signed in', async () => {
    expect(await call(app, 'POST', '/factors', { json: { factor_type: 'totp' } })).toMatchObject({ status: 401 });
    const anonymous = await newPerson();
    await database.engine.query('update auth.users set is_anonymous = true where id = $1', [anonymous.id]);
    expect(await enrol(anonymous)).toMatchObject({ status: 403, body: { code: 'no_authorization' } });
    const service = await call(app, 'POST', '/factors', { token: database.keys.serviceRoleKey, json: {} });
    expect(service).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  it('refuses a name twice, and forgets what was not confirmed in time', async () => {
    const person = await newPerson();
    const { id } = await enrolled(person);
    expect(await enrol(person)).toMatchObject({
      status: 422,
      body: {
        code: 'mfa_factor_name_conflict',
        message: 'A factor with the friendly name "Phone" for this user already exists',
      },
    });
    await age('mfa_factors', id, 301);
    const again = await enrolled(person);
    expect(again.id).not.toBe(id);
    const { body } = await call(app, 'GET', '/user', { token: person.token });
    expect(body['factors']).toHaveLength(1);
  });

  it('has a bound, also for twenty at once', async () => {
    const person = await newPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => enrol(person, { friendly_name: `Phone ${n}` })),
    );
    const tally = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(tally).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 10 }, () => 422)]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    });
  });

  it('asks for the second factor once there is one', async () => {
    const person = await newPerson();
    const raised = await verified(person, await enrolled(person));
    const { token } = await signIn(person);
    expect(await enrol({ ...person, token }, { friendly_name: 'Other' })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    });
    expect(await enrol(raised, { friendly_name: 'Other' })).toMatchObject({ status: 200 });
  });

  it('can be switched off, each way alone', async () => {
    const off = await openRoom(database, { mfa: { ...mfa, totpEnroll: false, phoneEnroll: false } });
    const { token } = await newPerson();
    for (const type of ['totp', 'phone'] as const) {
      const json = { factor_type: type, phone: '15550123' };
      expect(await call(off, 'POST', '/factors', { token, json })).toMatchObject({
        status: 422,
        body: { code: `mfa_${type}_enroll_not_enabled` },
      });
    }
    await off.close();
  });
});

describe('a right code', () => {
  it('confirms the factor and raises the session', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const before = letters.length;
    const raised = await verified(person, factor);
    expect(claims(person)).toMatchObject({ aal: 'aal1' });
    expect(claims(raised)).toMatchObject({ aal: 'aal2', session_id: claims(person).session_id });
    expect(claims(raised).amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    const { body } = await call(app, 'GET', '/user', { token: raised.token });
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
      call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: token } });
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
    const { rows } = await database.engine.query(
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
    const strict = await openRoom(database, counted);
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
    await database.engine.query(
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
    const { body } = await call(app, 'POST', `/factors/${factor.id}/challenge`, { token: person.token });
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
      const { body } = await call(app, 'POST', `/factors/${factor.id}/challenge`, {
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
        await call(app, 'POST', `/factors/${foreign}/challenge`, { token: thief.token }),
        await call(app, 'POST', `/factors/${foreign}/verify`, { token: thief.token, json }),
        await call(app, 'DELETE', `/factors/${foreign}`, { token: thief.token }),
      ];
      for (const { status, body } of answers)
        expect([foreign, status, body['code']]).toEqual([foreign, 404, 'mfa_factor_not_found']);
    }
  });

  it('can be switched off', async () => {
    const off = await openRoom(database, { mfa: { ...mfa, totpVerify: false } });
    const person = await newPerson();
    const { id } = await enrolled(person);
    for (const path of [`/factors/${id}/challenge`, `/factors/${id}/verify`])
      expect(
        await call(off, 'POST', path, { token: person.token, json: { challenge_id: id, code: '000000' } }),
      ).toMatchObject({ status: 422, body: { code: 'mfa_totp_verify_not_enabled' } });
    await off.close();
  });

  it('is limited by address', async () => {
    const limited = await openRoom(database, { rateLimits: DEFAULT_RATE_LIMITS });
    const person = await newPerson();
    const { id } = await enrolled(person);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++)
      statuses.push((await call(limited, 'POST', `/factors/${id}/challenge`, { token: person.token })).status);
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
    await limited.close();
  });
});

describe('a phone', () => {
  const enrolPhone = async (person: Person, phone: string): Promise<string> => {
    const { status, body } = await enrol(person, { factor_type: 'phone', friendly_name: phone, phone });
    expect([status, body]).toEqual([200, { id: expect.any(String), type: 'phone', friendly_name: phone, phone }]);
    return String(body['id']);
  };

  it('gets its code by message, and the code raises the session', async () => {
    const person = await newPerson();
    const id = await enrolPhone(person, '+1 555 0142');
    const opened = await challenge(person, id, { channel: 'sms' });
    expect(texts.at(-1)).toMatchObject({ to: '15550142', otp: expect.stringMatching(/^\d{6}$/), channel: 'sms' });
    const sent = texts.at(-1)?.otp ?? '';
    const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0');
    expect(await present(person, id, opened, wrong)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
    });
    const raised = personOf(await present(person, id, opened, sent));
    expect(claims(raised)).toMatchObject({ aal: 'aal2' });
    expect(claims(raised).amr.map(({ method }) => method)).toEqual(['mfa/phone', 'password']);
    const { rows } = await database.engine.query('select otp_code from auth.mfa_challenges where otp_code is not null');
    expect(JSON.stringify(rows)).not.toContain(sent);
  });

  it('gets one message a minute, also when two are asked for at once', async () => {
    const person = await newPerson();
    const id = await enrolPhone(person, '+15550143');
    const before = texts.length;
    const ask = (): Promise<Answer> => call(app, 'POST', `/factors/${id}/challenge`, { token: person.token });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'over_sms_send_rate_limit' });
    expect(texts).toHaveLength(before + 1);
  });

  it('is one factor, and replaces one that still waits', async () => {
    const person = await newPerson();
    await enrolPhone(person, '+15550144');
    const id = await enrolPhone(person, '+15550144');
    const opened = await challenge(person, id);
    const raised = personOf(await present(person, id, opened, texts.at(-1)?.otp ?? ''));
    const again = await enrol(raised, { factor_type: 'phone', friendly_name: 'Again', phone: '15550144' });
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verified_factor_exists' } });
  });

  it('is reached by ways that exist only', async () => {
    const person = await newPerson();
    const id = await enrolPhone(person, '+15550145');
    const answer = await call(app, 'POST', `/factors/${id}/challenge`, {
      token: person.token,
      json: { channel: 'pigeon' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('with a code of the settings gets no message', async () => {
    const testing = await openRoom(database, { mfa, sms, testOtp: { '15550146': '424242' } });
    const person = await newPerson();
    const id = await enrolPhone(person, '+15550146');
    const before = texts.length;
    const { body } = await call(testing, 'POST', `/factors/${id}/challenge`, { token: person.token });
    expect(texts).toHaveLength(before);
    const json = { challenge_id: body['id'], code: '424242' };
    expect((await call(testing, 'POST', `/factors/${id}/verify`, { token: person.token, json })).status).toBe(200);
    await testing.close();
  });
});

describe('a factor that waits while another is in force', () => {
  it('is no way round it: whoever has only the password cannot bring theirs into force', async () => {
    const person = await newPerson();
    const thief = await signIn(person);
    const phone = await enrol(thief, { factor_type: 'phone', friendly_name: 'Mine', phone: '+15550199' });
    const waiting = String(phone.body['id']);
    const raised = await verified(person, await enrolled(person));

    const back = await signIn(person);
    const opened = await challenge(back, waiting);
    const sent = texts.at(-1)?.otp ?? '';
    expect(await present(back, waiting, opened, sent)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' },
    });
    const { body } = await call(app, 'GET', '/user', { token: raised.token });
    expect(body['factors']).toMatchObject([{ status: 'unverified' }, { status: 'verified' }]);
    expect(claims(personOf(await present(raised, waiting, opened, sent)))).toMatchObject({ aal: 'aal2' });
  });
});

describe('unenrolling', () => {
  it('asks for the second factor, ends the level, and tells the person', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const raised = await verified(person, factor);
    const low = await signIn(person);
    expect(await call(app, 'DELETE', `/factors/${factor.id}`, { token: low.token })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    });
    const before = letters.length;
    expect(await call(app, 'DELETE', `/factors/${factor.id}`, { token: raised.token })).toMatchObject({
      status: 200,
      body: { id: factor.id },
    });
    expect(letters.slice(before)).toMatchObject([{ kind: 'factor_removed', to: person.email }]);
    expect(await call(app, 'DELETE', `/factors/${factor.id}`, { token: raised.token })).toMatchObject({ status: 404 });
    const next = personOf(
      await call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: raised.refresh } }),
    );
    expect(claims(next)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await auditOf(person.id)).toContain('factor_unenrolled');
  });

  it('leaves sessions alone that another factor has raised', async () => {
    const person = await newPerson();
    const first = await enrolled(person);
    const one = await verified(person, first);
    const second = await enrolled(one, { friendly_name: 'Second' });
    const two = await verified(one, second);
    expect((await call(app, 'DELETE', `/factors/${first.id}`, { token: two.token })).status).toBe(200);
    const next = personOf(
      await call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: two.refresh } }),
    );
    expect(claims(next)).toMatchObject({ aal: 'aal2' });
  });

  it('of one that still waits needs nothing, and is no news', async () => {
    const person = await newPerson();
    const { id } = await enrolled(person);
    const before = letters.length;
    expect((await call(app, 'DELETE', `/factors/${id}`, { token: person.token })).status).toBe(200);
    expect(letters).toHaveLength(before);
  });
});

describe('the hook of the program', () => {
  it('sees every code and can refuse it, which ends all sessions', async () => {
    const asked: unknown[] = [];
    const hooked = await openRoom(database, {
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

describe('administration of factors', () => {
  const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', path: string, json?: object): Promise<Answer> =>
    call(app, method, `/admin/users${path}`, { token: database.keys.serviceRoleKey, ...(json ? { json } : {}) });

  it('shows them without their secrets, changes and removes them', async () => {
    const person = await newPerson();
    const factor = await enrolled(person);
    const raised = await verified(person, factor);
    const listed = await asAdmin('GET', `/${person.id}/factors`);
    expect(listed.body).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(listed.body)).not.toContain(factor.secret);

    const path = `/${person.id}/factors/${factor.id}`;
    expect(await asAdmin('PUT', path, { friendly_name: 'Work phone' })).toMatchObject({
      status: 200,
      body: { id: factor.id, friendly_name: 'Work phone' },
    });
    const before = letters.length;
    expect(await asAdmin('DELETE', path)).toMatchObject({ status: 200, body: { id: factor.id, status: 'verified' } });
    expect(letters.slice(before)).toMatchObject([{ kind: 'factors_reset', to: person.email }]);
    const next = personOf(
      await call(app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: raised.refresh } }),
    );
    expect(claims(next)).toMatchObject({ aal: 'aal1' });
    expect(await auditOf('00000000-0000-0000-0000-000000000000')).toContain('factor_deleted');
  });

  it('is for administrators, and for what exists', async () => {
    const person = await newPerson();
    const { id } = await enrolled(person);
    await enrolled(person, { friendly_name: 'Other' });
    const other = await newPerson();
    for (const [method, path] of [
      ['GET', `/admin/users/${person.id}/factors`],
      ['PUT', `/admin/users/${person.id}/factors/${id}`],
      ['DELETE', `/admin/users/${person.id}/factors/${id}`],
    ] as const)
      expect(await call(app, method, path, { token: person.token, json: {} })).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await asAdmin(method, `/${other.id}/factors/${id}`, {})).toMatchObject({
        status: 404,
        body: { code: 'mfa_factor_not_found' },
      });
      expect(await asAdmin(method, `/${person.id}/factors/nonsense`, {})).toMatchObject({ status: 404 });
    }
    expect(await asAdmin('GET', `/${crypto.randomUUID()}/factors`)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await asAdmin('PUT', `/${person.id}/factors/${id}`, { friendly_name: 'Other' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    expect(await asAdmin('PUT', `/${person.id}/factors/${id}`, { phone: '15550100' })).toMatchObject({ status: 400 });
  });
});
