-- A user with a second factor is not signed in before it was used: until then the database shows and takes nothing but what guests
-- may see and send. Decided here and not by the screens, on the tables that GoTrue has on every backend.

-- Whether the caller has used a second factor in this session, or has none to use. In plpgsql, whose plans are kept: it runs in every query.
create function private.caller_passed_factors() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') or coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
end
$$;
grant execute on function private.caller_passed_factors() to authenticated;
