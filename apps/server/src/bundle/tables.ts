import type { CallerTransaction } from '@casewright/backend';

/** A table whose rows belong in a bundle. */
export interface BundledTable {
  name: string;
  /** What the caller may read of it, quoted. */
  columns: string;
  order: string;
  /** The condition for its rows; $1 is the case or the firm. */
  where: string;
}

/** Rows that belong to a person and not to the case, although they name it. */
const PERSONAL = ['notifications', 'saved_searches', 'saved_reports', 'conversation_members', 'task_reminders'];

// Asked of the catalog, so that a table of a later domain comes along without anybody thinking of it here.
const CATALOG = `
  with readable as (
    select a.attrelid, a.attname, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and has_column_privilege(a.attrelid, a.attnum, 'select')
  )
  select c.relname::text as name, string_agg(quote_ident(r.attname), ', ' order by r.attnum) as columns,
    coalesce((select string_agg(quote_ident(k.attname), ', ' order by k.attnum) from pg_index i join readable k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '1') as key,
    bool_or(r.attname = 'case_id') as has_case, bool_or(r.attname = 'law_firm') as has_firm
  from pg_class c join readable r on r.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relname <> all ($1)
  group by c.oid order by 1`;

interface Row {
  name: string;
  columns: string;
  key: string;
  has_case: boolean;
  has_firm: boolean;
}

/** The tables of a bundle, in the caller's eyes: those that say of which case or firm a row is. */
export async function tablesOf(transaction: CallerTransaction, scope: 'case' | 'firm'): Promise<BundledTable[]> {
  const { rows } = await transaction.query({ text: CATALOG, values: [PERSONAL] });
  const all: Row[] = rows;
  return all.flatMap(({ name, columns, key, has_case: hasCase, has_firm: hasFirm }) => {
    const where = scope === 'case' ? ofCase(name, hasCase) : ofFirm(name, hasCase, hasFirm);
    if (where === null) return [];
    return [{ name, columns, where, order: name === 'audit_log' ? 'seq' : key }];
  });
}

function ofCase(name: string, hasCase: boolean): string | null {
  if (name === 'cases') return 'id = $1';
  return hasCase ? 'case_id = $1' : null;
}

function ofFirm(name: string, hasCase: boolean, hasFirm: boolean): string | null {
  if (name === 'law_firms') return 'id = $1';
  const onCase = 'case_id in (select id from public.cases where law_firm = $1)';
  if (hasFirm) return hasCase && name !== 'audit_log' ? `(law_firm = $1 or ${onCase})` : 'law_firm = $1';
  return hasCase ? onCase : null;
}
