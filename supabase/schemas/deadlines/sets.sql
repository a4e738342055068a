-- A set: all deadlines that one event gives, shown before they are made and made together.

-- The names under which rules know an event. Who serves the complaint serves a defendant, from which the court's own periods run.
create function private.events_with(p_event text) returns text[] language sql immutable set search_path = '' as $$
  select case p_event when 'complaint_served' then '{complaint_served,defendant_served}'::text[] else array[p_event] end
$$;

-- The rules of an event for the courts of a place, each after the one whose date is its own event (follows): those that are the law today.
create function private.rules_of_event(p_event text, p_jurisdiction text) returns table (rule_id uuid, follows_id uuid, depth integer)
language sql stable set search_path = '' as $$
  with recursive place as (select k.jurisdiction, k.parent from public.court_calendars k where k.jurisdiction = p_jurisdiction),
  newest as (
    select r.id, r.code, r.trigger_key, r.follows from public.rules_of_today() r, place
    where r.kind = 'period' and r.jurisdiction in (place.jurisdiction, coalesce(place.parent, place.jurisdiction)) and (r.places is null or place.jurisdiction = any (r.places))
      and coalesce(r.effective_to, current_date) >= current_date and coalesce(r.effective_from, current_date) <= current_date),
  chain as (
    select n.id, n.code, null::uuid follows_id, 0 depth from newest n where n.trigger_key = any (private.events_with(p_event))
    union all
    select n.id, n.code, chain.id, chain.depth + 1 from chain join newest n on n.follows = chain.code where chain.depth < 10)
  select id, follows_id, depth from (select distinct on (c.code) c.* from chain c order by c.code, c.depth) once order by depth, code
$$;

-- Every date of an event. follows_id: the rule on whose date it is counted, for want of its own event: it can come earlier. preselected: the court's
-- own rule, verified with each step that it used, and counted from the event itself. refused: why a date could not be counted, or the one from which it is counted; then it has none.
create function private.dates_of_event(c public.cases, p_event text, p_on date, p_time time, p_jurisdiction text, p_facts jsonb)
returns table (rule_id uuid, follows_id uuid, fits boolean, preselected boolean, due_at timestamptz, due_on date, time_zone text, trace jsonb, refused text)
language plpgsql stable set search_path = '' as $$
declare
  r record;
  made record;
  days jsonb := '{}';
  refusals jsonb := '{}';
begin
  if p_on is null then
    perform private.refuse('P0001', 'trigger_required', 'Say on which day the period begins.');
  end if;
  perform private.check_facts(p_facts);
  for r in
    select e.*, private.rule_fits(d, c.court) as is_own, coalesce(trim(c.court), '') <> '' and d.status = 'verified' and k.status = 'verified' as is_sure
    from private.rules_of_event(p_event, p_jurisdiction) e join public.deadline_rules d on d.id = e.rule_id join public.deadline_rules k on k.id = d.counting_id
    order by e.depth, d.code
  loop
    rule_id := r.rule_id;
    follows_id := r.follows_id;
    fits := r.is_own;
    preselected := r.is_own and r.is_sure and r.follows_id is null;
    refused := refusals ->> r.follows_id::text;
    begin
      if refused is not null then
        raise exception using errcode = 'P0001', hint = refused;
      end if;
      select * into made from private.compute_deadline(r.rule_id, coalesce((days ->> r.follows_id::text)::date, p_on), p_time, null, null, null, p_jurisdiction, null, p_facts, c.law_firm);
      due_at := made.due_at;
      due_on := made.due_on;
      time_zone := made.time_zone;
      trace := made.trace;
      -- A step that was not read marks its date, whatever the status of its rule.
      preselected := preselected and not made.trace @> '[{"step": "unverified"}]';
      days := days || jsonb_build_object(r.rule_id, made.due_on);
    exception when sqlstate 'P0001' then
      -- One date that cannot be counted does not take the others along.
      get stacked diagnostics refused = pg_exception_hint;
      if refused not in ('calendar_ends', 'court_sits_elsewhere', 'unit_not_counted', 'trigger_time_required', 'fact_unknown') then
        raise;
      end if;
      refusals := refusals || jsonb_build_object(r.rule_id, refused);
      preselected := false;
      due_at := null;
      due_on := null;
      time_zone := null;
      trace := null;
    end;
    return next;
  end loop;
end
$$;

