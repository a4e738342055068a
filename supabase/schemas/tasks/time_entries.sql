-- Time spent on tasks: by a timer, of which each person has one that runs, or entered afterwards.

-- minutes: null while the timer runs or rests. paused_at: since when it rests. paused_seconds: how long it has rested before.
-- rate: set when it is billed.
create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  task_id uuid references public.tasks (id) on delete set null,
  case_id uuid references public.cases (id),
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  user_id uuid not null default auth.uid() references public.users (uuid),
  user_name text,
  started_at timestamptz not null default now(),
  minutes integer check (minutes between 1 and 1440),
  paused_at timestamptz check (paused_at is null or minutes is null),
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  rate numeric(14,2) check (rate >= 0),
  narrative text check (char_length(narrative) <= 2000),
  billable boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index time_entries_task_id_idx on public.time_entries (task_id, started_at);
create index time_entries_case_id_idx on public.time_entries (case_id);
create index time_entries_law_firm_idx on public.time_entries (law_firm);
create index time_entries_user_id_idx on public.time_entries (user_id, started_at);
create unique index time_entries_running_idx on public.time_entries (user_id) where minutes is null;
create trigger touch before update on public.time_entries for each row execute function private.touch('is_private');
create trigger audit after insert or update or delete on public.time_entries for each row execute function private.audit('{narrative}', '{is_private}');

create function private.fill_time_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.task_id is not null then
    select t.case_id, t.law_firm, t.is_private into new.case_id, new.law_firm, new.is_private from public.tasks t where t.id = new.task_id for key share;
  end if;
  new.user_name := (select display_name from public.users where uuid = new.user_id);
  return new;
end
$$;
create trigger fill before insert on public.time_entries for each row execute function private.fill_time_entry();

-- What a timer has run for without its pauses, in whole minutes that have begun; one that was forgotten counts a day.
create function private.timer_minutes(p_started_at timestamptz, p_paused_at timestamptz, p_paused_seconds integer) returns integer
language sql stable set search_path = '' as $$
  select least(greatest(ceil((extract(epoch from coalesce(p_paused_at, now()) - p_started_at) - p_paused_seconds) / 60), 1), 1440)::integer
$$;

