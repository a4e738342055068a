-- link_client(case_id, email, name): a lawyer of the firm names the client of the firm's case as a contact; with an e-mail address the person is
-- invited to accept. An earlier conflict check has not seen the name, so it is due again. client_has_come, email_required,
-- client_name_required.
create function private.link_client(p_case_id uuid, p_email text, p_name text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'link_client');
  wanted text := nullif(lower(trim(p_email)), '');
  named text := nullif(trim(p_name), '');
  contact public.firm_contacts;
begin
  perform private.require_status(c, 'link_client');
  if c.client_id is not null and c.status <> 'draft' then
    perform private.refuse('P0001', 'client_has_come', 'The client of this case has accepted. Open another case for somebody else.');
  elsif wanted is not null and (char_length(wanted) > 254 or wanted !~ '^[^@[:space:]]+@[^@[:space:]]+$') then
    perform private.refuse('P0001', 'email_required', 'Enter the e-mail address of the person.');
  end if;
  select * into contact from public.firm_contacts f where f.law_firm = c.law_firm
    and (case when wanted is null then f.email is null and lower(f.name) = lower(named) else lower(f.email) = wanted and (named is null or lower(f.name) = lower(named)) end)
  order by f.created_at, f.id limit 1;
  if contact.id is null then
    if named is null then
      perform private.refuse('P0001', 'client_name_required', 'Enter the name of the client.');
    end if;
    insert into public.firm_contacts (law_firm, name, email) values (c.law_firm, named, wanted) returning * into contact;
  end if;
  if contact.id is distinct from c.client_contact_id then
    if exists (select from public.conflict_checks where case_id = c.id and law_firm = c.law_firm) then
      insert into public.conflict_checks (case_id, law_firm, names, result, reason)
      values (c.id, c.law_firm, jsonb_build_array(contact.name), 'pending', 'The client was named or changed');
      perform private.add_event(c.id, 'conflict_check_due', '{}', 'firm');
    end if;
    update public.client_invitations set revoked_at = now(), updated_at = now()
    where case_id = c.id and accepted_at is null and declined_at is null and revoked_at is null;
    update public.cases set client_id = null, client_contact_id = contact.id where id = c.id returning * into c;
  end if;
  if wanted is not null then
    perform private.invite_client(c, wanted);
  end if;
  return c;
end
$$;
grant execute on function private.link_client(uuid, text, text) to authenticated, service_role;

create function private.latest_conflict_result(c public.cases) returns text language sql stable set search_path = '' as $$
  select result from public.conflict_checks where case_id = c.id and law_firm is not distinct from c.law_firm order by created_at desc limit 1
$$;

create function private.require_conflict_cleared(c public.cases) returns void language plpgsql stable set search_path = '' as $$
begin
  if coalesce(private.latest_conflict_result(c), 'pending') not in ('cleared', 'waived') then
    perform private.refuse('P0001', 'conflict_check_required', 'The conflict check comes first: it has to be cleared or waived.');
  end if;
end
$$;

-- open_firm_case(case_id): lawyer or lawyer_admin of the firm; draft → active. The client may still have to accept. client_required,
-- conflict_check_required.
create function private.open_firm_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'open_firm_case');
begin
  if private.did_last(c, 'open_firm_case') then
    return c;
  end if;
  perform private.require_status(c, 'open_firm_case');
  if c.client_id is null and c.client_contact_id is null then
    perform private.refuse('P0001', 'client_required', 'Name the client of this case first.');
  end if;
  perform private.require_conflict_cleared(c);
  update public.cases set status = 'active', opened_at = now() where id = c.id returning * into c;
  perform private.add_event(c.id, 'open_firm_case');
  if c.intake_workflow is not null then
    perform private.start_kept_workflow(c);
  end if;
  perform private.notify(c.client_id, c.id, null, private.html('Your lawyers have opened the case <strong>%s</strong>', c.title));
  return c;
end
$$;
grant execute on function private.open_firm_case(uuid) to authenticated;

-- Starts the workflow that was chosen when the case was kept as a draft. An obstacle (the template is gone, a day is missing) does not
-- keep the case from being opened: the choice stays, and the firm's timeline says so.
create function private.start_kept_workflow(c public.cases) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.start_workflow((c.intake_workflow ->> 'template_id')::uuid, c.id, coalesce(nullif(c.intake_workflow -> 'trigger_values', 'null'), '{}'), null);
  update public.cases set intake_workflow = null where id = c.id;
exception
  when sqlstate 'P0001' or sqlstate 'PT404' then
    perform private.add_event(c.id, 'workflow_not_started', '{}', 'firm');
end
$$;

