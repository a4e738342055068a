-- How a firm's administrators write its courses.

-- A course of the firm that the caller administers, locked. PT404 course_not_found.
create function private.course_for_change(p_course_id uuid) returns public.courses language plpgsql security definer set search_path = '' as $$
declare
  c public.courses;
begin
  perform private.require_caller();
  select * into c from public.courses where id = p_course_id and law_firm in (select private.caller_firms()) for no key update;
  if c.id is null then
    perform private.refuse('PT404', 'course_not_found', 'There is no such course, or it is not yours.');
  end if;
  return c;
end
$$;

-- save_course(course_id, given, expected_version): writes a course, or a new draft where there is none with this id. given: {title, summary, language, cover_url, credits}; what is left out stays.
-- 42501 may_not_teach; PT404 course_not_found; PT409 course_changed; too_many_courses, course_value_invalid.
create function private.save_course(p_course_id uuid, p_given jsonb, p_expected_version integer) returns public.courses language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  c public.courses;
  said jsonb := case when jsonb_typeof(p_given) = 'object' then p_given else '{}' end;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_teach', 'Courses are written by the administrators of a firm.');
  end if;
  -- A firm's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('courses ' || firm, 0));
  if exists (select from public.courses where id = p_course_id) then
    c := private.course_for_change(p_course_id);
    if p_expected_version is not null and p_expected_version <> c.version then
      perform private.refuse('PT409', 'course_changed', 'This course was changed in another window. Load it again to see what it says now.');
    end if;
  else
    if (select count(*) from public.courses where law_firm = firm) >= 300 then
      perform private.refuse('P0001', 'too_many_courses', 'Your firm has three hundred courses. Delete one that nobody takes.');
    end if;
    insert into public.courses (id, law_firm, created_by, title) values (coalesce(p_course_id, gen_random_uuid()), firm, me, '?') returning * into c;
  end if;
  if said ? 'credits' and not private.are_credits(said -> 'credits') then
    perform private.refuse('P0001', 'course_credits_invalid', 'A course counts for up to ten jurisdictions, each category once, with a quarter of an hour to a hundred hours.');
  end if;
  begin
    update public.courses set title = trim(coalesce(said ->> 'title', title)), summary = trim(coalesce(said ->> 'summary', summary)), language = coalesce(said ->> 'language', language),
      cover_url = case when said ? 'cover_url' then nullif(said ->> 'cover_url', '') else cover_url end, credits = coalesce(said -> 'credits', credits)
    where id = c.id returning * into c;
  exception when check_violation or data_exception then
    perform private.refuse('P0001', 'course_value_invalid', 'One of the fields holds something that cannot be kept. Look at each again.');
  end;
  return c;
end
$$;
grant execute on function private.save_course(uuid, jsonb, integer) to authenticated;
create function public.save_course(course_id uuid, given jsonb, expected_version integer default null) returns setof public.courses language sql set search_path = '' as $$
  select * from private.save_course(save_course.course_id, save_course.given, save_course.expected_version)
