-- First consultations: the hours that a lawyer publishes, and what clients book in them.

create table public.consultation_hours (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  from_time time not null,
  to_time time not null,
  time_zone text not null check (char_length(time_zone) between 1 and 64),
  minutes integer not null check (minutes between 10 and 240),
  -- No sooner than so many hours from now, no later than so many days.
  notice_hours integer not null default 24 check (notice_hours between 0 and 720),
  horizon_days integer not null default 60 check (horizon_days between 1 and 365),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  constraint from_before_to check (from_time < to_time)
);
comment on column public.consultation_hours.weekday is 'ISO 8601: 1 is Monday';
create index consultation_hours_user_id_idx on public.consultation_hours (user_id);
alter table public.consultation_hours enable row level security;
alter table public.consultation_hours force row level security;
create policy second_factor on public.consultation_hours as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_published on public.consultation_hours for select to authenticated using (user_id = (select auth.uid()) or published and (select private.caller_level()) is not null);
revoke all on public.consultation_hours from anon, authenticated;
grant select on public.consultation_hours to authenticated;

create table public.consultation_bookings (
  id uuid primary key default gen_random_uuid(),
  lawyer_id uuid not null references public.users (uuid) on delete cascade,
  lawyer_name text not null,
  client_id uuid not null references public.users (uuid) on delete cascade,
  client_name text not null,
  law_firm uuid references public.law_firms (id),
  "start" timestamptz not null,
  "end" timestamptz not null,
  time_zone text not null,
  subject text not null check (char_length(trim(subject)) between 1 and 100),
  note text check (char_length(note) <= 2000),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  reason text check (char_length(reason) <= 500),
  event_id uuid references public.calendar_events (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_begins check ("end" > "start"),
  -- Nobody is booked twice at a time, however many ask at once. The first range says who: an id as a number needs no further extension.
  constraint one_at_a_time exclude using gist (
    numrange(hashtextextended(lawyer_id::text, 0)::numeric, hashtextextended(lawyer_id::text, 0)::numeric, '[]') with &&, tstzrange("start", "end") with &&)
    where (status in ('requested', 'confirmed')),
  constraint consultation_bookings_subject_line check (cast(subject as private.one_line) is not null or subject is null)
);
create index consultation_bookings_lawyer_id_idx on public.consultation_bookings (lawyer_id, "start");
create index consultation_bookings_client_id_idx on public.consultation_bookings (client_id, "start");
create index consultation_bookings_law_firm_idx on public.consultation_bookings (law_firm, "start");
create index consultation_bookings_event_id_idx on public.consultation_bookings (event_id);
create trigger touch before update on public.consultation_bookings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.consultation_bookings for each row execute function private.audit('{subject,note,reason,client_name}');
alter table public.consultation_bookings enable row level security;
alter table public.consultation_bookings force row level security;
create policy second_factor on public.consultation_bookings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.consultation_bookings for select to authenticated using (
  (select private.caller_level()) is not null
  and (client_id = (select auth.uid()) or lawyer_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))));
revoke all on public.consultation_bookings from anon, authenticated;
grant select on public.consultation_bookings to authenticated;
alter publication supabase_realtime add table public.consultation_bookings;

