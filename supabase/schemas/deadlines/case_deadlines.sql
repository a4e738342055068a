-- The deadlines of a case. kind hard: who misses it loses a right; only a second person's confirmation makes it certain.

create table public.case_deadlines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  kind text not null default 'hard' check (kind in ('hard', 'soft')),
  title text not null check (char_length(trim(title)) between 1 and 200),
  note text check (char_length(note) <= 5000),
  due_at timestamptz not null,
  -- The day and the zone of the court: due_at alone would be another day elsewhere.
  due_on date not null,
  time_zone text not null,
  -- Of what was computed: the rule (its version by rule_id, its code by rule), from what, and every step of the way. Without a rule the
  -- date was entered by hand.
  rule_id uuid references public.deadline_rules (id),
  rule text,
  trigger_event text check (char_length(trigger_event) <= 300),
  trigger_date date,
  trigger_time time,
  amount integer,
  unit text,
  direction text,
  jurisdiction text,
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  trace jsonb not null default '[]',
  -- The deadline on whose day this one is counted.
  anchor_id uuid,
  responsible_id uuid references public.users (uuid),
  responsible_name text,
  -- A client is shown what is certain to bind them; what is soft is the firm's own affair unless it is shown.
  client_visible boolean not null default true,
  -- The responsible person is notified this many days before it ends.
  remind_days integer[] not null default '{14,7,3,1}' check (cardinality(remind_days) <= 10 and 0 <= all (remind_days) and 365 >= all (remind_days)),
  set_by uuid default auth.uid() references public.users (uuid),
  confirmed_by uuid references public.users (uuid),
  confirmed_name text,
  confirmed_at timestamptz,
  completed_by uuid references public.users (uuid),
  completed_name text,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Why a rule of other courts was applied; null where the rule is the court's own.
  rule_reason text check (char_length(rule_reason) <= 1000),
  -- The event of the case that gave it, with others.
  trigger_id uuid,
  -- Whose word set another date than the rule gives: what the parties agreed (consent) or what the court ordered (order), and why.
  changed_by text check (changed_by in ('consent', 'order')),
  change_reason text check (char_length(change_reason) <= 1000),
  -- The date was given by a rule whose source was not read; its trace says so.
  rule_unverified boolean not null generated always as (trace @> '[{"step": "unverified"}]') stored,
  -- A stay without an end suspends it: it is counted again when the stay is lifted.
  suspended boolean not null generated always as (trace @> '[{"step": "suspended"}]') stored,
  unique (id, case_id),
  foreign key (anchor_id, case_id) references public.case_deadlines (id, case_id),
  foreign key (trigger_id, case_id) references public.deadline_triggers (id, case_id),
  constraint changed_for_a_reason check ((changed_by is null) = (change_reason is null)),
  constraint hard_ones_are_shown check (kind = 'soft' or client_visible),
  constraint one_end check (completed_at is null or cancelled_at is null),
  constraint computed_from_something check (rule_id is null or trigger_date is not null or anchor_id is not null),
  constraint no_anchor_of_itself check (anchor_id <> id),
  constraint case_deadlines_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint case_deadlines_trigger_event_line check (cast(trigger_event as private.one_line) is not null or trigger_event is null)
);
create index case_deadlines_case_id_idx on public.case_deadlines (case_id, due_at);
create index case_deadlines_law_firm_idx on public.case_deadlines (law_firm, due_at);
create index case_deadlines_docket_idx on public.case_deadlines (law_firm, due_at) where completed_at is null and cancelled_at is null;
create index case_deadlines_open_idx on public.case_deadlines (due_at) where completed_at is null and cancelled_at is null;
create index case_deadlines_rule_id_idx on public.case_deadlines (rule_id);
create index case_deadlines_anchor_idx on public.case_deadlines (anchor_id, case_id);
create index case_deadlines_trigger_idx on public.case_deadlines (trigger_id, case_id);
create index case_deadlines_responsible_idx on public.case_deadlines (responsible_id);
create index case_deadlines_set_by_idx on public.case_deadlines (set_by);
create index case_deadlines_confirmed_by_idx on public.case_deadlines (confirmed_by);
create index case_deadlines_completed_by_idx on public.case_deadlines (completed_by);
create index case_deadlines_created_by_idx on public.case_deadlines (created_by);

