-- The directory of lawyers: verified profiles that are public. Found and ranked here; docs/decisions/024-directory.md and the page itself
-- say by what. Nothing that somebody pays enters.

-- What a search for lawyers reads: name, firm and headline, and all that the profile says, without case and accents.
create table private.directory_texts (
  user_id uuid primary key references public.users (uuid) on delete cascade,
  heading text not null,
  document text not null
);
create index directory_texts_document_idx on private.directory_texts using gin (document extensions.gin_trgm_ops);
create index directory_texts_heading_idx on private.directory_texts using gin (heading extensions.gin_trgm_ops);
alter table private.directory_texts enable row level security;

create function private.renew_directory_text(p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.directory_texts where user_id = p_user_id;
  insert into private.directory_texts (user_id, heading, document)
  select p.user_id, private.plain_name(concat_ws(' ', p.display_name, p.law_firm_name, p.headline)),
    private.plain_name(concat_ws(' ', p.display_name, p.law_firm_name, p.headline, p.about,
      (select string_agg(a.name, ' ') from public.practice_areas a where a.slug = any (p.practice_areas)),
      (select string_agg(concat_ws(' ', l.region, l.country), ' ') from public.lawyer_licences l where l.user_id = p.user_id and l.verified_at is not null)))
  from public.lawyer_profiles p where p.user_id = p_user_id and p.is_public;
end
$$;

create function private.keep_directory_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.renew_directory_text(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger keep_directory_on_insert after insert on public.lawyer_profiles for each row execute function private.keep_directory_text();
create trigger keep_directory_on_update after update on public.lawyer_profiles for each row
  when ((old.display_name, old.law_firm_name, old.headline, old.about, old.practice_areas, old.is_public)
    is distinct from (new.display_name, new.law_firm_name, new.headline, new.about, new.practice_areas, new.is_public))
  execute function private.keep_directory_text();

create trigger keep_directory after insert or delete or update of country, region, verified_at on public.lawyer_licences
  for each row execute function private.keep_directory_text();

create index lawyer_profiles_areas_idx on public.lawyer_profiles using gin (practice_areas) where is_public;
create index lawyer_profiles_languages_idx on public.lawyer_profiles using gin (languages) where is_public;

create index lawyer_licences_place_idx on public.lawyer_licences (country, region, user_id) where verified_at is not null;

-- The lawyers of the directory in whose profile every word occurs; when there is none, those whose name, firm or headline is like the
-- query. likeness is 1 for a word of the heading, less for the rest. At most 500. Security definer, because row security keeps such
-- operators from their indexes; what it finds is public to everybody who is signed in.
create function private.find_lawyers(query text) returns table (user_id uuid, likeness real) language plpgsql stable security definer set search_path = '' as $$
declare
  -- Twelve at most: each is sought in all that a profile says.
  words text[] := (array_remove(string_to_array(private.plain_name(left(query, 200)), ' '), ''))[1:12];
begin
  if private.caller_level() is null or cardinality(words) = 0 then
    return;
  end if;
  -- A plain name holds letters and digits alone: nothing in it means something to like.
  return query
    select d.user_id, (case when d.heading like all (array(select '%' || w || '%' from unnest(words) w)) then 1 else 0.5 end)::real
    from private.directory_texts d where d.document like all (array(select '%' || w || '%' from unnest(words) w))
    order by 2 desc limit 500;
  if found then
    return;
  end if;
  -- Each word has to be like one; the longest says most, so the index is asked for that. A word of four letters is like too many.
  if (select max(length(w)) from unnest(words) w) < 5 then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
    select d.user_id, (extensions.word_similarity(array_to_string(words, ' '), d.heading) * 0.49)::real
    from private.directory_texts d
    where (select w from unnest(words) w order by length(w) desc limit 1) operator(extensions.<%) d.heading
      and (select bool_and(extensions.word_similarity(w, d.heading) >= 0.45) from unnest(words) w)
    order by 2 desc limit 500;
end
$$;
grant execute on function private.find_lawyers(text) to authenticated;

-- The three parts of a lawyer's rank, 100 points at most, each from what is measured:
-- reviews, up to 45: the average as if five clients more had given four stars, so that one review does not outweigh forty;
-- answers, up to 30: the whole for an answer at once, half of it after a day, half as well for a lawyer who has not been measured yet;
-- cases, up to 25: the cases in which they were engaged, each counting for less than the one before; the whole from fifty on.
create function private.rank_parts(rating_average numeric, rating_count integer, response_hours numeric, cases_engaged integer)
returns table (reviews numeric, answers numeric, cases numeric) language sql immutable set search_path = '' as $$
  select round(45 * (coalesce(rating_average, 0) * rating_count + 20) / (rating_count + 5) / 5, 1),
    round(30 * coalesce(24 / (24 + response_hours), 0.5), 1),
    round(25 * least(ln(1::numeric + cases_engaged) / ln(51::numeric), 1), 1)
$$;
grant execute on function private.rank_parts(numeric, integer, numeric, integer) to authenticated;

-- search_lawyers: the directory under its filters. places: where the lawyer is admitted, as verified and still valid licences say.
-- fee_max counts in its currency alone: nobody's rate is converted. available: only who takes cases today. sort: match (who takes cases first,
-- then what the query finds in the heading, how many of the wanted areas fit, the rank), rating, response, fee, experience, newest. Equals
-- change places from day to day, so that no name is always the first. Row security applies.
-- match: what the query was found in ('name', 'profile'), or that a name is like it ('similar'); null without a query.
create function public.search_lawyers(query text default '', areas text[] default null, country text default null, region text default null,
  speaks text[] default null, fee_max numeric default null, fee_currency text default null, available boolean default false, sort text default 'match')
returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, headline text, practice_areas text[], languages text[],
  years_of_experience integer, hourly_rate_min numeric, hourly_rate_max numeric, currency text, accepting_cases boolean, available_from date, rating_average numeric,
  rating_count integer, response_hours_p50 numeric, cases_engaged integer, city text, places jsonb, rank numeric, rank_reviews numeric, rank_answers numeric, rank_cases numeric, match text)