-- set_consultation_hours(hours): the caller's, {published, time_zone, minutes, notice_hours, horizon_days, hours: [{weekday, from, to}]}; no
-- hours is none at all. not_a_lawyer, unknown_time_zone, consultation_times.
create function private.set_consultation_hours(p_hours jsonb) returns setof public.consultation_hours language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  if private.caller_level() not in ('lawyer', 'lawyer_admin') then
    perform private.refuse('42501', 'not_a_lawyer', 'Only lawyers publish hours for consultations.');
  end if;
  begin
    perform now() at time zone coalesce(p_hours ->> 'time_zone', '');
  exception when invalid_parameter_value then
    perform private.refuse('P0001', 'unknown_time_zone', 'There is no such time zone. Choose one from the list.');
  end;
  delete from public.consultation_hours where user_id = me;
  begin
    insert into public.consultation_hours (user_id, weekday, from_time, to_time, time_zone, minutes, notice_hours, horizon_days, published)
    select me, h.weekday, h."from", h."to", p_hours ->> 'time_zone', (p_hours ->> 'minutes')::integer, coalesce((p_hours ->> 'notice_hours')::integer, 24),
      coalesce((p_hours ->> 'horizon_days')::integer, 60), coalesce((p_hours ->> 'published')::boolean, false)
    from jsonb_to_recordset(p_hours -> 'hours') as h (weekday integer, "from" time, "to" time);
  exception when check_violation or not_null_violation or data_exception then
    perform private.refuse('P0001', 'consultation_times', 'Each time begins before it ends, on a day of the week, and a consultation lasts from 10 to 240 minutes.');
  end;
  if exists (select from public.consultation_hours a join public.consultation_hours b on b.user_id = me and b.weekday = a.weekday and b.id <> a.id
      and a.from_time < b.to_time and b.from_time < a.to_time where a.user_id = me)
    or (select count(*) from public.consultation_hours where user_id = me) > 50 then
    perform private.refuse('P0001', 'consultation_times_overlap', 'The times of a day overlap: put them one after the other.');
  end if;
  return query select * from public.consultation_hours where user_id = me order by weekday, from_time;
end
$$;
grant execute on function private.set_consultation_hours(jsonb) to authenticated, service_role;

create function public.set_consultation_hours(hours jsonb) returns setof public.consultation_hours language sql set search_path = '' as $$
  select * from private.set_consultation_hours(hours)
$$;
revoke execute on function public.set_consultation_hours(jsonb) from public, anon;
grant execute on function public.set_consultation_hours(jsonb) to authenticated;

-- Whether a lawyer holds consultations: verified, in a firm, and their account is open.
create function private.holds_consultations(p_lawyer_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users u join public.lawyer_profiles l on l.user_id = u.uuid and l.status = 'verified'
      where u.uuid = p_lawyer_id and u.status in ('active', 'pending') and u.access_level in ('lawyer', 'lawyer_admin') and u.law_firm is not null)
    and exists (select from public.consultation_hours where user_id = p_lawyer_id and published)
$$;

-- The slots that the hours make in a window, less what is booked. By the clock of their zone, whatever that of the session: a slot that the
-- clocks leave out is none.
create function private.consultation_slots(p_lawyer_id uuid, p_from timestamptz, p_to timestamptz) returns table ("start" timestamptz, "end" timestamptz, time_zone text, minutes integer)
language sql stable security definer set search_path = '' as $$
  select s.at, s.at + make_interval(mins => h.minutes), h.time_zone, h.minutes
  from public.consultation_hours h
  cross join lateral generate_series((greatest(p_from, now()) at time zone h.time_zone)::date::timestamp,
    (least(p_to, now() + make_interval(days => h.horizon_days)) at time zone h.time_zone)::date::timestamp, interval '1 day') day
  cross join lateral generate_series(day + h.from_time, day + h.to_time - make_interval(mins => h.minutes), make_interval(mins => h.minutes)) wall
  cross join lateral (select wall at time zone h.time_zone as at) s
  where h.user_id = p_lawyer_id and h.published and extract(isodow from day) = h.weekday
    and s.at at time zone h.time_zone = wall
    and s.at >= p_from and s.at < p_to and s.at >= now() + make_interval(hours => h.notice_hours) and s.at < now() + make_interval(days => h.horizon_days)
    and not exists (select from public.consultation_bookings b where b.lawyer_id = p_lawyer_id and b.status in ('requested', 'confirmed')
      and b."start" < s.at + make_interval(mins => h.minutes) and b."end" > s.at)
  order by 1
$$;

