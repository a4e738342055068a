-- What the file manager shows, read as the caller: row security decides what is there.

-- The people with whom a file itself is shared, for those whom it concerns.
create function private.file_shared_with(f public.files) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.user_name, 'permission', s.permission) order by lower(s.user_name), s.user_id), '[]')
  from public.file_shares s where s.file_id = f.id and private.caller_level() is not null
    and (f.case_id is null and f.owner_id = auth.uid() or f.law_firm in (select private.caller_memberships()))
$$;
grant execute on function private.file_shared_with(public.files) to authenticated;

-- Files and folders whose name or a tag holds these letters, among those that may be the caller's; the query that asks decides under row security.
create function private.files_named(p_search text) returns setof uuid language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  sought text := '%' || regexp_replace(lower(translate(trim(left(p_search, 200)), chr(10), ' ')), '([\\%_])', '\\\1', 'g') || '%';
  mine uuid[] := private.caller_text_concerns();
begin
  if sought = '%%' or private.caller_level() is null then
    return;
  end if;
  return query select f.id from public.files f where private.file_words(f.name, f.tags) like sought
    and private.file_concerns(f.path, f.law_firm, f.case_id, f.owner_id, f.visibility) && mine;
end
$$;
grant execute on function private.files_named(text) to authenticated;

