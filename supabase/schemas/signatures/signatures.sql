-- Signing: a PDF is signed by several people, in order or at once, and then sealed. A request is about one version of a file, by its checksum: what
-- everybody was shown, and what the sealed PDF is made of. The server checks the PDF before (apps/server/src/signing), and seals it at the end.

-- What the server found in a version. fault: why it cannot be signed. sizes: width and height of each page in points, as it is shown.
create table private.pdf_checks (
  version_id uuid primary key references public.file_versions (id) on delete cascade,
  fault text check (fault in ('pdf_broken', 'pdf_encrypted', 'pdf_signed', 'pdf_too_large', 'pdf_too_long')),
  pages integer check (pages between 1 and 500),
  sizes jsonb,
  checked_at timestamptz not null default now(),
  constraint pages_unless_fault check ((fault is null) = (pages is not null) and (fault is null) = (sizes is not null))
);
alter table private.pdf_checks enable row level security;

-- all_signed_at: everybody has signed; the server seals, and with the new version the request is completed. seal_path: the object of the sealed
-- version, whose row the server alone writes.
create table public.signature_requests (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references public.files (id) on delete cascade,
  version_id uuid not null references public.file_versions (id) on delete cascade,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  pages integer not null check (pages between 1 and 500),
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  title text not null check (char_length(title) between 1 and 200),
  message text check (char_length(message) <= 2000),
  status text not null default 'draft' check (status in ('draft', 'out', 'completed', 'declined', 'withdrawn', 'expired')),
  ordered boolean not null default true,
  due_on date,
  remind_days smallint check (remind_days between 1 and 30),
  created_by uuid not null references public.users (uuid),
  created_by_name text,
  sent_at timestamptz,
  all_signed_at timestamptz,
  ended_at timestamptz,
  reminded_at timestamptz,
  sealed_version_id uuid references public.file_versions (id) on delete set null,
  seal_path text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint signature_requests_title_line check (cast(title as private.one_line) is not null or title is null)
);
comment on column public.signature_requests.checksum is 'SHA-256 of the version that is signed, in hexadecimal digits';
create index signature_requests_file_id_idx on public.signature_requests (file_id, created_at desc);
create index signature_requests_version_id_idx on public.signature_requests (version_id);
create index signature_requests_sealed_version_id_idx on public.signature_requests (sealed_version_id);
create index signature_requests_case_id_idx on public.signature_requests (case_id);
create index signature_requests_law_firm_idx on public.signature_requests (law_firm);
create index signature_requests_created_by_idx on public.signature_requests (created_by);
create index signature_requests_out_idx on public.signature_requests (id) where status = 'out';

-- place: who signs after whom; where a request is not ordered all are asked at once. consent: the sentence to which the signer agreed, as it was shown.
create table public.signature_signers (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.signature_requests (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  user_id uuid not null references public.users (uuid),
  user_name text,
  place smallint not null check (place between 1 and 20),
  status text not null default 'waiting' check (status in ('waiting', 'asked', 'signed', 'declined')),
  kind text check (kind in ('typed', 'drawn')),
  typed_name text check (char_length(typed_name) between 1 and 200),
  consent text check (char_length(consent) between 1 and 500),
  reason text check (char_length(reason) <= 2000),
  asked_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_id, user_id),
  unique (request_id, place),
  constraint signature_signers_typed_name_line check (cast(typed_name as private.one_line) is not null or typed_name is null),
  constraint signed_with_name check ((status = 'signed') = (signed_at is not null and kind is not null and typed_name is not null and consent is not null))
);
create index signature_signers_user_id_idx on public.signature_signers (user_id, request_id);
create index signature_signers_case_id_idx on public.signature_signers (case_id);
create index signature_signers_law_firm_idx on public.signature_signers (law_firm);

