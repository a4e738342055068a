-- What is done with files that are there. Each verb checks every file before it changes the first.

-- A file that the caller may change, locked. PT404 file_not_found; 42501 may_not_edit_file.
create function private.begin_file(p_file_id uuid) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  perform private.require_caller();
  select * into f from public.files where id = p_file_id for no key update;
  if f.id is null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif not private.may_edit_file(f) then
    perform private.refuse('42501', 'may_not_edit_file', 'You can read this file, but not change it. Ask its owner, or somebody who works on the case.');
  end if;
  return f;
end
$$;

-- Several files at once, at most 100, in the order of their ids, so that two callers never wait for one another. no_files, too_many_files.
create function private.begin_files(p_file_ids uuid[]) returns setof public.files language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  if coalesce(cardinality(p_file_ids), 0) = 0 then
    perform private.refuse('P0001', 'no_files', 'Choose a file first.');
  elsif cardinality(p_file_ids) > 100 then
    perform private.refuse('P0001', 'too_many_files', 'At most 100 files are changed at once. Choose fewer, or the folder in which they lie.');
  end if;
  for one in select distinct id from unnest(p_file_ids) id order by id loop
    return next private.begin_file(one);
  end loop;
end
$$;

-- create_folder(name, parent_id, case_id, visibility): refusals of place_for_files, and file_name, name_taken.
create function private.create_folder(p_name text, p_parent_id uuid, p_case_id uuid, p_visibility text) returns public.files
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  folder public.files;
  name text := private.file_name(p_name);
begin
  select * into place from private.place_for_files(p_parent_id, p_case_id, p_visibility);
  perform private.require_free_name(name, place.parent_id, place.case_id, place.owner_id, null);
  insert into public.files (name, type, parent_id, owner_id, case_id, visibility)
  values (name, 'folder', place.parent_id, place.owner_id, place.case_id, place.visibility) returning * into folder;
  return folder;
end
$$;

-- name_taken.
create function private.require_free_name(p_name text, p_parent_id uuid, p_case_id uuid, p_owner_id uuid, p_but uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('file names ' || coalesce(p_parent_id, p_case_id, p_owner_id), 0));
  if private.name_taken(p_name, p_parent_id, p_case_id, p_owner_id, p_but) then
    perform private.refuse('P0001', 'name_taken', 'There is something of this name here already. Choose another name.');
  end if;
end
$$;

-- rename_file(file_id, name): file_name, name_taken.
create function private.rename_file(p_file_id uuid, p_name text) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_file(p_file_id);
  new_name text := private.file_name(p_name);
begin
  perform private.require_free_name(new_name, f.parent_id, f.case_id, f.owner_id, f.id);
  update public.files set name = new_name, type = case when f.type = 'folder' then 'folder' else private.file_type_of(new_name, f.media_type) end
  where id = f.id returning * into f;
  return f;
end
$$;

-- move_files(file_ids, folder_id, case_id): into a folder, to the outermost place of a case, or (both null) to one's own. A file that changes its case
-- is internal there, or as the folder is, and shared with nobody by name; one's own goes to a case, and back only by its owner. Returns those moved.
-- into_itself, stays_with_case, storage_full; 42501 may_not_move_away; refusals of place_for_files.
create function private.move_files(p_file_ids uuid[], p_folder_id uuid, p_case_id uuid) returns setof public.files
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  f public.files;
  folder public.files;
begin
  select * into place from private.place_for_files(p_folder_id, p_case_id, null);
  select * into folder from public.files where id = p_folder_id;
  for f in select * from private.begin_files(p_file_ids) loop
    if f.id = any (coalesce(folder.path, '{}')) then
      perform private.refuse('P0001', 'into_itself', 'A folder cannot go into itself. Choose another place.');
    elsif f.case_id is distinct from place.case_id and f.owner_id <> auth.uid() and f.case_id is null then
      perform private.refuse('42501', 'may_not_move_away', 'Only its owner takes this file elsewhere. Make a copy instead.');
    elsif f.case_id is not null and place.case_id is null then
      perform private.refuse('P0001', 'stays_with_case', 'The papers of a case stay with it. Download what you need.');
    end if;
    if f.case_id is distinct from place.case_id then
      perform private.require_room(place.law_firm, place.owner_id, (select coalesce(sum(v.size), 0)::bigint from public.file_versions v join public.files b on b.id = v.file_id where b.path @> array[f.id]));
      delete from public.file_shares s using public.files b where s.file_id = b.id and b.path @> array[f.id];
      update public.files set visibility = 'internal' where path @> array[f.id] and visibility = 'shared';
      update public.file_versions v set visibility = 'internal' from public.files b where b.id = v.file_id and b.path @> array[f.id];
    end if;
    update public.files set parent_id = place.parent_id, case_id = place.case_id, name = private.free_name(f.name, place.parent_id, place.case_id, place.owner_id, f.id)
    where id = f.id returning * into f;
    if place.case_id is not null and place.visibility = 'shared' then
      perform private.show_below(f.id, 'shared');
    end if;
    select * into f from public.files where id = f.id;
    return next f;
  end loop;
