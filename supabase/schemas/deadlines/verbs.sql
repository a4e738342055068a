-- The verbs of a deadline. Lawyers and paralegals on the case and the firm's administrator; a deadline of hard kind is confirmed by a
-- lawyer or the administrator who did not set its date. Common to all: PT404 deadline_not_found and case_not_found (also for a user who may
-- not see it), 42501 may_not_change_deadlines, P0001 wrong_state. The same call again answers the same row.

-- Locks the case for a verb of its deadlines.
create function private.begin_deadlines(p_case_id uuid) returns public.cases language plpgsql set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not roles && '{lawyer,paralegal,firm_admin}' then
    perform private.refuse('42501', 'may_not_change_deadlines', 'Only those who work on the case keep its deadlines. Ask the lead lawyer.');
  elsif c.status not in ('active', 'on_hold') then
    perform private.refuse('P0001', 'wrong_state', format('This case is %s: that cannot be done now. Reload the page to see what can.', replace(c.status, '_', ' ')));
  end if;
  return c;
end
$$;

-- Locks a deadline after its case, and before both the board of tasks where a workflow may move on with it. A client who sees it is informed who
-- may; nobody else learns that it is there.
create function private.begin_deadline(p_deadline_id uuid) returns public.case_deadlines language plpgsql set search_path = '' as $$
declare
  d public.case_deadlines;
  c public.cases;
begin
  perform private.require_caller();
  perform private.lock_tasks(s.law_firm) from public.workflow_steps s where s.deadline_id = p_deadline_id;
  select * into d from public.case_deadlines where id = p_deadline_id;
  select * into c from public.cases where id = d.case_id;
  if d.id is null or not (private.case_roles(c) && '{member,firm_admin}' or d.client_visible and private.case_roles(c) && '{client}') then
    perform private.refuse('PT404', 'deadline_not_found', 'There is no such deadline, or it is not yours to see.');
  end if;
  perform private.begin_deadlines(d.case_id);
  select * into d from public.case_deadlines where id = p_deadline_id for update;
  return d;
end
$$;

-- One line of the timeline about a deadline, for those who see the deadline.
create function private.note_deadline(d public.case_deadlines, p_kind text, p_detail jsonb default '{}') returns void language sql set search_path = '' as $$
  select private.add_event(d.case_id, p_kind, jsonb_build_object('name', d.title, 'date', d.due_on) || p_detail, case when d.client_visible then 'all' else 'firm' end)
$$;

-- Notifies those who can confirm a hard deadline that one waits for them: the lead lawyer and the firm's administrators but the one who set it.
-- p_set: the event of a whole set, of which d is the first.
create function private.ask_confirmation(d public.case_deadlines, p_set text default null) returns void language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if d.kind = 'hard' then
    for person in
      select u.uuid from public.users u where u.law_firm = d.law_firm and u.uuid is distinct from d.set_by
        and (u.access_level = 'lawyer_admin' or exists (select from public.case_team t where t.case_id = d.case_id and t.user_id = u.uuid and t.role in ('lead', 'associate')))
      order by u.uuid
    loop
      perform private.notify(person, case when p_set is null then 'deadline_to_confirm' else 'deadlines_to_confirm' end, array[coalesce(p_set, d.title), (select title from public.cases where id = d.case_id)], d.case_id, 'deadline', d.id);
    end loop;
  end if;
end
$$;

-- add_deadline: one that is computed by a rule from its trigger or from another deadline, or entered by hand. p_rule_reason: why a rule of other
-- courts applies. rule_of_other_court.
create function private.add_deadline(p_case_id uuid, p_title text, p_kind text, p_deadline_id uuid, p_rule_id uuid, p_anchor_id uuid, p_trigger_event text,
  p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text, p_jurisdiction text, p_time_zone text, p_facts jsonb,
  p_due_on date, p_due_time time, p_responsible_id uuid, p_client_visible boolean, p_note text, p_remind_days integer[], p_rule_reason text)
returns public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_deadlines(p_case_id);
  d public.case_deadlines;
  anchor public.case_deadlines;
  rule public.deadline_rules;
  made record;
