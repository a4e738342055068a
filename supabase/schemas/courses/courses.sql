-- Continuing legal education: what a firm teaches its people, in lessons. No case is part of it.

-- Hours that a course counts for: [{jurisdiction, category, hours}], ten at most, each jurisdiction and category once.
create function private.are_credits(p_credits jsonb) returns boolean language sql stable set search_path = '' as $$
  select case when jsonb_typeof(p_credits) is distinct from 'array' or jsonb_array_length(p_credits) > 10 then false else
    not exists (select from jsonb_array_elements(p_credits) credit where not coalesce(
      jsonb_typeof(credit) = 'object' and credit - '{jurisdiction,category,hours}'::text[] = '{}' and jsonb_typeof(credit -> 'jurisdiction') = 'string' and char_length(trim(credit ->> 'jurisdiction')) between 1 and 80
        and credit ->> 'jurisdiction' = private.to_one_line(credit ->> 'jurisdiction') and credit ->> 'category' in ('general', 'ethics', 'skills', 'technology')
        and case when jsonb_typeof(credit -> 'hours') = 'number' then (credit ->> 'hours')::numeric between 0.25 and 100 end, false))
    and (select count(*) = count(distinct (private.plain_name(credit ->> 'jurisdiction'), credit ->> 'category')) from jsonb_array_elements(p_credits) credit) end
$$;

-- A course. language: as in HTML, zh and not cn. credits: what it counts for once it is done (private.are_credits). lesson_count, minutes: of its lessons.
create table public.courses (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  created_by uuid references public.users (uuid) on delete set null,
  title text not null check (char_length(trim(title)) between 1 and 160),
  summary text not null default '' check (char_length(summary) <= 4000),
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'zh', 'ar')),
  cover_url text,
  credits jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  lesson_count integer not null default 0,
  minutes integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint published_has_moment check (status <> 'published' or published_at is not null),
  constraint courses_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint courses_cover_address check (cast(cover_url as private.picture_address) is not null or cover_url is null)
);
create index courses_law_firm_idx on public.courses (law_firm, created_at desc, id);
create index courses_created_by_idx on public.courses (created_by);
create trigger touch before update on public.courses for each row execute function private.touch('lesson_count', 'minutes', 'status', 'published_at');
create trigger audit after insert or update or delete on public.courses for each row execute function private.audit('{summary}', '{lesson_count,minutes}');

-- A lesson, read, watched or answered. content: HTML as the editor saves it. video_path: of the video in the bucket courses. pass_percent: of the answers of a quiz that have to be right.
create table public.course_lessons (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  place integer not null check (place between 1 and 100),
  kind text not null check (kind in ('text', 'video', 'quiz')),
  title text not null check (char_length(trim(title)) between 1 and 160),
  minutes integer not null check (minutes between 1 and 600),
  content text not null default '' check (char_length(content) <= 50000),
  video_path text check (video_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](mp4|webm)$'),
  pass_percent integer not null default 80 check (pass_percent between 1 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_lessons_place_once unique (course_id, place) deferrable initially deferred,
  constraint video_has_path check ((kind = 'video') = (video_path is not null)),
  constraint course_lessons_title_line check (cast(title as private.one_line) is not null or title is null)
);
create index course_lessons_law_firm_idx on public.course_lessons (law_firm);
create trigger touch before update on public.course_lessons for each row execute function private.touch('place');
create trigger audit after insert or update or delete on public.course_lessons for each row execute function private.audit('{content}');

create function private.count_lessons() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  course uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  update public.courses c set (lesson_count, minutes) = (select count(*), coalesce(sum(l.minutes), 0) from public.course_lessons l where l.course_id = course) where c.id = course;
  return null;
end
$$;
create trigger count_lessons after insert or delete or update of minutes on public.course_lessons for each row execute function private.count_lessons();

-- What a quiz asks. No role of the API reads it: functions give the question and its choices, and say what was right once it was answered.
-- right_choice: the place of the right one among the choices, from 1.
create table private.quiz_questions (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  place integer not null,
  question text not null check (char_length(trim(question)) between 1 and 500),
  choices text[] not null check (cardinality(choices) between 2 and 6),
  right_choice integer not null,
  explanation text not null default '' check (char_length(explanation) <= 1000),
  unique (lesson_id, place),
  constraint right_is_a_choice check (right_choice between 1 and cardinality(choices))
);
alter table private.quiz_questions enable row level security;

-- Who has joined a course. completed_at: when the last lesson was finished.
create table public.course_enrolments (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  joined_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (course_id, user_id)
);
create index course_enrolments_user_id_idx on public.course_enrolments (user_id);
create index course_enrolments_law_firm_idx on public.course_enrolments (law_firm);

-- Lessons that somebody has finished. minutes: what the lesson took by its own word on that day.
create table public.lesson_progress (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  enrolment_id uuid not null references public.course_enrolments (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  minutes integer not null,
  finished_at timestamptz not null default now(),
  unique (lesson_id, user_id)
);
create index lesson_progress_enrolment_id_idx on public.lesson_progress (enrolment_id);
create index lesson_progress_user_id_idx on public.lesson_progress (user_id, finished_at);

-- How often a quiz was answered; of an hour, five times.
create table private.quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references public.course_lessons (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  percent integer not null,
  passed boolean not null,
  created_at timestamptz not null default now()
);
create index quiz_attempts_lesson_id_idx on private.quiz_attempts (lesson_id, user_id, created_at);
create index quiz_attempts_user_id_idx on private.quiz_attempts (user_id);
alter table private.quiz_attempts enable row level security;

-- The courses that the caller may take: those that their firm has published.
create function private.caller_courses() returns setof uuid language sql stable security definer set search_path = '' as $$
  select c.id from public.courses c where (select private.caller_level()) is not null and c.status = 'published' and c.law_firm = any (array(select private.caller_memberships()))
$$;
grant execute on function private.caller_courses() to authenticated;

alter table public.courses enable row level security;
alter table public.courses force row level security;
create policy second_factor on public.courses as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.courses for select to authenticated using ((select private.caller_level()) is not null
  and (status = 'published' and law_firm = any (array(select private.caller_memberships())) or law_firm = any (array(select private.caller_firms()))));
revoke all on public.courses from anon, authenticated;
grant select on public.courses to authenticated;

alter table public.course_lessons enable row level security;
alter table public.course_lessons force row level security;
create policy second_factor on public.course_lessons as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.course_lessons for select to authenticated using ((select private.caller_level()) is not null
  and (course_id = any (array(select private.caller_courses())) or law_firm = any (array(select private.caller_firms()))));
revoke all on public.course_lessons from anon, authenticated;
grant select on public.course_lessons to authenticated;

-- How far somebody is: themselves, and those who administer the firm in which they learn.
alter table public.course_enrolments enable row level security;
alter table public.course_enrolments force row level security;
create policy second_factor on public.course_enrolments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self_or_firm_admin on public.course_enrolments for select to authenticated using ((select private.caller_level()) is not null
  and (user_id = (select auth.uid()) or law_firm = any (array(select private.caller_firms()))));
revoke all on public.course_enrolments from anon, authenticated;
grant select on public.course_enrolments to authenticated;

alter table public.lesson_progress enable row level security;
alter table public.lesson_progress force row level security;
create policy second_factor on public.lesson_progress as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_self on public.lesson_progress for select to authenticated using (user_id = (select auth.uid()) and (select private.caller_level()) is not null);
revoke all on public.lesson_progress from anon, authenticated;
grant select on public.lesson_progress to authenticated;
