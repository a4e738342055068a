-- More of a task: who watches it, who reviews it, when it comes again, and when a person wants to be reminded of it.

-- time_zone: in which its rule of recurrence counts. review_asked_by: who put it into the review under way, or into the one by which it was
-- done. recurrence_start and occurrence: from when the rule counts, and which of its moments this task is. recurs_from: the first task of
-- its series (by name only: that one may be deleted). recurred_at: when the next one was made, or there was none any more.
alter table public.tasks
  add column time_zone text check (char_length(time_zone) <= 64),
  add column reviewer_id uuid references public.users (uuid),
  add column review_asked_by uuid references public.users (uuid),
  add column recurrence_start timestamptz,
  add column occurrence timestamptz,
  add column recurs_from uuid,
  add column recurred_at timestamptz;
create index tasks_reviewer_id_idx on public.tasks (reviewer_id);
create index tasks_review_asked_by_idx on public.tasks (review_asked_by);
create unique index tasks_occurrence_idx on public.tasks (recurs_from, occurrence) where recurs_from is not null;
create index tasks_to_recur_idx on public.tasks (id) where recurrence is not null and recurred_at is null and status in ('done', 'cancelled');
grant insert (time_zone, reviewer_id), update (time_zone, reviewer_id) on public.tasks to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('task_mentioned', 'task_assignment', 'Task', '<strong>%s</strong> mentioned you in the task <strong>%s</strong>', 'task'),
  ('task_commented', 'task_assignment', 'Task', '<strong>%s</strong> commented on the task <strong>%s</strong>', 'task'),
  ('task_changed', 'task_assignment', 'Task', '<strong>%s</strong> changed the task <strong>%s</strong>', 'task'),
  ('task_completed', 'task_assignment', 'Task', '<strong>%s</strong> completed the task <strong>%s</strong>', 'task'),
  ('task_review_asked', 'task_assignment', 'Task', '<strong>%s</strong> asks you to review the task <strong>%s</strong>', 'task'),
  ('task_sent_back', 'task_assignment', 'Task', '<strong>%s</strong> sent the task <strong>%s</strong> back', 'task'),
  ('task_reminder', 'task_assignment', 'Task', 'You asked to be reminded of the task <strong>%s</strong>', 'task');

-- The lawyers' side of those who see a task: of one in a case its team and the administrators of its firm, of another one its firm, or its
-- maker; of a private one its maker and its assignees among them. Never whom a wall bars.
create function private.task_people(t public.tasks) returns setof uuid language sql stable security definer set search_path = '' as $$
  select u.uuid from public.users u
  where u.status in ('active', 'pending')
    and case when t.law_firm is null then u.uuid = t.created_by and t.case_id is null
      else u.law_firm = t.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and (t.case_id is null or u.access_level = 'lawyer_admin'
        or exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = u.uuid and m.role <> 'client' and m.law_firm = t.law_firm)) end
    and (t.case_id is null or not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = u.uuid))
    and (not t.is_private or u.uuid = t.created_by or exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = u.uuid))
$$;

-- Whether a text is a rule of recurrence that the product keeps: the value of an RRULE with these parts, each once.
create function private.is_recurrence_rule(p_rule text) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  part text;
  name text;
  named text[] := '{}';
  kind text := substring(p_rule from '(?:^|;)FREQ=([A-Z]+)(?:;|$)');
begin
  if p_rule is null or char_length(p_rule) > 500 or coalesce(kind, '') not in ('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY') then
    return false;
  end if;
  foreach part in array string_to_array(p_rule, ';') loop
    name := split_part(part, '=', 1);
    if name = any (named) or not coalesce(case name
      when 'FREQ' then part ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)$'
      when 'INTERVAL' then part ~ '^INTERVAL=[1-9][0-9]{0,2}$'
      when 'COUNT' then part ~ '^COUNT=[1-9][0-9]{0,2}$'
      when 'UNTIL' then part ~ '^UNTIL=[12][0-9]{3}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])(T([01][0-9]|2[0-3])([0-5][0-9]){2}Z)?$'
      when 'BYDAY' then part ~ '^BYDAY=([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,34}$'
        and (kind in ('MONTHLY', 'YEARLY') or part !~ '[0-9]')
      when 'BYMONTHDAY' then kind <> 'WEEKLY' and part ~ '^BYMONTHDAY=-?([1-9]|[12][0-9]|3[01])(,-?([1-9]|[12][0-9]|3[01])){0,61}$'
      when 'BYMONTH' then part ~ '^BYMONTH=([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$'
      when 'BYSETPOS' then part ~ '^BYSETPOS=-?[1-9][0-9]{0,2}(,-?[1-9][0-9]{0,2}){0,9}$' and p_rule ~ ';?BY(DAY|MONTHDAY|MONTH)='
      when 'WKST' then part ~ '^WKST=(MO|TU|WE|TH|FR|SA|SU)$' end, false) then
      return false;
    end if;
    named := named || name;
  end loop;
  return not named @> '{COUNT,UNTIL}';
