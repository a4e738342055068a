import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { rightsKeys } from '../keys.ts';

/** A verb of cases: who may do it, and in which states. */
export interface VerbRight {
  verb: string;
  who: string[];
  states: string[];
}

/** A table of the database: who reaches its rows by each act; an act that is missing is nobody's. */
export interface TableRight {
  table: string;
  who: Readonly<Record<string, readonly string[]>>;
}

/** What the database's own rules say, for administrators of the platform. They change with a release alone. */
export const rightsQuery = queryOptions({
  queryKey: rightsKeys.all,
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<{ verbs: VerbRight[]; tables: TableRight[] }> => {
    const { data } = await database.rpc('list_rights').abortSignal(signal).throwOnError();
    const tables = new Map<string, Record<string, string[]>>();
    for (const { kind, thing, act, who } of data) {
      if (kind !== 'table') continue;
      const known = tables.get(thing) ?? {};
      known[act] = who;
      tables.set(thing, known);
    }
    return {
      verbs: data.flatMap(({ kind, act, who, states }) => (kind === 'verb' ? [{ verb: act, who, states }] : [])),
      tables: [...tables].map(([table, who]) => ({ table, who })),
    };
  },
});
