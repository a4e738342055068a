-- The same dates, sooner: whoever moves a card waits for them. Days of rest are read once a count, what is finished is not counted again, and
-- forecasts are written in one statement.

create or replace function private.count_days(p_from date, p_n integer, p_unit text, p_direction text, p_calendar public.court_calendars, p_firm uuid) returns date
language plpgsql stable security definer set search_path = '' as $$
declare
  sign integer := case p_direction when 'before' then -1 else 1 end;
  places text[] := array_remove(array[p_calendar.jurisdiction, p_calendar.parent], null);
  weekend smallint[] := coalesce(p_calendar.weekend, '{6,7}');
  day date := p_from;
  counted integer := 0;
  rests date[] := '{}';
  works date[] := '{}';
begin
  if p_unit <> 'business_days' then
    return (p_from + sign * case p_unit when 'months' then make_interval(months => p_n) when 'weeks' then make_interval(days => 7 * p_n) else make_interval(days => p_n) end)::date;
  end if;
  -- Of the days that are said to be more than one thing, what the firm says before the platform, the state before the nation.
  if places <> '{}' then
    select coalesce(array_agg(h.day) filter (where h.kind = 'holiday'), '{}'), coalesce(array_agg(h.day) filter (where h.kind = 'working'), '{}') into rests, works
    from (select distinct on (x.day) x.day, x.kind from public.public_holidays x
      where x.jurisdiction = any (places) and x.day between least(p_from, p_from + sign * (p_n * 2 + 60)) and greatest(p_from, p_from + sign * (p_n * 2 + 60))
        and (x.law_firm is null or x.law_firm = p_firm)
      order by x.day, x.law_firm nulls last, array_position(places, x.jurisdiction)) h;
  end if;
  loop
    if p_n > 0 then
      day := day + sign;
    end if;
    if day = any (works) or day <> all (rests) and extract(isodow from day)::smallint <> all (weekend) then
      counted := counted + 1;
      if counted >= p_n then
        return day;
      end if;
    end if;
    if p_n = 0 then
      day := day + sign;
    end if;
  end loop;
