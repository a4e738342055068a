-- Discovery: searches of the open postings forgive misspellings by the same vocabulary as those of cases, and counts of them end like
-- theirs.

create index case_postings_urgency_idx on public.case_postings (urgency, posted_at desc, id desc);
create index case_postings_budget_type_idx on public.case_postings (budget_type, posted_at desc, id desc);
create index case_postings_budget_idx on public.case_postings (budget_max desc nulls last, id desc);

-- posting_count(the filters of the postings): how many the caller may see, at most 500; is_more: as many or more. A search finds no more.
create function public.posting_count(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, posted_from timestamptz default null)
returns table (count bigint, is_more boolean) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  counted bigint;
begin
  execute format('select count(*) from (select from public.search_postings(%L) p where true%s%s%s%s%s limit 500) few', coalesce(posting_count.search, ''),
    ' and p.practice_area = any (' || quote_literal(posting_count.practice_areas) || ')',
    ' and p.jurisdiction_country = ' || quote_literal(posting_count.jurisdiction_country),
    ' and p.budget_type = any (' || quote_literal(posting_count.budget_types) || ')',
    ' and p.urgency = any (' || quote_literal(posting_count.urgencies) || ')',
    ' and p.posted_at >= ' || quote_literal(posting_count.posted_from)) into counted;
  return query select counted, counted = 500;
end
$$;
revoke execute on function public.posting_count(text, text[], text, text[], text[], timestamptz) from public, anon;
grant execute on function public.posting_count(text, text[], text, text[], text[], timestamptz) to authenticated;

-- Whether a lawyer other than the caller may see an open posting at this moment: what the policy select_verified_lawyer says, and that no
-- longer being a lawyer, a ban, a wall, or being its client ends it.
create function private.may_see_posting(p_user_id uuid, p_case_id uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.users u join public.lawyer_profiles l on l.user_id = u.uuid and l.status = 'verified'
      where u.uuid = p_user_id and u.status in ('active', 'pending') and u.access_level in ('lawyer', 'lawyer_admin'))
    and exists (select from public.case_postings p where p.id = p_case_id and p.posting_expires_at > now()
      and (p.visibility = 'open' or exists (select from public.case_invitations i where i.case_id = p.id and i.lawyer_id = p_user_id and i.status in ('sent', 'accepted'))))
    and not exists (select from public.cases c where c.id = p_case_id and c.client_id = p_user_id)
    and not exists (select from public.case_walls w where w.case_id = p_case_id and w.user_id = p_user_id);
end
$$;
