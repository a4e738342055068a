-- Redacted copies of PDFs (decision 052): which file is one, of which version of which file, and who made it when. The server makes a copy and says so
-- with the announcement of its upload (private.announce_redaction); no caller can.

-- file_id: the copy. pages, boxes: how many pages it has, and how many boxes are on them. Goes with the copy, and with the original.
create table public.file_redactions (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null unique references public.files (id) on delete cascade,
  source_file_id uuid not null references public.files (id) on delete cascade,
  source_version_id uuid not null references public.file_versions (id) on delete cascade,
  source_number integer not null check (source_number > 0),
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  pages integer not null check (pages > 0),
  boxes integer not null check (boxes > 0),
  created_by uuid references public.users (uuid),
  created_by_name text,
  created_at timestamptz not null default now(),
  constraint file_redactions_created_by_name_line check (cast(created_by_name as private.one_line) is not null or created_by_name is null)
);
create index file_redactions_source_file_id_idx on public.file_redactions (source_file_id);
create index file_redactions_source_version_id_idx on public.file_redactions (source_version_id);
create index file_redactions_case_id_idx on public.file_redactions (case_id);
create index file_redactions_law_firm_idx on public.file_redactions (law_firm);
create index file_redactions_created_by_idx on public.file_redactions (created_by);
create trigger audit after insert or update or delete on public.file_redactions for each row execute function private.audit('{created_by_name}');

alter table public.file_redactions enable row level security;
alter table public.file_redactions force row level security;
create policy second_factor on public.file_redactions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Who sees the copy, the original and the version of it: who sees the copy alone does not learn that there is an original.
create policy select_concerned on public.file_redactions for select to authenticated using (
  exists (select from public.files f where f.id = file_redactions.file_id)
  and exists (select from public.files f where f.id = file_redactions.source_file_id)
  and exists (select from public.file_versions v where v.id = file_redactions.source_version_id));
revoke all on public.file_redactions from anon, authenticated;
grant select on public.file_redactions to authenticated;
alter publication supabase_realtime add table public.file_redactions;

-- Where a redacted copy of a file goes: beside it, or to the outermost place of its case where the folder is not the caller's to see. Refusals of
-- place_for_files.
create function private.place_of_redaction(p_file_id uuid, out parent_id uuid, out case_id uuid) language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
  folder public.files;
begin
  perform private.require_caller();
  select * into f from public.files where id = p_file_id;
  select * into folder from public.files where id = f.parent_id;
  parent_id := case when private.may_see_file(folder) and folder.deleted_at is null then folder.id end;
  case_id := case when parent_id is null then f.case_id end;
  if f.case_id is null and parent_id is null and f.owner_id <> auth.uid() then
    perform private.refuse('42501', 'may_not_add_files', 'You can read here, but not add files. Ask somebody who works on the case, or the owner of the folder.');
  end if;
  perform private.place_for_files(parent_id, case_id, 'internal');
end
$$;
grant execute on function private.place_of_redaction(uuid) to authenticated;

-- redaction_source(file_id, version_id): a version of a PDF (the newest where none is named) that the caller may make a redacted copy of, and where
-- the copy goes. PT404 file_not_found; only_pdf_redacted; refusals of place_for_files.
create function public.redaction_source(file_id uuid, version_id uuid default null)
returns table (id uuid, name text, number integer, object_path text, object_version text, size bigint, parent_id uuid, case_id uuid)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  f public.files;
  v public.file_versions;
  place record;
begin
  select * into f from public.files where id = redaction_source.file_id and deleted_at is null;
  select * into v from public.file_versions w
    where w.file_id = f.id and case when redaction_source.version_id is null then w.number = f.version_number else w.id = redaction_source.version_id end;
  if f.id is null or v.id is null and f.type <> 'folder' then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif f.type <> 'pdf' then
    perform private.refuse('P0001', 'only_pdf_redacted', 'Only a PDF can be redacted. Save the document as PDF first.');
  end if;
  select * into place from private.place_of_redaction(f.id);
  return query select v.id, f.name, v.number, v.object_path, (select o.version from storage.objects o where o.bucket_id = 'documents' and o.name = v.object_path),
    v.size, place.parent_id, place.case_id;
end
$$;
revoke execute on function public.redaction_source(uuid, uuid) from public, anon;
grant execute on function public.redaction_source(uuid, uuid) to authenticated;

-- For the server: an upload that a caller has announced is a redacted copy that it made of a version.
create function private.announce_redaction(p_upload_id uuid, p_version_id uuid, p_pages integer, p_boxes integer) returns void
language sql security definer set search_path = '' as $$
  update private.file_uploads set redacts = p_version_id, redacted_pages = p_pages, redacted_boxes = p_boxes where id = p_upload_id and not done
$$;

-- The bytes of a redacted copy are there: what it is a copy of is written down with its file.
create function private.record_redaction(p_upload private.file_uploads, p_file public.files) returns void language sql security definer set search_path = '' as $$
  insert into public.file_redactions (file_id, source_file_id, source_version_id, source_number, case_id, law_firm, pages, boxes, created_by, created_by_name)
  select p_file.id, v.file_id, v.id, v.number, p_file.case_id, p_file.law_firm, p_upload.redacted_pages, p_upload.redacted_boxes, p_upload.user_id,
    (select display_name from public.users where uuid = p_upload.user_id)
  from public.file_versions v where v.id = p_upload.redacts
$$;
