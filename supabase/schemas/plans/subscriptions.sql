-- The plan of a person (decision 080), and what they owe and have paid for it. users.plan says which one holds; only the functions of this folder write it.

-- One row for everybody who has ever paid. status: past_due while a renewal is owed and its time of grace runs, ended once the free plan holds. plan, period: what holds in the
-- present period, price: what all of it costs. next_plan, next_period: what a renewal takes, where that is something else. anchor_at: the day of the month to which
-- periods return after a short one.
create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.users (uuid) on delete cascade,
  plan text not null references public.plans (slug),
  period text not null check (period in ('month', 'year')),
  price numeric(15,3) not null check (price > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'active' check (status in ('active', 'past_due', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  anchor_at timestamptz not null,
  next_plan text references public.plans (slug),
  next_period text check (next_period in ('month', 'year')),
  cancels_at_end boolean not null default false,
  grace_until timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint has_time check (period_end > period_start),
  constraint whole_units check (price = private.round_money(price, currency)),
  constraint grace_is_of_past_due check ((status = 'past_due') = (grace_until is not null)),
  constraint ended_has_a_day check ((status = 'ended') = (ended_at is not null)),
  constraint next_is_whole check ((next_plan is null) = (next_period is null) and not (cancels_at_end and next_plan is not null))
);
create index subscriptions_plan_idx on public.subscriptions (plan);
create index subscriptions_next_plan_idx on public.subscriptions (next_plan);
create index subscriptions_due_idx on public.subscriptions (period_end) where status = 'active';
create index subscriptions_grace_idx on public.subscriptions (grace_until) where status = 'past_due';
create trigger touch before update on public.subscriptions for each row execute function private.touch();
create trigger audit after insert or update or delete on public.subscriptions for each row execute function private.audit();
alter table public.subscriptions enable row level security;
alter table public.subscriptions force row level security;
create policy second_factor on public.subscriptions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.subscriptions for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.subscriptions from anon, authenticated;
grant select (id, user_id, plan, period, price, currency, status, period_start, period_end, next_plan, next_period, cancels_at_end, grace_until, ended_at, version, created_at)
  on public.subscriptions to authenticated;
alter publication supabase_realtime add table public.subscriptions;

-- What somebody is to pay: for a plan from now on, for a better one in a period that runs, or for the next period. lines: what it is made of, [{kind: plan or credit, plan,
-- period, from, to, amount}]. country, tax_number, is_business: where and what its payer was when it was begun, by which it is taxed; null of one who had not said it. tries: how often it did not go through; next_try_at: null while it is being paid.
create table public.plan_bills (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  kind text not null check (kind in ('start', 'upgrade', 'renewal')),
  plan text not null references public.plans (slug),
  period text not null check (period in ('month', 'year')),
  price numeric(15,3) not null check (price > 0),
  amount numeric(15,3) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  period_start timestamptz not null,
  period_end timestamptz not null,
  anchor_at timestamptz not null,
  next_period text check (next_period in ('month', 'year')),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_number text check (char_length(tax_number) between 1 and 50),
  is_business boolean not null default false,
  card_id uuid references public.plan_cards (id) on delete set null,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  status text not null default 'open' check (status in ('open', 'paid', 'void')),
  tries integer not null default 0,
  failure text check (char_length(failure) <= 200),
  next_try_at timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  constraint has_time check (period_end > period_start),
  constraint whole_units check (amount = private.round_money(amount, currency) and price = private.round_money(price, currency)),
  constraint paid_has_a_day check ((status = 'paid') = (paid_at is not null)),
  constraint plan_bills_idempotency_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null),
  constraint plan_bills_tax_number_line check (cast(tax_number as private.one_line) is not null or tax_number is null),
  constraint plan_bills_failure_line check (cast(failure as private.one_line) is not null or failure is null)
);
-- Nobody owes two things at once, and a period is renewed once.
create unique index plan_bills_one_open_key on public.plan_bills (user_id) where status = 'open';
create unique index plan_bills_one_renewal_key on public.plan_bills (user_id, period_start) where kind = 'renewal' and status <> 'void';
create index plan_bills_user_id_idx on public.plan_bills (user_id, created_at desc);
create index plan_bills_plan_idx on public.plan_bills (plan);
create index plan_bills_card_id_idx on public.plan_bills (card_id);
create index plan_bills_check_at_idx on public.plan_bills (check_at) where status = 'open';
create trigger audit after insert or update or delete on public.plan_bills for each row execute function private.audit('{tax_number}', '{check_at,checks}');
alter table public.plan_bills enable row level security;
alter table public.plan_bills force row level security;
create policy second_factor on public.plan_bills as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.plan_bills for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.plan_bills from anon, authenticated;
grant select (id, user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, card_id, status, tries, failure, next_try_at, paid_at, created_at)
  on public.plan_bills to authenticated;
alter publication supabase_realtime add table public.plan_bills;

-- An attempt to take a bill from a card. reference: what the provider calls it. status: created (nothing was taken yet), action (its holder has to confirm it with their bank),
-- processing, paid or failed. on_session: whether its holder is there to confirm it.
create table private.plan_attempts (
  id uuid primary key default gen_random_uuid(),
  bill_id uuid not null references public.plan_bills (id) on delete cascade,
  provider text not null,
  customer text not null,
  token text not null,
  amount numeric(15,3) not null,
  currency text not null,
  reference text,
  on_session boolean not null,
  status text not null default 'created' check (status in ('created', 'action', 'processing', 'paid', 'failed')),
  failure text,
  expires_at timestamptz not null default now() + interval '1 hour',
  is_closing boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, reference)
);
-- A bill is never taken twice: a second attempt begins when the first has failed.
create unique index plan_attempts_one_key on private.plan_attempts (bill_id) where status <> 'failed';
create index plan_attempts_bill_id_idx on private.plan_attempts (bill_id, created_at desc);
alter table private.plan_attempts enable row level security;

