-- Only people with an account are invited: an address elsewhere would be kept and never hear of it, and letters to whomever somebody
-- writes down are not this calendar's to send. Who was invited by an address before stays until taken off.
create or replace function private.set_attendees(e public.calendar_events, p_list jsonb) returns void language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
begin
  if jsonb_typeof(p_list) <> 'array' or jsonb_array_length(p_list) > 100 then
    perform private.refuse('P0001', 'too_many_invited', 'At most a hundred people can be invited to an event.');
  end if;
  for wanted in delete from public.calendar_attendees a where a.event_id = e.id and not exists (
      select from jsonb_to_recordset(p_list) as w (user_id uuid, email text) where w.user_id = a.user_id or lower(trim(w.email)) = a.email)
    returning a.user_id loop
    perform private.tell(wanted.user_id, 'event_cancelled', array[e.title], e.case_id, 'event', e.id);
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
    perform private.tell(wanted.user_id, 'event_invited', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), e.title], e.case_id, 'event', e.id);
  end loop;
end
$$;

revoke execute on all functions in schema private from public;
