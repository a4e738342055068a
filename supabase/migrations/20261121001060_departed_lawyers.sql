-- Faults found in review, each with a test of its own in tests/policies/departed.test.ts:
-- * whoever began a firm's draft kept reading and deleting it after they had left the firm;
-- * a lawyer who had released a case read what the client wrote since by releasing it again;
-- * a firm's case could be begun in the name of a lawyer, an administrator or a banned account, past what link_client checks;
-- * naming the client after the conflict check left a check that had never seen the name;
-- * the proposal of a lawyer who was suspended, banned or of another firm since could be accepted;
-- * a team or a board column that a client made up (no firm, so no foreign key) made the acceptance fail.

-- The creator of a firm's draft is one only while in the firm.
create or replace function private.case_roles(c public.cases) returns text[] language plpgsql stable security definer set search_path = '' as $$
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

drop policy select_party on public.cases;
create policy select_party on public.cases for select to authenticated using (
  (client_id = (select auth.uid()) and (law_firm is null or status <> 'draft')
    or law_firm = any (array(select private.caller_firms()))
    or id = any (array(select private.caller_cases()))
    or created_by = (select auth.uid()) and status = 'draft' and (law_firm is null or law_firm = any (array(select private.caller_memberships()))))
  and id <> all (array(select private.caller_walls())));
drop policy delete_own_draft on public.cases;
create policy delete_own_draft on public.cases for delete to authenticated using (
  status = 'draft' and (client_id = (select auth.uid()) and law_firm is null
    or created_by = (select auth.uid()) and (law_firm is null or law_firm = any (array(select private.caller_memberships()))))
  and id <> all (array(select private.caller_walls())));

-- Whose case it is. A client's is the caller's own; a lawyer of a firm makes one of the firm's, for the client whom they name or none yet.
create or replace function private.fill_case() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  firm uuid;
begin
  if tg_op = 'INSERT' and new.number = '' then
    new.number := 'C-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('private.case_numbers')::text, 6, '0');
  end if;
  if tg_op = 'INSERT' and auth.uid() is not null then
    select law_firm into firm from public.users
    where uuid = auth.uid() and status in ('active', 'pending') and access_level in ('lawyer', 'lawyer_admin') and law_firm is not null;
    if firm is not null then
      new.law_firm := firm;
      new.lead_lawyer_id := auth.uid();
      new.visibility := 'private';
      if new.client_id = auth.uid() then
        new.client_id := null;
      end if;
      if new.client_id is not null and not exists (select from public.users where uuid = new.client_id and access_level = 'user' and status = 'active') then
        perform private.refuse('P0001', 'client_not_found', 'No client has an account with this e-mail address. Ask them to sign up first.');
      end if;
    end if;
  end if;
  if tg_op = 'INSERT' or new.client_id is distinct from old.client_id then
    new.client_name := (select nullif(display_name, '') from public.users where uuid = new.client_id);
  end if;
  return new;
end
$$;

-- link_client(case_id, email): a lawyer of the firm names the client of the firm's draft by the e-mail address of their account. An earlier
-- conflict check has not seen the name, so it is due again. client_not_found.
create or replace function private.link_client(p_case_id uuid, p_email text) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_case_verb(p_case_id, 'link_client');
  client uuid := (select uuid from public.users where lower(email) = lower(trim(p_email)) and access_level = 'user' and status = 'active');
begin
  perform private.require_status(c, 'link_client');
  if client is null then
    perform private.refuse('P0001', 'client_not_found', 'No client has an account with this e-mail address. Ask them to sign up first.');
  end if;
  if client is distinct from c.client_id and exists (select from public.conflict_checks where case_id = c.id and law_firm = c.law_firm) then
    insert into public.conflict_checks (case_id, law_firm, names, result, reason)
    select c.id, c.law_firm, jsonb_build_array(display_name), 'pending', 'The client was named or changed' from public.users where uuid = client;
    perform private.add_event(c.id, 'conflict_check_due', '{}', 'firm');
  end if;
  update public.cases set client_id = client where id = c.id returning * into c;
  return c;
end
$$;

-- A case as it is told to somebody who has just left it: nothing that its posting does not say.
create function private.without_confidences(c public.cases) returns public.cases language sql stable set search_path = '' as $$
  select jsonb_populate_record(c, '{"description": null, "desired_outcome": null, "client_id": null, "client_name": null, "created_by": null,
    "court": null, "court_case_number": null, "outcome": null, "close_reason": null}')
$$;

-- release_case(case_id, reason): the client or the winning lawyer; engaging → open. Earlier proposals stand again, the released one
-- as well when it was the client who released. reason_required.
create or replace function private.release_case(p_case_id uuid, p_reason text) returns public.cases language plpgsql security definer set search_path = '' as $$
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
  return case when by_client then c else private.without_confidences(c) end;
end
$$;

-- accept_proposal(proposal_id, revision): the client; the case open → engaging, the proposal → accepted, every other one not_selected.
-- Exactly one wins. revision, when given, is the one that was read: PT409 terms_changed when the lawyer has sent another since.
-- PT409 already_accepted when another one was accepted; posting_closed, proposal_expired, lawyer_unavailable.
create or replace function private.accept_proposal(p_proposal_id uuid, p_revision integer) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  perform private.require_side(side, 'client', 'accept_proposal');
  if c.accepted_proposal_id = p.id and p.status in ('accepted', 'engaged') then
    return p;
  elsif c.accepted_proposal_id is not null then
    perform private.refuse('PT409', 'already_accepted', 'Another proposal has been accepted for this case already. Release it first to choose again.');
  end if;
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  perform private.require_open_case(c);
  perform private.require_standing(p);
  if not exists (select from public.users u join public.lawyer_profiles l on l.user_id = u.uuid
    where u.uuid = p.lawyer_id and u.law_firm = p.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')
      and l.status = 'verified') then
    perform private.refuse('P0001', 'lawyer_unavailable', 'This lawyer cannot take the case at present. Choose another proposal, or ask them to send a new one.');
  end if;
  if p_revision <> p.revision then
    perform private.refuse('PT409', 'terms_changed', 'The lawyer has changed the terms since you read them. Read the new ones, then accept.');
  end if;
  perform private.notify(o.lawyer_id, c.id, o.id, private.html('The client chose another proposal for <strong>%s</strong>', c.title))
  from public.proposals o where o.case_id = c.id and o.id <> p.id and o.status in ('submitted', 'shortlisted', 'negotiating');
  update public.proposals set status = 'not_selected', decided_at = now()
  where case_id = c.id and id <> p.id and status in ('submitted', 'shortlisted', 'negotiating');
  update public.proposals set status = 'accepted', decided_at = now() where id = p.id returning * into p;
  update public.cases set status = 'engaging', accepted_proposal_id = p.id, lead_lawyer_id = p.lawyer_id, law_firm = p.law_firm, team_id = null, stage_id = null,
    position = null where id = c.id;
  perform private.add_event(c.id, 'accept_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name));
  perform private.notify(p.lawyer_id, c.id, p.id,
    private.html('Your proposal for <strong>%s</strong> was accepted: check for conflicts and sign the engagement', c.title));
  return p;
end
$$;

revoke execute on all functions in schema private from public;
