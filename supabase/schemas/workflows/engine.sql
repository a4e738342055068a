-- What moves a workflow on: items are made, steps open, stages follow one another, and what happens to an item happens to its step.
--
-- Whatever changes a workflow takes the lock of its firm's board of tasks before any row (decision 028), then the workflow's row: so two who
-- finish the last two steps of a stage come one after the other, and the stage is left once.

-- Locks the workflow, after its board. A null row where there is none.
create function private.lock_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
begin
  perform private.lock_tasks(law_firm) from public.workflows where id = p_workflow_id;
  select * into w from public.workflows where id = p_workflow_id for no key update;
  return w;
end
$$;

create function private.workflow_calendar(w public.workflows) returns public.court_calendars language sql stable security definer set search_path = '' as $$
  select k.* from public.court_calendars k where k.jurisdiction = w.calendar
$$;

create function private.workflow_today(w public.workflows) returns date language sql stable set search_path = '' as $$
  select (now() at time zone w.time_zone)::date
$$;

-- A day as it counts after the pauses that were made up for: later by each that began on it or after it.
create function private.shifted_day(p_day date, p_shifts jsonb) returns date language sql immutable set search_path = '' as $$
  select p_day + coalesce((select sum((s ->> 'days')::integer) from jsonb_array_elements(p_shifts) s where (s ->> 'from')::date >= p_day), 0)::integer
$$;

