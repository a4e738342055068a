import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { add, named, type Person, reads, write } from './chat-people.ts';
import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function start(tx: TestTransaction, actor: Actor, others: readonly Person[], title: string | null = null) {
  const { rows } = await tx.as<{ id: string }>(actor, 'select id from start_conversation($1, $2)', [
    named(others),
    title,
  ]);
  return rows[0]?.id ?? '';
}
const remove = (tx: TestTransaction, actor: Actor, talk: string, person: Person) =>
  tx.as(actor, 'select remove_from_conversation($1, $2)', [talk, actors[person]]);
const leave = (tx: TestTransaction, actor: Actor, talk: string) =>
  tx.as(actor, 'select leave_conversation($1)', [talk]);
/** Whose rows of a conversation somebody reads. */
async function rowsOf(tx: TestTransaction, actor: Actor, talk: string) {
  const { rows } = await tx.as<{ user_id: string }>(
    actor,
    'select user_id from conversation_members where conversation_id = $1',
    [talk],
  );
  return everyActor.filter((each) => each !== 'guest' && rows.some(({ user_id: id }) => id === actors[each]));
}
interface Row {
  user_id: string;
  is_admin: boolean;
  last_read_at: Date | null;
  reads_from: Date | null;
}
const peopleIn = async (tx: TestTransaction, actor: Actor, talk: string) =>
  (await tx.as<Row>(actor, 'select * from conversation_people($1)', [talk])).rows;
const namesOf = (rows: readonly { user_id: string }[]) =>
  everyActor.filter((each) => each !== 'guest' && rows.some(({ user_id: id }) => id === actors[each]));
const adminsOf = async (tx: TestTransaction, actor: Actor, talk: string) =>
  namesOf((await peopleIn(tx, actor, talk)).filter(({ is_admin: is }) => is));
const putOnCase = (tx: TestTransaction, who: Person, caseId = ids.active) =>
  tx.owner(`insert into case_team (case_id, user_id, role, law_firm) values ($1, $2, 'associate', $3)`, [
    caseId,
    actors[who],
    ids.firm,
  ]);

describe('who is out of a group', () => {
  test('and began it reads nothing of its row when the same start arrives again', async () => {
    await database.transaction(async (tx) => {
      const again = ['select * from start_conversation($1, $2, $3)', [named(['firmLawyer', 'firmAdmin']), 'Secret', '00000000-0000-4000-8000-0000000000f1']] as const; // prettier-ignore
      const { rows } = await tx.as<{ id: string }>('teamLawyer', again[0], [...again[1]]);
      const talk = rows[0]?.id ?? '';
      expect((await tx.as('teamLawyer', again[0], [...again[1]])).rows).toHaveLength(1);
      await tx.as('teamLawyer', 'select set_group_admin($1, $2, true)', [talk, actors.firmAdmin]);
      await remove(tx, 'firmAdmin', talk, 'teamLawyer');
      expect(await tx.refused('teamLawyer', again[0], [...again[1]])).toMatchObject({ rule: 'conversation_id_taken' });
      expect(await tx.refused('walledAdmin', again[0], [...again[1]])).toMatchObject({ rule: 'conversation_id_taken' });
    });
  });

  test('by an administrator comes back by an administrator alone; who left, by anybody in it', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await remove(tx, 'teamLawyer', talk, 'firmAdmin');
      expect(
        await tx.refused('firmLawyer', 'select add_to_conversation($1, $2, true)', [talk, named(['firmAdmin'])]),
      ).toMatchObject({ rule: 'removed_by_admin' });
      expect(await reads(tx, 'firmAdmin', talk)).toEqual([]);
      await add(tx, 'teamLawyer', talk, ['firmAdmin']);
      await leave(tx, 'firmAdmin', talk);
      await add(tx, 'firmLawyer', talk, ['firmAdmin']);
      expect(await reads(tx, 'teamLawyer', talk)).toEqual(['removed', 'added', 'left', 'added']);
    });
  });

  test('sees their own row only while they have an account, and who is in it does not see theirs', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await remove(tx, 'teamLawyer', talk, 'firmAdmin');
      await add(tx, 'teamLawyer', talk, ['walledAdmin']);
      for (const reader of ['teamLawyer', 'firmLawyer', 'walledAdmin'] as const)
        expect([reader, await rowsOf(tx, reader, talk)]).toEqual([reader, ['teamLawyer', 'firmLawyer', 'walledAdmin']]);
      expect(namesOf(await peopleIn(tx, 'walledAdmin', talk))).toEqual(['teamLawyer', 'firmLawyer', 'walledAdmin']);
      expect(await rowsOf(tx, 'firmAdmin', talk)).toEqual(['firmAdmin']);
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.firmAdmin]);
      expect(await rowsOf(tx, 'firmAdmin', talk)).toEqual([]);
      for (const stranger of ['client', 'rivalLawyer', 'admin'] as const)
        expect([stranger, await rowsOf(tx, stranger, talk)]).toEqual([stranger, []]);
    });
  });
});

