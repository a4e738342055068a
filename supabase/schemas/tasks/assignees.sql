-- Who can be assigned: of a task in a case those who are on its team on the lawyers' side or administer its firm, unless a wall bars them, and
-- the client where the task is theirs to see; else a lawyer of the firm, or oneself. not_on_the_case, not_of_the_practice.
create function private.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  person public.users;
begin
  select * into t from public.tasks where id = new.task_id;
  select * into person from public.users where uuid = new.user_id;
  if t.case_id is not null then
    if exists (select from public.case_walls where case_id = t.case_id and user_id = new.user_id) or not (
      exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = new.user_id
        and (m.role = 'client' and t.client_visible or m.role <> 'client' and m.law_firm = t.law_firm and person.law_firm = t.law_firm))
      or person.access_level = 'lawyer_admin' and person.law_firm = t.law_firm) then
      perform private.refuse('P0001', 'not_on_the_case', 'Only people on the case can be assigned. Put this person on the case''s team first.');
    end if;
  elsif new.user_id is distinct from t.created_by
    and not coalesce(person.law_firm = t.law_firm and person.access_level in ('lawyer', 'lawyer_admin'), false) then
    perform private.refuse('P0001', 'not_of_the_practice', 'Only people of your firm can be assigned to a task without a case.');
  end if;
  return new;
end
$$;
create trigger may_be_assigned before insert on public.task_assignees for each row execute function private.check_assignee();

-- Notifies the assigned user, unless they assigned themselves.
create function private.notify_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(new.user_id, 'task_assigned', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), private.title_for(t, new.user_id)], t.case_id, 'task', t.id)
  from public.tasks t where t.id = new.task_id;
  return null;
end
$$;
create trigger notify_assignee after insert on public.task_assignees for each row execute function private.notify_assignee();

-- Who leaves a case or a firm stops working on its tasks; what they have worked stays.
create function private.leave_tasks() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone record := case tg_op when 'DELETE' then old else new end;
begin
  delete from public.task_assignees where case_id = gone.case_id and user_id = gone.user_id;
  delete from public.task_watchers where case_id = gone.case_id and user_id = gone.user_id;
  delete from public.task_reminders where case_id = gone.case_id and user_id = gone.user_id;
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null where case_id = gone.case_id and user_id = gone.user_id and minutes is null;
  return null;
end
$$;
create trigger leave_tasks after delete on public.case_team for each row execute function private.leave_tasks();

create trigger leave_tasks after insert on public.case_walls for each row execute function private.leave_tasks();

create function private.hand_tasks_back() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.task_assignees where user_id = new.uuid and law_firm = old.law_firm;
  delete from public.task_watchers where user_id = new.uuid and law_firm = old.law_firm;
  delete from public.task_reminders where user_id = new.uuid and law_firm = old.law_firm;
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null where user_id = new.uuid and law_firm = old.law_firm and minutes is null;
  return null;
end
$$;
create trigger hand_tasks_back after update of law_firm on public.users for each row
  when (old.law_firm is not null and old.law_firm is distinct from new.law_firm) execute function private.hand_tasks_back();
