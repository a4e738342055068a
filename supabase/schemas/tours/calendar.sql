-- The calendar entries of a tour: one for its guides, and one for each who comes, so that none of them learns who else does.

-- Whether somebody has a place, or is held one.
create function private.takes_place(p_status text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select p_status in ('offered', 'pending', 'sold')
$$;

-- Writes an entry for a tour, or makes one where there is none: whole days by the clock of the firm. It has no maker, so that nobody moves it but the tour. Answers its id.
create function private.write_tour_event(t public.tours, p_event_id uuid, p_people uuid[]) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  written uuid := p_event_id;
begin
  if written is null or not exists (select from public.calendar_events e where e.id = written) then
    written := gen_random_uuid();
    insert into public.calendar_events (id, title, location, all_day, start_date, end_date, time_zone, visibility, created_by)
    values (written, t.name, nullif(t.place, ''), true, t.start_date, t.end_date + 1, coalesce((select f.time_zone from public.law_firms f where f.id = t.law_firm), 'UTC'), 'private', null);
  else
    update public.calendar_events e set title = t.name, location = nullif(t.place, ''), start_date = t.start_date, end_date = t.end_date + 1
    where e.id = written and (e.title, coalesce(e.location, ''), e.start_date, e.end_date) is distinct from (t.name, t.place, t.start_date, t.end_date + 1);
  end if;
  delete from public.calendar_attendees a where a.event_id = written and a.user_id <> all (p_people);
  insert into public.calendar_attendees (event_id, user_id, answer, answered_at)
  select written, person, 'accepted', now() from unnest(p_people) person on conflict (event_id, user_id) do nothing;
  return written;
end
$$;

-- The entries of a tour as it is now: of its guides while it is published or somebody comes, and of each who is approved.
create function private.keep_tour_events(p_tour_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  t public.tours;
  b record;
  guides uuid[];
begin
  select * into t from public.tours where id = p_tour_id;
  guides := array(select g.user_id from public.tour_guides g where g.tour_id = t.id order by 1);
  if cardinality(guides) > 0 and t.start_date is not null and t.end_date is not null
    and (t.publish = 'published' or exists (select from public.tour_bookings k where k.tour_id = t.id and private.takes_place(k.status))) then
    update public.tours set event_id = private.write_tour_event(t, t.event_id, guides) where id = t.id;
  elsif t.event_id is not null then
    delete from public.calendar_events where id = t.event_id;
  end if;
  for b in select k.* from public.tour_bookings k where k.tour_id = t.id and k.event_id is not null order by k.id loop
    perform private.write_tour_event(t, b.event_id, array[b.user_id]);
  end loop;
end
$$;

-- The entry of who comes follows the booking.
create function private.keep_booking_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or new.status not in ('pending', 'sold') or new.approved_at is null then
    delete from public.calendar_events where id = old.event_id;
  elsif new.event_id is null then
    update public.tour_bookings set event_id = private.write_tour_event((select t from public.tours t where t.id = new.tour_id), null, array[new.user_id]) where id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_event after update of status, approved_at or delete on public.tour_bookings for each row execute function private.keep_booking_event();

-- A tour that is deleted leaves no entry behind.
create function private.drop_tour_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_events where id = old.event_id;
  return null;
end
$$;
create trigger drop_event after delete on public.tours for each row execute function private.drop_tour_event();
