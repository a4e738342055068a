-- What the first page shows to each kind of person beside what waits for them, which dashboard_waiting() answers.

-- closed_court_days(from_day, to_day): the holidays of those days in the calendars by which open deadlines that the caller sees and that fall
-- within two months are counted: of a whole state or country, and certain. At most 31 days.
create function public.closed_court_days(from_day date, to_day date) returns table (day date, jurisdiction text, place text, name text, names jsonb)
language sql stable set search_path = '' as $$
  select h.day, k.jurisdiction, k.name, h.name, h.names
  from public.court_calendars k join public.public_holidays h on h.jurisdiction in (k.jurisdiction, k.parent)
  where k.jurisdiction in (
      select d.jurisdiction from public.case_deadlines d
      where d.due_at >= now() and d.due_at < now() + interval '2 months' and d.completed_at is null and d.cancelled_at is null)
    and h.kind = 'holiday' and h.doubt is null and h.county is null and h.law_firm is null
    and h.day >= from_day and h.day <= least(to_day, from_day + 31)
    and not exists (select from public.public_holidays w where w.jurisdiction = k.jurisdiction and w.day = h.day and w.kind = 'working' and w.law_firm is null)
  order by h.day, k.jurisdiction
$$;
revoke execute on function public.closed_court_days(date, date) from public, anon;
grant execute on function public.closed_court_days(date, date) to authenticated;

-- firm_load(from_moment): of each lawyer of the firm that the caller administers the running cases on which they are, the minutes logged since,
-- the open deadlines of the next fourteen days for which they are responsible (without a responsible person: whose case they lead), and
-- the open tasks that are theirs and of those the late ones. Tasks that are private to others and cases behind a wall are left out.
create function private.firm_load(p_from timestamptz) returns table (user_id uuid, display_name text, avatar_url text, access_level text,
  cases integer, minutes integer, deadlines integer, tasks integer, late integer, unanswered integer, late_updates integer)
language sql stable security definer set search_path = '' as $$
  with walls as materialized (select array(select private.caller_walls()) ids),
    people as materialized (
      select u.uuid, u.law_firm, coalesce(nullif(u.display_name, ''), u.email) name, u.avatar_url, u.access_level from public.users u
      where u.law_firm in (select private.caller_firms()) and (select private.caller_level()) is not null and u.status = 'active'
        and u.access_level in ('lawyer', 'lawyer_admin')),
    work as (
      select a.user_id, count(*)::integer tasks, (count(*) filter (where t.due_at < now()))::integer late
      from people p join public.task_assignees a on a.user_id = p.uuid join public.tasks t on t.id = a.task_id and t.law_firm = p.law_firm
      where t.status in ('todo', 'in_progress', 'in_review') and (not t.is_private or t.created_by = (select auth.uid()) or a.user_id = (select auth.uid()))
        and (t.case_id is null or t.case_id <> all ((select ids from walls)::uuid[]))
      group by a.user_id),
    due as (
      select coalesce(d.responsible_id, c.lead_lawyer_id) user_id, count(*)::integer deadlines
      from public.case_deadlines d join public.cases c on c.id = d.case_id
      where d.law_firm in (select private.caller_firms()) and d.due_at >= now() and d.due_at < now() + interval '14 days'
        and d.completed_at is null and d.cancelled_at is null and not private.rests(d.suspended, d.kind, d.confirmed_at) and d.case_id <> all ((select ids from walls)::uuid[])
      group by 1),
    silent as (
      select s.lead_id, (count(*) filter (where s.reason = 'answer'))::integer unanswered, (count(*) filter (where s.reason = 'update'))::integer late_updates
      from private.silent_cases(null, true) s group by 1)
  select p.uuid, p.name, p.avatar_url, p.access_level,
    (select count(*)::integer from public.case_team t join public.cases c on c.id = t.case_id
      where t.user_id = p.uuid and t.law_firm = p.law_firm and c.status in ('engaging', 'active', 'on_hold') and c.id <> all ((select ids from walls)::uuid[])),
    (select coalesce(sum(e.minutes), 0)::integer from public.time_entries e
      where e.user_id = p.uuid and e.law_firm = p.law_firm and e.started_at >= coalesce(p_from, date_trunc('week', now()))
        and (not e.is_private or e.user_id = (select auth.uid())) and (e.case_id is null or e.case_id <> all ((select ids from walls)::uuid[]))),
    coalesce(due.deadlines, 0), coalesce(work.tasks, 0), coalesce(work.late, 0), coalesce(silent.unanswered, 0), coalesce(silent.late_updates, 0)
  from people p left join work on work.user_id = p.uuid left join due on due.user_id = p.uuid left join silent on silent.lead_id = p.uuid
  order by 6 desc, 5 desc, lower(p.name), p.uuid
$$;
grant execute on function private.firm_load(timestamptz) to authenticated;

create function public.firm_load(from_moment timestamptz default null) returns table (user_id uuid, display_name text, avatar_url text, access_level text,
  cases integer, minutes integer, deadlines integer, tasks integer, late integer, unanswered integer, late_updates integer)
language sql stable set search_path = '' as $$ select * from private.firm_load(from_moment) $$;
revoke execute on function public.firm_load(timestamptz) from public, anon;
grant execute on function public.firm_load(timestamptz) to authenticated;