end
$$;

-- What lies in and below a file is shared with the client from now on, or internal. Of a file's versions the newest is shown.
create function private.show_below(p_file_id uuid, p_visibility text) returns void language sql security definer set search_path = '' as $$
  update public.files set visibility = p_visibility where path @> array[p_file_id] and visibility <> p_visibility;
  update public.file_versions v set visibility = p_visibility from public.files f
  where f.id = v.file_id and f.path @> array[p_file_id] and (p_visibility = 'internal' or v.number = f.version_number)
$$;

-- copy_files(file_ids, folder_id, case_id): the newest content of each, with what lies in it. Nothing of their shares, stars and older versions goes along.
-- The copies name the same bytes. Returns the copies. PT404 file_not_found; stays_with_case, into_itself, storage_full, too_many_files, folder_too_large.
create function private.copy_files(p_file_ids uuid[], p_folder_id uuid, p_case_id uuid) returns setof public.files
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  place record;
  f public.files;
  below public.files;
  made public.files;
  new_ids jsonb;
begin
  if coalesce(cardinality(p_file_ids), 0) not between 1 and 100 then
    perform private.refuse('P0001', 'too_many_files', 'At most 100 files are changed at once. Choose fewer, or the folder in which they lie.');
  end if;
  select * into place from private.place_for_files(p_folder_id, p_case_id, null);
  for f in select b.* from (select distinct id from unnest(p_file_ids) id) wanted left join public.files b on b.id = wanted.id order by wanted.id loop
    if f.id is null or not private.may_see_file(f) then
      perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
    -- A copy of one's own would outlive the right to the case.
    elsif f.case_id is not null and place.case_id is null then
      perform private.refuse('P0001', 'stays_with_case', 'The papers of a case stay with it. Download what you need.');
    elsif place.parent_id is not null and f.id = any ((select path from public.files where id = place.parent_id)::uuid[]) then
      perform private.refuse('P0001', 'into_itself', 'A folder cannot go into itself. Choose another place.');
    elsif (select count(*) from public.files where path @> array[f.id]) > 2000 then
      perform private.refuse('P0001', 'folder_too_large', 'A folder with more than 2,000 files is not copied at once. Copy its folders one by one.');
    end if;
    perform private.require_room(place.law_firm, place.owner_id, (select coalesce(sum(size), 0)::bigint from public.files where path @> array[f.id]));
    new_ids := '{}';
    -- From the outermost on, so that the folder is there before what lies in it.
    for below in select * from public.files where path @> array[f.id] and (deleted_at is null or id = f.id) order by cardinality(path), id loop
      continue when not private.may_see_file(below) or below.id <> f.id and not new_ids ? below.parent_id::text;
      insert into public.files (name, type, parent_id, owner_id, case_id, visibility, bucket, object_path, media_type, size, version_number, tags)
      values (case when below.id = f.id then private.free_name(below.name, place.parent_id, place.case_id, place.owner_id) else below.name end, below.type,
        case when below.id = f.id then place.parent_id else (new_ids ->> below.parent_id::text)::uuid end, place.owner_id, place.case_id, place.visibility,
        below.bucket, below.object_path, below.media_type, below.size, case when below.type = 'folder' then 0 else 1 end, below.tags) returning * into made;
      new_ids := new_ids || jsonb_build_object(below.id, made.id);
      insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
      select made.id, made.case_id, made.law_firm, made.owner_id, 1, made.visibility, v.object_path, v.media_type, v.size, v.checksum, me, (select display_name from public.users where uuid = me)
      from public.file_versions v where v.file_id = below.id and v.number = below.version_number;
      if below.id = f.id then
        return next made;
      end if;
    end loop;
  end loop;
end
$$;

-- bin_files(file_ids): into the bin, with what lies in them; from there they go for ever after thirty days. Returns those that went.
create function private.bin_files(p_file_ids uuid[]) returns setof public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  for f in select * from private.begin_files(p_file_ids) loop
    if f.deleted_at is null then
      update public.files set deleted_at = now(), deleted_by = auth.uid(), binned_with = f.id where path @> array[f.id] and deleted_at is null;
      select * into f from public.files where id = f.id;
      return next f;
    end if;
  end loop;
