import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, withTen } from './database.ts';
import { type Actor, ids } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('people who move events of one case at once, and stay it, wait for each other and never for ever', async () => {
  const trigger = (place: number) => `00000000-0000-4000-8000-0000000bee0${place}`;
  const asked: { actor: Actor; text: string }[] = Array.from({ length: 10 }, (_, place) => {
    const actor: Actor = place % 2 === 0 ? 'teamLawyer' : 'firmAdmin';
    if (place >= 8)
      return {
        actor,
        text: `select add_stay('${ids.active}', 'order', 'Order', 'x', 'tolled', '2026-03-09', jsonb_object_agg(deadline_id, new_due_at), '2026-03-19')
          from preview_stay('${ids.active}', '2026-03-09', '2026-03-19') where reached`,
      };
    const moved = `trigger_id => '${trigger(place % 2)}', trigger_date => '2026-03-0${3 + Math.floor(place / 2)}'`;
    return {
      actor,
      text: `select count(*) from move_deadlines('${ids.active}', (select jsonb_object_agg(id, new_due_at) from preview_deadlines('${ids.active}', ${moved})), ${moved})`,
    };
  });
  await withTen(database.url, async (clients) => {
    const run = async (place: number, actor: Actor, text: string): Promise<string> => {
      const client = clients[place];
      if (client === undefined) return 'none';
      await client.query('begin');
      try {
        await impersonate(client, actor);
        await client.query(text);
        await client.query('commit');
        return 'done';
      } catch (error) {
        await client.query('rollback');
        if (!(error instanceof DatabaseError)) throw error;
        return error.hint ?? error.message;
      }
    };
    for (const place of [0, 1])
      await run(
        place,
        'teamLawyer',
        `select add_deadline_set('${ids.active}', 'complaint_served', 'Service', '2026-03-02', 'US-NY', (select jsonb_agg(jsonb_build_object('rule_id', rule_id, 'due_at', due_at, 'title', 'x'))
          from preview_deadline_set('${ids.active}', 'complaint_served', '2026-03-02', 'US-NY') where due_at is not null and fits and follows_id is null), trigger_id => '${trigger(place)}')`,
      );
    const { rows } = await database.client.query('select count(*)::int n from deadline_triggers where name = $1', [
      'Service',
    ]);
    expect(rows).toEqual([{ n: 2 }]);
    const answers = await Promise.all(asked.map(({ actor, text }, place) => run(place, actor, text)));
    // Somebody was faster, or it is done; a deadlock would be neither.
    for (const answer of answers) expect(['done', 'deadlines_changed']).toContain(answer);
    expect(answers).toContain('done');
  });
}, 60_000);
