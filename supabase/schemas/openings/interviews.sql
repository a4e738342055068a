-- Interviews in the calendars of those who hire. An entry names the opening and never the candidate, and goes with them.

-- The entry of an interview as it is now: one hour, of those named for the opening, of the administrators who have it already, and of who plans it, as long as their account is active. It has no maker, so that nobody moves it but the candidate's record.
create function private.write_interview(c public.candidates, p_planner uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  o public.openings := (select p from public.openings p where p.id = c.opening_id);
  written uuid := (select e.id from public.calendar_events e where e.id = c.interview_event_id);
  those_people uuid[] := array(select u.uuid from public.users u where u.law_firm = c.law_firm and u.status = 'active' and u.access_level in ('lawyer', 'lawyer_admin') and (u.uuid = p_planner
    or u.uuid in (select h.user_id from public.opening_hirers h where h.opening_id = c.opening_id)
    or u.access_level = 'lawyer_admin' and u.uuid in (select a.user_id from public.calendar_attendees a where a.event_id = c.interview_event_id)) order by 1);
begin
  if c.interview_at is null or c.stage = 'closed' or cardinality(those_people) = 0 then
    delete from public.calendar_events where id = written;
    return;
  elsif written is null then
    written := gen_random_uuid();
    insert into public.calendar_events (id, title, "start", "end", time_zone, visibility, is_interview, created_by)
    values (written, left(o.title, 100), c.interview_at, c.interview_at + interval '1 hour', coalesce((select f.time_zone from public.law_firms f where f.id = c.law_firm), 'UTC'), 'private', true, null);
    update public.candidates set interview_event_id = written where id = c.id;
  else
    update public.calendar_events set title = left(o.title, 100), "start" = c.interview_at, "end" = c.interview_at + interval '1 hour' where id = written
      and ("start", title) is distinct from (c.interview_at, left(o.title, 100));
  end if;
  delete from public.calendar_attendees a where a.event_id = written and a.user_id <> all (those_people);
  insert into public.calendar_attendees (event_id, user_id, answer, answered_at)
  select written, person, 'accepted', now() from unnest(those_people) person on conflict (event_id, user_id) do nothing;
end
$$;

-- The entry follows the record of the candidate.
create function private.keep_interview() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.calendar_events where id = old.interview_event_id;
  else
    perform private.write_interview(new, auth.uid());
  end if;
  return null;
end
$$;
create trigger keep_interview after update of interview_at, stage on public.candidates for each row
  when ((old.interview_at, old.stage = 'closed') is distinct from (new.interview_at, new.stage = 'closed')) execute function private.keep_interview();
create trigger drop_interview after delete on public.candidates for each row when (old.interview_event_id is not null) execute function private.keep_interview();

-- Who hires no more has the interviews no more, and who begins to has them: also those that nobody has had since the only one who hired went. A new title of the opening is in all that are ahead.
create function private.keep_interviews_of_opening() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  its_opening uuid := case tg_table_name when 'openings' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'opening_id' end;
  c public.candidates;
begin
  for c in select k.* from public.candidates k where k.opening_id = its_opening and k.interview_at > now() and k.stage <> 'closed' order by k.id loop
    perform private.write_interview(c, null);
  end loop;
  return null;
end
$$;
create trigger keep_interviews after insert or delete on public.opening_hirers for each row execute function private.keep_interviews_of_opening();
create trigger keep_interviews after update of title on public.openings for each row when (old.title <> new.title) execute function private.keep_interviews_of_opening();

-- Who is of the firm no more, or no lawyer, or whose account is closed, has them no more either. Who is active again and hires has what is ahead.
create function private.leave_interviews() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  ahead public.candidates;
begin
  delete from public.calendar_attendees a using public.candidates c where a.user_id = new.uuid and a.event_id = c.interview_event_id
    and (c.law_firm is distinct from new.law_firm or new.access_level not in ('lawyer', 'lawyer_admin') or new.status <> 'active');
  if new.status = 'active' and old.status <> 'active' then
    for ahead in select k.* from public.opening_hirers h join public.candidates k on k.opening_id = h.opening_id where h.user_id = new.uuid and k.interview_at > now() and k.stage <> 'closed' order by k.id loop
      perform private.write_interview(ahead, null);
    end loop;
  end if;
  return null;
end
$$;
create trigger leave_interviews after update of law_firm, access_level, status on public.users for each row
  when ((old.law_firm, old.access_level, old.status) is distinct from (new.law_firm, new.access_level, new.status)) execute function private.leave_interviews();
