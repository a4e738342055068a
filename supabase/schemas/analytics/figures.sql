-- What a firm's measures come to, each beside an earlier period.

-- analytics_figures: what a measure comes to in each currency, of all of it and by split, the hundred with the most first (of months and weeks the last hundred). lines: how many rows it is of. Of
-- utilisation above and below are minutes. What is open today (receivables, wip, workload) has no earlier figure; nor have the lines of the measures of the reports.
create function public.analytics_figures(measure text, split text, from_day date, to_day date, earlier_from date default null, earlier_to date default null, area text default null, person uuid default null)
returns table (is_whole boolean, key text, name text, currency text, lines bigint, above numeric, below numeric, earlier_lines bigint, earlier_above numeric, earlier_below numeric)
language sql stable set search_path = '' as $$
  with path as materialized (
    select analytics_figures.measure in ('utilisation', 'realisation', 'collection') and analytics_figures.area is null and analytics_figures.person is null is_reported,
      earlier_from is not null and analytics_figures.measure not in ('receivables', 'wip', 'workload') is_compared,
      -- Narrowed, by the same sums.
      analytics_figures.measure in ('utilisation', 'realisation') and analytics_figures.split in ('client', 'case', 'person', 'area', 'month') is_kept
  ), reported as materialized (
    -- By sums that are kept.
    select m.* from public.report_measures(analytics_figures.measure, analytics_figures.split, from_day, to_day, earlier_from, earlier_to) m where (select is_reported from path)
  ), available as materialized (
    select p.user_id::text user_id, to_char(p.month, 'YYYY-MM') as month, p.minutes, 0::bigint earlier from private.report_people(from_day, to_day) p
    where analytics_figures.measure = 'utilisation' and not (select is_reported from path) and (analytics_figures.person is null or p.user_id = analytics_figures.person)
    union all
    select p.user_id::text, to_char(p.month, 'YYYY-MM'), 0, p.minutes from private.report_people(earlier_from, earlier_to) p
    where analytics_figures.measure = 'utilisation' and not (select is_reported from path) and (select is_compared from path) and (analytics_figures.person is null or p.user_id = analytics_figures.person)
  ), sums as materialized (
    select p.key, p.currency, sum(p.lines)::bigint lines, sum(p.above) above, sum(p.below) below, sum(p.earlier_lines)::bigint earlier_lines, sum(p.earlier_above) earlier_above,
      sum(p.earlier_below) earlier_below
    from (
      select m.key, m.currency, count(*) lines, sum(m.above) above, sum(m.below) below, 0 earlier_lines, 0::numeric earlier_above, 0::numeric earlier_below
      from public.matching_analytics_rows(analytics_figures.measure, analytics_figures.split, from_day, to_day, analytics_figures.area, analytics_figures.person) m
      where not (select is_reported or is_kept from path) group by 1, 2
      union all
      select m.key, m.currency, 0, 0, 0, count(*), sum(m.above), sum(m.below)
      from public.matching_analytics_rows(analytics_figures.measure, analytics_figures.split, earlier_from, earlier_to, analytics_figures.area, analytics_figures.person) m
      where not (select is_reported or is_kept from path) and (select is_compared from path) group by 1, 2
      union all
      select m.key, m.currency, m.lines, m.above, m.below, 0, 0, 0
      from private.report_months(analytics_figures.measure, analytics_figures.split, from_day, to_day, analytics_figures.area, analytics_figures.person) m
      where (select not is_reported and is_kept from path)
      union all
      select m.key, m.currency, 0, 0, 0, m.lines, m.above, m.below
      from private.report_months(analytics_figures.measure, analytics_figures.split, earlier_from, earlier_to, analytics_figures.area, analytics_figures.person) m
      where (select not is_reported and is_kept and is_compared from path)) p
    group by 1, 2
  ), most as (
    select s.* from sums s order by case when analytics_figures.split in ('month', 'week') then s.key end desc, s.above desc, s.key limit 100
  ), names as materialized (
    select n.* from private.report_names(analytics_figures.split, array(select distinct m.key from most m where m.key is not null)) n
  ), hours as materialized (
    select coalesce(sum(a.minutes), 0) minutes, coalesce(sum(a.earlier), 0) earlier from available a
  )
  select r.is_whole, r.key, r.name, r.currency, r.lines, r.above, r.below, null::bigint, r.earlier_above, r.earlier_below from reported r
  union all
  (select true, null, null, s.currency, sum(s.lines)::bigint, sum(s.above), nullif(coalesce(sum(s.below), 0) + max(h.minutes), 0), case when (select is_compared from path) then sum(s.earlier_lines)::bigint end,
    case when (select is_compared from path) then coalesce(sum(s.earlier_above), 0) end, case when (select is_compared from path) then nullif(coalesce(sum(s.earlier_below), 0) + max(h.earlier), 0) end
  from sums s cross join hours h group by s.currency)
  union all
  (select false, m.key, n.name, m.currency, m.lines, m.above, nullif(coalesce(m.below, 0) + coalesce(a.minutes, 0), 0), case when (select is_compared from path) then m.earlier_lines end,
    case when (select is_compared from path) then coalesce(m.earlier_above, 0) end, case when (select is_compared from path) then nullif(coalesce(m.earlier_below, 0) + coalesce(a.earlier, 0), 0) end
  from most m left join names n on n.key = m.key cross join lateral (
    select sum(a.minutes) minutes, sum(a.earlier) earlier from available a where case analytics_figures.split when 'person' then a.user_id = m.key when 'month' then a.month = m.key else true end) a
  order by case when analytics_figures.split in ('month', 'week') then m.key end, m.above desc, m.key)
