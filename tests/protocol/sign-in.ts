import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';

/** Somebody of the demonstration who is signed in. */
export interface Person {
  client: SupabaseClient;
  token: string;
}

/** Signs in with a session of its own. */
export async function signIn(account: string): Promise<Person> {
  const client = createClient(process.env['TEST_BASE_URL'] ?? '', process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
  });
  const email = `${account}@casewright.test`;
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'casewright-demo' });
  expect(error).toBeNull();
  return { client, token: data.session?.access_token ?? '' };
}
