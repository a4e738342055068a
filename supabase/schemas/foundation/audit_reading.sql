-- The audit log read: by who, what, when and which object, a page at a time; and whether its chains hold.

-- matching_audit(firm, search, people, in_cases, action, objects, from_at, to_at): the entries of a firm, or with null what concerns no case of any, that the caller
-- may read and that these leave over. search: the id of a row, or an entry of one of these people or cases; empty: any. objects: names of tables; null: any.
-- It has no setting of its own: with one it would not become a part of the query around it, which then read the whole log.
create function public.matching_audit(firm uuid, search text, people uuid[], in_cases uuid[], action text, objects text[], from_at timestamptz, to_at timestamptz)
returns setof public.audit_log
language sql stable as $$
  select each.* from public.audit_log each
  where (firm is null and each.case_id is null or each.law_firm = firm)
    and (matching_audit.action is null or each.action = matching_audit.action)
    and (objects is null or each.table_name = any (objects))
    and (from_at is null or each.created_at >= from_at)
    and (to_at is null or each.created_at < to_at)
    and (coalesce(search, '') = '' or each.row_id = left(search, 200) or each.actor_id = any (people) or each.case_id = any (in_cases))
$$;
revoke execute on function public.matching_audit(uuid, text, uuid[], uuid[], text, text[], timestamptz, timestamptz) from public, anon;
grant execute on function public.matching_audit(uuid, text, uuid[], uuid[], text, text[], timestamptz, timestamptz) to authenticated;

-- find_audit(search, only_action, objects, from_at, to_at, before_at, before_id, first, size): a page of them, the latest first, with who did it where the
-- caller sees that person. search: the id of a row, a case or a person; the number of a case; or a part of the name or address of who did it, among people
-- whom the caller sees. before_at and before_id: what comes after this entry. total: how many there are, counted up to 10,001. 42501 may_not_read_audit; P0001
-- audit_too_many_people where more than 500 people match: some of their entries would be left out.
create function public.find_audit(search text default null, only_action text default null, objects text[] default null, from_at timestamptz default null,
  to_at timestamptz default null, before_at timestamptz default null, before_id uuid default null, first integer default 0, size integer default 25)
returns table (id uuid, law_firm uuid, firm_name text, seq bigint, case_id uuid, case_number text, table_name text, row_id text, action text,
  actor_id uuid, actor_name text, before jsonb, after jsonb, created_at timestamptz, hash text, total bigint)
-- A plan for the filters that are given: one for all of them would read the whole log.
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  firm uuid := (select f.id from private.caller_firms() f (id));
  sought text := left(find_audit.search, 200);
  people uuid[] := '{}';
  in_cases uuid[] := '{}';
  counted bigint;
begin
  if firm is null and not private.caller_administers() then
    perform private.refuse('42501', 'may_not_read_audit', 'Only an administrator of the firm or of the platform can read its audit log.');
  end if;
  if sought <> '' then
    people := array(
      select u.uuid from public.users u
      where u.uuid::text = lower(sought) or strpos(lower(concat(u.display_name, ' ', u.email)), lower(sought)) > 0 limit 501);
    if cardinality(people) > 500 then
      perform private.refuse('P0001', 'audit_too_many_people', 'More than 500 people match. Write more of the name or address.');
    end if;
    -- An id and a number are of one case each, within a firm.
    in_cases := array(select c.id from public.cases c where c.id::text = lower(sought) or c.number = upper(sought));
  end if;
  -- Who reads on from an entry, as an export does, has counted already.
  if before_at is null then
    select count(*) into counted from (
      select from public.matching_audit(firm, sought, people, in_cases, find_audit.only_action, find_audit.objects, find_audit.from_at, find_audit.to_at) limit 10001) n;
  end if;
  return query
    select m.id, m.law_firm, f.name, m.seq, m.case_id, c.number, m.table_name, m.row_id, m.action, m.actor_id,
      coalesce(nullif(u.display_name, ''), u.email), m.before, m.after, m.created_at, m.hash, counted
    from (
      select * from public.matching_audit(firm, sought, people, in_cases, find_audit.only_action, find_audit.objects, find_audit.from_at, find_audit.to_at) e
      where find_audit.before_at is null
        or e.created_at <= find_audit.before_at and (e.created_at, e.id) < (find_audit.before_at, find_audit.before_id)
      order by e.created_at desc, e.id desc
      offset least(greatest(find_audit.first, 0), 10000) limit least(greatest(find_audit.size, 1), 1000)
    ) m
    left join public.law_firms f on f.id = m.law_firm
    left join public.cases c on c.id = m.case_id
    left join public.users u on u.uuid = m.actor_id
    order by m.created_at desc, m.id desc;
end
$$;
revoke execute on function public.find_audit(text, text, text[], timestamptz, timestamptz, timestamptz, uuid, integer, integer) from public, anon;
grant execute on function public.find_audit(text, text, text[], timestamptz, timestamptz, timestamptz, uuid, integer, integer) to authenticated;

-- begin_audit_export(): that the caller takes the log away, in the log itself; answers when, by the clock that entries have. For administrators: 42501
-- may_not_read_audit.
create function private.begin_audit_export() returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f.id from private.caller_firms() f (id));
begin
  if firm is null and not private.caller_administers() then
    perform private.refuse('42501', 'may_not_read_audit', 'Only an administrator of the firm or of the platform can read its audit log.');
  end if;
  insert into private.audit_pending (law_firm, table_name, row_id, action, actor_id) values (firm, 'audit_log', 'export', 'query', me);
  return now();
