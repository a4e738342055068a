-- The provider of the demonstration, as it keeps cards and takes the platform's payments from them: no money moves, and the card that is chosen says how its payments end. It knows
-- nothing of the rest but what it is asked for.

-- Whether it answers at all. Nobody has a grant on it: a test takes it away for an hour.
create table private.sandbox_outage (
  only_row boolean primary key default true check (only_row),
  is_away boolean not null default false
);
insert into private.sandbox_outage default values;
alter table private.sandbox_outage enable row level security;

-- behaviour: accepted, declined, declined_later (the first payment goes through), confirm (its holder confirms each payment and is asked in vain where they are not there), slow and
-- slow_declined (decided after a minute), disputed and disputed_won (its holder disputes each payment, and the bank decides after a minute).
create table private.sandbox_cards (
  reference text primary key default 'sandbox_card_' || encode(extensions.gen_random_bytes(16), 'hex'),
  key text not null unique,
  customer text not null,
  return_to text not null,
  status text not null default 'open' check (status in ('open', 'done', 'ended')),
  behaviour text check (behaviour in ('accepted', 'declined', 'declined_later', 'confirm', 'slow', 'slow_declined', 'disputed', 'disputed_won')),
  token text not null unique default 'sandbox_token_' || encode(extensions.gen_random_bytes(16), 'hex'),
  is_forgotten boolean not null default false,
  created_at timestamptz not null default now()
);
alter table private.sandbox_cards enable row level security;

create table private.sandbox_charges (
  reference text primary key default 'sandbox_charge_' || encode(extensions.gen_random_bytes(16), 'hex'),
  key text not null unique,
  token text not null,
  amount numeric(15,3) not null,
  currency text not null,
  title text not null,
  return_to text,
  status text not null default 'created' check (status in ('created', 'action', 'processing', 'paid', 'failed')),
  failure text,
  refunds jsonb not null default '[]',
  disputes jsonb not null default '[]',
  settles_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_charges_token_idx on private.sandbox_charges (token);
alter table private.sandbox_charges enable row level security;

-- Opens the page on which a card is chosen; the same key is the same one.
create function private.sandbox_open_card(p_key text, p_customer text, p_return_to text) returns text language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sandbox_cards (key, customer, return_to) values (p_key, p_customer, p_return_to) on conflict (key) do nothing;
  return (select reference from private.sandbox_cards where key = p_key);
end
$$;

-- What became of it, as settle_card_setup reads it; null where there is none.
create function private.sandbox_card_state(p_reference text) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', s.status, 'return_to', s.return_to, 'card', case when s.status = 'done' then jsonb_build_object('token', s.token, 'customer', s.customer,
    'brand', case when s.behaviour in ('confirm', 'slow', 'slow_declined') then 'mastercard' else 'visa' end,
    'last4', case s.behaviour when 'accepted' then '4242' when 'declined' then '0002' when 'declined_later' then '0341' when 'confirm' then '3155' when 'slow' then '0077' when 'disputed' then '0259' when 'disputed_won' then '2685' else '0119' end,
    'exp_month', 12, 'exp_year', extract(year from now())::integer + 3) end)
  from private.sandbox_cards s where s.reference = p_reference
$$;

-- What the visitor of its page chooses: a card by how it behaves, or cancel. Answers whether that was possible.
create function private.sandbox_choose_card(p_reference text, p_behaviour text) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.sandbox_cards set status = case p_behaviour when 'cancel' then 'ended' else 'done' end, behaviour = nullif(p_behaviour, 'cancel') where reference = p_reference and status = 'open';
  return found;
end
$$;
create function private.sandbox_forget_card(p_token text) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_cards set is_forgotten = true where token = p_token
$$;

-- Prepares a payment, of which nothing is taken yet; the same key is the same one.
create function private.sandbox_prepare(p_key text, p_token text, p_amount numeric, p_currency text, p_title text) returns text language plpgsql security definer set search_path = '' as $$
begin
  insert into private.sandbox_charges (key, token, amount, currency, title) values (p_key, p_token, p_amount, p_currency, p_title) on conflict (key) do nothing;
  return (select reference from private.sandbox_charges where key = p_key);
end
$$;

-- Takes what was prepared, once.
create function private.sandbox_take(p_reference text, p_return_to text) returns void language plpgsql security definer set search_path = '' as $$
declare
  c private.sandbox_charges;
  k private.sandbox_cards;
  ends text;