language sql stable set search_path = '' as $$
  with found as materialized (
    select f.user_id, f.likeness from private.find_lawyers(search_lawyers.query) f
  ), matching as (
    select p.*, coalesce(f.likeness, 0) as likeness, p.accepting_cases and coalesce(p.available_from <= current_date, true) as is_free,
      (select count(*) from unnest(p.practice_areas) one where one = any (search_lawyers.areas)) as fitting
    from public.lawyer_profiles p left join found f on f.user_id = p.user_id
    where p.is_public
      and (nullif(trim(search_lawyers.query), '') is null or f.user_id is not null)
      and (search_lawyers.areas is null or p.practice_areas && search_lawyers.areas)
      and (search_lawyers.speaks is null or p.languages && search_lawyers.speaks)
      and (search_lawyers.country is null or exists (select from public.lawyer_licences l where l.user_id = p.user_id and l.verified_at is not null
        and (l.expires_on is null or l.expires_on >= current_date) and l.country = search_lawyers.country
        and (search_lawyers.region is null or lower(l.region) = lower(search_lawyers.region))))
      and (fee_max is null or p.hourly_rate_min <= fee_max and p.currency = coalesce(fee_currency, 'USD'))
      and (not coalesce(available, false) or p.accepting_cases and coalesce(p.available_from <= current_date, true))
  )
  select m.user_id, m.display_name, m.avatar_url, m.law_firm_name, m.headline, m.practice_areas, m.languages, m.years_of_experience,
    m.hourly_rate_min, m.hourly_rate_max, m.currency, m.accepting_cases, m.available_from, m.rating_average, m.rating_count, m.response_hours_p50, m.cases_engaged, m.city,
    coalesce((select jsonb_agg(distinct jsonb_build_object('country', l.country, 'region', l.region)) from public.lawyer_licences l
      where l.user_id = m.user_id and l.verified_at is not null and (l.expires_on is null or l.expires_on >= current_date)), '[]'),
    r.reviews + r.answers + r.cases, r.reviews, r.answers, r.cases,
    case when m.likeness >= 1 then 'name' when m.likeness >= 0.5 then 'profile' when m.likeness > 0 then 'similar' end
  from matching m cross join lateral private.rank_parts(m.rating_average, m.rating_count, m.response_hours_p50, m.cases_engaged) r
  order by
    case when sort not in ('rating', 'response', 'fee', 'experience', 'newest') then m.is_free end desc,
    case when sort not in ('rating', 'response', 'fee', 'experience', 'newest') then m.likeness end desc,
    case when sort not in ('rating', 'response', 'fee', 'experience', 'newest') then m.fitting end desc,
    case sort when 'rating' then r.reviews when 'experience' then m.years_of_experience end desc nulls last,
    case sort when 'response' then m.response_hours_p50 when 'fee' then m.hourly_rate_min end nulls last,
    case when sort = 'newest' then m.verified_at end desc nulls last,
    r.reviews + r.answers + r.cases desc, md5(m.user_id::text || current_date::text)
$$;
revoke execute on function public.search_lawyers(text, text[], text, text, text[], numeric, text, boolean, text) from public, anon;
grant execute on function public.search_lawyers(text, text[], text, text, text[], numeric, text, boolean, text) to authenticated;

-- directory_places(): where the lawyers of the directory are admitted, for the filter; most lawyers first.
create function public.directory_places() returns table (country text, region text, lawyers bigint) language sql stable set search_path = '' as $$
  select l.country, l.region, count(distinct l.user_id) from public.lawyer_licences l join public.lawyer_profiles p on p.user_id = l.user_id
  where p.is_public and l.verified_at is not null and (l.expires_on is null or l.expires_on >= current_date)
  group by 1, 2 order by 3 desc, 1, 2