-- What the server asks of it, and takes the busy times off.
create function private.slots_and_busy(p_lawyer_id uuid, p_from timestamptz, p_to timestamptz) returns jsonb language sql stable security definer set search_path = '' as $$
  select case when private.holds_consultations(p_lawyer_id) then jsonb_build_object(
    'time_zone', (select h.time_zone from public.consultation_hours h where h.user_id = p_lawyer_id limit 1),
    'minutes', (select h.minutes from public.consultation_hours h where h.user_id = p_lawyer_id limit 1),
    'slots', coalesce((select jsonb_agg(jsonb_build_object('start', s."start", 'end', s."end") order by s."start") from private.consultation_slots(p_lawyer_id, p_from, p_to) s), '[]'),
    'busy', coalesce((select jsonb_agg(b.series) from private.busy_events(array[p_lawyer_id], p_from - interval '1 day', p_to + interval '1 day') b), '[]')) end
$$;

-- book_consultation(lawyer_id, start, subject, note): a request for one of the free slots. no_consultations, not_a_slot, slot_taken,
-- too_many_consultations, subject_required.
create function private.book_consultation(p_lawyer_id uuid, p_start timestamptz, p_subject text, p_note text) returns public.consultation_bookings
language plpgsql security definer set search_path = '' as $$
declare
  me public.users;
  lawyer public.users;
  slot record;
  booking public.consultation_bookings;
begin
  perform private.require_caller();
  select * into me from public.users where uuid = auth.uid() for no key update;
  if p_lawyer_id = me.uuid or not private.holds_consultations(p_lawyer_id) then
    perform private.refuse('PT404', 'no_consultations', 'This lawyer offers no consultations at the moment.');
  elsif char_length(trim(coalesce(p_subject, ''))) not between 1 and 100 then
    perform private.refuse('P0001', 'subject_required', 'Say in up to 100 characters what it is about.');
  elsif exists (select from public.consultation_bookings b where (b.client_id, b.lawyer_id, b."start") = (me.uuid, p_lawyer_id, p_start) and b.status in ('requested', 'confirmed')) then
    select b.* into booking from public.consultation_bookings b where (b.client_id, b.lawyer_id, b."start") = (me.uuid, p_lawyer_id, p_start) and b.status in ('requested', 'confirmed');
    return booking;
  elsif (select count(*) from public.consultation_bookings b where b.client_id = me.uuid and b.status = 'requested' and b."start" > now()) >= 5 then
    perform private.refuse('P0001', 'too_many_consultations', 'Five of your requests wait for an answer already. Cancel one before you ask for another.');
  end if;
  select * into lawyer from public.users where uuid = p_lawyer_id;
  select * into slot from private.consultation_slots(p_lawyer_id, p_start, p_start + interval '1 second') limit 1;
  if slot."start" is null then
    if exists (select from public.consultation_bookings b where b.lawyer_id = p_lawyer_id and b.status in ('requested', 'confirmed') and b."start" <= p_start and b."end" > p_start) then
      perform private.refuse('PT409', 'slot_taken', 'Somebody was faster: this time is taken. Choose another one.');
    end if;
    perform private.refuse('P0001', 'not_a_slot', 'There is no consultation at this time. Choose one of the free times.');
  elsif exists (select from public.calendar_events e where e.people @> array[p_lawyer_id] and e.busy and e.recurrence is null and e."start" < slot."end" and e."end" > slot."start"
      and not exists (select from public.calendar_attendees a where a.event_id = e.id and a.user_id = p_lawyer_id and a.answer in ('declined', 'needs_action'))) then
    perform private.refuse('PT409', 'slot_taken', 'Somebody was faster: this time is taken. Choose another one.');
  end if;
  begin
    insert into public.consultation_bookings (lawyer_id, lawyer_name, client_id, client_name, law_firm, "start", "end", time_zone, subject, note)
    values (p_lawyer_id, lawyer.display_name, me.uuid, me.display_name, lawyer.law_firm, slot."start", slot."end", slot.time_zone, trim(p_subject), nullif(trim(p_note), ''))
    returning * into booking;
  exception when exclusion_violation then
    perform private.refuse('PT409', 'slot_taken', 'Somebody was faster: this time is taken. Choose another one.');
  end;
  perform private.notify(p_lawyer_id, 'consultation_requested', array[me.display_name, booking.subject], null, 'consultation', booking.id);
  return booking;
