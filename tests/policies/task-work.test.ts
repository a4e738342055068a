import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { impersonate, openTestDatabase, type TestDatabase, type TestTransaction, withTen } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ALONE = '00000000-0000-4000-8000-0000000000ff';
const BLOCKED_BY = [ids.task, ids.taskVisible];
/** Puts a second lawyer on the case. */
const join = (tx: TestTransaction) =>
  tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
    ids.active,
    actors.firmLawyer,
  ]);
const notified = async (tx: TestTransaction, actor: Actor): Promise<string[]> => {
  const { rows } = await tx.owner<{ kind: string }>(
    `with heard as (delete from notifications where user_id = $1 returning kind) select kind from heard where kind like 'task_%' order by 1`,
    [actors[actor]],
  );
  return rows.map(({ kind }) => kind);
};

describe('the review by a second person', () => {
  const ask = async (tx: TestTransaction, reviewer: string | null = null) => {
    await join(tx);
    await tx.as('teamLawyer', 'select save_task($1, $2)', [
      ids.taskVisible,
      JSON.stringify({ requires_review: true, reviewer_id: reviewer }),
    ]);
    await tx.as('teamLawyer', `select move_task($1, 'in_review')`, [ids.taskVisible]);
  };

  test('is not by the person who asked for it, through any verb', async () => {
    await database.transaction(async (tx) => {
      await ask(tx);
      for (const text of [
        'select approve_task($1)',
        'select complete_task($1)',
        `select move_task($1, 'done')`,
        `select place_task($1, 'done')`,
      ])
        expect([text, (await tx.refused('teamLawyer', text, [ids.taskVisible])).rule]).toEqual([
          text,
          'review_by_another',
        ]);
      const { rows } = await tx.as(
        'teamLawyer',
        `select rule from change_tasks(array[$1]::uuid[], '{"status": "done"}')`,
        [ids.taskVisible],
      );
      expect(rows).toEqual([{ rule: 'review_by_another' }]);
      const approve = 'select status, completed_by, review_asked_by from approve_task($1)';
      const approved = { status: 'done', completed_by: actors.firmLawyer, review_asked_by: actors.teamLawyer };
      expect((await tx.as('firmLawyer', approve, [ids.taskVisible])).rows).toEqual([approved]);
      expect((await tx.as('firmLawyer', approve, [ids.taskVisible])).rows).toEqual([approved]);
    });
  });

  test('is by the person whom the task names, or the administrator of the firm, and they are notified', async () => {
    await database.transaction(async (tx) => {
      await ask(tx, actors.firmAdmin);
      expect(await notified(tx, 'firmAdmin')).toContain('task_review_asked');
      expect((await tx.refused('firmLawyer', 'select approve_task($1)', [ids.taskVisible])).rule).toBe(
        'not_the_reviewer',
      );
      await tx.as('firmAdmin', 'select approve_task($1)', [ids.taskVisible]);
    });
  });

  test('is not waived by who asked for it, and a client confirms nothing', async () => {
    await database.transaction(async (tx) => {
      await ask(tx);
      const waive = 'update tasks set requires_review = false where id = $1';
      expect((await tx.refused('teamLawyer', waive, [ids.taskVisible])).rule).toBe('may_not_waive_review');
      expect((await tx.refused('firmLawyer', waive, [ids.taskVisible])).rule).toBe('may_not_waive_review');
      await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      expect((await tx.refused('client', 'select complete_task($1)', [ids.taskVisible])).rule).toBe(
        'may_not_move_task',
      );
      await tx.as('firmAdmin', waive, [ids.taskVisible]);
    });
  });

  test('sends back with a reason, which is a comment and is announced once', async () => {
    await database.transaction(async (tx) => {
      await ask(tx);
      const back = 'select status, review_asked_by from send_back_task($1, $2)';
      expect((await tx.refused('firmLawyer', back, [ids.taskVisible, ' '])).rule).toBe('reason_required');
      await notified(tx, 'teamLawyer');
      expect((await tx.as('firmLawyer', back, [ids.taskVisible, 'Page 3 is missing'])).rows).toEqual([
        { status: 'in_progress', review_asked_by: null },
      ]);
      expect(await notified(tx, 'teamLawyer')).toEqual(['task_sent_back']);
      const { rows } = await tx.as('teamLawyer', 'select body, author_name from task_comments where task_id = $1', [
        ids.taskVisible,
      ]);
      expect(rows).toEqual([{ body: 'Page 3 is missing', author_name: 'firmLawyer Name' }]);
      expect((await tx.refused('firmLawyer', back, [ids.taskVisible, 'x'])).rule).toBe('not_in_review');
    });
  });
});