-- What terms must say for their kind of fee. fee_incomplete.
create function private.require_fee(c public.cases) returns void language plpgsql stable set search_path = '' as $$
begin
  if c.fee_type = 'contingency' and c.fee_percent is null or c.fee_type = 'capped_hourly' and c.fee_cap is null
    or c.fee_type in ('hourly', 'capped_hourly', 'hybrid') and c.fee_rate is null or c.fee_type in ('flat', 'hybrid') and c.fee_amount is null then
    perform private.refuse('P0001', 'fee_incomplete', 'Enter the amount, the rate, the cap or the percentage that this kind of fee needs.');
  end if;
end
$$;

-- Terms as they are written: only the figures that their kind of fee has. fee_incomplete.
create function private.own_terms(p_terms jsonb) returns public.cases language plpgsql stable set search_path = '' as $$
declare
  fee public.cases := jsonb_populate_record(null::public.cases, coalesce(nullif(p_terms, 'null'), '{}'));
begin
  perform private.require_fee(fee);
  fee.currency := coalesce(fee.currency, 'USD');
  fee.fee_amount := case when fee.fee_type in ('flat', 'hybrid') then fee.fee_amount end;
  fee.fee_rate := case when fee.fee_type in ('hourly', 'capped_hourly', 'hybrid') then fee.fee_rate end;
  fee.fee_cap := case when fee.fee_type = 'capped_hourly' then fee.fee_cap end;
  fee.fee_percent := case when fee.fee_type in ('contingency', 'hybrid') then fee.fee_percent end;
  fee.engagement_terms := nullif(trim(fee.engagement_terms), '');
  return fee;
end
$$;

-- change_terms(case_id, terms): a lawyer of the case or the firm's administrator writes what is agreed with the firm's own client; terms holds
-- the columns of intake_firm_case's terms, all of them. Once the client has accepted, terms are no longer one side's to change: then only a case
-- that has none yet takes some. fee_incomplete, terms_agreed, terms_of_proposal.
create function private.change_terms(p_case_id uuid, p_terms jsonb) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'change_terms');
  fee public.cases := private.own_terms(p_terms);
begin
  perform private.require_status(c, 'change_terms');
  if c.accepted_proposal_id is not null then
    perform private.refuse('P0001', 'terms_of_proposal', 'The terms of this case are those of the proposal that the client accepted. They do not change.');
  elsif (c.currency, c.fee_type, c.fee_amount, c.fee_rate, c.fee_cap, c.fee_percent, c.retainer_amount, c.engagement_terms)
    is not distinct from (fee.currency, fee.fee_type, fee.fee_amount, fee.fee_rate, fee.fee_cap, fee.fee_percent, fee.retainer_amount, fee.engagement_terms) then
    return c;
  elsif c.client_id is not null and (c.fee_type is not null or c.engagement_terms is not null) then
    perform private.refuse('P0001', 'terms_agreed',
      'The client has accepted these terms. Agree on new ones with the client, and keep the agreement in the messages of the case.');
  end if;
  update public.cases set currency = fee.currency, fee_type = fee.fee_type, fee_amount = fee.fee_amount, fee_rate = fee.fee_rate, fee_cap = fee.fee_cap,
    fee_percent = fee.fee_percent, retainer_amount = fee.retainer_amount, engagement_terms = fee.engagement_terms
  where id = c.id returning * into c;
  perform private.add_event(c.id, 'change_terms');
  return c;
end
$$;
grant execute on function private.change_terms(uuid, jsonb) to authenticated;

-- record_conflict_check(case_id, result, reason): the lead lawyer or the firm's administrator; answers the conflict_checks row, and keeps
-- what the check finds at that moment. result: cleared, potential, conflict, waived; all but cleared need a reason, and so does clearing
-- names that are like ones on the opposite side. The client is notified once the engagement can be signed. unknown_result, reason_required,
-- hits_need_reason.
create function private.record_conflict_check(p_case_id uuid, p_result text, p_reason text) returns public.conflict_checks
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'record_conflict_check');
  done public.conflict_checks;
  was_clear boolean := coalesce(private.latest_conflict_result(c), 'pending') in ('cleared', 'waived');
  names jsonb := (select coalesce(jsonb_agg(distinct n.name), '[]') from (
    select c.client_name as name where c.client_name is not null
    union all select unnest(array[p.name] || p.aliases) from public.case_parties p where p.case_id = c.id) n);
