-- Each rank of access levels, from 1 for 'user' to 5 for 'super_user'; null for anything else.
create function private.level_rank(p_level text) returns integer language sql immutable set search_path = '' as $$
  select array_position('{user,lawyer,lawyer_admin,admin,super_user}'::text[], p_level)
$$;

-- The caller, who has to be an administrator of the platform.
create function private.require_administrator() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  if not private.caller_administers() then
    perform private.refuse('42501', 'may_not_administer_people', 'Only an administrator of the platform can do this.');
  end if;
  return me;
end
$$;

-- The person about whom the caller may decide, locked: two administrators decide one after the other.
create function private.require_subordinate(p_user_id uuid) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_administrator();
  person public.users;
begin
  select * into person from public.users where uuid = p_user_id for no key update;
  if person.uuid is null then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  end if;
  if person.uuid = me or private.level_rank(person.access_level) >= private.level_rank(private.caller_level()) then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  return person;
end
$$;

-- An act of an administrator about a person, with its reason, in the audit log of the person's firm or of the platform.
create function private.note_act(p_person public.users, p_table text, p_action text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id, before, after)
  values (p_person.law_firm, p_table, p_person.uuid::text, p_action, auth.uid(), p_before, p_after)
$$;

-- Refuses (until null: allows) that the account signs in. A hundred years, as auth calls for ever.
create function private.set_auth_ban(p_user_id uuid, p_until timestamptz) returns void language sql security definer set search_path = '' as $$
  update auth.users set banned_until = p_until, updated_at = now() where id = p_user_id
$$;

-- A ban by the admin calls of auth is a ban here as well, and the other way round it changes nothing twice.
create function private.follow_auth_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.banned_until > now() then
    update public.users set status = 'banned' where uuid = new.id and status <> 'banned';
  else
    perform private.lift_ban(new.id);
  end if;
  return null;
end
$$;
create trigger follow_auth_ban after update of banned_until on auth.users for each row
  when (old.banned_until is distinct from new.banned_until) execute function private.follow_auth_ban();

-- ban_person(user_id, reason): the account is closed: nothing is open any more and nothing opens. A ban for a time becomes one for good;
-- of that another changes nothing. 42501, PT404, reason_required.
create function private.ban_person(p_user_id uuid, p_reason text) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
  -- A hundred years have been passing since it was given.
  for_good boolean := exists (select from auth.users where id = p_user_id and banned_until > now() + interval '50 years');
begin
  if person.status <> 'banned' or not for_good then
    perform private.note_act(person, 'account_bans', 'insert', null, jsonb_build_object('reason', reason));
    update public.users set status = 'banned' where uuid = p_user_id returning * into person;
    perform private.set_auth_ban(p_user_id, now() + interval '100 years');
  end if;
  perform private.end_sessions_of(p_user_id);
  return person;
end
$$;
grant execute on function private.ban_person(uuid, text) to authenticated;

create function public.ban_person(user_id uuid, reason text) returns public.users language sql set search_path = '' as $$
  select private.ban_person(user_id, reason)
$$;
revoke execute on function public.ban_person(uuid, text) from public, anon;
grant execute on function public.ban_person(uuid, text) to authenticated;

-- unban_person(user_id): the person may sign in again, as what they were before.
create function private.unban_person(p_user_id uuid) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
begin
  if person.status = 'banned' then
    perform private.note_act(person, 'account_bans', 'delete', null, null);
    perform private.lift_ban(p_user_id);
  end if;
  perform private.set_auth_ban(p_user_id, null);
  select * into person from public.users where uuid = p_user_id;
  return person;
end
$$;
grant execute on function private.unban_person(uuid) to authenticated;

create function public.unban_person(user_id uuid) returns public.users language sql set search_path = '' as $$
  select private.unban_person(user_id)
$$;
revoke execute on function public.unban_person(uuid) from public, anon;
grant execute on function public.unban_person(uuid) to authenticated;

-- Passkeys lie in a table of the platform that a hosted project of an earlier day does not have: none of anybody there.
create function private.passkeys_of(p_user_id uuid) returns setof uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    return query execute 'select id from auth.webauthn_credentials where user_id = $1' using p_user_id;
  end if;
end
$$;

create function private.forget_passkeys(p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.webauthn_credentials') is not null then
    execute 'delete from auth.webauthn_credentials where user_id = $1' using p_user_id;
  end if;
end
$$;

-- reset_factors(user_id, reason): for a user who has lost their second factor or a device with a passkey. All of them go, and all sessions with
-- them, so that the holder of the device is signed out as well; answers how many there were. The password is needed as before. The person is notified, in the
-- product and by letter: they may not have asked for it.
create function private.reset_factors(p_user_id uuid, p_reason text) returns integer language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
  kinds jsonb;
begin
  select jsonb_agg(f.kind) into kinds from (
    select factor_type::text kind from auth.mfa_factors where user_id = p_user_id and status = 'verified'
    union all select 'passkey' from private.passkeys_of(p_user_id)) f;
  if kinds is null then
    perform private.refuse('P0001', 'no_second_factor', 'This person has set up no second factor.');
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  perform private.forget_passkeys(p_user_id);
  perform private.end_sessions_of(p_user_id);
  perform private.note_act(person, 'mfa_factors', 'delete', jsonb_build_object('factors', kinds), jsonb_build_object('reason', reason));
  insert into public.notifications (user_id, title, category)
  values (p_user_id, 'An administrator has removed your second factor. Set up a new one under Security.', 'Account');
  insert into private.account_letters (user_id, kind) values (p_user_id, 'factors_reset');
  perform pg_notify('account_letters', '');
  return jsonb_array_length(kinds);
end
$$;
grant execute on function private.reset_factors(uuid, text) to authenticated;

create function public.reset_factors(user_id uuid, reason text) returns integer language sql set search_path = '' as $$
  select private.reset_factors(user_id, reason)
$$;
revoke execute on function public.reset_factors(uuid, text) from public, anon;
grant execute on function public.reset_factors(uuid, text) to authenticated;
