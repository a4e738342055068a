-- What the newest order that waits for its conflict check costs is held on the card of its buyer, at the provider of the demonstration.
create temporary table seed_hold on commit drop as
select o.*, pg_temp.seed_id('order hold ' || o.id) hold_id, a.account, least(now() - interval '1 minute', o.created_at + interval '5 minutes') held
from public.orders o join public.payment_accounts a on a.law_firm = o.law_firm where private.takes_hold(o) and a.provider = 'sandbox' and o.created_at > now() - interval '6 days'
order by o.created_at desc, o.id limit 1;
insert into private.sandbox_payments (reference, key, account, title, amount, currency, return_to, is_hold, status, held_until, created_at)
select 'sandbox_' || md5(h.hold_id::text), h.hold_id::text, h.account, f.name || ' · ' || h.order_number, h.total_amount, h.currency, '/dashboard/order/' || h.id, true, 'held', h.held + interval '7 days', h.held
from seed_hold h join public.law_firms f on f.id = h.law_firm;
insert into private.order_holds (id, order_id, provider, account, amount, currency, status, reference, provider_payment, held_at, held_until, check_at, expires_at, created_at)
select h.hold_id, h.id, 'sandbox', h.account, h.total_amount, h.currency, 'held', 'sandbox_' || md5(h.hold_id::text), 'payment_sandbox_' || md5(h.hold_id::text), h.held, h.held + interval '7 days',
  now() + interval '1 hour', h.held + interval '1 hour', h.held from seed_hold h;
insert into public.order_events (order_id, law_firm, buyer_id, case_id, kind, detail, created_at)
select h.id, h.law_firm, h.buyer_id, h.case_id, 'held', jsonb_build_object('amount', h.total_amount), h.held from seed_hold h;
