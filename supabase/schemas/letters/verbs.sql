-- Keeping templates, and what a letter is filled with.

-- A template of the firm that the caller administers, locked. PT404 letter_template_not_found; 42501 may_not_keep_letter_templates.
create function private.begin_letter_template(p_template_id uuid) returns public.letter_templates language plpgsql security definer set search_path = '' as $$
declare
  t public.letter_templates;
begin
  perform private.require_caller();
  select * into t from public.letter_templates where id = p_template_id for no key update;
  if t.id is null or t.law_firm not in (select private.caller_memberships()) then
    perform private.refuse('PT404', 'letter_template_not_found', 'There is no such template in your firm any more.');
  elsif t.law_firm not in (select private.caller_firms()) then
    perform private.refuse('42501', 'may_not_keep_letter_templates', 'The templates of the firm are kept by its administrators. Ask one of them.');
  end if;
  return t;
end
$$;

-- Writes down a template, a new one where template_id is null; its content comes by an upload. PT404 letter_template_not_found; 42501
-- may_not_keep_letter_templates; letter_template_invalid, too_many_letter_templates.
create function private.save_letter_template(p_template_id uuid, p_name text, p_language text, p_description text) returns public.letter_templates
language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := (select f from private.caller_firms() f);
  t public.letter_templates;
  new_name text := private.to_one_line(p_name);
  new_description text := nullif(trim(p_description), '');
begin
  perform private.require_caller();
  if p_template_id is not null then
    t := private.begin_letter_template(p_template_id);
  elsif firm is null then
    perform private.refuse('42501', 'may_not_keep_letter_templates', 'The templates of the firm are kept by its administrators. Ask one of them.');
  end if;
  if coalesce(char_length(new_name), 0) not between 1 and 120 or char_length(new_description) > 500 or coalesce(p_language, '') not in ('en', 'fr', 'vi', 'cn', 'ar') then
    perform private.refuse('P0001', 'letter_template_invalid', 'A template has a name of up to 120 characters, one of the five languages, and up to 500 characters on what it is for.');
  end if;
  if t.id is not null then
    update public.letter_templates set name = new_name, language = p_language, description = new_description
    where id = t.id returning * into t;
    return t;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('letter templates ' || firm, 0));
  if (select count(*) from public.letter_templates l where l.law_firm = firm) >= 200 then
    perform private.refuse('P0001', 'too_many_letter_templates', 'A firm has up to 200 templates. Delete one that is no longer used.');
  end if;
  insert into public.letter_templates (law_firm, name, language, description) values (firm, new_name, p_language, new_description) returning * into t;
  return t;
end
$$;
grant execute on function private.save_letter_template(uuid, text, text, text) to authenticated;
create function public.save_letter_template(name text, language text, description text default null, template_id uuid default null) returns public.letter_templates
language sql set search_path = '' as $$
  select * from private.save_letter_template(save_letter_template.template_id, save_letter_template.name, save_letter_template.language, save_letter_template.description)
$$;
revoke execute on function public.save_letter_template(text, text, text, uuid) from public, anon;
grant execute on function public.save_letter_template(text, text, text, uuid) to authenticated;

