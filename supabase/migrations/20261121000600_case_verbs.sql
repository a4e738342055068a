-- The verbs of a case. Who may press which, and in which state, is one table: the verbs check it, and case_abilities shows it.
--
-- Common to all: 42501 may_not_<verb>; PT404 case_not_found (also for whoever may not see the case); P0001 wrong_state or the rule named
-- below; the same call again by the same person answers the same row. Each answers the row that it changed.

create table private.case_transitions (verb text primary key, from_status text[] not null, to_status text, actors text[] not null);
alter table private.case_transitions enable row level security;
insert into private.case_transitions (verb, from_status, to_status, actors) values
  ('post_case', '{draft,expired}', 'open', '{client}'),
  ('open_firm_case', '{draft}', 'active', '{lawyer,firm_admin}'),
  ('unpublish_case', '{open}', 'draft', '{client}'),
  ('accept_proposal', '{open}', 'engaging', '{client}'),
  ('shortlist_proposal', '{open}', null, '{client}'),
  ('decline_proposal', '{open}', null, '{client}'),
  ('record_conflict_check', '{draft,engaging,active,on_hold}', null, '{lead,firm_admin}'),
  ('sign_engagement', '{engaging}', null, '{client,lead}'),
  ('engage_case', '{engaging}', 'active', '{lead,firm_admin}'),
  ('release_case', '{engaging}', 'open', '{client,lead}'),
  ('hold_case', '{active}', 'on_hold', '{lawyer,firm_admin}'),
  ('resume_case', '{on_hold}', 'active', '{lawyer,firm_admin}'),
  ('close_case', '{active}', 'closed', '{lawyer,firm_admin}'),
  ('reopen_case', '{closed}', 'active', '{firm_admin}'),
  ('archive_case', '{closed}', 'archived', '{firm_admin}'),
  ('cancel_case', '{draft,open,engaging}', 'cancelled', '{client,admin}'),
  ('link_client', '{draft}', null, '{lawyer,firm_admin}'),
  ('delete_case', '{draft}', null, '{client,creator}'),
  ('edit_case', '{draft,open,expired}', null, '{client}'),
  ('edit_matter', '{draft,active,on_hold}', null, '{lawyer,paralegal,firm_admin}');

-- What the caller is to a case: client, lead, lawyer (lead or associate), paralegal, member, firm_admin, creator, admin. Empty behind a wall.
create function private.case_roles(c public.cases) returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  roles text[] := '{}';
  team_role text;
begin
  if private.caller_level() is null or c.id in (select private.caller_walls()) then
    return '{}';
  end if;
  if c.client_id = me and not (c.status = 'draft' and c.law_firm is not null) then roles := roles || 'client'::text; end if;
  if c.id in (select private.caller_matters()) then
    select role into team_role from public.case_team where case_id = c.id and user_id = me;
    roles := roles || 'member'::text;
    if team_role in ('lead', 'associate') then roles := roles || 'lawyer'::text; end if;
    if team_role = 'paralegal' then roles := roles || 'paralegal'::text; end if;
    if c.lead_lawyer_id = me then roles := roles || 'lead'::text; end if;
  end if;
  if c.law_firm in (select private.caller_firms()) then roles := roles || 'firm_admin'::text; end if;
  if c.created_by = me and c.status = 'draft' then roles := roles || 'creator'::text; end if;
  if private.caller_administers() then roles := roles || 'admin'::text; end if;
  return roles;
end
$$;

-- Locks the case, and refuses whoever may not see it (PT404) or may not do this (42501).
create function private.begin_case_verb(p_case_id uuid, p_verb text) returns public.cases language plpgsql set search_path = '' as $$
declare
  c public.cases;
  roles text[];
  allowed text[] := (select actors from private.case_transitions where verb = p_verb);
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if not (roles && allowed) then
    if c.id is null or array_remove(roles, 'admin') = '{}' then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
    perform private.refuse('42501', 'may_not_' || p_verb, 'Your part in this case does not allow this. Ask the person who may: the client, the lead lawyer or the firm''s administrator.');
  end if;
  return c;
