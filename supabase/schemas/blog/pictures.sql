-- Covers and pictures of posts. Everybody sees them, so their bucket is public; they lie in the folder of the person who brought them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('posts', 'posts', true, 3145728, '{image/jpeg,image/png,image/webp}');

-- Whether the caller may bring a picture with this name: PERSON/UUID.ENDING. A person has 2,000 at most.
create function private.caller_may_store_post_picture(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('lawyer', 'lawyer_admin', 'admin', 'super_user'), false)
    and p_name ~ ('^' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
    and (select count(*) from storage.objects o where o.bucket_id = 'posts' and o.name like auth.uid()::text || '/%') < 2000
$$;
grant execute on function private.caller_may_store_post_picture(text) to authenticated;

create policy posts_bucket on storage.buckets for select to authenticated using (id = 'posts');
create policy posts_select on storage.objects for select to authenticated using (
  bucket_id = 'posts' and split_part(name, '/', 1) = (select auth.uid())::text and (select private.caller_level()) is not null);
create policy posts_insert on storage.objects for insert to authenticated with check (bucket_id = 'posts' and private.caller_may_store_post_picture(name));

-- A picture that no post of its person and no revision shows goes: at once where a post has lost it, and after a day where the form that brought it was never saved.
create function private.drop_post_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'posts' and o.name like old.author_id::text || '/%'
    and (old.cover_url like '%/posts/' || o.name or position(o.name in old.content) > 0 or o.created_at < now() - interval '1 day')
    and not exists (select from public.posts p where p.author_id = old.author_id and (p.cover_url like '%/posts/' || o.name or position(o.name in p.content) > 0))
    and not exists (select from public.post_revisions r join public.posts p on p.id = r.post_id where p.author_id = old.author_id and position(o.name in r.content) > 0);
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_pictures_of_changed after update of cover_url, content on public.posts for each row
  when (old.cover_url is distinct from new.cover_url) execute function private.drop_post_pictures();
create trigger drop_pictures_of_deleted after delete on public.posts for each row execute function private.drop_post_pictures();
