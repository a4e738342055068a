-- What a firm's analytics count: the rows of every measure.
--
-- * intake: cases taken in, by the day on which work on them began. proposals: those that were sent, by that day; what was accepted of them. stages: days in a column of the board, of the stays that
--   ended. outcomes: cases that were closed. workload: open tasks and deadlines that are due until a day, those of before included.
-- * utilisation, realisation, collection, receivables and wip are those of the reports (matching_measure_rows, matching_report_rows).
-- * Figures (analytics_figures) are sums of these rows. They are what row security shows: a firm's administrators all but what is behind their walls, a lawyer the cases on whose team they are,
--   their own proposals and, of money, what the reports show them; clients nothing.
-- * Days count, so that a period that runs is compared with as many days; in the measures of the reports the first month counts whole, and the last one until its day.

create index cases_firm_opened_idx on public.cases (law_firm, opened_at) where opened_at is not null;
create index cases_firm_lead_idx on public.cases (law_firm, lead_lawyer_id) where opened_at is not null;
create index cases_firm_closed_idx on public.cases (law_firm, closed_at) where closed_at is not null;
create index proposals_firm_submitted_idx on public.proposals (law_firm, submitted_at) where submitted_at is not null;

create index case_events_imported_idx on public.case_events (case_id) where kind = 'case_imported';

-- The firm whose lawyer the caller is, with its day and its clock.
create function private.analytics_firm() returns table (law_firm uuid, today date, zone text, is_admin boolean) language sql stable security definer set search_path = '' as $$
  select f.id, private.firm_today(f.id), coalesce(f.time_zone, 'UTC'), f.id in (select private.caller_firms()) from public.law_firms f
  where private.caller_level() in ('lawyer', 'lawyer_admin') and f.id in (select private.caller_memberships())
$$;
grant execute on function private.analytics_firm() to authenticated;

-- From where the cases of the caller that were opened in a span came: a posting on the platform, an invitation that was sent to make a proposal, an order of the shop, an import, or the firm itself.
-- Orders and invitations are not everybody's to read who reads the case.
create function private.case_sources(p_since timestamptz, p_until timestamptz) returns table (case_id uuid, source text) language sql stable security definer set search_path = '' as $$
  with firm as materialized (select * from private.analytics_firm())
  select c.id, case
    when c.accepted_proposal_id is not null then case when exists (
      select from public.case_invitations i join public.proposals p on p.id = c.accepted_proposal_id where i.case_id = c.id and i.lawyer_id = p.lawyer_id and i.status <> 'prepared') then 'invitation' else 'posting' end
    when exists (select from public.orders o where o.case_id = c.id) then 'shop'
    when exists (select from public.case_events e where e.case_id = c.id and e.kind = 'case_imported') then 'import'
    else 'direct' end
  from firm f join public.cases c on c.law_firm = (select w.law_firm from firm w)
  where c.opened_at >= p_since and c.opened_at < p_until and (f.is_admin or c.id in (select private.caller_matters())) and c.id not in (select private.caller_walls())
$$;
grant execute on function private.case_sources(timestamptz, timestamptz) to authenticated;

-- The practice area of the cases for which the caller's firm has made proposals in a span: who made one has read it in the posting.
create function private.proposal_areas(p_since timestamptz, p_until timestamptz) returns table (proposal_id uuid, area text) language sql stable security definer set search_path = '' as $$
  with firm as materialized (select * from private.analytics_firm())
  select p.id, c.practice_area from firm f join public.proposals p on p.law_firm = (select w.law_firm from firm w) join public.cases c on c.id = p.case_id
  where p.submitted_at >= p_since and p.submitted_at < p_until and (f.is_admin or p.lawyer_id = (select auth.uid())) and p.case_id not in (select private.caller_walls())
$$;
grant execute on function private.proposal_areas(timestamptz, timestamptz) to authenticated;