begin
  select * into c from private.sandbox_charges where reference = p_reference and status = 'created' for update;
  if c.reference is null then
    return;
  end if;
  select * into k from private.sandbox_cards where token = c.token;
  ends := case
    when k.behaviour is null or k.is_forgotten or k.behaviour = 'declined' then 'failed'
    when k.behaviour = 'declined_later' and exists (select from private.sandbox_charges where token = c.token and status = 'paid') then 'failed'
    when k.behaviour = 'confirm' then (case when p_return_to is null then 'failed' else 'action' end)
    when k.behaviour in ('slow', 'slow_declined') then 'processing'
    else 'paid' end;
  update private.sandbox_charges set status = ends, return_to = p_return_to, settles_at = case ends when 'processing' then now() + interval '1 minute' end,
    failure = case when ends <> 'failed' then null when k.behaviour = 'confirm' then 'The bank asks the holder of the card to confirm this payment.' else 'The card was declined.' end
  where reference = c.reference;
end
$$;

-- What became of a payment, as settle_plan_attempt reads it; null where there is none. What takes its time is decided when that has come.
create function private.sandbox_charge_state(p_reference text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  c private.sandbox_charges;
  declines boolean;
begin
  select * into c from private.sandbox_charges where reference = p_reference for update;
  if c.status = 'processing' and c.settles_at <= private.plan_now() then
    declines := exists (select from private.sandbox_cards where token = c.token and behaviour = 'slow_declined');
    update private.sandbox_charges set status = case when declines then 'failed' else 'paid' end, failure = case when declines then 'The card was declined.' end
    where reference = c.reference returning * into c;
  end if;
  return case when c.reference is not null then jsonb_build_object('status', c.status, 'failure', c.failure, 'amount', c.amount, 'currency', c.currency, 'title', c.title, 'return_to', c.return_to) end;
end
$$;

-- How the holder answers who is asked to confirm. Answers whether that was possible.
create function private.sandbox_answer(p_reference text, p_confirms boolean) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update private.sandbox_charges set status = case when p_confirms then 'paid' else 'failed' end, failure = case when not p_confirms then 'The payment was not confirmed.' end
  where reference = p_reference and status = 'action';
  return found;
end
$$;
create function private.sandbox_close_charge(p_reference text) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_charges set status = 'failed', failure = 'The payment was not confirmed in time.' where reference = p_reference and status in ('created', 'action')
$$;

-- Gives back what was taken; the same key is the same refund.
create function private.sandbox_refund_charge(p_reference text, p_key uuid, p_amount numeric) returns void language sql security definer set search_path = '' as $$
  update private.sandbox_charges set refunds = refunds || jsonb_build_object('id', 'refund_' || p_key, 'key', p_key, 'amount', p_amount, 'status',
    case when p_amount + coalesce((select sum((r ->> 'amount')::numeric) from jsonb_array_elements(refunds) r where r ->> 'status' <> 'failed'), 0)
      + coalesce((select sum((d ->> 'amount')::numeric) from jsonb_array_elements(disputes) d where d ->> 'status' <> 'won'), 0) <= amount then 'done' else 'failed' end,
    'failure', 'More than is left of the payment.')
  where reference = p_reference and status = 'paid' and not refunds @> jsonb_build_array(jsonb_build_object('key', p_key))
$$;
-- What became of it afterwards, as settle_plan_charge reads it; null where there is none. A dispute is there as soon as it is asked for, and is decided when its time has come.
create function private.sandbox_charge_later(p_reference text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  c private.sandbox_charges;
  ends text;
begin
  select * into c from private.sandbox_charges where reference = p_reference for update;
  ends := (select case k.behaviour when 'disputed' then 'lost' when 'disputed_won' then 'won' end from private.sandbox_cards k where k.token = c.token);
  if ends is not null and c.status = 'paid' and c.disputes = '[]' then
    update private.sandbox_charges set disputes = jsonb_build_array(jsonb_build_object('id', 'dispute_' || c.reference, 'amount', c.amount, 'status', 'open')),
      settles_at = private.plan_now() + interval '1 minute' where reference = c.reference returning * into c;
  elsif ends is not null and c.disputes #>> '{0,status}' = 'open' and c.settles_at <= private.plan_now() then
    update private.sandbox_charges set disputes = jsonb_set(c.disputes, '{0,status}', to_jsonb(ends)) where reference = c.reference returning * into c;
  end if;
  return case when c.reference is not null then jsonb_build_object('refunds', c.refunds, 'disputes', c.disputes) end;
end
$$;

-- The holder of such a card disputes a payment as soon as it is known here: a provider would send a message.
create function private.sandbox_disputes() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.sandbox_charges c join private.sandbox_cards k on k.token = c.token where c.reference = new.reference and k.behaviour in ('disputed', 'disputed_won')) then
    update private.plan_charges set check_at = private.plan_now(), told_at = clock_timestamp() where id = new.id;
    perform private.enqueue_job('renew_plans', '{}', '');
  end if;
  return null;
end
$$;
create trigger sandbox_disputes after insert on private.plan_charges for each row when (new.provider = 'sandbox') execute function private.sandbox_disputes();
