-- The verbs of a proposal. Each locks the case first and the proposal second. Common to all: 42501, PT404 proposal_not_found, P0001
-- wrong_state, posting_closed; each answers the proposal.

-- Locks case and proposal, and says on which side the caller is: client, lawyer, firm_admin. PT404 for everybody else.
create function private.begin_proposal_verb(p_proposal_id uuid, out p public.proposals, out c public.cases, out side text)
language plpgsql set search_path = '' as $$
declare
  me uuid := private.require_caller();
begin
  select pr.case_id into p.case_id from public.proposals pr where pr.id = p_proposal_id;
  select * into c from public.cases where id = p.case_id for no key update;
  select * into p from public.proposals where id = p_proposal_id for update;
  side := case
    when p.id is null or p.case_id in (select private.caller_case_walls()) then null
    when c.client_id = me and p.status <> 'draft' then 'client'
    when p.lawyer_id = me then 'lawyer'
    when p.law_firm in (select private.caller_firms()) then 'firm_admin' end;
  if side is null then
    perform private.refuse('PT404', 'proposal_not_found', 'There is no such proposal, or it is not yours to see.');
  end if;
end
$$;

create function private.require_side(p_side text, p_expected text, p_verb text) returns void language plpgsql immutable set search_path = '' as $$
begin
  if p_side <> p_expected then
    perform private.refuse('42501', 'may_not_' || p_verb, case p_expected
      when 'client' then 'Only the client of the case can do this.' else 'Only the lawyer who made the proposal can do this.' end);
  end if;
end
$$;

create function private.require_proposal_status(p public.proposals, p_states text[]) returns void language plpgsql immutable set search_path = '' as $$
begin
  if p.status <> all (p_states) then
    perform private.refuse('P0001', 'wrong_state', format('This proposal is %s: that cannot be done now. Reload the page to see what can.', replace(p.status, '_', ' ')));
  end if;
end
$$;

-- An expiry counts from its moment, whether or not the job has come by.
create function private.require_open_case(c public.cases) returns void language plpgsql stable set search_path = '' as $$
begin
  if c.status <> 'open' or c.posting_expires_at <= now() then
    perform private.refuse('P0001', 'posting_closed', 'The posting of this case is not open (any more). The client can post it again.');
  end if;
end
$$;

create function private.require_unexpired(p public.proposals) returns void language plpgsql stable set search_path = '' as $$
begin
  if p.valid_until <= now() then
    perform private.refuse('P0001', 'proposal_expired', 'This proposal has expired. Ask the lawyer to renew it.');
  end if;
end
$$;