$$;
revoke execute on function public.save_course(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_course(uuid, jsonb, integer) to authenticated;

-- publish_course(course_id, publishes): the people of the firm take it, or no more; who has finished all that it has by now has done it. Again it changes nothing. PT404 course_not_found; course_without_lessons.
create function private.publish_course(p_course_id uuid, p_publishes boolean) returns public.courses language plpgsql security definer set search_path = '' as $$
declare
  c public.courses := private.course_for_change(p_course_id);
begin
  if coalesce(p_publishes, false) and c.lesson_count = 0 then
    perform private.refuse('P0001', 'course_without_lessons', 'A course that people take has a lesson. Write one first.');
  end if;
  if coalesce(p_publishes, false) <> (c.status = 'published') then
    update public.courses set status = case when p_publishes then 'published' else 'draft' end, published_at = coalesce(published_at, now()) where id = c.id returning * into c;
    perform private.complete_courses(c);
  end if;
  return c;
end
$$;
grant execute on function private.publish_course(uuid, boolean) to authenticated;
create function public.publish_course(course_id uuid, publishes boolean default true) returns setof public.courses language sql set search_path = '' as $$
  select * from private.publish_course(publish_course.course_id, publish_course.publishes)
$$;
revoke execute on function public.publish_course(uuid, boolean) from public, anon;
grant execute on function public.publish_course(uuid, boolean) to authenticated;

-- delete_course(course_id): deletes it with its lessons; answers whether there was one of the caller's firm. course_has_certificates.
create function private.delete_course(p_course_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  perform from public.courses where id = p_course_id and law_firm in (select private.caller_firms()) for update;
  if not found then
    return false;
  elsif exists (select from public.course_certificates where course_id = p_course_id) then
    perform private.refuse('P0001', 'course_has_certificates', 'Somebody has a certificate of this course. Take it back instead of deleting it.');
  end if;
  delete from public.courses where id = p_course_id;
  return true;
end
$$;
grant execute on function private.delete_course(uuid) to authenticated;
create function public.delete_course(course_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_course(delete_course.course_id) $$;
revoke execute on function public.delete_course(uuid) from public, anon;
grant execute on function public.delete_course(uuid) to authenticated;

-- Puts the questions of a quiz into place: [{question, choices, right_choice, explanation}]. lesson_value_invalid.
create function private.keep_questions(p_lesson_id uuid, p_questions jsonb) returns void language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_questions) is distinct from 'array' or jsonb_array_length(p_questions) not between 1 and 50 then
    perform private.refuse('P0001', 'quiz_incomplete', 'A quiz has one to fifty questions, each with two to six different choices of which one is right.');
  end if;
  delete from private.quiz_questions where lesson_id = p_lesson_id;
  insert into private.quiz_questions (lesson_id, place, question, choices, right_choice, explanation)
  select p_lesson_id, q.place, trim(q.said ->> 'question'), private.words_of(q.said, 'choices'), (q.said ->> 'right_choice')::integer, trim(coalesce(q.said ->> 'explanation', ''))
  from jsonb_array_elements(p_questions) with ordinality q (said, place);
  if exists (select from private.quiz_questions q where q.lesson_id = p_lesson_id and (not private.are_lines(q.choices, 6, 300)
    or (select count(distinct trim(choice)) from unnest(q.choices) choice) < cardinality(q.choices))) then
    perform private.refuse('P0001', 'quiz_incomplete', 'A quiz has one to fifty questions, each with two to six different choices of which one is right.');
  end if;
end
$$;

-- save_lesson(lesson_id, course_id, given, expected_version): writes a lesson, or a new one at the end of the course where there is none with this id. given: {kind, title, minutes, content, video_path,
-- pass_percent, questions: [{question, choices, right_choice, explanation}]}; kind is for a new one. PT404 course_not_found; PT409 lesson_changed; too_many_lessons, lesson_incomplete, quiz_incomplete, lesson_value_invalid.
create function private.save_lesson(p_lesson_id uuid, p_course_id uuid, p_given jsonb, p_expected_version integer) returns public.course_lessons language plpgsql security definer set search_path = '' as $$
declare
  c public.courses := private.course_for_change(p_course_id);
  l public.course_lessons;
  said jsonb := case when jsonb_typeof(p_given) = 'object' then p_given else '{}' end;
  sort text;
begin
  select * into l from public.course_lessons where id = p_lesson_id and course_id = c.id;
  sort := coalesce(l.kind, said ->> 'kind', '');
  if l.id is not null and p_expected_version is not null and p_expected_version <> l.version then
    perform private.refuse('PT409', 'lesson_changed', 'This lesson was changed in another window. Load it again to see what it says now.');
  elsif l.id is null and c.lesson_count >= 100 then
    perform private.refuse('P0001', 'too_many_lessons', 'A course has a hundred lessons at most. Divide it into two.');
  elsif sort = 'text' and trim(regexp_replace(coalesce(said ->> 'content', l.content, ''), '<[^>]*>|&nbsp;', ' ', 'g')) = '' then
    perform private.refuse('P0001', 'lesson_incomplete', 'A lesson that is read has a text, and one that is watched has a video.');
  elsif sort = 'video' and not coalesce(coalesce(said ->> 'video_path', l.video_path) ~ ('^' || c.id || '/')
    and exists (select from storage.objects o where o.bucket_id = 'courses' and o.name = coalesce(said ->> 'video_path', l.video_path)), false) then
    perform private.refuse('P0001', 'lesson_incomplete', 'A lesson that is read has a text, and one that is watched has a video.');
  end if;
  begin
    if l.id is null then
      insert into public.course_lessons (id, course_id, law_firm, place, kind, title, minutes, content, video_path, pass_percent)
      values (coalesce(p_lesson_id, gen_random_uuid()), c.id, c.law_firm, (select coalesce(max(o.place), 0) + 1 from public.course_lessons o where o.course_id = c.id), sort, trim(said ->> 'title'),
        (said ->> 'minutes')::integer, coalesce(said ->> 'content', ''), case when sort = 'video' then said ->> 'video_path' end, coalesce((said ->> 'pass_percent')::integer, 80))
      returning * into l;
    else
      update public.course_lessons set title = trim(coalesce(said ->> 'title', title)), minutes = coalesce((said ->> 'minutes')::integer, minutes), content = coalesce(said ->> 'content', content),
        video_path = case when kind = 'video' then coalesce(said ->> 'video_path', video_path) end, pass_percent = coalesce((said ->> 'pass_percent')::integer, pass_percent)
      where id = l.id returning * into l;
    end if;
    if sort = 'quiz' and (said ? 'questions' or not exists (select from private.quiz_questions q where q.lesson_id = l.id)) then
      perform private.keep_questions(l.id, said -> 'questions');
      update public.course_lessons set version = version + 1, updated_at = now() where id = l.id returning * into l;
    end if;
  exception when check_violation or not_null_violation or unique_violation or data_exception then
    perform private.refuse('P0001', 'lesson_value_invalid', 'One of the fields of this lesson holds something that cannot be kept. Look at each again.');
  end;
  return l;
end
$$;
grant execute on function private.save_lesson(uuid, uuid, jsonb, integer) to authenticated;
create function public.save_lesson(lesson_id uuid, course_id uuid, given jsonb, expected_version integer default null) returns setof public.course_lessons language sql set search_path = '' as $$
  select * from private.save_lesson(save_lesson.lesson_id, save_lesson.course_id, save_lesson.given, save_lesson.expected_version)
$$;
revoke execute on function public.save_lesson(uuid, uuid, jsonb, integer) from public, anon;
grant execute on function public.save_lesson(uuid, uuid, jsonb, integer) to authenticated;

-- delete_lesson(lesson_id): takes a lesson out of its course, and those behind it move up; whose last open lesson it was has done the course; answers whether there was one. last_lesson_published.
create function private.delete_lesson(p_lesson_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  c public.courses;
begin
  perform private.require_caller();
  select k.* into c from public.course_lessons l join public.courses k on k.id = l.course_id where l.id = p_lesson_id and k.law_firm in (select private.caller_firms()) for no key update of k;
  if c.id is null then
    return false;
  elsif c.status = 'published' and not exists (select from public.course_lessons where course_id = c.id and id <> p_lesson_id) then
    perform private.refuse('P0001', 'last_lesson_published', 'A course that people take keeps its last lesson. Take the course back first.');
  end if;
  -- In the order in which a lesson is finished: first the enrolment, then the lesson.
  perform from public.course_enrolments x where x.course_id = c.id and x.completed_at is null order by x.id for update;
  delete from public.course_lessons where id = p_lesson_id;
  update public.course_lessons l set place = n.place from (select id, row_number() over (order by place) place from public.course_lessons where course_id = c.id) n where n.id = l.id and n.place <> l.place;
  perform private.complete_courses(c);
  return true;
end
$$;
grant execute on function private.delete_lesson(uuid) to authenticated;
create function public.delete_lesson(lesson_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_lesson(delete_lesson.lesson_id) $$;
revoke execute on function public.delete_lesson(uuid) from public, anon;
grant execute on function public.delete_lesson(uuid) to authenticated;

-- order_lessons(course_id, lessons): puts the lessons of a course into this order. PT404 course_not_found; PT409 lessons_changed where these are not its lessons.
create function private.order_lessons(p_course_id uuid, p_lessons uuid[]) returns integer language plpgsql security definer set search_path = '' as $$
declare
  c public.courses := private.course_for_change(p_course_id);
begin
  if array(select id from public.course_lessons where course_id = c.id order by id) <> array(select id from unnest(coalesce(p_lessons, '{}')) id order by id) then
    perform private.refuse('PT409', 'lessons_changed', 'The lessons of this course were changed in another window. Load them again.');
  end if;
  update public.course_lessons l set place = n.place from unnest(p_lessons) with ordinality n (id, place) where n.id = l.id and n.place <> l.place;
  return c.lesson_count;
end
$$;
grant execute on function private.order_lessons(uuid, uuid[]) to authenticated;
create function public.order_lessons(course_id uuid, lessons uuid[]) returns integer language sql set search_path = '' as $$
  select private.order_lessons(order_lessons.course_id, order_lessons.lessons)
$$;
revoke execute on function public.order_lessons(uuid, uuid[]) from public, anon;
grant execute on function public.order_lessons(uuid, uuid[]) to authenticated;

-- course_draft(course_id): a course as its editor shows it, right answers included, for the administrators of its firm: {course, lessons: [{id, place, kind, title, minutes, content, video_path,
-- pass_percent, version, questions: [{question, choices, right_choice, explanation}]}]}. PT404 course_not_found.
create function private.course_draft(p_course_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  c public.courses;
begin
  perform private.require_caller();
  select * into c from public.courses where id = p_course_id and law_firm in (select private.caller_firms());
  if c.id is null then
    perform private.refuse('PT404', 'course_not_found', 'There is no such course, or it is not yours.');
  end if;
  return jsonb_build_object('course', to_jsonb(c), 'lessons', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'place', l.place, 'kind', l.kind, 'title', l.title, 'minutes', l.minutes,
      'content', l.content, 'video_path', l.video_path, 'pass_percent', l.pass_percent, 'version', l.version,
      'questions', (select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'choices', q.choices, 'right_choice', q.right_choice, 'explanation', q.explanation) order by q.place), '[]')
        from private.quiz_questions q where q.lesson_id = l.id)) order by l.place), '[]')
    from public.course_lessons l where l.course_id = c.id));
end
$$;
grant execute on function private.course_draft(uuid) to authenticated;
create function public.course_draft(course_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.course_draft(course_draft.course_id) $$;
revoke execute on function public.course_draft(uuid) from public, anon;
grant execute on function public.course_draft(uuid) to authenticated;
