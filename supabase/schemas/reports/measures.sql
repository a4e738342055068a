-- How much of a firm's time is billable, how much of its value is billed, and how much of what was billed is collected, by months; the last one until a day.
--
-- * utilisation: minutes of billable time, of the minutes that the firm's lawyers have. What they have: invoice_settings.weekly_hours, a fifth of it for each day from Monday to Friday of the
--   period, from the day of their account until today; holidays are not taken out. Of the lawyers of today alone. Of a client, case or area it is their part of what all have.
-- * realisation: what of the value of billable time at its rates is on issued invoices, less discounts; by the day of the work. What is not billed yet is not realised.
-- * collection: what of issued invoices is collected; by the day of the invoice, of the lead of the case. What was written off or credited was billed, and is not collected.
-- They are the rates that the profession knows by these names: Clio, Legal Trends Report (utilization: billable hours of available hours; realization: billed of worked; collection: collected of
-- billed), https://www.clio.com/resources/legal-trends/.
-- Figures and rows have one source each: time by private.time_months, whose sums are those of the rows that find_measure_rows pages, and by the rows of the last month where it is not whole;
-- invoices by the rows themselves.
-- Row security decides, or the same rule where sums replace rows: administrators read all but what is behind their walls, lawyers their own cases where the firm lets them see invoices.
-- A lawyer reads the utilisation of nobody but themselves: of others they see a part of the time, and would take it for all.

create index invoices_firm_created_idx on public.invoices (law_firm, create_date) where status not in ('draft', 'void');

-- The lawyers whose utilisation the caller reads, and the minutes that each has in the months from p_from to p_to.
create function private.report_people(p_from date, p_to date) returns table (user_id uuid, name text, month date, minutes bigint) language sql stable security definer set search_path = '' as $$
  select u.uuid, u.display_name, m.month::date, round(s.weekly_hours * 60 / 5 * (
      select count(*) from generate_series(greatest(m.month, (u.created_at at time zone f.zone)::date::timestamp), least(m.month + interval '1 month - 1 day', p_to::timestamp, f.today::timestamp), interval '1 day') day where extract(isodow from day) < 6))::bigint
  from private.report_firms() f join public.invoice_settings s on s.law_firm = f.law_firm join public.users u on u.law_firm = f.law_firm
  -- No account is older than 1970, and a span without a beginning would never end.
  cross join generate_series(date_trunc('month', greatest(p_from, date '1970-01-01')::timestamp), least(p_to, f.today)::timestamp, interval '1 month') m (month)
  where u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending') and (f.law_firm in (select private.caller_firms()) or u.uuid = auth.uid())
$$;
grant execute on function private.report_people(date, date) to authenticated;