begin
  select * into d from public.case_deadlines where id = p_deadline_id;
  if d.id is not null then
    if d.case_id = c.id and d.created_by = auth.uid() then
      return d;
    end if;
    perform private.refuse('PT409', 'deadline_exists', 'This deadline was added already. Reload the page.');
  end if;
  if coalesce(trim(p_title), '') = '' then
    perform private.refuse('P0001', 'title_required', 'Give the deadline a name.');
  end if;
  if p_anchor_id is not null then
    select * into anchor from public.case_deadlines where id = p_anchor_id and case_id = c.id and cancelled_at is null;
    if anchor.id is null then
      perform private.refuse('P0001', 'anchor_not_found', 'The deadline on which this one depends is not there any more. Choose another.');
    elsif p_rule_id is null then
      perform private.refuse('P0001', 'rule_required', 'A deadline that depends on another is computed: choose a rule.');
    end if;
  end if;
  d := null;
  d.id := coalesce(p_deadline_id, gen_random_uuid());
  d.case_id := c.id;
  d.law_firm := c.law_firm;
  d.title := trim(p_title);
  d.note := nullif(trim(p_note), '');
  d.facts := coalesce(p_facts, '{}');
  if p_rule_id is not null then
    select * into rule from public.deadline_rules where id = p_rule_id;
    if not private.rule_fits(rule, c.court) then
      d.rule_reason := nullif(trim(p_rule_reason), '');
      if d.rule_reason is null then
        perform private.refuse('P0001', 'rule_of_other_court', 'This is not a rule of the court of this case. Choose one of that court, or say why this one applies.');
      end if;
    end if;
    d.rule_id := p_rule_id;
    d.rule := rule.code;
    d.anchor_id := anchor.id;
    d.trigger_event := nullif(trim(p_trigger_event), '');
    d.trigger_date := coalesce(anchor.due_on, p_trigger_date);
    d.trigger_time := p_trigger_time;
    d.amount := coalesce(rule.amount, p_amount);
    d.unit := coalesce(rule.unit, p_unit);
    d.direction := case when rule.kind = 'period' then rule.direction else coalesce(p_direction, 'after') end;
    d.jurisdiction := coalesce(p_jurisdiction, anchor.jurisdiction);
    d.time_zone := nullif(p_time_zone, '');
    select * into made from private.computed_deadline(d, anchor.due_on);
    d.due_at := made.due_at;
    d.due_on := made.due_on;
    d.time_zone := made.time_zone;
    d.trace := made.trace;
  else
    if p_due_on is null then
      perform private.refuse('P0001', 'due_date_required', 'Say on which day the deadline ends.');
    end if;
    d.jurisdiction := p_jurisdiction;
    d.time_zone := coalesce(nullif(p_time_zone, ''), (select k.time_zone from public.court_calendars k where k.jurisdiction = p_jurisdiction), 'UTC');
    if not exists (select from pg_catalog.pg_timezone_names where name = d.time_zone) then
      perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
    end if;
    d.due_on := p_due_on;
    d.trigger_time := p_due_time;
    d.due_at := (p_due_on + coalesce(p_due_time, '23:59:59'::time)) at time zone d.time_zone;
    d.trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'fixed', 'on', p_due_on, 'time', to_char(p_due_time, 'HH24:MI'), 'zone', d.time_zone)));
  end if;
  insert into public.case_deadlines (id, case_id, kind, title, note, due_at, due_on, time_zone, rule_id, rule, trigger_event, trigger_date, trigger_time, amount, unit,
    direction, jurisdiction, facts, trace, anchor_id, responsible_id, client_visible, remind_days, rule_reason)
  values (d.id, d.case_id, coalesce(p_kind, 'hard'), d.title, d.note, d.due_at, d.due_on, d.time_zone, d.rule_id, d.rule, d.trigger_event, d.trigger_date, d.trigger_time,
    d.amount, d.unit, d.direction, d.jurisdiction, d.facts, d.trace, d.anchor_id, coalesce(p_responsible_id, case when exists (
      select from public.case_team t where t.case_id = c.id and t.user_id = c.lead_lawyer_id) then c.lead_lawyer_id end),
    coalesce(p_client_visible, false), coalesce(p_remind_days, case when coalesce(p_kind, 'hard') = 'hard' then '{14,7,3,1}'::integer[] else '{1}' end), left(d.rule_reason, 1000))
  returning * into d;
  perform private.note_deadline(d, 'deadline_added');
  perform private.ask_confirmation(d);
  return d;
