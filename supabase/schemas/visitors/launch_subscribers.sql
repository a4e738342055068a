-- Who wants to hear when something starts: the form of the page 'coming soon'.

create table public.launch_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and email = lower(email)),
  created_at timestamptz not null default now(),
  unique (email),
  constraint launch_subscribers_email_line check (cast(email as private.one_line) is not null or email is null)
);
create index launch_subscribers_created_at_idx on public.launch_subscribers (created_at desc);

-- An address that is there already is passed over without a word: the answer to guests never says whom the list holds, and asking
-- twice is asking once. The lock lets two that arrive together take turns, so that the second finds the first one's row instead of
-- failing on the unique index.
create function private.keep_subscriber_once() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.email := lower(trim(new.email));
  perform pg_advisory_xact_lock(hashtextextended('launch_subscribers ' || new.email, 0));
  -- Before the look at the list: refused or not must not depend on whom it holds.
  if (select count(*) from public.launch_subscribers where created_at > now() - interval '1 minute') >= 60 then
    perform private.refuse('P0001', 'too_many_requests', 'We have received several messages already. Please try again later.');
  end if;
  if exists (select from public.launch_subscribers where email = new.email) then
    return null;
  end if;
  return new;
end
$$;
create trigger keep_once before insert on public.launch_subscribers for each row execute function private.keep_subscriber_once();
alter table public.launch_subscribers enable row level security;
alter table public.launch_subscribers force row level security;
create policy insert_anyone on public.launch_subscribers for insert to anon, authenticated with check (char_length(email) <= 320);
create policy select_platform on public.launch_subscribers for select to authenticated using ((select private.caller_administers()));
create policy delete_platform on public.launch_subscribers for delete to authenticated using ((select private.caller_administers()));
revoke all on public.launch_subscribers from anon, authenticated;
grant select, delete, insert (email) on public.launch_subscribers to authenticated;
grant insert (email) on public.launch_subscribers to anon;
