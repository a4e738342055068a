create function private.list_bound() returns integer language sql immutable set search_path = '' as $$ select 1000 $$;

create function private.count_bound() returns integer language sql immutable set search_path = '' as $$ select 500 $$;

-- Up to so many matches of a search are looked up one by one. Among a hundred thousand cases that costs about what it costs to go along the
-- list until 25 of so many are met, the dearest page of either way.
create function private.search_bound() returns integer language sql immutable set search_path = '' as $$ select 2000 $$;

create index cases_law_firm_idx on public.cases (law_firm, created_at desc, id desc)
  include (status, practice_area, jurisdiction_country, urgency, budget_type);
create index cases_firm_status_idx on public.cases (law_firm, status, created_at desc, id desc) where law_firm is not null;
create index cases_firm_title_idx on public.cases (law_firm, title, id) where law_firm is not null;
create index cases_firm_update_idx on public.cases (law_firm, next_update_by, id) where law_firm is not null;
create index cases_firm_deadline_idx on public.cases (law_firm, next_deadline_at, id) where law_firm is not null;
create index cases_firm_budget_idx on public.cases (law_firm, budget_min, id) where law_firm is not null;
create index cases_firm_proposals_idx on public.cases (law_firm, proposal_count, id) where law_firm is not null;
-- In the order of a list within one status: for the counts by status under one filter, and the list by practice area.
create index cases_firm_area_idx on public.cases (law_firm, practice_area, status, created_at desc, id desc) include (jurisdiction_country, urgency, budget_type) where law_firm is not null;
create index cases_firm_urgency_idx on public.cases (law_firm, urgency, status, created_at desc, id desc) include (practice_area, jurisdiction_country, budget_type) where law_firm is not null;
create index cases_firm_country_idx on public.cases (law_firm, jurisdiction_country, status, created_at desc, id desc) include (practice_area, urgency, budget_type) where law_firm is not null;
create index cases_firm_budget_type_idx on public.cases (law_firm, budget_type, status, created_at desc, id desc) include (practice_area, jurisdiction_country, urgency) where law_firm is not null;
-- Several filters at once that leave little or nothing: the indexes above would be read through for it. From PostgreSQL 18 on it serves those
-- without a country or an area too, whose few values it skips over.
create index cases_firm_filters_idx on public.cases (law_firm, jurisdiction_country, practice_area, urgency, budget_type, status, created_at desc, id desc) where law_firm is not null;

-- The words of headings, among which a misspelt one is sought by its spelling. A word may be there twice when two transactions bring it at once:
-- a unique index would let them wait for one another. What no heading holds any more stays; it finds nothing. Never shown to anybody: the
-- words are of everybody's cases, what they find is the caller's.
create table private.search_vocabulary (
  id bigint primary key generated always as identity,
  word text not null
);
alter table private.search_vocabulary enable row level security;

create function private.keep_vocabulary() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_vocabulary (word)
  select w.word from (select distinct w.word from renewed r, unnest(tsvector_to_array(r.heading)) w (word) where r.kind in ('case', 'posting')) w
  where w.word ~ '^[[:alpha:]]{4,40}$' and not exists (select from private.search_vocabulary v where v.word = w.word);
  return null;
end
$$;

create index search_vocabulary_word_idx on private.search_vocabulary (word);

-- A word, and it without each of its letters, as numbers. Two words have one in common where the other has a letter wrong, too many, too few or
-- elsewhere, or two exchanged. (After W. Garbe's symmetric delete.) Looked up as such, a misspelt word costs the same in a vocabulary of
-- any size; by trigrams, of which names share many, it would be compared with a part of them.
create function private.near_spellings(word text) returns integer[] language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct ('x' || left(md5(left(word, n - 1) || substr(word, n + 1)), 8))::bit(32)::integer) from generate_series(1, length(word) + 1) n
$$;

create index search_vocabulary_spellings_idx on private.search_vocabulary using gin (private.near_spellings(word)) with (gin_pending_list_limit = 256);

create trigger keep_vocabulary_on_insert after insert on private.search_documents referencing new table as renewed
  for each statement execute function private.keep_vocabulary();
create trigger keep_vocabulary_on_update after update on private.search_documents referencing new table as renewed
  for each statement execute function private.keep_vocabulary();

