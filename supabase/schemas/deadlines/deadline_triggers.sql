-- An event of a case from which a whole set of its deadlines is counted: a served complaint, the trial, a judgment. event: the name that rules of
-- one set share (deadline_rules.trigger_key). When it moves, what was counted from it is shown and moves together (docs/decisions/103).
create table public.deadline_triggers (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  event text not null check (event ~ '^[a-z][a-z0-9_]*$'),
  name text not null check (char_length(trim(name)) between 1 and 300),
  happened_on date not null,
  happened_at time,
  jurisdiction text not null references public.court_calendars (jurisdiction),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, case_id),
  constraint deadline_triggers_name_line check (cast(name as private.one_line) is not null)
);
create index deadline_triggers_case_id_idx on public.deadline_triggers (case_id, happened_on, id);
create index deadline_triggers_law_firm_idx on public.deadline_triggers (law_firm);
create index deadline_triggers_jurisdiction_idx on public.deadline_triggers (jurisdiction);
create index deadline_triggers_created_by_idx on public.deadline_triggers (created_by);
create trigger touch before update on public.deadline_triggers for each row execute function private.touch();
create trigger audit after insert or update or delete on public.deadline_triggers for each row execute function private.audit();

-- The firm's own way to its dates: those on the lawyers' side read it, and a client reads the dates alone. The verbs write it.
alter table public.deadline_triggers enable row level security;
alter table public.deadline_triggers force row level security;
create policy select_working on public.deadline_triggers for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.deadline_triggers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.deadline_triggers from anon, authenticated;
grant select on public.deadline_triggers to authenticated;
