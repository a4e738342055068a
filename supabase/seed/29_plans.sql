-- Plans: a user who has one pays for it, with a card of the demonstration's provider. In each state there is somebody: a plan that is renewed, one that changes, one that ends, one
-- whose renewal was declined, and one that has ended.
-- Where the platform is registered for tax.
insert into private.plan_tax_registrations (country, tax_number, is_home) values ('GB', 'GB123456789', true), ('EU', 'EU372000000', false);
insert into public.billing_details (user_id, full_name, email, phone_number, address, country, tax_number, is_business)
select u.uuid, u.display_name, u.email, u.phone_number, concat_ws(', ', coalesce(u.address, '1 Main Street'), u.city),
  -- One of them is a business elsewhere, which accounts for its tax itself.
  case u.email when 'rival-lawyer@casewright.test' then 'FR' else coalesce(substring(u.country from '^[A-Z]{2}$'), 'GB') end, case u.email when 'rival-lawyer@casewright.test' then 'FR14987654324' end,
  u.email = 'rival-lawyer@casewright.test'
from public.users u where u.plan in ('starter', 'premium') or u.email in ('second-user@casewright.test', 'rival-lawyer@casewright.test');

create temporary table seed_plan on commit drop as
select u.uuid user_id, pg_temp.seed_id('plan card ' || u.uuid) card, coalesce(nullif(u.plan, 'basic'), 'starter') plan, u.email,
  case when u.email = 'rival-lawyer@casewright.test' then 'year' else 'month' end period,
  case u.email when 'rival-lawyer@casewright.test' then 'ended' when 'second-user@casewright.test' then 'past_due' else 'active' end status,
  row_number() over (order by u.created_at, u.uuid)::integer place,
  -- The day on which the present period began.
  date_trunc('second', now()) - make_interval(days => case u.email when 'second-user@casewright.test' then 3 when 'rival-lawyer@casewright.test' then 400
    else 1 + pg_temp.seed_pick('plan day ' || u.uuid, 26) end, hours => 2) begun
from public.users u where u.plan in ('starter', 'premium') or u.email in ('second-user@casewright.test', 'rival-lawyer@casewright.test');

insert into private.sandbox_cards (reference, key, customer, return_to, status, behaviour, token)
select 'sandbox_card_' || md5('reference ' || card), card::text, 'sandbox_' || replace(user_id::text, '-', ''), '/payment', 'done',
  case when status = 'past_due' then 'declined_later' else 'accepted' end, 'sandbox_token_' || md5('token ' || card) from seed_plan;
insert into private.card_holders (user_id, provider, customer) select user_id, 'sandbox', 'sandbox_' || replace(user_id::text, '-', '') from seed_plan;
insert into public.plan_cards (id, user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary, created_at)
select card, user_id, 'sandbox', 'sandbox_' || replace(user_id::text, '-', ''), 'sandbox_token_' || md5('token ' || card), 'visa', case when status = 'past_due' then '0341' else '4242' end,
  12, extract(year from now())::integer + 3, true, begun - interval '1 day' from seed_plan;

-- What was paid: this period and, of most, the ones before.
insert into public.plan_bills (id, user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, card_id, idempotency_key, status, paid_at, created_at)
select pg_temp.seed_id('plan bill ' || s.user_id || ago), s.user_id, case when ago = s.most then 'start' else 'renewal' end, s.plan, s.period, cost.price, cost.price, 'USD',
  jsonb_build_array(jsonb_build_object('kind', 'plan', 'plan', s.plan, 'period', s.period, 'from', private.plan_day(p.starts), 'to', private.plan_day(p.ends), 'amount', cost.price)),
  p.starts, p.ends, p.starts, s.card, 'seed ' || ago, 'paid', p.starts, p.starts
from (select *, case when period = 'year' then 1 else 1 + pg_temp.seed_pick('plan months ' || user_id, 11) end most from seed_plan) s
cross join lateral generate_series(1, s.most) ago
cross join lateral (select s.begun - make_interval(months => ago - case when s.status = 'past_due' then 0 else 1 end) starts,
  s.begun - make_interval(months => ago - case when s.status = 'past_due' then 1 else 2 end) + case when s.period = 'year' then interval '11 months' else '0' end ends) p
cross join lateral (select private.plan_price(s.plan, s.period) price) cost;

insert into public.subscriptions (user_id, plan, period, price, currency, status, period_start, period_end, anchor_at, grace_until, ended_at, created_at)
select s.user_id, s.plan, s.period, private.plan_price(s.plan, s.period), 'USD', s.status, b.period_start, b.period_end, b.anchor_at,
  case when s.status = 'past_due' then b.period_end + interval '14 days' end, case when s.status = 'ended' then b.period_end end, b.period_start