end
$$;

-- Whether the caller did this verb last, so that doing it again is the same call.
create function private.did_last(c public.cases, p_verb text) returns boolean language sql stable set search_path = '' as $$
  select c.status = t.to_status and coalesce((
    select e.kind = p_verb and e.actor_id = auth.uid() from public.case_events e
    where e.case_id = c.id and e.kind in (select verb from private.case_transitions where to_status is not null)
    order by e.created_at desc limit 1), false)
  from private.case_transitions t where t.verb = p_verb
$$;

create function private.require_status(c public.cases, p_verb text) returns void language plpgsql stable set search_path = '' as $$
begin
  if c.status <> all ((select from_status from private.case_transitions where verb = p_verb)::text[]) then
    perform private.refuse('P0001', 'wrong_state', format('This case is %s: that cannot be done now. Reload the page to see what can.', replace(c.status, '_', ' ')));
  end if;
end
$$;
create function private.require_reason(p_reason text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(trim(p_reason), '') = '' then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  return left(trim(p_reason), 2000);
end
$$;

-- What an open posting must be: everybody may read it.
create function private.require_postable(c public.cases) returns void language plpgsql stable set search_path = '' as $$
declare
  found text := coalesce(private.contact_data(c.public_summary), private.contact_data(c.title));
begin
  if coalesce(trim(c.public_summary), '') = '' then
    perform private.refuse('P0001', 'summary_required', 'Write a public summary first: it is what lawyers see of the case.');
  elsif found = 'email' then
    perform private.refuse('P0001', 'summary_has_email', 'The title or the public summary holds an e-mail address. Every lawyer can read them: please take it out.');
  elsif found = 'phone' then
    perform private.refuse('P0001', 'summary_has_phone', 'The title or the public summary holds a telephone number. Every lawyer can read them: please take it out.');
  elsif c.practice_area is null then
    perform private.refuse('P0001', 'practice_area_required', 'Choose the field of law first, so that the right lawyers find the case.');
  elsif coalesce(trim(c.jurisdiction_country), '') = '' then
    perform private.refuse('P0001', 'jurisdiction_required', 'Choose the country whose law applies first.');
  end if;
end
$$;

-- Tells everybody whose sent proposal for the case stands. %s is the case's title.
create function private.notify_proposers(c public.cases, p_title text) returns void language sql security definer set search_path = '' as $$
  select private.notify(p.lawyer_id, c.id, p.id, private.html(p_title, c.title))
  from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating')
$$;
create function private.notify_team(c public.cases, p_title text) returns void language sql security definer set search_path = '' as $$
  select private.notify(t.user_id, c.id, null, private.html(p_title, c.title)) from public.case_team t where t.case_id = c.id
$$;

-- Guards what people edit directly. An open posting stays postable, and what changes in it is told to every proposer.
create function private.guard_case_edit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'open' and old.status = 'open' then
    if (new.title, new.public_summary, new.practice_area, new.jurisdiction_country) is distinct from (old.title, old.public_summary, old.practice_area, old.jurisdiction_country) then
      perform private.require_postable(new);
    end if;
    if (new.title, new.public_summary, new.practice_area, new.jurisdiction_country, new.jurisdiction_region, new.urgency, new.budget_type, new.budget_min, new.budget_max, new.currency, new.posting_expires_at)
      is distinct from (old.title, old.public_summary, old.practice_area, old.jurisdiction_country, old.jurisdiction_region, old.urgency, old.budget_type, old.budget_min, old.budget_max, old.currency, old.posting_expires_at) then
      perform private.add_event(new.id, 'posting_changed');
      perform private.notify_proposers(new, 'The posting <strong>%s</strong> has changed: please check that your proposal still fits');
    end if;
  end if;
  return new;
end
$$;
create trigger guard_edit before update on public.cases for each row execute function private.guard_case_edit();

create function private.guard_case_delete() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.proposals where case_id = old.id and status <> 'draft') then
    perform private.refuse('P0001', 'case_has_proposals', 'Lawyers have sent proposals for this case: cancel it instead of deleting it.');
  end if;
  return old;