end
$$;
grant execute on function private.begin_audit_export() to authenticated;

create function public.begin_audit_export() returns timestamptz language sql set search_path = '' as $$
  select private.begin_audit_export()
$$;
revoke execute on function public.begin_audit_export() from public, anon;
grant execute on function public.begin_audit_export() to authenticated;

-- Walks a chain (null: the one without a firm) from the entry after this one over at most so many, and answers whether they hold, up to which
-- entry, where it first breaks, the hash there, and whether that was all of it. Of the entry from which it goes on the hash is taken as it is: the walk up to
-- there has checked it.
create function private.walk_audit_chain(p_law_firm uuid, p_after bigint, p_most integer)
returns table (ok boolean, entries bigint, first_broken_seq bigint, head_hash text, is_whole boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  entry public.audit_log;
  last_seq bigint := coalesce(p_after, 0);
  last_hash text := '';
  walked integer := 0;
  head private.audit_heads;
begin
  if last_seq > 0 then
    select a.hash into last_hash from public.audit_log a
    where (p_law_firm is null and a.law_firm is null or a.law_firm = p_law_firm) and a.seq = last_seq;
  end if;
  for entry in
    select a.* from public.audit_log a
    where (p_law_firm is null and a.law_firm is null or a.law_firm = p_law_firm) and (last_seq = 0 or a.seq > last_seq) order by a.seq limit p_most
  loop
    if entry.seq <> last_seq + 1 or entry.prev_hash is distinct from last_hash or entry.hash <> private.audit_hash(entry) then
      return query select false, last_seq, last_seq + 1, last_hash, true;
      return;
    end if;
    last_hash := entry.hash;
    last_seq := entry.seq;
    walked := walked + 1;
  end loop;
  if walked = p_most then
    return query select true, last_seq, null::bigint, last_hash, false;
    return;
  end if;
  -- An entry cut off at the end leaves a chain that holds: the head knows better.
  select * into head from private.audit_heads h where h.chain = coalesce(p_law_firm, '00000000-0000-0000-0000-000000000000');
  if (last_seq, last_hash) is distinct from (coalesce(head.seq, 0), coalesce(head.hash, '')) then
    return query select false, last_seq, last_seq + 1, last_hash, true;
    return;
  end if;
  return query select true, last_seq, null::bigint, last_hash, true;
end
$$;

-- verify_audit_chain(law_firm, after_seq, most): walks a chain (null: the one without a firm), all of it unless `most` says how many entries, from the
-- one after after_seq. For the firm's administrator and the platform's: 42501 may_not_verify_audit.
create function private.verify_audit_chain(p_law_firm uuid, p_after bigint, p_most integer)
returns table (ok boolean, entries bigint, first_broken_seq bigint, head_hash text, is_whole boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if not (private.caller_administers() or coalesce(p_law_firm in (select private.caller_firms()), false)) then
    perform private.refuse('42501', 'may_not_verify_audit', 'Only an administrator of the firm or of the platform can verify its audit log.');
  end if;
  return query select * from private.walk_audit_chain(p_law_firm, p_after, p_most);
end
$$;
grant execute on function private.verify_audit_chain(uuid, bigint, integer) to authenticated;

create function public.verify_audit_chain(law_firm uuid default null, after_seq bigint default 0, most integer default null)
returns table (ok boolean, entries bigint, first_broken_seq bigint, head_hash text, is_whole boolean)
language sql stable set search_path = '' as $$
  select * from private.verify_audit_chain(law_firm, after_seq, most)
$$;
revoke execute on function public.verify_audit_chain(uuid, bigint, integer) from public, anon;
grant execute on function public.verify_audit_chain(uuid, bigint, integer) to authenticated;

-- audit_chains(): the chains that the caller may verify, with how many entries each has: that of the platform (no firm) and of every firm, or of the
-- caller's own firm. 42501 may_not_read_audit.
create function private.audit_chains() returns table (law_firm uuid, name text, entries bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  if private.caller_administers() then
    return query
      select null::uuid, null::text, coalesce((select h.seq from private.audit_heads h where h.chain = '00000000-0000-0000-0000-000000000000'), 0)
      union all
      (select f.id, f.name, coalesce(h.seq, 0) from public.law_firms f left join private.audit_heads h on h.chain = f.id order by f.name, f.id);
  elsif exists (select private.caller_firms()) then
    return query
      select f.id, f.name, coalesce(h.seq, 0) from public.law_firms f left join private.audit_heads h on h.chain = f.id
      where f.id in (select private.caller_firms());
  else
    perform private.refuse('42501', 'may_not_read_audit', 'Only an administrator of the firm or of the platform can read its audit log.');
  end if;
end
$$;
grant execute on function private.audit_chains() to authenticated;

create function public.audit_chains() returns table (law_firm uuid, name text, entries bigint) language sql stable set search_path = '' as $$
  select * from private.audit_chains()
$$;
revoke execute on function public.audit_chains() from public, anon;
grant execute on function public.audit_chains() to authenticated;
