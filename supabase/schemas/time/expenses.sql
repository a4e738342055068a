-- What is spent on a case: fees of courts, experts, travel. It is billed in the currency of the case, with what the firm adds.

-- receipt_id: the paper that proves it, a file of the case. exchange_rate: what one unit of its currency is worth in that of the case, on which
-- day, and who says so. expense_code: of billing_codes; without one its category says it. billed_amount: with the markup, in billed_currency; zero where it is not billed. invoice_item_id as in time_entries.
create table public.expenses (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id),
  law_firm uuid references public.law_firms (id),
  user_id uuid not null default auth.uid() references public.users (uuid),
  user_name text,
  spent_on date not null check (spent_on between date '2000-01-01' and date '2199-12-31'),
  category text not null default 'other'
    check (category in ('court_fees', 'filing', 'experts', 'travel', 'accommodation', 'copies', 'postage', 'translation', 'research', 'other')),
  description text not null default '' check (char_length(description) <= 500),
  amount numeric(15,3) not null check (amount > 0 and amount <> 'NaN'),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  markup_percent numeric(5,2) not null default 0 check (markup_percent between 0 and 100),
  billable boolean not null default true,
  exchange_rate numeric(18,8) check (exchange_rate > 0 and exchange_rate <> 'NaN'),
  exchange_on date check (exchange_on between date '2000-01-01' and date '2199-12-31'),
  exchange_source text check (char_length(exchange_source) <= 200),
  receipt_id uuid references public.files (id) on delete set null,
  billed_amount numeric(15,3),
  billed_currency text,
  invoice_item_id uuid,
  expense_code text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint expenses_description_line check (cast(description as private.one_line) is not null or description is null),
  constraint expenses_exchange_source_line check (cast(exchange_source as private.one_line) is not null or exchange_source is null)
);
create index expenses_case_id_idx on public.expenses (case_id, spent_on desc);
create index expenses_law_firm_idx on public.expenses (law_firm);
create index expenses_user_id_idx on public.expenses (user_id, spent_on desc);
create index expenses_receipt_id_idx on public.expenses (receipt_id);
create index expenses_invoice_item_id_idx on public.expenses (invoice_item_id);
create index expenses_unbilled_idx on public.expenses (case_id) where invoice_item_id is null and billable;
create trigger touch before update on public.expenses for each row execute function private.touch('law_firm', 'user_name');
create trigger audit after insert or update or delete on public.expenses for each row execute function private.audit('{description}', '{invoice_item_id}');

-- amount_too_exact, exchange_required, receipt_of_the_case, case_takes_no_time.
create function private.price_expense() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  select * into c from public.cases where id = new.case_id for key share;
  if tg_op = 'INSERT' then
    new.spent_on := coalesce(new.spent_on, private.firm_today(c.law_firm));
    -- Row security refuses it below; a rule that is named here would say something of the case.
    if auth.uid() is not null and not coalesce(c.id not in (select private.caller_walls())
      and (c.id in (select private.caller_work()) or c.law_firm in (select private.caller_firms())), false) then
      new.law_firm := null;
      return new;
    end if;
    new.law_firm := c.law_firm;
    new.user_name := (select display_name from public.users where uuid = new.user_id);
    if c.status in ('archived', 'cancelled') and auth.uid() is not null then
      perform private.refuse('P0001', 'case_takes_no_time', 'This case is archived or cancelled. Time and expenses are kept on cases that are at work.');
    end if;
  end if;
  new.description := trim(new.description);
  -- The terms of a case that has left are another firm's.
  if tg_op = 'INSERT' or c.law_firm is not distinct from new.law_firm then
    new.billed_currency := (private.case_terms(new.case_id)).currency;
  end if;
  if new.amount <> private.round_money(new.amount, new.currency) then
    perform private.refuse('P0001', 'amount_too_exact', 'This currency has fewer decimals: enter an amount in its smallest unit.');
  elsif new.currency = new.billed_currency then
    new.exchange_rate := null;
    new.exchange_on := null;
    new.exchange_source := null;
  elsif new.billable and (new.exchange_rate is null or new.exchange_on is null or coalesce(trim(new.exchange_source), '') = '') then
    perform private.refuse('P0001', 'exchange_required', 'The case is billed in another currency: enter the rate of exchange, its day and where it is from.');
  end if;
  if new.receipt_id is not null and not exists (select from public.files f where f.id = new.receipt_id and f.case_id = new.case_id and f.type <> 'folder'
    and (auth.uid() is null or tg_op = 'UPDATE' and f.id = old.receipt_id or private.may_see_file(f))) then
    perform private.refuse('P0001', 'receipt_of_the_case', 'The receipt is one of the files of the case. Put it there first.');
  end if;
  new.billed_amount := case when new.billable then private.round_money(new.amount * coalesce(new.exchange_rate, 1) * (100 + new.markup_percent) / 100, new.billed_currency) else 0 end;
  return new;
