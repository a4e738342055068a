-- The verbs of a case. Who may press which, and in which state, is one table: the verbs check it, and case_abilities shows it.
--
-- Common to all: 42501 may_not_<verb>; PT404 case_not_found (also for a user who may not see the case); P0001 wrong_state or the rule named
-- below; the same call again by the same person answers the same row. Each answers the row that it changed.

create table private.case_transitions (
  verb text primary key,
  from_status text[] not null,
  to_status text,
  actors text[] not null
);
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
  ('link_client', '{draft,active,on_hold}', null, '{lawyer,firm_admin}'),
  ('change_terms', '{draft,active,on_hold}', null, '{lawyer,firm_admin}'),
  ('delete_case', '{draft}', null, '{client,creator}'),
  ('edit_case', '{draft,open,expired}', null, '{client}'),
  ('edit_matter', '{draft,active,on_hold}', null, '{lawyer,paralegal,firm_admin}');

-- The creator of a firm's draft is one only while in the firm.
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
  if c.created_by = me and c.status = 'draft' and (c.law_firm is null or c.law_firm in (select private.caller_memberships())) then roles := roles || 'creator'::text; end if;
  if private.caller_administers() then roles := roles || 'admin'::text; end if;
  return roles;
end
$$;

-- The case, if the caller has a part in it. PT404 case_not_found.
create function private.case_of_caller(p_case_id uuid) returns public.cases language plpgsql stable security definer set search_path = '' as $$
declare
  c public.cases;
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id;
  if c.id is null or array_remove(private.case_roles(c), 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  end if;
  return c;
end
$$;

-- A case that is not there was answered with an empty row to the platform's administrator, whose part in every case is the same.
create function private.begin_case_verb(p_case_id uuid, p_verb text) returns public.cases language plpgsql set search_path = '' as $$
declare
  c public.cases;
  roles text[];
  allowed text[] := (select actors from private.case_transitions where verb = p_verb);
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or not (roles && allowed) then
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

-- Notifies everybody whose proposal for the case is pending. %s is the case's title.
create function private.notify_proposers(c public.cases, p_title text) returns void language sql security definer set search_path = '' as $$
  select private.notify(p.lawyer_id, c.id, p.id, private.html(p_title, c.title))
  from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating')
$$;

create function private.notify_team(c public.cases, p_title text) returns void language sql security definer set search_path = '' as $$
  select private.notify(t.user_id, c.id, null, private.html(p_title, c.title)) from public.case_team t where t.case_id = c.id
$$;

-- Guards what people edit directly. An open posting stays postable, and every proposer is notified of its changes.
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
grant execute on function private.post_case(uuid) to authenticated;

-- unpublish_case(case_id): the client; open → draft. Proposals stay, their lawyers are notified.
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
grant execute on function private.unpublish_case(uuid) to authenticated;

-- What prevents an active case from being closed; the domain of trust money adds its own.
create function private.case_closing_obstacles(c public.cases) returns table (rule text, message text) language sql stable set search_path = '' as $$
  select 'outcome_required', 'Say how the case ended (its outcome) before you close it.' where coalesce(trim(c.outcome), '') = ''
  union all
  select 'open_hard_deadline', 'A hard deadline of this case is open. Complete or strike it before you close the case.' where exists (
    select from public.case_deadlines d where d.case_id = c.id and d.kind = 'hard' and d.completed_at is null and d.cancelled_at is null)
  union all
  select 'trust_not_empty', 'Money of this case is in trust. Pay it out, or use it for what the client owes, first.' where private.has_trust_money(c.id)
$$;

-- hold_case, resume_case, close_case(outcome, close_reason), reopen_case, archive_case, cancel_case: one body, their differences in the table
-- and below.
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
grant execute on function private.change_case(uuid, text, text, text) to authenticated;

create function public.post_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.post_case(case_id) $$;
revoke execute on function public.post_case(uuid) from public, anon;
grant execute on function public.post_case(uuid) to authenticated;

create function public.unpublish_case(case_id uuid) returns public.cases language sql set search_path = '' as $$ select private.unpublish_case(case_id) $$;
revoke execute on function public.unpublish_case(uuid) from public, anon;
grant execute on function public.unpublish_case(uuid) to authenticated;

create function public.hold_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'hold_case', reason) $$;
revoke execute on function public.hold_case(uuid, text) from public, anon;
grant execute on function public.hold_case(uuid, text) to authenticated;

create function public.resume_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'resume_case', reason) $$;
revoke execute on function public.resume_case(uuid, text) from public, anon;
grant execute on function public.resume_case(uuid, text) to authenticated;

create function public.close_case(case_id uuid, outcome text default null, close_reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'close_case', close_reason, outcome) $$;
revoke execute on function public.close_case(uuid, text, text) from public, anon;
grant execute on function public.close_case(uuid, text, text) to authenticated;

create function public.reopen_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'reopen_case', reason) $$;
revoke execute on function public.reopen_case(uuid, text) from public, anon;
grant execute on function public.reopen_case(uuid, text) to authenticated;

create function public.archive_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'archive_case', reason) $$;
revoke execute on function public.archive_case(uuid, text) from public, anon;
grant execute on function public.archive_case(uuid, text) to authenticated;

create function public.cancel_case(case_id uuid, reason text default null) returns public.cases language sql set search_path = '' as $$ select private.change_case(case_id, 'cancel_case', reason) $$;
revoke execute on function public.cancel_case(uuid, text) from public, anon;
grant execute on function public.cancel_case(uuid, text) to authenticated;
