-- Locks the board and then the task, for a user who works on it. PT404 task_not_found; 42501 may_not_edit_task; PT409 task_changed.
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
grant execute on function private.begin_task_edit(uuid, integer) to authenticated;

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
grant execute on function private.require_task_maker(uuid) to authenticated;

-- Writes the people and the parts of a task, as far as they are named; answers whether anything changed.
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
grant execute on function private.save_below_task(uuid, jsonb) to authenticated;

-- A change of a part alone is a change of the task too: those who have it open hear of it. was: null for one that was added just now.
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
grant execute on function private.count_task_edit(uuid, integer) to authenticated;

-- save_task(task_id, task, version): adds a task (task_id null) or changes what `task` names of one, with its assignees, watchers, dependencies
-- and the caller's own reminders, all or nothing: row security checks the row, their own rules check its parts. PT409
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
revoke execute on function public.save_task(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_task(uuid, jsonb, integer) to authenticated;
