-- A search says why it found somebody: by the name, by what the profile says, or because the name is similar; four letters are similar to
-- too many names.

create or replace function private.find_lawyers(query text) returns table (user_id uuid, likeness real) language plpgsql stable security definer set search_path = '' as $$
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

drop function public.search_lawyers(text, text[], text, text, text[], numeric, text, boolean, text);

-- search_lawyers: the directory under its filters. places: where the lawyer is admitted, as verified and still valid licences say.
-- fee_max counts in its currency alone: nobody's rate is converted. available: only who takes cases today. sort: match (who takes cases first, then what the query finds in the
-- heading, how many of the wanted areas fit, the rank), rating, response, fee, experience, newest. Equals change places from day to day,
-- so that no name is always the first. Row security applies.
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

-- Blanks before the words are no part of them: three hundred of them would leave nothing to look for.
create or replace function public.search_postings(query text default '') returns setof public.case_postings language sql stable as $$
  select * from public.case_postings p
  where nullif(left(trim(query), 300), '') is null or p.id = any (array(select private.find_postings(left(trim(query), 300))))
$$;