end
$$;
grant execute on function private.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text) to authenticated;

-- confirm_deadline(deadline_id, due_at, suspended): the second person, of the date as it was shown; null: as it is. second_person; PT409
-- deadlines_changed.
create function private.confirm_deadline(p_deadline_id uuid, p_due_at timestamptz, p_suspended boolean) returns public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  d public.case_deadlines := private.begin_deadline(p_deadline_id);
  c public.cases;
begin
  if d.confirmed_by = auth.uid() then
    return d;
  end if;
  select * into c from public.cases where id = d.case_id;
  if not private.case_roles(c) && '{lawyer,firm_admin}' then
    perform private.refuse('42501', 'may_not_confirm_deadline', 'A lawyer on the case or the firm''s administrator confirms deadlines. Ask one of them.');
  elsif d.completed_at is not null or d.cancelled_at is not null then
    perform private.refuse('P0001', 'deadline_is_over', 'This deadline is done or struck already. Reload the page.');
  elsif d.set_by = auth.uid() then
    perform private.refuse('P0001', 'second_person', 'You set this date yourself: somebody else has to confirm it.');
  elsif d.confirmed_at is not null then
    return d;
  elsif (coalesce(p_due_at, d.due_at), coalesce(p_suspended, d.suspended)) is distinct from (d.due_at, d.suspended) then
    perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
  end if;
  update public.case_deadlines set confirmed_by = auth.uid(), confirmed_at = now(), confirmed_name = (select display_name from public.users where uuid = auth.uid())
  where id = d.id returning * into d;
  perform private.note_deadline(d, 'confirm_deadline');
  return d;
end
$$;
grant execute on function private.confirm_deadline(uuid, timestamptz, boolean) to authenticated;

-- complete_deadline(deadline_id): done. reopen_deadline(deadline_id, reason), cancel_deadline(deadline_id, reason): not done after all; struck. One that
-- a stay has in its reach is counted again when it is reopened: the stay may have changed meanwhile, and passed over what was done.
create function private.end_deadline(p_deadline_id uuid, p_verb text, p_reason text default null) returns public.case_deadlines
language plpgsql security definer set search_path = '' as $$
declare
  d public.case_deadlines := private.begin_deadline(p_deadline_id);
  was public.case_deadlines := d;
  reason text := nullif(trim(p_reason), '');
begin
  if (case p_verb when 'complete_deadline' then d.completed_at is not null when 'cancel_deadline' then d.cancelled_at is not null
      else d.completed_at is null and d.cancelled_at is null end) then
    return d;
  elsif p_verb <> 'reopen_deadline' and (d.completed_at is not null or d.cancelled_at is not null) then
    perform private.refuse('P0001', 'deadline_is_over', 'This deadline is done or struck already. Reload the page.');
  end if;
  if p_verb <> 'complete_deadline' then
    reason := private.require_reason(p_reason);
  end if;
  if p_verb = 'cancel_deadline' and exists (select from public.case_deadlines k where k.anchor_id = d.id and k.completed_at is null and k.cancelled_at is null) then
    perform private.refuse('P0001', 'deadline_has_dependents', 'Other deadlines are counted from this one. Strike them first.');
  end if;
  update public.case_deadlines set
    completed_at = case p_verb when 'complete_deadline' then now() end,
    completed_by = case p_verb when 'complete_deadline' then auth.uid() end,
    completed_name = case p_verb when 'complete_deadline' then (select display_name from public.users where uuid = auth.uid()) end,
    cancelled_at = case p_verb when 'cancel_deadline' then now() end,
    cancel_reason = case p_verb when 'cancel_deadline' then reason end
  where id = d.id returning * into d;
  d := private.count_reopened(d, was);
  perform private.note_deadline(d, p_verb, jsonb_strip_nulls(jsonb_build_object('reason', reason)));
  return d;
