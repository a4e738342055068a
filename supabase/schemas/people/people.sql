-- People and firms: who somebody is, what they may do and which firm they belong to. Access levels are read from here only.

create table public.law_firms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_url text,
  address text,
  settings jsonb not null default '{}',
  -- By whose clock everybody in the firm reads times, unless they choose otherwise; null: by the clock of their device.
  time_zone text check (char_length(time_zone) <= 64),
  -- In how many days after the last word to a client the next one is promised; null: the firm promises nothing by itself.
  update_days integer default 14 check (update_days between 1 and 90),
  -- When people get their docket on working days, by the firm's clock; null: not at all.
  docket_at time,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint law_firms_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint law_firms_logo_url_picture check (cast(logo_url as private.picture_address) is not null or logo_url is null)
);

create table public.users (
  uuid uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 120),
  last_name text not null default '' check (char_length(last_name) <= 120),
  display_name text not null default '' check (char_length(display_name) <= 240),
  email text,
  phone_number text check (char_length(phone_number) <= 40),
  access_level text not null default 'user' check (access_level in ('user', 'lawyer', 'lawyer_admin', 'admin', 'super_user')),
  law_firm uuid references public.law_firms (id),
  plan text check (plan in ('basic', 'starter', 'premium')),
  avatar_url text check (char_length(avatar_url) <= 1000),
  country text check (char_length(country) <= 100),
  state text check (char_length(state) <= 100),
  city text check (char_length(city) <= 100),
  address text check (char_length(address) <= 300),
  zip_code text check (char_length(zip_code) <= 20),
  status text not null default 'active' check (status in ('active', 'pending', 'banned', 'rejected')),
  is_verified boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_city_line check (cast(city as private.one_line) is not null or city is null),
  constraint users_country_line check (cast(country as private.one_line) is not null or country is null),
  constraint users_display_name_line check (cast(display_name as private.one_line) is not null or display_name is null),
  constraint users_first_name_line check (cast(first_name as private.one_line) is not null or first_name is null),
  constraint users_last_name_line check (cast(last_name as private.one_line) is not null or last_name is null),
  constraint users_phone_number_line check (cast(phone_number as private.one_line) is not null or phone_number is null),
  constraint users_state_line check (cast(state as private.one_line) is not null or state is null),
  constraint users_zip_code_line check (cast(zip_code as private.one_line) is not null or zip_code is null),
  constraint users_avatar_url_picture check (cast(avatar_url as private.picture_address) is not null or avatar_url is null)
);

alter table public.law_firms add foreign key (created_by) references public.users (uuid);

create index users_law_firm_idx on public.users (law_firm);
create index users_created_at_idx on public.users (created_at desc);

create index law_firms_created_by_idx on public.law_firms (created_by);

create trigger touch before update on public.users for each row execute function private.touch();

create trigger touch before update on public.law_firms for each row execute function private.touch();

-- unknown_time_zone. PostgreSQL also takes abbreviations and offsets, which no browser reads.
create function private.check_firm() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.time_zone !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' or now() at time zone new.time_zone is null and new.time_zone is not null then
    raise invalid_parameter_value;
  end if;
  return new;
exception when invalid_parameter_value then
  perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
end
$$;
create trigger check_firm before insert or update of time_zone on public.law_firms for each row execute function private.check_firm();

-- The day of an instant by the clock of a firm: what is billed has the firm's days, wherever server and reader are.
create function private.firm_day(p_law_firm uuid, p_at timestamptz) returns date language sql stable security definer set search_path = '' as $$
  select (p_at at time zone coalesce((select f.time_zone from public.law_firms f where f.id = p_law_firm), 'UTC'))::date
$$;

create function private.firm_today(p_law_firm uuid) returns date language sql stable set search_path = '' as $$
  select private.firm_day(p_law_firm, now())
$$;

-- The caller. Each is asked once a query; security definer, because they read the tables whose policies call them.

-- The caller's access level; null for guests, for accounts that are banned or rejected, and until the second factor was used. What runs
-- as the owner asks this first, so that it does not depend on row security alone.
create function private.caller_level() returns text language sql stable security definer set search_path = '' as $$
  select access_level from public.users
  where uuid = (select auth.uid()) and status in ('active', 'pending') and (select private.caller_passed_factors())
$$;
grant execute on function private.caller_level() to anon, authenticated;

-- Whether the caller runs the platform.
create function private.caller_administers() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('admin', 'super_user'), false)
$$;
grant execute on function private.caller_administers() to anon, authenticated;

-- The firm to which the caller belongs as a lawyer; no row for anyone else.
create function private.caller_memberships() returns setof uuid language sql stable security definer set search_path = '' as $$
  select law_firm from public.users
  where uuid = (select auth.uid()) and status in ('active', 'pending') and access_level in ('lawyer', 'lawyer_admin') and law_firm is not null
$$;
grant execute on function private.caller_memberships() to anon, authenticated;

-- The firm that the caller administers; no row for anyone else.
create function private.caller_firms() returns setof uuid language sql stable security definer set search_path = '' as $$
  select law_firm from public.users
  where uuid = (select auth.uid()) and status in ('active', 'pending') and access_level = 'lawyer_admin' and law_firm is not null
$$;
grant execute on function private.caller_firms() to anon, authenticated;