-- conflicts_to_decide(): the cases of the firm that the caller administers whose last conflict check left something to decide, or which
-- have none yet though they are under way; with the first name that was found by it. The oldest first.
create function public.conflicts_to_decide() returns table (case_id uuid, number text, title text, status text, result text, found_name text, since timestamptz)
language sql stable set search_path = '' as $$
  select c.id, c.number, c.title, c.status, coalesce(k.result, 'pending'), k.names ->> 0, coalesce(k.created_at, c.updated_at)
  from public.cases c left join lateral (
    select k.result, k.names, k.created_at from public.conflict_checks k
    where k.case_id = c.id and k.law_firm = c.law_firm order by k.created_at desc limit 1) k on true
  where c.law_firm = any (array(select private.caller_firms())) and c.status in ('engaging', 'active')
    and coalesce(k.result, 'pending') in ('pending', 'potential')
  order by 7, c.id
$$;
revoke execute on function public.conflicts_to_decide() from public, anon;
grant execute on function public.conflicts_to_decide() to authenticated;

-- unplaced_cases(): the running cases of the firm that the caller administers without a lead, or without a place on its board.
create function public.unplaced_cases() returns table (case_id uuid, number text, title text, status text, without text, since timestamptz)
language sql stable set search_path = '' as $$
  select c.id, c.number, c.title, c.status, case when c.lead_lawyer_id is null then 'lead' else 'stage' end, coalesce(c.opened_at, c.created_at)
  from public.cases c
  where c.law_firm = any (array(select private.caller_firms())) and c.status in ('engaging', 'active', 'on_hold')
    and (c.lead_lawyer_id is null or c.stage_id is null)
  order by 5, 6 desc, c.id limit 100
$$;
revoke execute on function public.unplaced_cases() from public, anon;
grant execute on function public.unplaced_cases() to authenticated;

-- client_next_steps(): what happens next in each running case of which the caller is the client, in words that a screen makes plain. step:
-- check (the firm looks for conflicts), sign, lawyer_signs, begins, rests, yours (a task of the caller's), theirs (one that the firm shows), work.
-- Then the next appointment and the next deadline that the client is shown, and by when the firm has promised to write.
create function private.client_next_steps() returns table (case_id uuid, title text, status text, lawyer_id uuid, lawyer_name text, lawyer_avatar text,
  firm_name text, step text, step_title text, step_due timestamptz, event_title text, event_start timestamptz, event_zone text,
  deadline_title text, deadline_on date, update_by timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.title, c.status, u.uuid, u.display_name, u.avatar_url, f.name,
    case when c.status = 'on_hold' then 'rests'
      when c.status = 'active' then case when t.id is null then 'work' when t.mine then 'yours' else 'theirs' end
      when coalesce(k.result, 'pending') not in ('cleared', 'waived') then 'check'
      when not coalesce('client' = any (s.roles), false) then 'sign'
      when not coalesce('lawyer' = any (s.roles), false) then 'lawyer_signs'
      else 'begins' end,
    case when c.status = 'active' then t.title end, case when c.status = 'active' then t.due_at end,
    e.title, e."start", e.time_zone, d.title, d.due_on, c.next_update_by
  from public.cases c left join public.users u on u.uuid = c.lead_lawyer_id left join public.law_firms f on f.id = c.law_firm
    left join lateral (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) k on true
    left join lateral (select array_agg(g.role) roles from public.case_engagements g where g.case_id = c.id and g.released_at is null) s on true
    left join lateral (
      select t.id, t.title, t.due_at, exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = (select auth.uid())) mine
      from private.client_tasks() t where t.case_id = c.id and t.status in ('todo', 'in_progress', 'in_review')
      order by 4 desc, t.due_at nulls last, t.id limit 1) t on c.status = 'active'
    left join lateral (
      select e.title, e."start", e.time_zone from public.calendar_events e
      where e.case_id = c.id and e.client_visible and e.recurrence is null and e."start" > now() order by e."start", e.id limit 1) e on true
    left join lateral (
      select d.title, d.due_on from public.case_deadlines d
      where d.case_id = c.id and d.client_visible and d.completed_at is null and d.cancelled_at is null and d.due_at > now()
        and not private.rests(d.suspended, d.kind, d.confirmed_at) order by d.due_at, d.id limit 1) d on true
  where (select private.caller_level()) is not null and c.id = any (array(select private.caller_client_cases())) and c.status in ('engaging', 'active', 'on_hold')
  order by least(e."start", d.due_on::timestamptz, t.due_at, c.next_update_by) nulls last, c.opened_at desc nulls last, c.id
$$;
grant execute on function private.client_next_steps() to authenticated;

create function public.client_next_steps() returns table (case_id uuid, title text, status text, lawyer_id uuid, lawyer_name text, lawyer_avatar text,
  firm_name text, step text, step_title text, step_due timestamptz, event_title text, event_start timestamptz, event_zone text,
  deadline_title text, deadline_on date, update_by timestamptz)
language sql stable set search_path = '' as $$ select * from private.client_next_steps() $$;
revoke execute on function public.client_next_steps() from public, anon;
grant execute on function public.client_next_steps() to authenticated;

-- The open tasks that are shown to the caller as the client of a case, and that are the caller's to do.
create function private.caller_asked_tasks() returns table (id uuid, case_id uuid, title text, due_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select t.id, t.case_id, t.title, t.due_at, t.created_at from private.client_tasks() t
  where t.status in ('todo', 'in_progress') and exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = (select auth.uid()))
$$;
grant execute on function private.caller_asked_tasks() to authenticated;
