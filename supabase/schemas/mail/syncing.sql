-- When the server reads which account of a mail server. For the server alone: no role of the API calls these.

-- due_at: when it is read the next time; failures: how often it could not be since it could, which makes it wait longer each time.
create table private.mail_syncs (
  account_id uuid primary key references public.mail_accounts (id) on delete cascade,
  due_at timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0)
);
alter table private.mail_syncs enable row level security;
create index mail_syncs_due_at_idx on private.mail_syncs (due_at);

-- lanes of their own: an account that takes long delays neither another kind of work nor what people send. apps/server/src/jobs/read-mailbox.ts.
insert into private.job_kinds (kind, lane, run_every, time_limit, max_attempts) values ('find_mailboxes', 'housekeeping', '20 seconds', '30 seconds', 3);
insert into private.job_kinds (kind, lane, time_limit, max_attempts) values ('read_mailbox', 'mailboxes', '10 minutes', 3);

-- enqueue_mailboxes(): a job for each account that is due, up to a hundred at once; those with a secret that nobody has paused. Answers how many.
create function private.enqueue_mailboxes() returns integer language plpgsql security definer set search_path = '' as $$
declare
  its_id uuid;
  found_some integer := 0;
begin
  insert into private.mail_syncs (account_id) select s.account_id from private.mail_secrets s on conflict do nothing;
  for its_id in
    update private.mail_syncs s set due_at = now() + interval '2 minutes' where s.account_id in (
      select d.account_id from private.mail_syncs d join public.mail_accounts a on a.id = d.account_id
      where d.due_at <= now() and a.state <> 'paused' and exists (select from private.mail_secrets k where k.account_id = a.id)
      order by d.due_at limit 100 for update of d skip locked)
    returning s.account_id
  loop
    perform private.enqueue_job('read_mailbox', jsonb_build_object('account_id', its_id), its_id::text);
    found_some := found_some + 1;
  end loop;
  return found_some;
end
$$;

-- mailbox_to_read(account_id): what opens an account that is to be read or sent by; no row where it is gone, paused, or has no secret. secret: a password; what a provider gives access by is
-- asked for by private.mail_access. secret_id: of what was connected, until it is connected again.
create function private.mailbox_to_read(p_account_id uuid) returns table (user_id uuid, address text, imap_host text, imap_port integer, imap_security text, imap_user text, smtp_host text,
  smtp_port integer, smtp_security text, smtp_user text, method text, secret text, secret_id uuid)
language sql stable security definer set search_path = '' as $$
  select a.user_id, a.address, a.imap_host, a.imap_port, a.imap_security, a.imap_user, a.smtp_host, a.smtp_port, a.smtp_security, coalesce(a.smtp_user, a.imap_user), s.method, case s.method when 'password' then s.secret else '' end, s.id
  from public.mail_accounts a join private.mail_secrets s on s.account_id = a.id where a.id = p_account_id and a.kind = 'imap' and a.state <> 'paused'
$$;

-- settle_mailbox(account_id, fault, whole, secret_id): what came of reading it. fault: a word of ACCOUNT_FAULTS; null where it could be read. It is read again in a minute; at once where it was
-- not read to its end; after faults twice as late each time, an hour at most. A secret that the mail server does not take is not tried again by itself before an hour, so that nobody
-- is locked out there. secret_id: of what it was opened by; what was read while its owner connected it again says nothing of what they have connected.
create function private.settle_mailbox(p_account_id uuid, p_fault text, p_whole boolean, p_secret_id uuid default null) returns void language plpgsql security definer set search_path = '' as $$
begin
  -- The account before its secret, as where it is connected again.
  perform from public.mail_accounts where id = p_account_id for no key update;
  if exists (select from private.mail_secrets k where k.account_id = p_account_id and k.id <> p_secret_id) then
    return;
  end if;
  perform private.note_mail_account(p_account_id, case when p_fault is null then 'active' else 'failed' end, p_fault)
  from public.mail_accounts a where a.id = p_account_id and a.state <> 'paused'
    and (p_fault is distinct from 'access_ended' or not exists (select from private.mail_secrets k where k.account_id = a.id));
  update private.mail_syncs s set failures = case when p_fault is null then 0 else s.failures + 1 end,
    due_at = now() + case when p_fault in ('wrong_password', 'secret_unreadable', 'access_refused', 'access_ended', 'provider_gone', 'provider_refused') then interval '1 hour' when p_fault is not null then interval '1 minute' * power(2, least(s.failures, 6))
      when p_whole then interval '1 minute' else interval '0' end
  where s.account_id = p_account_id;
