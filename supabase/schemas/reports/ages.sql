-- What is owed and what is not billed yet, by its age.
--
-- * matching_report_rows gives the rows, and every figure is a sum of them: report_ages by age and, where asked for, by client, case, person or area; find_report_rows a page.
-- * They are what row security shows: a firm's administrators all but what is behind their walls, a lawyer the cases of their own where the firm lets lawyers see invoices,
--   clients nothing.
-- * Amounts of different currencies are never added up.

-- What is not billed yet, by the firm.
create index time_entries_in_progress_idx on public.time_entries (law_firm, started_at) where invoice_item_id is null and billable and amount > 0;
create index expenses_in_progress_idx on public.expenses (law_firm, spent_on) where invoice_item_id is null and billable and billed_amount > 0;

-- The firms whose reports the caller reads, each with its day and its clock.
create function private.report_firms() returns table (law_firm uuid, today date, zone text) language sql stable security definer set search_path = '' as $$
  select f.id, private.firm_today(f.id), coalesce(f.time_zone, 'UTC') from public.law_firms f
  where private.caller_level() in ('lawyer', 'lawyer_admin') and (f.id in (select private.caller_firms()) or f.id in (select private.caller_billing_firms()))
$$;
grant execute on function private.report_firms() to authenticated;

-- receivables: open invoices, from the day when they are due, of one that is paid by a plan a row for each instalment that is left; the person is the lead of the case. wip: time, expenses and reached fees that are to be billed and are on no invoice, from the day
-- after they were done. kind: invoice, time, expense or fee. age: current is not due yet. key: of by, which is client, case, person or area; null where there is none. Ages and keys are worked
-- out in place: a function for each of a hundred thousand rows takes most of a second. It has no search path of its own, so that it becomes part of the query that reads it: no row is written down with words that
-- nobody asks for.
create function public.matching_report_rows(report text, by text default 'client')
returns table (id uuid, kind text, day date, age text, words text, amount numeric, currency text, case_id uuid, case_title text, case_number text, client text, key text, person_id uuid, area text)
language sql stable as $$
  with firm as materialized (
    select f.*, f.law_firm in (select private.caller_firms()) is_admin from private.report_firms() f limit 1
  ), plans as materialized (
    select * from private.plan_dues()
  ), bills as not materialized (
    -- What is of a lawyer's cases is looked up by them, and not found among all of the firm's; so is the case of a row (offset 0).
    select i.*, public.amount_due(i) due from public.invoices i where (select f.is_admin from firm f) and i.law_firm = (select f.law_firm from firm f)
    union all
    select i.*, public.amount_due(i) due from public.invoices i where (select f.is_admin from firm f) is not true and i.law_firm = (select f.law_firm from firm f) and i.case_id = any (array(select private.caller_matters()))
  ), hours as not materialized (
    select e.* from public.time_entries e where (select f.is_admin from firm f) and e.law_firm = (select f.law_firm from firm f)
    union all
    select e.* from public.time_entries e where (select f.is_admin from firm f) is not true and e.law_firm = (select f.law_firm from firm f) and e.case_id = any (array(select private.caller_matters()))
  ), costs as not materialized (
    select x.* from public.expenses x where (select f.is_admin from firm f) and x.law_firm = (select f.law_firm from firm f)
    union all
    select x.* from public.expenses x where (select f.is_admin from firm f) is not true and x.law_firm = (select f.law_firm from firm f) and x.case_id = any (array(select private.caller_matters()))
  ), fees as not materialized (
    select fee.*, private.fee_day(fee, (select f.zone from firm f), (select f.today from firm f)) as day from public.case_fees fee where (select f.is_admin from firm f) and fee.law_firm = (select f.law_firm from firm f)
    union all
    select fee.*, private.fee_day(fee, (select f.zone from firm f), (select f.today from firm f)) as day from public.case_fees fee where (select f.is_admin from firm f) is not true and fee.law_firm = (select f.law_firm from firm f) and fee.case_id = any (array(select private.caller_matters()))
  ), found as (
    select i.id, 'invoice' kind, coalesce(p.due_on, i.due_date) as day, (select f.today from firm f) - coalesce(p.due_on, i.due_date) days, i.invoice_number words, coalesce(p.rest, i.due) amount, i.currency, i.case_id,
      c.title, c.number, coalesce(nullif(i.invoice_to ->> 'name', ''), i.invoice_to ->> 'company', '') client, c.lead_lawyer_id person_id, c.practice_area
    from bills i left join plans p on p.invoice_id = i.id left join lateral (select c.* from public.cases c where c.id = i.case_id offset 0) c on true
    where matching_report_rows.report = 'receivables' and i.status in ('pending', 'partially_paid')
    union all
    select e.id, 'time', w.day, greatest((select f.today from firm f) - w.day, 1), coalesce(e.narrative, ''), e.amount, e.currency, e.case_id, c.title, c.number, coalesce(c.client_name, ''), e.user_id, c.practice_area
    from hours e cross join lateral (select (e.started_at at time zone (select f.zone from firm f))::date as day) w cross join lateral (select c.* from public.cases c where c.id = e.case_id offset 0) c
    where matching_report_rows.report = 'wip' and e.invoice_item_id is null and e.billable and e.amount > 0
    union all
    select x.id, 'expense', x.spent_on, greatest((select f.today from firm f) - x.spent_on, 1), x.description, x.billed_amount, x.billed_currency, x.case_id, c.title, c.number, coalesce(c.client_name, ''), x.user_id,
      c.practice_area
    from costs x cross join lateral (select c.* from public.cases c where c.id = x.case_id offset 0) c
    where matching_report_rows.report = 'wip' and x.invoice_item_id is null and x.billable and x.billed_amount > 0
    union all
    select fee.id, 'fee', fee.day, greatest((select f.today from firm f) - fee.day, 1), fee.title, fee.amount, fee.currency, fee.case_id, c.title, c.number, coalesce(c.client_name, ''), c.lead_lawyer_id,
      c.practice_area
    from fees fee cross join lateral (select c.* from public.cases c where c.id = fee.case_id offset 0) c
    where matching_report_rows.report = 'wip' and fee.invoice_item_id is null and fee.day is not null
  )
  select m.id, m.kind, m.day, case when m.days <= 0 then 'current' when m.days <= 30 then 'days_30' when m.days <= 60 then 'days_60' when m.days <= 90 then 'days_90' else 'older' end,
    m.words, m.amount, m.currency, m.case_id, m.title, m.number, m.client,
    case matching_report_rows.by when 'client' then m.client when 'case' then m.case_id::text when 'person' then m.person_id::text when 'area' then m.practice_area end, m.person_id, m.practice_area
  from found m
