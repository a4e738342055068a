import type { Database } from '@casewright/contracts/database.types';
import { PostgrestClient } from '@supabase/postgrest-js';

import { config } from './config.ts';
import { fetchWithCredentials } from './http.ts';

/** The data client, typed by the database; every request carries the key and the caller's current token. */
export const database = new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, {
  fetch: fetchWithCredentials(config.supabaseAnonKey),
});
