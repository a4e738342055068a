-- Changes of the tables in the publication `supabase_realtime`: written by a trigger into realtime.changes, in the transaction that makes
-- them, and judged for each subscriber under row security. Where the publication changes, triggers follow: realtime.sync_publication().

-- What a row is recorded as must not depend on who writes it: the time zone is pinned (an ISO text with +00:00), and intervals and bytes
-- have one form. It must not raise either, because the write that it belongs to would fail.
-- Arguments: the published root of a partitioned table (its oid, else ''), 'full' under REPLICA IDENTITY FULL (else ''), the columns of
-- the primary key, and the published columns where not all are published (else '').
create function realtime.capture() returns trigger
language plpgsql security definer
set search_path = '' set timezone = 'UTC' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
declare
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    before := to_jsonb(old);
    if tg_argv[1] = '' then
      before := (select jsonb_object_agg(key, before -> key) from unnest(tg_argv[2]::text[]) as key);
    elsif tg_argv[3] <> '' then
      before := (select jsonb_object_agg(key, value) from jsonb_each(before) where key = any (tg_argv[3]::text[]));
    end if;
  end if;
  if tg_op <> 'DELETE' then
    after := to_jsonb(new);
    if tg_argv[3] <> '' then
      after := (select jsonb_object_agg(key, value) from jsonb_each(after) where key = any (tg_argv[3]::text[]));
    end if;
  end if;
  insert into realtime.changes (entity, op, record, old_record)
  values (coalesce(nullif(tg_argv[0], '')::oid, tg_relid), left(tg_op, 1)::"char", after, before);
  -- Equal notifications of one transaction are one.
  perform pg_notify('realtime', '');
  return null;
end
$$;
revoke execute on function realtime.capture() from public;

-- The published tables: of partitioned ones the topmost that is published. `key` is the primary key, `columns` those published where it
-- is not all (a virtual column has no value in a trigger, so it cannot be published). `form` differs when the table was altered or who may
-- read it: filters that were judged before are judged again.
create function realtime.published_tables() returns table (
  entity oid, schema name, name name, kinds text, key name[], is_full boolean, columns name[], is_partitioned boolean, has_row_filter boolean,
  form text
)
language sql stable set search_path = '' as $$
  with publication as (
    select p.* from pg_catalog.pg_publication p where p.pubname = 'supabase_realtime'
  ), listed as (
    select r.prrelid as entity, r.prattrs as attributes, r.prqual is not null as has_row_filter
    from publication p join pg_catalog.pg_publication_rel r on r.prpubid = p.oid
    union all
    select c.oid, null, false
    from publication p
    join pg_catalog.pg_class c on c.relkind in ('r', 'p') and c.relpersistence = 'p'
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where (p.puballtables or exists (select from pg_catalog.pg_publication_namespace s where s.pnpubid = p.oid and s.pnnspid = n.oid))
      and n.nspname not in ('pg_catalog', 'information_schema', 'realtime', 'supabase_migrations')
      and not exists (select from pg_catalog.pg_publication_rel r where r.prpubid = p.oid and r.prrelid = c.oid)
  )
  select
    c.oid, n.nspname, c.relname,
    concat(case when p.pubinsert then 'I' end, case when p.pubupdate then 'U' end, case when p.pubdelete then 'D' end),
    coalesce((
      select array_agg(a.attname order by k.place)
      from pg_catalog.pg_index i
      cross join lateral unnest(i.indkey) with ordinality as k (number, place)
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary and k.place <= i.indnkeyatts
    ), '{}'),
    c.relreplident = 'f',
    case when l.attributes is not null or v.has_virtual then (
      select array_agg(a.attname order by a.attnum)
      from pg_catalog.pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated <> 'v'
        and (l.attributes is null or a.attnum = any (l.attributes::int2[]))
    ) end,
    c.relkind = 'p',
    l.has_row_filter,
    md5(concat(n.nspname, '.', c.relname, c.relacl::text, (
      select string_agg(concat_ws(' ', a.attnum, a.attname, a.atttypid, a.attcollation, a.attacl), ',' order by a.attnum)
      from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    )))
  from publication p
  cross join listed l
  join pg_catalog.pg_class c on c.oid = l.entity
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select exists (
      select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attgenerated = 'v' and not a.attisdropped
    ) as has_virtual
  ) v
  where not exists (
    select from pg_catalog.pg_partition_ancestors(c.oid) as ancestor
    where ancestor.relid <> c.oid and ancestor.relid in (select other.entity from listed other)
  )
