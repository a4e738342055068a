-- Covers of posts, and the pictures and files of their texts. Everybody reads them, so their bucket is public; they lie in the folder of the person who brought them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('posts', 'posts', true, 3145728, '{image/jpeg,image/png,image/webp,application/pdf,
  application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet}');

-- Whether the caller may bring a picture or a file with this name: PERSON/UUID.ENDING. A person has 2,000 at most.
create function private.caller_may_store_post_file(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('lawyer', 'lawyer_admin', 'admin', 'super_user'), false)
    and p_name ~ ('^' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp|pdf|docx|xlsx)$')
    and (select count(*) from storage.objects o where o.bucket_id = 'posts' and o.name like auth.uid()::text || '/%') < 2000
$$;
grant execute on function private.caller_may_store_post_file(text) to authenticated;

create policy posts_bucket on storage.buckets for select to authenticated using (id = 'posts');
create policy posts_select on storage.objects for select to authenticated using (
  bucket_id = 'posts' and split_part(name, '/', 1) = (select auth.uid())::text and (select private.caller_level()) is not null);
create policy posts_insert on storage.objects for insert to authenticated with check (bucket_id = 'posts' and private.caller_may_store_post_file(name));

-- The pictures and files of the bucket that a text shows or hands out, by their names, each once, in order.
create function private.post_files_in(p_content text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}') from regexp_matches(coalesce(p_content, ''), '/posts/([0-9a-f-]{36}/[0-9a-f-]{36}\.(?:jpg|png|webp|pdf|docx|xlsx))', 'g') found
$$;

-- Whether a post shows or hands out a file of the bucket, or a revision of one does; p_but: of all but one post.
create function private.shows_post_file(p_name text, p_but uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.posts p where p.id is distinct from p_but and (strpos(p.content, p_name) > 0 or strpos(p.cover_url, p_name) > 0))
    or exists (select from public.post_revisions r where r.post_id is distinct from p_but and strpos(r.content, p_name) > 0)
$$;

-- A post that loses a picture keeps it for a month: who wrote it may bring it back. The month begins when it was shown last.
create function private.mark_post_files() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update storage.objects o set last_accessed_at = now() where o.bucket_id = 'posts'
    and o.name = any (private.post_files_in(old.content) || private.post_files_in(to_jsonb(old) ->> 'cover_url'));
  return null;
end
$$;
create trigger mark_files_of_changed after update of cover_url, content on public.posts for each row
  when (old.cover_url is distinct from new.cover_url or private.post_files_in(old.content) <> private.post_files_in(new.content)) execute function private.mark_post_files();
create trigger mark_files_of_revision after delete on public.post_revisions for each row when (strpos(old.content, '/posts/') > 0) execute function private.mark_post_files();

-- With a post go the pictures and files that its author has brought for it and for its earlier texts, unless another post or revision shows them, no matter who wrote it.
create function private.drop_post_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lost text[] := private.post_files_in(old.content) || private.post_files_in(old.cover_url)
    || array(select unnest(private.post_files_in(r.content)) from public.post_revisions r where r.post_id = old.id);
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'posts' and o.name = any (lost) and o.name like old.author_id::text || '/%' and not private.shows_post_file(o.name, old.id);
  perform set_config('storage.allow_delete_query', 'false', true);
  return old;
end
$$;
create trigger drop_files_of_deleted before delete on public.posts for each row execute function private.drop_post_files();

-- Removes pictures and files that no post and no revision has shown for thirty days: of forms that were never saved, and what was taken out of a text. Answers how many, p_most at once.
create function private.drop_unshown_post_files(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  with shown as materialized (
    select unnest(private.post_files_in(p.content) || private.post_files_in(p.cover_url)) as name from public.posts p
    union select unnest(private.post_files_in(r.content)) from public.post_revisions r
  )
  delete from storage.objects o where o.id in (select due.id from storage.objects due
    where due.bucket_id = 'posts' and greatest(due.created_at, due.last_accessed_at) < now() - interval '30 days' and not exists (select from shown s where s.name = due.name) order by due.id limit p_most);
  get diagnostics gone = row_count;
  perform set_config('storage.allow_delete_query', 'false', true);
  return gone;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('drop_post_files', 'housekeeping', '1 day');