alter table public.time_entries enable row level security;
alter table public.time_entries force row level security;
create policy second_factor on public.time_entries as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The lawyers' side of the task; one's own where there is no firm.
create policy select_concerned on public.time_entries for select to authenticated using (
  ((not is_private or user_id = (select auth.uid()) or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and user_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_own on public.time_entries for update to authenticated using (
  user_id = (select auth.uid()) and minutes is not null
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id = any (array(select private.caller_work())) or law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_own on public.time_entries for delete to authenticated using (
  user_id = (select auth.uid())
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id = any (array(select private.caller_work())) or law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.time_entries from anon, authenticated;
grant select, delete, update (narrative, billable) on public.time_entries to authenticated;
alter publication supabase_realtime add table public.time_entries;

-- The task, for a user who works on it on the lawyers' side. PT404 task_not_found; 42501 may_not_track_time.
create function private.task_to_time(p_task_id uuid) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
begin
  perform private.require_caller();
  select * into t from public.tasks where id = p_task_id for key share;
  part := private.task_part(t);
  if part is null then
    perform private.refuse('PT404', 'task_not_found', 'There is no such task, or it is not yours to see.');
  elsif part <> 'work' then
    perform private.refuse('42501', 'may_not_track_time', 'Only those who work on the task track time on it.');
  end if;
  -- One timer a person: two starts at once take turns.
  perform pg_advisory_xact_lock(hashtextextended('timer ' || auth.uid(), 0));
  return t;
end
$$;

-- start_timer(task_id): the caller's timer runs on this task; one that ran on another is stopped first, its time kept. Again on the same task
-- it runs on, also after a pause.
create function private.start_timer(p_task_id uuid) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.task_to_time(p_task_id);
  entry public.time_entries;
begin
  select * into entry from public.time_entries where user_id = auth.uid() and minutes is null;
  if entry.task_id = t.id then
    update public.time_entries set paused_at = null, paused_seconds = paused_seconds + ceil(extract(epoch from now() - paused_at))
    where id = entry.id and paused_at is not null;
    select * into entry from public.time_entries where id = entry.id;
    return entry;
  end if;
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null where id = entry.id;
  insert into public.time_entries (task_id, billable) values (t.id, t.billable) returning * into entry;
  return entry;
end
$$;
grant execute on function private.start_timer(uuid) to authenticated;

create function public.start_timer(task_id uuid) returns public.time_entries language sql set search_path = '' as $$ select * from private.start_timer(start_timer.task_id) $$;
revoke execute on function public.start_timer(uuid) from public, anon;
grant execute on function public.start_timer(uuid) to authenticated;

-- pause_timer(): the caller's timer rests until start_timer lets it run on; what rests already rests on. no_timer.
create function private.pause_timer() returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries;
begin
  perform private.require_caller();
  perform pg_advisory_xact_lock(hashtextextended('timer ' || auth.uid(), 0));
  update public.time_entries set paused_at = coalesce(paused_at, now()) where user_id = auth.uid() and minutes is null returning * into entry;
  if entry.id is null then
    perform private.refuse('P0001', 'no_timer', 'No timer is running. Start one on a task first.');
  end if;
  return entry;
end
$$;
grant execute on function private.pause_timer() to authenticated;

create function public.pause_timer() returns public.time_entries language sql set search_path = '' as $$ select * from private.pause_timer() $$;
revoke execute on function public.pause_timer() from public, anon;
grant execute on function public.pause_timer() to authenticated;

-- stop_timer(narrative, billable): the caller's running one. no_timer.
create function private.stop_timer(p_narrative text, p_billable boolean) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries;
begin
  perform private.require_caller();
  perform pg_advisory_xact_lock(hashtextextended('timer ' || auth.uid(), 0));
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null, narrative = coalesce(nullif(trim(p_narrative), ''), narrative),
    billable = coalesce(p_billable, billable)
  where user_id = auth.uid() and minutes is null returning * into entry;
  if entry.id is null then
    perform private.refuse('P0001', 'no_timer', 'No timer is running. Start one on a task first.');
  end if;
  return entry;
end
$$;
grant execute on function private.stop_timer(text, boolean) to authenticated;

create function public.stop_timer(narrative text default null, billable boolean default null) returns public.time_entries
language sql set search_path = '' as $$ select * from private.stop_timer(stop_timer.narrative, stop_timer.billable) $$;
revoke execute on function public.stop_timer(text, boolean) from public, anon;
grant execute on function public.stop_timer(text, boolean) to authenticated;

-- log_time(task_id, started_at, minutes, narrative, billable): time entered afterwards. time_invalid.
create function private.log_time(p_task_id uuid, p_started_at timestamptz, p_minutes integer, p_narrative text, p_billable boolean) returns public.time_entries
language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.task_to_time(p_task_id);
  entry public.time_entries;
begin
  if p_minutes is null or p_minutes not between 1 and 1440 or p_started_at is null or p_started_at > now() + interval '1 minute' then
    perform private.refuse('P0001', 'time_invalid', 'Time is kept in whole minutes, up to 24 hours at once, and not of the future.');
  end if;
  insert into public.time_entries (task_id, started_at, minutes, narrative, billable)
  values (t.id, p_started_at, p_minutes, nullif(trim(p_narrative), ''), coalesce(p_billable, t.billable)) returning * into entry;
  return entry;
end
$$;
grant execute on function private.log_time(uuid, timestamptz, integer, text, boolean) to authenticated;

create function public.log_time(task_id uuid, started_at timestamptz, minutes integer, narrative text default null, billable boolean default null)
returns public.time_entries language sql set search_path = '' as $$
  select * from private.log_time(log_time.task_id, log_time.started_at, log_time.minutes, log_time.narrative, log_time.billable)
$$;
revoke execute on function public.log_time(uuid, timestamptz, integer, text, boolean) from public, anon;
grant execute on function public.log_time(uuid, timestamptz, integer, text, boolean) to authenticated;
