-- The blind conflict check answers nothing that somebody has prepared the question for. A lawyer entered candidate names as clients of their own and
-- sent a proposal: two answers narrowed eight names to two. Therefore:
-- * names that the firm entered after the posting was published do not count towards the answer, and mark the one who asks where they match;
--   the check of the firm's own case, before the engagement, counts every name;
-- * a firm (or a lawyer without one) has so many answers about one posting, and no more;
-- * whoever has many answers that a conflict is possible, or asked with names that match and came late, is shown to the platform's administrators.

-- When the firm entered this name: a name that stays as it is keeps its moment, however often the row is written.
alter table private.conflict_names add column entered_at timestamptz not null default clock_timestamp();
update private.conflict_names n set entered_at = coalesce((select p.created_at from public.case_parties p where p.id = n.party_id),
  (select c.created_at from public.cases c where c.id = n.case_id), (select f.created_at from public.firm_contacts f where f.id = n.contact_id), entered_at) where true;
-- As before, with the moment.
create or replace function private.name_forms(p_law_firm uuid, p_case_id uuid, p_party_id uuid, p_contact_id uuid, p_side text, p_role text, p_name text)
returns setof private.conflict_names language sql stable set search_path = '' as $$
  select 0::bigint, p_law_firm, p_case_id, p_party_id, p_contact_id, p_side, p_role, p_name, folded, core, words, private.consonants_of(words),
    (select string_agg(letter, '' order by letter) from string_to_table(array_to_string(words, ''), null) letter), clock_timestamp()
  from private.folded_name(p_name) folded, private.core_name(folded) core, private.words_of(core) words
  where folded <> ''
$$;
drop function private.keep_names(uuid, uuid);
-- p_fresh: the rows were made as they are, so that their names came with them.
create function private.keep_names(p_case_id uuid, p_party_id uuid default null, p_fresh boolean default false) returns void language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from private.conflict_names where case_id = p_case_id and (p_party_id is null or party_id = p_party_id) returning law_firm, side, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, n.case_id, n.party_id, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.side, g.folded) = (n.law_firm, n.side, n.folded)),
      case when p_fresh then coalesce((select p.created_at from public.case_parties p where p.id = n.party_id), c.created_at) end, n.entered_at)
  from public.cases c, private.names_in_case(c.id, c.law_firm, p_party_id) n where c.id = p_case_id and c.law_firm is not null;
end
$$;
create or replace function private.keep_case_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_names(new.id, null, tg_op = 'INSERT' or old.law_firm is distinct from new.law_firm);
  return null;
end
$$;
create or replace function private.keep_party_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_names(new.case_id, new.id, tg_op = 'INSERT');
  return null;
end
$$;
create or replace function private.keep_contact_names() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.conflict_names where contact_id = old.id;
    return null;
  end if;
  with gone as (delete from private.conflict_names where contact_id = new.id returning law_firm, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, null, null, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.folded) = (n.law_firm, n.folded)), case when tg_op = 'INSERT' then new.created_at end, n.entered_at)
  from private.names_of_contact(new.law_firm, new.id, array[new.name] || new.aliases || new.organisation) n;
  return null;
end
$$;
-- Writes every name again: after data was loaded past the triggers. A name that was there keeps its moment; of any other, its row says it.
create or replace function private.renew_conflict_names() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.conflict_names where case_id in (select id from public.cases where law_firm is null);
  perform private.keep_names(id, null, true) from public.cases where law_firm is not null order by id;
  with gone as (delete from private.conflict_names where case_id is null returning law_firm, contact_id, folded, entered_at)
  insert into private.conflict_names (law_firm, case_id, party_id, contact_id, side, role, name, folded, core, words, consonants, letters, entered_at)
  select n.law_firm, null, null, n.contact_id, n.side, n.role, n.name, n.folded, n.core, n.words, n.consonants, n.letters,
    coalesce((select min(g.entered_at) from gone g where (g.law_firm, g.contact_id, g.folded) = (n.law_firm, n.contact_id, n.folded)), contact.created_at)
  from public.firm_contacts contact, private.names_of_contact(contact.law_firm, contact.id, array[contact.name] || contact.aliases || contact.organisation) n;
end
$$;

-- As before; p_entered_until: only names that the firm had entered by then.
drop function private.find_conflicts(uuid, uuid, uuid);
create function private.find_conflicts(p_case_id uuid, p_law_firm uuid, p_party_id uuid default null, p_entered_until timestamptz default null)
returns table (name text, role text, found_name text, found_role text, found_case uuid, found_contact uuid, score numeric, why text, opposes boolean)
language plpgsql stable set search_path = '' as $$
begin
  perform set_config('pg_trgm.similarity_threshold', '0.35', true);
  return query
    select distinct on (best.name, best.found_name, best.found_case, best.found_contact) best.* from (
      select mine.name, mine.role, found.name as found_name, found.role as found_role, found.case_id as found_case, found.contact_id as found_contact,
        alike.score, alike.why, mine.side <> found.side and 'other' <> all (array[mine.side, found.side]) as opposes
      from private.names_in_case(p_case_id, p_law_firm, p_party_id) mine, lateral (
        select n.* from private.conflict_names n
        where n.law_firm = p_law_firm and n.case_id is distinct from p_case_id and (p_entered_until is null or n.entered_at <= p_entered_until)
          and (n.core operator(extensions.%) mine.core or n.words && mine.words or n.consonants = mine.consonants or n.letters = mine.letters)
          and (n.role = 'contact' or 'client' in (mine.side, n.side)) and not (mine.side = 'client' and n.side = 'client')) found,
        lateral private.compare_names(mine, row(found.*)::private.conflict_names) alike
      where alike.score >= 0.6) best
    order by best.name, best.found_name, best.found_case, best.found_contact, best.opposes desc, best.score desc;
