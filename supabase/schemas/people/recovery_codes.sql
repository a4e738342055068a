-- Recovery codes: each replaces once a code of a second factor, for a person who has lost the device. Auth has no such call; what a code
-- does to the session is what auth does for a factor's own code (decision 042).

-- Hashes alone: a code has 80 random bits, so that nobody finds it by trying. used_at: it is used up.
create table private.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- As people type it: without blanks and dashes, in either case, and with the letters that look like digits.
create function private.recovery_code_hash(p_user_id uuid, p_code text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(p_user_id || ':' || translate(regexp_replace(lower(left(p_code, 200)), '[^a-z0-9]', '', 'g'), 'oil', '011'), 'UTF8'))
$$;

-- Whether the session of the call has shown a second factor within the last ten minutes: one that was left open has not.
create function private.factor_was_just_shown() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_amr_claims a join auth.sessions s on s.id = a.session_id
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn') and a.updated_at > now() - interval '10 minutes')
$$;

-- Codes made for factors that are gone say nothing about those of today.
create function private.oldest_factor(p_user_id uuid) returns auth.mfa_factors language sql stable security definer set search_path = '' as $$
  select * from auth.mfa_factors where user_id = p_user_id and status = 'verified' order by created_at, id limit 1
$$;

-- make_recovery_codes(): ten codes, in place of all from before; nobody can read them again. no_second_factor, show_factor_again.
create function private.make_recovery_codes() returns text[] language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  person public.users;
  bytes bytea;
  code text;
  codes text[] := '{}';
begin
  select * into person from public.users where uuid = me for no key update;
  if (private.oldest_factor(me)).id is null then
    perform private.refuse('P0001', 'no_second_factor', 'Set up a second factor first: a recovery code takes its place once.');
  elsif not private.factor_was_just_shown() then
    perform private.refuse('42501', 'show_factor_again', 'Enter a current code of your second factor first.');
  end if;
  delete from private.recovery_codes where user_id = me;
  for n in 1..10 loop
    bytes := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    code := (select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(bytes, place) % 32 + 1, 1)
      || case when place in (3, 7, 11) then '-' else '' end, '' order by place) from generate_series(0, 15) place);
    insert into private.recovery_codes (user_id, code_hash) values (me, private.recovery_code_hash(me, code));
    codes := codes || code;
  end loop;
  perform private.note_act(person, 'recovery_codes', 'insert', null, jsonb_build_object('left', 10));
  return codes;
end
$$;
grant execute on function private.make_recovery_codes() to authenticated;

create function public.make_recovery_codes() returns text[] language sql set search_path = '' as $$ select private.make_recovery_codes() $$;
revoke execute on function public.make_recovery_codes() from public, anon;
grant execute on function public.make_recovery_codes() to authenticated;

create function private.recovery_codes_left(p_user_id uuid) returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c
  where c.user_id = p_user_id and c.used_at is null and c.created_at >= (private.oldest_factor(p_user_id)).created_at
$$;

-- recovery_code_state(): how many of the caller's codes are left, and when they were made; null where there are none.
create function private.recovery_code_state() returns table (codes_left integer, made_at timestamptz) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  return query select private.recovery_codes_left(me), (select max(c.created_at) from private.recovery_codes c
    where c.user_id = me and c.created_at >= (private.oldest_factor(me)).created_at);
end
$$;
grant execute on function private.recovery_code_state() to authenticated;

create function public.recovery_code_state() returns table (codes_left integer, made_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.recovery_code_state()
$$;
revoke execute on function public.recovery_code_state() from public, anon;
grant execute on function public.recovery_code_state() to authenticated;

-- Uses a code up and raises the session of the call, as auth raises it by a factor's own code: sessions that stay below end, and none of the
-- session's refresh tokens from before leads to the higher level. Answers its new refresh token, or null for a code that is not right. Called by the
-- server's endpoint alone, as the owner: it counts the attempts.
create function private.use_recovery_code(p_user_id uuid, p_session_id uuid, p_code text) returns text language plpgsql security definer set search_path = '' as $$
declare
  person public.users;
  session uuid;
  factor auth.mfa_factors := private.oldest_factor(p_user_id);
  token text := rtrim(translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'base64'), '+/', '-_'), '=');
begin
  select * into person from public.users where uuid = p_user_id and status = 'active' for no key update;
  select id into session from auth.sessions
    where id = p_session_id and user_id = person.uuid and (not_after is null or not_after > now()) for update;
  if session is null or factor.id is null then
    return null;
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = p_user_id and code_hash = private.recovery_code_hash(p_user_id, p_code) and used_at is null and created_at >= factor.created_at;
  if not found then
    insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id, after)
      values (person.law_firm, 'recovery_codes', p_user_id::text, 'query', p_user_id, '{"valid": false}');
    return null;
  end if;
  update auth.sessions set aal = 'aal2', factor_id = factor.id, updated_at = now() where id = session;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), session, now(), now(), case factor.factor_type::text when 'phone' then 'mfa/phone' when 'webauthn' then 'mfa/webauthn' else 'totp' end)
    on conflict (session_id, authentication_method) do update set updated_at = now();
  delete from auth.refresh_tokens where session_id = session;
  insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, session_id)
    values ('00000000-0000-0000-0000-000000000000', token, p_user_id::text, false, now(), now(), session);
  delete from auth.sessions where user_id = p_user_id and id <> session and coalesce(aal, 'aal1') < 'aal2';
  insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id, before, after)
    values (person.law_firm, 'recovery_codes', p_user_id::text, 'update', p_user_id, jsonb_build_object('left', private.recovery_codes_left(p_user_id) + 1),
      jsonb_build_object('left', private.recovery_codes_left(p_user_id)));
  return token;
end
$$;
