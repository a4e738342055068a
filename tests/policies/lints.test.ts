import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const FUNCTIONS = `pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Each finds what must not be there. */
const lints: Record<string, string> = {
  'a table without row security, or whose owner escapes it': `select c.relname from ${TABLES} and not (c.relrowsecurity and c.relforcerowsecurity)`,
  'a table without a policy': `select c.relname from ${TABLES} and not exists (select from pg_policy p where p.polrelid = c.oid)`,
  // Left out is what guests may read or send too.
  'a table that shows itself before the second factor': `select c.relname from ${TABLES}
     and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'second_factor' and p.permissive = 'RESTRICTIVE'
       and p.cmd = 'ALL' and p.roles = '{authenticated}' and p.qual ~ 'SELECT private\\.caller_passed_factors\\(\\)')
     and c.relname not in ('contact_requests', 'faq_categories', 'faqs', 'launch_subscribers', 'plans', 'practice_areas')`,
  // Row security does not apply to what runs as the owner: it checks the caller's level, or a function that it calls does.
  // Who calls whom is read once: a pattern for each pair of functions takes half a minute.
  'a function that answers before the second factor': `with recursive calls as materialized (
       select distinct p.proname caller, m[1]::name called from pg_proc p cross join lateral regexp_matches(p.prosrc, 'private\\.([a-z0-9_]+)\\(', 'g') m
       where p.pronamespace = 'private'::regnamespace
     ), asking (name) as (
       select caller from calls where called in ('caller_level', 'require_caller')
       union select c.caller from asking a join calls c on c.called = a.name)
     select p.oid::regprocedure from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute') and p.proname !~ '^caller_' and p.proname not in (select name from asking)`,
  'a table without a primary key': `select c.relname from ${TABLES} and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
  'a policy that is always true': `select tablename, policyname from pg_policies where schemaname = 'public' and (qual = 'true' or with_check = 'true')`,
  'a policy for everybody': `select tablename, policyname from pg_policies where schemaname = 'public' and 'public' = any (roles)`,
  'two permissive policies for one verb and role': `select tablename, cmd, role from pg_policies, unnest(roles) role where schemaname = 'public' and permissive = 'PERMISSIVE' group by 1, 2, 3 having count(*) > 1`,
  'a policy that asks who is calling once a row': `select tablename, policyname from pg_policies where schemaname = 'public'
     and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT \\(*(auth|private)\\.', '', 'gi') ~ '(auth|private)\\.[a-z_]+\\('`,
  'a policy that trusts what people write about themselves': `select tablename from pg_policies where coalesce(qual, '') || coalesce(with_check, '') ~ 'meta_?data|jwt\\('`,
  'a column of a policy without an index': `select c.relname, a.attname from pg_policy p join pg_class c on c.oid = p.polrelid join pg_attribute a on a.attrelid = c.oid
     where p.polcmd = 'r' and a.attname in ('client_id', 'case_id', 'law_firm', 'lawyer_id', 'user_id') and c.relnamespace = 'public'::regnamespace
     and pg_get_expr(p.polqual, p.polrelid) ~ ('\\m' || a.attname || '\\M')
     and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`,
  'a foreign key without an index': `select k.conrelid::regclass, k.conname from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indpred is null and i.indkey[0] = k.conkey[1])`,
  'a definer function in public': `select p.oid::regprocedure from ${FUNCTIONS} and p.prosecdef`,
  'a definer function without a search path': `select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') and p.prosecdef
     and not coalesce(p.proconfig::text like '%search_path=%', false)`,
  'a function that guests may call': `select p.oid::regprocedure from ${FUNCTIONS} and has_function_privilege('anon', p.oid, 'execute')`,
  'an internal function that callers may call': `select p.oid::regprocedure from pg_proc p where p.pronamespace = 'private'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
     and p.proname !~ '^(caller_|find_postings$|verify_audit_chain$|case_abilities$|proposal_abilities$|case_people$)'
     and not exists (select from pg_proc q where (q.pronamespace = 'public'::regnamespace or not q.prosecdef and q.pronamespace = 'private'::regnamespace) and q.prosrc ~ ('private\\.' || p.proname || '\\('))`,
  'a table of private that callers may read': `select c.relname from pg_class c where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'S')
     and (has_table_privilege('authenticated', c.oid, 'select') or c.relkind = 'S' and has_sequence_privilege('authenticated', c.oid, 'usage'))`,
  'a right beyond reading and writing': `select c.relname from ${TABLES} and (has_table_privilege('authenticated', c.oid, 'truncate') or has_table_privilege('authenticated', c.oid, 'trigger')
     or has_table_privilege('authenticated', c.oid, 'references') or has_table_privilege('anon', c.oid, 'insert, update, delete, truncate'))`,
  'money in floating point': `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('real', 'double precision')`,
  'a time without a zone': `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'timestamp without time zone'`,
  'an editable table without a version': `select c.relname from ${TABLES} and has_any_column_privilege('authenticated', c.oid, 'update') and c.relname <> 'notifications'
     and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version')`,
};

test.each(Object.entries(lints))('there is not %s', async (_, text) => {
  expect((await database.client.query(text)).rows).toEqual([]);
});
