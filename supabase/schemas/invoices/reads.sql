-- What the screens of invoices ask.

-- The invoices that the caller may see and that match, each with the group in which the lists show it: draft, pending, overdue, paid, or ended
-- (void, written off, given back, credited). due_date: of the next instalment while a plan holds. search: up to 300 letters, a part of the number, of who pays, or of the case's title or number. services: any of these on its
-- lines. from_day, to_day: of the invoice. run: of drafts that were made together. The list and its figures both count these rows.
create function public.matching_invoices(search text default null, services text[] default null, from_day date default null, to_day date default null, run uuid default null)
returns table (id uuid, invoice_number text, status text, shown_as text, customer text, case_id uuid, case_number text, case_title text, currency text, total_amount numeric,
  amount_paid numeric, amount_due numeric, create_date date, due_date date, sent integer)
language sql stable set search_path = '' as $$
  with days as materialized (
    select f.law_firm, private.caller_firm_today(f.law_firm) today from (select distinct i.law_firm from public.invoices i) f
  ), plans as materialized (select d.invoice_id, min(d.due_on) due_on from private.plan_dues() d group by 1)
  select i.id, i.invoice_number, i.status,
    case when i.status in ('draft', 'paid') then i.status when i.status not in ('pending', 'partially_paid') then 'ended' when coalesce(plan.due_on, i.due_date) < d.today then 'overdue' else 'pending' end,
    coalesce(i.invoice_to ->> 'name', i.invoice_to ->> 'company', ''), i.case_id, c.number, c.title, i.currency, i.total_amount, i.amount_paid, public.amount_due(i), i.create_date, coalesce(plan.due_on, i.due_date), i.sent
  from public.invoices i join days d on d.law_firm = i.law_firm left join plans plan on plan.invoice_id = i.id left join public.cases c on c.id = i.case_id
  where (coalesce(trim(matching_invoices.search), '') = '' or concat_ws(' ', i.invoice_number, i.invoice_to ->> 'name', i.invoice_to ->> 'company', c.number, c.title)
      ilike '%' || replace(replace(replace(left(trim(matching_invoices.search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    and (coalesce(cardinality(matching_invoices.services), 0) = 0
      or exists (select from public.invoice_items item where item.invoice_id = i.id and item.service = any (matching_invoices.services)))
    and (from_day is null or i.create_date >= from_day) and (to_day is null or i.create_date <= to_day)
    and (run is null or i.id in (select b.invoice_id from public.billing_run_cases b where b.run_id = run)
      or i.split_id in (select made.split_id from public.billing_run_cases b join public.invoices made on made.id = b.invoice_id where b.run_id = run))
$$;
revoke execute on function public.matching_invoices(text, text[], date, date, uuid) from public, anon;
grant execute on function public.matching_invoices(text, text[], date, date, uuid) to authenticated;

-- find_invoices: a page of them in order. sort: create_date, due_date, total_amount, customer, invoice_number or shown_as. first: how many are
-- left out; size: up to 100. total: how many there are.
create function public.find_invoices(search text default null, shown_as text default null, services text[] default null, from_day date default null, to_day date default null,
  sort text default 'create_date', descending boolean default true, first integer default 0, size integer default 25, run uuid default null)
returns table (id uuid, invoice_number text, status text, shown_as text, customer text, case_id uuid, case_number text, case_title text, currency text, total_amount numeric,
  amount_paid numeric, amount_due numeric, create_date date, due_date date, sent integer, total bigint)
language sql stable set search_path = '' as $$
  select m.*, count(*) over ()
  from public.matching_invoices(find_invoices.search, find_invoices.services, find_invoices.from_day, find_invoices.to_day, find_invoices.run) m
  where coalesce(find_invoices.shown_as, '') = '' or m.shown_as = find_invoices.shown_as
  order by
    case when not descending then case sort when 'due_date' then m.due_date when 'create_date' then m.create_date end end,
    case when descending then case sort when 'due_date' then m.due_date when 'create_date' then m.create_date end end desc,
    case when not descending and sort = 'total_amount' then m.total_amount end, case when descending and sort = 'total_amount' then m.total_amount end desc,
    case when not descending then case sort when 'customer' then lower(m.customer) when 'invoice_number' then m.invoice_number when 'shown_as' then m.shown_as end end,
    case when descending then case sort when 'customer' then lower(m.customer) when 'invoice_number' then m.invoice_number when 'shown_as' then m.shown_as end end desc,
    m.create_date desc, m.id
  offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.find_invoices(text, text, text[], date, date, text, boolean, integer, integer, uuid) from public, anon;
grant execute on function public.find_invoices(text, text, text[], date, date, text, boolean, integer, integer, uuid) to authenticated;

-- invoice_sums: how many of them there are in each group and currency, what they come to and what of that is paid; the group 'all' is all of them.
create function public.invoice_sums(search text default null, services text[] default null, from_day date default null, to_day date default null, run uuid default null)
returns table (shown_as text, currency text, invoices bigint, amount numeric, paid numeric) language sql stable set search_path = '' as $$
  select coalesce(m.shown_as, 'all'), m.currency, count(*), sum(m.total_amount), sum(m.amount_paid)
  from public.matching_invoices(invoice_sums.search, invoice_sums.services, invoice_sums.from_day, invoice_sums.to_day, invoice_sums.run) m
  group by grouping sets ((m.shown_as, m.currency), (m.currency)) order by 3 desc, 2
$$;
revoke execute on function public.invoice_sums(text, text[], date, date, uuid) from public, anon;
grant execute on function public.invoice_sums(text, text[], date, date, uuid) to authenticated;

-- invoice_abilities(invoice_id): what the caller may do with it, for its buttons; each verb decides for itself. trust: what is cleared in trust
-- for its case, in its currency; null where the caller may not pay from there.
create function private.invoice_abilities(p_invoice_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'edit', i.status = 'draft' and part.drafts,
    'approve', i.status = 'draft' and part.is_admin and i.approved_at is null and i.written_by is distinct from auth.uid() and s.needs_approval,
    'issue', i.status = 'draft' and part.is_admin and (i.approved_at is not null or not s.needs_approval),
    'pay', i.status in ('pending', 'partially_paid') and part.is_admin,
    'void', i.status in ('pending', 'paid') and i.amount_paid = 0 and part.is_admin and not exists (select from public.credit_notes n where n.invoice_id = i.id),
    'credit', i.status in ('pending', 'partially_paid', 'paid', 'refunded') and part.is_admin
      and i.total_amount > coalesce((select sum(n.total_amount) from public.credit_notes n where n.invoice_id = i.id), 0),
    'write_off', i.status in ('pending', 'partially_paid') and part.is_admin,
    'refund', i.amount_paid > i.amount_refunded and part.is_admin,
    'trust', case when part.is_admin then (select sum(b.cleared) from public.trust_balances b join public.trust_accounts a on a.id = b.account_id
      where b.case_id = i.case_id and b.law_firm = i.law_firm and a.currency = i.currency) end)
  from public.invoices i join public.invoice_settings s on s.law_firm = i.law_firm
  cross join lateral (select i.law_firm in (select private.caller_firms()) is_admin) admin
  cross join lateral (select admin.is_admin, admin.is_admin
    or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_work()), false) drafts) part
  where i.id = p_invoice_id and private.caller_level() is not null and (i.case_id is null or i.case_id not in (select private.caller_walls()))
    and (part.drafts or i.law_firm in (select private.caller_billing_firms()) and i.case_id in (select private.caller_matters()) or i.client_id = auth.uid() and i.status <> 'draft')
$$;
grant execute on function private.invoice_abilities(uuid) to authenticated;
create function public.invoice_abilities(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.invoice_abilities(invoice_abilities.invoice_id) $$;
revoke execute on function public.invoice_abilities(uuid) from public, anon;
grant execute on function public.invoice_abilities(uuid) to authenticated;
