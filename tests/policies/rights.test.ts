import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { everyActor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Right {
  kind: string;
  thing: string;
  act: string;
  who: string[];
  states: string[] | null;
}

test('what each kind of person may do is read from the rules that the database asks', async () => {
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<Right>('admin', 'select * from list_rights()');
    const { rows: verbs } = await tx.owner<Right>(
      `select 'verb' kind, 'case' thing, verb act, actors who, from_status states from private.case_transitions order by verb`,
    );
    expect(rows.filter(({ kind }) => kind === 'verb')).toEqual(verbs);
    const of = (thing: string, act: string) => rows.find((right) => right.thing === thing && right.act === act)?.who;
    expect(of('cases', 'insert')).toEqual(['client', 'firm']);
    expect(of('case_walls', 'select')).toEqual(['firm_admin']);
    expect(of('faqs', 'select')).toContain('guest');
    expect(of('notifications', 'insert')).toBeUndefined();
    // A policy that is added is in the answer.
    await tx.owner('create policy select_member on public.case_walls for select to authenticated using (false)');
    const { rows: after } = await tx.as<Right>(
      'superUser',
      `select who from list_rights() where thing = 'case_walls' and act = 'select'`,
    );
    expect(after).toEqual([{ who: ['firm_admin', 'member'] }]);
  });
});

test('administrators of the platform alone read it', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor.filter((each) => each !== 'admin' && each !== 'superUser'))
      expect(await tx.refused(actor, 'select * from list_rights()')).toMatchObject({ code: '42501' });
  });
});

test('the page has words for every verb, every act and everybody whom the rules name', async () => {
  const texts: Record<'verb' | 'who', Record<string, string>> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../apps/web/src/i18n/locales/en/rights.json'), 'utf8'),
  );
  await database.transaction(async (tx) => {
    const { rows } = await tx.as<Right>('admin', 'select * from list_rights()');
    const unique = (words: string[]) => [...new Set(words)].toSorted();
    expect(Object.keys(texts.verb).toSorted()).toEqual(
      unique(rows.filter(({ kind }) => kind === 'verb').map(({ act }) => act)),
    );
    expect(Object.keys(texts.who).toSorted()).toEqual(unique(rows.flatMap(({ who }) => who)));
  });
});