-- The query of heading_query with each word of four letters or more, or the words of the vocabulary that are a mistake away from it: the 50
-- most like it, since some of them may be in other people's cases alone.
create function private.forgiving_query(query text) returns tsquery
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = on as $$
declare
  words text[] := array(select left(w, 60) from regexp_split_to_table(private.search_words(left(coalesce(query, ''), 200)), ' ') with ordinality s (w, place) where w <> '' order by place limit 12);
  asked tsquery;
  alike tsquery;
begin
  for place in 1 .. cardinality(words) loop
    alike := private.heading_query(words[place]);
    if words[place] ~ '^[[:alpha:]]{4,40}$' then
      select coalesce(alike || string_agg(quote_literal(v.word), ' | ')::tsquery, alike) into alike from (
        select distinct v.word, extensions.similarity(v.word, words[place]) likeness from private.search_vocabulary v
        where private.near_spellings(v.word) && private.near_spellings(words[place]) order by likeness desc, v.word limit 50) v;
    end if;
    asked := coalesce(asked && alike, alike);
  end loop;
  return asked;
end
$$;

-- The cases that match a search: among the given ones all of them; of a firm, less the walls, at most private.search_bound() and one, then with
-- the condition on `c` by which all are known. What is behind a wall counts as not there, or that nothing else is tried would betray it. Looked
-- for in headings first, then in summaries and descriptions, and where nothing is spelt as asked with misspellings forgiven. In a firm the last
-- word is a start of one only where no whole word is found: a start leads through every word that begins so, in everybody's cases.
create function private.matching_cases(query text, among uuid[], firm uuid, walls uuid[], out ids uuid[], out condition text)
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = on as $$
declare
  started tsquery := private.heading_query(query);
  ended tsquery := replace(started::text, ':*', '')::tsquery;
  whole tsquery := plainto_tsquery('english', private.search_words(left(coalesce(query, ''), 200)));
  of_firm tsquery := quote_literal('f:' || firm)::tsquery;
  attempt text;
  place text;
  words tsquery;
begin
  ids := '{}';
  if started is null or cardinality(among) = 0 then
    return;
  end if;
  -- Ids are looked up one by one; the words of a firm come from the index of words, which knows no other way. Restored on leaving.
  perform set_config('enable_bitmapscan', case when among is null then 'on' else 'off' end, true);
  foreach attempt in array case when among is null then '{ended,started,whole,forgiving}'::text[] else '{started,whole,forgiving}'::text[] end loop
    words := case attempt when 'ended' then ended when 'started' then started when 'whole' then whole else private.forgiving_query(query) end;
    continue when numnode(words) = 0;
    place := case attempt when 'whole' then 'document' else 'heading' end;
    -- Written out as a value, so that the plan knows how many have these words.
    if among is not null then
      execute format('select array(select d.id from private.search_documents d where d.kind = ''case'' and d.%I @@ %L::tsquery and d.id = any ($1))', place, words)
      into ids using among;
    else
      execute format('select array(select d.id from private.search_documents d where d.kind = ''case'' and d.%I @@ %L::tsquery and d.id <> all ($1) limit %s)',
        place, words && of_firm, private.search_bound() + 1) into ids using walls;
    end if;
    exit when cardinality(ids) > 0;
  end loop;
  if among is null and cardinality(ids) > private.search_bound() then
    -- A subquery that stays one: as a join it might begin with everybody's documents.
    condition := format(' and (select d.%I @@ %L::tsquery from private.search_documents d where d.kind = ''case'' and d.id = c.id)', place, words);
  end if;
end
$$;

-- Among which cases a list looks: ids when these are few or a search has named them, otherwise the firm that the caller runs and what the
-- caller has beside it. condition: what a search with too many ids leaves of the firm; ids are then some of them. The same cases as the policy
-- select_party on cases shows.
create function private.case_scope(query text, out ids uuid[], out firm uuid, out beside uuid[], out condition text)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  walls uuid[] := array(select private.caller_walls());
  matching record;