$$;
revoke execute on function realtime.published_tables() from public;

-- The bodies of the two functions that each published table with a primary key has. readable_<oid> runs as the caller, so its one
-- statement, whose plan is kept, is judged by row security; its names are whole, and the search path is the caller's, as policies expect
-- it. judge_<oid> becomes one caller after another; it loops over numbers and not
-- over rows, because a loop over rows would read on under the role of the caller. The first round has no exception blocks, of which
-- each costs a subtransaction; when a policy raises, a second round finds out whose.
create function realtime.function_sources(p_entity oid, out readable text, out judge text, out parameters text)
language plpgsql stable set search_path = '' as $$
declare
  keys record;
begin
  select
    string_agg(format('t.%I operator(%I.%s) $%s[asked.place]', a.attname, o.space, o.oprname, k.place), ' and ' order by k.place) as conditions,
    string_agg(format('%s[]', t.name), ', ' order by k.place) as types,
    string_agg(format('k%s %s[]', k.place, t.name), '; ' order by k.place) as variables,
    string_agg(format('k%s', k.place), ', ' order by k.place) as names,
    string_agg(format('array_agg(key.c%s order by key.place)', k.place), ', ' order by k.place) as gathered,
    string_agg(format('c%s %s', k.place, t.name), ', ' order by k.place) as defined,
    string_agg(format('c%s', k.place), ', ' order by k.place) as fields,
    count(*) as number
  into keys
  from pg_catalog.pg_index i
  cross join lateral unnest(i.indkey) with ordinality as k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  cross join lateral (select pg_catalog.format_type(a.atttypid, null) as name) t
  join pg_catalog.pg_opclass c on c.oid = i.indclass[k.place - 1]
  cross join lateral (
    select n.nspname as space, o.oprname
    from pg_catalog.pg_amop m
    join pg_catalog.pg_operator o on o.oid = m.amopopr
    join pg_catalog.pg_namespace n on n.oid = o.oprnamespace
    where m.amopfamily = c.opcfamily and m.amopstrategy = 3 and m.amoplefttype = c.opcintype and m.amoprighttype = c.opcintype
  ) o
  where i.indrelid = p_entity and i.indisprimary and k.place <= i.indnkeyatts;
  if keys.number = 0 then return; end if;
  parameters := format('%s, integer[]', keys.types);
  readable := format(
    $f$
begin
  return array(
    select asked.place from unnest($%s) as asked (place) where exists (select from %s as t where %s)
  );
end
$f$,
    keys.number + 1, p_entity::regclass, keys.conditions);
  judge := format(
    $f$
declare
  %1$s;
  roles constant text[] := p_roles;
  claims constant text[] := p_claims;
  asked constant text[] := p_asked;
  every constant integer[] := array(select generate_series(1, jsonb_array_length(p_keys)));
  answer jsonb[] := '{}';
  place integer;
begin
  select %2$s into %3$s from rows from (jsonb_to_recordset(p_keys) as (%4$s)) with ordinality as key (%5$s, place);
  begin
    for place in 1 .. cardinality(roles) loop
      if place = 1 or roles[place] <> roles[place - 1] then perform set_config('role', roles[place], true); end if;
      perform set_config('request.jwt.claims', claims[place], true);
      answer[place] := to_jsonb(realtime.readable_%6$s(%3$s, coalesce(asked[place]::integer[], every)));
    end loop;
  exception when others then
    answer := '{}';
    for place in 1 .. cardinality(roles) loop
      begin
        perform set_config('role', roles[place], true), set_config('request.jwt.claims', claims[place], true);
        answer[place] := to_jsonb(realtime.readable_%6$s(%3$s, coalesce(asked[place]::integer[], every)));
        perform set_config('role', 'none', true);
      exception when others then
        answer[place] := '"failed"';
      end;
    end loop;
  end;
  perform set_config('role', 'none', true);
  return to_jsonb(answer);
end
$f$,
    keys.variables, keys.gathered, keys.names, keys.defined, keys.fields, p_entity);