$$;
revoke execute on function public.analytics_figures(text, text, date, date, date, date, text, uuid) from public, anon;
grant execute on function public.analytics_figures(text, text, date, date, date, date, text, uuid) to authenticated;

-- analytics_segments(): by what the figures can be narrowed: kind area, the practice areas of the cases that the caller sees; kind person, the lawyers of these cases and those of the firm whom the caller
-- sees, an administrator all. And kind money, one row where the firm shows the caller its money.
create function public.analytics_segments() returns table (kind text, key text, name text) language sql stable set search_path = '' as $$
  with recursive firm as materialized (select * from private.analytics_firm()), mine as materialized (
    select c.practice_area, c.lead_lawyer_id from public.cases c
    where (select f.is_admin from firm f) is not true and c.law_firm = (select f.law_firm from firm f) and c.id = any (array(select private.caller_matters())) and c.opened_at is not null group by 1, 2
  ), leads as (
    -- From one to the next: a firm has many more cases than people who lead them.
    (select c.lead_lawyer_id id from public.cases c
      where (select f.is_admin from firm f) and c.law_firm = (select f.law_firm from firm f) and c.opened_at is not null and c.lead_lawyer_id is not null order by 1 limit 1)
    union all
    select n.id from leads l cross join lateral (
      select c.lead_lawyer_id id from public.cases c
      where c.law_firm = (select f.law_firm from firm f) and c.opened_at is not null and c.lead_lawyer_id > l.id order by 1 limit 1) n
  ), areas as (
    select m.practice_area slug from mine m where m.practice_area is not null
    union
    select a.slug from public.practice_areas a where (select f.is_admin from firm f) and exists (
      select from public.cases c where c.law_firm = (select f.law_firm from firm f) and c.practice_area = a.slug and c.opened_at is not null)
  ), people as materialized (
    select m.lead_lawyer_id id from mine m where m.lead_lawyer_id is not null union select l.id from leads l
    union select u.uuid from firm f join public.users u on u.law_firm = f.law_firm where u.status in ('active', 'pending')
    union select t.user_id from public.case_team t
      where t.law_firm = (select f.law_firm from firm f) and t.role <> 'client' and t.case_id = any (array(select private.caller_matters()))
  ), names as materialized (
    select n.* from private.report_names('person', array(select p.id::text from people p)) n
  )
  select 'area', a.slug, a.slug from areas a
  union all select 'person', n.key, n.name from names n where n.name is not null
  union all select 'money', r.law_firm::text, '' from private.report_firms() r
  order by 1, 3
$$;
revoke execute on function public.analytics_segments() from public, anon;
grant execute on function public.analytics_segments() to authenticated;
