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
grant execute on function private.conflict_askers() to authenticated;
