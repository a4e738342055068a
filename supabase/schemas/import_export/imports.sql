-- Cases and contacts that a firm brings along, as rows of a CSV file. The browser shows them and maps their columns; they are checked here,
-- all of a batch or none: check_import says what does not hold, row by row, and import_rows asks it again before it writes.
--
-- An imported case begins where every case of a firm begins, as its draft: no import passes the conflict check or links an account to a
-- case unseen. Client and opponents come along as parties, so that the check finds them.

-- A batch that was brought in. digest: of its rows, so that the same batch does not come twice.
create table public.data_imports (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  kind text not null check (kind in ('cases', 'contacts')),
  file_name text check (char_length(file_name) <= 200),
  row_count integer not null check (row_count > 0),
  digest text not null,
  created_by uuid references public.users (uuid) on delete set null,
  created_by_name text,
  created_at timestamptz not null default clock_timestamp(),
  unique (law_firm, kind, digest),
  constraint data_imports_file_name_line check (cast(file_name as private.one_line) is not null or file_name is null)
);

alter table public.firm_contacts add foreign key (import_id) references public.data_imports (id) on delete set null;

create index data_imports_law_firm_idx on public.data_imports (law_firm, created_at desc, id desc);
create index data_imports_created_by_idx on public.data_imports (created_by);
create trigger audit after insert or update or delete on public.data_imports for each row execute function private.audit('{file_name}');

create index firm_contacts_import_id_idx on public.firm_contacts (import_id);

alter table public.data_imports enable row level security;
alter table public.data_imports force row level security;
create policy second_factor on public.data_imports as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The name of a file may say whom a case is about: the importing user and the firm's administrator see it.
create policy select_own_or_firm_admin on public.data_imports for select to authenticated using (
  law_firm = any (array(select private.caller_firms()))
  or law_firm = any (array(select private.caller_memberships())) and created_by = (select auth.uid()));
revoke all on public.data_imports from anon, authenticated;
grant select on public.data_imports to authenticated;

-- The firm for which the caller may bring something in. 42501.
create function private.require_importer() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid;
begin
  perform private.require_caller();
  select m into firm from private.caller_memberships() m;
  if firm is null then
    perform private.refuse('42501', 'may_not_import', 'Only the lawyers of a firm can bring in its cases and contacts.');
  end if;
  return firm;
end
$$;

-- Several values in one cell, set apart by semicolons.
create function private.cell_list(cell text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(trim(part) order by place), '{}') from unnest(string_to_array(cell, ';')) with ordinality as p (part, place) where trim(part) <> ''
$$;

-- A practice area by its slug or its English name.
create function private.practice_area_named(cell text) returns text language sql stable set search_path = '' as $$
  select slug from public.practice_areas where lower(slug) = lower(trim(cell)) or lower(name) = lower(trim(cell)) limit 1
$$;

-- A batch as it is checked and written: rows are objects of texts, cells are trimmed and on one line, empty ones are none. A case writes some
-- fifteen rows (number, team, parties, timeline, search, audit), a contact three: hence fewer at a time.
create function private.import_batch(p_rows jsonb, most integer default 2000) returns table (line integer, cells jsonb) language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) not between 1 and most then
    perform private.refuse('P0001', 'import_size', 'Bring in between 1 and 500 cases, or 2,000 contacts, at a time.');
  end if;
  if exists (select from jsonb_array_elements(p_rows) e where jsonb_typeof(e) <> 'object')
    or exists (select from jsonb_array_elements(p_rows) e, jsonb_each(e) c where jsonb_typeof(c.value) not in ('string', 'null')) then
    perform private.refuse('P0001', 'import_malformed', 'The rows could not be read: each is a set of texts by column.');
  end if;
  return query
    select e.place::integer, (select coalesce(jsonb_object_agg(c.key, case when c.key in ('description', 'desired_outcome', 'address') then trim(c.value) else private.to_one_line(c.value) end)
      filter (where trim(c.value) <> ''), '{}') from jsonb_each_text(e.value) c)
    from jsonb_array_elements(p_rows) with ordinality e (value, place);
end
$$;

