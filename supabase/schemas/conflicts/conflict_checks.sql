-- The conflict check of a firm: the names of a case against those of all its other cases and its contacts. What was found is kept with the
-- decision; the blind check before a proposal matches in the same way and answers only clear or possible.

-- From this score on, names on opposite sides are a possible conflict: the blind check says so, and clearing one needs a reason.
create function private.conflict_threshold() returns numeric language sql immutable set search_path = '' as $$ select 0.8 $$;

-- Names of the case (or of one party of it) that are like names in the firm's other cases or contacts. Of each pair one side is a client or
-- the other a contact: what other people have to do with one another is no conflict of the firm's. opposes: one is a client, the other is
-- against one. Cancelled cases count: the firm has read them.
-- The comparison serves names that are in no case yet, too.
create function private.find_conflicts(p_case_id uuid, p_law_firm uuid, p_party_id uuid default null, p_entered_until timestamptz default null)
returns table (name text, role text, found_name text, found_role text, found_case uuid, found_contact uuid, score numeric, why text, opposes boolean)
language sql stable set search_path = '' as $$
  select * from private.find_like_names(
    array(select row(n.*)::private.conflict_names from private.names_in_case(p_case_id, p_law_firm, p_party_id) n), p_law_firm, p_case_id, p_entered_until)
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
grant execute on function private.check_conflicts(uuid) to authenticated;

create function public.check_conflicts(case_id uuid) returns setof jsonb language sql stable set search_path = '' as $$ select private.check_conflicts(case_id) $$;
revoke execute on function public.check_conflicts(uuid) from public, anon;
grant execute on function public.check_conflicts(uuid) to authenticated;

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
grant execute on function private.conflict_history(uuid) to authenticated;

create function public.conflict_history(case_id uuid)
returns table (id uuid, result text, reason text, names jsonb, decided_by_name text, created_at timestamptz, hits jsonb)
language sql stable set search_path = '' as $$ select * from private.conflict_history(case_id) $$;
revoke execute on function public.conflict_history(uuid) from public, anon;
grant execute on function public.conflict_history(uuid) to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('conflict_potential', 'case_update', 'Case', 'A name that is new in <strong>%s</strong> may be a <strong>conflict of interest</strong>: please check', 'case');