end
$$;

-- A checklist as it is kept: a list of {key, text, done}, no two keys alike. A text alone is a point that is not done. Null when it is none.
create function private.plain_checklist(p_list jsonb) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  point jsonb;
  name text;
  names text[] := '{}';
  plain jsonb := '[]';
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 100 then
    return null;
  end if;
  for point in select value from jsonb_array_elements(p_list) loop
    if jsonb_typeof(point) = 'string' then
      point := jsonb_build_object('text', point);
    end if;
    if jsonb_typeof(point) <> 'object' or coalesce(jsonb_typeof(point -> 'text'), '') <> 'string' or char_length(trim(point ->> 'text')) not between 1 and 500
      or coalesce(jsonb_typeof(point -> 'done'), 'boolean') <> 'boolean' then
      return null;
    end if;
    name := left(point ->> 'key', 64);
    if coalesce(name, '') = '' or name = any (names) then
      name := replace(left(gen_random_uuid()::text, 13), '-', '');
    end if;
    names := names || name;
    plain := plain || jsonb_build_object('key', name, 'text', trim(point ->> 'text'), 'done', coalesce((point ->> 'done')::boolean, false));
  end loop;
  return plain;
end
$$;

-- Checks what is written. checklist_invalid, labels_invalid, unknown_time_zone, recurrence_invalid, recurrence_needs_due, reviewer_not_on_task,
-- may_not_waive_review.
create function private.judge_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.checklist is distinct from old.checklist then
    new.checklist := private.plain_checklist(new.checklist);
    if new.checklist is null then
      perform private.refuse('P0001', 'checklist_invalid', 'A checklist has at most 100 points, each with a text of up to 500 characters.');
    end if;
  end if;
  if tg_op = 'INSERT' or new.labels is distinct from old.labels then
    if exists (select from unnest(new.labels) label where label is null or char_length(trim(label)) not between 1 and 40) then
      perform private.refuse('P0001', 'labels_invalid', 'A label has between one and 40 characters.');
    end if;
    new.labels := array(select trim(label) from unnest(new.labels) with ordinality given (label, place) group by trim(label) order by min(place));
  end if;
  if new.time_zone is not null and (tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone) then
    begin
      perform now() at time zone new.time_zone;
    exception when invalid_parameter_value then
      perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
    end;
  end if;
  if new.recurrence is not null then
    if (tg_op = 'INSERT' or new.recurrence is distinct from old.recurrence) and not private.is_recurrence_rule(new.recurrence) then
      perform private.refuse('P0001', 'recurrence_invalid', 'This rule of recurrence cannot be kept. Choose how often the task comes again.');
    elsif new.due_at is null then
      perform private.refuse('P0001', 'recurrence_needs_due', 'A task that comes again needs a date on which it is due.');
    end if;
  end if;
  if tg_op = 'INSERT' then
    if new.recurrence is not null then
      new.recurrence_start := coalesce(new.recurrence_start, new.due_at);
      new.occurrence := coalesce(new.occurrence, new.due_at);
    end if;
    if new.status = 'in_review' then
      new.review_asked_by := coalesce(new.review_asked_by, new.created_by);
    end if;
  elsif new.recurrence is distinct from old.recurrence then
    -- Another rule is another series, which begins here.
    new.recurrence_start := case when new.recurrence is not null then new.due_at end;
    new.occurrence := case when new.recurrence is not null then new.due_at end;
    new.recurs_from := null;
    if new.status not in ('done', 'cancelled') then
      new.recurred_at := null;
    end if;
  elsif new.recurrence is not null and new.due_at is distinct from old.due_at and new.recurs_from is null and new.recurred_at is null then
    -- The first of a series carries the series with it; a later one moves alone.
    new.recurrence_start := new.due_at;
    new.occurrence := new.due_at;
  end if;
  if new.reviewer_id is not null and (tg_op = 'INSERT' or new.reviewer_id is distinct from old.reviewer_id)
    and new.reviewer_id not in (select private.task_people(new)) then
    perform private.refuse('P0001', 'reviewer_not_on_task', 'Only somebody who sees the task can review it.');
  end if;
  if tg_op = 'UPDATE' and auth.uid() is not null and old.requires_review and (not new.requires_review or old.reviewer_id is distinct from new.reviewer_id)
    and new.law_firm is not null and new.law_firm not in (select private.caller_firms())
    and (old.status = 'in_review' and old.review_asked_by = auth.uid() or not new.requires_review and old.created_by is distinct from auth.uid()) then
    perform private.refuse('42501', 'may_not_waive_review', 'The review was asked for by others: only they or an administrator of the firm can waive it.');
  end if;
  return new;
