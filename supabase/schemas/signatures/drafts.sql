-- How a request is made: the PDF is checked by the server, then who signs, where and when is kept as a draft until it is sent.

-- A PDF for which the caller may ask for signatures, locked: their own, or one of a case on which they work. PT404 file_not_found; 42501 may_not_ask_to_sign;
-- only_pdf_signed, file_in_bin.
create function private.begin_asking(p_file_id uuid) returns public.files language plpgsql security definer set search_path = '' as $$
declare
  f public.files;
begin
  perform private.require_caller();
  select * into f from public.files where id = p_file_id for no key update;
  if f.id is null or not private.may_see_file(f) then
    perform private.refuse('PT404', 'file_not_found', 'There is no such file, or it is not yours to see.');
  elsif not coalesce(case when f.case_id is null then f.owner_id = auth.uid() else f.law_firm in (select private.caller_memberships())
      and (f.case_id in (select private.caller_work()) or f.law_firm in (select private.caller_firms())) end, false) then
    perform private.refuse('42501', 'may_not_ask_to_sign', 'Only the owner of a file, or the lawyers on its case, ask others to sign it.');
  elsif f.type <> 'pdf' then
    perform private.refuse('P0001', 'only_pdf_signed', 'Only a PDF can be signed. Save the document as PDF first.');
  elsif f.deleted_at is not null then
    perform private.refuse('P0001', 'file_in_bin', 'This file is in the bin. Take it out first.');
  end if;
  return f;
end
$$;

-- pdf_to_check(file_id): the newest version, and what the server found in it, where it looked already. For the server, which then looks.
create function private.pdf_to_check(p_file_id uuid) returns table (version_id uuid, object_version text, size bigint, fault text, sizes jsonb, checked boolean)
language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_asking(p_file_id);
begin
  return query select v.id, o.version, v.size, k.fault, k.sizes, k.version_id is not null
    from public.file_versions v left join private.pdf_checks k on k.version_id = v.id
      left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path
    where v.file_id = f.id and v.number = f.version_number;
end
$$;
grant execute on function private.pdf_to_check(uuid) to authenticated;

create function public.pdf_to_check(file_id uuid) returns table (version_id uuid, object_version text, size bigint, fault text, sizes jsonb, checked boolean)
language sql set search_path = '' as $$ select * from private.pdf_to_check(pdf_to_check.file_id) $$;
revoke execute on function public.pdf_to_check(uuid) from public, anon;
grant execute on function public.pdf_to_check(uuid) to authenticated;

-- What the server found.
create function private.save_pdf_check(p_version_id uuid, p_fault text, p_sizes jsonb) returns void language sql security definer set search_path = '' as $$
  insert into private.pdf_checks (version_id, fault, pages, sizes)
  select v.id, p_fault, case when p_fault is null then jsonb_array_length(p_sizes) end, case when p_fault is null then p_sizes end
  from public.file_versions v where v.id = p_version_id
  on conflict (version_id) do update set fault = excluded.fault, pages = excluded.pages, sizes = excluded.sizes, checked_at = now()
$$;

-- Refuses a PDF that cannot be signed. pdf_not_checked, pdf_broken, pdf_encrypted, pdf_signed, pdf_too_large, pdf_too_long.
create function private.require_signable(p_version_id uuid) returns private.pdf_checks language plpgsql stable security definer set search_path = '' as $$
declare
  k private.pdf_checks;
begin
  select * into k from private.pdf_checks where version_id = p_version_id;
  if k.version_id is null then
    perform private.refuse('P0001', 'pdf_not_checked', 'This file has a newer version. Open it for signing once more.');
  elsif k.fault = 'pdf_broken' then
    perform private.refuse('P0001', 'pdf_broken', 'This PDF cannot be read as a whole. Save it as PDF once more, and use that one.');
  elsif k.fault = 'pdf_encrypted' then
    perform private.refuse('P0001', 'pdf_encrypted', 'This PDF is protected by a password or against changes. Save it without protection first.');
  elsif k.fault = 'pdf_signed' then
    perform private.refuse('P0001', 'pdf_signed', 'This PDF carries a digital signature already, which another one would break. Use an unsigned copy.');
  elsif k.fault = 'pdf_too_large' then
    perform private.refuse('P0001', 'pdf_too_large', 'A PDF that is signed has 50 MB at most. Make it smaller, or sign its parts.');
  elsif k.fault = 'pdf_too_long' then
    perform private.refuse('P0001', 'pdf_too_long', 'A PDF that is signed has 500 pages at most. Sign its parts.');
  end if;
  return k;
end
$$;

