-- The conflict check of a firm: the names of a case against those of all its other cases and its contacts. What was found is kept with the
-- decision; the blind check before a proposal matches in the same way and answers only clear or possible.

-- From this score on, names on opposite sides are a possible conflict: the blind check says so, and clearing one needs a reason.
create function private.conflict_threshold() returns numeric language sql immutable set search_path = '' as $$ select 0.8 $$;

-- Names of the case (or of one party of it) that are like names in the firm's other cases or contacts. Of each pair one side is a client or
-- the other a contact: what other people have to do with one another is no conflict of the firm's. opposes: one is a client, the other is
-- against one. Cancelled cases count: the firm has read them.
create function private.find_conflicts(p_case_id uuid, p_law_firm uuid, p_party_id uuid default null)
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
        where n.law_firm = p_law_firm and n.case_id is distinct from p_case_id
          and (n.core operator(extensions.%) mine.core or n.words && mine.words or n.consonants = mine.consonants or n.letters = mine.letters)
          and (n.role = 'contact' or 'client' in (mine.side, n.side)) and not (mine.side = 'client' and n.side = 'client')) found,
        lateral private.compare_names(mine, row(found.*)::private.conflict_names) alike
      where alike.score >= 0.6) best
    order by best.name, best.found_name, best.found_case, best.found_contact, best.opposes desc, best.score desc;
end
$$;

-- Whether the firm acts for somebody whom the case is against, or against somebody for whom it is. A lawyer without a firm has no cases.
create or replace function private.conflict_is_possible(p_case_id uuid, p_law_firm uuid, p_lawyer_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.find_conflicts(p_case_id, p_law_firm) where opposes and score >= private.conflict_threshold())
$$;

-- What a check found, as it was found: the names may change or go later. Not exposed: who may read what of it depends on walls.
create table private.conflict_hits (
  id bigint generated always as identity primary key,
  check_id uuid not null references public.conflict_checks (id) on delete cascade,
  name text not null,
  role text not null,
  found_name text not null,
  found_role text not null,
  found_case uuid references public.cases (id) on delete set null,
  found_contact uuid,
  score numeric(3,2) not null,
  why text not null,
  opposes boolean not null
);
create index conflict_hits_check_idx on private.conflict_hits (check_id);
create index conflict_hits_case_idx on private.conflict_hits (found_case);
alter table private.conflict_hits enable row level security;