end
$$;
grant execute on function private.book_consultation(uuid, timestamptz, text, text) to authenticated, service_role;

-- The booking, locked and the caller's as its lawyer or its client. booking_not_found.
create function private.booking_of(p_booking_id uuid) returns public.consultation_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.consultation_bookings;
begin
  perform private.require_caller();
  select * into b from public.consultation_bookings where id = p_booking_id for no key update;
  if b.id is null or not coalesce(b.client_id = auth.uid() or b.lawyer_id = auth.uid() and b.law_firm in (select private.caller_memberships()) or b.law_firm in (select private.caller_firms()), false) then
    perform private.refuse('PT404', 'booking_not_found', 'There is no such consultation, or it is not yours to see.');
  end if;
  return b;
end
$$;

-- confirm_consultation(booking_id): its lawyer, or an administrator of the firm for them; it is in both calendars from then on.
create function private.confirm_consultation(p_booking_id uuid) returns public.consultation_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.consultation_bookings := private.booking_of(p_booking_id);
  made uuid := gen_random_uuid();
begin
  if b.client_id = auth.uid() then
    perform private.refuse('42501', 'may_not_confirm', 'Only the lawyer confirms or declines a consultation.');
  elsif b.status = 'confirmed' then
    return b;
  elsif b.status <> 'requested' then
    perform private.refuse('P0001', 'booking_settled', 'This consultation has been declined or cancelled already.');
  elsif b."end" < now() then
    perform private.refuse('P0001', 'booking_past', 'The time of this consultation has passed.');
  end if;
  insert into public.calendar_events (id, title, description, "start", "end", time_zone, visibility, created_by)
  values (made, b.subject, b.note, b."start", b."end", b.time_zone, 'busy', b.lawyer_id);
  insert into public.calendar_attendees (event_id, user_id, answer, answered_at) values (made, b.client_id, 'accepted', now()), (made, b.lawyer_id, 'accepted', now());
  insert into public.calendar_reminders (event_id, user_id, minutes_before) values (made, b.client_id, 60), (made, b.lawyer_id, 15);
  update public.consultation_bookings x set status = 'confirmed', event_id = made where x.id = b.id returning * into b;
  perform private.notify(b.client_id, 'consultation_confirmed', array[b.lawyer_name, b.subject], null, 'consultation', b.id);
  return b;
end
$$;
grant execute on function private.confirm_consultation(uuid) to authenticated, service_role;

-- Ends a consultation that is asked for or agreed.
create function private.end_consultation(b public.consultation_bookings, p_status text, p_reason text) returns public.consultation_bookings
language plpgsql security definer set search_path = '' as $$
declare
  event uuid := b.event_id;
  ended public.consultation_bookings;
begin
  update public.consultation_bookings x set status = p_status, reason = nullif(trim(p_reason), ''), event_id = null where x.id = b.id returning * into ended;
  delete from public.calendar_events where id = event;
  if b.client_id <> auth.uid() then
    perform private.notify(b.client_id, 'consultation_' || p_status, array[b.lawyer_name, b.subject], null, 'consultation', b.id);
  end if;
  if b.lawyer_id <> auth.uid() then
    perform private.notify(b.lawyer_id, 'consultation_' || p_status, array[case when b.client_id = auth.uid() then b.client_name else b.lawyer_name end, b.subject], null, 'consultation', b.id);
  end if;
  return ended;
end
$$;

create function private.decline_consultation(p_booking_id uuid, p_reason text) returns public.consultation_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.consultation_bookings := private.booking_of(p_booking_id);
begin
  if b.client_id = auth.uid() then
    perform private.refuse('42501', 'may_not_confirm', 'Only the lawyer confirms or declines a consultation.');
  elsif b.status = 'declined' then
    return b;
  elsif b.status <> 'requested' then
    perform private.refuse('P0001', 'booking_settled', 'This consultation has been declined or cancelled already.');
  end if;
  return private.end_consultation(b, 'declined', p_reason);
