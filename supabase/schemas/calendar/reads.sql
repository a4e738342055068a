-- What the server reads of calendars: windows, free-busy, reminders, feeds.

-- The events that can have an occurrence in a window, found by index in the caller's sets; row security checks the rows afterwards.
create function private.calendar_window(p_from timestamptz, p_to timestamptz) returns setof uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller_level() is null then
    return;
  end if;
  return query
    select e.id from public.calendar_events e where e.people @> array[auth.uid()] and e.span_end >= p_from and e.span_start < p_to
    union
    select e.id from public.calendar_events e where e.law_firm in (select private.caller_memberships()) and e.span_end >= p_from and e.span_start < p_to and e.visibility <> 'private'
    union
    select e.id from public.calendar_events e where e.case_id in (select private.caller_client_cases()) and e.span_end >= p_from and e.span_start < p_to and e.client_visible;
end
$$;
grant execute on function private.calendar_window(timestamptz, timestamptz) to authenticated, service_role;

-- calendar_window(from_moment, to_moment): the rows that the caller sees, with what the server needs to work their occurrences out.
create function public.calendar_window(from_moment timestamptz, to_moment timestamptz) returns table (event jsonb)
language sql stable set search_path = '' as $$
  with found as materialized (select array(select private.calendar_window(from_moment, to_moment)) ids)
  select private.event_answer(e, case when e.people @> array[(select auth.uid())] and e.created_by = (select auth.uid()) then true
      when e.case_id is null then false else public.may_edit(e) end,
    case when e.recurrence is not null or cardinality(e.rdates) > 0 then
      (select jsonb_agg(to_jsonb(x) - '{id,event_id,created_at,updated_at}'::text[]) from public.calendar_exceptions x where x.event_id = e.id) end)
  from public.calendar_events e where e.id = any ((select ids from found)::uuid[])
  union all
  select private.event_answer(e, public.may_edit(e), private.client_exceptions(e.id)) from found, private.client_events(found.ids) e
$$;
revoke execute on function public.calendar_window(timestamptz, timestamptz) from public, anon;
grant execute on function public.calendar_window(timestamptz, timestamptz) to authenticated;

-- calendar_event(event_id): one of them.
create function public.calendar_event(event_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.event_answer(e, public.may_edit(e),
    (select jsonb_agg(to_jsonb(x) - '{id,event_id,created_at,updated_at}'::text[]) from public.calendar_exceptions x where x.event_id = e.id))
  from public.calendar_events e where e.id = calendar_event.event_id
  union all
  select private.event_answer(e, public.may_edit(e), private.client_exceptions(e.id)) from private.client_events(array[calendar_event.event_id]) e
$$;
revoke execute on function public.calendar_event(uuid) from public, anon;
grant execute on function public.calendar_event(uuid) to authenticated;

-- calendar_deadlines, calendar_tasks: the other layers of a window, as the caller's row security shows them. A date that rests is on no day until it is done. people: whose they are.
create function public.calendar_deadlines(from_moment timestamptz, to_moment timestamptz) returns table (item jsonb) language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'title', d.title, 'due_on', d.due_on, 'time_zone', d.time_zone, 'start', d.due_at, 'case_id', d.case_id, 'case_title', c.title,
    'deadline_kind', d.kind, 'state', case when d.completed_at is null then 'open' else 'done' end,
    'people', array_remove(array[coalesce(d.responsible_id, c.lead_lawyer_id)], null))
  from public.case_deadlines d join public.cases c on c.id = d.case_id
  where d.due_at >= from_moment - interval '14 hours' and d.due_at < to_moment + interval '14 hours' and d.cancelled_at is null
    and (d.completed_at is not null or not private.rests(d.suspended, d.kind, d.confirmed_at))
  order by d.due_at limit 5001
$$;
revoke execute on function public.calendar_deadlines(timestamptz, timestamptz) from public, anon;
grant execute on function public.calendar_deadlines(timestamptz, timestamptz) to authenticated;

-- calendar_tasks(from_moment, to_moment): the tasks that are due in a window. What is done is not moved, nor what a client only sees; a task
-- that is in the calendar as an appointment is not there twice. The client's tasks are those that client_tasks() gives.
create function public.calendar_tasks(from_moment timestamptz, to_moment timestamptz) returns table (item jsonb) language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'title', t.title, 'start', t.due_at,
    'case_id', t.case_id, 'case_title', (select c.title from public.cases c where c.id = t.case_id),
    'status', t.status, 'priority', t.priority, 'version', t.version,
    'people', array(select a.user_id from public.task_assignees a where a.task_id = t.id),
    'may_edit', t.status <> 'done' and (t.law_firm = any (array(select private.caller_firms()))
      or t.law_firm = any (array(select private.caller_memberships())) and (t.case_id is null or t.case_id = any (array(select private.caller_work())))
      or t.law_firm is null and t.created_by = (select auth.uid())))
  from (
    select k.* from public.tasks k
    where k.due_at >= from_moment and k.due_at < to_moment and k.status <> 'cancelled'
      and (k.workflow_id is null or not exists (select from public.calendar_events e where e.workflow_id = k.workflow_id and e.step_key = k.step_key))
    union all
    select k.* from private.client_tasks() k
    where k.due_at >= from_moment and k.due_at < to_moment and k.status <> 'cancelled' and not private.has_appointment(k.id)) t
  order by t.due_at limit 5001
