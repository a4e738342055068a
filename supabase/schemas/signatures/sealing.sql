-- Sealing: the server makes of the version and what was signed a new version of the file, and with its row the request is completed. A run that ends in
-- between leaves bytes that no row names; the next one makes others.

insert into private.job_kinds (kind, lane, priority, time_limit) values ('seal_document', 'heavy', 10, '5 minutes');

-- What is to be sealed; no row when it is done already, or the file is gone. object_version: of the bytes that were signed.
create function private.take_sealing(p_request_id uuid) returns table (object_version text, checksum text, request jsonb) language sql stable security definer set search_path = '' as $$
  select o.version, r.checksum, jsonb_build_object('id', r.id, 'title', r.title, 'checksum', r.checksum, 'sentAt', r.sent_at, 'createdByName', coalesce(r.created_by_name, ''),
    'caseNumber', (select c.number from public.cases c where c.id = r.case_id),
    'signers', (select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.typed_name, 'account', coalesce(s.user_name, ''), 'email', (select u.email from public.users u where u.uuid = s.user_id),
        'kind', s.kind, 'signedAt', s.signed_at, 'consent', s.consent, 'address', m.address, 'strokes', m.strokes) order by s.place)
      from public.signature_signers s join private.signature_marks m on m.signer_id = s.id where s.request_id = r.id),
    'fields', (select jsonb_agg(jsonb_build_object('signerId', d.signer_id, 'kind', d.kind, 'page', d.page, 'x', d.x, 'y', d.y, 'width', d.width, 'height', d.height,
        'text', m.texts ->> d.id::text) order by d.page, d.y, d.x)
      from public.signature_fields d join private.signature_marks m on m.signer_id = d.signer_id where d.request_id = r.id))
  from public.signature_requests r join public.file_versions v on v.id = r.version_id
    left join storage.objects o on o.bucket_id = 'documents' and o.name = v.object_path
  where r.id = p_request_id and r.status = 'out' and r.all_signed_at is not null
$$;

-- Bytes that are in place become the newest version of the file, and the request is completed: all or nothing. Whether it was this run that did.
create function private.save_sealed(p_request_id uuid, p_object_version text, p_size bigint, p_checksum text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests;
  f public.files;
  sealed public.file_versions;
begin
  select q.* into r from public.signature_requests q where q.id = p_request_id;
  -- In the order of the verbs: the file, then the request.
  select * into f from public.files where id = r.file_id for no key update;
  select q.* into r from public.signature_requests q where q.id = p_request_id for no key update;
  if f.id is null or r.status is distinct from 'out' or r.all_signed_at is null then
    return false;
  end if;
  insert into storage.objects (bucket_id, name, version, metadata) values ('documents', r.seal_path, p_object_version, jsonb_build_object(
    'eTag', '"' || p_checksum || '"', 'size', p_size, 'mimetype', 'application/pdf', 'cacheControl', 'no-cache',
    'lastModified', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 'contentLength', p_size, 'httpStatusCode', 200));
  update public.files set size = p_size, media_type = 'application/pdf', object_path = r.seal_path, version_number = version_number + 1, modified_at = now(), type = 'pdf'
  where id = f.id returning * into f;
  insert into public.file_versions (file_id, case_id, law_firm, owner_id, number, visibility, object_path, media_type, size, checksum, author_id, author_name)
  values (f.id, f.case_id, f.law_firm, f.owner_id, f.version_number, f.visibility, r.seal_path, 'application/pdf', p_size, p_checksum, r.created_by, r.created_by_name)
  returning * into sealed;
  update public.signature_requests set status = 'completed', ended_at = now(), sealed_version_id = sealed.id where id = r.id returning * into r;
  perform private.add_signature_event(r, 'signing_completed');
  perform private.notify_of_signature(r, person, 'signature_complete', array[r.title])
  from (select s.user_id person from public.signature_signers s where s.request_id = r.id union select r.created_by) concerned;
  return true;
end
$$;

-- Whether an object is a sealed version that the server is writing: it was announced by the request.
create function private.is_seal(p_object_path text) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.signature_requests r where r.seal_path = p_object_path and r.status = 'out' and r.all_signed_at is not null)
$$;
