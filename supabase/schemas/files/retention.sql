-- What goes by itself: what has been in the bin for thirty days, and what was announced and never sent. In portions, so that no transaction is long.

create index files_deleted_at_idx on public.files (deleted_at) where deleted_at is not null;

-- From the innermost on, so that a portion is a portion however much lies in a folder. What a hold keeps stays, and what is out for signing. How many went.
create function private.purge_bin(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from public.files where id in (
    select f.id from public.files f
    where f.deleted_at < now() - interval '30 days' and (f.case_id is null or not private.is_held(f.case_id)) and not private.is_out_for_signing(f.id)
      and not exists (select from public.files inner_file where inner_file.parent_id = f.id)
    order by f.deleted_at limit p_most for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- With what was attached in a form that was not saved within a day. The bytes are removed by storage, which keeps half an upload for a day.
create function private.forget_uploads(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.file_uploads where id in (
    select u.id from private.file_uploads u where u.expires_at < now() order by u.expires_at limit p_most for update skip locked);
  get diagnostics gone = row_count;
  delete from public.attachments where id in (
    select a.id from public.attachments a where a.kind is null and a.created_at < now() - interval '1 day' order by a.created_at limit p_most for update skip locked);
  return gone;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values
  ('purge_bin', 'housekeeping', '10 minutes'),
  ('forget_uploads', 'housekeeping', '1 hour');
