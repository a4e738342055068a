-- The calendar of the courts where a case is: of its state where it names one, else of its country; a null row where there is none.
create function private.case_calendar(c public.cases) returns public.court_calendars language sql stable security definer set search_path = '' as $$
  select k.* from public.court_calendars k
  where coalesce(k.parent, k.jurisdiction) = c.jurisdiction_country and (k.parent is null or lower(k.name) = lower(trim(c.jurisdiction_region)))
  order by k.parent nulls last limit 1
$$;

-- The dates of a workflow's steps count business days: of two the earlier one here too.
create function private.count_days(p_from date, p_n integer, p_unit text, p_direction text, p_calendar public.court_calendars, p_firm uuid) returns date
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
    select coalesce(array_agg(h.day) filter (where h.kind = 'holiday' and (h.doubt is null or p_direction = 'before')), '{}'), coalesce(array_agg(h.day) filter (where h.kind = 'working'), '{}') into rests, works
    from (select distinct on (x.day) x.day, x.kind, x.doubt from public.public_holidays x
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

-- When on its day a step is due: a deadline at the end of it, a wait is over as it begins, anything else at the close of business.
create function private.due_time(p_day date, p_type text, p_zone text) returns timestamptz language sql stable set search_path = '' as $$
  select (p_day + case p_type when 'deadline' then '23:59:59'::time when 'wait' then '00:00'::time else '17:00'::time end) at time zone p_zone
$$;

-- Whether the condition of a step holds for a case. Words are compared without regard to capitals.
create function private.condition_holds(c public.cases, condition jsonb, p_values jsonb) returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  rule jsonb;
  field text;
  given text[];
  holds boolean;
  every boolean := coalesce(condition ->> 'match', 'all') = 'all';
begin
  if jsonb_typeof(condition -> 'rules') is distinct from 'array' or condition -> 'rules' = '[]' then
    return true;
  end if;
  for rule in select value from jsonb_array_elements(condition -> 'rules') loop
    field := rule ->> 'field';
    given := case when field = 'tag' then c.tags
      when field ~ '^trigger:' then array[p_values ->> substr(field, 9)]
      when field ~ '^party:' then array(select p.name from public.case_parties p where p.case_id = c.id and p.role = substr(field, 7))
      else array[to_jsonb(c) ->> field] end;
    given := array(select lower(trim(g)) from unnest(given) g where coalesce(trim(g), '') <> '');
    holds := case rule ->> 'op' when 'is_set' then given <> '{}' when 'is_not_set' then given = '{}'
      when 'is_not' then lower(trim(rule ->> 'value')) <> all (given) else lower(trim(rule ->> 'value')) = any (given) end;
    if holds <> every then
      return holds;
    end if;
  end loop;
  return every;
end
$$;

-- The given dates, checked: {key: 'YYYY-MM-DD'}; of a moment its day. unknown_trigger, trigger_date_invalid, trigger_date_required.
create function private.checked_triggers(p_triggers jsonb, p_given jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  plain jsonb := '{}';
  given record;
  day date;
  missing text;
begin
  if jsonb_typeof(coalesce(p_given, '{}')) <> 'object' then
    perform private.refuse('P0001', 'trigger_date_invalid', 'A date is written as a day of the calendar, such as 2027-03-01.');
  end if;
  for given in select key, value from jsonb_each(coalesce(p_given, '{}')) loop
    if not exists (select from jsonb_array_elements(p_triggers) t where t ->> 'key' = given.key) then
      perform private.refuse('P0001', 'unknown_trigger', 'The template does not ask for one of these dates. Reload the page.');
    end if;
    continue when not private.is_given(given.value) or given.value = '""';
    begin
      day := case when given.value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}([T ].*)?$' then left(given.value #>> '{}', 10)::date end;
    exception when datetime_field_overflow or invalid_datetime_format then
      day := null;
    end;
    if day is null or extract(year from day) not between 1900 and 2200 then
      perform private.refuse('P0001', 'trigger_date_invalid', 'A date is written as a day of the calendar, such as 2027-03-01.');
    end if;
    plain := plain || jsonb_build_object(given.key, day);
  end loop;
  select t ->> 'label' into missing from jsonb_array_elements(p_triggers) t where t -> 'required' = 'true' and not plain ? (t ->> 'key') limit 1;
  if missing is not null then
    perform private.refuse('P0001', 'trigger_date_required', format('Say first on which day: %s.', missing));
  end if;
  return plain;
end
$$;

-- The plan: {step: {on, estimated, missing}}. Stage by stage, and in each what is counted from another step after that one.
-- p_known: {start, today, stages: {key: day entered}, steps: {key: {finished: day, skipped, on: a day that somebody has set}}}.
-- A stage that is not entered yet begins when the latest step of the stages before is due, and not before today. missing: 'offset' where the
-- template gives no date, else the trigger whose date is not known.
create function private.plan_steps(p_stages jsonb, p_steps jsonb, p_values jsonb, p_known jsonb, p_calendar public.court_calendars, p_firm uuid) returns jsonb
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

-- Who has a role on a case and can be assigned there, as private.check_assignee checks it.
create function private.role_people(p_case_id uuid, p_role text, p_client_visible boolean) returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.user_id from public.case_team m join public.cases c on c.id = m.case_id join public.users u on u.uuid = m.user_id
  where m.case_id = p_case_id and m.role = p_role and u.status in ('active', 'pending')
    and (m.role = 'client' and p_client_visible or m.role <> 'client' and m.law_firm = c.law_firm and u.law_firm = c.law_firm)
    and not exists (select from public.case_walls w where w.case_id = m.case_id and w.user_id = m.user_id)
  order by m.created_at, m.user_id
$$;

create function private.people_json(p_ids uuid[]) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url) order by i.place), '[]')
  from unnest(p_ids) with ordinality i (id, place) join public.users u on u.uuid = i.id
