-- Tasks: what has to be done, in a case, in the firm, or for oneself. Assignees, dependencies and comments are its parts.
--
-- Who sees a task: those who work on its case or administer its firm; of one without a case everybody in the firm, or its maker alone where
-- there is no firm; the client of the case what is client_visible. is_private: only its maker and its assignees, and nobody else.
-- The rows below carry case_id, law_firm and is_private, which policies read there. A wall is before everything.

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(trim(title)) between 1 and 300),
  description text check (char_length(description) <= 50000),
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  -- Of the workflow that made it, whose table comes with the workflows.
  workflow_id uuid,
  step_key text check (char_length(step_key) <= 100),
  status text not null default 'todo' check (status in ('todo', 'in_progress', 'in_review', 'done', 'cancelled')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  due_at timestamptz,
  original_due_at timestamptz,
  start_at timestamptz,
  recurrence text check (char_length(recurrence) <= 500),
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array' and pg_column_size(checklist) <= 50000),
  labels text[] not null default '{}' check (cardinality(labels) <= 20),
  estimate_minutes integer check (estimate_minutes between 0 and 1000000),
  billable boolean not null default false,
  client_visible boolean not null default false,
  is_private boolean not null default false,
  requires_review boolean not null default false,
  -- No place at all: the trigger finds one.
  position numeric not null default 'NaN',
  completed_at timestamptz,
  completed_by uuid references public.users (uuid),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- time_zone: in which its rule of recurrence counts. review_asked_by: who put it into the review under way, or into the one by which it was
  -- done. recurrence_start and occurrence: from when the rule counts, and which of its moments this task is. recurs_from: the first task of
  -- its series (by name only: that one may be deleted). recurred_at: when the next one was made, or there was none any more.
  time_zone text check (char_length(time_zone) <= 64),
  reviewer_id uuid references public.users (uuid),
  review_asked_by uuid references public.users (uuid),
  recurrence_start timestamptz,
  occurrence timestamptz,
  recurs_from uuid,
  recurred_at timestamptz,
  constraint starts_before_it_is_due check (start_at <= due_at),
  constraint done_says_when check ((status = 'done') = (completed_at is not null)),
  constraint seen_by_all_or_by_few check (not (client_visible and is_private)),
  constraint tasks_labels_line check (cast(array_to_string(labels, ' ') as private.one_line) is not null or labels is null),
  constraint tasks_title_line check (cast(title as private.one_line) is not null or title is null)
);
comment on column public.tasks.position is 'its place in the column of its board: the tasks of one firm (of one person without a firm) in one status; no two alike';
create index tasks_case_id_idx on public.tasks (case_id, status, due_at);
create index tasks_law_firm_idx on public.tasks (law_firm, status, due_at);
create index tasks_created_by_idx on public.tasks (created_by);
create index tasks_completed_by_idx on public.tasks (completed_by);
create index tasks_due_at_idx on public.tasks (due_at) where status in ('todo', 'in_progress', 'in_review');
create unique index tasks_step_idx on public.tasks (workflow_id, step_key) where workflow_id is not null;
create unique index tasks_place_idx on public.tasks (coalesce(law_firm, created_by), status, position);

create table public.task_assignees (
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
create index task_assignees_case_id_idx on public.task_assignees (case_id);
create index task_assignees_law_firm_idx on public.task_assignees (law_firm);
create index task_assignees_user_id_idx on public.task_assignees (user_id, task_id);
create index task_assignees_created_by_idx on public.task_assignees (created_by);

-- task_id waits for depends_on.
create table public.task_dependencies (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  depends_on uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (task_id, depends_on)
);
create index task_dependencies_depends_on_idx on public.task_dependencies (depends_on);
create index task_dependencies_case_id_idx on public.task_dependencies (case_id);
create index task_dependencies_law_firm_idx on public.task_dependencies (law_firm);
create index task_dependencies_created_by_idx on public.task_dependencies (created_by);

create table public.task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  body text not null check (char_length(trim(body)) between 1 and 20000),
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Comments name whom they mean.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20)
);
create index task_comments_task_id_idx on public.task_comments (task_id, created_at);
create index task_comments_case_id_idx on public.task_comments (case_id);
create index task_comments_law_firm_idx on public.task_comments (law_firm);
create index task_comments_author_id_idx on public.task_comments (author_id);