test('place_task puts a task right before another one, also where nothing fits between any more', async () => {
  await database.transaction(async (tx) => {
    const order = async () => {
      const { rows } = await tx.owner<{ id: string }>(
        `select id from tasks where law_firm = $1 and status = 'in_progress' order by position`,
        [ids.firm],
      );
      return rows.map(({ id }) => id);
    };
    const place = (id: string, before: string | null) =>
      tx.as('teamLawyer', `select place_task($1, 'in_progress', $2)`, [id, before]);
    await place(ids.task, null);
    await place(ids.taskVisible, null);
    await place(ids.taskOfFirm, ids.taskVisible);
    expect(await order()).toEqual([ids.task, ids.taskOfFirm, ids.taskVisible]);
    // Two that change places again and again halve the gap each time.
    for (let round = 0; round < 120; round += 1) {
      const [moved, other] = round % 2 === 0 ? BLOCKED_BY : BLOCKED_BY.toReversed();
      await place(moved ?? '', ids.taskOfFirm);
      await place(other ?? '', ids.taskOfFirm);
      expect(await order()).toEqual([moved, other, ids.taskOfFirm]);
    }
    await place(ids.taskOfFirm, ids.taskOfFirm);
    expect((await order()).at(-1)).toBe(ids.taskOfFirm);
    // Before what is elsewhere is the end.
    await place(ids.task, ids.taskPrivate);
    expect((await order()).at(-1)).toBe(ids.task);
  });
});

describe('comments', () => {
  const say = (tx: TestTransaction, actor: Actor, mentions: string[], task: string = ids.task) =>
    tx.as(actor, 'insert into task_comments (task_id, body, mentions) values ($1, $2, $3)', [task, 'Look', mentions]);

  test('mention people who see the task, and notify them and those on it', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      await say(tx, 'firmLawyer', [actors.firmAdmin, actors.firmAdmin]);
      expect(await notified(tx, 'firmAdmin')).toEqual(['task_mentioned']);
      expect(await notified(tx, 'teamLawyer')).toEqual(['task_commented']);
      expect(await notified(tx, 'firmLawyer')).toEqual([]);
    });
  });

  test('mention nobody beyond a wall, of another firm, outside of the case or of what is private, nor the client', async () => {
    await database.transaction(async (tx) => {
      const text = 'insert into task_comments (task_id, body, mentions) values ($1, $2, $3)';
      for (const actor of ['walledAdmin', 'rivalLawyer', 'firmLawyer', 'client', 'superUser'] as const)
        expect([
          actor,
          (await tx.refused('teamLawyer', text, [ids.taskVisible, 'Look', [actors[actor]]])).rule,
        ]).toEqual([actor, 'mention_not_on_task']);
      expect((await tx.refused('teamLawyer', text, [ids.taskPrivate, 'Look', [actors.firmAdmin]])).rule).toBe(
        'mention_not_on_task',
      );
      // The client who does a task reads no comments, and hears of none.
      await tx.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      await notified(tx, 'client');
      await say(tx, 'firmAdmin', [], ids.taskVisible);
      expect(await notified(tx, 'client')).toEqual([]);
    });
  });
});

