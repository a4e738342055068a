import type { SupabaseClient } from '@supabase/supabase-js';

import { same } from '../same.ts';

/** What a case of the ledger is given. */
export interface Kit {
  /** A person of their own, with a folder where they may do everything in the buckets papers, pictures and second. */
  person: () => Promise<{
    client: SupabaseClient;
    files: ReturnType<SupabaseClient['storage']['from']>;
    path: (name: string) => string;
  }>;
  guest: () => SupabaseClient;
  service: () => SupabaseClient;
}

/** One entry: what it shows, the public calls that it makes (`bucket.x`, `file.x`), and how. It throws when something is not so. */
export interface Case {
  name: string;
  calls: readonly string[];
  run: (kit: Kit) => Promise<void>;
}

/** @throws when the call does not fail with these words and this code in the body. */
export async function fails(
  call: PromiseLike<{ error: { message: string } | null }>,
  message: string,
  statusCode: string,
): Promise<void> {
  const { error } = await call;
  same([error?.message, Object(error).statusCode], [message, statusCode]);
}
