-- What an order costs, held on the buyer's card while the firm checks for conflicts. It is taken once the firm takes the order on, and given back where it does not. Then it is a payment of the
-- invoice like any other (decision 105).

-- status: created here, open there, held; taken: online_payments goes on with it; released: given back as the order has ended; expired: over before the firm took the order on. held_until: until when
-- the bank keeps it. return_to: where its page leads back to, the same each time, as the provider answers a page again only if it is asked for in the same words. is_late: held or taken after it was
-- over, so that it goes back whatever its order is. check_at, asked_at, told_at: as of online_payments.
create table private.order_holds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  account text not null,
  amount numeric(15,3) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'created' check (status in ('created', 'open', 'held', 'taken', 'released', 'expired', 'failed')),
  reference text,
  provider_payment text,
  failure text check (char_length(failure) <= 200),
  held_at timestamptz,
  held_until timestamptz,
  return_to text check (return_to in ('shop', 'order')),
  is_late boolean not null default false,
  check_at timestamptz default now() + interval '2 minutes',
  checks integer not null default 0,
  asked_at timestamptz,
  told_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 hour',
  created_at timestamptz not null default now(),
  unique (provider, reference),
  unique (provider, provider_payment),
  constraint whole_units check (amount = private.round_money(amount, currency)),
  constraint held_has_an_end check ((held_at is null) = (held_until is null))
);
-- An order has one hold at a time.
create unique index order_holds_one_key on private.order_holds (order_id) where status in ('created', 'open', 'held');
create index order_holds_order_id_idx on private.order_holds (order_id, created_at desc);
create index order_holds_check_at_idx on private.order_holds (check_at) where check_at is not null;
alter table private.order_holds enable row level security;

-- Whether what an order costs may be held: while the firm checks. A fee that is held in trust never is.
create function private.takes_hold(o public.orders) returns boolean language sql immutable set search_path = '' as $$
  select o.status = 'pending' and o.accepted_at is null and o.paid_at is null and o.payment ->> 'method' = 'invoice' and o.subtotal > 0 and o.total_amount > 0
$$;

