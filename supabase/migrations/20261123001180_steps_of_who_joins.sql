-- Who joins a case, or gets another role on it, has the tasks of its workflows that are their role's and that nobody has.

-- Of what is not finished, and as private.role_people judges who can be assigned: never beyond a wall, a client only what is theirs to see.
-- What somebody has already stays theirs alone. No board is locked: whoever changes a team holds the case, and an assignment moves no task.
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

revoke execute on all functions in schema private from public;
