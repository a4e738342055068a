import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PLACE = 'a form';
const BEGIN = 'select id, object_path from begin_attachment($1, $2, $3)';
const OBJECT = `insert into storage.objects (bucket_id, name, version, metadata) values ('documents', $1, gen_random_uuid()::text, $2)`;
const CHOOSE = 'select choose_attachment($1, $2) id';
const ATTACH = 'select attach($1, $2, $3, $4) id';
const REMOVE = 'select remove_attachment($1)';
const SHOW = 'select show_attachment($1, $2)';
const SEND = 'select id from send_message($1, $2, null, $3)';
const bytes = (size: number) => JSON.stringify({ size, mimetype: 'application/pdf', eTag: '"abc"' });

interface Sent {
  id: string;
  object_path: string;
}

/** Uploads as the browser does: announces, and storage writes the row of the object as the caller. */
async function upload(tx: TestTransaction, actor: Actor, name = 'a.pdf', size = 100, place = PLACE): Promise<Sent> {
  const { rows } = await tx.as<Sent>(actor, BEGIN, [name, size, place]);
  const [begun] = rows;
  if (begun === undefined) throw new Error('not announced');
  await tx.as(actor, OBJECT, [begun.object_path, bytes(size)]);
  return begun;
}

async function choose(tx: TestTransaction, actor: Actor, file: string): Promise<string> {
  return String((await tx.as<{ id: string }>(actor, CHOOSE, [file, PLACE])).rows[0]?.id);
}

/** Who opens the bytes of an object. */
async function readers(tx: TestTransaction, path: string): Promise<Actor[]> {
  const found: Actor[] = [];
  for (const actor of everyActor)
    if ((await tx.as(actor, 'select from storage.objects where name = $1', [path])).rowCount === 1) found.push(actor);
  return found;
}

