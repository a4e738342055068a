-- Contact requests: kept trimmed, limited by sender, marked as handled by the platform, and mailed to the firm that runs it by the
-- server's job: mail_due_at is when to try next (null: nothing to send), mailed_at when it was sent.

alter table public.contact_requests
  add column is_handled boolean not null default false,
  add column handled_at timestamptz,
  add column handled_by uuid references public.users (uuid) on delete set null,
  add column mail_due_at timestamptz default now(),
  add column mail_attempts integer not null default 0,
  add column mailed_at timestamptz,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
-- What came in before mail existed has been read in the table.
update public.contact_requests set mail_due_at = null;
create index contact_requests_handled_by_idx on public.contact_requests (handled_by);
create index contact_requests_mail_due_idx on public.contact_requests (mail_due_at) where mail_due_at is not null;
create trigger touch before update on public.contact_requests for each row
  execute function private.touch('mail_due_at', 'mail_attempts', 'mailed_at');

-- From which network addresses requests came within the last hour; no longer, and nobody reads it.
create table private.contact_senders (
  address text not null,
  sent_at timestamptz not null default now()
);
alter table private.contact_senders enable row level security;
create index contact_senders_address_idx on private.contact_senders (address, sent_at);
create index contact_senders_sent_at_idx on private.contact_senders (sent_at);

-- Five an hour from one e-mail address, twenty from one network address (this machine's own excepted), sixty a minute in all. The lock
-- lets requests take turns, so that many at once cannot pass the limit together. Line breaks in what becomes a header are blanks.
create or replace function private.limit_contact_requests() returns trigger language plpgsql security definer set search_path = '' as $$
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

-- Wakes the job that mails what came in.
create function private.announce_contact_request() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('contact_requests', '');
  return null;
end
$$;
create trigger announce after insert on public.contact_requests for each statement execute function private.announce_contact_request();

create function private.stamp_handled() returns trigger language plpgsql set search_path = '' as $$
begin
  new.handled_at := case when new.is_handled then now() end;
  new.handled_by := case when new.is_handled then auth.uid() end;
  return new;
end
$$;
create trigger stamp_handled before update on public.contact_requests for each row
  when (old.is_handled is distinct from new.is_handled) execute function private.stamp_handled();

create policy update_platform on public.contact_requests for update to authenticated
  using ((select private.caller_administers())) with check ((select private.caller_administers()));
grant update (is_handled) on public.contact_requests to authenticated;

revoke execute on all functions in schema private from public;
