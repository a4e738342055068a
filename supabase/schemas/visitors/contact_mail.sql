create index contact_requests_handled_by_idx on public.contact_requests (handled_by);
create index contact_requests_mail_due_idx on public.contact_requests (mail_due_at) where mail_due_at is not null;
create trigger touch before update on public.contact_requests for each row
  execute function private.touch('mail_due_at', 'mail_attempts', 'mailed_at', 'mail_state', 'mail_error');

-- From which network addresses requests came within the last hour; no longer, and nobody reads it.
create table private.contact_senders (
  address text not null,
  sent_at timestamptz not null default now()
);
create index contact_senders_address_idx on private.contact_senders (address, sent_at);
create index contact_senders_sent_at_idx on private.contact_senders (sent_at);
alter table private.contact_senders enable row level security;

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
