-- A client reads of a task that a workflow has made what the template says to clients of its step, as on the page of the case. The firm's own
-- words stay the firm's. Found by the step itself: while the task is being made, its step does not name it yet.
create function private.title_for_client(t public.tasks) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select nullif(trim(s.definition ->> 'client_label'), '') from public.workflow_steps s
    where s.workflow_id = t.workflow_id and s.step_key = t.step_key), t.title)
$$;

-- The same for a caller's own statement.
create function private.caller_task_title(t public.tasks) returns text language sql stable security definer set search_path = '' as $$
  select case when private.caller_level() is null then t.title else private.title_for_client(t) end
$$;
grant execute on function private.caller_task_title(public.tasks) to authenticated;

-- The title of a task as one person reads it.
create function private.title_for(t public.tasks, p_user_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select case when exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = p_user_id and m.role = 'client')
    then private.title_for_client(t) else t.title end
$$;

-- A client reads the work of the firm in the words that the firm has for clients, by every way: of a task that a workflow made, what the
-- template says to clients of its step; never what the firm keeps to itself (its own title, its estimate, who reviews, whose step it is). A row
-- cannot be shown in part to one person and whole to another, so that clients do not read the tables of tasks and events: client_tasks() and the
-- calendar's functions give them their rows. Where client and firm read the same row (an appointment, a deadline, a line of the timeline), it
-- holds the words for clients.

-- What the client reads where the firm reads the title of a step.
create function private.words_for_client(s public.workflow_steps, p_shown boolean) returns text language sql stable set search_path = '' as $$
  select case when p_shown then coalesce(nullif(trim(s.definition ->> 'client_label'), ''), s.title) else s.title end
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

-- A task as the caller reads it: a user who is not of its firm is its client.
create function private.task_as_read(t public.tasks) returns public.tasks language plpgsql stable security definer set search_path = '' as $$
begin
  return case when private.caller_level() is null then null when t.law_firm is null or t.law_firm in (select private.caller_memberships()) then t else private.client_task(t) end;
end
$$;
grant execute on function private.task_as_read(public.tasks) to authenticated;

create function private.client_tasks() returns setof public.tasks language sql stable security definer set search_path = '' as $$
  select k.* from public.tasks t cross join lateral private.client_task(t) k
  where (select private.caller_level()) is not null and t.client_visible and t.case_id = any (array(select private.caller_client_cases()))
    and (t.law_firm is null or t.law_firm <> all (array(select private.caller_memberships())))
$$;
grant execute on function private.client_tasks() to authenticated;

-- client_tasks(): the tasks that the firms of the caller's own cases show them. To be narrowed, sorted and paged like a table.
create function public.client_tasks() returns setof public.tasks language sql stable set search_path = '' as $$ select * from private.client_tasks() $$;
revoke execute on function public.client_tasks() from public, anon;
grant execute on function public.client_tasks() to authenticated;

-- A task that is done stays where it is.
create function private.place_of_done(p_task_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select t.position from public.tasks t where t.id = p_task_id and t.status = 'done' and private.task_part(t) is not null
$$;
grant execute on function private.place_of_done(uuid) to authenticated;

-- The title of a task as the caller reads it; nothing of one that is not the caller's to see.
create function private.read_task_title(p_task_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select (private.task_as_read(t)).title from public.tasks t where t.id = p_task_id and private.task_part(t) is not null
$$;
grant execute on function private.read_task_title(uuid) to authenticated;