begin
  perform private.require_status(c, 'record_conflict_check');
  if coalesce(p_result, '') not in ('cleared', 'potential', 'conflict', 'waived') then
    perform private.refuse('P0001', 'unknown_result', 'Choose one of: cleared, potential, conflict, waived.');
  end if;
  if p_result <> 'cleared' then
    p_reason := private.require_reason(p_reason);
  end if;
  select * into done from public.conflict_checks where case_id = c.id and law_firm is not distinct from c.law_firm order by created_at desc limit 1;
  if done.result = p_result and done.decided_by = auth.uid() and done.names = names and done.reason is not distinct from nullif(trim(p_reason), '') then
    return done;
  end if;
  if p_result = 'cleared' and coalesce(trim(p_reason), '') = '' and private.conflict_is_possible(c.id, c.law_firm, null) then
    perform private.refuse('P0001', 'hits_need_reason', 'Names of this case are like names on the opposite side of another. Say why that is no conflict.');
  end if;
  insert into public.conflict_checks (case_id, law_firm, names, result, reason, decided_by, decided_at)
  values (c.id, c.law_firm, names, p_result, left(nullif(trim(p_reason), ''), 2000), auth.uid(), now()) returning * into done;
  perform private.keep_hits(done.id, c.id, c.law_firm);
  perform private.add_event(c.id, 'record_conflict_check', jsonb_build_object('result', p_result), 'firm');
  if c.status = 'engaging' and p_result in ('cleared', 'waived') and not was_clear
    and not exists (select from public.case_engagements where case_id = c.id and role = 'client' and released_at is null) then
    perform private.notify(c.client_id, c.id, null, private.html('The engagement for <strong>%s</strong> is ready for your signature', c.title));
  end if;
  return done;
end
$$;
grant execute on function private.record_conflict_check(uuid, text, text) to authenticated;

-- sign_engagement(case_id, typed_name, consent, kind, strokes): client and winning lawyer, each once and only while the conflict check is cleared or waived; answers the
-- case_engagements row. consent: the sentences to which the signer agreed. kind: typed or drawn, then with strokes as sign_document takes them. With the second signature the
-- letter is begun. conflict_check_required, name_required, signature_not_drawn.
create function private.sign_engagement(p_case_id uuid, p_typed_name text, p_consent text, p_kind text, p_strokes jsonb) returns public.case_engagements
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'sign_engagement');
  side text := case when c.client_id = auth.uid() then 'client' else 'lawyer' end;
  signed public.case_engagements;
  agreed public.proposal_revisions;
begin
  select * into signed from public.case_engagements where case_id = c.id and role = side and user_id = auth.uid() and released_at is null;
  if signed.id is not null then
    return signed;
  end if;
  perform private.require_status(c, 'sign_engagement');
  perform private.require_conflict_cleared(c);
  if coalesce(trim(p_typed_name), '') = '' then
    perform private.refuse('P0001', 'name_required', 'Type your full name to sign.');
  elsif coalesce(p_kind, '') not in ('typed', 'drawn') or p_kind = 'drawn' and not coalesce(private.are_strokes(p_strokes), false) then
    perform private.refuse('P0001', 'signature_not_drawn', 'Draw your signature in the box, or type your name.');
  end if;
  select r.* into agreed from public.proposal_revisions r join public.proposals p on p.id = r.proposal_id and p.revision = r.revision where p.id = c.accepted_proposal_id;
  insert into public.case_engagements (case_id, law_firm, proposal_id, revision, user_id, role, typed_name, kind, consent, address, terms_hash)
  values (c.id, c.law_firm, c.accepted_proposal_id, agreed.revision, auth.uid(), side, left(trim(p_typed_name), 200), p_kind,
    left(nullif(private.to_one_line(p_consent), ''), 1000), private.request_address(), agreed.terms_hash)
  returning * into signed;
  insert into private.engagement_marks (engagement_id, strokes) select signed.id, p_strokes where p_kind = 'drawn';
  perform private.add_event(c.id, 'sign_engagement', jsonb_build_object('role', side));
  perform private.notify(case side when 'client' then c.lead_lawyer_id else c.client_id end, c.id, c.accepted_proposal_id,
    private.html('The engagement for <strong>%s</strong> has been signed by the ' || side, c.title));
  perform private.begin_engagement_letter(c.id);
  return signed;
end
$$;
grant execute on function private.sign_engagement(uuid, text, text, text, jsonb) to authenticated;

-- engage_case(case_id): the winning lawyer or their lawyer_admin; engaging → active. conflict_check_required, signatures_required.
create function private.engage_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'engage_case');
begin
  if private.did_last(c, 'engage_case') then
    return c;
  end if;
  perform private.require_status(c, 'engage_case');
  perform private.require_conflict_cleared(c);
  if (select count(*) from public.case_engagements where case_id = c.id and released_at is null) < 2 then
    perform private.refuse('P0001', 'signatures_required', 'The engagement has to be signed by the client and by the lawyer first.');
  end if;
  update public.cases set status = 'active', opened_at = now() where id = c.id returning * into c;
  update public.proposals set status = 'engaged' where id = c.accepted_proposal_id;
  perform private.add_event(c.id, 'engage_case');
  perform private.notify_team(c, 'The case <strong>%s</strong> is active: the engagement is complete');
  return c;
