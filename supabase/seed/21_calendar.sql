-- The calendars of the two firms over the weeks around today: what repeats, with one occurrence moved and one called off; meetings and
-- hearings in the cases of the accounts, some of them shown to the client; invitations that wait for an answer; hours for first consultations.

-- day: from the Monday of this week in the firm's zone; case_place: which of the lead's running cases, 0 for none.
create temporary table seed_appointment (key text, maker text, day integer, at time, minutes integer, title text, location text, color text, visibility text, case_place integer, shown boolean,
  recurrence text, invited text[]) on commit drop;
insert into seed_appointment values
  ('monday', 'lawyer-admin', -42, '09:00', 30, 'Monday round: what is due this week', 'Library', 'primary', 'firm', 0, false, 'FREQ=WEEKLY;BYDAY=MO', '{lawyer}'),
  ('supervision', 'lawyer-admin', -39, '16:30', 45, 'Supervision', 'Room 3', 'secondary', 'busy', 0, false, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '{lawyer}'),
  ('billing', 'lawyer-admin', -31, '11:00', 60, 'Bills of the month', null, 'warning', 'firm', 0, false, 'FREQ=MONTHLY;BYDAY=-1FR', '{}'),
  ('client', 'lawyer', 1, '10:00', 60, 'Meeting with the client', 'Room 1', 'info', 'busy', 1, true, null, '{user}'),
  ('hearing', 'lawyer', 9, '09:30', 120, 'Hearing', 'Court house, room 204', 'error', 'busy', 1, true, null, '{lawyer-admin}'),
  ('expert', 'lawyer', 3, '14:00', 45, 'Call with the expert', null, 'info', 'busy', 2, false, null, '{}'),
  ('prepare', 'lawyer', 8, '13:00', 180, 'Prepare the hearing', null, 'success', 'private', 1, false, null, '{}'),
  ('strategy', 'lawyer-admin', 2, '11:00', 60, 'Where the negotiation stands', 'Room 2', 'secondary', 'busy', 2, false, null, '{lawyer}'),
  ('dentist', 'lawyer', 4, '08:15', 45, 'Dentist', null, null, 'private', 0, false, null, '{}'),
  ('training', 'lawyer-admin', 11, '15:00', 120, 'Training: evidence on paper and on telephones', 'Library', 'success', 'firm', 0, false, null, '{lawyer}'),
  ('rival', 'rival-admin', -35, '09:30', 30, 'Tour de table', null, 'primary', 'firm', 0, false, 'FREQ=WEEKLY;BYDAY=TU', '{rival-lawyer}');

insert into public.calendar_events (id, title, location, color, "start", "end", time_zone, recurrence, case_id, visibility, client_visible, created_by)
select pg_temp.seed_id('event ' || e.key), e.title, e.location, e.color, t.start, t.start + make_interval(mins => e.minutes), 'America/New_York', e.recurrence, c.id, e.visibility,
  e.shown and c.id is not null, maker.uuid
from seed_appointment e
join public.users maker on maker.email = e.maker || '@casewright.test'
cross join lateral (select (date_trunc('week', now() at time zone 'America/New_York') + make_interval(days => e.day) + e.at) at time zone 'America/New_York' start) t
left join lateral (
  select x.id from public.cases x join public.users lead on lead.email = 'lawyer@casewright.test' and x.lead_lawyer_id = lead.uuid
  where e.case_place > 0 and x.status = 'active' order by (x.client_id = (select uuid from public.users where email = 'user@casewright.test')) desc, x.number offset greatest(e.case_place - 1, 0) limit 1) c on true;
-- A monthly series begins on a day of its rule.
update public.calendar_events e set "start" = s.start, "end" = s.start + interval '1 hour'
from (select ((d + 1 - ((extract(isodow from d)::integer + 2) % 7) - 1)::timestamp + time '11:00') at time zone 'America/New_York' start
  from (select (date_trunc('month', now() at time zone 'America/New_York') - interval '1 month')::date - 1 d) last) s
where e.id = pg_temp.seed_id('event billing');

-- Whole days.
insert into public.calendar_events (id, title, all_day, start_date, end_date, "start", "end", time_zone, color, visibility, busy, created_by)
select pg_temp.seed_id('event holiday'), 'Away', true, d.first, d.first + 5, now(), now(), 'America/New_York', 'warning', 'firm', true, u.uuid
from public.users u, (select (date_trunc('week', now() at time zone 'America/New_York'))::date + 21 as first) d where u.email = 'lawyer@casewright.test';

