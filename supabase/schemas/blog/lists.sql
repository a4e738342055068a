-- What the screens of the blog in the dashboard ask.

-- The posts about which the caller decides and that match: their own, those of the firm that they administer, and for the platform all; what others have not finished is not among them.
-- search: every word of it is in title, description, tags or author. The list and its counts both count these rows.
create function private.own_posts(p_search text) returns setof public.posts language sql stable security definer set search_path = '' as $$
  select p.* from public.posts p
  where (select private.caller_level()) is not null and (p.author_id = (select auth.uid())
      or p.status in ('published', 'withdrawn') and (p.law_firm = any (array(select private.caller_firms())) or (select private.caller_administers())))
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word where word <> '' and p.search_text not like '%' || word || '%')
$$;

-- find_posts(search, status, sort, descending, first, size): a page of them. status: draft, scheduled, published, withdrawn, or held for those with a comment that waits. sort: created_at, title, status or popularity.
-- first: how many are left out; size: up to 100. total: how many there are.
create function private.find_posts(p_search text, p_status text, p_sort text, p_descending boolean, p_first integer, p_size integer)
returns table (id uuid, slug text, title text, description text, cover_url text, tags text[], language text, status text, publish_at timestamptz, published_at timestamptz, author_id uuid, author text,
  total_views integer, total_shares integer, favorite_count integer, comment_count integer, held_count integer, version integer, created_at timestamptz, updated_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.slug, p.title, p.description, p.cover_url, p.tags, p.language, p.status, p.publish_at, p.published_at, p.author_id, u.display_name,
    p.total_views, p.total_shares, p.favorite_count, p.comment_count, p.held_count, p.version, p.created_at, p.updated_at, count(*) over ()
  from private.own_posts(p_search) p join public.users u on u.uuid = p.author_id
  where coalesce(p_status, '') = '' or p.status = p_status or p_status = 'held' and p.held_count > 0
  order by
    case when p_descending and p_sort = 'popularity' then p.popularity end desc, case when not p_descending and p_sort = 'popularity' then p.popularity end,
    case when p_descending then case p_sort when 'title' then lower(p.title) when 'status' then p.status end end desc,
    case when not p_descending then case p_sort when 'title' then lower(p.title) when 'status' then p.status end end,
    case when not p_descending and p_sort = 'created_at' then coalesce(p.published_at, p.created_at) end, coalesce(p.published_at, p.created_at) desc, p.id
  offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_posts(text, text, text, boolean, integer, integer) to authenticated;
create function public.find_posts(search text default null, status text default null, sort text default 'created_at', descending boolean default true, first integer default 0, size integer default 12)
returns table (id uuid, slug text, title text, description text, cover_url text, tags text[], language text, status text, publish_at timestamptz, published_at timestamptz, author_id uuid, author text,
  total_views integer, total_shares integer, favorite_count integer, comment_count integer, held_count integer, version integer, created_at timestamptz, updated_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_posts(find_posts.search, find_posts.status, find_posts.sort, find_posts.descending, find_posts.first, find_posts.size)
$$;
revoke execute on function public.find_posts(text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_posts(text, text, text, boolean, integer, integer) to authenticated;

-- post_counts(search): how many of them are in each status; 'all' is all of them, 'held' those with a comment that waits.
create function private.post_counts(p_search text) returns table (status text, posts bigint) language sql stable security definer set search_path = '' as $$
  with mine as materialized (select p.status, p.held_count from private.own_posts(p_search) p where private.caller_level() is not null)
  select coalesce(m.status, 'all'), count(*) from mine m group by grouping sets ((m.status), ())
  union all select 'held', count(*) from mine m where m.held_count > 0
$$;
grant execute on function private.post_counts(text) to authenticated;
create function public.post_counts(search text default null) returns table (status text, posts bigint) language sql stable set search_path = '' as $$
  select * from private.post_counts(post_counts.search)
$$;
revoke execute on function public.post_counts(text) from public, anon;
grant execute on function public.post_counts(text) to authenticated;
