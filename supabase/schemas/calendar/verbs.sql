-- What people do with events. A series is changed in one of three ways: this (one occurrence: an exception), following (the series ends before
-- it and another begins), all. Each verb is one transaction; of an edit that begins with an older version nothing is written (PT409).

-- What the caller is to an event: edit, see; null for whom it is not there. The client edits what they made; an observer only sees.
create function private.event_part(e public.calendar_events) returns text language plpgsql stable security definer set search_path = '' as $$
begin
  if e.id is null or private.caller_level() is null or e.case_id in (select private.caller_walls()) then
    return null;
  elsif e.created_by = auth.uid() and e.people @> array[auth.uid()] then
    return 'edit';
  elsif e.visibility <> 'private' and e.case_id is not null and (e.law_firm in (select private.caller_firms())
    or e.law_firm in (select private.caller_memberships()) and e.case_id in (select private.caller_work())) then
    return 'edit';
  elsif e.people @> array[auth.uid()] or e.visibility = 'firm' and e.law_firm in (select private.caller_memberships())
    or e.visibility <> 'private' and e.case_id is not null and e.law_firm in (select private.caller_memberships()) and e.case_id in (select private.caller_matters())
    or e.client_visible and e.case_id in (select private.caller_client_cases()) then
    return 'see';
  end if;
  return null;
end
$$;

