import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Columns that nobody writes through the data API: verbs and triggers do. */
const guarded: Record<string, string[]> = {
  users: ['uuid', 'access_level', 'law_firm', 'plan', 'status', 'is_verified', 'email', 'version'],
  invitations: [
    'id',
    'email',
    'access_level',
    'law_firm',
    'invited_by',
    'accepted_by',
    'expires_at',
    'accepted_at',
    'revoked_at',
    'declined_at',
    'user_id',
  ],
  lawyer_reviews: [
    'id',
    'author_id',
    'author_name',
    'law_firm',
    'practice_area',
    'reply',
    'replied_at',
    'status',
    'hidden_reason',
    'version',
  ],
  case_invitations: [
    'id',
    'case_id',
    'lawyer_id',
    'message',
    'status',
    'decline_reason',
    'sent_at',
    'answered_at',
    'version',
  ],
  law_firms: ['id', 'slug', 'created_by', 'version'],
  lawyer_profiles: [
    'id',
    'law_firm',
    'law_firm_name',
    'status',
    'rating_average',
    'rating_count',
    'verified_at',
    'verified_by',
    'response_hours_p50',
    'cases_engaged',
    'slug',
    'lapsed_at',
    'public_before_lapse',
    'version',
  ],
  lawyer_licences: ['verified_at', 'verified_until', 'verified_by', 'rejected_at', 'reject_reason', 'version'],
  addresses: ['id', 'user_id', 'version'],
  cases: [
    'number',
    'client_name',
    'law_firm',
    'lead_lawyer_id',
    'accepted_proposal_id',
    'status',
    'posted_at',
    'opened_at',
    'closed_at',
    'proposal_count',
    'next_deadline_at',
    'next_deadline_on',
    'next_deadline_zone',
    'created_by',
    'version',
  ],
  case_team: ['law_firm', 'created_by', 'version'],
  data_imports: ['law_firm', 'kind', 'row_count', 'digest', 'created_by'],
  firm_contacts: ['law_firm', 'import_id', 'created_by', 'version'],
  case_walls: ['law_firm', 'created_by', 'version'],
  case_stages: ['rules'],
  tasks: [
    'law_firm',
    'workflow_id',
    'step_key',
    'original_due_at',
    'completed_at',
    'completed_by',
    'review_asked_by',
    'recurrence_start',
    'occurrence',
    'recurs_from',
    'recurred_at',
    'created_by',
    'created_at',
    'version',
  ],
  task_watchers: ['id', 'task_id', 'case_id', 'law_firm', 'is_private', 'user_id', 'created_by'],
  task_reminders: ['id', 'task_id', 'case_id', 'user_id', 'remind_at', 'minutes_before', 'next_at', 'sent_at'],
  task_attachments: [
    'id',
    'task_id',
    'case_id',
    'law_firm',
    'is_private',
    'name',
    'media_type',
    'size',
    'object_path',
    'author_id',
  ],
  time_entries: [
    'id',
    'task_id',
    'case_id',
    'law_firm',
    'is_private',
    'user_id',
    'started_at',
    'minutes',
    'paused_at',
    'paused_seconds',
    'rate',
    'full_minutes',
    'billed_minutes',
    'full_amount',
    'amount',
    'currency',
    'write_down_reason',
    'written_down_by',
    'invoice_item_id',
    'task_code',
    'activity_code',
    'version',
  ],
  timekeepers: ['id', 'version'],
  case_ebilling: ['id', 'law_firm', 'version'],
  time_answers: ['id', 'user_id', 'created_at'],
  billing_rates: ['id', 'created_by', 'version'],
  billing_rules: ['id', 'created_by', 'version'],
  expenses: ['law_firm', 'user_id', 'user_name', 'billed_amount', 'billed_currency', 'invoice_item_id', 'version'],
  task_assignees: ['id', 'case_id', 'law_firm', 'is_private', 'created_by'],
  task_dependencies: ['id', 'case_id', 'law_firm', 'is_private', 'created_by'],
  task_comments: ['id', 'case_id', 'law_firm', 'is_private', 'author_id', 'author_name', 'version'],
  case_parties: ['law_firm', 'created_by', 'version'],
  case_notes: ['law_firm', 'author_id', 'author_name', 'version'],
  case_note_versions: ['id', 'note_id', 'case_id', 'law_firm', 'version', 'visibility', 'shown_as', 'body'],
  posts: [
    'id',
    'author_id',
    'law_firm',
    'slug',
    'short_id',
    'status',
    'published_at',
    'withdrawn_by',
    'total_views',
    'version',
  ],
  openings: [
    'id',
    'law_firm',
    'slug',
    'status',
    'published_at',
    'total_views',
    'candidate_count',
    'new_count',
    'version',
  ],
  opening_hirers: ['opening_id', 'user_id'],
  courses: ['id', 'law_firm', 'created_by', 'credits', 'status', 'published_at', 'lesson_count', 'minutes', 'version'],
  course_lessons: ['id', 'course_id', 'law_firm', 'place', 'kind', 'content', 'video_path', 'pass_percent', 'version'],
  course_enrolments: ['id', 'course_id', 'user_id', 'law_firm', 'joined_at', 'completed_at'],
  lesson_progress: ['id', 'lesson_id', 'enrolment_id', 'user_id', 'minutes', 'finished_at'],
  course_certificates: [
    'id',
    'number',
    'course_id',
    'user_id',
    'law_firm',
    'name',
    'title',
    'provider',
    'credits',
    'minutes',
    'issued_on',
    'hash',
  ],
  hour_requirements: ['id', 'law_firm', 'jurisdiction', 'category', 'hours', 'period_start', 'period_end', 'version'],
  hour_requirement_people: ['id', 'requirement_id', 'user_id'],
  candidates: ['id', 'opening_id', 'law_firm', 'name', 'email', 'letter', 'stage', 'keep_until', 'version'],
  profile_pictures: ['id', 'user_id', 'picture_url', 'caption'],
  candidate_files: ['id', 'candidate_id', 'opening_id', 'place', 'path', 'name', 'type', 'size'],
  candidate_notes: ['id', 'candidate_id', 'opening_id', 'author_id', 'body'],
  candidate_ratings: ['candidate_id', 'opening_id', 'user_id', 'stars'],
  candidate_letters: ['id', 'candidate_id', 'opening_id', 'kind', 'author_id', 'subject', 'body', 'mail_state'],
  tours: [
    'id',
    'law_firm',
    'name',
    'price',
    'price_sale',
    'places',
    'publish',
    'published_at',
    'total_views',
    'rating_average',
    'event_id',
    'version',
  ],
  tour_guides: ['tour_id', 'user_id'],
  tour_bookings: [
    'id',
    'tour_id',
    'law_firm',
    'user_id',
    'places',
    'status',
    'price',
    'currency',
    'tax_ids',
    'prices_include_tax',
    'offered_until',
    'approved_at',
    'sold_at',
    'invoice_id',
    'event_id',
    'version',
  ],
  tour_reviews: [
    'id',
    'tour_id',
    'law_firm',
    'author_id',
    'author_name',
    'rating',
    'comment',
    'status',
    'judged_reason',
    'version',
  ],
  post_revisions: ['id', 'post_id', 'content'],
  post_comments: ['id', 'post_id', 'author_id', 'author_name', 'status', 'held_for', 'decided_by', 'body'],
  post_favorites: ['post_id', 'user_id'],
  conversations: ['id', 'type', 'case_id', 'law_firm', 'client_id', 'title', 'pair', 'last_message_at', 'created_by'],
  conversation_members: [
    'id',
    'conversation_id',
    'case_id',
    'user_id',
    'last_read_at',
    'typing_at',
    'is_muted',
    'is_admin',
    'reads',
    'was_removed',
    'joined_at',
    'left_at',
  ],
  messages: [
    'id',
    'conversation_id',
    'case_id',
    'law_firm',
    'sender_id',
    'sender_side',
    'body',
    'reply_to_id',
    'mentions',
    'reactions',
    'edited_at',
    'deleted_at',
    'pinned_at',
  ],
  case_calls: [
    'id',
    'case_id',
    'law_firm',
    'direction',
    'person_name',
    'with_client',
    'started_at',
    'minutes',
    'body',
    'visibility',
    'author_id',
    'author_name',
    'version',
  ],
  case_digests: [
    'id',
    'case_id',
    'law_firm',
    'month',
    'language',
    'body',
    'message_id',
    'sent_by',
    'sent_by_name',
    'sent_at',
  ],
  away_notices: ['id', 'user_id', 'law_firm', 'from_on', 'until_on', 'message', 'deputy_id', 'ended_at', 'version'],
  message_versions: ['id', 'message_id', 'case_id', 'law_firm', 'author_id', 'body'],
  presence: ['user_id', 'state', 'last_active_at'],
  mail_accounts: ['id', 'user_id', 'law_firm', 'kind', 'address', 'signature', 'imap_host', 'smtp_host', 'state'],
  mail_messages: [
    'id',
    'author_id',
    'state',
    'from_address',
    'to_people',
    'subject',
    'body',
    'text',
    'html',
    'raw_path',
    'checks',
    'send_at',
    'file_on',
  ],
  mails: [
    'id',
    'owner_id',
    'account_id',
    'message_id',
    'law_firm',
    'thread_id',
    'folder',
    'is_unread',
    'is_starred',
    'labels',
    'bcc_people',
    'case_id',
    'suggested_on',
    'at',
    'words',
  ],
  mail_filings: ['id', 'message_id', 'case_id', 'law_firm', 'visibility', 'because', 'filed_by', 'at'],
  mail_attachments: ['id', 'message_id', 'name', 'object_path', 'checksum'],
  mail_labels: ['id', 'user_id', 'name', 'color'],
  mail_templates: ['id', 'law_firm', 'name', 'subject', 'body', 'created_by', 'version'],
  attachments: [
    'id',
    'kind',
    'case_id',
    'proposal_id',
    'note_id',
    'message_id',
    'event_id',
    'law_firm',
    'file_id',
    'object_path',
    'for_proposers',
  ],
  proposals: [
    'law_firm',
    'law_firm_name',
    'lawyer_name',
    'case_title',
    'revision',
    'status',
    'total_low',
    'total_expected',
    'total_high',
    'client_seen_at',
    'decline_reason',
    'withdraw_reason',
    'submitted_at',
    'version',
  ],
  notifications: ['user_id', 'title', 'type', 'case_id', 'proposal_id', 'kind', 'params', 'link_kind', 'link_id'],
  user_notification_preferences: ['id', 'version'],
  user_settings: ['version'],
  push_subscriptions: ['id', 'created_at', 'last_ok_at'],
  contact_requests: [
    'id',
    'created_at',
    'handled_at',
    'handled_by',
    'mail_due_at',
    'mail_attempts',
    'mailed_at',
    'mail_state',
    'mail_error',
    'version',
  ],
  launch_subscribers: ['id', 'created_at'],
  team_members: ['id', 'law_firm', 'created_by'],
  plans: ['slug', 'price_monthly', 'currency', 'features', 'is_offered'],
  billing_details: ['id', 'user_id', 'version'],
  plan_cards: ['id', 'user_id', 'token', 'customer', 'last4', 'is_primary'],
  subscriptions: [
    'id',
    'user_id',
    'plan',
    'period',
    'price',
    'status',
    'period_end',
    'next_plan',
    'cancels_at_end',
    'grace_until',
  ],
  plan_bills: ['id', 'user_id', 'plan', 'amount', 'status', 'next_try_at', 'paid_at'],
  plan_invoices: ['id', 'number', 'user_id', 'amount', 'lines', 'billed_to'],
  faqs: ['heading', 'detail', 'is_published', 'search_text'],
  saved_searches: ['id', 'user_id', 'version'],
  saved_reports: ['id', 'user_id', 'law_firm', 'version'],
  case_deadlines: [
    'id',
    'case_id',
    'law_firm',
    'kind',
    'due_at',
    'due_on',
    'rule_id',
    'trace',
    'anchor_id',
    'trigger_id',
    'changed_by',
    'change_reason',
    'set_by',
    'confirmed_by',
    'confirmed_at',
    'completed_at',
    'cancelled_at',
    'version',
  ],
  court_calendars: ['time_zone', 'weekend'],
  deadline_rules: ['steps', 'amount', 'counting_id'],
  public_holidays: ['id', 'created_by', 'created_at'],
  workflow_templates: ['id', 'template_key', 'version', 'revision', 'scope', 'law_firm', 'status', 'stages', 'steps'],
  workflows: ['id', 'case_id', 'law_firm', 'status', 'trigger_values', 'current_stage', 'progress_done'],
  workflow_steps: ['id', 'status', 'due_at', 'task_id', 'finished_by'],
  workflow_stages: ['id', 'entered_at', 'left_at'],
  workflow_comments: ['id', 'case_id', 'law_firm', 'author_id', 'author_name', 'version'],
  calendar_events: [
    'id',
    'title',
    'start',
    'end',
    'case_id',
    'law_firm',
    'people',
    'attendees',
    'created_by',
    'version',
  ],
  calendar_attendees: ['id', 'event_id', 'user_id', 'answer', 'answers'],
  calendar_exceptions: ['id', 'event_id', 'occurrence', 'cancelled', 'start', 'end'],
  calendar_reminders: ['id', 'event_id', 'user_id', 'next_at'],
  calendar_feeds: ['id', 'user_id', 'token_hash', 'revoked_at'],
  consultation_hours: ['id', 'user_id', 'published'],
  consultation_bookings: ['id', 'lawyer_id', 'client_id', 'law_firm', 'start', 'end', 'status', 'event_id', 'version'],
};
/** Columns that are set once, with the row. */
const settledAtOnce: Record<string, string[]> = {
  cases: ['id', 'client_id'],
  proposals: ['id', 'case_id', 'lawyer_id'],
  tasks: ['id', 'case_id', 'status', 'position'],
  task_assignees: ['task_id', 'user_id'],
  task_dependencies: ['task_id', 'depends_on'],
  task_comments: ['task_id', 'mentions'],
  case_team: ['case_id', 'user_id'],
  case_walls: ['case_id', 'user_id'],
  case_parties: ['case_id'],
  case_notes: ['case_id'],
  lawyer_profiles: ['user_id'],
  lawyer_reviews: ['case_id', 'lawyer_id'],
  lawyer_licences: ['user_id'],
  case_stages: ['law_firm', 'id', 'version'],
  teams: ['law_firm', 'id', 'plan', 'version'],
  user_notification_preferences: ['user_id', 'notification_type', 'medium'],
  user_settings: ['user_id'],
  push_subscriptions: ['user_id', 'endpoint', 'p256dh', 'auth', 'user_agent'],
  contact_requests: ['name', 'email', 'subject', 'message'],
  launch_subscribers: ['email'],
  saved_searches: ['scope'],
  timekeepers: ['law_firm', 'user_id'],
  case_ebilling: ['case_id'],
  billing_rates: ['law_firm', 'user_id', 'case_id', 'role', 'currency'],
  billing_rules: ['law_firm', 'client_id', 'contact_id', 'case_id'],
  time_answers: ['source', 'entry_id'],
  expenses: ['case_id'],
  public_holidays: ['jurisdiction', 'day', 'name', 'kind', 'law_firm', 'source'],
};