describe('files', () => {
  const BEGIN = 'select object_path from begin_attachment_upload($1, $2, $3)';
  const OBJECT = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, $2)`;
  const REMOVE = 'select delete_attachment($1)';
  const bytes = (size: number) => JSON.stringify({ size, mimetype: 'application/pdf', eTag: '"abc"' });
  const announce = async (tx: TestTransaction, actor: Actor, task: string, name: string, size: number) => {
    const { rows } = await tx.as<{ object_path: string }>(actor, BEGIN, [task, name, size]);
    return String(rows[0]?.object_path);
  };
  /** Attaches as the browser does: announces, and storage writes the row of the object as the caller. */
  const attach = async (tx: TestTransaction, actor: Actor, task: string, name: string, size = 100) => {
    const path = await announce(tx, actor, task, name, size);
    await tx.as(actor, OBJECT, [path, bytes(size)]);
    const { rows } = await tx.owner<{ id: string }>('select id from task_attachments where object_path = $1', [path]);
    return { path, id: String(rows[0]?.id) };
  };

  test.each([
    ['../a.txt', 1, 'attachment_name'],
    ['a\n.txt', 1, 'attachment_name'],
    [' ', 1, 'attachment_name'],
    ['a.txt', 0, 'file_empty'],
    ['a.txt', 26_214_401, 'attachment_too_large'],
  ])('named %j of %i bytes are refused', (name, size, rule) =>
    database.transaction(async (tx) => {
      expect((await tx.refused('teamLawyer', BEGIN, [ids.task, name, size])).rule).toBe(rule);
    }),
  );

  test('are attached by who works on the task, read by its lawyers’ side, deleted by who attached them', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      const { path, id } = await attach(tx, 'teamLawyer', ids.taskVisible, ' Lease.pdf ');
      const { rows } = await tx.owner(
        'select name, media_type, size::int, checksum, author_name from task_attachments where id = $1',
        [id],
      );
      expect(rows).toMatchObject([{ name: 'Lease.pdf', media_type: 'application/pdf', size: 100, checksum: 'abc' }]);
      const read = async (actor: Actor) =>
        (await tx.as(actor, 'select from storage.objects where name = $1', [path])).rowCount === 1;
      const readers: Actor[] = [];
      for (const actor of everyActor) if (await read(actor)) readers.push(actor);
      expect(readers).toEqual(['teamLawyer', 'firmLawyer', 'firmAdmin']);
      const rules: Partial<Record<Actor, (string | undefined)[]>> = {};
      for (const actor of ['client', 'walledAdmin', 'rivalLawyer', 'superUser', 'otherClient'] as const)
        rules[actor] = [
          (await tx.refused(actor, BEGIN, [ids.taskVisible, 'a.pdf', 1])).rule,
          (await tx.refused(actor, REMOVE, [id])).rule,
        ];
      const nowhere = ['task_not_found', 'attachment_not_found'];
      expect(rules).toEqual({
        client: ['may_not_edit_task', 'attachment_not_found'],
        walledAdmin: nowhere,
        rivalLawyer: nowhere,
        superUser: nowhere,
        otherClient: nowhere,
      });
      // A wall, or leaving the case, ends it at once.
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.firmLawyer]);
      expect(await read('firmLawyer')).toBe(false);
      await join(tx);
      expect((await tx.refused('firmLawyer', REMOVE, [id])).rule).toBe('may_not_delete_attachment');
      await tx.as('firmAdmin', REMOVE, [id]);
      expect((await tx.owner('select from storage.objects where name = $1', [path])).rowCount).toBe(0);
    });
  });

  test('come only where they were announced, by whom, and while they still may', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      const path = await announce(tx, 'firmLawyer', ids.taskVisible, 'a.pdf', 10);
      expect((await tx.refused('teamLawyer', OBJECT, [path, bytes(10)])).code).toBe('42501');
      expect((await tx.refused('firmLawyer', OBJECT, [path, bytes(11)])).rule).toBe('upload_larger');
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.firmLawyer]);
      expect((await tx.refused('firmLawyer', OBJECT, [path, bytes(10)])).rule).toBe('task_not_found');
      expect((await tx.owner('select from task_attachments where object_path = $1', [path])).rowCount).toBe(0);
    });
  });

  test('of a private task are read by who sees that task alone', async () => {
    await database.transaction(async (tx) => {
      const { path } = await attach(tx, 'teamLawyer', ids.taskPrivate, 'thoughts.pdf');
      const readers: Actor[] = [];
      for (const actor of everyActor)
        if ((await tx.as(actor, 'select from storage.objects where name = $1', [path])).rowCount === 1)
          readers.push(actor);
      expect(readers).toEqual(['teamLawyer']);
    });
  });

  test('are fifty at most, and count towards the room of the firm', async () => {
    await database.transaction(async (tx) => {
      const taken = async () =>
        (await tx.owner<{ taken: number }>('select private.storage_taken($1, null)::int as taken', [ids.firm])).rows[0]
          ?.taken ?? 0;
      const before = await taken();
      await attach(tx, 'teamLawyer', ids.task, 'a.pdf', 1000);
      expect((await taken()) - before).toBe(1000);
      const announced = await announce(tx, 'teamLawyer', ids.task, 'b.pdf', 1);
      await tx.owner(
        `insert into task_attachments (task_id, name, media_type, size) select $1, 'x', 'text/plain', 1 from generate_series(1, 48)`,
        [ids.task],
      );
      expect((await tx.refused('teamLawyer', BEGIN, [ids.task, 'c.pdf', 1])).rule).toBe('attachments_full');
      expect((await tx.refused('teamLawyer', OBJECT, [announced, bytes(1)])).rule).toBe('attachments_full');
    });
  });

  test('stay under a legal hold, and so does their task', async () => {
    await database.transaction(async (tx) => {
      const { id } = await attach(tx, 'teamLawyer', ids.taskVisible, 'a.pdf');
      await tx.as('firmAdmin', `select set_legal_hold($1, 'A claim is threatened')`, [ids.active]);
      expect((await tx.refused('firmAdmin', REMOVE, [id])).rule).toBe('legal_hold');
      expect((await tx.refused('firmAdmin', 'select delete_task($1)', [ids.taskVisible])).rule).toBe('legal_hold');
    });
  });

  test('that lie in the database are moved to storage once, with row and bytes together', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner('select attachment_id, content from private.take_earlier_attachment()');
      expect(rows).toEqual([{ attachment_id: ids.taskAttachment, content: Buffer.from('Hello') }]);
      const save = `select private.save_moved_attachment($1, gen_random_uuid()::text, 5, 'abc') as moved`;
      expect((await tx.owner(save, [ids.taskAttachment])).rows).toEqual([{ moved: true }]);
      expect((await tx.owner(save, [ids.taskAttachment])).rows).toEqual([{ moved: false }]);
      expect((await tx.owner('select from private.take_earlier_attachment()')).rowCount).toBe(0);
      const { rows: seen } = await tx.as(
        'teamLawyer',
        `select o.metadata ->> 'mimetype' as type, a.size::int, a.checksum from task_attachments a
         join storage.objects o on o.bucket_id = 'documents' and o.name = a.object_path where a.id = $1`,
        [ids.taskAttachment],
      );
      expect(seen).toEqual([{ type: 'text/plain', size: 5, checksum: 'abc' }]);
    });
  });
});

describe('time', () => {
  const running = async (tx: TestTransaction, actor: Actor) =>
    (
      await tx.owner<{ task_id: string }>('select task_id from time_entries where user_id = $1 and minutes is null', [
        actors[actor],
      ])
    ).rows.map(({ task_id: id }) => id);

  test('one timer a person: the next one stops the last, whose time is kept', async () => {
    await database.transaction(async (tx) => {
      const start = 'select id, task_id, minutes from start_timer($1)';
      const first = await tx.as<{ id: string }>('teamLawyer', start, [ids.task]);
      expect((await tx.as('teamLawyer', start, [ids.task])).rows).toEqual(first.rows);
      await tx.owner(`update time_entries set started_at = now() - interval '89 minutes 1 second' where id = $1`, [
        first.rows[0]?.id,
      ]);
      await tx.as('teamLawyer', start, [ids.taskVisible]);
      expect(await running(tx, 'teamLawyer')).toEqual([ids.taskVisible]);
      const { rows } = await tx.as('teamLawyer', 'select minutes from time_entries where id = $1', [first.rows[0]?.id]);
      expect(rows).toEqual([{ minutes: 90 }]);
      const stop = 'select minutes, narrative, billable from stop_timer($1, $2)';
      expect((await tx.as('teamLawyer', stop, [' Read it ', true])).rows).toEqual([
        { minutes: 1, narrative: 'Read it', billable: true },
      ]);
      expect((await tx.refused('teamLawyer', stop, [null, null])).rule).toBe('no_timer');
    });
  });

  test('a pause is not counted: the timer rests, runs on by a start on its task, and is stopped from either', async () => {
    await database.transaction(async (tx) => {
      const pause = 'select task_id, paused_at is not null rests, minutes from pause_timer()';
      expect((await tx.refused('teamLawyer', pause)).rule).toBe('no_timer');
      await tx.as('teamLawyer', 'select start_timer($1)', [ids.task]);
      const rewind = (minutes: number) =>
        tx.owner(
          `update time_entries set started_at = started_at - make_interval(mins => $1), paused_at = paused_at - make_interval(mins => $1)
           where user_id = $2 and minutes is null`,
          [minutes, actors.teamLawyer],
        );
      await rewind(30);
      const resting = [{ task_id: ids.task, rests: true, minutes: null }];
      expect((await tx.as('teamLawyer', pause)).rows).toEqual(resting);
      // Once more changes nothing: it rests since the first time.
      await rewind(60);
      expect((await tx.as('teamLawyer', pause)).rows).toEqual(resting);
      expect(
        (await tx.as('teamLawyer', 'select paused_at, paused_seconds from start_timer($1)', [ids.task])).rows,
      ).toEqual([{ paused_at: null, paused_seconds: 3600 }]);
      await rewind(10);
      await tx.as('teamLawyer', pause);
      await rewind(500);
      expect((await tx.as('teamLawyer', 'select minutes, paused_at from stop_timer()')).rows).toEqual([
        { minutes: 40, paused_at: null },
      ]);
      expect((await tx.refused('teamLawyer', pause)).rule).toBe('no_timer');
      // What rests on another task is stopped by a start, as what runs is.
      await tx.as('teamLawyer', 'select start_timer($1)', [ids.task]);
      await tx.as('teamLawyer', pause);
      await tx.as('teamLawyer', 'select start_timer($1)', [ids.taskVisible]);
      expect(await running(tx, 'teamLawyer')).toEqual([ids.taskVisible]);
    });
  });

  test('is for those who work on the task, and ends at a wall', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      const start = 'select start_timer($1)';
      expect((await tx.refused('client', start, [ids.taskVisible])).rule).toBe('may_not_track_time');
      for (const actor of ['rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect((await tx.refused(actor, start, [ids.taskVisible])).rule).toBe('task_not_found');
      await tx.as('firmLawyer', start, [ids.task]);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await running(tx, 'firmLawyer')).toEqual([]);
      expect((await tx.as('firmLawyer', 'select from time_entries where task_id = $1', [ids.task])).rowCount).toBe(0);
      const log = 'select log_time($1, $2, $3)';
      for (const [at, minutes] of [
        ['2020-01-01', 0],
        ['2020-01-01', 1441],
        ['2999-01-01', 5],
      ] as const)
        expect((await tx.refused('teamLawyer', log, [ids.task, at, minutes])).rule).toBe('time_invalid');
      await tx.as('teamLawyer', log, [ids.task, '2020-01-01', 60]);
    });
  });

  test('is kept with the case of the task, and never with another case that is named', async () => {
    await database.transaction(async (tx) => {
      const kept = 'select case_id from log_time($1, $2, 60, case_id => $3)';
      const runs = 'select case_id from start_timer($1, $2)';
      for (const other of [ids.firmDraft, ids.othersOpen, randomUUID()]) {
        const refused = await tx.refused('firmAdmin', kept, [ids.task, '2020-01-01', other]);
        expect(refused.rule, other).toBe('task_not_found');
        expect((await tx.refused('firmAdmin', runs, [ids.task, other])).rule, other).toBe('task_not_found');
      }
      const of = [{ case_id: ids.active }];
      expect((await tx.as('firmAdmin', kept, [ids.task, '2020-01-01', ids.active])).rows).toEqual(of);
      expect((await tx.as('firmAdmin', kept, [ids.task, '2020-01-01', null])).rows).toEqual(of);
      expect((await tx.as('firmAdmin', runs, [ids.task, ids.active])).rows).toEqual(of);
      // A task of no case is of none that is named.
      await tx.owner('update tasks set case_id = null where id = $1', [ids.task]);
      const alone = await tx.refused('firmAdmin', kept, [ids.task, '2020-01-01', ids.active]);
      expect(alone.rule).toBe('task_not_found');
    });
  });

  test('ten starts at once are one timer', async () => {
    await withTen(database.url, async (clients) => {
      await Promise.all(
        clients.map(async (client, place) => {
          await client.query('begin');
          await impersonate(client, 'teamLawyer');
          await client.query('select start_timer($1)', [BLOCKED_BY[place % 2]]);
          await client.query('commit');
        }),
      );
      const { rows } = await database.client.query('select count(*)::int n from time_entries where minutes is null');
      expect(rows).toEqual([{ n: 1 }]);
    });
  });
});
test('a reviewer who left the case keeps nobody from approving', async () => {
  await database.transaction(async (tx) => {
    await join(tx);
    await tx.as('firmAdmin', 'select save_task($1, $2)', [
      ids.taskVisible,
      JSON.stringify({ requires_review: true, reviewer_id: actors.teamLawyer }),
    ]);
    await tx.as('firmAdmin', `select move_task($1, 'in_review')`, [ids.taskVisible]);
    expect((await tx.refused('firmLawyer', 'select approve_task($1)', [ids.taskVisible])).rule).toBe(
      'not_the_reviewer',
    );
    await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
    const { rows } = await tx.as('firmLawyer', `select task_details($1) -> 'may_approve' may`, [ids.taskVisible]);
    expect(rows).toEqual([{ may: true }]);
    await tx.as('firmLawyer', 'select approve_task($1)', [ids.taskVisible]);
  });
});

test('an account that is deleted takes its own tasks along', async () => {
  await database.transaction(async (tx) => {
    await tx.owner(
      `insert into auth.users (id, email, raw_user_meta_data) values ('${ALONE}', 'alone@x.test', '{"display_name": "Alone"}')`,
    );
    await tx.owner(`insert into tasks (title, created_by) values ('Mine', $1)`, [ALONE]);
    await tx.owner(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: ALONE, aal: 'aal1' }),
    ]);
    await tx.owner(`select delete_account('alone@x.test')`);
    expect((await tx.owner(`select from tasks where title = 'Mine'`)).rowCount).toBe(0);
  });
});