insert into public.calendar_attendees (event_id, user_id, answer, answered_at)
select pg_temp.seed_id('event ' || e.key), u.uuid, a.answer, case a.answer when 'needs_action' then null else now() - interval '2 days' end
from seed_appointment e cross join unnest(e.invited) who join public.users u on u.email = who || '@casewright.test'
cross join lateral (select case e.key when 'strategy' then 'needs_action' when 'training' then 'needs_action' when 'hearing' then 'tentative' else 'accepted' end answer) a;

-- Of the Monday rounds one is called off and the next moved to Tuesday.
insert into public.calendar_exceptions (event_id, occurrence, cancelled)
select id, ((("start" at time zone time_zone) + interval '56 days') at time zone time_zone), true from public.calendar_events where id = pg_temp.seed_id('event monday');
insert into public.calendar_exceptions (event_id, occurrence, title, "start", "end")
select id, x.at, 'Monday round, on Tuesday this once', ((x.at at time zone time_zone) + interval '25 hours') at time zone time_zone, ((x.at at time zone time_zone) + interval '25 hours 30 minutes') at time zone time_zone
from public.calendar_events, lateral (select (("start" at time zone time_zone) + interval '49 days') at time zone time_zone as at) x where id = pg_temp.seed_id('event monday');

insert into public.calendar_reminders (event_id, user_id, minutes_before, medium)
select pg_temp.seed_id('event ' || r.key), u.uuid, r.minutes, r.medium
from (values ('hearing', 'lawyer', 1440, 'email'), ('hearing', 'lawyer', 60, 'notification'), ('client', 'lawyer', 15, 'notification'), ('monday', 'lawyer-admin', 10, 'notification'))
  as r (key, who, minutes, medium) join public.users u on u.email = r.who || '@casewright.test';

-- First consultations: two lawyers publish their hours; one is asked for, one agreed, one was declined.
insert into public.consultation_hours (user_id, weekday, from_time, to_time, time_zone, minutes, notice_hours, horizon_days, published)
select u.uuid, h.weekday, h.from_time, h.to_time, 'America/New_York', 30, 24, 60, true
from (values ('lawyer-admin', 2, time '09:00', time '12:00'), ('lawyer-admin', 4, time '13:00', time '16:00'), ('rival-lawyer', 1, time '10:00', time '12:00'),
  ('rival-lawyer', 3, time '10:00', time '12:00')) as h (who, weekday, from_time, to_time) join public.users u on u.email = h.who || '@casewright.test';
insert into public.consultation_bookings (id, lawyer_id, lawyer_name, client_id, client_name, law_firm, "start", "end", time_zone, subject, note, status, reason, created_at)
select pg_temp.seed_id('consultation ' || b.key), l.uuid, l.display_name, c.uuid, c.display_name, l.law_firm, t.start, t.start + interval '30 minutes', 'America/New_York', b.subject, b.note, b.status, b.reason,
  now() - make_interval(days => b.ago)
from (values
  ('asked', 'lawyer-admin', 'second-user', 8, time '09:30', 'A lease that ends too early', 'The landlord gave notice by e-mail.', 'requested', null, 1),
  ('agreed', 'lawyer-admin', 'user', 10, time '14:00', 'A will for two countries', null, 'confirmed', null, 3),
  ('past', 'lawyer-admin', 'second-user', -6, time '10:00', 'A contract that nobody signed', null, 'confirmed', null, 12),
  ('declined', 'lawyer-admin', 'user', 15, time '09:00', 'A quarrel over a hedge', null, 'declined', 'We act for your neighbour in another matter.', 4),
  ('cancelled', 'rival-lawyer', 'user', 9, time '10:30', 'A visa for a sister', null, 'cancelled', null, 5)) as b (key, lawyer, client, day, at, subject, note, status, reason, ago)
join public.users l on l.email = b.lawyer || '@casewright.test' join public.users c on c.email = b.client || '@casewright.test'
cross join lateral (select (date_trunc('week', now() at time zone 'America/New_York') + make_interval(days => b.day) + b.at) at time zone 'America/New_York' start) t;
insert into public.calendar_events (id, title, "start", "end", time_zone, visibility, created_by)
select pg_temp.seed_id('event of ' || b.id), b.subject, b."start", b."end", b.time_zone, 'busy', b.lawyer_id from public.consultation_bookings b where b.status = 'confirmed';
insert into public.calendar_attendees (event_id, user_id, answer, answered_at)
select pg_temp.seed_id('event of ' || b.id), who, 'accepted', b.created_at from public.consultation_bookings b, unnest(array[b.lawyer_id, b.client_id]) who where b.status = 'confirmed';
update public.consultation_bookings b set event_id = pg_temp.seed_id('event of ' || b.id) where b.status = 'confirmed';