-- Deletes a template with its content; letters that were made of it stay. Refusals of begin_letter_template.
create function private.delete_letter_template(p_template_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  t public.letter_templates := private.begin_letter_template(p_template_id);
begin
  delete from public.letter_templates where id = t.id;
end
$$;
grant execute on function private.delete_letter_template(uuid) to authenticated;
create function public.delete_letter_template(template_id uuid) returns void language sql set search_path = '' as $$
  select private.delete_letter_template(delete_letter_template.template_id)
$$;
revoke execute on function public.delete_letter_template(uuid) from public, anon;
grant execute on function public.delete_letter_template(uuid) to authenticated;

-- Announces the content of a template, of up to 10 MB; returns where the bytes go. Refusals of begin_letter_template, and: file_empty,
-- letter_template_too_large, firm_storage_full.
create function private.begin_letter_template_upload(p_template_id uuid, p_size bigint) returns table (id uuid, bucket text, object_path text)
language plpgsql security definer set search_path = '' as $$
declare
  t public.letter_templates := private.begin_letter_template(p_template_id);
  upload private.file_uploads;
begin
  if coalesce(p_size, 0) < 1 then
    perform private.refuse('P0001', 'file_empty', 'The file is empty. Choose one with something in it.');
  elsif p_size > 10485760 then
    perform private.refuse('P0001', 'letter_template_too_large', 'A template has up to 10 MB. Make its pictures smaller.');
  end if;
  perform private.require_room(t.law_firm, auth.uid(), p_size);
  insert into private.file_uploads (user_id, name, size, law_firm, owner_id, visibility, template_id, object_path)
  values (auth.uid(), private.file_name(translate(left(t.name, 120), '/\', '--') || '.docx'), p_size, t.law_firm, auth.uid(), 'internal', t.id, t.id || '/' || gen_random_uuid())
  returning * into upload;
  return query select upload.id, 'documents', upload.object_path;
end
$$;
grant execute on function private.begin_letter_template_upload(uuid, bigint) to authenticated;
create function public.begin_letter_template_upload(template_id uuid, size bigint) returns table (id uuid, bucket text, object_path text)
language sql set search_path = '' as $$
  select * from private.begin_letter_template_upload(begin_letter_template_upload.template_id, begin_letter_template_upload.size)
$$;
revoke execute on function public.begin_letter_template_upload(uuid, bigint) from public, anon;
grant execute on function public.begin_letter_template_upload(uuid, bigint) to authenticated;

-- The bytes of a template are there: they are its content from now on. Refusals of begin_letter_template, since rights may have ended meanwhile.
create function private.finish_template_upload(p_template_id uuid, p_object_path text, p_bytes bigint, p_checksum text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public.letter_templates := private.begin_letter_template(p_template_id);
begin
  update public.letter_templates set object_path = p_object_path, size = p_bytes, checksum = p_checksum, checked_path = null, faults = '[]' where id = t.id;
end
$$;

-- For the server: what it found in a content, unless another one has come meanwhile.
create function private.save_letter_check(p_template_id uuid, p_object_path text, p_faults jsonb) returns void language sql security definer set search_path = '' as $$
  update public.letter_templates set checked_path = p_object_path, faults = p_faults where id = p_template_id and object_path = p_object_path
$$;

-- letter_template_content(template_id): one row for the server, which reads it as the caller; object_version is null until a content came. PT404
-- letter_template_not_found.
create function private.letter_template_content(p_template_id uuid) returns table (name text, language text, object_path text, object_version text, law_firm uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return query select t.name, t.language, t.object_path, o.version, t.law_firm
    from public.letter_templates t left join storage.objects o on o.bucket_id = 'documents' and o.name = t.object_path
    where t.id = p_template_id and t.law_firm in (select private.caller_memberships());
  if not found then
    perform private.refuse('PT404', 'letter_template_not_found', 'There is no such template in your firm any more.');
  end if;
end
$$;
grant execute on function private.letter_template_content(uuid) to authenticated;
create function public.letter_template_content(template_id uuid) returns table (name text, language text, object_path text, object_version text, law_firm uuid)
language sql stable set search_path = '' as $$ select * from private.letter_template_content(letter_template_content.template_id) $$;
revoke execute on function public.letter_template_content(uuid) from public, anon;
grant execute on function public.letter_template_content(uuid) to authenticated;

-- Refuses who does not write letters on a case: they are written by the same people who ask its client for papers. PT404 case_not_found; 42501 may_not_write_letters.
create function private.require_letter_writer(p_case_id uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
begin
  if not private.may_ask_for_papers(c) then
    perform private.refuse('42501', 'may_not_write_letters', 'Only those who work on the case write its letters.');
  end if;
  return true;
end
$$;
grant execute on function private.require_letter_writer(uuid) to authenticated;

-- letter_values(case_id): what the fields of a letter on a case are filled with, read as the caller: days as YYYY-MM-DD, amounts with their
-- currency as {amount, currency}, lists as arrays. The names are those of packages/contracts/src/letter-fields.ts. Refusals of
-- require_letter_writer.
create function public.letter_values(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'today', (now() at time zone coalesce(f.time_zone, 'UTC'))::date, 'case_number', c.number, 'case_title', c.title, 'court', c.court, 'court_case_number', c.court_case_number,
    'client_name', coalesce(k.name, c.client_name), 'client_organisation', k.organisation, 'client_address', k.address,
    'client_email', k.email, 'client_phone', k.phone,
    'firm_name', f.name, 'firm_address', f.address, 'lawyer_name', lead.display_name, 'lawyer_email', lead.email, 'lawyer_phone', lead.phone_number,
    'writer_name', me.display_name, 'opened_on', c.opened_at::date,
    'fee_amount', private.letter_amount(coalesce(p.amount, c.fee_amount), terms.currency), 'hourly_rate', private.letter_amount(coalesce(p.hourly_rate, c.fee_rate), terms.currency),
    'fee_cap', private.letter_amount(coalesce(p.cap, c.fee_cap), terms.currency), 'retainer_amount', private.letter_amount(case when p.id is null then c.retainer_amount else p.retainer_amount end, terms.currency),
    'fee_percent', case when terms.fee in ('contingency', 'hybrid') then nullif(case when p.id is null then c.fee_percent else p.contingency_percent end, 0) end,
    'is_flat_fee', coalesce(fee = 'flat', false), 'is_hourly', coalesce(fee = 'hourly', false), 'is_capped', coalesce(fee = 'capped_hourly', false),
    'is_contingency', coalesce(fee = 'contingency', false), 'is_hybrid', coalesce(fee = 'hybrid', false), 'is_pro_bono', coalesce(fee = 'pro_bono', false),
    'opposing_parties', (select coalesce(jsonb_agg(jsonb_build_object('name', y.name, 'represented_by', y.represented_by) order by y.created_at, y.id), '[]')
      from public.case_parties y where y.case_id = c.id and y.role = 'opposing_party'),
    'deadlines', (select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'date', d.due_on) order by d.due_on, d.id), '[]')
      from public.case_deadlines d where d.case_id = c.id and d.client_visible and d.completed_at is null and d.cancelled_at is null
        and not private.rests(d.suspended, d.kind, d.confirmed_at)),
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'note', l.note) order by q.created_at, l.place), '[]')
      from public.document_request_lines l join public.document_requests q on q.id = l.request_id
      where q.case_id = c.id and q.status = 'open' and l.status in ('asked', 'again')),
    'scope_included', (select coalesce(jsonb_agg(jsonb_build_object('text', s) order by n), '[]') from unnest(p.scope_included) with ordinality u (s, n)),
    'scope_excluded', (select coalesce(jsonb_agg(jsonb_build_object('text', s) order by n), '[]') from unnest(p.scope_excluded) with ordinality u (s, n)))
  from public.cases c
    left join public.law_firms f on f.id = c.law_firm
    left join public.firm_contacts k on k.id = c.client_contact_id
    left join public.proposals p on p.id = c.accepted_proposal_id
    left join public.users lead on lead.uuid = c.lead_lawyer_id
    left join public.users me on me.uuid = auth.uid()
    cross join lateral (values (coalesce(p.fee_type, c.fee_type), coalesce(p.currency, c.currency))) terms (fee, currency)
  where private.require_letter_writer(letter_values.case_id) and c.id = letter_values.case_id
$$;
revoke execute on function public.letter_values(uuid) from public, anon;
grant execute on function public.letter_values(uuid) to authenticated;

create function private.letter_amount(p_amount numeric, p_currency text) returns jsonb language sql immutable set search_path = '' as $$
  select case when p_amount is not null then jsonb_build_object('amount', p_amount, 'currency', p_currency) end
$$;
grant execute on function private.letter_amount(numeric, text) to authenticated;