end
$$;
grant execute on function private.decline_consultation(uuid, text) to authenticated, service_role;

create function private.cancel_consultation(p_booking_id uuid, p_reason text) returns public.consultation_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.consultation_bookings := private.booking_of(p_booking_id);
begin
  if b.status = 'cancelled' then
    return b;
  elsif b.status not in ('requested', 'confirmed') then
    perform private.refuse('P0001', 'booking_settled', 'This consultation has been declined or cancelled already.');
  end if;
  return private.end_consultation(b, 'cancelled', p_reason);
end
$$;
grant execute on function private.cancel_consultation(uuid, text) to authenticated, service_role;

create function public.book_consultation(lawyer_id uuid, "start" timestamptz, subject text, note text default null) returns public.consultation_bookings
language sql set search_path = '' as $$ select private.book_consultation(lawyer_id, "start", subject, note) $$;
revoke execute on function public.book_consultation(uuid, timestamptz, text, text) from public, anon;
grant execute on function public.book_consultation(uuid, timestamptz, text, text) to authenticated;

create function public.confirm_consultation(booking_id uuid) returns public.consultation_bookings language sql set search_path = '' as $$ select private.confirm_consultation(booking_id) $$;
revoke execute on function public.confirm_consultation(uuid) from public, anon;
grant execute on function public.confirm_consultation(uuid) to authenticated;

-- decline_consultation(booking_id, reason), cancel_consultation(booking_id, reason): the lawyer declines what was asked; both cancel.
-- booking_settled.
create function public.decline_consultation(booking_id uuid, reason text default null) returns public.consultation_bookings
language sql set search_path = '' as $$ select private.decline_consultation(booking_id, reason) $$;
revoke execute on function public.decline_consultation(uuid, text) from public, anon;
grant execute on function public.decline_consultation(uuid, text) to authenticated;

create function public.cancel_consultation(booking_id uuid, reason text default null) returns public.consultation_bookings
language sql set search_path = '' as $$ select private.cancel_consultation(booking_id, reason) $$;
revoke execute on function public.cancel_consultation(uuid, text) from public, anon;
grant execute on function public.cancel_consultation(uuid, text) to authenticated;

-- booking_overview(from_day, to_day): numbers over the consultations that the caller sees, which begin on those days.
create function public.booking_overview(from_day date, to_day date) returns jsonb language sql stable set search_path = '' as $$
  with seen as (
    select b.lawyer_id, b.lawyer_name, b.status, (b."start" at time zone b.time_zone)::date as day, b."start"
    from public.consultation_bookings b where b."start" >= from_day::timestamp at time zone 'UTC' - interval '14 hours' and b."start" < (to_day + 1)::timestamp at time zone 'UTC' + interval '14 hours'),
  counted as (select * from seen where day between from_day and to_day)
  select jsonb_build_object(
    'total', count(*), 'requested', count(*) filter (where status = 'requested'), 'confirmed', count(*) filter (where status = 'confirmed'),
    'declined', count(*) filter (where status = 'declined'), 'cancelled', count(*) filter (where status = 'cancelled'),
    'upcoming', count(*) filter (where status = 'confirmed' and "start" > now()),
    'by_day', coalesce((select jsonb_agg(to_jsonb(d) order by d.day) from (select day, count(*) filter (where status = 'requested') requested,
      count(*) filter (where status = 'confirmed') confirmed, count(*) filter (where status in ('declined', 'cancelled')) cancelled from counted group by day) d), '[]'),
    'by_lawyer', coalesce((select jsonb_agg(to_jsonb(l) order by l.total desc, l.name) from (select lawyer_id, min(lawyer_name) as name, count(*) total from counted group by lawyer_id) l), '[]'))
  from counted
$$;
revoke execute on function public.booking_overview(date, date) from public, anon;
grant execute on function public.booking_overview(date, date) to authenticated;
