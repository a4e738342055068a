-- Questions before a proposal: a verified lawyer asks about a posting, its client answers to that lawyer or to everybody who reads the
-- posting. Nobody learns who asks before an engagement, the client as little as other lawyers: questions carry a number instead.

create table public.case_questions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  lawyer_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id),
  asker integer not null,
  question text not null check (char_length(trim(question)) between 3 and 2000),
  answer text check (char_length(trim(answer)) between 1 and 5000),
  to_all boolean not null default false,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint answered_with_an_answer check ((answer is null) = (answered_at is null) and (answer is not null or not to_all))
);
comment on column public.case_questions.asker is 'the number of the lawyer among those who ask about the case; who it is, is granted to nobody';
create index case_questions_case_id_idx on public.case_questions (case_id, created_at);
create index case_questions_lawyer_id_idx on public.case_questions (lawyer_id, case_id);
create index case_questions_law_firm_idx on public.case_questions (law_firm);
create trigger touch before update on public.case_questions for each row execute function private.touch();
create trigger audit after insert or update or delete on public.case_questions for each row execute function private.audit('{question,answer}');
alter table public.case_questions enable row level security;
alter table public.case_questions force row level security;
create policy second_factor on public.case_questions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- One's own and the firm's; the client's; and what was answered to everybody, for a user who sees the posting or works on the case.
create policy select_party on public.case_questions for select to authenticated using (
  (lawyer_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms())) or case_id = any (array(select private.caller_client_cases()))
    or to_all and (case_id = any (array(select private.caller_matters())) or exists (select from public.case_postings p where p.id = case_questions.case_id)))
  and case_id <> all (array(select private.caller_case_walls())));
create policy delete_own_unanswered on public.case_questions for delete to authenticated using (
  lawyer_id = (select auth.uid()) and answered_at is null and case_id <> all (array(select private.caller_case_walls())));
revoke all on public.case_questions from anon, authenticated;
grant delete, select (id, case_id, asker, question, answer, to_all, answered_at, created_at, updated_at) on public.case_questions to authenticated;
alter publication supabase_realtime add table public.case_questions;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('question_asked', 'case_update', 'Case', 'A lawyer has a question about <strong>%s</strong>', 'case'),
  ('question_answered', 'case_update', 'Case', 'The client has answered your question about <strong>%s</strong>', 'case'),
  ('question_answered_to_all', 'case_update', 'Case', 'The client has answered a question about <strong>%s</strong> for everybody', 'case');

-- A notification carries the picture of the user who acted; before an engagement it would disclose who that is. A lawyer who
-- is not on the case gets no picture of the client, the client none of a lawyer who asks.
create function private.hide_face() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'question_asked' or new.case_id is not null and not exists (select from public.case_team where case_id = new.case_id and user_id = new.user_id)
    and auth.uid() = (select client_id from public.cases where id = new.case_id) then
    new.avatar_url := null;
  end if;
  return new;
end
$$;
create trigger hide_face before insert on public.notifications for each row when (new.avatar_url is not null) execute function private.hide_face();

-- A line of the timeline that names the asker's number, not the person who caused it.
create function private.add_unsigned_event(p_case_id uuid, p_kind text, p_asker integer) returns void language sql security definer set search_path = '' as $$
  insert into public.case_events (case_id, law_firm, kind, detail, audience)
  select c.id, c.law_firm, p_kind, jsonb_build_object('asker', p_asker), 'client' from public.cases c where c.id = p_case_id
$$;

-- ask_question(case_id, question): a verified lawyer who sees the posting. posting_not_found, profile_not_verified, own_case,
-- question_required, too_many_questions (five wait for an answer). It asks for no conflict check: a refusal could be asked for without trace,
-- and the answer says nothing that the posting does not.
create function private.ask_question(p_case_id uuid, p_question text) returns public.case_questions language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  q public.case_questions;
begin
  if private.caller_level() not in ('lawyer', 'lawyer_admin') then
    perform private.refuse('42501', 'may_not_ask', 'Only lawyers ask about a posting.');
  elsif not private.caller_is_verified() then
    perform private.refuse('P0001', 'profile_not_verified', 'Your profile has to be verified before you can propose. Complete it and submit it for verification.');
  elsif not private.may_see_posting(me, p_case_id) or p_case_id in (select private.caller_case_walls()) then
    perform private.refuse('PT404', 'posting_not_found', 'There is no such posting, or it takes no more proposals.');
  end if;
  select * into c from public.cases where id = p_case_id for no key update;
  if c.client_id = me then
    perform private.refuse('P0001', 'own_case', 'This is your own case: nobody can propose to themselves.');
  elsif char_length(trim(coalesce(p_question, ''))) < 3 then
    perform private.refuse('P0001', 'question_required', 'Write the question first.');
  elsif (select count(*) from public.case_questions where case_id = c.id and lawyer_id = me and answered_at is null) >= 5 then
    perform private.refuse('P0001', 'too_many_questions', 'Five of your questions wait for an answer. Wait for one, or take one back.');
  end if;
  q.id := gen_random_uuid();
  insert into public.case_questions (id, case_id, lawyer_id, law_firm, asker, question)
  values (q.id, c.id, me, (select law_firm from public.users where uuid = me),
    coalesce((select asker from public.case_questions where case_id = c.id and lawyer_id = me limit 1),
      (select coalesce(max(asker), 0) + 1 from public.case_questions where case_id = c.id)),
    private.sendable_text('case_questions', q.id, 'question', c.id, me, left(trim(p_question), 2000)))
  returning * into q;
  perform private.add_unsigned_event(c.id, 'ask_question', q.asker);
  perform private.notify(c.client_id, 'question_asked', array[c.title], c.id, null, null);
  return q;
