-- Conversations: one to one, in groups, and one of each case with the firm that has it. Who is in them, what was written, and who reads it.

-- A case has one with each firm that held it: a case that goes on with another firm begins another, and the first stays with the one that held
-- it. Every conversation belongs to the firm of the lawyers in it, and has one client at most. pair: the two of a conversation of two, so that it is there once.
-- last_message_at: of its newest message.
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'GROUP' check (type in ('ONE_TO_ONE', 'GROUP')),
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  client_id uuid references public.users (uuid),
  title text check (char_length(trim(title)) between 1 and 120),
  pair text,
  last_message_at timestamptz,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (case_id, law_firm),
  unique (id, case_id, law_firm),
  unique (pair, law_firm),
  constraint pair_of_two check ((type = 'ONE_TO_ONE') = (pair is not null)),
  constraint people_of_their_case check (case_id is null or num_nonnulls(client_id, title, pair) = 0),
  constraint conversations_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index conversations_law_firm_idx on public.conversations (law_firm);
create index conversations_client_id_idx on public.conversations (client_id);
create index conversations_created_by_idx on public.conversations (created_by, created_at);
create trigger touch before update on public.conversations for each row execute function private.touch();

-- Who is in a conversation of people, until they leave; and of every conversation how far somebody has read. In that of a case, whose people are those of
-- the case, a row comes with the first look. typing_at: when they last wrote at something that is not sent. is_admin: who was named to administer a group. reads: the times
-- whose messages somebody reads; who is added to a group reads from then on, or what came before as well. joined_at: when they were added last; null of those who were in it from
-- its beginning. was_removed: an administrator removed them.
create table public.conversation_members (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  last_read_at timestamptz not null default now(),
  typing_at timestamptz,
  is_muted boolean not null default false,
  is_admin boolean not null default false,
  reads tstzmultirange not null default '{(,)}',
  joined_at timestamptz,
  left_at timestamptz,
  was_removed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (conversation_id, user_id)
);
create index conversation_members_user_id_idx on public.conversation_members (user_id, case_id);
create index conversation_members_case_id_idx on public.conversation_members (case_id);

-- body: empty where files were sent alone (attachments), and of what was deleted. reactions: by sign, the people who gave it. mentions: people in the
-- conversation. Earlier words are in message_versions. content_type: text is what somebody wrote; the others are lines that a group keeps of who came and went, with the
-- names or the title in body and the people in mentions.
create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  sender_id uuid references public.users (uuid),
  sender_name text,
  sender_side text not null check (sender_side in ('client', 'lawyer')),
  body text not null check (char_length(body) <= 10000),
  content_type text not null default 'text' check (content_type in ('text', 'added', 'added_with_history', 'removed', 'left', 'renamed', 'admin_given', 'admin_taken')),
  reply_to_id uuid references public.messages (id) on delete cascade,
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 50),
  reactions jsonb not null default '{}' check (jsonb_typeof(reactions) = 'object'),
  edited_at timestamptz,
  deleted_at timestamptz,
  pinned_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (conversation_id, case_id, law_firm) references public.conversations (id, case_id, law_firm) on delete cascade
);
create index messages_conversation_idx on public.messages (conversation_id, created_at desc, id desc);
create index messages_case_id_idx on public.messages (case_id, created_at desc, id desc);
create index messages_law_firm_idx on public.messages (law_firm);
create index messages_sender_id_idx on public.messages (sender_id, created_at);
create index messages_reply_to_id_idx on public.messages (reply_to_id);
create index messages_pinned_idx on public.messages (conversation_id, pinned_at desc) where pinned_at is not null;
create index messages_body_idx on public.messages using gin (lower(body) extensions.gin_trgm_ops);
-- Who is mentioned, and of whom a line is, would say who is in a group: a fingerprint of a name is soon guessed, so none is kept of these.
create trigger audit after insert or update on public.messages for each row when (new.content_type = 'text')
  execute function private.audit('{body}', '{sender_name,reactions,mentions}');