end
$$;
create trigger guard_delete before delete on public.cases for each row execute function private.guard_case_delete();

-- post_case(case_id): the client; draft or expired → open. summary_required, summary_has_email, summary_has_phone,
-- practice_area_required, jurisdiction_required, case_is_private, posting_expiry_past, firm_case.
create function private.post_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'post_case');
  lapsed boolean := c.status = 'expired' or c.status = 'open' and c.posting_expires_at <= now();
begin
  if c.status = 'open' and not lapsed then
    return c;
  end if;
  if not lapsed then
    perform private.require_status(c, 'post_case');
  end if;
  if c.law_firm is not null then
    perform private.refuse('P0001', 'firm_case', 'This case belongs to a firm already: open it as the firm''s case.');
  end if;
  perform private.require_postable(c);
  if c.visibility = 'private' then
    perform private.refuse('P0001', 'case_is_private', 'The case is private: choose who may see the posting first.');
  end if;
  if not lapsed and c.posting_expires_at <= now() then
    perform private.refuse('P0001', 'posting_expiry_past', 'The posting would end in the past: choose a later date.');
  end if;
  update public.cases set status = 'open', posted_at = now(),
    posting_expires_at = case when lapsed or posting_expires_at is null then now() + interval '30 days' else posting_expires_at end
  where id = c.id returning * into c;
  perform private.add_event(c.id, 'post_case');
  return c;
end
$$;

-- unpublish_case(case_id): the client; open → draft. Proposals stay, their lawyers are told.
create function private.unpublish_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'unpublish_case');
begin
  if private.did_last(c, 'unpublish_case') then
    return c;
  end if;
  perform private.require_status(c, 'unpublish_case');
  update public.cases set status = 'draft' where id = c.id returning * into c;
  perform private.add_event(c.id, 'unpublish_case');
  perform private.notify_proposers(c, 'The client has taken the posting <strong>%s</strong> back for now');
  return c;
end
$$;

-- link_client(case_id, email): a lawyer of the firm names the client of the firm's draft by the e-mail address of their account. client_not_found.
create function private.link_client(p_case_id uuid, p_email text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'link_client');
  client uuid := (select uuid from public.users where lower(email) = lower(trim(p_email)) and access_level = 'user' and status = 'active');
begin
  perform private.require_status(c, 'link_client');
  if client is null then
    perform private.refuse('P0001', 'client_not_found', 'No client has an account with this e-mail address. Ask them to sign up first.');
  end if;
  update public.cases set client_id = client where id = c.id returning * into c;
  return c;
end
$$;

create function private.latest_conflict_result(c public.cases) returns text language sql stable set search_path = '' as $$
  select result from public.conflict_checks where case_id = c.id and law_firm is not distinct from c.law_firm order by created_at desc limit 1
$$;
create function private.require_conflict_cleared(c public.cases) returns void language plpgsql stable set search_path = '' as $$
begin
  if coalesce(private.latest_conflict_result(c), 'pending') not in ('cleared', 'waived') then
    perform private.refuse('P0001', 'conflict_check_required', 'Record the conflict check first: it has to be cleared or waived.');
  end if;
end
$$;

-- open_firm_case(case_id): lawyer or lawyer_admin of the firm; draft → active. client_required, conflict_check_required.
create function private.open_firm_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'open_firm_case');
begin
  if private.did_last(c, 'open_firm_case') then
    return c;
  end if;
  perform private.require_status(c, 'open_firm_case');
  if c.client_id is null then
    perform private.refuse('P0001', 'client_required', 'Link the client of this case first.');
  end if;
  perform private.require_conflict_cleared(c);
  update public.cases set status = 'active', opened_at = now() where id = c.id returning * into c;
  perform private.add_event(c.id, 'open_firm_case');
  perform private.notify(c.client_id, c.id, null, private.html('Your lawyers have opened the case <strong>%s</strong>', c.title));
  return c;
end
$$;