end
$$;
grant execute on function private.end_deadline(uuid, text, text) to authenticated;

-- The open deadlines of a case, each after the one on which it depends: all, one with its dependents, or those of an event.
create function private.deadlines_in_order(p_case_id uuid, p_from uuid, p_trigger_id uuid) returns setof public.case_deadlines language sql stable set search_path = '' as $$
  with recursive chain as (
    select d.id, 0 as depth from public.case_deadlines d where d.case_id = p_case_id
      and case when p_from is not null then d.id = p_from else d.anchor_id is null and (p_trigger_id is null or d.trigger_id = p_trigger_id) end
    union all
    select d.id, chain.depth + 1 from chain join public.case_deadlines d on d.anchor_id = chain.id and d.case_id = p_case_id where chain.depth < 50
  )
  select d.* from chain join public.case_deadlines d on d.id = chain.id
  where d.completed_at is null and d.cancelled_at is null order by chain.depth, d.due_at, d.id
$$;

-- A deadline as it would be from another trigger: of one that was entered by hand the date itself. One that was agreed or ordered stays, unless it is
-- itself the one that is moved.
create function private.moved_deadline(d public.case_deadlines, p_deadline_id uuid, p_trigger_id uuid, p_date date, p_time time, p_facts jsonb, p_anchor_day date)
returns public.case_deadlines language plpgsql stable set search_path = '' as $$
declare
  made record;
  is_begun boolean := d.id = p_deadline_id or p_deadline_id is null and coalesce(d.trigger_id = p_trigger_id, false);
begin
  if d.changed_by is not null and d.id is distinct from p_deadline_id then
    return d;
  end if;
  d.changed_by := null;
  d.change_reason := null;
  if is_begun and d.anchor_id is null then
    d.trigger_time := coalesce(p_time, d.trigger_time);
    d.facts := coalesce(p_facts, d.facts);
    if d.rule_id is null then
      d.due_on := coalesce(p_date, d.due_on);
      d.due_at := (d.due_on + coalesce(d.trigger_time, '23:59:59'::time)) at time zone d.time_zone;
      d.trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'fixed', 'on', d.due_on, 'time', to_char(d.trigger_time, 'HH24:MI'), 'zone', d.time_zone)));
      return d;
    end if;
    d.trigger_date := coalesce(p_date, d.trigger_date);
  elsif is_begun then
    d.facts := coalesce(p_facts, d.facts);
  end if;
  if d.rule_id is not null then
    d.trigger_date := case when d.anchor_id is not null then coalesce(p_anchor_day, d.trigger_date) else d.trigger_date end;
    select * into made from private.computed_deadline(d, p_anchor_day);
    d.due_at := made.due_at;
    d.due_on := made.due_on;
    d.trace := made.trace;
  end if;
  return d;
end
$$;

-- preview_deadlines(case_id, …): what would move if one deadline, or an event with all that it gave, began on another day or time or under other
-- facts; without either, what the rules and the days of rest of today make of all that is open. Nothing is written, and what is done never moves. In the order of dependence.
create function private.preview_deadlines(p_case_id uuid, p_deadline_id uuid, p_trigger_id uuid, p_date date, p_time time, p_facts jsonb)
returns table (deadline_id uuid, anchor_id uuid, title text, kind text, due_at timestamptz, due_on date, time_zone text, new_due_at timestamptz, new_due_on date, new_trace jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
  d public.case_deadlines;
  moved public.case_deadlines;
  days jsonb := '{}';
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  if c.id is null or not private.case_roles(c) && '{member,firm_admin}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  for d in select * from private.deadlines_in_order(p_case_id, p_deadline_id, p_trigger_id) loop
    moved := private.moved_deadline(d, p_deadline_id, p_trigger_id, p_date, p_time, p_facts,
      coalesce((days ->> d.anchor_id::text)::date, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id)));
    days := days || jsonb_build_object(d.id, moved.due_on);
    if moved.due_at is distinct from d.due_at then
      return query select d.id, d.anchor_id, d.title, d.kind, d.due_at, d.due_on, d.time_zone, moved.due_at, moved.due_on, moved.trace;
    end if;
  end loop;
