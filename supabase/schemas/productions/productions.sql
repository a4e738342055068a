-- Documents of a case are produced to the other side: put into one PDF, each page with a Bates number, which is a prefix and a number that goes on
-- over the whole case. A number is given once: a production that was a mistake is withdrawn, not deleted, and its numbers are not given again.

-- What the server found in a version. kind: a PDF, a picture that is a page, or a file that is produced in native form behind one slip sheet. fault: why it
-- cannot be produced.
create table private.page_counts (
  version_id uuid primary key references public.file_versions (id) on delete cascade,
  kind text not null check (kind in ('pdf', 'image', 'native')),
  pages integer check (pages between 1 and 2000),
  fault text check (fault in ('encrypted', 'broken', 'not_as_shown', 'too_long')),
  counted_at timestamptz not null default now(),
  constraint counted_unless_fault check ((fault is null) = (pages is not null))
);
alter table private.page_counts enable row level security;

-- The numbers of a prefix on a case: the call that gives numbers locks the row. next_number: the first that nobody has.
create table private.bates_series (
  case_id uuid not null references public.cases (id) on delete cascade,
  prefix text not null,
  digits smallint not null check (digits between 3 and 10),
  next_number bigint not null check (next_number > 0),
  used_at timestamptz not null default now(),
  primary key (case_id, prefix)
);
alter table private.bates_series enable row level security;

-- number: of the production, on its case. wanted_number: with which a new prefix begins. first_number, last_number: given when it is made. failure: the
-- rule of a refusal, with the name of the document that it is about. pages_done: while it is being made.
create table public.productions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 1 and 120),
  recipient text not null check (char_length(recipient) between 1 and 200),
  legend text check (char_length(legend) between 1 and 80),
  language text not null check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  prefix text not null check (prefix ~ '^[A-Z0-9._-]{0,19}[A-Z._-]$'),
  digits smallint not null check (digits between 3 and 10),
  wanted_number bigint check (wanted_number > 0),
  first_number bigint check (first_number > 0),
  last_number bigint,
  document_count integer not null check (document_count between 1 and 300),
  page_count integer not null check (page_count between 1 and 2000),
  pages_done integer not null default 0,
  status text not null default 'making' check (status in ('making', 'made', 'failed', 'withdrawn')),
  failure text,
  failed_document text,
  folder_id uuid references public.files (id) on delete set null,
  file_id uuid references public.files (id) on delete set null,
  created_by uuid not null references public.users (uuid),
  created_by_name text,
  made_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by_name text,
  withdraw_reason text check (char_length(withdraw_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (case_id, number),
  constraint productions_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint productions_recipient_line check (cast(recipient as private.one_line) is not null or recipient is null),
  constraint productions_legend_line check (cast(legend as private.one_line) is not null or legend is null),
  constraint numbers_when_made check ((first_number is null) = (made_at is null) and (status <> 'made' or made_at is not null)
    and (status not in ('making', 'failed') or made_at is null)),
  constraint number_for_each_page check (last_number is not distinct from first_number + page_count - 1)
);
comment on column public.productions.failure is 'The rule of a refusal, or document_changed, production_too_heavy, given_up';
create unique index productions_first_number_idx on public.productions (case_id, prefix, first_number);
create index productions_law_firm_idx on public.productions (law_firm);
create index productions_folder_id_idx on public.productions (folder_id);
create index productions_file_id_idx on public.productions (file_id);
create index productions_created_by_idx on public.productions (created_by);

-- A document of a production as it was: file_id and version_id are null when the file is deleted, name and checksum stay.
create table public.production_documents (
  id uuid primary key default gen_random_uuid(),
  production_id uuid not null references public.productions (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  place smallint not null check (place between 1 and 300),
  file_id uuid references public.files (id) on delete set null,
  version_id uuid references public.file_versions (id) on delete set null,
  name text not null,
  checksum text,
  kind text not null check (kind in ('pdf', 'image', 'native')),
  page_count integer not null check (page_count between 1 and 2000),
  first_number bigint check (first_number > 0),
  last_number bigint,
  created_at timestamptz not null default now(),
  unique (production_id, place),
  constraint number_for_each_page check (last_number is not distinct from first_number + page_count - 1),
  constraint one_slip_sheet check (kind <> 'native' or page_count = 1),
  constraint production_documents_name_line check (cast(name as private.one_line) is not null or name is null)
);
comment on column public.production_documents.checksum is 'SHA-256 of the version that was produced, in hexadecimal digits';
create index production_documents_case_id_idx on public.production_documents (case_id, first_number);
create index production_documents_law_firm_idx on public.production_documents (law_firm);
create index production_documents_file_id_idx on public.production_documents (file_id);
create index production_documents_version_id_idx on public.production_documents (version_id);

create trigger touch before update on public.productions for each row execute function private.touch('pages_done');
create trigger audit after insert or update or delete on public.productions for each row
  execute function private.audit('{title,recipient,legend,failed_document,created_by_name,withdrawn_by_name,withdraw_reason}', '{case_id,law_firm,pages_done}');
create trigger audit after insert or update or delete on public.production_documents for each row execute function private.audit('{name}', '{case_id,law_firm}');

-- A number that was given stays, with what it was given to. bates_number_fixed.
create function private.keep_numbers() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('P0001', 'bates_number_fixed', 'A Bates number that was given stays with its page. Withdraw the production, and make another one.');
  return null;
end
$$;
create trigger keep_numbers before update on public.productions for each row when (old.first_number is not null
  and (old.case_id, old.prefix, old.digits, old.first_number, old.last_number, old.page_count) is distinct from (new.case_id, new.prefix, new.digits, new.first_number, new.last_number, new.page_count))
  execute function private.keep_numbers();
create trigger keep_numbers before update on public.production_documents for each row when (old.first_number is not null
  and (old.production_id, old.case_id, old.name, old.checksum, old.first_number, old.last_number, old.page_count)
    is distinct from (new.production_id, new.case_id, new.name, new.checksum, new.first_number, new.last_number, new.page_count))
  execute function private.keep_numbers();

-- The lawyers' side of the case, as what is internal of its files. They stay with the firm that made them when the case goes to another one.
alter table public.productions enable row level security;
alter table public.productions force row level security;
create policy second_factor on public.productions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.productions for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.productions from anon, authenticated;
grant select on public.productions to authenticated;
alter publication supabase_realtime add table public.productions;

alter table public.production_documents enable row level security;
alter table public.production_documents force row level security;
create policy second_factor on public.production_documents as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.production_documents for select to authenticated using (
  (case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.production_documents from anon, authenticated;
grant select on public.production_documents to authenticated;
