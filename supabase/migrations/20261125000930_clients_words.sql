-- A client reads the work of the firm in the words that the firm has for clients, by every way: of a task that a workflow made, what the template
-- says to clients of its step; never what the firm keeps to itself (its own title, its estimate, who reviews, whose step it is). A row cannot be
-- shown in part to one person and whole to another, so that clients do not read the tables of tasks and events: client_tasks() and the calendar's
-- functions give them their rows. Where client and firm read the same row (an appointment, a deadline, a line of the timeline), it holds the words
-- for clients.

-- What the client reads where the firm reads the title of a step.
create function private.words_for_client(s public.workflow_steps, p_shown boolean) returns text language sql stable set search_path = '' as $$
  select case when p_shown then coalesce(nullif(trim(s.definition ->> 'client_label'), ''), s.title) else s.title end
$$;
-- As before, but found by the step itself: while the task is being made, its step does not name it yet.
create or replace function private.title_for_client(t public.tasks) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(trim(s.definition ->> 'client_label'), '') from public.workflow_steps s
    where s.workflow_id = t.workflow_id and s.step_key = t.step_key), t.title)
$$;

-- A task as its client reads it.
create function private.client_task(t public.tasks) returns public.tasks language plpgsql stable security definer set search_path = '' as $$
begin
  t.title := private.title_for_client(t);
  t.workflow_id := null;
  t.step_key := null;
  t.estimate_minutes := null;
  t.reviewer_id := null;
  t.review_asked_by := null;
  t.created_by := null;
  return t;
end
$$;
-- A task as the caller reads it: whoever is not of the firm that has it is its client.
create function private.task_as_read(t public.tasks) returns public.tasks language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.caller_level() is null then null when t.law_firm is null or t.law_firm in (select private.caller_memberships()) then t else private.client_task(t) end;
end
$$;
create function private.client_tasks() returns setof public.tasks language sql stable security definer set search_path = '' as $$
  select k.* from public.tasks t cross join lateral private.client_task(t) k
  where (select private.caller_level()) is not null and t.client_visible and t.case_id = any (array(select private.caller_client_cases()))
    and (t.law_firm is null or t.law_firm <> all (array(select private.caller_memberships())))
$$;
-- client_tasks(): the tasks that the firms of the caller's own cases show them. To be narrowed, sorted and paged like a table.
create function public.client_tasks() returns setof public.tasks language sql stable set search_path = '' as $$ select * from private.client_tasks() $$;
revoke execute on function private.words_for_client(public.workflow_steps, boolean), private.client_task(public.tasks), private.task_as_read(public.tasks),
  private.client_tasks() from public, anon;
revoke execute on function public.client_tasks() from public, anon;
grant execute on function private.task_as_read(public.tasks), private.client_tasks(), public.client_tasks() to authenticated;

drop policy select_concerned on public.tasks;
create policy select_concerned on public.tasks for select to authenticated using (
  ((not is_private or created_by = (select auth.uid()) or id = any (array(select private.caller_tasks())))
      and (law_firm = any (array(select private.caller_firms()))
        or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or created_by = (select auth.uid()) and law_firm is null and case_id is null)
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));

-- Whether a task waits for another, to whoever sees the task.
create or replace function public.blocked(task public.tasks) returns boolean language sql stable set search_path = '' as $$
  select (exists (select from public.tasks t where t.id = task.id) or exists (select from private.client_tasks() t where t.id = task.id))
    and private.task_is_blocked(task.id)
$$;

-- The verbs that a client has answer what the client may read.
create or replace function public.move_task(task_id uuid, status text, "position" numeric default null) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.move_task(task_id, status, "position"))
$$;
create or replace function public.place_task(task_id uuid, status text, before uuid default null) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.place_task(place_task.task_id, place_task.status, place_task.before))
$$;
create or replace function public.watch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.watch_task(watch_task.task_id, true))
$$;
create or replace function public.unwatch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.watch_task(unwatch_task.task_id, false))
$$;
-- A task that is done stays where it is.
create function private.place_of_done(p_task_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select t.position from public.tasks t where t.id = p_task_id and t.status = 'done' and private.task_part(t) is not null
$$;
revoke execute on function private.place_of_done(uuid) from public, anon;
grant execute on function private.place_of_done(uuid) to authenticated;
create or replace function public.complete_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.move_task(task_id, 'done', private.place_of_done(task_id)))
$$;