-- check_import(kind, rows): the faults of the rows: the row's number from 1, the column, and the rule:
-- required, too_long, too_many, unknown_practice_area, unknown_country, unknown_value, bad_date, bad_email, duplicate_row (the same as an
-- earlier row), already_there (the firm has it, as far as the caller may know). No row of the answer: nothing does. may_not_import,
-- import_size, import_malformed, unknown_import.
create function private.check_import(p_kind text, p_rows jsonb) returns table (line integer, field text, rule text)
language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := private.require_importer();
  lengths jsonb := case p_kind
    when 'cases' then '{"title": 200, "description": 200000, "jurisdiction_region": 100, "court": 200, "court_case_number": 100, "desired_outcome": 5000, "client_name": 300}'
    when 'contacts' then '{"name": 300, "organisation": 300, "phone": 50, "address": 500, "email": 254}' end::jsonb;
  lists jsonb := case p_kind when 'cases' then '{"tags": 20, "opposing_party": 20}' else '{"aliases": 20}' end::jsonb;
  needed text := case p_kind when 'cases' then 'title' else 'name' end;
begin
  if lengths is null then
    perform private.refuse('P0001', 'unknown_import', 'Choose what to bring in: cases or contacts.');
  end if;
  return query
  with batch as materialized (select b.line, b.cells from private.import_batch(p_rows, case p_kind when 'cases' then 500 else 2000 end) b),
  keyed as (
    select b.line, b.cells,
      case p_kind when 'cases' then coalesce(lower(b.cells ->> 'court_case_number'), b.line::text)
        else private.plain_name(b.cells ->> 'name') || ' ' || lower(coalesce(b.cells ->> 'email', '')) end as key
    from batch b
  ), found (line, field, rule) as (
    select b.line, needed, 'required' from batch b where b.cells ->> needed is null
    union all
    select b.line, l.key, 'too_long' from batch b, jsonb_each_text(lengths) l where char_length(b.cells ->> l.key) > l.value::integer
    union all
    select b.line, l.key, 'too_many' from batch b, jsonb_each_text(lists) l where cardinality(private.cell_list(b.cells ->> l.key)) > l.value::integer
    union all
    select b.line, l.key, 'too_long' from batch b, jsonb_each_text(lists) l
    where exists (select from unnest(private.cell_list(b.cells ->> l.key)) part where char_length(part) > case l.key when 'tags' then 100 else 300 end)
    union all
    select b.line, 'email', 'bad_email' from batch b where b.cells ? 'email' and b.cells ->> 'email' !~ '^[^@[:space:]]+@[^@[:space:]]+$'
    union all
    select b.line, 'kind', 'unknown_value' from batch b where p_kind = 'contacts' and lower(b.cells ->> 'kind') not in ('person', 'company')
    union all
    select b.line, 'practice_area', 'unknown_practice_area' from batch b
    where p_kind = 'cases' and b.cells ? 'practice_area' and private.practice_area_named(b.cells ->> 'practice_area') is null
    union all
    select b.line, 'jurisdiction_country', 'unknown_country' from batch b
    where p_kind = 'cases' and b.cells ? 'jurisdiction_country' and b.cells ->> 'jurisdiction_country' !~ '^[A-Za-z]{2}$'
    union all
    select b.line, 'urgency', 'unknown_value' from batch b where p_kind = 'cases' and lower(b.cells ->> 'urgency') not in ('low', 'normal', 'high', 'urgent')
    union all
    select b.line, 'next_update_by', 'bad_date' from batch b
    where p_kind = 'cases' and b.cells ? 'next_update_by' and private.day_of(b.cells ->> 'next_update_by') is null
    union all
    select k.line, case p_kind when 'cases' then 'court_case_number' else 'name' end, 'duplicate_row' from keyed k
    where exists (select from keyed e where e.key = k.key and e.line < k.line)
    union all
    select b.line, 'court_case_number', 'already_there' from batch b
    where p_kind = 'cases' and exists (select from public.cases c where c.law_firm = firm and lower(c.court_case_number) = lower(b.cells ->> 'court_case_number')
      and (c.id = any (array(select private.caller_matters())) or firm = any (array(select private.caller_firms())))
      and c.id <> all (array(select private.caller_walls())))
    union all
    select k.line, 'name', 'already_there' from keyed k
    where p_kind = 'contacts' and exists (select from public.firm_contacts f where f.law_firm = firm
      and private.plain_name(f.name) || ' ' || lower(coalesce(f.email, '')) = k.key)
  )
  select f.line, f.field, f.rule from found f order by f.line, f.field, f.rule limit 500;
