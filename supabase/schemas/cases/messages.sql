-- What the client of a case and the firm's team write to each other.

-- One conversation for a case and a firm: a case that goes on with another firm begins another, and the first stays with the one that held
-- it. last_message_at: of its newest message.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'GROUP' check (type in ('ONE_TO_ONE', 'GROUP')),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  last_message_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (case_id, law_firm),
  unique (id, case_id, law_firm)
);
create index conversations_law_firm_idx on public.conversations (law_firm);
create index conversations_created_by_idx on public.conversations (created_by);
create trigger touch before update on public.conversations for each row execute function private.touch();

-- How far somebody has read. A row comes with the first look.
create table public.conversation_members (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  last_read_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (conversation_id, user_id)
);
create index conversation_members_user_id_idx on public.conversation_members (user_id, case_id);
create index conversation_members_case_id_idx on public.conversation_members (case_id);

-- What was sent stays as it was sent. body: empty where files were sent alone (attachments).
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  sender_id uuid references public.users (uuid),
  sender_name text,
  sender_side text not null check (sender_side in ('client', 'lawyer')),
  body text not null check (char_length(body) <= 10000),
  content_type text not null default 'text' check (content_type in ('text')),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (conversation_id, case_id, law_firm) references public.conversations (id, case_id, law_firm) on delete cascade
);
create index messages_conversation_idx on public.messages (conversation_id, created_at desc, id desc);
create index messages_case_id_idx on public.messages (case_id, created_at desc, id desc);
create index messages_law_firm_idx on public.messages (law_firm);
create index messages_sender_id_idx on public.messages (sender_id);
create trigger audit after insert or update or delete on public.messages for each row execute function private.audit('{body}', '{sender_name}');

create function private.guard_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Only a case that is deleted with everything in it takes its messages along; contact data that was hidden comes back with the engagement.
  if tg_op = 'DELETE' and not exists (select from public.cases where id = old.case_id) then
    return old;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'body' = to_jsonb(old) - 'body' and current_setting('casewright.revealing', true) = old.case_id::text then
    return new;
  end if;
  raise exception using errcode = '42501', hint = 'append_only', message = 'A message stays as it was sent.';
end
$$;

-- Before the engagement is complete nobody reads how to go round it: e-mail addresses, telephone numbers and links are hidden until then.
create function private.hide_in_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.body := private.sendable_text('messages', new.id, 'body', new.case_id, new.sender_id, new.body);
  return new;
end
$$;
create trigger hide_contact_data before insert on public.messages for each row execute function private.hide_in_message();

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy second_factor on public.conversations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The client; the people of the case's team in the firm that holds the conversation; that firm's administrator. Less the walls.
create policy select_party on public.conversations for select to authenticated using (
  (case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.conversations from anon, authenticated;
grant select on public.conversations to authenticated;

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy second_factor on public.messages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party on public.messages for select to authenticated using (
  (case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
alter publication supabase_realtime add table public.messages;

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;
create policy second_factor on public.conversation_members as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.conversation_members for select to authenticated using (
  user_id = (select auth.uid()) and case_id <> all (array(select private.caller_walls())));
revoke all on public.conversation_members from anon, authenticated;
grant select on public.conversation_members to authenticated;
alter publication supabase_realtime add table public.conversation_members;

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

-- send_message(case_id, body, message_id, attachment_ids): the client or the firm's team. message_id makes sending again after a lost answer the same
-- message. Everybody else in the conversation is notified, unless they have been and
-- not looked since. no_lawyer_yet, conversation_closed, message_empty, message_too_long, message_id_taken; refusals of
-- bind_attachments.
create function private.send_message(p_case_id uuid, p_body text, p_message_id uuid, p_attachment_ids uuid[]) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  side text;
  sent public.messages;
begin
  select * into c from public.cases where id = p_case_id for no key update;
  side := private.conversation_side(c);
  select * into sent from public.messages where id = p_message_id;
  if sent.id is not null then
    if (sent.sender_id, sent.case_id) is distinct from (me, c.id) then
      perform private.refuse('P0001', 'message_id_taken', 'This message could not be sent. Please write it again.');
    end if;
    return sent;
  end if;
  if c.law_firm is null or c.client_id is null or c.status = 'draft' then
    perform private.refuse('P0001', 'no_lawyer_yet', 'Messages begin when client and lawyer have found each other: accept a proposal, or link the client, first.');
  elsif c.status in ('archived', 'cancelled') then
    perform private.refuse('P0001', 'conversation_closed', 'The case is over, and so is its conversation.');
  elsif coalesce(trim(p_body, E' \t\r\n'), '') = '' and coalesce(cardinality(p_attachment_ids), 0) = 0 then
    perform private.refuse('P0001', 'message_empty', 'Write something first: the message is empty.');
  elsif char_length(p_body) > 10000 then
    perform private.refuse('P0001', 'message_too_long', 'A message has at most 10,000 characters: shorten it, or send it in parts.');
  end if;
  insert into public.conversations (case_id, law_firm) values (c.id, c.law_firm) on conflict (case_id, law_firm) do nothing;
  insert into public.messages (id, conversation_id, case_id, law_firm, sender_id, sender_name, sender_side, body)
  select coalesce(p_message_id, gen_random_uuid()), talk_of.id, c.id, c.law_firm, me, (select display_name from public.users where uuid = me), side,
    coalesce(trim(p_body, E' \t\r\n'), '')
  from public.conversations talk_of where talk_of.case_id = c.id and talk_of.law_firm = c.law_firm
  returning * into sent;
  perform private.bind_attachments('message', sent.id, sent.case_id, sent.law_firm, true, p_attachment_ids, null);
  update public.conversations set last_message_at = sent.created_at where id = sent.conversation_id;
  -- The writer has read what came before.
  insert into public.conversation_members as m (conversation_id, case_id, user_id, last_read_at) values (sent.conversation_id, c.id, me, sent.created_at)
  on conflict (conversation_id, user_id) do update set last_read_at = greatest(m.last_read_at, excluded.last_read_at);
  perform private.notify(t.user_id, 'message_received', array[sent.sender_name, c.title], c.id, 'message', sent.conversation_id, sent.conversation_id::text)
  from public.case_team t
  where t.case_id = c.id and t.role <> 'observer'
    and not exists (select from public.notifications n where n.user_id = t.user_id and n.kind = 'message_received' and n.link_id = sent.conversation_id and n.is_unread)
  order by t.user_id;
  return sent;
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
  on conflict (conversation_id, user_id) do update set last_read_at = excluded.last_read_at returning * into read_to;
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
create trigger append_only before update or delete on public.messages for each row execute function private.guard_message();
