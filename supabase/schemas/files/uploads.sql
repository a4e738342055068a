-- How a file comes: an upload is announced, its bytes are sent to storage, and the row of the object makes the file, in one transaction. So nothing
-- is acknowledged without its bytes, and no bytes are there without a file.

-- file_id: the file of which it is to be a new version, and, once it is there, the file that it became. template_id: the template of letters whose
-- content it is to be, task_id: the task whose file, attached_in: the form in which it is attached; then no file of these tables comes of it. redacts: the version of which the
-- server made a redacted copy. For a week, so that one that stopped can go on.
create table private.file_uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (uuid) on delete cascade,
  name text not null,
  size bigint not null,
  parent_id uuid references public.files (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  owner_id uuid not null references public.users (uuid),
  visibility text not null,
  file_id uuid references public.files (id) on delete cascade,
  template_id uuid,
  task_id uuid,
  attached_in text,
  redacts uuid references public.file_versions (id) on delete cascade,
  redacted_pages integer,
  redacted_boxes integer,
  object_path text not null unique,
  done boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index file_uploads_user_id_idx on private.file_uploads (user_id) where not done;
create index file_uploads_user_all_idx on private.file_uploads (user_id);
create index file_uploads_law_firm_idx on private.file_uploads (law_firm);
create index file_uploads_owner_id_idx on private.file_uploads (owner_id);
create index file_uploads_parent_id_idx on private.file_uploads (parent_id);
create index file_uploads_case_id_idx on private.file_uploads (case_id);
create index file_uploads_file_id_idx on private.file_uploads (file_id);
create index file_uploads_redacts_idx on private.file_uploads (redacts);
create index file_uploads_expires_at_idx on private.file_uploads (expires_at);
alter table private.file_uploads enable row level security;

-- The objects that the caller has announced and may write now.
create function private.caller_uploads() returns setof text language sql stable security definer set search_path = '' as $$
  select object_path from private.file_uploads where user_id = (select auth.uid()) and not done and expires_at > now()
$$;
grant execute on function private.caller_uploads() to authenticated;

-- In bytes: how much the files of a person (by their plan) and of a firm (50 GB) may take, all versions and the bin included, and how large one file is at most (5 GB).
create function private.storage_allowed(p_law_firm uuid, p_owner_id uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select case when p_law_firm is null then (
    select p.storage_gb from public.plans p where p.slug = coalesce((select u.plan from public.users u where u.uuid = p_owner_id), 'basic'))::bigint * 1073741824 else 53687091200 end
$$;
create function private.largest_file() returns bigint language sql immutable set search_path = '' as $$ select 5368709120 $$;

-- What the files of a firm with its templates, tasks and attachments, or the files of a person that are no firm's, take in bytes. Copies count: each may outlive the other.
create function private.storage_taken(p_law_firm uuid, p_owner_id uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select coalesce(case when p_law_firm is not null then (select coalesce(sum(size), 0) from public.file_versions where law_firm = p_law_firm)
      + (select coalesce(sum(size), 0) from public.letter_templates where law_firm = p_law_firm)
      + (select coalesce(sum(size), 0) from public.task_attachments where law_firm = p_law_firm)
      + (select coalesce(sum(size), 0) from public.attachments where law_firm = p_law_firm and file_id is null)
    else (select coalesce(sum(size), 0) from public.file_versions where owner_id = p_owner_id and law_firm is null)
      + (select coalesce(sum(size), 0) from public.task_attachments where author_id = p_owner_id and law_firm is null)
      + (select coalesce(sum(size), 0) from public.attachments where author_id = p_owner_id and law_firm is null and file_id is null) end, 0)
$$;

-- Refuses what does not fit any more, and more uploads at once than anybody needs. What others have announced and not sent yet counts for a day.
-- storage_full, firm_storage_full, too_many_uploads.
create function private.require_room(p_law_firm uuid, p_owner_id uuid, p_size bigint) returns void language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from private.file_uploads u where u.user_id = auth.uid() and not u.done) >= 10000 then
    perform private.refuse('P0001', 'too_many_uploads', 'Ten thousand uploads are waiting. Let them end, or cancel some.');
  end if;
  -- Two at once cannot both be the last that fits.
  perform pg_advisory_xact_lock(hashtextextended('file room ' || coalesce(p_law_firm, p_owner_id), 0));
  if private.storage_taken(p_law_firm, p_owner_id) + p_size + (select coalesce(sum(size), 0) from private.file_uploads
      where not done and created_at > now() - interval '1 day' and law_firm is not distinct from p_law_firm and (p_law_firm is not null or owner_id = p_owner_id))
    > private.storage_allowed(p_law_firm, p_owner_id) then
    if p_law_firm is null then
      perform private.refuse('P0001', 'storage_full', format('Your files have %s GB together, old versions and the bin included. Empty the bin, delete what is no longer needed, or choose a larger plan.',
        private.storage_allowed(null, p_owner_id) / 1073741824));
    end if;
    perform private.refuse('P0001', 'firm_storage_full', 'The files of a firm have 50 GB together, old versions and the bin included. Empty the bin, or ask an administrator of the firm.');
  end if;
end
$$;

-- A name as it is kept. file_name.
create function private.file_name(p_name text) returns text language plpgsql immutable set search_path = '' as $$
declare
  name text := normalize(trim(coalesce(p_name, '')));
begin
  if name !~ '^[^/\\\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]{1,255}$' or name in ('.', '..') then
    perform private.refuse('P0001', 'file_name', 'A name has up to 255 characters, on one line and without slashes.');
  end if;
  return name;
end
$$;

-- Whether a name is taken in a place, among what the caller sees there.
create function private.name_taken(p_name text, p_parent_id uuid, p_case_id uuid, p_owner_id uuid, p_but uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.files f where lower(f.name) = lower(p_name) and f.deleted_at is null and f.id is distinct from p_but and private.may_see_file(f)
    and case when p_parent_id is not null then f.parent_id = p_parent_id when p_case_id is not null then f.case_id = p_case_id and f.parent_id is null
      else f.owner_id = p_owner_id and f.case_id is null and f.parent_id is null end)
$$;

-- The name itself, or where it is taken the first free one of "name (2).ext", "name (3).ext", ...
create function private.free_name(p_name text, p_parent_id uuid, p_case_id uuid, p_owner_id uuid, p_but uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  stem text := regexp_replace(p_name, '(.)\.[A-Za-z0-9]{1,8}$', '\1');
  ending text := substr(p_name, char_length(stem) + 1);
  name text := p_name;
  n integer := 1;
begin
  perform pg_advisory_xact_lock(hashtextextended('file names ' || coalesce(p_parent_id, p_case_id, p_owner_id), 0));
  while private.name_taken(name, p_parent_id, p_case_id, p_owner_id, p_but) and n < 1000 loop
    n := n + 1;
    name := left(stem, 255 - char_length(ending) - 7) || ' (' || n || ')' || ending;
  end loop;
  return name;
end
$$;

-- Where a new file goes, if the caller may put one there: a folder, the outermost place of a case, or what is their own. What a client brings into a
-- case is shared. PT404 folder_not_found, case_not_found; 42501 may_not_add_files.
create function private.place_for_files(p_parent_id uuid, p_case_id uuid, p_visibility text, out parent_id uuid, out case_id uuid, out law_firm uuid,
  out owner_id uuid, out visibility text) language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  folder public.files;
  client boolean;
begin
  parent_id := p_parent_id;
  case_id := p_case_id;
  owner_id := me;
  if p_parent_id is not null then
    -- It does not go into the bin, or elsewhere, while something is put into it.
    select * into folder from public.files where id = p_parent_id for no key update;
    if folder.id is null or not private.may_see_file(folder) or folder.type <> 'folder' or folder.deleted_at is not null then
      perform private.refuse('PT404', 'folder_not_found', 'There is no such folder, or it is not yours to see.');
    end if;
    case_id := folder.case_id;
    owner_id := case when folder.case_id is null then folder.owner_id else me end;
  end if;
  client := coalesce(case_id in (select private.caller_client_cases()), false);
  if case_id is not null and folder.id is null and (case_id in (select private.caller_walls()) or case_id not in (select private.caller_cases())
      and not exists (select from public.cases c where c.id = place_for_files.case_id and c.law_firm in (select private.caller_firms()))) then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif case_id is null and folder.id is not null and not private.may_edit_file(folder)
    or case_id is not null and not client and not case_id in (select private.caller_work())
      and not exists (select from public.cases c where c.id = place_for_files.case_id and c.law_firm in (select private.caller_firms()))
      and (folder.id is null or not private.may_edit_file(folder)) then
    perform private.refuse('42501', 'may_not_add_files', 'You can read here, but not add files. Ask somebody who works on the case, or the owner of the folder.');
  end if;
  law_firm := (select c.law_firm from public.cases c where c.id = place_for_files.case_id);
  visibility := case when case_id is null then 'internal' when client then 'shared' else coalesce(p_visibility, folder.visibility, 'internal') end;
  if visibility not in ('internal', 'shared') then
    perform private.refuse('P0001', 'file_visibility', 'A file is internal or shared.');
  end if;
end
$$;

-- Announces an upload: of a new file in a folder, a case or one's own place, or of a new version of a file. size in bytes, as it will be. Returns where
-- the bytes go. Refusals of place_for_files, and: file_empty, file_too_large, storage_full, file_name, too_many_uploads; PT404 file_not_found, 42501 may_not_edit_file.
create function private.begin_upload(p_name text, p_size bigint, p_parent_id uuid, p_case_id uuid, p_visibility text, p_file_id uuid)
returns table (id uuid, bucket text, object_path text) language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  place record;
  file public.files;
  upload private.file_uploads;
begin
  if p_file_id is not null then
    file := private.begin_file(p_file_id);
    if file.type = 'folder' then
      perform private.refuse('P0001', 'folder_has_no_versions', 'A folder has no content of its own. Choose a file.');
    end if;
    select file.parent_id parent_id, file.case_id case_id, file.law_firm law_firm, file.owner_id owner_id, file.visibility visibility into place;
  else
    select * into place from private.place_for_files(p_parent_id, p_case_id, p_visibility);
  end if;
  if coalesce(p_size, 0) < 1 then
    perform private.refuse('P0001', 'file_empty', 'The file is empty. Choose one with something in it.');
  elsif p_size > private.largest_file() then
    perform private.refuse('P0001', 'file_too_large', 'A file has 5 GB at most.');
  end if;
  perform private.require_room(place.law_firm, place.owner_id, p_size);
  insert into private.file_uploads (user_id, name, size, parent_id, case_id, law_firm, owner_id, visibility, file_id, object_path)
  values (me, private.file_name(coalesce(p_name, file.name)), p_size, place.parent_id, place.case_id, place.law_firm, place.owner_id, place.visibility, file.id,
    coalesce(file.id, gen_random_uuid()) || '/' || gen_random_uuid()) returning * into upload;
  return query select upload.id, 'documents', upload.object_path;
end
$$;
grant execute on function private.begin_upload(text, bigint, uuid, uuid, text, uuid) to authenticated;

create function public.begin_upload(name text, size bigint, parent_id uuid default null, case_id uuid default null, visibility text default null, file_id uuid default null)
returns table (id uuid, bucket text, object_path text) language sql set search_path = '' as $$
  select * from private.begin_upload(begin_upload.name, begin_upload.size, begin_upload.parent_id, begin_upload.case_id, begin_upload.visibility, begin_upload.file_id)
$$;
revoke execute on function public.begin_upload(text, bigint, uuid, uuid, text, uuid) from public, anon;
grant execute on function public.begin_upload(text, bigint, uuid, uuid, text, uuid) to authenticated;

-- What an upload of the caller's has become: a file, or an attachment. file_id is null until it is there. PT404 upload_not_found.
create function private.upload_state(p_upload_id uuid) returns table (done boolean, file_id uuid) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return query select u.done, case when u.done then coalesce(u.file_id, case when u.attached_in is not null then u.id end) end from private.file_uploads u where u.id = p_upload_id and u.user_id = auth.uid();
  if not found then
    perform private.refuse('PT404', 'upload_not_found', 'There is no such upload any more. Start it again.');
  end if;
end
$$;
grant execute on function private.upload_state(uuid) to authenticated;

create function public.upload_state(upload_id uuid) returns table (done boolean, file_id uuid) language sql stable set search_path = '' as $$
  select * from private.upload_state(upload_state.upload_id)
$$;
revoke execute on function public.upload_state(uuid) from public, anon;
grant execute on function public.upload_state(uuid) to authenticated;

-- Gives up an upload that is not there yet; whether there was one.
create function private.cancel_upload(p_upload_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  delete from private.file_uploads where id = p_upload_id and user_id = auth.uid() and not done;
  return found;
end
$$;
grant execute on function private.cancel_upload(uuid) to authenticated;

create function public.cancel_upload(upload_id uuid) returns boolean language sql set search_path = '' as $$ select private.cancel_upload(cancel_upload.upload_id) $$;
revoke execute on function public.cancel_upload(uuid) from public, anon;
grant execute on function public.cancel_upload(uuid) to authenticated;

-- The row of an object makes its file. upload_not_announced, upload_larger; the refusals of place_for_files, since rights may have ended meanwhile.
create function private.finish_upload() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  upload private.file_uploads;
  place record;
  file public.files;
  bytes bigint;
  kind text := coalesce(nullif(split_part(new.metadata ->> 'mimetype', ';', 1), ''), 'application/octet-stream');
begin
  -- A sealed version and an engagement letter come with their own rows (private.save_sealed, save_engagement_letter), and a file of a task that is moved has one
  -- (private.save_moved_attachment), as has what came with a mail (private.take_in_mail).
  if auth.uid() is null and (private.is_seal(new.name) or private.is_engagement_letter(new.name) or private.is_moved_attachment(new.name)
      or private.is_mail_object(new.name)) then
    return null;
  end if;
  select * into upload from private.file_uploads where object_path = new.name and not done for update;
  if upload.id is null or upload.user_id is distinct from auth.uid() then
    perform private.refuse('42501', 'upload_not_announced', 'This upload was not announced, or it has run out. Start it again.');
  end if;
  bytes := coalesce((new.metadata ->> 'size')::bigint, upload.size);
  if bytes > upload.size then
    perform private.refuse('P0001', 'upload_larger', 'More bytes came than were announced. Start the upload again.');
  end if;
  if upload.template_id is not null then
    perform private.finish_template_upload(upload.template_id, new.name, bytes, trim(both '"' from new.metadata ->> 'eTag'));
    update private.file_uploads set done = true where id = upload.id;
    return null;
  elsif upload.task_id is not null then
    perform private.finish_attachment_upload(upload.task_id, upload.name, new.name, kind, bytes, trim(both '"' from new.metadata ->> 'eTag'));
    update private.file_uploads set done = true where id = upload.id;
    return null;
  elsif upload.attached_in is not null then
    perform private.finish_attachment(upload.id, upload.attached_in, upload.name, new.name, kind, bytes, trim(both '"' from new.metadata ->> 'eTag'));
    update private.file_uploads set done = true where id = upload.id;
    return null;
  elsif upload.file_id is not null then
    file := private.begin_file(upload.file_id);
    update public.files set size = bytes, media_type = kind, object_path = new.name, version_number = version_number + 1, modified_at = now(),
      type = private.file_type_of(name, kind) where id = file.id returning * into file;
  else
    select * into place from private.place_for_files(upload.parent_id, upload.case_id, upload.visibility);
    insert into public.files (id, name, type, parent_id, owner_id, case_id, visibility, bucket, object_path, media_type, size, version_number)
    values (split_part(new.name, '/', 1)::uuid, private.free_name(upload.name, place.parent_id, place.case_id, place.owner_id), private.file_type_of(upload.name, kind), place.parent_id,
      place.owner_id, place.case_id, place.visibility, 'documents', new.name, kind, bytes, 1) returning * into file;
  end if;
  insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
  values (file.id, file.case_id, file.law_firm, file.owner_id, file.version_number, file.visibility, new.name, kind, bytes, trim(both '"' from new.metadata ->> 'eTag'),
    upload.user_id, (select display_name from public.users where uuid = upload.user_id));
  if upload.redacts is not null then
    perform private.record_redaction(upload, file);
  end if;
  update public.files set modified_at = now() where id = file.parent_id;
  update private.file_uploads set done = true, file_id = file.id where id = upload.id;
  return null;
end
$$;
