-- The blog as it is read: by everybody, so by the server, which a guest asks. Only what is published is answered. The shapes are those of the web app's calls.

-- A post as /api/post shows it, without its text. An author is linked who has a public profile.
create function private.shown_post(p public.posts) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'description', p.description, 'coverUrl', p.cover_url, 'tags', p.tags, 'language', p.language, 'publish', p.status,
    'commentsEnabled', p.comments_enabled, 'metaTitle', coalesce(p.meta_title, p.title), 'metaDescription', coalesce(p.meta_description, p.description), 'metaKeywords', p.meta_keywords,
    'totalViews', p.total_views, 'totalShares', p.total_shares, 'totalFavorites', p.favorite_count, 'totalComments', p.comment_count, 'minutes', greatest(1, (char_length(p.content) / 1100)),
    'createdAt', p.published_at, 'updatedAt', p.updated_at,
    'author', coalesce((select jsonb_build_object('id', l.user_id, 'name', l.display_name, 'avatarUrl', l.avatar_url, 'slug', l.slug, 'headline', l.headline) from public.lawyer_profiles l
        where l.user_id = p.author_id and l.is_public and l.status = 'verified'),
      (select jsonb_build_object('id', null, 'name', u.display_name, 'avatarUrl', u.avatar_url, 'slug', null, 'headline', null) from public.users u where u.uuid = p.author_id)),
    'firm', (select jsonb_build_object('id', f.id, 'name', f.name) from public.law_firms f where f.id = p.law_firm))
$$;

-- post_list: what is published, narrowed, sorted and cut into pages. filter: {query, tags, author, language, sort, after, page_size}, all optional. Every word of query begins a word of the post, or is
-- in its title, description, tags or author. author: the address of a lawyer's profile. sort: latest, popular or oldest. after: what the page before answered as next. Answers {posts, next}; next is
-- null where nothing follows.
create function private.post_list(p_filter jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  size integer;
  words text[];
  conditions text := 'p.status = ''published''';
  sort text;
  key text;
  way text;
  mark text[];
  shown jsonb;
begin
  select * into given from jsonb_to_record(coalesce(p_filter, '{}')) as filter (query text, tags text[], author text, language text, sort text, after text, page_size integer);
  size := least(greatest(coalesce(given.page_size, 9), 1), 50);
  words := array(select w from unnest(string_to_array(private.plain_name(left(given.query, 200)), ' ')) with ordinality each (w, place) where w <> '' order by place limit 8);
  sort := case when given.sort in ('popular', 'oldest') then given.sort else 'latest' end;
  key := case sort when 'popular' then 'p.popularity' else '(extract(epoch from p.published_at) * 1000000)::bigint' end;
  way := case sort when 'oldest' then '' else ' desc' end;
  if cardinality(words) > 0 then
    conditions := conditions || format(' and (p.search @@ %L::tsquery or p.search_text like all (%L))',
      (select string_agg('''' || w || ''':*', ' & ') from unnest(words) w), array(select '%' || w || '%' from unnest(words) w));
  end if;
  conditions := conditions
    || case when given.tags is null then '' else format(' and p.tags @> %L', given.tags) end
    || case when given.language is null then '' else format(' and p.language = %L', given.language) end
    || case when given.author is null then '' else format(' and p.author_id = (select l.user_id from public.lawyer_profiles l where l.slug = %L and l.is_public and l.status = ''verified'')', given.author) end;
  mark := regexp_match(given.after, '^(\d{1,16})_([0-9a-f]{10})$');
  if mark is not null then
    conditions := conditions || case sort when 'popular' then format(' and (p.popularity, p.short_id) < (%L::bigint, %L)', mark[1], mark[2])
      else format(' and (p.published_at, p.short_id) %s (to_timestamp(0) + %L * interval ''1 microsecond'', %L)', case sort when 'oldest' then '>' else '<' end, mark[1], mark[2]) end;
  end if;
  execute format('select jsonb_build_object(''posts'', coalesce(jsonb_agg(private.shown_post(row_of.post) order by row_of.place) filter (where row_of.place <= %3$s), ''[]''),
      ''next'', max(row_of.key || ''_'' || (row_of.post).short_id) filter (where row_of.place = %3$s and row_of.total > %3$s))
    from (select page.post, page.key, row_number() over () place, count(*) over () total
      from (select p post, %2$s key from public.posts p where %1$s order by %4$s, p.short_id%5$s limit %3$s + 1) page) row_of',
    conditions, key, size, case sort when 'popular' then 'p.popularity desc' else 'p.published_at' || way end, way) into shown;
  return shown;
end
$$;

-- The id of a published post by its id, its part of the address, an earlier one of them (the letters at its end are the same), or its title. Null where there is none.
create function private.post_by_address(p_address text) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select p.id from public.posts p where p.slug = p_address and p.status = 'published'),
    (select p.id from public.posts p where p.short_id = substring(lower(p_address) from '(?:^|-)([0-9a-f]{10})$') and p.status = 'published'),
    (select p.id from public.posts p where p.id = case when p_address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_address::uuid end and p.status = 'published'))
$$;

-- Its comments as strangers read them, with the answers below each: [{id, name, message, postedAt, replyComment: [{id, name, message, postedAt}]}], 100 of them, the first or those after one of them, and 50 answers each.
create function private.shown_comments(p_post_id uuid, p_after uuid default null) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.author_name, 'message', c.body, 'postedAt', c.created_at, 'replyComment', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.author_name, 'message', a.body, 'postedAt', a.created_at) order by a.created_at, a.id), '[]')
      from (select * from public.post_comments r where r.parent_id = c.id and r.status = 'published' order by r.created_at, r.id limit 50) a)) order by c.created_at, c.id), '[]')
  from (select * from public.post_comments o where o.post_id = p_post_id and o.parent_id is null and o.status = 'published'
      and (p_after is null or (o.created_at, o.id) > (select l.created_at, l.id from public.post_comments l where l.id = p_after and l.post_id = p_post_id))
    order by o.created_at, o.id limit 100) c
