import { createHash, randomBytes } from 'node:crypto';

import type { Backend } from '@casewright/backend';

import type { Environment } from './environment.ts';

/** What is kept of a set-up link: it cannot be made into one again. */
export function hashOfSetUp(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The address at which the first administrator of an installation is made, or null when it has one: a new link at every start, the
 * ones before it end. A hosted project with accounts gets none either: there `user promote` is the way in.
 */
export async function openSetUp(backend: Backend, { siteUrl, hosted }: Environment): Promise<string | null> {
  return backend.engine.transaction(async (tx) => {
    await tx.query('delete from private.set_up_links');
    const { rows } = await tx.query<{ any: boolean }>(
      `select exists (select from public.users where access_level = 'super_user' or $1::boolean) as any`,
      [hosted !== null],
    );
    if (rows[0]?.any !== false) return null;
    const token = randomBytes(32).toString('base64url');
    await tx.query('insert into private.set_up_links (hash) values ($1)', [hashOfSetUp(token)]);
    // Behind the #: what stands there reaches no server's log and no other site.
    return `${siteUrl}/auth/supabase/set-up#token=${token}`;
  });
}
