create index tasks_reviewer_id_idx on public.tasks (reviewer_id);
create index tasks_review_asked_by_idx on public.tasks (review_asked_by);
create unique index tasks_occurrence_idx on public.tasks (recurs_from, occurrence) where recurs_from is not null;
create index tasks_to_recur_idx on public.tasks (id) where recurrence is not null and recurred_at is null and status in ('done', 'cancelled');

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

-- A person's own reminders. next_at: when it is due; null once it was sent, or while the task has no date.
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

-- Reminders before the due date move with it; one that was sent is sent again only for a later moment.
create function private.carry_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.task_reminders set next_at = new.due_at - make_interval(mins => minutes_before), sent_at = null
  where task_id = new.id and minutes_before is not null
    and (new.due_at is null or sent_at is null or new.due_at - make_interval(mins => minutes_before) > now());
  return null;
end
$$;
create trigger carry_reminders after update of due_at on public.tasks for each row when (old.due_at is distinct from new.due_at) execute function private.carry_reminders();

-- Notifies those who are on a task or watch it, as long as they see it, but not the user who acts.
create function private.notify_task(t public.tasks, p_kind text) returns void language sql security definer set search_path = '' as $$
  select private.notify(who.user_id, p_kind, array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), t.title], t.case_id, 'task', t.id, t.id::text)
  from (select user_id from public.task_assignees where task_id = t.id union select user_id from public.task_watchers where task_id = t.id) who
  where who.user_id in (select private.task_people(t))
    or exists (select from public.case_team m where m.case_id = t.case_id and m.user_id = who.user_id and m.role = 'client' and t.client_visible)
  order by who.user_id
$$;

create function private.notify_task_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif new.status = 'done' and old.status <> 'done' then
    perform private.notify_task(new, 'task_completed');
  elsif (new.title, new.due_at, new.status = 'cancelled') is distinct from (old.title, old.due_at, old.status = 'cancelled') then
    perform private.notify_task(new, 'task_changed');
  end if;
  return null;
end
$$;
create trigger task_notification after update of title, due_at, status on public.tasks for each row execute function private.notify_task_change();

alter table public.task_watchers enable row level security;
alter table public.task_watchers force row level security;
create policy second_factor on public.task_watchers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.task_watchers for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and case_id is null and user_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_watchers from anon, authenticated;
grant select on public.task_watchers to authenticated;
alter publication supabase_realtime add table public.task_watchers;

alter table public.task_reminders enable row level security;
alter table public.task_reminders force row level security;
create policy second_factor on public.task_reminders as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.task_reminders for select to authenticated using (
  user_id = (select auth.uid()) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_reminders from anon, authenticated;
grant select on public.task_reminders to authenticated;

-- watch_task(task_id), unwatch_task(task_id): for a user who sees the task on the lawyers' side; a second call changes nothing.
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
grant execute on function private.watch_task(uuid, boolean) to authenticated;

create function public.watch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.watch_task(watch_task.task_id, true))
$$;
revoke execute on function public.watch_task(uuid) from public, anon;
grant execute on function public.watch_task(uuid) to authenticated;

create function public.unwatch_task(task_id uuid) returns public.tasks language sql set search_path = '' as $$
  select private.task_as_read(private.watch_task(unwatch_task.task_id, false))
$$;
revoke execute on function public.unwatch_task(uuid) from public, anon;
grant execute on function public.unwatch_task(uuid) to authenticated;
