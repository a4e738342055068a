-- Ends what the person has open: access tokens at once, because every transaction asks for the session, and refresh tokens with it.
create function private.end_sessions_of(p_user_id uuid) returns void language sql security definer set search_path = '' as $$
  delete from auth.sessions where user_id = p_user_id
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
grant execute on function private.note_session_place(text) to authenticated;

create function public.note_session_place(time_zone text) returns void language sql set search_path = '' as $$
  select private.note_session_place(time_zone)
$$;
revoke execute on function public.note_session_place(text) from public, anon;
grant execute on function public.note_session_place(text) to authenticated;

-- list_sessions(): the caller's open sessions, the current one first, then by when they were last used. place is the device's time
-- zone, when it has said so; network is a class of addresses, so that nobody has to read them: this machine, a local network, or the internet.
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
grant execute on function private.list_sessions() to authenticated;

create function public.list_sessions() returns table (
  id uuid, created_at timestamptz, last_seen timestamptz, user_agent text, ip text, network text, place text, aal text, is_current boolean)
language sql stable set search_path = '' as $$
  select * from private.list_sessions()
$$;
revoke execute on function public.list_sessions() from public, anon;
grant execute on function public.list_sessions() to authenticated;

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
grant execute on function private.end_session(uuid) to authenticated;

create function public.end_session(session_id uuid) returns void language sql set search_path = '' as $$
  select private.end_session(session_id)
$$;
revoke execute on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;

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
grant execute on function private.end_other_sessions() to authenticated;

create function public.end_other_sessions() returns integer language sql set search_path = '' as $$
  select private.end_other_sessions()
$$;
revoke execute on function public.end_other_sessions() from public, anon;
grant execute on function public.end_other_sessions() to authenticated;

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
grant execute on function private.person_security(uuid) to authenticated;

create function public.person_security(user_id uuid) returns table (factors integer, sessions integer, last_seen timestamptz)
language sql stable set search_path = '' as $$
  select * from private.person_security(user_id)
$$;
revoke execute on function public.person_security(uuid) from public, anon;
grant execute on function public.person_security(uuid) to authenticated;
