-- What belongs to an account: the addresses to which bills go, and the way out.

-- A person's address book. full_name is who is written to; one address is the primary one as long as there is any.
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  address_type text not null default 'home' check (address_type in ('home', 'office')),
  full_name text not null check (char_length(trim(full_name)) between 1 and 240),
  company text check (char_length(company) <= 200),
  email text check (char_length(email) <= 255 and email ~ '^[^\s@]+@[^\s@]+$'),
  phone_number text not null check (char_length(trim(phone_number)) between 3 and 40),
  address text not null check (char_length(trim(address)) between 1 and 300),
  city text not null check (char_length(trim(city)) between 1 and 100),
  state text check (char_length(state) <= 100),
  zip_code text check (char_length(zip_code) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_primary boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint addresses_city_line check (cast(city as private.one_line) is not null or city is null),
  constraint addresses_company_line check (cast(company as private.one_line) is not null or company is null),
  constraint addresses_country_line check (cast(country as private.one_line) is not null or country is null),
  constraint addresses_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint addresses_full_name_line check (cast(full_name as private.one_line) is not null or full_name is null),
  constraint addresses_phone_number_line check (cast(phone_number as private.one_line) is not null or phone_number is null),
  constraint addresses_state_line check (cast(state as private.one_line) is not null or state is null),
  constraint addresses_zip_code_line check (cast(zip_code as private.one_line) is not null or zip_code is null)
);
create unique index addresses_one_primary_key on public.addresses (user_id) where is_primary;
create index addresses_user_id_idx on public.addresses (user_id, created_at desc);
create trigger touch before update on public.addresses for each row execute function private.touch('is_primary');

-- The first address is the primary one, and a new primary one takes the place of the old. A user who adds or changes one holds the
-- person's row, so that of two at once the second sees the first.
create function private.keep_primary_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where uuid = new.user_id for no key update;
  if tg_op = 'INSERT' and (select count(*) from public.addresses where user_id = new.user_id) >= 50 then
    perform private.refuse('P0001', 'too_many_addresses', 'The address book holds 50 addresses. Remove one that you do not need any more.');
  end if;
  if new.is_primary then
    update public.addresses set is_primary = false where user_id = new.user_id and is_primary and id <> new.id;
  elsif not exists (select from public.addresses where user_id = new.user_id and is_primary and id <> new.id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
-- What the triggers themselves change is settled already.
create trigger keep_primary before insert or update of is_primary on public.addresses for each row
  when (pg_trigger_depth() = 0) execute function private.keep_primary_address();

-- The youngest that is left takes the place of a primary address that is removed.
create function private.replace_primary_address() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.addresses set is_primary = true where id = (
    select id from public.addresses where user_id = old.user_id order by created_at desc, id limit 1);
  return null;
end
$$;
create trigger replace_primary after delete on public.addresses for each row when (old.is_primary) execute function private.replace_primary_address();
alter table public.addresses enable row level security;
alter table public.addresses force row level security;
create policy select_own on public.addresses for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy insert_own on public.addresses for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.addresses for update to authenticated
  using (user_id = (select auth.uid()) and (select private.caller_level()) is not null) with check (user_id = (select auth.uid()));
create policy delete_own on public.addresses for delete to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy second_factor on public.addresses as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.addresses from anon, authenticated;
grant select, delete, insert (address_type, full_name, company, email, phone_number, address, city, state, zip_code, country, is_primary),
  update (address_type, full_name, company, email, phone_number, address, city, state, zip_code, country, is_primary)
  on public.addresses to authenticated;

-- delete_account(email): the caller's account, with what is theirs alone; they name its address, so that nobody does it by a slip.
-- An account that appears in a case, a proposal or a firm's records stays: those records are not theirs to take away. Answers the id that was.
-- email_differs, account_in_use, 42501 may_not_delete_account.
create function private.delete_account(p_email text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  person public.users;
begin
  select * into person from public.users where uuid = me for update;
  if lower(trim(p_email)) is distinct from lower(person.email) then
    perform private.refuse('P0001', 'email_differs', 'This is not the e-mail address of your account. Enter it to confirm that you mean it.');
  end if;
  if person.access_level in ('admin', 'super_user')
    or person.access_level = 'lawyer_admin' and not exists (
      select from public.users where law_firm = person.law_firm and access_level = 'lawyer_admin' and status = 'active' and uuid <> me) then
    perform private.refuse('42501', 'may_not_delete_account', 'Others depend on this account. Hand over what you administer first; then an administrator lowers your access level.');
  end if;
  begin
    delete from public.cases where client_id = me and status = 'draft' and law_firm is null;
    -- What they did for themselves alone.
    delete from public.time_entries where user_id = me and law_firm is null and case_id is null;
    delete from public.tasks where created_by = me and law_firm is null and case_id is null;
    delete from public.task_reminders where user_id = me;
    delete from auth.users where id = me;
    perform private.note_act(person, 'users', 'delete', jsonb_build_object('access_level', person.access_level), null);
  exception when foreign_key_violation then
    perform private.refuse('P0001', 'account_in_use', 'You are named in cases or proposals whose records have to be kept, so the account cannot be deleted. An administrator can close it.');
  end;
  return me;
end
$$;
grant execute on function private.delete_account(text) to authenticated;

create function public.delete_account(email text) returns uuid language sql set search_path = '' as $$ select private.delete_account(email) $$;
revoke execute on function public.delete_account(text) from public, anon;
grant execute on function public.delete_account(text) to authenticated;

-- What a person keeps of their account in one go: who they are, and what their lawyer profile says of them and to whom.

-- save_account: the caller's row and, where profile_version is given, their profile, or neither. version and profile_version are those
-- that were read: PT409 account_changed when either was changed or removed since. Answers the caller's row. Row security decides: this
-- runs as the caller. An empty about is none.
create function public.save_account(
  version integer, first_name text, last_name text, phone_number text, country text, state text, city text, address text, zip_code text,
  profile_version integer default null, about text default null, is_public boolean default null
) returns public.users language plpgsql set search_path = '' as $$
declare
  person public.users;
  profile uuid;
begin
  select * into person from public.users u where u.uuid = (select auth.uid()) and u.version = save_account.version for no key update;
  if person.uuid is not null and profile_version is not null then
    select p.id into profile from public.lawyer_profiles p
    where p.user_id = person.uuid and p.version = profile_version for no key update;
  end if;
  if person.uuid is null or profile_version is not null and profile is null then
    perform private.refuse('PT409', 'account_changed', 'Your account was changed in the meantime, so nothing was saved. Look at it again, then make your change.');
  end if;
  update public.users u set first_name = save_account.first_name, last_name = save_account.last_name,
    display_name = concat_ws(' ', nullif(save_account.first_name, ''), nullif(save_account.last_name, '')),
    phone_number = save_account.phone_number, country = save_account.country, state = save_account.state, city = save_account.city,
    address = save_account.address, zip_code = save_account.zip_code
  where u.uuid = person.uuid returning * into person;
  if profile is not null then
    update public.lawyer_profiles p set about = nullif(save_account.about, ''), is_public = coalesce(save_account.is_public, p.is_public)
    where p.id = profile;
  end if;
  return person;
end
$$;
revoke execute on function public.save_account(integer, text, text, text, text, text, text, text, text, integer, text, boolean) from public, anon;
grant execute on function public.save_account(integer, text, text, text, text, text, text, text, text, integer, text, boolean) to authenticated;
