-- Answers to invitations (iTIP, RFC 5546), which go to the organizer by mail.

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
create index mail_replies_key_idx on private.mail_replies ((reply ->> 'key'));

-- Whom a mail goes to outside: who has no account here; and the organizer whom it answers, whose calendar is elsewhere all the same.
create function private.outside_of_mail(p_message_id uuid, p_people jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(p_people) each where each ->> 'user_id' is null
    or lower(each ->> 'address') = (select lower(r.reply ->> 'organizer') from private.mail_replies r where r.message_id = p_message_id)
$$;

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
      and exists (select from public.mail_accounts a where a.id = m.account_id and a.state <> 'paused' and private.account_writes_outside(a)))
$$;

-- What somebody has told an organizer last, of the mails that went or will go; null where none did.
create function private.last_reply(p_owner_id uuid, p_key text) returns text language sql stable security definer set search_path = '' as $$
  select r.reply ->> 'answer' from private.mail_replies r join public.mail_messages l on l.id = r.message_id
  where r.reply ->> 'key' = p_key and l.author_id = p_owner_id and l.state not in ('draft', 'refused') order by (r.reply ->> 'at')::timestamptz desc, l.created_at desc limit 1
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
  there := private.invitation_in_calendar(given, private.believed_sender(letter));
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
  -- One that a mail server refused told nobody.
  if said ->> 'answer' is distinct from p_answer or private.last_reply(m.owner_id, private.invitation_uid(given)) is distinct from p_answer then
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
      'title', given #>> '{event,title}', 'at', clock_timestamp()));
    perform private.send_mail((draft ->> 'id')::uuid, (draft ->> 'revision')::integer, null);
    update private.mail_invitations set answer = p_answer, answered_at = now(), sequence = coalesce((given ->> 'sequence')::integer, 0)
    where owner_id = m.owner_id and uid = private.invitation_uid(given);
  end if;
  return private.invitation_in_calendar(given, private.believed_sender(letter)) || private.answer_to_invitation(m, given);
end
$$;
grant execute on function private.answer_mail_invitation(uuid, text, text, text) to authenticated;

create function public.answer_mail_invitation(mail_id uuid, answer text, subject text default null, words text default null) returns jsonb language sql set search_path = '' as $$
  select private.answer_mail_invitation(mail_id, answer, subject, words)
$$;
revoke execute on function public.answer_mail_invitation(uuid, text, text, text) from public, anon;
grant execute on function public.answer_mail_invitation(uuid, text, text, text) to authenticated;

-- An answer that is taken back before it was sent is none: what was answered before it holds.
create function private.take_back_reply(p_message_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  its_key text;
  before text;
begin
  delete from private.mail_replies where message_id = p_message_id returning reply ->> 'key' into its_key;
  if found then
    before := private.last_reply(auth.uid(), its_key);
    update private.mail_invitations i set answer = before, answered_at = case when before is not null then i.answered_at end where i.owner_id = auth.uid() and i.uid = its_key;
  end if;
end
$$;
