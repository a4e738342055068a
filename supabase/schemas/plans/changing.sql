-- Changing the plan: what a change comes to, beginning it, cancelling and taking that back.

-- What a price of a period comes to for the days that are left of it, the present one included, to the smallest unit.
create function private.prorated(p_price numeric, p_from date, p_to date, p_on date, p_currency text) returns numeric language sql immutable set search_path = '' as $$
  select private.round_money(p_price * least(greatest(p_to - p_on, 0), p_to - p_from) / (p_to - p_from), p_currency)
$$;

-- The day of plans is that of UTC, so that it is the same for everybody.
create function private.plan_day(p_at timestamptz) returns date language sql immutable set search_path = '' as $$ select (p_at at time zone 'UTC')::date $$;

-- The end of the period that begins at a moment: the first return of the anchor after it, on the last day of a month that is too short.
create function private.plan_period_end(p_anchor timestamptz, p_start timestamptz, p_period text) returns timestamptz language plpgsql immutable set search_path = '' as $$
declare
  step integer := case p_period when 'year' then 12 else 1 end;
  since integer := (extract(year from p_start at time zone 'UTC') - extract(year from p_anchor at time zone 'UTC')) * 12
    + extract(month from p_start at time zone 'UTC') - extract(month from p_anchor at time zone 'UTC');
  months integer := greatest((since / step) * step, 0);
  found timestamptz;
begin
  loop
    found := (p_anchor at time zone 'UTC' + make_interval(months => months)) at time zone 'UTC';
    exit when found > p_start;
    months := months + step;
  end loop;
  return found;
end
$$;

-- What all of a period of a plan costs: a year is twelve months exactly. Null for one that is not offered.
create function private.plan_price(p_plan text, p_period text) returns numeric language sql stable security definer set search_path = '' as $$
  select price_monthly * case p_period when 'year' then 12 when 'month' then 1 end from public.plans where slug = p_plan and is_offered
$$;

-- What a change of somebody's plan is and comes to. kind: start, upgrade (both are paid now), later (from the next period on), cancel (the free plan from then on), none (nothing
-- changes). credit: what is left of what was paid. What is better holds at once: a larger plan in the period that runs, or a year in place of months.
-- plan_not_offered, plan_past_due, plan_renewing.
create function private.plan_offer(p_user uuid, p_plan text, p_period text, out kind text, out amount numeric, out credit numeric, out price numeric, out currency text, out period text,
  out next_period text, out starts_at timestamptz, out ends_at timestamptz, out anchor_at timestamptz, out lines jsonb) returns record
language plpgsql stable security definer set search_path = '' as $$
declare
  s public.subscriptions;
  today date := private.plan_day(private.plan_now());
  wanted numeric := private.plan_price(p_plan, p_period);
begin
  if wanted is null then
    perform private.refuse('P0001', 'plan_not_offered', 'This plan is not offered. Choose one of those that are shown.');
  end if;
  select * into s from public.subscriptions where user_id = p_user and status <> 'ended';
  select p.currency into currency from public.plans p where p.slug = p_plan;
  amount := 0; credit := 0; price := wanted; period := p_period; starts_at := private.plan_now(); anchor_at := starts_at;
  if s.id is null then
    kind := case when wanted = 0 then 'none' else 'start' end;
    ends_at := private.plan_period_end(starts_at, starts_at, p_period);
    amount := wanted;
  elsif s.status = 'past_due' and wanted > 0 then
    perform private.refuse('P0001', 'plan_past_due', 'A payment for your plan is owed. Pay it first, then change the plan.');
  elsif wanted = 0 then
    kind := 'cancel'; starts_at := s.period_end;
  elsif s.plan = p_plan and s.period = p_period then
    kind := case when s.cancels_at_end or s.next_plan is not null then 'later' else 'none' end;
    starts_at := s.period_end;
  elsif s.period_end <= private.plan_now() then
    perform private.refuse('P0001', 'plan_renewing', 'Your plan is being renewed. Try again in a few minutes.');
  elsif p_period = 'year' and s.period = 'month' and wanted > s.price and private.plan_price(p_plan, 'month') >= private.plan_price(s.plan, 'month') then
    kind := 'upgrade';
    ends_at := private.plan_period_end(starts_at, starts_at, 'year');
    credit := private.prorated(s.price, private.plan_day(s.period_start), private.plan_day(s.period_end), today, s.currency);
    amount := wanted - credit;
  elsif private.plan_price(p_plan, s.period) > s.price then
    kind := 'upgrade'; period := s.period; next_period := nullif(p_period, s.period);
    price := private.plan_price(p_plan, s.period);
    starts_at := s.period_start; ends_at := s.period_end; anchor_at := s.anchor_at;
    credit := private.prorated(s.price, private.plan_day(s.period_start), private.plan_day(s.period_end), today, s.currency);
    amount := private.prorated(price, private.plan_day(s.period_start), private.plan_day(s.period_end), today, s.currency) - credit;
  else
    kind := 'later'; starts_at := s.period_end;
  end if;
  -- Of a price that has changed nothing is due where the difference is less than nothing.
  amount := case when kind in ('start', 'upgrade') then greatest(amount, 0) else 0 end;
  if kind in ('start', 'upgrade') then
    lines := jsonb_build_array(jsonb_build_object('kind', 'plan', 'plan', p_plan, 'period', period, 'from', greatest(private.plan_day(starts_at), today), 'to', private.plan_day(ends_at), 'amount', amount + credit));
    if credit > 0 then
      lines := lines || jsonb_build_object('kind', 'credit', 'plan', s.plan, 'period', s.period, 'from', today, 'to', private.plan_day(s.period_end), 'amount', -credit);
    end if;
  end if;
