-- Files on a task. Their bytes are objects of the bucket `documents`: announced, sent to storage, and only then there (files/uploads.sql).

-- object_path: null while the bytes are still in the table in which they once lay (earlier_attachments.sql).
create table public.task_attachments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  name text not null check (char_length(name) between 1 and 200),
  media_type text not null,
  size bigint not null check (size > 0),
  object_path text unique,
  checksum text,
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint task_attachments_name_line check (cast(name as private.one_line) is not null or name is null)
);
comment on column public.task_attachments.checksum is 'SHA-256 of the bytes, in hexadecimal digits';
create index task_attachments_task_id_idx on public.task_attachments (task_id, created_at);
create index task_attachments_case_id_idx on public.task_attachments (case_id);
create index task_attachments_law_firm_idx on public.task_attachments (law_firm) include (size);
create index task_attachments_author_id_idx on public.task_attachments (author_id) include (size);

create trigger fill before insert on public.task_attachments for each row execute function private.fill_below_task();
create trigger touch before update on public.task_attachments for each row execute function private.touch('is_private');
create trigger audit after insert or update or delete on public.task_attachments for each row execute function private.audit('{name}', '{is_private}');
alter table public.task_attachments enable row level security;
alter table public.task_attachments force row level security;
create policy second_factor on public.task_attachments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- As its comments: the lawyers' side.
create policy select_concerned on public.task_attachments for select to authenticated using (
  ((not is_private or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and case_id is null and author_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.task_attachments from anon, authenticated;
grant select on public.task_attachments to authenticated;
alter publication supabase_realtime add table public.task_attachments;

-- Its bytes are read by the users who read the row: the client sees the task, but none of its files.
create policy task_attachments_select on storage.objects for select to authenticated using (
  bucket_id = 'documents' and exists (select from public.task_attachments a where a.object_path = objects.name));

create function private.drop_attachment_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.object_path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_object after delete on public.task_attachments for each row when (old.object_path is not null) execute function private.drop_attachment_object();

-- Refuses more files than a task has room for. attachments_full.
create function private.require_attachment_room(t public.tasks) returns void language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.task_attachments where task_id = t.id) >= 50 then
    perform private.refuse('P0001', 'attachments_full', 'A task has up to 50 files. Delete one that is no longer needed, or put it into the papers of the case.');
  end if;
end
$$;

-- Announces a file for a task, size in bytes; returns where the bytes go. For those who work on the task on the lawyers' side, or on a task of
-- one's own. attachment_name, file_empty, attachment_too_large, attachments_full, storage_full, firm_storage_full; PT404 task_not_found, 42501
-- may_not_edit_task.
create function private.begin_attachment_upload(p_task_id uuid, p_name text, p_size bigint) returns table (id uuid, bucket text, object_path text)
language plpgsql security definer set search_path = '' as $$
declare
  -- Under the lock of the task: two at once cannot both be the last that fits.
  t public.tasks := private.begin_task_edit(p_task_id);
  upload private.file_uploads;
begin
  if coalesce(trim(p_name), '') = '' or char_length(trim(p_name)) > 200 or p_name ~ '[/\\[:cntrl:]]' then
    perform private.refuse('P0001', 'attachment_name', 'A file needs a name of up to 200 characters without slashes.');
  elsif coalesce(p_size, 0) < 1 then
    perform private.refuse('P0001', 'file_empty', 'The file is empty. Choose one with something in it.');
  elsif p_size > 26214400 then
    perform private.refuse('P0001', 'attachment_too_large', 'A file of a task has up to 25 MB. Put a larger one into the papers of the case.');
  end if;
  perform private.require_attachment_room(t);
  perform private.require_room(t.law_firm, auth.uid(), p_size);
  insert into private.file_uploads (user_id, name, size, case_id, law_firm, owner_id, visibility, task_id, object_path)
  values (auth.uid(), private.file_name(p_name), p_size, t.case_id, t.law_firm, auth.uid(), 'internal', t.id, t.id || '/' || gen_random_uuid()) returning * into upload;
  return query select upload.id, 'documents', upload.object_path;
end
$$;
grant execute on function private.begin_attachment_upload(uuid, text, bigint) to authenticated;

create function public.begin_attachment_upload(task_id uuid, name text, size bigint) returns table (id uuid, bucket text, object_path text)
language sql set search_path = '' as $$
  select * from private.begin_attachment_upload(begin_attachment_upload.task_id, begin_attachment_upload.name, begin_attachment_upload.size)
$$;
revoke execute on function public.begin_attachment_upload(uuid, text, bigint) from public, anon;
grant execute on function public.begin_attachment_upload(uuid, text, bigint) to authenticated;

-- The bytes of a file of a task are there. attachments_full; PT404 task_not_found, 42501 may_not_edit_task, since rights may have ended meanwhile.
create function private.finish_attachment_upload(p_task_id uuid, p_name text, p_object_path text, p_media_type text, p_size bigint, p_checksum text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks := private.begin_task_edit(p_task_id);
begin
  perform private.require_attachment_room(t);
  insert into public.task_attachments (task_id, name, media_type, size, object_path, checksum, author_name)
  values (t.id, p_name, p_media_type, p_size, p_object_path, p_checksum, (select display_name from public.users where uuid = auth.uid()));
end
$$;

-- delete_attachment(attachment_id): for the user who attached it, or an administrator of the firm. PT404 attachment_not_found; 42501
-- may_not_delete_attachment; legal_hold.
create function private.delete_attachment(p_attachment_id uuid) returns public.task_attachments language plpgsql security definer set search_path = '' as $$
declare
  file public.task_attachments;
  t public.tasks;
begin
  perform private.require_caller();
  select * into file from public.task_attachments where id = p_attachment_id for update;
  select * into t from public.tasks where id = file.task_id;
  -- The client sees the task, but none of its files.
  if file.id is null or private.task_part(t) is null or auth.uid() not in (select private.task_people(t)) then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  elsif private.task_part(t) <> 'work' or file.author_id is distinct from auth.uid() and coalesce(t.law_firm not in (select private.caller_firms()), true) then
    perform private.refuse('42501', 'may_not_delete_attachment', 'Only the person who attached the file or an administrator of the firm deletes it.');
  end if;
  delete from public.task_attachments where id = file.id;
  return file;
end
$$;
grant execute on function private.delete_attachment(uuid) to authenticated;

create function public.delete_attachment(attachment_id uuid) returns public.task_attachments
language sql set search_path = '' as $$ select * from private.delete_attachment(delete_attachment.attachment_id) $$;
revoke execute on function public.delete_attachment(uuid) from public, anon;
grant execute on function public.delete_attachment(uuid) to authenticated;
