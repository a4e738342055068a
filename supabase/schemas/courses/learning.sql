-- What people do with a course: they join it, finish its lessons, and have a certificate.

-- The caller's enrolment in a course that they may take, locked. PT404 course_not_found, course_not_joined.
create function private.enrolment_for_change(p_course_id uuid) returns public.course_enrolments language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  e public.course_enrolments;
begin
  if p_course_id is null or p_course_id not in (select private.caller_courses()) then
    perform private.refuse('PT404', 'course_not_found', 'There is no such course, or it is not yours.');
  end if;
  select * into e from public.course_enrolments where course_id = p_course_id and user_id = me for update;
  if e.id is null then
    perform private.refuse('P0001', 'course_not_joined', 'Join the course first.');
  end if;
  return e;
end
$$;

-- join_course(course_id): the caller takes it from now on; again it changes nothing. PT404 course_not_found.
create function private.join_course(p_course_id uuid) returns public.course_enrolments language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  e public.course_enrolments;
begin
  if p_course_id is null or p_course_id not in (select private.caller_courses()) then
    perform private.refuse('PT404', 'course_not_found', 'There is no such course, or it is not yours.');
  end if;
  insert into public.course_enrolments (course_id, user_id, law_firm) select c.id, me, c.law_firm from public.courses c where c.id = p_course_id on conflict do nothing;
  select * into e from public.course_enrolments where course_id = p_course_id and user_id = me;
  return e;
end
$$;
grant execute on function private.join_course(uuid) to authenticated;
create function public.join_course(course_id uuid) returns setof public.course_enrolments language sql set search_path = '' as $$ select * from private.join_course(join_course.course_id) $$;
revoke execute on function public.join_course(uuid) from public, anon;
grant execute on function public.join_course(uuid) to authenticated;

-- The name that a certificate carries; null where the account has none.
create function private.certificate_name(u public.users) returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(trim(u.display_name), ''), nullif(trim(u.first_name || ' ' || u.last_name), ''))
$$;

-- Ends a course whose lessons are all finished, and issues the certificate, once. The enrolment is locked by the caller of this function. certificate_needs_name.
create function private.complete_course(e public.course_enrolments) returns void language plpgsql security definer set search_path = '' as $$
begin
  if e.completed_at is not null or exists (select from public.course_lessons o where o.course_id = e.course_id and not exists (select from public.lesson_progress p where p.lesson_id = o.id and p.user_id = e.user_id)) then
    return;
  end if;
  if (select private.certificate_name(u) is null from public.users u where u.uuid = e.user_id) then
    perform private.refuse('P0001', 'certificate_needs_name', 'A certificate carries your name. Write it into your account, then finish this lesson again.');
  end if;
  update public.course_enrolments set completed_at = now() where id = e.id and completed_at is null;
  insert into public.course_certificates (course_id, user_id, law_firm, name, title, provider, credits, minutes, issued_on, hash)
  select c.id, u.uuid, c.law_firm, private.certificate_name(u), c.title, f.name, c.credits, c.minutes, private.firm_today(c.law_firm), ''
  from public.courses c join public.law_firms f on f.id = c.law_firm join public.users u on u.uuid = e.user_id where c.id = e.course_id
  on conflict (course_id, user_id) do nothing;
end
$$;

-- Ends a published course for those of the firm who have finished all that it has now. Who has no name yet ends it by finishing a lesson again.
create function private.complete_courses(c public.courses) returns void language plpgsql security definer set search_path = '' as $$
declare
  e public.course_enrolments;
begin
  for e in select x.* from public.course_enrolments x join public.users u on u.uuid = x.user_id
    where c.status = 'published' and x.course_id = c.id and x.completed_at is null and private.certificate_name(u) is not null
      and u.law_firm = c.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')
    order by x.id for update of x
  loop
    perform private.complete_course(e);
  end loop;
end
$$;

-- Notes that a lesson is finished, and with the last one ends the course. The enrolment is locked by the caller of this function. certificate_needs_name.
create function private.note_finished(e public.course_enrolments, l public.course_lessons) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lesson_progress (lesson_id, enrolment_id, user_id, minutes) values (l.id, e.id, e.user_id, l.minutes) on conflict do nothing;
  perform private.complete_course(e);
end
$$;