begin
  ids := '{}';
  beside := '{}';
  condition := '';
  if private.caller_level() is null then
    return;
  end if;
  select f into firm from private.caller_firms() f;
  ids := array(
    select c.id from public.cases c where c.client_id = me and (c.law_firm is null or c.status <> 'draft')
    union select t from private.caller_cases() t
    union select c.id from public.cases c where c.created_by = me and c.status = 'draft'
      and (c.law_firm is null or c.law_firm = any (array(select private.caller_memberships()))));
  if firm is not null then
    if (select count(*) from (select from public.cases c where c.law_firm = firm limit private.list_bound() + 1) few) > private.list_bound() then
      beside := array(select c.id from public.cases c where c.id = any (ids) and c.law_firm is distinct from firm and c.id <> all (walls));
      ids := '{}';
    else
      ids := ids || array(select c.id from public.cases c where c.law_firm = firm and c.id <> all (ids));
      firm := null;
    end if;
  end if;
  ids := array(select distinct i from unnest(ids) i where i <> all (walls));
  if private.search_words(left(coalesce(query, ''), 200)) <> '' then
    if firm is not null then
      select * into matching from private.matching_cases(query, beside, null, walls);
      beside := matching.ids;
      select * into matching from private.matching_cases(query, null, firm, walls);
      ids := matching.ids;
      if matching.condition is not null then
        condition := matching.condition;
      else
        ids := ids || beside;
        beside := '{}';
        firm := null;
      end if;
    else
      select * into matching from private.matching_cases(query, ids, null, walls);
      ids := matching.ids;
    end if;
  end if;
end
$$;

