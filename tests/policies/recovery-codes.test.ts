import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Person = Exclude<keyof typeof actors, 'guest'>;

/** A person with a factor, and a session that has just shown it. */
async function withFactor(tx: TestTransaction, person: Person): Promise<string> {
  await tx.owner(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now() - interval '1 day')`,
    [actors[person]],
  );
  const session = await open(tx, person, 'aal2');
  await tx.owner(`insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')`, [session]);
  return session;
}

async function open(tx: TestTransaction, person: Person, aal = 'aal1'): Promise<string> {
  const { rows } = await tx.owner<{ id: string }>(
    'insert into auth.sessions (user_id, aal) values ($1, $2) returning id',
    [actors[person], aal],
  );
  const id = String(rows[0]?.id);
  await tx.owner('insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)', [
    `old of ${id}`,
    actors[person],
    id,
  ]);
  return id;
}

/** One statement within a session; a refusal comes back as its rule. */
async function within<R extends object>(
  person: Person,
  session: string,
  aal: string,
  text: string,
  values: string[] = [],
) {
  const { client } = database;
  await client.query('savepoint within');
  await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ role: 'authenticated', sub: actors[person], session_id: session, aal }),
  ]);
  try {
    const { rows } = await client.query<R & Record<string, unknown>>(text, values);
    await client.query(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
    return rows;
  } catch (error) {
    await client.query('rollback to savepoint within');
    return error instanceof Error && 'hint' in error ? String(error.hint) : '';
  }
}

async function make(person: Person, session: string): Promise<string[]> {
  const rows = await within<{ codes: string[] }>(person, session, 'aal2', 'select make_recovery_codes() codes');
  if (typeof rows === 'string') throw new Error(rows);
  return rows[0]?.codes ?? [];
}
const left = async (person: Person, session: string) =>
  within(person, session, 'aal2', 'select codes_left from recovery_code_state()');
async function use(tx: TestTransaction, person: Person, session: string, code: string): Promise<string | null> {
  const { rows } = await tx.owner<{ token: string | null }>('select private.use_recovery_code($1, $2, $3) token', [
    actors[person],
    session,
    code,
  ]);
  return rows[0]?.token ?? null;
}

test('ten codes are made, and only hashes of them are kept', async () => {
  await database.transaction(async (tx) => {
    const session = await withFactor(tx, 'client');
    const codes = await make('client', session);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(await left('client', session)).toEqual([{ codes_left: 10 }]);
    const { rows } = await tx.owner<{ all: string }>(
      `select string_agg(r::text, ' ') as "all" from private.recovery_codes r`,
    );
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
    const { rows: log } = await tx.owner<{ all: string }>(
      `select string_agg(p::text, ' ') as "all" from private.audit_pending p where table_name = 'recovery_codes'`,
    );
    for (const code of codes) expect(log[0]?.all).not.toContain(code);
  });
});

test('a code opens a session once, however it is typed, and ends those that stay below', async () => {
  await database.transaction(async (tx) => {
    const [first = ''] = await make('client', await withFactor(tx, 'client'));
    const session = await open(tx, 'client');
    const below = await open(tx, 'client');
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const token = await use(tx, 'client', session, typed);
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await tx.owner(
      `select s.aal::text, s.factor_id is not null "has_factor", (select array_agg(t.token::text) from auth.refresh_tokens t where t.session_id = s.id) tokens,
         (select array_agg(authentication_method) from auth.mfa_amr_claims a where a.session_id = s.id) methods
       from auth.sessions s where id = $1`,
      [session],
    );
    expect(rows).toEqual([{ aal: 'aal2', has_factor: true, tokens: [token], methods: ['totp'] }]);
    expect((await tx.owner('select from auth.sessions where id = $1', [below])).rowCount).toBe(0);
    expect(await left('client', session)).toEqual([{ codes_left: 9 }]);
    expect(await use(tx, 'client', await open(tx, 'client'), first)).toBeNull();
    const { rows: noted } = await tx.owner(
      `select action, after from private.audit_pending where table_name = 'recovery_codes' and actor_id = $1 order by id`,
      [actors.client],
    );
    expect(noted).toEqual([
      { action: 'insert', after: { left: 10 } },
      { action: 'update', after: { left: 9 } },
      { action: 'query', after: { valid: false } },
    ]);
  });
});

test('a wrong code, somebody else’s and one from before new ones were made open nothing', async () => {
  await database.transaction(async (tx) => {
    const session = await withFactor(tx, 'client');
    const [old = ''] = await make('client', session);
    const [current = ''] = await make('client', session);
    const stranger = await withFactor(tx, 'otherClient');
    const [foreign = ''] = await make('otherClient', stranger);
    const waiting = await open(tx, 'client');
    for (const code of [old, foreign, 'aaaa-aaaa-aaaa-aaaa', '', 'x'.repeat(10_000), "' or 1=1 --"])
      expect(await use(tx, 'client', waiting, code)).toBeNull();
    // A code counts in the person's own session alone.
    expect(await use(tx, 'client', stranger, current)).toBeNull();
    expect(await use(tx, 'client', waiting, current)).not.toBeNull();
  });
});

test('codes are made only in a session that has just shown a factor', async () => {
  await database.transaction(async (tx) => {
    const make_codes = 'select make_recovery_codes()';
    const plain = await open(tx, 'otherClient');
    expect(await within('otherClient', plain, 'aal1', make_codes)).toBe('no_second_factor');
    const session = await withFactor(tx, 'client');
    expect(await within('client', await open(tx, 'client'), 'aal1', make_codes)).toBe('second_factor_required');
    expect(await within('client', await open(tx, 'client', 'aal2'), 'aal2', make_codes)).toBe('show_factor_again');
    await tx.owner(`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id = $1`, [
      session,
    ]);
    expect(await within('client', session, 'aal2', make_codes)).toBe('show_factor_again');
    expect(await within('client', await open(tx, 'client'), 'aal1', 'select * from recovery_code_state()')).toBe(
      'second_factor_required',
    );
  });
});

test('codes of factors that are gone are worth nothing for the next one', async () => {
  await database.transaction(async (tx) => {
    const [code = ''] = await make('client', await withFactor(tx, 'client'));
    await tx.owner('delete from auth.mfa_factors where user_id = $1', [actors.client]);
    await tx.owner(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at)
       values (gen_random_uuid(), $1, 'New', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now() + interval '1 second')`,
      [actors.client],
    );
    const session = await open(tx, 'client', 'aal2');
    expect(await left('client', session)).toEqual([{ codes_left: 0 }]);
    expect(await use(tx, 'client', await open(tx, 'client'), code)).toBeNull();
  });
});

test('guests have none, and nobody reaches the codes or the function that uses them', async () => {
  await database.transaction(async (tx) => {
    expect(await tx.refused('guest', 'select make_recovery_codes()')).toMatchObject({ code: '42501' });
    expect(await tx.refused('guest', 'select * from recovery_code_state()')).toMatchObject({ code: '42501' });
    expect(await tx.refused('client', `select private.use_recovery_code($1, $1, 'x')`, [actors.client])).toMatchObject({
      code: '42501',
    });
    expect(await tx.refused('client', 'select * from private.recovery_codes')).toMatchObject({ code: '42501' });
  });
});
