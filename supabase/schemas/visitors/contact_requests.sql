-- What visitors write to the platform: everybody may, only its administrators read.

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  subject text not null check (char_length(trim(subject)) between 1 and 200),
  message text not null check (char_length(trim(message)) between 1 and 5000),
  created_at timestamptz not null default now(),
  is_handled boolean not null default false,
  handled_at timestamptz,
  handled_by uuid references public.users (uuid) on delete set null,
  mail_due_at timestamptz default now(),
  mail_attempts integer not null default 0,
  mailed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'taken', 'handing', 'doubt', 'dead')),
  mail_error text,
  constraint contact_requests_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint contact_requests_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint contact_requests_subject_line check (cast(subject as private.one_line) is not null or subject is null)
);
create index contact_requests_email_idx on public.contact_requests (lower(email), created_at desc);
create index contact_requests_created_at_idx on public.contact_requests (created_at desc);

-- Five an hour from one e-mail address, twenty from one network address (this machine's own excepted), sixty a minute in all. The lock
-- lets requests take turns, so that many at once cannot pass the limit together. Line breaks in what becomes a header are blanks.
create function private.limit_contact_requests() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  sender text := private.request_address();
begin
  new.name := trim(regexp_replace(new.name, '[[:cntrl:]]+', ' ', 'g'));
  new.subject := trim(regexp_replace(new.subject, '[[:cntrl:]]+', ' ', 'g'));
  new.email := trim(new.email);
  new.message := trim(new.message, E' \t\r\n');
  perform pg_advisory_xact_lock(hashtextextended('contact_requests', 0));
  delete from private.contact_senders where sent_at <= now() - interval '1 hour';
  if (select count(*) from public.contact_requests where lower(email) = lower(new.email) and created_at > now() - interval '1 hour') >= 5
    or (select count(*) from private.contact_senders where address = sender) >= 20
    or (select count(*) from public.contact_requests where created_at > now() - interval '1 minute') >= 60 then
    perform private.refuse('P0001', 'too_many_requests', 'We have received several messages already. Please try again later.');
  end if;
  if sender is not null and sender !~ '^(127\.|::1$|::ffff:127\.)' then
    insert into private.contact_senders (address) values (sender);
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
grant select, delete, insert (name, email, subject, message), update (is_handled) on public.contact_requests to authenticated;
grant insert (name, email, subject, message) on public.contact_requests to anon;