-- submit_proposal(proposal_id): its lawyer, draft → submitted. profile_not_verified, posting_closed, validity_past, terms_incomplete,
-- conflict_possible, conflict_check_limit. Who sends a proposal over names that came late and match is marked.
create function private.submit_proposal(p_proposal_id uuid) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  checked text;
  found record;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  perform private.require_side(side, 'lawyer', 'submit_proposal');
  if p.status in ('submitted', 'shortlisted', 'negotiating') then
    return p;
  end if;
  perform private.require_proposal_status(p, '{draft}');
  if not private.caller_is_verified() then
    perform private.refuse('P0001', 'profile_not_verified', 'Your profile has to be verified before you can propose. Complete it and submit it for verification.');
  end if;
  perform private.require_open_case(c);
  perform private.require_sendable(p);
  select result into checked from private.conflict_queries q where q.case_id = c.id and q.lawyer_id = p.lawyer_id order by q.id desc limit 1;
  if checked = 'deferred' then
    checked := private.check_blindly(c.id, p.law_firm, p.lawyer_id);
    if checked = 'deferred' then
      perform private.refuse('P0001', 'conflict_check_limit', 'Very many conflict checks were made within an hour. Please submit the proposal a little later.');
    end if;
  end if;
  found := private.compare_blindly(c.id, p.law_firm);
  if checked = 'possible' or found.possible then
    perform private.refuse('P0001', 'conflict_possible', 'Your firm may have a conflict of interest in this case, so you cannot propose. We cannot say more without naming a party.');
  end if;
  if found.late then
    insert into private.conflict_queries (case_id, lawyer_id, law_firm, result, late) values (c.id, p.lawyer_id, p.law_firm, 'clear', true);
  end if;
  update public.proposals set status = 'submitted', submitted_at = now(), case_title = c.title, case_public_summary = c.public_summary
  where id = p.id returning * into p;
  perform private.add_event(c.id, 'submit_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  perform private.notify(c.client_id, c.id, p.id, private.html('<strong>%s</strong> sent a proposal for <strong>%s</strong>', p.lawyer_name, c.title));
  return p;
end
$$;
grant execute on function private.submit_proposal(uuid) to authenticated;

-- shortlist_proposal(proposal_id): the client, submitted ⇄ shortlisted; shortlisted stays so when asked again.
create function private.shortlist_proposal(p_proposal_id uuid, p_shortlisted boolean) returns public.proposals language plpgsql security definer set search_path = '' as $$
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
  perform private.require_side(side, 'client', 'shortlist_proposal');
  if p.status = (case when p_shortlisted then 'shortlisted' else 'submitted' end) then
    return p;
  end if;
  perform private.require_proposal_status(p, case when p_shortlisted then '{submitted}' else '{shortlisted}' end::text[]);
  perform private.require_open_case(c);
  perform private.require_unexpired(p);
  update public.proposals set status = case when p_shortlisted then 'shortlisted' else 'submitted' end,
    shortlisted_at = case when p_shortlisted then now() end where id = p.id returning * into p;
  if p_shortlisted then
    perform private.add_event(c.id, 'shortlist_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
    perform private.notify(p.lawyer_id, c.id, p.id, private.html('Your proposal for <strong>%s</strong> is on the shortlist', c.title));
  end if;
  return p;
end
$$;
grant execute on function private.shortlist_proposal(uuid, boolean) to authenticated;

-- counter_proposal(proposal_id, message, terms): terms holds the columns that change. By the client: asks for other terms, kept as a
-- revision of the client's, → negotiating. By the lawyer: new terms, a new revision. nothing_to_counter, validity_past, terms_incomplete,
-- terms_have_contact.
create function private.counter_proposal(p_proposal_id uuid, p_message text, p_terms jsonb) returns public.proposals
language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  asked public.proposals;
  kept uuid := gen_random_uuid();
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  if side = 'firm_admin' then
    perform private.require_side(side, 'lawyer', 'counter_proposal');
  end if;
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  perform private.require_open_case(c);
  select coalesce(jsonb_object_agg(key, value), '{}') into p_terms from jsonb_each(coalesce(p_terms, '{}'))
  where key in ('fee_type', 'amount', 'hourly_rate', 'hours_low', 'hours_high', 'cap', 'contingency_percent', 'retainer_amount', 'currency', 'expenses_policy',
    'milestones', 'scope_included', 'scope_excluded', 'assumptions', 'timeline_days', 'earliest_start', 'valid_until', 'negotiable');
  asked := jsonb_populate_record(p, p_terms);
  if coalesce(trim(p_message), '') = '' and private.proposal_terms(asked) = private.proposal_terms(p) then
    perform private.refuse('P0001', 'nothing_to_counter', 'Say what should change: other terms, or a message.');
  end if;
  if side = 'client' then
    perform private.require_no_contact_data(asked);
    insert into public.proposal_revisions (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, message, created_by)
    select kept, p.id, p.case_id, p.law_firm, p.lawyer_id, max(revision) + 1, 'client', private.proposal_terms(asked),
      encode(sha256(convert_to(private.proposal_terms(asked)::text, 'UTF8')), 'hex'),
      private.sendable_text('proposal_revisions', kept, 'message', p.case_id, auth.uid(), left(trim(p_message), 5000)), auth.uid()
    from public.proposal_revisions where proposal_id = p.id;
    update public.proposals set status = 'negotiating' where id = p.id returning * into p;
    perform private.add_event(c.id, 'counter_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
    perform private.notify(p.lawyer_id, c.id, p.id, private.html('The client asks for other terms in your proposal for <strong>%s</strong>', c.title));
  else
    perform set_config('casewright.revision_message', left(coalesce(trim(p_message), ''), 5000), true);
    update public.proposals set fee_type = asked.fee_type, amount = asked.amount, hourly_rate = asked.hourly_rate, hours_low = asked.hours_low,
      hours_high = asked.hours_high, cap = asked.cap, contingency_percent = asked.contingency_percent, retainer_amount = asked.retainer_amount,
      currency = asked.currency, expenses_policy = asked.expenses_policy, milestones = asked.milestones, scope_included = asked.scope_included,
      scope_excluded = asked.scope_excluded, assumptions = asked.assumptions, timeline_days = asked.timeline_days, earliest_start = asked.earliest_start,
      valid_until = asked.valid_until, negotiable = asked.negotiable
    where id = p.id returning * into p;
    perform set_config('casewright.revision_message', '', true);
  end if;
  return p;
end
$$;
grant execute on function private.counter_proposal(uuid, text, jsonb) to authenticated;

-- accept_proposal(proposal_id, revision): the client; the case open → engaging, the proposal → accepted, every other one not_selected.
-- Exactly one wins. revision, when given, is the one that was read: PT409 terms_changed when the lawyer has sent another since.
-- PT409 already_accepted when another one was accepted; posting_closed, proposal_expired, lawyer_unavailable.
create function private.accept_proposal(p_proposal_id uuid, p_revision integer) returns public.proposals language plpgsql security definer set search_path = '' as $$
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
  perform private.require_unexpired(p);
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
grant execute on function private.accept_proposal(uuid, integer) to authenticated;

-- decline_proposal(proposal_id, reason): the client. withdraw_proposal(proposal_id, reason): its lawyer. reason_required.
create function private.end_proposal(p_proposal_id uuid, p_verb text, p_reason text) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
  c public.cases;
  side text;
  target text := case p_verb when 'decline_proposal' then 'declined' else 'withdrawn' end;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  c := begun.c;
  side := begun.side;
  perform private.require_side(side, case p_verb when 'decline_proposal' then 'client' else 'lawyer' end, p_verb);
  if p.status = target then
    return p;
  end if;
  perform private.require_proposal_status(p, '{submitted,shortlisted,negotiating}');
  p_reason := private.mask_contact_data(private.require_reason(p_reason));
  update public.proposals set status = target, decided_at = now(),
    decline_reason = case when target = 'declined' then p_reason else decline_reason end,
    withdraw_reason = case when target = 'withdrawn' then p_reason else withdraw_reason end
  where id = p.id returning * into p;
  perform private.add_event(c.id, p_verb, jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client');
  if target = 'declined' then
    perform private.notify(p.lawyer_id, c.id, p.id, private.html('Your proposal for <strong>%s</strong> was declined: %s', c.title, p_reason));
  else
    perform private.notify(c.client_id, c.id, p.id, private.html('<strong>%s</strong> withdrew the proposal for <strong>%s</strong>', p.lawyer_name, c.title));
  end if;
  return p;
end
$$;
grant execute on function private.end_proposal(uuid, text, text) to authenticated;

-- mark_proposal_seen(proposal_id): the client has opened it; the lawyer sees when first, and which revision was opened last.
create function private.mark_proposal_seen(p_proposal_id uuid) returns public.proposals language plpgsql security definer set search_path = '' as $$
declare
  begun record;
  p public.proposals;
begin
  select * into begun from private.begin_proposal_verb(p_proposal_id);
  p := begun.p;
  perform private.require_side(begun.side, 'client', 'mark_proposal_seen');
  if p.client_seen_revision is distinct from p.revision then
    update public.proposals set client_seen_at = coalesce(client_seen_at, now()), client_seen_revision = revision where id = p.id returning * into p;
  end if;
  return p;
end
$$;
grant execute on function private.mark_proposal_seen(uuid) to authenticated;

create function public.submit_proposal(proposal_id uuid) returns public.proposals language sql set search_path = '' as $$ select private.submit_proposal(proposal_id) $$;
revoke execute on function public.submit_proposal(uuid) from public, anon;
grant execute on function public.submit_proposal(uuid) to authenticated;

create function public.shortlist_proposal(proposal_id uuid, shortlisted boolean default true) returns public.proposals language sql set search_path = '' as $$ select private.shortlist_proposal(proposal_id, shortlisted) $$;
revoke execute on function public.shortlist_proposal(uuid, boolean) from public, anon;
grant execute on function public.shortlist_proposal(uuid, boolean) to authenticated;

create function public.counter_proposal(proposal_id uuid, message text default null, terms jsonb default null) returns public.proposals language sql set search_path = '' as $$ select private.counter_proposal(proposal_id, message, terms) $$;
revoke execute on function public.counter_proposal(uuid, text, jsonb) from public, anon;
grant execute on function public.counter_proposal(uuid, text, jsonb) to authenticated;

create function public.accept_proposal(proposal_id uuid, revision integer default null) returns public.proposals language sql set search_path = '' as $$ select private.accept_proposal(proposal_id, revision) $$;
revoke execute on function public.accept_proposal(uuid, integer) from public, anon;
grant execute on function public.accept_proposal(uuid, integer) to authenticated;

create function public.decline_proposal(proposal_id uuid, reason text default null) returns public.proposals language sql set search_path = '' as $$ select private.end_proposal(proposal_id, 'decline_proposal', reason) $$;
revoke execute on function public.decline_proposal(uuid, text) from public, anon;
grant execute on function public.decline_proposal(uuid, text) to authenticated;

create function public.withdraw_proposal(proposal_id uuid, reason text default null) returns public.proposals language sql set search_path = '' as $$ select private.end_proposal(proposal_id, 'withdraw_proposal', reason) $$;
revoke execute on function public.withdraw_proposal(uuid, text) from public, anon;
grant execute on function public.withdraw_proposal(uuid, text) to authenticated;

create function public.mark_proposal_seen(proposal_id uuid) returns public.proposals language sql set search_path = '' as $$ select private.mark_proposal_seen(proposal_id) $$;
revoke execute on function public.mark_proposal_seen(uuid) from public, anon;
grant execute on function public.mark_proposal_seen(uuid) to authenticated;

-- Ends what has run out: postings → expired, proposals → expired; both sides are notified. For the product's job (service_role), which
-- calls it every few minutes; the verbs do not wait for it. Answers how many of each.
create function private.expire_due(out postings integer, out proposals integer) language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  p public.proposals;
begin
  postings := 0;
  proposals := 0;
  for c in select * from public.cases where status = 'open' and posting_expires_at <= now() order by id limit 500 for no key update skip locked loop
    update public.cases set status = 'expired' where id = c.id;
    perform private.add_event(c.id, 'posting_expired');
    perform private.notify(c.client_id, c.id, null, private.html('The posting <strong>%s</strong> has expired: post it again to keep it open', c.title));
    postings := postings + 1;
  end loop;
  for c in
    select * from public.cases where id in (select case_id from public.proposals
      where status in ('submitted', 'shortlisted', 'negotiating') and valid_until <= now()) order by id limit 500 for no key update skip locked
  loop
    for p in select * from public.proposals where case_id = c.id and status in ('submitted', 'shortlisted', 'negotiating') and valid_until <= now() for update loop
      update public.proposals set status = 'expired', decided_at = now() where id = p.id;
      perform private.notify(p.lawyer_id, c.id, p.id, private.html('Your proposal for <strong>%s</strong> has expired', c.title));
      proposals := proposals + 1;
    end loop;
  end loop;
end
$$;
grant execute on function private.expire_due() to service_role;

create function public.expire_due(out postings integer, out proposals integer) language sql set search_path = '' as $$
  select private.lift_bans_due();
  select * from private.expire_due()
$$;
revoke execute on function public.expire_due() from public, anon, authenticated;