-- record_conflict_check(case_id, result, reason): the lead lawyer or the firm's administrator; answers the conflict_checks row.
-- result: cleared, potential, conflict, waived; all but cleared need a reason. unknown_result, reason_required.
create function private.record_conflict_check(p_case_id uuid, p_result text, p_reason text) returns public.conflict_checks
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'record_conflict_check');
  done public.conflict_checks;
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
  insert into public.conflict_checks (case_id, law_firm, names, result, reason, decided_by, decided_at)
  values (c.id, c.law_firm, names, p_result, nullif(trim(p_reason), ''), auth.uid(), now()) returning * into done;
  perform private.add_event(c.id, 'record_conflict_check', jsonb_build_object('result', p_result), 'firm');
  return done;
end
$$;

-- sign_engagement(case_id, typed_name): client and winning lawyer, each once; answers the case_engagements row. name_required.
create function private.sign_engagement(p_case_id uuid, p_typed_name text) returns public.case_engagements
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
  if coalesce(trim(p_typed_name), '') = '' then
    perform private.refuse('P0001', 'name_required', 'Type your full name to sign.');
  end if;
  select r.* into agreed from public.proposal_revisions r join public.proposals p on p.id = r.proposal_id and p.revision = r.revision where p.id = c.accepted_proposal_id;
  insert into public.case_engagements (case_id, law_firm, proposal_id, revision, user_id, role, typed_name, address, terms_hash)
  values (c.id, c.law_firm, c.accepted_proposal_id, agreed.revision, auth.uid(), side, left(trim(p_typed_name), 200), private.request_address(), agreed.terms_hash)
  returning * into signed;
  perform private.add_event(c.id, 'sign_engagement', jsonb_build_object('role', side));
  perform private.notify(case side when 'client' then c.lead_lawyer_id else c.client_id end, c.id, c.accepted_proposal_id,
    private.html('The engagement for <strong>%s</strong> has been signed by the ' || side, c.title));
  return signed;
end
$$;

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

-- release_case(case_id, reason): the client or the winning lawyer; engaging → open. Earlier proposals stand again, the released one
-- as well when it was the client who released. reason_required.
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
    return c;
  end if;
  c := private.begin_case_verb(p_case_id, 'release_case');
  perform private.require_status(c, 'release_case');
  reason := private.require_reason(p_reason);
  by_client := c.client_id = auth.uid();
  select * into chosen from public.proposals where id = c.accepted_proposal_id;
  perform private.add_event(c.id, 'release_case', jsonb_build_object('reason', reason, 'by', case when by_client then 'client' else 'lawyer' end));
  update public.case_engagements set released_at = now() where case_id = c.id and released_at is null;
  delete from public.case_team where case_id = c.id and role <> 'client';
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
  return c;
end
$$;

-- What stands between an active case and its end; later domains replace this function and add theirs (deadlines, trust money).
create function private.case_closing_obstacles(c public.cases) returns table (rule text, message text) language sql stable set search_path = '' as $$
  select 'outcome_required', 'Say how the case ended (its outcome) before you close it.' where coalesce(trim(c.outcome), '') = ''
$$;

-- hold_case, resume_case, close_case(outcome, close_reason), reopen_case, archive_case, cancel_case: one body, their differences in the table and below.
create function private.change_case(p_case_id uuid, p_verb text, p_reason text, p_outcome text default null) returns public.cases
language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, p_verb);
  obstacle record;
  target text := (select to_status from private.case_transitions where verb = p_verb);
  by_client boolean := c.client_id = auth.uid();
