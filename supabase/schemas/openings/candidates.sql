-- Who has applied for an opening. Only those who hire for it read any of this; on its last day all of it goes, the file with it.

-- stage: the column of the board. closed_as: why it is closed. keep_until: the last day on which the data is kept, to which the candidate has agreed. language: in which
-- the candidate is written to. interview_at: when they are met. interview_event_id: the entry of that in the calendars of those who hire.
create table public.candidates (
  id uuid primary key default gen_random_uuid(),
  opening_id uuid not null references public.openings (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email text not null check (char_length(email) <= 320 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  phone text check (char_length(phone) <= 40),
  letter text not null default '' check (char_length(letter) <= 8000),
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  stage text not null default 'new' check (stage in ('new', 'read', 'interview', 'offer', 'closed')),
  closed_as text check (closed_as in ('hired', 'declined', 'withdrew')),
  stage_at timestamptz not null default now(),
  interview_at timestamptz,
  interview_event_id uuid references public.calendar_events (id) on delete set null,
  keep_until date not null,
  consented_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closed_has_cause check ((stage = 'closed') = (closed_as is not null)),
  constraint candidates_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint candidates_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint candidates_phone_line check (cast(phone as private.one_line) is not null or phone is null)
);
create index candidates_opening_id_idx on public.candidates (opening_id, created_at, id);
create index candidates_law_firm_idx on public.candidates (law_firm);
create index candidates_email_idx on public.candidates (lower(email), created_at);
create index candidates_interview_event_id_idx on public.candidates (interview_event_id);
create index candidates_keep_until_idx on public.candidates (keep_until);
create trigger touch before update on public.candidates for each row execute function private.touch('interview_event_id');
-- Nothing of who it was is kept in the log, not even a fingerprint, and no moment of theirs: it outlives the data.
create trigger audit after insert or update or delete on public.candidates for each row
  execute function private.audit('{}', '{name,email,phone,letter,language,interview_at,interview_event_id,stage_at,consented_at,created_at}');

-- The files of an application: a CV, certificates. path: of the bytes in the bucket candidates, whose row the server alone writes.
create table public.candidate_files (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid not null references public.openings (id) on delete cascade,
  place smallint not null check (place between 1 and 5),
  path text not null unique,
  name text not null check (char_length(name) between 1 and 200),
  type text not null,
  size integer not null check (size between 1 and 5242880),
  created_at timestamptz not null default now(),
  unique (candidate_id, place),
  constraint candidate_files_name_line check (cast(name as private.one_line) is not null or name is null)
);
create index candidate_files_opening_id_idx on public.candidate_files (opening_id);

-- By what somebody who has applied sees what they have sent, and deletes it. Those who hire do not see it: it is in the letter to the candidate alone.
create table private.candidate_keys (
  candidate_id uuid primary key references public.candidates (id) on delete cascade,
  key text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (key ~ '^[0-9a-f]{64}$')
);
alter table private.candidate_keys enable row level security;

-- What those who hire write down for each other.
create table public.candidate_notes (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid not null references public.openings (id) on delete cascade,
  author_id uuid references public.users (uuid) on delete set null,
  body text not null check (char_length(trim(body)) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp()
);
create index candidate_notes_candidate_id_idx on public.candidate_notes (candidate_id, created_at);
create index candidate_notes_opening_id_idx on public.candidate_notes (opening_id);
create index candidate_notes_author_id_idx on public.candidate_notes (author_id);

-- What each of them thinks, in one to five stars.
create table public.candidate_ratings (
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid not null references public.openings (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  primary key (candidate_id, user_id)
);
create index candidate_ratings_opening_id_idx on public.candidate_ratings (opening_id);
create index candidate_ratings_user_id_idx on public.candidate_ratings (user_id);

-- Letters to a candidate, which the server mails. kind: received says that the application has come, message is written by somebody of the firm, whom an answer reaches.
create table public.candidate_letters (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null references public.candidates (id) on delete cascade,
  opening_id uuid not null references public.openings (id) on delete cascade,
  kind text not null check (kind in ('received', 'message')),
  author_id uuid references public.users (uuid) on delete set null,
  subject text check (char_length(trim(subject)) between 1 and 200),
  body text check (char_length(trim(body)) between 1 and 5000),
  created_at timestamptz not null default clock_timestamp(),
  mailed_at timestamptz,
  mail_state text not null default 'waiting' check (mail_state in ('waiting', 'taken', 'handing', 'doubt', 'dead', 'sent')),
  mail_due_at timestamptz default now(),
  mail_attempts integer not null default 0,
  mail_error text,
  constraint message_has_words check (kind = 'received' or subject is not null and body is not null),
  constraint candidate_letters_subject_line check (cast(subject as private.one_line) is not null or subject is null)
);
create index candidate_letters_candidate_id_idx on public.candidate_letters (candidate_id, created_at);
create index candidate_letters_opening_id_idx on public.candidate_letters (opening_id);
create index candidate_letters_author_id_idx on public.candidate_letters (author_id, created_at);
create index candidate_letters_mail_due_idx on public.candidate_letters (mail_due_at) where mail_due_at is not null;

-- Wakes the job that mails them.
create function private.announce_candidate_letter() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('candidate_letters', '');
  return null;
end
$$;
create trigger announce after insert on public.candidate_letters for each statement execute function private.announce_candidate_letter();

-- How many have applied and how many nobody has looked at. The opening is locked first: of two at once the second counts the first.
create function private.count_candidates() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  opening uuid := coalesce(new.opening_id, old.opening_id);
begin
  perform from public.openings where id = opening for no key update;
  update public.openings o set candidate_count = c.everybody, new_count = c.fresh
  from (select count(*) everybody, count(*) filter (where stage = 'new') fresh from public.candidates where opening_id = opening) c
  where o.id = opening and (o.candidate_count, o.new_count) is distinct from (c.everybody::integer, c.fresh::integer);
  return null;
end
$$;
create trigger count_candidates after insert or delete or update of stage on public.candidates for each row execute function private.count_candidates();

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('candidates', 'candidates', false, 5242880, '{application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document}');
-- Who sees the candidate reads the file; nobody writes it.
create policy candidates_bucket on storage.buckets for select to authenticated using (id = 'candidates');
create policy candidates_select on storage.objects for select to authenticated using (
  bucket_id = 'candidates' and exists (select from public.candidate_files f where f.path = objects.name));

-- Bytes of files that were deleted, by the version of their object, until a job has removed them: housekeeping would leave them where they are many.
create table private.dropped_bytes (
  version text primary key,
  dropped_at timestamptz not null default now()
);
alter table private.dropped_bytes enable row level security;
insert into private.job_kinds (kind, lane, run_every) values ('remove_dropped_bytes', 'housekeeping', '1 minute');

-- The bytes go with the file.
create function private.drop_candidate_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.dropped_bytes (version) select o.version from storage.objects o where o.bucket_id = 'candidates' and o.name = old.path and o.version is not null on conflict do nothing;
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'candidates' and o.name = old.path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;
create trigger drop_bytes after delete on public.candidate_files for each row execute function private.drop_candidate_file();

alter table public.candidates enable row level security;
alter table public.candidates force row level security;
create policy second_factor on public.candidates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.candidates for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.candidates from anon, authenticated;
grant select on public.candidates to authenticated;
alter publication supabase_realtime add table public.candidates;

alter table public.candidate_files enable row level security;
alter table public.candidate_files force row level security;
create policy second_factor on public.candidate_files as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.candidate_files for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.candidate_files from anon, authenticated;
grant select on public.candidate_files to authenticated;

alter table public.candidate_notes enable row level security;
alter table public.candidate_notes force row level security;
create policy second_factor on public.candidate_notes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.candidate_notes for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.candidate_notes from anon, authenticated;
grant select on public.candidate_notes to authenticated;

alter table public.candidate_ratings enable row level security;
alter table public.candidate_ratings force row level security;
create policy second_factor on public.candidate_ratings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.candidate_ratings for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.candidate_ratings from anon, authenticated;
grant select on public.candidate_ratings to authenticated;

alter table public.candidate_letters enable row level security;
alter table public.candidate_letters force row level security;
create policy second_factor on public.candidate_letters as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.candidate_letters for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.candidate_letters from anon, authenticated;
grant select (id, candidate_id, opening_id, kind, author_id, subject, body, created_at, mailed_at, mail_state) on public.candidate_letters to authenticated;