-- A column of events to the data API (select=*,may_edit).
create function private.may_edit_event(p_event_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and coalesce((select private.event_part(e) = 'edit' from public.calendar_events e where e.id = p_event_id), false)
$$;
grant execute on function private.may_edit_event(uuid) to authenticated, service_role;

create function public.may_edit(event public.calendar_events) returns boolean language sql stable set search_path = '' as $$
  select private.may_edit_event(event.id)
$$;
revoke execute on function public.may_edit(public.calendar_events) from public, anon;
grant execute on function public.may_edit(public.calendar_events) to authenticated;

-- The event, locked and the caller's to edit. event_not_found, may_not_edit_event, event_changed.
create function private.event_to_edit(p_event_id uuid, p_version integer) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  e public.calendar_events;
  part text;
begin
  perform private.require_caller();
  select * into e from public.calendar_events where id = p_event_id for no key update;
  part := private.event_part(e);
  if part is null then
    perform private.refuse('PT404', 'event_not_found', 'There is no such event, or it is not yours to see.');
  elsif part <> 'edit' then
    perform private.refuse('42501', 'may_not_edit_event', 'Only those who made the event or work on its case can change it.');
  elsif p_version is not null and p_version <> e.version then
    perform private.refuse('PT409', 'event_changed', 'Somebody changed this event in the meantime. Look at it again before you change it.');
  end if;
  return e;
end
$$;

-- Whether somebody can be invited: of an event on a case its team, its firm's administrators and its client, no wall between; else the
-- caller's colleagues and those whose cases the caller works on, or for a client the lawyers of their cases.
create function private.may_be_invited(p_user_id uuid, p_case_id uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if p_user_id = auth.uid() then
    return true;
  elsif p_case_id is not null then
    return private.may_be_notified(p_user_id, p_case_id) and (exists (select from public.case_team t where t.case_id = p_case_id and t.user_id = p_user_id)
      or exists (select from public.cases c join public.users u on u.law_firm = c.law_firm where c.id = p_case_id and u.uuid = p_user_id and u.access_level = 'lawyer_admin'));
  end if;
  return exists (select from public.users u where u.uuid = p_user_id and u.status in ('active', 'pending')
    and (u.law_firm in (select private.caller_memberships()) and u.access_level in ('lawyer', 'lawyer_admin')
      or exists (select from public.case_team t where t.user_id = p_user_id and t.role = 'client' and t.case_id in (select private.caller_matters()))
      or exists (select from public.case_team t where t.user_id = p_user_id and t.role <> 'client' and t.case_id in (select private.caller_client_cases()))));
end
$$;

-- calendar_people(search, case_id): whom the caller can invite, at most 50, by name.
create function private.calendar_people(p_search text, p_case_id uuid) returns table (id uuid, name text, avatar_url text, role text)
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := '%' || replace(replace(replace(left(coalesce(p_search, ''), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_caller();
  if p_case_id is not null and p_case_id not in (select private.caller_matters()) and p_case_id not in (select private.caller_client_cases())
    and not exists (select from public.cases c where c.id = p_case_id and c.law_firm in (select private.caller_firms()) and c.id not in (select private.caller_walls())) then
    return;
  end if;
  return query select u.uuid, u.display_name, u.avatar_url::text, case when u.access_level in ('lawyer', 'lawyer_admin') then 'colleague' else 'client' end
  from public.users u
  where u.uuid in (
      select m.uuid from public.users m where m.law_firm in (select private.caller_memberships())
      union select t.user_id from public.case_team t where t.case_id in (select private.caller_matters()) and t.role = 'client'
      union select t.user_id from public.case_team t where t.case_id in (select private.caller_client_cases()) and t.role <> 'client'
      union select t.user_id from public.case_team t where t.case_id = p_case_id)
    and u.uuid <> auth.uid() and u.display_name ilike sought and private.may_be_invited(u.uuid, p_case_id)
  order by u.display_name, u.uuid limit 50;
end
$$;
grant execute on function private.calendar_people(text, uuid) to authenticated, service_role;

create function public.calendar_people(search text default null, case_id uuid default null) returns table (id uuid, name text, avatar_url text, role text)
language sql stable set search_path = '' as $$ select * from private.calendar_people(search, case_id) $$;
revoke execute on function public.calendar_people(text, uuid) from public, anon;
grant execute on function public.calendar_people(text, uuid) to authenticated;

-- Notifies everybody else in whose calendar the event is, but not those who declined.
create function private.notify_event(e public.calendar_events, p_kind text) returns void language sql security definer set search_path = '' as $$
  select private.notify(person, p_kind, array[e.title], e.case_id, 'event', e.id)
  from unnest(e.people) person
  where not exists (select from public.calendar_attendees a where a.event_id = e.id and a.user_id = person and a.answer = 'declined') order by person
$$;

-- Writes what happened to an event on the timeline of its case; what is private stays off it.
create function private.note_event(e public.calendar_events, p_kind text) returns void language sql security definer set search_path = '' as $$
  select private.add_event(e.case_id, p_kind, jsonb_build_object('name', e.title), case when e.client_visible then 'all' else 'firm' end)
  from public.cases c where c.id = e.case_id and c.law_firm is not distinct from e.law_firm and e.visibility <> 'private'
$$;

-- The invited are as listed: those who are added or removed are notified. may_not_be_invited, too_many_invited.
create function private.set_attendees(e public.calendar_events, p_list jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 100 then
    perform private.refuse('P0001', 'too_many_invited', 'At most a hundred people can be invited to an event.');
  end if;
  for wanted in delete from public.calendar_attendees a where a.event_id = e.id and not exists (
      select from jsonb_to_recordset(p_list) as w (user_id uuid, email text) where w.user_id = a.user_id or lower(trim(w.email)) = a.email)
    returning a.user_id loop
    perform private.notify(wanted.user_id, 'event_cancelled', array[e.title], e.case_id, 'event', e.id);
  end loop;
  for wanted in
    select distinct w.user_id
    from jsonb_to_recordset(p_list) as w (user_id uuid, email text)
    where not exists (select from public.calendar_attendees a where a.event_id = e.id and (a.user_id = w.user_id or w.user_id is null and a.email = lower(trim(w.email))))
  loop
    if wanted.user_id is null or not private.may_be_invited(wanted.user_id, e.case_id) then
      perform private.refuse('P0001', 'may_not_be_invited', 'Only people with an account here can be invited: on the case, of your firm, or with whom you share a case.');
    end if;
    insert into public.calendar_attendees (event_id, user_id, answer, answered_at)
    values (e.id, wanted.user_id, case when wanted.user_id = auth.uid() then 'accepted' else 'needs_action' end,
      case when wanted.user_id = auth.uid() then now() end);
    perform private.notify(wanted.user_id, 'event_invited', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), e.title], e.case_id, 'event', e.id);
  end loop;
end
$$;

-- The caller's own reminders of an event are as listed. too_many_event_reminders.
create function private.set_reminders(p_event_id uuid, p_list jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 5 then
    perform private.refuse('P0001', 'too_many_event_reminders', 'At most five reminders can be set for an event.');
  end if;
  delete from public.calendar_reminders r where r.event_id = p_event_id and r.user_id = auth.uid() and not exists (
    select from jsonb_to_recordset(p_list) as w (minutes_before integer, medium text) where w.minutes_before = r.minutes_before and coalesce(w.medium, 'notification') = r.medium);
  insert into public.calendar_reminders (event_id, user_id, minutes_before, medium)
  select distinct p_event_id, auth.uid(), w.minutes_before, coalesce(w.medium, 'notification') from jsonb_to_recordset(p_list) as w (minutes_before integer, medium text)
  on conflict do nothing;
end
$$;

-- An event with what was given; what was not stays.
create function private.event_with(e public.calendar_events, p_event jsonb) returns public.calendar_events language plpgsql stable set search_path = '' as $$
declare
  given jsonb := (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p_event) where key in ('title', 'description', 'location', 'start', 'end',
    'all_day', 'start_date', 'end_date', 'time_zone', 'color', 'recurrence', 'rdates', 'case_id', 'visibility', 'client_visible', 'busy'));
begin
  if given ? 'all_day' and not (given ->> 'all_day')::boolean then
    given := given || '{"start_date": null, "end_date": null}';
  end if;
  if given ->> 'title' is not null then
    given := given || jsonb_build_object('title', trim(given ->> 'title'));
  end if;
  return jsonb_populate_record(e, given);
end
$$;

-- Whether the caller may put something on a case.
create function private.may_schedule_on(p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select p_case_id not in (select private.caller_walls()) and (p_case_id in (select private.caller_work()) or p_case_id in (select private.caller_client_cases())
    or exists (select from public.cases c where c.id = p_case_id and c.law_firm in (select private.caller_firms())))
$$;

create function private.write_event(e public.calendar_events, p_event jsonb) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
begin
  if e.case_id is not null and not private.may_schedule_on(e.case_id) then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif e.visibility not in ('private', 'busy', 'firm') then
    perform private.refuse('P0001', 'unknown_visibility', 'Choose one of: private, busy, firm.');
  end if;
  -- A client's own appointments on their case are theirs to see, and nobody's who is not on the case.
  if e.case_id is not null and e.created_by = auth.uid() and e.case_id in (select private.caller_client_cases()) and e.visibility <> 'private' then
    e.client_visible := true;
    e.visibility := 'busy';
  end if;
  if e.case_id is null or e.visibility = 'private' then
    e.client_visible := false;
  end if;
  insert into public.calendar_events as x (id, uid, title, description, location, "start", "end", all_day, start_date, end_date, time_zone, color, recurrence, rdates,
    case_id, visibility, client_visible, busy, import_hash, created_by)
  values (e.id, e.uid, e.title, e.description, e.location, e."start", e."end", e.all_day, e.start_date, e.end_date, e.time_zone, e.color, e.recurrence, e.rdates,
    e.case_id, e.visibility, e.client_visible, e.busy, e.import_hash, e.created_by)
  on conflict (id) do update set title = e.title, description = e.description, location = e.location, "start" = e."start", "end" = e."end", all_day = e.all_day,
    start_date = e.start_date, end_date = e.end_date, time_zone = e.time_zone, color = e.color, recurrence = e.recurrence, rdates = e.rdates, case_id = e.case_id,
    visibility = e.visibility, client_visible = e.client_visible, busy = e.busy, import_hash = e.import_hash
  returning * into e;
  if p_event ? 'attendees' then
    perform private.set_attendees(e, p_event -> 'attendees');
  end if;
  if p_event ? 'reminders' then
    perform private.set_reminders(e.id, p_event -> 'reminders');
  end if;
  select * into e from public.calendar_events where id = e.id;
  return e;
end
$$;

create function private.save_event(p_event_id uuid, p_event jsonb, p_version integer, p_scope text, p_occurrence timestamptz) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  e public.calendar_events;
  old public.calendar_events;
  shifted public.calendar_events;
  moves boolean := p_event ?| '{start,end,start_date,end_date,all_day,time_zone,recurrence,rdates}';
begin
  if jsonb_typeof(p_event) is distinct from 'object' then
    perform private.refuse('P0001', 'event_title', 'Give the event a title of at most 100 characters.');
  end if;
  if p_event_id is null then
    perform private.require_caller();
    e.id := gen_random_uuid();
    e.uid := '';
    e.all_day := false;
    e.time_zone := 'UTC';
    e.rdates := '{}';
    e.visibility := 'busy';
    e.client_visible := false;
    e.busy := true;
    e.created_by := auth.uid();
    e := private.write_event(private.event_with(e, jsonb_strip_nulls(p_event)), p_event);
    perform private.note_event(e, 'schedule_event');
    return e;
  end if;
  e := private.event_to_edit(p_event_id, p_version);
  old := e;
  if e.recurrence is null and cardinality(e.rdates) = 0 or p_occurrence is null or p_scope is null then
    p_scope := 'all';
  elsif p_scope not in ('this', 'following', 'all') then
    perform private.refuse('P0001', 'unknown_scope', 'Choose one of: this, following, all.');
  elsif p_scope = 'following' and (p_occurrence <= e."start" or e.recurrence is null) then
    p_scope := 'all';
  end if;
  if p_scope = 'this' then
    e := private.change_occurrence(e, p_event, p_occurrence);
  elsif p_scope = 'following' then
    e := private.change_following(e, p_event, p_occurrence);
    if moves then
      perform private.ask_again(e.id);
    end if;
  else
    shifted := private.event_with(e, p_event);
    -- An occurrence that was moved moves the series by as much on the clock of its zone.
    if p_occurrence is not null and p_occurrence <> e."start" and p_event ?| '{start,start_date}' then
      if shifted.all_day and e.all_day then
        shifted.end_date := e.start_date + (shifted.start_date - (p_occurrence at time zone e.time_zone)::date) + (shifted.end_date - shifted.start_date);
        shifted.start_date := e.start_date + (shifted.start_date - (p_occurrence at time zone e.time_zone)::date);
      elsif not shifted.all_day and not e.all_day then
        shifted."end" := shifted."end" - shifted."start" + (((e."start" at time zone e.time_zone)
          + ((shifted."start" at time zone shifted.time_zone) - (p_occurrence at time zone e.time_zone))) at time zone shifted.time_zone);
        shifted."start" := ((e."start" at time zone e.time_zone)
          + ((shifted."start" at time zone shifted.time_zone) - (p_occurrence at time zone e.time_zone))) at time zone shifted.time_zone;
      end if;
    end if;
    e := private.write_event(shifted, p_event);
    if (old."start", old.time_zone) is distinct from (e."start", e.time_zone) and exists (select from public.calendar_exceptions x where x.event_id = e.id) then
      -- In an order in which none takes another's place.
      with gone as (delete from public.calendar_exceptions x where x.event_id = e.id returning *)
      insert into public.calendar_exceptions (id, event_id, occurrence, cancelled, title, description, location, color, "start", "end", created_at)
      select id, event_id, private.moved_with(occurrence, old, old."start", e), cancelled, title, description, location, color,
        private.moved_with("start", old, old."start", e), private.moved_with("end", old, old."start", e), created_at from gone;
      update public.calendar_events set version = version + 1 where id = e.id returning * into e;
    end if;
    if (old."start", old."end", old.recurrence, old.time_zone) is distinct from (e."start", e."end", e.recurrence, e.time_zone) then
      perform private.ask_again(e.id);
    end if;
  end if;
  select * into e from public.calendar_events where id = e.id;
  if moves and (p_scope <> 'all' or (old."start", old."end", old.recurrence, old.time_zone) is distinct from (e."start", e."end", e.recurrence, e.time_zone)) then
    perform private.notify_event(e, 'event_changed');
    perform private.note_event(e, 'move_event');
  end if;
  return e;
end
$$;
grant execute on function private.save_event(uuid, jsonb, integer, text, timestamptz) to authenticated, service_role;

create function private.delete_event(p_event_id uuid, p_version integer, p_scope text, p_occurrence timestamptz) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  e public.calendar_events := private.event_to_edit(p_event_id, p_version);
begin
  if e.recurrence is null and cardinality(e.rdates) = 0 or p_occurrence is null or p_scope is null or p_scope = 'following' and p_occurrence <= e."start" then
    p_scope := 'all';
  elsif p_scope not in ('this', 'following', 'all') then
    perform private.refuse('P0001', 'unknown_scope', 'Choose one of: this, following, all.');
  end if;
  perform private.notify_event(e, 'event_cancelled');
  perform private.note_event(e, 'cancel_event');
  if p_scope = 'this' then
    insert into public.calendar_exceptions (event_id, occurrence, cancelled) values (e.id, p_occurrence, true)
    on conflict (event_id, occurrence) do update set cancelled = true, title = null, description = null, location = null, color = null, "start" = null, "end" = null;
    update public.calendar_events set version = version + 1 where id = e.id returning * into e;
  elsif p_scope = 'following' then
    delete from public.calendar_exceptions x where x.event_id = e.id and x.occurrence >= p_occurrence;
    update public.calendar_events set recurrence = private.ended_before(recurrence, e, p_occurrence), rdates = array(select d from unnest(e.rdates) d where d < p_occurrence)
    where id = e.id returning * into e;
  else
    delete from public.calendar_events where id = e.id;
  end if;
  return e;
end
$$;
grant execute on function private.delete_event(uuid, integer, text, timestamptz) to authenticated, service_role;

create function private.answer_invitation(p_event_id uuid, p_occurrence timestamptz, p_answer text) returns public.calendar_events
language plpgsql security definer set search_path = '' as $$
declare
  e public.calendar_events;
  mine public.calendar_attendees;
begin
  perform private.require_caller();
  select * into e from public.calendar_events where id = p_event_id for no key update;
  if private.event_part(e) is null then
    perform private.refuse('PT404', 'event_not_found', 'There is no such event, or it is not yours to see.');
  end if;
  select * into mine from public.calendar_attendees where event_id = e.id and user_id = auth.uid() for update;
  if mine.id is null then
    perform private.refuse('P0001', 'not_invited', 'Only those who are invited answer an invitation.');
  elsif p_answer is null or p_answer not in ('accepted', 'declined', 'tentative', 'needs_action') then
    perform private.refuse('P0001', 'unknown_answer', 'Choose one of: accepted, declined, tentative, needs_action.');
  end if;
  if p_occurrence is not null and e.recurrence is not null then
    update public.calendar_attendees set answers = answers || jsonb_build_object(to_char(p_occurrence at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), p_answer), answered_at = now()
    where id = mine.id;
  elsif mine.answer <> p_answer or mine.answers <> '{}' then
    update public.calendar_attendees set answer = p_answer, answers = '{}', answered_at = now() where id = mine.id;
  else
    return e;
  end if;
  if p_answer <> 'needs_action' then
    perform private.notify(e.created_by, 'event_' || p_answer, array[coalesce(mine.name, ''), e.title], e.case_id, 'event', e.id);
  end if;
  select * into e from public.calendar_events where id = e.id;
  return e;
end
$$;
grant execute on function private.answer_invitation(uuid, timestamptz, text) to authenticated, service_role;

create function private.set_event_reminders(p_event_id uuid, p_list jsonb) returns public.calendar_events language plpgsql security definer set search_path = '' as $$
declare
  e public.calendar_events;
begin
  perform private.require_caller();
  select * into e from public.calendar_events where id = p_event_id for key share;
  if private.event_part(e) is null then
    perform private.refuse('PT404', 'event_not_found', 'There is no such event, or it is not yours to see.');
  end if;
  perform private.set_reminders(e.id, p_list);
  return e;
end
$$;
grant execute on function private.set_event_reminders(uuid, jsonb) to authenticated, service_role;

-- save_event(event_id, event, version, scope, occurrence): without an id a new one; event holds what changes. Answers the event, of following
-- the new series. event_title, event_times, unknown_time_zone, unknown_rule, unknown_visibility, unknown_scope, applies_to_series,
-- recurrence_required, may_not_be_invited, too_many_invited, too_many_event_reminders, case_not_found, event_not_found, may_not_edit_event,
-- event_changed.
create function public.save_event(event_id uuid, event jsonb, version integer default null, scope text default 'all', occurrence timestamptz default null)
returns public.calendar_events language sql set search_path = '' as $$ select private.save_event(event_id, event, version, scope, occurrence) $$;
revoke execute on function public.save_event(uuid, jsonb, integer, text, timestamptz) from public, anon;
grant execute on function public.save_event(uuid, jsonb, integer, text, timestamptz) to authenticated;

-- move_event(event_id, start, end, version, scope, occurrence): what a drag does.
create function public.move_event(event_id uuid, "start" timestamptz, "end" timestamptz, version integer default null, scope text default 'all', occurrence timestamptz default null)
returns public.calendar_events language sql set search_path = '' as $$
  select private.save_event(event_id, jsonb_build_object('start', "start", 'end', "end"), version, scope, occurrence)
$$;
revoke execute on function public.move_event(uuid, timestamptz, timestamptz, integer, text, timestamptz) from public, anon;
grant execute on function public.move_event(uuid, timestamptz, timestamptz, integer, text, timestamptz) to authenticated;

-- delete_event(event_id, version, scope, occurrence): answers what it was, and of a series what is left of it.
create function public.delete_event(event_id uuid, version integer default null, scope text default 'all', occurrence timestamptz default null)
returns public.calendar_events language sql set search_path = '' as $$ select private.delete_event(event_id, version, scope, occurrence) $$;
revoke execute on function public.delete_event(uuid, integer, text, timestamptz) from public, anon;
grant execute on function public.delete_event(uuid, integer, text, timestamptz) to authenticated;

-- answer_invitation(event_id, answer, occurrence): the caller's own; of a series that of all, or of one occurrence.
create function public.answer_invitation(event_id uuid, answer text, occurrence timestamptz default null) returns public.calendar_events
language sql set search_path = '' as $$ select private.event_as_read(private.answer_invitation(event_id, occurrence, answer)) $$;
revoke execute on function public.answer_invitation(uuid, text, timestamptz) from public, anon;
grant execute on function public.answer_invitation(uuid, text, timestamptz) to authenticated;

-- set_event_reminders(event_id, reminders): the caller's own, [{minutes_before, medium}].
create function public.set_event_reminders(event_id uuid, reminders jsonb) returns public.calendar_events
language sql set search_path = '' as $$ select private.event_as_read(private.set_event_reminders(event_id, reminders)) $$;
revoke execute on function public.set_event_reminders(uuid, jsonb) from public, anon;
grant execute on function public.set_event_reminders(uuid, jsonb) to authenticated;