end
$$;
grant execute on function private.engage_case(uuid) to authenticated;

-- release_case(case_id, reason): the client or the winning lawyer; engaging → open. Earlier proposals are pending again, the released one
-- as well when it was the client who released. reason_required. Contact data in the reason is hidden: the case is not engaged any more.
create function private.release_case(p_case_id uuid, p_reason text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  reason text;
  chosen public.proposals;
  by_client boolean;
begin
  -- The lawyer who released has left the case: the same call again is recognised before the case is out of sight.
  select * into c from public.cases where id = p_case_id for no key update;
  if private.caller_level() is not null and private.did_last(c, 'release_case') then
    return case when private.case_roles(c) = '{}' then private.without_confidences(c) else c end;
  end if;
  c := private.begin_case_verb(p_case_id, 'release_case');
  perform private.require_status(c, 'release_case');
  reason := private.mask_contact_data(private.require_reason(p_reason));
  by_client := c.client_id = auth.uid();
  select * into chosen from public.proposals where id = c.accepted_proposal_id;
  perform private.add_event(c.id, 'release_case', jsonb_build_object('reason', reason, 'by', case when by_client then 'client' else 'lawyer' end));
  update public.case_engagements set released_at = now() where case_id = c.id and released_at is null;
  delete from public.case_team where case_id = c.id and role <> 'client';
  perform private.release_letters(c.id);
  update public.proposals set
    status = case when id = chosen.id and not by_client then 'withdrawn' when valid_until <= now() then 'expired'
      when shortlisted_at is not null then 'shortlisted' else 'submitted' end,
    withdraw_reason = case when id = chosen.id and not by_client then reason else withdraw_reason end,
    decided_at = case when id = chosen.id and not by_client then now() end
  where case_id = c.id and (id = chosen.id or status = 'not_selected');
  update public.cases set status = 'open', law_firm = null, lead_lawyer_id = null, accepted_proposal_id = null, stage_id = null, team_id = null,
    posting_expires_at = greatest(posting_expires_at, now() + interval '7 days') where id = c.id returning * into c;
  perform private.notify(case when by_client then chosen.lawyer_id else c.client_id end, c.id, chosen.id,
    private.html('The engagement for <strong>%s</strong> was released: %s', c.title, reason));
  perform private.notify(p.lawyer_id, c.id, p.id, private.html('<strong>%s</strong> is open again and your proposal can be chosen', c.title))
  from public.proposals p where p.case_id = c.id and p.id <> chosen.id and p.status in ('submitted', 'shortlisted', 'negotiating');
  return case when by_client then c else private.without_confidences(c) end;
end
$$;
grant execute on function private.release_case(uuid, text) to authenticated;

create function public.link_client(case_id uuid, email text default null, name text default null) returns public.cases language sql set search_path = '' as $$
  select private.link_client(case_id, email, name)
$$;
revoke execute on function public.link_client(uuid, text, text) from public, anon;
grant execute on function public.link_client(uuid, text, text) to authenticated;

create function public.open_firm_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.open_firm_case(case_id) $$;
revoke execute on function public.open_firm_case(uuid) from public, anon;
grant execute on function public.open_firm_case(uuid) to authenticated;

create function public.record_conflict_check(case_id uuid, result text, reason text default null) returns public.conflict_checks language sql set search_path = '' as $$ select private.record_conflict_check(case_id, result, reason) $$;
revoke execute on function public.record_conflict_check(uuid, text, text) from public, anon;
grant execute on function public.record_conflict_check(uuid, text, text) to authenticated;

create function public.change_terms(case_id uuid, terms jsonb) returns public.cases language sql set search_path = '' as $$
  select private.change_terms(case_id, terms)
$$;
revoke execute on function public.change_terms(uuid, jsonb) from public, anon;
grant execute on function public.change_terms(uuid, jsonb) to authenticated;

create function public.sign_engagement(case_id uuid, typed_name text, consent text default null, kind text default 'typed', strokes jsonb default null)
returns public.case_engagements language sql set search_path = '' as $$
  select private.sign_engagement(sign_engagement.case_id, sign_engagement.typed_name, sign_engagement.consent, sign_engagement.kind, sign_engagement.strokes)
$$;
revoke execute on function public.sign_engagement(uuid, text, text, text, jsonb) from public, anon;
grant execute on function public.sign_engagement(uuid, text, text, text, jsonb) to authenticated;

create function public.engage_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.engage_case(case_id) $$;
revoke execute on function public.engage_case(uuid) from public, anon;
grant execute on function public.engage_case(uuid) to authenticated;

create function public.release_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.release_case(case_id, reason) $$;
revoke execute on function public.release_case(uuid, text) from public, anon;
grant execute on function public.release_case(uuid, text) to authenticated;
