-- What readers say of a post, and what they keep of it.

-- parent_id: the comment that it answers; an answer to an answer is one to the comment above it. author_name: as it was shown when it was written, first name and the letter of the last.
-- held_for: why it waits for somebody to read it: link, contact (an address or a telephone number) or reports.
create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  parent_id uuid references public.post_comments (id) on delete cascade,
  author_id uuid not null references public.users (uuid) on delete cascade,
  author_name text not null default '',
  body text not null check (char_length(trim(body)) between 1 and 4000),
  status text not null default 'published' check (status in ('published', 'held', 'removed')),
  held_for text check (held_for in ('link', 'contact', 'reports')),
  decided_by uuid references public.users (uuid) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint held_has_cause check (status <> 'held' or held_for is not null),
  constraint post_comments_author_name_line check (cast(author_name as private.one_line) is not null or author_name is null)
);
create index post_comments_post_id_idx on public.post_comments (post_id, created_at, id);
create index post_comments_parent_id_idx on public.post_comments (parent_id);
create index post_comments_author_id_idx on public.post_comments (author_id, created_at);
create index post_comments_decided_by_idx on public.post_comments (decided_by);
create trigger touch before update on public.post_comments for each row execute function private.touch('author_name');
create trigger audit after insert or update or delete on public.post_comments for each row execute function private.audit('{body}', '{author_name}');