-- Where on which page something of a signer's goes, in parts of the page as it is shown, from its left and its top.
create table public.signature_fields (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.signature_requests (id) on delete cascade,
  signer_id uuid not null references public.signature_signers (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  kind text not null check (kind in ('signature', 'initials', 'date', 'name', 'text')),
  required boolean not null default true,
  page integer not null check (page between 1 and 500),
  x numeric(7, 6) not null check (x between 0 and 1),
  y numeric(7, 6) not null check (y between 0 and 1),
  width numeric(7, 6) not null check (width between 0.01 and 1),
  height numeric(7, 6) not null check (height between 0.005 and 1),
  constraint on_the_page check (x + width <= 1.0001 and y + height <= 1.0001)
);
create index signature_fields_request_id_idx on public.signature_fields (request_id, page);
create index signature_fields_signer_id_idx on public.signature_fields (signer_id);
create index signature_fields_case_id_idx on public.signature_fields (case_id);
create index signature_fields_law_firm_idx on public.signature_fields (law_firm);

-- What a signature is made of: nobody reads it but the server, so that it is not used elsewhere. strokes: of what was drawn, points from 0 to 1 in
-- a box three times as wide as it is high. texts: by field.
create table private.signature_marks (
  signer_id uuid primary key references public.signature_signers (id) on delete cascade,
  strokes jsonb,
  texts jsonb not null default '{}',
  address text
);
alter table private.signature_marks enable row level security;

create trigger touch before update on public.signature_requests for each row execute function private.touch();
create trigger audit after insert or update or delete on public.signature_requests for each row execute function private.audit('{title,message,created_by_name}', '{case_id,law_firm}');
create trigger touch before update on public.signature_signers for each row execute function private.touch();
create trigger audit after insert or update or delete on public.signature_signers for each row execute function private.audit('{user_name,typed_name,reason}', '{case_id,law_firm}');
create trigger audit after insert or update or delete on public.signature_fields for each row execute function private.audit('{}', '{case_id,law_firm}');

alter table public.signature_requests enable row level security;
alter table public.signature_requests force row level security;
create policy second_factor on public.signature_requests as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The maker of the request, the lawyers on the case, and the signers from their turn on.
create policy select_concerned on public.signature_requests for select to authenticated using (
  (case_id is null and created_by = (select auth.uid())
    or case_id = any (array(select private.caller_matters())) and law_firm = any (array(select private.caller_memberships()))
    or law_firm = any (array(select private.caller_firms()))
    or id = any (array(select private.caller_signatures())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.signature_requests from anon, authenticated;
grant select on public.signature_requests to authenticated;
alter publication supabase_realtime add table public.signature_requests;

alter table public.signature_signers enable row level security;
alter table public.signature_signers force row level security;
create policy second_factor on public.signature_signers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.signature_signers for select to authenticated using (
  exists (select from public.signature_requests r where r.id = request_id));
revoke all on public.signature_signers from anon, authenticated;
grant select on public.signature_signers to authenticated;
alter publication supabase_realtime add table public.signature_signers;

alter table public.signature_fields enable row level security;
alter table public.signature_fields force row level security;
create policy second_factor on public.signature_fields as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.signature_fields for select to authenticated using (
  exists (select from public.signature_requests r where r.id = request_id));
revoke all on public.signature_fields from anon, authenticated;
grant select on public.signature_fields to authenticated;

-- Whether people are asked to sign a file, or one that lies in it.
create function private.is_out_for_signing(p_file_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.signature_requests r join public.files f on f.id = r.file_id where r.status = 'out' and f.path @> array[p_file_id])
$$;

-- While people are asked to sign a file it is not deleted for ever, nor does it go to another case. file_out_for_signing.
create function private.keep_file_while_out() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.signature_requests r where r.file_id = old.id and r.status = 'out') then
    perform private.refuse('P0001', 'file_out_for_signing', 'People are asked to sign this file. Withdraw the request first, or wait until it is signed.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_while_out before delete on public.files for each row when (old.type = 'pdf') execute function private.keep_file_while_out();
create trigger stay_while_out before update of case_id on public.files for each row when (old.type = 'pdf' and old.case_id is distinct from new.case_id)
  execute function private.keep_file_while_out();

-- Requests go with their file.
create function private.follow_signatures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.signature_requests set case_id = new.case_id, law_firm = new.law_firm where file_id = new.id;
  update public.signature_signers s set case_id = new.case_id, law_firm = new.law_firm from public.signature_requests r where r.id = s.request_id and r.file_id = new.id;
  update public.signature_fields f set case_id = new.case_id, law_firm = new.law_firm from public.signature_requests r where r.id = f.request_id and r.file_id = new.id;
  return null;
end
$$;
create trigger follow_signatures after update on public.files for each row
  when ((old.case_id, old.law_firm) is distinct from (new.case_id, new.law_firm)) execute function private.follow_signatures();