const join = (tx: TestTransaction) =>
  tx.owner(`insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
    ids.active,
    actors.firmLawyer,
  ]);

describe('what is attached', () => {
  test('is its author’s alone until the form is saved, and then seen with the note', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'teamLawyer');
      expect(await readers(tx, path)).toEqual(['teamLawyer']);
      expect((await tx.refused('firmAdmin', ATTACH, ['event', ids.event, [id], null])).rule).toBe(
        'attachment_not_found',
      );
      await tx.as('teamLawyer', ATTACH, ['note', ids.noteInternal, [id], null]);
      // A second time, after a lost answer, it is the same.
      expect((await tx.as('teamLawyer', ATTACH, ['note', ids.noteInternal, [id], null])).rows).toEqual([{ id }]);
      expect(await readers(tx, path)).toEqual(['teamLawyer', 'firmAdmin']);
      await tx.as('teamLawyer', `update case_notes set visibility = 'shared' where id = $1`, [ids.noteInternal]);
      expect(await readers(tx, path)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect((await tx.refused('teamLawyer', ATTACH, ['note', ids.noteShared, [id], null])).rule).toBe(
        'attachment_not_found',
      );
    });
  });

  test('is lost at once by a person who leaves the team or is walled off', async () => {
    await database.transaction(async (tx) => {
      await join(tx);
      const { id, object_path: path } = await upload(tx, 'client');
      await tx.as('client', SEND, [ids.active, '', [id]]);
      expect(await readers(tx, path)).toEqual(['client', 'teamLawyer', 'firmLawyer', 'firmAdmin']);
      await tx.owner('delete from case_team where case_id = $1 and user_id = $2', [ids.active, actors.firmLawyer]);
      expect(await readers(tx, path)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await join(tx);
      await tx.owner(`insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await readers(tx, path)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
    });
  });

  test('comes only where it was announced, by whom, and within the limits', async () => {
    await database.transaction(async (tx) => {
      for (const [name, size, place, rule] of [
        ['../a.pdf', 1, PLACE, 'file_name'],
        ['a.pdf', 0, PLACE, 'file_empty'],
        ['a.pdf', 104_857_601, PLACE, 'attachment_size'],
        ['a.pdf', 1, 'two\nlines', 'attachment_place'],
        ['a.pdf', 6_000_000_000, PLACE, 'attachment_size'],
      ])
        expect([name, (await tx.refused('client', BEGIN, [name, size, place])).rule]).toEqual([name, rule]);
      const { rows } = await tx.as<Sent>('client', BEGIN, ['a.pdf', 10, PLACE]);
      expect((await tx.refused('otherClient', OBJECT, [rows[0]?.object_path, bytes(10)])).code).toBe('42501');
      expect((await tx.refused('client', OBJECT, [rows[0]?.object_path, bytes(11)])).rule).toBe('upload_larger');
      expect((await tx.refused('guest', BEGIN, ['a.pdf', 1, PLACE])).code).toBe('42501');
    });
  });

  test('is twenty files at most, in a form and on what it is attached to', async () => {
    await database.transaction(async (tx) => {
      const many = (place: string, count: number) =>
        tx.owner<{ id: string }>(
          `insert into attachments (place, name, media_type, size, object_path, author_id)
           select $1, 'x', 'text/plain', 1, gen_random_uuid(), $2 from generate_series(1, $3) returning id`,
          [place, actors.teamLawyer, count],
        );
      const first = await many(PLACE, 20);
      expect((await tx.refused('teamLawyer', BEGIN, ['a.pdf', 1, PLACE])).rule).toBe('attachments_limit');
      expect((await tx.refused('teamLawyer', CHOOSE, [ids.fileShared, PLACE])).rule).toBe('attachments_limit');
      await tx.as('teamLawyer', ATTACH, ['note', ids.noteShared, first.rows.slice(0, 19).map(({ id }) => id), null]);
      const rest = await many('another', 1);
      expect((await tx.refused('teamLawyer', ATTACH, ['note', ids.noteShared, [rest.rows[0]?.id], null])).rule).toBe(
        'attachments_limit',
      );
    });
  });

  test('is two hundred files at most in all forms that are not saved', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into attachments (place, name, media_type, size, object_path, author_id)
         select 'form ' || n / 20, 'x', 'text/plain', 1, gen_random_uuid(), $1 from generate_series(1, 199) n`,
        [actors.teamLawyer],
      );
      const { id } = await upload(tx, 'teamLawyer');
      expect((await tx.refused('teamLawyer', BEGIN, ['a.pdf', 1, 'one more'])).rule).toBe('attachments_unsaved');
      expect((await tx.refused('teamLawyer', CHOOSE, [ids.fileShared, 'one more'])).rule).toBe('attachments_unsaved');
      await tx.as('teamLawyer', ATTACH, ['note', ids.noteShared, [id], null]);
      await upload(tx, 'teamLawyer');
    });
  });

  test('counts of the files on a case what its client sees, for the client', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into attachments (kind, case_id, file_id, name, media_type, size, object_path, author_id)
         select 'case', $1, $2, 'x', 'text/plain', 1, v.object_path, $3
         from file_versions v, generate_series(1, 20) where v.file_id = $2`,
        [ids.active, ids.fileInternal, actors.teamLawyer],
      );
      const { id } = await upload(tx, 'client');
      await tx.as('client', ATTACH, ['case', ids.active, [id], null]);
      const own = await upload(tx, 'teamLawyer');
      expect((await tx.refused('teamLawyer', ATTACH, ['case', ids.active, [own.id], null])).rule).toBe(
        'attachments_limit',
      );
    });
  });

  test('counts for its author until it is saved, and then for the firm', async () => {
    await database.transaction(async (tx) => {
      const taken = async () =>
        (
          await tx.owner<{ own: number; firm: number }>(
            'select private.storage_taken(null, $1)::int own, private.storage_taken($2, null)::int firm',
            [actors.client, ids.firm],
          )
        ).rows[0] ?? { own: 0, firm: 0 };
      const before = await taken();
      const { id } = await upload(tx, 'client', 'a.pdf', 1000);
      expect(await taken()).toEqual({ own: before.own + 1000, firm: before.firm });
      await tx.as('client', SEND, [ids.active, 'See', [id]]);
      expect(await taken()).toEqual({ own: before.own, firm: before.firm + 1000 });
    });
  });

  test('goes with its note for ever, unless a legal hold keeps both', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'teamLawyer');
      await tx.as('teamLawyer', ATTACH, ['note', ids.noteShared, [id], null]);
      await tx.as('firmAdmin', `select set_legal_hold($1, 'A claim is threatened')`, [ids.active]);
      expect((await tx.refused('teamLawyer', REMOVE, [id])).rule).toBe('legal_hold');
      expect((await tx.refused('teamLawyer', 'delete from case_notes where id = $1', [ids.noteShared])).rule).toBe(
        'legal_hold',
      );
      await tx.owner('update case_legal_holds set lifted_at = now() where case_id = $1', [ids.active]);
      await tx.as('teamLawyer', 'delete from case_notes where id = $1', [ids.noteShared]);
      expect((await tx.owner('select from storage.objects where name = $1', [path])).rowCount).toBe(0);
      // The file of the case that was attached to it stays.
      expect((await tx.owner('select from files where id = $1', [ids.fileShared])).rowCount).toBe(1);
    });
  });

  test('in a form that was never saved goes after a day', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'client');
      const sweep = () => tx.owner('select private.forget_uploads(100)');
      await sweep();
      expect(await readers(tx, path)).toEqual(['client']);
      await tx.owner(`update attachments set created_at = now() - interval '25 hours' where id = $1`, [id]);
      await sweep();
      expect((await tx.owner('select from storage.objects where name = $1', [path])).rowCount).toBe(0);
      expect((await tx.owner('select from attachments where id = $1', [ids.attachmentShown])).rowCount).toBe(1);
    });
  });

  test('is removed by the people who may attach; from a message by nobody', async () => {
    await database.transaction(async (tx) => {
      const refusals = async (id: string, ...who: Actor[]) => {
        const all: (string | undefined)[] = [];
        for (const actor of who) all.push((await tx.refused(actor, REMOVE, [id])).rule);
        return all;
      };
      expect(
        await refusals(ids.attachmentMessage, 'client', 'teamLawyer', 'rivalLawyer', 'walledAdmin', 'superUser'),
      ).toEqual(['may_not_remove_attachment', 'may_not_remove_attachment', ...Array(3).fill('attachment_not_found')]);
      expect(await refusals(ids.attachmentNote, 'firmAdmin', 'client')).toEqual([
        'note_not_found',
        'attachment_not_found',
      ]);
      expect(await refusals(ids.attachmentShown, 'rivalLawyer', 'otherClient')).toEqual([
        'case_not_found',
        'attachment_not_found',
      ]);
      expect(await refusals(ids.attachmentProposal, 'client', 'teamLawyer')).toEqual([
        'proposal_not_found',
        'proposal_sent',
      ]);
      expect(await refusals(ids.attachmentUnsaved, 'otherClient')).toEqual(['attachment_not_found']);
      await tx.as('teamLawyer', REMOVE, [ids.attachmentNote]);
      await tx.as('client', REMOVE, [ids.attachmentUnsaved]);
      await tx.as('client', REMOVE, [ids.attachmentShown]);
      expect((await tx.owner('select from files where id = $1', [ids.fileShown])).rowCount).toBe(1);
    });
  });
});