-- The rows of a measure. above and below: what is measured, and of what; below is null where it is a number or an amount alone. key: of split, which is client, case, person, area, month or kind, or the
-- measure's own: source (intake), stage (stages), outcome (outcomes), week (workload: its Monday, or overdue), age (receivables, wip). Without a search path of its own, as
-- matching_report_rows.
create function public.matching_analytics_rows(measure text, split text, from_day date, to_day date, area text default null, person uuid default null)
returns table (id uuid, kind text, day date, words text, above numeric, below numeric, currency text, case_id uuid, case_title text, case_number text, client text, key text)
language sql stable as $$
  with firm as materialized (
    select f.*, from_day::timestamp at time zone f.zone since, (to_day + 1)::timestamp at time zone f.zone until from private.analytics_firm() f
  ), seen as not materialized (
    -- A lawyer's cases are looked up, and not found among all of the firm's, as is the case of a row (offset 0). Firm and span are asked for one by one, so that the index is read from the one day to the other.
    select c.* from public.cases c where (select f.is_admin from firm f) and c.law_firm = (select f.law_firm from firm f)
    union all
    select c.* from public.cases c
    where (select f.is_admin from firm f) is not true and c.law_firm = (select f.law_firm from firm f) and c.id = any (array(select private.caller_matters()))
  ), seen_tasks as not materialized (
    select t.* from public.tasks t where (select f.is_admin from firm f) and t.law_firm = (select f.law_firm from firm f)
    union all
    select t.* from public.tasks t where (select f.is_admin from firm f) is not true and t.law_firm = (select f.law_firm from firm f) and t.case_id = any (array(select private.caller_matters()))
    union all
    select t.* from public.tasks t where (select f.is_admin from firm f) is not true and t.law_firm = (select f.law_firm from firm f) and t.case_id is null
  ), seen_deadlines as not materialized (
    select d.* from public.case_deadlines d where (select f.is_admin from firm f) and d.law_firm = (select f.law_firm from firm f)
    union all
    select d.* from public.case_deadlines d
    where (select f.is_admin from firm f) is not true and d.law_firm = (select f.law_firm from firm f) and d.case_id = any (array(select private.caller_matters()))
  ), sources as materialized (
    -- Read where they are asked for alone, as are the areas.
    select s.* from firm f cross join lateral private.case_sources(f.since, f.until) s where matching_analytics_rows.measure = 'intake' and matching_analytics_rows.split = 'source'
  ), areas as materialized (
    select a.* from firm f cross join lateral private.proposal_areas(f.since, f.until) a
    where matching_analytics_rows.measure = 'proposals' and (matching_analytics_rows.split = 'area' or matching_analytics_rows.area is not null)
  ), found as (
    select c.id, 'case' kind, (c.opened_at at time zone (select f.zone from firm f))::date as day, c.title words, 1::numeric above, null::numeric below, null currency, c.id case_id, c.title, c.number,
      coalesce(c.client_name, '') client, c.lead_lawyer_id person_id, c.practice_area, s.source own_key
    from seen c left join sources s on s.case_id = c.id
    where matching_analytics_rows.measure = 'intake' and c.opened_at >= (select f.since from firm f) and c.opened_at < (select f.until from firm f)
    union all
    select p.id, 'proposal', (p.submitted_at at time zone (select f.zone from firm f))::date, coalesce(p.case_title, ''), case when p.status in ('accepted', 'engaged') then 1 else 0 end, 1, null, c.id,
      coalesce(c.title, p.case_title), c.number, coalesce(c.client_name, ''), p.lawyer_id, a.area, null
    from public.proposals p left join public.cases c on c.id = p.case_id left join areas a on a.proposal_id = p.id
    where matching_analytics_rows.measure = 'proposals' and p.law_firm = (select f.law_firm from firm f) and p.submitted_at >= (select f.since from firm f) and p.submitted_at < (select f.until from firm f)
      and ((select f.is_admin from firm f) or p.lawyer_id = (select auth.uid()))
    union all
    select s.event_id, 'stay', (s.left_at at time zone (select f.zone from firm f))::date, s.stage, round(extract(epoch from s.left_at - s.entered_at) / 86400, 2), 1, null, s.case_id, s.title, s.number,
      coalesce(s.client_name, ''), s.lead_lawyer_id, s.practice_area, nullif(s.stage, '')
    from firm f cross join lateral private.ended_stays(f.since, f.until) s where matching_analytics_rows.measure = 'stages'
    union all
    select c.id, 'case', (c.closed_at at time zone (select f.zone from firm f))::date, c.title, 1, null, null, c.id, c.title, c.number, coalesce(c.client_name, ''), c.lead_lawyer_id, c.practice_area,
      left(nullif(trim(c.outcome), ''), 80)
    from seen c
    where matching_analytics_rows.measure = 'outcomes' and c.closed_at >= (select f.since from firm f) and c.closed_at < (select f.until from firm f) and c.status in ('closed', 'archived')
    union all
    select t.id, 'task', w.day, t.title, 1, null, null, c.id, c.title, c.number, coalesce(c.client_name, ''),
      coalesce((select a.user_id from public.task_assignees a where a.task_id = t.id order by a.created_at, a.id limit 1), c.lead_lawyer_id), c.practice_area,
      case when w.day < (select f.today from firm f) then 'overdue' else to_char(date_trunc('week', w.day::timestamp), 'YYYY-MM-DD') end
    from seen_tasks t cross join lateral (select (t.due_at at time zone (select f.zone from firm f))::date as day) w
    left join lateral (select c.* from public.cases c where c.id = t.case_id offset 0) c on true
    where matching_analytics_rows.measure = 'workload' and t.status in ('todo', 'in_progress', 'in_review') and not t.is_private
      and t.due_at < (select f.until from firm f) and (from_day is null or w.day >= from_day)
    union all
    select d.id, 'deadline', d.due_on, d.title, 1, null, null, c.id, c.title, c.number, coalesce(c.client_name, ''), coalesce(d.responsible_id, c.lead_lawyer_id), c.practice_area,
      case when d.due_on < (select f.today from firm f) then 'overdue' else to_char(date_trunc('week', d.due_on::timestamp), 'YYYY-MM-DD') end
    from seen_deadlines d cross join lateral (select c.* from public.cases c where c.id = d.case_id offset 0) c
    where matching_analytics_rows.measure = 'workload' and d.completed_at is null and d.cancelled_at is null and d.due_on <= to_day
      and not private.rests(d.suspended, d.kind, d.confirmed_at) and (from_day is null or d.due_on >= from_day)
    union all
    select m.id, m.kind, m.day, m.words, m.above, m.below, m.currency, m.case_id, m.case_title, m.case_number, m.client, m.person_id, m.area, null
    from public.matching_measure_rows(matching_analytics_rows.measure, 'client', from_day, to_day) m where matching_analytics_rows.measure in ('utilisation', 'realisation', 'collection')
    union all
    select m.id, m.kind, m.day, m.words, m.amount, null, m.currency, m.case_id, m.case_title, m.case_number, m.client, m.person_id, m.area, m.age
    from public.matching_report_rows(matching_analytics_rows.measure, 'client') m where matching_analytics_rows.measure in ('receivables', 'wip')
  )
  select m.id, m.kind, m.day, m.words, m.above, m.below, m.currency, m.case_id, m.title, m.number, m.client,
    case matching_analytics_rows.split when 'client' then nullif(m.client, '') when 'case' then m.case_id::text when 'person' then m.person_id::text when 'area' then m.practice_area
      when 'month' then to_char(m.day, 'YYYY-MM') when 'kind' then m.kind else m.own_key end
  from found m
  where (matching_analytics_rows.area is null or m.practice_area = matching_analytics_rows.area) and (matching_analytics_rows.person is null or m.person_id = matching_analytics_rows.person)
