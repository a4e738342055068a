-- What the page of the firm's bank accounts asks.

-- bank_overview(): the accounts of the caller's firm with what they have by the ledger. to_sort, to_sort_amount: lines that nobody has sorted; null where the caller may not see
-- them. on_the_way: what was paid and given back by bank transfer in this currency, and no statement has shown. is_partial: a wall bars the caller from a case, and its
-- money is left out.
create function private.bank_overview() returns table (account_id uuid, name text, bank text, number_end text, currency text, balance numeric, to_sort bigint, to_sort_amount numeric,
  on_the_way numeric, shown_until date, cards bigint, is_partial boolean)
language sql stable security definer set search_path = '' as $$
  with walls as materialized (select private.caller_walls() case_id), alone as materialized (select private.caller_is_walled() is_walled)
  select b.id, b.name, b.bank, b.number_end, b.currency,
    (select coalesce(sum(p.amount), 0) from public.ledger_accounts a join public.ledger_postings p on p.account_id = a.id
      where a.law_firm = b.law_firm and a.purpose = 'operating_bank' and a.currency = b.currency and a.holder = b.id
        and (p.case_id is null or p.case_id not in (select case_id from walls)) and (not p.of_clients or not alone.is_walled)),
    case when not alone.is_walled then fresh.lines end, case when not alone.is_walled then fresh.amount end,
    (select coalesce(sum(p.amount), 0) from public.ledger_accounts a join public.ledger_postings p on p.account_id = a.id
      where a.law_firm = b.law_firm and a.purpose = 'operating_bank' and a.currency = b.currency and a.holder is null
        and (p.case_id is null or p.case_id not in (select case_id from walls)) and (not p.of_clients or not alone.is_walled)),
    (select max(t.occurred_on) from public.bank_transactions t where t.account_id = b.id and t.fingerprint is not null),
    (select count(*) from public.payment_cards k where k.account_id = b.id), alone.is_walled
  from public.bank_accounts b cross join alone
  cross join lateral (select count(*) lines, coalesce(sum(t.amount), 0) amount from public.bank_transactions t where t.account_id = b.id and t.status = 'new') fresh
  where private.caller_level() is not null and b.law_firm in (select private.caller_firms()) order by b.created_at, b.name
$$;
grant execute on function private.bank_overview() to authenticated;
create function public.bank_overview() returns table (account_id uuid, name text, bank text, number_end text, currency text, balance numeric, to_sort bigint, to_sort_amount numeric,
  on_the_way numeric, shown_until date, cards bigint, is_partial boolean)
language sql stable set search_path = '' as $$ select * from private.bank_overview() $$;
revoke execute on function public.bank_overview() from public, anon;
grant execute on function public.bank_overview() to authenticated;

-- Whether a category is income or an expense; null where it is neither.
create function private.bank_flow(p_category text) returns text language sql stable security definer set search_path = '' as $$
  select case when p_category in ('operating_bank', 'card_clearing', 'client_credit') then 'income'
    else (select k.kind from private.ledger_purposes k where k.purpose = p_category and k.kind in ('income', 'expense')) end
  where private.caller_level() is not null
$$;
grant execute on function private.bank_flow(text) to authenticated;

-- The lines that the caller may see and that match. shown_as: sort (nobody has said what it is for), way (a transfer that the bank has not shown), done, reversed. flow: income
-- or expense where it is posted as one; null for transfers, what the owners bring and take, and what is to be sorted. Page and figures both count these rows.
create function public.matching_bank_transactions(account_id uuid default null, search text default null, from_day date default null, to_day date default null)
returns table (id uuid, account_id uuid, account_name text, occurred_on date, description text, reference text, payee text, amount numeric, currency text, source text, status text, shown_as text,
  category text, flow text, case_id uuid, invoice_id uuid, invoice_number text, unapplied numeric, words text)
