-- A token names its person beside its session, and both have to belong together: a person who learned a secret that was replaced could
-- otherwise carry their own session as somebody else. Null asks for the session alone; a token without a person is an empty text.

drop function auth.require_session(uuid);
create function auth.require_session(session_id uuid, user_id text default null) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = require_session.session_id
    and (require_session.user_id is null or s.user_id::text = lower(require_session.user_id))
    and (s.not_after is null or s.not_after > now())
    and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception using errcode = 'PT401', message = 'Session is no longer valid', hint = 'Sign in again.';
  end if;
end
$$;
revoke execute on function auth.require_session(uuid, text) from public;
grant execute on function auth.require_session(uuid, text) to authenticator;
