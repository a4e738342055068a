-- The legal blog: what lawyers and the platform write for everybody. Nothing of it belongs to a case.

-- A post. content: HTML as the editor saves it; what shows it lets only known marks through. slug: the title in letters of an address, and short_id at its end, which stays when the title
-- changes. language: as in HTML, zh and not cn. translation_group: posts that say the same in other languages. publish_at: when a scheduled post appears. published_at: when it first did.
-- withdrawn_by: who took it back; only its author may publish again what the author took back. popularity: by what the list of popular posts is sorted. search_text and search: what is searched.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id) on delete set null,
  title text not null check (char_length(trim(title)) between 1 and 160),
  short_id text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) check (short_id ~ '^[0-9a-f]{10}$'),
  slug text not null unique check (char_length(slug) between 1 and 200),
  description text not null default '' check (char_length(description) <= 400),
  content text not null default '' check (char_length(content) <= 100000),
  cover_url text,
  tags text[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'zh', 'ar')),
  translation_group uuid not null default gen_random_uuid(),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at timestamptz,
  published_at timestamptz,
  withdrawn_by uuid references public.users (uuid) on delete set null,
  withdrawn_reason text check (char_length(withdrawn_reason) <= 2000),
  comments_enabled boolean not null default true,
  meta_title text check (char_length(meta_title) <= 160),
  meta_description text check (char_length(meta_description) <= 320),
  meta_keywords text[] not null default '{}',
  total_views integer not null default 0,
  total_shares integer not null default 0,
  favorite_count integer not null default 0,
  comment_count integer not null default 0,
  held_count integer not null default 0,
  popularity integer not null generated always as (total_views + 3 * total_shares + 5 * favorite_count) stored,
  search_text text not null default '',
  search tsvector not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (translation_group, language),
  constraint scheduled_has_day check (status <> 'scheduled' or publish_at is not null),
  constraint published_has_day check (status <> 'published' or published_at is not null),
  constraint posts_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint posts_slug_line check (cast(slug as private.one_line) is not null or slug is null),
  constraint posts_description_line check (cast(description as private.one_line) is not null or description is null),
  constraint posts_meta_title_line check (cast(meta_title as private.one_line) is not null or meta_title is null),
  constraint posts_meta_description_line check (cast(meta_description as private.one_line) is not null or meta_description is null),
  constraint posts_cover_url_picture check (cast(cover_url as private.picture_address) is not null or cover_url is null)
);
create index posts_author_id_idx on public.posts (author_id, created_at desc, id);
create index posts_law_firm_idx on public.posts (law_firm, created_at desc, id);
create index posts_withdrawn_by_idx on public.posts (withdrawn_by);
create index posts_due_idx on public.posts (publish_at) where status = 'scheduled';
-- One for each order of the public list, and what narrows it.
create index posts_latest_idx on public.posts (published_at desc, short_id desc) where status = 'published';
create index posts_popular_idx on public.posts (popularity desc, short_id desc) where status = 'published';
create index posts_tags_idx on public.posts using gin (tags) where status = 'published';
create index posts_search_text_idx on public.posts using gin (search_text extensions.gin_trgm_ops) where status = 'published';
create index posts_search_idx on public.posts using gin (search) where status = 'published';
create trigger touch before update on public.posts for each row
  execute function private.touch('total_views', 'total_shares', 'favorite_count', 'comment_count', 'held_count', 'popularity', 'search_text', 'search');
create trigger audit after insert or update or delete on public.posts for each row
  execute function private.audit('{content}', '{total_views,total_shares,favorite_count,comment_count,held_count,popularity,search_text,search}');

-- The address and what is searched follow title and text. The words of a text with marks are what is between them.
create function private.fill_post() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author text := (select u.display_name from public.users u where u.uuid = new.author_id);
begin
  if not (private.are_lines(new.tags, 10, 40) and private.are_lines(new.meta_keywords, 10, 40)) then
    perform private.refuse('P0001', 'post_tags_invalid', 'A post has up to ten tags and ten words for search engines, each of up to 40 characters.');
  end if;
  new.title := trim(new.title);
  new.slug := coalesce(nullif(left(replace(private.plain_name(new.title), ' ', '-'), 120), '') || '-', '') || new.short_id;
  new.search_text := left(private.plain_name(concat_ws(' ', new.title, new.description, array_to_string(new.tags, ' '), author)), 1000);
  new.search := setweight(to_tsvector('simple', private.plain_name(new.title)), 'A')
    || setweight(to_tsvector('simple', private.plain_name(concat_ws(' ', new.description, array_to_string(new.tags, ' '), author))), 'B')
    || setweight(to_tsvector('simple', left(private.plain_name(regexp_replace(new.content, '<[^>]*>', ' ', 'g')), 60000)), 'D');
  return new;
end
$$;
create trigger fill before insert or update of title, description, content, tags, meta_keywords, author_id on public.posts for each row execute function private.fill_post();

-- What a post said before each change of a person; the last 50 are kept.
create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  title text not null,
  description text not null,
  content text not null,
  tags text[] not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint post_revisions_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint post_revisions_description_line check (cast(description as private.one_line) is not null or description is null)
);
create index post_revisions_post_id_idx on public.post_revisions (post_id, created_at desc, id desc);

-- Whether the caller may take this post back, and decide about its comments: its author, who administers the author's firm, and the platform.
create function private.moderates_post(p public.posts) returns boolean language sql stable security definer set search_path = '' as $$
  select (select private.caller_level()) is not null
    and (p.author_id = (select auth.uid()) or p.law_firm in (select private.caller_firms()) or (select private.caller_administers()))
$$;

alter table public.posts enable row level security;
alter table public.posts force row level security;
create policy second_factor on public.posts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- What is published is everybody's to read; guests read through the server. What is not finished is its author's alone.
create policy select_published_or_author_or_firm_admin_or_admin on public.posts for select to authenticated using ((select private.caller_level()) is not null and (
  status = 'published' or author_id = (select auth.uid())
  or status = 'withdrawn' and (law_firm = any (array(select private.caller_firms())) or (select private.caller_administers()))));
revoke all on public.posts from anon, authenticated;
grant select (id, author_id, law_firm, title, short_id, slug, description, content, cover_url, tags, language, translation_group, status, publish_at, published_at, withdrawn_by, withdrawn_reason,
  comments_enabled, meta_title, meta_description, meta_keywords, total_views, total_shares, favorite_count, comment_count, held_count, version, created_at, updated_at) on public.posts to authenticated;

alter table public.post_revisions enable row level security;
alter table public.post_revisions force row level security;
create policy second_factor on public.post_revisions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_author on public.post_revisions for select to authenticated using (
  (select private.caller_level()) is not null and post_id = any (array(select p.id from public.posts p where p.author_id = (select auth.uid()))));
revoke all on public.post_revisions from anon, authenticated;
grant select on public.post_revisions to authenticated;
