import type { Database } from '@casewright/contracts/database.types';

import { config } from './config.ts';
import { fieldOf } from './fields.ts';
import { fetchWithCredentials } from './http.ts';

type Tables = Database['public']['Tables'];

/**
 * Columns of the rows that a table shows to everybody, for pages on which people arrive: the data client and its cache are more than
 * such a page may weigh for one list. `parameters` are those of the data interface (`order`, filters). Rejects with its refusal.
 */
export async function readRows<Table extends keyof Tables, Column extends string & keyof Tables[Table]['Row']>(
  table: Table,
  columns: readonly Column[],
  parameters: readonly (readonly [name: string, value: string])[],
): Promise<Pick<Tables[Table]['Row'], Column>[]> {
  const query = new URLSearchParams([
    ['select', columns.join(',')],
    ...parameters.map(([name, value]) => [name, value]),
  ]);
  const response = await fetchWithCredentials(config.supabaseAnonKey)(
    `${config.supabaseUrl}/rest/v1/${table}?${query.toString()}`,
  );
  if (!response.ok) throw await refusalOf(response);
  const rows: Pick<Tables[Table]['Row'], Column>[] = await response.json();
  return rows;
}

/** The refusal in the shape of the data client's: a proxy on the way may answer without one. */
async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const said = (name: string) => {
    const value = typeof body === 'object' && body !== null ? fieldOf(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return Object.assign(new Error(said('message') || response.statusText), {
    code: said('code'),
    hint: said('hint'),
    status: response.status,
  });
}