$$;
revoke execute on function public.matching_report_rows(text, text) from public, anon;
grant execute on function public.matching_report_rows(text, text) to authenticated;

-- The name of a key: of a case its title, of a person theirs. The rows with the key are the caller's to see.
create function private.report_names(p_by text, p_keys text[]) returns table (key text, name text) language sql stable security definer set search_path = '' as $$
  select k.key, case p_by
    when 'case' then (select concat_ws(' · ', c.title, c.number) from public.cases c where c.id::text = k.key and c.id not in (select private.caller_walls())
      and (c.id in (select private.caller_matters()) or c.law_firm in (select private.caller_firms()) or exists (
        select from public.invoices i where i.case_id = c.id and i.law_firm in (select private.caller_firms()))))
    when 'person' then (select u.display_name from public.users u where u.uuid::text = k.key and u.access_level in ('lawyer', 'lawyer_admin'))
    else k.key end
  from unnest(p_keys) k (key) where private.caller_level() in ('lawyer', 'lawyer_admin')
$$;
grant execute on function private.report_names(text, text[]) to authenticated;

-- report_ages: what a report comes to in each currency and age, and how many rows that is. is_whole: of all of it; the others are by client, case, person or area, the
-- hundred with the most first.
create function public.report_ages(report text, by text default 'client') returns table (is_whole boolean, key text, name text, currency text, age text, lines bigint, amount numeric)
language sql stable set search_path = '' as $$
  with sums as materialized (
    select m.key, m.currency, m.age, count(*) lines, sum(m.amount) amount
    from public.matching_report_rows(report_ages.report, report_ages.by) m group by 1, 2, 3
  ), most as materialized (
    select s.key, s.currency from sums s group by 1, 2 order by sum(s.amount) desc, 1 limit 100
  ), names as materialized (
    select n.* from private.report_names(report_ages.by, array(select distinct m.key from most m where m.key is not null)) n
  )
  select true, null, null, s.currency, s.age, sum(s.lines)::bigint, sum(s.amount) from sums s group by s.currency, s.age
  union all
  select false, s.key, n.name, s.currency, s.age, s.lines, s.amount
  from most m join sums s on s.key is not distinct from m.key and s.currency = m.currency left join names n on n.key = s.key
  order by 1 desc, 4, 7 desc
$$;
revoke execute on function public.report_ages(text, text) from public, anon;
grant execute on function public.report_ages(text, text) to authenticated;

-- find_report_rows: a page of the rows of a report, the oldest first; age, currency and, by what the report is grouped, key: those alone. no_key: those that have none.
create function public.find_report_rows(report text, by text default 'client', key text default null, no_key boolean default false, age text default null, currency text default null,
  first integer default 0, size integer default 25)
returns table (id uuid, kind text, day date, age text, words text, amount numeric, currency text, case_id uuid, case_title text, case_number text, client text, total bigint)
language sql stable set search_path = '' as $$
  with hits as materialized (
    select m.id, m.day from public.matching_report_rows(find_report_rows.report, find_report_rows.by) m
    where (find_report_rows.key is null or m.key = find_report_rows.key) and (not coalesce(find_report_rows.no_key, false) or m.key is null)
      and (find_report_rows.age is null or m.age = find_report_rows.age) and (find_report_rows.currency is null or m.currency = find_report_rows.currency)
  ), page as materialized (
    select h.id, h.day from hits h order by h.day, h.id offset greatest(first, 0) limit least(greatest(size, 1), 100)
  )
  -- For each row of the page by its id (offset 0), and not all rows once more.
  select m.id, m.kind, m.day, m.age, m.words, m.amount, m.currency, m.case_id, m.case_title, m.case_number, m.client, (select count(*) from hits)
  from page p cross join lateral (
    select r.* from public.matching_report_rows(find_report_rows.report, find_report_rows.by) r where r.id = p.id and r.day = p.day offset 0) m
  order by m.day, m.id
$$;
revoke execute on function public.find_report_rows(text, text, text, boolean, text, text, integer, integer) from public, anon;
grant execute on function public.find_report_rows(text, text, text, boolean, text, text, integer, integer) to authenticated;