create function private.preview_deadline_set(p_case_id uuid, p_event text, p_on date, p_time time, p_jurisdiction text, p_facts jsonb)
returns table (rule_id uuid, follows_id uuid, fits boolean, preselected boolean, due_at timestamptz, due_on date, time_zone text, trace jsonb, refused text)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  if c.id is null or not private.case_roles(c) && '{member,firm_admin}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  return query select * from private.dates_of_event(c, p_event, p_on, p_time, p_jurisdiction, p_facts);
end
$$;
grant execute on function private.preview_deadline_set(uuid, text, date, time, text, jsonb) to authenticated;

-- Whether a set that was made is the one that is asked: a call that is sent again.
create function private.is_same_set(given public.deadline_triggers, p_event text, p_on date, p_time time, p_jurisdiction text, p_chosen jsonb) returns boolean
language sql stable set search_path = '' as $$
  select (given.event, given.happened_on, given.jurisdiction) = (p_event, p_on, p_jurisdiction) and given.happened_at is not distinct from p_time
    and coalesce((select array_agg(d.rule_id order by d.rule_id) from public.case_deadlines d where d.trigger_id = given.id)
      = (select array_agg((k ->> 'rule_id')::uuid order by (k ->> 'rule_id')::uuid) from jsonb_array_elements(p_chosen) k), false)
$$;

-- add_deadline_set: makes the dates of an event that were chosen, all or none: p_chosen is [{rule_id, due_at, title, responsible_id, id}] with the dates that
-- the preview showed. responsible_id null: nobody; not named: the lead lawyer. PT409 deadlines_changed where the law, a calendar or the case would give
-- another date by now, and deadline_exists where the event was sent before with other content. sets_of_the_day: 200 a person and day.
create function private.add_deadline_set(p_case_id uuid, p_trigger_id uuid, p_event text, p_name text, p_on date, p_time time, p_jurisdiction text, p_facts jsonb,
  p_chosen jsonb, p_rule_reason text)
returns setof public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_deadlines(p_case_id);
  given public.deadline_triggers;
  made record;
  d public.case_deadlines;
  first_hard public.case_deadlines;
  hard integer := 0;
  anchors jsonb := '{}';
  reason text := nullif(trim(p_rule_reason), '');
  lead uuid := (select t.user_id from public.case_team t where t.case_id = c.id and t.user_id = c.lead_lawyer_id limit 1);