end
$$;
-- After fill, which says whose it is.
create trigger judge before insert or update of checklist, labels, time_zone, recurrence, due_at, reviewer_id, requires_review on public.tasks
  for each row execute function private.judge_task();

create table public.task_watchers (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  user_id uuid not null references public.users (uuid),
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (task_id, user_id)
);
create index task_watchers_case_id_idx on public.task_watchers (case_id);
create index task_watchers_law_firm_idx on public.task_watchers (law_firm);
create index task_watchers_user_id_idx on public.task_watchers (user_id, task_id);
create index task_watchers_created_by_idx on public.task_watchers (created_by);
create trigger fill before insert on public.task_watchers for each row execute function private.fill_below_task();
create trigger touch before update on public.task_watchers for each row execute function private.touch('is_private');
create function private.check_watcher() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.tasks t where t.id = new.task_id and new.user_id in (select private.task_people(t))) then
    perform private.refuse('P0001', 'watcher_not_on_task', 'Only somebody who sees the task can watch it.');
  end if;
  return new;
end
$$;
create trigger may_watch before insert on public.task_watchers for each row execute function private.check_watcher();

-- A person's own reminders. next_at: when it is told; null once it was, or while nothing says when.
create table public.task_reminders (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  user_id uuid not null references public.users (uuid),
  remind_at timestamptz,
  minutes_before integer check (minutes_before between 0 and 525600),
  next_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint at_a_moment_or_before_it_is_due check ((remind_at is null) <> (minutes_before is null)),
  unique nulls not distinct (task_id, user_id, remind_at, minutes_before)
);
create index task_reminders_case_id_idx on public.task_reminders (case_id);
create index task_reminders_law_firm_idx on public.task_reminders (law_firm);
create index task_reminders_user_id_idx on public.task_reminders (user_id, task_id);
create index task_reminders_next_at_idx on public.task_reminders (next_at) where next_at is not null;
create trigger fill before insert on public.task_reminders for each row execute function private.fill_below_task();
create trigger touch before update on public.task_reminders for each row execute function private.touch('is_private', 'next_at');

-- Those before it is due move with it; what was told is told again only for a later moment.
create function private.carry_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.task_reminders set next_at = new.due_at - make_interval(mins => minutes_before), sent_at = null
  where task_id = new.id and minutes_before is not null
    and (new.due_at is null or sent_at is null or new.due_at - make_interval(mins => minutes_before) > now());
  return null;
end
$$;
create trigger carry_reminders after update of due_at on public.tasks for each row when (old.due_at is distinct from new.due_at) execute function private.carry_reminders();

-- What stands below a task follows its privacy, and nobody who left a case or a firm keeps anything of its tasks.
create or replace function private.carry_privacy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.task_assignees set is_private = new.is_private where task_id = new.id;
  update public.task_dependencies set is_private = new.is_private where task_id = new.id;
  update public.task_comments set is_private = new.is_private where task_id = new.id;
  update public.task_watchers set is_private = new.is_private where task_id = new.id;
  update public.task_reminders set is_private = new.is_private where task_id = new.id;
  return null;
