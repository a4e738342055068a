-- The calendar: events, who is invited, what is different about one occurrence, and reminders.
--
-- Who sees an event: its maker and the people who are invited; unless it is private, the team of its case; of visibility firm, everybody in the
-- firm; the client of its case where it is client_visible. Everybody else in the firm learns only that the time is taken. A wall is before all.
-- People change events by verbs (3010): one change can touch the row, its exceptions, its invitations and the case's timeline.

create table public.calendar_events (
  id uuid primary key default gen_random_uuid(),
  -- What other calendars know it by (RFC 5545 UID); of an imported one its own.
  uid text not null default '' check (char_length(uid) <= 500),
  title text not null check (char_length(trim(title)) between 1 and 100),
  description text check (char_length(description) <= 5000),
  location text check (char_length(location) <= 300),
  "start" timestamptz not null,
  "end" timestamptz not null,
  -- Whole days are kept as days: start and end are when they begin and end in the zone. end_date is the first day after.
  all_day boolean not null default false,
  start_date date,
  end_date date,
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 64),
  color text check (char_length(color) <= 20),
  recurrence text check (char_length(recurrence) <= 500),
  rdates timestamptz[] not null default '{}' check (cardinality(rdates) <= 500),
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  visibility text not null default 'busy' check (visibility in ('private', 'busy', 'firm')),
  client_visible boolean not null default false,
  -- Whether it takes its people's time.
  busy boolean not null default true,
  -- Of the workflow that made it.
  workflow_id uuid,
  step_key text check (char_length(step_key) <= 100),
  -- Of what was imported: what the file said, so that the same file changes nothing.
  import_hash text check (char_length(import_hash) <= 64),
  -- Of a candidate: nothing of it is in the log, which outlives their data.
  is_interview boolean not null default false,
  -- Kept by triggers: its maker and the invited; the invited as readers of the row see them; between what the series can have occurrences.
  people uuid[] not null default '{}',
  attendees jsonb not null default '[]',
  span_start timestamptz not null default '-infinity',
  span_end timestamptz not null default 'infinity',
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_begins check ("end" >= "start"),
  constraint whole_days check (all_day = (start_date is not null) and all_day = (end_date is not null) and (not all_day or end_date > start_date)),
  constraint seen_by_the_client_or_by_few check (not (client_visible and (visibility = 'private' or case_id is null))),
  foreign key (workflow_id) references public.workflows (id) on delete set null,
  constraint calendar_events_location_line check (cast(location as private.one_line) is not null or location is null),
  constraint calendar_events_title_line check (cast(title as private.one_line) is not null or title is null)
);
comment on column public.calendar_events.span_end is 'the end of the last occurrence, or a moment after it; infinity where the series has no end';
create index calendar_events_case_id_idx on public.calendar_events (case_id, span_end);
create index calendar_events_law_firm_idx on public.calendar_events (law_firm, span_end);
create index calendar_events_people_idx on public.calendar_events using gin (people);
create unique index calendar_events_uid_idx on public.calendar_events (created_by, uid);
create unique index calendar_events_step_idx on public.calendar_events (workflow_id, step_key) where workflow_id is not null;

create table public.calendar_attendees (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.calendar_events (id) on delete cascade,
  user_id uuid references public.users (uuid) on delete cascade,
  email text check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(email) <= 254),
  name text check (char_length(name) <= 240),
  answer text not null default 'needs_action' check (answer in ('needs_action', 'accepted', 'declined', 'tentative')),
  -- What was answered for single occurrences, by their original start in UTC.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and pg_column_size(answers) <= 20000),
  answered_at timestamptz,
  -- As its event is.
  is_interview boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, user_id),
  unique (event_id, email),
  constraint somebody check (num_nonnulls(user_id, email) = 1),
  constraint calendar_attendees_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint calendar_attendees_email_line check (cast(email as private.one_line) is not null or email is null)
);
create index calendar_attendees_user_id_idx on public.calendar_attendees (user_id, event_id);

-- What is different about one occurrence of a series: it does not take place, or what is not null here replaces what the series says.
create table public.calendar_exceptions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.calendar_events (id) on delete cascade,
  -- When the series has it begin.
  occurrence timestamptz not null,
  cancelled boolean not null default false,
  title text check (char_length(trim(title)) between 1 and 100),
  description text check (char_length(description) <= 5000),
  location text check (char_length(location) <= 300),
  color text check (char_length(color) <= 20),
  "start" timestamptz,
  "end" timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, occurrence),
  constraint moved_whole check (("start" is null) = ("end" is null) and "end" >= "start"),
  constraint calendar_exceptions_location_line check (cast(location as private.one_line) is not null or location is null),
  constraint calendar_exceptions_title_line check (cast(title as private.one_line) is not null or title is null)
);

