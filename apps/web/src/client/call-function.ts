import { PostgrestClient } from '@supabase/postgrest-js';

import { config } from './config.ts';
import { fetchWithCredentials } from './http.ts';

/** A function of the database: what it is asked, and what it answers. */
export interface Fn<Args, Returns> {
  Args: Args;
  Returns: Returns;
}

const client = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
  fetch: fetchWithCredentials(config.supabaseAnonKey),
});

/**
 * The way to call functions of the database whose answers a feature declares itself: the generated types know no column that is never null.
 * A call rejects with the database's refusal.
 */
export function functionCaller<Functions extends { [Name in keyof Functions]: Fn<object, unknown> }>() {
  return async <Name extends keyof Functions & string>(
    name: Name,
    args: Functions[Name]['Args'],
    signal?: AbortSignal,
  ): Promise<Functions[Name]['Returns']> => {
    const call = client.rpc(name, args);
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError();
    const answer: Functions[Name]['Returns'] = data;
    return answer;
  };
}
