-- Taking what is owed from a card, what became of it, and renewals. The provider is asked, and what it answers is written here whole: a message from it only says that there is
-- something to ask (decision 072).

-- What is owed is tried again with another card at once.
create function private.try_bill_again(p_user uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_bills set card_id = null, next_try_at = null, check_at = private.plan_now() where user_id = p_user and kind = 'renewal' and status = 'open';
  if found then
    perform private.enqueue_job('renew_plans', '{}', '');
  end if;
end
$$;

-- A plan that is not paid any more: the free one holds.
create function private.end_subscription(s public.subscriptions) returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.plan_bills set status = 'void', next_try_at = null, check_at = null where user_id = s.user_id and status = 'open' and kind = 'renewal';
  update public.subscriptions set status = 'ended', ended_at = private.plan_now(), grace_until = null, cancels_at_end = false, next_plan = null, next_period = null where id = s.id;
  perform private.set_plan(s.user_id, 'basic');
  perform private.notify(s.user_id, 'plan_ended', array[initcap(s.plan)], null, null, null, s.id::text);
end
$$;

-- begin_plan_attempt(bill_id, on_session): the attempt to take what is owed that is under way, or a new one where it is time for it, as the server gives it to the provider; null where
-- there is none. Without a card it has failed. The server's own.
create function private.begin_plan_attempt(p_bill_id uuid, p_on_session boolean) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  b public.plan_bills;
  c public.plan_cards;
  a private.plan_attempts;
begin
  perform from public.users where uuid = (select user_id from public.plan_bills where id = p_bill_id) for no key update;
  select * into b from public.plan_bills where id = p_bill_id for update;
  if b.status is distinct from 'open' then
    return null;
  end if;
  select * into a from private.plan_attempts where bill_id = b.id and status <> 'failed';
  select * into c from public.plan_cards where user_id = b.user_id and case when b.card_id is null then is_primary else id = b.card_id end;
  if a.id is not null and a.status in ('created', 'action') and c.token is distinct from a.token then
    -- Another card was chosen before this one had paid.
    update private.plan_attempts set is_closing = true where id = a.id;
  elsif a.id is null and b.next_try_at > private.plan_now() then
    return null;
  elsif a.id is null and c.id is null then
    perform private.note_failed_bill(b, 'There is no card.');
    return null;
  elsif a.id is null then
    insert into private.plan_attempts (bill_id, provider, customer, token, amount, currency, on_session)
    values (b.id, c.provider, c.customer, c.token, b.amount, b.currency, p_on_session) returning * into a;
  end if;
  return private.plan_attempt(a.id);
end
$$;

-- plan_attempt(id): as the server gives it to the provider. The server's own.
create function private.plan_attempt(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'bill_id', a.bill_id, 'provider', a.provider, 'customer', a.customer, 'token', a.token, 'amount', a.amount, 'currency', a.currency,
    'digits', private.currency_digits(a.currency), 'reference', a.reference, 'on_session', a.on_session, 'status', a.status, 'failure', a.failure,
    'is_closing', a.is_closing or a.status = 'action' and a.expires_at < now(), 'plan', b.plan)
  from private.plan_attempts a join public.plan_bills b on b.id = a.bill_id where a.id = p_id
$$;

-- The server's own: what the provider calls an attempt, before anything is taken. The first name stays: nothing is taken by another.
create function private.note_plan_attempt(p_id uuid, p_reference text) returns text language plpgsql security definer set search_path = '' as $$
begin
  update private.plan_attempts set reference = p_reference where id = p_id and reference is null;
  return (select reference from private.plan_attempts where id = p_id);
end
$$;

-- What is owed did not go through. One that its holder wanted just now is over; a renewal is tried again after 3, 7 and 12 days, and for 14 the plan holds.
create function private.note_failed_bill(b public.plan_bills, p_failure text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if b.kind <> 'renewal' then
    update public.plan_bills set status = 'void', failure = p_failure, tries = tries + 1, next_try_at = null, check_at = null where id = b.id;
    return;
  end if;
  update public.plan_bills set failure = p_failure, tries = tries + 1, checks = 0,
    next_try_at = greatest(private.plan_now() + interval '1 day', b.period_start + (array[interval '3 days', interval '7 days', interval '12 days', interval '15 days'])[least(b.tries + 1, 4)])
  where id = b.id returning * into b;
  update public.plan_bills set check_at = b.next_try_at where id = b.id;
  update public.subscriptions set status = 'past_due', grace_until = b.period_start + interval '14 days' where user_id = b.user_id and status = 'active';
  perform private.notify(b.user_id, 'plan_payment_failed', array[initcap(b.plan)], null, null, null, b.id::text);
end
$$;

-- What is owed was paid: the plan holds, and the invoice has the next number.
create function private.note_paid_bill(b public.plan_bills, a private.plan_attempts) returns void language plpgsql security definer set search_path = '' as $$
declare
  next_number bigint;
  made public.plan_invoices;
begin
  -- Who changes rates is waited for here, before the statement that reads them begins: it would read what held before the wait.
  lock table private.plan_tax_rates in access share mode;
  update public.plan_bills set status = 'paid', paid_at = private.plan_now(), failure = null, next_try_at = null, check_at = null where id = b.id;
  insert into public.subscriptions as s (user_id, plan, period, price, currency, status, period_start, period_end, anchor_at, next_plan, next_period)
  values (b.user_id, b.plan, b.period, b.price, b.currency, 'active', b.period_start, b.period_end, b.anchor_at, case when b.next_period is not null then b.plan end, b.next_period)
  on conflict (user_id) do update set plan = excluded.plan, period = excluded.period, price = excluded.price, currency = excluded.currency, status = 'active',
    period_start = excluded.period_start, period_end = excluded.period_end, anchor_at = excluded.anchor_at, grace_until = null, ended_at = null,
    -- What was chosen while a renewal was being paid holds from the one after it.
    cancels_at_end = b.kind = 'renewal' and s.cancels_at_end,
    next_plan = case when b.kind = 'renewal' then nullif(s.next_plan, b.plan) else excluded.next_plan end,
    next_period = case when b.kind = 'renewal' then case when s.next_plan <> b.plan then s.next_period end else excluded.next_period end;
  perform private.set_plan(b.user_id, b.plan);
  update private.plan_invoice_series set last_number = last_number + 1 where only_row returning last_number into next_number;
  insert into public.plan_invoices (number, bill_id, user_id, billed_to, language, lines, amount, currency, card, tax, issued_at)
  select next_number, b.id, b.user_id, jsonb_build_object('name', coalesce(d.full_name, u.display_name, u.email), 'email', coalesce(d.email, u.email), 'address', d.address, 'phone', d.phone_number, 'country', p.country, 'taxNumber', p.number),
    private.invoice_language(null, b.user_id), b.lines, b.amount, b.currency, (select c.brand || ' ' || c.last4 from public.plan_cards c where c.token = a.token and c.provider = a.provider),
    private.prorated_plan_tax(b.user_id, b.amount, (select -sum((l ->> 'amount')::numeric) from jsonb_array_elements(b.lines) l where l ->> 'kind' = 'credit'), b.currency, p.country, p.number, p.is_business),
    private.plan_now()
  from public.users u left join public.billing_details d on d.user_id = u.uuid
  -- Where they were when it was begun: what is said after a payment changes nothing of it. Of one who had said no country, what is said by now.
  cross join lateral (select coalesce(b.country, d.country) country, case when b.country is null then d.tax_number else b.tax_number end number,
    case when b.country is null then coalesce(d.is_business, false) else b.is_business end is_business) p where u.uuid = b.user_id returning * into made;
  insert into private.plan_charges (invoice_id, provider, reference, amount, currency, check_at) select made.id, a.provider, a.reference, b.amount, b.currency, private.plan_now() + interval '1 day' where a.reference is not null;
  perform private.notify(b.user_id, 'plan_paid', array[initcap(b.plan), made.invoice_number], null, null, null, made.id::text);
end
$$;

-- settle_plan_attempt(id, state): what the provider says of an attempt: {status, failure, amount, currency}. What has ended stays as it is. The server's own.
create function private.settle_plan_attempt(p_id uuid, p_state jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  a private.plan_attempts;
  b public.plan_bills;
  said text := p_state ->> 'status';
begin
  select p.* into b from public.plan_bills p join private.plan_attempts t on t.bill_id = p.id where t.id = p_id;
  -- In the order of everything else: the person, the bill, the attempt.
  perform from public.users where uuid = b.user_id for no key update;
  select * into b from public.plan_bills where id = b.id for update;
  select * into a from private.plan_attempts where id = p_id for update;
  if a.id is null or a.status in ('paid', 'failed') then
    return;
  elsif said = 'paid' and ((p_state ->> 'amount')::numeric, p_state ->> 'currency') is distinct from (a.amount, a.currency) then
    raise exception using errcode = '22023', message = 'The provider has taken another amount than was asked for';
  end if;
  update private.plan_attempts set status = said, failure = left(p_state ->> 'failure', 200), settled_at = case when said in ('paid', 'failed') then now() end where id = a.id;
  if said = 'paid' then
    perform private.note_paid_bill(b, a);
  elsif said = 'failed' and a.is_closing then
    -- It made way for another card.
    update public.plan_bills set next_try_at = null, check_at = private.plan_now() where id = b.id and status = 'open';
    perform private.enqueue_job('renew_plans', '{}', '');
  elsif said = 'failed' then
    perform private.note_failed_bill(b, coalesce(private.to_one_line(left(p_state ->> 'failure', 200)), 'The card was declined.'));
  end if;
end
$$;

-- Whether a period is to be renewed, or a time of grace is over: not while a payment is on its way.
create function private.is_due(s public.subscriptions) returns boolean language sql stable security definer set search_path = '' as $$
  select (s.status = 'active' and s.period_end <= private.plan_now() or s.status = 'past_due' and s.grace_until <= private.plan_now())
    and not exists (select from public.plan_bills b where b.user_id = s.user_id and b.status = 'open' and (s.status = 'active'
      or exists (select from private.plan_attempts a where a.bill_id = b.id and a.status <> 'failed')))
$$;

-- renew_plans(most): makes the bills of periods that have ended, ends what was cancelled and what was not paid in its time. Each is made once, for any number of calls. Answers how many
-- were due. A period that has passed while no server ran is not billed: the next one begins today.
create function private.renew_plans(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  s public.subscriptions;
  wanted text;
  every text;
  begins timestamptz;
  ends timestamptz;
  anchor timestamptz;
  cost numeric;
  count integer := 0;
begin
  for due in
    select n.id, n.user_id from public.subscriptions n where private.is_due(n) order by n.period_end, n.id limit p_most
  loop
    -- The person first, as everywhere; one who is changing something now is due in the next run.
    perform from public.users where uuid = due.user_id for no key update skip locked;
    continue when not found;
    select * into s from public.subscriptions n where n.id = due.id and private.is_due(n) for update;
    continue when not found;
    count := count + 1;
    wanted := coalesce(s.next_plan, s.plan);
    every := coalesce(s.next_period, s.period);
    cost := private.plan_price(wanted, every);
    if s.status = 'past_due' or s.cancels_at_end or coalesce(cost, 0) = 0 then
      perform private.end_subscription(s);
      continue;
    end if;
    begins := s.period_end;
    anchor := case when every = s.period then s.anchor_at else s.period_end end;
    ends := private.plan_period_end(anchor, begins, every);
    if ends <= private.plan_now() then
      begins := private.plan_now();
      anchor := begins;
      ends := private.plan_period_end(anchor, begins, every);
    end if;
    insert into public.plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key, check_at, country, tax_number, is_business)
    select s.user_id, 'renewal', wanted, every, cost, cost, (select currency from public.plans where slug = wanted), jsonb_build_array(jsonb_build_object('kind', 'plan', 'plan', wanted, 'period', every,
      'from', private.plan_day(begins), 'to', private.plan_day(ends), 'amount', cost)), begins, ends, anchor, 'renewal ' || gen_random_uuid(), private.plan_now(), d.country, d.tax_number, coalesce(d.is_business, false)
    from public.users u left join public.billing_details d on d.user_id = u.uuid where u.uuid = s.user_id;
  end loop;
  return count;
end
$$;

-- take_plan_bills(most): what is owed and due to be asked about, which this process does then. While the provider is away the pauses grow to an hour. The server's own.
create function private.take_plan_bills(p_most integer) returns setof uuid language sql security definer set search_path = '' as $$
  update public.plan_bills b set checks = b.checks + 1, check_at = private.plan_now() + least(interval '1 minute' * power(2, least(b.checks, 6)), interval '1 hour')
  where b.id in (select d.id from public.plan_bills d where d.status = 'open' and d.check_at <= private.plan_now() order by d.check_at limit p_most for update skip locked)
  returning b.id
$$;

-- The same of cards that are being added, which end after a day, and of those that the provider is to forget.
create function private.take_card_setups(p_most integer) returns setof uuid language sql security definer set search_path = '' as $$
  update private.card_setups set status = 'ended', check_at = null where status = 'open' and created_at < now() - interval '1 day';
  update private.card_setups s set checks = s.checks + 1, check_at = now() + least(interval '2 minutes' * power(2, least(s.checks, 6)), interval '1 hour')
  where s.id in (select d.id from private.card_setups d where d.status = 'open' and d.check_at <= now() order by d.check_at limit p_most for update skip locked)
  returning s.id
$$;
create function private.take_cards_to_forget(p_most integer) returns table (provider text, token text) language sql security definer set search_path = '' as $$
  update private.cards_to_forget f set checks = f.checks + 1, check_at = now() + least(interval '2 minutes' * power(2, least(f.checks, 6)), interval '1 hour')
  where (f.provider, f.token) in (select d.provider, d.token from private.cards_to_forget d where d.check_at <= now() order by d.check_at limit p_most for update skip locked)
  returning f.provider, f.token
$$;

-- note_plan_event(provider, event, reference): a message about the platform's own payments and cards. Each is noted once and is only a reason to ask: whether it is about something
-- that is known here. The server's own.
create function private.note_plan_event(p_provider text, p_event_id text, p_reference text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean;
begin
  insert into private.provider_events (provider, event_id) values (p_provider, p_event_id) on conflict do nothing;
  if not found then
    return true;
  end if;
  update public.plan_bills b set check_at = private.plan_now() from private.plan_attempts a
  where a.bill_id = b.id and b.status = 'open' and a.provider = p_provider and a.reference = p_reference;
  is_known := found;
  update private.card_setups set check_at = now() where status = 'open' and provider = p_provider and reference = p_reference;
  is_known := is_known or found;
  update private.plan_charges set check_at = private.plan_now(), told_at = clock_timestamp() where provider = p_provider and reference = p_reference;
  is_known := is_known or found;
  if is_known then
    perform private.enqueue_job('renew_plans', '{}', '');
  end if;
  return is_known;
end
$$;

insert into private.job_kinds (kind, lane, run_every, time_limit) values ('renew_plans', 'payments', '1 minute', '5 minutes');
