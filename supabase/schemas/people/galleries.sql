-- Pictures of the office on the page of a lawyer: everybody who sees the profile sees them. Their bucket is public; they lie in the folder of the person who brought them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('galleries', 'galleries', true, 3145728, '{image/jpeg,image/png,image/webp}');

-- A picture of a gallery. caption: what it shows, also for those who do not see it.
create table public.profile_pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.lawyer_profiles (user_id) on delete cascade,
  picture_url text not null,
  caption text not null check (char_length(trim(caption)) between 1 and 200),
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, picture_url),
  constraint profile_pictures_picture check (cast(picture_url as private.picture_address) is not null),
  constraint profile_pictures_caption_line check (cast(caption as private.one_line) is not null)
);
create index profile_pictures_user_id_idx on public.profile_pictures (user_id, created_at, id);
create trigger audit after insert or update or delete on public.profile_pictures for each row execute function private.audit('{caption}');

alter table public.profile_pictures enable row level security;
alter table public.profile_pictures force row level security;
create policy second_factor on public.profile_pictures as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_visible on public.profile_pictures for select to authenticated using (
  (select private.caller_level()) is not null and user_id in (select l.user_id from public.lawyer_profiles l));
revoke all on public.profile_pictures from anon, authenticated;
grant select on public.profile_pictures to authenticated;

-- Where a picture of the bucket lies, from this site on.
create function private.gallery_address(p_object_name text) returns text language sql immutable set search_path = '' as $$ select '/storage/v1/object/public/galleries/' || p_object_name $$;

-- Whether a picture of the bucket hangs in the gallery of the person in whose folder it lies.
create function private.hangs(p_object_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.profile_pictures g where g.user_id::text = split_part(p_object_name, '/', 1) and g.picture_url = private.gallery_address(p_object_name))
$$;

-- Whether the caller may bring a picture with this name: PERSON/UUID.ENDING. A lawyer has forty at most; those that were brought a day ago and hang nowhere go when another is hung, and are not counted.
create function private.caller_may_store_gallery_picture(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('lawyer', 'lawyer_admin'), false)
    and p_name ~ ('^' || auth.uid()::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
    and (select count(*) from storage.objects o where o.bucket_id = 'galleries' and o.name like auth.uid()::text || '/%'
      and (o.created_at > now() - interval '1 day' or private.hangs(o.name))) < 40
$$;
grant execute on function private.caller_may_store_gallery_picture(text) to authenticated;
create policy galleries_bucket on storage.buckets for select to authenticated using (id = 'galleries');
create policy galleries_select on storage.objects for select to authenticated using (
  bucket_id = 'galleries' and split_part(name, '/', 1) = (select auth.uid())::text and (select private.caller_level()) is not null);
create policy galleries_insert on storage.objects for insert to authenticated with check (bucket_id = 'galleries' and private.caller_may_store_gallery_picture(name));
-- Whether the caller may take back a picture that they have brought: one that hangs nowhere, because it was refused.
create function private.caller_may_drop_gallery_picture(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and p_name like auth.uid()::text || '/%' and not private.hangs(p_name)
$$;
grant execute on function private.caller_may_drop_gallery_picture(text) to authenticated;
create policy galleries_delete on storage.objects for delete to authenticated using (bucket_id = 'galleries' and private.caller_may_drop_gallery_picture(name));

-- hang_picture(object_name, caption): puts a picture that the caller has brought into their gallery, by its name in the bucket; again it changes its caption. 24 at most. PT404 lawyer_not_found; gallery_picture_invalid, gallery_full.
create function private.hang_picture(p_object_name text, p_caption text) returns public.profile_pictures language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  words text := trim(private.to_one_line(p_caption));
  address text := private.gallery_address(p_object_name);
  hung public.profile_pictures;
begin
  perform from public.lawyer_profiles l where l.user_id = me for no key update;
  if not found then
    perform private.refuse('PT404', 'lawyer_not_found', 'You have no profile as a lawyer.');
  elsif coalesce(words, '') = '' or char_length(words) > 200
    or not exists (select from storage.objects o where o.bucket_id = 'galleries' and o.name like me::text || '/%' and o.name = p_object_name) then
    perform private.refuse('P0001', 'gallery_picture_invalid', 'A picture of a gallery is one that you have brought, with up to 200 characters on what it shows.');
  elsif not exists (select from public.profile_pictures g where g.user_id = me and g.picture_url = address) and (select count(*) from public.profile_pictures g where g.user_id = me) >= 24 then
    perform private.refuse('P0001', 'gallery_full', 'A gallery has up to 24 pictures. Take one down first.');
  end if;
  insert into public.profile_pictures (user_id, picture_url, caption) values (me, address, words)
  on conflict (user_id, picture_url) do update set caption = excluded.caption returning * into hung;
  perform private.drop_unhung_pictures(me);
  return hung;
exception when check_violation then
  perform private.refuse('P0001', 'gallery_picture_invalid', 'A picture of a gallery is one that you have brought, with up to 200 characters on what it shows.');
end
$$;
grant execute on function private.hang_picture(text, text) to authenticated;
create function public.hang_picture(object_name text, caption text) returns setof public.profile_pictures language sql set search_path = '' as $$
  select * from private.hang_picture(hang_picture.object_name, hang_picture.caption)
$$;
revoke execute on function public.hang_picture(text, text) from public, anon;
grant execute on function public.hang_picture(text, text) to authenticated;

-- take_picture_down(picture_id): out of the caller's gallery, with its bytes. Answers whether it was there.
create function private.take_picture_down(p_picture_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  delete from public.profile_pictures where id = p_picture_id and user_id = auth.uid();
  return found;
end
$$;
grant execute on function private.take_picture_down(uuid) to authenticated;
create function public.take_picture_down(picture_id uuid) returns boolean language sql set search_path = '' as $$ select private.take_picture_down(take_picture_down.picture_id) $$;
revoke execute on function public.take_picture_down(uuid) from public, anon;
grant execute on function public.take_picture_down(uuid) to authenticated;

-- What somebody brought a day ago and never hung goes.
create function private.drop_unhung_pictures(p_user_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'galleries' and o.name like p_user_id::text || '/%' and o.created_at < now() - interval '1 day' and not private.hangs(o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end
$$;

-- The bytes go with the picture.
create function private.drop_gallery_picture() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'galleries' and o.name like old.user_id::text || '/%' and old.picture_url = private.gallery_address(o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
  perform private.drop_unhung_pictures(old.user_id);
  return null;
end
$$;
create trigger drop_bytes after delete on public.profile_pictures for each row execute function private.drop_gallery_picture();