end
$$;
create or replace function private.leave_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone record := case tg_op when 'DELETE' then old else new end;
begin
  delete from public.task_assignees where case_id = gone.case_id and user_id = gone.user_id;
  delete from public.task_watchers where case_id = gone.case_id and user_id = gone.user_id;
  delete from public.task_reminders where case_id = gone.case_id and user_id = gone.user_id;
  return null;
end
$$;
create or replace function private.hand_tasks_back() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.task_assignees where user_id = new.uuid and law_firm = old.law_firm;
  delete from public.task_watchers where user_id = new.uuid and law_firm = old.law_firm;
  delete from public.task_reminders where user_id = new.uuid and law_firm = old.law_firm;
  return null;
end
$$;

-- Tells those who are on a task or watch it, as long as they see it; never the one who does it.
create function private.tell_task(t public.tasks, p_kind text) returns void language sql security definer set search_path = '' as $$
  select private.tell(who.user_id, p_kind, array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), t.title], t.case_id, 'task', t.id, t.id::text)
  from (select user_id from public.task_assignees where task_id = t.id union select user_id from public.task_watchers where task_id = t.id) who
  where who.user_id in (select private.task_people(t))
    or exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = who.user_id and m.role = 'client' and t.client_visible)
  order by who.user_id
$$;
create function private.tell_task_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif new.status = 'done' and old.status <> 'done' then
    perform private.tell_task(new, 'task_completed');
  elsif (new.title, new.due_at, new.status = 'cancelled') is distinct from (old.title, old.due_at, old.status = 'cancelled') then
    perform private.tell_task(new, 'task_changed');
  end if;
  return null;
end
$$;
create trigger tell_change after update of title, due_at, status on public.tasks for each row execute function private.tell_task_change();

do $$
declare
  name text;
