import type { Passkey } from './rows.ts';

/** A passkey as its person and administrators see it: no key, and nothing by which the device could be known elsewhere. */
export function passkeyJson({
  id,
  friendly_name: name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
}: Passkey): object {
  return {
    id,
    ...(name === '' ? {} : { friendly_name: name }),
    created_at: createdAt,
    ...(lastUsedAt === null ? {} : { last_used_at: lastUsedAt }),
  };
}