end
$$;

-- How often the copy of a sent mail was put into the mail server's folder of sent mail, or tried to be, and from when on it is tried again.
create table private.mail_copies (
  mail_id uuid primary key references public.mails (id) on delete cascade,
  attempts integer not null default 1 check (attempts > 0),
  next_at timestamptz not null default now() + interval '5 minutes'
);
alter table private.mail_copies enable row level security;

-- take_sent_copies(account_id): what was sent through this account within a day and is not in a folder of its mail server yet, at most five, what failed the most last. Half a minute later
-- at the earliest: a mail server that keeps what is sent through it has done so by then. Tried again five minutes later, then each time four times as late.
create function private.take_sent_copies(p_account_id uuid) returns table (header_id text, sent_at timestamptz, address text, from_name text, to_people jsonb, cc_people jsonb, subject text,
  text text, html text, in_reply_to text, reference_ids text[], attachments jsonb, reply jsonb)
language sql security definer set search_path = '' as $$
  with taken as (
    insert into private.mail_copies as c (mail_id)
    select m.id from public.mails m join public.mail_messages o on o.id = m.message_id left join private.mail_copies k on k.mail_id = m.id
    where m.account_id = p_account_id and m.changed_at > now() - interval '1 day' and m.owner_id = o.author_id and m.folder <> 'bin' and o.state = 'sent'
      and o.sent_at between now() - interval '1 day' and now() - interval '30 seconds' and coalesce(k.next_at, now()) <= now()
      and private.outside_of_mail(o.id, private.people_of_mail(o, m.bcc_people)) <> '[]'
      and not exists (select from private.mail_places p where p.mail_id = m.id)
    order by coalesce(k.attempts, 0), o.sent_at limit 5
    on conflict (mail_id) do update set attempts = c.attempts + 1, next_at = now() + interval '5 minutes' * power(4, least(c.attempts, 4))
    returning c.mail_id)
  select o.header_id, o.sent_at, a.address, o.from_name, o.to_people, o.cc_people, o.subject, o.text, o.html, o.in_reply_to, o.reference_ids, private.files_of_mail(o.id), private.reply_of_mail(o.id)
  from taken t join public.mails m on m.id = t.mail_id join public.mail_messages o on o.id = m.message_id join public.mail_accounts a on a.id = m.account_id
  where a.kind = 'imap' order by o.sent_at
$$;

-- known_mail_places(account_id, path, uidvalidity, uids): of these places those that were taken in.
create function private.known_mail_places(p_account_id uuid, p_path text, p_uidvalidity bigint, p_uids bigint[]) returns setof bigint
language sql stable security definer set search_path = '' as $$
  select k.uid from private.mail_places k where k.account_id = p_account_id and k.path = p_path and k.uidvalidity = p_uidvalidity and k.uid = any (p_uids)
$$;