-- Who may be asked to sign a file: of a case its team with the client, otherwise the people whom the caller knows; and the caller.
create function private.people_to_sign(f public.files) returns table (user_id uuid, name text, email text, avatar_url text, role text)
language sql stable security definer set search_path = '' as $$
  select u.uuid, coalesce(nullif(u.display_name, ''), u.email), u.email, u.avatar_url, t.role
  from public.case_team t join public.users u on u.uuid = t.user_id
  where f.case_id is not null and t.case_id = f.case_id and u.status in ('active', 'pending') and t.role <> 'observer'
    and (t.role = 'client' or t.law_firm is not distinct from u.law_firm)
    and not exists (select from public.case_walls w where w.case_id = t.case_id and w.user_id = t.user_id)
  union all
  select k.user_id, k.display_name, k.email, k.avatar_url, null from private.contacts() k where f.case_id is null and k.user_id <> auth.uid()
  union all
  select u.uuid, coalesce(nullif(u.display_name, ''), u.email), u.email, u.avatar_url, null from public.users u where f.case_id is null and u.uuid = auth.uid()
$$;

-- people_to_sign(file_id, search): at most 50, the client first, then by name.
create function private.people_to_sign(p_file_id uuid, p_search text) returns table (user_id uuid, name text, email text, avatar_url text, role text)
language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_asking(p_file_id);
begin
  return query select p.* from private.people_to_sign(f) p
    where coalesce(trim(p_search), '') = '' or strpos(private.plain_name(p.name), private.plain_name(left(p_search, 200))) > 0 or strpos(lower(p.email), lower(left(trim(p_search), 200))) > 0
    order by p.role is distinct from 'client', lower(p.name), p.user_id limit 50;
end
$$;
grant execute on function private.people_to_sign(uuid, text) to authenticated;

-- Writes who signs and where, in place of what was there. plan: title, message, ordered, due_on, remind_days, signers [{user_id}] in their order, fields
-- [{signer (its place, from 1), kind, required, page, x, y, width, height}]. plan_invalid, signer_not_found, signer_twice, due_day_past.
create function private.write_plan(r public.signature_requests, f public.files, p_plan jsonb) returns public.signature_requests
language plpgsql security definer set search_path = '' as $$
declare
  one record;
  person record;
  added uuid;
  signers uuid[] := '{}';
begin
  if jsonb_typeof(p_plan) is distinct from 'object' or jsonb_typeof(p_plan -> 'signers') is distinct from 'array' or jsonb_typeof(p_plan -> 'fields') is distinct from 'array'
    or jsonb_array_length(p_plan -> 'signers') > 20 or jsonb_array_length(p_plan -> 'fields') > 500 then
    perform private.refuse('P0001', 'plan_invalid', 'Up to 20 people sign, in up to 500 fields, each on a page of the document.');
  end if;
  begin
    r.title := left(coalesce(nullif(private.to_one_line(p_plan ->> 'title'), ''), regexp_replace(f.name, '\.pdf$', '', 'i')), 200);
    r.message := left(nullif(trim(p_plan ->> 'message'), ''), 2000);
    r.ordered := coalesce((p_plan ->> 'ordered')::boolean, true);
    r.due_on := (p_plan ->> 'due_on')::date;
    r.remind_days := (p_plan ->> 'remind_days')::smallint;
    if r.due_on < (now() - interval '12 hours')::date then
      perform private.refuse('P0001', 'due_day_past', 'The day until which it is to be signed has passed. Choose a later one.');
    end if;
    update public.signature_requests set title = r.title, message = r.message, ordered = r.ordered, due_on = r.due_on, remind_days = r.remind_days
    where id = r.id returning * into r;
    delete from public.signature_signers where request_id = r.id;
    for one in select (value ->> 'user_id')::uuid user_id, place from jsonb_array_elements(p_plan -> 'signers') with ordinality as given (value, place) order by place loop
      select * into person from private.people_to_sign(f) p where p.user_id = one.user_id limit 1;
      if not found then
        perform private.refuse('PT404', 'signer_not_found', 'Papers of a case are signed by its team and its client, others by people whom you work with. This person is not among them.');
      elsif one.user_id = any (array(select user_id from public.signature_signers where request_id = r.id)) then
        perform private.refuse('P0001', 'signer_twice', 'Each person signs once. Take one of the two out of the list.');
      end if;
      insert into public.signature_signers (request_id, case_id, law_firm, user_id, user_name, place)
      values (r.id, r.case_id, r.law_firm, one.user_id, person.name, one.place) returning id into added;
      signers := signers || added;
    end loop;
    for one in select value from jsonb_array_elements(p_plan -> 'fields') loop
      insert into public.signature_fields (request_id, signer_id, case_id, law_firm, kind, required, page, x, y, width, height)
      values (r.id, signers[(one.value ->> 'signer')::integer], r.case_id, r.law_firm, one.value ->> 'kind', coalesce((one.value ->> 'required')::boolean, true),
        (one.value ->> 'page')::integer, (one.value ->> 'x')::numeric, (one.value ->> 'y')::numeric, (one.value ->> 'width')::numeric,
        (one.value ->> 'height')::numeric);
      if (one.value ->> 'page')::integer > r.pages then
        raise exception using errcode = '22003';
      end if;
    end loop;
  exception
    -- What does not fit a column: the screen writes none of these.
    when sqlstate '22000' or sqlstate '22003' or sqlstate '22007' or sqlstate '22008' or sqlstate '22P02' or sqlstate '23502' or sqlstate '23514' then
      perform private.refuse('P0001', 'plan_invalid', 'Up to 20 people sign, in up to 500 fields, each on a page of the document.');
  end;
  return r;