end
$$;
grant execute on function private.ask_question(uuid, text) to authenticated;

-- answer_question(question_id, answer, to_all): the client, while the posting is open; the same again replaces the answer. Who asked is left
-- out of what it answers. question_not_found, answer_required, posting_closed. An answer to everybody stays one.
create function private.answer_question(p_question_id uuid, p_answer text, p_to_all boolean) returns public.case_questions
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  q public.case_questions;
  was_for_all boolean;
begin
  select case_id into q.case_id from public.case_questions where id = p_question_id;
  select * into c from public.cases where id = q.case_id for no key update;
  select * into q from public.case_questions where id = p_question_id for update;
  if q.id is null or c.id in (select private.caller_case_walls()) or c.client_id is distinct from me and q.lawyer_id <> me then
    perform private.refuse('PT404', 'question_not_found', 'There is no such question, or it is not yours to see.');
  elsif c.client_id is distinct from me then
    perform private.refuse('42501', 'may_not_answer_question', 'Only the client of the case can answer.');
  end if;
  perform private.require_open_case(c);
  if coalesce(trim(p_answer), '') = '' then
    perform private.refuse('P0001', 'answer_required', 'Write the answer first.');
  end if;
  was_for_all := q.to_all;
  update public.case_questions set answer = private.sendable_text('case_questions', q.id, 'answer', c.id, me, left(trim(p_answer), 5000)),
    to_all = was_for_all or coalesce(p_to_all, false), answered_at = coalesce(answered_at, now())
  where id = q.id returning * into q;
  perform private.add_unsigned_event(c.id, 'answer_question', q.asker);
  perform private.notify(q.lawyer_id, 'question_answered', array[c.title], c.id, null, null, q.id::text);
  if q.to_all and not was_for_all then
    perform private.notify(p.lawyer_id, 'question_answered_to_all', array[c.title], c.id, null, null, q.id::text)
    from public.proposals p where p.case_id = c.id and p.lawyer_id <> q.lawyer_id and p.status in ('submitted', 'shortlisted', 'negotiating') order by p.id;
  end if;
  q.lawyer_id := null;
  q.law_firm := null;
  return q;
end
$$;
grant execute on function private.answer_question(uuid, text, boolean) to authenticated;

-- questions_of(case_id): the questions that the caller may read, the oldest first, and who asked where that is no secret: to the asker and
-- the asker's firm; once a lawyer is engaged, theirs to everybody on the case.
create function private.questions_of(p_case_id uuid)
returns table (id uuid, asker integer, asker_name text, is_mine boolean, question text, answer text, to_all boolean, created_at timestamptz, answered_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  sees_all boolean;
  sees_public boolean;
begin
  select * into c from public.cases where cases.id = p_case_id;
  if c.id is null or c.id in (select private.caller_case_walls()) then
    return;
  end if;
  sees_all := c.id in (select private.caller_client_cases());
  sees_public := sees_all or c.id in (select private.caller_matters()) or private.caller_administers() or private.caller_is_verified() and private.may_see_posting(me, c.id);
  return query
    select q.id, q.asker,
      case when q.lawyer_id = me or q.law_firm in (select private.caller_firms()) or q.lawyer_id = c.lead_lawyer_id and private.is_engaged(c.id) then u.display_name end,
      q.lawyer_id = me, q.question, q.answer, q.to_all, q.created_at, q.answered_at
    from public.case_questions q join public.users u on u.uuid = q.lawyer_id
    where q.case_id = c.id and (sees_all or q.lawyer_id = me or q.law_firm in (select private.caller_firms()) or q.to_all and sees_public)
    order by q.created_at, q.id limit 500;
end
$$;
grant execute on function private.questions_of(uuid) to authenticated;

create function public.ask_question(case_id uuid, question text) returns public.case_questions language sql set search_path = '' as $$ select private.ask_question(case_id, question) $$;
revoke execute on function public.ask_question(uuid, text) from public, anon;
grant execute on function public.ask_question(uuid, text) to authenticated;

create function public.answer_question(question_id uuid, answer text, to_all boolean default false) returns public.case_questions language sql set search_path = '' as $$ select private.answer_question(question_id, answer, to_all) $$;
revoke execute on function public.answer_question(uuid, text, boolean) from public, anon;
grant execute on function public.answer_question(uuid, text, boolean) to authenticated;

create function public.questions_of(case_id uuid)
returns table (id uuid, asker integer, asker_name text, is_mine boolean, question text, answer text, to_all boolean, created_at timestamptz, answered_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.questions_of(case_id) $$;
revoke execute on function public.questions_of(uuid) from public, anon;
grant execute on function public.questions_of(uuid) to authenticated;
