-- What each kind of person may do, read from what the database itself asks: the table of the verbs, and the policies of row security.

-- list_rights(): for administrators of the platform. kind: verb or table; thing: case, or the table; act: the verb, or select, insert, update
-- or delete; who: the actors of the verb, or what the name of each policy says after its verb, with guest where guests may too; states: in which the verb
-- can be done. A table without policies of its own for an act is changed by functions alone.
create function private.list_rights() returns table (kind text, thing text, act text, who text[], states text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
  return query
    select 'verb', 'case', t.verb, t.actors, t.from_status from private.case_transitions t
    union all
    select 'table', rights.table_name, rights.verb, array_agg(distinct rights.actor order by rights.actor), null::text[] from (
      select c.relname::text as table_name, split_part(p.polname::text, '_', 1) as verb, actor
      from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid,
        lateral unnest(string_to_array(substr(p.polname::text, strpos(p.polname::text, '_') + 1), '_or_')
          || case when 'anon'::regrole = any (p.polroles) then array['guest'] else '{}' end) actor
      where c.relnamespace = 'public'::regnamespace and p.polpermissive
        and split_part(p.polname::text, '_', 1) in ('select', 'insert', 'update', 'delete')) rights
    group by 1, 2, 3
    order by 1, 2, 3;
end
$$;
grant execute on function private.list_rights() to authenticated;

create function public.list_rights() returns table (kind text, thing text, act text, who text[], states text[])
language sql stable set search_path = '' as $$ select * from private.list_rights() $$;
revoke execute on function public.list_rights() from public, anon;
grant execute on function public.list_rights() to authenticated;
