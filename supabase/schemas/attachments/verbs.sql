-- What is done with attachments: uploaded or chosen while a form is open, attached when it is saved, taken off.

create function private.most_attachments() returns integer language sql immutable set search_path = '' as $$ select 20 $$;

create function private.refuse_attachments_limit() returns void language sql set search_path = '' as $$
  select private.refuse('P0001', 'attachments_limit', 'Up to 20 files are attached. Take one off, or put the rest into the files of the case.')
$$;

-- How much a person has attached in forms that are not saved. Each row is a promise to keep bytes that nobody else sees.
create function private.most_unsaved_attachments() returns integer language sql immutable set search_path = '' as $$ select 200 $$;

-- The form in which something is attached; the limits count under a lock, so that two at once cannot both be the last. attachment_place,
-- attachments_unsaved, attachments_limit.
create function private.require_attachment_place(p_place text) returns text language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_place, '') !~ '^[^[:cntrl:]]{1,200}$' then
    perform private.refuse('P0001', 'attachment_place', 'Say in one line of up to 200 characters where it is attached.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('attachments ' || auth.uid(), 0));
  if (select count(*) from public.attachments a where a.author_id = auth.uid() and a.kind is null) >= private.most_unsaved_attachments() then
    perform private.refuse('P0001', 'attachments_unsaved',
      'Two hundred files are attached in forms that are not saved. Save one of the forms, or take files off.');
  end if;
  if (select count(*) from public.attachments a where a.author_id = auth.uid() and a.kind is null and a.place = p_place) >= private.most_attachments() then
    perform private.refuse_attachments_limit();
  end if;
  return p_place;
end
$$;

-- begin_attachment(name, size, place): announces an upload, size in bytes; returns where the bytes go, and the id that the attachment will have.
-- file_name, file_empty, attachment_size, attachment_place, attachments_unsaved, attachments_limit, storage_full, too_many_uploads.
create function private.begin_attachment(p_name text, p_size bigint, p_place text) returns table (id uuid, bucket text, object_path text)
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  its_id uuid := gen_random_uuid();
  its_path text := its_id || '/' || gen_random_uuid();
begin
  if coalesce(p_size, 0) < 1 then
    perform private.refuse('P0001', 'file_empty', 'The file is empty. Choose one with something in it.');
  elsif p_size > 104857600 then
    perform private.refuse('P0001', 'attachment_size', 'What is attached has up to 100 MB each. Put a larger file into the files of the case.');
  end if;
  perform private.require_attachment_place(p_place);
  perform private.require_room(null, me, p_size);
  insert into private.file_uploads (id, user_id, name, size, owner_id, visibility, attached_in, object_path)
  values (its_id, me, private.file_name(p_name), p_size, me, 'internal', p_place, its_path);
  return query select its_id, 'documents', its_path;
end
$$;

-- The bytes of an attachment are there.
create function private.finish_attachment(p_id uuid, p_place text, p_name text, p_object_path text, p_media_type text, p_size bigint, p_checksum text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_attachment_place(p_place);
  insert into public.attachments (id, place, name, media_type, size, object_path, checksum, author_id)
  values (p_id, p_place, p_name, p_media_type, p_size, p_object_path, p_checksum, auth.uid());
end
$$;

-- choose_attachment(file_id, place): a file of a case, in the version that it has now. PT404 file_not_found; only_case_files, folder_has_no_versions,
-- attachment_place, attachments_unsaved, attachments_limit.
create function private.choose_attachment(p_file_id uuid, p_place text) returns public.attachments language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
  chosen public.attachments;
begin
  perform private.require_caller();
  select * into f from public.files where id = p_file_id;
  if f.id is null or f.deleted_at is not null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif f.type = 'folder' then
    perform private.refuse('P0001', 'folder_has_no_versions', 'A folder has no content of its own. Choose a file.');
  elsif f.case_id is null then
    perform private.refuse('P0001', 'only_case_files', 'Only the papers of a case are shared with its client. Move the file to the case first.');
  end if;
  perform private.require_attachment_place(p_place);
  select * into chosen from public.attachments a where a.author_id = auth.uid() and a.kind is null and a.place = p_place and a.file_id = f.id;
  if chosen.id is null then
    insert into public.attachments (place, case_id, law_firm, file_id, name, media_type, size, object_path, author_id)
    values (p_place, f.case_id, f.law_firm, f.id, f.name, coalesce(f.media_type, 'application/octet-stream'), f.size, f.object_path, auth.uid()) returning * into chosen;
  end if;
  return chosen;
end
$$;

-- What something is attached to, locked, if the caller may attach to it: its case and firm, and whether the client reads it. attachment_kind,
-- proposal_sent; PT404 proposal_not_found, note_not_found; refusals of place_for_files and event_to_edit.
create function private.begin_attaching(p_kind text, p_subject uuid, out case_id uuid, out law_firm uuid, out client_reads boolean)
language plpgsql security definer set search_path = '' as $$
declare
  its_case public.cases;
  proposal public.proposals;
  note public.case_notes;
  event public.calendar_events;
begin
  perform private.require_caller();
  client_reads := false;
  case coalesce(p_kind, '')
    when 'case' then
      select * into its_case from public.cases c where c.id = p_subject for no key update;
      perform private.place_for_files(null, coalesce(its_case.id, gen_random_uuid()), null);
      case_id := its_case.id;
      law_firm := its_case.law_firm;
    when 'proposal' then
      select * into proposal from public.proposals p where p.id = p_subject for no key update;
      if proposal.id is null or proposal.lawyer_id <> auth.uid() or proposal.case_id in (select private.caller_walls()) then
        perform private.refuse('PT404', 'proposal_not_found', 'There is no such proposal, or it is not yours to see.');
      elsif proposal.status <> 'draft' then
        perform private.refuse('P0001', 'proposal_sent', 'What is attached to a proposal stays as it was sent. Withdraw the proposal and send another one to change it.');
      end if;
      case_id := proposal.case_id;
      law_firm := proposal.law_firm;
      client_reads := true;
    when 'note' then
      select * into note from public.case_notes n where n.id = p_subject for no key update;
      if note.id is null or note.author_id is distinct from auth.uid() or note.case_id in (select private.caller_walls())
        or note.case_id not in (select private.caller_cases()) and coalesce(note.law_firm not in (select private.caller_firms()), true) then
        perform private.refuse('PT404', 'note_not_found', 'There is no such note, or somebody else wrote it.');
      end if;
      case_id := note.case_id;
      law_firm := note.law_firm;
      client_reads := note.visibility = 'shared';
    when 'event' then
      event := private.event_to_edit(p_subject, null);
      case_id := event.case_id;
      law_firm := event.law_firm;
      client_reads := event.client_visible;
    else
      perform private.refuse('P0001', 'attachment_kind', 'Files are attached to a case, a proposal, a note or an event.');
  end case;
end
$$;

-- Makes a file of the case of what was uploaded for it, in the outermost place of the case.
create function private.file_of_attachment(a public.attachments, p_case_id uuid, p_visibility text) returns public.files
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  made public.files;
begin
  select * into place from private.place_for_files(null, p_case_id, p_visibility);
  insert into public.files (name, type, owner_id, case_id, visibility, bucket, object_path, media_type, size, version_number)
  values (private.free_name(a.name, null, p_case_id, place.owner_id), private.file_type_of(a.name, a.media_type), place.owner_id, p_case_id, place.visibility,
    'documents', a.object_path, a.media_type, a.size, 1) returning * into made;
  insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
  values (made.id, made.case_id, made.law_firm, made.owner_id, 1, made.visibility, a.object_path, a.media_type, a.size, a.checksum, auth.uid(), made.owner_name);
  return made;
end
$$;

-- Attaches what the caller has uploaded or chosen; what is attached there already stays. PT404 attachment_not_found, file_not_found;
-- attachment_internal, attachments_limit, firm_storage_full.
create function private.bind_attachments(p_kind text, p_subject uuid, p_case_id uuid, p_law_firm uuid, p_client_reads boolean, p_ids uuid[], p_visibility text)
returns setof public.attachments language plpgsql security definer set search_path = '' as $$
declare
  a public.attachments;
  f public.files;
  one uuid;
  client boolean := p_kind = 'case' and exists (select from public.cases c where c.id = p_case_id and c.client_id = auth.uid());
  poster boolean := client and p_law_firm is null;
begin
  for one in select distinct id from unnest(p_ids) id where id is not null order by id loop
    select * into a from public.attachments b where b.id = one for update;
    if a.id is null or a.author_id <> auth.uid()
      or a.kind is not null and (a.kind <> p_kind or coalesce(a.proposal_id, a.note_id, a.message_id, a.event_id, a.case_id) is distinct from p_subject) then
      perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
    end if;
    if a.kind is null then
      if a.file_id is not null then
        select * into f from public.files b where b.id = a.file_id;
        if f.case_id is distinct from p_case_id or f.deleted_at is not null or not private.may_see_file(f) then
          perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
        elsif p_client_reads and not private.is_shared_version(f.id, a.object_path) then
          perform private.refuse_internal_attachment();
        end if;
      elsif p_law_firm is not null then
        perform private.require_room(p_law_firm, null, a.size);
      end if;
      if (select count(*) from public.attachments b where b.kind = p_kind and case p_kind when 'case' then b.case_id when 'proposal' then b.proposal_id
          when 'note' then b.note_id when 'message' then b.message_id else b.event_id end = p_subject
          -- How many internal papers are attached is not for the client.
          and (not client or private.is_shared_version(b.file_id, b.object_path))) >= private.most_attachments() then
        perform private.refuse_attachments_limit();
      end if;
      if p_kind = 'case' and a.file_id is null then
        f := private.file_of_attachment(a, p_case_id, p_visibility);
        a.file_id := f.id;
        a.name := f.name;
      end if;
      update public.attachments b set kind = p_kind, case_id = p_case_id, law_firm = p_law_firm, file_id = a.file_id, name = a.name, place = null,
        proposal_id = case p_kind when 'proposal' then p_subject end, note_id = case p_kind when 'note' then p_subject end,
        message_id = case p_kind when 'message' then p_subject end, event_id = case p_kind when 'event' then p_subject end,
        for_proposers = b.for_proposers and poster
      where b.id = a.id returning * into a;
    end if;
    return next a;
  end loop;
end
$$;

-- attach(kind, subject_id, attachment_ids, visibility): when the form of a case, a proposal, a note or an event is saved. visibility: of the files that
-- lawyers attach to a case, internal or shared with the client. Refusals of begin_attaching and bind_attachments.
create function private.attach(p_kind text, p_subject uuid, p_ids uuid[], p_visibility text) returns setof public.attachments
language plpgsql security definer set search_path = '' as $$
declare
  its record;
begin
  select * into its from private.begin_attaching(p_kind, p_subject);
  return query select * from private.bind_attachments(p_kind, p_subject, its.case_id, its.law_firm, its.client_reads, p_ids, p_visibility);
end
$$;

-- remove_attachment(attachment_id): takes it off. What was uploaded for it goes for ever; a file of the case stays there. By its author while the form
-- is open, then by those who may attach; nothing of a message. PT404 attachment_not_found; 42501 may_not_remove_attachment; legal_hold.
create function private.remove_attachment(p_id uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  a public.attachments;
begin
  perform private.require_caller();
  select * into a from public.attachments where id = p_id for update;
  if a.id is null or a.kind is null and a.author_id <> auth.uid() then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  elsif a.kind = 'message' then
    perform private.refuse('42501', 'may_not_remove_attachment', 'A message stays as it was sent, with its files.');
  elsif a.kind is not null then
    perform private.begin_attaching(a.kind, coalesce(a.proposal_id, a.note_id, a.event_id, a.case_id));
  end if;
  delete from public.attachments where id = a.id;
  return a.id;
end
$$;

-- show_attachment(attachment_id, for_proposers): whether every lawyer who may send a proposal reads a file of the case, as it is now. By the client
-- who posts it. PT404 attachment_not_found; 42501 may_not_show_attachment.
create function private.show_attachment(p_id uuid, p_for_proposers boolean) returns public.attachments language plpgsql security definer set search_path = '' as $$
declare
  a public.attachments;
  f public.files;
begin
  perform private.require_caller();
  select * into a from public.attachments where id = p_id for update;
  if a.id is null or a.kind is null and a.author_id <> auth.uid() then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  elsif a.kind is not null and not exists (select from public.cases c where a.kind = 'case' and c.id = a.case_id and c.client_id = auth.uid() and c.law_firm is null) then
    perform private.refuse('42501', 'may_not_show_attachment', 'Only the client who posts the case shows its files to other lawyers.');
  end if;
  select * into f from public.files where id = a.file_id;
  update public.attachments set for_proposers = coalesce(p_for_proposers, false) and (f.id is null or f.deleted_at is null and f.visibility = 'shared'),
    object_path = coalesce(f.object_path, object_path), size = coalesce(f.size, size), name = coalesce(f.name, name), media_type = coalesce(f.media_type, media_type)
  where id = a.id returning * into a;
  return a;
end
$$;

grant execute on function private.begin_attachment(text, bigint, text) to authenticated;
create function public.begin_attachment(name text, size bigint, place text) returns table (id uuid, bucket text, object_path text)
language sql set search_path = '' as $$ select * from private.begin_attachment(begin_attachment.name, begin_attachment.size, begin_attachment.place) $$;
revoke execute on function public.begin_attachment(text, bigint, text) from public, anon;
grant execute on function public.begin_attachment(text, bigint, text) to authenticated;

grant execute on function private.choose_attachment(uuid, text) to authenticated;
create function public.choose_attachment(file_id uuid, place text) returns uuid
language sql set search_path = '' as $$ select (private.choose_attachment(choose_attachment.file_id, choose_attachment.place)).id $$;
revoke execute on function public.choose_attachment(uuid, text) from public, anon;
grant execute on function public.choose_attachment(uuid, text) to authenticated;

grant execute on function private.attach(text, uuid, uuid[], text) to authenticated;
create function public.attach(kind text, subject_id uuid, attachment_ids uuid[], visibility text default null) returns setof uuid
language sql set search_path = '' as $$ select a.id from private.attach(attach.kind, attach.subject_id, attach.attachment_ids, attach.visibility) a $$;
revoke execute on function public.attach(text, uuid, uuid[], text) from public, anon;
grant execute on function public.attach(text, uuid, uuid[], text) to authenticated;

-- What the caller does not see is not there, whatever else could be said of it.
create function private.require_attachment_seen(p_id uuid) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.attachments a where a.id = p_id) then
    perform private.refuse('PT404', 'attachment_not_found', 'There is no such file, or it is not yours to see.');
  end if;
end
$$;
grant execute on function private.require_attachment_seen(uuid) to authenticated;

grant execute on function private.remove_attachment(uuid) to authenticated;
create function public.remove_attachment(attachment_id uuid) returns uuid language plpgsql set search_path = '' as $$
begin
  perform private.require_attachment_seen(remove_attachment.attachment_id);
  return private.remove_attachment(remove_attachment.attachment_id);
end
$$;
revoke execute on function public.remove_attachment(uuid) from public, anon;
grant execute on function public.remove_attachment(uuid) to authenticated;

grant execute on function private.show_attachment(uuid, boolean) to authenticated;
create function public.show_attachment(attachment_id uuid, for_proposers boolean) returns boolean language plpgsql set search_path = '' as $$
begin
  perform private.require_attachment_seen(show_attachment.attachment_id);
  return (private.show_attachment(show_attachment.attachment_id, show_attachment.for_proposers)).for_proposers;
end
$$;
revoke execute on function public.show_attachment(uuid, boolean) from public, anon;
grant execute on function public.show_attachment(uuid, boolean) to authenticated;