$$;
revoke execute on function public.matching_analytics_rows(text, text, date, date, text, uuid) from public, anon;
grant execute on function public.matching_analytics_rows(text, text, date, date, text, uuid) to authenticated;

-- find_analytics_rows: a page of the rows behind a figure, the latest first (of the workload, the earliest); currency and key: those alone. no_key: those that have none. total: how many there are.
create function public.find_analytics_rows(measure text, split text, from_day date, to_day date, area text default null, person uuid default null, key text default null, no_key boolean default false,
  currency text default null, first integer default 0, size integer default 25)
returns table (id uuid, kind text, day date, words text, above numeric, below numeric, currency text, case_id uuid, case_title text, case_number text, client text, total bigint)
language sql stable set search_path = '' as $$
  -- Where nothing narrows them, those of the reports are paged by the reports, which read a page alone.
  select m.* from public.find_measure_rows(find_analytics_rows.measure, find_analytics_rows.split, from_day, to_day, find_analytics_rows.key, no_key, find_analytics_rows.currency, first, size) m
  where find_analytics_rows.measure in ('utilisation', 'realisation', 'collection') and find_analytics_rows.area is null and person is null
  union all
  -- There, who has no client has one without letters.
  select m.id, m.kind, m.day, m.words, m.amount, null, m.currency, m.case_id, m.case_title, m.case_number, m.client, m.total
  from public.find_report_rows(find_analytics_rows.measure, case when find_analytics_rows.split = 'age' then 'client' else find_analytics_rows.split end,
    case find_analytics_rows.split when 'age' then null when 'client' then case when no_key then '' else find_analytics_rows.key end else find_analytics_rows.key end,
    no_key and find_analytics_rows.split <> 'client', case when find_analytics_rows.split = 'age' then find_analytics_rows.key end, find_analytics_rows.currency, first, size) m
  where find_analytics_rows.measure in ('receivables', 'wip') and find_analytics_rows.area is null and person is null
  union all
  select * from (
    select m.id, m.kind, m.day, m.words, m.above, m.below, m.currency, m.case_id, m.case_title, m.case_number, m.client, count(*) over ()
    from public.matching_analytics_rows(find_analytics_rows.measure, find_analytics_rows.split, from_day, to_day, find_analytics_rows.area, person) m
    where not (find_analytics_rows.measure in ('utilisation', 'realisation', 'collection', 'receivables', 'wip') and find_analytics_rows.area is null and person is null)
      and (find_analytics_rows.key is null or m.key = find_analytics_rows.key) and (not coalesce(no_key, false) or m.key is null)
      and (find_analytics_rows.currency is null or m.currency = find_analytics_rows.currency)
    order by case when find_analytics_rows.measure in ('workload', 'receivables', 'wip') then m.day end, m.day desc, m.id offset greatest(first, 0) limit least(greatest(size, 1), 100)) page