end
$$;

-- quote_plan(plan, period): what the change would come to for the caller. Refusals of plan_offer.
create function private.quote_plan(p_plan text, p_period text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  o record;
begin
  select * into o from private.plan_offer(private.require_caller(), p_plan, p_period);
  return jsonb_build_object('kind', o.kind, 'amount', o.amount, 'credit', o.credit, 'price', o.price, 'currency', o.currency, 'period', o.period, 'starts_at', o.starts_at, 'ends_at', o.ends_at);
end
$$;
grant execute on function private.quote_plan(text, text) to authenticated;
create function public.quote_plan(plan text, period text) returns jsonb language sql stable set search_path = '' as $$ select private.quote_plan(quote_plan.plan, quote_plan.period) $$;
revoke execute on function public.quote_plan(text, text) from public, anon;
grant execute on function public.quote_plan(text, text) to authenticated;

-- The plan that holds for somebody: what it allows goes by it.
create function private.set_plan(p_user uuid, p_plan text) returns void language sql security definer set search_path = '' as $$
  update public.users set plan = p_plan where uuid = p_user and plan is distinct from p_plan
$$;

-- begin_plan(plan, period, amount, card_id, key): changes the caller's plan. amount: what they were shown; PT409 plan_price_changed where it is another one by now. Answers what is to
-- be paid, which the server then takes from the card; null where nothing is: then the change holds from the next period on. Again with the same key it is the same bill.
-- Refusals of plan_offer, and: PT404 card_not_found; billing_details_missing; billing_country_missing; plan_payment_open; PT409 idempotency_key_used.
create function private.begin_plan(p_plan text, p_period text, p_amount numeric, p_card_id uuid, p_key text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  b public.plan_bills;
  o record;
begin
  perform from public.users where uuid = me for no key update;
  select * into b from public.plan_bills where user_id = me and idempotency_key = p_key;
  if b.id is not null and (b.plan, b.amount) is distinct from (p_plan, p_amount) then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  elsif b.id is not null then
    return b.id;
  elsif not coalesce(char_length(p_key) between 1 and 100 and p_key !~ '[\u0001-\u001f\u007f]' and p_key not like 'renewal %', false) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  elsif exists (select from public.plan_bills where user_id = me and kind <> 'renewal' and status = 'open') then
    perform private.refuse('P0001', 'plan_payment_open', 'A payment for a plan is on its way. Wait until it has arrived or failed, then change the plan.');
  end if;
  select * into o from private.plan_offer(me, p_plan, p_period);
  if p_amount is distinct from o.amount then
    perform private.refuse('PT409', 'plan_price_changed', 'What this comes to has changed since it was shown. Look at it again, then confirm.');
  elsif o.kind = 'cancel' then
    perform private.cancel_plan();
    return null;
  elsif o.kind in ('later', 'none') then
    update public.subscriptions s set cancels_at_end = false, next_plan = case when (s.plan, s.period) <> (p_plan, p_period) then p_plan end,
      next_period = case when (s.plan, s.period) <> (p_plan, p_period) then p_period end
    where user_id = me and o.kind = 'later';
    return null;
  elsif o.amount = 0 then
    perform private.refuse('P0001', 'plan_not_offered', 'This plan is not offered. Choose one of those that are shown.');
  elsif not exists (select from public.plan_cards where id = p_card_id and user_id = me) then
    perform private.refuse('PT404', 'card_not_found', 'There is no such card, or it is not yours.');
  elsif not exists (select from public.billing_details where user_id = me) then
    perform private.refuse('P0001', 'billing_details_missing', 'Say first to whom the invoice is to be made out.');
  elsif (select country from public.billing_details where user_id = me) is null then
    perform private.refuse('P0001', 'billing_country_missing', 'Say first in which country you are: the tax of a plan goes by it.');
  elsif (select count(*) from public.plan_bills where user_id = me and kind <> 'renewal' and created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('P0001', 'too_many_plan_payments', 'Payments for a plan were begun very often. Try again in an hour.');
  end if;
  insert into public.plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, next_period, country, tax_number, is_business, card_id, idempotency_key, check_at)
  select me, o.kind, p_plan, o.period, o.price, o.amount, o.currency, o.lines, o.starts_at, o.ends_at, o.anchor_at, o.next_period, d.country, d.tax_number, d.is_business, p_card_id, p_key, private.plan_now() + interval '1 minute'
  from public.billing_details d where d.user_id = me
  returning * into b;
  return b.id;
end
$$;

-- cancel_plan(): the caller's plan holds to the end of what is paid, then the free one. What is owed for a period that has begun is owed no more, and the plan ends at once. plan_not_paid.
-- plan_payment_open: while a payment is on its way.
create function private.cancel_plan() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  s public.subscriptions;
begin
  perform from public.users where uuid = me for no key update;
  select * into s from public.subscriptions where user_id = me and status <> 'ended' for update;
  if s.id is null then
    perform private.refuse('P0001', 'plan_not_paid', 'You have the free plan: there is nothing to cancel.');
  elsif exists (select from public.plan_bills b where b.user_id = me and b.status = 'open' and (b.kind <> 'renewal'
      or exists (select from private.plan_attempts a where a.bill_id = b.id and a.status <> 'failed'))) then
    perform private.refuse('P0001', 'plan_payment_open', 'A payment for a plan is on its way. Wait until it has arrived or failed, then change the plan.');
  elsif s.status = 'past_due' or s.period_end <= private.plan_now() then
    perform private.end_subscription(s);
  else
    update public.subscriptions set cancels_at_end = true, next_plan = null, next_period = null where id = s.id;
  end if;
end
$$;

-- resume_plan(): the caller's plan is renewed as it is: a cancellation and what would hold later are taken back. plan_not_paid.
create function private.resume_plan() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  update public.subscriptions set cancels_at_end = false, next_plan = null, next_period = null where user_id = me and status <> 'ended';
  if not found then
    perform private.refuse('P0001', 'plan_not_paid', 'You have the free plan: there is nothing to cancel.');
  end if;
end
$$;
grant execute on function private.begin_plan(text, text, numeric, uuid, text), private.cancel_plan(), private.resume_plan() to authenticated;
create function public.begin_plan(plan text, period text, amount numeric, card_id uuid, idempotency_key text) returns uuid language sql set search_path = '' as $$
  select private.begin_plan(begin_plan.plan, begin_plan.period, begin_plan.amount, begin_plan.card_id, begin_plan.idempotency_key)
$$;
create function public.cancel_plan() returns void language sql set search_path = '' as $$ select private.cancel_plan() $$;
create function public.resume_plan() returns void language sql set search_path = '' as $$ select private.resume_plan() $$;
revoke execute on function public.begin_plan(text, text, numeric, uuid, text), public.cancel_plan(), public.resume_plan() from public, anon;
grant execute on function public.begin_plan(text, text, numeric, uuid, text), public.cancel_plan(), public.resume_plan() to authenticated;

-- pay_plan_bill(bill_id, card_id): what the caller owes for a renewal is taken from this card now. Answers the bill. PT404 plan_bill_not_found, card_not_found; plan_bill_settled.
create function private.pay_plan_bill(p_bill_id uuid, p_card_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  b public.plan_bills;
begin
  perform from public.users where uuid = me for no key update;
  select * into b from public.plan_bills where id = p_bill_id and user_id = me for update;
  if b.id is null then
    perform private.refuse('PT404', 'plan_bill_not_found', 'There is no such payment, or it is not yours.');
  elsif not exists (select from public.plan_cards where id = p_card_id and user_id = me) then
    perform private.refuse('PT404', 'card_not_found', 'There is no such card, or it is not yours.');
  elsif b.status <> 'open' then
    perform private.refuse('P0001', 'plan_bill_settled', 'This is paid already, or is not owed any more. Reload the page.');
  end if;
  update public.plan_bills set card_id = p_card_id, next_try_at = null, check_at = private.plan_now() + interval '1 minute' where id = b.id;
  return b.id;
end
$$;
grant execute on function private.pay_plan_bill(uuid, uuid) to authenticated;
create function public.pay_plan_bill(bill_id uuid, card_id uuid) returns uuid language sql set search_path = '' as $$ select private.pay_plan_bill(pay_plan_bill.bill_id, pay_plan_bill.card_id) $$;
revoke execute on function public.pay_plan_bill(uuid, uuid) from public, anon;
grant execute on function public.pay_plan_bill(uuid, uuid) to authenticated;
