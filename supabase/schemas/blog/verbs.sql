-- What happens to a post: it is written, published, now or at a time, taken back and deleted.

-- A post that the caller reads, locked, for a function that changes it. PT404 post_not_found.
create function private.post_for_change(p_post_id uuid) returns public.posts language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  p public.posts;
begin
  select * into p from public.posts where id = p_post_id for no key update;
  if p.id is null or not (p.author_id = me or p.status in ('published', 'withdrawn') and private.moderates_post(p)) then
    perform private.refuse('PT404', 'post_not_found', 'There is no such post, or it is not yours to change.');
  end if;
  return p;
end
$$;

create function private.require_post_author(p public.posts) returns void language plpgsql stable set search_path = '' as $$
begin
  if p.author_id is distinct from auth.uid() then
    perform private.refuse('42501', 'post_of_other', 'Only its author changes a post. You can take it off the blog.');
  end if;
end
$$;

-- save_post(post_id, given, expected_version): writes a post, or one that is new where there is none with this id. given: {title, description, content, cover_url, tags, language, comments_enabled,
-- meta_title, meta_description, meta_keywords, translation_of}; what is left out stays. translation_of: a post of the caller or of the caller's firm that says the same. What it said before is a
-- revision; while a draft is written, one of every five minutes is. PT409 post_changed; 42501 may_not_write_posts, post_of_other; PT404 post_not_found; too_many_posts, too_many_posts_today, post_incomplete,
-- post_language_taken, post_tags_invalid.
create function private.save_post(p_post_id uuid, p_given jsonb, p_expected_version integer) returns public.posts language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  p public.posts;
  was public.posts;
  said jsonb := case when jsonb_typeof(p_given) = 'object' then p_given else '{}' end;
begin
  if private.caller_level() not in ('lawyer', 'lawyer_admin', 'admin', 'super_user') then
    perform private.refuse('42501', 'may_not_write_posts', 'Posts are written by lawyers and by those who run this site.');
  end if;
  -- A person's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('posts ' || me, 0));
  if exists (select from public.posts where id = p_post_id) then
    p := private.post_for_change(p_post_id);
    perform private.require_post_author(p);
    if p_expected_version is not null and p_expected_version <> p.version then
      perform private.refuse('PT409', 'post_changed', 'This post was changed in another window. Load it again to see what it says now.');
    end if;
    was := p;
  else
    if (select count(*) from public.posts where author_id = me) >= 1000 then
      perform private.refuse('P0001', 'too_many_posts', 'You have a thousand posts. Delete one that nobody reads any more.');
    elsif (select count(*) from public.posts where author_id = me and created_at > now() - interval '1 day') >= 50 then
      perform private.refuse('P0001', 'too_many_posts_today', 'You have begun fifty posts today. Go on with one of them, or wait until tomorrow.');
    end if;
    insert into public.posts (id, author_id, law_firm, title, slug, language)
    values (coalesce(p_post_id, gen_random_uuid()), me, (select firm from private.caller_memberships() firm), coalesce(nullif(trim(said ->> 'title'), ''), '?'), '?', 'en')
    returning * into p;
  end if;
  begin
    p.title := coalesce(said ->> 'title', p.title);
    p.description := trim(coalesce(said ->> 'description', p.description));
    p.content := coalesce(said ->> 'content', p.content);
    p.cover_url := case when said ? 'cover_url' then nullif(said ->> 'cover_url', '') else p.cover_url end;
    p.tags := case when jsonb_typeof(said -> 'tags') = 'array' then array(select jsonb_array_elements_text(said -> 'tags')) else p.tags end;
    p.language := coalesce(said ->> 'language', p.language);
    p.comments_enabled := coalesce((said ->> 'comments_enabled')::boolean, p.comments_enabled);
    p.meta_title := case when said ? 'meta_title' then nullif(trim(said ->> 'meta_title'), '') else p.meta_title end;
    p.meta_description := case when said ? 'meta_description' then nullif(trim(said ->> 'meta_description'), '') else p.meta_description end;
    p.meta_keywords := case when jsonb_typeof(said -> 'meta_keywords') = 'array' then array(select jsonb_array_elements_text(said -> 'meta_keywords')) else p.meta_keywords end;
    if said ? 'translation_of' then
      p.translation_group := coalesce((select o.translation_group from public.posts o
        where o.id = nullif(said ->> 'translation_of', '')::uuid and (o.author_id = me or o.law_firm = p.law_firm and o.status = 'published')), gen_random_uuid());
    end if;
    -- Before the change: what only an earlier text shows is kept by its revision.
    if was.id is not null and (was.title, was.description, was.content, was.tags) is distinct from (p.title, p.description, p.content, p.tags)
      and (was.status <> 'draft' or not exists (select from public.post_revisions r where r.post_id = p.id and r.created_at > now() - interval '5 minutes')) then
      insert into public.post_revisions (post_id, title, description, content, tags) values (was.id, was.title, was.description, was.content, was.tags);
      delete from public.post_revisions d where d.id in (select r.id from public.post_revisions r where r.post_id = p.id order by r.created_at desc, r.id desc offset 50);
    end if;
    update public.posts set title = p.title, description = p.description, content = p.content, cover_url = p.cover_url, tags = p.tags, language = p.language,
      comments_enabled = p.comments_enabled, meta_title = p.meta_title, meta_description = p.meta_description, meta_keywords = p.meta_keywords, translation_group = p.translation_group
    where id = p.id returning * into p;
  exception when unique_violation then
    perform private.refuse('P0001', 'post_language_taken', 'There is a post in this language already among these translations. Choose another language.');
  end;
  if p.status in ('published', 'scheduled') then
    perform private.require_whole_post(p);
  end if;
  return p;
