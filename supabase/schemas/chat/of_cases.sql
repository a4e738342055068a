-- The conversation of a case, as the case's page writes and reads it.

-- The caller's side of a case in its conversation: client or lawyer; PT404 for a user who may not see it, 42501 for a user who only reads.
create function private.conversation_side(c public.cases) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  roles text[] := private.case_roles(c);
begin
  if not (roles && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not (roles && '{client,lawyer,paralegal,firm_admin}') then
    perform private.refuse('42501', 'may_not_send_message', 'You only observe this case: ask somebody of its team to write.');
  end if;
  return case when 'client' = any (roles) then 'client' else 'lawyer' end;
end
$$;

-- The case as one may write in its conversation now: it has a client, and the firm that holds the conversation, and is not over.
-- no_lawyer_yet, conversation_closed.
create function private.require_writable_case(c public.cases) returns void language plpgsql stable set search_path = '' as $$
begin
  if c.law_firm is null or c.client_id is null or c.status = 'draft' then
    perform private.refuse('P0001', 'no_lawyer_yet', 'Messages begin when client and lawyer have found each other: accept a proposal, or link the client, first.');
  elsif c.status in ('archived', 'cancelled') then
    perform private.refuse('P0001', 'conversation_closed', 'The case is over, and so is its conversation.');
  end if;
end
$$;

-- send_message(case_id, body, message_id, attachment_ids): the client or the firm's team. message_id makes sending again after a lost answer the same
-- message. The first one begins the conversation. no_lawyer_yet, conversation_closed; refusals of post_message.
create function private.send_message(p_case_id uuid, p_body text, p_message_id uuid, p_attachment_ids uuid[]) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  side text;
  talk public.conversations;
begin
  select * into c from public.cases where id = p_case_id for no key update;
  side := private.conversation_side(c);
  select o.* into talk from public.messages m join public.conversations o on o.id = m.conversation_id
  where m.id = p_message_id and m.case_id = c.id and m.sender_id = me;
  if talk.id is null then
    perform private.require_writable_case(c);
    perform private.require_body(p_body, p_attachment_ids);
    insert into public.conversations (case_id, law_firm) values (c.id, c.law_firm) on conflict (case_id, law_firm) do nothing;
    select * into talk from public.conversations o where o.case_id = c.id and o.law_firm = c.law_firm;
  end if;
  return private.post_message(talk.id, side, p_body, p_message_id, p_attachment_ids, null, '{}');
end
$$;
grant execute on function private.send_message(uuid, text, uuid, uuid[]) to authenticated;

create function public.send_message(case_id uuid, body text, message_id uuid default null, attachment_ids uuid[] default '{}') returns public.messages
language sql set search_path = '' as $$
  select private.send_message(case_id, body, message_id, attachment_ids)
$$;
revoke execute on function public.send_message(uuid, text, uuid, uuid[]) from public, anon;
grant execute on function public.send_message(uuid, text, uuid, uuid[]) to authenticated;

-- mark_conversation_read(case_id): the caller has read what is there now; the notifications of it are read as well. Answers the caller's row of
-- the conversation with the firm that has the case, or had it last; null when there is none.
create function private.mark_conversation_read(p_case_id uuid) returns public.conversation_members
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  talk public.conversations;
  read_to public.conversation_members;
begin
  select * into c from public.cases where id = p_case_id;
  if not (private.case_roles(c) && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  select * into talk from public.conversations where case_id = c.id and (law_firm = c.law_firm or c.law_firm is null) order by last_message_at desc limit 1;
  if talk.id is null then
    return null;
  end if;
  insert into public.conversation_members as m (conversation_id, case_id, user_id, last_read_at) values (talk.id, c.id, me, clock_timestamp())
  on conflict (conversation_id, user_id) do update set last_read_at = greatest(m.last_read_at, excluded.last_read_at) returning * into read_to;
  update public.notifications set is_unread = false where user_id = me and kind = 'message_received' and link_id = talk.id and is_unread;
  return read_to;
end
$$;
grant execute on function private.mark_conversation_read(uuid) to authenticated;

create function public.mark_conversation_read(case_id uuid) returns public.conversation_members language sql set search_path = '' as $$
  select private.mark_conversation_read(case_id)
$$;
revoke execute on function public.mark_conversation_read(uuid) from public, anon;
grant execute on function public.mark_conversation_read(uuid) to authenticated;

-- unread_messages(case_id): how many messages of others the caller has not looked at, a hundred at most. Row security applies.
create function public.unread_messages(case_id uuid) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select from public.messages m
    where m.case_id = unread_messages.case_id and m.sender_id is distinct from (select auth.uid())
      and m.created_at > coalesce((select r.last_read_at from public.conversation_members r
        where r.conversation_id = m.conversation_id and r.user_id = (select auth.uid())), '-infinity')
    limit 100) unread
$$;
revoke execute on function public.unread_messages(uuid) from public, anon;
grant execute on function public.unread_messages(uuid) to authenticated;

-- message_readers(case_id): who reads what is written in the conversation of a case now, the client first, also before the first message; with the notice of those who are away
-- today, as conversation_people gives it. The firm's administrators read it besides. PT404 case_not_found.
create function private.message_readers(p_case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, away jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
  talk public.conversations;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  if c.id is null or not (private.case_roles(c) && '{client,member,firm_admin}') then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  talk.case_id := c.id;
  talk.law_firm := c.law_firm;
  return query
    select p.user_id, p.role, u.display_name, u.avatar_url, private.away_in(talk, p.user_id)
    from private.people_of_conversation(talk) p join public.users u on u.uuid = p.user_id
    order by array_position('{client,lead,associate,paralegal,observer}', p.role), lower(u.display_name), p.user_id;
end
$$;
grant execute on function private.message_readers(uuid) to authenticated;

create function public.message_readers(case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, away jsonb)
language sql stable set search_path = '' as $$ select * from private.message_readers(case_id) $$;
revoke execute on function public.message_readers(uuid) from public, anon;
grant execute on function public.message_readers(uuid) to authenticated;
