-- Workflows: a template at work in a case. What the template said when it began is frozen here; workflow_steps is the truth of what is done.
--
-- Who reads: those who work on or watch the case on the lawyers' side, and the firm's administrator. A client reads none of these tables:
-- workflow_details answers them in the words that are meant for them. Nobody writes but by verbs; comments are people's own.

create table public.workflows (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references public.workflow_templates (id),
  template_key uuid not null,
  template_version integer not null,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  name text not null check (char_length(trim(name)) between 1 and 200),
  status text not null default 'not_started' check (status in ('not_started', 'running', 'paused', 'completed', 'cancelled')),
  stages jsonb not null,
  trigger_dates jsonb not null,
  trigger_values jsonb not null default '{}',
  current_stage text,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  -- By which business days are counted and days begin and end; none: Monday to Friday.
  calendar text references public.court_calendars (jurisdiction),
  time_zone text not null,
  started_at timestamptz,
  started_on date,
  paused_at timestamptz,
  pause_reason text check (char_length(pause_reason) <= 2000),
  paused_seconds bigint not null default 0,
  -- The last pause, until its days have been added to what hangs on no given date; and what has been added: [{from, days}].
  last_paused_on date,
  last_pause_days integer not null default 0,
  shifts jsonb not null default '[]',
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) <= 2000),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint paused_says_when check ((status = 'paused') = (paused_at is not null)),
  constraint workflows_name_line check (cast(name as private.one_line) is not null or name is null)
);

alter table public.tasks add foreign key (workflow_id) references public.workflows (id) on delete set null;

create index workflows_case_id_idx on public.workflows (case_id, created_at desc);
create index workflows_law_firm_idx on public.workflows (law_firm, status, updated_at desc);
create index workflows_template_id_idx on public.workflows (template_id);
create index workflows_template_key_idx on public.workflows (template_key, law_firm);
create index workflows_calendar_idx on public.workflows (calendar);
create index workflows_created_by_idx on public.workflows (created_by);
-- The same template runs twice on a case under two names only.
create unique index workflows_running_idx on public.workflows (case_id, template_key, lower(name)) where status in ('not_started', 'running', 'paused');
alter table public.workflows enable row level security;
alter table public.workflows force row level security;
create policy select_concerned on public.workflows for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.workflows as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.workflows from anon, authenticated;
grant select on public.workflows to authenticated;
alter publication supabase_realtime add table public.workflows;

create table public.workflow_steps (
  id uuid primary key default gen_random_uuid(),
  workflow_id uuid not null references public.workflows (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  step_key text not null,
  stage_key text not null,
  place integer not null,
  type text not null,
  title text not null,
  -- The step as the template has it.
  definition jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'open', 'done', 'skipped')),
  -- When it is planned to be due; of what has been made the item itself says when it is.
  due_on date,
  due_at timestamptz,
  original_due_at timestamptz,
  -- Counted from something that has not happened yet.
  estimated boolean not null default false,
  task_id uuid references public.tasks (id) on delete set null,
  deadline_id uuid references public.case_deadlines (id) on delete set null,
  -- A wait that somebody has reopened ends by somebody.
  ends_alone boolean not null default true,
  finished_at timestamptz,
  finished_by uuid references public.users (uuid),
  finished_name text,
  skipped_by text check (skipped_by in ('condition', 'person', 'item')),
  skip_reason text check (char_length(skip_reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  brought_back boolean not null default false,
  unique (workflow_id, step_key),
  constraint finished_says_when check ((status in ('done', 'skipped')) = (finished_at is not null)),
  constraint skipped_says_why check ((status = 'skipped') = (skipped_by is not null)),
  constraint workflow_steps_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index workflow_steps_case_id_idx on public.workflow_steps (case_id);
create index workflow_steps_law_firm_idx on public.workflow_steps (law_firm);
create index workflow_steps_task_id_idx on public.workflow_steps (task_id);
create index workflow_steps_deadline_id_idx on public.workflow_steps (deadline_id);
create index workflow_steps_finished_by_idx on public.workflow_steps (finished_by);
create index workflow_steps_waits_idx on public.workflow_steps (due_at) where type = 'wait' and status = 'open' and ends_alone;
alter table public.workflow_steps enable row level security;
alter table public.workflow_steps force row level security;
create policy select_concerned on public.workflow_steps for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.workflow_steps as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.workflow_steps from anon, authenticated;
grant select on public.workflow_steps to authenticated;
alter publication supabase_realtime add table public.workflow_steps;

-- Every stay in a stage: re-entering one is another stay.
create table public.workflow_stages (
  id uuid primary key default gen_random_uuid(),
  workflow_id uuid not null references public.workflows (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  stage_key text not null,
  visit integer not null default 1,
  entered_at timestamptz not null default now(),
  entered_on date not null,
  left_at timestamptz,
  paused_seconds bigint not null default 0,
  unique (workflow_id, stage_key, visit)
);
create index workflow_stages_case_id_idx on public.workflow_stages (case_id);
create index workflow_stages_law_firm_idx on public.workflow_stages (law_firm);
create unique index workflow_stages_current_idx on public.workflow_stages (workflow_id) where left_at is null;
alter table public.workflow_stages enable row level security;
alter table public.workflow_stages force row level security;
create policy select_concerned on public.workflow_stages for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.workflow_stages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.workflow_stages from anon, authenticated;
grant select on public.workflow_stages to authenticated;

create table public.workflow_comments (
  id uuid primary key default gen_random_uuid(),
  workflow_id uuid not null references public.workflows (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  body text not null check (char_length(trim(body)) between 1 and 20000),
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workflow_comments_workflow_id_idx on public.workflow_comments (workflow_id, created_at);
create index workflow_comments_case_id_idx on public.workflow_comments (case_id);
create index workflow_comments_law_firm_idx on public.workflow_comments (law_firm);
create index workflow_comments_author_id_idx on public.workflow_comments (author_id);

create function private.fill_workflow_comment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select w.case_id, w.law_firm into new.case_id, new.law_firm from public.workflows w where w.id = new.workflow_id;
  if tg_op = 'INSERT' then
    new.author_name := (select display_name from public.users where uuid = new.author_id);
  end if;
  return new;
end
$$;
create trigger fill before insert on public.workflow_comments for each row execute function private.fill_workflow_comment();
create trigger touch before update on public.workflow_comments for each row execute function private.touch();
create trigger audit after insert or update or delete on public.workflow_comments for each row execute function private.audit('{body}');

create trigger touch before update on public.workflows for each row execute function private.touch();
create trigger audit after insert or update or delete on public.workflows for each row execute function private.audit('{stages,trigger_dates}');

create trigger touch before update on public.workflow_steps for each row execute function private.touch();

-- A task knows its workflow; one that is deleted leaves its tasks behind.
create index tasks_workflow_id_idx on public.tasks (workflow_id);

alter table public.workflow_comments enable row level security;
alter table public.workflow_comments force row level security;
create policy select_concerned on public.workflow_comments for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.workflow_comments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy insert_author on public.workflow_comments for insert to authenticated with check (
  author_id = (select auth.uid())
  and (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
create policy update_author on public.workflow_comments for update to authenticated using (
  author_id = (select auth.uid())
  and (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
create policy delete_author on public.workflow_comments for delete to authenticated using (
  author_id = (select auth.uid())
  and (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_work())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.workflow_comments from anon, authenticated;
grant select, delete, insert (workflow_id, body), update (body) on public.workflow_comments to authenticated;
alter publication supabase_realtime add table public.workflow_comments;