begin
  select * into given from public.deadline_triggers where id = p_trigger_id;
  if given.id is not null then
    if given.case_id = c.id and given.created_by = auth.uid() and private.is_same_set(given, p_event, p_on, p_time, p_jurisdiction, p_chosen) then
      return query select * from public.case_deadlines k where k.trigger_id = given.id order by k.due_at, k.id;
      return;
    end if;
    perform private.refuse('PT409', 'deadline_exists', 'This deadline was added already. Reload the page.');
  elsif jsonb_typeof(p_chosen) is distinct from 'array' or jsonb_array_length(p_chosen) = 0 then
    perform private.refuse('P0001', 'no_deadline_chosen', 'Choose at least one date.');
  elsif (select count(*) from public.deadline_triggers t where t.created_by = auth.uid() and t.created_at > now() - interval '1 day') >= 200 then
    perform private.refuse('P0001', 'sets_of_the_day', 'You have added the deadlines of 200 events within a day. Add more tomorrow.');
  elsif coalesce(trim(p_name), '') = '' then
    perform private.refuse('P0001', 'title_required', 'Give the deadline a name.');
  elsif p_on is null then
    perform private.refuse('P0001', 'trigger_required', 'Say on which day the period begins.');
  elsif p_event is null or not exists (select from private.rules_of_event(p_event, p_jurisdiction)) then
    perform private.refuse('PT404', 'trigger_not_found', 'There is no such event, or it is not yours to see.');
  end if;
  insert into public.deadline_triggers (id, case_id, law_firm, event, name, happened_on, happened_at, jurisdiction, facts)
  values (coalesce(p_trigger_id, gen_random_uuid()), c.id, c.law_firm, p_event, left(trim(p_name), 300), p_on, p_time, p_jurisdiction, coalesce(p_facts, '{}')) returning * into given;
  for made in
    select e.*, k.id, k.title, k.due_at as shown_at, case when given_of.row ? 'responsible_id' then k.responsible_id else lead end as responsible_id, r.code, r.amount, r.unit, r.direction, r.hard
    from private.dates_of_event(c, p_event, p_on, p_time, p_jurisdiction, p_facts) with ordinality e
    join jsonb_array_elements(p_chosen) given_of (row) on (given_of.row ->> 'rule_id')::uuid = e.rule_id
    cross join lateral jsonb_to_record(given_of.row) k (id uuid, due_at timestamptz, title text, responsible_id uuid)
    join public.deadline_rules r on r.id = e.rule_id order by e.ordinality
  loop
    if made.due_at is distinct from made.shown_at or made.due_at is null then
      perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
    elsif made.follows_id is not null and not anchors ? made.follows_id::text then
      perform private.refuse('P0001', 'anchor_not_found', 'The deadline on which this one depends is not there any more. Choose another.');
    elsif not made.fits and reason is null then
      perform private.refuse('P0001', 'rule_of_other_court', 'This is not a rule of the court of this case. Choose one of that court, or say why this one applies.');
    elsif coalesce(trim(made.title), '') = '' then
      perform private.refuse('P0001', 'title_required', 'Give the deadline a name.');
    elsif exists (select from public.case_deadlines k where k.id = made.id) then
      perform private.refuse('PT409', 'deadline_exists', 'This deadline was added already. Reload the page.');
    end if;
    insert into public.case_deadlines (id, case_id, kind, title, due_at, due_on, time_zone, rule_id, rule, trigger_event, trigger_date, trigger_time, amount, unit, direction,
      jurisdiction, facts, trace, anchor_id, responsible_id, client_visible, remind_days, rule_reason, trigger_id)
    values (coalesce(made.id, gen_random_uuid()), c.id, case when made.hard then 'hard' else 'soft' end, trim(made.title), made.due_at, made.due_on, made.time_zone, made.rule_id, made.code, given.name,
      coalesce((select a.due_on from public.case_deadlines a where a.id = (anchors ->> made.follows_id::text)::uuid), p_on), p_time, made.amount, made.unit, made.direction,
      p_jurisdiction, given.facts, made.trace, (anchors ->> made.follows_id::text)::uuid, made.responsible_id,
      made.hard, case when made.hard then '{14,7,3,1}'::integer[] else '{1}' end, case when not made.fits then left(reason, 1000) end, given.id)
    returning * into d;
    anchors := anchors || jsonb_build_object(made.rule_id, d.id);
    if d.kind = 'hard' then
      hard := hard + 1;
      if first_hard.id is null then
        first_hard := d;
      end if;
    end if;
    return next d;
  end loop;
  if jsonb_array_length(p_chosen) <> (select count(*) from jsonb_object_keys(anchors)) then
    perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
  end if;
  -- A client hears of the hard dates alone, also by their number.
  perform private.add_event(c.id, 'deadlines_added', jsonb_build_object('name', given.name, 'date', given.happened_on,
    'count', coalesce(nullif(hard, 0), jsonb_array_length(p_chosen))), case when hard = 0 then 'firm' else 'all' end);
  perform private.ask_confirmation(first_hard, given.name);
end
$$;
grant execute on function private.add_deadline_set(uuid, uuid, text, text, date, time, text, jsonb, jsonb, text) to authenticated;

