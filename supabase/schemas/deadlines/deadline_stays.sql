-- A stay of a case: days on which the time of its deadlines does not run (docs/decisions/109).

-- ground: by whose word. provision: the order, the agreement or the provision. The time stands still from begins_on and runs again on runs_again_on,
-- which is counted again; null while nobody knows. effect: what an open stay does: tolled — the date stays as it is and calls, suspended — it has
-- none. Once the end is known both add the days. deadline_ids: those that somebody chose.
create table public.deadline_stays (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  ground text not null check (ground in ('order', 'agreement', 'bankruptcy', 'statute')),
  provision text not null check (char_length(trim(provision)) between 1 and 300),
  reason text not null check (char_length(trim(reason)) between 1 and 1000),
  effect text not null check (effect in ('tolled', 'suspended')),
  begins_on date not null,
  runs_again_on date,
  deadline_ids uuid[] not null default '{}',
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint stay_in_order check (runs_again_on >= begins_on),
  constraint stay_within_reach check (runs_again_on <= begins_on + 3660),
  constraint deadline_stays_provision_line check (cast(provision as private.one_line) is not null)
);
create index deadline_stays_case_id_idx on public.deadline_stays (case_id, begins_on, id);
create index deadline_stays_law_firm_idx on public.deadline_stays (law_firm);
create index deadline_stays_created_by_idx on public.deadline_stays (created_by);
create trigger touch before update on public.deadline_stays for each row execute function private.touch();
create trigger audit after insert or update or delete on public.deadline_stays for each row execute function private.audit('{reason}');

-- Those on the lawyers' side read it. A client reads of it in the account of a date that they see. The verbs write it.
alter table public.deadline_stays enable row level security;
alter table public.deadline_stays force row level security;
create policy select_working on public.deadline_stays for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
create policy second_factor on public.deadline_stays as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.deadline_stays from anon, authenticated;
grant select on public.deadline_stays to authenticated;
alter publication supabase_realtime add table public.deadline_stays;

-- A stay as a computation reads it.
create function private.stay_read(s public.deadline_stays) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'from', s.begins_on, 'to', s.runs_again_on, 'effect', s.effect, 'cite', s.provision)
$$;

-- The stays of a deadline, the earliest first. p_other: but this one, which the computation is given by itself (p_as).
create function private.stays_of(d public.case_deadlines, p_other uuid default null, p_as jsonb default null) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(stay order by stay ->> 'from', stay ->> 'id'), '[]') from (
    select private.stay_read(s) stay from public.deadline_stays s where s.case_id = d.case_id and s.deadline_ids @> array[d.id] and s.id is distinct from p_other
    union all select p_as where p_as is not null) stays
$$;

-- toll(tolled, …): adds to the moment that a count has reached the days of each stay that began by then, once, and in the unit of the count: working days
-- to a count in working days, since no other would have been counted. Days in two stays, and those before the count began (p_begun), add nothing.
-- {left: the stays that began later, covered: up to where stays were reckoned, here, lines: what the account says, open: of stays that have no end}.
create function private.toll(p_tolled jsonb, p_begun date, p_here timestamp, p_unit text, p_calendar public.court_calendars, p_step jsonb, p_firm uuid, p_doubtful boolean)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  stay jsonb;
  here timestamp := p_here;
  covered date := p_tolled ->> 'covered';
  still date;
  again date;
  n integer;
  reached jsonb;
  later jsonb := '[]';
  lines jsonb := '[]';
  open jsonb := coalesce(p_tolled -> 'open', '[]');