end
$$;
revoke execute on function realtime.function_sources(oid) from public;

-- Makes triggers and functions fit the publication. It touches only what differs, because making a trigger locks its table, and says
-- how many things it touched. Whatever it makes fires the event triggers below again, hence the guard.
create function realtime.sync_publication() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  touched integer := 0;
  each record;
  encoding constant name := pg_catalog.getdatabaseencoding();
begin
  if current_setting('realtime.syncing', true) = 'on' then return 0; end if;
  perform set_config('realtime.syncing', 'on', true);

  for each in
    with wanted as (
      select
        t.entity, t.entity::regclass as relation,
        array[
          case when t.is_partitioned then t.entity::text else '' end,
          case when t.is_full then 'full' else '' end,
          t.key::text,
          coalesce(t.columns::text, '')
        ] as arguments,
        concat_ws(' or ', case when t.kinds like '%I%' then 'insert' end, case when t.kinds like '%U%' then 'update' end,
          case when t.kinds like '%D%' then 'delete' end) as events,
        1 + case when t.kinds like '%I%' then 4 else 0 end + case when t.kinds like '%D%' then 8 else 0 end
          + case when t.kinds like '%U%' then 16 else 0 end as bits
      from realtime.published_tables() t
      where t.kinds <> ''
    ), present as (
      select g.oid, g.tgrelid, g.tgtype, g.tgargs
      from pg_catalog.pg_trigger g
      where g.tgname = 'realtime_capture' and g.tgfoid = 'realtime.capture()'::regprocedure and g.tgparentid = 0
    )
    select w.relation, w.events, w.arguments, p.tgrelid::regclass as dropped
    from wanted w full join present p on p.tgrelid = w.entity
    where w.entity is null or p.oid is null or p.tgtype <> w.bits
      or p.tgargs <> (
        select string_agg(convert_to(argument, encoding) || '\x00'::bytea, '' order by place)
        from unnest(w.arguments) with ordinality as a (argument, place)
      )
  loop
    if touched = 0 then perform pg_advisory_xact_lock(hashtextextended('realtime.sync_publication', 0)); end if;
    touched := touched + 1;
    if each.relation is null then
      execute format('drop trigger if exists realtime_capture on %s', each.dropped);
    else
      execute format('create or replace trigger realtime_capture after %s on %s for each row execute function realtime.capture(%L, %L, %L, %L)',
        each.events, each.relation, each.arguments[1], each.arguments[2], each.arguments[3], each.arguments[4]);
    end if;
  end loop;

  for each in
    select f.proname, f.oid::regprocedure as signature
    from pg_catalog.pg_proc f
    where f.pronamespace = 'realtime'::regnamespace and f.proname ~ '^(readable|judge)_[0-9]+$'
      and not exists (select from realtime.published_tables() t where f.proname in ('readable_' || t.entity, 'judge_' || t.entity))
  loop
    touched := touched + 1;
    execute format('drop function if exists %s', each.signature);
  end loop;

  for each in
    select t.entity, s.*
    from realtime.published_tables() t
    cross join lateral realtime.function_sources(t.entity) s
    where s.readable is not null
      and (
        not exists (
          select from pg_catalog.pg_proc f
          where f.oid = to_regprocedure(format('realtime.readable_%s(%s)', t.entity, s.parameters)) and f.prosrc = s.readable
        )
        or not exists (
          select from pg_catalog.pg_proc f
          where f.oid = to_regprocedure(format('realtime.judge_%s(jsonb, text[], text[], text[])', t.entity)) and f.prosrc = s.judge
        )
      )
  loop
    touched := touched + 1;
    perform realtime.drop_functions_of(each.entity);
    execute format('create function realtime.readable_%s(%s) returns integer[] language plpgsql stable as %L',
      each.entity, each.parameters, each.readable);
    execute format('grant execute on function realtime.readable_%s(%s) to public', each.entity, each.parameters);
    execute format(
      'create function realtime.judge_%s(p_keys jsonb, p_roles text[], p_claims text[], p_asked text[]) returns jsonb language plpgsql as %L',
      each.entity, each.judge);
    execute format('revoke execute on function realtime.judge_%1$s from public; grant execute on function realtime.judge_%1$s to authenticator', each.entity);
  end loop;

  -- A role that callers may have finds the functions only with usage of the schema.
  for each in
    select r.rolname
    from pg_catalog.pg_roles r
    where not r.rolsuper and r.rolname <> 'authenticator' and pg_has_role('authenticator', r.oid, 'member')
      and not has_schema_privilege(r.oid, 'realtime', 'usage')
  loop
    touched := touched + 1;
    execute format('grant usage on schema realtime to %I', each.rolname);
  end loop;

  perform set_config('realtime.syncing', 'off', true);
  return touched;