-- Whose row it is, who answers for it, and by what name; and that a confirmation is of what was seen. The responsible person works on the case or administers its firm, and no wall bars
-- them.
create function private.fill_case_deadline() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    select law_firm into new.law_firm from public.cases where id = new.case_id;
  end if;
  new.client_visible := new.client_visible or new.kind = 'hard';
  -- Who confirmed the date did not confirm that it is suspended, nor that it is so no longer, on the same day; and nobody silences a date alone.
  if tg_op = 'UPDATE' and (new.trace @> '[{"step": "suspended"}]') is distinct from (old.trace @> '[{"step": "suspended"}]')
    and new.confirmed_at is not distinct from old.confirmed_at then
    new.confirmed_by := null;
    new.confirmed_at := null;
    new.confirmed_name := null;
    new.set_by := coalesce(auth.uid(), new.set_by);
  end if;
  if new.responsible_id is null then
    new.responsible_name := null;
  elsif tg_op = 'INSERT' or new.responsible_id is distinct from old.responsible_id then
    if exists (select from public.case_walls w where w.case_id = new.case_id and w.user_id = new.responsible_id)
      or not exists (select from public.case_team t where t.case_id = new.case_id and t.user_id = new.responsible_id and t.role in ('lead', 'associate', 'paralegal'))
        and not exists (select from public.users u where u.uuid = new.responsible_id and u.law_firm = new.law_firm and u.access_level = 'lawyer_admin') then
      perform private.refuse('P0001', 'responsible_not_on_case', 'Only somebody who works on the case can be responsible. Put them on the team first.');
    end if;
    new.responsible_name := (select display_name from public.users where uuid = new.responsible_id);
  end if;
  return new;
end
$$;
create trigger fill before insert or update on public.case_deadlines for each row execute function private.fill_case_deadline();
create trigger touch before update on public.case_deadlines for each row execute function private.touch('responsible_name', 'confirmed_name', 'completed_name');
create trigger audit after insert or update or delete on public.case_deadlines for each row execute function private.audit('{note}', '{trace,responsible_name,confirmed_name,completed_name}');

-- Whether a date calls nobody: it is suspended, and of a hard one a second person has confirmed that. Until then it counts as it did.
create function private.rests(p_suspended boolean, p_kind text, p_confirmed_at timestamptz) returns boolean language sql immutable as $$
  select p_suspended and (p_kind = 'soft' or p_confirmed_at is not null)
$$;
grant execute on function private.rests(boolean, text, timestamptz) to authenticated;

-- Keeps the next deadline on the case, where lists sort by it: the nearest open one that the client sees as well, since both sides read the
-- case.
create function private.keep_next_deadline() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its_case uuid := case tg_op when 'DELETE' then old.case_id else new.case_id end;
  next public.case_deadlines;
begin
  select * into next from public.case_deadlines d
  where d.case_id = its_case and d.completed_at is null and d.cancelled_at is null and d.client_visible and not private.rests(d.suspended, d.kind, d.confirmed_at)
  order by d.due_at, d.id limit 1;
  update public.cases set next_deadline_at = next.due_at, next_deadline_on = next.due_on, next_deadline_zone = next.time_zone
  where id = its_case and (next_deadline_at, next_deadline_on, next_deadline_zone) is distinct from (next.due_at, next.due_on, next.time_zone);
  return null;
end
$$;
create trigger keep_next after insert or delete or update of due_at, due_on, time_zone, completed_at, cancelled_at, client_visible, kind, trace, confirmed_at on public.case_deadlines
  for each row execute function private.keep_next_deadline();

-- A person who leaves a case is no longer responsible for its deadlines; the lead lawyer is notified of those that are nobody's.
create function private.release_deadlines() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_deadlines set responsible_id = null
  where case_id = old.case_id and responsible_id = old.user_id and completed_at is null and cancelled_at is null
    and exists (select from public.cases where id = old.case_id);
  return null;
end
$$;
create trigger release_deadlines after delete on public.case_team for each row execute function private.release_deadlines();

alter table public.case_deadlines enable row level security;
alter table public.case_deadlines force row level security;
create policy select_party on public.case_deadlines for select to authenticated using (
  (client_visible and case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy update_working on public.case_deadlines for update to authenticated
  using ((case_id = any (array(select private.caller_work())) and law_firm = any (array(select private.caller_memberships()))
      or law_firm = any (array(select private.caller_firms())))
    and completed_at is null and cancelled_at is null and case_id <> all (array(select private.caller_walls())))
  with check ((case_id = any (array(select private.caller_work())) and law_firm = any (array(select private.caller_memberships()))
      or law_firm = any (array(select private.caller_firms())))
    and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.case_deadlines as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.case_deadlines from anon, authenticated;
grant select, update (title, note, responsible_id, client_visible, remind_days) on public.case_deadlines to authenticated;
alter publication supabase_realtime add table public.case_deadlines;