end
$$;
grant execute on function private.preview_deadlines(uuid, uuid, uuid, date, time, jsonb) to authenticated;

-- move_deadlines(case_id, moves, …): moves what is named in moves, {deadline id: the new due_at that the preview showed}, and nothing else.
-- A moved one is somebody else's to confirm again; one that ends at the same time is counted from the new day and stays confirmed. Answers the moved
-- rows. PT409 deadlines_changed: what was shown is not what would be done. P0001 move_one_thing.
create function private.move_deadlines(p_case_id uuid, p_moves jsonb, p_deadline_id uuid, p_trigger_id uuid, p_date date, p_time time, p_facts jsonb)
returns setof public.case_deadlines language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_deadlines(p_case_id);
  d public.case_deadlines;
  moved public.case_deadlines;
  all_moved public.case_deadlines[] := '{}';
  began date := (select happened_on from public.deadline_triggers where id = p_trigger_id);
  done integer := 0;
begin
  if p_trigger_id is not null and p_deadline_id is not null then
    perform private.refuse('P0001', 'move_one_thing', 'Move an event or a deadline, not both at once.');
  elsif p_trigger_id is not null then
    update public.deadline_triggers set happened_on = coalesce(p_date, happened_on), happened_at = coalesce(p_time, happened_at), facts = coalesce(p_facts, facts)
    where id = p_trigger_id and case_id = c.id;
    if not found then
      perform private.refuse('PT404', 'trigger_not_found', 'There is no such event, or it is not yours to see.');
    end if;
  end if;
  for d in select * from private.deadlines_in_order(p_case_id, p_deadline_id, p_trigger_id) loop
    -- What is not named and would end elsewhere stays as it is.
    continue when not coalesce(p_moves, '{}') ? d.id::text and (d.changed_by is not null or p_deadline_id is null and p_trigger_id is null);
    moved := private.moved_deadline(d, p_deadline_id, p_trigger_id, p_date, p_time, p_facts, (select a.due_on from public.case_deadlines a where a.id = d.anchor_id));
    if not coalesce(p_moves, '{}') ? d.id::text then
      update public.case_deadlines set trace = moved.trace, trigger_date = moved.trigger_date, trigger_time = moved.trigger_time, facts = moved.facts
      where id = d.id and due_at = moved.due_at and (trace, trigger_date, trigger_time, facts) is distinct from (moved.trace, moved.trigger_date, moved.trigger_time, moved.facts);
      continue;
    end if;
    if moved.due_at is distinct from (p_moves ->> d.id::text)::timestamptz then
      perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
    end if;
    done := done + 1;
    if moved.due_at = d.due_at then
      return next d;
      continue;
    end if;
    update public.case_deadlines set due_at = moved.due_at, due_on = moved.due_on, trace = moved.trace, trigger_date = moved.trigger_date, trigger_time = moved.trigger_time,
      facts = moved.facts, changed_by = moved.changed_by, change_reason = moved.change_reason, set_by = auth.uid(), confirmed_by = null, confirmed_at = null, confirmed_name = null
    where id = d.id returning * into moved;
    all_moved := all_moved || moved;
    if p_trigger_id is null then
      perform private.note_moved(moved, d.due_on);
    end if;
    return next moved;
  end loop;
  if done <> (select count(*) from jsonb_object_keys(coalesce(p_moves, '{}'))) then
    perform private.refuse('PT409', 'deadlines_changed', 'The deadlines have changed since they were shown. Look at them again.');
  elsif p_trigger_id is not null and (all_moved <> '{}' or began is distinct from coalesce(p_date, began)) then
    perform private.note_moved_event(p_trigger_id, all_moved);
  end if;
