-- What the page of the courses asks: the same rows are counted and listed.

-- The courses that the caller sees and that match, with how far they are: available, to_start, in_progress or completed; draft, of those who write it.
create function private.own_courses(p_search text) returns table (id uuid, title text, cover_url text, credits jsonb, lesson_count integer, minutes integer, published_at timestamptz, created_at timestamptz,
  joined_at timestamptz, done integer, last_at timestamptz, state text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.title, c.cover_url, c.credits, c.lesson_count, c.minutes, c.published_at, c.created_at, e.joined_at, p.done, p.last_at,
    case when c.status = 'draft' then 'draft' when e.id is null then 'available' when e.completed_at is not null then 'completed' when p.done > 0 then 'in_progress' else 'to_start' end
  from public.courses c
  left join public.course_enrolments e on e.course_id = c.id and e.user_id = (select auth.uid())
  cross join lateral (select count(*)::integer done, max(l.finished_at) last_at from public.lesson_progress l where l.enrolment_id = e.id) p
  where (select private.caller_level()) is not null
    and (c.status = 'published' and c.law_firm = any (array(select private.caller_memberships())) or c.status = 'draft' and c.law_firm = any (array(select private.caller_firms())))
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word where word <> '' and private.plain_name(c.title) not like '%' || word || '%')
$$;

-- find_courses(search, states, first, size): a page of them; what was learned last comes first, then what is new. states: any of those of own_courses; none for all. students: how many have joined.
create function private.find_courses(p_search text, p_states text[], p_first integer, p_size integer) returns table (id uuid, title text, cover_url text, credits jsonb, lesson_count integer, minutes integer,
  done integer, state text, students bigint, total bigint)
language sql stable security definer set search_path = '' as $$
  select o.id, o.title, o.cover_url, o.credits, o.lesson_count, o.minutes, o.done, o.state, (select count(*) from public.course_enrolments e where e.course_id = o.id), count(*) over ()
  from private.own_courses(p_search) o where private.caller_level() is not null and (coalesce(p_states, '{}') = '{}' or o.state = any (p_states))
  order by greatest(o.last_at, o.joined_at) desc nulls last, o.published_at desc nulls first, o.created_at desc, o.id offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_courses(text, text[], integer, integer) to authenticated;
create function public.find_courses(search text default null, states text[] default '{}', first integer default 0, size integer default 9) returns table (id uuid, title text, cover_url text, credits jsonb,
  lesson_count integer, minutes integer, done integer, state text, students bigint, total bigint)
language sql stable set search_path = '' as $$ select * from private.find_courses(find_courses.search, find_courses.states, find_courses.first, find_courses.size) $$;
revoke execute on function public.find_courses(text, text[], integer, integer) from public, anon;
grant execute on function public.find_courses(text, text[], integer, integer) to authenticated;

-- course_counts(search): how many of them are in each state.
create function private.course_counts(p_search text) returns table (state text, courses bigint) language sql stable security definer set search_path = '' as $$
  select o.state, count(*) from private.own_courses(p_search) o where private.caller_level() is not null group by o.state
$$;
grant execute on function private.course_counts(text) to authenticated;
create function public.course_counts(search text default null) returns table (state text, courses bigint) language sql stable set search_path = '' as $$
  select * from private.course_counts(course_counts.search)
$$;
revoke execute on function public.course_counts(text) from public, anon;
grant execute on function public.course_counts(text) to authenticated;

-- find_certificates(first, size): the caller's certificates, the newest first; total: how many there are.
create function private.find_certificates(p_first integer, p_size integer) returns table (id uuid, number text, course_id uuid, title text, credits jsonb, issued_on date, total bigint)
language sql stable security definer set search_path = '' as $$
  select t.id, t.number, t.course_id, t.title, t.credits, t.issued_on, count(*) over () from public.course_certificates t where t.user_id = (select auth.uid()) and private.caller_level() is not null
  order by t.issued_on desc, t.created_at desc, t.id offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_certificates(integer, integer) to authenticated;
create function public.find_certificates(first integer default 0, size integer default 10) returns table (id uuid, number text, course_id uuid, title text, credits jsonb, issued_on date, total bigint)
language sql stable set search_path = '' as $$ select * from private.find_certificates(find_certificates.first, find_certificates.size) $$;
revoke execute on function public.find_certificates(integer, integer) from public, anon;
grant execute on function public.find_certificates(integer, integer) to authenticated;

-- learning_time(step): what the caller's finished lessons took by their own word, in the last twelve weeks or months, or five years, by the clock of the firm. step: week, month or year.
create function private.learning_time(p_step text) returns table (starts_on date, minutes integer, lessons integer) language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select u.law_firm from public.users u where u.uuid = me);
  step text := case when p_step in ('week', 'month', 'year') then p_step else 'month' end;
  steps integer := case step when 'year' then 4 else 11 end;
  this date := date_trunc(step, private.firm_today(firm)::timestamp)::date;
begin
  return query select s.starts_on, coalesce(sum(p.minutes), 0)::integer, count(p.id)::integer
  from (select (this - make_interval(years => case step when 'year' then n else 0 end, months => case step when 'month' then n else 0 end, weeks => case step when 'week' then n else 0 end))::date starts_on
    from generate_series(0, steps) n) s
  left join public.lesson_progress p on p.user_id = me and date_trunc(step, private.firm_day(firm, p.finished_at)::timestamp)::date = s.starts_on
  group by s.starts_on order by s.starts_on;
end
$$;
grant execute on function private.learning_time(text) to authenticated;
create function public.learning_time(step text default 'month') returns table (starts_on date, minutes integer, lessons integer) language sql stable set search_path = '' as $$
  select * from private.learning_time(learning_time.step)
$$;
revoke execute on function public.learning_time(text) from public, anon;
grant execute on function public.learning_time(text) to authenticated;

-- learned_hours(): the hours of the caller's certificates in each category, the same credit in two jurisdictions once: of a certificate and a category the most counts.
create function private.learned_hours() returns table (category text, hours numeric) language sql stable security definer set search_path = '' as $$
  select k.category, coalesce(sum(m.hours), 0) from unnest('{general,ethics,skills,technology}'::text[]) with ordinality k (category, place)
  left join (select t.id, credit.category, max(credit.hours) hours from public.course_certificates t, jsonb_to_recordset(t.credits) credit (category text, hours numeric)
    where t.user_id = (select auth.uid()) and private.caller_level() is not null group by t.id, credit.category) m on m.category = k.category
  group by k.category, k.place order by k.place
$$;
grant execute on function private.learned_hours() to authenticated;
create function public.learned_hours() returns table (category text, hours numeric) language sql stable set search_path = '' as $$ select * from private.learned_hours() $$;
revoke execute on function public.learned_hours() from public, anon;
grant execute on function public.learned_hours() to authenticated;
