-- Pictures of services. Everybody sees them, so their bucket is public; they lie in the folder of the firm, and only its administrators bring them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('services', 'services', true, 3145728, '{image/jpeg,image/png,image/webp}');

-- Whether the caller may bring a picture with this name: FIRM/UUID.ENDING. A firm has 5,000 at most, more than its services show.
create function private.caller_may_store_picture(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and exists (select from private.caller_firms() f
    where p_name ~ ('^' || f::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
      and (select count(*) from storage.objects o where o.bucket_id = 'services' and o.name like f::text || '/%') < 5000)
$$;
grant execute on function private.caller_may_store_picture(text) to authenticated;

create policy services_bucket on storage.buckets for select to authenticated using (id = 'services');
create policy services_select on storage.objects for select to authenticated using (
  bucket_id = 'services' and split_part(name, '/', 1) = any (array(select firm::text from private.caller_firms() firm)));
create policy services_insert on storage.objects for insert to authenticated with check (
  bucket_id = 'services' and private.caller_may_store_picture(name));

-- A picture that neither a service nor an order shows goes: at once where a service has lost it, and after a day where the form that brought it
-- was never saved. Its bytes are removed by the housekeeping of storage.
create function private.drop_service_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lost text[] := array(select regexp_replace(address, '^.*/services/', '') from unnest(old.images || old.cover_url) address where address like '%/services/%');
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'services' and o.name like old.law_firm::text || '/%' and (o.name = any (lost) or o.created_at < now() - interval '1 day')
    and not exists (select from public.products p where p.law_firm = old.law_firm
      and exists (select from unnest(p.images || p.cover_url) address where address like '%/services/' || o.name))
    and not exists (select from public.order_items item where item.law_firm = old.law_firm and item.cover_url like '%/services/' || o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_pictures_of_changed after update of images, cover_url on public.products for each row
  when ((old.images, old.cover_url) is distinct from (new.images, new.cover_url)) execute function private.drop_service_pictures();
create trigger drop_pictures_of_deleted after delete on public.products for each row execute function private.drop_service_pictures();