begin
  foreach name in array '{task_watchers,task_reminders}'::text[] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('create policy second_factor on public.%I as restrictive for all to authenticated using ((select private.caller_passed_factors()))', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
  end loop;
end
$$;
create policy select_concerned on public.task_watchers for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and case_id is null and user_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy select_own on public.task_reminders for select to authenticated using (
  user_id = (select auth.uid()) and (case_id is null or case_id <> all (array(select private.caller_walls()))));

alter publication supabase_realtime add table public.task_watchers;

-- Locks the board and then the task, for whoever works on it. PT404 task_not_found; 42501 may_not_edit_task; PT409 task_changed.
create function private.begin_task_edit(p_task_id uuid, p_version integer default null) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
begin
  perform private.require_caller();
  perform private.lock_tasks(coalesce(law_firm, created_by)) from public.tasks where id = p_task_id and coalesce(law_firm, created_by) is not null;
  select * into t from public.tasks where id = p_task_id for no key update;
  part := private.task_part(t);
  if part is null then
    perform private.refuse('PT404', 'task_not_found', 'There is no such task, or it is not yours to see.');
  elsif part <> 'work' then
    perform private.refuse('42501', 'may_not_edit_task', 'Only those who work on the task change it.');
  elsif t.version <> p_version then
    perform private.refuse('PT409', 'task_changed', 'Somebody has changed this task since you opened it. Look at it again before you save.');
  end if;
  return t;
end
$$;
-- Whether the caller may add tasks to a case. PT404 case_not_found; 42501 may_not_add_task.
create function private.require_task_maker(p_case_id uuid) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if p_case_id is null or p_case_id in (select private.caller_work()) or exists (
    select from public.cases c where c.id = p_case_id and c.law_firm in (select private.caller_firms()) and c.id not in (select private.caller_walls())) then
    return;
  elsif p_case_id in (select private.caller_cases()) then
    perform private.refuse('42501', 'may_not_add_task', 'Only those who work on the case add tasks to it.');
  end if;
  perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
end
$$;

-- Writes who and what stands below a task, as far as it is named; answers whether anything changed.
create function private.save_below_task(p_task_id uuid, p_task jsonb) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
  wished uuid[];
  one uuid;
  given jsonb;
  changed boolean := false;
begin
  if p_task ? 'assignees' then
    wished := array(select value::uuid from jsonb_array_elements_text(p_task -> 'assignees'));
    delete from public.task_assignees where task_id = t.id and user_id <> all (wished);
    changed := changed or found;
    insert into public.task_assignees (task_id, user_id) select distinct t.id, person from unnest(wished) person
    where not exists (select from public.task_assignees a where a.task_id = t.id and a.user_id = person) order by person;
    changed := changed or found;
  end if;
  if p_task ? 'watchers' then
    wished := array(select value::uuid from jsonb_array_elements_text(p_task -> 'watchers'));
    delete from public.task_watchers where task_id = t.id and user_id <> all (wished);
    changed := changed or found;
    insert into public.task_watchers (task_id, user_id) select distinct t.id, person from unnest(wished) person
    where not exists (select from public.task_watchers a where a.task_id = t.id and a.user_id = person) order by person;
    changed := changed or found;
  end if;
  if p_task ? 'depends_on' then
    wished := array(select value::uuid from jsonb_array_elements_text(p_task -> 'depends_on'));
    delete from public.task_dependencies where task_id = t.id and depends_on <> all (wished);
    changed := changed or found;
    foreach one in array wished loop
      insert into public.task_dependencies (task_id, depends_on) select t.id, one
      where not exists (select from public.task_dependencies d where d.task_id = t.id and d.depends_on = one);
      changed := changed or found;
    end loop;
  end if;
  if p_task ? 'reminders' then
    if jsonb_array_length(p_task -> 'reminders') > 10 then
      perform private.refuse('P0001', 'too_many_reminders', 'A task reminds you at most ten times.');
    end if;
    delete from public.task_reminders r where r.task_id = t.id and r.user_id = auth.uid() and not exists (select from jsonb_array_elements(p_task -> 'reminders') kept
      where (kept ->> 'at')::timestamptz is not distinct from r.remind_at and (kept ->> 'minutes_before')::integer is not distinct from r.minutes_before);
    for given in select value from jsonb_array_elements(p_task -> 'reminders') loop
      insert into public.task_reminders (task_id, user_id, remind_at, minutes_before, next_at)
      values (t.id, auth.uid(), (given ->> 'at')::timestamptz, (given ->> 'minutes_before')::integer,
        coalesce((given ->> 'at')::timestamptz, t.due_at - make_interval(mins => (given ->> 'minutes_before')::integer)))
      on conflict do nothing;
    end loop;
  end if;
  return changed;
end
$$;

-- A change below a task alone is a change of the task too: whoever had it open is told so. was: null for one that was added just now.
create function private.count_task_edit(p_task_id uuid, p_was integer) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
begin
  if t.version = p_was then
    update public.tasks set version = version + 1, updated_at = now() where id = t.id returning * into t;
  end if;
  return t;
end
$$;

-- save_task(task_id, task, version): adds a task (task_id null) or changes what `task` names of one, with its assignees, watchers, dependencies
-- and the caller's own reminders, all or nothing: the row as row security judges it, what stands below it as its own rules do. PT409
-- task_changed where version is not the one that is there any more.
create function public.save_task(task_id uuid, task jsonb, version integer default null) returns public.tasks language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  p_task_id uuid := save_task.task_id;
  p_task jsonb := save_task.task;
  t public.tasks;
  was integer;
begin
  if coalesce(jsonb_typeof(p_task), '') <> 'object' or exists (select from jsonb_object_keys(p_task) key where key not in ('id', 'case_id', 'status', 'title', 'description',
      'priority', 'due_at', 'start_at', 'recurrence', 'time_zone', 'checklist', 'labels', 'estimate_minutes', 'billable', 'client_visible', 'is_private', 'requires_review',
      'reviewer_id', 'assignees', 'watchers', 'depends_on', 'reminders'))
    or exists (select from jsonb_each(p_task) f where f.key in ('assignees', 'watchers', 'depends_on', 'reminders', 'labels')
      and (jsonb_typeof(f.value) <> 'array' or jsonb_array_length(f.value) > 100)) then
    perform private.refuse('P0001', 'task_invalid', 'The task names something that a task does not have. Reload the page and enter it again.');
  end if;
  if p_task_id is null then
    perform private.require_task_maker((p_task ->> 'case_id')::uuid);
    insert into public.tasks (id, case_id, status, title, description, priority, due_at, start_at, recurrence, time_zone, checklist, labels, estimate_minutes, billable,
      client_visible, is_private, requires_review, reviewer_id)
    values (coalesce((p_task ->> 'id')::uuid, gen_random_uuid()), (p_task ->> 'case_id')::uuid, coalesce(p_task ->> 'status', 'todo'), trim(p_task ->> 'title'),
      p_task ->> 'description', coalesce(p_task ->> 'priority', 'normal'), (p_task ->> 'due_at')::timestamptz, (p_task ->> 'start_at')::timestamptz, p_task ->> 'recurrence',
      p_task ->> 'time_zone', coalesce(p_task -> 'checklist', '[]'), array(select value from jsonb_array_elements_text(coalesce(p_task -> 'labels', '[]'))),
      (p_task ->> 'estimate_minutes')::integer, coalesce((p_task ->> 'billable')::boolean, false), coalesce((p_task ->> 'client_visible')::boolean, false),
      coalesce((p_task ->> 'is_private')::boolean, false), coalesce((p_task ->> 'requires_review')::boolean, false), (p_task ->> 'reviewer_id')::uuid)
    returning * into t;
  else
    t := private.begin_task_edit(p_task_id, save_task.version);
    if p_task ? 'case_id' and (p_task ->> 'case_id')::uuid is distinct from t.case_id then
      perform private.refuse('P0001', 'task_stays_in_case', 'A task stays in its case. Add a new one to the other case.');
    end if;
    was := t.version;
    -- A title that is null or empty is refused by its column, as every other value is.
    update public.tasks k set
      title = case when p_task ? 'title' then trim(p_task ->> 'title') else k.title end,
      description = case when p_task ? 'description' then p_task ->> 'description' else k.description end,
      priority = coalesce(p_task ->> 'priority', k.priority),
      due_at = case when p_task ? 'due_at' then (p_task ->> 'due_at')::timestamptz else k.due_at end,
      start_at = case when p_task ? 'start_at' then (p_task ->> 'start_at')::timestamptz else k.start_at end,
      recurrence = case when p_task ? 'recurrence' then p_task ->> 'recurrence' else k.recurrence end,
      time_zone = case when p_task ? 'time_zone' then p_task ->> 'time_zone' else k.time_zone end,
      checklist = coalesce(p_task -> 'checklist', k.checklist),
      labels = case when p_task ? 'labels' then array(select value from jsonb_array_elements_text(p_task -> 'labels')) else k.labels end,
      estimate_minutes = case when p_task ? 'estimate_minutes' then (p_task ->> 'estimate_minutes')::integer else k.estimate_minutes end,
      billable = coalesce((p_task ->> 'billable')::boolean, k.billable),
      client_visible = coalesce((p_task ->> 'client_visible')::boolean, k.client_visible),
      is_private = coalesce((p_task ->> 'is_private')::boolean, k.is_private),
      requires_review = coalesce((p_task ->> 'requires_review')::boolean, k.requires_review),
      reviewer_id = case when p_task ? 'reviewer_id' then (p_task ->> 'reviewer_id')::uuid else k.reviewer_id end
    where k.id = t.id returning * into t;
  end if;
  if p_task ?| '{assignees,watchers,depends_on,reminders}' and private.save_below_task(t.id, p_task) then
    t := private.count_task_edit(t.id, was);
  end if;
  return t;
end
$$;
-- watch_task(task_id), unwatch_task(task_id): for whoever sees the task on the lawyers' side; the same call again changes nothing.
create function private.watch_task(p_task_id uuid, p_watch boolean) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
begin
  perform private.require_caller();
  select * into t from public.tasks where id = p_task_id for key share;
  if t.id is null or private.task_part(t) is null then
    perform private.refuse('PT404', 'task_not_found', 'There is no such task, or it is not yours to see.');
  end if;
  if p_watch then
    insert into public.task_watchers (task_id, user_id) values (t.id, auth.uid()) on conflict do nothing;
  else
    delete from public.task_watchers where task_id = t.id and user_id = auth.uid();
  end if;
  return t;
end
$$;
create function public.watch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$ select * from private.watch_task(watch_task.task_id, true) $$;
create function public.unwatch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$ select * from private.watch_task(unwatch_task.task_id, false) $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.save_task(uuid, jsonb, integer), public.watch_task(uuid), public.unwatch_task(uuid) from public, anon;
grant execute on function public.save_task(uuid, jsonb, integer), public.watch_task(uuid), public.unwatch_task(uuid),
  private.watch_task(uuid, boolean), private.begin_task_edit(uuid, integer), private.require_task_maker(uuid), private.save_below_task(uuid, jsonb),
  private.count_task_edit(uuid, integer) to authenticated;
