-- The firm asks the client of a case for papers by name, until a day. The client answers each line by sending files, or says that there is no such
-- paper; the firm accepts, or asks again with a reason. What is sent is a file of the case that both sides see.

-- title: the names of what is asked, on one line. due_on: until when. remind: whether the client is reminded before and after that day.
create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  title text not null check (char_length(title) between 1 and 200),
  message text check (char_length(message) <= 2000),
  due_on date,
  remind boolean not null default true,
  status text not null default 'open' check (status in ('open', 'complete', 'withdrawn')),
  created_by uuid not null references public.users (uuid),
  created_by_name text,
  reminded_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint document_requests_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint ended_unless_open check ((status = 'open') = (ended_at is null))
);
create index document_requests_case_id_idx on public.document_requests (case_id, created_at desc);
create index document_requests_law_firm_idx on public.document_requests (law_firm);
create index document_requests_created_by_idx on public.document_requests (created_by);
create index document_requests_open_idx on public.document_requests (id) where status = 'open' and remind;

-- reason: of the firm, why it asks again. answer: of the client, why there is no such paper.
create table public.document_request_lines (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.document_requests (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  place smallint not null check (place between 1 and 30),
  name text not null check (char_length(name) between 1 and 120),
  note text check (char_length(note) between 1 and 500),
  status text not null default 'asked' check (status in ('asked', 'sent', 'missing', 'again', 'accepted')),
  reason text check (char_length(reason) <= 2000),
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_id, place),
  constraint document_request_lines_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index document_request_lines_case_id_idx on public.document_request_lines (case_id);
create index document_request_lines_law_firm_idx on public.document_request_lines (law_firm);

-- What was sent for a line. returned_at: the firm asked again after it.
create table public.document_request_files (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null references public.document_request_lines (id) on delete cascade,
  file_id uuid not null references public.files (id) on delete cascade,
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid references public.law_firms (id),
  sent_at timestamptz not null default clock_timestamp(),
  returned_at timestamptz,
  unique (line_id, file_id)
);
create index document_request_files_file_id_idx on public.document_request_files (file_id);
create index document_request_files_case_id_idx on public.document_request_files (case_id);
create index document_request_files_law_firm_idx on public.document_request_files (law_firm);

create trigger touch before update on public.document_requests for each row execute function private.touch();
create trigger audit after insert or update or delete on public.document_requests for each row execute function private.audit('{title,message,created_by_name}', '{case_id,law_firm}');
create trigger touch before update on public.document_request_lines for each row execute function private.touch();
create trigger audit after insert or update or delete on public.document_request_lines for each row
  execute function private.audit('{name,note,reason,answer,decided_by_name}', '{case_id,law_firm}');
create trigger audit after insert or update or delete on public.document_request_files for each row execute function private.audit('{}', '{case_id,law_firm}');

-- Both sides of the case, as what is shared with the client.
alter table public.document_requests enable row level security;
alter table public.document_requests force row level security;
create policy second_factor on public.document_requests as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.document_requests for select to authenticated using (
  (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.document_requests from anon, authenticated;
grant select on public.document_requests to authenticated;
alter publication supabase_realtime add table public.document_requests;

alter table public.document_request_lines enable row level security;
alter table public.document_request_lines force row level security;
create policy second_factor on public.document_request_lines as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.document_request_lines for select to authenticated using (
  (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.document_request_lines from anon, authenticated;
grant select on public.document_request_lines to authenticated;
alter publication supabase_realtime add table public.document_request_lines;

alter table public.document_request_files enable row level security;
alter table public.document_request_files force row level security;
create policy second_factor on public.document_request_files as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.document_request_files for select to authenticated using (
  (case_id = any (array(select private.caller_cases())) or law_firm = any (array(select private.caller_firms())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.document_request_files from anon, authenticated;
grant select on public.document_request_files to authenticated;

-- Requests go with their case to another firm, as what is shared with the client does.
create function private.carry_document_requests() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.document_requests set law_firm = new.law_firm where case_id = new.id;
  update public.document_request_lines set law_firm = new.law_firm where case_id = new.id;
  update public.document_request_files set law_firm = new.law_firm where case_id = new.id;
  return null;
end
$$;
create trigger carry_document_requests after update of law_firm on public.cases for each row when (old.law_firm is distinct from new.law_firm)
  execute function private.carry_document_requests();

-- Whether a file, or one that lies in it, was sent by the caller as the client of its case.
create function private.is_sent_paper(p_file_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.document_request_files s join public.files f on f.id = s.file_id
    where f.path @> array[p_file_id] and f.case_id in (select private.caller_client_cases()))
$$;

-- What was sent stays with the firm: the client neither deletes it nor takes it elsewhere. paper_sent.
create function private.keep_sent_paper() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_sent_paper(old.id) then
    perform private.refuse('P0001', 'paper_sent', 'Your lawyers asked for this paper and have it now: it stays in the case. Ask them if it was sent by mistake.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_sent before delete on public.files for each row when (old.type <> 'folder' and old.case_id is not null) execute function private.keep_sent_paper();
create trigger stay_sent before update of case_id, deleted_at on public.files for each row
  when (old.type <> 'folder' and old.case_id is not null and (old.case_id is distinct from new.case_id or old.deleted_at is null and new.deleted_at is not null))
  execute function private.keep_sent_paper();