end
$$;
create trigger price before insert or update of amount, currency, markup_percent, billable, exchange_rate, exchange_on, exchange_source, receipt_id, description
  on public.expenses for each row execute function private.price_expense();
create trigger check_codes before insert or update of expense_code on public.expenses for each row
  when (new.expense_code is not null) execute function private.check_billing_codes();
create trigger keep_invoiced before update or delete on public.expenses for each row when (old.invoice_item_id is not null) execute function private.freeze_invoiced();

alter table public.expenses enable row level security;
alter table public.expenses force row level security;
create policy second_factor on public.expenses as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.expenses for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy insert_worker on public.expenses for insert to authenticated with check (
  user_id = (select auth.uid()) and (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
create policy update_own_or_firm_admin on public.expenses for update to authenticated using (
  invoice_item_id is null and (law_firm = any (array(select private.caller_firms()))
    or user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
create policy delete_own_or_firm_admin on public.expenses for delete to authenticated using (
  invoice_item_id is null and (law_firm = any (array(select private.caller_firms()))
    or user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.expenses from anon, authenticated;
grant select, delete,
  insert (id, case_id, spent_on, category, description, amount, currency, markup_percent, billable, exchange_rate, exchange_on, exchange_source, receipt_id, expense_code),
  update (spent_on, category, description, amount, currency, markup_percent, billable, exchange_rate, exchange_on, exchange_source, receipt_id, expense_code)
  on public.expenses to authenticated;
alter publication supabase_realtime add table public.expenses;

-- What is not invoiced of one case, or of all (null) that the caller sees, on days of the firm. Row security decides.
create function private.unbilled_work(p_case_id uuid) returns table (kind text, id uuid, case_id uuid, user_id uuid, user_name text, on_day date, narrative text, minutes integer,
  rate numeric, full_amount numeric, amount numeric, currency text)
language sql stable set search_path = '' as $$
  select 'time', e.id, e.case_id, e.user_id, e.user_name, (e.started_at at time zone coalesce(f.time_zone, 'UTC'))::date, e.narrative, e.billed_minutes, e.rate, e.full_amount,
    e.amount, e.currency
  from public.time_entries e left join public.law_firms f on f.id = e.law_firm
  where e.billable and e.invoice_item_id is null and e.minutes is not null and e.case_id is not null and (p_case_id is null or e.case_id = p_case_id)
  union all
  select 'expense', x.id, x.case_id, x.user_id, x.user_name, x.spent_on, x.description, null, null, x.billed_amount, x.billed_amount, x.billed_currency
  from public.expenses x where x.billable and x.invoice_item_id is null and (p_case_id is null or x.case_id = p_case_id)
  union all
  select 'fee', f.id, f.case_id, null, null, day.reached, f.title, null, null, f.amount, f.amount, f.currency
  from public.case_fees f join public.law_firms firm on firm.id = f.law_firm
  cross join lateral (select private.fee_day(f, coalesce(firm.time_zone, 'UTC'), (now() at time zone coalesce(firm.time_zone, 'UTC'))::date) reached) day
  where f.invoice_item_id is null and day.reached is not null and (p_case_id is null or f.case_id = p_case_id)
$$;
grant execute on function private.unbilled_work(uuid) to authenticated;

-- unbilled(case_id): what is not invoiced yet of a case: time, expenses and fees that are reached, the oldest first, each with the sums of the case. 5,000, which is
-- what an invoice has room for; the sums are those of all.
create function public.unbilled(case_id uuid) returns table (kind text, id uuid, case_id uuid, case_number text, case_title text, user_id uuid, user_name text,
  on_day date, narrative text, minutes integer, rate numeric, full_amount numeric, amount numeric, currency text, case_minutes bigint, case_time numeric, case_expenses numeric,
  case_fees numeric, case_amount numeric)
language sql stable set search_path = '' as $$
  select i.kind, i.id, i.case_id, c.number, c.title, i.user_id, i.user_name, i.on_day, i.narrative, i.minutes, i.rate, i.full_amount, i.amount, i.currency,
    sum(i.minutes) over it, coalesce(sum(i.amount) filter (where i.kind = 'time') over it, 0), coalesce(sum(i.amount) filter (where i.kind = 'expense') over it, 0),
    coalesce(sum(i.amount) filter (where i.kind = 'fee') over it, 0), coalesce(sum(i.amount) over it, 0)
  from private.unbilled_work(unbilled.case_id) i
  join public.cases c on c.id = i.case_id
  where unbilled.case_id is not null
  window it as (partition by i.currency)
  order by i.on_day, i.id limit 5000
$$;
revoke execute on function public.unbilled(uuid) from public, anon;
grant execute on function public.unbilled(uuid) to authenticated;

-- unbilled_cases(): the cases with something that is not invoiced, with its sums; what waits longest comes first. unpriced: entries for which no rate holds.
-- Read by the page.
create function public.unbilled_cases() returns table (case_id uuid, case_number text, case_title text, client_name text, currency text, entries bigint, expenses bigint,
  fees bigint, minutes bigint, time_amount numeric, expense_amount numeric, fee_amount numeric, amount numeric, unpriced bigint, oldest date)
language sql stable set search_path = '' as $$
  select c.id, c.number, c.title, c.client_name, u.currency, u.entries, u.expenses, u.fees, u.minutes, u.time_amount, u.expense_amount, u.fee_amount, u.amount, u.unpriced, u.oldest
  from (
    select i.case_id, i.currency, count(*) filter (where i.kind = 'time') entries, count(*) filter (where i.kind = 'expense') expenses, count(*) filter (where i.kind = 'fee') fees, coalesce(sum(i.minutes), 0) minutes,
      coalesce(sum(i.amount) filter (where i.kind = 'time'), 0) time_amount, coalesce(sum(i.amount) filter (where i.kind = 'expense'), 0) expense_amount,
      coalesce(sum(i.amount) filter (where i.kind = 'fee'), 0) fee_amount, coalesce(sum(i.amount), 0) amount, count(*) filter (where i.kind = 'time' and i.amount is null) unpriced, min(i.on_day) oldest
    from private.unbilled_work(null) i group by 1, 2) u
  join public.cases c on c.id = u.case_id
  order by u.oldest, c.number, u.currency
$$;
revoke execute on function public.unbilled_cases() from public, anon;
grant execute on function public.unbilled_cases() to authenticated;

-- count_unbilled_cases(): how many cases unbilled_cases() lists; one with two currencies is one.
create function public.count_unbilled_cases() returns integer language sql stable set search_path = '' as $$
  select count(distinct i.case_id)::integer from private.unbilled_work(null) i join public.cases c on c.id = i.case_id
$$;
revoke execute on function public.count_unbilled_cases() from public, anon;
grant execute on function public.count_unbilled_cases() to authenticated;

-- time_sheet(user_id, from_day, zone): what a person has kept in the seven days from a day on, by the clock of a zone: a row for each case and day.
-- Row security decides; a firm's administrator reads everybody's. Of at most 2,100 cells: three hundred cases. amount: null where the day has two currencies.
create function public.time_sheet(user_id uuid, from_day date, zone text default 'UTC') returns table (case_id uuid, case_number text, case_title text, on_day date, minutes bigint,
  billed_minutes bigint, amount numeric, currency text, entries bigint)
language sql stable set search_path = '' as $$
  select e.case_id, c.number, c.title, (e.started_at at time zone zone)::date, sum(e.minutes), sum(e.billed_minutes),
    case when count(distinct e.currency) = 1 then sum(e.amount) end, case when count(distinct e.currency) = 1 then max(e.currency) end, count(*)
  from public.time_entries e left join public.cases c on c.id = e.case_id
  where e.user_id = time_sheet.user_id and e.minutes is not null
    and e.started_at >= (from_day::timestamp at time zone zone) and e.started_at < ((from_day + 7)::timestamp at time zone zone)
  group by 1, 2, 3, 4 order by max(c.number) nulls last, 4 limit 2100
$$;
revoke execute on function public.time_sheet(uuid, date, text) from public, anon;
grant execute on function public.time_sheet(uuid, date, text) to authenticated;

-- time_sheet_sums(user_id, from_day, zone): what of that week is billed, by currency.
create function public.time_sheet_sums(user_id uuid, from_day date, zone text default 'UTC') returns table (currency text, billed_minutes bigint, amount numeric)
language sql stable set search_path = '' as $$
  select e.currency, sum(e.billed_minutes), coalesce(sum(e.amount), 0) from public.time_entries e
  where e.user_id = time_sheet_sums.user_id and e.minutes is not null and e.currency is not null
    and e.started_at >= (from_day::timestamp at time zone zone) and e.started_at < ((from_day + 7)::timestamp at time zone zone)
  group by 1 order by 2 desc, 1
$$;
revoke execute on function public.time_sheet_sums(uuid, date, text) from public, anon;
grant execute on function public.time_sheet_sums(uuid, date, text) to authenticated;
