-- What there is to bill, case by case, before anything is billed.

-- What of each case of a firm is left to bill up to a day, as the caller would bill it with invoice_unbilled: what is priced, in the currency of the case. unpriced:
-- entries for which no rate holds; other_currency: what is kept in another one. Cases from which the caller is walled off are left out.
create function private.work_to_bill(p_law_firm uuid, p_up_to date, p_search text) returns table (case_id uuid, case_number text, case_title text, client_name text, currency text,
  minutes bigint, time_amount numeric, expense_amount numeric, fee_amount numeric, amount numeric, unpriced bigint, other_currency bigint, oldest date, payers bigint)
language sql stable security definer set search_path = '' as $$
  with zone as materialized (
    select coalesce((select f.time_zone from public.law_firms f where f.id = p_law_firm), 'UTC') name
  ), work as (
    select e.case_id, 'time' kind, e.currency, e.amount, e.billed_minutes minutes, (e.started_at at time zone z.name)::date on_day
    from public.time_entries e cross join zone z
    where e.law_firm = p_law_firm and e.case_id is not null and e.billable and e.minutes is not null and e.full_minutes > 0 and e.invoice_item_id is null
      and (not e.is_private or e.user_id = auth.uid()) and e.started_at < (p_up_to + 1)::timestamp at time zone z.name
    union all
    select x.case_id, 'expense', x.billed_currency, x.billed_amount, null, x.spent_on from public.expenses x
    where x.law_firm = p_law_firm and x.billable and x.invoice_item_id is null and x.spent_on <= p_up_to
    union all
    select f.case_id, 'fee', f.currency, f.amount, null, day.reached
    from public.case_fees f cross join zone z cross join lateral (select private.fee_day(f, z.name, private.firm_today(p_law_firm)) reached) day
    where f.law_firm = p_law_firm and f.invoice_item_id is null and day.reached <= p_up_to
  ), cases as (
    select c.id, c.number, c.title, c.client_name, agreed.currency from public.cases c cross join lateral private.case_terms(c.id) agreed
    where c.law_firm = p_law_firm and c.id in (select w.case_id from work w) and c.id not in (select private.caller_walls())
      and (coalesce(trim(p_search), '') = '' or concat_ws(' ', c.number, c.title, c.client_name)
        ilike '%' || replace(replace(replace(left(trim(p_search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%')
  )
  select c.id, c.number, c.title, c.client_name, c.currency,
    coalesce(sum(w.minutes) filter (where own.is_own and w.kind = 'time'), 0), coalesce(sum(w.amount) filter (where own.is_own and w.kind = 'time'), 0),
    coalesce(sum(w.amount) filter (where own.is_own and w.kind = 'expense'), 0), coalesce(sum(w.amount) filter (where own.is_own and w.kind = 'fee'), 0), coalesce(sum(w.amount) filter (where own.is_own), 0),
    count(*) filter (where w.amount is null), count(*) filter (where w.amount is not null and not own.is_own), min(w.on_day),
    (select count(*) from public.case_payers p where p.case_id = c.id and p.law_firm = p_law_firm)
  from cases c join work w on w.case_id = c.id cross join lateral (select coalesce(w.amount is not null and w.currency = c.currency, false) is_own) own
  group by c.id, c.number, c.title, c.client_name, c.currency
$$;

-- Of what somebody who bills a case should know: nothing_to_bill, unpriced, other_currency, cap_reached (with this it is more than the client agreed to), draft_open
-- (a draft is there already), no_address (of who pays).
create function private.billing_warnings(p_case_id uuid, p_amount numeric, p_unpriced bigint, p_other_currency bigint) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when p_amount = 0 then 'nothing_to_bill' end,
    case when agreed.is_cap and private.budget_used(c.id) > agreed.budget then 'cap_reached' end,
    case when exists (select from public.invoices i where i.case_id = c.id and i.law_firm = c.law_firm and i.status = 'draft') then 'draft_open' end,
    case when payer.party ->> 'address' is null then 'no_address' end,
    case when p_unpriced > 0 then 'unpriced' end,
    case when p_other_currency > 0 then 'other_currency' end], null)
  from public.cases c cross join lateral private.case_terms(c.id) agreed left join lateral (
    select each.party from (
      select private.payer_party(c, p.client_id, p.contact_id) party, 0 place from public.case_payers p where p.case_id = c.id and p.law_firm = c.law_firm
      union all (select party, 1 from private.case_payers(c) limit 1)) each order by each.place, each.party ->> 'address' nulls first limit 1) payer on true
  where c.id = p_case_id
$$;

-- billing_preview(up_to, search, shown_as, sort, descending, first, size): the cases of the caller's firm with something that is not billed up to a day, and what a draft of each
-- would come to before taxes. search: a part of the number or title of the case or of the name of the client. shown_as: ready, where there is something to bill, or
-- nothing. sort: case_number, client_name, minutes, amount or oldest.
-- first: how many are left out; size: up to 100. warnings: as private.billing_warnings has them. total: how many there are. Administrators only; others see none.
create function private.billing_preview(p_up_to date, p_search text, p_shown_as text, p_sort text, p_descending boolean, p_first integer, p_size integer) returns table (case_id uuid,
  case_number text, case_title text, client_name text, currency text, minutes bigint, time_amount numeric, expense_amount numeric, fee_amount numeric, amount numeric, oldest date,
  warnings text[], payers bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  select page.case_id, page.case_number, page.case_title, page.client_name, page.currency, page.minutes, page.time_amount, page.expense_amount, page.fee_amount, page.amount, page.oldest,
    private.billing_warnings(page.case_id, page.amount, page.unpriced, page.other_currency), page.payers, page.total
  from (
    select w.*, count(*) over () total, row_number() over (order by
      case when not p_descending then case p_sort when 'amount' then w.amount when 'minutes' then w.minutes end end,
      case when p_descending then case p_sort when 'amount' then w.amount when 'minutes' then w.minutes end end desc,
      case when not p_descending and p_sort = 'oldest' then w.oldest end, case when p_descending and p_sort = 'oldest' then w.oldest end desc,
      case when not p_descending then case p_sort when 'case_number' then w.case_number when 'client_name' then lower(w.client_name) end end,
      case when p_descending then case p_sort when 'case_number' then w.case_number when 'client_name' then lower(w.client_name) end end desc,
      w.case_number, w.case_id) place
    from private.caller_firms() f cross join lateral private.work_to_bill(f, p_up_to, p_search) w
    where private.caller_level() is not null and (coalesce(p_shown_as, '') = '' or p_shown_as = case when w.amount > 0 then 'ready' else 'nothing' end)) page
  where page.place > greatest(p_first, 0) and page.place <= greatest(p_first, 0) + least(greatest(p_size, 1), 100)
  order by page.place
$$;
grant execute on function private.billing_preview(date, text, text, text, boolean, integer, integer) to authenticated;
create function public.billing_preview(up_to date, search text default null, shown_as text default null, sort text default 'case_number', descending boolean default false, first integer default 0,
  size integer default 25)
returns table (case_id uuid, case_number text, case_title text, client_name text, currency text, minutes bigint, time_amount numeric, expense_amount numeric, fee_amount numeric, amount numeric,
  oldest date, warnings text[], payers bigint, total bigint)
language sql stable set search_path = '' as $$
  select * from private.billing_preview(billing_preview.up_to, billing_preview.search, billing_preview.shown_as, billing_preview.sort, billing_preview.descending, billing_preview.first, billing_preview.size)
$$;
revoke execute on function public.billing_preview(date, text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.billing_preview(date, text, text, text, boolean, integer, integer) to authenticated;

-- billing_sums(up_to, search): how many of these cases there are of each kind (shown_as) and currency, and what they come to.
create function private.billing_sums(p_up_to date, p_search text) returns table (shown_as text, currency text, cases bigint, amount numeric)
language sql stable security definer set search_path = '' as $$
  select case when w.amount > 0 then 'ready' else 'nothing' end, w.currency, count(*), sum(w.amount)
  from private.caller_firms() f cross join lateral private.work_to_bill(f, p_up_to, p_search) w
  where private.caller_level() is not null group by 1, 2 order by 3 desc, 2
$$;
grant execute on function private.billing_sums(date, text) to authenticated;
create function public.billing_sums(up_to date, search text default null) returns table (shown_as text, currency text, cases bigint, amount numeric)
language sql stable set search_path = '' as $$
  select * from private.billing_sums(billing_sums.up_to, billing_sums.search)
$$;
revoke execute on function public.billing_sums(date, text) from public, anon;
grant execute on function public.billing_sums(date, text) to authenticated;
