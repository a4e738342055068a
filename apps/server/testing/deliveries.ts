import { randomUUID } from 'node:crypto';

import type { Backend } from '@casewright/backend';

/** Somebody with an account; `settings` are columns of user_settings. */
export async function somebody(
  { engine }: Backend,
  email: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  await engine.query(
    'insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, $2, $2, $3, now())',
    [id, 'authenticated', email],
  );
  const values = Object.entries(settings);
  if (values.length > 0) {
    await engine.query(
      `insert into public.user_settings (user_id, ${values.map(([name]) => name).join(', ')})
       values ($1, ${values.map((_, index) => `$${index + 2}`).join(', ')})`,
      [id, ...values.map(([, value]) => value)],
    );
  }
  return id;
}

/** Enqueues a delivery for somebody: `kind` with `texts`, due at once. Returns its id. */
export async function enqueue(
  { engine }: Backend,
  userId: string,
  kind = 'case_closed',
  texts: readonly string[] = ['Estate of Zoë'],
  medium: 'email' | 'push' = 'email',
): Promise<string> {
  const { rows } = await engine.query<{ id: string }>(
    `insert into private.deliveries (user_id, medium, type, kind, params, title)
     select $1, $2, k.type, k.kind, $4, k.template from private.notification_kinds k where k.kind = $3 returning id`,
    [userId, medium, kind, JSON.stringify(texts)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no kind ${kind}`);
  return row.id;
}

/** The deliveries that are left, oldest first. */
export async function deliveriesLeft({
  engine,
}: Backend): Promise<{ state: string; attempts: number; last_error: string | null }[]> {
  const { rows } = await engine.query<{ state: string; attempts: number; last_error: string | null }>(
    'select state, attempts, last_error from private.deliveries order by created_at, id',
  );
  return rows;
}

/** Makes everything due at once. */
export async function makeDue({ engine }: Backend): Promise<void> {
  await engine.query('update private.deliveries set due_at = now() where due_at > now()');
  await engine.query("select pg_notify('deliveries', '')");
}
