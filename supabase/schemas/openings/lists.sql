-- What the screens of the openings ask.

-- The openings that the caller sees in the dashboard and that match. search: every word of it is in title, role, city or skills. filter: {employment_types, experience, roles, locations, benefits},
-- each left out or empty for any; of employment types, locations and benefits one of each is enough. The list and its counts both count these rows.
create function private.own_openings(p_search text, p_filter jsonb) returns setof public.openings language plpgsql stable security definer set search_path = '' as $$
declare
  types text[] := private.words_of(p_filter, 'employment_types');
  levels text[] := private.words_of(p_filter, 'experience');
  roles text[] := private.words_of(p_filter, 'roles');
  places text[] := private.words_of(p_filter, 'locations');
  extras text[] := private.words_of(p_filter, 'benefits');
begin
  return query select o.* from public.openings o
  where private.caller_level() is not null
    and (o.status = 'published' and o.law_firm = any (array(select private.caller_memberships())) or o.id = any (array(select private.caller_hires())))
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word where word <> '' and o.search_text not like '%' || word || '%')
    and (types = '{}' or o.employment_types && types) and (levels = '{}' or o.experience = any (levels)) and (roles = '{}' or o.role = any (roles))
    and (places = '{}' or o.locations && places) and (extras = '{}' or o.benefits && extras);
end
$$;

-- find_openings(search, filter, status, sort, first, size): a page of them. status: draft or published. sort: latest, popular or oldest. first: how many are left out; size: up to 100. total: how many there are.
create function private.find_openings(p_search text, p_filter jsonb, p_status text, p_sort text, p_first integer, p_size integer)
returns table (id uuid, slug text, title text, role text, experience text, employment_types text[], locations text[], city text, benefits text[], salary_type text, salary_price numeric, currency text,
  salary_negotiable boolean, expires_on date, is_open boolean, status text, published_at timestamptz, total_views integer, candidate_count integer, new_count integer, decides boolean, version integer,
  created_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select o.id, o.slug, o.title, o.role, o.experience, o.employment_types, o.locations, o.city, o.benefits, o.salary_type, o.salary_price, o.currency, o.salary_negotiable, o.expires_on,
    private.is_open(o), o.status, o.published_at, o.total_views, case when o.id = any (hires.ids) then o.candidate_count end, case when o.id = any (hires.ids) then o.new_count end,
    o.law_firm = any (array(select private.caller_firms())), o.version, o.created_at, count(*) over ()
  from private.own_openings(p_search, p_filter) o cross join (select array(select private.caller_hires()) ids) hires
  where private.caller_level() is not null and (coalesce(p_status, '') = '' or o.status = p_status)
  order by case when p_sort = 'popular' then o.popularity end desc, case when p_sort = 'oldest' then o.created_at end, o.created_at desc, o.id
  offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_openings(text, jsonb, text, text, integer, integer) to authenticated;
create function public.find_openings(search text default null, filter jsonb default '{}', status text default null, sort text default 'latest', first integer default 0, size integer default 9)
returns table (id uuid, slug text, title text, role text, experience text, employment_types text[], locations text[], city text, benefits text[], salary_type text, salary_price numeric, currency text,
  salary_negotiable boolean, expires_on date, is_open boolean, status text, published_at timestamptz, total_views integer, candidate_count integer, new_count integer, decides boolean, version integer,
  created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_openings(find_openings.search, find_openings.filter, find_openings.status, find_openings.sort, find_openings.first, find_openings.size)
$$;
revoke execute on function public.find_openings(text, jsonb, text, text, integer, integer) from public, anon;
grant execute on function public.find_openings(text, jsonb, text, text, integer, integer) to authenticated;

-- opening_counts(search, filter): how many of them are drafts and how many are published; 'all' is all of them.
create function private.opening_counts(p_search text, p_filter jsonb) returns table (status text, openings bigint) language sql stable security definer set search_path = '' as $$
  select coalesce(o.status, 'all'), count(*) from private.own_openings(p_search, p_filter) o where private.caller_level() is not null group by grouping sets ((o.status), ())
$$;
grant execute on function private.opening_counts(text, jsonb) to authenticated;
create function public.opening_counts(search text default null, filter jsonb default '{}') returns table (status text, openings bigint) language sql stable set search_path = '' as $$
  select * from private.opening_counts(opening_counts.search, opening_counts.filter)
$$;
revoke execute on function public.opening_counts(text, jsonb) from public, anon;
grant execute on function public.opening_counts(text, jsonb) to authenticated;

-- opening_choices(): the roles and the countries of the openings that the caller sees: {roles, locations}.
create function private.opening_choices() returns jsonb language sql stable security definer set search_path = '' as $$
  with mine as materialized (select o.role, o.locations from private.own_openings(null, '{}') o where private.caller_level() is not null)
  select jsonb_build_object('roles', (select coalesce(jsonb_agg(distinct m.role), '[]') from mine m where m.role <> ''),
    'locations', (select coalesce(jsonb_agg(distinct place), '[]') from mine m, unnest(m.locations) place))
$$;
grant execute on function private.opening_choices() to authenticated;
create function public.opening_choices() returns jsonb language sql stable set search_path = '' as $$ select private.opening_choices() $$;
revoke execute on function public.opening_choices() from public, anon;
grant execute on function public.opening_choices() to authenticated;

-- candidate_board(opening_id): the candidates of an opening as its board shows them, the newest first; none for those who do not hire for it. Of more than 500 those in the stages in between, then the newest.
-- rating: the mean of the stars; raters: how many have given some; letters: how many were written to the candidate by somebody; total: how many have applied.
create function private.candidate_board(p_opening_id uuid) returns table (id uuid, name text, stage text, closed_as text, stage_at timestamptz, interview_at timestamptz, files integer, keep_until date,
  rating numeric, raters integer, own_stars smallint, notes integer, letters integer, version integer, created_at timestamptz, total integer)
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, c.stage, c.closed_as, c.stage_at, c.interview_at, (select count(*)::integer from public.candidate_files d where d.candidate_id = c.id), c.keep_until, r.mean, r.number, r.own,
    (select count(*)::integer from public.candidate_notes n where n.candidate_id = c.id),
    (select count(*)::integer from public.candidate_letters l where l.candidate_id = c.id and l.kind = 'message'), c.version, c.created_at,
    (select o.candidate_count from public.openings o where o.id = p_opening_id)
  from (select * from public.candidates k
    where k.opening_id = p_opening_id and private.caller_level() is not null and k.opening_id = any (array(select private.caller_hires()))
    order by k.stage in ('read', 'interview', 'offer') desc, k.created_at desc, k.id limit 500) c
  cross join lateral (
    select round(avg(g.stars), 1) mean, count(*)::integer number, max(g.stars) filter (where g.user_id = (select auth.uid())) own from public.candidate_ratings g where g.candidate_id = c.id) r
  order by c.created_at desc, c.id
$$;
grant execute on function private.candidate_board(uuid) to authenticated;
create function public.candidate_board(opening_id uuid) returns table (id uuid, name text, stage text, closed_as text, stage_at timestamptz, interview_at timestamptz, files integer, keep_until date,
  rating numeric, raters integer, own_stars smallint, notes integer, letters integer, version integer, created_at timestamptz, total integer)
language sql stable set search_path = '' as $$ select * from private.candidate_board(candidate_board.opening_id) $$;
revoke execute on function public.candidate_board(uuid) from public, anon;
grant execute on function public.candidate_board(uuid) to authenticated;

-- candidate_record(candidate_id): what is noted and was written of a candidate: {notes: [{id, author, is_own, body, created_at}], ratings: [{name, is_own, stars}], letters: [{id, kind, author, subject,
-- body, created_at, mailed_at, mail_state}]}, each in the order of time. PT404 candidate_not_found.
create function private.candidate_record(p_candidate_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  if not exists (select from public.candidates c where c.id = p_candidate_id and c.opening_id in (select private.caller_hires())) then
    perform private.refuse('PT404', 'candidate_not_found', 'There is no such candidate, or you do not hire for this opening.');
  end if;
  return jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author', u.display_name, 'is_own', n.author_id is not distinct from me, 'body', n.body, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
      from public.candidate_notes n left join public.users u on u.uuid = n.author_id where n.candidate_id = p_candidate_id),
    'ratings', (select coalesce(jsonb_agg(jsonb_build_object('name', u.display_name, 'is_own', r.user_id = me, 'stars', r.stars) order by r.created_at), '[]')
      from public.candidate_ratings r join public.users u on u.uuid = r.user_id where r.candidate_id = p_candidate_id),
    'letters', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'author', u.display_name, 'subject', l.subject, 'body', l.body, 'created_at', l.created_at,
        'mailed_at', l.mailed_at, 'mail_state', l.mail_state) order by l.created_at, l.id), '[]')
      from public.candidate_letters l left join public.users u on u.uuid = l.author_id where l.candidate_id = p_candidate_id));
