-- Covers and videos of courses. Covers are everybody's, as those of posts are; a video is read by those who may take its course. Both lie in the folder of their course.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('courses', 'courses', false, 209715200, '{video/mp4,video/webm}'),
  ('course_covers', 'course_covers', true, 3145728, '{image/jpeg,image/png,image/webp}');

-- Whether the caller may bring a file with this name: COURSE/UUID.ENDING, of a course that they administer. A course has two hundred at most.
create function private.caller_may_store_course_file(p_bucket text, p_name text) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null
    and p_name ~ ('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.' || case p_bucket when 'courses' then '(mp4|webm)$' else '(jpg|png|webp)$' end)
    and exists (select from public.courses c where c.id::text = split_part(p_name, '/', 1) and c.law_firm in (select private.caller_firms()))
    and (select count(*) from storage.objects o where o.bucket_id = p_bucket and o.name like split_part(p_name, '/', 1) || '/%') < 200
$$;
grant execute on function private.caller_may_store_course_file(text, text) to authenticated;

create policy courses_buckets on storage.buckets for select to authenticated using (id in ('courses', 'course_covers'));
create policy courses_select on storage.objects for select to authenticated using (
  bucket_id in ('courses', 'course_covers') and (select private.caller_level()) is not null
    and split_part(name, '/', 1) in (select c.id::text from public.courses c where c.id = any (array(select private.caller_courses())) or c.law_firm = any (array(select private.caller_firms()))));
create policy courses_insert on storage.objects for insert to authenticated with check (bucket_id in ('courses', 'course_covers') and private.caller_may_store_course_file(bucket_id, name));

-- A file that its course does not show goes: at once where the course has lost it, and after a day where the form that brought it was never saved.
create function private.drop_course_files(p_course_id uuid, p_lost text) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id in ('courses', 'course_covers') and o.name like p_course_id || '/%' and (p_lost like '%' || o.name or o.created_at < now() - interval '1 day')
    and not exists (select from public.course_lessons l where l.course_id = p_course_id and l.video_path = o.name)
    and not exists (select from public.courses c where c.id = p_course_id and c.cover_url like '%/course_covers/' || o.name);
  perform set_config('storage.allow_delete_query', 'false', true);
end
$$;
create function private.drop_files_of_course() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_course_files(old.id, old.cover_url);
  return null;
end
$$;
create function private.drop_files_of_lesson() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_course_files(old.course_id, old.video_path);
  return null;
end
$$;
create trigger drop_files_of_changed after update of cover_url on public.courses for each row when (old.cover_url is distinct from new.cover_url) execute function private.drop_files_of_course();
create trigger drop_files_of_deleted after delete on public.courses for each row execute function private.drop_files_of_course();
create trigger drop_files_of_changed after update of video_path on public.course_lessons for each row when (old.video_path is distinct from new.video_path) execute function private.drop_files_of_lesson();
create trigger drop_files_of_deleted after delete on public.course_lessons for each row when (old.video_path is not null) execute function private.drop_files_of_lesson();