-- What the sums of time that the caller may see come to by group; of an area or a person alone where one is given. It groups itself, so that a hundred thousand sums never leave it; a month becomes a word once, and not for each of them.
create function private.report_months(p_report text, p_by text, p_from date, p_to date, p_area text default null, p_person uuid default null) returns table (key text, currency text, lines bigint, above numeric, below numeric)
language sql stable security definer set search_path = '' as $$
  with firm as materialized (
    select f.law_firm, f.zone, f.law_firm in (select private.caller_firms()) is_admin from private.report_firms() f limit 1
  ), people as materialized (
    select distinct p.user_id from private.report_people(p_from, p_from) p where p_report = 'utilisation'
  ), kept as not materialized (
    select m.case_id, m.user_id, m.month, m.currency, m.billable_entries, m.valued_entries, m.billable_minutes, m.value, m.billed from private.time_months m
    where m.law_firm = (select f.law_firm from firm f) and m.month >= date_trunc('month', p_from::timestamp)::date and m.month < date_trunc('month', p_to + interval '1 day')::date
    union all
    -- A sum has no days: what is asked of a month until one of them is added up.
    select coalesce(e.case_id, '00000000-0000-0000-0000-000000000000'), e.user_id, date_trunc('month', p_to::timestamp)::date, coalesce(e.currency, ''), e.billable::integer,
      coalesce(e.full_amount > 0, false)::integer, case when e.billable then e.minutes else 0 end, coalesce(e.full_amount, 0),
      coalesce(private.billed_part(e.amount, e.currency, item.is_issued, i.status, i.subtotal, i.discount), 0)
    from public.time_entries e left join public.invoice_items item on item.id = e.invoice_item_id left join public.invoices i on i.id = item.invoice_id
    where e.law_firm = (select f.law_firm from firm f) and p_to >= date_trunc('month', p_to + interval '1 day') and p_to >= date_trunc('month', p_from::timestamp)
      and e.started_at >= date_trunc('month', p_to::timestamp) at time zone (select f.zone from firm f)
      and e.started_at < (p_to + interval '1 day') at time zone (select f.zone from firm f)
      and not e.is_private and e.minutes is not null
  ), by_case as materialized (
    select m.case_id, case when p_by = 'person' then m.user_id end user_id, case when p_by = 'month' then m.month end as month, case when p_report = 'realisation' then m.currency end currency,
      sum(m.billable_entries) entries, sum(m.valued_entries) valued, sum(m.billable_minutes) minutes, sum(m.value) value, sum(m.billed) billed
    from kept m
    where (p_person is null or m.user_id = p_person)
      and m.case_id <> all (array(select private.caller_walls()))
      and ((select f.is_admin from firm f) or m.case_id = '00000000-0000-0000-0000-000000000000' or m.case_id in (select private.caller_matters()))
      and (p_report = 'realisation' and m.value > 0 or p_report = 'utilisation' and m.billable_entries > 0 and m.user_id in (select p.user_id from people p))
      and (p_area is null or m.case_id in (select c.id from public.cases c where c.law_firm = (select f.law_firm from firm f) and c.practice_area = p_area))
    group by 1, 2, 3, 4
  ), sums as (
    -- A case is looked up once, and only where something of it is asked for.
    select case p_by when 'person' then m.user_id when 'case' then c.id end id, case p_by when 'client' then nullif(c.client_name, '') when 'area' then c.practice_area end words, m.month, m.currency,
      sum(m.entries) entries, sum(m.valued) valued, sum(m.minutes) minutes, sum(m.value) value, sum(m.billed) billed
    from by_case m left join lateral (
      select c.id, c.client_name, c.practice_area from public.cases c
      where c.id = m.case_id and c.law_firm = (select f.law_firm from firm f) and p_by in ('client', 'case', 'area') offset 0) c on true
    group by 1, 2, 3, 4
  )
  select coalesce(s.id::text, s.words, to_char(s.month, 'YYYY-MM')), s.currency, (case when p_report = 'utilisation' then s.entries else s.valued end)::bigint,
    case when p_report = 'utilisation' then s.minutes else s.billed end, case when p_report = 'realisation' then s.value end
  from sums s
$$;
grant execute on function private.report_months(text, text, date, date, text, uuid) to authenticated;

-- The rows of a measure: an hour or an invoice each. above and below: what is measured of what; of utilisation nothing is below, because what is available is
-- nobody's row. Without a search path of its own, as matching_report_rows.
create function public.matching_measure_rows(report text, by text, from_day date, to_day date)
returns table (id uuid, kind text, day date, at timestamptz, words text, above numeric, below numeric, currency text, case_id uuid, case_title text, case_number text, client text, key text,
  person_id uuid, area text)