create function private.keep_hits(p_check_id uuid, p_case_id uuid, p_law_firm uuid, p_party_id uuid default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.conflict_hits (check_id, name, role, found_name, found_role, found_case, found_contact, score, why, opposes)
  select p_check_id, f.* from private.find_conflicts(p_case_id, p_law_firm, p_party_id) f order by f.opposes desc, f.score desc limit 200
$$;

-- One hit as the caller may read it. Behind a wall: only that there is one. Of a case of the firm that the caller is not on: the name, the
-- number and whom to ask, which a check cannot do without; the title only of cases that they may open.
create function private.shown_hit(p_name text, p_role text, p_found_name text, p_found_role text, p_found_case uuid, p_found_contact uuid, p_score numeric,
  p_why text, p_opposes boolean) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
begin
  if p_found_case in (select private.caller_walls()) then
    return jsonb_build_object('is_walled', true);
  end if;
  select * into c from public.cases where id = p_found_case;
  return jsonb_build_object('is_walled', false, 'name', p_name, 'role', p_role, 'found_name', p_found_name, 'found_role', p_found_role, 'score', p_score,
    'why', p_why, 'opposes', p_opposes, 'contact_id', p_found_contact, 'case_number', c.number, 'case_status', c.status,
    'lead_name', (select display_name from public.users where uuid = c.lead_lawyer_id))
    || case when private.case_roles(c) && '{member,firm_admin,creator}' then jsonb_build_object('case_id', c.id, 'case_title', c.title) else '{}' end;
end
$$;

-- Who may check: those who are on the case for its firm, and the firm's administrator. Nobody else learns whether there is one.
create function private.checkable_case(p_case_id uuid) returns public.cases language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif c.law_firm is null or not (roles && '{member,firm_admin}') then
    perform private.refuse('42501', 'may_not_check_conflicts', 'Only those who are on the case for its firm can check it for conflicts.');
  end if;
  return c;
end
$$;

-- check_conflicts(case_id): the hits as they are now, the weightiest first, at most 200; all that lie behind walls are one, the last.
create function private.check_conflicts(p_case_id uuid) returns setof jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.checkable_case(p_case_id);
begin
  return query
    select shown.hit from (
      select private.shown_hit(f.name, f.role, f.found_name, f.found_role, f.found_case, f.found_contact, f.score, f.why, f.opposes) hit, f.opposes, f.score, f.found_name
      from private.find_conflicts(c.id, c.law_firm) f order by f.opposes desc, f.score desc, f.found_name limit 200) shown
    where not (shown.hit ->> 'is_walled')::boolean order by shown.opposes desc, shown.score desc, shown.found_name;
  if exists (select from private.find_conflicts(c.id, c.law_firm) f where f.found_case in (select private.caller_walls())) then
    return next jsonb_build_object('is_walled', true);
  end if;
end
$$;
create function public.check_conflicts(case_id uuid) returns setof jsonb language sql stable set search_path = '' as $$ select private.check_conflicts(case_id) $$;

-- conflict_history(case_id): every check of the firm for the case, the newest first, with what it found.
create function private.conflict_history(p_case_id uuid)
returns table (id uuid, result text, reason text, names jsonb, decided_by_name text, created_at timestamptz, hits jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.checkable_case(p_case_id);
begin
  return query
    select k.id, k.result, k.reason, k.names, u.display_name, k.created_at, coalesce((
      select jsonb_agg(distinct_hits.hit order by distinct_hits.place) from (
        select private.shown_hit(h.name, h.role, h.found_name, h.found_role, h.found_case, h.found_contact, h.score, h.why, h.opposes) hit, min(h.id) place
        from private.conflict_hits h where h.check_id = k.id group by 1) distinct_hits), '[]')
    from public.conflict_checks k left join public.users u on u.uuid = k.decided_by
    where k.case_id = c.id and k.law_firm = c.law_firm order by k.created_at desc limit 100;
end
$$;
create function public.conflict_history(case_id uuid)
returns table (id uuid, result text, reason text, names jsonb, decided_by_name text, created_at timestamptz, hits jsonb)
language sql stable set search_path = '' as $$ select * from private.conflict_history(case_id) $$;

-- record_conflict_check(case_id, result, reason): the lead lawyer or the firm's administrator; answers the conflict_checks row, and keeps
-- what the check finds at that moment. result: cleared, potential, conflict, waived; all but cleared need a reason, and so does clearing
-- names that are like ones on the opposite side. unknown_result, reason_required, hits_need_reason.
create or replace function private.record_conflict_check(p_case_id uuid, p_result text, p_reason text) returns public.conflict_checks
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'record_conflict_check');
  done public.conflict_checks;
  names jsonb := (select coalesce(jsonb_agg(distinct n.name), '[]') from (
    select c.client_name as name where c.client_name is not null
    union all select unnest(array[p.name] || p.aliases) from public.case_parties p where p.case_id = c.id) n);
begin
  perform private.require_status(c, 'record_conflict_check');
  if coalesce(p_result, '') not in ('cleared', 'potential', 'conflict', 'waived') then
    perform private.refuse('P0001', 'unknown_result', 'Choose one of: cleared, potential, conflict, waived.');
  end if;
  if p_result <> 'cleared' then
    p_reason := private.require_reason(p_reason);
  end if;
  select * into done from public.conflict_checks where case_id = c.id and law_firm is not distinct from c.law_firm order by created_at desc limit 1;
  if done.result = p_result and done.decided_by = auth.uid() and done.names = names and done.reason is not distinct from nullif(trim(p_reason), '') then
    return done;
  end if;
  if p_result = 'cleared' and coalesce(trim(p_reason), '') = '' and private.conflict_is_possible(c.id, c.law_firm, null) then
    perform private.refuse('P0001', 'hits_need_reason', 'Names of this case are like names on the opposite side of another. Say why that is no conflict.');
  end if;
  insert into public.conflict_checks (case_id, law_firm, names, result, reason, decided_by, decided_at)
  values (c.id, c.law_firm, names, p_result, left(nullif(trim(p_reason), ''), 2000), auth.uid(), now()) returning * into done;
  perform private.keep_hits(done.id, c.id, c.law_firm);
  perform private.add_event(c.id, 'record_conflict_check', jsonb_build_object('result', p_result), 'firm');
  return done;
end
$$;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('conflict_potential', 'case_update', 'Case', 'A name that is new in <strong>%s</strong> may be a <strong>conflict of interest</strong>: please check', 'case');

-- When a party is added or changes: the drafts that could be touched by it are checked anew, and the firm that has the case checks again.
-- A name that may be a conflict is told to the lead as such, any other as one to check.
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
    where status = 'draft' and (case_id = new.case_id or law_firm = c.law_firm)
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

revoke execute on all functions in schema private from public;
revoke execute on function public.check_conflicts(uuid), public.conflict_history(uuid) from public, anon;
grant execute on function public.check_conflicts(uuid), public.conflict_history(uuid), private.check_conflicts(uuid), private.conflict_history(uuid) to authenticated;
