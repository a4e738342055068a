create index calendar_events_workflow_id_idx on public.calendar_events (workflow_id);

-- Keeps the appointment where its task is. First at nine for an hour, by the clock of the workflow. One that somebody has deleted stays away
-- until the task gets another day or is taken up again; what is called off is in nobody's calendar.
-- An appointment that the client sees bears the words for clients.
create function private.put_step_appointment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  w public.workflows;
  e public.calendar_events;
  days integer;
  words text;
  were text;
  is_scheduled_again boolean := tg_op = 'INSERT' or new.due_at is distinct from old.due_at or old.status in ('done', 'cancelled') and new.status not in ('done', 'cancelled');
begin
  if not exists (select from public.workflow_steps s where s.workflow_id = new.workflow_id and s.step_key = new.step_key and s.type = 'event') then
    return null;
  end if;
  words := case when new.client_visible then private.title_for_client(new) else new.title end;
  if tg_op = 'UPDATE' then
    were := case when old.client_visible then private.title_for_client(old) else old.title end;
  end if;
  select * into w from public.workflows where id = new.workflow_id;
  select * into e from public.calendar_events where workflow_id = new.workflow_id and step_key = new.step_key for no key update;
  if new.due_at is null or new.status = 'cancelled' then
    delete from public.calendar_events where id = e.id;
  elsif e.id is null and is_scheduled_again and new.status <> 'done' then
    insert into public.calendar_events (title, description, "start", "end", time_zone, case_id, visibility, client_visible, workflow_id, step_key, created_by)
    select left(words, 100), left(new.description, 5000), (day + time '09:00') at time zone w.time_zone, (day + time '10:00') at time zone w.time_zone, w.time_zone,
      new.case_id, case when new.is_private then 'private' else 'busy' end, new.client_visible, new.workflow_id, new.step_key, new.created_by
    from (select (new.due_at at time zone w.time_zone)::date) d (day)
    returning * into e;
    insert into public.calendar_attendees (event_id, user_id) select e.id, a.user_id from public.task_assignees a where a.task_id = new.id on conflict do nothing;
  elsif e.id is not null and tg_op = 'UPDATE' then
    days := case when new.due_at is distinct from old.due_at
      then (new.due_at at time zone e.time_zone)::date - (case when e.all_day then e.start_date else (e."start" at time zone e.time_zone)::date end) else 0 end;
    -- What follows the task is no word of the calendar's to it.
    perform set_config('casewright.placing_appointment', e.id::text, true);
    update public.calendar_events k set
      title = case when words <> were then left(words, 100) else k.title end,
      description = case when new.description is distinct from old.description then left(new.description, 5000) else k.description end,
      client_visible = new.client_visible,
      visibility = case when new.is_private then 'private' when old.is_private then 'busy' else k.visibility end,
      start_date = k.start_date + days, end_date = k.end_date + days,
      "start" = ((k."start" at time zone k.time_zone) + make_interval(days => days)) at time zone k.time_zone,
      "end" = ((k."end" at time zone k.time_zone) + make_interval(days => days)) at time zone k.time_zone
    where k.id = e.id;
    perform set_config('casewright.placing_appointment', '', true);
  end if;
  return null;
end
$$;
create trigger put_step_appointment after insert or update of title, description, due_at, status, client_visible, is_private on public.tasks
  for each row when (new.workflow_id is not null) execute function private.put_step_appointment();

create function private.remove_step_appointment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_events where workflow_id = old.workflow_id and step_key = old.step_key;
  return null;
end
$$;
create trigger remove_step_appointment after delete on public.tasks for each row when (old.workflow_id is not null) execute function private.remove_step_appointment();

-- Who has the task is invited.
create function private.invite_step_people() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.calendar_attendees (event_id, user_id)
    select e.id, new.user_id from public.tasks t join public.calendar_events e on e.workflow_id = t.workflow_id and e.step_key = t.step_key
    where t.id = new.task_id on conflict do nothing;
  else
    delete from public.calendar_attendees a using public.tasks t, public.calendar_events e
    where t.id = old.task_id and e.workflow_id = t.workflow_id and e.step_key = t.step_key and a.event_id = e.id and a.user_id = old.user_id;
  end if;
  return null;
end
$$;
create trigger invite_step_people after insert or delete on public.task_assignees for each row execute function private.invite_step_people();

-- An appointment that is moved in the calendar takes its task along: due when it ends, on its last day at the close of business.
create function private.follow_step_appointment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := case when new.all_day then (new.end_date - 1 + time '17:00') at time zone new.time_zone else new."end" end;
begin
  if current_setting('casewright.placing_appointment', true) is distinct from new.id::text then
    update public.tasks set due_at = due, start_at = least(start_at, due)
    where workflow_id = new.workflow_id and step_key = new.step_key and status not in ('done', 'cancelled') and due_at is distinct from due;
  end if;
  return null;
end
$$;
create trigger follow_step_appointment after update of "start", "end", start_date, end_date on public.calendar_events for each row
  when (new.workflow_id is not null and (old."start", old."end") is distinct from (new."start", new."end")) execute function private.follow_step_appointment();
