-- Computes a deadline: applies the steps of its rule in order, and notes each in the trace.

-- compute_deadline: where a period ends, and the account of how. Where a day in doubt decides, the earlier of the two dates; the trace then ends
-- with {step: later, on: the other date, skipped: the days in doubt}, a question for the clerk. A year whose yearly notice is not out ends it
-- with {step: notice, on, year}.
-- p_amount, p_unit and p_direction are those of a counting rule; a period rule has its own. p_facts: service (personal, electronic, mail,
-- mail_outside: from or to another state, mail_abroad, clerk, consented), filing (electronic, paper), closing_time (HH:MM), inaccessible (list of days), residence (home, overseas, abroad);
-- what the rule does not ask is not heard, what is no fact is refused. p_firm: whose own days of rest count.
-- p_stays: during which days time does not run, by private.stays_of.
-- trace: [{step, on, time, cite, n, unit, direction, precaution, unverified, since, until, stay, skipped: [{day, why, name, names, observed, cite, url, verified, doubt,
-- county}]}].
create function private.compute_deadline(p_rule_id uuid, p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text,
  p_jurisdiction text, p_time_zone text, p_facts jsonb, p_firm uuid, p_stays jsonb default '[]')
returns table (due_at timestamptz, due_on date, time_zone text, trace jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  resting record;
  working record;
  doubtful jsonb;
  later date;
  notice integer;
begin
  select * into resting from private.compute_deadline_steps(p_rule_id, p_trigger_date, p_trigger_time, p_amount, p_unit, p_direction, p_jurisdiction, p_time_zone, p_facts, p_firm, true, p_stays);
  due_at := resting.due_at;
  due_on := resting.due_on;
  time_zone := resting.time_zone;
  trace := resting.trace;
  select jsonb_agg(day) into doubtful from jsonb_array_elements(resting.trace) step, jsonb_array_elements(coalesce(step -> 'skipped', '[]')) day where day ? 'doubt';
  if doubtful is not null then
    select * into working from private.compute_deadline_steps(p_rule_id, p_trigger_date, p_trigger_time, p_amount, p_unit, p_direction, p_jurisdiction, p_time_zone, p_facts, p_firm, false, p_stays);
    later := greatest(resting.due_on, working.due_on);
    if working.due_at < resting.due_at then
      due_at := working.due_at;
      due_on := working.due_on;
      trace := working.trace;
    end if;
    if later <> due_on then
      trace := trace || jsonb_build_object('step', 'later', 'on', later, 'skipped', doubtful);
    end if;
  end if;
  if trace @> '[{"unverified": true}]' or exists (select from public.deadline_rules r left join public.deadline_rules k on k.id = r.counting_id
      where r.id = p_rule_id and 'unverified' in (r.status, k.status)) then
    trace := trace || jsonb_build_object('step', 'unverified', 'on', due_on);
  end if;
  select c.notice_to into notice from public.court_calendars c where c.jurisdiction = p_jurisdiction;
  if extract(year from greatest(due_on, p_trigger_date)) > notice then
    trace := trace || jsonb_build_object('step', 'notice', 'on', due_on, 'year', extract(year from greatest(due_on, p_trigger_date))::integer);
  end if;
  return next;
end
$$;
grant execute on function private.compute_deadline(uuid, date, time, integer, text, text, text, text, jsonb, uuid, jsonb) to authenticated;

-- compute_deadline(rule_id, trigger_date, …): the same for a signed-in person, with the days of rest of their own firm. Nothing is written.
create function public.compute_deadline(rule_id uuid, trigger_date date, trigger_time time default null, amount integer default null, unit text default null,
  direction text default null, jurisdiction text default null, time_zone text default null, facts jsonb default '{}')
returns table (due_at timestamptz, due_on date, time_zone_used text, trace jsonb) language sql stable set search_path = '' as $$
  select * from private.compute_deadline(rule_id, trigger_date, trigger_time, amount, unit, direction, jurisdiction, time_zone, facts,
    (select firm from private.caller_memberships() firm limit 1))
$$;
revoke execute on function public.compute_deadline(uuid, date, time, integer, text, text, text, text, jsonb) from public, anon;
grant execute on function public.compute_deadline(uuid, date, time, integer, text, text, text, text, jsonb) to authenticated;

-- residence: where the person lives for whom the period runs. home: in mainland France, or in the territory of the court overseas; overseas: in
-- an overseas territory, before a court of the mainland; elsewhere: in another part of France, before a court overseas; abroad.
create function private.check_facts(p_facts jsonb) returns void language plpgsql stable set search_path = '' as $$
declare
  fact record;
begin
  for fact in select key, value from jsonb_each(coalesce(p_facts, '{}')) loop
    if not coalesce(case fact.key
      when 'service' then fact.value #>> '{}' in ('personal', 'electronic', 'mail', 'mail_outside', 'mail_abroad', 'clerk', 'consented')
      when 'filing' then fact.value #>> '{}' in ('electronic', 'paper')
      when 'residence' then fact.value #>> '{}' in ('home', 'overseas', 'elsewhere', 'abroad')
      when 'closing_time' then jsonb_typeof(fact.value) = 'string'
      when 'inaccessible' then jsonb_typeof(fact.value) = 'array'
        and not exists (select from jsonb_array_elements(fact.value) day where jsonb_typeof(day) <> 'string' or day #>> '{}' !~ '^\d{4}-\d\d-\d\d$')
      else false end, false) then
      perform private.refuse('P0001', 'fact_unknown', 'A fact of this deadline has a value that is not known. Choose one from the list.');
    end if;
  end loop;
end
$$;

-- walk_deadline: where a period ends, and the account of how, with the days in doubt taken to be days of rest or not (p_doubtful). What a step
-- does, in the order of the rule; each may be limited to units and directions and to facts (when: one of the named values; unless: none):
--   exclude_trigger, begin_at_once, same_date  nothing but what the account says: the count itself never takes the day of the trigger
--   begin         the period begins later than the event: n days on (unit court_day: n working days), and with roll on to a working day
--   next_day      the first day that is counted is the next one on which the courts work
--   next_hour     an hour that has begun is not counted
--   extend        so much more, added to the count that follows, or to what a roll has reached
--   count         the period: whole months first, then days; the last day of a month that lacks the date; hours by the clock of the
--                 world, so that a change to or from summer time moves the clock on the wall. short: a period of so many days or fewer
--                 is counted in working days
--   clear         one day more, so that the day of the event and the last one both lie outside of the days
--   weekday       on to the next such day of the week (ISO number), never the day that was reached
--   roll          while the courts rest on the last day: on in the direction of the count. before: national — a period that runs
--                 backward knows the nation's holidays only; forward_only: the law says it of periods that run forward, and backward
--                 it is a precaution; state_cite: the provision that makes a state's day a holiday
--   inaccessible  when the last day is one of those named by the fact: on to the first day that is none and no day of rest
--   close         ends at the time named by the fact closing_time; at: at the time that the step names; end_of_day: at midnight, kept as
--                 23:59:59
-- The other parameters are those of private.compute_deadline.
-- Where the database itself asks there is no caller.
-- A step may be limited to calendars (places), and names the address of its provision (url). unverified: the words of that step were not read,
-- and a date for which it was used says so; with short, where the period is a short one. court_sits_elsewhere.
create function private.compute_deadline_steps(p_rule_id uuid, p_trigger_date date, p_trigger_time time, p_amount integer, p_unit text, p_direction text,
  p_jurisdiction text, p_time_zone text, p_facts jsonb, p_firm uuid, p_doubtful boolean, p_stays jsonb)
returns table (due_at timestamptz, due_on date, time_zone text, trace jsonb) language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.deadline_rules;
  counting public.deadline_rules;
  calendar public.court_calendars;
  step jsonb;
  rest jsonb;
  reached jsonb;
  skipped jsonb;
  zone text;
  n integer;
  per text;
  way text;
  sign integer;
  facts jsonb;
  here timestamp;          -- the moment that the steps have reached, by the clock of the court
  start timestamp;         -- from where the months and days below are counted
  months integer := 0;
  days integer := 0;
  ends_at timestamp;
  national boolean;
  said jsonb;
  begun date;              -- the day before the first that is counted
  before date;             -- from where the step at hand counts: the day to which a roll has come
  counted boolean := false;
  tolled jsonb := jsonb_build_object('left', p_stays);
begin
  -- Without a request it is the database itself that computes again.
  if coalesce(current_setting('request.jwt.claims', true), '') <> '' then
    perform private.require_caller();
  end if;
  select * into rule from public.deadline_rules where id = p_rule_id;
  if rule.id is null then
    perform private.refuse('PT404', 'rule_not_found', 'There is no such rule.');
  end if;
  select * into counting from public.deadline_rules where id = coalesce(rule.counting_id, rule.id);
  n := coalesce(rule.amount, p_amount);
  per := coalesce(rule.unit, p_unit);
  way := case when rule.kind = 'period' then rule.direction else coalesce(p_direction, 'after') end;
  perform private.check_facts(p_facts);
  select coalesce(jsonb_object_agg(key, value), '{}') into facts from jsonb_each(coalesce(p_facts, '{}')) where key = any (rule.asks);
  -- Mail across a border is mail, where a law has no other days for it.
  if facts ->> 'service' like 'mail\_%' and not exists (select from jsonb_array_elements(counting.steps) known where known -> 'when' -> 'service' ? (facts ->> 'service')) then
    facts := facts || '{"service": "mail"}';
  end if;
  if p_trigger_date is null then
    perform private.refuse('P0001', 'trigger_required', 'Say on which day the period begins.');
  elsif way not in ('after', 'before') or per is null or per <> all (counting.units) then
    perform private.refuse('P0001', 'unit_not_counted', 'This rule does not count in such a unit. Choose another unit or another rule.');
  elsif n is null or n not between 1 and 3650 then
    perform private.refuse('P0001', 'period_out_of_range', 'Choose a period between 1 and 3650.');
  elsif per = 'hour' and p_trigger_time is null then
    perform private.refuse('P0001', 'trigger_time_required', 'A period in hours begins at a time of day: enter it.');
  end if;
  select * into calendar from public.court_calendars where jurisdiction = p_jurisdiction;
  if calendar.jurisdiction is null then
    perform private.refuse('P0001', 'calendar_unknown', 'There is no calendar of courts for this place. Enter the date by hand.');
  elsif rule.jurisdiction not in (calendar.jurisdiction, coalesce(calendar.parent, calendar.jurisdiction)) then
    perform private.refuse('P0001', 'calendar_of_another_law', 'This rule belongs to another country than the court. Choose a rule of the place of the court.');
  end if;
  if rule.places is not null and calendar.jurisdiction <> all (rule.places) then
    perform private.refuse('P0001', 'court_sits_elsewhere', 'The court that decides this recourse sits elsewhere. Choose the calendar of that court.');
  elsif exists (
    select from jsonb_each_text(facts) fact where exists (select from jsonb_array_elements(counting.steps) known where known -> 'when' -> fact.key ? fact.value)
      and not exists (select from jsonb_array_elements(counting.steps) known where known -> 'when' -> fact.key ? fact.value
        and coalesce(known -> 'places' ? calendar.jurisdiction, true))) then
    -- Known elsewhere alone: not to hear it would give another date than the one that was meant.
    perform private.refuse('P0001', 'fact_unknown', 'A fact of this deadline has a value that is not known. Choose one from the list.');
  end if;
  zone := coalesce(nullif(p_time_zone, ''), calendar.time_zone);
  if zone <> calendar.time_zone and not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end if;
  if facts ->> 'filing' = 'paper' and coalesce(facts ->> 'closing_time', '') !~ '^([01]\d|2[0-3]):[0-5]\d$' then
    perform private.refuse('P0001', 'closing_time_required', 'Enter when the office of the court closes, such as 17:00.');
  end if;

  sign := case way when 'after' then 1 else -1 end;
  here := p_trigger_date + case when per = 'hour' then p_trigger_time else '00:00'::time end;
  start := here;
  trace := jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('step', 'trigger', 'on', here::date, 'time', case when per = 'hour' then to_char(here, 'HH24:MI') end)));
  for step in select value from jsonb_array_elements(counting.steps) loop
    continue when step ? 'places' and not step -> 'places' ? calendar.jurisdiction;
    continue when step ? 'units' and not step -> 'units' ? per or step ? 'directions' and not step -> 'directions' ? way;
    continue when exists (select from jsonb_each(coalesce(step -> 'when', '{}')) f where not f.value ? coalesce(facts ->> f.key, ''));
    continue when exists (select from jsonb_each(coalesce(step -> 'unless', '{}')) f where f.value ? coalesce(facts ->> f.key, ''));
    skipped := '[]';
    said := '{}';
    before := start::date;
    case step ->> 'do'
      when 'exclude_trigger', 'begin_at_once', 'same_date' then null;
      when 'next_hour' then
        if here > date_trunc('hour', here) then here := date_trunc('hour', here) + interval '1 hour'; end if;
      when 'extend', 'count' then
        begun := coalesce(begun, start::date);
        counted := counted or step ->> 'do' = 'count';
        if step ->> 'do' = 'extend' then
          said := jsonb_build_object('n', (step ->> 'n')::integer, 'unit', step ->> 'unit', 'direction', way);
        else
          said := jsonb_build_object('n', n, 'unit', case when per = 'day' and n <= (step ->> 'short')::integer then 'court_day' else per end, 'direction', way);
        end if;
        if said ->> 'unit' = 'hour' then
          here := (here at time zone zone + sign * make_interval(hours => (said ->> 'n')::integer)) at time zone zone;
        elsif said ->> 'unit' = 'court_day' then
          reached := private.court_days_from(calendar, here::date, (said ->> 'n')::integer, sign, step, p_firm, p_doubtful);
          here := reached ->> 'on';
          skipped := reached -> 'skipped';
          start := here;
          months := 0;
          days := 0;
        else
          months := months + (said ->> 'n')::integer * case said ->> 'unit' when 'month' then 1 when 'year' then 12 else 0 end;
          days := days + (said ->> 'n')::integer * case said ->> 'unit' when 'day' then 1 when 'week' then 7 else 0 end;
          here := start + sign * make_interval(months => months) + sign * make_interval(days => days);
        end if;
      when 'begin' then
        if step ->> 'unit' = 'court_day' then
          reached := private.court_days_from(calendar, here::date, (step ->> 'n')::integer, 1, step, p_firm, p_doubtful);
        else
          reached := jsonb_build_object('on', here::date + (step ->> 'n')::integer, 'skipped', '[]'::jsonb);
        end if;
        if (step ->> 'roll')::boolean then
          reached := private.working_day_from(calendar, (reached ->> 'on')::date, 1, step, p_firm, p_doubtful, false);
        end if;
        here := reached ->> 'on';
        start := here;
        months := 0;
        days := 0;
        skipped := reached -> 'skipped';
        said := jsonb_build_object('n', (step ->> 'n')::integer, 'unit', step ->> 'unit');
      when 'next_day' then
        reached := private.working_day_from(calendar, here::date + sign, sign, step, p_firm, p_doubtful, false);
        start := (reached ->> 'on')::date - sign;
        here := start;
        months := 0;
        days := 0;
        skipped := reached -> 'skipped';
        said := jsonb_build_object('on', reached ->> 'on');
      when 'clear' then
        here := here + sign * interval '1 day';
      when 'weekday' then
        here := here + make_interval(days => (((step ->> 'weekday')::integer - extract(isodow from here)::integer + 6) % 7) + 1);
        start := here;
        months := 0;
        days := 0;
        said := jsonb_build_object('weekday', (step ->> 'weekday')::integer);
      when 'roll' then
        national := way = 'before' and step ->> 'before' = 'national';
        reached := private.working_day_from(calendar, here::date, sign, step, p_firm, p_doubtful, national);
        here := here + make_interval(days => (reached ->> 'on')::date - here::date);
        skipped := reached -> 'skipped';
        start := here;
        months := 0;
        days := 0;
        if way = 'before' then
          said := '{"direction": "before"}';
          -- Where the law has no rule for a period that runs backward, the working day before is a precaution and no provision says it.
          if coalesce((step ->> 'forward_only')::boolean, false) then
            said := said || '{"precaution": true}';
          end if;
        end if;
      when 'inaccessible' then
        continue when not coalesce(facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD'), false);
        -- A state's day is a holiday for a period that runs forward alone, rule 6(a)(6)(C), and that of the clerk does not change which way it
        -- runs.
        national := way = 'before' and step ->> 'before' = 'national';
        loop
          rest := private.day_of_rest(calendar, here::date, p_firm, p_doubtful, national);
          if rest is null and facts -> 'inaccessible' ? to_char(here, 'YYYY-MM-DD') then
            rest := jsonb_build_object('day', here::date, 'why', 'inaccessible');
          end if;
          exit when rest is null;
          skipped := skipped || private.day_cited(rest, step);
          here := here + interval '1 day';
        end loop;
      when 'close' then
        ends_at := here::date + (facts ->> 'closing_time')::time;
        said := jsonb_build_object('time', facts ->> 'closing_time', 'zone', zone);
      when 'at' then
        ends_at := here::date + (step ->> 'time')::time;
        said := jsonb_build_object('time', step ->> 'time', 'zone', zone);
      when 'end_of_day' then
        ends_at := here::date + '23:59:59'::time;
        said := jsonb_build_object('time', '24:00', 'zone', zone);
    end case;
    continue when step ->> 'do' = 'roll' and skipped = '[]' and per <> 'hour' and trace -> -1 ->> 'step' = 'roll';
    if (step ->> 'unverified')::boolean and (not step ? 'short' or per = 'day' and said ->> 'unit' = 'court_day') then
      said := said || '{"unverified": true}';
    end if;
    trace := trace || jsonb_strip_nulls(jsonb_build_object('step', step ->> 'do', 'on', here::date,
      'time', case when per = 'hour' then to_char(here, 'HH24:MI') end, 'cite', case when not coalesce((said ->> 'precaution')::boolean, false) then nullif(step ->> 'cite', '') end,
      'url', case when not coalesce((said ->> 'precaution')::boolean, false) then step ->> 'url' end, 'skipped', nullif(skipped, '[]')) || said);
    -- What a stay takes from the period is added before anything is rolled. The days over which an end was rolled are none of the period.
    if counted and step ->> 'do' in ('extend', 'count') and way = 'after' and p_stays <> '[]' then
      tolled := private.toll(tolled, greatest(begun, before), here, said ->> 'unit', calendar, step, p_firm, p_doubtful);
      trace := trace || (tolled -> 'lines');
      if tolled -> 'lines' <> '[]' then
        here := tolled ->> 'here';
        start := here;
        months := 0;
        days := 0;
      end if;
    end if;
  end loop;
  trace := trace || coalesce(tolled -> 'open', '[]');
  ends_at := coalesce(ends_at, here);
  if extract(year from ends_at) not between calendar.holidays_from and calendar.holidays_to then
    perform private.refuse('P0001', 'calendar_ends', 'The calendar of the court does not reach that far. Enter the date by hand.');
  end if;
  due_at := ends_at at time zone zone;
  due_on := ends_at::date;
  time_zone := zone;
  return next;
end
$$;