/** Columns that nobody reads through the data API: functions answer them, to those who may know. */
const unread: Record<string, string[]> = {
  openings: ['candidate_count', 'new_count', 'popularity', 'search_text'],
};

async function may(verb: 'insert' | 'update' | 'select', table: string, column: string): Promise<boolean> {
  const { rows } = await database.client.query<{ may: boolean }>(
    `select bool_or(has_column_privilege(role, $1::regclass, $2, $3)) may from unnest('{anon,authenticated}'::text[]) role`,
    [`public.${table}`, column, verb],
  );
  return rows[0]?.may ?? true;
}

test.each(Object.entries(guarded))('%s: nobody writes what is guarded', async (table, columns) => {
  for (const column of columns) {
    expect([column, await may('insert', table, column), await may('update', table, column)]).toEqual([
      column,
      false,
      false,
    ]);
  }
});
test.each(Object.entries(settledAtOnce))('%s: what is settled with the row stays', async (table, columns) => {
  for (const column of columns) expect([column, await may('update', table, column)]).toEqual([column, false]);
});
test.each(Object.entries(unread))('%s: nobody reads what functions answer', async (table, columns) => {
  for (const column of columns) expect([column, await may('select', table, column)]).toEqual([column, false]);
});

describe('access levels', () => {
  test('sign-up metadata gives a name and nothing else', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into auth.users (email, raw_user_meta_data, raw_app_meta_data) values ('sly@x.test',
         '{"first_name": "Sly", "last_name": "Fox", "access_level": "super_user", "law_firm": "${ids.firm}", "role": "admin", "status": "active"}', '{"access_level": "admin"}')`,
      );
      const { rows } = await tx.owner(
        `select first_name, last_name, display_name, access_level, law_firm, plan from users where email = 'sly@x.test'`,
      );
      expect(rows).toEqual([
        {
          first_name: 'Sly',
          last_name: 'Fox',
          display_name: 'Sly Fox',
          access_level: 'user',
          law_firm: null,
          plan: null,
        },
      ]);
      await tx.owner(
        `update auth.users set raw_user_meta_data = '{"access_level": "admin"}' where email = 'sly@x.test'`,
      );
      expect((await tx.owner(`select access_level from users where email = 'sly@x.test'`)).rows).toEqual([
        { access_level: 'user' },
      ]);
    });
  });

  test('nobody below the platform raises themselves, by an update or by the verb', async () => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        expect(await tx.refused(actor, `update users set access_level = 'super_user'`)).toMatchObject({
          code: '42501',
        });
        expect(
          await tx.refused(actor, `select set_access_level($1, 'super_user')`, [actors[actor] || actors.client]),
        ).toMatchObject({ code: '42501' });
      }
    });
  });

  const ladder = ['user', 'lawyer', 'lawyer_admin', 'admin', 'super_user'];
  test.each([
    ['admin', 3],
    ['superUser', 4],
  ] as const)('%s grants only what is below, to whom is below', async (actor, rank) => {
    await database.transaction(async (tx) => {
      for (const [from, current] of ladder.entries()) {
        for (const [to, wanted] of ladder.entries()) {
          await tx.owner('update users set access_level = $2 where uuid = $1', [actors.otherClient, current]);
          const call = `select access_level from set_access_level($1, $2, $3)`;
          const values = [actors.otherClient, wanted, ids.firm];
          if (from < rank && to < rank) {
            expect((await tx.as(actor, call, values)).rows).toEqual([{ access_level: wanted }]);
          } else {
            expect(await tx.refused(actor, call, values)).toMatchObject({ code: '42501', rule: 'rank_too_low' });
          }
        }
      }
    });
  });

  test('a banned user reads and does nothing of a case', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update users set status = 'banned' where uuid = $1`, [actors.teamLawyer]);
      expect((await tx.as('teamLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(0);
      expect((await tx.as('teamLawyer', 'select from case_postings')).rowCount).toBe(0);
      expect(await tx.refused('teamLawyer', `select hold_case($1, 'x')`, [ids.active])).toMatchObject({
        code: '42501',
      });
    });
  });

  test('a person who left the firm is on its cases no longer', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
      expect((await tx.as('teamLawyer', 'select from cases where id = $1', [ids.active])).rowCount).toBe(0);
      expect(await tx.refused('teamLawyer', `select hold_case($1, 'x')`, [ids.active])).toMatchObject({
        code: 'PT404',
      });
      const { rowCount } = await tx.owner('select from team_members where user_id = $1', [actors.teamLawyer]);
      expect(rowCount).toBe(0);
    });
  });
});

