-- Files and folders: a person's own, and the papers of a case. Their bytes are objects of the bucket `documents`, whose policies follow these
-- tables (storage.sql). What is written here is written by the verbs alone (uploads.sql, verbs.sql, sharing.sql).

-- A file with a case belongs to the case, and not to the person who brought it; without one it is its owner's. visibility: internal is what the lawyers' side of the case
-- sees, shared the client too. path: the folders from the outermost on, and the file itself: what is shared with somebody reaches what lies in it.
-- version_number, size, media_type and object_path are those of the newest version. binned_with: the file with which it went into the bin.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 255 and name !~ '[/\\]' and name not in ('.', '..') and name = trim(name)),
  type text not null check (type in ('folder', 'pdf', 'word', 'excel', 'powerpoint', 'text', 'email', 'image', 'audio', 'video', 'zip', 'other')),
  parent_id uuid references public.files (id) on delete cascade,
  path uuid[] not null default '{}' check (cardinality(path) between 1 and 20),
  owner_id uuid not null references public.users (uuid),
  owner_name text,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  visibility text not null default 'internal' check (visibility in ('internal', 'shared')),
  bucket text check (bucket = 'documents'),
  object_path text,
  media_type text check (char_length(media_type) <= 200),
  size bigint not null default 0 check (size >= 0),
  version_number integer not null default 0,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  modified_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references public.users (uuid),
  binned_with uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint folder_without_bytes check ((type = 'folder') = (object_path is null) and (type = 'folder') = (bucket is null)),
  constraint own_is_internal check (case_id is not null or visibility = 'internal' and law_firm is null),
  constraint files_media_type_line check (cast(media_type as private.one_line) is not null or media_type is null),
  constraint files_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint files_tags_line check (cast(array_to_string(tags, ' ') as private.one_line) is not null or tags is null)
);
-- What a file is searched by besides its text: its name and its tags, a line each.
create function private.file_words(p_name text, p_tags text[]) returns text language sql immutable parallel safe set search_path = '' as $$
  select lower(p_name || chr(10) || array_to_string(p_tags, chr(10)))
$$;
-- Whose a file may be: the file and the folders above it, its firm, its case where the client sees it, and without a case its owner.
create function private.file_concerns(p_path uuid[], p_law_firm uuid, p_case_id uuid, p_owner_id uuid, p_visibility text) returns uuid[]
language sql immutable parallel safe set search_path = '' as $$
  select array_remove(p_path || case when p_visibility = 'shared' then p_case_id end || p_law_firm || case when p_case_id is null then p_owner_id end, null)
$$;
-- In the order of a folder's list: folders first, then by name.
create index files_parent_id_idx on public.files (parent_id, (type <> 'folder'), lower(name), id);
create index files_parent_modified_idx on public.files (parent_id, (type <> 'folder'), modified_at, id);
create index files_parent_size_idx on public.files (parent_id, (type <> 'folder'), size, id);
create index files_case_id_idx on public.files (case_id, (type <> 'folder'), lower(name), id) where parent_id is null;
create index files_case_modified_idx on public.files (case_id, modified_at desc, id);
create index files_owner_id_idx on public.files (owner_id, (type <> 'folder'), lower(name), id) where parent_id is null and case_id is null;
create index files_owner_modified_idx on public.files (owner_id, modified_at desc, id);
create index files_changed_idx on public.files (modified_at desc, id desc) where type <> 'folder' and deleted_at is null;
create index files_law_firm_idx on public.files (law_firm, modified_at desc, id);
create index files_path_idx on public.files using gin (path);
-- One look answers "these letters, and perhaps mine": how long a search takes says nothing of the files of others. Short pending lists, as every search reads them.
create index files_words_idx on public.files using gin (private.file_words(name, tags) extensions.gin_trgm_ops,
  private.file_concerns(path, law_firm, case_id, owner_id, visibility)) with (gin_pending_list_limit = 256);
create index files_deleted_by_idx on public.files (deleted_by);
create index files_binned_with_idx on public.files (binned_with) where binned_with is not null;

