-- Choosing what is produced, starting a production, and withdrawing it. It is made by the server (making.sql).

-- A case on which the caller produces documents: who writes its letters does. PT404 case_not_found; 42501 may_not_produce.
create function private.begin_producing(p_case_id uuid) returns public.cases language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
begin
  if not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_produce', 'Only those who work on the case produce its documents.');
  end if;
  return c;
end
$$;

-- A file that can be produced on a case, as the caller sees it. PT404 file_not_found.
create function private.file_to_produce(p_file_id uuid, p_case_id uuid) returns public.files language plpgsql stable security definer set search_path = '' as $$
declare
  f public.files;
begin
  select * into f from public.files where id = p_file_id;
  if f.id is null or f.case_id is distinct from p_case_id or f.type = 'folder' or f.deleted_at is not null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  end if;
  return f;
end
$$;

-- documents_to_count(case_id, file_ids): the newest version of each file, and how many pages the server found in it, where it looked already. For the
-- server, which then looks. Refusals of begin_producing and file_to_produce; too_many_documents.
create function private.documents_to_count(p_case_id uuid, p_file_ids uuid[]) returns table (file_id uuid, version_id uuid, name text, type text, size bigint,
  object_version text, kind text, pages integer, fault text, counted boolean) language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.begin_producing(p_case_id);
begin
  if cardinality(p_file_ids) > 300 then
    perform private.refuse('P0001', 'too_many_documents', 'A production has 300 documents at most. Make two of it.');
  end if;
  return query select f.id, v.id, f.name, f.type, v.size, o.version, k.kind, k.pages, k.fault, k.version_id is not null
    from unnest(p_file_ids) with ordinality given (id, place) cross join lateral private.file_to_produce(given.id, c.id) f
      join public.file_versions v on v.file_id = f.id and v.number = f.version_number
      left join private.page_counts k on k.version_id = v.id
      left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path
    order by given.place;
end
$$;
grant execute on function private.documents_to_count(uuid, uuid[]) to authenticated;
create function public.documents_to_count(case_id uuid, file_ids uuid[]) returns table (file_id uuid, version_id uuid, name text, type text, size bigint,
  object_version text, kind text, pages integer, fault text, counted boolean) language sql stable set search_path = '' as $$
  select * from private.documents_to_count(documents_to_count.case_id, documents_to_count.file_ids)
$$;
revoke execute on function public.documents_to_count(uuid, uuid[]) from public, anon;
grant execute on function public.documents_to_count(uuid, uuid[]) to authenticated;

-- For the server: what it found in a version.
create function private.save_page_count(p_version_id uuid, p_kind text, p_pages integer, p_fault text) returns void language sql security definer set search_path = '' as $$
  insert into private.page_counts (version_id, kind, pages, fault)
  select v.id, p_kind, case when p_fault is null then p_pages end, p_fault from public.file_versions v where v.id = p_version_id
  on conflict (version_id) do update set kind = excluded.kind, pages = excluded.pages, fault = excluded.fault, counted_at = now()
$$;