-- The title of a task as the caller reads it; nothing of one that is not the caller's to see.
create function private.read_task_title(p_task_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select (private.task_as_read(t)).title from public.tasks t where t.id = p_task_id and private.task_part(t) is not null
$$;
revoke execute on function private.read_task_title(uuid) from public, anon;
grant execute on function private.read_task_title(uuid) to authenticated;
-- As before, but for the title.
create or replace function public.change_tasks(task_ids uuid[], change jsonb) returns setof public.task_bulk_result
language plpgsql set search_path = '' as $$
declare
  one uuid;
  result public.task_bulk_result;
begin
  foreach one in array private.begin_task_bulk(change_tasks.task_ids, change_tasks.change) loop
    result := row(one, private.read_task_title(one), true, null, null, null);
    begin
      perform private.change_task(one, change_tasks.change);
    exception when insufficient_privilege or raise_exception or sqlstate 'PT404' or sqlstate 'PT409' or data_exception or integrity_constraint_violation then
      result.done := false;
      get stacked diagnostics result.code = returned_sqlstate, result.rule = pg_exception_hint, result.message = message_text;
      if result.code like '22%' or result.code like '23%' then
        result.rule := 'task_invalid';
        result.message := 'This does not go together with what is there.';
      end if;
    end;
    return next result;
  end loop;
end
$$;

-- As before; the timeline tells the client of the task by the words that the client reads.
create or replace function private.move_task(p_task_id uuid, p_status text, p_position numeric) returns public.tasks
language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
  place numeric;
begin
  perform private.require_caller();
  perform private.lock_tasks(coalesce(law_firm, created_by)) from public.tasks where id = p_task_id and coalesce(law_firm, created_by) is not null;
  select * into t from public.tasks where id = p_task_id for no key update;
  part := private.task_part(t);
  if part is null then
    perform private.refuse('PT404', 'task_not_found', 'There is no such task, or it is not yours to see.');
  elsif part = 'see' then
    perform private.refuse('42501', 'may_not_move_task', 'Only those who work on the task move it on.');
  elsif p_status is null or p_status not in ('todo', 'in_progress', 'in_review', 'done', 'cancelled') then
    perform private.refuse('P0001', 'unknown_task_status', 'Choose one of: todo, in_progress, in_review, done, cancelled.');
  elsif p_status = 'done' and t.status <> 'done' then
    if private.task_is_blocked(t.id) then
      perform private.refuse('P0001', 'task_blocked', 'This task waits for another one that is not done yet.');
    elsif t.requires_review and t.status <> 'in_review' then
      perform private.refuse('P0001', 'review_required', 'This task has to be reviewed before it is done: move it to the review first.');
    elsif t.requires_review then
      perform private.require_reviewer(t, part);
    end if;
  end if;
  place := private.task_place(t, p_status, trim_scale(round(p_position, 30)));
  if (t.status, t.position) = (p_status, place) then
    return t;
  end if;
  if t.case_id is not null and not t.is_private and (p_status = 'done') <> (t.status = 'done')
    and t.law_firm = (select law_firm from public.cases where id = t.case_id) then
    perform private.add_event(t.case_id, case p_status when 'done' then 'complete_task' else 'reopen_task' end, jsonb_build_object('name', case when t.client_visible then private.title_for_client(t) else t.title end),
      case when t.client_visible then 'all' else 'firm' end);
  end if;
  if p_status = 'in_review' and t.status <> 'in_review' and t.reviewer_id in (select private.task_people(t)) then
    perform private.tell(t.reviewer_id, 'task_review_asked', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), t.title], t.case_id, 'task',
      t.id, t.id::text);
  end if;
  update public.tasks set status = p_status, position = place,
    review_asked_by = case when p_status = 'in_review' and t.status <> 'in_review' then auth.uid() when p_status in ('in_review', 'done') then review_asked_by end,
    completed_at = case when p_status <> 'done' then null when t.status = 'done' then completed_at else now() end,
    completed_by = case when p_status <> 'done' then null when t.status = 'done' then completed_by else auth.uid() end
  where id = t.id returning * into t;
  return t;
