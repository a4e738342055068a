-- Whose sessions are open, and what an administrator of the platform does about people: invite, ban, reset the second factor.
--
-- Everything follows the rule of set_access_level: administrators only, never oneself, only people below the own rank. Whatever reaches
-- into schema auth is done by end_sessions_of, set_auth_ban and reset_factors, so that a hosted project that refuses it is met there.

-- Keeps updated_at and version, now also on tables whose trigger names no columns: their tg_argv is null and not empty, so that nothing
-- was ever found to have changed.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
declare
  ignored text[] := coalesce(tg_argv, '{}') || '{updated_at,version}'::text[];
begin
  if to_jsonb(new) - ignored is distinct from to_jsonb(old) - ignored then
    new.updated_at := now();
    if to_jsonb(new) ? 'version' then
      new := jsonb_populate_record(new, jsonb_build_object('version', (to_jsonb(old) ->> 'version')::integer + 1));
    end if;
  end if;
  return new;
end
$$;

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

-- Ends what the person has open: access tokens at once, because every transaction asks for the session, and refresh tokens with it.
create function private.end_sessions_of(p_user_id uuid) returns void language sql security definer set search_path = '' as $$
  delete from auth.sessions where user_id = p_user_id
$$;

-- An act of an administrator about a person, with its reason, in the audit log of the person's firm or of the platform.
create function private.note_act(p_person public.users, p_table text, p_action text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id, before, after)
  values (p_person.law_firm, p_table, p_person.uuid::text, p_action, auth.uid(), p_before, p_after)
$$;

-- Where a session is, as far as its browser says: the time zone and nothing finer.
create table private.session_places (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  time_zone text not null
);
alter table private.session_places enable row level security;