end
$$;

-- restore_files(file_ids): out of the bin with what went into it at that time; where the folder is gone, to the outermost place.
create function private.restore_files(p_file_ids uuid[]) returns setof public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  for f in select * from private.begin_files(p_file_ids) loop
    if f.deleted_at is not null then
      update public.files set deleted_at = null, deleted_by = null, binned_with = null where binned_with = f.binned_with and path @> array[f.id];
      update public.files set parent_id = case when exists (select from public.files p where p.id = f.parent_id and p.deleted_at is null) then f.parent_id end,
        name = private.free_name(f.name, f.parent_id, f.case_id, f.owner_id, f.id) where id = f.id;
      select * into f from public.files where id = f.id;
      return next f;
    end if;
  end loop;
end
$$;

-- purge_files(file_ids): for ever, out of the bin. How many files and folders went. not_in_bin, legal_hold.
create function private.purge_files(p_file_ids uuid[]) returns integer language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
  gone integer := 0;
  batch integer;
begin
  for f in select * from private.begin_files(p_file_ids) loop
    if f.deleted_at is null then
      perform private.refuse('P0001', 'not_in_bin', 'Only what is in the bin is deleted for ever. Put it there first.');
    end if;
    delete from public.files where path @> array[f.id];
    get diagnostics batch = row_count;
    gone := gone + batch;
  end loop;
  return gone;
end
$$;

-- tag_file(file_id, tags): up to twenty words, each once. file_tags.
create function private.tag_file(p_file_id uuid, p_tags text[]) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_file(p_file_id);
  words text[] := array(select distinct on (lower(word)) word from (select private.to_one_line(t) word from unnest(p_tags) t) w where word <> '' order by lower(word), word);
begin
  if cardinality(words) > 20 or exists (select from unnest(words) word where char_length(word) > 40) then
    perform private.refuse('P0001', 'file_tags', 'A file has up to twenty tags of up to 40 characters.');
  end if;
  update public.files set tags = words where id = f.id returning * into f;
  return f;
end
$$;

-- star_file(file_id, starred): the caller's own star. Whether it is starred now.
create function private.star_file(p_file_id uuid, p_starred boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  perform private.require_caller();
  select * into f from public.files where id = p_file_id;
  if f.id is null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif coalesce(p_starred, false) then
    insert into public.file_stars (file_id, user_id) values (f.id, auth.uid()) on conflict do nothing;
  else
    delete from public.file_stars where file_id = f.id and user_id = auth.uid();
  end if;
  return coalesce(p_starred, false);
end
$$;

-- show_files(file_ids, visibility): shares files of a case with its client, or keeps them internal. For the lawyers' side. What a client brought stays shared
-- with them. only_case_files, client_keeps_file; 42501 may_not_show_files.
create function private.show_files(p_file_ids uuid[], p_visibility text) returns setof public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  if coalesce(p_visibility, '') not in ('internal', 'shared') then
    perform private.refuse('P0001', 'file_visibility', 'A file is internal or shared.');
  end if;
  for f in select * from private.begin_files(p_file_ids) loop
    if f.case_id is null then
      perform private.refuse('P0001', 'only_case_files', 'Only the papers of a case are shared with its client. Move the file to the case first.');
    elsif not coalesce(f.law_firm in (select private.caller_memberships()), false) then
      perform private.refuse('42501', 'may_not_show_files', 'Those who work on the case decide what its client sees.');
    elsif p_visibility = 'internal' and exists (select from public.files b join public.case_team t on t.case_id = b.case_id and t.user_id = b.owner_id and t.role = 'client'
        where b.path @> array[f.id]) then
      perform private.refuse('P0001', 'client_keeps_file', 'The client brought this file: it stays shared with them.');
    end if;
    perform private.show_below(f.id, p_visibility);
    select * into f from public.files where id = f.id;
    return next f;
  end loop;
end
$$;

-- restore_version(version_id): the content of an older version becomes the newest. PT404 version_not_found.
create function private.restore_version(p_version_id uuid) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  v public.file_versions;
  f public.files;
begin
  perform private.require_caller();
  select * into v from public.file_versions where id = p_version_id;
  select * into f from public.files where id = v.file_id;
  if v.id is null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'version_not_found', 'There is no such version, or it is not yours to see.');
  end if;
  f := private.begin_file(v.file_id);
  if v.number <> f.version_number then
    perform private.require_room(f.law_firm, f.owner_id, v.size);
    update public.files set size = v.size, media_type = v.media_type, object_path = v.object_path, version_number = version_number + 1, modified_at = now()
    where id = f.id returning * into f;
    insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
    values (f.id, f.case_id, f.law_firm, f.owner_id, f.version_number, f.visibility, v.object_path, v.media_type, v.size, v.checksum, auth.uid(),
      (select display_name from public.users where uuid = auth.uid()));
  end if;
  return f;