-- list_files(place, case_id, folder_id, search, types, changed_from, changed_to, sort, descending, first, size): a page of at most 100 files, folders first.
-- place: mine (one's own outermost), case (the outermost of a case), folder, recent, shared (with the caller by name), starred, bin. With a search, the first
-- three look through everything below, in names, tags and texts. first: how many come before. total counts to 1,000. list_place.
create function private.list_files(p_place text, p_case_id uuid, p_folder_id uuid, p_search text, p_types text[], p_changed_from timestamptz, p_changed_to timestamptz,
  p_sort text, p_descending boolean, p_first integer, p_size integer)
returns table (id uuid, name text, type text, parent_id uuid, case_id uuid, case_title text, visibility text, owner_id uuid, owner_name text, media_type text, size bigint,
  version_number integer, tags text[], modified_at timestamptz, deleted_at timestamptz, is_favorited boolean, item_count bigint, may_edit boolean, shared_with jsonb,
  bucket text, object_path text, excerpt text, recognised boolean, total bigint) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(trim(left(p_search, 200)), '');
  conditions text;
  ordering text;
  source text;
  found uuid[];
  whole bigint;
begin
  conditions := case p_place
    when 'mine' then 'f.owner_id = auth.uid() and f.case_id is null and f.deleted_at is null' || case when words is null then ' and f.parent_id is null' else '' end
    when 'case' then 'f.case_id = $1 and f.deleted_at is null' || case when words is null then
      -- What the client sees may lie in a folder that they do not: it is outermost for them.
      case when p_case_id in (select private.caller_client_cases())
        then ' and (f.parent_id is null or not exists (select from public.files p where p.id = f.parent_id))' else ' and f.parent_id is null' end else '' end
    when 'folder' then case when words is null then 'f.parent_id = $2 and f.deleted_at is null' else 'f.path @> array[$2] and f.id <> $2 and f.deleted_at is null' end
    when 'recent' then 'f.type <> ''folder'' and f.deleted_at is null'
    when 'shared' then 'f.id = any (array(select private.caller_shared_files())) and f.deleted_at is null'
    when 'starred' then 'f.id in (select s.file_id from public.file_stars s where s.user_id = auth.uid()) and f.deleted_at is null'
    when 'bin' then 'f.deleted_at is not null and f.binned_with = f.id and private.may_edit_file(f)' end;
  if conditions is null then
    perform private.refuse('P0001', 'list_place', 'Files are listed by place: mine, case, folder, recent, shared, starred or bin.');
  end if;
  if words is not null then
    -- Once for the count and the page, and by indexes: a table under row security is read row by row.
    found := array(select private.files_named(words) union select private.files_with_text(words));
    conditions := conditions || ' and f.id = any ($10)';
  end if;
  if cardinality(p_types) > 0 then
    conditions := conditions || ' and f.type = any ($4)';
  end if;
  if p_changed_from is not null then
    conditions := conditions || ' and f.modified_at >= $5';
  end if;
  if p_changed_to is not null then
    conditions := conditions || ' and f.modified_at < $6';
  end if;
  ordering := case when p_place = 'recent' and p_sort = 'name' then 'f.modified_at desc, f.id desc' else
    case p_sort when 'size' then 'f.size' when 'modified_at' then 'f.modified_at' when 'type' then 'f.type' else 'lower(f.name)' end
    || case when p_descending then ' desc, f.id desc' else ', f.id' end end;
  -- Folders come before files, and each kind in the order of an index, from either end of it.
  if p_place = 'recent' then
    source := format('(select f.* from public.files f where %1$s order by %2$s limit $8 + $9)', conditions, ordering);
  else
    source := format('((select f.* from public.files f where %1$s and (f.type <> ''folder'') is false order by %2$s limit $8 + $9)
      union all (select f.* from public.files f where %1$s and (f.type <> ''folder'') is true order by %2$s limit $8 + $9))', conditions, ordering);
    ordering := '(f.type <> ''folder''), ' || ordering;
  end if;
  execute format('select count(*) from (select from public.files f where %s limit 1000) n', conditions) into whole
    using p_case_id, p_folder_id, words, p_types, p_changed_from, p_changed_to, null, null, null, found;
  return query execute format('
    select f.id, f.name, f.type, f.parent_id, f.case_id, (select c.title from public.cases c where c.id = f.case_id), f.visibility, f.owner_id, f.owner_name, f.media_type, f.size,
      f.version_number, f.tags, f.modified_at, f.deleted_at, public.is_favorited(f),
      case when f.type = ''folder'' then (select count(*) from (select from public.files i where i.parent_id = f.id and i.deleted_at is null limit 1000) i) end,
      private.may_edit_file(f), private.file_shared_with(f), f.bucket, f.object_path,
      e.excerpt, e.excerpt is not null and private.is_recognised(f.id), $7
    from (select f.* from %1$s f order by %2$s offset $8 limit $9) f
      left join lateral (select private.text_excerpt(f.id, $3) excerpt where $3 is not null) e on true order by %2$s', source, ordering)
    using p_case_id, p_folder_id, words, p_types, p_changed_from, p_changed_to, whole,
      greatest(coalesce(p_first, 0), 0), least(greatest(coalesce(p_size, 10), 1), 100), found;
end
$$;
grant execute on function private.list_files(text, uuid, uuid, text, text[], timestamptz, timestamptz, text, boolean, integer, integer) to authenticated;

create function public.list_files(place text, case_id uuid default null, folder_id uuid default null, search text default null, types text[] default null,
  changed_from timestamptz default null, changed_to timestamptz default null, sort text default 'name', descending boolean default false, first integer default 0, size integer default 10)
returns table (id uuid, name text, type text, parent_id uuid, case_id uuid, case_title text, visibility text, owner_id uuid, owner_name text, media_type text, size bigint,
  version_number integer, tags text[], modified_at timestamptz, deleted_at timestamptz, is_favorited boolean, item_count bigint, may_edit boolean, shared_with jsonb,
  bucket text, object_path text, excerpt text, recognised boolean, total bigint) language sql stable set search_path = '' as $$
  select * from private.list_files(list_files.place, list_files.case_id, list_files.folder_id, list_files.search, list_files.types, list_files.changed_from, list_files.changed_to,
    list_files.sort, list_files.descending, list_files.first, list_files.size)
$$;
revoke execute on function public.list_files(text, uuid, uuid, text, text[], timestamptz, timestamptz, text, boolean, integer, integer) from public, anon;
grant execute on function public.list_files(text, uuid, uuid, text, text[], timestamptz, timestamptz, text, boolean, integer, integer) to authenticated;

-- file_case_folders(search, first, size): the caller's cases, those whose files changed last before the others, with what they see in each. total counts to 1,000.
create function private.file_case_folders(p_search text, p_first integer, p_size integer)
returns table (case_id uuid, number text, title text, file_count bigint, size bigint, modified_at timestamptz, total bigint) language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  words text := nullif(lower(trim(left(p_search, 200))), '');
  whole bigint;
begin
  select count(*) into whole from (select from public.cases c where c.status <> 'draft' and (c.client_id = auth.uid() or c.law_firm = any (array(select private.caller_memberships())))
    and (words is null or strpos(lower(c.title), words) > 0 or strpos(lower(c.number), words) > 0) limit 1000) n;
  return query select c.id, c.number, c.title, n.files, n.bytes, n.changed, whole
    from (select c.id, c.number, c.title, (select max(f.modified_at) from public.files f where f.case_id = c.id) changed from public.cases c
      where c.status <> 'draft' and (c.client_id = auth.uid() or c.law_firm = any (array(select private.caller_memberships())))
        and (words is null or strpos(lower(c.title), words) > 0 or strpos(lower(c.number), words) > 0)
      order by 4 desc nulls last, c.created_at desc, c.id offset greatest(coalesce(p_first, 0), 0) limit least(greatest(coalesce(p_size, 10), 1), 100)) c
    cross join lateral (select count(*) files, coalesce(sum(f.size), 0)::bigint bytes, c.changed from public.files f
      where f.case_id = c.id and f.type <> 'folder' and f.deleted_at is null) n (files, bytes, changed)
    order by c.changed desc nulls last, c.id;
end
$$;
grant execute on function private.file_case_folders(text, integer, integer) to authenticated;

create function public.file_case_folders(search text default null, first integer default 0, size integer default 10)
returns table (case_id uuid, number text, title text, file_count bigint, size bigint, modified_at timestamptz, total bigint) language sql stable set search_path = '' as $$
  select * from private.file_case_folders(file_case_folders.search, file_case_folders.first, file_case_folders.size)
$$;
revoke execute on function public.file_case_folders(text, integer, integer) from public, anon;
grant execute on function public.file_case_folders(text, integer, integer) to authenticated;

-- file_details(file_id): the file, the folders that lead to it, its case, versions and shares, and what the caller may do. PT404 file_not_found.
create function public.file_details(file_id uuid) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  f public.files;
  edits boolean;
  shares boolean;
begin
  select * into f from public.files where id = file_details.file_id;
  if f.id is null then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  end if;
  edits := private.may_edit_file(f);
  shares := edits and case when f.case_id is null then f.owner_id = auth.uid() else coalesce(f.law_firm in (select private.caller_memberships()), false) end;
  return jsonb_build_object(
    'file', to_jsonb(f) - '{path,law_firm,created_at,updated_at,deleted_by,binned_with}'::text[] || jsonb_build_object(
      'case_title', (select c.title from public.cases c where c.id = f.case_id), 'is_favorited', public.is_favorited(f), 'may_edit', edits,
      'item_count', case when f.type = 'folder' then (select count(*) from (select from public.files i where i.parent_id = f.id and i.deleted_at is null limit 1000) i) end,
      'shared_with', private.file_shared_with(f), 'excerpt', null, 'recognised', false),
    'path', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by array_position(f.path, p.id)), '[]') from public.files p where p.id = any (f.path) and p.id <> f.id),
    'case', (select jsonb_build_object('id', c.id, 'number', c.number, 'title', c.title) from public.cases c where c.id = f.case_id),
    'versions', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'size', v.size, 'media_type', v.media_type, 'object_path', v.object_path,
      'author_id', v.author_id, 'author_name', v.author_name, 'created_at', v.created_at) order by v.number desc), '[]') from (
      select * from public.file_versions v where v.file_id = f.id order by v.number desc limit 200) v),
    'shares', private.file_shared_with(f),
    'text', private.file_text(f.id),
    'redaction', (select jsonb_build_object('source_id', d.source_file_id, 'source_name', o.name, 'source_number', d.source_number, 'pages', d.pages, 'boxes', d.boxes,
      'created_by_name', d.created_by_name, 'created_at', d.created_at) from public.file_redactions d join public.files o on o.id = d.source_file_id where d.file_id = f.id),
    'may', jsonb_build_object('edit', edits, 'share', shares, 'delete', edits, 'show', shares and f.case_id is not null));