$$;
revoke execute on function public.directory_places() from public, anon;
grant execute on function public.directory_places() to authenticated;

-- place_of(places, country, region): how near to a place somebody is admitted: 'region' (there, in the whole country, or in some region of
-- it where none is asked for), 'country' (in another region of it), 'elsewhere'; null where no country is asked for.
create function private.place_of(places jsonb, country text, region text) returns text language sql immutable set search_path = '' as $$
  select case when place_of.country is null then null else coalesce((
    select case when coalesce(trim(place_of.region), '') = '' or bool_or(coalesce(trim(one ->> 'region'), '') = ''
        or lower(trim(one ->> 'region')) = lower(trim(place_of.region))) then 'region' else 'country' end
    from jsonb_array_elements(places) one where one ->> 'country' = place_of.country having count(*) > 0), 'elsewhere') end
$$;
grant execute on function private.place_of(jsonb, text, text) to authenticated;

-- suggest_lawyers(area, country, region, case_id): the six lawyers of the directory who fit a case best, of all who take cases in its field
-- today (lawyers says how many these are): those who are admitted in its region first, then in its country, then the others, each by the
-- rank of the directory. Without the caller, and without those who are invited to the case already. Row security applies.
create function public.suggest_lawyers(area text, country text default null, region text default null, case_id uuid default null)
returns table (user_id uuid, display_name text, avatar_url text, law_firm_name text, headline text, rating_average numeric, rating_count integer,
  response_hours_p50 numeric, cases_engaged integer, admitted text, lawyers bigint)
language sql stable set search_path = '' as $$
  select s.user_id, s.display_name, s.avatar_url, s.law_firm_name, s.headline, s.rating_average, s.rating_count, s.response_hours_p50, s.cases_engaged,
    s.admitted, count(*) over ()
  from (select l.*, private.place_of(l.places, suggest_lawyers.country, suggest_lawyers.region) as admitted
    from public.search_lawyers(areas => array[suggest_lawyers.area], available => true) l) s
  where suggest_lawyers.area is not null and s.user_id <> (select auth.uid())
    and not exists (select from public.case_invitations i where i.case_id = suggest_lawyers.case_id and i.lawyer_id = s.user_id
      and i.status in ('prepared', 'sent', 'accepted'))
  order by case s.admitted when 'region' then 0 when 'country' then 1 else 2 end, s.rank desc, md5(s.user_id::text || current_date::text)
  limit 6
$$;
revoke execute on function public.suggest_lawyers(text, text, text, uuid) from public, anon;
grant execute on function public.suggest_lawyers(text, text, text, uuid) to authenticated;

-- How many cases of a field a lawyer was engaged in: cases that they lead and that were opened, as cases_engaged counts them. The count
-- alone: which cases these are is confidential.
create function private.field_cases(p_lawyer_id uuid, p_practice_area text) returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.cases where (select private.caller_level()) is not null
    and lead_lawyer_id = p_lawyer_id and practice_area = p_practice_area and opened_at is not null
$$;
grant execute on function private.field_cases(uuid, text) to authenticated;

-- proposal_lawyers(case_id): what speaks for the lawyers whose proposals for a case the caller may read. field_cases: see private.field_cases,
-- of the field of the case; null where it has none. places: where they are admitted, by verified licences that hold today; admitted: how near
-- to the place of the case.
create function public.proposal_lawyers(case_id uuid)
returns table (lawyer_id uuid, field_cases integer, places jsonb, admitted text)
language sql stable set search_path = '' as $$
  with matter as (
    select c.practice_area, c.jurisdiction_country, c.jurisdiction_region from public.cases c where c.id = proposal_lawyers.case_id
    union all
    select p.practice_area, p.jurisdiction_country, p.jurisdiction_region from public.case_postings p where p.id = proposal_lawyers.case_id
    limit 1
  ), senders as (
    select distinct p.lawyer_id from public.proposals p where p.case_id = proposal_lawyers.case_id and p.status <> 'draft'
  )
  select s.lawyer_id, case when m.practice_area is not null then private.field_cases(s.lawyer_id, m.practice_area) end, l.places,
    private.place_of(l.places, m.jurisdiction_country, m.jurisdiction_region)
  from senders s left join matter m on true cross join lateral (
    select coalesce(jsonb_agg(distinct jsonb_build_object('country', o.country, 'region', o.region)), '[]') as places from public.lawyer_licences o
    where o.user_id = s.lawyer_id and o.verified_at is not null and (o.expires_on is null or o.expires_on >= current_date)) l
$$;
revoke execute on function public.proposal_lawyers(uuid) from public, anon;
grant execute on function public.proposal_lawyers(uuid) to authenticated;