end
$$;

-- As before; whose step it is and what the firm calls it stays with the firm.
create or replace function private.task_details(p_task_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
  inside boolean;
  keeps boolean;
  answer jsonb;
begin
  perform private.require_caller();
  select * into t from public.tasks where id = p_task_id;
  part := private.task_part(t);
  if part is null then
    return null;
  end if;
  inside := auth.uid() in (select private.task_people(t));
  keeps := coalesce(t.law_firm in (select private.caller_firms()), false);
  answer := (select c.card from private.task_cards_of(array[t.id]) c) || jsonb_build_object(
    'description', t.description, 'original_due_at', t.original_due_at, 'checklist', t.checklist, 'recurrence', t.recurrence, 'time_zone', t.time_zone,
    'recurrence_start', t.recurrence_start, 'occurrence', t.occurrence, 'estimate_minutes', case when inside then t.estimate_minutes end, 'billable', t.billable,
    'created_at', t.created_at, 'workflow_id', case when inside then t.workflow_id end, 'step_key', case when inside then t.step_key end,
    'completed_by', (select private.task_person(u) from public.users u where u.uuid = t.completed_by),
    'reviewer', (select private.task_person(u) from public.users u where inside and u.uuid = t.reviewer_id),
    'review_asked_by', (select private.task_person(u) from public.users u where inside and u.uuid = t.review_asked_by),
    'created_by', (select private.task_person(u) from public.users u where inside and u.uuid = t.created_by),
    'watchers', (select coalesce(jsonb_agg(private.task_person(u) order by w.created_at, w.id), '[]') from public.task_watchers w join public.users u on u.uuid = w.user_id
      where inside and w.task_id = t.id),
    'is_watching', exists (select from public.task_watchers w where w.task_id = t.id and w.user_id = auth.uid()),
    'depends_on', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', case when inside then k.title else private.title_for_client(k) end, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
      from public.task_dependencies d join public.tasks k on k.id = d.depends_on where d.task_id = t.id and private.task_part(k) is not null),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', case when inside then k.title else private.title_for_client(k) end, 'status', k.status, 'due_at', k.due_at) order by d.created_at, d.id), '[]')
      from public.task_dependencies d join public.tasks k on k.id = d.task_id where d.depends_on = t.id and private.task_part(k) is not null),
    'reminders', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'at', r.remind_at, 'minutes_before', r.minutes_before, 'sent_at', r.sent_at)
      order by r.remind_at nulls first, r.minutes_before desc), '[]') from public.task_reminders r where r.task_id = t.id and r.user_id = auth.uid()),
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'body', k.body, 'created_at', k.created_at, 'updated_at', k.updated_at, 'may_edit', k.author_id = auth.uid(),
        'author', jsonb_build_object('id', k.author_id, 'name', coalesce(k.author_name, ''), 'avatar_url', u.avatar_url),
        'mentions', (select coalesce(jsonb_agg(private.task_person(m) order by m.display_name), '[]') from public.users m where m.uuid = any (k.mentions))) order by k.created_at, k.id), '[]')
      from (select * from public.task_comments x where inside and x.task_id = t.id order by x.created_at desc, x.id desc limit 100) k left join public.users u on u.uuid = k.author_id),
    'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'media_type', k.media_type, 'size', k.size, 'author_name', k.author_name,
        'created_at', k.created_at, 'may_delete', part = 'work' and (k.author_id = auth.uid() or keeps)) order by k.created_at, k.id), '[]')
      from public.task_attachments k where inside and k.task_id = t.id),
    'time', jsonb_build_object(
      'total_minutes', (select coalesce(sum(e.minutes), 0) from public.time_entries e where inside and e.task_id = t.id),
      'my_minutes', (select coalesce(sum(e.minutes), 0) from public.time_entries e where e.task_id = t.id and e.user_id = auth.uid()),
      'running', private.caller_timer(),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'person', jsonb_build_object('id', e.user_id, 'name', coalesce(e.user_name, ''), 'avatar_url', u.avatar_url),
          'started_at', e.started_at, 'minutes', e.minutes, 'narrative', e.narrative, 'billable', e.billable, 'may_delete', e.user_id = auth.uid() and part = 'work')
          order by e.started_at desc, e.id), '[]')
        from (select * from public.time_entries x where inside and x.task_id = t.id order by x.started_at desc limit 50) e left join public.users u on u.uuid = e.user_id)),
    'people', (select coalesce(jsonb_agg(private.task_person(u) order by lower(u.display_name), u.uuid), '[]') from public.users u
      where part = 'work' and u.uuid in (select private.task_people(case when t.is_private then private.as_shared(t) else t end))),
    'may_approve', part = 'work' and t.status = 'in_review' and (not t.requires_review or t.review_asked_by is distinct from auth.uid()
      and (t.reviewer_id is null or t.reviewer_id = auth.uid() or keeps
      or t.reviewer_id not in (select private.task_people(t)))),
    'may_delete', part = 'work' and (t.created_by = auth.uid() or keeps and not t.is_private));
  return answer;