create trigger audit_delete after delete on public.messages for each row when (old.content_type = 'text')
  execute function private.audit('{body}', '{sender_name,reactions,mentions}');
create trigger audit_line after insert or update on public.messages for each row when (new.content_type <> 'text')
  execute function private.audit('{}', '{sender_name,reactions,mentions,body,content_type}');
create trigger audit_line_delete after delete on public.messages for each row when (old.content_type <> 'text')
  execute function private.audit('{}', '{sender_name,reactions,mentions,body,content_type}');

-- What a message said before it was edited or deleted.
create table public.message_versions (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  author_id uuid references public.users (uuid),
  body text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index message_versions_message_id_idx on public.message_versions (message_id, created_at);
create index message_versions_case_id_idx on public.message_versions (case_id);
create index message_versions_law_firm_idx on public.message_versions (law_firm);
create index message_versions_author_id_idx on public.message_versions (author_id);

-- casewright.changing_message: the message that a function below changes, which keeps what it said.
create function private.guard_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  revealing text := nullif(current_setting('casewright.revealing', true), '');
begin
  -- Only a case that is deleted with everything in it takes its messages along; contact data that was hidden comes back with the engagement.
  if tg_op = 'DELETE' and old.case_id is not null and not exists (select from public.cases where id = old.case_id) then
    return old;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - 'body' = to_jsonb(old) - 'body'
    and revealing = coalesce(old.case_id::text, revealing) then
    return new;
  elsif tg_op = 'UPDATE' and current_setting('casewright.changing_message', true) = old.id::text
    and (new.id, new.conversation_id, new.case_id, new.law_firm, new.sender_id, new.sender_side, new.created_at)
      is not distinct from (old.id, old.conversation_id, old.case_id, old.law_firm, old.sender_id, old.sender_side, old.created_at) then
    return new;
  end if;
  raise exception using errcode = '42501', hint = 'append_only', message = 'A message stays as it was sent.';
end
$$;
create trigger append_only before update or delete on public.messages for each row execute function private.guard_message();

-- A case that client and team of a conversation have in common and that is not engaged, while none is: what could go round the engagement is hidden until it is
-- complete. Null where nothing is to be hidden.
create function private.case_that_hides_between(p_client_id uuid, p_law_firm uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select case when bool_or(private.is_engaged(c.id)) then null else (array_agg(c.id order by c.status = 'cancelled', c.created_at desc, c.id))[1] end
  from public.cases c where c.client_id = p_client_id and c.law_firm = p_law_firm
$$;
create function private.case_that_hides(p_conversation_id uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(talk.case_id, private.case_that_hides_between(talk.client_id, talk.law_firm))
  from public.conversations talk where talk.id = p_conversation_id
$$;

-- The name of a group says nothing that its messages may not say; what is hidden of it is kept until then as well, as long as it has that name.
create function private.hide_in_title() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  hiding uuid := private.case_that_hides_between(new.client_id, new.law_firm);
begin
  if tg_op = 'UPDATE' and new.title is not distinct from old.title then
    return new;
  elsif hiding is null or new.title is null then
    delete from private.hidden_texts h where (h.table_name, h.row_id, h.column_name) = ('conversations', new.id, 'title');
  -- What does not fit is refused as it was written: shown later it would not fit either.
  elsif char_length(trim(new.title)) <= 120 and cast(new.title as private.one_line) is not null then
    new.title := private.sendable_text('conversations', new.id, 'title', hiding, coalesce(auth.uid(), new.created_by), new.title);
  end if;
  return new;
end
$$;
create trigger hide_contact_data before insert or update of title on public.conversations for each row
  when (new.client_id is not null) execute function private.hide_in_title();

-- Before the engagement is complete nobody reads how to go round it: e-mail addresses, telephone numbers and links are hidden until then.
create function private.hide_in_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  hiding uuid := private.case_that_hides(new.conversation_id);
begin
  if hiding is not null then
    new.body := private.sendable_text('messages', new.id, 'body', hiding, new.sender_id, new.body);
  end if;
  return new;
end
$$;
create trigger hide_contact_data before insert on public.messages for each row execute function private.hide_in_message();

-- The conversations of people that the caller is in. A lawyer is in those of the firm that they work for, and in one with a client while they work on a case of
-- that client's without a wall; a client keeps what was written to them.
create function private.caller_conversations() returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.conversation_id from public.conversation_members m join public.conversations talk on talk.id = m.conversation_id
  where m.user_id = (select auth.uid()) and (select private.caller_level()) is not null and m.left_at is null and talk.case_id is null
    and (talk.client_id = m.user_id
      or talk.law_firm = any (array(select private.caller_memberships())) and (talk.client_id is null
        or exists (select from public.case_team theirs join public.case_team own on own.case_id = theirs.case_id and own.user_id = m.user_id
          where theirs.user_id = talk.client_id and theirs.role = 'client' and own.role not in ('client', 'observer') and own.law_firm = talk.law_firm
            and theirs.case_id <> all (array(select private.caller_walls())))))
$$;
grant execute on function private.caller_conversations() to authenticated;

-- By conversation the times that the caller reads, of those in which that is not everything.
create function private.caller_reads() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.conversation_id, m.reads), '{}') from public.conversation_members m
  where m.user_id = (select auth.uid()) and (select private.caller_level()) is not null and m.reads <> '{(,)}'
$$;
grant execute on function private.caller_reads() to authenticated;

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy second_factor on public.conversations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Of people: those in it. Of a case: the client; the people of the case's team in the firm that holds the conversation; that firm's administrator. Less the walls.
create policy select_party_or_reader on public.conversations for select to authenticated using (
  case when case_id is null then id = any (array(select private.caller_conversations()))
  else (case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())) end);
