-- Discovery: searches of the open postings forgive misspellings by the same vocabulary as those of cases, and counts of them end like
-- theirs.

create index case_postings_urgency_idx on public.case_postings (urgency, posted_at desc, id desc);
create index case_postings_budget_type_idx on public.case_postings (budget_type, posted_at desc, id desc);
create index case_postings_budget_idx on public.case_postings (budget_max desc nulls last, id desc);
drop index public.case_postings_typo_idx;

-- The 500 newest postings that match a search: by words, then by the start of the last one, then with misspellings forgiven. Security
-- definer, because row security keeps the search operators (not leakproof) from their indexes; whoever may not see postings finds none, and
-- search_postings shows of these ids only what row security allows. What the caller may not see counts as not there, or that nothing else is
-- tried would betray it.
create or replace function private.find_postings(query text) returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('english', left(query, 200)) || websearch_to_tsquery('simple', left(query, 200));
  -- As the policy select_verified_lawyer.
  seen text := ' and p.posting_expires_at > now() and p.id <> all ($1)';
  walls uuid[] := array(select private.caller_walls());
  own uuid[];
begin
  if not private.caller_administers() then
    if not private.caller_is_verified() then
      return;
    end if;
    own := array(select private.caller_invitations() union select private.caller_client_cases());
    seen := seen || ' and (p.visibility = ''open'' or p.id = any ($2))';
  end if;
  return query execute format('select p.id from public.case_postings p where p.search @@ %L::tsquery%s order by p.posted_at desc limit 500', words, seen)
  using walls, own;
  if found then
    return;
  end if;
  foreach words in array array[private.heading_query(query), private.forgiving_query(query)] loop
    continue when words is null;
    return query execute format('select d.id from private.search_documents d join public.case_postings p on p.id = d.id
      where d.kind = ''posting'' and d.heading @@ %L::tsquery%s order by d.moment desc limit 500', words && '''k:posting'''::tsquery, seen)
    using walls, own;
    exit when found;
  end loop;
end
$$;

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

-- Whether somebody may hear of a case (or, without one, of anything) at this moment: the account is open, no wall stands before it, they are
-- its client, on its team, administrator of its firm, have made a proposal, are invited or may see its posting, and whoever worked on it for a
-- firm still belongs to the firm.
create or replace function private.may_be_told(p_user_id uuid, p_case_id uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.users u where u.uuid = p_user_id and u.status in ('active', 'pending')
      and not exists (select from public.case_team t
        where t.case_id = p_case_id and t.user_id = u.uuid and t.role <> 'client' and t.law_firm is distinct from u.law_firm))
    and not exists (select from public.case_walls w where w.case_id = p_case_id and w.user_id = p_user_id)
    and (p_case_id is null
      or exists (select from public.case_team t where t.case_id = p_case_id and t.user_id = p_user_id)
      or exists (select from public.proposals p where p.case_id = p_case_id and p.lawyer_id = p_user_id)
      or exists (select from public.case_invitations i where i.case_id = p_case_id and i.lawyer_id = p_user_id and i.status <> 'prepared')
      or exists (select from public.cases c join public.users u on u.uuid = p_user_id where c.id = p_case_id
        and (c.client_id = p_user_id or c.law_firm = u.law_firm and u.access_level = 'lawyer_admin'))
      or private.may_see_posting(p_user_id, p_case_id));
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.posting_count(text, text[], text, text[], text[], timestamptz) from public, anon;
grant execute on function public.posting_count(text, text[], text, text[], text[], timestamptz) to authenticated;
