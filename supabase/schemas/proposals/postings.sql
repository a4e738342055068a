-- Postings: what a verified lawyer sees of an open case. Kept by trigger; the client is nowhere in it.

create table public.case_postings (
  id uuid primary key references public.cases (id) on delete cascade,
  title text not null,
  public_summary text,
  practice_area text references public.practice_areas (slug) on update cascade,
  jurisdiction_country text,
  jurisdiction_region text,
  urgency text not null,
  budget_type text,
  budget_min numeric(14,2),
  budget_max numeric(14,2),
  currency text not null,
  tags text[] not null default '{}',
  posted_at timestamptz not null,
  posting_expires_at timestamptz not null,
  proposal_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (lower(title || ' ' || coalesce(public_summary, ''))) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', coalesce(public_summary, '')), 'B')
    || setweight(to_tsvector('simple', title), 'C')) stored,
  -- Postings know for whom they are.
  visibility text not null default 'open' check (visibility in ('open', 'invited')),
  constraint case_postings_jurisdiction_country_line check (cast(jurisdiction_country as private.one_line) is not null or jurisdiction_country is null),
  constraint case_postings_jurisdiction_region_line check (cast(jurisdiction_region as private.one_line) is not null or jurisdiction_region is null),
  constraint case_postings_tags_line check (cast(array_to_string(tags, ' ') as private.one_line) is not null or tags is null),
  constraint case_postings_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index case_postings_posted_at_idx on public.case_postings (posted_at desc, id desc);
create index case_postings_practice_area_idx on public.case_postings (practice_area, posted_at desc, id desc);
create index case_postings_country_idx on public.case_postings (jurisdiction_country, posted_at desc, id desc);
create index case_postings_expires_idx on public.case_postings (posting_expires_at);
create index case_postings_count_idx on public.case_postings (proposal_count desc, id desc);
create index case_postings_search_idx on public.case_postings using gin (search);

create function private.keep_posting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'open' and new.visibility in ('open', 'invited') and new.law_firm is null then
    insert into public.case_postings as p (id, title, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type,
      budget_min, budget_max, currency, tags, posted_at, posting_expires_at, proposal_count, visibility)
    values (new.id, new.title, new.public_summary, new.practice_area, new.jurisdiction_country, new.jurisdiction_region, new.urgency, new.budget_type,
      new.budget_min, new.budget_max, new.currency, new.tags, coalesce(new.posted_at, now()), coalesce(new.posting_expires_at, now() + interval '30 days'),
      new.proposal_count, new.visibility)
    on conflict (id) do update set title = excluded.title, public_summary = excluded.public_summary, practice_area = excluded.practice_area,
      jurisdiction_country = excluded.jurisdiction_country, jurisdiction_region = excluded.jurisdiction_region, urgency = excluded.urgency,
      budget_type = excluded.budget_type, budget_min = excluded.budget_min, budget_max = excluded.budget_max, currency = excluded.currency,
      tags = excluded.tags, posted_at = excluded.posted_at, posting_expires_at = excluded.posting_expires_at, proposal_count = excluded.proposal_count,
      visibility = excluded.visibility, updated_at = now();
  elsif tg_op = 'UPDATE' and old.status = 'open' then
    delete from public.case_postings where id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_posting after insert or update on public.cases for each row execute function private.keep_posting();

alter table public.case_postings enable row level security;
alter table public.case_postings force row level security;
create policy second_factor on public.case_postings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
revoke all on public.case_postings from anon, authenticated;
grant select on public.case_postings to authenticated;
alter publication supabase_realtime add table public.case_postings;

-- The 500 newest postings that match a search: by words, then by the start of the last one, then with misspellings forgiven. Security
-- definer, because row security keeps the search operators (not leakproof) from their indexes; a user who may not see postings finds none, and
-- search_postings shows of these ids only what row security allows. What the caller may not see counts as not there, or that nothing else is
-- tried would betray it.
create function private.find_postings(query text) returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('english', left(query, 200)) || websearch_to_tsquery('simple', left(query, 200));
  -- As the policy select_verified_lawyer.
  seen text := ' and p.posting_expires_at > now() and p.id <> all ($1)';
  walls uuid[] := array(select private.caller_case_walls());
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
grant execute on function private.find_postings(text) to authenticated;

-- search_postings(query): open postings that match, as rows of case_postings, so that filters, order, range and count can follow.
-- An empty query is every posting. Row security applies. Without a search_path of its own, so that it is inlined and the filters that
-- follow reach the indexes; every name in it is qualified. The words are cut once, and not for each posting: a text of millions of letters
-- costs what a short one does.
create function public.search_postings(query text default '') returns setof public.case_postings language sql stable as $$
  select * from public.case_postings p
  where coalesce((select trim(left(query, 2000))), '') = ''
    or p.id = any (array(select private.find_postings(left(trim(left(query, 2000)), 300))))
$$;
revoke execute on function public.search_postings(text) from public, anon;
grant execute on function public.search_postings(text) to authenticated;

-- A case as it is sent to somebody who has just left it: its posting; of a case that is no longer posted, that it exists and its state.
create function private.without_confidences(c public.cases) returns public.cases language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.cases,
    jsonb_build_object('id', c.id, 'number', c.number, 'title', '', 'urgency', 'normal', 'currency', c.currency, 'visibility', c.visibility,
      'status', c.status, 'proposal_count', 0, 'tags', '[]'::jsonb, 'version', c.version, 'created_at', c.created_at, 'updated_at', c.updated_at)
    || coalesce((select to_jsonb(p) from public.case_postings p where p.id = c.id), '{}'))
$$;