end
$$;
grant execute on function private.move_deadlines(uuid, jsonb, uuid, uuid, date, time, jsonb) to authenticated;

create function public.add_deadline(case_id uuid, title text, kind text default 'hard', deadline_id uuid default null, rule_id uuid default null, anchor_id uuid default null,
  trigger_event text default null, trigger_date date default null, trigger_time time default null, amount integer default null, unit text default null,
  direction text default null, jurisdiction text default null, time_zone text default null, facts jsonb default '{}', due_on date default null,
  due_time time default null, responsible_id uuid default null, client_visible boolean default null, note text default null,
  remind_days integer[] default null, rule_reason text default null)
returns public.case_deadlines language sql set search_path = '' as $$
  select private.add_deadline(case_id, title, kind, deadline_id, rule_id, anchor_id, trigger_event, trigger_date, trigger_time, amount, unit, direction, jurisdiction,
    time_zone, facts, due_on, due_time, responsible_id, client_visible, note, remind_days, rule_reason)
$$;
revoke execute on function public.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text) from public, anon;
grant execute on function public.add_deadline(uuid, text, text, uuid, uuid, uuid, text, date, time, integer, text, text, text, text, jsonb, date, time, uuid, boolean, text, integer[], text) to authenticated;

create function public.confirm_deadline(deadline_id uuid, due_at timestamptz default null, suspended boolean default null) returns public.case_deadlines
language sql set search_path = '' as $$ select private.confirm_deadline(deadline_id, due_at, suspended) $$;
revoke execute on function public.confirm_deadline(uuid, timestamptz, boolean) from public, anon;
grant execute on function public.confirm_deadline(uuid, timestamptz, boolean) to authenticated;

create function public.complete_deadline(deadline_id uuid) returns public.case_deadlines language sql set search_path = '' as $$ select private.end_deadline(deadline_id, 'complete_deadline') $$;
revoke execute on function public.complete_deadline(uuid) from public, anon;
grant execute on function public.complete_deadline(uuid) to authenticated;

create function public.reopen_deadline(deadline_id uuid, reason text default null) returns public.case_deadlines language sql set search_path = '' as $$ select private.end_deadline(deadline_id, 'reopen_deadline', reason) $$;
revoke execute on function public.reopen_deadline(uuid, text) from public, anon;
grant execute on function public.reopen_deadline(uuid, text) to authenticated;

create function public.cancel_deadline(deadline_id uuid, reason text default null) returns public.case_deadlines language sql set search_path = '' as $$ select private.end_deadline(deadline_id, 'cancel_deadline', reason) $$;
revoke execute on function public.cancel_deadline(uuid, text) from public, anon;
grant execute on function public.cancel_deadline(uuid, text) to authenticated;

create function public.preview_deadlines(case_id uuid, deadline_id uuid default null, trigger_date date default null, trigger_time time default null, facts jsonb default null,
  trigger_id uuid default null)
returns table (id uuid, anchor_id uuid, title text, kind text, due_at timestamptz, due_on date, time_zone text, new_due_at timestamptz, new_due_on date, new_trace jsonb)
language sql stable set search_path = '' as $$ select * from private.preview_deadlines(case_id, deadline_id, trigger_id, trigger_date, trigger_time, facts) $$;
revoke execute on function public.preview_deadlines(uuid, uuid, date, time, jsonb, uuid) from public, anon;
grant execute on function public.preview_deadlines(uuid, uuid, date, time, jsonb, uuid) to authenticated;

create function public.move_deadlines(case_id uuid, moves jsonb, deadline_id uuid default null, trigger_date date default null, trigger_time time default null, facts jsonb default null,
  trigger_id uuid default null)
returns setof public.case_deadlines language sql set search_path = '' as $$ select * from private.move_deadlines(case_id, moves, deadline_id, trigger_id, trigger_date, trigger_time, facts) $$;
revoke execute on function public.move_deadlines(uuid, jsonb, uuid, date, time, jsonb, uuid) from public, anon;
grant execute on function public.move_deadlines(uuid, jsonb, uuid, date, time, jsonb, uuid) to authenticated;