-- What is written and who is notified when one date moves.
create function private.note_moved(d public.case_deadlines, p_from date) returns void language plpgsql set search_path = '' as $$
begin
  perform private.note_deadline(d, 'move_deadline', jsonb_build_object('from', p_from));
  if d.responsible_id is distinct from auth.uid() then
    perform private.notify(d.responsible_id, 'deadline_moved', array[d.title, (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
  end if;
  perform private.ask_confirmation(d);
end
$$;

-- The same when an event moves: one line of history, one notice to each who is responsible and one request to confirm, however many dates moved.
create function private.note_moved_event(p_trigger_id uuid, p_moved public.case_deadlines[]) returns void language plpgsql set search_path = '' as $$
declare
  given public.deadline_triggers;
  hard integer := (select count(*) from unnest(p_moved) m where m.kind = 'hard');
  d public.case_deadlines;
begin
  select * into given from public.deadline_triggers where id = p_trigger_id;
  perform private.add_event(given.case_id, 'deadlines_moved', jsonb_build_object('name', given.name, 'date', given.happened_on,
    'count', coalesce(nullif(hard, 0), cardinality(p_moved))), case when hard = 0 then 'firm' else 'all' end);
  for d in select distinct on (m.responsible_id) m.* from unnest(p_moved) m where m.responsible_id <> auth.uid() order by m.responsible_id, m.due_at, m.id loop
    perform private.notify(d.responsible_id, 'deadlines_moved', array[given.name, (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
  end loop;
  for d in select m.* from unnest(p_moved) m where m.kind = 'hard' order by m.due_at, m.id limit 1 loop
    perform private.ask_confirmation(d, given.name);
  end loop;
end
$$;

-- change_deadline(deadline_id, …): one date that the parties agreed upon (consent) or that the court set (order), with the reason. It is then no more counted:
-- when its event moves, it stays; moving the deadline itself counts it again. The account keeps what it was.
create function private.change_deadline(p_deadline_id uuid, p_due_on date, p_due_time time, p_basis text, p_reason text) returns public.case_deadlines
language plpgsql security definer set search_path = '' as $$
declare
  d public.case_deadlines := private.begin_deadline(p_deadline_id);
  was date := d.due_on;
  moment timestamptz;
begin
  if d.completed_at is not null or d.cancelled_at is not null then
    perform private.refuse('P0001', 'deadline_is_over', 'This deadline is done or struck already. Reload the page.');
  elsif p_due_on is null then
    perform private.refuse('P0001', 'due_date_required', 'Say on which day the deadline ends.');
  elsif p_basis is null or p_basis not in ('consent', 'order') then
    perform private.refuse('P0001', 'basis_required', 'Say whether the parties agreed or the court ordered it.');
  end if;
  moment := (p_due_on + coalesce(p_due_time, '23:59:59'::time)) at time zone d.time_zone;
  if moment = d.due_at and d.changed_by = p_basis and d.change_reason = left(trim(p_reason), 1000) then
    return d;
  end if;
  update public.case_deadlines set due_at = moment, due_on = p_due_on, changed_by = p_basis, change_reason = left(private.require_reason(p_reason), 1000),
    set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null,
    -- A day that was agreed or ordered is one in a stay as well.
    trace = jsonb_path_query_array(d.trace, '$[*] ? (@.step != "suspended")') || jsonb_strip_nulls(jsonb_build_object('step', 'changed', 'on', p_due_on, 'time', to_char(p_due_time, 'HH24:MI'), 'zone', d.time_zone, 'was', was,
      'basis', p_basis, 'reason', trim(p_reason)))
  where id = d.id returning * into d;
  perform private.note_deadline(d, 'change_deadline', jsonb_build_object('from', was, 'basis', p_basis, 'reason', trim(p_reason)));
  if d.responsible_id is distinct from auth.uid() then
    perform private.notify(d.responsible_id, 'deadline_moved', array[d.title, (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
  end if;
  perform private.ask_confirmation(d);
  return d;
end
$$;
grant execute on function private.change_deadline(uuid, date, time, text, text) to authenticated;

create function public.preview_deadline_set(case_id uuid, event text, happened_on date, jurisdiction text, happened_at time default null, facts jsonb default '{}')
returns table (rule_id uuid, follows_id uuid, fits boolean, preselected boolean, due_at timestamptz, due_on date, time_zone text, trace jsonb, refused text)
language sql stable set search_path = '' as $$ select * from private.preview_deadline_set(case_id, event, happened_on, happened_at, jurisdiction, facts) $$;
revoke execute on function public.preview_deadline_set(uuid, text, date, text, time, jsonb) from public, anon;
grant execute on function public.preview_deadline_set(uuid, text, date, text, time, jsonb) to authenticated;

create function public.add_deadline_set(case_id uuid, event text, name text, happened_on date, jurisdiction text, chosen jsonb, trigger_id uuid default null,
  happened_at time default null, facts jsonb default '{}', rule_reason text default null)
returns setof public.case_deadlines language sql set search_path = '' as $$
  select private.add_deadline_set(case_id, trigger_id, event, name, happened_on, happened_at, jurisdiction, facts, chosen, rule_reason)
$$;
revoke execute on function public.add_deadline_set(uuid, text, text, date, text, jsonb, uuid, time, jsonb, text) from public, anon;
grant execute on function public.add_deadline_set(uuid, text, text, date, text, jsonb, uuid, time, jsonb, text) to authenticated;

create function public.change_deadline(deadline_id uuid, due_on date, basis text, reason text, due_time time default null) returns public.case_deadlines
language sql set search_path = '' as $$ select private.change_deadline(deadline_id, due_on, due_time, basis, reason) $$;
revoke execute on function public.change_deadline(uuid, date, text, text, time) from public, anon;
grant execute on function public.change_deadline(uuid, date, text, text, time) to authenticated;