-- The last hold of an order, for its page; null where there was none. One whose page was never used is none.
create function private.shown_hold(p_order_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', h.status, 'amount', h.amount, 'until', h.held_until, 'failure', h.failure) from private.order_holds h
  where h.order_id = p_order_id and (h.held_at is not null or h.status in ('created', 'open', 'failed')) order by h.created_at desc, h.id limit 1
$$;

-- begin_order_hold(order_id): the caller, who has placed the order, has what it costs held on a card; the server then has the provider open its page. While one is there that is wanted it is answered again.
-- PT404 order_not_found; order_takes_no_hold, online_payments_off, too_many_payments.
create function private.begin_order_hold(p_order_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  o public.orders := private.begin_order(p_order_id, false);
  a public.payment_accounts;
  found_id uuid;
  found_status text;
begin
  if o.buyer_id <> auth.uid() then
    perform private.refuse('PT404', 'order_not_found', 'There is no such order, or it is not yours to see.');
  end if;
  select h.id, h.status into found_id, found_status from private.order_holds h where h.order_id = o.id and h.status in ('created', 'open', 'held');
  if not private.takes_hold(o) then
    perform private.refuse('P0001', 'order_takes_no_hold', 'Nothing of this order is held on a card. Its page says how it is paid.');
  elsif not private.takes_online_payments(o.law_firm) and found_status is distinct from 'held' then
    perform private.refuse('P0001', 'online_payments_off', 'This law firm takes no payments online at the moment. The invoice says how else it is paid.');
  elsif found_id is not null then
    return found_id;
  elsif (select count(*) from private.order_holds h where h.order_id = o.id and h.created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('P0001', 'too_many_payments', 'Payments of this invoice were begun very often. Try again in an hour.');
  end if;
  select * into a from public.payment_accounts where law_firm = o.law_firm;
  insert into private.order_holds (order_id, provider, account, amount, currency) values (o.id, a.provider, a.account, o.total_amount, o.currency) returning id into found_id;
  return found_id;
end
$$;
grant execute on function private.begin_order_hold(uuid) to authenticated;
create function public.begin_order_hold(order_id uuid) returns uuid language sql set search_path = '' as $$ select private.begin_order_hold(begin_order_hold.order_id) $$;
revoke execute on function public.begin_order_hold(uuid) from public, anon;
grant execute on function public.begin_order_hold(uuid) to authenticated;

-- What is to become of a hold: keep; close its page, where nothing is held yet; or release, which gives back what is held.
create function private.hold_wish(h private.order_holds, o public.orders) returns text language sql stable set search_path = '' as $$
  select case when h.is_late or o.status <> 'pending' or h.held_until <= now() or h.status = 'held' and o.accepted_at is not null then 'release' when o.accepted_at is not null or h.status in ('expired', 'failed') then 'close' else 'keep' end
$$;

-- order_hold(id): as the server gives it to the provider; null where there is none. The server's own.
create function private.order_hold(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', h.id, 'provider', h.provider, 'account', h.account, 'reference', h.reference, 'provider_payment', h.provider_payment, 'amount', h.amount, 'currency', h.currency,
    'digits', private.currency_digits(h.currency), 'status', h.status, 'is_hold', true, 'order_id', o.id, 'number', o.order_number, 'firm', f.name, 'expires_at', h.expires_at,
    'email', o.customer ->> 'email', 'wish', private.hold_wish(h, o))
  from private.order_holds h join public.orders o on o.id = h.order_id join public.law_firms f on f.id = o.law_firm where h.id = p_id
$$;

-- note_hold_return(id, place): where its page leads back to; the first place stays, and is answered. The server's own.
create function private.note_hold_return(p_id uuid, p_place text) returns text language sql security definer set search_path = '' as $$
  update private.order_holds set return_to = coalesce(return_to, p_place) where id = p_id returning return_to
$$;

-- note_opened_hold(id, reference): the provider has opened its page. Answers whether the page is wanted still: of an order that has ended or was taken on meanwhile it is to be closed, and the
-- provider is asked about it until it is. The server's own.
create function private.note_opened_hold(p_id uuid, p_reference text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  h private.order_holds;
  o public.orders;
begin
  select r.* into o from public.orders r where r.id = (select order_id from private.order_holds where id = p_id) for share;
  update private.order_holds set reference = p_reference, status = case status when 'created' then 'open' else status end
  where id = p_id and (reference is null or reference = p_reference) returning * into h;
  if h.status in ('open', 'held') and private.hold_wish(h, o) = 'keep' then
    return true;
  end if;
  update private.order_holds set check_at = now() where id = h.id;
  perform private.enqueue_job('check_payments', '{}', '');
  return false;
end
$$;

-- The order is taken on: what is held becomes a payment of its invoice, which the server takes from the card next. Answers whether it did.
create function private.take_order_hold(h private.order_holds, o public.orders) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  select * into i from public.invoices where id = o.invoice_id for no key update;
  if h.status <> 'held' or h.held_until <= now() or o.status <> 'pending' or i.id is null or public.amount_payable(i) < h.amount then
    return false;
  end if;
  insert into public.online_payments (invoice_id, law_firm, case_id, client_id, provider, account, idempotency_key, amount, currency, status, reference, provider_payment, captures, check_at, created_by)
  values (i.id, i.law_firm, i.case_id, i.client_id, h.provider, h.account, 'hold ' || h.id, h.amount, h.currency, 'processing', h.reference, h.provider_payment, true, now(), null);
  update private.order_holds set status = 'taken', check_at = null where id = h.id;
  perform private.enqueue_job('check_payments', '{}', '');
  return true;
end
$$;

-- A hold follows its order: it is taken when the order is billed, and given back when it ends.
create function private.follow_order_of_hold() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  h private.order_holds;
begin
  if new.status <> 'pending' then
    update public.online_payments set is_closing = true, check_at = now() where invoice_id = new.invoice_id and captures and status = 'processing';
  end if;
  select * into h from private.order_holds where order_id = new.id and status in ('created', 'open', 'held') for update;
  if h.id is not null and not private.take_order_hold(h, new) then
    update private.order_holds set check_at = now() where id = h.id;
    perform private.enqueue_job('check_payments', '{}', '');
  end if;
  return null;
end
$$;
create trigger hold_follows after update of status, accepted_at, invoice_id on public.orders for each row
  when (old.status = 'pending' and (old.status, old.accepted_at, old.invoice_id) is distinct from (new.status, new.accepted_at, new.invoice_id))
  execute function private.follow_order_of_hold();

-- The buyer reads what became of what was held; the order keeps it.
create function private.say_of_hold(o public.orders, h private.order_holds, p_event text, p_notice text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_order_event(o, p_event, jsonb_build_object('amount', h.amount));
  perform private.notify(o.buyer_id, p_notice, array[o.order_number], o.case_id, 'order', o.id, p_notice || ' ' || h.id);
end
$$;

-- An order was cancelled while what was held for it was being taken, and it has gone back: the payment that was to be made of the hold is none.
create function private.note_untaken_hold(p public.online_payments) returns void language plpgsql security definer set search_path = '' as $$
declare
  h private.order_holds;
  o public.orders;
begin
  select r.* into o from public.orders r where r.invoice_id = p.invoice_id for no key update;
  update private.order_holds set status = 'released' where order_id = o.id and status = 'taken' and p.idempotency_key = 'hold ' || id returning * into h;
  if h.id is not null then
    perform private.say_of_hold(o, h, 'hold_released', 'order_hold_released');
  end if;
end
$$;

-- settle_order_hold(id, state): writes what the provider says of a hold, however often: as settle_online_payment reads it, and held_until. What was taken there by hand counts as held, until it is taken
-- here or has gone back; less than was held may have been taken there. What is held or taken of one that was over goes back. 22023 where it is not the amount that was asked for. The server's own.
create function private.settle_order_hold(p_id uuid, p_state jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  h private.order_holds;
  o public.orders;
  was text;
  late_before boolean;
  now_is text := p_state ->> 'status';
begin
  -- In the order of everything else: the invoice, the order, its hold.
  perform from public.invoices where id = (select r.invoice_id from public.orders r join private.order_holds k on k.order_id = r.id where k.id = p_id) for no key update;
  select r.* into o from public.orders r where r.id = (select order_id from private.order_holds where id = p_id) for no key update;
  select * into h from private.order_holds where id = p_id for update;
  if h.id is null or now_is is null or now_is not in ('open', 'held', 'processing', 'paid', 'failed', 'expired') then
    raise exception using errcode = '22023', message = 'There is no such hold, or the provider says nothing of it that is known here.';
  elsif h.status in ('taken', 'released') then
    return;
  elsif now_is in ('held', 'paid') and (p_state ->> 'currency' is distinct from h.currency or (p_state ->> 'amount')::numeric is distinct from h.amount
    and not coalesce(now_is = 'paid' and (p_state ->> 'amount')::numeric > 0 and (p_state ->> 'amount')::numeric < h.amount, false)) then
    raise exception using errcode = '22023', message = 'The provider names another amount than the one that was asked for.';
  end if;
  was := h.status;
  late_before := h.is_late;
  if now_is = 'paid' then
    update private.order_holds set amount = (p_state ->> 'amount')::numeric where id = h.id returning * into h;
  end if;
  if now_is = 'paid' and h.amount <= (select coalesce(sum((r ->> 'amount')::numeric), 0) from jsonb_array_elements(p_state -> 'refunds') r where r ->> 'status' = 'done') then
    now_is := 'expired';
  end if;
  update private.order_holds set provider_payment = coalesce(p_state ->> 'payment', provider_payment), checks = 0 where id = h.id returning * into h;
  if was in ('expired', 'failed') and now_is in ('failed', 'expired') then
    update private.order_holds set status = case when is_late then 'released' else status end, check_at = null where id = h.id returning * into h;
    if h.status = 'released' then
      perform private.say_of_hold(o, h, 'hold_released', 'order_hold_released');
    end if;
    return;
  elsif was in ('expired', 'failed') then
    update private.order_holds set is_late = is_late or now_is in ('held', 'paid') where id = h.id returning * into h;
  elsif now_is in ('held', 'paid') then
    if was <> 'held' then
      update private.order_holds set status = 'held', held_at = now(), held_until = coalesce((p_state ->> 'held_until')::timestamptz, now() + interval '7 days') where id = h.id returning * into h;
      perform private.say_of_hold(o, h, 'held', 'order_held');
    end if;
    if private.take_order_hold(h, o) then
      return;
    end if;
  elsif now_is in ('failed', 'expired') then
    update private.order_holds set status = case when was <> 'held' then now_is when o.status = 'pending' and o.paid_at is null then 'expired' else 'released' end,
      failure = case when now_is = 'failed' then left(private.to_one_line(p_state ->> 'failure'), 200) end, check_at = null where id = h.id returning * into h;
    if h.status = 'released' then
      perform private.say_of_hold(o, h, 'hold_released', 'order_hold_released');
    elsif was = 'held' then
      perform private.say_of_hold(o, h, 'hold_ended', 'order_hold_ended');
    end if;
    return;
  end if;
  update private.order_holds set check_at = case
      when told_at > asked_at then now()
      when h.is_late and not late_before then now()
      when private.hold_wish(h, o) <> 'keep' then now() + case when was = h.status then interval '1 minute' else interval '0' end
      when h.status = 'held' then least(h.held_until, now() + interval '6 hours')
      else now() + interval '5 minutes' end
  where id = h.id;
end
$$;

-- take_order_holds(most): holds of which the provider is to be asked, as take_online_payments answers payments. The server's own.
create function private.take_order_holds(p_most integer) returns table (id uuid) language sql security definer set search_path = '' as $$
  update private.order_holds h set checks = h.checks + 1, asked_at = clock_timestamp(), check_at = now() + least(interval '5 minutes' * power(2, least(h.checks, 4)), interval '1 hour')
  where h.id in (select d.id from private.order_holds d where d.check_at <= now() order by d.check_at limit p_most for update skip locked)
  returning h.id
$$;
