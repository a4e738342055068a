-- The binder of a set: one PDF with the list of exhibits, and each of them behind its cover sheet. Made again, it is a new version of the same file.

-- Among what leaves the house, as productions.
insert into private.job_kinds (kind, lane, priority, time_limit, max_attempts) values ('make_exhibit_binder', 'exchange', 5, '15 minutes', 3);

-- A binder whose job was given up is not being made any more.
create function private.fail_dead_binder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.fail_exhibit_binder((new.payload ->> 'binder_run')::uuid, 'given_up', null);
  return null;
end
$$;
create trigger fail_dead_binder after update of state on private.jobs for each row
  when (new.kind = 'make_exhibit_binder' and new.state = 'dead') execute function private.fail_dead_binder();

-- make_exhibit_binder(set_id, language): the server makes it of the list as it finds it. Refusals of begin_exhibits; exhibits_empty, binder_too_long,
-- binder_too_large, binders_at_once, and those of place_for_files.
create function private.make_exhibit_binder(p_set_id uuid, p_language text) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
  found record;
begin
  -- One after the other for a person: those of one do not hold all others.
  perform pg_advisory_xact_lock(hashtextextended('exhibit binders ' || auth.uid(), 0));
  if s.binder_status = 'making' or (select count(*) from public.exhibit_sets x where x.binder_by = auth.uid() and x.binder_status = 'making') >= 3 then
    perform private.refuse('P0001', 'binders_at_once', 'This binder is being made already, or three others for you. Wait until one of them is there.');
  end if;
  select count(*) n, coalesce(sum(x.page_count), 0)::integer pages, coalesce(sum(v.size) filter (where x.kind <> 'native'), 0)::bigint bytes into found
  from public.exhibits x left join public.file_versions v on v.id = x.version_id where x.set_id = s.id and x.withdrawn_at is null;
  if found.n = 0 then
    perform private.refuse('P0001', 'exhibits_empty', 'There are no exhibits yet. Choose documents of the case first.');
  elsif found.pages > 2000 then
    perform private.refuse('P0001', 'binder_too_long', 'A binder has 2,000 pages of exhibits at most. Make two sets of it.');
  elsif found.bytes > 209715200 then
    perform private.refuse('P0001', 'binder_too_large', 'The exhibits of a binder have 200 MB at most together. Make two sets of it.');
  end if;
  -- What the file will be refused for is said now; it is asked again when it is there.
  perform private.place_for_files(null, s.case_id, 'internal');
  perform private.require_room(s.law_firm, auth.uid(), found.bytes);
  update public.exhibit_sets set binder_status = 'making', binder_run = gen_random_uuid(), binder_by = auth.uid(), binder_pages = found.pages, binder_pages_done = 0,
    binder_language = case when p_language in ('fr', 'vi', 'cn', 'ar') then p_language else 'en' end, binder_failure = null, binder_failed_document = null
  where id = s.id returning * into s;
  perform private.enqueue_job('make_exhibit_binder', jsonb_build_object('binder_run', s.binder_run), s.binder_run::text);
  return s;
end
$$;
grant execute on function private.make_exhibit_binder(uuid, text) to authenticated;
create function public.make_exhibit_binder(set_id uuid, language text) returns public.exhibit_sets language sql set search_path = '' as $$
  select * from private.make_exhibit_binder(make_exhibit_binder.set_id, make_exhibit_binder.language)
$$;
revoke execute on function public.make_exhibit_binder(uuid, text) from public, anon;
grant execute on function public.make_exhibit_binder(uuid, text) to authenticated;

-- stop_exhibit_binder(set_id): one that is being made; a binder that is there stays. Refusals of begin_exhibits.
create function private.stop_exhibit_binder(p_set_id uuid) returns public.exhibit_sets language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets := private.begin_exhibits(p_set_id);
begin
  perform private.fail_exhibit_binder(s.binder_run, 'stopped', null);
  select * into s from public.exhibit_sets where id = s.id;
  return s;