$$;
revoke execute on function public.calendar_tasks(timestamptz, timestamptz) from public, anon;
grant execute on function public.calendar_tasks(timestamptz, timestamptz) to authenticated;

-- What takes the time of somebody of the caller's firm, or of the caller: never what it is.
create function private.busy_events(p_people uuid[], p_from timestamptz, p_to timestamptz) returns table (user_id uuid, series jsonb)
language sql stable security definer set search_path = '' as $$
  select person, jsonb_build_object('start', e."start", 'end', e."end", 'all_day', e.all_day, 'start_date', e.start_date, 'end_date', e.end_date, 'time_zone', e.time_zone,
    'recurrence', e.recurrence, 'rdates', e.rdates, 'answer', coalesce(a.answer, 'accepted'), 'answers', coalesce(a.answers, '{}'),
    'exceptions', coalesce((select jsonb_agg(jsonb_build_object('occurrence', x.occurrence, 'cancelled', x.cancelled, 'start', x."start", 'end', x."end"))
      from public.calendar_exceptions x where x.event_id = e.id), '[]'))
  from unnest(p_people) person
  join public.calendar_events e on e.people @> array[person] and e.busy and e.span_end >= p_from and e.span_start < p_to
  left join public.calendar_attendees a on a.event_id = e.id and a.user_id = person
  where coalesce(a.answer, 'accepted') in ('accepted', 'tentative') or coalesce(a.answers, '{}') <> '{}'
$$;

