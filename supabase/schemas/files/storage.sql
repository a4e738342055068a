-- The bucket of all files, and who reads and writes its objects: what the tables of files say, at that moment.

insert into storage.buckets (id, name, public, file_size_limit) values ('documents', 'documents', false, 5368709120);

create trigger finish_upload after insert on storage.objects for each row when (new.bucket_id = 'documents') execute function private.finish_upload();

-- The buckets are no secret: a caller who may read an object of one asks for its limits first.
create policy documents_bucket on storage.buckets for select to authenticated using (id = 'documents');

create policy second_factor on storage.objects as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- A version that the caller sees; what they have just sent as well, since the writer of a row has to see it.
create policy documents_select on storage.objects for select to authenticated using (
  bucket_id = 'documents' and (exists (select from public.file_versions v where v.object_path = objects.name)
    or name = any (array(select private.caller_uploads()))));
create policy documents_insert on storage.objects for insert to authenticated with check (
  bucket_id = 'documents' and name = any (array(select private.caller_uploads())));

-- An object that no version and no mail names any more goes with the last one; its bytes are removed by the housekeeping of storage.
create function private.drop_objects() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o using gone g
  where o.bucket_id = 'documents' and o.name = g.object_path and not exists (select from public.file_versions v where v.object_path = g.object_path)
    and not exists (select from public.mail_attachments a where a.object_path = g.object_path);
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_objects after delete on public.file_versions referencing old table as gone for each statement execute function private.drop_objects();
