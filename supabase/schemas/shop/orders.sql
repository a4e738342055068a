-- Orders: what a client has ordered of one firm, and what became of it. An order is paid as its invoice is.

-- customer: {name, email, phone, company}; shipping_address: {address, city, state, zip_code, country}, delivery: {kind, ship_by, tracking_number}; payment: {method}, invoice or trust. The
-- amounts are those of its invoice, prices_include_tax as when it was ordered. invoice_id: null while the firm checks for conflicts, and of a fee that is in trust until the work is done. case_id: the case
-- that it is. accepted_at: since when it may be paid. reminded_at: when its buyer read that it ends unpaid. amount_refunded: what went back of it.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  buyer_id uuid not null references public.users (uuid),
  order_number text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancelled', 'refunded')),
  customer jsonb not null check (jsonb_typeof(customer) = 'object'),
  payment jsonb not null default '{"method": "invoice"}' check (payment ->> 'method' in ('invoice', 'trust')),
  shipping_address jsonb check (jsonb_typeof(shipping_address) = 'object'),
  delivery jsonb not null check (jsonb_typeof(delivery) = 'object' and delivery ->> 'kind' in ('email', 'office', 'courier', 'express')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal numeric(15,3) not null check (subtotal >= 0),
  discount numeric(15,3) not null default 0 check (discount between 0 and subtotal),
  shipping numeric(15,3) not null default 0 check (shipping >= 0),
  taxes numeric(15,3) not null default 0 check (taxes >= 0),
  prices_include_tax boolean not null default false,
  total_amount numeric(15,3) not null check (total_amount >= 0),
  total_quantity integer not null check (total_quantity > 0),
  discount_code_id uuid references public.discount_codes (id),
  invoice_id uuid unique references public.invoices (id),
  case_id uuid references public.cases (id),
  terms_accepted_at timestamptz,
  accepted_at timestamptz,
  paid_at timestamptz,
  reminded_at timestamptz,
  amount_refunded numeric(15,3) not null default 0,
  completed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) <= 2000),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  request text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (law_firm, order_number),
  unique (buyer_id, idempotency_key),
  constraint completed_is_paid check (status <> 'completed' or completed_at is not null and paid_at is not null),
  constraint refunded_within check (amount_refunded between 0 and total_amount),
  constraint orders_idempotency_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null),
  constraint whole_units check ((subtotal, discount, shipping, taxes, total_amount, amount_refunded) = (private.round_money(subtotal, currency),
    private.round_money(discount, currency), private.round_money(shipping, currency), private.round_money(taxes, currency), private.round_money(total_amount, currency),
    private.round_money(amount_refunded, currency)))
);
create index orders_law_firm_idx on public.orders (law_firm, created_at desc, id);
create index orders_law_firm_status_idx on public.orders (law_firm, status, created_at desc, id);
create index orders_buyer_id_idx on public.orders (buyer_id, created_at desc, id);
create index orders_case_id_idx on public.orders (case_id);
create index orders_discount_code_id_idx on public.orders (discount_code_id);
create trigger touch before update on public.orders for each row execute function private.touch('reminded_at');
create trigger audit after insert or update or delete on public.orders for each row
  execute function private.audit('{customer,shipping_address,delivery,end_reason}', '{request,idempotency_key}');

-- What was ordered, as it was then: a service that changes or is deleted changes nothing here.
create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  buyer_id uuid not null references public.users (uuid),
  case_id uuid references public.cases (id),
  place integer not null check (place between 1 and 50),
  product_id uuid references public.products (id) on delete set null,
  name text not null,
  sku text,
  cover_url text,
  colors text[] not null default '{}',
  options jsonb not null default '{}',
  price numeric(15,3) not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  total numeric(15,3) not null,
  tax_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (order_id, place),
  constraint counted check (total = price * quantity),
  constraint order_items_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint order_items_sku_line check (cast(sku as private.one_line) is not null or sku is null)
);
create index order_items_law_firm_idx on public.order_items (law_firm);
create index order_items_buyer_id_idx on public.order_items (buyer_id);
create index order_items_case_id_idx on public.order_items (case_id);
create index order_items_product_id_idx on public.order_items (product_id, created_at desc);
create trigger audit after insert or update or delete on public.order_items for each row execute function private.audit();

-- The history of an order, append-only. kind says what happened, detail what the sentence needs: {amount}, {tracking_number}.
create table public.order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  buyer_id uuid not null references public.users (uuid),
  case_id uuid references public.cases (id),
  kind text not null check (kind in ('placed', 'accepted', 'paid', 'delivered', 'completed', 'cancelled', 'refund', 'refunded', 'held', 'hold_released', 'hold_ended')),
  detail jsonb not null default '{}',
  actor_id uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order_id_idx on public.order_events (order_id, created_at);
create index order_events_law_firm_idx on public.order_events (law_firm);
create index order_events_buyer_id_idx on public.order_events (buyer_id);
create index order_events_case_id_idx on public.order_events (case_id);
create index order_events_actor_id_idx on public.order_events (actor_id);

-- The last number of the orders of a firm.
create table private.order_numbers (
  law_firm uuid primary key references public.law_firms (id) on delete cascade,
  last_number integer not null
);
alter table private.order_numbers enable row level security;

create function private.add_order_event(o public.orders, p_kind text, p_detail jsonb default '{}') returns void language sql security definer set search_path = '' as $$
  insert into public.order_events (order_id, law_firm, buyer_id, case_id, kind, detail) values (o.id, o.law_firm, o.buyer_id, o.case_id, p_kind, jsonb_strip_nulls(p_detail))
$$;

-- The buyer; the firm's administrators; and its lawyers on the case.
alter table public.orders enable row level security;
alter table public.orders force row level security;
create policy second_factor on public.orders as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.orders for select to authenticated using (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or buyer_id = (select auth.uid()) and (select private.caller_level()) is not null)
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.orders from anon, authenticated;
grant select (id, law_firm, buyer_id, order_number, status, customer, payment, shipping_address, delivery, currency, subtotal, discount, shipping, taxes, prices_include_tax, total_amount,
  total_quantity, invoice_id, case_id, terms_accepted_at, accepted_at, paid_at, amount_refunded, completed_at, ended_at, end_reason, version, created_at, updated_at)
  on public.orders to authenticated;
alter publication supabase_realtime add table public.orders;

alter table public.order_items enable row level security;
alter table public.order_items force row level security;
create policy second_factor on public.order_items as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.order_items for select to authenticated using (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or buyer_id = (select auth.uid()) and (select private.caller_level()) is not null)
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.order_items from anon, authenticated;
grant select on public.order_items to authenticated;

alter table public.order_events enable row level security;
alter table public.order_events force row level security;
create policy second_factor on public.order_events as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.order_events for select to authenticated using (
  (law_firm = any (array(select private.caller_firms())) or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or buyer_id = (select auth.uid()) and (select private.caller_level()) is not null)
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.order_events from anon, authenticated;
-- Who of the firm did something is the firm's own affair.
grant select (id, order_id, law_firm, buyer_id, case_id, kind, detail, created_at) on public.order_events to authenticated;
