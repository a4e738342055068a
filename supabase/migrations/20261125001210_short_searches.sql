-- A search is cut to what a name can hold: each row is held against it, and one of two megabytes took seconds for forty rows.

create or replace function private.calendar_people(p_search text, p_case_id uuid) returns table (id uuid, name text, avatar_url text, role text)
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := '%' || replace(replace(replace(left(coalesce(p_search, ''), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_caller();
  if p_case_id is not null and p_case_id not in (select private.caller_matters()) and p_case_id not in (select private.caller_client_cases())
    and not exists (select from public.cases c where c.id = p_case_id and c.law_firm in (select private.caller_firms()) and c.id not in (select private.caller_walls())) then
    return;
  end if;
  return query select u.uuid, u.display_name, u.avatar_url::text, case when u.access_level in ('lawyer', 'lawyer_admin') then 'colleague' else 'client' end
  from public.users u
  where u.uuid in (
      select m.uuid from public.users m where m.law_firm in (select private.caller_memberships())
      union select t.user_id from public.case_team t where t.case_id in (select private.caller_matters()) and t.role = 'client'
      union select t.user_id from public.case_team t where t.case_id in (select private.caller_client_cases()) and t.role <> 'client'
      union select t.user_id from public.case_team t where t.case_id = p_case_id)
    and u.uuid <> auth.uid() and u.display_name ilike sought and private.may_be_invited(u.uuid, p_case_id)
  order by u.display_name, u.uuid limit 50;
end
$$;

create or replace function public.proposal_status_counts(search text default null, case_id uuid default null, sent_from timestamptz default null, sent_to timestamptz default null,
  team_id uuid default null)
returns table (status text, count bigint) language sql stable set search_path = '' as $$
  select p.status, count(*) from public.proposals p
  where (proposal_status_counts.search is null or p.case_title ilike '%' || left(proposal_status_counts.search, 300) || '%'
      or p.lawyer_name ilike '%' || left(proposal_status_counts.search, 300) || '%')
    and (proposal_status_counts.case_id is null or p.case_id = proposal_status_counts.case_id)
    and (sent_from is null or coalesce(p.submitted_at, p.created_at) >= sent_from) and (sent_to is null or coalesce(p.submitted_at, p.created_at) < sent_to)
    and (proposal_status_counts.team_id is null
      or p.case_id in (select c.id from public.cases c where c.team_id = proposal_status_counts.team_id))
  group by p.status
$$;