-- Who said that a comment breaks the rules, each once. Nobody reads who it was.
create table private.post_comment_reports (
  comment_id uuid not null references public.post_comments (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
create index post_comment_reports_user_id_idx on private.post_comment_reports (user_id);
alter table private.post_comment_reports enable row level security;

-- What a person keeps. Nobody else reads whose favourite a post is: it could say what somebody's case is about.
create table public.post_favorites (
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_favorites_user_id_idx on public.post_favorites (user_id, created_at desc);

-- How many comments are read and how many wait. The post is locked first: of two at once the second counts the first.
create function private.count_post_comments() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  post uuid := coalesce(new.post_id, old.post_id);
begin
  perform from public.posts where id = post for no key update;
  update public.posts p set comment_count = c.shown, held_count = c.held
  from (select count(*) filter (where status = 'published') shown, count(*) filter (where status = 'held') held from public.post_comments where post_id = post) c
  where p.id = post and (p.comment_count, p.held_count) is distinct from (c.shown::integer, c.held::integer);
  return null;
end
$$;
create trigger count_comments after insert or delete or update of status on public.post_comments for each row execute function private.count_post_comments();

create function private.count_post_favorites() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.posts set favorite_count = favorite_count + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.post_id, old.post_id);
  return null;
end
$$;
create trigger count_favorites after insert or delete on public.post_favorites for each row execute function private.count_post_favorites();

alter table public.post_comments enable row level security;
alter table public.post_comments force row level security;
create policy second_factor on public.post_comments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_published_or_author_or_firm_admin_or_admin on public.post_comments for select to authenticated using ((select private.caller_level()) is not null and (
  author_id = (select auth.uid()) or (select private.caller_administers())
  or status = 'published' and post_id in (select p.id from public.posts p)
  or post_id in (select p.id from public.posts p where p.author_id = (select auth.uid()) or p.law_firm = any (array(select private.caller_firms())))));
revoke all on public.post_comments from anon, authenticated;
grant select on public.post_comments to authenticated;
alter publication supabase_realtime add table public.post_comments;

alter table public.post_favorites enable row level security;
alter table public.post_favorites force row level security;
create policy second_factor on public.post_favorites as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.post_favorites for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.post_favorites from anon, authenticated;
grant select on public.post_favorites to authenticated;

-- A post that is published. PT404 post_not_found.
create function private.published_post(p_post_id uuid) returns public.posts language plpgsql security definer set search_path = '' as $$
declare
  p public.posts;
begin
  select * into p from public.posts where id = p_post_id and status = 'published' for no key update;
  if p.id is null then
    perform private.refuse('PT404', 'post_not_published', 'This post is not on the blog any more.');
  end if;
  return p;
end
$$;

-- comment_on_post(post_id, body, reply_to, comment_id): with comment_id, sending again after a lost answer is the same comment. What has a link, an e-mail address or a telephone number waits until
-- somebody of the post has read it, unless they wrote it. PT404 post_not_published, comment_gone; post_without_comments, comment_empty, too_many_comments.
create function private.comment_on_post(p_post_id uuid, p_body text, p_reply_to uuid, p_comment_id uuid) returns public.post_comments language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  p public.posts;
  words text := trim(p_body, E' \t\r\n');
  above public.post_comments;
  cause text;
  written public.post_comments;
begin
  perform pg_advisory_xact_lock(hashtextextended('comments ' || me, 0));
  select * into written from public.post_comments where id = p_comment_id and author_id = me and post_id = p_post_id;
  if written.id is not null then
    return written;
  end if;
  p := private.published_post(p_post_id);
  if not p.comments_enabled then
    perform private.refuse('P0001', 'post_without_comments', 'The author takes no comments on this post.');
  elsif coalesce(words, '') = '' or char_length(words) > 4000 then
    perform private.refuse('P0001', 'comment_empty', 'Write a comment of up to 4,000 characters.');
  elsif (select count(*) from public.post_comments c where c.author_id = me and c.created_at > now() - interval '10 minutes') >= 5
    or (select count(*) from public.post_comments c where c.author_id = me and c.created_at > now() - interval '1 day') >= 30 then
    perform private.refuse('P0001', 'too_many_comments', 'You have written many comments in a short time. Wait a while before the next one.');
  end if;
  if p_reply_to is not null then
    select * into above from public.post_comments where id = p_reply_to and post_id = p.id and status = 'published';
    if above.id is null then
      perform private.refuse('PT404', 'comment_gone', 'The comment that you answer is not there any more.');
    end if;
  end if;
  cause := case when private.moderates_post(p) then null when words ~* '(https?:|www\.|\m[[:alnum:]-]{2,}\.(com|net|org|info|biz|io|ru|cn|xyz|top|shop|site|online|club|link|ly|me|co|de|fr|uk|eu|us)\M)' then 'link'
    when private.contact_data(words) is not null then 'contact' end;
  insert into public.post_comments (id, post_id, parent_id, author_id, author_name, body, status, held_for)
  values (coalesce(p_comment_id, gen_random_uuid()), p.id, coalesce(above.parent_id, above.id), me, private.short_name(me), words, case when cause is null then 'published' else 'held' end, cause)
  returning * into written;
  perform private.notify(p.author_id, case when cause is null then 'post_comment' else 'post_comment_held' end,
    case when cause is null then array[written.author_name, p.title] else array[p.title] end, null, 'post', p.id, 'post ' || p.id);
  return written;
exception when unique_violation then
  perform private.refuse('PT404', 'comment_gone', 'The comment that you answer is not there any more.');
end
$$;
grant execute on function private.comment_on_post(uuid, text, uuid, uuid) to authenticated;
create function public.comment_on_post(post_id uuid, body text, reply_to uuid default null, comment_id uuid default null) returns setof public.post_comments language sql set search_path = '' as $$
  select * from private.comment_on_post(comment_on_post.post_id, comment_on_post.body, comment_on_post.reply_to, comment_on_post.comment_id)
$$;
revoke execute on function public.comment_on_post(uuid, text, uuid, uuid) from public, anon;
grant execute on function public.comment_on_post(uuid, text, uuid, uuid) to authenticated;

-- A person as strangers read them: a lawyer with a public profile by the name there, others by the first name and the letter of the last.
create function private.short_name(p_user_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select l.display_name from public.lawyer_profiles l where l.user_id = u.uuid and l.is_public and l.status = 'verified'),
    nullif(trim(private.to_one_line(u.first_name) || coalesce(' ' || nullif(left(private.to_one_line(u.last_name), 1), '') || '.', '')), ''), '?')
  from public.users u where u.uuid = p_user_id
$$;

-- moderate_comment(comment_id, decision): published lets it through, removed takes it away; who wrote the post, who administers the firm, and the platform. Its writer removes their own.
-- PT404 comment_not_found; decision_unknown.
create function private.moderate_comment(p_comment_id uuid, p_decision text) returns public.post_comments language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.post_comments;
  decides boolean;
begin
  select * into c from public.post_comments where id = p_comment_id;
  -- The post before its comment, as in commenting.
  select private.moderates_post(p) into decides from public.posts p where p.id = c.post_id for no key update;
  select * into c from public.post_comments where id = p_comment_id for no key update;
  if c.id is null or not (coalesce(decides, false) or c.author_id = me) then
    perform private.refuse('PT404', 'comment_not_found', 'There is no such comment, or it is not yours to decide about.');
  elsif p_decision is null or p_decision not in ('published', 'removed') or p_decision = 'published' and not coalesce(decides, false) then
    perform private.refuse('P0001', 'decision_unknown', 'A comment is let through or removed.');
  end if;
  if c.status <> p_decision then
    if p_decision = 'published' then
      delete from private.post_comment_reports r where r.comment_id = c.id;
    end if;
    update public.post_comments set status = p_decision, decided_by = me, held_for = case when p_decision = 'published' then null else held_for end where id = c.id returning * into c;
  end if;
  return c;
end
$$;
grant execute on function private.moderate_comment(uuid, text) to authenticated;
create function public.moderate_comment(comment_id uuid, decision text) returns setof public.post_comments language sql set search_path = '' as $$
  select * from private.moderate_comment(moderate_comment.comment_id, moderate_comment.decision)
$$;
revoke execute on function public.moderate_comment(uuid, text) from public, anon;
grant execute on function public.moderate_comment(uuid, text) to authenticated;

-- report_comment(comment_id): a reader says that it breaks the rules; after three it waits until somebody has read it. Again it changes nothing. PT404 comment_not_found; too_many_reports.
create function private.report_comment(p_comment_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.post_comments;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports ' || me, 0));
  select * into c from public.post_comments where id = p_comment_id and status = 'published';
  perform from public.posts p where p.id = c.post_id for no key update;
  select * into c from public.post_comments where id = p_comment_id and status = 'published' for no key update;
  if c.id is null or not exists (select from public.posts p where p.id = c.post_id and p.status = 'published') then
    perform private.refuse('PT404', 'comment_not_found', 'There is no such comment, or it is not yours to decide about.');
  elsif (select count(*) from private.post_comment_reports r where r.user_id = me and r.created_at > now() - interval '1 day' and r.comment_id <> c.id) >= 20 then
    perform private.refuse('P0001', 'too_many_reports', 'You have reported twenty comments today. The authors look at them first.');
  end if;
  insert into private.post_comment_reports (comment_id, user_id) values (c.id, me) on conflict do nothing;
  -- What somebody has let through is not held by reports again: three accounts could silence anybody.
  if c.decided_by is null and (select count(*) from private.post_comment_reports r where r.comment_id = c.id) >= 3 then
    update public.post_comments set status = 'held', held_for = 'reports' where id = c.id;
  end if;
  return true;
end
$$;
grant execute on function private.report_comment(uuid) to authenticated;
create function public.report_comment(comment_id uuid) returns boolean language sql set search_path = '' as $$ select private.report_comment(report_comment.comment_id) $$;
revoke execute on function public.report_comment(uuid) from public, anon;
grant execute on function public.report_comment(uuid) to authenticated;

-- favor_post(post_id, favors): keeps a post among the caller's favourites, or no more. Answers whether it is one. PT404 post_not_published; too_many_favorites.
create function private.favor_post(p_post_id uuid, p_favors boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  perform pg_advisory_xact_lock(hashtextextended('favorites ' || me, 0));
  if not coalesce(p_favors, false) then
    delete from public.post_favorites where post_id = p_post_id and user_id = me;
    return false;
  end if;
  perform private.published_post(p_post_id);
  if (select count(*) from public.post_favorites where user_id = me and post_id <> p_post_id) >= 1000 then
    perform private.refuse('P0001', 'too_many_favorites', 'You keep a thousand posts. Take one out first.');
  end if;
  insert into public.post_favorites (post_id, user_id) values (p_post_id, me) on conflict do nothing;
  return true;
end
$$;
grant execute on function private.favor_post(uuid, boolean) to authenticated;
create function public.favor_post(post_id uuid, favors boolean default true) returns boolean language sql set search_path = '' as $$ select private.favor_post(favor_post.post_id, favor_post.favors) $$;
revoke execute on function public.favor_post(uuid, boolean) from public, anon;
grant execute on function public.favor_post(uuid, boolean) to authenticated;