create function private.text_array(list jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(select jsonb_array_elements_text(list))
$$;

-- The filters of a list as a condition on `c`; an empty or missing one does not narrow. deadline: overdue, none, or a number of days within
-- which the next one falls.
create function private.case_conditions(filters jsonb) returns text language plpgsql stable set search_path = '' as $$
declare
  said text := '';
  name text;
  value text;
begin
  for name, value in select f.key, f.value from jsonb_each_text(jsonb_strip_nulls(filters)) f loop
    said := said || case name
      when 'practice_areas' then format(' and c.practice_area = any (%L::text[])', private.text_array(filters -> name))
      when 'budget_types' then format(' and c.budget_type = any (%L::text[])', private.text_array(filters -> name))
      when 'urgencies' then format(' and c.urgency = any (%L::text[])', private.text_array(filters -> name))
      when 'statuses' then format(' and c.status = any (%L::text[])', private.text_array(filters -> name))
      when 'jurisdiction_country' then format(' and c.jurisdiction_country = %L', value)
      when 'created_from' then format(' and c.created_at >= %L::timestamptz', value)
      when 'created_to' then format(' and c.created_at < %L::timestamptz', value)
      when 'team_id' then format(' and c.team_id = %L::uuid', value)
      when 'tag' then format(' and %L = any (c.tags)', value)
      when 'deadline' then case
        when value = 'overdue' then ' and c.next_deadline_at < now()'
        when value = 'none' then ' and c.next_deadline_at is null and c.status in (''active'', ''on_hold'')'
        when value ~ '^\d{1,3}$' then format(' and c.next_deadline_at >= now() and c.next_deadline_at < now() + %L::interval', value || ' days')
        else '' end
      else '' end;
  end loop;
  return said;
end
$$;

-- Ids of one page in order, of all pages without max_rows. order_by is a column of the lists (another one is as created_at); what has no
-- value there comes last either way.
create function private.find_case_ids(query text, filters jsonb, order_by text, descending boolean, skip integer, max_rows integer) returns setof uuid
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  scope record;
  column_name text := case when order_by in ('title', 'practice_area', 'created_at', 'next_update_by', 'next_deadline_at', 'budget_min', 'budget_max', 'status', 'proposal_count') then order_by else 'created_at' end;
  direction text := case when descending then 'desc' else 'asc' end;
  opposite text := case when descending then 'asc' else 'desc' end;
  -- As the indexes continue.
  ties text := case column_name when 'practice_area' then format('c.status %1$s, c.created_at %2$s, c.id %2$s', direction, opposite)
    when 'status' then format('c.created_at %1$s, c.id %1$s', opposite)
    else format('c.id %s', direction) end;
  -- What the parts are put in order by, and no more, so that an index alone can answer.
  columns text := format('c.id, c.%I as value', column_name) || case column_name when 'practice_area' then ', c.status, c.created_at' when 'status' then ', c.created_at' else '' end;
  walls uuid[] := array(select private.caller_walls());
  conditions text := private.case_conditions(filters);
  places text;
  parts text[] := '{}';
begin
  select * into scope from private.case_scope(query);
  if scope.firm is not null then
    places := format('public.cases c where c.law_firm = %L%s%s', scope.firm, conditions, scope.condition);
    if cardinality(walls) > 0 then
      places := places || format(' and c.id <> all (%L::uuid[])', walls);
    end if;
    -- Two steps, so that one index serves both directions: those with a value come along it forwards or backwards, the others after them.
    parts := array[format('select %1$s from %2$s and c.%3$I is not null order by c.%3$I %4$s, %5$s limit $1 + $2', columns, places, column_name, direction, ties)];
    if column_name not in ('title', 'created_at', 'status', 'proposal_count') then
      parts := parts || format('select %1$s from %2$s and c.%3$I is null order by c.%3$I %4$s, %5$s limit $1 + $2', columns, places, column_name, direction, ties);
    end if;
  end if;
  if scope.firm is null or cardinality(scope.beside) > 0 then
    parts := parts || format('select %1$s from public.cases c where c.id = any ($3)%2$s order by c.%3$I %4$s nulls last, %5$s limit $1 + $2',
      columns, conditions, column_name, direction, ties);
  end if;
  -- Of a firm alone the parts follow one another: the second is not begun where the first fills the page.
  return query execute format('select c.id from ((%s)) c%s offset $1 limit $2', array_to_string(parts, ') union all ('),
    case when cardinality(scope.beside) > 0 then format(' order by c.value %s nulls last, %s', direction, ties) end)
  using greatest(coalesce(skip, 0), 0), case when max_rows is not null then greatest(max_rows, 0) end,
    case when scope.firm is null then scope.ids else scope.beside end;
end
$$;
grant execute on function private.find_case_ids(text, jsonb, text, boolean, integer, integer) to authenticated;

-- How many by status, at most private.count_bound() of each: is_more says that there are more. Of a search that finds too many to be counted,
-- those among the first that it meets, and is_more for every status that the firm has.
create function private.count_cases(query text, filters jsonb) returns table (status text, count bigint, is_more boolean)
language plpgsql stable security definer set search_path = '' set enable_bitmapscan = off as $$
declare
  scope record;
  walls uuid[] := array(select private.caller_walls());
  conditions text := private.case_conditions(filters);
  few uuid[];
  counted text;
  parts text[] := '{}';
begin
  select * into scope from private.case_scope(query);
  few := case when scope.firm is null then scope.ids when scope.condition = '' then scope.beside else scope.ids[:private.count_bound()] || scope.beside end;
  -- No part that has nothing to count: the planning of each takes about as long as its counting.
  if scope.firm is null or cardinality(few) > 0 then
    parts := array[format('select c.status, count(*) from public.cases c where c.id = any ($1)%s group by c.status', conditions)];
  end if;
  if scope.firm is not null and scope.condition = '' then
    counted := format('select from public.cases c where c.law_firm = $2 and c.status = s.status%s', conditions);
    if cardinality(walls) > 0 then
      counted := counted || format(' and c.id <> all (%L::uuid[])', walls);
    end if;
    parts := parts || format('select s.status, f.count from unnest($3) s (status), lateral (select count(*) from (%s limit %s + 1) few) f', counted, private.count_bound());
  elsif scope.firm is not null then
    -- None among the first: whether the firm has one at all.
    parts := parts || 'select s.status, 0 from unnest($3) s (status) where exists (select from public.cases c where c.law_firm = $2 and c.status = s.status and c.id <> all ($5))'::text;
  end if;
  return query execute format('select n.status, least(sum(n.count), %1$s)::bigint, sum(n.count) > %1$s or $4 from (%2$s) n (status, count)
     group by n.status having sum(n.count) > 0 or $4', private.count_bound(), array_to_string(parts, ' union all '))
  using few, scope.firm, '{draft,open,engaging,active,on_hold,closed,archived,expired,cancelled}'::text[], scope.condition <> '', walls;
end
$$;
grant execute on function private.count_cases(text, jsonb) to authenticated;

-- find_cases(search, filters …, order_by, descending, skip, max_rows): one page of the cases that the caller sees, in order. The search is in
-- number, title, client, parties, court, tags, summary and description, words in any order, the last one also as the start of a word, with
-- misspellings forgiven. max_rows is between 0 and 1,000.
create function public.find_cases(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, created_from timestamptz default null, created_to timestamptz default null,
  team_id uuid default null, statuses text[] default null, tag text default null, deadline text default null,
  order_by text default 'created_at', descending boolean default true, skip integer default 0, max_rows integer default 25)
returns setof public.cases language sql stable set search_path = '' as $$
  select c.* from unnest(array(select private.find_case_ids(find_cases.search, jsonb_build_object('practice_areas', find_cases.practice_areas,
      'jurisdiction_country', find_cases.jurisdiction_country, 'budget_types', find_cases.budget_types, 'urgencies', find_cases.urgencies,
      'created_from', find_cases.created_from, 'created_to', find_cases.created_to, 'team_id', find_cases.team_id, 'statuses', find_cases.statuses,
      'tag', find_cases.tag, 'deadline', find_cases.deadline), order_by, descending, skip, least(max_rows, 1000)))) with ordinality n (id, place)
    join public.cases c on c.id = n.id
  order by n.place
$$;
revoke execute on function public.find_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean, integer, integer) to authenticated;

-- A cell of a spreadsheet: what begins as a formula would be one, whatever its author meant. Also after a semicolon or a tab, at which programs
-- in many places part the cells of a text that nothing encloses.
create function private.spreadsheet_cell(content text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(content, '^(?=[=+\-@＝＋－＠\t\r\n])', ''''), '([;\t\r\n] *)(?=[=+\-@＝＋－＠])', '\1''', 'g')
$$;
grant execute on function private.spreadsheet_cell(text) to authenticated;

create function private.spreadsheet_time(moment timestamptz) returns text language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
$$;
grant execute on function private.spreadsheet_time(timestamptz) to authenticated;

-- export_cases(the arguments of find_cases without a page): every case of the filtered list as cells of a spreadsheet, in order; the data
-- interface gives them as text/csv, with the columns that are selected. Times are UTC, budgets plain numbers.
create function public.export_cases(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, created_from timestamptz default null, created_to timestamptz default null,
  team_id uuid default null, statuses text[] default null, tag text default null, deadline text default null,
  order_by text default 'created_at', descending boolean default true)
returns table (number text, title text, client text, practice_area text, jurisdiction_country text, jurisdiction_region text, court text, court_case_number text,
  urgency text, budget_type text, budget_min numeric, budget_max numeric, currency text, proposals integer, tags text, status text, created_at text,
  opened_at text, closed_at text, next_update_by text, next_deadline_at text, next_deadline_zone text) language sql stable set search_path = '' as $$
  select c.number, private.spreadsheet_cell(c.title), private.spreadsheet_cell(c.client_name), c.practice_area,
    private.spreadsheet_cell(c.jurisdiction_country), private.spreadsheet_cell(c.jurisdiction_region), private.spreadsheet_cell(c.court),
    private.spreadsheet_cell(c.court_case_number), c.urgency, c.budget_type, c.budget_min, c.budget_max, c.currency, c.proposal_count,
    private.spreadsheet_cell(array_to_string(c.tags, '; ')), c.status, private.spreadsheet_time(c.created_at), private.spreadsheet_time(c.opened_at),
    private.spreadsheet_time(c.closed_at), private.spreadsheet_time(c.next_update_by), to_char(c.next_deadline_at at time zone c.next_deadline_zone, 'YYYY-MM-DD HH24:MI'), c.next_deadline_zone
  from unnest(array(select private.find_case_ids(export_cases.search, jsonb_build_object('practice_areas', export_cases.practice_areas,
      'jurisdiction_country', export_cases.jurisdiction_country, 'budget_types', export_cases.budget_types, 'urgencies', export_cases.urgencies,
      'created_from', export_cases.created_from, 'created_to', export_cases.created_to, 'team_id', export_cases.team_id,
      'statuses', export_cases.statuses, 'tag', export_cases.tag, 'deadline', export_cases.deadline), order_by, descending, 0, null))) with ordinality n (id, place)
    join public.cases c on c.id = n.id
  order by n.place
$$;
revoke execute on function public.export_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean) from public, anon;
grant execute on function public.export_cases(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text[], text, text, text, boolean) to authenticated;