end
$$;
revoke execute on function public.file_details(uuid) from public, anon;
grant execute on function public.file_details(uuid) to authenticated;

-- storage_used(): in bytes, what the caller's own files take, and for members of a firm all of its files; those in the bin as well.
create function private.storage_used() returns table (scope text, used bigint, allowed bigint) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  return query select 'own', private.storage_taken(null, me), private.storage_allowed(null, me);
  return query select 'firm', private.storage_taken(firm, null), private.storage_allowed(firm, null) from private.caller_memberships() firm;
end
$$;

-- file_kinds(): the files that list_files('recent') lists, by their kind: how many, and in bytes what their newest versions take. Row security counts, as it does for the list.
create function public.file_kinds() returns table (type text, size bigint, count bigint) language sql stable set search_path = '' as $$
  select f.type, coalesce(sum(f.size), 0)::bigint, count(*) from public.files f where f.type <> 'folder' and f.deleted_at is null group by f.type order by 2 desc, 1
$$;
revoke execute on function public.file_kinds() from public, anon;
grant execute on function public.file_kinds() to authenticated;

-- file_activity(step): of the same files, how many were changed last in each of the twelve weeks or months, or five years, until today (UTC), and what they take: documents, pictures, media (sound and film) and
-- other. step: week, month or year. A span in which nothing changed has no row.
create function public.file_activity(step text default 'month') returns table (starts_on date, kind text, count bigint, size bigint) language sql stable set search_path = '' as $$
  select date_trunc(s.unit, f.modified_at at time zone 'UTC')::date, g.kind, count(*), coalesce(sum(f.size), 0)::bigint
  from (select case when file_activity.step in ('week', 'year') then file_activity.step else 'month' end as unit) s
    join public.files f on f.type <> 'folder' and f.deleted_at is null
      and f.modified_at >= date_trunc(s.unit, now() at time zone 'UTC') at time zone 'UTC' - case s.unit when 'week' then interval '11 weeks' when 'year' then interval '4 years' else interval '11 months' end
    cross join lateral (select case when f.type in ('pdf', 'word', 'excel', 'powerpoint', 'text', 'email') then 'documents' when f.type = 'image' then 'pictures'
      when f.type in ('audio', 'video') then 'media' else 'other' end as kind) g
  group by 1, 2 order by 1, 2
