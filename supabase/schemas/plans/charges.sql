-- What became of a payment of the platform after it was paid: refunds, which administrators of the platform ask for, disputes, and what somebody paid whose account is gone. The provider is asked, and
-- what it answers is written here whole (decision 105).

-- What the provider has taken. invoice_id: what was paid with it, without a foreign key, as no invoice is ever deleted; null for what is nobody's any more and goes back. check_at: when the provider is asked: each day for half a year even where nothing is expected, as a message may be lost; null after that. asked_at, told_at: when it was asked last,
-- and when it said something last. failure: why what is nobody's does not go back.
create table private.plan_charges (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid unique,
  provider text not null check (provider in ('stripe', 'sandbox')),
  reference text not null,
  amount numeric(15,3) not null check (amount > 0),
  currency text not null,
  check_at timestamptz,
  checks integer not null default 0,
  asked_at timestamptz,
  told_at timestamptz,
  failure text check (char_length(failure) <= 200),
  created_at timestamptz not null default now(),
  unique (provider, reference)
);
create index plan_charges_check_at_idx on private.plan_charges (check_at) where check_at is not null;
alter table private.plan_charges enable row level security;

-- asked_by, asked_by_name: null for one that was made at the provider; the name stays when the account goes. credit_id: the credit that it is, once it is done.
create table private.plan_refunds (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references private.plan_charges (id),
  amount numeric(15,3) not null check (amount > 0),
  reason text check (char_length(reason) between 1 and 2000),
  status text not null default 'asked' check (status in ('asked', 'pending', 'done', 'failed')),
  provider_refund text unique,
  failure text check (char_length(failure) <= 200),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  asked_by uuid references public.users (uuid) on delete set null,
  asked_by_name text,
  credit_id uuid unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (charge_id, idempotency_key)
);
create index plan_refunds_asked_by_idx on private.plan_refunds (asked_by);
alter table private.plan_refunds enable row level security;
create trigger audit after insert or update or delete on private.plan_refunds for each row execute function private.audit('{reason,asked_by_name}');

