-- How a person pays for their plan: the clock by which plans are renewed, to whom bills go, and the cards that the provider of payments keeps. No number of a card is
-- here, only the provider's name for it. The platform is paid with an account of its own, so nothing of this touches a firm's ledger.

-- Plans go by this clock, so that a test can live through a month. Nobody has a grant on it; where it is not moved it is the clock of the database.
create table private.plan_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default '0'
);
insert into private.plan_clock default values;
alter table private.plan_clock enable row level security;
create function private.plan_now() returns timestamptz language sql stable security definer set search_path = '' as $$
  select now() + (select ahead from private.plan_clock)
$$;

-- To whom the platform's invoices are made out. An invoice keeps what was here when it was paid. country, tax_number: by which its tax is worked out; null where nobody has said so. is_business: they say that they
-- buy as a registered business, so that a personal number of the same form is not taken for one.
create table public.billing_details (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.users (uuid) on delete cascade,
  full_name text not null check (char_length(trim(full_name)) between 1 and 200),
  email text not null check (char_length(email) <= 255 and email ~ '^[^\s@]+@[^\s@]+$'),
  phone_number text check (char_length(phone_number) <= 40),
  address text not null check (char_length(trim(address)) between 1 and 300),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_number text check (char_length(tax_number) between 1 and 50),
  is_business boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_has_a_number check (not is_business or tax_number is not null),
  constraint billing_details_full_name_line check (cast(full_name as private.one_line) is not null or full_name is null),
  constraint billing_details_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint billing_details_phone_number_line check (cast(phone_number as private.one_line) is not null or phone_number is null),
  constraint billing_details_address_line check (cast(address as private.one_line) is not null or address is null),
  constraint billing_details_tax_number_line check (cast(tax_number as private.one_line) is not null or tax_number is null)
);
create trigger touch before update on public.billing_details for each row execute function private.touch();
alter table public.billing_details enable row level security;
alter table public.billing_details force row level security;
create policy second_factor on public.billing_details as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.billing_details for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy insert_own on public.billing_details for insert to authenticated with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.billing_details for update to authenticated
  using (user_id = (select auth.uid()) and (select private.caller_level()) is not null) with check (user_id = (select auth.uid()));
revoke all on public.billing_details from anon, authenticated;
grant select, insert (full_name, email, phone_number, address, country, tax_number, is_business), update (full_name, email, phone_number, address, country, tax_number, is_business)
  on public.billing_details to authenticated;

-- token, customer: what the provider calls the card and its holder. One card is the primary one as long as there is any: renewals take it.
create table public.plan_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer text not null check (char_length(customer) <= 255),
  token text not null check (char_length(token) <= 255),
  brand text not null check (brand ~ '^[a-z_]{1,20}$'),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2200),
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  unique (provider, token),
  constraint plan_cards_customer_line check (cast(customer as private.one_line) is not null or customer is null),
  constraint plan_cards_token_line check (cast(token as private.one_line) is not null or token is null)
);
create unique index plan_cards_one_primary_key on public.plan_cards (user_id) where is_primary;
create index plan_cards_user_id_idx on public.plan_cards (user_id, created_at desc);
create trigger audit after insert or update or delete on public.plan_cards for each row execute function private.audit('{token,customer}');
alter table public.plan_cards enable row level security;
alter table public.plan_cards force row level security;
create policy second_factor on public.plan_cards as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.plan_cards for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.plan_cards from anon, authenticated;
grant select (id, user_id, provider, brand, last4, exp_month, exp_year, is_primary, created_at) on public.plan_cards to authenticated;
alter publication supabase_realtime add table public.plan_cards;

-- Who somebody is to a provider: one holder for all their cards.
create table private.card_holders (
  user_id uuid not null references public.users (uuid) on delete cascade,
  provider text not null,
  customer text not null,
  primary key (user_id, provider)
);
alter table private.card_holders enable row level security;

-- A card that is being added on the provider's page. reference: what the provider calls it. For a day.
create table private.card_setups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  reference text,
  status text not null default 'open' check (status in ('open', 'done', 'ended')),
  check_at timestamptz default now() + interval '2 minutes',
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  unique (provider, reference)
);
create index card_setups_user_id_idx on private.card_setups (user_id, created_at desc);
create index card_setups_check_at_idx on private.card_setups (check_at) where check_at is not null;
alter table private.card_setups enable row level security;

-- Cards that nobody has any more and that the provider has still to forget.
create table private.cards_to_forget (
  provider text not null,
  token text not null,
  check_at timestamptz not null default now(),
  checks integer not null default 0,
  primary key (provider, token)
);
alter table private.cards_to_forget enable row level security;
create function private.forget_card_later() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.cards_to_forget (provider, token) values (old.provider, old.token) on conflict do nothing;
  return null;
end
$$;
create trigger forget_later after delete on public.plan_cards for each row execute function private.forget_card_later();