describe('who may not read a group though nobody took them out', () => {
  test.each([
    ['has a wall', `insert into case_walls (case_id, user_id, reason) select '${ids.active}', $1, 'Former client'`],
    ['is off the team', `delete from case_team where user_id = $1 and case_id = '${ids.active}'`],
    ['works for another firm', `update users set law_firm = '${ids.rivalFirm}' where uuid = $1`],
    ['is banned', `update users set status = 'banned' where uuid = $1`],
  ])('%s: sees no row, is not listed, not notified, and administers nothing', async (_, happens) => {
    await database.transaction(async (tx) => {
      await putOnCase(tx, 'firmLawyer');
      await putOnCase(tx, 'firmAdmin');
      const talk = await start(tx, 'firmLawyer', ['client', 'teamLawyer', 'firmAdmin']);
      await write(tx, 'client', talk, 'First');
      await tx.as('firmLawyer', 'select read_conversation($1)', [talk]);
      expect(await adminsOf(tx, 'client', talk)).toEqual(['firmLawyer']);
      const markOf = async () =>
        (
          await tx.owner<{ at: Date }>(
            'select last_read_at at from conversation_members where conversation_id = $1 and user_id = $2',
            [talk, actors.firmLawyer],
          )
        ).rows[0]?.at.toISOString();
      await tx.owner(happens, [actors.firmLawyer]);
      const before = await markOf();
      expect(await rowsOf(tx, 'firmLawyer', talk)).toEqual([]);
      expect(namesOf(await peopleIn(tx, 'client', talk))).not.toContain('firmLawyer');
      const admins = await adminsOf(tx, 'client', talk);
      expect(admins).toHaveLength(1);
      expect(admins).not.toContain('firmLawyer');
      const { rows } = await tx.as<{ people: { user_id: string }[]; people_count: number }>('client', 'select people, people_count from find_conversations(conversation_id => $1)', [talk]); // prettier-ignore
      expect(namesOf(rows[0]?.people ?? [])).toEqual(['teamLawyer', 'firmAdmin']);
      expect(rows[0]?.people_count).toBe(2);
      await write(tx, 'client', talk, 'Second');
      await tx.as('client', `select rename_conversation($1, 'Round')`, [talk]);
      const { rowCount } = await tx.owner(
        `select from notifications where kind = 'chat_received' and user_id = $1 and is_unread`,
        [actors.firmLawyer],
      );
      expect(rowCount).toBe(0);
      expect(await markOf()).toBe(before);
    });
  });
});