describe('a file of the case', () => {
  test('that is internal is not attached to what the client reads', async () => {
    await database.transaction(async (tx) => {
      const id = await choose(tx, 'teamLawyer', ids.fileInternal);
      expect((await tx.refused('teamLawyer', SEND, [ids.active, 'See', [id]])).rule).toBe('attachment_internal');
      expect((await tx.refused('teamLawyer', ATTACH, ['note', ids.noteShared, [id], null])).rule).toBe(
        'attachment_internal',
      );
      expect((await tx.refused('teamLawyer', ATTACH, ['event', ids.eventShown, [id], null])).rule).toBe(
        'attachment_internal',
      );
      await tx.as('teamLawyer', `select from show_files(array[$1]::uuid[], 'shared')`, [ids.fileInternal]);
      await tx.as('teamLawyer', SEND, [ids.active, 'See', [id]]);
      const seen = 'select from attachments where id = $1';
      expect((await tx.as('client', seen, [id])).rowCount).toBe(1);
      // What is internal again is gone from the message as well.
      await tx.as('teamLawyer', `select from show_files(array[$1]::uuid[], 'internal')`, [ids.fileInternal]);
      expect((await tx.as('client', seen, [id])).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', seen, [id])).rowCount).toBe(1);
    });
  });

  test('that is internal keeps its note, or its event, from the client', async () => {
    await database.transaction(async (tx) => {
      const id = await choose(tx, 'teamLawyer', ids.fileInternal);
      await tx.as('teamLawyer', ATTACH, ['note', ids.noteInternal, [id], null]);
      const share = `update case_notes set visibility = 'shared' where id = $1`;
      expect((await tx.refused('teamLawyer', share, [ids.noteInternal])).rule).toBe('attachment_internal');
      const other = await choose(tx, 'teamLawyer', ids.fileInternal);
      await tx.as('teamLawyer', ATTACH, ['event', ids.event, [other], null]);
      expect(
        (await tx.refused('firmAdmin', `update calendar_events set client_visible = true where id = $1`, [ids.event]))
          .code,
      ).toBe('42501');
      await tx.as('teamLawyer', REMOVE, [id]);
      await tx.as('teamLawyer', share, [ids.noteInternal]);
    });
  });

  test('of another case, of one’s own or not there is not chosen', async () => {
    await database.transaction(async (tx) => {
      expect((await tx.refused('rivalLawyer', CHOOSE, [ids.fileShared, PLACE])).rule).toBe('file_not_found');
      expect((await tx.refused('client', CHOOSE, [ids.fileInternal, PLACE])).rule).toBe('file_not_found');
      expect((await tx.refused('client', CHOOSE, [ids.fileOwn, PLACE])).rule).toBe('only_case_files');
      expect((await tx.refused('teamLawyer', CHOOSE, [ids.fileFolder, PLACE])).rule).toBe('folder_has_no_versions');
      const id = await choose(tx, 'client', ids.fileKept);
      expect((await tx.refused('client', SEND, [ids.active, 'See', [id]])).rule).toBe('file_not_found');
    });
  });
});

describe('of a case', () => {
  test('files that the client brings are the case’s, and no lawyer’s who could propose, unless they are shown', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'client', 'Lease.pdf');
      await tx.as('client', ATTACH, ['case', ids.open, [id], null]);
      expect(await readers(tx, path)).toEqual(['client']);
      const { rows } = await tx.as('client', 'select name, visibility, size::int from files where object_path = $1', [
        path,
      ]);
      expect(rows).toEqual([{ name: 'Lease.pdf', visibility: 'shared', size: 100 }]);
      for (const [actor, rule] of [
        ['rivalLawyer', 'attachment_not_found'],
        ['otherClient', 'attachment_not_found'],
        ['superUser', 'attachment_not_found'],
      ] as const)
        expect([actor, (await tx.refused(actor, SHOW, [id, true])).rule]).toEqual([actor, rule]);
      await tx.as('client', SHOW, [id, true]);
      expect(await readers(tx, path)).toEqual([
        'client',
        'teamLawyer',
        'firmLawyer',
        'rivalLawyer',
        'admin',
        'superUser',
      ]);
      expect((await tx.refused('rivalLawyer', SHOW, [id, false])).rule).toBe('may_not_show_attachment');
      // Who attached it is not said, and the file itself is not theirs.
      expect((await tx.refused('rivalLawyer', 'select author_id from attachments where id = $1', [id])).code).toBe(
        '42501',
      );
      expect((await tx.as('rivalLawyer', 'select from files where object_path = $1', [path])).rowCount).toBe(0);
      await tx.as('client', SHOW, [id, false]);
      expect(await readers(tx, path)).toEqual(['client']);
    });
  });

  test('what is shown to lawyers ends with the posting, with the bin, and is not on a form of something else', async () => {
    await database.transaction(async (tx) => {
      expect(await readers(tx, 'shown')).toEqual([]);
      const { id, object_path: path } = await upload(tx, 'client');
      await tx.as('client', SHOW, [id, true]);
      await tx.as('client', ATTACH, ['case', ids.open, [id], null]);
      expect(await readers(tx, path)).toContain('rivalLawyer');
      await tx.as('client', `select from bin_files(array(select file_id from attachments where id = $1))`, [id]);
      expect(await readers(tx, path)).toEqual(['client']);
      await tx.as('client', `select from restore_files(array(select file_id from attachments where id = $1))`, [id]);
      expect(await readers(tx, path)).toEqual(['client']);
      await tx.as('client', SHOW, [id, true]);
      await tx.owner(`update cases set status = 'expired' where id = $1`, [ids.open]);
      expect(await readers(tx, path)).toEqual(['client']);
      const other = await upload(tx, 'client');
      await tx.as('client', SHOW, [other.id, true]);
      await tx.as('client', SEND, [ids.active, '', [other.id]]);
      expect((await tx.owner('select for_proposers from attachments where id = $1', [other.id])).rows).toEqual([
        { for_proposers: false },
      ]);
    });
  });

  test('lawyers attach internally or shared, and nobody else attaches', async () => {
    await database.transaction(async (tx) => {
      const inner = await upload(tx, 'teamLawyer');
      await tx.as('teamLawyer', ATTACH, ['case', ids.active, [inner.id], 'internal']);
      expect(await readers(tx, inner.object_path)).toEqual(['teamLawyer', 'firmAdmin']);
      const shared = await upload(tx, 'teamLawyer');
      await tx.as('teamLawyer', ATTACH, ['case', ids.active, [shared.id], 'shared']);
      expect(await readers(tx, shared.object_path)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      expect((await tx.refused('teamLawyer', SHOW, [shared.id, true])).rule).toBe('may_not_show_attachment');
      for (const actor of ['otherClient', 'rivalLawyer', 'walledAdmin', 'superUser', 'firmLawyer'] as const)
        expect([actor, (await tx.refused(actor, ATTACH, ['case', ids.active, [], null])).rule]).toEqual([
          actor,
          'case_not_found',
        ]);
    });
  });
});