end
$$;
create or replace function private.known_of(w public.workflows, p_shifts jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('start', private.shifted_day(w.started_on, p_shifts), 'today', private.workflow_today(w),
    -- The first stay in a stage counts: to re-enter one moves nothing.
    'stages', coalesce((select jsonb_object_agg(s.stage_key, private.shifted_day(s.entered_on, p_shifts)) from public.workflow_stages s where s.workflow_id = w.id and s.visit = 1), '{}'),
    'steps', coalesce((select jsonb_object_agg(s.step_key, jsonb_strip_nulls(jsonb_build_object(
        'finished', case when s.status = 'done' then private.shifted_day((s.finished_at at time zone w.time_zone)::date, p_shifts) end,
        'skipped', case when s.status = 'skipped' then true end,
        'was_due', case when s.status = 'done' then s.due_on end,
        -- Somebody has set another day on the item itself.
        'on', case when t.due_at is distinct from s.due_at and s.task_id is not null then (t.due_at at time zone w.time_zone)::date
          when s.deadline_id is not null and d.due_on is distinct from s.due_on then d.due_on end)))
      from public.workflow_steps s left join public.tasks t on t.id = s.task_id left join public.case_deadlines d on d.id = s.deadline_id
      where s.workflow_id = w.id), '{}'))
$$;
create or replace function private.plan_steps(p_stages jsonb, p_steps jsonb, p_values jsonb, p_known jsonb, p_calendar public.court_calendars, p_firm uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  plan jsonb := '{}';
  triggers text[] := array(select jsonb_object_keys(p_values));
  keys text[] := array(select value ->> 'key' from jsonb_array_elements(p_steps));
  start date := (p_known ->> 'start')::date;
  today date := coalesce((p_known ->> 'today')::date, (p_known ->> 'start')::date);
  entry date := start;
  latest date := start;
  certain boolean := true;
  stage_key text;
  step jsonb;
  part jsonb;
  anchor jsonb;
  other jsonb;
  known jsonb;
  base date;
  day date;
  guess boolean;
  lacking text;
  waiting jsonb;
  left_over jsonb;
begin
  for stage_key in select value ->> 'key' from jsonb_array_elements(p_stages) with ordinality s (value, place) order by place loop
    if p_known -> 'stages' ? stage_key then
      entry := (p_known -> 'stages' ->> stage_key)::date;
      certain := true;
    else
      entry := greatest(latest, today, entry);
      certain := false;
    end if;
    waiting := coalesce((select jsonb_agg(value order by place) from jsonb_array_elements(p_steps) with ordinality s (value, place) where value ->> 'stage' = stage_key), '[]');
    while waiting <> '[]' loop
      left_over := '[]';
      for step in select value from jsonb_array_elements(waiting) with ordinality s (value, place) order by place loop
        part := step -> 'offset';
        base := null;
        guess := false;
        lacking := null;
        known := p_known -> 'steps' -> (step ->> 'key');
        if known ? 'was_due' then
          -- What is finished is due when it was.
          plan := plan || jsonb_build_object(step ->> 'key', jsonb_build_object('on', known -> 'was_due', 'estimated', false));
          latest := greatest(latest, (known ->> 'finished')::date);
          continue;
        end if;
        if not private.is_given(part) then
          lacking := 'offset';
        else
          anchor := private.anchor_of(part ->> 'anchor', triggers, keys);
          case anchor ->> 'kind'
            when 'start' then base := start;
            when 'stage' then
              base := entry;
              guess := not certain;
            when 'trigger' then
              base := (p_values ->> (anchor ->> 'key'))::date;
              if base is null then lacking := anchor ->> 'key'; end if;
            when 'step' then
              other := plan -> (anchor ->> 'key');
              known := p_known -> 'steps' -> (anchor ->> 'key');
              if other is null then
                left_over := left_over || jsonb_build_array(step);
                continue;
              elsif part ->> 'direction' is distinct from 'before' and known ? 'finished' and not known ? 'skipped' then
                base := (known ->> 'finished')::date;
              else
                base := coalesce(known ->> 'on', other ->> 'on')::date;
                guess := coalesce((other ->> 'estimated')::boolean, false) or part ->> 'direction' is distinct from 'before' and not coalesce(known ? 'skipped', false);
                if base is null then lacking := coalesce(other ->> 'missing', anchor ->> 'key'); end if;
              end if;
            else
              -- A bare key that is no given trigger: one whose date is not known.
              lacking := part ->> 'anchor';
          end case;
        end if;
        day := case when base is not null then private.count_days(base, (part ->> 'n')::numeric::integer, part ->> 'unit', coalesce(part ->> 'direction', 'after'), p_calendar, p_firm) end;
        plan := plan || jsonb_build_object(step ->> 'key', jsonb_strip_nulls(jsonb_build_object('on', day, 'estimated', day is not null and guess, 'missing', lacking)));
        known := p_known -> 'steps' -> (step ->> 'key');
        if not coalesce(known ? 'skipped', false) then
          latest := greatest(latest, coalesce((known ->> 'finished')::date, (known ->> 'on')::date, day));
        end if;
      end loop;
      -- Only what a fault of a draft keeps from being counted.
      if left_over = waiting then
        plan := plan || (select jsonb_object_agg(value ->> 'key', jsonb_build_object('estimated', false, 'missing', coalesce(value -> 'offset' ->> 'anchor', 'offset')))
          from jsonb_array_elements(waiting) where value ->> 'key' is not null);
        exit;
      end if;
      waiting := left_over;
    end loop;
  end loop;
  return plan;
end
$$;
create or replace function private.settle_workflow(p_workflow_id uuid) returns public.workflows language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  s public.workflow_steps;
  plan jsonb;
  following text;
  outer_one text := current_setting('casewright.settling', true);
begin
  select * into w from public.workflows where id = p_workflow_id;
  perform set_config('casewright.settling', p_workflow_id::text, true);
  -- A case that has gone to another firm is not worked on any more.
  while w.status = 'running' and exists (select from public.cases c where c.id = w.case_id and c.law_firm = w.law_firm) loop
    plan := private.plan_of(w, w.trigger_values, w.shifts);
    -- A forecast follows what is known.
    update public.workflow_steps x set due_on = f.day, due_at = private.due_time(f.day, x.type, w.time_zone), estimated = f.guess
    from (select p.key, (p.value ->> 'on')::date as day, coalesce((p.value ->> 'estimated')::boolean, false) guess from jsonb_each(plan) p) f
    where x.workflow_id = w.id and x.step_key = f.key and x.status in ('waiting', 'open') and x.task_id is null and x.deadline_id is null
      and (x.due_on, x.estimated) is distinct from (f.day, f.guess);
    for s in select x.* from public.workflow_steps x where x.workflow_id = w.id and x.status in ('waiting', 'open')
      and (x.type = 'deadline' and x.deadline_id is null or x.estimated and x.task_id is not null) order by x.place loop
      if s.task_id is null then
        if plan -> s.step_key ? 'on' and not (plan -> s.step_key ->> 'estimated')::boolean
          and exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = s.stage_key) then
          perform private.make_step_deadline(w, s, (plan -> s.step_key ->> 'on')::date);
        end if;
      elsif plan -> s.step_key ? 'on' and not (plan -> s.step_key ->> 'estimated')::boolean then
        -- From what it was counted has happened; a day that somebody has set in the meantime stays.
        if (select t.due_at from public.tasks t where t.id = s.task_id) is distinct from s.due_at then
          update public.workflow_steps set estimated = false where id = s.id;
        else
          perform private.move_step(w, s, (plan -> s.step_key ->> 'on')::date);
        end if;
      end if;
    end loop;
    update public.workflow_steps x set status = 'open' where x.workflow_id = w.id and x.status = 'waiting'
      and exists (select from public.workflow_stages v where v.workflow_id = w.id and v.stage_key = x.stage_key)
      and private.is_finished(w.id, private.list_of(x.definition -> 'depends_on'));
    update public.workflow_steps x set status = 'waiting' where x.workflow_id = w.id and x.status = 'open'
      and not private.is_finished(w.id, private.list_of(x.definition -> 'depends_on'));
    exit when exists (select from public.workflow_steps x where x.workflow_id = w.id and x.stage_key = w.current_stage and x.status in ('waiting', 'open'));
    following := (select g.value ->> 'key' from jsonb_array_elements(w.stages) with ordinality g (value, place)
      where g.place > (select o.place from jsonb_array_elements(w.stages) with ordinality o (value, place) where o.value ->> 'key' = w.current_stage)
      order by g.place limit 1);
    if following is null then
      exit when exists (select from public.workflow_steps x where x.workflow_id = w.id and x.status in ('waiting', 'open'));
      update public.workflow_stages set left_at = clock_timestamp() where workflow_id = w.id and left_at is null;
      update public.workflows set status = 'completed', completed_at = now() where id = w.id returning * into w;
      perform private.note_workflow(w, 'complete_workflow');
      exit;
    end if;
    perform private.put_in_stage(w, following);
    select * into w from public.workflows where id = w.id;
    perform private.note_workflow(w, 'enter_workflow_stage', jsonb_build_object('stage', (select g ->> 'name' from jsonb_array_elements(w.stages) g where g ->> 'key' = following)));
  end loop;
  perform set_config('casewright.settling', coalesce(outer_one, ''), true);
  update public.workflows x set progress_done = n.done, progress_total = n.total
  from (select count(*) filter (where status = 'done') done, count(*) filter (where status <> 'skipped') total from public.workflow_steps where workflow_id = p_workflow_id) n
  where x.id = p_workflow_id and (x.progress_done, x.progress_total) is distinct from (n.done, n.total);
  select * into w from public.workflows where id = p_workflow_id;
  return w;
end
$$;

revoke execute on all functions in schema private from public;