-- The platform's invoices: a bill gets the next number in the transaction in which it is paid, so the series has no gap and nothing is ever voided. What goes back is a credit of the same series, below zero:
-- credit_of. They stay when the account goes. tax: what of the amount is tax, as plan_tax answers it.
create table private.plan_invoice_series (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into private.plan_invoice_series default values;
alter table private.plan_invoice_series enable row level security;

create table public.plan_invoices (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique check (number > 0),
  invoice_number text not null unique generated always as ('PL-' || lpad(number::text, greatest(6, char_length(number::text)), '0')) stored,
  bill_id uuid unique references public.plan_bills (id) on delete set null,
  user_id uuid references public.users (uuid) on delete set null,
  billed_to jsonb not null check (jsonb_typeof(billed_to) = 'object'),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  amount numeric(15,3) not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  credit_of uuid references public.plan_invoices (id),
  tax jsonb not null default '{"kind": "unplaced"}' check (coalesce(tax ->> 'kind' in ('included', 'reversed', 'unregistered', 'unknown', 'unplaced'), false)),
  card text check (char_length(card) <= 60),
  issued_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint credit_is_below_zero check ((credit_of is not null) = (amount < 0)),
  constraint plan_invoices_card_line check (cast(card as private.one_line) is not null or card is null)
);
create index plan_invoices_user_id_idx on public.plan_invoices (user_id, number desc);
create index plan_invoices_credit_of_idx on public.plan_invoices (credit_of);
-- What was issued stays as it was; only whose account it was goes with the account.
-- invoice_number is not compared: a trigger that runs before the row is written sees no value of a generated column. It is made of number, which is compared.
create function private.freeze_plan_invoice() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - '{bill_id,user_id,invoice_number}'::text[] <> to_jsonb(old) - '{bill_id,user_id,invoice_number}'::text[]
    or new.user_id is not null and new.user_id is distinct from old.user_id or new.bill_id is not null and new.bill_id is distinct from old.bill_id then
    perform private.refuse('42501', 'plan_invoice_issued', 'An invoice of the platform is never changed.');
  end if;
  return new;
end
$$;
create trigger keep_issued before update or delete on public.plan_invoices for each row execute function private.freeze_plan_invoice();
create trigger never_truncated before truncate on public.plan_invoices for each statement execute function private.refuse_change();
create trigger audit after insert on public.plan_invoices for each row execute function private.audit('{billed_to}');
alter table public.plan_invoices enable row level security;
alter table public.plan_invoices force row level security;
create policy second_factor on public.plan_invoices as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.plan_invoices for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.plan_invoices from anon, authenticated;
grant select (id, number, invoice_number, user_id, lines, amount, currency, card, credit_of, tax, issued_at) on public.plan_invoices to authenticated;
alter publication supabase_realtime add table public.plan_invoices;

-- plan_invoice(id): an invoice of the platform to the caller, as it is printed; administrators of the platform print each. PT404 plan_invoice_not_found.
create function private.plan_invoice(p_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  i public.plan_invoices;
begin
  select * into i from public.plan_invoices where id = p_id and (user_id = me or private.caller_administers());
  if i.id is null then
    perform private.refuse('PT404', 'plan_invoice_not_found', 'There is no such invoice, or it is not yours.');
  end if;
  return jsonb_build_object('language', i.language, 'number', i.invoice_number, 'issuedOn', (i.issued_at at time zone 'UTC')::date, 'currency', i.currency, 'amount', i.amount::text,
    'creditOf', (select o.invoice_number from public.plan_invoices o where o.id = i.credit_of),
    'card', i.card, 'to', i.billed_to, 'tax', i.tax || case when i.tax ? 'amount' then jsonb_build_object('amount', i.tax ->> 'amount', 'net', (i.amount - (i.tax ->> 'amount')::numeric)::text) else '{}' end
      || case when i.tax ? 'parts' then jsonb_build_object('parts', (select jsonb_agg(e || jsonb_build_object('of', e ->> 'of', 'amount', e ->> 'amount') order by place) from jsonb_array_elements(i.tax -> 'parts') with ordinality as each (e, place)))
        else '{}' end,
    'lines', (select jsonb_agg(l || jsonb_build_object('amount', l ->> 'amount') order by place) from jsonb_array_elements(i.lines) with ordinality as each (l, place)));
end
$$;
grant execute on function private.plan_invoice(uuid) to authenticated;
create function public.plan_invoice(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.plan_invoice(plan_invoice.invoice_id) $$;
revoke execute on function public.plan_invoice(uuid) from public, anon;
grant execute on function public.plan_invoice(uuid) to authenticated;