revoke all on public.conversations from anon, authenticated;
grant select on public.conversations to authenticated;

alter table public.messages enable row level security;
alter table public.messages force row level security;
create policy second_factor on public.messages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_party_or_reader on public.messages for select to authenticated using (
  case when case_id is null then conversation_id = any (array(select private.caller_conversations()))
    and coalesce(created_at <@ ((select private.caller_reads()) ->> conversation_id::text)::tstzmultirange, true)
  else (case_id = any (array(select private.caller_client_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())) end);
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
alter publication supabase_realtime add table public.messages;

alter table public.conversation_members enable row level security;
alter table public.conversation_members force row level security;
create policy second_factor on public.conversation_members as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Who reads a conversation sees how far the others have read, and who writes at this moment. Of those who are out nobody else sees
-- the row; they see it themselves, so that their page hears of it.
create policy select_reader on public.conversation_members for select to authenticated using (
  case when left_at is not null then user_id = (select auth.uid()) and (select private.caller_level()) is not null
  else exists (select from public.conversations talk where talk.id = conversation_id) end);
revoke all on public.conversation_members from anon, authenticated;
-- Whether somebody has muted it, and since when they read it, is not the others' to know.
grant select (id, conversation_id, case_id, user_id, last_read_at, typing_at, is_admin, left_at, created_at) on public.conversation_members to authenticated;
alter publication supabase_realtime add table public.conversation_members;

alter table public.message_versions enable row level security;
alter table public.message_versions force row level security;
create policy second_factor on public.message_versions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Earlier words are read by those who read the message; those of a deleted one by its author alone.
create policy select_reader on public.message_versions for select to authenticated using (
  exists (select from public.messages m where m.id = message_id and (m.deleted_at is null or m.sender_id = (select auth.uid()))));
revoke all on public.message_versions from anon, authenticated;
grant select on public.message_versions to authenticated;