$$;

-- preview_workflow_dates(template_id, case_id, trigger_values): what would be due when, and whose it would be, if the workflow began today. Also
-- of a draft, and without a case. Dates that are missing are missing; a date that is none is refused.
create function private.preview_workflow_dates(p_template_id uuid, p_case_id uuid, p_values jsonb)
returns table (step_key text, stage_key text, type text, title text, assignee_role text, people jsonb, due_at timestamptz, due_on date, time_zone text, estimated boolean,
  skipped boolean, missing text, critical boolean, client_visible boolean, client_label text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  t public.workflow_templates := private.visible_template(p_template_id);
  c public.cases;
  calendar public.court_calendars;
  zone text := 'UTC';
  given jsonb;
  plan jsonb;
  skips text[] := '{}';
begin
  if p_case_id is not null then
    select * into c from public.cases where id = p_case_id;
    if c.id is null or not private.case_roles(c) && '{member,firm_admin}' or c.law_firm is null or c.law_firm not in (select private.caller_memberships()) then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    calendar := private.case_calendar(c);
    zone := coalesce(calendar.time_zone, 'UTC');
  end if;
  given := private.checked_triggers((select coalesce(jsonb_agg(x.value - 'required'), '[]') from jsonb_array_elements(t.trigger_dates) x where jsonb_typeof(x.value) = 'object'), p_values);
  -- What a draft lacks to be counted has no date; it is not refused.
  if private.faults_of_template(private.template_json(t)) <> '[]' then
    return query select s.value ->> 'key', s.value ->> 'stage', s.value ->> 'type', s.value ->> 'title', s.value ->> 'assignee_role', '[]'::jsonb, null::timestamptz, null::date,
      zone, false, false, 'offset'::text, false, false, null::text
    from jsonb_array_elements(t.steps) with ordinality s (value, place) where jsonb_typeof(s.value) = 'object' order by s.place;
    return;
  end if;
  if c.id is not null then
    skips := array(select s.value ->> 'key' from jsonb_array_elements(t.steps) s where not private.condition_holds(c, s.value -> 'condition', given));
  end if;
  plan := private.plan_steps(t.stages, t.steps, given, jsonb_build_object('start', (now() at time zone zone)::date,
    'stages', jsonb_build_object(t.stages -> 0 ->> 'key', (now() at time zone zone)::date),
    'steps', coalesce((select jsonb_object_agg(k, '{"skipped": true}'::jsonb) from unnest(skips) k), '{}')), calendar, c.law_firm);
  return query select s.value ->> 'key', s.value ->> 'stage', s.value ->> 'type', s.value ->> 'title', s.value ->> 'assignee_role',
    private.people_json(array(select p from private.role_people(c.id, s.value ->> 'assignee_role', coalesce((s.value ->> 'client_visible')::boolean, false)) p)),
    private.due_time((plan -> (s.value ->> 'key') ->> 'on')::date, s.value ->> 'type', zone), (plan -> (s.value ->> 'key') ->> 'on')::date, zone,
    coalesce((plan -> (s.value ->> 'key') ->> 'estimated')::boolean, false), (s.value ->> 'key') = any (skips), plan -> (s.value ->> 'key') ->> 'missing',
    coalesce((s.value ->> 'critical')::boolean, false), coalesce((s.value ->> 'client_visible')::boolean, false), s.value ->> 'client_label'
  from jsonb_array_elements(t.steps) with ordinality s (value, place)
  order by array_position(array(select g.value ->> 'key' from jsonb_array_elements(t.stages) with ordinality g (value, p) order by g.p), s.value ->> 'stage'), s.place;
end
$$;
grant execute on function private.preview_workflow_dates(uuid, uuid, jsonb) to authenticated;

create function public.preview_workflow_dates(template_id uuid, case_id uuid default null, trigger_values jsonb default '{}')
returns table (step_key text, stage_key text, type text, title text, assignee_role text, people jsonb, due_at timestamptz, due_on date, time_zone text, estimated boolean,
  skipped boolean, missing text, critical boolean, client_visible boolean, client_label text)
language sql stable set search_path = '' as $$ select * from private.preview_workflow_dates(template_id, case_id, trigger_values) $$;
revoke execute on function public.preview_workflow_dates(uuid, uuid, jsonb) from public, anon;
grant execute on function public.preview_workflow_dates(uuid, uuid, jsonb) to authenticated;