-- free_busy(people, from_moment, to_moment): of those people who are of the caller's firm.
create function private.free_busy(p_people uuid[], p_from timestamptz, p_to timestamptz) returns table (user_id uuid, name text, series jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if cardinality(p_people) > 50 or p_to - p_from > interval '62 days' then
    perform private.refuse('P0001', 'window_too_long', 'Ask about at most 50 people and 62 days at a time.');
  end if;
  return query
  select u.uuid, u.display_name, coalesce((select jsonb_agg(b.series) from private.busy_events(array[u.uuid], p_from, p_to) b), '[]')
  from public.users u
  where u.uuid = any (p_people) and (u.uuid = auth.uid() or u.law_firm in (select private.caller_memberships()) and u.access_level in ('lawyer', 'lawyer_admin'))
  order by u.display_name, u.uuid;
end
$$;
grant execute on function private.free_busy(uuid[], timestamptz, timestamptz) to authenticated, service_role;

create function public.free_busy(people uuid[], from_moment timestamptz, to_moment timestamptz) returns table (user_id uuid, name text, series jsonb)
language sql stable set search_path = '' as $$ select * from private.free_busy(people, from_moment, to_moment) $$;
revoke execute on function public.free_busy(uuid[], timestamptz, timestamptz) from public, anon;
grant execute on function public.free_busy(uuid[], timestamptz, timestamptz) to authenticated;

-- Reminders. The server works the next occurrence out; the database says once what is due.

-- The reminders to look at, with what their moments are computed from.
create function private.reminders_to_settle(p_limit integer) returns table (id uuid, version integer, minutes_before integer, series jsonb)
language sql stable security definer set search_path = '' as $$
  select r.id, e.version, r.minutes_before, jsonb_build_object('start', e."start", 'end', e."end", 'all_day', e.all_day, 'start_date', e.start_date, 'end_date', e.end_date,
    'time_zone', e.time_zone, 'recurrence', e.recurrence, 'rdates', e.rdates,
    'exceptions', coalesce((select jsonb_agg(jsonb_build_object('occurrence', x.occurrence, 'cancelled', x.cancelled, 'start', x."start", 'end', x."end"))
      from public.calendar_exceptions x where x.event_id = e.id), '[]'))
  from public.calendar_reminders r join public.calendar_events e on e.id = r.event_id
  where r.next_at is null or r.next_at <= now()
  order by r.next_at nulls first, r.id limit p_limit
$$;

-- Sends the notification of the occurrence that is due, once, and notes when to look again; nothing where the event has changed since it was
-- read. Answers whether somebody was notified.
create function private.settle_reminder(p_id uuid, p_version integer, p_due timestamptz, p_next timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  r public.calendar_reminders;
  e public.calendar_events;
  template text;
  notified boolean := false;
begin
  select * into e from public.calendar_events where id = (select event_id from public.calendar_reminders where id = p_id) for key share;
  select * into r from public.calendar_reminders where id = p_id for update;
  if r.id is null or e.version <> p_version then
    return false;
  end if;
  if p_due is not null and private.remind_once('event_soon', r.id, p_due) and private.may_be_notified(r.user_id, e.case_id)
    and (e.people @> array[r.user_id] or e.visibility <> 'private' and (e.case_id is not null or e.visibility = 'firm')
      and (e.client_visible or e.law_firm = (select law_firm from public.users where uuid = r.user_id)))
    and not exists (select from public.calendar_attendees a where a.event_id = e.id and a.user_id = r.user_id
      and coalesce(a.answers ->> to_char(p_due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), a.answer) = 'declined') then
    select k.template into template from private.notification_kinds k where k.kind = 'event_soon';
    if r.medium = 'notification' and private.wants(r.user_id, 'appointment', 'in_app') then
      insert into public.notifications (user_id, title, kind, params, type, case_id, link_kind, link_id)
      values (r.user_id, private.html(template, e.title), 'event_soon', jsonb_build_array(e.title), 'appointment', e.case_id, 'event', e.id);
    end if;
    -- At once, whatever is bundled otherwise: a reminder of what is over is none.
    insert into private.deliveries (user_id, medium, type, kind, params, title, case_id, link_kind, link_id)
    select r.user_id, medium, 'appointment', 'event_soon', jsonb_build_array(e.title), private.html(template, e.title), e.case_id, 'event', e.id
    from unnest(case r.medium when 'email' then '{email}'::text[] else '{push}'::text[] end) medium where private.wants(r.user_id, 'appointment', medium);
    notified := true;
  end if;
  update public.calendar_reminders set next_at = coalesce(p_next, 'infinity') where id = r.id;
  return notified;
end
$$;

insert into private.job_kinds (kind, lane, run_every, priority) values ('remind_events', 'notices', '1 minute', 10);

-- Feeds: the address by which another calendar reads somebody's. Only the hash of what makes it theirs is kept.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  token_hash text not null unique,
  -- busy: times without words.
  details text not null default 'full' check (details in ('full', 'busy')),
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz
);
create index calendar_feeds_user_id_idx on public.calendar_feeds (user_id);
create unique index calendar_feeds_live_idx on public.calendar_feeds (user_id) where revoked_at is null;
alter table public.calendar_feeds enable row level security;
alter table public.calendar_feeds force row level security;
create policy second_factor on public.calendar_feeds as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self on public.calendar_feeds for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.calendar_feeds from anon, authenticated;
grant select (id, user_id, details, created_at, last_read_at, revoked_at) on public.calendar_feeds to authenticated;

-- make_calendar_feed(details): a new address, which ends the one before. Answers its token, which is shown only now.
create function private.make_calendar_feed(p_details text) returns text language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if p_details is null or p_details not in ('full', 'busy') then
    perform private.refuse('P0001', 'unknown_details', 'Choose what the feed shows: full or busy.');
  end if;
  update public.calendar_feeds set revoked_at = now() where user_id = me and revoked_at is null;
  insert into public.calendar_feeds (user_id, token_hash, details) values (me, encode(sha256(convert_to(token, 'UTF8')), 'hex'), p_details);
  return token;
end
$$;
grant execute on function private.make_calendar_feed(text) to authenticated, service_role;

create function public.make_calendar_feed(details text default 'full') returns text language sql set search_path = '' as $$ select private.make_calendar_feed(details) $$;
revoke execute on function public.make_calendar_feed(text) from public, anon;
grant execute on function public.make_calendar_feed(text) to authenticated;

-- revoke_calendar_feed(): whether there was one.
create function private.revoke_calendar_feed() returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  update public.calendar_feeds set revoked_at = now() where user_id = me and revoked_at is null;
  return found;
end
$$;
grant execute on function private.revoke_calendar_feed() to authenticated, service_role;

create function public.revoke_calendar_feed() returns boolean language sql set search_path = '' as $$ select private.revoke_calendar_feed() $$;
revoke execute on function public.revoke_calendar_feed() from public, anon;
grant execute on function public.revoke_calendar_feed() to authenticated;

-- Whose feed a token is; no row for one that was revoked or whose person may not act any more. Notes that it was read, by the hour.
create function private.read_calendar_feed(p_token text) returns table (user_id uuid, details text) language plpgsql security definer set search_path = '' as $$
declare
  feed public.calendar_feeds;
begin
  select f.* into feed from public.calendar_feeds f join public.users u on u.uuid = f.user_id
  where f.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and f.revoked_at is null and u.status in ('active', 'pending');
  if feed.id is null then
    return;
  end if;
  if feed.last_read_at is null or feed.last_read_at < now() - interval '1 hour' then
    update public.calendar_feeds set last_read_at = now() where id = feed.id;
  end if;
  return query select feed.user_id, feed.details;
end
$$;

-- Who leaves a firm leaves its calendars: an address in another's hands shows nothing any more.
create function private.end_feeds() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_feeds set revoked_at = now() where user_id = new.uuid and revoked_at is null;
  return null;
end
$$;
create trigger end_feeds after update of law_firm, status on public.users for each row
  when (old.law_firm is not null and old.law_firm is distinct from new.law_firm or new.status in ('banned', 'rejected') and old.status <> new.status)
  execute function private.end_feeds();
