-- Pictures of tours. Everybody sees them, so their bucket is public; they lie in the folder of the firm, and only its administrators bring them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('tours', 'tours', true, 3145728, '{image/jpeg,image/png,image/webp}');

-- Whether the caller may bring a picture of a tour with this name: FIRM/UUID.ENDING. A firm has 6,000 at most, as many as its tours show.
create function private.caller_may_store_tour_picture(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and exists (select from private.caller_firms() f
    where p_name ~ ('^' || f::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
      and (select count(*) from storage.objects o where o.bucket_id = 'tours' and o.name like f::text || '/%') < 6000)
$$;
grant execute on function private.caller_may_store_tour_picture(text) to authenticated;

create policy tours_bucket on storage.buckets for select to authenticated using (id = 'tours');
create policy tours_select on storage.objects for select to authenticated using (
  bucket_id = 'tours' and split_part(name, '/', 1) = any (array(select firm::text from private.caller_firms() firm)));
create policy tours_insert on storage.objects for insert to authenticated with check (
  bucket_id = 'tours' and private.caller_may_store_tour_picture(name));

-- A picture that no tour shows goes: at once where a tour has lost it, and after a day where the form that brought it was never saved. Its bytes are removed by the housekeeping of storage.
create function private.drop_tour_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lost text[] := array(select regexp_replace(address, '^.*/tours/', '') from unnest(old.images) address where address like '%/tours/%');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'tours' and o.name like old.law_firm::text || '/%' and (o.name = any (lost) or o.created_at < now() - interval '1 day')
    and not exists (select from public.tours t where t.law_firm = old.law_firm and exists (select from unnest(t.images) address where address like '%/tours/' || o.name));
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_pictures_of_changed after update of images on public.tours for each row when (old.images is distinct from new.images) execute function private.drop_tour_pictures();
create trigger drop_pictures_of_deleted after delete on public.tours for each row execute function private.drop_tour_pictures();