begin
  for stay in select value from jsonb_array_elements(p_tolled -> 'left') loop
    still := greatest((stay ->> 'from')::date, p_begun + 1, covered);
    again := stay ->> 'to';
    if still > here::date then
      later := later || stay;
      continue;
    elsif again is null then
      open := open || jsonb_build_object('step', case stay ->> 'effect' when 'suspended' then 'suspended' else 'tolled' end, 'on', still, 'cite', stay ->> 'cite', 'stay', stay ->> 'id');
      continue;
    end if;
    covered := greatest(covered, again);
    continue when again <= still;
    if p_unit = 'court_day' then
      n := private.working_days(p_calendar, still, again - 1, p_firm, p_doubtful);
      continue when n = 0;
      reached := private.court_days_from(p_calendar, here::date, n, 1, p_step, p_firm, p_doubtful);
      here := reached ->> 'on';
    else
      n := again - still;
      here := here + make_interval(days => n);
      reached := '{"skipped": []}';
    end if;
    lines := lines || jsonb_strip_nulls(jsonb_build_object('step', 'stay', 'on', here::date, 'time', case when p_unit = 'hour' then to_char(here, 'HH24:MI') end, 'n', n,
      'unit', case p_unit when 'court_day' then 'court_day' else 'day' end, 'since', still, 'until', again, 'cite', stay ->> 'cite', 'stay', stay ->> 'id',
      'skipped', nullif(reached -> 'skipped', '[]')));
  end loop;
  return jsonb_build_object('left', later, 'covered', covered, 'here', here, 'lines', lines, 'open', open);
end
$$;

-- The account of a date that is suspended no longer: by p_stay, or by any stay.
create function private.not_suspended(p_trace jsonb, p_stay uuid default null) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(step order by place), '[]') from jsonb_array_elements(p_trace) with ordinality steps (step, place)
  where (step ->> 'step' = 'suspended' and (p_stay is null or step ->> 'stay' = p_stay::text)) is not true
$$;

-- Where a deadline ends when it is computed now: by its rule from its anchor or its own trigger, with its stays; null rows for one that was entered by hand.
create function private.computed_deadline(d public.case_deadlines, p_anchor_day date, p_stays jsonb default null)
returns table (due_at timestamptz, due_on date, time_zone text, trace jsonb) language sql stable set search_path = '' as $$
  select * from private.compute_deadline(d.rule_id, case when d.anchor_id is not null then coalesce(p_anchor_day, d.trigger_date) else d.trigger_date end,
    d.trigger_time, d.amount, d.unit, d.direction, d.jurisdiction, d.time_zone, d.facts, d.law_firm, coalesce(p_stays, private.stays_of(d)))
  where d.rule_id is not null
$$;

-- A date that a stay has in its account, as it is counted now; one that cannot be counted keeps its day without the suspension, so that it calls.
create function private.counted_again(d public.case_deadlines) returns public.case_deadlines language plpgsql stable set search_path = '' as $$
declare
  made record;
  anchor_day date := (select a.due_on from public.case_deadlines a where a.id = d.anchor_id);
begin
  select * into made from private.computed_deadline(d, anchor_day);
  d.due_at := made.due_at;
  d.due_on := made.due_on;
  d.trace := made.trace;
  d.trigger_date := coalesce(anchor_day, d.trigger_date);
  return d;
exception when sqlstate 'P0001' then
  d.trace := private.not_suspended(d.trace);
  return d;
end
$$;

-- A date that is open again counts its stays as they are now: they may have changed while it was over, and passed it over. One that was or is
-- suspended, or ends at another time, is somebody else's to confirm.
create function private.count_reopened(d public.case_deadlines, was public.case_deadlines) returns public.case_deadlines language plpgsql set search_path = '' as $$
begin
  if d.completed_at is not null or d.cancelled_at is not null or d.rule_id is null or d.changed_by is not null
    or not jsonb_path_exists(d.trace, '$[*].stay') and private.stays_of(d) = '[]' then
    return d;
  end if;
  d := private.counted_again(d);
  update public.case_deadlines set due_at = d.due_at, due_on = d.due_on, trace = d.trace, trigger_date = d.trigger_date where id = d.id returning * into d;
  if was.suspended or d.suspended or d.due_at <> was.due_at then
    update public.case_deadlines set set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null where id = d.id returning * into d;
    perform private.ask_confirmation(d);
    perform private.call_if_missed(d);
  end if;
  return d;
end
$$;
