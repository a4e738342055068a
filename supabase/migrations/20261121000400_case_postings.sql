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
    || setweight(to_tsvector('simple', title), 'C')) stored
);
create index case_postings_posted_at_idx on public.case_postings (posted_at desc, id desc);
create index case_postings_practice_area_idx on public.case_postings (practice_area, posted_at desc, id desc);
create index case_postings_country_idx on public.case_postings (jurisdiction_country, posted_at desc, id desc);
create index case_postings_expires_idx on public.case_postings (posting_expires_at);
create index case_postings_count_idx on public.case_postings (proposal_count desc, id desc);
create index case_postings_search_idx on public.case_postings using gin (search);
create index case_postings_typo_idx on public.case_postings using gin (search_text extensions.gin_trgm_ops);

create function private.keep_posting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'open' and new.visibility = 'open' and new.law_firm is null then
    insert into public.case_postings as p (id, title, public_summary, practice_area, jurisdiction_country, jurisdiction_region, urgency, budget_type,
      budget_min, budget_max, currency, tags, posted_at, posting_expires_at, proposal_count)
    values (new.id, new.title, new.public_summary, new.practice_area, new.jurisdiction_country, new.jurisdiction_region, new.urgency, new.budget_type,
      new.budget_min, new.budget_max, new.currency, new.tags, coalesce(new.posted_at, now()), coalesce(new.posting_expires_at, now() + interval '30 days'), new.proposal_count)
    on conflict (id) do update set title = excluded.title, public_summary = excluded.public_summary, practice_area = excluded.practice_area,
      jurisdiction_country = excluded.jurisdiction_country, jurisdiction_region = excluded.jurisdiction_region, urgency = excluded.urgency,
      budget_type = excluded.budget_type, budget_min = excluded.budget_min, budget_max = excluded.budget_max, currency = excluded.currency,
      tags = excluded.tags, posted_at = excluded.posted_at, posting_expires_at = excluded.posting_expires_at, proposal_count = excluded.proposal_count,
      updated_at = now();
  elsif tg_op = 'UPDATE' and old.status = 'open' then
    delete from public.case_postings where id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_posting after insert or update on public.cases for each row execute function private.keep_posting();

alter table public.case_postings enable row level security;
alter table public.case_postings force row level security;
create policy select_verified_lawyer on public.case_postings for select to authenticated using (
  ((select private.caller_is_verified()) and posting_expires_at > now() or (select private.caller_administers())
    or id = any (array(select private.caller_client_cases())))
  and id <> all (array(select private.caller_walls())));
revoke all on public.case_postings from anon, authenticated;
grant select on public.case_postings to authenticated;

-- The best matches of a search, by words and, for misspelt ones, by likeness; at most 500. Security definer, because row security
-- keeps the search operators (not leakproof) from their indexes; whoever may not see postings finds none.
create function private.find_postings(query text) returns setof uuid language plpgsql stable security definer set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('english', left(query, 200)) || websearch_to_tsquery('simple', left(query, 200));
begin
  if not (private.caller_is_verified() or private.caller_administers()) then
    return;
  end if;
  -- The 2,000 newest of the matches are ranked: a word that every posting holds would otherwise rank them all.
  return query
    select p.id from (
      select m.id, m.search, m.posted_at from public.case_postings m
      where m.search @@ words and m.posting_expires_at > now() order by m.posted_at desc limit 2000
    ) p order by ts_rank(p.search, words) desc, p.posted_at desc limit 500;
  if found then
    return;
  end if;
  -- Likeness only where no word matches: it costs more. Its default threshold of 0.6 misses two letters exchanged in a word of eight.
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  return query
    select p.id from public.case_postings p
    where lower(left(query, 60)) operator(extensions.<%) p.search_text and p.posting_expires_at > now()
    order by extensions.word_similarity(lower(left(query, 60)), p.search_text) desc, p.posted_at desc limit 500;
end
$$;
-- search_postings(query): open postings that match, as rows of case_postings, so that filters, order, range and count can follow.
-- An empty query is every posting. Row security applies. Without a search_path of its own, so that it is inlined and the filters that
-- follow reach the indexes; every name in it is qualified.
create function public.search_postings(query text default '') returns setof public.case_postings language sql stable as $$
  select * from public.case_postings p
  where nullif(trim(query), '') is null or p.id = any (array(select private.find_postings(query)))
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.search_postings(text) from public, anon;
grant execute on function public.search_postings(text), private.find_postings(text) to authenticated;
