import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { become, openWorld, type Stage, type World, withTen } from './database.ts';
import { actors, ids, type Actor } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ALONE = '00000000-0000-4000-8000-0000000000ff';
const BLOCKED_BY = [ids.task, ids.taskVisible];
/** Puts a second lawyer on the case. */
const join = (stage: Stage) =>
  stage.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
    ids.active,
    actors.firmLawyer,
  ]);
const told = async (stage: Stage, actor: Actor): Promise<string[]> => {
  const { rows } = await stage.owner<{ kind: string }>(
    `with heard as (delete from notifications where user_id = $1 returning kind) select kind from heard where kind like 'task_%' order by 1`,
    [actors[actor]],
  );
  return rows.map(({ kind }) => kind);
};

describe('the review by a second person', () => {
  const ask = async (stage: Stage, reviewer: string | null = null) => {
    await join(stage);
    await stage.as('teamLawyer', 'select save_task($1, $2)', [
      ids.taskVisible,
      JSON.stringify({ requires_review: true, reviewer_id: reviewer }),
    ]);
    await stage.as('teamLawyer', `select move_task($1, 'in_review')`, [ids.taskVisible]);
  };

  test('is not by whoever asked for it, through whatever verb', async () => {
    await world.stage(async (stage) => {
      await ask(stage);
      for (const text of [
        'select approve_task($1)',
        'select complete_task($1)',
        `select move_task($1, 'done')`,
        `select place_task($1, 'done')`,
      ])
        expect([text, (await stage.refused('teamLawyer', text, [ids.taskVisible])).rule]).toEqual([
          text,
          'review_by_another',
        ]);
      const { rows } = await stage.as(
        'teamLawyer',
        `select rule from change_tasks(array[$1]::uuid[], '{"status": "done"}')`,
        [ids.taskVisible],
      );
      expect(rows).toEqual([{ rule: 'review_by_another' }]);
      const approve = 'select status, completed_by, review_asked_by from approve_task($1)';
      const approved = { status: 'done', completed_by: actors.firmLawyer, review_asked_by: actors.teamLawyer };
      expect((await stage.as('firmLawyer', approve, [ids.taskVisible])).rows).toEqual([approved]);
      expect((await stage.as('firmLawyer', approve, [ids.taskVisible])).rows).toEqual([approved]);
    });
  });

  test('is by whom the task names, or the administrator of the firm, and they are told', async () => {
    await world.stage(async (stage) => {
      await ask(stage, actors.firmAdmin);
      expect(await told(stage, 'firmAdmin')).toContain('task_review_asked');
      expect((await stage.refused('firmLawyer', 'select approve_task($1)', [ids.taskVisible])).rule).toBe(
        'not_the_reviewer',
      );
      await stage.as('firmAdmin', 'select approve_task($1)', [ids.taskVisible]);
    });
  });

  test('is not waived by who asked for it, and a client confirms nothing', async () => {
    await world.stage(async (stage) => {
      await ask(stage);
      const waive = 'update tasks set requires_review = false where id = $1';
      expect((await stage.refused('teamLawyer', waive, [ids.taskVisible])).rule).toBe('may_not_waive_review');
      expect((await stage.refused('firmLawyer', waive, [ids.taskVisible])).rule).toBe('may_not_waive_review');
      await stage.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      expect((await stage.refused('client', 'select complete_task($1)', [ids.taskVisible])).rule).toBe(
        'may_not_move_task',
      );
      await stage.as('firmAdmin', waive, [ids.taskVisible]);
    });
  });

  test('sends back with a reason, which is a comment and told once', async () => {
    await world.stage(async (stage) => {
      await ask(stage);
      const back = 'select status, review_asked_by from send_back_task($1, $2)';
      expect((await stage.refused('firmLawyer', back, [ids.taskVisible, ' '])).rule).toBe('reason_required');
      await told(stage, 'teamLawyer');
      expect((await stage.as('firmLawyer', back, [ids.taskVisible, 'Page 3 is missing'])).rows).toEqual([
        { status: 'in_progress', review_asked_by: null },
      ]);
      expect(await told(stage, 'teamLawyer')).toEqual(['task_sent_back']);
      const { rows } = await stage.as('teamLawyer', 'select body, author_name from task_comments where task_id = $1', [
        ids.taskVisible,
      ]);
      expect(rows).toEqual([{ body: 'Page 3 is missing', author_name: 'firmLawyer Name' }]);
      expect((await stage.refused('firmLawyer', back, [ids.taskVisible, 'x'])).rule).toBe('not_in_review');
    });
  });
});

