import type { Engine } from '@casewright/backend';

import { makeVapidSecret, readVapidKey, type VapidKey } from '../push/vapid.ts';

/**
 * The key by which push services know this installation: the one that the environment names, otherwise one that the first process made and
 * all of them use.
 */
export async function loadPushKey(engine: Engine, given: VapidKey | null): Promise<VapidKey> {
  if (given !== null) return given;
  await engine.query(
    `insert into private.installation_keys (name, value) values ('push', to_jsonb($1::text)) on conflict do nothing`,
    [makeVapidSecret()],
  );
  const { rows } = await engine.query<{ secret: string }>(
    `select value #>> '{}' as secret from private.installation_keys where name = 'push'`,
  );
  const key = readVapidKey(rows[0]?.secret ?? '');
  if (!key) throw new Error('The key of pushes in private.installation_keys cannot be read');
  return key;
}