from seed_plan s cross join lateral (select * from public.plan_bills where user_id = s.user_id order by period_start desc limit 1) b;

-- The renewal that was declined, and is tried again.
insert into public.plan_bills (user_id, kind, plan, period, price, amount, currency, lines, period_start, period_end, anchor_at, idempotency_key, tries, failure, next_try_at, check_at, created_at)
select u.user_id, 'renewal', u.plan, u.period, u.price, u.price, 'USD',
  jsonb_build_array(jsonb_build_object('kind', 'plan', 'plan', u.plan, 'period', u.period, 'from', private.plan_day(u.period_end), 'to', private.plan_day(u.period_end + interval '1 month'), 'amount', u.price)),
  u.period_end, u.period_end + interval '1 month', u.anchor_at, 'renewal seed', 1, 'The card was declined.', u.period_end + interval '7 days', u.period_end + interval '7 days', u.period_end
from public.subscriptions u where u.status = 'past_due';
insert into private.sandbox_charges (key, token, amount, currency, title, status)
select 'seed ' || b.id, c.token, b.amount, b.currency, b.plan, 'paid' from public.plan_bills b join public.plan_cards c on c.user_id = b.user_id where b.status = 'paid';

-- One of the largest plans becomes smaller, and another one ends.
update public.subscriptions set next_plan = 'starter', next_period = 'month' where id = (select id from public.subscriptions where plan = 'premium' and status = 'active' order by user_id limit 1);
update public.subscriptions set cancels_at_end = true where id = (select id from public.subscriptions where plan = 'starter' and status = 'active' order by user_id limit 1);

insert into public.plan_invoices (id, number, bill_id, user_id, billed_to, language, lines, amount, currency, card, tax, issued_at)
select pg_temp.seed_id('plan invoice ' || b.id), row_number() over (order by b.paid_at, b.id), b.id, b.user_id, jsonb_build_object('name', d.full_name, 'email', d.email, 'address', d.address, 'phone', d.phone_number,
    'country', d.country, 'taxNumber', d.tax_number),
  private.invoice_language(null, b.user_id), b.lines, b.amount, b.currency, 'visa ' || c.last4, private.plan_tax(b.amount, b.currency, d.country, d.tax_number, d.is_business), b.paid_at
from public.plan_bills b join public.billing_details d on d.user_id = b.user_id join public.plan_cards c on c.user_id = b.user_id where b.status = 'paid';
update private.plan_invoice_series set last_number = (select count(*) from public.plan_invoices) where only_row;
update public.users u set plan = case s.status when 'ended' then 'basic' else s.plan end from public.subscriptions s where s.user_id = u.uuid;

create temporary table seed_plan_letters on commit drop as select id from private.deliveries;

-- What the provider has taken for them. Of three that were paid some time ago one went back whole, one in part, and one is disputed.
insert into private.plan_charges (invoice_id, provider, reference, amount, currency)
select i.id, 'sandbox', c.reference, i.amount, i.currency from public.plan_invoices i join private.sandbox_charges c on c.key = 'seed ' || i.bill_id;
create temporary table seed_back on commit drop as
select c.*, row_number() over (order by i.issued_at desc, i.id) place from private.plan_charges c join public.plan_invoices i on i.id = c.invoice_id where i.issued_at < now() - interval '20 days'
order by i.issued_at desc, i.id limit 3;
insert into private.plan_refunds (id, charge_id, amount, reason, idempotency_key)
select pg_temp.seed_id('plan refund ' || b.id), b.id, case b.place when 1 then b.amount else private.round_money(b.amount / 2, b.currency) end,
  case b.place when 1 then 'Cancelled a day after the renewal' else 'Two weeks without the service' end, 'seed' from seed_back b where b.place < 3;
select private.sandbox_refund_charge(b.reference, r.id, r.amount) from seed_back b join private.plan_refunds r on r.charge_id = b.id;
update private.sandbox_charges s set disputes = jsonb_build_array(jsonb_build_object('id', 'dispute_' || s.reference, 'amount', s.amount, 'status', 'open')) from seed_back b where b.reference = s.reference and b.place = 3;
select private.settle_plan_charge(b.id, private.sandbox_charge_later(b.reference)) from seed_back b;
-- People who are made up get no letters.
delete from private.deliveries where id not in (select id from seed_plan_letters);
