-- Whoever has a second factor has not signed in before it was used: until then the database shows and takes nothing but what guests
-- may see and send. Judged here and not by the screens, on the tables that GoTrue has on every backend.

-- Whether the caller has used a second factor in this session, or has none to use. In plpgsql, whose plans are kept: it runs in every query.
create function private.caller_passed_factors() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') or coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
end
$$;
revoke execute on function private.caller_passed_factors() from public;
grant execute on function private.caller_passed_factors() to authenticated;

-- One restrictive policy a table: it holds beside every other, whatever those allow. A later migration that makes a table makes its policy.
-- Left out is what guests may read or send as well; nothing more is to be had there without a level.
do $$
declare
  name text;
begin
  for name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not in ('contact_requests', 'faq_categories', 'faqs', 'launch_subscribers', 'plans', 'practice_areas')
  loop
    execute format('create policy second_factor on public.%I as restrictive for all to authenticated using ((select private.caller_passed_factors()))', name);
  end loop;
end
$$;

-- The caller's access level; null for guests, for accounts that are banned or rejected, and until the second factor was used. What runs
-- as the owner asks this first, so that row security is not its only judge.
create or replace function private.caller_level() returns text language sql stable security definer set search_path = '' as $$
  select access_level from public.users
  where uuid = (select auth.uid()) and status in ('active', 'pending') and (select private.caller_passed_factors())
$$;

-- The caller's id; refuses guests, accounts that may not act, and sessions that still owe the second factor. Every verb asks it first.
create or replace function private.require_caller() returns uuid language plpgsql stable security definer set search_path = '' as $$
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