-- begin_card(provider): the caller begins to add a card. Answers what the server opens at the provider. The server's own, as the caller. too_many_cards.
create function private.begin_card(p_provider text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  begun uuid;
begin
  perform from public.users where uuid = me for no key update;
  if (select count(*) from public.plan_cards where user_id = me) >= 10 then
    perform private.refuse('P0001', 'too_many_cards', 'You have ten cards. Delete one that you no longer use, then add this one.');
  elsif (select count(*) from private.card_setups where user_id = me and created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('P0001', 'too_many_cards_begun', 'You have begun to add a card very often. Try again in an hour.');
  end if;
  insert into private.card_setups (user_id, provider) values (me, p_provider) returning id into begun;
  return begun;
end
$$;
grant execute on function private.begin_card(text) to authenticated;
create function public.begin_card(provider text) returns uuid language sql set search_path = '' as $$ select private.begin_card(begin_card.provider) $$;
revoke execute on function public.begin_card(text) from public, anon;
grant execute on function public.begin_card(text) to authenticated;

-- card_setup(id): what the server asks the provider with; null where there is none. The server's own.
create function private.card_setup(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'user_id', s.user_id, 'provider', s.provider, 'reference', s.reference, 'status', s.status, 'customer', h.customer,
    'email', u.email, 'name', u.display_name)
  from private.card_setups s join public.users u on u.uuid = s.user_id left join private.card_holders h on h.user_id = s.user_id and h.provider = s.provider
  where s.id = p_id
$$;

-- The server's own: what the provider calls the holder and the page. Of two at once the first holder stays.
create function private.note_card_setup(p_id uuid, p_customer text, p_reference text) returns text language plpgsql security definer set search_path = '' as $$
begin
  insert into private.card_holders (user_id, provider, customer) select user_id, provider, p_customer from private.card_setups where id = p_id on conflict do nothing;
  update private.card_setups set reference = coalesce(reference, p_reference) where id = p_id;
  return (select h.customer from private.card_holders h join private.card_setups s using (user_id, provider) where s.id = p_id);
end
$$;

-- settle_card_setup(id, status, card): what became of adding a card: {token, customer, brand, last4, exp_month, exp_year} once it is done. Again it changes nothing.
-- A new card takes the place of the primary one, and what is owed is tried with it at once. The server's own.
create function private.settle_card_setup(p_id uuid, p_status text, p_card jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  s private.card_setups;
begin
  select * into s from private.card_setups where id = p_id for update;
  if s.status is distinct from 'open' or p_status = 'open' then
    return;
  end if;
  update private.card_setups set status = p_status, check_at = null where id = s.id;
  if p_status = 'done' then
    perform from public.users where uuid = s.user_id for no key update;
    update public.plan_cards set is_primary = false where user_id = s.user_id and is_primary;
    insert into public.plan_cards (user_id, provider, customer, token, brand, last4, exp_month, exp_year, is_primary)
    values (s.user_id, s.provider, p_card ->> 'customer', p_card ->> 'token', p_card ->> 'brand', p_card ->> 'last4', (p_card ->> 'exp_month')::integer, (p_card ->> 'exp_year')::integer, true);
    perform private.try_bill_again(s.user_id);
  end if;
end
$$;

-- set_primary_card(card_id): renewals take this card from now on, and what is owed is tried with it at once. PT404 card_not_found.
create function private.set_primary_card(p_card_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  perform from public.users where uuid = me for no key update;
  if not exists (select from public.plan_cards where id = p_card_id and user_id = me) then
    perform private.refuse('PT404', 'card_not_found', 'There is no such card, or it is not yours.');
  end if;
  update public.plan_cards set is_primary = false where user_id = me and is_primary and id <> p_card_id;
  update public.plan_cards set is_primary = true where id = p_card_id and not is_primary;
  perform private.try_bill_again(me);
end
$$;
grant execute on function private.set_primary_card(uuid) to authenticated;
create function public.set_primary_card(card_id uuid) returns void language sql set search_path = '' as $$ select private.set_primary_card(set_primary_card.card_id) $$;
revoke execute on function public.set_primary_card(uuid) from public, anon;
grant execute on function public.set_primary_card(uuid) to authenticated;

-- remove_card(card_id): the youngest that is left takes the place of a primary one. PT404 card_not_found; card_in_use: the only card of a plan that is renewed.
create function private.remove_card(p_card_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  was public.plan_cards;
begin
  perform from public.users where uuid = me for no key update;
  select * into was from public.plan_cards where id = p_card_id and user_id = me;
  if was.id is null then
    perform private.refuse('PT404', 'card_not_found', 'There is no such card, or it is not yours.');
  elsif (select count(*) from public.plan_cards where user_id = me) = 1
    and exists (select from public.subscriptions where user_id = me and status <> 'ended' and not cancels_at_end) then
    perform private.refuse('P0001', 'card_in_use', 'Your plan is renewed with this card. Add another card first, or cancel your plan.');
  end if;
  delete from public.plan_cards where id = was.id;
  update public.plan_cards set is_primary = true where was.is_primary and id = (
    select id from public.plan_cards where user_id = me order by created_at desc, id limit 1);
end
$$;
grant execute on function private.remove_card(uuid) to authenticated;
create function public.remove_card(card_id uuid) returns void language sql set search_path = '' as $$ select private.remove_card(remove_card.card_id) $$;
revoke execute on function public.remove_card(uuid) from public, anon;
grant execute on function public.remove_card(uuid) to authenticated;
