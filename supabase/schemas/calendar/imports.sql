-- import_events(events): each by its uid: an event of the caller's with it is replaced, else made. Answers how many were written.
create function private.import_events(p_events jsonb) returns integer language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  given jsonb;
  e public.calendar_events;
  written integer := 0;
begin
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) > 5000 then
    perform private.refuse('P0001', 'too_many_events', 'At most 5000 events can be imported at a time.');
  end if;
  for given in select value from jsonb_array_elements(p_events) loop
    select * into e from public.calendar_events where created_by = me and uid = given ->> 'uid' for no key update;
    if e.id is null then
      e.id := gen_random_uuid();
      e.uid := given ->> 'uid';
      e.all_day := false;
      e.time_zone := 'UTC';
      e.rdates := '{}';
      e.visibility := 'busy';
      e.client_visible := false;
      e.busy := true;
      e.created_by := me;
    elsif e.import_hash = given ->> 'import_hash' then
      continue;
    end if;
    e := private.event_with(e, given - 'case_id' - 'visibility' - 'client_visible');
    e.import_hash := given ->> 'import_hash';
    e := private.write_event(e, '{}');
    delete from public.calendar_exceptions where event_id = e.id;
    insert into public.calendar_exceptions (event_id, occurrence, cancelled, title, description, location, "start", "end")
    select e.id, x.occurrence, coalesce(x.cancelled, false), x.title, x.description, x.location, x."start", x."end"
    from jsonb_to_recordset(coalesce(given -> 'exceptions', '[]')) as x (occurrence timestamptz, cancelled boolean, title text, description text, location text, "start" timestamptz, "end" timestamptz)
    on conflict (event_id, occurrence) do nothing;
    update public.calendar_events set version = version + 1 where id = e.id;
    written := written + 1;
  end loop;
  return written;
end
$$;
grant execute on function private.import_events(jsonb) to authenticated, service_role;

create function public.import_events(events jsonb) returns integer language sql set search_path = '' as $$ select private.import_events(events) $$;
revoke execute on function public.import_events(jsonb) from public, anon;
grant execute on function public.import_events(jsonb) to authenticated;
