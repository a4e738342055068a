-- Files on a task. Their bytes are in a table that nobody reads directly and are returned by a function that checks the caller again.

create table public.task_attachments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  name text not null check (char_length(name) between 1 and 200),
  media_type text not null,
  size integer not null check (size between 1 and 10485760),
  author_id uuid default auth.uid() references public.users (uuid),
  author_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint task_attachments_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index task_attachments_task_id_idx on public.task_attachments (task_id, created_at);
create index task_attachments_case_id_idx on public.task_attachments (case_id);
create index task_attachments_law_firm_idx on public.task_attachments (law_firm);
create index task_attachments_author_id_idx on public.task_attachments (author_id);

create table private.task_attachment_bytes (
  attachment_id uuid primary key references public.task_attachments (id) on delete cascade,
  content bytea not null
);
alter table private.task_attachment_bytes alter column content set storage external;
alter table private.task_attachment_bytes enable row level security;

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

-- What a file is by its first bytes and the end of its name, where the two agree and it is of a kind that can be attached; else null. What a
-- browser would run is none of them: HTML, SVG and scripts are no plain text here, since their names say so.
create function private.media_type_of(p_name text, p_content bytea) returns text language plpgsql immutable set search_path = '' as $$
declare
  ending text := lower(substring(p_name from '\.([A-Za-z0-9]{1,8})$'));
  head text := encode(substring(p_content from 1 for 16), 'hex');
begin
  if ending = 'pdf' and head like '255044462d%' then
    return 'application/pdf';
  elsif ending = 'png' and head like '89504e470d0a1a0a%' then
    return 'image/png';
  elsif ending in ('jpg', 'jpeg') and head like 'ffd8ff%' then
    return 'image/jpeg';
  elsif ending = 'gif' and head ~ '^47494638(37|39)61' then
    return 'image/gif';
  elsif ending = 'webp' and head ~ '^52494646.{8}57454250' then
    return 'image/webp';
  elsif ending in ('tif', 'tiff') and head ~ '^(49492a00|4d4d002a)' then
    return 'image/tiff';
  elsif ending in ('heic', 'heif') and head ~ '^.{8}66747970(68656963|68656978|6d696631|68657663)' then
    return 'image/heic';
  elsif head like '504b0304%' and ending in ('docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip') then
    return case ending
      when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
      when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      when 'pptx' then 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
      when 'odt' then 'application/vnd.oasis.opendocument.text'
      when 'ods' then 'application/vnd.oasis.opendocument.spreadsheet'
      when 'odp' then 'application/vnd.oasis.opendocument.presentation'
      else 'application/zip' end;
  elsif head like 'd0cf11e0a1b11ae1%' and ending in ('doc', 'xls', 'ppt', 'msg') then
    return case ending when 'doc' then 'application/msword' when 'xls' then 'application/vnd.ms-excel' when 'ppt' then 'application/vnd.ms-powerpoint'
      else 'application/vnd.ms-outlook' end;
  elsif ending = 'rtf' and head like '7b5c727466%' then
    return 'application/rtf';
  elsif ending in ('txt', 'csv', 'md', 'eml', 'ics') and position('\x00'::bytea in p_content) = 0 then
    return case ending when 'csv' then 'text/csv' when 'eml' then 'message/rfc822' when 'ics' then 'text/calendar' else 'text/plain' end;
  end if;
  return null;
end
$$;

-- attach_file(task_id, name, content): for those who work on the task on the lawyers' side, or on a task of one's own. attachment_name,
-- attachment_too_large, attachment_kind, attachments_full; PT404 task_not_found, 42501 may_not_edit_task.
create function private.attach_file(p_task_id uuid, p_name text, p_content bytea) returns public.task_attachments
language plpgsql security definer set search_path = '' as $$
declare
  -- Under the lock of the task: two at once cannot both be the last that fits.
  t public.tasks := private.begin_task_edit(p_task_id);
  file public.task_attachments;
  kind text;
begin
  if coalesce(trim(p_name), '') = '' or char_length(trim(p_name)) > 200 or p_name ~ '[/\\[:cntrl:]]' then
    perform private.refuse('P0001', 'attachment_name', 'A file needs a name of up to 200 characters without slashes.');
  elsif p_content is null or octet_length(p_content) not between 1 and 10485760 then
    perform private.refuse('P0001', 'attachment_too_large', 'A file has between one byte and 10 MB.');
  end if;
  kind := private.media_type_of(trim(p_name), p_content);
  if kind is null then
    perform private.refuse('P0001', 'attachment_kind', 'Files of this kind cannot be attached. Attach a PDF, an image, an office document or plain text.');
  elsif (select count(*) >= 50 or coalesce(sum(size), 0) + octet_length(p_content) > 104857600 from public.task_attachments where task_id = t.id) then
    perform private.refuse('P0001', 'attachments_full', 'The files of a task have at most 100 MB together, and there are at most 50. Delete one that is no longer needed.');
  end if;
  insert into public.task_attachments (task_id, name, media_type, size, author_name)
  values (t.id, trim(p_name), kind, octet_length(p_content), (select display_name from public.users where uuid = auth.uid())) returning * into file;
  insert into private.task_attachment_bytes (attachment_id, content) values (file.id, p_content);
  return file;
end
$$;
grant execute on function private.attach_file(uuid, text, bytea) to authenticated;

create function public.attach_file(task_id uuid, name text, content bytea) returns public.task_attachments
language sql set search_path = '' as $$ select * from private.attach_file(attach_file.task_id, attach_file.name, attach_file.content) $$;
revoke execute on function public.attach_file(uuid, text, bytea) from public, anon;
grant execute on function public.attach_file(uuid, text, bytea) to authenticated;

-- read_attachment(attachment_id): its bytes, for a user who sees it. PT404 attachment_not_found.
create function private.read_attachment(p_attachment_id uuid) returns table (name text, media_type text, content bytea)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return query select a.name, a.media_type, b.content
    from public.task_attachments a join public.tasks t on t.id = a.task_id join private.task_attachment_bytes b on b.attachment_id = a.id
    -- The client sees the task, but none of its files.
    where a.id = p_attachment_id and private.task_part(t) is not null and auth.uid() in (select private.task_people(t));
  if not found then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  end if;
end
$$;
grant execute on function private.read_attachment(uuid) to authenticated;

create function public.read_attachment(attachment_id uuid) returns table (name text, media_type text, content bytea)
language sql stable set search_path = '' as $$ select * from private.read_attachment(read_attachment.attachment_id) $$;
revoke execute on function public.read_attachment(uuid) from public, anon;
grant execute on function public.read_attachment(uuid) to authenticated;

-- delete_attachment(attachment_id): for the user who attached it, or an administrator of the firm. PT404 attachment_not_found; 42501
-- may_not_delete_attachment.
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
    perform private.refuse('42501', 'may_not_delete_attachment', 'Only whoever attached the file or an administrator of the firm deletes it.');
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