-- The tasks that the caller made or is assigned to, in their firm of today (for a client: as somebody without one). That they are still on
-- the case, and walls, every policy asks beside it.
create function private.caller_tasks() returns setof uuid language sql stable security definer set search_path = '' as $$
  select a.task_id from public.task_assignees a join public.users u on u.uuid = a.user_id
  where a.user_id = (select auth.uid()) and u.status in ('active', 'pending') and a.law_firm is not distinct from u.law_firm
  union
  select t.id from public.tasks t join public.users u on u.uuid = t.created_by
  where t.created_by = (select auth.uid()) and u.status in ('active', 'pending') and t.law_firm is not distinct from u.law_firm
$$;
grant execute on function private.caller_tasks() to authenticated;

-- One order a board, one lock a board: a firm's, or that of a person without a firm. Taken before any row of a task.
create function private.lock_tasks(p_board uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('task_board ' || p_board, 0))
$$;

-- The firm is that of the case, else that of its maker; the place is the wished one if it is free, else the end of the column.
-- The next one of a series without a case is the firm's whose series it is, wherever its maker works by now.
create function private.fill_task() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  maker public.users;
begin
  if tg_op = 'INSERT' then
    if new.case_id is not null then
      select law_firm into new.law_firm from public.cases where id = new.case_id;
    elsif new.recurs_from is null then
      select * into maker from public.users where uuid = new.created_by;
      new.law_firm := case when maker.access_level in ('lawyer', 'lawyer_admin') then maker.law_firm end;
    end if;
    perform private.lock_tasks(coalesce(new.law_firm, new.created_by)) where coalesce(new.law_firm, new.created_by) is not null;
    if new.position is null or not new.position between -1e12 and 1e12 or scale(new.position) > 30 or exists (select from public.tasks
      where coalesce(law_firm, created_by) = coalesce(new.law_firm, new.created_by) and status = new.status and position = new.position) then
      new.position := (select floor(coalesce(max(position), 0)) + 1 from public.tasks
        where coalesce(law_firm, created_by) = coalesce(new.law_firm, new.created_by) and status = new.status);
    end if;
    if new.status = 'done' then
      new.completed_at := coalesce(new.completed_at, now());
      new.completed_by := coalesce(new.completed_by, auth.uid());
    end if;
  end if;
  new.original_due_at := coalesce(new.original_due_at, new.due_at);
  return new;
end
$$;
create trigger fill before insert or update of due_at on public.tasks for each row execute function private.fill_task();
-- The place is nobody's edit.
create trigger touch before update on public.tasks for each row execute function private.touch('position');
create trigger audit after insert or update or delete on public.tasks for each row execute function private.audit('{title,description,checklist}', '{position}');

-- What the client reads holds nothing by which to go round an engagement that is not complete, as messages do not.
create function private.hide_in_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.sendable_text('tasks', new.id, 'title', new.case_id, new.created_by, new.title);
  new.description := private.sendable_text('tasks', new.id, 'description', new.case_id, new.created_by, new.description);
  return new;
end
$$;
create trigger hide_contact_data before insert or update of title, description, client_visible on public.tasks for each row
  when (new.client_visible and new.case_id is not null and new.created_by is not null) execute function private.hide_in_task();

-- A part of a task has its case, firm and privacy. A caller who does not see the task does not see its parts.
create function private.fill_below_task() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
begin
  select * into t from public.tasks where id = new.task_id for key share;
  new.case_id := t.case_id;
  new.law_firm := t.law_firm;
  new.is_private := t.is_private;
  if tg_table_name = 'task_comments' and tg_op = 'INSERT' then
    new.author_name := (select display_name from public.users where uuid = new.author_id);
  end if;
  return new;
end
$$;
create trigger fill before insert on public.task_assignees for each row execute function private.fill_below_task();

create trigger fill before insert on public.task_dependencies for each row execute function private.fill_below_task();

create trigger fill before insert on public.task_comments for each row execute function private.fill_below_task();

create trigger touch before update on public.task_assignees for each row execute function private.touch('is_private');

create trigger touch before update on public.task_dependencies for each row execute function private.touch('is_private');

create trigger touch before update on public.task_comments for each row execute function private.touch('is_private');

create trigger audit after insert or update or delete on public.task_assignees for each row execute function private.audit('{}', '{is_private}');

create trigger audit after insert or update or delete on public.task_comments for each row execute function private.audit('{body}', '{is_private}');

-- The parts of a task follow its privacy, and former members of a case or a firm keep none of its tasks.
create function private.carry_privacy() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.task_assignees set is_private = new.is_private where task_id = new.id;
  update public.task_dependencies set is_private = new.is_private where task_id = new.id;
  update public.task_comments set is_private = new.is_private where task_id = new.id;
  update public.task_watchers set is_private = new.is_private where task_id = new.id;
  update public.task_reminders set is_private = new.is_private where task_id = new.id;
  update public.task_attachments set is_private = new.is_private where task_id = new.id;
  update public.time_entries set is_private = new.is_private where task_id = new.id;
  return null;
