-- The logo of a firm at the head of its invoices: a small picture in storage, which its administrators bring. A paper keeps the one that the firm had when it was begun (decision 084).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('logos', 'logos', false, 262144, '{image/jpeg,image/png}');

-- Whether the caller may bring a logo with this name: FIRM/UUID.ENDING. A firm has fifty at most, those on papers among them.
create function private.caller_may_store_logo(p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and exists (select from private.caller_firms() f
    where p_name ~ ('^' || f::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$')
      and (select count(*) from storage.objects o where o.bucket_id = 'logos' and o.name like f::text || '/%') < 50)
$$;
grant execute on function private.caller_may_store_logo(text) to authenticated;

create policy logos_bucket on storage.buckets for select to authenticated using (id = 'logos');
create policy logos_select on storage.objects for select to authenticated using (
  bucket_id = 'logos' and split_part(name, '/', 1) = any (array(select firm::text from private.caller_firms() firm)));
create policy logos_insert on storage.objects for insert to authenticated with check (bucket_id = 'logos' and private.caller_may_store_logo(name));

-- What is on a paper stays what it was, whatever role asks: a paper that is made again has the same bytes.
create function private.freeze_logo() returns trigger language plpgsql set search_path = '' as $$
begin
  if (tg_op = 'DELETE' or (new.id, new.bucket_id, new.name, new.version) is distinct from (old.id, old.bucket_id, old.name, old.version))
    and exists (select from public.invoice_papers p where p.logo_path = old.name) then
    raise exception using errcode = '42501', hint = 'invoice_issued', message = 'An issued invoice is never changed. Void it and write a new one.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_logos_changed before update on storage.objects for each row when (old.bucket_id = 'logos' or new.bucket_id = 'logos') execute function private.freeze_logo();
create trigger keep_logos_deleted before delete on storage.objects for each row when (old.bucket_id = 'logos') execute function private.freeze_logo();

-- The version of a logo by which the server finds its bytes; null where there is none.
create function private.logo_version(p_path text) returns text language sql stable security definer set search_path = '' as $$
  select o.version from storage.objects o where o.bucket_id = 'logos' and o.name = p_path
$$;

-- set_invoice_logo(object_path): the firm's invoices have this logo from now on, or none. The one before goes, unless a paper has it. 42501 may_not_keep_books; logo_not_there.
create function private.set_invoice_logo(p_path text) returns void language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.begin_accounting();
begin
  if p_path is not null and not exists (select from storage.objects o where o.bucket_id = 'logos' and o.name = p_path and split_part(o.name, '/', 1) = firm::text) then
    perform private.refuse('P0001', 'logo_not_there', 'Bring the logo first: a PNG or JPEG picture of up to 256 KB.');
  end if;
  update public.invoice_settings set logo_path = p_path where law_firm = firm and logo_path is distinct from p_path;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'logos' and o.name like firm::text || '/%' and o.name is distinct from p_path
    and not exists (select from public.invoice_papers p where p.logo_path = o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end
$$;
grant execute on function private.set_invoice_logo(text) to authenticated;
create function public.set_invoice_logo(object_path text default null) returns void language sql set search_path = '' as $$
  select private.set_invoice_logo(set_invoice_logo.object_path)
$$;
revoke execute on function public.set_invoice_logo(text) from public, anon;
grant execute on function public.set_invoice_logo(text) to authenticated;
