-- Invitations that came by mail, and the calendar.

create index mail_messages_invitation_idx on public.mail_messages ((invitation ->> 'uid')) where invitation is not null;

-- The mark by which calendars know what an invitation is to.
create function private.invitation_uid(p_invitation jsonb) returns text language sql immutable set search_path = '' as $$
  select nullif(coalesce(p_invitation #>> '{event,uid}', p_invitation ->> 'uid'), '')
$$;

-- From whom a mail is, where the domain that it names does not say that it is not; else null.
create function private.believed_sender(letter public.mail_messages) returns text language sql immutable set search_path = '' as $$
  select case when letter.checks ->> 'dmarc' is distinct from 'fail' then letter.from_address end
$$;

-- How the caller's calendar is to an invitation: {event_id, state}; event_id: of the appointment that is there. state: new; same; changed, where the invitation says something
-- else; foreign, of somebody else than who invited; own, made by the caller, over which no mail writes; old, where a later mail has said something else; ended, called off and not there; none, where nothing can be taken over.
create function private.invitation_in_calendar(p_invitation jsonb, p_from text) returns jsonb language sql stable security definer set search_path = '' as $$
  with there as (
    select e.id, e.import_hash from public.calendar_events e where e.created_by = (select auth.uid()) and e.uid = private.invitation_uid(p_invitation)
  )
  select case when p_invitation is null then null else jsonb_build_object('event_id', (select id from there), 'state', case
    when (select private.caller_level()) is null or private.invitation_uid(p_invitation) is null or coalesce(p_invitation ->> 'method', '') not in ('REQUEST', 'PUBLISH', 'ADD', 'CANCEL') then 'none'
    when exists (select from there where import_hash is null) then 'own'
    when private.is_foreign_invitation(p_invitation, p_from) then 'foreign'
    when exists (select from public.mails k join public.mail_messages n on n.id = k.message_id where k.owner_id = (select auth.uid()) and n.invitation is not null
      -- A mark can be guessed: only who has invited makes their own mail old, and nothing that was thrown away.
      and k.folder not in ('spam', 'bin') and lower(n.invitation #>> '{organizer,address}') is not distinct from lower(p_invitation #>> '{organizer,address}')
      and lower(n.from_address) in (lower(p_invitation #>> '{organizer,address}'), lower(p_from)) and n.checks ->> 'dmarc' is distinct from 'fail'
      and n.invitation ->> 'uid' = p_invitation ->> 'uid' and (n.invitation ->> 'sequence')::integer > (p_invitation ->> 'sequence')::integer) then 'old'
    when p_invitation ->> 'method' = 'CANCEL' then case when exists (select from there) then 'changed' else 'ended' end
    when jsonb_typeof(p_invitation -> 'event') is distinct from 'object' then 'none'
    when not exists (select from there) then 'new'
    when exists (select from there where import_hash = p_invitation #>> '{event,import_hash}') then 'same'
    else 'changed' end) end
$$;

-- Refuses what nobody can do with an invitation that is so to their calendar.
create function private.refuse_invitation(p_state text) returns void language plpgsql set search_path = '' as $$
begin
  if p_state = 'own' then
    perform private.refuse('P0001', 'invitation_own', 'You have made this appointment yourself. Change it in the calendar.');
  elsif p_state = 'foreign' then
    perform private.refuse('P0001', 'invitation_foreign', 'This mail is not from who invited you. Nothing changes.');
  elsif p_state = 'old' then
    perform private.refuse('P0001', 'invitation_old', 'A later mail has changed this appointment. Open that one.');
  end if;
end
$$;

-- take_invitation(mail_id): takes what a mail invites to into the caller's calendar, changes it there, or takes it out where it was called off; twice is once. Answers
-- invitation_in_calendar. PT404 mail_not_found; P0001 invitation_none, invitation_own, invitation_foreign, invitation_old; refusals of save_event.
create function private.take_invitation(p_mail_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  m public.mails := private.mail_of_caller(p_mail_id);
  letter public.mail_messages;
  given jsonb;
  there jsonb;
begin
  -- Two tabs take turns.
  perform pg_advisory_xact_lock(hashtextextended('invitations ' || m.owner_id, 0));
  select * into letter from public.mail_messages l where l.id = m.message_id;
  given := letter.invitation;
  there := private.invitation_in_calendar(given, private.believed_sender(letter));
  perform private.refuse_invitation(there ->> 'state');
  if coalesce(there ->> 'state', 'none') = 'none' then
    perform private.refuse('P0001', 'invitation_none', 'This mail invites to nothing that can be taken into the calendar.');
  elsif given ->> 'method' = 'CANCEL' then
    if there ->> 'state' = 'changed' then
      perform private.delete_event((there ->> 'event_id')::uuid, null, 'all', null);
    end if;
  else
    perform private.import_events(jsonb_build_array(given -> 'event'));
    perform private.note_mail_invitation(m.owner_id, given, letter.from_address);
  end if;
  return private.invitation_in_calendar(given, private.believed_sender(letter)) || private.answer_to_invitation(m, given);
end
$$;
grant execute on function private.take_invitation(uuid) to authenticated;

create function public.take_invitation(mail_id uuid) returns jsonb language sql set search_path = '' as $$ select private.take_invitation(mail_id) $$;
revoke execute on function public.take_invitation(uuid) from public, anon;
grant execute on function public.take_invitation(uuid) to authenticated;