$$;
revoke execute on function public.file_activity(text) from public, anon;
grant execute on function public.file_activity(text) to authenticated;

-- empty_bin(): for ever, all in the bin that the caller may change and no legal hold keeps, 1,000 at a time. How many files and folders went. legal_hold
-- where nothing else is left.
create function private.empty_bin() returns integer language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_caller();
  delete from public.files f where f.id in (select b.id from public.files b where b.deleted_at is not null and b.binned_with = b.id
    and (b.owner_id = auth.uid() or b.law_firm in (select private.caller_memberships())) and (b.case_id is null or not private.is_held(b.case_id))
    and private.may_edit_file(b)
    -- What is out for signing stays, and the folder in which it lies.
    and not private.is_out_for_signing(b.id)
    -- What the client has sent to their lawyers stays with these.
    and not private.is_sent_paper(b.id) limit 1000);
  get diagnostics gone = row_count;
  if gone = 0 and exists (select from private.held_in_bin()) then
    perform private.refuse_held();
  end if;
  return gone;
end
$$;

grant execute on function private.storage_used() to authenticated;
create function public.storage_used() returns table (scope text, used bigint, allowed bigint) language sql stable set search_path = '' as $$ select * from private.storage_used() $$;
revoke execute on function public.storage_used() from public, anon;
grant execute on function public.storage_used() to authenticated;

grant execute on function private.empty_bin() to authenticated;
create function public.empty_bin() returns integer language sql set search_path = '' as $$ select private.empty_bin() $$;
revoke execute on function public.empty_bin() from public, anon;
grant execute on function public.empty_bin() to authenticated;
