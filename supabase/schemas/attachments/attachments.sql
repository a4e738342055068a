-- Attachments of a case, a proposal, a note, a message or an event. The bytes are objects of the bucket `documents`. What is uploaded for a
-- proposal, a note, a message or an event is seen by those who see that row; what is attached to a case is a file of the case. A file that is chosen
-- from the case keeps its own rules besides: who does not see that version of it does not see the attachment.

-- kind: null while the form in which it was attached is not saved; until then it is its author's alone, and `place` says which form that is.
-- file_id: the file of the case that it is, then object_path is the version that was attached; else object_path is the attachment's own.
-- for_proposers: of a case, whether every lawyer who may send a proposal reads it.
create table public.attachments (
  id uuid primary key default gen_random_uuid(),
  kind text check (kind in ('case', 'proposal', 'note', 'message', 'event')),
  case_id uuid references public.cases (id) on delete cascade,
  proposal_id uuid references public.proposals (id) on delete cascade,
  note_id uuid references public.case_notes (id) on delete cascade,
  message_id uuid references public.messages (id) on delete cascade,
  event_id uuid references public.calendar_events (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  file_id uuid references public.files (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  media_type text not null check (char_length(media_type) <= 200),
  size bigint not null check (size > 0),
  object_path text not null,
  checksum text,
  for_proposers boolean not null default false,
  place text check (char_length(place) between 1 and 200),
  author_id uuid not null references public.users (uuid),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint attached_to_one check (num_nonnulls(proposal_id, note_id, message_id, event_id) = case when kind in ('proposal', 'note', 'message', 'event') then 1 else 0 end),
  constraint file_of_its_case check (kind is distinct from 'case' or case_id is not null and file_id is not null),
  constraint shown_of_a_case check (not for_proposers or coalesce(kind, 'case') = 'case'),
  constraint attachments_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint attachments_media_type_line check (cast(media_type as private.one_line) is not null or media_type is null),
  constraint attachments_place_line check (cast(place as private.one_line) is not null or place is null)
);
comment on column public.attachments.checksum is 'SHA-256 of the bytes, in hexadecimal digits';
create index attachments_case_id_idx on public.attachments (case_id, kind, created_at);
create index attachments_proposal_id_idx on public.attachments (proposal_id);
create index attachments_note_id_idx on public.attachments (note_id);
create index attachments_message_id_idx on public.attachments (message_id);
create index attachments_event_id_idx on public.attachments (event_id);
create index attachments_law_firm_idx on public.attachments (law_firm) include (size);
create index attachments_author_id_idx on public.attachments (author_id) include (size);
create index attachments_file_id_idx on public.attachments (file_id);
create index attachments_object_path_idx on public.attachments (object_path);
create index attachments_unsaved_idx on public.attachments (created_at) where kind is null;
create trigger touch before update on public.attachments for each row execute function private.touch('law_firm');
create trigger audit after insert or update or delete on public.attachments for each row execute function private.audit('{name}', '{place}');

-- The events that the caller reads as the client of their case, which the policy of the events leaves to functions.
create function private.caller_shown_events() returns setof uuid language sql stable security definer set search_path = '' as $$
  select e.id from public.calendar_events e
  where (select private.caller_level()) is not null and e.case_id = any (array(select private.caller_client_cases()))
    and (e.client_visible or e.people @> array[(select auth.uid())])
$$;
grant execute on function private.caller_shown_events() to authenticated;

alter table public.attachments enable row level security;
alter table public.attachments force row level security;
create policy second_factor on public.attachments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- Each by the policies of what it is attached to, and a file by those of its versions.
create policy select_concerned on public.attachments for select to authenticated using (
  (file_id is null
    or exists (select from public.file_versions v where v.file_id = attachments.file_id and v.object_path = attachments.object_path)
    or kind = 'case' and for_proposers and exists (select from public.case_postings p where p.id = case_id))
  and case kind
    when 'case' then true
    when 'proposal' then exists (select from public.proposals p where p.id = proposal_id)
    when 'note' then exists (select from public.case_notes n where n.id = note_id)
    when 'message' then exists (select from public.messages m where m.id = message_id and m.deleted_at is null)
    when 'event' then exists (select from public.calendar_events e where e.id = event_id) or event_id = any (array(select private.caller_shown_events()))
    else author_id = (select auth.uid()) end);
revoke all on public.attachments from anon, authenticated;
-- Who attached it is not for the lawyers who read a posting, whose client has no name yet.
grant select (id, kind, case_id, proposal_id, note_id, message_id, event_id, law_firm, file_id, name, media_type, size, object_path, checksum, for_proposers, place,
  created_at, updated_at) on public.attachments to authenticated;
alter publication supabase_realtime add table public.attachments;

create policy attachments_select on storage.objects for select to authenticated using (
  bucket_id = 'documents' and exists (select from public.attachments a where a.object_path = objects.name));

-- What was uploaded for it alone goes with it, and with the last part of a series; a file of the case stays, as does what a
-- mail holds.
create function private.drop_attached_object() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.object_path
    and not exists (select from public.attachments a where a.object_path = old.object_path)
    and not exists (select from public.mail_attachments a where a.object_path = old.object_path);
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_object after delete on public.attachments for each row when (old.file_id is null) execute function private.drop_attached_object();

-- A legal hold keeps what was attached on a case. What was attached to proposals is the proposing lawyers'.
create function private.keep_held_attachments() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  for one in select distinct case_id from gone where case_id is not null and kind in ('note', 'message', 'event') and file_id is null order by case_id loop
    perform private.require_no_hold(one);
  end loop;
  return null;
end
$$;
create trigger keep_held after delete on public.attachments referencing old table as gone for each statement execute function private.keep_held_attachments();

-- A shared note, and the attachments of a case, go with the case to another firm.
create function private.carry_attachments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'cases' then
    update public.attachments set law_firm = new.law_firm where case_id = new.id and kind = 'case';
  else
    update public.attachments set law_firm = new.law_firm where note_id = new.id;
  end if;
  return null;
end
$$;
create trigger carry_attachments after update of law_firm on public.cases for each row when (old.law_firm is distinct from new.law_firm) execute function private.carry_attachments();
create trigger carry_attachments after update of law_firm on public.case_notes for each row when (old.law_firm is distinct from new.law_firm) execute function private.carry_attachments();

-- Whether the client may read the version of a file that is attached.
create function private.is_shared_version(p_file_id uuid, p_object_path text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.file_versions v join public.files f on f.id = v.file_id
    where v.file_id = p_file_id and v.object_path = p_object_path and v.visibility = 'shared' and f.visibility = 'shared' and f.deleted_at is null)
$$;

-- An event that goes to another case leaves the files of its case behind.
create function private.carry_event_attachments() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.attachments where event_id = new.id and file_id is not null and case_id is distinct from new.case_id;
  update public.attachments set case_id = new.case_id, law_firm = new.law_firm where event_id = new.id;
  return null;
end
$$;
create trigger carry_attachments after update on public.calendar_events for each row
  when ((old.case_id, old.law_firm) is distinct from (new.case_id, new.law_firm)) execute function private.carry_event_attachments();

-- The rest of a series that is parted has what was attached to the whole, as far as its readers may see it; both name the same bytes.
create function private.copy_event_attachments(p_event_id uuid, rest public.calendar_events) returns void language sql security definer set search_path = '' as $$
  insert into public.attachments (kind, event_id, case_id, law_firm, file_id, name, media_type, size, object_path, checksum, author_id)
  select a.kind, rest.id, rest.case_id, rest.law_firm, a.file_id, a.name, a.media_type, a.size, a.object_path, a.checksum, a.author_id
  from public.attachments a where a.event_id = p_event_id and (a.file_id is null
    or a.case_id = rest.case_id and (not rest.client_visible or private.is_shared_version(a.file_id, a.object_path)))
$$;

-- What goes into the bin, or is internal again, is shown to no other lawyers either, also when it comes back.
create function private.hide_attached_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.attachments set for_proposers = false where file_id = new.id and for_proposers;
  return null;
end
$$;
create trigger hide_attached after update of deleted_at, visibility on public.files for each row
  when (new.deleted_at is not null or new.visibility = 'internal') execute function private.hide_attached_file();

-- attachment_internal.
create function private.refuse_internal_attachment() returns void language sql set search_path = '' as $$
  select private.refuse('P0001', 'attachment_internal',
    'The client would read this, but a file that is attached to it is internal. Share the file with the client first, or take it off.')
$$;

-- A note or an event is shown to the client only with files that the client may read.
create function private.check_attached_files() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.attachments a where a.file_id is not null and case tg_table_name when 'case_notes' then a.note_id else a.event_id end = new.id
      and not private.is_shared_version(a.file_id, a.object_path)) then
    perform private.refuse_internal_attachment();
  end if;
  return new;
end
$$;
create trigger check_attached before update of visibility on public.case_notes for each row
  when (old.visibility = 'internal' and new.visibility = 'shared') execute function private.check_attached_files();
create trigger check_attached before update of client_visible on public.calendar_events for each row
  when (new.client_visible and not old.client_visible) execute function private.check_attached_files();
