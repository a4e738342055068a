-- Taking a case, or all that a firm has, out of the product as a bundle of files. What comes along is what row security shows the caller
-- anyway; this file says who may ask, what the record says of it, and with which state of the audit chain the bundle agrees.

-- begin_export(case_id): the caller takes a case of theirs along; without one, their firm's administrator all that the firm has and no wall
-- hides. Written to the audit log, and of a case to its timeline. Answers whose it is, and number and hash of the last entry of the chain
-- in which it is recorded, from before this one. PT404 case_not_found, 42501 may_not_export.
create function private.begin_export(p_case_id uuid) returns table (law_firm uuid, firm_name text, case_number text, audit_entries bigint, audit_head text)
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.cases;
  firm uuid;
begin
  if p_case_id is null then
    select f into firm from private.caller_firms() f;
    if firm is null then
      perform private.refuse('42501', 'may_not_export', 'Only an administrator of the firm can export all that it has.');
    end if;
  else
    select * into c from public.cases where id = p_case_id;
    if c.id is null or not private.case_roles(c) && '{client,member,firm_admin,creator}' then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    firm := c.law_firm;
  end if;
  return query
    select firm, f.name, c.number, coalesce(h.seq, 0), coalesce(h.hash, '')
    from (select coalesce(firm, '00000000-0000-0000-0000-000000000000') chain) k
    left join private.audit_heads h on h.chain = k.chain left join public.law_firms f on f.id = firm;
  insert into private.audit_pending (law_firm, case_id, table_name, row_id, action, actor_id, after)
  values (firm, c.id, case when c.id is null then 'law_firms' else 'cases' end, coalesce(c.id, firm)::text, 'query', me, '{"exported": true}');
  if c.id is not null then
    perform private.add_event(c.id, 'case_exported', '{}', case when c.client_id = me then 'client' else 'firm' end);
  end if;
end
$$;
grant execute on function private.begin_export(uuid) to authenticated;

create function public.begin_export(case_id uuid default null)
returns table (law_firm uuid, firm_name text, case_number text, audit_entries bigint, audit_head text) language sql set search_path = '' as $$
  select * from private.begin_export(case_id)
$$;
revoke execute on function public.begin_export(uuid) from public, anon;
grant execute on function public.begin_export(uuid) to authenticated;