end
$$;

-- As before; an appointment that the client sees bears the words for clients.
create or replace function private.put_step_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  e public.calendar_events;
  days integer;
  words text;
  were text;
  anew boolean := tg_op = 'INSERT' or new.due_at is distinct from old.due_at or old.status in ('done', 'cancelled') and new.status not in ('done', 'cancelled');
begin
  if not exists (select from public.workflow_steps s where s.workflow_id = new.workflow_id and s.step_key = new.step_key and s.type = 'event') then
    return null;
  end if;
  words := case when new.client_visible then private.title_for_client(new) else new.title end;
  if tg_op = 'UPDATE' then
    were := case when old.client_visible then private.title_for_client(old) else old.title end;
  end if;
  select * into w from public.workflows where id = new.workflow_id;
  select * into e from public.calendar_events where workflow_id = new.workflow_id and step_key = new.step_key for no key update;
  if new.due_at is null or new.status = 'cancelled' then
    delete from public.calendar_events where id = e.id;
  elsif e.id is null and anew and new.status <> 'done' then
    insert into public.calendar_events (title, description, "start", "end", time_zone, case_id, visibility, client_visible, workflow_id, step_key, created_by)
    select left(words, 100), left(new.description, 5000), (day + time '09:00') at time zone w.time_zone, (day + time '10:00') at time zone w.time_zone, w.time_zone,
      new.case_id, case when new.is_private then 'private' else 'busy' end, new.client_visible, new.workflow_id, new.step_key, new.created_by
    from (select (new.due_at at time zone w.time_zone)::date) d (day)
    returning * into e;
    insert into public.calendar_attendees (event_id, user_id) select e.id, a.user_id from public.task_assignees a where a.task_id = new.id on conflict do nothing;
  elsif e.id is not null and tg_op = 'UPDATE' then
    days := case when new.due_at is distinct from old.due_at
      then (new.due_at at time zone e.time_zone)::date - (case when e.all_day then e.start_date else (e."start" at time zone e.time_zone)::date end) else 0 end;
    -- What follows the task is no word of the calendar's to it.
    perform set_config('casewright.placing_appointment', e.id::text, true);
    update public.calendar_events k set
      title = case when words <> were then left(words, 100) else k.title end,
      description = case when new.description is distinct from old.description then left(new.description, 5000) else k.description end,
      client_visible = new.client_visible,
      visibility = case when new.is_private then 'private' when old.is_private then 'busy' else k.visibility end,
      start_date = k.start_date + days, end_date = k.end_date + days,
      "start" = ((k."start" at time zone k.time_zone) + make_interval(days => days)) at time zone k.time_zone,
      "end" = ((k."end" at time zone k.time_zone) + make_interval(days => days)) at time zone k.time_zone
    where k.id = e.id;
    perform set_config('casewright.placing_appointment', '', true);
  end if;
  return null;
end
$$;

