-- What people do with tasks: move them through their states and finish them.

-- Whether a task waits for another one that is not done. A column of tasks to the data API (select=*,blocked).
create function private.task_is_blocked(p_task_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and exists (
    select from public.task_dependencies d join public.tasks t on t.id = d.depends_on
    where d.task_id = p_task_id and t.status not in ('done', 'cancelled'))
$$;
grant execute on function private.task_is_blocked(uuid) to authenticated, service_role;

-- Whether a task waits for another, for a user who sees the task.
create function public.blocked(task public.tasks) returns boolean language sql stable set search_path = '' as $$
  select (exists (select from public.tasks t where t.id = task.id) or exists (select from private.client_tasks() t where t.id = task.id))
    and private.task_is_blocked(task.id)
$$;
revoke execute on function public.blocked(public.tasks) from public, anon;
grant execute on function public.blocked(public.tasks) to authenticated;

-- What the caller is to a task: work (moves, completes, edits it), own (an assigned client: moves and completes it), see; null for whom it
-- is not there.
create function private.task_part(t public.tasks) returns text language plpgsql stable security definer set search_path = '' as $$
begin
  if t.id is null or private.caller_level() is null or t.case_id in (select private.caller_walls())
    or t.is_private and t.id not in (select private.caller_tasks()) then
    return null;
  elsif t.law_firm is null and t.case_id is null then
    return case when t.created_by = auth.uid() then 'work' end;
  elsif t.law_firm in (select private.caller_firms())
    or t.law_firm in (select private.caller_memberships()) and (t.case_id is null or t.case_id in (select private.caller_work())) then
    return 'work';
  elsif t.client_visible and t.case_id in (select private.caller_client_cases()) then
    return case when exists (select from public.task_assignees where task_id = t.id and user_id = auth.uid()) then 'own' else 'see' end;
  elsif t.law_firm in (select private.caller_memberships()) and t.case_id in (select private.caller_matters()) then
    return 'see';
  end if;
  return null;
end
$$;

-- The place for a task in a column, under the board's lock: exactly at the wished place (the task there moves on to the next free place),
-- or the end.
create function private.task_place(t public.tasks, p_status text, p_position numeric) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  board uuid := coalesce(t.law_firm, t.created_by);
  last numeric := (select max(position) from public.tasks where coalesce(law_firm, created_by) = board and status = p_status and id <> t.id);
  -- The moved task keeps its old place until its row is written: what makes room does not touch it.
  highest numeric := (select max(position) from public.tasks where coalesce(law_firm, created_by) = board and status = p_status);
  following numeric;
  holder uuid;
begin
  if p_position is null or not p_position between -1e9 and 1e9 then
    return case when t.status = p_status and (last is null or t.position > last) then t.position else floor(coalesce(last, 0)) + 1 end;
  end if;
  select id into holder from public.tasks
  where coalesce(law_firm, created_by) = board and status = p_status and position = p_position and id <> t.id;
  if holder is not null then
    following := (select min(position) from public.tasks
      where coalesce(law_firm, created_by) = board and status = p_status and position > p_position);
    if following is null or scale((p_position + following) * 0.5) <= 30 then
      update public.tasks set position = coalesce(trim_scale((p_position + following) * 0.5), floor(p_position) + 1) where id = holder;
    else
      -- Halved too often: it and all after it move on together and leave a gap.
      update public.tasks set position = position + ceil(highest - p_position) + 1
      where coalesce(law_firm, created_by) = board and status = p_status and position >= p_position and id <> t.id;
    end if;
  end if;
  return p_position;
end
$$;

-- move_task(task_id, status, position): those who work on the task, and a client to whom it is assigned; answers the task. Never refused for a
-- position: none, or one beyond all measure, is the end of the column. 42501 may_not_move_task; PT404 task_not_found; P0001
-- unknown_task_status, and towards done task_blocked, review_required: where a review is required, done is for a second person. review_asked_by
-- is who put the task into the review. The timeline names the task to the client in the words that the client reads.
create function private.move_task(p_task_id uuid, p_status text, p_position numeric) returns public.tasks
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
    perform private.notify(t.reviewer_id, 'task_review_asked', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), t.title], t.case_id, 'task',
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
grant execute on function private.move_task(uuid, text, numeric) to authenticated, service_role;

-- The verbs that a client has answer what the client may read.
create function public.move_task(task_id uuid, status text, "position" numeric default null) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.move_task(task_id, status, "position"))
$$;
revoke execute on function public.move_task(uuid, text, numeric) from public, anon;
grant execute on function public.move_task(uuid, text, numeric) to authenticated;

-- complete_task(task_id): moves it to the end of what is done; the same call again answers the same task.
create function public.complete_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.move_task(task_id, 'done', private.place_of_done(task_id)))
$$;
revoke execute on function public.complete_task(uuid) from public, anon;
grant execute on function public.complete_task(uuid) to authenticated;
