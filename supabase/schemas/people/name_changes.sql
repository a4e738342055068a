-- The name of a lawyer who was verified is the name that was verified. Another one waits until the platform has verified it as well; the old one is
-- shown meanwhile, on the profile and as the name of the account. Otherwise 'Daniel Okafor (Halloran Reyes LLP)' would be a verified name.

create table public.lawyer_name_changes (
  profile_id uuid primary key references public.lawyer_profiles (id) on delete cascade,
  user_id uuid not null unique references public.users (uuid) on delete cascade,
  name text not null check (char_length(name) between 1 and 240) check (cast(name as private.one_line) is not null),
  created_at timestamptz not null default now()
);
alter table public.lawyer_name_changes enable row level security;
alter table public.lawyer_name_changes force row level security;
create policy second_factor on public.lawyer_name_changes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own_or_platform on public.lawyer_name_changes for select to authenticated using (
  user_id = (select auth.uid()) or (select private.caller_administers()));
-- Who asked takes it back.
create policy delete_own on public.lawyer_name_changes for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.lawyer_name_changes from anon, authenticated;
grant select, delete on public.lawyer_name_changes to authenticated;

-- Keeps the verified name where its owner writes another one, and notes that one.
create function private.await_name() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  profile public.lawyer_profiles;
  owner uuid := (to_jsonb(new) ->> case tg_table_name when 'users' then 'uuid' else 'user_id' end)::uuid;
begin
  select * into profile from public.lawyer_profiles where user_id = owner;
  if owner is distinct from auth.uid() or profile.verified_at is null or profile.status not in ('verified', 'suspended', 'inactive') then
    return new;
  elsif private.contact_data(new.display_name) is not null or new.display_name ~* '://|\mwww\.' then
    perform private.refuse('P0001', 'profile_has_contact', 'Everybody reads profiles: please take out the e-mail address, the telephone number or the link.');
  end if;
  insert into public.lawyer_name_changes as n (profile_id, user_id, name) values (profile.id, owner, trim(new.display_name))
  on conflict (profile_id) do update set name = excluded.name, created_at = now();
  new.display_name := old.display_name;
  return new;
end
$$;
create trigger await_name before update of display_name on public.lawyer_profiles for each row
  when (new.display_name is distinct from old.display_name) execute function private.await_name();

create trigger await_name before update of display_name on public.users for each row
  when (new.display_name is distinct from old.display_name and new.display_name <> '') execute function private.await_name();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('name_verified', 'others', 'Profile', 'Your name <strong>%s</strong> has been verified and is shown from now on', 'profile'),
  ('name_declined', 'others', 'Profile', 'Your name <strong>%s</strong> could not be verified: %s', 'profile');

-- decide_name(profile_id, name, accepted, reason): a platform's administrator, never about themselves; name is the one that was read, so that nobody
-- verifies one that came in the meantime. Accepted, it is the name of profile and account; declined, the lawyer reads the reason. Answers the profile.
-- 42501 may_not_administer_people, PT404 profile_not_found, PT409 name_changed, P0001 reason_required.
create function private.decide_name(p_profile_id uuid, p_name text, p_accepted boolean, p_reason text) returns public.lawyer_profiles
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  profile public.lawyer_profiles;
  asked public.lawyer_name_changes;
begin
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_administer_people', 'Only an administrator of the platform can do this.');
  end if;
  select * into profile from public.lawyer_profiles where id = p_profile_id for update;
  if profile.id is null then
    perform private.refuse('PT404', 'profile_not_found', 'There is no such profile, or it is not yours to see.');
  elsif profile.user_id = me then
    perform private.refuse('42501', 'may_not_administer_people', 'Only an administrator of the platform can do this.');
  end if;
  delete from public.lawyer_name_changes where profile_id = profile.id and name = p_name returning * into asked;
  if asked.profile_id is null then
    perform private.refuse('PT409', 'name_changed', 'The name was changed or decided about in the meantime. Look at it again.');
  elsif p_accepted is true then
    update public.lawyer_profiles set display_name = asked.name where id = profile.id returning * into profile;
    update public.users set display_name = asked.name where uuid = profile.user_id;
    perform private.notify(profile.user_id, 'name_verified', array[asked.name], null, 'profile', profile.user_id);
  else
    perform private.notify(profile.user_id, 'name_declined', array[asked.name, private.require_reason(p_reason)], null, 'profile', profile.user_id);
  end if;
  return profile;
end
$$;
grant execute on function private.decide_name(uuid, text, boolean, text) to authenticated;

create function public.decide_name(profile_id uuid, name text, accepted boolean, reason text default null) returns public.lawyer_profiles
language sql set search_path = '' as $$ select private.decide_name(profile_id, name, accepted, reason) $$;
revoke execute on function public.decide_name(uuid, text, boolean, text) from public, anon;
grant execute on function public.decide_name(uuid, text, boolean, text) to authenticated;