end
$$;
grant execute on function private.check_import(text, jsonb) to authenticated;

-- import_rows(kind, rows, file_name): brings all rows in, or none; answers the batch. import_has_errors, already_imported, and what
-- check_import refuses. Cells of cases: title, description, practice_area, jurisdiction_country, jurisdiction_region, court,
-- court_case_number, urgency, desired_outcome, next_update_by (a day), tags, client_name, opposing_party; of contacts: name, kind, aliases,
-- organisation, email, phone, address. tags, opposing_party and aliases hold several, set apart by semicolons.
create function private.import_rows(p_kind text, p_rows jsonb, p_file_name text) returns public.data_imports
language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.require_importer();
  done public.data_imports;
  entry record;
  made uuid;
begin
  if exists (select from private.check_import(p_kind, p_rows)) then
    perform private.refuse('P0001', 'import_has_errors', 'Some rows do not hold: correct them or leave them out, then bring in the rest.');
  end if;
  insert into public.data_imports (law_firm, kind, file_name, row_count, digest, created_by, created_by_name)
  values (firm, p_kind, left(nullif(trim(p_file_name), ''), 200), jsonb_array_length(p_rows), encode(sha256(convert_to(p_rows::text, 'UTF8')), 'hex'),
    auth.uid(), (select display_name from public.users where uuid = auth.uid()))
  on conflict (law_firm, kind, digest) do nothing returning * into done;
  if done.id is null then
    perform private.refuse('P0001', 'already_imported', 'These rows have been brought in before, so nothing was done.');
  end if;
  if p_kind = 'contacts' then
    insert into public.firm_contacts (law_firm, kind, name, aliases, organisation, email, phone, address, import_id)
    select firm, coalesce(lower(cells ->> 'kind'), 'person'), cells ->> 'name', private.cell_list(cells ->> 'aliases'), cells ->> 'organisation',
      cells ->> 'email', cells ->> 'phone', cells ->> 'address', done.id
    from private.import_batch(p_rows);
    return done;
  end if;
  for entry in select line, cells from private.import_batch(p_rows) order by line loop
    insert into public.cases (title, description, practice_area, jurisdiction_country, jurisdiction_region, court, court_case_number, urgency,
      desired_outcome, next_update_by, tags, client_id)
    values (entry.cells ->> 'title', entry.cells ->> 'description', private.practice_area_named(entry.cells ->> 'practice_area'),
      upper(entry.cells ->> 'jurisdiction_country'), entry.cells ->> 'jurisdiction_region', entry.cells ->> 'court', entry.cells ->> 'court_case_number',
      coalesce(lower(entry.cells ->> 'urgency'), 'normal'), entry.cells ->> 'desired_outcome', private.day_of(entry.cells ->> 'next_update_by'),
      private.cell_list(entry.cells ->> 'tags'), null)
    returning id into made;
    insert into public.case_parties (case_id, role, name)
    select made, 'client', entry.cells ->> 'client_name' where entry.cells ? 'client_name'
    union all
    select made, 'opposing_party', name from unnest(private.cell_list(entry.cells ->> 'opposing_party')) name;
    perform private.add_event(made, 'case_imported', jsonb_build_object('import_id', done.id, 'row', entry.line), 'firm');
  end loop;
  return done;
end
$$;
grant execute on function private.import_rows(text, jsonb, text) to authenticated;

-- A day as ISO 8601 writes it; null for anything else.
create function private.day_of(cell text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return case when cell ~ '^\d{4}-\d{2}-\d{2}$' then cell::date end;
exception when datetime_field_overflow then
  return null;
end
$$;

create function public.check_import(kind text, rows jsonb) returns table (line integer, field text, rule text) language sql stable set search_path = '' as $$
  select * from private.check_import(kind, rows)
$$;
revoke execute on function public.check_import(text, jsonb) from public, anon;
grant execute on function public.check_import(text, jsonb) to authenticated;

create function public.import_rows(kind text, rows jsonb, file_name text default null) returns public.data_imports language sql set search_path = '' as $$
  select private.import_rows(kind, rows, file_name)
$$;
revoke execute on function public.import_rows(text, jsonb, text) from public, anon;
grant execute on function public.import_rows(text, jsonb, text) to authenticated;
