-- Which accounts are listened to at their mail servers (IMAP IDLE), so that what comes there is read at once, and by which process. For the server alone: no role of the API calls these.

-- watcher: the process that listens, until held_until; from then on another may take it. waits_until: nobody listens before; failures: how often listening could not last since it
-- could, which makes it wait longer each time.
create table private.mail_watches (
  account_id uuid primary key references public.mail_accounts (id) on delete cascade,
  watcher uuid,
  held_until timestamptz,
  waits_until timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  constraint held_by_somebody check ((watcher is null) = (held_until is null))
);
alter table private.mail_watches enable row level security;
create index mail_watches_watcher_idx on private.mail_watches (watcher);

-- hold_mail_watches(watcher, most): what a process listens to for another minute: what it has, and up to ten more until it has as many as it may; first those whose owners were here
-- last. Each account is listened to by one process; none during maintenance. Answers what opens them.
create function private.hold_mail_watches(p_watcher uuid, p_most integer) returns table (account_id uuid, imap_host text, imap_port integer, imap_security text, imap_user text, method text,
  secret text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  free_places integer;
begin
  insert into private.mail_watches (account_id) select s.account_id from private.mail_secrets s on conflict do nothing;
  update private.mail_watches w set watcher = null, held_until = null
  where w.watcher = p_watcher and (private.is_in_maintenance() or not exists (select from private.mailbox_to_read(w.account_id)));
  update private.mail_watches w set held_until = clock_timestamp() + interval '1 minute' where w.watcher = p_watcher;
  free_places := p_most - (select count(*) from private.mail_watches w where w.watcher = p_watcher);
  if free_places > 0 and not private.is_in_maintenance() then
    update private.mail_watches w set watcher = p_watcher, held_until = clock_timestamp() + interval '1 minute' where w.account_id in (
      select f.account_id from private.mail_watches f join public.mail_accounts a on a.id = f.account_id left join public.presence p on p.user_id = a.user_id
      where (f.held_until is null or f.held_until < now()) and f.waits_until <= now() and a.state = 'active' and exists (select from private.mail_secrets k where k.account_id = a.id)
      order by p.last_active_at desc nulls last, f.account_id limit least(free_places, 10) for update of f skip locked);
  end if;
  return query select w.account_id, b.imap_host, b.imap_port, b.imap_security, b.imap_user, b.method, b.secret
    from private.mail_watches w cross join lateral private.mailbox_to_read(w.account_id) b where w.watcher = p_watcher;
end
$$;

-- end_mail_watch(account_id, watcher, ended): a process listens to an account no more. ended: let_go, it was asked to; cut, after it had lasted; failed, it could not be opened or did not
-- last, and is tried twice as late each time, an hour at most; refused, the secret is not taken, and is tried in an hour; silent, the mail server does not offer it, and is asked in a day.
create function private.end_mail_watch(p_account_id uuid, p_watcher uuid, p_ended text) returns void language sql security definer set search_path = '' as $$
  update private.mail_watches w set watcher = null, held_until = null,
    failures = case p_ended when 'failed' then w.failures + 1 when 'let_go' then w.failures else 0 end,
    waits_until = clock_timestamp() + case p_ended when 'let_go' then interval '0' when 'cut' then interval '5 seconds' when 'refused' then interval '1 hour' when 'silent' then interval '1 day'
      else least(interval '10 seconds' * power(2, least(w.failures, 9)), interval '1 hour') end
  where w.account_id = p_account_id and w.watcher = p_watcher
$$;

-- release_mail_watches(watcher): a process that stops leaves all it listens to to the others.
create function private.release_mail_watches(p_watcher uuid) returns void language sql security definer set search_path = '' as $$
  update private.mail_watches w set watcher = null, held_until = null where w.watcher = p_watcher
$$;

-- mailbox_has_news(account_id, watcher): mail came, says the process that listens: it is read by the job that reads it each minute, once more where that runs. Answers whether it was enqueued.
create function private.mailbox_has_news(p_account_id uuid, p_watcher uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.mail_watches w where w.account_id = p_account_id and w.watcher = p_watcher) then
    return false;
  end if;
  insert into private.mail_syncs as s (account_id, due_at) values (p_account_id, now() + interval '2 minutes') on conflict (account_id) do update set due_at = excluded.due_at;
  perform private.enqueue_job('read_mailbox', jsonb_build_object('account_id', p_account_id), p_account_id::text);
  return true;
end
$$;

-- mailbox_is_due(account_id): it is read, and listened to, as soon as a place is free.
create function private.mailbox_is_due(p_account_id uuid) returns void language sql security definer set search_path = '' as $$
  update private.mail_watches set waits_until = now(), failures = 0 where account_id = p_account_id;
  insert into private.mail_syncs as s (account_id) select a.id from public.mail_accounts a where a.id = p_account_id and a.kind = 'imap'
  on conflict (account_id) do update set due_at = now(), failures = 0
$$;
