-- What visitors write to the platform: everybody may, only its administrators read.

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  subject text not null check (char_length(trim(subject)) between 1 and 200),
  message text not null check (char_length(trim(message)) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index contact_requests_email_idx on public.contact_requests (lower(email), created_at desc);
create index contact_requests_created_at_idx on public.contact_requests (created_at desc);

create function private.limit_contact_requests() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.contact_requests where lower(email) = lower(new.email) and created_at > now() - interval '1 hour') >= 5
    or (select count(*) from public.contact_requests where created_at > now() - interval '1 minute') >= 60 then
    perform private.refuse('P0001', 'too_many_requests', 'We have received several messages already. Please try again later.');
  end if;
  return new;
end
$$;
create trigger limit_requests before insert on public.contact_requests for each row execute function private.limit_contact_requests();

alter table public.contact_requests enable row level security;
alter table public.contact_requests force row level security;
create policy insert_anyone on public.contact_requests for insert to anon, authenticated with check (char_length(message) <= 5000);
create policy select_platform on public.contact_requests for select to authenticated using ((select private.caller_administers()));
create policy delete_platform on public.contact_requests for delete to authenticated using ((select private.caller_administers()));
revoke all on public.contact_requests from anon, authenticated;
grant insert (name, email, subject, message) on public.contact_requests to anon, authenticated;
grant select, delete on public.contact_requests to authenticated;

revoke execute on all functions in schema private from public;
