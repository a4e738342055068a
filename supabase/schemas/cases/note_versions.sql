-- Notes have a text, keep every version of it, and cause a notification when they are shared.

-- note_empty: markup alone is nothing to read. body is the editor's HTML; it is sanitised where it is shown.
create function private.check_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if regexp_replace(regexp_replace(new.body, '<[^>]*>', '', 'g'), '&nbsp;|\s', '', 'g') = '' then
    perform private.refuse('P0001', 'note_empty', 'Write something first: the note is empty.');
  end if;
  return new;
end
$$;
create trigger check_note before insert or update of body on public.case_notes for each row execute function private.check_note();

-- What both sides read holds nothing by which to go round an engagement that is not complete, as messages do not.
create function private.hide_in_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.body := private.sendable_text('case_notes', new.id, 'body', new.case_id, new.author_id, new.body);
  return new;
end
$$;
create trigger hide_contact_data before insert or update of body, visibility on public.case_notes for each row
  when (new.visibility = 'shared' and new.author_id is not null) execute function private.hide_in_note();

-- version, body, visibility: as the note was then. shown_as: what the note is for today, so that a text that the lawyers have taken back
-- is out of the client's sight in its history as well.
create table public.case_note_versions (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references public.case_notes (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  version integer not null,
  visibility text not null check (visibility in ('internal', 'shared')),
  shown_as text not null check (shown_as in ('internal', 'shared')),
  body text not null,
  author_id uuid references public.users (uuid),
  author_name text,
  created_at timestamptz not null default clock_timestamp(),
  unique (note_id, version)
);
create index case_note_versions_case_id_idx on public.case_note_versions (case_id);
create index case_note_versions_law_firm_idx on public.case_note_versions (law_firm);
create index case_note_versions_author_id_idx on public.case_note_versions (author_id);

create function private.keep_note_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_note_versions (note_id, case_id, law_firm, version, visibility, shown_as, body, author_id, author_name, created_at)
  values (new.id, new.case_id, new.law_firm, new.version, new.visibility, new.visibility, new.body, new.author_id, new.author_name,
    case tg_op when 'INSERT' then new.created_at else new.updated_at end);
  if tg_op = 'UPDATE' and new.visibility <> old.visibility then
    update public.case_note_versions set shown_as = new.visibility where note_id = new.id;
  end if;
  return null;
end
$$;
create trigger keep_version_on_insert after insert on public.case_notes for each row execute function private.keep_note_version();
create trigger keep_version_on_update after update of body, visibility on public.case_notes for each row
  when ((old.body, old.visibility) is distinct from (new.body, new.visibility)) execute function private.keep_note_version();

-- A shared note goes with the case to another firm, and of its history what was shared: a text that was internal stays that of the firm
-- that wrote it, whatever became of the note.
create function private.carry_note_versions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_note_versions set law_firm = new.law_firm where note_id = new.id and visibility = 'shared';
  return null;
end
$$;
create trigger carry_versions after update of law_firm on public.case_notes for each row
  when (old.law_firm is distinct from new.law_firm) execute function private.carry_note_versions();

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('note_shared', 'case_update', 'Case', '<strong>%s</strong> shared a note in <strong>%s</strong>', 'case');

-- The people of the case read a shared note: they are notified once, when it is shared. An internal note notifies nobody.
create function private.notify_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(t.user_id, 'note_shared', array[new.author_name, c.title], c.id, null, null)
  from public.cases c join public.case_team t on t.case_id = c.id
  where c.id = new.case_id and t.user_id is distinct from new.author_id order by t.user_id;
  return null;
end
$$;
create trigger notify_on_insert after insert on public.case_notes for each row
  when (new.visibility = 'shared' and current_user = 'authenticated') execute function private.notify_note();
create trigger notify_on_update after update of visibility on public.case_notes for each row
  when (old.visibility = 'internal' and new.visibility = 'shared' and current_user = 'authenticated') execute function private.notify_note();

-- A note that its author deletes leaves a line: its readers learn that it is gone.
create function private.note_note_gone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_event(old.case_id, 'note_removed', '{}', case old.visibility when 'internal' then 'firm' else 'all' end);
  return null;
end
$$;
create trigger note_gone after delete on public.case_notes for each row when (current_user = 'authenticated') execute function private.note_note_gone();

alter table public.case_note_versions enable row level security;
alter table public.case_note_versions force row level security;
create policy second_factor on public.case_note_versions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- As the notes themselves.
create policy select_party on public.case_note_versions for select to authenticated using (
  (visibility = 'shared' and shown_as = 'shared' and case_id = any (array(select private.caller_cases()))
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))) and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_note_versions from anon, authenticated;
grant select on public.case_note_versions to authenticated;