describe('of a proposal', () => {
  test('files are the lawyer’s until it is sent, then the client’s to read, and never another bidder’s', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'teamLawyer', 'cv.pdf');
      await tx.as('teamLawyer', ATTACH, ['proposal', ids.proposalDraft, [id], null]);
      expect(await readers(tx, path)).toEqual(['teamLawyer', 'firmAdmin', 'walledAdmin']);
      await tx.owner(`update proposals set status = 'submitted', submitted_at = now() where id = $1`, [
        ids.proposalDraft,
      ]);
      expect(await readers(tx, path)).toEqual(['otherClient', 'teamLawyer', 'firmAdmin', 'walledAdmin']);
      const late = await upload(tx, 'teamLawyer');
      for (const [actor, rule] of [
        ['teamLawyer', 'proposal_sent'],
        ['rivalLawyer', 'proposal_not_found'],
        ['otherClient', 'proposal_not_found'],
        ['firmAdmin', 'proposal_not_found'],
      ] as const)
        expect([
          actor,
          (await tx.refused(actor, ATTACH, ['proposal', ids.proposalDraft, [late.id], null])).rule,
        ]).toEqual([actor, rule]);
    });
  });
});

describe('of an event', () => {
  test('files are read by exactly who reads the event, by whom it is shown to as well', async () => {
    await database.transaction(async (tx) => {
      const seen: Record<string, Actor[]> = {};
      for (const event of ['event', 'eventPrivate', 'eventOfFirm', 'eventShown', 'eventOwn'] as const) {
        const { id, object_path: path } = await upload(tx, 'teamLawyer');
        await tx.as('teamLawyer', ATTACH, ['event', ids[event], [id], null]);
        seen[event] = await readers(tx, path);
      }
      expect(seen).toEqual({
        event: ['teamLawyer', 'firmAdmin'],
        eventPrivate: ['client', 'teamLawyer'],
        eventOfFirm: ['teamLawyer', 'firmLawyer', 'firmAdmin', 'walledAdmin'],
        eventShown: ['client', 'teamLawyer', 'firmAdmin'],
        eventOwn: ['teamLawyer'],
      });
      expect((await tx.refused('client', ATTACH, ['event', ids.eventShown, [], null])).rule).toBe('may_not_edit_event');
      expect((await tx.refused('client', ATTACH, ['event', ids.event, [], null])).rule).toBe('event_not_found');
      expect((await tx.refused('teamLawyer', ATTACH, ['message', ids.message, [], null])).rule).toBe('attachment_kind');
    });
  });

  test('files go along with the rest of a series, and leave with the last part', async () => {
    await database.transaction(async (tx) => {
      const { id, object_path: path } = await upload(tx, 'teamLawyer');
      const inner = await choose(tx, 'teamLawyer', ids.fileInternal);
      await tx.as('teamLawyer', ATTACH, ['event', ids.event, [id, inner], null]);
      const { rows } = await tx.as<{ id: string }>(
        'teamLawyer',
        `select id from save_event($1, '{"client_visible": true}', null, 'following', '2039-01-17T15:00:00Z')`,
        [ids.event],
      );
      // The client reads the rest, and so the internal file is not attached to it.
      const { rows: seen } = await tx.owner('select object_path, file_id from attachments where event_id = $1', [
        rows[0]?.id,
      ]);
      expect(seen).toEqual([{ object_path: path, file_id: null }]);
      expect(await readers(tx, path)).toEqual(['client', 'teamLawyer', 'firmAdmin']);
      await tx.owner('delete from calendar_events where id = $1', [rows[0]?.id]);
      expect(await readers(tx, path)).toEqual(['teamLawyer', 'firmAdmin']);
      expect(
        (await tx.refused('teamLawyer', `select save_event($1, '{"client_visible": true}', null, 'all')`, [ids.event]))
          .rule,
      ).toBe('attachment_internal');
      await tx.owner('delete from calendar_events where id = $1', [ids.event]);
      expect((await tx.owner('select from storage.objects where name = $1', [path])).rowCount).toBe(0);
    });
  });
});
