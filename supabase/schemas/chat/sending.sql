-- Writing into a conversation, whatever kind it is.

-- message_empty, message_too_long.
create function private.require_body(p_body text, p_attachment_ids uuid[]) returns void language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(trim(p_body, E' \t\r\n'), '') = '' and coalesce(cardinality(p_attachment_ids), 0) = 0 then
    perform private.refuse('P0001', 'message_empty', 'Write something first: the message is empty.');
  elsif char_length(p_body) > 10000 then
    perform private.refuse('P0001', 'message_too_long', 'A message has at most 10,000 characters: shorten it, or send it in parts.');
  end if;
end
$$;

-- The caller's side in a conversation into which they may write now: client or lawyer. Locks the conversation, and the case of which it is.
-- conversation_not_found, may_not_send_message, no_lawyer_yet, conversation_closed, nobody_reads.
create function private.writing_side(p_conversation_id uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
  c public.cases;
  side text;
begin
  if talk.case_id is not null then
    select * into c from public.cases where id = talk.case_id for no key update;
    perform private.conversation_of_caller(talk.id);
    side := private.conversation_side(c);
    perform private.require_writable_case(c);
    if c.law_firm <> talk.law_firm then
      perform private.refuse('P0001', 'conversation_closed', 'The case is over, and so is its conversation.');
    end if;
    return side;
  end if;
  perform from public.conversations where id = talk.id for no key update;
  -- Another one may have been faster and have removed the caller.
  perform private.conversation_of_caller(talk.id);
  if not exists (select from private.people_of_conversation(talk) p where p.user_id <> me and p.user_id in (select private.linked_people(me))) then
    perform private.refuse('P0001', 'nobody_reads', 'Nobody to whom you may write is left in this conversation.');
  end if;
  return case when talk.client_id = me then 'client' else 'lawyer' end;
end
$$;

-- Nobody sends more than a person writes, also when what waited without a connection is sent. too_many_messages.
create function private.require_pace(p_user_id uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from (select from public.messages m where m.sender_id = p_user_id and m.created_at > clock_timestamp() - interval '1 minute' limit 300) recent) = 300 then
    perform private.refuse('P0001', 'too_many_messages', 'You have sent three hundred messages within a minute. Wait a minute, then send this one again.');
  end if;
end
$$;

-- Whether the caller reads what was written in a conversation of theirs at a time: who was added to a group may not read what came before.
create function private.caller_reads_at(p_conversation_id uuid, p_at timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from public.conversation_members m where m.conversation_id = p_conversation_id and m.user_id = auth.uid() and not p_at <@ m.reads)
$$;

-- post_message: the caller's next message. The callers of this function have locked the conversation, so that its messages are in one order and the same one, sent from two
-- tabs, is there once. Everybody else in it is notified, unless they have been and not looked since; who has muted it only where they are mentioned.
-- message_id_taken, too_many_messages, reply_not_found; refusals of require_body and bind_attachments.
create function private.post_message(p_conversation_id uuid, p_side text, p_body text, p_message_id uuid, p_attachment_ids uuid[], p_reply_to uuid, p_mentions uuid[])
returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations;
  sent public.messages;
begin
  select * into talk from public.conversations where id = p_conversation_id for no key update;
  select * into sent from public.messages where id = p_message_id;
  if sent.id is not null then
    if (sent.sender_id, sent.conversation_id) is distinct from (me, talk.id) then
      perform private.refuse('P0001', 'message_id_taken', 'This message could not be sent. Please write it again.');
    end if;
    return sent;
  end if;
  perform private.require_pace(me);
  perform private.require_body(p_body, p_attachment_ids);
  if p_reply_to is not null and not exists (select from public.messages m where m.id = p_reply_to and m.conversation_id = talk.id and m.content_type = 'text'
      and private.caller_reads_at(talk.id, m.created_at)) then
    perform private.refuse('PT404', 'reply_not_found', 'The message to which you reply is not there any more.');
  end if;
  insert into public.messages (id, conversation_id, case_id, law_firm, sender_id, sender_name, sender_side, body, reply_to_id, mentions, created_at)
  values (coalesce(p_message_id, gen_random_uuid()), talk.id, talk.case_id, talk.law_firm, me, (select display_name from public.users where uuid = me), p_side,
    coalesce(trim(p_body, E' \t\r\n'), ''), p_reply_to,
    array(select p.user_id from private.people_of_conversation(talk) p where p.user_id = any (p_mentions) and p.user_id <> me order by 1 limit 50),
    -- Later than the one before it, also where the clock was put back.
    greatest(clock_timestamp(), talk.last_message_at + interval '1 microsecond'))
  returning * into sent;
  perform private.bind_attachments('message', sent.id, sent.case_id, sent.law_firm, talk.case_id is not null or talk.client_id is not null, p_attachment_ids, null);
  update public.conversations set last_message_at = sent.created_at where id = talk.id;
  -- The writer has read what came before.
  insert into public.conversation_members as m (conversation_id, case_id, user_id, last_read_at) values (talk.id, talk.case_id, me, sent.created_at)
  on conflict (conversation_id, user_id) do update set last_read_at = greatest(m.last_read_at, excluded.last_read_at), typing_at = null;
  perform case when talk.case_id is not null
    then private.notify(p.user_id, 'message_received', array[sent.sender_name, c.title], c.id, 'message', talk.id, talk.id::text)
    else private.notify(p.user_id, 'chat_received', array[sent.sender_name], null, 'chat', talk.id, talk.id::text) end
  from private.people_of_conversation(talk) p
    left join public.cases c on c.id = talk.case_id left join public.conversation_members m on m.conversation_id = talk.id and m.user_id = p.user_id
  where p.role <> 'observer' and (m.is_muted is not true or p.user_id = any (sent.mentions))
    and not exists (select from public.notifications n where n.user_id = p.user_id and n.kind in ('message_received', 'chat_received')
      and n.link_id = talk.id and n.is_unread)
  order by p.user_id;
  return sent;
end
$$;

-- write_message(conversation_id, body, message_id, attachment_ids, reply_to, mentions): message_id makes sending again after a lost answer the same message.
-- Refusals of writing_side and post_message.
create function private.write_message(p_conversation_id uuid, p_body text, p_message_id uuid, p_attachment_ids uuid[], p_reply_to uuid, p_mentions uuid[])
returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  talk public.conversations := private.conversation_of_caller(p_conversation_id);
  sent public.messages;
begin
  select * into sent from public.messages where id = p_message_id and sender_id = me and conversation_id = talk.id;
  -- What arrived before the case was over has arrived.
  if sent.id is not null then
    return sent;
  end if;
  return private.post_message(talk.id, private.writing_side(talk.id), p_body, p_message_id, p_attachment_ids, p_reply_to, p_mentions);
end
$$;
grant execute on function private.write_message(uuid, text, uuid, uuid[], uuid, uuid[]) to authenticated;

create function public.write_message(conversation_id uuid, body text, message_id uuid default null, attachment_ids uuid[] default '{}', reply_to uuid default null,
  mentions uuid[] default '{}') returns public.messages language sql set search_path = '' as $$
  select private.write_message(conversation_id, body, message_id, attachment_ids, reply_to, mentions)
$$;
revoke execute on function public.write_message(uuid, text, uuid, uuid[], uuid, uuid[]) from public, anon;
grant execute on function public.write_message(uuid, text, uuid, uuid[], uuid, uuid[]) to authenticated;

-- A message that the caller reads, locked, for a function that changes it. message_not_found, append_only, message_deleted; refusals of writing_side.
create function private.begin_message_verb(p_message_id uuid, p_also_deleted boolean default false) returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  m public.messages;
begin
  perform private.require_caller();
  select * into m from public.messages where id = p_message_id;
  if m.id is not null then
    begin
      perform private.conversation_of_caller(m.conversation_id);
    exception when sqlstate 'PT404' then
      m.id := null;
    end;
  end if;
  if m.id is null or not private.caller_reads_at(m.conversation_id, m.created_at) then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message, or you are not in its conversation.');
  elsif m.content_type <> 'text' then
    perform private.refuse('42501', 'append_only', 'A message stays as it was sent.');
  end if;
  -- The conversation before the message, as in sending.
  perform private.writing_side(m.conversation_id);
  select * into m from public.messages where id = p_message_id for no key update;
  if m.deleted_at is not null and not p_also_deleted then
    perform private.refuse('P0001', 'message_deleted', 'This message has been deleted.');
  end if;
  perform set_config('casewright.changing_message', m.id::text, true);
  return m;
end
$$;

create function private.require_own_message(m public.messages) returns void language plpgsql stable set search_path = '' as $$
begin
  if m.sender_id is distinct from auth.uid() then
    perform private.refuse('42501', 'message_of_other', 'Only who wrote a message edits or deletes it.');
  end if;
end
$$;

create function private.keep_message_version(m public.messages) returns void language sql security definer set search_path = '' as $$
  insert into public.message_versions (message_id, case_id, law_firm, author_id, body) values (m.id, m.case_id, m.law_firm, m.sender_id, m.body)
$$;

-- edit_message(message_id, body): its writer; what it said is kept. Refusals of begin_message_verb and require_body, message_of_other.
create function private.edit_message(p_message_id uuid, p_body text) returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  m public.messages := private.begin_message_verb(p_message_id);
  hiding uuid := private.case_that_hides(m.conversation_id);
  words text := coalesce(trim(p_body, E' \t\r\n'), '');
begin
  perform private.require_own_message(m);
  perform private.require_body(p_body, array(select a.id from public.attachments a where a.message_id = m.id));
  -- Saved as it is shown it is the same message, with what is hidden of it.
  if words <> m.body then
    if hiding is not null then
      words := private.sendable_text('messages', m.id, 'body', hiding, me, words);
    else
      delete from private.hidden_texts h where (h.table_name, h.row_id, h.column_name) = ('messages', m.id, 'body');
    end if;
  end if;
  if words <> m.body then
    perform private.keep_message_version(m);
    update public.messages set body = words, edited_at = clock_timestamp() where id = m.id returning * into m;
  end if;
  perform set_config('casewright.changing_message', '', true);
  return m;
end
$$;
grant execute on function private.edit_message(uuid, text) to authenticated;

create function public.edit_message(message_id uuid, body text) returns public.messages language sql set search_path = '' as $$
  select private.edit_message(message_id, body)
$$;
revoke execute on function public.edit_message(uuid, text) from public, anon;
grant execute on function public.edit_message(uuid, text) to authenticated;

-- delete_message(message_id): its writer. That it was there stays, and who wrote it and when; its words are its writer's alone from then on, its files are nobody's.
-- Refusals of begin_message_verb, message_of_other.
create function private.delete_message(p_message_id uuid) returns public.messages language plpgsql security definer set search_path = '' as $$
declare
  m public.messages := private.begin_message_verb(p_message_id, true);
begin
  perform private.require_own_message(m);
  if m.deleted_at is null then
    perform private.keep_message_version(m);
    delete from private.hidden_texts h where (h.table_name, h.row_id, h.column_name) = ('messages', m.id, 'body');
    update public.messages set body = '', mentions = '{}', reactions = '{}', pinned_at = null, deleted_at = clock_timestamp() where id = m.id returning * into m;
  end if;
  perform set_config('casewright.changing_message', '', true);
  return m;
end
$$;
grant execute on function private.delete_message(uuid) to authenticated;

create function public.delete_message(message_id uuid) returns public.messages language sql set search_path = '' as $$
  select private.delete_message(message_id)
$$;
revoke execute on function public.delete_message(uuid) from public, anon;
grant execute on function public.delete_message(uuid) to authenticated;