-- As before; so does a deadline that the client sees.
create or replace function private.make_step_deadline(w public.workflows, s public.workflow_steps, p_on date) returns void
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

-- As before; stages and steps are named by their places: their keys are the firm's words as well.
create or replace function private.client_stages(w public.workflows) returns jsonb
language sql stable security definer set search_path = '' as $$
  with told as (
    select g.place, trim(g.value ->> 'client_label') as label,
      (select min(v.entered_at) from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = g.value ->> 'key') entered_at,
      (select max(v.left_at) from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = g.value ->> 'key' having bool_and(v.left_at is not null)) left_at,
      (select o.place from jsonb_array_elements(w.stages) with ordinality o (value, place) where o.value ->> 'key' = w.current_stage limit 1) here
    from jsonb_array_elements(w.stages) with ordinality g (value, place) where nullif(trim(g.value ->> 'client_label'), '') is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('key', t.place::text, 'label', t.label, 'entered_at', t.entered_at, 'left_at', t.left_at,
    'state', case when w.status = 'completed' then 'past' when t.place > t.here then 'coming'
      when t.place = (select max(o.place) from told o where o.place <= o.here) then 'current' else 'past' end) order by t.place), '[]') from told t
$$;
create or replace function private.client_workflow(w public.workflows) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select s.*, (select g.place from jsonb_array_elements(w.stages) with ordinality g (value, place) where g.value ->> 'key' = s.stage_key limit 1) stage_place, coalesce(nullif(trim(s.definition ->> 'client_label'), ''), s.title) as label, coalesce(t.due_at, k.due_at, s.due_at) at,
      case when t.id is not null then (t.due_at at time zone w.time_zone)::date else coalesce(k.due_on, s.due_on) end as day,
      exists (select from public.task_assignees a where a.task_id = s.task_id and a.user_id = auth.uid()) mine
    from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines k on k.id = s.deadline_id
    where s.workflow_id = w.id and s.status <> 'skipped' and coalesce((s.definition ->> 'client_visible')::boolean, false) and (t.id is null or t.client_visible)
  )
  select jsonb_build_object('viewer', 'client',
    'workflow', jsonb_build_object('id', w.id, 'name', w.name, 'status', w.status, 'case_id', w.case_id, 'progress_done', w.progress_done, 'progress_total', w.progress_total,
      'started_at', w.started_at, 'completed_at', w.completed_at),
    'stages', private.client_stages(w),
    'steps', coalesce((select jsonb_agg(jsonb_build_object('key', s.place::text, 'stage', s.stage_place::text, 'label', s.label, 'status', s.status, 'due_at', s.at, 'due_on', s.day,
      'estimated', s.estimated, 'mine', s.mine, 'task_id', s.task_id, 'finished_at', s.finished_at) order by s.place) from shown s), '[]'),
    'next', case when w.status in ('running', 'paused') then (select jsonb_build_object('label', s.label, 'due_at', s.at, 'due_on', s.day) from shown s
      where s.status in ('waiting', 'open') and s.at is not null order by s.at, s.place limit 1) end)
$$;

-- Whether a task is in the calendar as an appointment already.
create function private.has_appointment(p_task_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.tasks t join public.calendar_events e on e.workflow_id = t.workflow_id and e.step_key = t.step_key
    where t.id = p_task_id and private.task_part(t) is not null)
$$;
-- As before; the client's tasks are those that client_tasks() gives.
create or replace function public.calendar_tasks(from_moment timestamptz, to_moment timestamptz) returns table (item jsonb) language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'title', t.title, 'start', t.due_at,
    'case_id', t.case_id, 'case_title', (select c.title from public.cases c where c.id = t.case_id),
    'status', t.status, 'priority', t.priority, 'version', t.version,
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

-- What a client sees of the calendars of their case's firm, without what only the firm needs.
create function private.event_as_read(e public.calendar_events) returns public.calendar_events language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller_level() is null then
    return null;
  elsif e.case_id in (select private.caller_client_cases()) and not coalesce(e.law_firm in (select private.caller_memberships()), false) then
    e.workflow_id := null;
    e.step_key := null;
    e.import_hash := null;
  end if;
  return e;