end
$$;
revoke execute on function realtime.sync_publication() from public;

create function realtime.drop_functions_of(p_entity oid) returns void
language plpgsql set search_path = '' as $$
declare
  each record;
begin
  for each in
    select f.oid::regprocedure as signature
    from pg_catalog.pg_proc f
    where f.pronamespace = 'realtime'::regnamespace and f.proname in ('readable_' || p_entity, 'judge_' || p_entity)
  loop
    execute format('drop function %s', each.signature);
  end loop;
end
$$;
revoke execute on function realtime.drop_functions_of(oid) from public;

-- Keeps up with the publication. What goes wrong here is said and tried again at the next start: it must not undo somebody's change.
create function realtime.publication_watch() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('realtime.syncing', true) = 'on' then return; end if;
  if tg_event = 'ddl_command_end' and tg_tag in ('ALTER TABLE', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO') then
    perform from pg_catalog.pg_event_trigger_ddl_commands() c
    where c.objid in (select t.entity from realtime.published_tables() t)
      or exists (select from pg_catalog.pg_trigger g where g.tgrelid = c.objid and g.tgname = 'realtime_capture');
    if not found then return; end if;
  end if;
  perform realtime.sync_publication();
exception when others then
  raise warning 'The publication supabase_realtime is followed at the next start only: %', sqlerrm;
end
$$;
create event trigger realtime_publication_watch on ddl_command_end
  when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'ALTER TABLE', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER SCHEMA', 'ALTER TYPE')
  execute function realtime.publication_watch();
create event trigger realtime_publication_drop_watch on sql_drop
  when tag in ('DROP PUBLICATION', 'DROP TABLE', 'DROP SCHEMA', 'DROP OWNED')
  execute function realtime.publication_watch();

-- What callers may read at this moment. `p_keys` are the rows' primary keys, [{"c1": …, "c2": …}], each caller asks about those whose
-- places, from 1 on, p_asked lists (an array literal each, null for all), and callers of one role are together. One array of all places
-- would be copied for every caller.
-- Answers {ended: [caller], answers: [[place] | "failed"] or null where there is no row security, roles: {role: {columns: [{name, type}], keyed, row_security}}}: the columns that a
-- role may select, whether the whole key is among them, and whether row security judges the table.
create function realtime.readable_rows(
  p_entity oid, p_keys jsonb, p_roles text[], p_claims text[], p_sessions uuid[], p_users text[], p_asked text[]
) returns jsonb
language plpgsql as $$
declare
  known jsonb;
  over jsonb;
  answers jsonb := 'null';
begin
  select jsonb_object_agg(r.role, jsonb_build_object(
    'columns', (
      select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', y.typname) order by a.attnum), '[]')
      from pg_catalog.pg_attribute a join pg_catalog.pg_type y on y.oid = a.atttypid
      where a.attrelid = p_entity and a.attnum > 0 and not a.attisdropped and has_column_privilege(r.role, p_entity, a.attnum, 'select')
    ),
    'keyed', has_schema_privilege(r.role, c.relnamespace, 'usage') and coalesce((
      select bool_and(has_column_privilege(r.role, p_entity, k.number, 'select'))
      from pg_catalog.pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, place)
      where i.indrelid = p_entity and i.indisprimary and k.place <= i.indnkeyatts
    ), true),
    'row_security', c.relrowsecurity
  ))
  into known
  from (select distinct role from unnest(p_roles) as role) r
  join pg_catalog.pg_class c on c.oid = p_entity;

  select coalesce(jsonb_agg(s.place), '[]') into over
  from unnest(p_sessions) with ordinality as s (id, place)
  where s.id = any (realtime.ended_sessions(p_sessions, p_users));

  if exists (select from pg_catalog.pg_class c where c.oid = p_entity and c.relrowsecurity) then
    -- A table that was taken from the publication meanwhile has no functions any more; nobody reads its rows.
    if to_regprocedure(format('realtime.judge_%s(jsonb, text[], text[], text[])', p_entity)) is null then
      answers := '[]';
    else
      execute format('select realtime.judge_%s($1, $2, $3, $4)', p_entity) into answers using p_keys, p_roles, p_claims, p_asked;
    end if;
  end if;
  return jsonb_build_object('ended', over, 'answers', answers, 'roles', coalesce(known, '{}'));
