-- What people have asked the assistant, and the ideas that they took from it: theirs, and nobody else's.

-- case_id: the one case to which the conversation is narrowed. law_firm: where its owner worked at that time, for whose work it is; null for those without a firm.
create table public.assistant_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  agent text not null default 'assistant' check (agent in ('assistant', 'text-review', 'lawyer-matching', 'legal-brainstorming')),
  title text not null check (char_length(trim(title)) between 1 and 120),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assistant_conversations_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index assistant_conversations_user_idx on public.assistant_conversations (user_id, updated_at desc, id);
create index assistant_conversations_firm_idx on public.assistant_conversations (law_firm);
create index assistant_conversations_case_idx on public.assistant_conversations (case_id);
create index assistant_conversations_updated_at_idx on public.assistant_conversations (updated_at);

create function private.fill_assistant_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.law_firm := (select law_firm from public.users where uuid = new.user_id);
  -- Two tabs take turns.
  perform pg_advisory_xact_lock(hashtextextended('assistant conversations ' || new.user_id, 0));
  if (select count(*) from public.assistant_conversations where user_id = new.user_id) >= 1000 then
    perform private.refuse('P0001', 'assistant_conversations_full', 'You have a thousand conversations with the assistant. Delete some that you need no more.');
  end if;
  return new;
end
$$;
create trigger fill before insert on public.assistant_conversations for each row execute function private.fill_assistant_conversation();
create trigger touch before update on public.assistant_conversations for each row execute function private.touch('law_firm');