-- Every content that a file has had. A copy, or an older version to which somebody went back, names the same object. visibility: whether the client
-- of the case sees this version; what was written while the file was internal stays so, but for the version that is shared.
create table public.file_versions (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.files (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  owner_id uuid not null references public.users (uuid),
  number integer not null check (number > 0),
  visibility text not null check (visibility in ('internal', 'shared')),
  object_path text not null,
  media_type text,
  size bigint not null check (size >= 0),
  checksum text,
  author_id uuid references public.users (uuid),
  author_name text,
  created_at timestamptz not null default clock_timestamp(),
  unique (file_id, number)
);
comment on column public.file_versions.checksum is 'SHA-256 of the bytes, in hexadecimal digits';
create index file_versions_object_path_idx on public.file_versions (object_path);
create index file_versions_case_id_idx on public.file_versions (case_id);
create index file_versions_law_firm_idx on public.file_versions (law_firm) include (size);
create index file_versions_owner_id_idx on public.file_versions (owner_id) include (size) where law_firm is null;
create index file_versions_owner_all_idx on public.file_versions (owner_id);
create index file_versions_author_id_idx on public.file_versions (author_id);

-- Whom a file, or a folder with what lies in it, is shared with by name. member_of: the firm to which both belonged at that time; the share ends with it.
create table public.file_shares (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.files (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  user_id uuid not null references public.users (uuid) on delete cascade,
  user_name text,
  permission text not null default 'view' check (permission in ('view', 'edit')),
  member_of uuid references public.law_firms (id),
  created_by uuid references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (file_id, user_id)
);
create index file_shares_user_id_idx on public.file_shares (user_id, file_id);
create index file_shares_case_id_idx on public.file_shares (case_id);
create index file_shares_law_firm_idx on public.file_shares (law_firm);
create index file_shares_member_of_idx on public.file_shares (member_of);
create index file_shares_created_by_idx on public.file_shares (created_by);

-- What somebody has starred: everybody's own.
create table public.file_stars (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.files (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, file_id)
);
create index file_stars_file_id_idx on public.file_stars (file_id);

-- The files and folders that are shared with the caller by name. A wall is stronger, and asked by the policies.
create function private.caller_shared_files() returns setof uuid language sql stable security definer set search_path = '' as $$
  select s.file_id from public.file_shares s join public.users u on u.uuid = s.user_id
  where s.user_id = (select auth.uid()) and u.status in ('active', 'pending') and (s.member_of is null or s.member_of = u.law_firm)
$$;
grant execute on function private.caller_shared_files() to authenticated;

-- Whether the caller changes a file: its owner, who works on its case, an administrator of the firm, the client where they brought it themselves,
-- and the people with whom it is shared to edit.
create function private.may_edit_file(f public.files) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and (f.case_id is null or f.case_id not in (select private.caller_walls())) and (
    f.case_id is null and f.owner_id = auth.uid()
    or f.case_id is not null and (f.law_firm in (select private.caller_firms())
      or f.case_id in (select private.caller_work()) and f.law_firm in (select private.caller_memberships())
      or f.visibility = 'shared' and f.owner_id = auth.uid() and f.case_id in (select private.caller_client_cases()))
    or f.deleted_at is null and exists (select from public.file_shares s where s.file_id = any (f.path) and s.user_id = auth.uid() and s.permission = 'edit'
      and s.file_id in (select private.caller_shared_files())))
$$;
grant execute on function private.may_edit_file(public.files) to authenticated;

-- Whether the caller sees a file: what the policy of the table says, for what runs as the owner. tests/policies/files.test.ts holds the two together.
create function private.may_see_file(f public.files) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and (f.case_id is null or f.case_id not in (select private.caller_walls())) and (
    f.deleted_at is null and (f.visibility = 'shared' and f.case_id in (select private.caller_cases())
      or f.case_id in (select private.caller_matters()) and f.law_firm in (select private.caller_memberships())
      or f.path && array(select private.caller_shared_files()))
    or private.may_edit_file(f))
$$;

-- What follows from where a file lies: its path, and whose it is. too_deep.
create function private.place_file() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  folder public.files;
begin
  if new.parent_id is not null then
    select * into folder from public.files where id = new.parent_id;
    new.case_id := folder.case_id;
    if folder.case_id is null then
      new.owner_id := folder.owner_id;
    end if;
  end if;
  new.path := coalesce(folder.path, '{}') || new.id;
  if cardinality(new.path) > 20 then
    perform private.refuse('P0001', 'too_deep', 'Folders go twenty deep. Put this one further up.');
  end if;
  if tg_op = 'INSERT' then
    new.owner_name := (select display_name from public.users where uuid = new.owner_id);
  end if;
  if tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    new.law_firm := (select law_firm from public.cases where id = new.case_id);
  end if;
  return new;
end
$$;
create trigger place before insert or update of parent_id, case_id on public.files for each row execute function private.place_file();

-- Its versions and shares carry what their policies read; what lies in a folder follows it.
create function private.follow_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.file_versions set case_id = new.case_id, law_firm = new.law_firm, owner_id = new.owner_id where file_id = new.id;
  update public.file_shares set case_id = new.case_id, law_firm = new.law_firm where file_id = new.id;
  if (new.path, new.case_id) is distinct from (old.path, old.case_id) then
    update public.files set parent_id = parent_id where parent_id = new.id;
  end if;
  return null;
end
$$;
create trigger follow after update on public.files for each row
  when ((old.path, old.case_id, old.law_firm, old.owner_id) is distinct from (new.path, new.case_id, new.law_firm, new.owner_id)) execute function private.follow_file();
create trigger touch before update on public.files for each row execute function private.touch('path', 'law_firm');
create trigger audit after insert or update or delete on public.files for each row execute function private.audit('{name,tags,owner_name}', '{path,modified_at}');
create trigger audit after insert or update or delete on public.file_versions for each row execute function private.audit('{author_name}', '{case_id,law_firm,owner_id}');
create trigger touch before update on public.file_shares for each row execute function private.touch();
create trigger audit after insert or update or delete on public.file_shares for each row execute function private.audit('{user_name}');

-- What is shared with the client goes with the case to another firm; what was internal stays the firm's that wrote it.
create function private.carry_files() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.files set law_firm = new.law_firm where case_id = new.id and visibility = 'shared';
  return null;
end
$$;
create trigger carry_files after update of law_firm on public.cases for each row when (old.law_firm is distinct from new.law_firm) execute function private.carry_files();

-- Who leaves a case, or is walled off from it, has none of its files by name either.
create function private.leave_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone record := case tg_op when 'DELETE' then old else new end;
begin
  delete from public.file_shares where case_id = gone.case_id and user_id = gone.user_id;
  return null;
end
$$;
create trigger leave_files after delete on public.case_team for each row execute function private.leave_files();
create trigger leave_files after insert on public.case_walls for each row execute function private.leave_files();

alter table public.files enable row level security;
alter table public.files force row level security;
create policy second_factor on public.files as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.files for select to authenticated using (
  (case_id is null and owner_id = (select auth.uid())
    or deleted_at is null and visibility = 'shared' and case_id = any (array(select private.caller_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
      and (deleted_at is null or case_id = any (array(select private.caller_work())))
    or law_firm = any (array(select private.caller_firms()))
    or deleted_at is not null and visibility = 'shared' and owner_id = (select auth.uid()) and case_id = any (array(select private.caller_client_cases()))
    or deleted_at is null and path && array(select private.caller_shared_files()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.files from anon, authenticated;
grant select on public.files to authenticated;
alter publication supabase_realtime add table public.files;

-- The requests in which it is, or was, the caller's turn. Of a case only for who is on its team: a wall, or leaving, ends it.
create function private.caller_signatures() returns setof uuid language sql stable security definer set search_path = '' as $$
  select r.id from public.signature_signers s join public.signature_requests r on r.id = s.request_id join public.users u on u.uuid = s.user_id
  where s.user_id = (select auth.uid()) and s.status <> 'waiting' and r.status <> 'draft' and u.status in ('active', 'pending')
    and (r.case_id is null or r.case_id in (select private.caller_cases()))
$$;
grant execute on function private.caller_signatures() to authenticated;

-- What a signer reads: the version that is signed while the request is out, and both when it is complete. No other version, and not the file.
create function private.caller_signature_versions() returns setof uuid language sql stable security definer set search_path = '' as $$
  select v.id from public.signature_requests r cross join lateral (values (r.version_id), (r.sealed_version_id)) v (id)
  where r.status in ('out', 'completed') and r.id in (select private.caller_signatures()) and v.id is not null
$$;
grant execute on function private.caller_signature_versions() to authenticated;

alter table public.file_versions enable row level security;
alter table public.file_versions force row level security;
create policy second_factor on public.file_versions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Of a file that the caller sees; the client of its case, those versions that were shared; a signer, that one version.
create policy select_concerned on public.file_versions for select to authenticated using (
  id = any (array(select private.caller_signature_versions()))
  or exists (select from public.files f where f.id = file_id
    and (file_versions.visibility = 'shared' or f.case_id is null or f.law_firm = any (array(select private.caller_memberships()))
      or f.path && array(select private.caller_shared_files()))));
revoke all on public.file_versions from anon, authenticated;
grant select on public.file_versions to authenticated;
alter publication supabase_realtime add table public.file_versions;

alter table public.file_shares enable row level security;
alter table public.file_shares force row level security;
create policy second_factor on public.file_shares as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Those with whom it is shared, its owner, and the lawyers on its case; not the client, whom it does not concern.
create policy select_concerned on public.file_shares for select to authenticated using (
  user_id = (select auth.uid()) and (case_id is null or case_id <> all (array(select private.caller_walls())))
  or exists (select from public.files f where f.id = file_id
    and (f.case_id is null and f.owner_id = (select auth.uid()) or f.law_firm = any (array(select private.caller_memberships())))));
revoke all on public.file_shares from anon, authenticated;
grant select on public.file_shares to authenticated;
alter publication supabase_realtime add table public.file_shares;

alter table public.file_stars enable row level security;
alter table public.file_stars force row level security;
create policy second_factor on public.file_stars as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own on public.file_stars for select to authenticated using (user_id = (select auth.uid()));
revoke all on public.file_stars from anon, authenticated;
grant select on public.file_stars to authenticated;
alter publication supabase_realtime add table public.file_stars;

-- Whether the caller has starred a file: a column that is computed for the reader.
create function public.is_favorited(file public.files) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.file_stars s where s.file_id = file.id and s.user_id = auth.uid())
$$;
revoke execute on function public.is_favorited(public.files) from public, anon;
grant execute on function public.is_favorited(public.files) to authenticated;

-- What kind of file a media type and the end of a name say it is.
create function private.file_type_of(p_name text, p_media_type text) returns text language sql immutable set search_path = '' as $$
  select case
    when p_media_type = 'application/pdf' then 'pdf'
    when p_media_type like 'image/%' then 'image'
    when p_media_type like 'audio/%' then 'audio'
    when p_media_type like 'video/%' then 'video'
    when p_media_type = 'message/rfc822' or ending in ('eml', 'msg') then 'email'
    when ending in ('doc', 'docx', 'odt', 'rtf', 'pages') then 'word'
    when ending in ('xls', 'xlsx', 'ods', 'csv', 'numbers') then 'excel'
    when ending in ('ppt', 'pptx', 'odp', 'key') then 'powerpoint'
    when ending in ('zip', '7z', 'rar', 'gz', 'tar') then 'zip'
    when p_media_type like 'text/%' or ending in ('txt', 'md', 'log', 'json', 'xml') then 'text'
    else 'other' end
  from (select lower(substring(p_name from '\.([A-Za-z0-9]{1,8})$')) ending) n
$$;