end
$$;

-- late: names of the asker that came after the posting match; they do not count.
-- asked: by a draft that was begun; not by a change of the posting that made the check necessary.
alter table private.conflict_queries add column late boolean not null default false, add column asked boolean not null default false;
create index conflict_queries_asker_idx on private.conflict_queries (case_id, (coalesce(law_firm, lawyer_id)));

-- What the blind check finds: possible, by the names that count; late, by those that do not.
create function private.compare_blindly(p_case_id uuid, p_law_firm uuid, out possible boolean, out late boolean) language plpgsql stable security definer set search_path = '' as $$
declare
  published timestamptz := (select posted_at from public.cases where id = p_case_id);
begin
  possible := exists (select from private.find_conflicts(p_case_id, p_law_firm, null, published) where opposes and score >= private.conflict_threshold());
  late := not possible and exists (select from private.find_conflicts(p_case_id, p_law_firm) where opposes and score >= private.conflict_threshold());
end
$$;
-- Makes and logs one check; over the limit the answer is deferred, which counts as possible until it is made again.
drop function private.check_blindly(uuid, uuid, uuid);
create function private.check_blindly(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid, p_asked boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hourly_limit constant integer := 60;
  answer text := 'deferred';
  possible boolean;
  late boolean;
begin
  if (select count(*) from private.conflict_queries where lawyer_id = p_lawyer_id and created_at > now() - interval '1 hour') < hourly_limit then
    select f.possible, f.late into possible, late from private.compare_blindly(p_case_id, p_law_firm) f;
    answer := case when possible then 'possible' else 'clear' end;
  end if;
  insert into private.conflict_queries (case_id, lawyer_id, law_firm, result, late, asked)
  values (p_case_id, p_lawyer_id, p_law_firm, answer, coalesce(late, false), p_asked);
  return answer;
end
$$;
-- When a draft is begun: too many in an hour, or of one firm about one posting, are refused, since each is a question.
create or replace function private.check_conflicts_of(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  posting_limit constant integer := 6;
begin
  if (select count(*) from private.conflict_queries where asked and case_id = p_case_id and coalesce(law_firm, lawyer_id) = coalesce(p_law_firm, p_lawyer_id)) >= posting_limit then
    perform private.refuse('P0001', 'conflict_posting_limit', 'Your firm has begun very many proposals for this case. No more can be begun for it.');
  elsif private.check_blindly(p_case_id, p_law_firm, p_lawyer_id, true) = 'deferred' then
    perform private.refuse('P0001', 'conflict_check_limit', 'You have begun very many proposals within an hour. Please go on a little later.');
  end if;
end
$$;
-- As before; names of the asker's own cases that change now came after the posting, and make no other answer.
create or replace function private.recheck_conflicts() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  draft record;
  made uuid;
  is_possible boolean;
begin
  select * into c from public.cases where id = new.case_id;
  for draft in
    select case_id, law_firm, lawyer_id from public.proposals
    where status = 'draft' and case_id = new.case_id
  loop
    perform private.check_blindly(draft.case_id, draft.law_firm, draft.lawyer_id);
  end loop;
  if c.law_firm is not null and exists (select from public.conflict_checks where case_id = new.case_id and law_firm = c.law_firm) then
    is_possible := exists (select from private.find_conflicts(c.id, c.law_firm, new.id) where opposes and score >= private.conflict_threshold());
    insert into public.conflict_checks (case_id, law_firm, names, result, reason)
    values (new.case_id, c.law_firm, jsonb_build_array(new.name) || to_jsonb(new.aliases),
      case when is_possible then 'potential' else 'pending' end, 'A party was added or changed') returning id into made;
    perform private.keep_hits(made, c.id, c.law_firm, new.id);
    perform private.add_event(new.case_id, 'conflict_check_due', '{}', 'firm');
    if is_possible then
      perform private.tell(c.lead_lawyer_id, 'conflict_potential', array[c.title], c.id, null, null);
    else
      perform private.tell(c.lead_lawyer_id, 'party_changed', '{}', c.id, null, null);
    end if;
  end if;
  return null;
end
$$;
-- As before; who sends a proposal over names that came late and match is marked.
create or replace function private.submit_proposal(p_proposal_id uuid) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  checked text;
  found record;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  perform private.require_side(side, 'lawyer', 'submit_proposal');
  if p.status in ('submitted', 'shortlisted', 'negotiating') then
    return p;
  end if;
  perform private.require_proposal_status(p, '{draft}');
  if not private.caller_is_verified() then
    perform private.refuse('P0001', 'profile_not_verified', 'Your profile has to be verified before you can propose. Complete it and submit it for verification.');
  end if;
  perform private.require_open_case(c);
  perform private.require_sendable(p);
  select result into checked from private.conflict_queries q where q.case_id = c.id and q.lawyer_id = p.lawyer_id order by q.id desc limit 1;
  if checked = 'deferred' then
    checked := private.check_blindly(c.id, p.law_firm, p.lawyer_id);
    if checked = 'deferred' then
      perform private.refuse('P0001', 'conflict_check_limit', 'Very many conflict checks were made within an hour. Please submit the proposal a little later.');
    end if;
  end if;
  found := private.compare_blindly(c.id, p.law_firm);
  if checked = 'possible' or found.possible then
    perform private.refuse('P0001', 'conflict_possible', 'Your firm may have a conflict of interest in this case, so you cannot propose. We cannot say more without naming a party.');
  end if;
  if found.late then
    insert into private.conflict_queries (case_id, lawyer_id, law_firm, result, late) values (c.id, p.lawyer_id, p.law_firm, 'clear', true);
  end if;
  update public.proposals set status = 'submitted', submitted_at = now(), case_title = c.title, case_public_summary = c.public_summary
  where id = p.id returning * into p;
  perform private.add_event(c.id, 'submit_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  perform private.notify(c.client_id, c.id, p.id, private.html('<strong>%s</strong> sent a proposal for <strong>%s</strong>', p.lawyer_name, c.title));
  return p;
end
$$;

-- Whom the platform's administrators look at: three answers of a possible conflict in thirty days, or one question with names that came late.
create function private.conflict_askers() returns table (profile_id uuid, name text, since timestamptz) language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select private.caller_administers()) then
    return;
  end if;
  return query
    select l.id, l.display_name, max(q.created_at) from private.conflict_queries q join public.lawyer_profiles l on l.user_id = q.lawyer_id
    where q.created_at > now() - interval '30 days' and (q.late or q.result = 'possible')
    group by l.id, l.display_name having bool_or(q.late) or count(distinct q.case_id) filter (where q.result = 'possible') >= 3 or count(*) filter (where q.result = 'possible') >= 6;
end
$$;
-- As before, and kind conflict_questions: a lawyer whose questions about conflicts the platform's administrator looks at.
create or replace function public.dashboard_waiting() returns table (kind text, case_id uuid, proposal_id uuid, profile_id uuid, title text, since timestamptz)
language sql stable set search_path = '' as $$
  with me as (select auth.uid() id), waiting (kind, case_id, proposal_id, profile_id, title, since) as (
    select 'review_proposals', c.id, null::uuid, null::uuid, c.title, max(p.submitted_at)
    from public.cases c join me on c.client_id = me.id join public.proposals p on p.case_id = c.id and p.status in ('submitted', 'shortlisted')
    where c.status = 'open' group by c.id
    union all
    select 'complete_draft', c.id, null, null, c.title, c.updated_at from public.cases c join me on c.created_by = me.id where c.status = 'draft'
    union all
    select 'posting_expiring', c.id, null, null, c.title, c.posted_at from public.cases c join me on c.client_id = me.id
    where c.status = 'open' and c.posting_expires_at < now() + interval '5 days'
    union all
    select 'sign_engagement', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on me.id in (c.client_id, c.lead_lawyer_id)
    where c.status = 'engaging' and not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = me.id and e.released_at is null)
    union all
    select 'conflict_check', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status in ('engaging', 'active') and coalesce((select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1), 'pending')
      in ('pending', 'potential')
    union all
    select 'engage_case', c.id, c.accepted_proposal_id, null, c.title, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status = 'engaging' and 2 = (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null)
      and (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) in ('cleared', 'waived')
    union all
    select 'finish_proposal', p.case_id, p.id, null, p.case_title, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'draft'
    union all
    select 'revise_proposal', p.case_id, p.id, null, p.case_title, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'negotiating'
    union all
    select 'complete_profile', null, null, l.id, l.display_name, l.updated_at from public.lawyer_profiles l join me on l.user_id = me.id where l.status in ('draft', 'rejected')
    union all
    select 'verify_profile', null, null, l.id, l.display_name, l.submitted_at from public.lawyer_profiles l
    where l.status = 'pending_verification' and (select private.caller_administers())
    union all
    select 'conflict_questions', null, null, a.profile_id, a.name, a.since from private.conflict_askers() a
  )
  select * from waiting order by since desc nulls last
$$;

revoke execute on function private.find_conflicts(uuid, uuid, uuid, timestamptz), private.check_blindly(uuid, uuid, uuid, boolean),
  private.keep_names(uuid, uuid, boolean), private.compare_blindly(uuid, uuid), private.conflict_askers() from public, anon;
grant execute on function private.conflict_askers() to authenticated;
