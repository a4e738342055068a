-- A moment of a series, moved as the series' start has moved on the clock of its zone.
create function private.moved_with(p_moment timestamptz, p_from public.calendar_events, p_start timestamptz, p_to public.calendar_events) returns timestamptz
language sql stable set search_path = '' as $$
  select case when (p_start, p_from.time_zone) = (p_to."start", p_to.time_zone) then p_moment
    else ((p_moment at time zone p_from.time_zone) + ((p_to."start" at time zone p_to.time_zone) - (p_start at time zone p_from.time_zone))) at time zone p_to.time_zone end
$$;

-- Answers to something else than was asked are none.
create function private.ask_again(p_event_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.calendar_attendees set answer = 'needs_action', answers = '{}', answered_at = null
  where event_id = p_event_id and user_id is distinct from auth.uid() and (answer <> 'needs_action' or answers <> '{}')
$$;

create function private.ended_before(p_rule text, e public.calendar_events, p_occurrence timestamptz) returns text language sql stable set search_path = '' as $$
  select regexp_replace(p_rule, ';?(COUNT|UNTIL)=[^;]*', '', 'g') || ';UNTIL=' || case
    when e.all_day then to_char((p_occurrence at time zone e.time_zone)::date - 1, 'YYYYMMDD')
    else to_char((p_occurrence - interval '1 second') at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') end
$$;

create function private.change_occurrence(e public.calendar_events, p_event jsonb, p_occurrence timestamptz) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  x public.calendar_exceptions;
  moved public.calendar_events;
begin
  if exists (select from jsonb_object_keys(p_event) key where key not in ('title', 'description', 'location', 'color', 'start', 'end', 'start_date', 'end_date', 'all_day', 'time_zone', 'reminders')
      and p_event -> key is distinct from to_jsonb(e) -> key)
    or (p_event ->> 'all_day')::boolean is distinct from e.all_day and p_event ? 'all_day'
    or p_event ->> 'time_zone' is distinct from e.time_zone and p_event ? 'time_zone' then
    perform private.refuse('P0001', 'applies_to_series', 'This applies to the whole series: change all of it, or this one and those that follow.');
  end if;
  select * into x from public.calendar_exceptions where event_id = e.id and occurrence = p_occurrence;
  if x.id is null then
    x.event_id := e.id;
    x.occurrence := p_occurrence;
    x.id := gen_random_uuid();
  end if;
  if p_event ?| '{start,end,start_date,end_date}' then
    moved := e;
    moved."start" := coalesce(x."start", p_occurrence);
    moved."end" := coalesce(x."end", p_occurrence + (e."end" - e."start"));
    if e.all_day then
      moved.start_date := (moved."start" at time zone e.time_zone)::date;
      moved.end_date := (moved."end" at time zone e.time_zone)::date;
    end if;
    moved := private.event_with(moved, p_event - 'all_day' - 'time_zone');
    x."start" := case when e.all_day then moved.start_date::timestamp at time zone e.time_zone else moved."start" end;
    x."end" := case when e.all_day then moved.end_date::timestamp at time zone e.time_zone else moved."end" end;
    if x."start" is null or x."end" is null or x."end" < x."start" or x."end" - x."start" > interval '366 days' or abs(extract(epoch from x."start" - p_occurrence)) > 366 * 86400 then
      perform private.refuse('P0001', 'event_times', 'An event ends after it begins and lasts a year at most.');
    end if;
  end if;
  if char_length(trim(coalesce(p_event ->> 'title', e.title))) not between 1 and 100 then
    perform private.refuse('P0001', 'event_title', 'Give the event a title of at most 100 characters.');
  end if;
  if e.client_visible and e.case_id is not null then
    p_event := p_event || jsonb_strip_nulls(jsonb_build_object('title', private.mask_unless_engaged(e.case_id, p_event ->> 'title'),
      'description', private.mask_unless_engaged(e.case_id, p_event ->> 'description'), 'location', private.mask_unless_engaged(e.case_id, p_event ->> 'location')));
  end if;
  insert into public.calendar_exceptions as o (id, event_id, occurrence, cancelled, title, description, location, color, "start", "end")
  values (x.id, e.id, p_occurrence, false,
    case when p_event ? 'title' then left(trim(p_event ->> 'title'), 100) else x.title end, case when p_event ? 'description' then coalesce(p_event ->> 'description', '') else x.description end,
    case when p_event ? 'location' then coalesce(p_event ->> 'location', '') else x.location end, case when p_event ? 'color' then p_event ->> 'color' else x.color end, x."start", x."end")
  on conflict (event_id, occurrence) do update set cancelled = false, title = excluded.title, description = excluded.description, location = excluded.location,
    color = excluded.color, "start" = excluded."start", "end" = excluded."end";
  if p_event ? 'reminders' then
    perform private.set_reminders(e.id, p_event -> 'reminders');
  end if;
  update public.calendar_events set version = version + 1 where id = e.id returning * into e;
  return e;
end
$$;

-- The text as the client may read it before the engagement is complete.
create function private.mask_unless_engaged(p_case_id uuid, p_text text) returns text language sql stable security definer set search_path = '' as $$
  select case when private.is_engaged(p_case_id) then p_text else private.mask_contact_data(p_text) end
$$;

create function private.change_following(e public.calendar_events, p_event jsonb, p_occurrence timestamptz) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  rest public.calendar_events := e;
begin
  if not p_event ? 'recurrence' and e.recurrence ~ 'COUNT=' then
    perform private.refuse('P0001', 'recurrence_required', 'The series ends after a number of times: say how the rest of it repeats.');
  end if;
  rest.id := gen_random_uuid();
  rest.uid := rest.id::text;
  rest.import_hash := null;
  rest.created_by := e.created_by;
  rest."start" := p_occurrence;
  rest."end" := p_occurrence + (e."end" - e."start");
  if e.all_day then
    rest.start_date := (p_occurrence at time zone e.time_zone)::date;
    rest.end_date := rest.start_date + (e.end_date - e.start_date);
  end if;
  rest.rdates := array(select d from unnest(e.rdates) d where d >= p_occurrence);
  rest := private.write_event(private.event_with(rest, p_event), p_event - 'attendees' - 'reminders');
  update public.calendar_events set recurrence = private.ended_before(recurrence, e, p_occurrence), rdates = array(select d from unnest(e.rdates) d where d < p_occurrence)
  where id = e.id;
  update public.calendar_exceptions x set event_id = rest.id, occurrence = private.moved_with(x.occurrence, e, p_occurrence, rest)
  where x.event_id = e.id and x.occurrence >= p_occurrence;
  -- A moved occurrence may lie past the old end: the triggers compute the spans again.
  update public.calendar_events set version = version + 1 where id = e.id;
  insert into public.calendar_attendees (event_id, user_id, email, name, answer, answered_at, created_at)
  select rest.id, user_id, email, name, answer, answered_at, created_at from public.calendar_attendees where event_id = e.id;
  insert into public.calendar_reminders (event_id, user_id, minutes_before, medium)
  select rest.id, user_id, minutes_before, medium from public.calendar_reminders where event_id = e.id;
  perform private.copy_event_attachments(e.id, rest);
  if p_event ? 'attendees' then
    perform private.set_attendees(rest, p_event -> 'attendees');
  end if;
  if p_event ? 'reminders' then
    perform private.set_reminders(rest.id, p_event -> 'reminders');
  end if;
  update public.calendar_events set people = '{}' where id = rest.id returning * into rest;
  return rest;
end
$$;
