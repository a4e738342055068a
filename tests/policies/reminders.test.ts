import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const remind = async (tx: TestTransaction): Promise<number> =>
  (await tx.owner<{ notified: number }>('select remind_due() notified')).rows[0]?.notified ?? -1;
const notified = async (tx: TestTransaction) =>
  (
    await tx.owner(
      `select n.user_id, n.title, n.kind, n.type, n.category, n.case_id, n.proposal_id, (select count(*)::int from private.deliveries d
        where d.user_id = n.user_id and d.kind = n.kind and d.title = n.title and d.medium = 'email') letters
       from notifications n where kind like '%expiring' order by kind, user_id`,
    )
  ).rows;
/** Moves an end to so long from now. A proposal that is sent is guarded: not by what this is about. */
async function end(tx: TestTransaction, what: 'posting' | 'proposal' | 'licence', interval: string): Promise<void> {
  await tx.owner('set local session_replication_role = replica');
  await tx.owner(
    {
      posting: `update cases set posting_expires_at = now() + $1::interval where id = '${ids.open}'`,
      proposal: `update proposals set valid_until = now() + $1::interval where id = '${ids.proposalSent}'`,
      licence: `update lawyer_licences set expires_on = (now() + $1::interval)::date where id = '${ids.licence}'`,
    }[what],
    [interval],
  );
  await tx.owner('set local session_replication_role = origin');
}
const AT_EXPIRY = {
  posting: {
    user_id: actors.client,
    title: 'The posting <strong>Open</strong> expires within two days: extend it to keep it open',
    kind: 'posting_expiring',
    type: 'appointment',
    category: 'Case',
    case_id: ids.open,
    proposal_id: null,
    letters: 1,
  },
  proposal: {
    user_id: actors.teamLawyer,
    title: 'Your proposal for <strong>Open</strong> expires within a day',
    kind: 'proposal_expiring',
    type: 'appointment',
    category: 'Proposal',
    case_id: ids.open,
    proposal_id: ids.proposalSent,
    letters: 1,
  },
  licence: {
    user_id: actors.teamLawyer,
    title: 'Your licence for <strong>US</strong> expires within 30 days',
    kind: 'licence_expiring',
    type: 'appointment',
    category: 'Profile',
    case_id: null,
    proposal_id: null,
    letters: 1,
  },
};

describe.each([
  ['posting', '48 hours', '48 hours 1 second', '0 seconds'],
  ['proposal', '24 hours', '24 hours 1 second', '0 seconds'],
  ['licence', '30 days', '31 days', '-1 days'],
] as const)('a %s that ends', (what, within, beyond, over) => {
  test(`within ${within} is announced once`, async () => {
    await database.transaction(async (tx) => {
      await end(tx, what, within);
      expect([await remind(tx), await remind(tx)]).toEqual([1, 0]);
      expect(await notified(tx)).toEqual([AT_EXPIRY[what]]);
    });
  });

  test('later, or has ended, is not announced', async () => {
    await database.transaction(async (tx) => {
      for (const when of [beyond, over]) {
        await end(tx, what, when);
        expect([when, await remind(tx)]).toEqual([when, 0]);
      }
      expect(await notified(tx)).toEqual([]);
    });
  });

  test('at another time since is announced again', async () => {
    await database.transaction(async (tx) => {
      await end(tx, what, '12 hours');
      await remind(tx);
      await end(tx, what, beyond);
      expect(await remind(tx)).toBe(0);
      await end(tx, what, what === 'licence' ? '20 days' : '13 hours');
      expect(await remind(tx)).toBe(1);
      expect((await tx.owner('select from notifications where kind = $1', [AT_EXPIRY[what].kind])).rowCount).toBe(2);
    });
  });
});

test('nobody is notified of what is not open any more', async () => {
  await database.transaction(async (tx) => {
    await end(tx, 'posting', '10 hours');
    await end(tx, 'proposal', '10 hours');
    await tx.as('client', 'select cancel_case($1)', [ids.open]);
    expect(await remind(tx)).toBe(0);
  });
});

test('nobody is notified of an account that is closed, and not later either', async () => {
  await database.transaction(async (tx) => {
    await end(tx, 'licence', '10 days');
    await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
    expect(await remind(tx)).toBe(1);
    await tx.owner(`update users set status = 'active' where uuid = $1`, [actors.teamLawyer]);
    expect([await remind(tx), await notified(tx)]).toEqual([0, []]);
  });
});