$$;

-- A post by its address (post_by_address), with all that its page shows: what post_list answers of it, and {content, comments, translations: [{language, title, slug}], related: up to 4 posts with the
-- most of its tags, then the newest, in its language; service: one that the firm offers, its author's first, or null}. Null where there is none.
create function private.post_details(p_address text) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.shown_post(p) || jsonb_build_object('content', p.content, 'comments', private.shown_comments(p.id),
    'translations', (select coalesce(jsonb_agg(jsonb_build_object('language', o.language, 'title', o.title, 'slug', o.slug) order by o.language), '[]') from public.posts o
      where o.translation_group = p.translation_group and o.id <> p.id and o.status = 'published'),
    'related', (select coalesce(jsonb_agg(private.shown_post(o) order by near.place), '[]')
      from (select each.id, row_number() over (order by each.shared desc, each.published_at desc, each.id) place from (
          select o.id, o.published_at, (select count(*) from unnest(o.tags) tag where tag = any (p.tags)) shared from (
            select * from public.posts newest where newest.status = 'published' and newest.language = p.language and newest.id <> p.id order by newest.published_at desc, newest.short_id desc limit 200) o) each
        order by 2 limit 4) near join public.posts o on o.id = near.id),
    'service', (select private.shown_product(s) from public.products s where s.publish = 'published' and s.law_firm = p.law_firm
      order by s.lawyer_id is not distinct from p.author_id desc, s.is_featured desc, s.total_sold desc, s.id limit 1))
  from public.posts p where p.id = private.post_by_address(p_address)
$$;

-- The tags of what is published, the most used first: [{tag, count}], 30 at most.
create function private.post_tags() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'count', t.number) order by t.number desc, t.tag), '[]')
  from (select tag, count(*) number from public.posts p, unnest(p.tags) tag where p.status = 'published' group by tag order by 2 desc, 1 limit 30) t
$$;

-- Where everything that is published is read, for the map of the site: its address, its language, the day on which it last changed, and the addresses of its translations, the newest first.
create function private.post_addresses() returns table (slug text, language text, changed_on text, translations jsonb) language sql stable security definer set search_path = '' as $$
  select p.slug, p.language, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD'), (select jsonb_object_agg(o.language, o.slug) from public.posts o
    where o.translation_group = p.translation_group and o.status = 'published')
  from public.posts p where p.status = 'published' order by p.published_at desc, p.short_id desc limit 20000
$$;