end
$$;
revoke execute on function realtime.readable_rows(oid, jsonb, text[], text[], uuid[], text[], text[]) from public;
grant execute on function realtime.readable_rows(oid, jsonb, text[], text[], uuid[], text[], text[]) to authenticator;

-- Judges what a subscriber of this role asks for, as a hosted project does and in its words, and answers for each filter how it is
-- evaluated: [{kind: 'exact' | 'integer' | null, values: [JSON text of a typed value], condition: SQL on a row `r`}]. Of kind 'exact' are
-- types whose values are equal just when their JSON is; the rest is evaluated by the condition alone. Filters: [{column, op, value, negate}].
-- Run by the owner, with the search path of a request: operators of extensions are found by it.
create function realtime.check_filters(p_role name, p_entity oid, p_filters jsonb, p_select text[]) returns jsonb
language plpgsql stable set search_path = 'public', 'extensions' set timezone = 'UTC' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
declare
  allowed constant text[] := array(
    select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = p_entity and a.attnum > 0 and not a.attisdropped and a.attgenerated <> 'v'
      and has_column_privilege(p_role, p_entity, a.attnum, 'select')
  );
  answers jsonb := '[]';
  filter record;
  col record;
  left_side text;
  right_side text;
  condition text;
  probe text;
  typed jsonb;
  truth boolean;
