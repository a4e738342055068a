import { infiniteQueryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { peopleKeys } from '../keys.ts';

/** What one entry of the audit log says of a person. Names of its columns and levels are those of the database. */
export interface HistoryEntry {
  id: string;
  table: string;
  action: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  at: string;
  /** Who did it; null when it happened on its own, or was done by the owner of the machine. */
  actorName: string | null;
}

const PAGE_SIZE = 25;
const TABLES = ['users', 'account_bans', 'mfa_factors', 'invitations'];

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What was done about a person, the latest first and a page at a time: their own entries of the audit log and those of the invitation by which they came. */
export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: peopleKeys.history(id),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { data: invitations } = await database
        .from('invitations')
        .select('id')
        .eq('accepted_by', id)
        .abortSignal(signal)
        .throwOnError();
      const { data: entries, count } = await database
        .from('audit_log')
        .select('id, table_name, action, actor_id, before, after, created_at', { count: 'exact' })
        .in('table_name', TABLES)
        .in('row_id', [id, ...invitations.map((invitation) => invitation.id)])
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      const actors = [...new Set(entries.flatMap(({ actor_id: actor }) => (actor === null ? [] : [actor])))];
      const { data: people } = await database
        .from('users')
        .select('uuid, display_name, email')
        .in('uuid', actors)
        .abortSignal(signal)
        .throwOnError();
      const names = new Map(people.map((person) => [person.uuid, person.display_name || (person.email ?? '')]));
      const rows = entries.map((entry): HistoryEntry => ({
        id: entry.id,
        table: entry.table_name,
        action: entry.action,
        before: recordOf(entry.before),
        after: recordOf(entry.after),
        at: entry.created_at,
        actorName: entry.actor_id === null ? null : (names.get(entry.actor_id) ?? null),
      }));
      return { rows, total: count ?? 0 };
    },
    getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
  });
}

/** Walks the chain of the audit log in which a person's entries are. */
export async function verifyHistory(firmId: string | null): Promise<{ holds: boolean; entries: number }> {
  const { data } = await database
    .rpc('verify_audit_chain', firmId === null ? {} : { law_firm: firmId })
    .single()
    .throwOnError();
  return { holds: data.ok, entries: data.entries };
}