language sql stable as $$
  with firm as materialized (
    select f.*, f.law_firm in (select private.caller_firms()) is_admin from private.report_firms() f limit 1
  ), seen as not materialized (
    -- A lawyer's invoices are looked up by their cases, and not found among all of the firm's.
    select i.* from public.invoices i where (select f.is_admin from firm f) and i.law_firm = (select f.law_firm from firm f)
    union all
    select i.* from public.invoices i where (select f.is_admin from firm f) is not true and i.law_firm = (select f.law_firm from firm f) and i.case_id = any (array(select private.caller_matters()))
  ), hours as not materialized (
    select e.* from public.time_entries e where (select f.is_admin from firm f) and e.law_firm = (select f.law_firm from firm f)
    union all
    select e.* from public.time_entries e where (select f.is_admin from firm f) is not true and e.law_firm = (select f.law_firm from firm f) and e.case_id = any (array(select private.caller_matters()))
    union all
    select e.* from public.time_entries e where (select f.is_admin from firm f) is not true and e.law_firm = (select f.law_firm from firm f) and e.case_id is null
  ), found as (
    select e.id, 'time' kind, w.day, e.started_at at, coalesce(e.narrative, '') words,
      case when matching_measure_rows.report = 'utilisation' then e.minutes else private.billed_part(e.amount, e.currency, item.is_issued, i.status, i.subtotal, i.discount) end above,
      case when matching_measure_rows.report = 'realisation' then e.full_amount end below, case when matching_measure_rows.report = 'realisation' then e.currency end currency,
      c.id case_id, c.title, c.number, coalesce(c.client_name, '') client, e.user_id person_id, c.practice_area
    from hours e cross join lateral (select (e.started_at at time zone (select zone from firm))::date as day) w
    left join public.cases c on c.id = e.case_id and c.law_firm = e.law_firm left join public.invoice_items item on item.id = e.invoice_item_id left join public.invoices i on i.id = item.invoice_id
    where matching_measure_rows.report in ('utilisation', 'realisation')
      and e.started_at >= date_trunc('month', from_day::timestamp) at time zone (select zone from firm)
      and e.started_at < (to_day + interval '1 day') at time zone (select zone from firm)
      and not e.is_private and e.billable and e.minutes is not null
      and (matching_measure_rows.report = 'realisation' and e.full_amount > 0
        or matching_measure_rows.report = 'utilisation' and e.user_id in (select p.user_id from private.report_people(from_day, from_day) p))
    union all
    select i.id, 'invoice', i.create_date, i.issued_at, i.invoice_number,
      greatest(least(i.amount_paid - i.amount_refunded, i.total_amount - coalesce((select sum(n.total_amount) from public.credit_notes n where n.invoice_id = i.id), 0)), 0), i.total_amount, i.currency,
      c.id, c.title, c.number, coalesce(nullif(i.invoice_to ->> 'name', ''), i.invoice_to ->> 'company', ''), c.lead_lawyer_id, c.practice_area
    from seen i left join lateral (select c.* from public.cases c where c.id = i.case_id and c.law_firm = i.law_firm offset 0) c on true
    where matching_measure_rows.report = 'collection' and i.status not in ('draft', 'void') and i.total_amount > 0
      and i.create_date >= date_trunc('month', from_day::timestamp)::date and i.create_date <= to_day
  )
  select m.id, m.kind, m.day, m.at, m.words, m.above, m.below, m.currency, m.case_id, m.title, m.number, m.client,
    case matching_measure_rows.by when 'client' then nullif(m.client, '') when 'case' then m.case_id::text when 'person' then m.person_id::text when 'area' then m.practice_area
      when 'month' then to_char(m.day, 'YYYY-MM') end,
    m.person_id, m.practice_area
  from found m
$$;
revoke execute on function public.matching_measure_rows(text, text, date, date) from public, anon;
grant execute on function public.matching_measure_rows(text, text, date, date) to authenticated;

-- What a measure comes to by month and group. Of utilisation below is null: report_measures knows what is available.
create function public.measure_sums(report text, by text, from_day date, to_day date) returns table (key text, currency text, lines bigint, above numeric, below numeric)
language sql stable set search_path = '' as $$
  select m.key, m.currency, m.lines, m.above, m.below from private.report_months(measure_sums.report, measure_sums.by, from_day, to_day) m
  union all
  select m.key, m.currency, count(*), sum(m.above), sum(m.below)
  from public.matching_measure_rows('collection', measure_sums.by, from_day, to_day) m where measure_sums.report = 'collection' group by 1, 2
$$;
revoke execute on function public.measure_sums(text, text, date, date) from public, anon;
grant execute on function public.measure_sums(text, text, date, date) to authenticated;

