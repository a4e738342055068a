import { createHash, randomBytes } from 'node:crypto';

import type { Backend } from '@casewright/backend';

import type { Environment } from './environment.ts';

const AN_ADMINISTRATOR = `select from public.users where access_level = 'super_user' limit 1`;
const ANYBODY = 'select from public.users limit 1';

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
    const { rowCount } = await tx.query(hosted ? ANYBODY : AN_ADMINISTRATOR);
    if (rowCount !== 0) return null;
    const token = randomBytes(32).toString('base64url');
    await tx.query('insert into private.set_up_links (hash) values ($1)', [hashOfSetUp(token)]);
    // Behind the #: what is there reaches no server's log and no other site.
    return `${siteUrl}/auth/supabase/set-up#token=${token}`;
  });
}
