-- The provider of the demonstration: it takes no money, and has every outcome that a real one has. It knows nothing of the rest but what it is asked for.

create table private.sandbox_payments (
  reference text primary key default 'sandbox_' || encode(extensions.gen_random_bytes(16), 'hex'),
  key text not null unique,
  account text not null,
  title text not null,
  amount numeric(15,3) not null,
  currency text not null,
  return_to text not null,
  is_hold boolean not null default false,
  status text not null default 'open' check (status in ('open', 'held', 'processing', 'paid', 'failed', 'expired')),
  held_until timestamptz,
  refuses_capture boolean not null default false,
  failure text,
  fee numeric(15,3) not null default 0,
  settles_at timestamptz,
  paid_at timestamptz,
  paid_out text,
  refunds jsonb not null default '[]',
  disputes jsonb not null default '[]',
  created_at timestamptz not null default now()
);
alter table private.sandbox_payments enable row level security;

-- Opens a payment, or a hold on a card; the same key is the same one.
create function private.sandbox_open(p_key text, p_account text, p_title text, p_amount numeric, p_currency text, p_return_to text, p_is_hold boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sandbox_payments (key, account, title, amount, currency, return_to, is_hold)
  values (p_key, p_account, p_title, p_amount, p_currency, p_return_to, p_is_hold) on conflict (key) do nothing;
  return (select reference from private.sandbox_payments where key = p_key);
end
$$;

-- What became of it, as settle_online_payment reads it; null where there is none. A payment that takes its time arrives when its time has come, and a hold ends when its is over.
create function private.sandbox_state(p_reference text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  s private.sandbox_payments;
begin
  update private.sandbox_payments set status = 'paid', paid_at = settles_at where reference = p_reference and status = 'processing' and settles_at <= now();
  update private.sandbox_payments set status = 'expired' where reference = p_reference and status = 'held' and held_until <= now();
  select * into s from private.sandbox_payments where reference = p_reference;
  if s.reference is null then
    return null;
  end if;
  return jsonb_build_object('status', s.status, 'payment', case when s.status in ('held', 'processing', 'paid', 'failed') then 'payment_' || s.reference end, 'amount', s.amount,
    'currency', s.currency, 'fee', s.fee, 'failure', s.failure, 'refunds', s.refunds, 'disputes', s.disputes, 'is_hold', s.is_hold, 'held_until', s.held_until, 'title', s.title, 'return_to', s.return_to);
end
$$;

-- What the visitor of its page chooses: pay, later (arrives after a minute), decline, dispute (paid, and disputed at once), win and lose (how the bank decides),
-- cancel; of a hold: hold, hold_refused (what is held is refused when it is to be taken), end_hold (the bank ends it before). Answers whether that was possible.
create function private.sandbox_choose(p_reference text, p_outcome text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  s private.sandbox_payments;
begin
  select * into s from private.sandbox_payments where reference = p_reference for update;
  if s.status = 'open' and not s.is_hold and p_outcome in ('pay', 'later', 'dispute') then
    update private.sandbox_payments set fee = least(private.round_money(amount * 0.029, currency), amount),
      status = case p_outcome when 'later' then 'processing' else 'paid' end, settles_at = case p_outcome when 'later' then now() + interval '1 minute' end,
      paid_at = case when p_outcome <> 'later' then now() end,
      disputes = case p_outcome when 'dispute' then jsonb_build_array(jsonb_build_object('id', 'dispute_' || s.reference, 'amount', s.amount,
        'fee', private.round_money(15, s.currency), 'status', 'open', 'is_taken', true, 'is_returned', false)) else '[]' end
    where reference = s.reference;
  elsif s.status = 'open' and s.is_hold and p_outcome in ('hold', 'hold_refused') then
    update private.sandbox_payments set status = 'held', held_until = now() + interval '7 days', refuses_capture = p_outcome = 'hold_refused' where reference = s.reference;
  elsif s.status = 'held' and p_outcome = 'end_hold' then
    update private.sandbox_payments set status = 'expired' where reference = s.reference;
  elsif s.status = 'open' and p_outcome = 'decline' then
    update private.sandbox_payments set status = 'failed', failure = 'The card was declined.' where reference = s.reference;
  elsif s.status = 'open' and p_outcome = 'cancel' then
    update private.sandbox_payments set status = 'expired' where reference = s.reference;
  elsif s.disputes -> 0 ->> 'status' = 'open' and p_outcome in ('win', 'lose') then
    update private.sandbox_payments set disputes = jsonb_build_array(s.disputes -> 0
      || jsonb_build_object('status', case p_outcome when 'win' then 'won' else 'lost' end, 'is_returned', p_outcome = 'win')) where reference = s.reference;
  else
    return false;
  end if;
  return true;
end
$$;

-- Takes what is held, once; and gives it back.
create function private.sandbox_capture(p_reference text) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_payments set status = case when refuses_capture then 'failed' else 'paid' end, paid_at = case when not refuses_capture then now() end,
    failure = case when refuses_capture then 'The bank does not pay what was held.' end,
    fee = case when refuses_capture then 0 else least(private.round_money(amount * 0.029, currency), amount) end
  where reference = p_reference and status = 'held' and held_until > now()
$$;
create function private.sandbox_release(p_reference text) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_payments set status = 'expired' where reference = p_reference and status = 'held'
$$;

-- Gives money back; the same key is the same refund.
create function private.sandbox_refund(p_reference text, p_key uuid, p_amount numeric) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_payments set refunds = refunds || jsonb_build_object('id', 'refund_' || p_key, 'key', p_key, 'amount', p_amount, 'status',
    case when p_amount + coalesce((select sum((r ->> 'amount')::numeric) from jsonb_array_elements(refunds) r where r ->> 'status' <> 'failed'), 0) <= amount then 'done' else 'failed' end,
    'failure', 'More than is left of the payment.')
  where reference = p_reference and not refunds @> jsonb_build_array(jsonb_build_object('key', p_key))
$$;

-- Pays out what has come to an account, each payment once, two days after it came.
create function private.sandbox_payouts(p_account text) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update private.sandbox_payments set paid_out = 'payout_' || md5(account || currency || now()::text)
  where account = p_account and status = 'paid' and paid_out is null and paid_at < now() - interval '2 days' and disputes = '[]' and refunds = '[]';
  return coalesce((select jsonb_agg(jsonb_build_object('id', each.paid_out, 'amount', each.amount, 'currency', each.currency, 'paid_on', each.paid_on)) from (
    select s.paid_out, s.currency, sum(s.amount - s.fee) amount, (max(s.paid_at) + interval '2 days')::date paid_on
    from private.sandbox_payments s where s.account = p_account and s.paid_out is not null group by s.paid_out, s.currency) each), '[]');
end
$$;