test('an edit is counted on every table that has a version, and changing nothing is no edit', async () => {
  await database.transaction(async (tx) => {
    const edit = (city: string) =>
      tx.as('client', 'update users set city = $1 where uuid = auth.uid() returning version', [city]);
    const before = (await tx.as<{ version: number }>('client', 'select version from users where uuid = auth.uid()'))
      .rows[0]?.version;
    expect((await edit('Hue')).rows).toEqual([{ version: Number(before) + 1 }]);
    expect((await edit('Hue')).rows).toEqual([{ version: Number(before) + 1 }]);
  });
});

describe('references to what is not the caller’s', () => {
  const forgeries: [string, Actor, string][] = [
    [
      'a case on another firm’s board',
      'rivalLawyer',
      `insert into cases (title, stage_id) values ('x', '${ids.stage}')`,
    ],
    [
      'a case in another’s name',
      'client',
      `insert into cases (title, client_id) values ('x', '${actors.otherClient}')`,
    ],
    ['a note on another’s case', 'rivalLawyer', `insert into case_notes (case_id, body) values ('${ids.active}', 'x')`],
    [
      'a party on another’s case',
      'client',
      `insert into case_parties (case_id, role, name) values ('${ids.othersOpen}', 'witness', 'x')`,
    ],
    [
      'a rival on the team',
      'firmAdmin',
      `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.rivalLawyer}', 'associate')`,
    ],
    [
      'whom a wall bars on the team',
      'firmAdmin',
      `insert into case_team (case_id, user_id, role) values ('${ids.active}', '${actors.walledAdmin}', 'associate')`,
    ],
    [
      'a wall before the client',
      'firmAdmin',
      `insert into case_walls (case_id, user_id, reason) values ('${ids.active}', '${actors.client}', 'x')`,
    ],
    ['a team for another firm', 'firmAdmin', `insert into teams (law_firm, name) values ('${ids.rivalFirm}', 'x')`],
    [
      'a rival in a team of the firm',
      'firmAdmin',
      `insert into team_members (team_id, user_id) values ('${ids.team}', '${actors.rivalLawyer}')`,
    ],
    [
      'oneself in a team of another firm',
      'rivalLawyer',
      `insert into team_members (team_id, user_id) values ('${ids.team}', '${actors.rivalLawyer}')`,
    ],
    [
      'a public profile before it is verified',
      'firmAdmin',
      `update lawyer_profiles set is_public = true where user_id = auth.uid()`,
    ],
  ];
  test.each(forgeries)('%s', async (_, actor, text) => {
    await database.transaction(async (tx) => {
      expect(['42501', 'P0001', '23503']).toContain((await tx.refused(actor, text)).code);
    });
  });
});
