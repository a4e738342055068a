import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, ids } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const MIGRATION = join(import.meta.dirname, '../../supabase/migrations/20261121003000_notification_kinds.sql');
/** The part of the migration that gives kinds to what was told before there were any. */
async function correction(): Promise<string> {
  const text = await readFile(MIGRATION, 'utf8');
  const from = text.indexOf('-- What was told before kinds were kept');
  const to = text.indexOf('-- What people are to get outside the product');
  if (from === -1 || to <= from) throw new Error('The migration has no such part any more');
  return text.slice(from, to);
}

/** A notification as the product wrote it then. */
const old = (stage: Stage, title: string, category: string, proposalId: string | null = null) =>
  stage.owner(
    `insert into notifications (user_id, title, type, category, is_unread, case_id, proposal_id, created_at, updated_at)
     values ($1, $2, 'case_update', $3, false, $4, $5, '2026-01-02', '2026-01-03')`,
    [actors.otherClient, title, category, ids.othersOpen, proposalId],
  );

test('what was told before kinds were kept reads as if it were told today', async () => {
  const part = await correction();
  await world.stage(async (stage) => {
    await stage.owner('delete from notifications');
    await stage.owner('alter table notifications disable trigger fill');
    await old(
      stage,
      '<strong>A &amp; B</strong> sent a proposal for <strong>Other</strong>',
      'Proposal',
      ids.proposalDraft,
    );
    await old(stage, 'Your <strong>lawyer profile</strong> has been suspended: a &lt; b', 'Case');
    await old(stage, 'The case <strong>Other</strong> is now closed', 'Archived');
    await old(stage, 'Something that nobody says any more', 'Case');
    await stage.owner(part);
    await stage.owner('alter table notifications enable trigger fill');
    const { rows } = await stage.owner(
      `select kind, params, type, category, is_unread, link_kind, link_id, updated_at = '2026-01-03' untouched from notifications order by title`,
    );
    const rest = { is_unread: false, link_kind: null, link_id: null, untouched: true };
    expect(rows).toEqual([
      {
        ...rest,
        kind: 'proposal_sent',
        params: ['A & B', 'Other'],
        type: 'case_update',
        category: 'Proposal',
        link_kind: 'proposal',
        link_id: ids.proposalDraft,
      },
      { ...rest, kind: null, params: [], type: 'case_update', category: 'Case' },
      { ...rest, kind: 'case_closed', params: ['Other'], type: 'case_update', category: 'Archived' },
      { ...rest, kind: 'profile_suspended', params: ['a < b'], type: 'others', category: 'Profile' },
    ]);
    const { rows: off } = await stage.owner(
      `select tgname from pg_trigger where tgrelid = 'notifications'::regclass and tgenabled = 'D'`,
    );
    expect(off).toEqual([]);
  });
});
