import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, type Actor } from './fixture.ts';

/** A test database without settings, preferences or devices: each test writes its own. */
export async function openPlainTestDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await database.client.query(
    'delete from user_settings; delete from user_notification_preferences; delete from push_subscriptions',
  );
  return database;
}

/** A link or delivery that there is not. */
export const NOBODYS = '00000000-0000-4000-8000-00000000dead';

export interface Given {
  medium?: 'email' | 'push';
  kind?: string;
  state?: string;
  attempts?: number;
  /** SQL. */
  due?: string;
  caseId?: string | null;
}

/** Enqueues a delivery for somebody; returns its id. */
export async function enqueue(tx: TestTransaction, actor: Actor, given: Given = {}): Promise<string> {
  const {
    medium = 'email',
    kind = 'case_closed',
    state = 'waiting',
    attempts = 0,
    due = 'now()',
    caseId = null,
  } = given;
  const { rows } = await tx.owner<{ id: string }>(
    `insert into private.deliveries (user_id, medium, type, kind, params, title, state, attempts, due_at, case_id, last_error)
     select $1, $2, k.type, k.kind, '["x"]', 'x', $4, $5, ${due}, $6, case when $4 in ('dead', 'doubt') then 'smtp_550' end
     from private.notification_kinds k where k.kind = $3 returning id`,
    [actors[actor], medium, kind, state, attempts, caseId],
  );
  return String(rows[0]?.id);
}

/** What the delivery job gets. */
export const take = async (tx: TestTransaction, medium = 'email') =>
  (await tx.owner<Record<string, unknown>>('select * from private.take_delivery($1)', [medium])).rows;
/** Gives somebody settings, `column = SQL, …`. */
export const settings = (tx: TestTransaction, actor: Actor, values: string) =>
  tx.owner(
    `insert into user_settings (user_id, ${values.replaceAll(/ = [^,]+/g, '')}) values ($1, ${values.replaceAll(/\w+ = /g, '')})`,
    [actors[actor]],
  );
/** The deliveries that are left. */
export const left = async (tx: TestTransaction) =>
  (await tx.owner<{ id: string; state: string }>('select id, state from private.deliveries order by created_at, id'))
    .rows;