-- A payment that the holder of the card disputes at their bank.
create table private.plan_disputes (
  provider_dispute text primary key,
  charge_id uuid not null references private.plan_charges (id),
  amount numeric(15,3) not null check (amount > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null default now()
);
create index plan_disputes_charge_id_idx on private.plan_disputes (charge_id);
alter table private.plan_disputes enable row level security;

-- An account goes while its payment is on its way: what arrives then is nobody's, and goes back.
create function private.keep_unclaimed_charge() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.status not in ('paid', 'failed') and old.reference is not null then
    insert into private.plan_charges (provider, reference, amount, currency, check_at) values (old.provider, old.reference, old.amount, old.currency, private.plan_now()) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger keep_unclaimed after delete on private.plan_attempts for each row execute function private.keep_unclaimed_charge();

-- What of an invoice has not gone back, and is not asked back. What is disputed may be with the bank of its holder already: it goes back once alone.
create function private.plan_amount_left(p_charge_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select greatest(c.amount - coalesce((select sum(r.amount) from private.plan_refunds r where r.charge_id = c.id and r.status <> 'failed'), 0)
    - coalesce((select sum(d.amount) from private.plan_disputes d where d.charge_id = c.id and d.status <> 'won'), 0), 0) from private.plan_charges c where c.id = p_charge_id
$$;

-- refund_plan_invoice(invoice_id, idempotency_key, reason, amount): an administrator of the platform gives back a part of what was paid, or all that is left where no amount is given. It goes through the provider,
-- and is a credit of the platform's series once that has done it. The plan stays as it is. The same key is the same refund. Answers what is left then.
-- 42501 may_not_refund_plans; PT404 plan_invoice_not_found; PT409 idempotency_key_used; idempotency_key_required, refund_above_payment, reason_required.
create function private.refund_plan_invoice(p_invoice_id uuid, p_key text, p_reason text, p_amount numeric) returns numeric language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c private.plan_charges;
  r private.plan_refunds;
  left_over numeric;
  wanted numeric;
begin
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_refund_plans', 'Only administrators of the platform give back what plans have cost.');
  end if;
  select * into c from private.plan_charges where invoice_id = p_invoice_id for update;
  if c.id is null then
    perform private.refuse('PT404', 'plan_invoice_not_found', 'There is no such invoice, or it is not yours.');
  elsif coalesce(char_length(private.to_one_line(p_key)), 0) not between 1 and 100 or p_key <> private.to_one_line(p_key) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  end if;
  left_over := private.plan_amount_left(c.id);
  select * into r from private.plan_refunds where charge_id = c.id and idempotency_key = p_key;
  if r.id is not null and r.amount is distinct from coalesce(p_amount, r.amount) then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  elsif r.id is not null then
    return left_over;
  end if;
  wanted := coalesce(p_amount, left_over);
  if not coalesce(wanted > 0 and wanted <= left_over and wanted = private.round_money(wanted, c.currency), false) then
    perform private.refuse('P0001', 'refund_above_payment', 'This is more than is left of the payment. Reload the page to see how much is.');
  end if;
  insert into private.plan_refunds (charge_id, amount, reason, idempotency_key, asked_by, asked_by_name)
  values (c.id, wanted, private.require_reason(p_reason), p_key, me, (select u.display_name from public.users u where u.uuid = me));
  update private.plan_charges set check_at = private.plan_now(), told_at = clock_timestamp() where id = c.id;
  perform private.enqueue_job('renew_plans', '{}', '');
  return left_over - wanted;
end
$$;
grant execute on function private.refund_plan_invoice(uuid, text, text, numeric) to authenticated;
create function public.refund_plan_invoice(invoice_id uuid, idempotency_key text, reason text, amount numeric default null) returns numeric language sql set search_path = '' as $$
  select private.refund_plan_invoice(refund_plan_invoice.invoice_id, refund_plan_invoice.idempotency_key, refund_plan_invoice.reason, refund_plan_invoice.amount)
$$;
revoke execute on function public.refund_plan_invoice(uuid, text, text, numeric) from public, anon;
grant execute on function public.refund_plan_invoice(uuid, text, text, numeric) to authenticated;

-- find_plan_invoices(search, first, size): what was paid for plans, the newest first, for administrators of the platform: part of the number, the name or the address. left_over: what may be given back; null of a
-- credit. credits: the number of what a credit takes back. dispute: how the last one ended or open. failure: why the last refund was not made. asked: what is to go back and has not yet. tax_country, tax_kind, tax: as plan_tax answered it. total: how many there are. 42501 may_not_refund_plans.
create function private.find_plan_invoices(p_search text, p_first integer, p_size integer) returns table (id uuid, invoice_number text, billed_to text, email text, amount numeric, currency text, card text,
  credits text, refunded numeric, left_over numeric, dispute text, failure text, asked numeric, tax_country text, tax_kind text, tax numeric, issued_at timestamptz, total bigint) language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(lower(left(trim(coalesce(p_search, '')), 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_refund_plans', 'Only administrators of the platform give back what plans have cost.');
  end if;
  return query
    select i.id, i.invoice_number, i.billed_to ->> 'name', i.billed_to ->> 'email', i.amount, i.currency, i.card, (select b.invoice_number from public.plan_invoices b where b.id = i.credit_of),
      coalesce((select sum(r.amount) from private.plan_refunds r where r.charge_id = c.id and r.status = 'done'), 0), private.plan_amount_left(c.id),
      (select d.status from private.plan_disputes d where d.charge_id = c.id order by d.created_at desc, d.provider_dispute limit 1),
      (select case r.status when 'failed' then coalesce(r.failure, '') end from private.plan_refunds r where r.charge_id = c.id order by r.created_at desc, r.id limit 1),
      coalesce((select sum(r.amount) from private.plan_refunds r where r.charge_id = c.id and r.status in ('asked', 'pending')), 0), i.tax ->> 'country', i.tax ->> 'kind', (i.tax ->> 'amount')::numeric, i.issued_at, count(*) over ()
    from public.plan_invoices i left join private.plan_charges c on c.invoice_id = i.id
    where lower(concat_ws(' ', i.invoice_number, i.billed_to ->> 'name', i.billed_to ->> 'email')) like pattern
    order by i.number desc offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100);
end
$$;
grant execute on function private.find_plan_invoices(text, integer, integer) to authenticated;
create function public.find_plan_invoices(search text default null, first integer default 0, size integer default 10) returns table (id uuid, invoice_number text, billed_to text, email text, amount numeric, currency text,
  card text, credits text, refunded numeric, left_over numeric, dispute text, failure text, asked numeric, tax_country text, tax_kind text, tax numeric, issued_at timestamptz, total bigint) language sql stable set search_path = '' as $$
  select * from private.find_plan_invoices(find_plan_invoices.search, find_plan_invoices.first, find_plan_invoices.size)
$$;
revoke execute on function public.find_plan_invoices(text, integer, integer) from public, anon;
grant execute on function public.find_plan_invoices(text, integer, integer) to authenticated;

-- find_unclaimed_charges(): what accounts have paid that are gone, and why it has not gone back yet, for administrators of the platform: the oldest first, 20 at most. 42501 may_not_refund_plans.
create function private.find_unclaimed_charges() returns table (id uuid, reference text, amount numeric, currency text, failure text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_refund_plans', 'Only administrators of the platform give back what plans have cost.');
  end if;
  return query
    select c.id, c.reference, c.amount, c.currency, c.failure, c.created_at from private.plan_charges c
    where c.invoice_id is null and c.failure is not null order by c.created_at, c.id limit 20;
end
$$;
grant execute on function private.find_unclaimed_charges() to authenticated;
create function public.find_unclaimed_charges() returns table (id uuid, reference text, amount numeric, currency text, failure text, created_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.find_unclaimed_charges()
$$;
revoke execute on function public.find_unclaimed_charges() from public, anon;
grant execute on function public.find_unclaimed_charges() to authenticated;

-- take_plan_charges(most): those of which the provider is to be asked, which this process has then: {id, provider, reference, amount, currency, digits, is_unclaimed, refunds: [{id, amount}]}, those that
-- were asked for. The server's own.
create function private.take_plan_charges(p_most integer) returns setof jsonb language sql security definer set search_path = '' as $$
  with taken as (
    update private.plan_charges c set checks = c.checks + 1, asked_at = clock_timestamp(), check_at = private.plan_now() + least(interval '1 minute' * power(2, least(c.checks, 6)), interval '1 hour')
    where c.id in (select d.id from private.plan_charges d where d.check_at <= private.plan_now() order by d.check_at limit p_most for update skip locked)
    returning *)
  select jsonb_build_object('id', t.id, 'provider', t.provider, 'reference', t.reference, 'amount', t.amount, 'currency', t.currency, 'digits', private.currency_digits(t.currency),
    'is_unclaimed', t.invoice_id is null,
    'refunds', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount) order by r.created_at, r.id) from private.plan_refunds r where r.charge_id = t.id and r.status = 'asked'), '[]'))
  from taken t
$$;

-- A refund is done: the next number of the series, below zero.
create function private.credit_plan_invoice(c private.plan_charges, r private.plan_refunds) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.plan_invoices;
  made public.plan_invoices;
  next_number bigint;
begin
  select * into i from public.plan_invoices where id = c.invoice_id;
  update private.plan_invoice_series set last_number = last_number + 1 where only_row returning last_number into next_number;
  insert into public.plan_invoices (number, user_id, billed_to, language, lines, amount, currency, card, credit_of, tax, issued_at)
  values (next_number, i.user_id, i.billed_to, i.language, jsonb_build_array(jsonb_build_object('kind', 'refund', 'plan', i.lines -> 0 ->> 'plan', 'period', i.lines -> 0 ->> 'period',
    'from', i.lines -> 0 ->> 'from', 'to', i.lines -> 0 ->> 'to', 'amount', -r.amount)), -r.amount, i.currency, i.card, i.id, private.plan_credit_tax(i, r.amount), private.plan_now()) returning * into made;
  update private.plan_refunds set status = 'done', settled_at = now(), failure = null, credit_id = made.id where id = r.id;
  perform private.notify(i.user_id, 'plan_refunded', array[i.invoice_number, made.invoice_number], null, null, null, made.id::text);
end
$$;

-- settle_plan_charge(id, state): what the provider says of it, however often: {is_over, failure, refunds: [{id, key, amount, status: pending | done | failed, failure}], disputes: [{id, amount, status}]}. is_over: nothing
-- of what is nobody's is left there; failure: why it does not go back. 22023 where a refund is not the amount that was asked for. The server's own.
create function private.settle_plan_charge(p_id uuid, p_state jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  c private.plan_charges;
  r private.plan_refunds;
  said record;
begin
  select * into c from private.plan_charges where id = p_id for update;
  if c.invoice_id is null then
    delete from private.plan_charges where id = c.id and (p_state ->> 'is_over')::boolean;
    update private.plan_charges set failure = left(private.to_one_line(p_state ->> 'failure'), 200) where id = c.id;
    return;
  end if;
  for said in select * from jsonb_to_recordset(coalesce(p_state -> 'refunds', '[]')) as each (id text, key uuid, amount numeric, status text, failure text)
  loop
    select * into r from private.plan_refunds where charge_id = c.id and (provider_refund = said.id or provider_refund is null and id = said.key);
    if r.id is null then
      insert into private.plan_refunds (charge_id, amount, idempotency_key, provider_refund) values (c.id, said.amount, left(said.id, 100), said.id) returning * into r;
    elsif r.amount <> said.amount then
      raise exception using errcode = '22023', message = 'The provider names another amount than the one that was asked for.';
    end if;
    continue when r.status in ('done', 'failed');
    update private.plan_refunds set provider_refund = said.id, status = case said.status when 'pending' then 'pending' else status end where id = r.id returning * into r;
    if said.status = 'done' then
      perform private.credit_plan_invoice(c, r);
    elsif said.status = 'failed' then
      update private.plan_refunds set status = 'failed', settled_at = now(), failure = left(private.to_one_line(said.failure), 200) where id = r.id;
      perform private.notify(r.asked_by, 'plan_refund_failed', array[(select i.invoice_number from public.plan_invoices i where i.id = c.invoice_id)], null, null, null, r.id::text);
    end if;
  end loop;
  insert into private.plan_disputes (provider_dispute, charge_id, amount, status)
  select each.id, c.id, each.amount, each.status from jsonb_to_recordset(coalesce(p_state -> 'disputes', '[]')) as each (id text, amount numeric, status text)
  on conflict (provider_dispute) do update set status = excluded.status where private.plan_disputes.charge_id = excluded.charge_id;
  update private.plan_charges set checks = 0, check_at = case
      -- What the provider said while it was asked is not in this answer yet.
      when told_at > asked_at then private.plan_now()
      when exists (select from private.plan_refunds w where w.charge_id = c.id and w.status = 'asked') then private.plan_now() + interval '1 minute'
      when exists (select from private.plan_refunds w where w.charge_id = c.id and w.status = 'pending') then private.plan_now() + interval '1 hour'
      -- The longer it lasts, the seldomer it is asked about.
      when exists (select from private.plan_disputes d where d.charge_id = c.id and d.status = 'open')
        then private.plan_now() + least(interval '1 hour', greatest(interval '1 minute', (select now() - min(d.created_at) from private.plan_disputes d where d.charge_id = c.id and d.status = 'open')))
      when created_at > now() - interval '180 days' then private.plan_now() + interval '1 day' end
  where id = c.id;
end
$$;
