-- The slots that the hours make in a window, less what is booked. By the clock of their zone, whatever that of the session: a slot that the
-- clocks leave out is none.
create or replace function private.consultation_slots(p_lawyer_id uuid, p_from timestamptz, p_to timestamptz) returns table ("start" timestamptz, "end" timestamptz, time_zone text, minutes integer)
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
revoke execute on all functions in schema private from public;
