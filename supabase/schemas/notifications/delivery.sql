-- What has been due longest of a medium is found without sorting what else is due.
create index deliveries_take_idx on private.deliveries (medium, due_at) where state in ('waiting', 'taken');
create index deliveries_settle_idx on private.deliveries (due_at) where state in ('taken', 'handing');
-- What is counted each time figures are collected.
create index deliveries_left_idx on private.deliveries (state) where state in ('dead', 'doubt');

-- Ends letters of one type, or all of them, without signing in: every letter carries its link.
create table private.unsubscribe_links (
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null check (type in ('task_assignment', 'appointment', 'case_update', 'payment', 'others', 'all')),
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (user_id, type)
);
alter table private.unsubscribe_links enable row level security;

-- Keys that all processes of an installation share and that nobody had to choose.
create table private.installation_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
alter table private.installation_keys enable row level security;

insert into private.job_kinds (kind, lane, run_every) values
  ('expire', 'housekeeping', '1 minute'), ('clean_deliveries', 'housekeeping', '1 hour'), ('remind', 'notices', '5 minutes'),
  ('collect_digests', 'letters', '1 minute'), ('settle_deliveries', 'letters', '1 minute');

-- take_delivery(medium): what has been due longest, for the process that calls, with all that its letter says; no row when nothing is due.
-- The next attempt is set before anything is sent: 2 minutes after the first one, up to 9 hours after later ones. What is no longer wanted,
-- or lies behind a wall by now, is deleted; in quiet hours it waits for their end. A digest is the row that its letter_id names, which
-- carries the state of all of them; the others are due never. links: by type, and for all types, the token that ends such letters.
create function private.take_delivery(p_medium text) returns table (
  id uuid, attempt integer, user_id uuid, email text, metadata jsonb, language text, details boolean, pushed_to uuid[], total integer, entries jsonb, links jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  head private.deliveries;
  awake timestamptz;
  to_end text[];
begin
  loop
    select d.* into head from private.deliveries d
    where d.medium = p_medium and d.state in ('waiting', 'taken') and d.due_at <= now() and d.attempts < 10 and not private.is_in_maintenance()
      and (d.letter_id = d.id or d.letter_id is null and (p_medium = 'push' or private.is_alarm(d.kind)
        or not exists (select from public.user_settings s where s.user_id = d.user_id and s.digest <> 'at_once')))
    order by d.due_at limit 1 for update of d skip locked;
    if head.id is null then
      return;
    end if;

    delete from private.deliveries d where (d.id = head.id or d.letter_id = head.id)
      and not (private.wants(d.user_id, d.type, d.medium, d.kind) and private.may_be_notified(d.user_id, d.case_id));
    if not exists (select from private.deliveries d where d.id = head.id) then
      -- The others of the digest are a letter of their own.
      update private.deliveries d set letter_id = others.ids[1], due_at = case when d.id = others.ids[1] then now() else 'infinity' end
      from (select array_agg(o.id order by o.created_at, o.id) ids from private.deliveries o where o.letter_id = head.id) others where d.letter_id = head.id;
      continue;
    end if;
    awake := case when private.is_alarm(head.kind) then now() else private.quiet_until(head.user_id, now()) end;
    if awake > now() then
      update private.deliveries d set due_at = awake, state = 'waiting' where d.id = head.id;
      continue;
    end if;
    exit;
  end loop;

  update private.deliveries d
  set state = 'taken', attempts = d.attempts + 1, letter_id = d.id, due_at = now() + interval '2 minutes' * power(2, least(d.attempts, 8))
  where d.id = head.id;
  select array_agg(distinct d.type) into to_end from private.deliveries d where d.letter_id = head.id;
  if p_medium = 'email' then
    insert into private.unsubscribe_links as l (user_id, type)
    select head.user_id, t from unnest(to_end || '{all}'::text[]) t on conflict do nothing;
  end if;
  return query
    select head.id, head.attempts + 1, head.user_id, u.email::text, u.raw_user_meta_data, s.language, coalesce(s.push_details, false), head.pushed_to,
      (select count(*)::integer from private.deliveries d where d.letter_id = head.id),
      (select jsonb_agg(jsonb_build_object('type', e.type, 'kind', e.kind, 'params', e.params, 'title', e.title, 'caseId', e.case_id,
          'linkKind', coalesce(e.link_kind, k.path_kind), 'linkId', e.link_id, 'dedup', e.dedup) order by e.created_at, e.id)
        from (select d.* from private.deliveries d where d.letter_id = head.id order by d.created_at, d.id limit 50) e
        left join private.notification_kinds k on k.kind = e.kind),
      (select jsonb_object_agg(l.type, l.token) from private.unsubscribe_links l where l.user_id = head.user_id and l.type = any (to_end || '{all}'::text[]))
    from auth.users u left join public.user_settings s on s.user_id = u.id where u.id = head.user_id;
end
$$;

-- collect_digests(): what has come due for somebody who reads a digest becomes one letter. Answers how many letters.
create function private.collect_digests() returns integer language plpgsql security definer set search_path = '' as $$
declare
  collected integer;
begin
  -- A digest whose first row went with its case begins again.
  update private.deliveries d set letter_id = null, due_at = now() where d.medium = 'email' and d.letter_id <> d.id
    and not exists (select from private.deliveries head where head.id = d.letter_id);
  with due as (
    select d.id, d.user_id, d.created_at from private.deliveries d join public.user_settings s on s.user_id = d.user_id and s.digest <> 'at_once'
    where d.medium = 'email' and d.state = 'waiting' and d.letter_id is null and d.due_at <= now() and not private.is_alarm(d.kind) for update of d skip locked),
  letters as (select user_id, (array_agg(id order by created_at, id))[1] id from due group by user_id),
  collected_deliveries as (update private.deliveries d set letter_id = letters.id, due_at = case when d.id = letters.id then d.due_at else 'infinity' end from due, letters where d.id = due.id and letters.user_id = due.user_id)
  select count(*) into collected from letters;
  if collected > 0 then
    perform pg_notify('deliveries', '');
  end if;
  return collected;
end
$$;

-- settle_deliveries(): what a process left behind. Whether a letter arrived whose last bytes were on their way is in doubt, for ever; one
-- that was only taken is tried again when it is due, at most ten times. Answers how many now wait for an administrator.
create function private.settle_deliveries() returns integer language plpgsql security definer set search_path = '' as $$
declare
  settled integer := 0;
  changed integer;
begin
  update private.deliveries set state = case state when 'handing' then 'doubt' else 'dead' end,
    last_error = case state when 'handing' then 'in_doubt' else coalesce(last_error, 'too_many_attempts') end
  where due_at <= now() and state in ('taken', 'handing') and (state = 'handing' or attempts >= 10);
  get diagnostics changed = row_count;
  settled := settled + changed;
  update private.account_letters set state = case state when 'handing' then 'doubt' else 'dead' end,
    last_error = case state when 'handing' then 'in_doubt' else coalesce(last_error, 'too_many_attempts') end
  where due_at <= now() and (state = 'handing' or state in ('waiting', 'taken') and attempts >= 10);
  get diagnostics changed = row_count;
  settled := settled + changed;
  update public.contact_requests set mail_state = case mail_state when 'handing' then 'doubt' else 'dead' end,
    mail_error = case mail_state when 'handing' then 'in_doubt' else coalesce(mail_error, 'too_many_attempts') end
  where mail_due_at <= now() and (mail_state = 'handing' or mail_state in ('waiting', 'taken') and mail_attempts >= 10);
  get diagnostics changed = row_count;
  return settled + changed;
end
$$;

-- clean_deliveries(): dead letters that nobody looked at for 90 days, digests with all that is in them, and pushes that would come two days
-- late. Answers how many went.
create function private.clean_deliveries() returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.deliveries d where d.medium = 'push' and d.created_at < now() - interval '2 days'
    or exists (select from private.deliveries head where head.id = coalesce(d.letter_id, d.id)
      and head.state in ('dead', 'doubt') and head.created_at < now() - interval '90 days');
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- unsubscribe(token): ends the letters that the link names; answers their type, null for an unknown link. A second call changes nothing.
create function private.unsubscribe(p_token uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  link private.unsubscribe_links;
begin
  select * into link from private.unsubscribe_links where token = p_token;
  if link.user_id is not null then
    insert into public.user_notification_preferences (user_id, notification_type, medium, enabled)
    select link.user_id, t, 'email', false from unnest('{task_assignment,appointment,case_update,payment,others}'::text[]) t where link.type in (t, 'all')
    on conflict (user_id, notification_type, medium) do update set enabled = false;
  end if;
  return link.type;
end
$$;

-- list_dead_letters(): what was not delivered and will not be by itself, newest first: refused for good, tried ten times (dead), or perhaps
-- arrived (doubt); letters to an address without an account as well. For administrators of the platform: 42501 may_not_administer_people.
-- Nothing that a letter says is in it.
create function private.list_dead_letters() returns table (
  id uuid, source text, medium text, kind text, state text, attempts integer, last_error text, email text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_administrator();
  return query
    select d.id, 'delivery', d.medium, coalesce(d.kind, d.type), d.state, d.attempts, d.last_error, u.email::text, d.created_at
    from private.deliveries d join auth.users u on u.id = d.user_id where d.state in ('dead', 'doubt')
    union all
    select l.id, 'account_letter', 'email', l.kind, l.state, l.attempts, l.last_error, coalesce(l.email, u.email::text), l.created_at
    from private.account_letters l left join auth.users u on u.id = l.user_id where l.state in ('dead', 'doubt')
    union all
    select r.id, 'contact_request', 'email', 'contact_request', r.mail_state, r.mail_attempts, r.mail_error, r.email, r.created_at
    from public.contact_requests r where r.mail_state in ('dead', 'doubt')
    order by 9 desc, 1;
end
$$;
grant execute on function private.list_dead_letters() to authenticated, service_role;

create function public.list_dead_letters() returns table (
  id uuid, source text, medium text, kind text, state text, attempts integer, last_error text, email text, created_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_dead_letters()
$$;
revoke execute on function public.list_dead_letters() from public, anon;
grant execute on function public.list_dead_letters() to authenticated;

-- What an administrator did about a dead letter, in the log of the firm of whom it was for.
create function private.note_dead_letter(p_id uuid, p_table text, p_action text, p_user_id uuid, p_state text, p_error text) returns void
language sql security definer set search_path = '' as $$
  insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id, before)
  values ((select law_firm from public.users where uuid = p_user_id), p_table, p_id::text, p_action, auth.uid(), jsonb_build_object('state', p_state, 'last_error', p_error))
$$;

-- retry_delivery(delivery_id): tries a dead letter again, as if for the first time; one in doubt may arrive twice by it.
-- 42501 may_not_administer_people, PT404 delivery_not_found.
create function private.retry_delivery(p_delivery_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  perform private.require_administrator();
  select * into was from (
    select 'deliveries' source, id, user_id, state, last_error from private.deliveries where id = p_delivery_id
    union all select 'account_letters', id, user_id, state, last_error from private.account_letters where id = p_delivery_id
    union all select 'contact_requests', id, null, mail_state, mail_error from public.contact_requests where id = p_delivery_id) one
  where state in ('dead', 'doubt');
  -- A newer one of the same dedup may exist, which was kept while this one was dead.
  update private.deliveries set state = 'waiting', attempts = 0, due_at = now(), last_error = null, dedup = null
  where id = p_delivery_id and state in ('dead', 'doubt');
  if not found then
    update private.account_letters set state = 'waiting', attempts = 0, due_at = now(), last_error = null where id = p_delivery_id and state in ('dead', 'doubt');
  end if;
  if not found then
    update public.contact_requests set mail_state = 'waiting', mail_attempts = 0, mail_due_at = now(), mail_error = null
    where id = p_delivery_id and mail_state in ('dead', 'doubt');
  end if;
  if not found then
    perform private.refuse('PT404', 'delivery_not_found', 'This letter has been sent or dropped already.');
  end if;
  perform private.note_dead_letter(was.id, was.source, 'update', was.user_id, was.state, was.last_error);
  perform pg_notify(was.source, '');
end
$$;
grant execute on function private.retry_delivery(uuid) to authenticated, service_role;

create function public.retry_delivery(delivery_id uuid) returns void language sql set search_path = '' as $$
  select private.retry_delivery(delivery_id)
$$;
revoke execute on function public.retry_delivery(uuid) from public, anon;
grant execute on function public.retry_delivery(uuid) to authenticated;

-- drop_delivery(delivery_id): gives a dead letter up, a digest with all that is in it; of a contact request the letter alone, not what the
-- visitor wrote. 42501 may_not_administer_people, PT404 delivery_not_found.
create function private.drop_delivery(p_delivery_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  was record;
begin
  perform private.require_administrator();
  delete from private.deliveries where id = p_delivery_id and state in ('dead', 'doubt')
  returning 'deliveries' source, id, user_id, state, last_error into was;
  if found then
    delete from private.deliveries where letter_id = p_delivery_id;
  else
    delete from private.account_letters where id = p_delivery_id and state in ('dead', 'doubt')
    returning 'account_letters' source, id, user_id, state, last_error into was;
  end if;
  if was.id is null then
    select 'contact_requests' source, id, null::uuid user_id, mail_state state, mail_error last_error into was
    from public.contact_requests where id = p_delivery_id and mail_state in ('dead', 'doubt') for update;
    update public.contact_requests set mail_state = 'waiting', mail_due_at = null where id = was.id;
  end if;
  if was.id is null then
    perform private.refuse('PT404', 'delivery_not_found', 'This letter has been sent or dropped already.');
  end if;
  perform private.note_dead_letter(was.id, was.source, 'delete', was.user_id, was.state, was.last_error);
end
$$;
grant execute on function private.drop_delivery(uuid) to authenticated, service_role;

create function public.drop_delivery(delivery_id uuid) returns void language sql set search_path = '' as $$
  select private.drop_delivery(delivery_id)
$$;
revoke execute on function public.drop_delivery(uuid) from public, anon;
grant execute on function public.drop_delivery(uuid) to authenticated;