-- finish_lesson(lesson_id): the caller has read or watched it; again it changes nothing. Answers whether the course is done. PT404 lesson_not_found, course_not_found; course_not_joined, quiz_is_answered,
-- certificate_needs_name.
create function private.finish_lesson(p_lesson_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  l public.course_lessons;
  e public.course_enrolments;
begin
  perform private.require_caller();
  select * into l from public.course_lessons where id = p_lesson_id and course_id in (select private.caller_courses());
  if l.id is null then
    perform private.refuse('PT404', 'lesson_not_found', 'There is no such lesson in a course that you take.');
  end if;
  e := private.enrolment_for_change(l.course_id);
  if l.kind = 'quiz' then
    perform private.refuse('P0001', 'quiz_is_answered', 'A quiz is finished by answering it.');
  end if;
  perform private.note_finished(e, l);
  return (select x.completed_at is not null from public.course_enrolments x where x.id = e.id);
end
$$;
grant execute on function private.finish_lesson(uuid) to authenticated;
create function public.finish_lesson(lesson_id uuid) returns boolean language sql set search_path = '' as $$ select private.finish_lesson(finish_lesson.lesson_id) $$;
revoke execute on function public.finish_lesson(uuid) from public, anon;
grant execute on function public.finish_lesson(uuid) to authenticated;

-- answer_quiz(lesson_id, answers, expected_version): the choices of the caller in the order of the questions, from 1. Answers {percent, passed, done, answers: [{right, explanation, right_choice}]}: what
-- is right, and why, is said only once the quiz is passed. Five times an hour. PT404 lesson_not_found, course_not_found; PT409 lesson_changed; course_not_joined, quiz_answers_missing,
-- too_many_quiz_attempts, certificate_needs_name.
create function private.answer_quiz(p_lesson_id uuid, p_answers integer[], p_expected_version integer) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  l public.course_lessons;
  e public.course_enrolments;
  asked integer;
  score integer;
  passes boolean;
begin
  select * into l from public.course_lessons where id = p_lesson_id and kind = 'quiz' and course_id in (select private.caller_courses());
  if l.id is null then
    perform private.refuse('PT404', 'lesson_not_found', 'There is no such lesson in a course that you take.');
  end if;
  e := private.enrolment_for_change(l.course_id);
  -- Under the lock: nobody changes the questions until the answers are counted.
  select * into l from public.course_lessons where id = p_lesson_id for share;
  if l.id is null then
    perform private.refuse('PT404', 'lesson_not_found', 'There is no such lesson in a course that you take.');
  elsif p_expected_version <> l.version then
    perform private.refuse('PT409', 'lesson_changed', 'This lesson was changed in another window. Load it again to see what it says now.');
  end if;
  select count(*) into asked from private.quiz_questions q where q.lesson_id = l.id;
  if cardinality(p_answers) is distinct from asked or array_ndims(p_answers) is distinct from 1 or array_position(p_answers, null) is not null then
    perform private.refuse('P0001', 'quiz_answers_missing', 'Answer every question of the quiz.');
  elsif (select count(*) from private.quiz_attempts a where a.lesson_id = l.id and a.user_id = me and a.created_at > now() - interval '1 hour') >= 5 then
    perform private.refuse('P0001', 'too_many_quiz_attempts', 'You have answered this quiz five times within an hour. Read the lessons again and try later.');
  end if;
  select floor(100.0 * count(*) filter (where q.right_choice = p_answers[q.place]) / asked) into score from private.quiz_questions q where q.lesson_id = l.id;
  passes := score >= l.pass_percent;
  insert into private.quiz_attempts (lesson_id, user_id, percent, passed) values (l.id, me, score, passes);
  if passes then
    perform private.note_finished(e, l);
  end if;
  return jsonb_build_object('percent', score, 'passed', passes, 'done', (select x.completed_at is not null from public.course_enrolments x where x.id = e.id),
    'answers', (select jsonb_agg(jsonb_build_object('right', case when passes then q.right_choice = p_answers[q.place] end, 'right_choice', case when passes then q.right_choice end,
      'explanation', case when passes then q.explanation end) order by q.place) from private.quiz_questions q where q.lesson_id = l.id));
end
$$;
grant execute on function private.answer_quiz(uuid, integer[], integer) to authenticated;
create function public.answer_quiz(lesson_id uuid, answers integer[], expected_version integer default null) returns jsonb language sql set search_path = '' as $$
  select private.answer_quiz(answer_quiz.lesson_id, answer_quiz.answers, answer_quiz.expected_version)
$$;
revoke execute on function public.answer_quiz(uuid, integer[], integer) from public, anon;
grant execute on function public.answer_quiz(uuid, integer[], integer) to authenticated;

-- course_page(course_id): a course as who takes it sees it: {id, title, summary, language, cover_url, credits, status, lesson_count, minutes, students, joined, completed, administers, certificate:
-- {id, number, issued_on}, lessons: [{id, kind, title, minutes, content, video_path, pass_percent, version, finished, questions: [{question, choices}]}]}. Questions only for those who have joined. PT404 course_not_found.
create function private.course_page(p_course_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  c public.courses;
  e public.course_enrolments;
begin
  select * into c from public.courses k where k.id = p_course_id and (k.id in (select private.caller_courses()) or k.law_firm in (select private.caller_firms()));
  if c.id is null then
    perform private.refuse('PT404', 'course_not_found', 'There is no such course, or it is not yours.');
  end if;
  select * into e from public.course_enrolments x where x.course_id = c.id and x.user_id = me;
  return jsonb_build_object('id', c.id, 'title', c.title, 'summary', c.summary, 'language', c.language, 'cover_url', c.cover_url, 'credits', c.credits, 'status', c.status, 'lesson_count', c.lesson_count,
    'minutes', c.minutes, 'students', (select count(*) from public.course_enrolments x where x.course_id = c.id), 'joined', e.id is not null, 'completed', e.completed_at is not null,
    'administers', c.law_firm in (select private.caller_firms()),
    'certificate', (select jsonb_build_object('id', t.id, 'number', t.number, 'issued_on', t.issued_on) from public.course_certificates t where t.course_id = c.id and t.user_id = me),
    'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'title', l.title, 'minutes', l.minutes, 'content', l.content, 'video_path', l.video_path, 'pass_percent', l.pass_percent,
        'version', l.version, 'finished', exists (select from public.lesson_progress p where p.lesson_id = l.id and p.user_id = me),
        'questions', (select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'choices', q.choices) order by q.place), '[]') from private.quiz_questions q where q.lesson_id = l.id and e.id is not null))
      order by l.place), '[]') from public.course_lessons l where l.course_id = c.id));
end
$$;
grant execute on function private.course_page(uuid) to authenticated;
create function public.course_page(course_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.course_page(course_page.course_id) $$;
revoke execute on function public.course_page(uuid) from public, anon;
grant execute on function public.course_page(uuid) to authenticated;
