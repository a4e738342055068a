-- Sending, signing, declining, withdrawing and reminding. Everything is decided under the lock of the request's row.

-- What the timeline of the case says: to the client as well where they are among the signers.
create function private.add_signature_event(r public.signature_requests, p_kind text, p_detail jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select private.add_event(r.case_id, p_kind, jsonb_build_object('title', r.title) || p_detail,
    case when exists (select from public.signature_signers s join public.case_team t on t.case_id = r.case_id and t.user_id = s.user_id and t.role = 'client'
      where s.request_id = r.id and s.status <> 'waiting') then 'all' else 'firm' end)
  where r.case_id is not null
$$;

-- Notifies somebody of a request; those whom a wall or their leaving keeps from it get nothing.
create function private.notify_of_signature(r public.signature_requests, p_user_id uuid, p_kind text, p_params text[]) returns void
language sql security definer set search_path = '' as $$
  select private.notify(p_user_id, p_kind, p_params, r.case_id, 'signature', r.id)
$$;

-- Asks those whose turn it is: everybody, or in order the first who has not signed.
create function private.ask_signers(r public.signature_requests) returns void language plpgsql security definer set search_path = '' as $$
declare
  s public.signature_signers;
begin
  for s in
    update public.signature_signers w set status = 'asked', asked_at = now()
    where w.request_id = r.id and w.status = 'waiting' and (not r.ordered
      or w.place = (select min(n.place) from public.signature_signers n where n.request_id = r.id and n.status <> 'signed')) returning *
  loop
    perform private.notify_of_signature(r, s.user_id, 'signature_asked', array[coalesce(r.created_by_name, ''), r.title]);
  end loop;
end
$$;

-- send_signature_request(request_id): not_a_draft; signers_required, signature_field_missing, signer_not_found, due_day_past, refusals of begin_asking and
-- require_signable. A newer version of the file does not matter: everybody signs the one that was checked.
create function private.send_signature_request(p_request_id uuid) returns public.signature_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests := private.begin_request(p_request_id);
  f public.files;
begin
  if r.status = 'out' then
    return r;
  elsif r.status <> 'draft' then
    perform private.refuse('P0001', 'not_a_draft', 'This request was sent already. Withdraw it, and ask once more.');
  end if;
  f := private.begin_asking(r.file_id);
  perform private.require_signable(r.version_id);
  if not exists (select from public.signature_signers where request_id = r.id) then
    perform private.refuse('P0001', 'signers_required', 'Choose who signs first.');
  elsif exists (select from public.signature_signers s where s.request_id = r.id
      and not exists (select from public.signature_fields d where d.signer_id = s.id and d.kind = 'signature')) then
    perform private.refuse('P0001', 'signature_field_missing', 'Everybody who signs needs a field for the signature. Place one for each.');
  elsif r.due_on < (now() - interval '12 hours')::date then
    perform private.refuse('P0001', 'due_day_past', 'The day until which it is to be signed has passed. Choose a later one.');
  -- Who has left since the draft was made.
  elsif exists (select from public.signature_signers s where s.request_id = r.id and s.user_id not in (select p.user_id from private.people_to_sign(f) p)) then
    perform private.refuse('PT404', 'signer_not_found', 'Papers of a case are signed by its team and its client, others by people whom you work with. This person is not among them.');
  end if;
  update public.signature_requests set status = 'out', sent_at = now(), reminded_at = now() where id = r.id returning * into r;
  perform private.ask_signers(r);
  perform private.add_signature_event(r, 'signatures_asked');
  return r;
end
$$;

-- The caller's place in a request that is out, locked with it. PT404 request_not_found; signing_over, not_your_turn.
create function private.begin_signing(p_request_id uuid, out r public.signature_requests, out s public.signature_signers) language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_caller();
  select * into r from public.signature_requests where id = p_request_id for no key update;
  select * into s from public.signature_signers where request_id = p_request_id and user_id = auth.uid();
  if r.id is null or not coalesce(private.may_see_request(r), false) then
    perform private.refuse('PT404', 'request_not_found', 'There is no such request, or it is not yours to see.');
  elsif s.status in ('signed', 'declined') then
    return;
  elsif r.status <> 'out' then
    perform private.refuse('P0001', 'signing_over', 'Nobody is asked to sign this any more. Reload the page to see its state.');
  elsif s.id is null or s.status <> 'asked' or r.id not in (select private.caller_signatures()) then
    perform private.refuse('42501', 'not_your_turn', 'It is not your turn to sign this document.');
  end if;
end
$$;

-- Whether strokes are what a screen draws: up to 100 lines, of 4,000 points together, inside the box.
create function private.are_strokes(p_strokes jsonb) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(p_strokes) = 'array' and jsonb_array_length(p_strokes) between 1 and 100 and octet_length(p_strokes::text) < 200000
    and (select count(*) between 2 and 4000 and bool_and(jsonb_typeof(point) = 'array' and jsonb_array_length(point) = 2
        and (point ->> 0)::numeric between 0 and 1 and (point ->> 1)::numeric between 0 and 1)
      from jsonb_array_elements(p_strokes) stroke, jsonb_array_elements(stroke) point);
exception
  when data_exception then
    return false;
end
$$;

-- sign_document(request_id, checksum, typed_name, kind, strokes, texts, consent): once. checksum: of the version that was shown. kind: typed or drawn (then
-- with strokes). texts: of the signer's text fields, by their ids. consent: the sentence to which the signer agreed. PT409 document_changed; name_required,
-- consent_required, signature_not_drawn, signing_field_empty; refusals of begin_signing.
create function private.sign_document(p_request_id uuid, p_checksum text, p_typed_name text, p_kind text, p_strokes jsonb, p_texts jsonb, p_consent text)
returns public.signature_signers language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.signature_requests;
  s public.signature_signers;
  named text := left(nullif(private.to_one_line(p_typed_name), ''), 200);
  agreed text := left(nullif(private.to_one_line(p_consent), ''), 500);
begin
  select * into begun from private.begin_signing(p_request_id);
  r := begun.r;
  s := begun.s;
  if s.status = 'signed' then
    return s;
  elsif s.status = 'declined' then
    perform private.refuse('P0001', 'signing_over', 'Nobody is asked to sign this any more. Reload the page to see its state.');
  elsif r.checksum is distinct from lower(p_checksum) then
    perform private.refuse('PT409', 'document_changed', 'This is not the document that you were shown. Reload the page, and read it once more.');
  elsif agreed is null then
    perform private.refuse('P0001', 'consent_required', 'Tick that you have read the document and agree to sign it electronically.');
  elsif named is null then
    perform private.refuse('P0001', 'name_required', 'Type your full name to sign.');
  elsif coalesce(p_kind, '') not in ('typed', 'drawn') or p_kind = 'drawn' and not coalesce(private.are_strokes(p_strokes), false) then
    perform private.refuse('P0001', 'signature_not_drawn', 'Draw your signature in the box, or type your name.');
  elsif exists (select from public.signature_fields d where d.signer_id = s.id and d.kind = 'text' and d.required
      and coalesce(private.to_one_line(p_texts ->> d.id::text), '') = '') then
    perform private.refuse('P0001', 'signing_field_empty', 'A field is still empty. Fill all that have to be filled.');
  end if;
  update public.signature_signers set status = 'signed', kind = p_kind, typed_name = named, consent = agreed, signed_at = clock_timestamp()
  where id = s.id returning * into s;
  insert into private.signature_marks (signer_id, strokes, texts, address)
  values (s.id, case when p_kind = 'drawn' then p_strokes end,
    (select coalesce(jsonb_object_agg(d.id, left(private.to_one_line(p_texts ->> d.id::text), 500)), '{}') from public.signature_fields d
      where d.signer_id = s.id and d.kind = 'text' and coalesce(private.to_one_line(p_texts ->> d.id::text), '') <> ''),
    private.request_address());
  perform private.add_signature_event(r, 'document_signed', jsonb_build_object('name', s.user_name));
  if exists (select from public.signature_signers where request_id = r.id and status <> 'signed') then
    perform private.ask_signers(r);
    perform private.notify_of_signature(r, r.created_by, 'signature_made', array[coalesce(s.user_name, ''), r.title]);
  else
    update public.signature_requests set all_signed_at = now(), seal_path = file_id || '/' || gen_random_uuid() where id = r.id returning * into r;
    perform private.enqueue_job('seal_document', jsonb_build_object('request_id', r.id), r.id::text);
  end if;
  return s;
end
$$;

-- decline_to_sign(request_id, reason): ends the request. reason_required.
create function private.decline_to_sign(p_request_id uuid, p_reason text) returns public.signature_signers language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  r public.signature_requests;
  s public.signature_signers;
begin
  select * into begun from private.begin_signing(p_request_id);
  r := begun.r;
  s := begun.s;
  if s.status = 'declined' then
    return s;
  elsif s.status = 'signed' then
    perform private.refuse('P0001', 'signing_over', 'Nobody is asked to sign this any more. Reload the page to see its state.');
  end if;
  update public.signature_signers set status = 'declined', declined_at = now(), reason = private.require_reason(p_reason) where id = s.id returning * into s;
  update public.signature_requests set status = 'declined', ended_at = now() where id = r.id returning * into r;
  perform private.add_signature_event(r, 'signing_declined', jsonb_build_object('name', s.user_name));
  perform private.notify_of_signature(r, r.created_by, 'signature_declined', array[coalesce(s.user_name, ''), r.title]);
  return s;
end
$$;

-- withdraw_signature_request(request_id): a draft goes; what is out ends, and those who were asked are notified. signing_over.
create function private.withdraw_signature_request(p_request_id uuid) returns public.signature_requests language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests := private.begin_request(p_request_id);
  was public.signature_requests := r;
begin
  if r.status = 'withdrawn' then
    return r;
  elsif r.status = 'draft' then
    delete from public.signature_requests where id = r.id;
    return r;
  elsif r.status <> 'out' or r.all_signed_at is not null then
    perform private.refuse('P0001', 'signing_over', 'Nobody is asked to sign this any more. Reload the page to see its state.');
  end if;
  update public.signature_requests set status = 'withdrawn', ended_at = now() where id = r.id returning * into r;
  perform private.add_signature_event(r, 'signing_withdrawn');
  perform private.notify_of_signature(r, s.user_id, 'signature_withdrawn', array[coalesce(r.created_by_name, ''), r.title])
  from public.signature_signers s where s.request_id = was.id and s.status <> 'waiting';
  return r;
end
$$;

-- remind_signers(request_id): those whose turn it is, at most once an hour. How many. signing_over, reminded_just_now.
create function private.remind_signers(p_request_id uuid) returns integer language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests := private.begin_request(p_request_id);
begin
  if r.status <> 'out' or r.all_signed_at is not null then
    perform private.refuse('P0001', 'signing_over', 'Nobody is asked to sign this any more. Reload the page to see its state.');
  elsif r.reminded_at > now() - interval '1 hour' then
    perform private.refuse('P0001', 'reminded_just_now', 'They were asked less than an hour ago. Remind them a little later.');
  end if;
  return private.remind_of_signature(r);
end
$$;

create function private.remind_of_signature(r public.signature_requests) returns integer language plpgsql security definer set search_path = '' as $$
declare
  reminded integer;
begin
  perform private.notify_of_signature(r, s.user_id, 'signature_reminded', array[coalesce(r.created_by_name, ''), r.title])
  from public.signature_signers s where s.request_id = r.id and s.status = 'asked';
  get diagnostics reminded = row_count;
  update public.signature_requests set reminded_at = now() where id = r.id;
  return reminded;
end
$$;

-- For the clock: reminds where that was chosen, the day before the last one as well, and ends what was not signed by its day, once that is over everywhere.
create function private.tend_signatures() returns integer language plpgsql security definer set search_path = '' as $$
declare
  r public.signature_requests;
  tended integer := 0;
begin
  for r in select * from public.signature_requests q where q.status = 'out' and q.all_signed_at is null and q.due_on < (now() - interval '12 hours')::date
    order by q.id limit 500 for no key update skip locked
  loop
    update public.signature_requests set status = 'expired', ended_at = now() where id = r.id;
    perform private.add_signature_event(r, 'signing_expired');
    perform private.notify_of_signature(r, r.created_by, 'signature_expired', array[r.title]);
    tended := tended + 1;
  end loop;
  for r in select * from public.signature_requests q where q.status = 'out' and q.all_signed_at is null
      and (q.reminded_at <= now() - q.remind_days * interval '1 day' or q.due_on = current_date + 1 and q.reminded_at < current_date)
    order by q.id limit 500 for no key update skip locked
  loop
    perform private.remind_of_signature(r);
    tended := tended + 1;
  end loop;
  return tended;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('tend_signatures', 'notices', '10 minutes');

grant execute on function private.send_signature_request(uuid) to authenticated;
create function public.send_signature_request(request_id uuid) returns public.signature_requests language sql set search_path = '' as $$ select * from private.send_signature_request(send_signature_request.request_id) $$;
revoke execute on function public.send_signature_request(uuid) from public, anon;
grant execute on function public.send_signature_request(uuid) to authenticated;

grant execute on function private.sign_document(uuid, text, text, text, jsonb, jsonb, text) to authenticated;
create function public.sign_document(request_id uuid, checksum text, typed_name text, kind text, strokes jsonb default null, texts jsonb default '{}', consent text default null)
returns public.signature_signers language sql set search_path = '' as $$
  select * from private.sign_document(sign_document.request_id, sign_document.checksum, sign_document.typed_name, sign_document.kind, sign_document.strokes,
    sign_document.texts, sign_document.consent)
$$;
revoke execute on function public.sign_document(uuid, text, text, text, jsonb, jsonb, text) from public, anon;
grant execute on function public.sign_document(uuid, text, text, text, jsonb, jsonb, text) to authenticated;

grant execute on function private.decline_to_sign(uuid, text) to authenticated;
create function public.decline_to_sign(request_id uuid, reason text) returns public.signature_signers language sql set search_path = '' as $$ select * from private.decline_to_sign(decline_to_sign.request_id, decline_to_sign.reason) $$;
revoke execute on function public.decline_to_sign(uuid, text) from public, anon;
grant execute on function public.decline_to_sign(uuid, text) to authenticated;

grant execute on function private.withdraw_signature_request(uuid) to authenticated;
create function public.withdraw_signature_request(request_id uuid) returns public.signature_requests language sql set search_path = '' as $$ select * from private.withdraw_signature_request(withdraw_signature_request.request_id) $$;
revoke execute on function public.withdraw_signature_request(uuid) from public, anon;
grant execute on function public.withdraw_signature_request(uuid) to authenticated;

grant execute on function private.remind_signers(uuid) to authenticated;
create function public.remind_signers(request_id uuid) returns integer language sql set search_path = '' as $$ select private.remind_signers(remind_signers.request_id) $$;
revoke execute on function public.remind_signers(uuid) from public, anon;
grant execute on function public.remind_signers(uuid) to authenticated;
