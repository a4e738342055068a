-- Making a production: the server reads the documents, stamps their pages with the numbers that come next, and keeps the PDF. Only then, in one transaction
-- and under the lock of the prefix, are the numbers given: one that fails has taken none. Where another production was faster it is stamped again.

-- Among what leaves the house, so that no seal waits for it.
insert into private.job_kinds (kind, lane, priority, time_limit, max_attempts) values ('make_production', 'exchange', 5, '15 minutes', 3);

-- A production whose job was given up is not being made any more.
create function private.fail_dead_production() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.fail_production((new.payload ->> 'production_id')::uuid, 'given_up', null);
  return null;
end
$$;
create trigger fail_dead_production after update of state on private.jobs for each row
  when (new.kind = 'make_production' and new.state = 'dead') execute function private.fail_dead_production();

-- What is to be made, with the number that comes next at this moment; no row when it is over already.
create function private.take_production(p_production_id uuid) returns table (first_number bigint, production jsonb, documents jsonb)
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.next_number from private.bates_series s where s.case_id = p.case_id and s.prefix = p.prefix), p.wanted_number, 1),
    jsonb_build_object('number', p.number, 'title', p.title, 'recipient', p.recipient, 'legend', p.legend, 'language', p.language, 'prefix', p.prefix, 'digits', p.digits,
      'caseNumber', c.number, 'caseTitle', c.title, 'firm', (select f.name from public.law_firms f where f.id = p.law_firm), 'startedAt', p.created_at,
      'timeZone', coalesce((select f.time_zone from public.law_firms f where f.id = p.law_firm), 'UTC'), 'paper', case when c.jurisdiction_country in ('US', 'CA') then 'letter' else 'a4' end),
    (select jsonb_agg(jsonb_build_object('place', d.place, 'name', d.name, 'kind', d.kind, 'pages', d.page_count, 'checksum', d.checksum, 'objectVersion', o.version) order by d.place)
      from public.production_documents d left join public.file_versions v on v.id = d.version_id
        left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path where d.production_id = p.id)
  from public.productions p join public.cases c on c.id = p.case_id where p.id = p_production_id and p.status = 'making'
$$;

-- How far it is; whether it is still wanted.
create function private.note_production(p_production_id uuid, p_pages_done integer) returns boolean language sql security definer set search_path = '' as $$
  with noted as (update public.productions set pages_done = least(p_pages_done, page_count) where id = p_production_id and status = 'making' returning 1)
  select exists (select from noted)
$$;

-- The production cannot be made: no number was given.
create function private.fail_production(p_production_id uuid, p_rule text, p_document text) returns void language sql security definer set search_path = '' as $$
  update public.productions set status = 'failed', failure = p_rule, failed_document = p_document where id = p_production_id and status = 'making'
$$;

-- A PDF whose bytes are in place becomes a file of the case, as whom started the production would bring it, and its numbers are given: all or nothing.
-- made; again: another production was given these numbers meanwhile; over: it is not wanted any more. Refusals of begin_producing and begin_upload, since
-- rights may have ended meanwhile.
create function private.save_production(p_production_id uuid, p_first_number bigint, p_object_version text, p_size bigint, p_checksum text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  p public.productions;
  series private.bates_series;
  upload record;
  folder uuid;
begin
  select q.* into p from public.productions q where q.id = p_production_id for no key update;
  if p.status is distinct from 'making' then
    return 'over';
  end if;
  insert into private.bates_series (case_id, prefix, digits, next_number) values (p.case_id, p.prefix, p.digits, coalesce(p.wanted_number, 1)) on conflict do nothing;
  select s.* into series from private.bates_series s where s.case_id = p.case_id and s.prefix = p.prefix for update;
  if series.next_number <> p_first_number or series.digits <> p.digits then
    update public.productions set digits = series.digits, pages_done = 0 where id = p.id;
    return 'again';
  elsif series.next_number + p.page_count > power(10, series.digits)::bigint then
    perform private.refuse('P0001', 'bates_numbers_end', 'So many pages have no numbers left with this prefix. Take another prefix, or more digits.');
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p.created_by, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('request.jwt.claim.sub', p.created_by::text, true);
  perform private.begin_producing(p.case_id);
  -- A folder that is gone, or in the bin, keeps nothing from coming.
  select f.id into folder from public.files f where f.id = p.folder_id and f.case_id = p.case_id and f.deleted_at is null;
  select * into upload from private.begin_upload(private.production_file_name(p, series.next_number), p_size, folder, case when folder is null then p.case_id end, 'internal', null);
  insert into storage.objects (bucket_id, name, version, metadata) values (upload.bucket, upload.object_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_checksum || '"', 'size', p_size, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  update public.production_documents d set first_number = n.first_number, last_number = n.first_number + d.page_count - 1
  from (select x.id, p_first_number + sum(x.page_count) over (order by x.place) - x.page_count first_number from public.production_documents x where x.production_id = p.id) n
  where d.id = n.id;
  update public.productions set status = 'made', made_at = now(), first_number = p_first_number, last_number = p_first_number + page_count - 1, pages_done = page_count,
    file_id = (select u.file_id from private.file_uploads u where u.id = upload.id) where id = p.id;
  update private.bates_series set next_number = next_number + p.page_count, used_at = now() where case_id = p.case_id and prefix = p.prefix;
  perform private.add_event(p.case_id, 'production_made', jsonb_build_object('title', p.title || ' (' || private.bates_number(p.prefix, p.digits, p_first_number) || '–'
    || private.bates_number(p.prefix, p.digits, p_first_number + p.page_count - 1) || ')'), 'firm');
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  return 'made';
end
$$;

create function private.bates_number(p_prefix text, p_digits smallint, p_number bigint) returns text language sql immutable set search_path = '' as $$
  select p_prefix || lpad(p_number::text, greatest(p_digits, char_length(p_number::text)), '0')
$$;

-- "ACME000001-ACME000123 First production.pdf"
create function private.production_file_name(p public.productions, p_first_number bigint) returns text language sql immutable set search_path = '' as $$
  select private.bates_number(p.prefix, p.digits, p_first_number) || '-' || private.bates_number(p.prefix, p.digits, p_first_number + p.page_count - 1) || ' '
    || translate(left(p.title, 120), '/\', '--') || '.pdf'
$$;