end
$$;
grant execute on function private.stop_exhibit_binder(uuid) to authenticated;
create function public.stop_exhibit_binder(set_id uuid) returns public.exhibit_sets language sql set search_path = '' as $$
  select * from private.stop_exhibit_binder(stop_exhibit_binder.set_id)
$$;
revoke execute on function public.stop_exhibit_binder(uuid) from public, anon;
grant execute on function public.stop_exhibit_binder(uuid) to authenticated;

-- What is to be made, as it is at this moment; no row when it is over already.
create function private.take_exhibit_binder(p_run uuid) returns table (revision integer, binder jsonb, documents jsonb)
language sql stable security definer set search_path = '' as $$
  select s.revision,
    jsonb_build_object('name', s.name, 'prefix', s.prefix, 'scheme', s.scheme, 'sticker', s.sticker, 'language', s.binder_language, 'caseNumber', c.number, 'caseTitle', c.title,
      'firm', (select f.name from public.law_firms f where f.id = s.law_firm), 'startedAt', now(),
      'timeZone', coalesce((select f.time_zone from public.law_firms f where f.id = s.law_firm), 'UTC'), 'paper', case when c.jurisdiction_country in ('US', 'CA') then 'letter' else 'a4' end),
    (select jsonb_agg(jsonb_build_object('place', x.place, 'description', x.description, 'isWithdrawn', x.withdrawn_at is not null, 'name', x.name, 'kind', x.kind,
        'pages', x.page_count, 'checksum', x.checksum, 'objectVersion', o.version) order by x.place)
      from public.exhibits x left join public.file_versions v on v.id = x.version_id
        left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path where x.set_id = s.id)
  from public.exhibit_sets s join public.cases c on c.id = s.case_id where s.binder_run = p_run and s.binder_status = 'making'
$$;

-- How far it is; whether it is still wanted.
create function private.note_exhibit_binder(p_run uuid, p_pages_done integer) returns boolean language sql security definer set search_path = '' as $$
  with noted as (update public.exhibit_sets set binder_pages_done = p_pages_done where binder_run = p_run and binder_status = 'making' returning 1)
  select exists (select from noted)
$$;

-- The binder cannot be made; one that was there before stays.
create function private.fail_exhibit_binder(p_run uuid, p_rule text, p_document text) returns void language sql security definer set search_path = '' as $$
  update public.exhibit_sets set binder_status = 'failed', binder_failure = p_rule, binder_failed_document = p_document where binder_run = p_run and binder_status = 'making'
$$;

-- A PDF whose bytes are in place becomes the binder, as the person who started it would bring it: a new version of the one that is there, or an internal file of the case.
-- made; over: it is not wanted any more. Refusals of begin_exhibits and begin_upload, since rights may have ended meanwhile.
create function private.save_exhibit_binder(p_run uuid, p_revision integer, p_object_version text, p_size bigint, p_checksum text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  s public.exhibit_sets;
  before_it uuid;
  upload record;
begin
  select x.* into s from public.exhibit_sets x where x.binder_run = p_run for no key update;
  if s.binder_status is distinct from 'making' then
    return 'over';
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', s.binder_by, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('request.jwt.claim.sub', s.binder_by::text, true);
  perform private.begin_exhibits(s.id);
  -- One that is in the bin, or was brought into another case, keeps nothing from coming.
  select f.id into before_it from public.files f where f.id = s.file_id and f.case_id = s.case_id and f.deleted_at is null;
  select * into upload from private.begin_upload(translate(s.name, '/\', '--') || '.pdf', p_size, null, case when before_it is null then s.case_id end,
    case when before_it is null then 'internal' end, before_it);
  insert into storage.objects (bucket_id, name, version, metadata) values (upload.bucket, upload.object_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_checksum || '"', 'size', p_size, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  update public.exhibit_sets set binder_status = 'made', binder_pages_done = binder_pages, file_revision = p_revision, file_at = now(),
    file_id = (select u.file_id from private.file_uploads u where u.id = upload.id) where id = s.id;
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  return 'made';
end
$$;
