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
  created_at timestamptz not null default clock_timestamp()
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

-- Whether the firm (or, without one, the lawyer) acts for somebody whom the case is against, or against somebody for whom it is.
create function private.conflict_is_possible(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with matters as (
    select id from public.cases
    where id <> p_case_id and status in ('draft', 'engaging', 'active', 'on_hold', 'closed')
      and case when p_law_firm is null then lead_lawyer_id = p_lawyer_id else law_firm = p_law_firm end
  ), ours as (
    select 'client' side, private.plain_name(c.client_name) name from public.cases c join matters using (id) where c.client_name is not null
    union all
    select case p.role when 'client' then 'client' else 'against' end, private.plain_name(n.name)
    from public.case_parties p join matters on matters.id = p.case_id, unnest(array[p.name] || p.aliases) n (name)
    where p.role in ('client', 'opposing_party')
  ), theirs as (
    select 'client' side, name from private.names_of_case(p_case_id, '{client}') name
    union all
    select 'against', name from private.names_of_case(p_case_id, '{opposing_party}') name
  )
  select exists (select from ours join theirs on ours.side <> theirs.side
    and (ours.name = theirs.name or extensions.similarity(ours.name, theirs.name) >= 0.8) where ours.name <> '')
$$;

-- Makes and logs one check; over the limit the answer is deferred, which counts as possible until it is made anew.
create function private.check_blindly(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  hourly_limit constant integer := 60;
  answer text := 'deferred';
begin
  if (select count(*) from private.conflict_queries where lawyer_id = p_lawyer_id and created_at > now() - interval '1 hour') < hourly_limit then
    answer := case when private.conflict_is_possible(p_case_id, p_law_firm, p_lawyer_id) then 'possible' else 'clear' end;
  end if;
  insert into private.conflict_queries (case_id, lawyer_id, law_firm, result) values (p_case_id, p_lawyer_id, p_law_firm, answer);
  return answer;
end
$$;

-- When a draft is begun: too many in an hour are refused, since each is a question.
create function private.check_conflicts_of(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.check_blindly(p_case_id, p_law_firm, p_lawyer_id) = 'deferred' then
    perform private.refuse('P0001', 'conflict_check_limit', 'You have begun very many proposals within an hour. Please go on a little later.');
  end if;
end
$$;

-- When a party is added or changes: the drafts that could be touched by it are checked anew, and the firm that has the case checks again.
create function private.recheck_conflicts() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
  draft record;
begin
  select law_firm into firm from public.cases where id = new.case_id;
  for draft in
    select case_id, law_firm, lawyer_id from public.proposals
    where status = 'draft' and (case_id = new.case_id or law_firm = firm)
  loop
    perform private.check_blindly(draft.case_id, draft.law_firm, draft.lawyer_id);
  end loop;
  if firm is not null and exists (select from public.conflict_checks where case_id = new.case_id and law_firm = firm) then
    insert into public.conflict_checks (case_id, law_firm, names, result, reason)
    values (new.case_id, firm, jsonb_build_array(new.name) || to_jsonb(new.aliases),
      case when private.conflict_is_possible(new.case_id, firm, null) then 'potential' else 'pending' end, 'A party was added or changed');
    perform private.add_event(new.case_id, 'conflict_check_due', '{}', 'firm');
    perform private.notify((select lead_lawyer_id from public.cases where id = new.case_id), new.case_id, null,
      'A party was added or changed: please <strong>check for conflicts</strong> again');
  end if;
  return null;
end
$$;
create trigger recheck after insert or update of name, role, aliases on public.case_parties for each row execute function private.recheck_conflicts();

revoke execute on all functions in schema private from public;