-- report_measures: what a measure comes to in each currency, of all of it and by client, case, person, area or month, the hundred with the most first (of months the last hundred); above of below, each
-- also in an earlier period where one is given. The first month counts whole, the last one until its day. above of utilisation is in minutes, as is below. A group without hours or invoices is left out, but for the lawyers of the firm.
create function public.report_measures(report text, by text, from_day date, to_day date, earlier_from date default null, earlier_to date default null)
returns table (is_whole boolean, key text, name text, currency text, lines bigint, above numeric, below numeric, earlier_above numeric, earlier_below numeric)
language sql stable set search_path = '' as $$
  with available as materialized (
    select p.user_id, p.month, p.minutes, 0::bigint earlier from private.report_people(from_day, to_day) p where report_measures.report = 'utilisation'
    union all select p.user_id, p.month, 0, p.minutes from private.report_people(earlier_from, earlier_to) p where report_measures.report = 'utilisation' and earlier_from is not null
  ), parts as materialized (
    select s.key, s.currency, s.lines, s.above, s.below, 0::numeric earlier_above, 0::numeric earlier_below from public.measure_sums(report_measures.report, report_measures.by, from_day, to_day) s
    union all
    select s.key, s.currency, 0, 0, 0, s.above, s.below from public.measure_sums(report_measures.report, report_measures.by, earlier_from, earlier_to) s where earlier_from is not null
    union all
    select case report_measures.by when 'person' then a.user_id::text else to_char(a.month, 'YYYY-MM') end, null, 0, 0, a.minutes, 0, a.earlier from available a where report_measures.by in ('person', 'month')
  ), sums as materialized (
    select p.key, p.currency, sum(p.lines)::bigint lines, sum(p.above) above, coalesce(sum(p.below), 0) below, sum(p.earlier_above) earlier_above, coalesce(sum(p.earlier_below), 0) earlier_below
    from parts p group by 1, 2
  ), hours as materialized (
    select coalesce(sum(a.minutes), 0) minutes, coalesce(sum(a.earlier), 0) earlier from available a where report_measures.by not in ('person', 'month')
  ), most as (
    select s.* from sums s order by case when report_measures.by = 'month' then s.key end desc, s.above desc, s.key limit 100
  ), names as materialized (
    select n.* from private.report_names(report_measures.by, array(select distinct m.key from most m where m.key is not null)) n
  )
  select true, null, null, s.currency, sum(s.lines)::bigint, sum(s.above), sum(s.below) + max(h.minutes), case when earlier_from is not null then sum(s.earlier_above) end,
    case when earlier_from is not null then sum(s.earlier_below) + max(h.earlier) end
  -- What is available is there without an hour of work.
  from (select * from sums union all select null, null, 0, 0, 0, 0, 0 where report_measures.report = 'utilisation' and exists (select from available)) s cross join hours h group by s.currency
  union all
  select false, m.key, n.name, m.currency, m.lines, m.above, m.below + h.minutes, case when earlier_from is not null then m.earlier_above end,
    case when earlier_from is not null then m.earlier_below + h.earlier end
  from most m cross join hours h left join names n on n.key = m.key
  order by 1 desc, 4, 6 desc, 2
$$;
revoke execute on function public.report_measures(text, text, date, date, date, date) from public, anon;
grant execute on function public.report_measures(text, text, date, date, date, date) to authenticated;

-- find_measure_rows: a page of the rows behind a measure, the latest first; currency and, by what it is grouped, key: those alone. no_key: those that have none. total: how many there are.
create function public.find_measure_rows(report text, by text, from_day date, to_day date, key text default null, no_key boolean default false, currency text default null,
  first integer default 0, size integer default 25)
returns table (id uuid, kind text, day date, words text, above numeric, below numeric, currency text, case_id uuid, case_title text, case_number text, client text, total bigint)
language sql stable set search_path = '' as $$
  -- What is billed of an hour is read for a page of them alone, for each by its id (offset 0).
  with page as materialized (
    select m.id, m.at from public.matching_measure_rows(find_measure_rows.report, find_measure_rows.by, from_day, to_day) m
    where (find_measure_rows.key is null or m.key = find_measure_rows.key) and (not coalesce(find_measure_rows.no_key, false) or m.key is null)
      and (find_measure_rows.currency is null or m.currency = find_measure_rows.currency)
    order by m.at desc, m.id offset greatest(first, 0) limit least(greatest(size, 1), 100)
  )
  select m.id, m.kind, m.day, m.words, m.above, m.below, m.currency, m.case_id, m.case_title, m.case_number, m.client, (
      select sum(s.lines)::bigint from public.measure_sums(find_measure_rows.report, find_measure_rows.by, from_day, to_day) s
      where (find_measure_rows.key is null or s.key = find_measure_rows.key) and (not coalesce(find_measure_rows.no_key, false) or s.key is null)
        and (find_measure_rows.currency is null or s.currency = find_measure_rows.currency))
  from page p cross join lateral (
    select r.* from public.matching_measure_rows(find_measure_rows.report, find_measure_rows.by, from_day, to_day) r where r.id = p.id offset 0) m
  order by m.at desc, m.id
$$;
revoke execute on function public.find_measure_rows(text, text, date, date, text, boolean, text, integer, integer) from public, anon;
grant execute on function public.find_measure_rows(text, text, date, date, text, boolean, text, integer, integer) to authenticated;