-- The caller's id; refuses guests, accounts that may not act, and sessions without the required second factor. Every verb calls it first.
create function private.require_caller() returns uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller_level() is null then
    if not private.caller_passed_factors() then
      perform private.refuse('42501', 'second_factor_required', 'Confirm your second factor first.');
    end if;
    perform private.refuse('42501', 'sign_in_required', 'Please sign in with an active account to do this.');
  end if;
  return auth.uid();
end
$$;

-- A row for every account. Only names come from the sign-up metadata: never the access level, the firm or the status.
-- A name that somebody's account brings is put on one line.
create function private.handle_auth_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  meta jsonb := coalesce(new.raw_user_meta_data, '{}');
  whole text := left(private.to_one_line(coalesce(meta ->> 'display_name', meta ->> 'full_name', meta ->> 'name', '')), 240);
  first text := left(private.to_one_line(coalesce(meta ->> 'first_name', split_part(whole, ' ', 1))), 120);
  last text := left(private.to_one_line(coalesce(meta ->> 'last_name', regexp_replace(whole, '^\S+\s*', ''))), 120);
begin
  if tg_op = 'INSERT' then
    insert into public.users (uuid, first_name, last_name, display_name, email, phone_number, is_verified)
    values (new.id, first, last, coalesce(nullif(whole, ''), nullif(trim(first || ' ' || last), ''), split_part(coalesce(new.email, ''), '@', 1)),
      new.email, new.phone, new.email_confirmed_at is not null or new.phone_confirmed_at is not null);
  else
    update public.users set
      email = new.email,
      phone_number = case when new.phone is distinct from old.phone then new.phone else phone_number end,
      is_verified = is_verified or new.email_confirmed_at is not null or new.phone_confirmed_at is not null
    where uuid = new.id;
  end if;
  return new;
end
$$;
create trigger keep_product_user_on_insert after insert on auth.users for each row execute function private.handle_auth_user();
create trigger keep_product_user_on_update after update of email, phone, email_confirmed_at, phone_confirmed_at on auth.users
  for each row execute function private.handle_auth_user();

alter table public.users enable row level security;
alter table public.users force row level security;
create policy second_factor on public.users as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self on public.users for select to authenticated using (
  uuid = (select auth.uid()) or law_firm = any (array(select private.caller_firms())) or (select private.caller_administers()));
create policy update_self on public.users for update to authenticated
  using (uuid = (select auth.uid()) and status <> 'banned') with check (uuid = (select auth.uid()) and status <> 'banned');
revoke all on public.users from anon, authenticated;
grant select, update (first_name, last_name, display_name, phone_number, avatar_url, country, state, city, address, zip_code)
  on public.users to authenticated;

alter table public.law_firms enable row level security;
alter table public.law_firms force row level security;
create policy second_factor on public.law_firms as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.law_firms for select to authenticated using (
  id = any (array(select private.caller_memberships())) or (select private.caller_administers()));
create policy update_firm_admin on public.law_firms for update to authenticated
  using (id = any (array(select private.caller_firms()))) with check (id = any (array(select private.caller_firms())));
revoke all on public.law_firms from anon, authenticated;
grant select, update (name, logo_url, address, settings, time_zone, update_days, docket_at) on public.law_firms to authenticated;

-- set_access_level(user_id, access_level, law_firm): the platform's administrators only, nobody grants a level of their own rank or
-- above, or changes somebody of it, or themselves. Lawyers' levels need a firm. Answers the row; 42501, PT404, P0001 firm_required.
create function private.set_access_level(p_user_id uuid, p_level text, p_law_firm uuid) returns public.users
language plpgsql security definer set search_path = '' as $$
declare
  ranks constant text[] := '{user,lawyer,lawyer_admin,admin,super_user}';
  me uuid := private.require_caller();
  own integer := array_position(ranks, private.caller_level());
  person public.users;
begin
  if own < 4 then
    perform private.refuse('42501', 'may_not_set_access_level', 'Only an administrator of the platform can change access levels.');
  end if;
  select * into person from public.users where uuid = p_user_id for update;
  if person.uuid is null then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  end if;
  if array_position(ranks, p_level) is null then
    perform private.refuse('P0001', 'unknown_access_level', 'Choose one of: user, lawyer, lawyer_admin, admin, super_user.');
  end if;
  if person.uuid = me or array_position(ranks, p_level) >= own or array_position(ranks, person.access_level) >= own then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  if p_level in ('lawyer', 'lawyer_admin') and coalesce(p_law_firm, person.law_firm) is null then
    perform private.refuse('P0001', 'firm_required', 'A lawyer belongs to a firm: name the firm as well.');
  end if;
  if p_law_firm is not null and not exists (select from public.law_firms where id = p_law_firm) then
    perform private.refuse('PT404', 'firm_not_found', 'There is no such firm.');
  end if;
  update public.users set access_level = p_level,
    law_firm = case when p_level in ('lawyer', 'lawyer_admin') then coalesce(p_law_firm, law_firm) end
  where uuid = p_user_id returning * into person;
  return person;
end
$$;
grant execute on function private.set_access_level(uuid, text, uuid) to authenticated;

create function public.set_access_level(user_id uuid, access_level text, law_firm uuid default null) returns public.users language sql set search_path = '' as $$
  select private.set_access_level(user_id, access_level, law_firm)
$$;
revoke execute on function public.set_access_level(uuid, text, uuid) from public, anon;
grant execute on function public.set_access_level(uuid, text, uuid) to authenticated;
