-- What the screens of signing show, read as the caller.

-- Who of a request about a paper of a case can sign no more, since they left its team or are walled off: for those who may withdraw it.
create function private.signers_who_left(p_request_id uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select s.id from public.signature_requests r join public.files f on f.id = r.file_id join public.signature_signers s on s.request_id = r.id
  where r.id = p_request_id and r.status = 'out' and r.case_id is not null and s.status in ('waiting', 'asked') and private.may_lead_request(r)
    and s.user_id not in (select p.user_id from private.people_to_sign(f) p)
$$;
grant execute on function private.signers_who_left(uuid) to authenticated;

-- signature_page(request_id): the request with its signers and fields, where the bytes are, and what the caller may do; has_left: of a signer without whom it
-- cannot be completed, for those who may withdraw it. PT404 request_not_found.
create function public.signature_page(request_id uuid) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  r public.signature_requests;
begin
  select * into r from public.signature_requests q where q.id = signature_page.request_id;
  if r.id is null then
    perform private.refuse('PT404', 'request_not_found', 'There is no such request, or it is not yours to see.');
  end if;
  return to_jsonb(r) - '{law_firm,seal_path,updated_at}'::text[] || jsonb_build_object(
    'case_title', (select c.title from public.cases c where c.id = r.case_id),
    'sizes', private.signature_sizes(r.id),
    'object_path', (select v.object_path from public.file_versions v where v.id = r.version_id),
    'size', (select v.size from public.file_versions v where v.id = r.version_id),
    'sealed_size', (select v.size from public.file_versions v where v.id = r.sealed_version_id),
    'sealed_path', (select v.object_path from public.file_versions v where v.id = r.sealed_version_id),
    'signers', (select coalesce(jsonb_agg(to_jsonb(s) - '{request_id,case_id,law_firm,created_at,updated_at}'::text[]
        || jsonb_build_object('has_left', s.id in (select private.signers_who_left(r.id))) order by s.place), '[]')
      from public.signature_signers s where s.request_id = r.id),
    'fields', (select coalesce(jsonb_agg(to_jsonb(d) - '{request_id,case_id,law_firm}'::text[] order by d.page, d.y, d.x, d.id), '[]')
      from public.signature_fields d where d.request_id = r.id),
    'me', (select s.id from public.signature_signers s where s.request_id = r.id and s.user_id = auth.uid()),
    'may', jsonb_build_object('lead', private.may_lead_request(r),
      'sign', r.status = 'out' and exists (select from public.signature_signers s where s.request_id = r.id and s.user_id = auth.uid() and s.status = 'asked')
        and r.id in (select private.caller_signatures())));
end
$$;
revoke execute on function public.signature_page(uuid) from public, anon;
grant execute on function public.signature_page(uuid) to authenticated;
grant execute on function private.may_lead_request(public.signature_requests) to authenticated;

-- How large the pages are, for the people who see the request.
create function private.signature_sizes(p_request_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select k.sizes from public.signature_requests r join private.pdf_checks k on k.version_id = r.version_id where r.id = p_request_id and private.may_see_request(r)
$$;
grant execute on function private.signature_sizes(uuid) to authenticated;

-- file_signatures(file_id): the requests about a file, the latest first.
create function public.file_signatures(file_id uuid) returns table (id uuid, title text, status text, sent_at timestamptz, due_on date, signed integer, signers integer, all_signed_at timestamptz)
language sql stable set search_path = '' as $$
  select r.id, r.title, r.status, r.sent_at, r.due_on, (select count(*)::integer from public.signature_signers s where s.request_id = r.id and s.status = 'signed'),
    (select count(*)::integer from public.signature_signers s where s.request_id = r.id), r.all_signed_at
  from public.signature_requests r where r.file_id = file_signatures.file_id order by r.created_at desc, r.id limit 50
$$;
revoke execute on function public.file_signatures(uuid) from public, anon;
grant execute on function public.file_signatures(uuid) to authenticated;