-- A question or an answer. sources: what an answer quotes, each with title, quotation, link and the case that it is of. case_ids: the cases on which it rests. model: what wrote the answer, `quotations` for what only
-- quotes.
create table public.assistant_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.assistant_conversations (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null check (char_length(content) between 1 and 40000),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 20 and octet_length(sources::text) <= 200000),
  case_ids uuid[] not null default '{}',
  model text check (char_length(model) between 1 and 120),
  feedback text check (feedback in ('helpful', 'unhelpful')),
  feedback_reason text check (char_length(feedback_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint assistant_messages_model_line check (cast(model as private.one_line) is not null or model is null)
);
create index assistant_messages_conversation_idx on public.assistant_messages (conversation_id, created_at, id);

-- case_ids: the cases of its sources and, of an answer, the one to which its conversation is narrowed; of what a model wrote also those of its answers before, which it has read. Row security applies: what the asker sees
-- no more was not given to it.
create function private.fill_assistant_message() returns trigger language plpgsql set search_path = '' as $$
begin
  new.case_ids := array(
    select (s ->> 'case_id')::uuid from jsonb_array_elements(new.sources) s where s ->> 'case_id' is not null
    union select a.case_id from public.assistant_conversations a where a.id = new.conversation_id and new.role = 'assistant' and a.case_id is not null
    union select unnest(m.case_ids) from public.assistant_messages m
      where m.conversation_id = new.conversation_id and new.role = 'assistant' and new.model is distinct from 'quotations' and m.model is distinct from 'quotations');
  return new;
end
$$;
create trigger fill before insert on public.assistant_messages for each row execute function private.fill_assistant_message();

-- A conversation to which something is said, or whose ideas are worked on, is kept; one has 400 messages and 200 ideas at most, and a person says a thousand things in a day. Those of one
-- conversation take turns at its row.
create function private.keep_assistant_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  update public.assistant_conversations set updated_at = clock_timestamp() where id = new.conversation_id returning user_id into owner;
  if tg_op = 'UPDATE' then
    return null;
  elsif tg_table_name = 'assistant_ideas' then
    if (select count(*) from public.assistant_ideas where conversation_id = new.conversation_id) > 200 then
      perform private.refuse('P0001', 'assistant_ideas_full', 'This conversation has 200 ideas. Throw some away, or begin a new one.');
    end if;
  elsif (select count(*) from public.assistant_messages where conversation_id = new.conversation_id) > 400 then
    perform private.refuse('P0001', 'assistant_conversation_full', 'This conversation has 400 messages. Begin a new one.');
  elsif (select count(*) from (select from public.assistant_conversations c join public.assistant_messages m on m.conversation_id = c.id
      where c.user_id = owner and c.updated_at > clock_timestamp() - interval '1 day' and m.created_at > clock_timestamp() - interval '1 day' limit 1001) day) > 1000 then
    perform private.refuse('P0001', 'assistant_day_over', 'You have asked the assistant as much as one person may in a day. Ask again tomorrow.');
  end if;
  return null;
end
$$;
create trigger keep_conversation after insert on public.assistant_messages for each row execute function private.keep_assistant_conversation();
create trigger touch before update on public.assistant_messages for each row execute function private.touch();

-- An idea of a conversation, as a card: what speaks for the case, what against it, what has to be found out. source: what it rests on, null: unverified. message_id: the answer from which it was taken.
-- case_ids: the cases on which it rests, case_id the one of its source. note_id, task_id: what was made of it.
create table public.assistant_ideas (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.assistant_conversations (id) on delete cascade,
  side text not null default 'question' check (side in ('for', 'against', 'question')),
  body text not null check (char_length(trim(body)) between 1 and 1000),
  source jsonb check (jsonb_typeof(source) = 'object' and octet_length(source::text) <= 20000),
  message_id uuid references public.assistant_messages (id) on delete set null,
  case_id uuid references public.cases (id) on delete cascade,
  case_ids uuid[] not null default '{}',
  note_id uuid references public.case_notes (id) on delete set null,
  task_id uuid references public.tasks (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index assistant_ideas_conversation_idx on public.assistant_ideas (conversation_id, created_at, id);
create index assistant_ideas_message_idx on public.assistant_ideas (message_id);
create index assistant_ideas_case_idx on public.assistant_ideas (case_id);
create index assistant_ideas_note_idx on public.assistant_ideas (note_id);
create index assistant_ideas_task_idx on public.assistant_ideas (task_id);

-- case_ids: the case of its source, the one to which its conversation is narrowed, and those of the answer from which it was taken; their walls hold for the card as well.
create function private.fill_assistant_idea() returns trigger language plpgsql set search_path = '' as $$
begin
  new.case_id := (new.source ->> 'case_id')::uuid;
  new.case_ids := array(
    select new.case_id where new.case_id is not null
    union select a.case_id from public.assistant_conversations a where a.id = new.conversation_id and a.case_id is not null
    union select unnest(m.case_ids) from public.assistant_messages m where m.id = new.message_id);
  return new;
end
$$;
create trigger fill before insert on public.assistant_ideas for each row execute function private.fill_assistant_idea();
create trigger keep_conversation after insert or update of side, body, note_id, task_id on public.assistant_ideas for each row execute function private.keep_assistant_conversation();
create trigger touch before update on public.assistant_ideas for each row execute function private.touch();

alter table public.assistant_conversations enable row level security;
alter table public.assistant_conversations force row level security;
create policy second_factor on public.assistant_conversations as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- A conversation is its owner's, while they work for the firm of that time and see the case to which it is narrowed.
create policy select_own on public.assistant_conversations for select to authenticated using (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or exists (select from public.cases c where c.id = assistant_conversations.case_id)));
create policy insert_own on public.assistant_conversations for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null
  and (case_id is null or exists (select from public.cases c where c.id = assistant_conversations.case_id)));
create policy update_own on public.assistant_conversations for update to authenticated
  using (user_id = (select auth.uid()) and (select private.caller_level()) is not null
    and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
    and (case_id is null or exists (select from public.cases c where c.id = assistant_conversations.case_id)))
  with check (user_id = (select auth.uid()) and (select private.caller_level()) is not null
    and (case_id is null or exists (select from public.cases c where c.id = assistant_conversations.case_id)));
create policy delete_own on public.assistant_conversations for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.assistant_conversations from anon, authenticated;
grant select, delete, insert (id, case_id, agent, title), update (case_id, agent, title) on public.assistant_conversations to authenticated;

alter table public.assistant_messages enable row level security;
alter table public.assistant_messages force row level security;
create policy second_factor on public.assistant_messages as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Those of the caller's conversations; an answer only while the caller sees every case on which it rests.
create policy select_own on public.assistant_messages for select to authenticated using (
  exists (select from public.assistant_conversations a where a.id = conversation_id)
  and not exists (select from unnest(case_ids) quoted where not exists (select from public.cases c where c.id = quoted)));
create policy insert_own on public.assistant_messages for insert to authenticated with check (exists (select from public.assistant_conversations a where a.id = conversation_id));
create policy update_own on public.assistant_messages for update to authenticated
  using (exists (select from public.assistant_conversations a where a.id = conversation_id)
    and not exists (select from unnest(case_ids) named where not exists (select from public.cases c where c.id = named)))
  with check (exists (select from public.assistant_conversations a where a.id = conversation_id));
create policy delete_own on public.assistant_messages for delete to authenticated using (exists (select from public.assistant_conversations a where a.id = conversation_id));
revoke all on public.assistant_messages from anon, authenticated;
grant select, delete, insert (id, conversation_id, role, content, sources, model), update (feedback, feedback_reason) on public.assistant_messages to authenticated;

alter table public.assistant_ideas enable row level security;
alter table public.assistant_ideas force row level security;
create policy second_factor on public.assistant_ideas as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.assistant_ideas for select to authenticated using (
  exists (select from public.assistant_conversations a where a.id = conversation_id)
  and not exists (select from unnest(case_ids) behind where not exists (select from public.cases c where c.id = behind)));
-- An idea is taken from an answer of its own conversation, which the caller sees.
create policy insert_own on public.assistant_ideas for insert to authenticated with check (exists (select from public.assistant_conversations a where a.id = conversation_id)
  and (message_id is null or exists (select from public.assistant_messages m where m.id = message_id and m.conversation_id = assistant_ideas.conversation_id)));
-- What was made of an idea is a note or a task that the caller sees.
create policy update_own on public.assistant_ideas for update to authenticated
  using (exists (select from public.assistant_conversations a where a.id = conversation_id)
    and not exists (select from unnest(case_ids) named where not exists (select from public.cases c where c.id = named)))
  with check (exists (select from public.assistant_conversations a where a.id = conversation_id)
    and (note_id is null or exists (select from public.case_notes n where n.id = note_id)) and (task_id is null or exists (select from public.tasks t where t.id = task_id)));
create policy delete_own on public.assistant_ideas for delete to authenticated using (exists (select from public.assistant_conversations a where a.id = conversation_id));
revoke all on public.assistant_ideas from anon, authenticated;
grant select, delete, insert (id, conversation_id, side, body, source, message_id), update (side, body, note_id, task_id) on public.assistant_ideas to authenticated;

-- assistant_conversation_list(search, before_at, before_id, max_rows): the caller's conversations, the latest first, a page at a time; of a search those whose title or messages have it. Row security applies.
create function public.assistant_conversation_list(search text default '', before_at timestamptz default null, before_id uuid default null, max_rows integer default 20)
returns table (id uuid, title text, agent text, case_id uuid, case_number text, case_title text, messages bigint, updated_at timestamptz) language sql stable set search_path = '' as $$
  select a.id, a.title, a.agent, a.case_id, c.number, c.title, (select count(*) from public.assistant_messages m where m.conversation_id = a.id), a.updated_at
  from public.assistant_conversations a left join public.cases c on c.id = a.case_id
  where (before_at is null or (a.updated_at, a.id) < (before_at, before_id))
    and (trim(coalesce(search, '')) = '' or position(private.search_words(search) in private.search_words(a.title)) > 0
      or exists (select from public.assistant_messages m where m.conversation_id = a.id and position(private.search_words(search) in private.search_words(m.content)) > 0))
  order by a.updated_at desc, a.id desc limit least(greatest(coalesce(max_rows, 20), 1), 100)
$$;
revoke execute on function public.assistant_conversation_list(text, timestamptz, uuid, integer) from public, anon;
grant execute on function public.assistant_conversation_list(text, timestamptz, uuid, integer) to authenticated;

-- Conversations that nothing was added to for as long as their firm keeps them go, 180 days where there is no firm.
create function private.forget_assistant_conversations(p_most integer) returns integer language sql security definer set search_path = '' as $$
  with old as (
    select a.id from public.assistant_conversations a left join public.assistant_settings s on s.law_firm = a.law_firm
    where a.updated_at < now() - interval '1 day' and a.updated_at < now() - make_interval(days => coalesce(s.retention_days, 180)) order by a.updated_at limit p_most
  ), gone as (delete from public.assistant_conversations a using old where a.id = old.id returning a.id)
  select count(*)::integer from gone
$$;
insert into private.job_kinds (kind, lane, run_every) values ('forget_assistant_conversations', 'housekeeping', '1 hour');