begin
  if not private.did_last(c, p_verb) then
    perform private.require_status(c, p_verb);
    if p_verb <> 'close_case' and not (p_verb = 'cancel_case' and by_client) then
      p_reason := private.require_reason(p_reason);
    end if;
    if p_verb = 'close_case' then
      c.outcome := coalesce(nullif(trim(p_outcome), ''), c.outcome);
      for obstacle in select * from private.case_closing_obstacles(c) limit 1 loop
        perform private.refuse('P0001', obstacle.rule, obstacle.message);
      end loop;
    end if;
    update public.cases set status = target, outcome = left(c.outcome, 2000),
      closed_at = case p_verb when 'close_case' then now() when 'reopen_case' then null else closed_at end,
      close_reason = case when p_verb in ('close_case', 'cancel_case') then left(nullif(trim(p_reason), ''), 2000) else close_reason end
    where id = c.id returning * into c;
    perform private.add_event(c.id, p_verb, jsonb_build_object('reason', nullif(trim(p_reason), '')));
    if p_verb = 'cancel_case' then
      perform private.notify(p.lawyer_id, c.id, p.id, private.html('The case <strong>%s</strong> was cancelled', c.title))
      from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating', 'accepted');
      update public.proposals set status = 'not_selected', decided_at = now() where case_id = c.id and status in ('submitted', 'shortlisted', 'negotiating', 'accepted');
      -- Their number on the case has changed with them.
      select * into c from public.cases where id = c.id;
      if not by_client then
        perform private.notify(c.client_id, c.id, null, private.html('Your case <strong>%s</strong> was cancelled by the platform: %s', c.title, p_reason));
      end if;
    else
      perform private.notify_team(c, 'The case <strong>%s</strong> is now ' || replace(target, '_', ' '));
    end if;
  end if;
  -- The platform's administrator is not on the case: what is confidential stays out of the answer.
  if not by_client and private.caller_administers() then
    c.description := null;
    c.desired_outcome := null;
    c.client_name := null;
  end if;
  return c;
end
$$;

create function public.post_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.post_case(case_id) $$;
create function public.unpublish_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.unpublish_case(case_id) $$;
create function public.link_client(case_id uuid, email text) returns public.cases language sql set search_path = '' as $$ select private.link_client(case_id, email) $$;
create function public.open_firm_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.open_firm_case(case_id) $$;
create function public.record_conflict_check(case_id uuid, result text, reason text default null) returns public.conflict_checks language sql set search_path = '' as $$ select private.record_conflict_check(case_id, result, reason) $$;
create function public.sign_engagement(case_id uuid, typed_name text) returns public.case_engagements language sql set search_path = '' as $$ select private.sign_engagement(case_id, typed_name) $$;
create function public.engage_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.engage_case(case_id) $$;
create function public.release_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.release_case(case_id, reason) $$;
create function public.hold_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'hold_case', reason) $$;
create function public.resume_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'resume_case', reason) $$;
create function public.close_case(case_id uuid, outcome text default null, close_reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'close_case', close_reason, outcome) $$;
create function public.reopen_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'reopen_case', reason) $$;
create function public.archive_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'archive_case', reason) $$;
create function public.cancel_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'cancel_case', reason) $$;

revoke execute on all functions in schema private from public;
revoke execute on function public.post_case(uuid), public.unpublish_case(uuid), public.link_client(uuid, text), public.open_firm_case(uuid),
  public.record_conflict_check(uuid, text, text), public.sign_engagement(uuid, text), public.engage_case(uuid), public.release_case(uuid, text),
  public.hold_case(uuid, text), public.resume_case(uuid, text), public.close_case(uuid, text, text), public.reopen_case(uuid, text),
  public.archive_case(uuid, text), public.cancel_case(uuid, text) from public, anon;
grant execute on function public.post_case(uuid), public.unpublish_case(uuid), public.link_client(uuid, text), public.open_firm_case(uuid),
  public.record_conflict_check(uuid, text, text), public.sign_engagement(uuid, text), public.engage_case(uuid), public.release_case(uuid, text),
  public.hold_case(uuid, text), public.resume_case(uuid, text), public.close_case(uuid, text, text), public.reopen_case(uuid, text),
  public.archive_case(uuid, text), public.cancel_case(uuid, text),
  private.post_case(uuid), private.unpublish_case(uuid), private.link_client(uuid, text), private.open_firm_case(uuid),
  private.record_conflict_check(uuid, text, text), private.sign_engagement(uuid, text), private.engage_case(uuid), private.release_case(uuid, text),
  private.change_case(uuid, text, text, text) to authenticated;