create table public.calendar_reminders (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.calendar_events (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  minutes_before integer not null check (minutes_before between 0 and 40320),
  medium text not null default 'notification' check (medium in ('notification', 'email')),
  -- When it is next to be looked at; null: the server has yet to work it out.
  next_at timestamptz,
  created_at timestamptz not null default now(),
  unique (event_id, user_id, minutes_before, medium)
);
create index calendar_reminders_user_id_idx on public.calendar_reminders (user_id);
create index calendar_reminders_next_idx on public.calendar_reminders (next_at nulls first);

-- When the last occurrence of a rule can begin at the latest; infinity where that cannot be known without computing the rule.
create function private.last_start(p_rule text, p_start timestamptz, p_time_zone text) returns timestamptz language plpgsql stable set search_path = '' as $$
declare
  until text := substring(p_rule from 'UNTIL=([0-9TZ]+)');
  times integer := substring(p_rule from 'COUNT=(\d+)');
  every integer := coalesce(substring(p_rule from 'INTERVAL=(\d+)')::integer, 1);
begin
  if until is not null then
    return case when until ~ 'Z$' then to_timestamp(until, 'YYYYMMDD"T"HH24MISS"Z"')::timestamp at time zone 'UTC'
      when until ~ 'T' then to_timestamp(until, 'YYYYMMDD"T"HH24MISS')::timestamp at time zone p_time_zone
      else (to_date(until, 'YYYYMMDD') + 1)::timestamp at time zone p_time_zone end;
  elsif times is null or p_rule ~ 'BY(MONTHDAY|YEARDAY|WEEKNO|SETPOS|MONTH)=' or p_rule ~ 'BYDAY=' and p_rule !~ 'FREQ=WEEKLY' then
    return 'infinity';
  end if;
  -- A month or year can lack the day: at most seven of eight do.
  return p_start + case substring(p_rule from 'FREQ=(\w+)') when 'DAILY' then make_interval(days => least(times * every, 3000000)) when 'WEEKLY' then make_interval(days => least(7 * (times + 1) * every, 3000000))
    when 'MONTHLY' then make_interval(months => least(8 * times * every, 100000)) else make_interval(years => least(8 * times * every, 8000)) end;
end
$$;

-- Fills what follows from the rest, and refuses what cannot be. event_times, unknown_time_zone, unknown_rule.
create function private.fill_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  maker public.users;
  last timestamptz;
begin
  begin
    perform now() at time zone new.time_zone;
  exception when invalid_parameter_value then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end;
  if new.all_day then
    new."start" := new.start_date::timestamp at time zone new.time_zone;
    new."end" := new.end_date::timestamp at time zone new.time_zone;
  else
    new.start_date := null;
    new.end_date := null;
  end if;
  if new."start" is null or new."end" is null or new."end" < new."start" or new.all_day and new.end_date <= new.start_date
    or not isfinite(new."start") or not isfinite(new."end") or new."end" - new."start" > interval '366 days' or extract(year from new."start") not between 1900 and 2200 then
    perform private.refuse('P0001', 'event_times', 'An event ends after it begins and lasts a year at most.');
  elsif char_length(trim(coalesce(new.title, ''))) not between 1 and 100 then
    perform private.refuse('P0001', 'event_title', 'Give the event a title of at most 100 characters.');
  end if;
  new.recurrence := nullif(trim(new.recurrence), '');
  if new.recurrence !~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(INTERVAL|COUNT)=[1-9]\d{0,3}|;UNTIL=\d{8}(T\d{6}Z?)?|;(BYDAY|BYMONTH|BYMONTHDAY|BYYEARDAY|BYWEEKNO|BYSETPOS|WKST)=[A-Z0-9,+-]+)*$'
    or new.recurrence ~ 'COUNT=.*UNTIL=|UNTIL=.*COUNT=' then
    perform private.refuse('P0001', 'unknown_rule', 'The rule of repetition is none: it repeats by day, week, month or year, and ends on a date or after a number of times.');
  end if;
  if new.uid = '' then
    new.uid := new.id::text;
  end if;
  if tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    if new.case_id is not null then
      select law_firm into new.law_firm from public.cases where id = new.case_id;
    else
      select * into maker from public.users where uuid = new.created_by;
      new.law_firm := case when maker.access_level in ('lawyer', 'lawyer_admin') then maker.law_firm end;
    end if;
  end if;
  last := case when new.recurrence is null then new."start" else private.last_start(new.recurrence, new."start", new.time_zone) end;
  new.span_start := least(new."start", (select min(d) from unnest(new.rdates) d),
    (select min(x."start") from public.calendar_exceptions x where x.event_id = new.id));
  new.span_end := greatest(case when last = 'infinity' then last else last + (new."end" - new."start") end,
    (select max(d) from unnest(new.rdates) d) + (new."end" - new."start"),
    (select max(x."end") from public.calendar_exceptions x where x.event_id = new.id));
  new.people := private.people_of_event(new);
  return new;