end
$$;
grant execute on function private.candidate_record(uuid) to authenticated;
create function public.candidate_record(candidate_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.candidate_record(candidate_record.candidate_id) $$;
revoke execute on function public.candidate_record(uuid) from public, anon;
grant execute on function public.candidate_record(uuid) to authenticated;

-- opening_team(opening_id): the people of the firm, and who of them hires for the opening; none for those who do not decide about it. administers: sees the candidates anyway.
create function private.opening_team(p_opening_id uuid) returns table (id uuid, name text, avatar_url text, hires boolean, administers boolean) language sql stable security definer set search_path = '' as $$
  select u.uuid, u.display_name, u.avatar_url, exists (select from public.opening_hirers h where h.opening_id = o.id and h.user_id = u.uuid), u.access_level = 'lawyer_admin'
  from public.openings o join public.users u on u.law_firm = o.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')
  where o.id = p_opening_id and private.caller_level() is not null and o.id in (select private.caller_hires()) order by u.display_name, u.uuid limit 500
$$;
grant execute on function private.opening_team(uuid) to authenticated;
create function public.opening_team(opening_id uuid) returns table (id uuid, name text, avatar_url text, hires boolean, administers boolean) language sql stable set search_path = '' as $$
  select * from private.opening_team(opening_team.opening_id)
$$;
revoke execute on function public.opening_team(uuid) from public, anon;
grant execute on function public.opening_team(uuid) to authenticated;