-- production_numbers(case_id): {may, series: [{prefix, digits, next_number}], suggested}: the prefixes of a case with the number that comes next, the one
-- that was used last first; suggested: a prefix for a case that has none. Nothing for who does not produce.
create function private.production_numbers(p_case_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce((select jsonb_build_object('may', true,
      'series', (select coalesce(jsonb_agg(jsonb_build_object('prefix', s.prefix, 'digits', s.digits, 'next_number', s.next_number) order by s.used_at desc, s.prefix), '[]')
        from private.bates_series s where s.case_id = c.id),
      'suggested', coalesce(nullif(left(regexp_replace(upper(split_part(coalesce(c.client_name, ''), ' ', 1)), '[^A-Z]', '', 'g'), 8), ''), 'DOC'))
    from public.cases c where c.id = p_case_id and private.may_ask_for_papers(c)), '{"may": false, "series": [], "suggested": ""}')
$$;
grant execute on function private.production_numbers(uuid) to authenticated;
create function public.production_numbers(case_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.production_numbers(production_numbers.case_id) $$;
revoke execute on function public.production_numbers(uuid) from public, anon;
grant execute on function public.production_numbers(uuid) to authenticated;

-- start_production(case_id, plan): plan: title, recipient, legend, language, prefix, digits and first_number (of a new prefix), folder_id, documents
-- [{file_id, version_id}] in their order. The versions are those that were counted; the server makes it, and gives the numbers when it is whole.
-- Refusals of begin_producing, file_to_produce and place_for_files; production_invalid, bates_prefix_invalid, bates_not_next, bates_numbers_end,
-- too_many_documents, document_twice, document_not_counted, document_not_producible, production_too_long, production_too_large, productions_at_once,
-- firm_storage_full.
create function private.start_production(p_case_id uuid, p_plan jsonb) returns public.productions language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_producing(p_case_id);
  p public.productions;
  series private.bates_series;
  bytes bigint;
begin
  -- One after the other on a case: two at once do not both get a number, or a place.
  perform pg_advisory_xact_lock(hashtextextended('productions ' || c.id, 0));
  p.id := gen_random_uuid();
  p.prefix := upper(regexp_replace(coalesce(p_plan ->> 'prefix', ''), '\s', '', 'g'));
  if p.prefix !~ '^[A-Z0-9._-]{0,19}[A-Z._-]$' then
    perform private.refuse('P0001', 'bates_prefix_invalid', 'A prefix has up to 20 letters from A to Z, digits, dots, hyphens and underscores, and does not end with a digit.');
  end if;
  select * into series from private.bates_series s where s.case_id = c.id and s.prefix = p.prefix;
  -- They are made one after the other: those of one case, or of one person, do not hold all others.
  if (select count(*) from public.productions q where q.case_id = c.id and q.status = 'making') >= 3
    or (select count(*) from public.productions q where q.created_by = auth.uid() and q.status = 'making') >= 3 then
    perform private.refuse('P0001', 'productions_at_once', 'Three productions are being made, of this case or for you. Wait until one of them is there.');
  end if;
  begin
    p.title := private.to_one_line(p_plan ->> 'title');
    p.recipient := private.to_one_line(p_plan ->> 'recipient');
    p.legend := nullif(private.to_one_line(p_plan ->> 'legend'), '');
    p.digits := coalesce(series.digits, (p_plan ->> 'digits')::smallint, 6);
    p.wanted_number := (p_plan ->> 'first_number')::bigint;
    if jsonb_typeof(p_plan -> 'documents') is distinct from 'array' or jsonb_array_length(p_plan -> 'documents') = 0 then
      raise exception using errcode = '22023';
    elsif jsonb_array_length(p_plan -> 'documents') > 300 then
      perform private.refuse('P0001', 'too_many_documents', 'A production has 300 documents at most. Make two of it.');
    elsif p.wanted_number <> series.next_number then
      perform private.refuse('P0001', 'bates_not_next', 'The numbers of this prefix go on from the last one. Leave the first number out, or take another prefix.');
    end if;
    select count(*), sum(d.pages), sum(d.size) filter (where d.kind <> 'native') into p.document_count, p.page_count, bytes
    from private.documents_of_plan(c.id, p_plan -> 'documents') d;
    if p.page_count > 2000 then
      perform private.refuse('P0001', 'production_too_long', 'A production has 2,000 pages at most. Make two of it: the numbers go on.');
    elsif bytes > 209715200 then
      perform private.refuse('P0001', 'production_too_large', 'The documents of a production have 200 MB at most together. Make two of it: the numbers go on.');
    elsif coalesce(series.next_number, p.wanted_number, 1) + p.page_count > power(10, p.digits)::bigint then
      perform private.refuse('P0001', 'bates_numbers_end', 'So many pages have no numbers left with this prefix. Take another prefix, or more digits.');
    end if;
    insert into public.productions (id, case_id, law_firm, number, title, recipient, legend, language, prefix, digits, wanted_number, document_count, page_count, folder_id,
      created_by, created_by_name)
    values (p.id, c.id, c.law_firm, coalesce((select max(q.number) from public.productions q where q.case_id = c.id), 0) + 1, p.title, p.recipient, p.legend,
      p_plan ->> 'language', p.prefix, p.digits, p.wanted_number, p.document_count, p.page_count, (p_plan ->> 'folder_id')::uuid, auth.uid(),
      (select display_name from public.users where uuid = auth.uid())) returning * into p;
    insert into public.production_documents (production_id, case_id, law_firm, place, file_id, version_id, name, checksum, kind, page_count)
    select p.id, p.case_id, p.law_firm, d.place, d.file_id, d.version_id, d.name, d.checksum, d.kind, d.pages
    from private.documents_of_plan(c.id, p_plan -> 'documents') d;
  exception
    -- What does not fit a column: the screen writes none of these.
    when sqlstate '22000' or sqlstate '22003' or sqlstate '22023' or sqlstate '22P02' or sqlstate '23502' or sqlstate '23503' or sqlstate '23514' then
      perform private.refuse('P0001', 'production_invalid', 'A production has a title of up to 120 characters, a recipient of up to 200, a legend of up to 80, and documents.');
  end;
  -- What the file will be refused for is said now; it is asked again when it is there.
  perform private.place_for_files(p.folder_id, case when p.folder_id is null then c.id end, 'internal');
  if p.folder_id is not null and c.id is distinct from (select f.case_id from public.files f where f.id = p.folder_id) then
    perform private.refuse('PT404', 'folder_not_found', 'There is no such folder, or it is not yours to see.');
  end if;
  perform private.require_room(c.law_firm, auth.uid(), coalesce(bytes, 0));
  perform private.enqueue_job('make_production', jsonb_build_object('production_id', p.id), p.id::text);
  return p;
end
$$;

-- The documents of a plan, each a version that was counted and can be produced. Refusals of file_to_produce; document_twice, document_not_counted,
-- document_not_producible.
create function private.documents_of_plan(p_case_id uuid, p_documents jsonb) returns table (place smallint, file_id uuid, version_id uuid, name text, checksum text,
  size bigint, kind text, pages integer) language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  f public.files;
  v public.file_versions;
  k private.page_counts;
begin
  if (select count(distinct value ->> 'file_id') from jsonb_array_elements(p_documents)) < jsonb_array_length(p_documents) then
    perform private.refuse('P0001', 'document_twice', 'A document is in the list once. Take one of the two out.');
  end if;
  for given in select e.value, e.ordinality from jsonb_array_elements(p_documents) with ordinality e loop
    f := private.file_to_produce((given.value ->> 'file_id')::uuid, p_case_id);
    select * into v from public.file_versions w where w.file_id = f.id and w.number = f.version_number;
    select * into k from private.page_counts n where n.version_id = v.id;
    if k.version_id is null or v.id is distinct from (given.value ->> 'version_id')::uuid then
      perform private.refuse('P0001', 'document_not_counted', 'One of the documents has a newer version. Look at the list once more.');
    elsif k.fault is not null then
      perform private.refuse('P0001', 'document_not_producible', 'One of the documents cannot be put onto pages. Take it out of the list, or save it as PDF once more.');
    end if;
    return query select given.ordinality::smallint, f.id, v.id, f.name, v.checksum, v.size, k.kind, k.pages;
  end loop;
end
$$;

grant execute on function private.start_production(uuid, jsonb) to authenticated;
create function public.start_production(case_id uuid, plan jsonb) returns public.productions language sql set search_path = '' as $$
  select * from private.start_production(start_production.case_id, start_production.plan)
$$;
revoke execute on function public.start_production(uuid, jsonb) from public, anon;
grant execute on function public.start_production(uuid, jsonb) to authenticated;

-- withdraw_production(production_id, reason): one that was a mistake, or that is still being made. Its numbers are not given again, and its file stays.
-- PT404 production_not_found, 42501 may_not_produce; production_over, withdraw_reason_required.
create function private.withdraw_production(p_production_id uuid, p_reason text) returns public.productions language plpgsql security definer set search_path = '' as $$
declare
  p public.productions;
  c public.cases;
  given text := nullif(trim(p_reason), '');
begin
  perform private.require_caller();
  select * into p from public.productions where id = p_production_id for no key update;
  select * into c from public.cases where id = p.case_id;
  if p.id is null or c.id in (select private.caller_walls()) or not coalesce(p.law_firm in (select private.caller_firms())
      or p.law_firm in (select private.caller_memberships()) and c.id in (select private.caller_matters()), false) then
    perform private.refuse('PT404', 'production_not_found', 'There is no such production, or it is not yours to see.');
  elsif not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_produce', 'Only those who work on the case produce its documents.');
  elsif p.status not in ('making', 'made') then
    perform private.refuse('P0001', 'production_over', 'This production was withdrawn, or it failed: nothing is left of it to withdraw.');
  elsif p.status = 'made' and given is null or char_length(given) > 500 then
    perform private.refuse('P0001', 'withdraw_reason_required', 'Say in up to 500 characters why the production is withdrawn: people who look for a number read it.');
  end if;
  update public.productions set status = 'withdrawn', withdrawn_at = now(), withdraw_reason = given,
    withdrawn_by_name = (select display_name from public.users where uuid = auth.uid()) where id = p.id returning * into p;
  if p.made_at is not null then
    perform private.add_event(p.case_id, 'production_withdrawn', jsonb_build_object('title', p.title, 'reason', given), 'firm');
  end if;
  return p;
end
$$;
grant execute on function private.withdraw_production(uuid, text) to authenticated;
create function public.withdraw_production(production_id uuid, reason text default null) returns public.productions language sql set search_path = '' as $$
  select * from private.withdraw_production(withdraw_production.production_id, withdraw_production.reason)
$$;
revoke execute on function public.withdraw_production(uuid, text) from public, anon;
grant execute on function public.withdraw_production(uuid, text) to authenticated;

-- find_bates_number(case_id, number): which page a number is, ACME000123, or 123 of any prefix; of productions that the caller reads. page: of the document.
create function public.find_bates_number(case_id uuid, number text) returns table (production_id uuid, production_number integer, title text, status text, prefix text,
  digits smallint, found bigint, document_id uuid, name text, file_id uuid, page bigint, page_count integer) language sql stable set search_path = '' as $$
  select p.id, p.number, p.title, p.status, p.prefix, p.digits, given.n, d.id, d.name, d.file_id, given.n - d.first_number + 1, d.page_count
  from (select m[1] wanted, m[2]::bigint n from regexp_match(upper(regexp_replace(find_bates_number.number, '\s', '', 'g')), '^([A-Z0-9._-]*[A-Z._-])?([0-9]{1,15})$') m) given
    join public.production_documents d on d.case_id = find_bates_number.case_id and d.first_number <= given.n and d.last_number >= given.n
    join public.productions p on p.id = d.production_id and (given.wanted is null or p.prefix = given.wanted)
  order by p.prefix limit 20
$$;
revoke execute on function public.find_bates_number(uuid, text) from public, anon;
grant execute on function public.find_bates_number(uuid, text) to authenticated;

-- production_to_download(production_id): for the server, which packs it: the PDF of a production that was made, and behind it what was produced in native form, each
-- in the version that was produced and named by its number; as far as the caller sees them.
create function public.production_to_download(production_id uuid) returns table (id uuid, parent_id uuid, name text, type text, size bigint, object_path text,
  modified_at timestamptz) language sql stable set search_path = '' as $$
  select found.id, null::uuid, found.name, found.type, found.size, found.object_path, found.modified_at from (
    select 0 place, f.id, f.name, f.type, f.size, f.object_path, f.modified_at from public.productions p join public.files f on f.id = p.file_id
    where p.id = production_to_download.production_id and p.made_at is not null and f.deleted_at is null
    union all
    select d.place, f.id, p.prefix || lpad(d.first_number::text, greatest(p.digits, char_length(d.first_number::text)), '0') || ' ' || d.name, f.type, v.size, v.object_path, v.created_at
    from public.productions p join public.production_documents d on d.production_id = p.id join public.file_versions v on v.id = d.version_id join public.files f on f.id = v.file_id
    where p.id = production_to_download.production_id and p.made_at is not null and d.kind = 'native') found
  order by found.place
$$;
revoke execute on function public.production_to_download(uuid) from public, anon;
grant execute on function public.production_to_download(uuid) to authenticated;