end
$$;
create function private.client_events(p_ids uuid[]) returns setof public.calendar_events language sql stable security definer set search_path = '' as $$
  select k.* from public.calendar_events e cross join lateral private.event_as_read(e) k
  where e.id = any (p_ids) and (select private.caller_level()) is not null and e.case_id = any (array(select private.caller_client_cases()))
    and (e.law_firm is null or e.law_firm <> all (array(select private.caller_memberships())))
    and (e.client_visible or e.people @> array[(select auth.uid())])
$$;
create function private.client_exceptions(p_event_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(to_jsonb(x) - '{id,event_id,created_at,updated_at}'::text[]) from public.calendar_exceptions x
  where x.event_id in (select e.id from private.client_events(array[p_event_id]) e)
$$;
drop policy select_concerned on public.calendar_events;
create policy select_concerned on public.calendar_events for select to authenticated using (
  (select private.caller_level()) is not null
  and (people @> array[(select auth.uid())]
      and (case_id is null or law_firm = any (array(select private.caller_memberships())) or case_id <> all (array(select private.caller_client_cases())))
    or visibility = 'firm' and law_firm = any (array(select private.caller_memberships()))
    or visibility = 'busy' and case_id is not null and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));

-- One event as the server needs it: the row, and what it is worked out from.
create function private.event_answer(e public.calendar_events, p_may_edit boolean, p_exceptions jsonb) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(e) - '{people,span_start,span_end,import_hash,workflow_id,step_key}'::text[] || jsonb_build_object(
    'case_title', (select c.title from public.cases c where c.id = e.case_id),
    'in_mine', e.people @> array[(select auth.uid())],
    'may_edit', p_may_edit,
    'reminders', coalesce((select jsonb_agg(jsonb_build_object('minutes_before', r.minutes_before, 'medium', r.medium) order by r.minutes_before, r.medium)
      from public.calendar_reminders r where r.event_id = e.id), '[]'),
    'exceptions', coalesce(p_exceptions, '[]'))
$$;
create or replace function public.calendar_window(from_moment timestamptz, to_moment timestamptz) returns table (event jsonb)
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
create or replace function public.calendar_event(event_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.event_answer(e, public.may_edit(e),
    (select jsonb_agg(to_jsonb(x) - '{id,event_id,created_at,updated_at}'::text[]) from public.calendar_exceptions x where x.event_id = e.id))
  from public.calendar_events e where e.id = calendar_event.event_id
  union all
  select private.event_answer(e, public.may_edit(e), private.client_exceptions(e.id)) from private.client_events(array[calendar_event.event_id]) e
$$;
create or replace function public.answer_invitation(event_id uuid, answer text, occurrence timestamptz default null) returns public.calendar_events
language sql set search_path = '' as $$ select private.event_as_read(private.answer_invitation(event_id, occurrence, answer)) $$;
create or replace function public.set_event_reminders(event_id uuid, reminders jsonb) returns public.calendar_events
language sql set search_path = '' as $$ select private.event_as_read(private.set_event_reminders(event_id, reminders)) $$;
revoke execute on function private.has_appointment(uuid), private.event_as_read(public.calendar_events), private.client_events(uuid[]), private.client_exceptions(uuid),
  private.event_answer(public.calendar_events, boolean, jsonb) from public, anon;
grant execute on function private.has_appointment(uuid), private.event_as_read(public.calendar_events), private.client_events(uuid[]), private.client_exceptions(uuid),
  private.event_answer(public.calendar_events, boolean, jsonb) to authenticated;

-- What was made before bears the words for clients from now on.
update public.calendar_events e set title = left(private.title_for_client(t), 100)
from public.tasks t where t.workflow_id = e.workflow_id and t.step_key = e.step_key and e.client_visible and e.title = left(t.title, 100)
  and private.title_for_client(t) <> t.title;
update public.case_deadlines d set title = left(private.words_for_client(s, true), 200)
from public.workflow_steps s where s.deadline_id = d.id and d.client_visible and d.title = left(trim(s.title), 200) and private.words_for_client(s, true) <> s.title;