language sql stable set search_path = '' as $$
  select t.id, t.account_id, b.name, t.occurred_on, t.description, t.reference, t.payee, t.amount, t.currency, t.source, t.status,
    case when t.status = 'new' then 'sort' when t.status = 'reversed' then 'reversed' when t.source = 'transfer' and t.fingerprint is null then 'way' else 'done' end,
    t.category, case when t.status = 'posted' then kinds.flow end, t.case_id, t.invoice_id, i.invoice_number, t.unapplied, t.words
  from public.bank_transactions t join public.bank_accounts b on b.id = t.account_id left join public.invoices i on i.id = t.invoice_id
  left join (select distinct c.category, private.bank_flow(c.category) flow from (select distinct k.category from public.bank_transactions k) c) kinds on kinds.category = t.category
  where (matching_bank_transactions.account_id is null or t.account_id = matching_bank_transactions.account_id)
    and (from_day is null or t.occurred_on >= from_day) and (to_day is null or t.occurred_on <= to_day)
    and (coalesce(trim(matching_bank_transactions.search), '') = '' or concat_ws(' ', t.description, t.reference, t.payee, i.invoice_number)
      ilike '%' || replace(replace(replace(trim(matching_bank_transactions.search), '\', '\\'), '%', '\%'), '_', '\_') || '%')
$$;
revoke execute on function public.matching_bank_transactions(uuid, text, date, date) from public, anon;
grant execute on function public.matching_bank_transactions(uuid, text, date, date) to authenticated;

-- find_bank_transactions: a page of them. shown_as, flow, category: those alone. sort: occurred_on, amount or description. suggested: as what the last line with the same words was sorted.
create function public.find_bank_transactions(account_id uuid default null, search text default null, shown_as text default null, flow text default null, category text default null,
  from_day date default null, to_day date default null, sort text default 'occurred_on', descending boolean default true, first integer default 0, size integer default 25)
returns table (id uuid, account_id uuid, account_name text, occurred_on date, description text, reference text, payee text, amount numeric, currency text, source text, status text, shown_as text,
  category text, flow text, case_id uuid, invoice_id uuid, invoice_number text, unapplied numeric, suggested text, total bigint)
language sql stable set search_path = '' as $$
  with page as (
    select m.*, count(*) over () total, row_number() over (order by
        case when not descending and sort = 'occurred_on' then m.occurred_on end, case when descending and sort = 'occurred_on' then m.occurred_on end desc,
        case when not descending and sort = 'amount' then m.amount end, case when descending and sort = 'amount' then m.amount end desc,
        case when not descending and sort = 'description' then lower(m.description) end, case when descending and sort = 'description' then lower(m.description) end desc,
        m.occurred_on desc, m.id) place
    from public.matching_bank_transactions(find_bank_transactions.account_id, find_bank_transactions.search, find_bank_transactions.from_day, find_bank_transactions.to_day) m
    where (find_bank_transactions.shown_as is null or m.shown_as = find_bank_transactions.shown_as) and (find_bank_transactions.flow is null or m.flow = find_bank_transactions.flow)
      and (find_bank_transactions.category is null or m.category = find_bank_transactions.category)
    order by place offset greatest(first, 0) limit least(greatest(size, 1), 100)
  )
  select p.id, p.account_id, p.account_name, p.occurred_on, p.description, p.reference, p.payee, p.amount, p.currency, p.source, p.status, p.shown_as, p.category, p.flow, p.case_id,
    p.invoice_id, p.invoice_number, p.unapplied,
    case when p.status = 'new' and p.words <> '' then (select t.category from public.bank_transactions t join public.bank_accounts b on b.id = p.account_id
      where t.law_firm = b.law_firm and t.words = p.words and t.status = 'posted' and t.payment_id is null and t.source not in ('transfer', 'opening') order by t.sorted_at desc limit 1) end, p.total
  from page p order by p.place
$$;
revoke execute on function public.find_bank_transactions(uuid, text, text, text, text, date, date, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_bank_transactions(uuid, text, text, text, text, date, date, text, boolean, integer, integer) to authenticated;

-- bank_sums: what they come to and how many they are, for each currency: all of them, by shown_as, by flow, and by category with its flow.
create function public.bank_sums(account_id uuid default null, search text default null, from_day date default null, to_day date default null)
returns table (part text, shown_as text, flow text, category text, currency text, lines bigint, amount numeric) language sql stable set search_path = '' as $$
  select case grouping(m.shown_as, m.flow, m.category) when 7 then 'all' when 3 then 'shown_as' when 5 then 'flow' else 'category' end,
    m.shown_as, m.flow, m.category, m.currency, count(*), sum(m.amount)
  from public.matching_bank_transactions(bank_sums.account_id, bank_sums.search, bank_sums.from_day, bank_sums.to_day) m
  group by grouping sets ((m.currency), (m.shown_as, m.currency), (m.flow, m.currency), (m.flow, m.category, m.currency)) order by 1, abs(sum(m.amount)) desc, 3, 4
$$;
revoke execute on function public.bank_sums(uuid, text, date, date) from public, anon;
grant execute on function public.bank_sums(uuid, text, date, date) to authenticated;

-- bank_periods: income and expenses of the last periods until today, twelve weeks or months or five years, each from its first day to its last. so_far: until the day of the
-- period that today is of its own, so that a period that has just begun is not held against a whole one.
create function public.bank_periods(unit text default 'month', account_id uuid default null)
returns table (begins date, ends date, currency text, income numeric, expenses numeric, income_so_far numeric, expenses_so_far numeric)
language sql stable set search_path = '' as $$
  with known as (
    select u.unit, private.caller_firm_today(f.firm) today from (select case when bank_periods.unit in ('week', 'year') then bank_periods.unit else 'month' end unit) u
    cross join (select private.caller_firms() firm limit 1) f
  ), periods as (
    select k.today, (date_trunc(k.unit, k.today::timestamp) - nth * ('1 ' || k.unit)::interval)::date begins,
      (date_trunc(k.unit, k.today::timestamp) - (nth - 1) * ('1 ' || k.unit)::interval)::date - 1 ends,
      k.today - date_trunc(k.unit, k.today::timestamp)::date passed
    from known k cross join lateral generate_series(0, case k.unit when 'year' then 4 else 11 end) nth
  ), lines as (
    select m.occurred_on, m.currency, m.amount, m.flow from public.matching_bank_transactions(bank_periods.account_id, null, (select min(p.begins) from periods p)) m where m.flow is not null
  ), currencies as (select distinct b.currency from public.bank_accounts b where bank_periods.account_id is null or b.id = bank_periods.account_id)
  select p.begins, p.ends, c.currency, coalesce(sum(l.amount) filter (where l.flow = 'income'), 0), coalesce(-sum(l.amount) filter (where l.flow = 'expense'), 0),
    coalesce(sum(l.amount) filter (where l.flow = 'income' and l.occurred_on - p.begins <= p.passed), 0),
    coalesce(-sum(l.amount) filter (where l.flow = 'expense' and l.occurred_on - p.begins <= p.passed), 0)
  from periods p cross join currencies c left join lines l on l.currency = c.currency and l.occurred_on between p.begins and p.ends
  group by p.begins, p.ends, c.currency order by c.currency, p.begins
$$;
revoke execute on function public.bank_periods(text, uuid) from public, anon;
grant execute on function public.bank_periods(text, uuid) to authenticated;

-- bank_payees(): whom the firm pays: the six who were paid last, with what they got in a year.
create function public.bank_payees(account_id uuid default null) returns table (payee text, currency text, paid numeric, lines bigint, last_on date) language sql stable set search_path = '' as $$
  select m.payee, m.currency, -sum(m.amount), count(*), max(m.occurred_on)
  from public.matching_bank_transactions(bank_payees.account_id, null, (now() - interval '1 year')::date) m
  where m.flow = 'expense' and m.payee is not null group by m.payee, m.currency order by 5 desc, 3 desc limit 6
$$;
revoke execute on function public.bank_payees(uuid) from public, anon;
grant execute on function public.bank_payees(uuid) to authenticated;
