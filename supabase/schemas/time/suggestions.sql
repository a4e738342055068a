-- What somebody may have forgotten to keep: what the calendar, finished tasks, papers and messages say of their week. A person confirms each.

-- A suggestion that its person has dealt with, by a fingerprint that names no case: kept as an entry, with which it comes back when that goes, or was no work.
create table public.time_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  source text not null check (source ~ '^[0-9a-f]{32}$'),
  entry_id uuid references public.time_entries (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint answered_once unique (user_id, source)
);
create index time_answers_entry_id_idx on public.time_answers (entry_id);

alter table public.time_answers enable row level security;
alter table public.time_answers force row level security;
create policy second_factor on public.time_answers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.time_answers for select to authenticated using (user_id = (select auth.uid()));
create policy insert_own on public.time_answers for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null
  and (entry_id is null or exists (select from public.time_entries e where e.id = entry_id and e.user_id = (select auth.uid()))));
create policy delete_own on public.time_answers for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.time_answers from anon, authenticated;
grant select, delete, insert (source, entry_id) on public.time_answers to authenticated;

-- time_suggestions(from_day, zone): what the caller may have worked in the seven days from a day on, with where it is said (kind: event, task, files,
-- messages), how long it may have taken, and the name by which it is answered. An appointment during which time was kept, a task with time and a
-- day of a case with time of its own are none. Series are left out: the database computes no rule.
create function private.time_suggestions(p_from date, p_zone text) returns table (source text, kind text, case_id uuid, case_number text, case_title text, task_id uuid,
  started_at timestamptz, minutes integer, title text, count integer)
language sql stable security definer set search_path = '' as $$
  with week as (
    select p_from::timestamp at time zone p_zone as first, least((p_from + 7)::timestamp at time zone p_zone, now()) as last
  ), mine as (
    select c.id, c.number, c.title from public.cases c
    where (select private.caller_level()) is not null and c.status in ('active', 'on_hold', 'engaging') and c.id not in (select private.caller_walls())
      and (c.id in (select private.caller_work()) or c.law_firm in (select private.caller_firms()))
  ), kept as (
    select e.case_id, e.task_id, e.started_at, e.started_at + make_interval(mins => e.minutes) as until, (e.started_at at time zone p_zone)::date as on_day,
      exists (select from public.time_answers a where a.entry_id = e.id) as suggested
    from public.time_entries e, week where e.user_id = auth.uid() and e.minutes is not null and e.started_at >= week.first - interval '1 day' and e.started_at < week.last
  ), found as (
    select md5('event ' || v.id) as source, 'event' as kind, v.case_id, null::uuid as task_id, v."start" as started_at,
      least(ceil(extract(epoch from v."end" - v."start") / 60), 1440)::integer as minutes, v.title, 1 as count
    from public.calendar_events v, week
    where v.people @> array[auth.uid()] and v.recurrence is null and not v.all_day and v."start" >= week.first and v."end" <= week.last and v."end" > v."start"
      and not exists (select from kept k where k.started_at < v."end" and k.until > v."start")
    union all
    select md5('task ' || t.id), 'task', t.case_id, t.id, t.completed_at - make_interval(mins => coalesce(t.estimate_minutes, 30)), least(greatest(coalesce(t.estimate_minutes, 30), 1), 1440), t.title, 1
    from public.tasks t, week
    where t.completed_by = auth.uid() and (not t.is_private or t.id in (select private.caller_tasks())) and t.completed_at >= week.first and t.completed_at < week.last
      and not exists (select from public.time_entries e where e.task_id = t.id)
    union all
    select md5('files ' || f.case_id || f.on_day), 'files', f.case_id, null, f.at, least(18 * f.count, 240), f.title, f.count
    from (select v.case_id, (v.created_at at time zone p_zone)::date as on_day, min(v.created_at) as at, min(f.name) as title, count(distinct v.file_id)::integer as count
      from public.file_versions v join public.files f on f.id = v.file_id, week
      where v.author_id = auth.uid() and v.created_at >= week.first and v.created_at < week.last and f.deleted_at is null
        -- Made by the server of two signatures.
        and not exists (select from public.engagement_letters l where l.file_id = v.file_id) group by 1, 2) f
    where not exists (select from kept k where k.case_id = f.case_id and k.on_day = f.on_day and not k.suggested)
    union all
    select md5('messages ' || m.case_id || m.on_day), 'messages', m.case_id, null, m.at, least(6 * m.count, 120), '', m.count
    from (select m.case_id, (m.created_at at time zone p_zone)::date as on_day, min(m.created_at) as at, count(*)::integer as count
      from public.messages m, week where m.sender_id = auth.uid() and m.case_id is not null and m.sender_side = 'lawyer' and m.created_at >= week.first and m.created_at < week.last group by 1, 2) m
    where not exists (select from kept k where k.case_id = m.case_id and k.on_day = m.on_day and not k.suggested)
  )
  select f.source, f.kind, f.case_id, c.number, c.title, f.task_id, f.started_at, f.minutes, f.title, f.count
  from found f join mine c on c.id = f.case_id
  where not exists (select from public.time_answers a where a.user_id = auth.uid() and a.source = f.source)
  order by f.started_at, f.source limit 20
$$;
grant execute on function private.time_suggestions(date, text) to authenticated;

create function public.time_suggestions(from_day date, zone text default 'UTC') returns table (source text, kind text, case_id uuid, case_number text, case_title text, task_id uuid,
  started_at timestamptz, minutes integer, title text, count integer)
language sql stable set search_path = '' as $$
  select * from private.time_suggestions(time_suggestions.from_day, time_suggestions.zone)
$$;
revoke execute on function public.time_suggestions(date, text) from public, anon;
grant execute on function public.time_suggestions(date, text) to authenticated;
