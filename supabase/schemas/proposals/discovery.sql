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

-- When a lawyer last looked through the postings. since: when the visit before this one ended; what is posted after it is new. A visit
-- lasts until nothing was looked at for half an hour.
create table private.posting_visits (
  user_id uuid primary key references public.users (uuid) on delete cascade,
  since timestamptz,
  seen_at timestamptz not null default now()
);
alter table private.posting_visits enable row level security;

create function private.visit_postings() returns timestamptz language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  last timestamptz;
begin
  if not private.caller_is_verified() then
    return null;
  end if;
  insert into private.posting_visits as v (user_id) values (me)
  on conflict (user_id) do update set since = case when v.seen_at < now() - interval '30 minutes' then v.seen_at else v.since end, seen_at = now()
  returning v.since into last;
  return last;
end
$$;
grant execute on function private.visit_postings() to authenticated;

-- visit_postings(): notes that the caller looks through the postings now; answers when they last did before this visit. null on the first
-- visit, and for who may not see postings.
create function public.visit_postings() returns timestamptz language sql set search_path = '' as $$
  select private.visit_postings()
$$;
revoke execute on function public.visit_postings() from public, anon;
grant execute on function public.visit_postings() to authenticated;

-- caller_practice(): the fields of the caller's profile, and the places where they are admitted by verified licences that hold today. A
-- lawyer without a profile has neither.
create function public.caller_practice() returns table (areas text[], places jsonb) language sql stable set search_path = '' as $$
  select coalesce((select p.practice_areas from public.lawyer_profiles p where p.user_id = (select auth.uid())), '{}'),
    coalesce((select jsonb_agg(distinct jsonb_build_object('country', l.country, 'region', l.region)) from public.lawyer_licences l
      where l.user_id = (select auth.uid()) and l.verified_at is not null and (l.expires_on is null or l.expires_on >= current_date)), '[]')
$$;
revoke execute on function public.caller_practice() from public, anon;
grant execute on function public.caller_practice() to authenticated;

-- discover_postings: a page of the open postings that the caller may see, under the filters of posting_count; country is that of the
-- jurisdiction. mine_first: those of the caller's fields and places come first, each part in the order asked for: 'latest', 'oldest',
-- 'popular' (most proposals), 'budget'. A posting is of the caller's when its field is one of theirs and they are admitted where it lies; a
-- posting without a place lies everywhere, one without a region anywhere in its country, and a licence without a region holds in the whole
-- country. Where the caller has named no fields, or has no licence, the other one decides alone. posted_until: what was posted later is left
-- out, so that a list that is read does not move; asked_at is the moment to count from. At most 100 rows a page, among the first 1000. Row
-- security applies.
create function public.discover_postings(search text default null, practice_areas text[] default null, country text default null,
  budget_types text[] default null, urgencies text[] default null, posted_from timestamptz default null, posted_until timestamptz default null,
  sort text default 'latest', mine_first boolean default false, page_start integer default 0, page_size integer default 12)
returns table (id uuid, title text, public_summary text, practice_area text, jurisdiction_country text, jurisdiction_region text, urgency text,
  budget_type text, budget_min numeric, budget_max numeric, currency text, posted_at timestamptz, posting_expires_at timestamptz, proposal_count integer,
  is_mine boolean, asked_at timestamptz)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  start integer := least(greatest(coalesce(page_start, 0), 0), 1000);
  ordered text := case sort when 'oldest' then 'posted_at, id' when 'popular' then 'proposal_count desc, id desc'
    when 'budget' then 'budget_max desc nulls last, id desc' else 'posted_at desc, id desc' end;
  shown constant text := 'select p.id, p.title, p.public_summary, p.practice_area, p.jurisdiction_country, p.jurisdiction_region, p.urgency, p.budget_type,
    p.budget_min, p.budget_max, p.currency, p.posted_at, p.posting_expires_at, p.proposal_count, ';
  source text := format(' as is_mine from public.search_postings(%L) p where true%s%s%s%s%s%s', coalesce(search, ''),
    ' and p.practice_area = any (' || quote_literal(discover_postings.practice_areas) || ')',
    ' and p.jurisdiction_country = ' || quote_literal(country),
    ' and p.budget_type = any (' || quote_literal(discover_postings.budget_types) || ')',
    ' and p.urgency = any (' || quote_literal(discover_postings.urgencies) || ')',
    ' and p.posted_at >= ' || quote_literal(posted_from),
    ' and p.posted_at <= ' || quote_literal(posted_until));
  practice record;
  mine text;
  found text;
begin
  select c.areas, array(select distinct one ->> 'country' from jsonb_array_elements(c.places) one) as countries,
    array(select (one ->> 'country') || '|' || lower(trim(coalesce(one ->> 'region', ''))) from jsonb_array_elements(c.places) one) as regions
  into practice from public.caller_practice() c;
  mine := nullif(concat_ws(' and ',
    case when cardinality(practice.areas) > 0 then format('p.practice_area = any (%L)', practice.areas) end,
    case when cardinality(practice.countries) > 0 then format('(p.jurisdiction_country is null or p.jurisdiction_country = any (%L)
      and (nullif(trim(p.jurisdiction_region), '''') is null or p.jurisdiction_country || ''|'' = any (%L)
        or p.jurisdiction_country || ''|'' || lower(trim(p.jurisdiction_region)) = any (%L)))', practice.countries, practice.regions, practice.regions) end), '');
  if mine_first and mine is not null then
    found := format('(%s and (%s) order by %s limit %s) union all (%s and (%s) is not true order by %s limit %s)',
      shown || 'true' || source, mine, ordered, start + size, shown || 'false' || source, mine, ordered, start + size);
    ordered := 'is_mine desc, ' || ordered;
  else
    found := shown || 'coalesce(' || coalesce(mine, 'false') || ', false)' || source || ' order by ' || ordered || ' limit ' || start + size;
  end if;
  return query execute format('select f.*, now() from (%s) f order by %s offset %s limit %s', found, ordered, start, size);
end
$$;
revoke execute on function public.discover_postings(text, text[], text, text[], text[], timestamptz, timestamptz, text, boolean, integer, integer) from public, anon;
grant execute on function public.discover_postings(text, text[], text, text[], text[], timestamptz, timestamptz, text, boolean, integer, integer) to authenticated;