$$;
revoke execute on function public.find_analytics_rows(text, text, date, date, text, uuid, text, boolean, text, integer, integer) from public, anon;
grant execute on function public.find_analytics_rows(text, text, date, date, text, uuid, text, boolean, text, integer, integer) to authenticated;

-- export_analytics_rows(the arguments of find_analytics_rows without a page): the rows behind a figure as cells of a spreadsheet. grouped_by: the name of the group; where it has a code, the code.
-- report_too_long: more than 50,000.
create function public.export_analytics_rows(measure text, split text, from_day date, to_day date, area text default null, person uuid default null, key text default null, no_key boolean default false,
  currency text default null)
returns table (day date, kind text, words text, client text, case_number text, case_title text, grouped_by text, above numeric, below numeric, currency text)
language sql stable set search_path = '' as $$
  with hits as materialized (
    select m.* from public.matching_analytics_rows(export_analytics_rows.measure, export_analytics_rows.split, from_day, to_day, export_analytics_rows.area, person) m
    where (export_analytics_rows.key is null or m.key = export_analytics_rows.key) and (not coalesce(no_key, false) or m.key is null)
      and (export_analytics_rows.currency is null or m.currency = export_analytics_rows.currency)
    limit 50001
  ), names as materialized (
    select n.* from private.report_names(export_analytics_rows.split, array(select distinct h.key from hits h where h.key is not null)) n
  )
  select h.day, h.kind, private.spreadsheet_cell(h.words), private.spreadsheet_cell(h.client), h.case_number, private.spreadsheet_cell(h.case_title), private.spreadsheet_cell(n.name),
    case when export_analytics_rows.measure = 'utilisation' then round(h.above / 60.0, 2) else h.above end, h.below, h.currency
  from hits h left join names n on n.key = h.key
  where (select private.require_export_size(count(*)) from hits)
  order by h.day desc, h.id
$$;
revoke execute on function public.export_analytics_rows(text, text, date, date, text, uuid, text, boolean, text) from public, anon;
grant execute on function public.export_analytics_rows(text, text, date, date, text, uuid, text, boolean, text) to authenticated;