end
$$;
grant execute on function private.save_post(uuid, jsonb, integer) to authenticated;
create function public.save_post(post_id uuid, given jsonb, expected_version integer default null) returns setof public.posts language sql set search_path = '' as $$
  select * from private.save_post(save_post.post_id, save_post.given, save_post.expected_version)
$$;
revoke execute on function public.save_post(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_post(uuid, jsonb, integer) to authenticated;

-- What everybody reads has something to read.
create function private.require_whole_post(p public.posts) returns void language plpgsql stable set search_path = '' as $$
begin
  if trim(p.description) = '' or trim(regexp_replace(p.content, '<[^>]*>|&nbsp;', ' ', 'g')) = '' or cardinality(p.tags) < 2 then
    perform private.refuse('P0001', 'post_incomplete', 'A post that others read has a title, a sentence on what it is about, a text and at least two tags.');
  end if;
end
$$;

-- publish_post(post_id, publish_at): its author puts it onto the blog, now or at a time up to a year ahead; again it only changes the time of one that is scheduled. A lawyer's profile is verified
-- for it. Who took it back, if it was not its author, or another one who decides about it, may put it there again. 42501 post_author_unverified, post_withdrawn_by_other, post_of_other; PT404
-- post_not_found; post_incomplete, post_time_invalid.
create function private.publish_post(p_post_id uuid, p_publish_at timestamptz) returns public.posts language plpgsql security definer set search_path = '' as $$
declare
  p public.posts := private.post_for_change(p_post_id);
  me uuid := auth.uid();
begin
  if p.status = 'published' then
    return p;
  elsif p.author_id = me then
    if not (private.caller_is_verified() or private.caller_administers()) then
      perform private.refuse('42501', 'post_author_unverified', 'Your profile is verified before your posts appear. The draft is kept.');
    elsif p.status = 'withdrawn' and p.withdrawn_by is distinct from me then
      perform private.refuse('42501', 'post_withdrawn_by_other', 'This post was taken off the blog by your firm or by this site. They decide whether it appears again.');
    end if;
  elsif p.status <> 'withdrawn' or p.withdrawn_by is not distinct from p.author_id or private.platform_withdrew(p) and not private.caller_administers() then
    perform private.require_post_author(p);
  end if;
  if p_publish_at > now() + interval '1 year' or not isfinite(p_publish_at) then
    perform private.refuse('P0001', 'post_time_invalid', 'Choose a time within the next year.');
  end if;
  perform private.require_whole_post(p);
  update public.posts set
    status = case when p_publish_at > now() then 'scheduled' else 'published' end,
    publish_at = case when p_publish_at > now() then p_publish_at end,
    published_at = case when p_publish_at > now() then published_at else coalesce(published_at, now()) end,
    withdrawn_by = null, withdrawn_reason = null
  where id = p.id returning * into p;
  return p;
end
$$;
grant execute on function private.publish_post(uuid, timestamptz) to authenticated;
create function public.publish_post(post_id uuid, publish_at timestamptz default null) returns setof public.posts language sql set search_path = '' as $$
  select * from private.publish_post(publish_post.post_id, publish_post.publish_at)
$$;
revoke execute on function public.publish_post(uuid, timestamptz) from public, anon;
grant execute on function public.publish_post(uuid, timestamptz) to authenticated;

-- Whether those who run the site took it back: the firm does not put it there again.
create function private.platform_withdrew(p public.posts) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.users u where u.uuid = p.withdrawn_by and u.access_level in ('admin', 'super_user'))
$$;