-- note_session_place(time_zone): the session of the call says once which IANA time zone its device keeps. unknown_time_zone.
create function private.note_session_place(p_time_zone text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  begin
    if p_time_zone !~ '^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2})$' or char_length(p_time_zone) > 64 or now() at time zone p_time_zone is null then
      raise invalid_parameter_value;
    end if;
  exception when invalid_parameter_value then
    perform private.refuse('P0001', 'unknown_time_zone', 'Name a time zone as the IANA database does, such as Europe/Paris.');
  end;
  insert into private.session_places (session_id, time_zone)
  select id, p_time_zone from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid()
  on conflict do nothing;
end
$$;
create function public.note_session_place(time_zone text) returns void language sql set search_path = '' as $$
  select private.note_session_place(time_zone)
$$;

-- list_sessions(): the caller's open sessions, the current one first, then by when they were last used. place is the device's time
-- zone, when it has said so; network tells addresses apart that nobody has to read: this machine, a local network, or the internet.
create function private.list_sessions() returns table (
  id uuid, created_at timestamptz, last_seen timestamptz, user_agent text, ip text, network text, place text, aal text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return query
    select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC', s.updated_at), s.user_agent, host(s.ip),
      case
        when s.ip is null then 'unknown'
        when s.ip <<= any ('{127.0.0.0/8,::1/128,::ffff:127.0.0.0/104}'::inet[]) then 'machine'
        when s.ip <<= any ('{10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,fc00::/7,fe80::/10}'::inet[]) then 'local'
        else 'internet'
      end,
      p.time_zone, s.aal::text, s.id is not distinct from (auth.jwt() ->> 'session_id')::uuid
    from auth.sessions s left join private.session_places p on p.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 9 desc, 3 desc, 1;
end
$$;
create function public.list_sessions() returns table (
  id uuid, created_at timestamptz, last_seen timestamptz, user_agent text, ip text, network text, place text, aal text, is_current boolean)
language sql stable set search_path = '' as $$
  select * from private.list_sessions()
$$;

-- end_session(session_id): signs one of the caller's own devices out, at once. PT404 session_not_there for anybody else's.
create function private.end_session(p_session_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  delete from auth.sessions where id = p_session_id and user_id = auth.uid();
  if not found then
    perform private.refuse('PT404', 'session_not_there', 'This session has ended already.');
  end if;
end
$$;
create function public.end_session(session_id uuid) returns void language sql set search_path = '' as $$
  select private.end_session(session_id)
$$;

-- end_other_sessions(): signs all of the caller's devices out but the one that calls; answers how many. A call that is of no session
-- is refused: it would end them all.
create function private.end_other_sessions() returns integer language plpgsql security definer set search_path = '' as $$
declare
  current_session uuid := (auth.jwt() ->> 'session_id')::uuid;
  ended integer;
begin
  perform private.require_caller();
  if not exists (select from auth.sessions where id = current_session and user_id = auth.uid()) then
    perform private.refuse('PT404', 'session_not_there', 'This session has ended already.');
  end if;
  delete from auth.sessions where user_id = auth.uid() and id <> current_session;
  get diagnostics ended = row_count;
  return ended;
end
$$;
create function public.end_other_sessions() returns integer language sql set search_path = '' as $$
  select private.end_other_sessions()
$$;

-- person_security(user_id): what an administrator has to know before they decide: how many confirmed second factors and open sessions
-- the person has and when they were last there. PT404 user_not_found.
create function private.person_security(p_user_id uuid) returns table (factors integer, sessions integer, last_seen timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
  if not exists (select from public.users where uuid = p_user_id) then
    perform private.refuse('PT404', 'user_not_found', 'There is no such person.');
  end if;
  return query select
    (select count(*) from auth.mfa_factors where user_id = p_user_id and status = 'verified')::integer,
    (select count(*) from auth.sessions where user_id = p_user_id and (not_after is null or not_after > now()))::integer,
    (select greatest(u.last_sign_in_at, max(greatest(s.created_at, s.refreshed_at at time zone 'UTC', s.updated_at)))
     from auth.users u left join auth.sessions s on s.user_id = u.id where u.id = p_user_id group by u.last_sign_in_at);
end
$$;
create function public.person_security(user_id uuid) returns table (factors integer, sessions integer, last_seen timestamptz)
language sql stable set search_path = '' as $$
  select * from private.person_security(user_id)
$$;

-- Refuses (until null: allows) that the account signs in. A hundred years, as auth calls for ever.
create function private.set_auth_ban(p_user_id uuid, p_until timestamptz) returns void language sql security definer set search_path = '' as $$
  update auth.users set banned_until = p_until, updated_at = now() where id = p_user_id
$$;

-- A ban by the admin calls of auth is a ban here as well, and the other way round it changes nothing twice.
create function private.follow_auth_ban() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.users set status = case when new.banned_until > now() then 'banned' else 'active' end
  where uuid = new.id and (status = 'banned') is distinct from coalesce(new.banned_until > now(), false);
  return null;
end
$$;
create trigger follow_auth_ban after update of banned_until on auth.users for each row
  when (old.banned_until is distinct from new.banned_until) execute function private.follow_auth_ban();

-- ban_person(user_id, reason): the account is closed: nothing is open any more and nothing opens. Banning again changes nothing.
-- 42501, PT404, reason_required.
create function private.ban_person(p_user_id uuid, p_reason text) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
begin
  if person.status <> 'banned' then
    perform private.note_act(person, 'account_bans', 'insert', null, jsonb_build_object('reason', reason));
    update public.users set status = 'banned' where uuid = p_user_id returning * into person;
  end if;
  perform private.set_auth_ban(p_user_id, now() + interval '100 years');
  perform private.end_sessions_of(p_user_id);
  return person;
end
$$;
create function public.ban_person(user_id uuid, reason text) returns public.users language sql set search_path = '' as $$
  select private.ban_person(user_id, reason)
$$;

-- unban_person(user_id): the person may sign in again. Whatever they are, they are active.
create function private.unban_person(p_user_id uuid) returns public.users language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
begin
  if person.status = 'banned' then
    perform private.note_act(person, 'account_bans', 'delete', null, null);
    update public.users set status = 'active' where uuid = p_user_id returning * into person;
  end if;
  perform private.set_auth_ban(p_user_id, null);
  return person;
end
$$;
create function public.unban_person(user_id uuid) returns public.users language sql set search_path = '' as $$
  select private.unban_person(user_id)
$$;

-- reset_factors(user_id, reason): for whoever has lost their second factor. All of them go, and all sessions with them, so that
-- whoever holds the device is out as well; answers how many there were. The password is needed as before.
create function private.reset_factors(p_user_id uuid, p_reason text) returns integer language plpgsql security definer set search_path = '' as $$
declare
  person public.users := private.require_subordinate(p_user_id);
  reason text := private.require_reason(p_reason);
  kinds jsonb;
begin
  select jsonb_agg(factor_type order by created_at) into kinds from auth.mfa_factors where user_id = p_user_id and status = 'verified';
  if kinds is null then
    perform private.refuse('P0001', 'no_second_factor', 'This person has set up no second factor.');
  end if;
  delete from auth.mfa_factors where user_id = p_user_id;
  perform private.end_sessions_of(p_user_id);
  perform private.note_act(person, 'mfa_factors', 'delete', jsonb_build_object('factors', kinds), jsonb_build_object('reason', reason));
  return jsonb_array_length(kinds);
end
$$;
create function public.reset_factors(user_id uuid, reason text) returns integer language sql set search_path = '' as $$
  select private.reset_factors(user_id, reason)
$$;

-- Who was asked to join, as what. The access level is kept here and nowhere the invited could write to.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 255),
  access_level text not null check (access_level in ('user', 'lawyer', 'lawyer_admin', 'admin', 'super_user')),
  law_firm uuid references public.law_firms (id),
  invited_by uuid references public.users (uuid) on delete set null,
  accepted_by uuid references public.users (uuid) on delete set null,
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invitations_waiting_key on public.invitations (lower(email)) where accepted_at is null and revoked_at is null;
create index invitations_law_firm_idx on public.invitations (law_firm);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_accepted_by_idx on public.invitations (accepted_by);
create index invitations_created_at_idx on public.invitations (created_at desc);
create trigger touch before update on public.invitations for each row execute function private.touch();
create trigger audit after insert or update or delete on public.invitations for each row execute function private.audit('{email}');

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
create policy select_administrator on public.invitations for select to authenticated using ((select private.caller_administers()));
create policy second_factor on public.invitations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.invitations from anon, authenticated;
grant select on public.invitations to authenticated;

-- invite_person(email, access_level, law_firm): asks somebody to join as what they are to be; the letter is sent by the server, which
-- calls this as the administrator. One invitation waits for an address at a time, and it opens nothing to an account that somebody
-- has made with the address already. firm_required, unknown_access_level, person_exists, already_invited.
create function private.invite_person(p_email text, p_level text, p_law_firm uuid) returns public.invitations
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_administrator();
  address text := lower(trim(p_email));
  invitation public.invitations;
begin
  if coalesce(address, '') !~ '^[^\s@]+@[^\s@]+$' or char_length(address) > 255 then
    perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
  end if;
  if private.level_rank(p_level) is null then
    perform private.refuse('P0001', 'unknown_access_level', 'Choose one of: user, lawyer, lawyer_admin, admin, super_user.');
  end if;
  if private.level_rank(p_level) >= private.level_rank(private.caller_level()) then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  if p_level in ('lawyer', 'lawyer_admin') and p_law_firm is null then
    perform private.refuse('P0001', 'firm_required', 'A lawyer belongs to a firm: name the firm as well.');
  end if;
  if p_law_firm is not null and not exists (select from public.law_firms where id = p_law_firm) then
    perform private.refuse('PT404', 'firm_not_found', 'There is no such firm.');
  end if;
  -- An account that was itself invited and never confirmed is nobody's yet.
  if exists (select from auth.users where lower(email) = address and deleted_at is null and (email_confirmed_at is not null or invited_at is null)) then
    perform private.refuse('P0001', 'person_exists', 'This person has an account already: find it in the list.');
  end if;
  update public.invitations set revoked_at = now()
  where lower(email) = address and accepted_at is null and revoked_at is null and expires_at <= now();
  insert into public.invitations (email, access_level, law_firm, invited_by)
  values (address, p_level, case when p_level in ('lawyer', 'lawyer_admin') then p_law_firm end, me)
  on conflict do nothing returning * into invitation;
  if invitation.id is null then
    perform private.refuse('P0001', 'already_invited', 'This person is invited already: send the invitation again, or revoke it first.');
  end if;
  return invitation;
end
$$;
create function public.invite_person(email text, access_level text, law_firm uuid default null) returns public.invitations
language sql set search_path = '' as $$
  select private.invite_person(email, access_level, law_firm)
$$;

-- The invitation about which the caller may decide, locked, while it waits.
create function private.require_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
begin
  perform private.require_administrator();
  select * into invitation from public.invitations where id = p_id for update;
  if invitation.id is null or invitation.accepted_at is not null or invitation.revoked_at is not null then
    perform private.refuse('PT404', 'invitation_not_there', 'This invitation does not wait any more: it was accepted or revoked.');
  end if;
  if private.level_rank(invitation.access_level) >= private.level_rank(private.caller_level()) then
    perform private.refuse('42501', 'rank_too_low', 'You can only change people below your own level, to a level below your own.');
  end if;
  return invitation;
end
$$;

-- revoke_invitation(id): it opens nothing any more, also to whoever has the letter. PT404 invitation_not_there.
create function private.revoke_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set revoked_at = now() where id = invitation.id returning * into invitation;
  return invitation;
end
$$;
create function public.revoke_invitation(id uuid) returns public.invitations language sql set search_path = '' as $$
  select private.revoke_invitation(id)
$$;

-- renew_invitation(id): seven days from now, for the letter that the server sends again. PT404 invitation_not_there.
create function private.renew_invitation(p_id uuid) returns public.invitations language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations := private.require_invitation(p_id);
begin
  update public.invitations set expires_at = now() + interval '7 days' where id = invitation.id returning * into invitation;
  return invitation;
end
$$;
create function public.renew_invitation(id uuid) returns public.invitations language sql set search_path = '' as $$
  select private.renew_invitation(id)
$$;

-- An invited account waits until its address is confirmed; then, once, it becomes what the invitation says. Nothing is taken from
-- what people write about themselves, a plain sign-up with the address takes nothing, and an invitation counts only as long as
-- whoever gave it could still give it.
create function private.follow_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
  inviter public.users;
begin
  if new.invited_at is null then
    return null;
  end if;
  if new.email_confirmed_at is null then
    update public.users set status = 'pending' where uuid = new.id and status = 'active';
    return null;
  end if;
  if tg_op = 'INSERT' or old.email_confirmed_at is not null then
    return null;
  end if;
  update public.users set status = 'active' where uuid = new.id and status = 'pending';
  select * into invitation from public.invitations
  where lower(email) = lower(new.email) and accepted_at is null and revoked_at is null and expires_at > now() for update;
  select * into inviter from public.users where uuid = invitation.invited_by and status = 'active' and access_level in ('admin', 'super_user');
  if inviter.uuid is null or private.level_rank(invitation.access_level) >= private.level_rank(inviter.access_level) then
    return null;
  end if;
  update public.invitations set accepted_at = now(), accepted_by = new.id where id = invitation.id;
  update public.users set access_level = invitation.access_level, law_firm = invitation.law_firm where uuid = new.id and access_level = 'user';
  return null;
end
$$;
create trigger take_invitation_on_insert after insert on auth.users for each row execute function private.follow_invitation();
create trigger take_invitation_on_update after update of invited_at, email_confirmed_at on auth.users
  for each row execute function private.follow_invitation();

revoke execute on all functions in schema private from public;
revoke execute on function public.note_session_place(text), public.list_sessions(), public.end_session(uuid), public.end_other_sessions(),
  public.person_security(uuid), public.ban_person(uuid, text), public.unban_person(uuid), public.reset_factors(uuid, text),
  public.invite_person(text, text, uuid), public.revoke_invitation(uuid), public.renew_invitation(uuid) from public, anon;
grant execute on function public.note_session_place(text), private.note_session_place(text), public.list_sessions(), private.list_sessions(),
  public.end_session(uuid), private.end_session(uuid), public.end_other_sessions(), private.end_other_sessions(),
  public.person_security(uuid), private.person_security(uuid), public.ban_person(uuid, text), private.ban_person(uuid, text),
  public.unban_person(uuid), private.unban_person(uuid), public.reset_factors(uuid, text), private.reset_factors(uuid, text),
  public.invite_person(text, text, uuid), private.invite_person(text, text, uuid), public.revoke_invitation(uuid), private.revoke_invitation(uuid),
  public.renew_invitation(uuid), private.renew_invitation(uuid) to authenticated;
