-- Whether a task is in the calendar as an appointment already.
create function private.has_appointment(p_task_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.tasks t join public.calendar_events e on e.workflow_id = t.workflow_id and e.step_key = t.step_key
    where t.id = p_task_id and private.task_part(t) is not null)
$$;
grant execute on function private.has_appointment(uuid) to authenticated;

-- What a client sees of the calendars of their case's firm, without what only the firm needs.
create function private.event_as_read(e public.calendar_events) returns public.calendar_events language plpgsql stable security definer set search_path = '' as $$
begin
  if private.caller_level() is null then
    return null;
  elsif e.case_id in (select private.caller_client_cases()) and not coalesce(e.law_firm in (select private.caller_memberships()), false) then
    e.workflow_id := null;
    e.step_key := null;
    e.import_hash := null;
  end if;
  return e;
end
$$;
grant execute on function private.event_as_read(public.calendar_events) to authenticated;

create function private.client_events(p_ids uuid[]) returns setof public.calendar_events language sql stable security definer set search_path = '' as $$
  select k.* from public.calendar_events e cross join lateral private.event_as_read(e) k
  where e.id = any (p_ids) and (select private.caller_level()) is not null and e.case_id = any (array(select private.caller_client_cases()))
    and (e.law_firm is null or e.law_firm <> all (array(select private.caller_memberships())))
    and (e.client_visible or e.people @> array[(select auth.uid())])
$$;
grant execute on function private.client_events(uuid[]) to authenticated;

create function private.client_exceptions(p_event_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(to_jsonb(x) - '{id,event_id,created_at,updated_at}'::text[]) from public.calendar_exceptions x
  where x.event_id in (select e.id from private.client_events(array[p_event_id]) e)
$$;
grant execute on function private.client_exceptions(uuid) to authenticated;

-- One event as the server needs it: the row, and what it is worked out from.
create function private.event_answer(e public.calendar_events, p_may_edit boolean, p_exceptions jsonb) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(e) - '{people,span_start,span_end,import_hash,workflow_id,step_key}'::text[] || jsonb_build_object(
    'case_title', (select c.title from public.cases c where c.id = e.case_id),
    'in_mine', e.people @> array[(select auth.uid())],
    'may_edit', p_may_edit,
    'reminders', coalesce((select jsonb_agg(jsonb_build_object('minutes_before', r.minutes_before, 'medium', r.medium) order by r.minutes_before, r.medium)
      from public.calendar_reminders r where r.event_id = e.id), '[]'),
    'exceptions', coalesce(p_exceptions, '[]'))
$$;
grant execute on function private.event_answer(public.calendar_events, boolean, jsonb) to authenticated;