test('region and country are in the sentence about a licence', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update lawyer_licences set region = 'New York' where id = $1`, [ids.licence]);
    await end(tx, 'licence', '10 days');
    await remind(tx);
    expect((await tx.owner('select params from notifications where kind = $1', ['licence_expiring'])).rows).toEqual([
      { params: ['New York, US'] },
    ]);
  });
});

test('nobody but the server’s job asks for reminders', async () => {
  await database.transaction(async (tx) => {
    for (const actor of everyActor)
      expect([actor, (await tx.refused(actor, 'select remind_due()')).code]).toEqual([actor, '42501']);
    await tx.owner(`set local role service_role`);
    expect(await remind(tx)).toBe(0);
  });
});

test('what has ended long ago is forgotten', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `insert into private.reminders_sent (kind, thing_id, moment) select 'posting_expiring', gen_random_uuid(), now() - make_interval(days => n) from generate_series(80, 99) n`,
    );
    await remind(tx);
    expect((await tx.owner('select from private.reminders_sent')).rowCount).toBe(11);
  });
});

describe('many at once', () => {
  const CONNECTIONS = 10;
  /** Runs the work on connections of its own at the same time. */
  async function together<T>(work: (client: Client, place: number) => Promise<T>, count = CONNECTIONS): Promise<T[]> {
    const clients = Array.from({ length: count }, () => new Client({ connectionString: database.url }));
    await Promise.all(clients.map((client) => client.connect()));
    try {
      return await Promise.all(clients.map(work));
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  }
  const count = async (text: string, values: unknown[] = []): Promise<number> =>
    (await database.client.query<{ n: number }>(text, values)).rows[0]?.n ?? -1;

  test('ten runs tell 200 people once each, also when some of them fail', async () => {
    await database.client.query(
      `insert into public.lawyer_licences (user_id, country, licence_number, expires_on) select $1, 'FR', 'L' || n, current_date + 10 from generate_series(1, 200) n`,
      [actors.rivalLawyer],
    );
    const answers = await together(async (client, place) => {
      await client.query('begin');
      const { rows } = await client.query<{ notified: number }>('select remind_due() notified');
      // Two of them break off: what they held is sent by another, in this round or the next.
      await client.query(place < 2 ? 'rollback' : 'commit');
      return place < 2 ? 0 : (rows[0]?.notified ?? -1);
    });
    const next = await count('select remind_due() n');
    expect(answers.reduce((sum, each) => sum + each, next)).toBe(200);
    expect(
      await count(`select count(*)::int n from notifications where kind = 'licence_expiring' and user_id = $1`, [
        actors.rivalLawyer,
      ]),
    ).toBe(200);
    expect(
      await count(
        `select count(*)::int n from private.deliveries where kind = 'licence_expiring' and medium = 'email' and user_id = $1`,
        [actors.rivalLawyer],
      ),
    ).toBe(200);
  });

  test('of twenty letters with one key for one person and medium one waits', async () => {
    const notify = `select private.notify($1, 'message_received', array['A', 'B'], null, null, null, $2)`;
    await together((client) => client.query(notify, [actors.client, 'thread 1']), 20);
    await together((client, place) => client.query(notify, [actors.client, `thread ${place % 2}`]), 20);
    await together((client) => client.query(notify, [actors.otherClient, 'thread 1']), 5);
    const { rows } = await database.client.query(
      `select user_id, medium, dedup, count(*)::int n from private.deliveries where kind = 'message_received' group by 1, 2, 3 order by 1, 2, 3`,
    );
    const one = (actor: Actor, medium: string, dedup: string) => ({ user_id: actors[actor], medium, dedup, n: 1 });
    expect(rows).toEqual([
      one('client', 'email', 'thread 0'),
      one('client', 'email', 'thread 1'),
      one('client', 'push', 'thread 0'),
      one('client', 'push', 'thread 1'),
      one('otherClient', 'email', 'thread 1'),
    ]);
    // In the product each is a notification: a letter represents what waits there.
    expect(await count(`select count(*)::int n from notifications where kind = 'message_received'`)).toBe(45);
  });
});
