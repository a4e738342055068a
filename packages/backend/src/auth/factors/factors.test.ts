import { describe, expect, it } from 'vitest';

import { claims, personOf, useFactorServer, type Person } from '../../../testing/auth/factors.ts';
import { call, openAuth, type Answer } from '../../../testing/auth/server.ts';

const server = useFactorServer();
const { letters, texts, mfa, sms, newPerson, signIn, enrol, enrolled, challenge, present, verified, age, auditOf } =
  server;

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
    const user = await call(server.app, 'GET', '/user', { token: person.token });
    expect(user.body['factors']).toMatchObject([{ id: body['id'], status: 'unverified', friendly_name: 'Phone' }]);
    expect(JSON.stringify(user.body)).not.toContain(totp.secret);
    const { rows } = await server.database.engine.query('select payload::text from auth.audit_log_entries');
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
    expect(await call(server.app, 'POST', '/factors', { json: { factor_type: 'totp' } })).toMatchObject({
      status: 401,
    });
    const anonymous = await newPerson();
    await server.database.engine.query('update auth.users set is_anonymous = true where id = $1', [anonymous.id]);
    expect(await enrol(anonymous)).toMatchObject({ status: 403, body: { code: 'no_authorization' } });
    const service = await call(server.app, 'POST', '/factors', {
      token: server.database.keys.serviceRoleKey,
      json: {},
    });
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
    const { body } = await call(server.app, 'GET', '/user', { token: person.token });
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
    const off = await openAuth(server.database, { mfa: { ...mfa, totpEnroll: false, phoneEnroll: false } });
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
    const { rows } = await server.database.engine.query(
      'select otp_code from auth.mfa_challenges where otp_code is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(sent);
  });

  it('gets one message a minute, also when two are asked for at once', async () => {
    const person = await newPerson();
    const id = await enrolPhone(person, '+15550143');
    const before = texts.length;
    const ask = (): Promise<Answer> => call(server.app, 'POST', `/factors/${id}/challenge`, { token: person.token });
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
    const answer = await call(server.app, 'POST', `/factors/${id}/challenge`, {
      token: person.token,
      json: { channel: 'pigeon' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('with a code of the settings gets no message', async () => {
    const testing = await openAuth(server.database, { mfa, sms, testOtp: { '15550146': '424242' } });
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
  it('is no way round it: a person with only the password cannot bring theirs into force', async () => {
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
    const { body } = await call(server.app, 'GET', '/user', { token: raised.token });
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
    expect(await call(server.app, 'DELETE', `/factors/${factor.id}`, { token: low.token })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal', message: 'AAL2 required to unenroll verified factor' },
    });
    const before = letters.length;
    expect(await call(server.app, 'DELETE', `/factors/${factor.id}`, { token: raised.token })).toMatchObject({
      status: 200,
      body: { id: factor.id },
    });
    expect(letters.slice(before)).toMatchObject([{ kind: 'factor_removed', to: person.email }]);
    expect(await call(server.app, 'DELETE', `/factors/${factor.id}`, { token: raised.token })).toMatchObject({
      status: 404,
    });
    const next = personOf(
      await call(server.app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: raised.refresh } }),
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
    expect((await call(server.app, 'DELETE', `/factors/${first.id}`, { token: two.token })).status).toBe(200);
    const next = personOf(
      await call(server.app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: two.refresh } }),
    );
    expect(claims(next)).toMatchObject({ aal: 'aal2' });
  });

  it('of one that still waits needs nothing, and is no news', async () => {
    const person = await newPerson();
    const { id } = await enrolled(person);
    const before = letters.length;
    expect((await call(server.app, 'DELETE', `/factors/${id}`, { token: person.token })).status).toBe(200);
    expect(letters).toHaveLength(before);
  });
});

describe('administration of factors', () => {
  const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', path: string, json?: object): Promise<Answer> =>
    call(server.app, method, `/admin/users${path}`, {
      token: server.database.keys.serviceRoleKey,
      ...(json ? { json } : {}),
    });

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
      await call(server.app, 'POST', '/token?grant_type=refresh_token', { json: { refresh_token: raised.refresh } }),
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
      expect(await call(server.app, method, path, { token: person.token, json: {} })).toMatchObject({
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