-- mail_changes_of(account_id, path, uidvalidity): what was changed here and is not at the mail server, at most five hundred: what is read, starred, and where it lies. A folder that was
-- read to its end needs no look at what nobody has changed since.
create function private.mail_changes_of(p_account_id uuid, p_path text, p_uidvalidity bigint) returns table (uid bigint, seen boolean, flagged boolean, role text)
language sql stable security definer set search_path = '' as $$
  select k.uid, not m.is_unread, m.is_starred, m.folder
  from private.mail_account_folders f
  join public.mails m on m.account_id = f.account_id and m.changed_at > coalesce(f.last_synced_at, '-infinity') - interval '1 hour'
  join private.mail_places k on k.mail_id = m.id and k.account_id = f.account_id and k.path = f.path and k.uidvalidity = f.uidvalidity
  where f.account_id = p_account_id and f.path = p_path and f.uidvalidity = p_uidvalidity and k.seen is not null
    and ((k.seen, k.flagged) <> (not m.is_unread, m.is_starred) or m.folder <> f.role and m.folder in ('inbox', 'archive', 'spam', 'bin'))
  order by m.changed_at limit 500
$$;
create index mails_account_changed_idx on public.mails (account_id, changed_at);

-- note_mail_places(account_id, path, uidvalidity, places): as several mails are at the mail server: [{uid, seen, flagged}]. What was changed there since is changed here; with p_ours, what
-- was changed here was sent to it.
create function private.note_mail_places(p_account_id uuid, p_path text, p_uidvalidity bigint, p_places jsonb, p_ours boolean default false) returns void
language sql security definer set search_path = '' as $$
  with given as (
    select k.mail_id, g.seen, g.flagged, k.uid, k.seen is not null and (k.seen, k.flagged) <> (g.seen, g.flagged) as changed
    from jsonb_to_recordset(p_places) g (uid bigint, seen boolean, flagged boolean)
    join private.mail_places k on (k.account_id, k.path, k.uidvalidity, k.uid) = (p_account_id, p_path, p_uidvalidity, g.uid)
    where (k.seen, k.flagged) is distinct from (g.seen, g.flagged)),
  noted as (
    update private.mail_places k set seen = g.seen, flagged = g.flagged from given g
    where (k.account_id, k.path, k.uidvalidity, k.uid) = (p_account_id, p_path, p_uidvalidity, g.uid))
  update public.mails m set is_unread = not g.seen, is_starred = g.flagged, changed_at = clock_timestamp() from given g
  where m.id = g.mail_id and g.changed and not p_ours and m.folder not in ('drafts', 'outbox') and (m.is_unread, m.is_starred) <> (not g.seen, g.flagged)
$$;

-- pause_mail_account(account_id, paused): it is neither read nor sent by until it is no longer paused. Answers its state. PT404 mail_account_not_found; internal_account_stays.
create function private.pause_mail_account(p_account_id uuid, p_paused boolean) returns text language plpgsql security definer set search_path = '' as $$
declare
  a public.mail_accounts := private.mail_account_of_caller(p_account_id);
begin
  if a.kind = 'internal' then
    perform private.refuse('P0001', 'internal_account_stays', 'The account for mail inside stays: it needs no mail server.');
  end if;
  -- Its secret is looked at once nobody connects it again or ends its access any more.
  perform from public.mail_accounts where id = a.id for no key update;
  update public.mail_accounts m set state = case when p_paused then 'paused' when m.state <> 'paused' then m.state when e.access_ended then 'failed' else 'connecting' end,
    error = case when p_paused then null when m.state = 'paused' and e.access_ended then 'access_ended' else m.error end
  from (select a.provider is not null and not exists (select from private.mail_secrets k where k.account_id = a.id) as access_ended) e
  where m.id = a.id returning m.state into a.state;
  update private.mail_syncs set due_at = now(), failures = 0 where account_id = a.id and not p_paused;
  return a.state;
end
$$;
grant execute on function private.pause_mail_account(uuid, boolean) to authenticated;

create function public.pause_mail_account(account_id uuid, paused boolean default true) returns text language sql set search_path = '' as $$
  select private.pause_mail_account(pause_mail_account.account_id, paused)
$$;
revoke execute on function public.pause_mail_account(uuid, boolean) from public, anon;
grant execute on function public.pause_mail_account(uuid, boolean) to authenticated;