describe('who comes', () => {
  test('and is its client never reads what the lawyers wrote while they were out', async () => {
    await database.transaction(async (tx) => {
      await putOnCase(tx, 'firmLawyer');
      const talk = await start(tx, 'client', ['teamLawyer', 'firmLawyer']);
      await write(tx, 'client', talk, 'Before');
      await leave(tx, 'client', talk);
      await write(tx, 'teamLawyer', talk, 'Among us');
      await add(tx, 'teamLawyer', talk, ['client'], true);
      expect(await reads(tx, 'client', talk)).toEqual(['Before', 'left', 'added']);
      const { rowCount } = await tx.as('client', `select from search_messages('Among')`);
      expect(rowCount).toBe(0);
    });
  });

  test('and reads what was written before is in a line that says so', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await add(tx, 'teamLawyer', talk, ['walledAdmin'], true);
      expect(await reads(tx, 'firmLawyer', talk)).toEqual(['added_with_history']);
    });
  });

  test('has read nothing until they look, and never what they may not read', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await leave(tx, 'firmAdmin', talk);
      await write(tx, 'teamLawyer', talk, 'Early');
      await add(tx, 'teamLawyer', talk, ['firmAdmin']);
      await add(tx, 'teamLawyer', talk, ['walledAdmin'], true);
      const of = async (who: Person) =>
        (await peopleIn(tx, 'teamLawyer', talk)).find(({ user_id: id }) => id === actors[who]);
      expect(await of('firmAdmin')).toMatchObject({ last_read_at: null, reads_from: expect.any(Date) });
      expect(await of('walledAdmin')).toMatchObject({ last_read_at: null, reads_from: null });
      expect(await of('firmLawyer')).toMatchObject({ last_read_at: expect.any(Date), reads_from: null });
      await tx.as('firmAdmin', 'select read_conversation($1)', [talk]);
      await tx.as('walledAdmin', 'select read_conversation($1)', [talk]);
      expect(await of('firmAdmin')).toMatchObject({ last_read_at: expect.any(Date), reads_from: expect.any(Date) });
      expect(await of('walledAdmin')).toMatchObject({ last_read_at: expect.any(Date), reads_from: null });
    });
  });

  test('again is not the one who has been in it the longest', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      for (const who of ['firmLawyer', 'firmAdmin'] as const) {
        await leave(tx, who, talk);
        await add(tx, 'teamLawyer', talk, [who]);
      }
      await leave(tx, 'firmLawyer', talk);
      await add(tx, 'teamLawyer', talk, ['firmLawyer']);
      await leave(tx, 'teamLawyer', talk);
      expect(await adminsOf(tx, 'firmLawyer', talk)).toEqual(['firmAdmin']);
    });
  });

  test('is offered among those who may come, and no client of a group that began without them', async () => {
    await database.transaction(async (tx) => {
      await putOnCase(tx, 'firmLawyer');
      const offered = async (talk: string) =>
        namesOf((await tx.as<{ user_id: string }>('teamLawyer', 'select user_id from people_to_write_to(for_group => $1)', [talk])).rows); // prettier-ignore
      const among = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      expect(await offered(among)).toContain('walledAdmin');
      for (const other of ['client', 'firmLawyer', 'firmAdmin'] as const)
        expect(await offered(among)).not.toContain(other);
      const withClient = await start(tx, 'client', ['teamLawyer', 'firmLawyer']);
      expect(await offered(withClient)).not.toContain('client');
      await leave(tx, 'client', withClient);
      expect(await offered(withClient)).toContain('client');
    });
  });

  test('reads it, also while its client is out: nobody is added who is not on a case of theirs, or is walled', async () => {
    await database.transaction(async (tx) => {
      const offered = async (talk: string) =>
        namesOf((await tx.as<{ user_id: string }>('teamLawyer', 'select user_id from people_to_write_to(for_group => $1)', [talk])).rows); // prettier-ignore
      await putOnCase(tx, 'firmLawyer');
      const talk = await start(tx, 'client', ['teamLawyer', 'firmLawyer']);
      await leave(tx, 'client', talk);
      for (const who of ['firmAdmin', 'walledAdmin'] as const) {
        expect([who, await tx.refused('teamLawyer', 'select add_to_conversation($1, $2)', [talk, named([who])])]).toMatchObject([who, { rule: 'recipients_apart' }]); // prettier-ignore
        expect(await offered(talk)).not.toContain(who);
      }
      await putOnCase(tx, 'firmAdmin');
      expect(await offered(talk)).toContain('firmAdmin');
      await add(tx, 'teamLawyer', talk, ['firmAdmin']);
      expect(await reads(tx, 'firmAdmin', talk)).toEqual(['added']);
      // Together with the client, as without.
      await add(tx, 'teamLawyer', talk, ['client']);
      expect(namesOf(await peopleIn(tx, 'firmAdmin', talk))).toEqual(expect.arrayContaining(['client', 'firmAdmin']));
    });
  });

  test('to a long conversation reads its page from the times that are theirs', async () => {
    await database.transaction(async (tx) => {
      const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
      await tx.owner(
        `insert into messages (conversation_id, law_firm, sender_id, sender_side, body, created_at)
         select $1, $2, $3, 'lawyer', 'Long', now() - interval '2 days' + n * interval '1 second' from generate_series(1, 3000) n`,
        [talk, ids.firm, actors.firmLawyer],
      );
      await tx.owner('analyze messages');
      await add(tx, 'teamLawyer', talk, ['walledAdmin']);
      const { rows } = await tx.as<{ n: number }>('walledAdmin', 'select count(*)::integer n from message_page($1)', [
        talk,
      ]);
      expect(rows).toEqual([{ n: 1 }]);
    });
  });
});