-- What private.plan_steps has to know of a workflow that runs.
create function private.known_of(w public.workflows, p_shifts jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('start', private.shifted_day(w.started_on, p_shifts), 'today', private.workflow_today(w),
    -- The first stay in a stage counts: to re-enter one moves nothing.
    'stages', coalesce((select jsonb_object_agg(s.stage_key, private.shifted_day(s.entered_on, p_shifts)) from public.workflow_stages s where s.workflow_id = w.id and s.visit = 1), '{}'),
    'steps', coalesce((select jsonb_object_agg(s.step_key, jsonb_strip_nulls(jsonb_build_object(
        'finished', case when s.status = 'done' then private.shifted_day((s.finished_at at time zone w.time_zone)::date, p_shifts) end,
        'skipped', case when s.status = 'skipped' then true end,
        'was_due', case when s.status = 'done' then s.due_on end,
        -- Somebody has set another day on the item itself.
        'on', case when t.due_at is distinct from s.due_at and s.task_id is not null then (t.due_at at time zone w.time_zone)::date
          when s.deadline_id is not null and d.due_on is distinct from s.due_on then d.due_on end)))
      from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines d on d.id = s.deadline_id
      where s.workflow_id = w.id), '{}'))
$$;

create function private.plan_of(w public.workflows, p_values jsonb, p_shifts jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.plan_steps(w.stages, (select jsonb_agg(s.definition order by s.place) from public.workflow_steps s where s.workflow_id = w.id), p_values,
    private.known_of(w, p_shifts), private.workflow_calendar(w), w.law_firm)
$$;

create function private.is_finished(p_workflow_id uuid, p_keys jsonb) returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from public.workflow_steps s where s.workflow_id = p_workflow_id and s.status in ('waiting', 'open') and p_keys ? s.step_key)
$$;

create function private.note_workflow(w public.workflows, p_kind text, p_detail jsonb default '{}') returns void language sql set search_path = '' as $$
  select private.add_event(w.case_id, p_kind, jsonb_build_object('name', w.name) || p_detail, 'firm') from public.cases c where c.id = w.case_id and c.law_firm = w.law_firm
$$;

-- The task of a step, assigned by role. Its maker is the user who began the workflow.
create function private.make_step_task(w public.workflows, s public.workflow_steps) returns void language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
  shown boolean := coalesce((s.definition ->> 'client_visible')::boolean, false);
begin
  insert into public.tasks (title, description, case_id, workflow_id, step_key, priority, due_at, checklist, labels, client_visible, requires_review, created_by)
  values (left(trim(s.title), 300), nullif(trim(s.definition ->> 'description'), ''), w.case_id, w.id, s.step_key,
    case when (s.definition ->> 'critical')::boolean then 'high' else 'normal' end, s.due_at, private.list_of(s.definition -> 'checklist'),
    case when s.type = 'task' then '{}' else array[s.type] end, shown, s.type = 'approval' or coalesce((s.definition ->> 'requires_review')::boolean, false), w.created_by)
  on conflict (workflow_id, step_key) where workflow_id is not null do nothing
  returning id into made;
  if made is null then
    select id into made from public.tasks where workflow_id = w.id and step_key = s.step_key;
  else
    insert into public.task_assignees (task_id, user_id, created_by)
    select made, person, w.created_by from private.role_people(w.case_id, s.definition ->> 'assignee_role', shown) person on conflict do nothing;
  end if;
  update public.workflow_steps set task_id = made where id = s.id;
end
$$;

-- The deadline of a step, once its day is certain. hard where the template calls the step critical: then a second person confirms it. One that
-- the client sees bears the words for clients.
create function private.make_step_deadline(w public.workflows, s public.workflow_steps, p_on date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  d public.case_deadlines;
  answers uuid := (select p from private.role_people(w.case_id, s.definition ->> 'assignee_role', true) p
    join public.case_team m on m.case_id = w.case_id and m.user_id = p and m.role in ('lead', 'associate', 'paralegal') limit 1);
begin
  insert into public.case_deadlines (case_id, kind, title, note, due_at, due_on, time_zone, jurisdiction, trace, responsible_id, client_visible, set_by, created_by)
  values (w.case_id, case when (s.definition ->> 'critical')::boolean then 'hard' else 'soft' end, left(trim(private.words_for_client(s, (s.definition ->> 'critical')::boolean or (s.definition ->> 'client_visible')::boolean)), 200), nullif(trim(s.definition ->> 'description'), ''),
    private.due_time(p_on, 'deadline', w.time_zone), p_on, w.time_zone, w.calendar,
    jsonb_build_array(jsonb_build_object('step', 'fixed', 'on', p_on, 'zone', w.time_zone)),
    coalesce(answers, (select p from private.role_people(w.case_id, 'lead', true) p limit 1)), coalesce((s.definition ->> 'client_visible')::boolean, false),
    coalesce(auth.uid(), w.created_by), w.created_by)
  returning * into d;
  update public.workflow_steps set deadline_id = d.id, due_on = p_on, due_at = d.due_at, original_due_at = coalesce(original_due_at, d.due_at), estimated = false where id = s.id;
  perform private.note_deadline(d, 'deadline_added');
  perform private.ask_confirmation(d);
end
$$;

-- Moves what has been made of a step to another day: the task, or the deadline, which somebody has to confirm again.
create function private.move_step(w public.workflows, s public.workflow_steps, p_on date, p_estimated boolean default false) returns void language plpgsql security definer set search_path = '' as $$
declare
  at timestamptz := private.due_time(p_on, s.type, w.time_zone);
  before public.case_deadlines;
  d public.case_deadlines;
begin
  if s.task_id is not null then
    update public.tasks set start_at = least(start_at, at), due_at = at where id = s.task_id;
  elsif s.deadline_id is not null and p_on is not null then
    select * into before from public.case_deadlines where id = s.deadline_id;
    update public.case_deadlines set due_at = at, due_on = p_on, trace = jsonb_build_array(jsonb_build_object('step', 'fixed', 'on', p_on, 'zone', w.time_zone)),
      set_by = coalesce(auth.uid(), w.created_by), confirmed_by = null, confirmed_at = null, confirmed_name = null
    where id = s.deadline_id returning * into d;
    perform private.note_deadline(d, 'move_deadline', jsonb_build_object('from', before.due_on));
    if d.responsible_id is distinct from auth.uid() then
      perform private.notify(d.responsible_id, 'deadline_moved', array[d.title, (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
    end if;
    perform private.ask_confirmation(d);
  end if;
  update public.workflow_steps set due_on = p_on, due_at = at, original_due_at = coalesce(original_due_at, at), estimated = p_estimated where id = s.id;
end
$$;

-- Begins a stay in a stage: checks the conditions of its steps, except of those that somebody has brought back, and makes what is missing,
-- nothing twice.
create function private.put_in_stage(w public.workflows, p_stage text) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  s public.workflow_steps;
  holds boolean;
  plan jsonb;
begin
  select * into c from public.cases where id = w.case_id;
  perform private.begin_stay(w, p_stage);
  for s in select * from public.workflow_steps where workflow_id = w.id and stage_key = p_stage and (status = 'waiting' or skipped_by = 'condition') and task_id is null
    and deadline_id is null and not brought_back order by place loop
    holds := private.condition_holds(c, s.definition -> 'condition', w.trigger_values);
    if s.status = 'waiting' and not holds then
      update public.workflow_steps set status = 'skipped', skipped_by = 'condition', finished_at = now() where id = s.id;
    elsif s.status = 'skipped' and holds then
      update public.workflow_steps set status = 'waiting', skipped_by = null, finished_at = null where id = s.id;
    end if;
  end loop;
  plan := private.plan_of(w, w.trigger_values, w.shifts);
  for s in select * from public.workflow_steps where workflow_id = w.id and stage_key = p_stage and status in ('waiting', 'open') and task_id is null
    and type not in ('deadline', 'wait') order by place loop
    s.due_on := (plan -> s.step_key ->> 'on')::date;
    s.due_at := private.due_time(s.due_on, s.type, w.time_zone);
    update public.workflow_steps set due_on = s.due_on, due_at = s.due_at, original_due_at = coalesce(original_due_at, s.due_at),
      estimated = coalesce((plan -> s.step_key ->> 'estimated')::boolean, false) where id = s.id;
    perform private.make_step_task(w, s);
  end loop;
  -- Steps that wait for one another do so on the board of tasks.
  insert into public.task_dependencies (task_id, depends_on, created_by)
  select later.task_id, earlier.task_id, w.created_by
  from public.workflow_steps later, jsonb_array_elements_text(private.list_of(later.definition -> 'depends_on')) needed (key), public.workflow_steps earlier
  where later.workflow_id = w.id and earlier.workflow_id = w.id and earlier.step_key = needed.key and later.task_id is not null and earlier.task_id is not null
    and later.status in ('waiting', 'open') and earlier.status in ('waiting', 'open')
  on conflict do nothing;
end
$$;

-- Brings a workflow to where its steps are: called whenever something of it has changed, with its row locked. What runs: dates follow what
-- has happened, deadlines are made whose day is certain, steps open, and while all of a stage is finished the next one is entered. Always:
-- the progress is counted.
create function private.settle_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  s public.workflow_steps;
  plan jsonb;
  following text;
  outer_one text := current_setting('casewright.settling', true);
begin
  select * into w from public.workflows where id = p_workflow_id;
  perform set_config('casewright.settling', p_workflow_id::text, true);
  -- A case that has gone to another firm is not worked on any more.
  while w.status = 'running' and exists (select from public.cases c where c.id = w.case_id and c.law_firm = w.law_firm) loop
    plan := private.plan_of(w, w.trigger_values, w.shifts);
    -- A forecast follows what is known.
    update public.workflow_steps x set due_on = f.day, due_at = private.due_time(f.day, x.type, w.time_zone), estimated = f.guess
    from (select p.key, (p.value ->> 'on')::date as day, coalesce((p.value ->> 'estimated')::boolean, false) guess from jsonb_each(plan) p) f
    where x.workflow_id = w.id and x.step_key = f.key and x.status in ('waiting', 'open') and x.task_id is null and x.deadline_id is null
      and (x.due_on, x.estimated) is distinct from (f.day, f.guess);
    for s in select x.* from public.workflow_steps x where x.workflow_id = w.id and x.status in ('waiting', 'open')
      and (x.type = 'deadline' and x.deadline_id is null or x.estimated and x.task_id is not null) order by x.place loop
      if s.task_id is null then
        if plan -> s.step_key ? 'on' and not (plan -> s.step_key ->> 'estimated')::boolean
          and exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = s.stage_key) then
          perform private.make_step_deadline(w, s, (plan -> s.step_key ->> 'on')::date);
        end if;
      elsif plan -> s.step_key ? 'on' and not (plan -> s.step_key ->> 'estimated')::boolean then
        -- From what it was counted has happened; a day that somebody has set in the meantime stays.
        if (select t.due_at from public.tasks t where t.id = s.task_id) is distinct from s.due_at then
          update public.workflow_steps set estimated = false where id = s.id;
        else
          perform private.move_step(w, s, (plan -> s.step_key ->> 'on')::date);
        end if;
      end if;
    end loop;
    update public.workflow_steps x set status = 'open' where x.workflow_id = w.id and x.status = 'waiting'
      and exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = x.stage_key)
      and private.is_finished(w.id, private.list_of(x.definition -> 'depends_on'));
    update public.workflow_steps x set status = 'waiting' where x.workflow_id = w.id and x.status = 'open'
      and not private.is_finished(w.id, private.list_of(x.definition -> 'depends_on'));
    exit when exists (select from public.workflow_steps x where x.workflow_id = w.id and x.stage_key = w.current_stage and x.status in ('waiting', 'open'));
    following := (select g.value ->> 'key' from jsonb_array_elements(w.stages) with ordinality g (value, place)
      where g.place > (select o.place from jsonb_array_elements(w.stages) with ordinality o (value, place) where o.value ->> 'key' = w.current_stage)
      order by g.place limit 1);
    if following is null then
      exit when exists (select from public.workflow_steps x where x.workflow_id = w.id and x.status in ('waiting', 'open'));
      update public.workflow_stages set left_at = clock_timestamp() where workflow_id = w.id and left_at is null;
      update public.workflows set status = 'completed', completed_at = now() where id = w.id returning * into w;
      perform private.note_workflow(w, 'complete_workflow');
      exit;
    end if;
    perform private.put_in_stage(w, following);
    select * into w from public.workflows where id = w.id;
    perform private.note_workflow(w, 'enter_workflow_stage', jsonb_build_object('stage', (select g ->> 'name' from jsonb_array_elements(w.stages) g where g ->> 'key' = following)));
  end loop;
  perform set_config('casewright.settling', coalesce(outer_one, ''), true);
  update public.workflows x set progress_done = n.done, progress_total = n.total
  from (select count(*) filter (where status = 'done') done, count(*) filter (where status <> 'skipped') total from public.workflow_steps where workflow_id = p_workflow_id) n
  where x.id = p_workflow_id and (x.progress_done, x.progress_total) is distinct from (n.done, n.total);
  select * into w from public.workflows where id = p_workflow_id;
  return w;
end
$$;

-- Sets the state of a step, from its item or by a person; then the workflow follows. One that was completed runs again when a
-- step of it is open again: it is in its last stage again, and no condition is checked a second time.
create function private.set_step(p_step_id uuid, p_status text, p_by text default null, p_reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  s public.workflow_steps;
  w public.workflows;
begin
  select * into s from public.workflow_steps where id = p_step_id;
  if s.status = p_status or p_status = 'open' and s.status = 'waiting' then
    return;
  end if;
  update public.workflow_steps set status = case p_status when 'open' then 'waiting' else p_status end,
    finished_at = case when p_status in ('done', 'skipped') then now() end, finished_by = case when p_status in ('done', 'skipped') then auth.uid() end,
    finished_name = case when p_status in ('done', 'skipped') then (select display_name from public.users where uuid = auth.uid()) end,
    skipped_by = case when p_status = 'skipped' then p_by end, skip_reason = case when p_status = 'skipped' then p_reason end,
    brought_back = brought_back or p_status = 'open' and s.skipped_by is not null
  where id = s.id;
  if p_status = 'open' then
    update public.workflows set status = 'running', completed_at = null where id = s.workflow_id and status = 'completed' returning * into w;
    if w.id is not null then
      -- The workflow is in its last stage again until what is open is done.
      perform private.begin_stay(w, w.current_stage);
    end if;
  end if;
  if coalesce(current_setting('casewright.settling', true), '') <> s.workflow_id::text then
    perform private.settle_workflow(s.workflow_id);
  end if;
end
$$;

-- What happens to a task happens to its step: done; cancelled, which leaves the step out; or neither any more.
create function private.follow_task() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  step_id uuid;
begin
  if current_setting('casewright.settling', true) = new.workflow_id::text then
    return null;
  end if;
  perform from private.lock_workflow(new.workflow_id);
  select s.id into step_id from public.workflow_steps s where s.workflow_id = new.workflow_id and s.task_id = new.id;
  if step_id is not null and not exists (select from public.workflows where id = new.workflow_id and status = 'cancelled') then
    perform private.set_step(step_id, case new.status when 'done' then 'done' when 'cancelled' then 'skipped' else 'open' end, 'item');
  end if;
  return null;
end
$$;
create trigger follow after update of status on public.tasks for each row
  when (new.workflow_id is not null and old.status is distinct from new.status) execute function private.follow_task();

-- Deleting tasks takes the lock of the board first, as moving them does.
create function private.lock_board_of_caller() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_tasks(firm) from private.caller_memberships() firm;
  return null;
end
$$;
create trigger lock_board before delete on public.tasks for each statement execute function private.lock_board_of_caller();

-- A step does not finish before what it depends on, whatever its item is: a wait has no task that the board could show as waited for.
create function private.hold_step_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.workflow_steps s join public.workflows w on w.id = s.workflow_id
    where s.workflow_id = new.workflow_id and s.task_id = new.id and w.status in ('running', 'paused')
      and not private.is_finished(s.workflow_id, private.list_of(s.definition -> 'depends_on'))) then
    perform private.refuse('P0001', 'task_blocked', 'This task waits for another one that is not done yet.');
  end if;
  return new;
end
$$;
create trigger hold before update of status on public.tasks for each row
  when (new.workflow_id is not null and new.status = 'done' and old.status <> 'done') execute function private.hold_step_task();

create function private.follow_deadline() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  s public.workflow_steps;
begin
  select * into s from public.workflow_steps where deadline_id = new.id;
  if s.id is null or current_setting('casewright.settling', true) = s.workflow_id::text then
    return null;
  end if;
  perform from private.lock_workflow(s.workflow_id);
  if not exists (select from public.workflows where id = s.workflow_id and status = 'cancelled') then
    perform private.set_step(s.id, case when new.completed_at is not null then 'done' when new.cancelled_at is not null then 'skipped' else 'open' end, 'item', new.cancel_reason);
  end if;
  return null;
end
$$;
create trigger follow after update of completed_at, cancelled_at on public.case_deadlines for each row
  when ((old.completed_at is null, old.cancelled_at is null) is distinct from (new.completed_at is null, new.cancelled_at is null)) execute function private.follow_deadline();

-- end_waits(): ends the waits whose day has come. For the server's job; answers how many.
create function private.end_waits() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  ended integer := 0;
  touched integer;
begin
  for due in
    select distinct s.workflow_id from public.workflow_steps s join public.workflows w on w.id = s.workflow_id join public.cases c on c.id = w.case_id
    where s.type = 'wait' and s.status = 'open' and s.ends_alone and s.due_at <= now() and w.status = 'running' and c.law_firm = w.law_firm
      and c.status in ('draft', 'engaging', 'active', 'on_hold')
    order by 1 limit 200
  loop
    perform from private.lock_workflow(due.workflow_id) l where l.status = 'running';
    continue when not found;
    update public.workflow_steps set status = 'done', finished_at = now()
    where workflow_id = due.workflow_id and type = 'wait' and status = 'open' and ends_alone and due_at <= now();
    get diagnostics touched = row_count;
    ended := ended + touched;
    perform private.settle_workflow(due.workflow_id);
  end loop;
  return ended;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values ('end_waits', 'notices', '1 minute');

-- Begins a stay in a stage and ends the one before.
create function private.begin_stay(w public.workflows, p_stage text) returns void language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := clock_timestamp();
begin
  update public.workflow_stages set left_at = moment where workflow_id = w.id and left_at is null;
  insert into public.workflow_stages (workflow_id, case_id, law_firm, stage_key, visit, entered_at, entered_on)
  values (w.id, w.case_id, w.law_firm, p_stage, (select count(*) + 1 from public.workflow_stages where workflow_id = w.id and stage_key = p_stage), moment,
    private.workflow_today(w));
  update public.workflows set current_stage = p_stage where id = w.id;
end
$$;

-- Who joins a case, or gets another role on it, has the tasks of its workflows that are their role's and that nobody has.

-- For unfinished steps, and by private.role_people, which decides who can be assigned: never beyond a wall, a client only what is theirs to see.
-- What is already assigned stays so. No board is locked: a change of a team locks the case, and an assignment moves no task.
create function private.take_open_steps() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.task_assignees (task_id, user_id, created_by)
  select t.id, new.user_id, coalesce(auth.uid(), w.created_by)
  from public.workflows w
  join public.cases c on c.id = w.case_id and c.law_firm = w.law_firm
  join public.workflow_steps s on s.workflow_id = w.id and s.status in ('waiting', 'open') and s.definition ->> 'assignee_role' = new.role
  join public.tasks t on t.id = s.task_id and t.status in ('todo', 'in_progress', 'in_review') and not t.is_private
  where w.case_id = new.case_id and w.status in ('running', 'paused')
    and not exists (select from public.task_assignees a where a.task_id = t.id)
    and new.user_id in (select private.role_people(w.case_id, new.role, t.client_visible))
  order by s.place
  on conflict do nothing;
  return null;
end
$$;
create trigger take_open_steps after insert on public.case_team for each row execute function private.take_open_steps();
create trigger take_open_steps_by_role after update of role on public.case_team for each row
  when (old.role is distinct from new.role) execute function private.take_open_steps();
