-- With whom a firm takes cards: its own account with a provider of payments.

-- account: what the provider calls it; null until it is made. state: pending until the provider has what it asks of the firm. is_offered: whether
-- clients may pay online; the firm's administrators say so. silent_since: since when the provider gives no answer about it; null while it does. silence_notified_at: when the firm was notified of that.
create table public.payment_accounts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id),
  provider text not null check (provider in ('stripe', 'sandbox')),
  account text check (account ~ '^[A-Za-z0-9_]{1,100}$'),
  state text not null default 'pending' check (state in ('pending', 'enabled', 'disabled')),
  is_offered boolean not null default true,
  payouts_read_at timestamptz,
  silent_since timestamptz,
  silence_notified_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Money of one firm never comes to the account of another.
  unique (provider, account),
  constraint enabled_has_account check (state <> 'enabled' or account is not null)
);
create index payment_accounts_created_by_idx on public.payment_accounts (created_by);
create trigger touch before update on public.payment_accounts for each row execute function private.touch('payouts_read_at', 'silent_since', 'silence_notified_at');
create trigger audit after insert or update or delete on public.payment_accounts for each row execute function private.audit('{}', '{payouts_read_at,silent_since,silence_notified_at}');

alter table public.payment_accounts enable row level security;
alter table public.payment_accounts force row level security;
create policy second_factor on public.payment_accounts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.payment_accounts for select to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.payment_accounts from anon, authenticated;
grant select (id, law_firm, provider, account, state, is_offered, silent_since, version, created_at, updated_at) on public.payment_accounts to authenticated;

-- The firm that the caller administers. 42501 may_not_bill.
create function private.begin_payment_account() returns uuid language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f limit 1;
  if firm is null then
    perform private.refuse('42501', 'may_not_bill', 'Only the administrators of the firm do this.');
  end if;
  return firm;
end
$$;

-- connect_payments(provider): begins an account of the caller's firm with a provider; again it answers the one that is there. The server then has the
-- provider make it. 42501 may_not_bill; payment_provider_fixed: an account with another provider has been begun.
create function private.connect_payments(p_provider text) returns public.payment_accounts language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.begin_payment_account();
  a public.payment_accounts;
begin
  insert into public.payment_accounts (law_firm, provider) values (firm, p_provider) on conflict (law_firm) do nothing;
  select * into a from public.payment_accounts where law_firm = firm for update;
  if a.provider <> p_provider and exists (select from public.online_payments o where o.law_firm = firm) then
    perform private.refuse('P0001', 'payment_provider_fixed', 'Your firm has taken payments with another provider. Ask the operator of this installation to change it.');
  elsif a.provider <> p_provider then
    update public.payment_accounts set provider = p_provider, account = null, state = 'pending' where id = a.id returning * into a;
  end if;
  return a;
end
$$;
grant execute on function private.connect_payments(text) to authenticated;
create function public.connect_payments(provider text) returns public.payment_accounts language sql set search_path = '' as $$
  select * from private.connect_payments(connect_payments.provider)
$$;
revoke execute on function public.connect_payments(text) from public, anon;
grant execute on function public.connect_payments(text) to authenticated;

-- offer_online_payments(is_offered): whether clients of the caller's firm may pay online. 42501 may_not_bill; PT404 payment_account_missing.
create function private.offer_online_payments(p_is_offered boolean) returns public.payment_accounts language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.begin_payment_account();
  a public.payment_accounts;
begin
  update public.payment_accounts set is_offered = coalesce(p_is_offered, false) where law_firm = firm returning * into a;
  if a.id is null then
    perform private.refuse('PT404', 'payment_account_missing', 'Your firm has no account with a provider of payments yet. Connect one first.');
  end if;
  return a;
end
$$;
grant execute on function private.offer_online_payments(boolean) to authenticated;
create function public.offer_online_payments(is_offered boolean) returns public.payment_accounts language sql set search_path = '' as $$
  select * from private.offer_online_payments(offer_online_payments.is_offered)
$$;
revoke execute on function public.offer_online_payments(boolean) from public, anon;
grant execute on function public.offer_online_payments(boolean) to authenticated;

-- What the provider says of the account of a firm. The server's own.
create function private.note_payment_account(p_id uuid, p_account text, p_state text) returns public.payment_accounts language sql security definer set search_path = '' as $$
  update public.payment_accounts set account = p_account, state = p_state where id = p_id and (account is null or account = p_account) returning *
$$;

-- take_payment_accounts(): accounts whose payouts were not read for six hours, which this process then reads. The server's own.
create function private.take_payment_accounts() returns setof public.payment_accounts language sql security definer set search_path = '' as $$
  update public.payment_accounts a set payouts_read_at = now()
  where a.id in (select p.id from public.payment_accounts p where p.account is not null and (p.payouts_read_at is null or p.payouts_read_at < now() - interval '6 hours')
    order by p.payouts_read_at nulls first limit 20 for update skip locked)
  returning *
$$;