test('the record of changes does not say who is in a group', async () => {
  await database.transaction(async (tx) => {
    const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
    await add(tx, 'teamLawyer', talk, ['walledAdmin']);
    await tx.as('teamLawyer', `select write_message($1, 'Look', mentions => $2)`, [talk, named(['firmLawyer'])]);
    const { rows } = await tx.owner<{ after: Record<string, unknown> }>(
      `select after from private.audit_pending where table_name = 'messages' and after ->> 'conversation_id' = $1 order by id`,
      [talk],
    );
    expect(rows).toHaveLength(2);
    for (const { after } of rows) {
      expect(after).not.toHaveProperty('mentions');
      for (const who of ['firmLawyer', 'walledAdmin'] as const)
        expect(JSON.stringify(after)).not.toContain(actors[who]);
    }
    const [line, text] = rows;
    expect(line?.after).not.toHaveProperty('body');
    expect(line?.after).not.toHaveProperty('content_type');
    expect(text?.after).toMatchObject({ body: expect.stringMatching(/^sha256:/), content_type: 'text' });
  });
});

test('the name of a group is hidden until the engagement, and reads as it was written then', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
    await putOnCase(tx, 'firmLawyer', ids.engaging);
    const talk = await start(tx, 'client', ['teamLawyer', 'firmLawyer'], 'First');
    await tx.as('client', 'select rename_conversation($1, $2)', [talk, 'Write to me@home.example']);
    const titles = async () =>
      (
        await tx.as<{ title: string; body: string }>(
          'teamLawyer',
          'select o.title, m.body from conversations o join messages m on m.conversation_id = o.id where o.id = $1',
          [talk],
        )
      ).rows;
    expect(JSON.stringify(await titles())).not.toContain('home.example');
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
    expect(await titles()).toEqual([{ title: 'Write to me@home.example', body: 'Write to me@home.example' }]);
    expect(
      await tx.refused('client', 'select rename_conversation($1, $2)', [talk, `me@home.example ${'x'.repeat(120)}`]),
    ).toMatchObject({ code: '23514' });
  });
});

test('the hidden name of a group stays while it is saved as it is shown, and goes with the name', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(`update cases set status = 'cancelled' where id = $1`, [ids.active]);
    await putOnCase(tx, 'firmLawyer', ids.engaging);
    const called = async (talk: string) =>
      (await tx.as<{ title: string | null }>('teamLawyer', 'select title from conversations where id = $1', [talk])).rows[0]?.title; // prettier-ignore
    const kept = await start(tx, 'client', ['teamLawyer', 'firmLawyer'], 'Write to me@home.example');
    const removed = await start(tx, 'client', ['teamLawyer', 'firmLawyer'], 'Call me@home.example');
    await tx.as('teamLawyer', 'select rename_conversation($1, $2)', [kept, await called(kept)]);
    await tx.as('teamLawyer', `select rename_conversation($1, '')`, [removed]);
    await tx.owner(`update cases set status = 'active' where id = $1`, [ids.engaging]);
    expect([await called(kept), await called(removed)]).toEqual(['Write to me@home.example', null]);
  });
});

test('the assistant takes no line of a group for what somebody wrote', async () => {
  await database.transaction(async (tx) => {
    const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
    await write(tx, 'teamLawyer', talk, 'The quixotrel minutes are ready');
    await tx.as('teamLawyer', `select rename_conversation($1, 'Quixotrel round')`, [talk]);
    const { rows } = await tx.as<{ quotation: string }>('teamLawyer', `select * from assistant_search('quixotrel', 'en', 20)`); // prettier-ignore
    expect(rows.filter(({ quotation }) => /quixotrel/i.test(quotation))).toHaveLength(1);
  });
});

test('leaving and removing need no pace: who has written three hundred messages goes', async () => {
  await database.transaction(async (tx) => {
    const talk = await start(tx, 'teamLawyer', ['firmLawyer', 'firmAdmin']);
    await tx.owner(
      `insert into messages (conversation_id, law_firm, sender_id, sender_side, body)
       select $1, $2, $3, 'lawyer', 'Flood' from generate_series(1, 300)`,
      [talk, ids.firm, actors.teamLawyer],
    );
    await remove(tx, 'teamLawyer', talk, 'firmAdmin');
    await leave(tx, 'teamLawyer', talk);
    expect(await reads(tx, 'teamLawyer', talk)).toEqual([]);
  });
});