test('place_task puts a task right before another one, also where nothing fits between any more', async () => {
  await world.stage(async (stage) => {
    const order = async () => {
      const { rows } = await stage.owner<{ id: string }>(
        `select id from tasks where law_firm = $1 and status = 'in_progress' order by position`,
        [ids.firm],
      );
      return rows.map(({ id }) => id);
    };
    const place = (id: string, before: string | null) =>
      stage.as('teamLawyer', `select place_task($1, 'in_progress', $2)`, [id, before]);
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
  const say = (stage: Stage, actor: Actor, mentions: string[], task: string = ids.task) =>
    stage.as(actor, 'insert into task_comments (task_id, body, mentions) values ($1, $2, $3)', [
      task,
      'Look',
      mentions,
    ]);

  test('mention whoever sees the task, and tell them and who is on it', async () => {
    await world.stage(async (stage) => {
      await join(stage);
      await say(stage, 'firmLawyer', [actors.firmAdmin, actors.firmAdmin]);
      expect(await told(stage, 'firmAdmin')).toEqual(['task_mentioned']);
      expect(await told(stage, 'teamLawyer')).toEqual(['task_commented']);
      expect(await told(stage, 'firmLawyer')).toEqual([]);
    });
  });

  test('mention nobody beyond a wall, of another firm, outside of the case or of what is private, nor the client', async () => {
    await world.stage(async (stage) => {
      const text = 'insert into task_comments (task_id, body, mentions) values ($1, $2, $3)';
      for (const actor of ['walledAdmin', 'rivalLawyer', 'firmLawyer', 'client', 'superUser'] as const)
        expect([
          actor,
          (await stage.refused('teamLawyer', text, [ids.taskVisible, 'Look', [actors[actor]]])).rule,
        ]).toEqual([actor, 'mention_not_on_task']);
      expect((await stage.refused('teamLawyer', text, [ids.taskPrivate, 'Look', [actors.firmAdmin]])).rule).toBe(
        'mention_not_on_task',
      );
      // The client who does a task reads no comments, and hears of none.
      await stage.as('teamLawyer', 'insert into task_assignees (task_id, user_id) values ($1, $2)', [
        ids.taskVisible,
        actors.client,
      ]);
      await told(stage, 'client');
      await say(stage, 'firmAdmin', [], ids.taskVisible);
      expect(await told(stage, 'client')).toEqual([]);
    });
  });
});

describe('files', () => {
  const ATTACH = 'select id, name, media_type, size from attach_file($1, $2, $3)';
  const pdf = Buffer.from('%PDF-1.7 the lease');

  test('are what their first bytes and their names say, of kinds that can be attached', async () => {
    await world.stage(async (stage) => {
      const kindOf = async (name: string, content: Buffer) => {
        const { rows } = await stage.owner<{ kind: string | null }>('select private.media_type_of($1, $2) kind', [
          name,
          content,
        ]);
        return rows[0]?.kind;
      };
      const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
      const zip = Buffer.from('504b030414000600', 'hex');
      expect(await kindOf('Lease.PDF', pdf)).toBe('application/pdf');
      expect(await kindOf('a.png', png)).toBe('image/png');
      expect(await kindOf('a.jpg', Buffer.from('ffd8ffe000', 'hex'))).toBe('image/jpeg');
      expect(await kindOf('a.webp', Buffer.from('RIFF\u0001\u0001\u0001\u0001WEBPVP8 '))).toBe('image/webp');
      expect(await kindOf('a.docx', zip)).toMatch(/wordprocessingml/);
      expect(await kindOf('a.msg', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('application/vnd.ms-outlook');
      expect(await kindOf('notes.txt', Buffer.from('Grüße'))).toBe('text/plain');
      for (const [name, content] of [
        ['a.pdf', png],
        ['a.png', pdf],
        ['a.html', Buffer.from('<script>')],
        ['a.svg', Buffer.from('<svg>')],
        ['a.js', Buffer.from('alert(1)')],
        ['a.exe', Buffer.from('MZ')],
        ['a.docm', zip],
        ['a.txt', Buffer.from([65, 0, 66])],
        ['txt', Buffer.from('x')],
      ] as const)
        expect([name, await kindOf(name, content)]).toEqual([name, null]);
      for (const [name, content, rule] of [
        ['a.html', Buffer.from('x'), 'attachment_kind'],
        ['../a.txt', Buffer.from('x'), 'attachment_name'],
        ['a\n.txt', Buffer.from('x'), 'attachment_name'],
        [' ', Buffer.from('x'), 'attachment_name'],
        ['a.txt', Buffer.alloc(0), 'attachment_too_large'],
        ['a.txt', Buffer.alloc(10_485_761, 65), 'attachment_too_large'],
      ] as const)
        expect([name, (await stage.refused('teamLawyer', ATTACH, [ids.task, name, content])).rule]).toEqual([
          name,
          rule,
        ]);
    });
  });

  test('are attached by who works on the task, read by its lawyers’ side, deleted by who attached them', async () => {
    await world.stage(async (stage) => {
      await join(stage);
      const { rows } = await stage.as<{ id: string }>('teamLawyer', ATTACH, [ids.taskVisible, ' Lease.pdf ', pdf]);
      expect(rows).toMatchObject([{ name: 'Lease.pdf', media_type: 'application/pdf', size: pdf.length }]);
      const id = rows[0]?.id;
      const read = 'select name, content from read_attachment($1)';
      expect((await stage.as('firmLawyer', read, [id])).rows).toEqual([{ name: 'Lease.pdf', content: pdf }]);
      const remove = 'select delete_attachment($1)';
      const rules: Partial<Record<Actor, (string | undefined)[]>> = {};
      for (const actor of ['client', 'walledAdmin', 'rivalLawyer', 'superUser', 'otherClient'] as const)
        rules[actor] = [
          (await stage.refused(actor, ATTACH, [ids.taskVisible, 'a.pdf', pdf])).rule,
          (await stage.refused(actor, read, [id])).rule,
          (await stage.refused(actor, remove, [id])).rule,
        ];
      const nowhere = ['task_not_found', 'attachment_not_found', 'attachment_not_found'];
      expect(rules).toEqual({
        client: ['may_not_edit_task', 'attachment_not_found', 'attachment_not_found'],
        walledAdmin: nowhere,
        rivalLawyer: nowhere,
        superUser: nowhere,
        otherClient: nowhere,
      });
      expect((await stage.refused('firmLawyer', remove, [id])).rule).toBe('may_not_delete_attachment');
      await stage.as('firmAdmin', remove, [id]);
      const { rowCount } = await stage.owner('select from private.task_attachment_bytes where attachment_id = $1', [
        id,
      ]);
      expect(rowCount).toBe(0);
    });
  });

  test('have room together for a hundred megabytes', async () => {
    await world.stage(async (stage) => {
      await stage.owner(
        `insert into task_attachments (task_id, name, media_type, size) select $1, 'x', 'text/plain', 10485760 from generate_series(1, 9)`,
        [ids.task],
      );
      // Ten bytes less than the whole stand there already, with those of the fixture.
      expect((await stage.refused('teamLawyer', ATTACH, [ids.task, 'a.txt', Buffer.alloc(10_485_756, 65)])).rule).toBe(
        'attachments_full',
      );
      await stage.as('teamLawyer', ATTACH, [ids.task, 'a.txt', Buffer.alloc(10_485_755, 65)]);
    });
  });
});

describe('time', () => {
  const running = async (stage: Stage, actor: Actor) =>
    (
      await stage.owner<{ task_id: string }>(
        'select task_id from time_entries where user_id = $1 and minutes is null',
        [actors[actor]],
      )
    ).rows.map(({ task_id: id }) => id);

  test('one timer a person: the next one stops the last, whose time is kept', async () => {
    await world.stage(async (stage) => {
      const start = 'select id, task_id, minutes from start_timer($1)';
      const first = await stage.as<{ id: string }>('teamLawyer', start, [ids.task]);
      expect((await stage.as('teamLawyer', start, [ids.task])).rows).toEqual(first.rows);
      await stage.owner(`update time_entries set started_at = now() - interval '89 minutes 1 second' where id = $1`, [
        first.rows[0]?.id,
      ]);
      await stage.as('teamLawyer', start, [ids.taskVisible]);
      expect(await running(stage, 'teamLawyer')).toEqual([ids.taskVisible]);
      const { rows } = await stage.as('teamLawyer', 'select minutes from time_entries where id = $1', [
        first.rows[0]?.id,
      ]);
      expect(rows).toEqual([{ minutes: 90 }]);
      const stop = 'select minutes, narrative, billable from stop_timer($1, $2)';
      expect((await stage.as('teamLawyer', stop, [' Read it ', true])).rows).toEqual([
        { minutes: 1, narrative: 'Read it', billable: true },
      ]);
      expect((await stage.refused('teamLawyer', stop, [null, null])).rule).toBe('no_timer');
    });
  });

  test('is for those who work on the task, and ends at a wall', async () => {
    await world.stage(async (stage) => {
      await join(stage);
      const start = 'select start_timer($1)';
      expect((await stage.refused('client', start, [ids.taskVisible])).rule).toBe('may_not_track_time');
      for (const actor of ['rivalLawyer', 'walledAdmin', 'admin'] as const)
        expect((await stage.refused(actor, start, [ids.taskVisible])).rule).toBe('task_not_found');
      await stage.as('firmLawyer', start, [ids.task]);
      await stage.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await running(stage, 'firmLawyer')).toEqual([]);
      expect((await stage.as('firmLawyer', 'select from time_entries where task_id = $1', [ids.task])).rowCount).toBe(
        0,
      );
      const log = 'select log_time($1, $2, $3)';
      for (const [at, minutes] of [
        ['2020-01-01', 0],
        ['2020-01-01', 1441],
        ['2999-01-01', 5],
      ] as const)
        expect((await stage.refused('teamLawyer', log, [ids.task, at, minutes])).rule).toBe('time_invalid');
      await stage.as('teamLawyer', log, [ids.task, '2020-01-01', 60]);
    });
  });

  test('ten starts at once are one timer', async () => {
    await withTen(world.url, async (clients) => {
      await Promise.all(
        clients.map(async (client, place) => {
          await client.query('begin');
          await become(client, 'teamLawyer');
          await client.query('select start_timer($1)', [BLOCKED_BY[place % 2]]);
          await client.query('commit');
        }),
      );
      const { rows } = await world.client.query('select count(*)::int n from time_entries where minutes is null');
      expect(rows).toEqual([{ n: 1 }]);
    });
  });
});
test('a reviewer who left the case keeps nobody from approving', async () => {
  await world.stage(async (stage) => {
    await join(stage);
    await stage.as('firmAdmin', 'select save_task($1, $2)', [
      ids.taskVisible,
      JSON.stringify({ requires_review: true, reviewer_id: actors.teamLawyer }),
    ]);
    await stage.as('firmAdmin', `select move_task($1, 'in_review')`, [ids.taskVisible]);
    expect((await stage.refused('firmLawyer', 'select approve_task($1)', [ids.taskVisible])).rule).toBe(
      'not_the_reviewer',
    );
    await stage.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.teamLawyer]);
    const { rows } = await stage.as('firmLawyer', `select task_details($1) -> 'may_approve' may`, [ids.taskVisible]);
    expect(rows).toEqual([{ may: true }]);
    await stage.as('firmLawyer', 'select approve_task($1)', [ids.taskVisible]);
  });
});

test('an account that is deleted takes its own tasks along', async () => {
  await world.stage(async (stage) => {
    await stage.owner(
      `insert into auth.users (id, email, raw_user_meta_data) values ('${ALONE}', 'alone@x.test', '{"display_name": "Alone"}')`,
    );
    await stage.owner(`insert into tasks (title, created_by) values ('Mine', $1)`, [ALONE]);
    await stage.owner(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: ALONE, aal: 'aal1' }),
    ]);
    await stage.owner(`select delete_account('alone@x.test')`);
    expect((await stage.owner(`select from tasks where title = 'Mine'`)).rowCount).toBe(0);
  });
});
