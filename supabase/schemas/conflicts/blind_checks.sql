-- The blind conflict check before a proposal. A lawyer learns only clear or possible, never a name; how often it answers is limited,
-- and every answer is logged.
--
-- A refused call leaves nothing behind, so a check that is made while refusing could be asked without end or trace. Therefore the
-- check is made, logged and counted where something is kept: when a draft is begun, and again when a party of either side changes.
-- submit_proposal reads that answer and makes the check once more.

create table private.conflict_queries (
  id bigint generated always as identity primary key,
  case_id uuid not null,
  lawyer_id uuid not null,
  law_firm uuid,
  result text not null check (result in ('clear', 'possible', 'deferred')),
  created_at timestamptz not null default clock_timestamp(),
  -- late: names of the asker that came after the posting match; they do not count.
  -- asked: by a draft that was begun; not by a change of the posting that made the check necessary.
  late boolean not null default false,
  asked boolean not null default false
);
create index conflict_queries_lawyer_idx on private.conflict_queries (lawyer_id, created_at desc);
create index conflict_queries_case_idx on private.conflict_queries (case_id, lawyer_id, id desc);
alter table private.conflict_queries enable row level security;

-- The names on one side of a case, plain and without doubles.
create function private.names_of_case(p_case_id uuid, p_roles text[]) returns setof text language sql stable set search_path = '' as $$
  select distinct private.plain_name(name) from (
    select unnest(array[p.name] || p.aliases) name from public.case_parties p where p.case_id = p_case_id and p.role = any (p_roles)
    union all
    select c.client_name from public.cases c where c.id = p_case_id and 'client' = any (p_roles)
  ) named where private.plain_name(name) <> ''
$$;

-- Whether the firm acts for somebody whom the case is against, or against somebody for whom it is. A lawyer without a firm has no cases.
create function private.conflict_is_possible(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.find_conflicts(p_case_id, p_law_firm) where opposes and score >= private.conflict_threshold())
$$;

-- Makes and logs one check; over the limit the answer is deferred, which counts as possible until it is made again.
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
create function private.check_conflicts_of(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns void language plpgsql security definer set search_path = '' as $$
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

-- When a party is added or changes: the drafts that could be touched by it are checked again, and the firm that has the case checks again.
-- The lead is notified of a name that may be a conflict, and of any other as one to check.
-- Names of the asker's own cases that change now came after the posting, and make no other answer.
create function private.recheck_conflicts() returns trigger language plpgsql security definer set search_path = '' as $$
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
      perform private.notify(c.lead_lawyer_id, 'conflict_potential', array[c.title], c.id, null, null);
    else
      perform private.notify(c.lead_lawyer_id, 'party_changed', '{}', c.id, null, null);
    end if;
  end if;
  return null;
end
$$;
create trigger recheck after insert or update of name, role, aliases on public.case_parties for each row execute function private.recheck_conflicts();