end
$$;

-- create_signature_request(file_id, plan): a draft about the newest version, once the server has checked it. Refusals of begin_asking, require_signable and
-- write_plan.
create function private.create_signature_request(p_file_id uuid, p_plan jsonb) returns public.signature_requests language plpgsql security definer set search_path = '' as $$
declare
  f public.files := private.begin_asking(p_file_id);
  v public.file_versions;
  k private.pdf_checks;
  r public.signature_requests;
begin
  select * into v from public.file_versions where file_id = f.id and number = f.version_number;
  k := private.require_signable(v.id);
  insert into public.signature_requests (file_id, version_id, checksum, pages, case_id, law_firm, title, created_by, created_by_name)
  values (f.id, v.id, v.checksum, k.pages, f.case_id, f.law_firm, left(f.name, 200), auth.uid(), (select display_name from public.users where uuid = auth.uid()))
  returning * into r;
  return private.write_plan(r, f, p_plan);
end
$$;

-- A request that the caller may change, locked. PT404 request_not_found; 42501 may_not_ask_to_sign.
create function private.begin_request(p_request_id uuid) returns public.signature_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests;
  f public.files;
begin
  perform private.require_caller();
  select * into r from public.signature_requests where id = p_request_id for no key update;
  select * into f from public.files where id = r.file_id;
  if r.id is null or not coalesce(private.may_see_request(r), false) then
    perform private.refuse('PT404', 'request_not_found', 'There is no such request, or it is not yours to see.');
  elsif not coalesce(private.may_lead_request(r), false) then
    perform private.refuse('42501', 'may_not_ask_to_sign', 'Only the owner of a file, or the lawyers on its case, ask others to sign it.');
  end if;
  return r;
end
$$;

-- Whether the caller sees a request: what the policy says, for what runs as the owner.
create function private.may_see_request(r public.signature_requests) returns boolean language sql stable security definer set search_path = '' as $$
  select (r.case_id is null or r.case_id not in (select private.caller_walls())) and (private.may_lead_request(r)
    or r.case_id in (select private.caller_matters()) and r.law_firm in (select private.caller_memberships()) or r.id in (select private.caller_signatures()))
$$;

-- Whether the caller sends, withdraws and reminds: who asks for their own file, and who works on the case.
create function private.may_lead_request(r public.signature_requests) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and (r.case_id is null or r.case_id not in (select private.caller_walls()))
    and coalesce(case when r.case_id is null then r.created_by = auth.uid() else r.law_firm in (select private.caller_memberships())
      and (r.case_id in (select private.caller_work()) or r.law_firm in (select private.caller_firms())) end, false)
$$;

-- change_signature_request(request_id, plan): while it is a draft. not_a_draft.
create function private.change_signature_request(p_request_id uuid, p_plan jsonb) returns public.signature_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests := private.begin_request(p_request_id);
  f public.files;
begin
  if r.status <> 'draft' then
    perform private.refuse('P0001', 'not_a_draft', 'This request was sent already. Withdraw it, and ask once more.');
  end if;
  select * into f from public.files where id = r.file_id;
  return private.write_plan(r, f, p_plan);
end
$$;

grant execute on function private.create_signature_request(uuid, jsonb) to authenticated;
create function public.create_signature_request(file_id uuid, plan jsonb) returns public.signature_requests language sql set search_path = '' as $$ select * from private.create_signature_request(create_signature_request.file_id, create_signature_request.plan) $$;
revoke execute on function public.create_signature_request(uuid, jsonb) from public, anon;
grant execute on function public.create_signature_request(uuid, jsonb) to authenticated;

grant execute on function private.change_signature_request(uuid, jsonb) to authenticated;
create function public.change_signature_request(request_id uuid, plan jsonb) returns public.signature_requests language sql set search_path = '' as $$ select * from private.change_signature_request(change_signature_request.request_id, change_signature_request.plan) $$;
revoke execute on function public.change_signature_request(uuid, jsonb) from public, anon;
grant execute on function public.change_signature_request(uuid, jsonb) to authenticated;

create function public.people_to_sign(file_id uuid, search text default null) returns table (user_id uuid, name text, email text, avatar_url text, role text) language sql set search_path = '' as $$ select * from private.people_to_sign(people_to_sign.file_id, people_to_sign.search) $$;
revoke execute on function public.people_to_sign(uuid, text) from public, anon;
grant execute on function public.people_to_sign(uuid, text) to authenticated;