-- withdraw_post(post_id, reason): takes it off the blog; one that is scheduled is a draft again. Its author needs no reason, an administrator of the firm or of the platform does. Again it changes
-- nothing. PT404 post_not_found; reason_required.
create function private.withdraw_post(p_post_id uuid, p_reason text) returns public.posts language plpgsql security definer set search_path = '' as $$
declare
  p public.posts := private.post_for_change(p_post_id);
  reason text := nullif(left(trim(p_reason), 2000), '');
begin
  if p.status = 'scheduled' then
    update public.posts set status = 'draft', publish_at = null where id = p.id returning * into p;
  elsif p.status = 'published' then
    -- Not in a case expression: the planner would call require_reason, which is immutable, before it knows whose post it is.
    if p.author_id <> auth.uid() then
      reason := private.require_reason(p_reason);
    end if;
    update public.posts set status = 'withdrawn', withdrawn_by = auth.uid(), withdrawn_reason = reason where id = p.id returning * into p;
    perform private.notify(p.author_id, 'post_withdrawn', array[p.title], null, 'post', p.id);
  end if;
  return p;
end
$$;
grant execute on function private.withdraw_post(uuid, text) to authenticated;
create function public.withdraw_post(post_id uuid, reason text default null) returns setof public.posts language sql set search_path = '' as $$
  select * from private.withdraw_post(withdraw_post.post_id, withdraw_post.reason)
$$;
revoke execute on function public.withdraw_post(uuid, text) from public, anon;
grant execute on function public.withdraw_post(uuid, text) to authenticated;

-- delete_post(post_id): its author, with its comments. One that others took back stays: it is what was decided about. Answers whether it was there. 42501 post_of_other, post_withdrawn_by_other.
create function private.delete_post(p_post_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  p public.posts;
begin
  select * into p from public.posts where id = p_post_id and author_id = me for update;
  if p.id is null then
    return false;
  elsif p.status = 'withdrawn' and p.withdrawn_by is distinct from me then
    perform private.refuse('42501', 'post_withdrawn_by_other', 'This post was taken off the blog by your firm or by this site. They decide whether it appears again.');
  end if;
  delete from public.posts where id = p.id;
  return true;
end
$$;
grant execute on function private.delete_post(uuid) to authenticated;
create function public.delete_post(post_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_post(delete_post.post_id) $$;
revoke execute on function public.delete_post(uuid) from public, anon;
grant execute on function public.delete_post(uuid) to authenticated;

-- publish_due_posts(most): puts onto the blog what is scheduled and due; a draft again is what its author may not publish any more. Answers how many there were.
create function private.publish_due_posts(p_most integer) returns integer language sql security definer set search_path = '' as $$
  with due as (
    select p.id, exists (select from public.users u where u.uuid = p.author_id and u.status in ('active', 'pending') and (u.access_level in ('admin', 'super_user')
      or exists (select from public.lawyer_profiles l where l.user_id = u.uuid and l.status = 'verified'))) may
    from public.posts p where p.status = 'scheduled' and p.publish_at <= now() order by p.publish_at, p.id limit p_most for update of p skip locked
  ), done as (
    update public.posts p set status = case when due.may then 'published' else 'draft' end, published_at = case when due.may then coalesce(p.published_at, p.publish_at) end, publish_at = null
    from due where p.id = due.id returning p.id
  )
  select count(*)::integer from done
$$;
insert into private.job_kinds (kind, lane, run_every) values ('publish_due_posts', 'notices', '1 minute');
