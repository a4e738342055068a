-- Files of tasks once lay in a table of the database. The server moves them to storage, one at a time, and then this table is empty.

create table private.task_attachment_bytes (
  attachment_id uuid primary key references public.task_attachments (id) on delete cascade,
  content bytea not null
);
alter table private.task_attachment_bytes alter column content set storage external;
alter table private.task_attachment_bytes enable row level security;

insert into private.job_kinds (kind, lane, run_every, time_limit) values ('move_attachments', 'housekeeping', '1 hour', '5 minutes');

-- The next file that is to be moved, with its bytes; no row when none is left.
create function private.take_earlier_attachment() returns table (attachment_id uuid, content bytea) language sql stable security definer set search_path = '' as $$
  select b.attachment_id, b.content from private.task_attachment_bytes b order by b.attachment_id limit 1
$$;

-- Bytes that are in place become the content of a file of a task, and leave the table: both or nothing. Whether it was still to be moved.
create function private.save_moved_attachment(p_attachment_id uuid, p_object_version text, p_size bigint, p_checksum text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  a public.task_attachments;
begin
  delete from private.task_attachment_bytes where attachment_id = p_attachment_id;
  if not found then
    return false;
  end if;
  update public.task_attachments set object_path = task_id || '/' || gen_random_uuid(), size = p_size, checksum = p_checksum where id = p_attachment_id returning * into a;
  insert into storage.objects (bucket_id, name, version, metadata) values ('documents', a.object_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_checksum || '"', 'size', p_size, 'mimetype', a.media_type, 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  return true;
end
$$;

-- Whether an object is what save_moved_attachment writes.
create function private.is_moved_attachment(p_object_path text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.task_attachments a where a.object_path = p_object_path)
$$;
