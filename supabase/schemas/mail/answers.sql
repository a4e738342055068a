-- Answers to invitations (iTIP, RFC 5546): those of the reader's, which go to the organizer by mail, and those that come to an appointment of the reader's.

-- Who invited somebody to what they have taken over or answered, and what they answered. organizer, sender: whom the invitation named, and from whom its mail came; only mail of theirs
-- changes it or calls it off.
create table private.mail_invitations (
  owner_id uuid not null references public.users (uuid) on delete cascade,
  uid text not null,
  organizer text,
  sender text,
  sequence integer not null default 0,
  answer text check (answer in ('accepted', 'tentative', 'declined')),
  answered_at timestamptz,
  primary key (owner_id, uid)
);
alter table private.mail_invitations enable row level security;

-- What a mail tells an organizer; the server writes it as a part of the mail (apps/server/src/mailbox/invitation-reply.ts).
create table private.mail_replies (
  message_id uuid primary key references public.mail_messages (id) on delete cascade,
  reply jsonb not null check (jsonb_typeof(reply) = 'object')
);
alter table private.mail_replies enable row level security;

create function private.reply_of_mail(p_message_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select r.reply from private.mail_replies r where r.message_id = p_message_id
$$;

-- Who invites by a mail: {organizer, sender}, in small letters.
create function private.note_mail_invitation(p_owner_id uuid, p_invitation jsonb, p_from text) returns void language sql security definer set search_path = '' as $$
  insert into private.mail_invitations as i (owner_id, uid, organizer, sender, sequence)
  values (p_owner_id, private.invitation_uid(p_invitation), lower(coalesce(p_invitation #>> '{organizer,address}', p_from)), lower(p_from), coalesce((p_invitation ->> 'sequence')::integer, 0))
  on conflict (owner_id, uid) do nothing
$$;

-- Whether somebody else than who invited the caller speaks of what they were invited to.
create function private.is_foreign_invitation(p_invitation jsonb, p_from text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_invitations i where i.owner_id = (select auth.uid()) and i.uid = private.invitation_uid(p_invitation)
    and (lower(coalesce(p_invitation #>> '{organizer,address}', p_from)) is distinct from i.organizer or lower(p_from) is distinct from i.sender and lower(p_from) is distinct from i.organizer))
$$;

-- What the caller has answered to this version of an invitation, and whether they can: {answer, may_answer}. It goes through the account to which the mail came.
create function private.answer_to_invitation(m public.mails, p_invitation jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('answer', (select i.answer from private.mail_invitations i where i.owner_id = m.owner_id and i.uid = private.invitation_uid(p_invitation)
      and i.sequence >= coalesce((p_invitation ->> 'sequence')::integer, 0)),
    'may_answer', p_invitation ->> 'method' = 'REQUEST' and p_invitation #>> '{organizer,address}' is not null
      and lower(p_invitation #>> '{organizer,address}') <> all (private.own_addresses(m.owner_id))
      and exists (select from public.mail_accounts a where a.id = m.account_id and private.account_writes_outside(a)))
$$;

-- answer_mail_invitation(mail_id, answer, subject, words): accepted, tentative or declined: tells the organizer by a mail of the account to which the invitation came, with this subject and these words, takes what it invites
-- to into the caller's calendar, or out of it where it is declined. Twice is once. Answers what mail_details says of the calendar. PT404 mail_not_found; invitation_answer,
-- invitation_not_answered, and what take_invitation and send_mail refuse.
create function private.answer_mail_invitation(p_mail_id uuid, p_answer text, p_subject text, p_words text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  m public.mails := private.mail_of_caller(p_mail_id);
  letter public.mail_messages;
  given jsonb;
  there jsonb;
  said jsonb;
  draft jsonb;
  attendee text;
begin
  if p_answer is null or p_answer not in ('accepted', 'tentative', 'declined') then
    perform private.refuse('P0001', 'invitation_answer', 'Choose one of: accepted, tentative, declined.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('invitations ' || m.owner_id, 0));
  select * into letter from public.mail_messages l where l.id = m.message_id;
  given := letter.invitation;
  there := private.invitation_in_calendar(given, letter.from_address);
  said := private.answer_to_invitation(m, given);
  if there ->> 'state' in ('own', 'old', 'foreign', 'none') or (said ->> 'may_answer')::boolean is not true then
    perform private.refuse_invitation(there ->> 'state');
    perform private.refuse('P0001', 'invitation_not_answered', 'This mail is not an invitation that you can answer from the account to which it came.');
  end if;
  if p_answer = 'declined' then
    if there ->> 'event_id' is not null then
      perform private.delete_event((there ->> 'event_id')::uuid, null, 'all', null);
    end if;
  elsif there ->> 'state' in ('new', 'changed') then
    perform private.import_events(jsonb_build_array(given -> 'event'));
  end if;
  perform private.note_mail_invitation(m.owner_id, given, letter.from_address);
  if said ->> 'answer' is distinct from p_answer then
    -- By whichever of their addresses they were invited.
    select coalesce((select e.each ->> 'address' from jsonb_array_elements(given -> 'attendees') with ordinality e (each, place)
        where lower(e.each ->> 'address') = any (private.own_addresses(m.owner_id)) order by e.place limit 1), a.address) into attendee
    from public.mail_accounts a where a.id = m.account_id;
    draft := private.begin_mail_draft(null, 'reply', m.id, m.account_id, '[]', null);
    draft := private.save_mail_draft((draft ->> 'id')::uuid, (draft ->> 'revision')::integer, jsonb_build_object('cc', '[]'::jsonb, 'body_type', 'text',
      'to', jsonb_build_array(jsonb_build_object('address', given #>> '{organizer,address}', 'name', given #>> '{organizer,name}')),
      'subject', coalesce(nullif(trim(left(p_subject, 500)), ''), letter.subject), 'body', left(coalesce(p_words, ''), 1000)));
    insert into private.mail_replies (message_id, reply) values ((draft ->> 'message_id')::uuid, jsonb_build_object('key', private.invitation_uid(given),
      'uid', case when given ->> 'occurrence' is null then given ->> 'uid' else regexp_replace(given ->> 'uid', ' [0-9TZ]{8,18}$', '') end, 'occurrence', given ->> 'occurrence',
      'sequence', coalesce((given ->> 'sequence')::integer, 0), 'organizer', given #>> '{organizer,address}', 'attendee', attendee, 'name', draft ->> 'from_name', 'answer', p_answer,
      'title', given #>> '{event,title}', 'at', now()));
    perform private.send_mail((draft ->> 'id')::uuid, (draft ->> 'revision')::integer, null);
    update private.mail_invitations set answer = p_answer, answered_at = now(), sequence = coalesce((given ->> 'sequence')::integer, 0)
    where owner_id = m.owner_id and uid = private.invitation_uid(given);
  end if;
  return private.invitation_in_calendar(given, letter.from_address) || private.answer_to_invitation(m, given);
end
$$;
grant execute on function private.answer_mail_invitation(uuid, text, text, text) to authenticated;

create function public.answer_mail_invitation(mail_id uuid, answer text, subject text default null, words text default null) returns jsonb language sql set search_path = '' as $$
  select private.answer_mail_invitation(mail_id, answer, subject, words)
$$;
revoke execute on function public.answer_mail_invitation(uuid, text, text, text) from public, anon;
grant execute on function public.answer_mail_invitation(uuid, text, text, text) to authenticated;

-- take_invitation_reply(mail_id): an answer that came by mail to an appointment that its reader has made: of somebody who is invited, from their own address, unless its domain says that the
-- mail is not theirs; for people who answer here only where their domain says that it is. An answer older than the last one changes nothing. Answers whether it changed something.
create function private.take_invitation_reply(p_mail_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  letter public.mail_messages;
  given jsonb;
  e public.calendar_events;
  a public.calendar_attendees;
  owner_of uuid;
  sender text;
  its_uid text;
  its_answer text;
  moment timestamptz;
begin
  select o.* into letter from public.mails m join public.mail_messages o on o.id = m.message_id where m.id = p_mail_id;
  select m.owner_id into owner_of from public.mails m where m.id = p_mail_id;
  given := letter.invitation;
  if given ->> 'method' is distinct from 'REPLY' or letter.checks ->> 'dmarc' = 'fail' then
    return false;
  end if;
  sender := lower(letter.from_address);
  select case each ->> 'status' when 'ACCEPTED' then 'accepted' when 'TENTATIVE' then 'tentative' when 'DECLINED' then 'declined' end into its_answer
  from jsonb_array_elements(given -> 'attendees') each where lower(each ->> 'address') = sender limit 1;
  its_uid := case when given ->> 'occurrence' is null then given ->> 'uid' else regexp_replace(given ->> 'uid', ' [0-9TZ]{8,18}$', '') end;
  -- What the feed names by our address is known by its id.
  select * into e from public.calendar_events v where v.created_by = owner_of and v.import_hash is null and v.uid in (its_uid, split_part(its_uid, '@', 1)) order by v.uid = its_uid desc limit 1
  for no key update;
  if its_answer is null or e.id is null then
    return false;
  end if;
  select k.* into a from public.calendar_attendees k where k.event_id = e.id and (k.email = sender
    or letter.checks ->> 'dmarc' = 'pass' and k.user_id in (select u.uuid from public.users u where lower(u.email) = sender)) limit 1 for update;
  if a.id is null or a.answered_at >= letter.sent_at then
    return false;
  end if;
  if given ->> 'occurrence' is not null and e.recurrence is not null then
    moment := case when char_length(given ->> 'occurrence') = 8 then (given ->> 'occurrence')::date::timestamp at time zone e.time_zone else (given ->> 'occurrence')::timestamptz end;
    a.answers := a.answers || jsonb_build_object(to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), its_answer);
    -- Nobody's answers keep the mail itself from being taken in.
    if pg_column_size(a.answers) > 20000 then
      return false;
    end if;
    update public.calendar_attendees set answers = a.answers, answered_at = least(letter.sent_at, now()) where id = a.id;
  else
    update public.calendar_attendees set answer = its_answer, answers = '{}', answered_at = least(letter.sent_at, now()) where id = a.id;
  end if;
  perform private.notify(e.created_by, 'event_' || its_answer, array[coalesce(a.name, letter.from_name, letter.from_address), e.title], e.case_id, 'event', e.id);
  return true;
end
$$;

-- An answer that is taken back before it was sent is none.
create function private.take_back_reply(p_message_id uuid) returns void language sql security definer set search_path = '' as $$
  with gone as (delete from private.mail_replies r where r.message_id = p_message_id returning r.reply)
  update private.mail_invitations i set answer = null, answered_at = null from gone where i.owner_id = (select auth.uid()) and i.uid = gone.reply ->> 'key'
$$;
