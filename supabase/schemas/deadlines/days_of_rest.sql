-- Days of rest of a court, and counting over them. Many days are read at once: day by day a count over ten years took more than a second.

-- Refuses a day that the calendar of a court does not reach.
create function private.require_reach(p_calendar public.court_calendars, p_day date) returns void language plpgsql stable set search_path = '' as $$
begin
  if extract(year from p_day) not between p_calendar.holidays_from and p_calendar.holidays_to then
    perform private.refuse('P0001', 'calendar_ends', 'The calendar of the court does not reach that far. Enter the date by hand.');
  end if;
end
$$;

-- Whose holidays count for a court, its own before those of the nation. national: the nation's alone.
create function private.places_of(p_calendar public.court_calendars, p_national boolean) returns text[] language sql immutable set search_path = '' as $$
  select case when p_national and p_calendar.parent is not null then array[p_calendar.parent] else array_remove(array[p_calendar.jurisdiction, p_calendar.parent], null) end
$$;

-- Why the courts rest on a day whose holiday was found: {day, why: weekend|holiday, name, observed}; null when they work.
create function private.rest_on(p_calendar public.court_calendars, p_day date, found public.public_holidays, p_doubtful boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if found.kind = 'holiday' and (found.doubt is null or p_doubtful and extract(isodow from p_day) <> all (p_calendar.weekend)) then
    return jsonb_strip_nulls(jsonb_build_object('day', p_day, 'why', 'holiday', 'name', found.name, 'names', found.names, 'observed', found.observed,
      'cite', nullif(found.source, ''), 'url', found.source_url, 'verified', case when not found.verified then false end, 'doubt', found.doubt,
      'county', found.county, 'of', case when p_calendar.parent is not null and found.jurisdiction = p_calendar.jurisdiction and found.law_firm is null then 'state' end));
  elsif found.kind is distinct from 'working' and extract(isodow from p_day) = any (p_calendar.weekend) then
    return jsonb_build_object('day', p_day, 'why', 'weekend');
  end if;
  return null;
end
$$;

-- Each day from one to another with why the courts rest on it, null when they work; of a weekend nothing but that. A firm's own row comes before the
-- platform's, a state's before the nation's.
create function private.days_of_rest(p_calendar public.court_calendars, p_from date, p_to date, p_firm uuid, p_doubtful boolean, p_national boolean)
returns table (day date, rest jsonb) language sql stable set search_path = '' as $$
  select p_from + each, case when found.day is not null then private.rest_on(p_calendar, p_from + each, found.holiday, p_doubtful)
    when extract(isodow from p_from + each) = any (p_calendar.weekend) then '{"why": "weekend"}' end
  from generate_series(0, p_to - p_from) each
  left join (
    select distinct on (h.day) h.day, h as holiday from public.public_holidays h
    where h.jurisdiction = any (private.places_of(p_calendar, p_national)) and h.day between p_from and p_to and (h.law_firm is null or h.law_firm = p_firm)
    order by h.day, h.law_firm nulls last, array_position(private.places_of(p_calendar, p_national), h.jurisdiction)
  ) found on found.day = p_from + each
$$;

-- The same of one day. calendar_ends.
create function private.day_of_rest(p_calendar public.court_calendars, p_day date, p_firm uuid, p_doubtful boolean, p_national boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  places text[] := private.places_of(p_calendar, p_national);
  found public.public_holidays;
begin
  perform private.require_reach(p_calendar, p_day);
  select * into found from public.public_holidays h
  where h.jurisdiction = any (places) and h.day = p_day and (h.law_firm is null or h.law_firm = p_firm)
  order by h.law_firm nulls last, array_position(places, h.jurisdiction) limit 1;
  return private.rest_on(p_calendar, p_day, found, p_doubtful);
end
$$;

-- On how many days from one to another the courts work. calendar_ends.
create function private.working_days(p_calendar public.court_calendars, p_from date, p_to date, p_firm uuid, p_doubtful boolean) returns integer
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_reach(p_calendar, p_from);
  perform private.require_reach(p_calendar, p_to);
  return (select count(*) from private.days_of_rest(p_calendar, p_from, p_to, p_firm, p_doubtful, false) d where d.rest is null);
end
$$;

-- A day that was passed over, with the provision of the rule that makes a state's day a holiday before the state's own.
create function private.day_cited(p_rest jsonb, p_step jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when p_rest ->> 'of' = 'state' and p_step ? 'state_cite'
    then p_rest - 'of' || jsonb_build_object('cite', concat_ws('; ', p_step ->> 'state_cite', p_rest ->> 'cite')) else p_rest - 'of' end
$$;

-- On from a day, in the direction of the sign, to the first on which the courts work: {on, skipped}.
create function private.working_day_from(p_calendar public.court_calendars, p_day date, p_sign integer, p_step jsonb, p_firm uuid, p_doubtful boolean,
  p_national boolean) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  here date := p_day;
  rest jsonb;
  skipped jsonb := '[]';
begin
  loop
    rest := private.day_of_rest(p_calendar, here, p_firm, p_doubtful, p_national);
    exit when rest is null;
    skipped := skipped || private.day_cited(rest, p_step);
    here := here + p_sign;
  end loop;
  return jsonb_build_object('on', here, 'skipped', skipped);
end
$$;

-- So many days on which the courts work, after a day or before it: {on, skipped}; of the days that were passed over the holidays alone, since
-- every week has its rest. calendar_ends.
create function private.court_days_from(p_calendar public.court_calendars, p_day date, p_n integer, p_sign integer, p_step jsonb, p_firm uuid, p_doubtful boolean)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  last_day date := case when p_sign > 0 then make_date(p_calendar.holidays_to, 12, 31) else make_date(p_calendar.holidays_from, 1, 1) end;
  many integer := p_n * 3 / 2 + 10;
  until date;
  here date;
  skipped jsonb;
begin
  if p_n < 1 then
    return jsonb_build_object('on', p_day, 'skipped', '[]'::jsonb);
  end if;
  perform private.require_reach(p_calendar, p_day + p_sign);
  loop
    until := case when p_sign > 0 then least(p_day + many, last_day) else greatest(p_day - many, last_day) end;
    select (array_agg(d.day) filter (where d.rest is null and d.nth = p_n))[1],
      coalesce(jsonb_agg(private.day_cited(d.rest, p_step) order by d.away) filter (where d.nth < p_n and d.rest ->> 'why' = 'holiday'), '[]')
    into here, skipped
    from (
      select r.day, r.rest, p_sign * (r.day - p_day) as away, count(*) filter (where r.rest is null) over (order by p_sign * (r.day - p_day)) as nth
      from private.days_of_rest(p_calendar, least(p_day + p_sign, until), greatest(p_day + p_sign, until), p_firm, p_doubtful, false) r
    ) d;
    exit when here is not null;
    if until = last_day then
      perform private.require_reach(p_calendar, last_day + p_sign);
    end if;
    many := 2 * many;
  end loop;
  return jsonb_build_object('on', here, 'skipped', skipped);
end
$$;