end
$$;
create trigger carry_privacy after update of is_private on public.tasks for each row
  when (old.is_private <> new.is_private) execute function private.carry_privacy();

-- A task waits only for tasks of the same board, and nothing waits for itself, however long the chain. other_board, dependency_cycle.
create function private.check_dependency() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  waits public.tasks;
  first public.tasks;
begin
  select * into waits from public.tasks where id = new.task_id;
  perform private.lock_tasks(coalesce(waits.law_firm, waits.created_by));
  select * into first from public.tasks where id = new.depends_on;
  if first.id is null or coalesce(first.law_firm, first.created_by) <> coalesce(waits.law_firm, waits.created_by)
    or waits.case_id is not null and first.case_id is not null and first.case_id <> waits.case_id
    or first.is_private and not waits.is_private then
    perform private.refuse('P0001', 'other_board', 'A task can wait only for another one of the same case or firm that the same people see.');
  end if;
  if exists (with recursive chain (id) as (
      select new.depends_on union select d.depends_on from public.task_dependencies d join chain on d.task_id = chain.id)
    select from chain where id = new.task_id) then
    perform private.refuse('P0001', 'dependency_cycle', 'These tasks would wait for each other for ever: choose another one to wait for.');
  end if;
  return new;
end
$$;
create trigger no_cycle before insert on public.task_dependencies for each row execute function private.check_dependency();

alter table public.tasks enable row level security;
alter table public.tasks force row level security;
create policy second_factor on public.tasks as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.tasks for select to authenticated using (
  ((not is_private or created_by = (select auth.uid()) or id = any (array(select private.caller_tasks())))
      and (law_firm = any (array(select private.caller_firms()))
        or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or created_by = (select auth.uid()) and law_firm is null and case_id is null)
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_worker on public.tasks for insert to authenticated with check (
  created_by = (select auth.uid()) and status in ('todo', 'in_progress', 'in_review') and (select private.caller_level()) is not null
  and (case_id is null and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work()))
    or law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_worker on public.tasks for update to authenticated using (
  (case_id is null and law_firm is null and created_by = (select auth.uid())
    or (not is_private or id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work())))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_maker_or_firm_admin on public.tasks for delete to authenticated using (
  (created_by = (select auth.uid()) and (law_firm is null and case_id is null
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or not is_private and law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.tasks from anon, authenticated;
grant select, delete,
insert (id, title, description, case_id, status, priority, due_at, start_at, recurrence, checklist, labels, estimate_minutes, billable,
  client_visible, is_private, requires_review, position, time_zone, reviewer_id),
update (title, description, priority, due_at, start_at, recurrence, checklist, labels, estimate_minutes, billable, client_visible, is_private,
  requires_review, time_zone, reviewer_id)
  on public.tasks to authenticated;
alter publication supabase_realtime add table public.tasks;

alter table public.task_assignees enable row level security;
alter table public.task_assignees force row level security;
create policy second_factor on public.task_assignees as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.task_assignees for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or user_id = (select auth.uid()) and (law_firm is null or law_firm = any (array(select private.caller_memberships()))
      or case_id = any (array(select private.caller_client_cases()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_worker on public.task_assignees for insert to authenticated with check (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_worker on public.task_assignees for delete to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_assignees from anon, authenticated;
grant select, delete, insert (task_id, user_id) on public.task_assignees to authenticated;
alter publication supabase_realtime add table public.task_assignees;

alter table public.task_dependencies enable row level security;
alter table public.task_dependencies force row level security;
create policy second_factor on public.task_dependencies as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.task_dependencies for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_worker on public.task_dependencies for insert to authenticated with check (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_worker on public.task_dependencies for delete to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_dependencies from anon, authenticated;
grant select, delete, insert (task_id, depends_on) on public.task_dependencies to authenticated;

alter table public.task_comments enable row level security;
alter table public.task_comments force row level security;
create policy second_factor on public.task_comments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.task_comments for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and case_id is null and author_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_author on public.task_comments for insert to authenticated with check (
  author_id = (select auth.uid())
  and ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
    or law_firm is null and case_id is null and task_id = any (array(select private.caller_tasks())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_author on public.task_comments for update to authenticated using (
  author_id = (select auth.uid())
  and (law_firm is null and case_id is null or law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_author on public.task_comments for delete to authenticated using (
  author_id = (select auth.uid())
  and (law_firm is null and case_id is null or law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_work()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_comments from anon, authenticated;
grant select, delete, insert (task_id, body, mentions), update (body) on public.task_comments to authenticated;
alter publication supabase_realtime add table public.task_comments;
