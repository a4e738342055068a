-- A rule of repetition is computed for everybody who sees what repeats. One that never comes, or whose BYSETPOS lies beyond its set, is looked for
-- until the search is given up, so it is not kept; and nobody keeps so many that a page of the calendar takes long.

-- rule_comes(rule, start): whether a rule (the value of an RRULE, RFC 5545) has a day within forty years of its start, by its BY parts, INTERVAL and
-- BYSETPOS; COUNT and UNTIL say only when it ends. A week begins on Monday: WKST moves no rule into nothing.
create function private.rule_comes(p_rule text, p_start date) returns boolean language plpgsql immutable set search_path = '' as $$
begin
declare
  freq text := substring(p_rule from '(?:^|;)FREQ=([A-Z]+)');
  every integer := coalesce(substring(p_rule from '(?:^|;)INTERVAL=(\d+)')::integer, 1);
  months integer[] := string_to_array(substring(p_rule from '(?:^|;)BYMONTH=([\d,]+)'), ',');
  month_days integer[] := string_to_array(replace(substring(p_rule from '(?:^|;)BYMONTHDAY=([\d,+-]+)'), '+', ''), ',');
  year_days integer[] := string_to_array(replace(substring(p_rule from '(?:^|;)BYYEARDAY=([\d,+-]+)'), '+', ''), ',');
  weeks integer[] := string_to_array(replace(substring(p_rule from '(?:^|;)BYWEEKNO=([\d,+-]+)'), '+', ''), ',');
  places integer[] := string_to_array(replace(substring(p_rule from '(?:^|;)BYSETPOS=([\d,+-]+)'), '+', ''), ',');
  weekdays text[] := string_to_array(replace(substring(p_rule from '(?:^|;)BYDAY=([A-Z\d,+-]+)'), '+', ''), ',');
  names text[] := '{MO,TU,WE,TH,FR,SA,SU}';
  plain text[] := array(select d from unnest(weekdays) d where d = any (names));
  counted text[] := array(select d from unnest(weekdays) d where d <> all (names));
  of_year boolean := freq = 'YEARLY' and months is null;
begin
  if every > 400 then
    return false;
  end if;
  return exists (
    with days as (
      select d, extract(month from d)::integer mo, extract(day from d)::integer dom, extract(doy from d)::integer doy, extract(week from d)::integer wk,
        extract(isodow from d)::integer dow, extract(year from d)::integer yr,
        extract(day from date_trunc('month', d) + interval '1 month -1 day')::integer dim,
        extract(doy from make_date(extract(year from d)::integer, 12, 31))::integer diy,
        extract(week from make_date(extract(isoyear from d)::integer, 12, 28))::integer wiy
      from (select g::date d from generate_series(date_trunc('year', p_start::timestamp), p_start + interval '40 years', interval '1 day') g) g
    ), fitting as (
      select d, case freq when 'YEARLY' then yr when 'MONTHLY' then yr * 12 + mo when 'WEEKLY' then (d - date '1900-01-01') / 7 else d - date '1900-01-01' end period
      from days
      where case freq when 'YEARLY' then (yr - extract(year from p_start)::integer) % every = 0
          when 'MONTHLY' then (yr * 12 + mo - extract(year from p_start)::integer * 12 - extract(month from p_start)::integer) % every = 0
          when 'WEEKLY' then ((d - date '1900-01-01') / 7 - (p_start - date '1900-01-01') / 7) % every = 0
          else (d - p_start) % every = 0 end
        and (months is null or mo = any (months))
        and (weeks is null or wk = any (weeks) or wk - wiy - 1 = any (weeks))
        and (year_days is null or doy = any (year_days) or doy - diy - 1 = any (year_days))
        and (month_days is null or dom = any (month_days) or dom - dim - 1 = any (month_days))
        and (weekdays is null or names[dow] = any (plain)
          or (case when of_year then (doy + 6) / 7 else (dom + 6) / 7 end)::text || names[dow] = any (counted)
          or '-' || (case when of_year then (diy - doy + 7) / 7 else (dim - dom + 7) / 7 end)::text || names[dow] = any (counted))
        and (coalesce(weekdays, '{}') <> '{}' or month_days is not null or year_days is not null
          or case freq when 'DAILY' then true when 'WEEKLY' then dow = extract(isodow from p_start)
            when 'MONTHLY' then dom = extract(day from p_start)
            else case when weeks is not null then dow = extract(isodow from p_start)
              else dom = extract(day from p_start) and (months is not null or mo = extract(month from p_start)) end end)
    ), placed as (
      select d, row_number() over (partition by period order by d) place, count(*) over (partition by period) size from fitting
    )
    select from placed where d > p_start and (places is null or place = any (places) or place - size - 1 = any (places)));
end;
-- A part that is no number, or one too large, is no rule.
exception when numeric_value_out_of_range or invalid_text_representation or datetime_field_overflow then
  return false;
end
$$;

-- What repeats comes again, and nobody has more than 300 series. rule_never_comes, too_many_series.
create function private.check_series() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  begins date := case tg_table_name when 'tasks' then (to_jsonb(new) ->> 'due_at')::timestamptz at time zone coalesce(to_jsonb(new) ->> 'time_zone', 'UTC')
    else (to_jsonb(new) ->> 'start')::timestamptz at time zone coalesce(to_jsonb(new) ->> 'time_zone', 'UTC') end;
begin
  if tg_op = 'UPDATE' and new.recurrence is not distinct from old.recurrence then
    return new;
  end if;
  -- The rules that people choose come for certain; only others are looked into.
  if new.recurrence !~ '^FREQ=(DAILY|WEEKLY(;BYDAY=(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*)?)(;(COUNT|UNTIL|WKST)=[^;]*)*$'
    and not private.rule_comes(new.recurrence, begins) then
    perform private.refuse('P0001', 'rule_never_comes', 'By this rule it would not come again within forty years. Choose other days or another interval.');
  end if;
  if tg_table_name = 'calendar_events' then
    if (select count(*) from public.calendar_events e where e.created_by = new.created_by and e.recurrence is not null and e.id <> new.id) >= 300 then
      perform private.refuse('P0001', 'too_many_series', 'You keep 300 series of events. End or delete one before you add another.');
    end if;
  elsif (select count(*) from public.tasks t where t.created_by = new.created_by and t.recurrence is not null and t.recurred_at is null and t.id <> new.id) >= 300 then
    perform private.refuse('P0001', 'too_many_series', 'You keep 300 series of events. End or delete one before you add another.');
  end if;
  return new;
end
$$;
create trigger series before insert or update of recurrence on public.calendar_events for each row when (new.recurrence is not null) execute function private.check_series();

create trigger series before insert or update of recurrence on public.tasks for each row when (new.recurrence is not null) execute function private.check_series();
