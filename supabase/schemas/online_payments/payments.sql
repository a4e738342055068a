-- Paying invoices online. The provider is asked what became of a payment, and that is written here whole: a message from it only says that there is something
-- to ask. So messages that come twice, late, in another order or not at all change nothing of the result.

-- One attempt to pay. reference: what the provider calls it, provider_payment: the payment in it. status: created here, open there, processing where the money
-- comes later. amount_applied: what the invoice took of it; more than was due goes back by itself (amount_over). check_at: when the provider is asked. asked_at: when it was
-- asked last; told_at: when it said last that there is something to ask, which a question of before does not answer. captures: it is held on the card already, and is taken from there.
create table public.online_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  link_id uuid references public.invoice_links (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  account text not null,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  amount numeric(15,3) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'created' check (status in ('created', 'open', 'processing', 'paid', 'failed', 'expired')),
  reference text,
  provider_payment text,
  amount_applied numeric(15,3) not null default 0,
  amount_over numeric(15,3) not null default 0,
  fee numeric(15,3) not null default 0 check (fee >= 0),
  failure text check (char_length(failure) <= 200),
  payment_id uuid unique references public.payments (id),
  is_closing boolean not null default false,
  captures boolean not null default false,
  check_at timestamptz default now() + interval '2 minutes',
  checks integer not null default 0,
  asked_at timestamptz,
  told_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 hour',
  paid_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  unique (invoice_id, idempotency_key),
  unique (provider, reference),
  unique (provider, provider_payment),
  constraint whole_units check (amount = private.round_money(amount, currency) and fee = private.round_money(fee, currency)),
  constraint paid_is_applied check (status <> 'paid' or amount_applied + amount_over = amount),
  constraint online_payments_idempotency_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null),
  constraint online_payments_failure_line check (cast(failure as private.one_line) is not null or failure is null)
);
create index online_payments_invoice_id_idx on public.online_payments (invoice_id, created_at desc);
create index online_payments_law_firm_idx on public.online_payments (law_firm);
create index online_payments_case_id_idx on public.online_payments (case_id);
create index online_payments_client_id_idx on public.online_payments (client_id);
create index online_payments_link_id_idx on public.online_payments (link_id);
create index online_payments_created_by_idx on public.online_payments (created_by);
create index online_payments_check_at_idx on public.online_payments (check_at) where check_at is not null;
create trigger audit after insert or update or delete on public.online_payments for each row
  execute function private.audit('{}', '{check_at,checks,asked_at,told_at,is_closing}');

-- Money that goes back through the provider: asked for here, with a reason, or given back there by hand. is_over: of what was more than was due.
create table public.online_refunds (
  id uuid primary key default gen_random_uuid(),
  online_payment_id uuid not null references public.online_payments (id),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  amount numeric(15,3) not null check (amount > 0),
  currency text not null,
  is_over boolean not null default false,
  reason text check (char_length(reason) between 1 and 2000),
  status text not null default 'asked' check (status in ('asked', 'pending', 'done', 'failed')),
  provider_refund text unique,
  failure text check (char_length(failure) <= 200),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  asked_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (online_payment_id, idempotency_key),
  constraint whole_units check (amount = private.round_money(amount, currency)),
  constraint online_refunds_idempotency_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null),
  constraint online_refunds_failure_line check (cast(failure as private.one_line) is not null or failure is null)
);
create index online_refunds_invoice_id_idx on public.online_refunds (invoice_id, created_at desc);
create index online_refunds_law_firm_idx on public.online_refunds (law_firm);
create index online_refunds_case_id_idx on public.online_refunds (case_id);
create index online_refunds_asked_by_idx on public.online_refunds (asked_by);
create trigger audit after insert or update or delete on public.online_refunds for each row execute function private.audit('{reason}');

-- A payment that the holder of the card disputes at their bank: the provider takes the money back at once, and returns it where the firm is right, as the
-- payment payment_id of the invoice.
create table public.online_disputes (
  id uuid primary key default gen_random_uuid(),
  online_payment_id uuid not null references public.online_payments (id),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  provider_dispute text not null unique,
  amount numeric(15,3) not null check (amount > 0),
  currency text not null,
  fee numeric(15,3) not null default 0 check (fee >= 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  taken_at timestamptz,
  returned_at timestamptz,
  payment_id uuid unique references public.payments (id),
  created_at timestamptz not null default now(),
  constraint whole_units check (amount = private.round_money(amount, currency) and fee = private.round_money(fee, currency))
);
create index online_disputes_online_payment_id_idx on public.online_disputes (online_payment_id);
create index online_disputes_invoice_id_idx on public.online_disputes (invoice_id);
create index online_disputes_law_firm_idx on public.online_disputes (law_firm);
create index online_disputes_case_id_idx on public.online_disputes (case_id);
create trigger audit after insert or update or delete on public.online_disputes for each row execute function private.audit();

-- What the provider has paid out to the firm's bank account, the fees taken off before.
create table public.online_payouts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  reference text not null,
  amount numeric(15,3) not null check (amount <> 0),
  currency text not null,
  paid_on date not null,
  created_at timestamptz not null default now(),
  unique (provider, reference),
  constraint whole_units check (amount = private.round_money(amount, currency))
);
create index online_payouts_law_firm_idx on public.online_payouts (law_firm, paid_on desc);
create trigger append_only before update or delete on public.online_payouts for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.online_payouts for each statement execute function private.refuse_change();
create trigger audit after insert on public.online_payouts for each row execute function private.audit();

-- Messages of providers, each once; what they are about is asked of the provider itself.
create table private.provider_events (
  provider text not null,
  event_id text not null check (char_length(event_id) <= 255),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index provider_events_received_at_idx on private.provider_events (received_at);
alter table private.provider_events enable row level security;

-- The client sees what they paid themselves; what goes back and what is disputed they see among the payments of the invoice.
alter table public.online_payments enable row level security;
alter table public.online_payments force row level security;
create policy second_factor on public.online_payments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.online_payments for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.online_payments from anon, authenticated;
-- What the provider charges, and what it calls things, is the firm's own affair.
grant select (id, invoice_id, law_firm, case_id, client_id, amount, currency, status, amount_applied, amount_over, failure, payment_id, expires_at, paid_at, created_at)
  on public.online_payments to authenticated;
alter publication supabase_realtime add table public.online_payments;

alter table public.online_refunds enable row level security;
alter table public.online_refunds force row level security;
create policy second_factor on public.online_refunds as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.online_refunds for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.online_refunds from anon, authenticated;
grant select (id, online_payment_id, invoice_id, law_firm, case_id, amount, currency, is_over, reason, status, failure, asked_by, created_at, settled_at)
  on public.online_refunds to authenticated;
alter publication supabase_realtime add table public.online_refunds;

alter table public.online_disputes enable row level security;
alter table public.online_disputes force row level security;
create policy second_factor on public.online_disputes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.online_disputes for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.online_disputes from anon, authenticated;
grant select (id, online_payment_id, invoice_id, law_firm, case_id, amount, currency, fee, status, taken_at, returned_at, created_at) on public.online_disputes to authenticated;
alter publication supabase_realtime add table public.online_disputes;

alter table public.online_payouts enable row level security;
alter table public.online_payouts force row level security;
create policy second_factor on public.online_payouts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.online_payouts for select to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.online_payouts from anon, authenticated;
grant select (id, law_firm, provider, amount, currency, paid_on, created_at) on public.online_payouts to authenticated;
