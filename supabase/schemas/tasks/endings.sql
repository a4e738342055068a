-- Notifications of tasks that are due within a day, and of those whose time has passed. A list shows both at any time; this is for those who do
-- not look. A row is a notification still to be sent: it is deleted when its moment has come, and a task's rows are written again when its end
-- moves. An end that is already past when it is written notifies nobody: its author knows.
create table private.task_ends (
  task_id uuid not null references public.tasks (id) on delete cascade,
  kind text not null check (kind in ('task_due', 'task_overdue')),
  tell_at timestamptz not null,
  primary key (task_id, kind)
);
create index task_ends_tell_at_idx on private.task_ends (tell_at);

create function private.keep_task_ends() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.task_ends where task_id = new.id;
  end if;
  insert into private.task_ends (task_id, kind, tell_at)
  select new.id, k.kind, new.due_at - k.before
  from (values ('task_due', interval '24 hours'), ('task_overdue', interval '0')) k (kind, before)
  where new.due_at - k.before > now();
  return null;
end
$$;
create trigger keep_ends after insert on public.tasks for each row when (new.due_at is not null) execute function private.keep_task_ends();
create trigger keep_ends_moved after update of due_at on public.tasks for each row when (old.due_at is distinct from new.due_at)
  execute function private.keep_task_ends();

-- Whether a person sees a task: of the practice, or the client of a case whose task is shown to clients.
create function private.is_of_task(t public.tasks, p_user_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select p_user_id in (select private.task_people(t)) or t.client_visible and exists (
    select from public.case_team m where m.case_id = t.case_id and m.user_id = p_user_id and m.role = 'client')
$$;

-- Notifies the people of a task, or its maker where it has none, of an end that has come while the task is open; answers how many were notified.
-- 500 ends a time; two runs at once share the work.
create function private.notify_task_ends() returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  t public.tasks;
  person uuid;
  notified integer := 0;
begin
  for due in select task_id, kind from private.task_ends where tell_at <= now() order by tell_at, task_id, kind limit 500 for update skip locked loop
    delete from private.task_ends where task_id = due.task_id and kind = due.kind;
    select * into t from public.tasks where id = due.task_id;
    -- Of what is late already nobody needs to hear that it will be: both have come where no server ran meanwhile.
    continue when t.status not in ('todo', 'in_progress', 'in_review') or due.kind = 'task_due' and t.due_at <= now();
    for person in
      select a.user_id from public.task_assignees a where a.task_id = t.id
      union select t.created_by where not exists (select from public.task_assignees a where a.task_id = t.id)
    loop
      if private.is_of_task(t, person) then
        perform private.notify(person, due.kind, array[private.title_for(t, person)], t.case_id, 'task', t.id);
        notified := notified + 1;
      end if;
    end loop;
  end loop;
  return notified;
end
$$;

insert into private.job_kinds (kind, lane, run_every, priority) values ('notify_task_ends', 'notices', '30 seconds', 10);