end
$$;


grant execute on function private.create_folder(text, uuid, uuid, text) to authenticated;
create function public.create_folder(name text, parent_id uuid default null, case_id uuid default null, visibility text default null) returns public.files language sql set search_path = '' as $$ select * from private.create_folder(create_folder.name, create_folder.parent_id, create_folder.case_id, create_folder.visibility) $$;
revoke execute on function public.create_folder(text, uuid, uuid, text) from public, anon;
grant execute on function public.create_folder(text, uuid, uuid, text) to authenticated;

grant execute on function private.rename_file(uuid, text) to authenticated;
create function public.rename_file(file_id uuid, name text) returns public.files language sql set search_path = '' as $$ select * from private.rename_file(rename_file.file_id, rename_file.name) $$;
revoke execute on function public.rename_file(uuid, text) from public, anon;
grant execute on function public.rename_file(uuid, text) to authenticated;

grant execute on function private.move_files(uuid[], uuid, uuid) to authenticated;
create function public.move_files(file_ids uuid[], folder_id uuid default null, case_id uuid default null) returns setof public.files language sql set search_path = '' as $$ select * from private.move_files(move_files.file_ids, move_files.folder_id, move_files.case_id) $$;
revoke execute on function public.move_files(uuid[], uuid, uuid) from public, anon;
grant execute on function public.move_files(uuid[], uuid, uuid) to authenticated;

grant execute on function private.copy_files(uuid[], uuid, uuid) to authenticated;
create function public.copy_files(file_ids uuid[], folder_id uuid default null, case_id uuid default null) returns setof public.files language sql set search_path = '' as $$ select * from private.copy_files(copy_files.file_ids, copy_files.folder_id, copy_files.case_id) $$;
revoke execute on function public.copy_files(uuid[], uuid, uuid) from public, anon;
grant execute on function public.copy_files(uuid[], uuid, uuid) to authenticated;

grant execute on function private.bin_files(uuid[]) to authenticated;
create function public.bin_files(file_ids uuid[]) returns setof public.files language sql set search_path = '' as $$ select * from private.bin_files(bin_files.file_ids) $$;
revoke execute on function public.bin_files(uuid[]) from public, anon;
grant execute on function public.bin_files(uuid[]) to authenticated;

grant execute on function private.restore_files(uuid[]) to authenticated;
create function public.restore_files(file_ids uuid[]) returns setof public.files language sql set search_path = '' as $$ select * from private.restore_files(restore_files.file_ids) $$;
revoke execute on function public.restore_files(uuid[]) from public, anon;
grant execute on function public.restore_files(uuid[]) to authenticated;

grant execute on function private.purge_files(uuid[]) to authenticated;
create function public.purge_files(file_ids uuid[]) returns integer language sql set search_path = '' as $$ select private.purge_files(purge_files.file_ids) $$;
revoke execute on function public.purge_files(uuid[]) from public, anon;
grant execute on function public.purge_files(uuid[]) to authenticated;

grant execute on function private.tag_file(uuid, text[]) to authenticated;
create function public.tag_file(file_id uuid, tags text[]) returns public.files language sql set search_path = '' as $$ select * from private.tag_file(tag_file.file_id, tag_file.tags) $$;
revoke execute on function public.tag_file(uuid, text[]) from public, anon;
grant execute on function public.tag_file(uuid, text[]) to authenticated;

grant execute on function private.star_file(uuid, boolean) to authenticated;
create function public.star_file(file_id uuid, starred boolean) returns boolean language sql set search_path = '' as $$ select private.star_file(star_file.file_id, star_file.starred) $$;
revoke execute on function public.star_file(uuid, boolean) from public, anon;
grant execute on function public.star_file(uuid, boolean) to authenticated;

grant execute on function private.show_files(uuid[], text) to authenticated;
create function public.show_files(file_ids uuid[], visibility text) returns setof public.files language sql set search_path = '' as $$ select * from private.show_files(show_files.file_ids, show_files.visibility) $$;
revoke execute on function public.show_files(uuid[], text) from public, anon;
grant execute on function public.show_files(uuid[], text) to authenticated;

grant execute on function private.restore_version(uuid) to authenticated;
create function public.restore_version(version_id uuid) returns public.files language sql set search_path = '' as $$ select * from private.restore_version(restore_version.version_id) $$;
revoke execute on function public.restore_version(uuid) from public, anon;
grant execute on function public.restore_version(uuid) to authenticated;