end
$$;

-- In whose calendar an event is: the invited, and its maker as long as they belong to its case or firm.
create function private.people_of_event(e public.calendar_events) returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(
    select a.user_id from public.calendar_attendees a where a.event_id = e.id and a.user_id is not null
    union
    select u.uuid from public.users u where u.uuid = e.created_by
      and (e.law_firm is null or u.law_firm is not distinct from e.law_firm or exists (select from public.cases c where c.id = e.case_id and c.client_id = u.uuid))
      and (e.case_id is null or u.law_firm is distinct from e.law_firm or u.access_level = 'lawyer_admin'
        or exists (select from public.case_team t where t.case_id = e.case_id and t.user_id = u.uuid))
      and not exists (select from public.case_walls w where w.case_id = e.case_id and w.user_id = u.uuid)
    order by 1)
$$;
create trigger fill before insert or update on public.calendar_events for each row execute function private.fill_event();
create trigger touch before update on public.calendar_events for each row execute function private.touch('people', 'attendees', 'span_start', 'span_end');
create trigger audit after insert or update on public.calendar_events for each row when (not new.is_interview)
  execute function private.audit('{title,description,location,attendees}', '{people,span_start,span_end,is_interview}');
create trigger audit_removed after delete on public.calendar_events for each row when (not old.is_interview)
  execute function private.audit('{title,description,location,attendees}', '{people,span_start,span_end,is_interview}');

-- What the client reads holds nothing by which to go round an engagement that is not complete, as messages do not.
create function private.hide_in_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.title := left(private.sendable_text('calendar_events', new.id, 'title', new.case_id, new.created_by, new.title), 100);
  new.description := left(private.sendable_text('calendar_events', new.id, 'description', new.case_id, new.created_by, new.description), 5000);
  new.location := left(private.sendable_text('calendar_events', new.id, 'location', new.case_id, new.created_by, new.location), 300);
  return new;
end
$$;
create trigger hide_contact_data before insert or update of title, description, location, client_visible on public.calendar_events for each row
  when (new.client_visible and new.case_id is not null and new.created_by is not null) execute function private.hide_in_event();

-- A row that belongs to an event has changed: readers of the event see that, and its reminders are computed again.
create function private.refresh_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its_event uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
begin
  update public.calendar_events e set attendees = coalesce((
      select jsonb_agg(jsonb_build_object('user_id', a.user_id, 'email', a.email, 'name', coalesce(a.name, a.email), 'answer', a.answer, 'answers', a.answers)
        order by a.created_at, a.id)
      from public.calendar_attendees a where a.event_id = e.id), '[]')
  where e.id = its_event;
  return null;
end
$$;
create trigger refresh_event after insert or update or delete on public.calendar_attendees for each row execute function private.refresh_event();

create function private.reset_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_reminders set next_at = null where event_id = new.id;
  return null;
end
$$;
create trigger reset_reminders after update on public.calendar_events for each row when (old.version <> new.version) execute function private.reset_reminders();

-- The name by which others see somebody invited, and whether it is to an interview.
create function private.fill_attendee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is not null then
    new.name := (select display_name from public.users where uuid = new.user_id);
  end if;
  new.is_interview := coalesce((select e.is_interview from public.calendar_events e where e.id = new.event_id), false);
  return new;
end
$$;
create trigger fill before insert on public.calendar_attendees for each row execute function private.fill_attendee();
create trigger touch before update on public.calendar_attendees for each row execute function private.touch();

create trigger touch before update on public.calendar_exceptions for each row execute function private.touch();

create trigger audit after insert or update on public.calendar_attendees for each row when (not new.is_interview) execute function private.audit('{email,name}', '{is_interview}');
create trigger audit_removed after delete on public.calendar_attendees for each row when (not old.is_interview) execute function private.audit('{email,name}', '{is_interview}');

create trigger audit after insert or update or delete on public.calendar_exceptions for each row execute function private.audit('{title,description,location}');

-- Who leaves a case, or is walled off from it, is invited to nothing in it any more; who leaves a firm, to nothing of the firm.
create function private.leave_events() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone record := case tg_op when 'DELETE' then old else new end;
begin
  delete from public.calendar_attendees a using public.calendar_events e where e.id = a.event_id and e.case_id = gone.case_id and a.user_id = gone.user_id;
  delete from public.calendar_reminders r using public.calendar_events e where e.id = r.event_id and e.case_id = gone.case_id and r.user_id = gone.user_id;
  -- The trigger works out who is left.
  update public.calendar_events set people = '{}' where case_id = gone.case_id and created_by = gone.user_id;
  return null;