begin
  for filter in
    select f.item ->> 'column' as name, f.item ->> 'op' as op, f.item ->> 'value' as value, (f.item ->> 'negate')::boolean as negate
    from jsonb_array_elements(p_filters) with ordinality as f (item, place) order by f.place
  loop
    if not filter.name = any (allowed) then
      raise exception 'invalid column for filter %', filter.name;
    end if;
    select
      pg_catalog.format_type(a.atttypid, null) as type,
      case
        when a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype) then 'integer'
        when a.atttypid in ('uuid'::regtype, 'bool'::regtype, 'date'::regtype) or y.typtype = 'e' then 'exact'
        when a.atttypid in ('text'::regtype, 'varchar'::regtype) and o.collisdeterministic then 'exact'
      end as kind,
      a.atttypid = 'bool'::regtype as is_boolean
    into col
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type y on y.oid = a.atttypid
    left join pg_catalog.pg_collation o on o.oid = a.attcollation
    where a.attrelid = p_entity and a.attname = filter.name;
    left_side := format('r.%I', filter.name);
    typed := null;

    if filter.op = 'in' then
      execute format('select to_jsonb(%L::%s[]), coalesce(cardinality(%L::%s[]), 0) > 100', filter.value, col.type, filter.value, col.type) into typed, truth;
      if truth then raise exception 'too many values for `in` filter. Maximum 100'; end if;
      if jsonb_path_exists(typed, '$[*] ? (@ == null)') or jsonb_path_exists(typed, 'strict $[*] ? (@.type() == "array")') then col.kind := null; end if;
      right_side := format('= any (%L::%s[])', filter.value, col.type);
      probe := right_side;
    elsif filter.op = 'is' then
      if filter.value not in ('null', 'true', 'false', 'unknown') then
        raise exception 'invalid value for is filter: must be null, true, false, or unknown';
      end if;
      if filter.value <> 'null' and not col.is_boolean then
        raise exception 'is % filter requires a boolean column, got %', filter.value, col.type;
      end if;
      -- JSON null and a missing value are the same to a row, whatever its type.
      col.kind := 'exact';
      typed := case filter.value when 'true' then 'true'::jsonb when 'false' then 'false'::jsonb else 'null'::jsonb end;
      right_side := 'is ' || case when filter.negate then 'not ' else '' end || filter.value;
      probe := null;
    elsif filter.op = 'isdistinct' then
      right_side := format('is %sdistinct from %L::%s', case when filter.negate then 'not ' else '' end, filter.value, col.type);
      probe := right_side;
    else
      right_side := format('%s (%L::%s)',
        case filter.op when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<=' when 'gt' then '>' when 'gte' then '>='
          when 'like' then 'like' when 'ilike' then 'ilike' when 'match' then '~' when 'imatch' then '~*' end,
        filter.value, col.type);
      probe := right_side;
      if filter.op in ('like', 'ilike', 'match', 'imatch') then
        if octet_length(filter.value) > 256 then
          raise exception 'pattern of the % filter is longer than 256 bytes', filter.op;
        end if;
        if filter.op in ('match', 'imatch') then
          begin
            perform '' ~ filter.value;
          exception when others then
            raise exception 'invalid regular expression for % filter: %', filter.op, sqlerrm;
          end;
        end if;
        col.kind := null;
      end if;
    end if;

    if probe is not null then
      if filter.op in ('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct') then
        execute format('select to_jsonb(%L::%s)', filter.value, col.type) into typed;
      end if;
      begin
        execute format('select (%L::%s) %s', case when filter.op <> 'in' then filter.value end, col.type, probe) into truth;
      exception when others then
        raise exception 'operator % is not supported on column % of type %: %', filter.op, filter.name, col.type, sqlerrm;
      end;
      if col.kind = 'exact' and filter.op in ('lt', 'lte', 'gt', 'gte') then col.kind := null; end if;
    end if;

    condition := left_side || ' ' || right_side;
    if filter.negate and filter.op not in ('is', 'isdistinct') then condition := format('not (%s)', condition); end if;
    answers := answers || jsonb_build_object('kind', col.kind, 'condition', condition, 'values', (
      select coalesce(jsonb_agg(value::text), '[]') from jsonb_array_elements(case when filter.op = 'in' then typed else jsonb_build_array(typed) end) as value
    ));
  end loop;

  if exists (select from unnest(p_select) as name where not name = any (allowed)) then
    raise exception 'invalid column for select %', (select name from unnest(p_select) as name where not name = any (allowed) limit 1);
  end if;
  return answers;
end
$$;
revoke execute on function realtime.check_filters(name, oid, jsonb, text[]) from public;
