-- Exhibits of a case: documents in an order, each with a label (Exhibit A, Annex 3) that follows from it. When a set is filed its labels do not change any
-- more: what comes later goes to the end, and what is withdrawn keeps its label. The server makes a binder of a set, one PDF, which is a file of the case.

-- prefix: the word before the labels. revision: counts what changes in the binder. sticker: on which pages of an exhibit its label is. binder_run: the
-- binder that is being made, or was last. file_id, file_revision, file_at: the binder that is there, with the revision and the moment of which it is.
create table public.exhibit_sets (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  name text not null check (char_length(name) between 1 and 120),
  prefix text not null check (char_length(prefix) <= 40),
  scheme text not null check (scheme in ('letters', 'numbers')),
  sticker text not null check (sticker in ('first_page', 'every_page')),
  status text not null default 'draft' check (status in ('draft', 'filed')),
  filed_at timestamptz,
  filed_by_name text,
  revision integer not null default 1,
  binder_status text not null default 'none' check (binder_status in ('none', 'making', 'made', 'failed')),
  binder_run uuid,
  binder_by uuid references public.users (uuid),
  binder_language text check (binder_language in ('en', 'fr', 'vi', 'cn', 'ar')),
  binder_pages integer check (binder_pages between 0 and 2000),
  binder_pages_done integer not null default 0,
  binder_failure text,
  binder_failed_document text,
  file_id uuid references public.files (id) on delete set null,
  file_revision integer,
  file_at timestamptz,
  created_by uuid not null references public.users (uuid),
  created_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint exhibit_sets_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint exhibit_sets_prefix_line check (cast(prefix as private.one_line) is not null or prefix is null),
  constraint filed_with_moment check ((status = 'filed') = (filed_at is not null)),
  constraint run_when_made check (binder_status = 'none' or binder_run is not null)
);
comment on column public.exhibit_sets.binder_failure is 'The rule of a refusal, or document_changed, binder_too_heavy, given_up, stopped';
create index exhibit_sets_case_id_idx on public.exhibit_sets (case_id, created_at);
create index exhibit_sets_law_firm_idx on public.exhibit_sets (law_firm);
create index exhibit_sets_file_id_idx on public.exhibit_sets (file_id);
create index exhibit_sets_created_by_idx on public.exhibit_sets (created_by);
create index exhibit_sets_binder_by_idx on public.exhibit_sets (binder_by);
create unique index exhibit_sets_binder_run_idx on public.exhibit_sets (binder_run);

-- An exhibit as it was added: file_id and version_id are null when the file is deleted, name and checksum stay. place: what its label says.
create table public.exhibits (
  id uuid primary key default gen_random_uuid(),
  set_id uuid not null references public.exhibit_sets (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  place smallint not null check (place between 1 and 200),
  description text check (char_length(description) between 1 and 300),
  file_id uuid references public.files (id) on delete set null,
  version_id uuid references public.file_versions (id) on delete set null,
  name text not null,
  checksum text,
  kind text not null check (kind in ('pdf', 'image', 'native')),
  page_count integer not null check (page_count between 1 and 2000),
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  created_at timestamptz not null default now(),
  -- At the end of a statement: one that orders gives a place to another before the first has left it.
  constraint exhibits_place unique (set_id, place) deferrable initially immediate,
  constraint one_slip_sheet check (kind <> 'native' or page_count = 1),
  constraint exhibits_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint exhibits_description_line check (cast(description as private.one_line) is not null or description is null)
);
comment on column public.exhibits.checksum is 'SHA-256 of the version that is the exhibit, in hexadecimal digits';
create index exhibits_case_id_idx on public.exhibits (case_id);
create index exhibits_law_firm_idx on public.exhibits (law_firm);
create index exhibits_file_id_idx on public.exhibits (file_id);
create index exhibits_version_id_idx on public.exhibits (version_id);

create trigger touch before update on public.exhibit_sets for each row execute function private.touch('binder_pages_done');
create trigger audit after insert or update or delete on public.exhibit_sets for each row
  execute function private.audit('{name,prefix,filed_by_name,binder_failed_document,created_by_name}', '{case_id,law_firm,binder_pages_done}');
create trigger audit after insert or update or delete on public.exhibits for each row
  execute function private.audit('{name,description,withdrawn_by_name}', '{case_id,law_firm}');

-- The label of a place: A, B … Z, AA, AB, or 1, 2, 3. packages/contracts/src/exhibits.ts says the same.
create function private.exhibit_label(p_scheme text, p_place integer) returns text language sql immutable set search_path = '' as $$
  select case when p_scheme = 'numbers' then p_place::text when p_place <= 26 then chr(64 + p_place) else chr(64 + (p_place - 1) / 26) || chr(65 + (p_place - 1) % 26) end
$$;

-- A label of a set that is filed stays with its document, for all callers. exhibits_filed.
create function private.keep_labels() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'exhibits' and not exists (select from public.exhibit_sets s where s.id = (to_jsonb(old) ->> 'set_id')::uuid and s.status = 'filed') then
    return null;
  end if;
  perform private.refuse('P0001', 'exhibits_filed', 'This set is filed: its labels stay. Add exhibits at the end, or withdraw one.');
  return null;
end
$$;
create trigger keep_labels after update on public.exhibit_sets for each row when (old.status = 'filed'
  and (old.case_id, old.prefix, old.scheme, old.status) is distinct from (new.case_id, new.prefix, new.scheme, new.status)) execute function private.keep_labels();
create trigger keep_labels after update on public.exhibits for each row when (
  (old.set_id, old.place, old.name, old.checksum, old.page_count) is distinct from (new.set_id, new.place, new.name, new.checksum, new.page_count)
  or old.withdrawn_at is not null and new.withdrawn_at is null) execute function private.keep_labels();

-- The lawyers' side of the case, as productions. They stay with the firm that made them when the case goes to another one.
alter table public.exhibit_sets enable row level security;
alter table public.exhibit_sets force row level security;
create policy second_factor on public.exhibit_sets as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.exhibit_sets for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.exhibit_sets from anon, authenticated;
grant select on public.exhibit_sets to authenticated;
alter publication supabase_realtime add table public.exhibit_sets;

alter table public.exhibits enable row level security;
alter table public.exhibits force row level security;
create policy second_factor on public.exhibits as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.exhibits for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.exhibits from anon, authenticated;
grant select on public.exhibits to authenticated;
