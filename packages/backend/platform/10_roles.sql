-- What a hosted project brings along: its roles, schemas and extensions. Applied only where our own process is the backend.
-- Everything here may be run again: roles are shared by all databases of a cluster, so they can already be there.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin', 'supabase_realtime_admin'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception
        -- Two databases of one cluster can be set up at the same moment.
        when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
end
$$;

alter role service_role bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to current_user with admin option;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
-- As on a hosted project, whose migrations therefore revoke before they grant.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
