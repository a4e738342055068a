-- What a person keeps of their account in one go: who they are, and what their lawyer profile says of them and to whom.

-- save_account: the caller's row and, where profile_version is given, their profile, or neither. version and profile_version are those
-- that were read: PT409 account_changed when either was changed or removed since. Answers the caller's row. Row security judges: this
-- runs as whoever calls it. An empty about is none.
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

revoke execute on all functions in schema private from public;
-- It does nothing but raise, and this function refuses as its caller.
grant execute on function private.refuse(text, text, text) to authenticated;
revoke execute on function public.save_account(integer, text, text, text, text, text, text, text, text, integer, text, boolean) from public, anon;
grant execute on function public.save_account(integer, text, text, text, text, text, text, text, text, integer, text, boolean) to authenticated;