end
$$;
create trigger leave_events after delete on public.case_team for each row execute function private.leave_events();

create trigger leave_events after insert on public.case_walls for each row execute function private.leave_events();

create function private.come_back_to_events() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.calendar_events set people = '{}'
  where case_id = case tg_op when 'DELETE' then old.case_id else new.case_id end and created_by = case tg_op when 'DELETE' then old.user_id else new.user_id end;
  return null;
end
$$;
create trigger come_back_to_events after insert on public.case_team for each row execute function private.come_back_to_events();

create trigger come_back_to_events after delete on public.case_walls for each row execute function private.come_back_to_events();

create function private.leave_firms_events() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_attendees a using public.calendar_events e where e.id = a.event_id and e.law_firm = old.law_firm and a.user_id = new.uuid;
  delete from public.calendar_reminders r using public.calendar_events e where e.id = r.event_id and e.law_firm = old.law_firm and r.user_id = new.uuid;
  update public.calendar_events set people = '{}' where law_firm = old.law_firm and created_by = new.uuid;
  return null;
end
$$;
create trigger leave_firms_events after update of law_firm on public.users for each row
  when (old.law_firm is not null and old.law_firm is distinct from new.law_firm) execute function private.leave_firms_events();

-- Somebody's own appointments go with their account; an event of a case is kept, and keeps the account.
create function private.end_calendar() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_events where created_by = old.uuid and case_id is null;
  return old;
end
$$;
create trigger end_calendar before delete on public.users for each row execute function private.end_calendar();

alter table public.calendar_events enable row level security;
alter table public.calendar_events force row level security;
create policy second_factor on public.calendar_events as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.calendar_events for select to authenticated using (
  (select private.caller_level()) is not null
  and (people @> array[(select auth.uid())]
      and (case_id is null or law_firm = any (array(select private.caller_memberships())) or case_id <> all (array(select private.caller_client_cases())))
    or visibility = 'firm' and law_firm = any (array(select private.caller_memberships()))
    or visibility = 'busy' and case_id is not null and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.calendar_events from anon, authenticated;
grant select on public.calendar_events to authenticated;
alter publication supabase_realtime add table public.calendar_events;

alter table public.calendar_attendees enable row level security;
alter table public.calendar_attendees force row level security;
create policy second_factor on public.calendar_attendees as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.calendar_attendees for select to authenticated using (
  exists (select from public.calendar_events e where e.id = event_id));
revoke all on public.calendar_attendees from anon, authenticated;
grant select on public.calendar_attendees to authenticated;

alter table public.calendar_exceptions enable row level security;
alter table public.calendar_exceptions force row level security;
create policy second_factor on public.calendar_exceptions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.calendar_exceptions for select to authenticated using (
  exists (select from public.calendar_events e where e.id = event_id));
revoke all on public.calendar_exceptions from anon, authenticated;
grant select on public.calendar_exceptions to authenticated;

alter table public.calendar_reminders enable row level security;
alter table public.calendar_reminders force row level security;
create policy second_factor on public.calendar_reminders as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self on public.calendar_reminders for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.calendar_reminders from anon, authenticated;
grant select (id, event_id, user_id, minutes_before, medium, created_at) on public.calendar_reminders to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('event_invited', 'appointment', 'Calendar', '<strong>%s</strong> invited you to <strong>%s</strong>', 'event'),
  ('event_changed', 'appointment', 'Calendar', 'The appointment <strong>%s</strong> has changed: look at the new time', 'event'),
  ('event_cancelled', 'appointment', 'Calendar', 'The appointment <strong>%s</strong> was cancelled', 'event'),
  ('event_accepted', 'appointment', 'Calendar', '<strong>%s</strong> comes to <strong>%s</strong>', 'event'),
  ('event_declined', 'appointment', 'Calendar', '<strong>%s</strong> cannot come to <strong>%s</strong>', 'event'),
  ('event_tentative', 'appointment', 'Calendar', '<strong>%s</strong> may come to <strong>%s</strong>', 'event'),
  ('event_soon', 'appointment', 'Calendar', 'The appointment <strong>%s</strong> is about to begin', 'event'),
  ('consultation_requested', 'appointment', 'Calendar', '<strong>%s</strong> asks you for a first consultation: <strong>%s</strong>', 'consultation'),
  ('consultation_confirmed', 'appointment', 'Calendar', '<strong>%s</strong> confirmed the consultation <strong>%s</strong>', 'consultation'),
  ('consultation_declined', 'appointment', 'Calendar', '<strong>%s</strong> cannot hold the consultation <strong>%s</strong>', 'consultation'),
  ('consultation_cancelled', 'appointment', 'Calendar', '<strong>%s</strong> cancelled the consultation <strong>%s</strong>', 'consultation');
