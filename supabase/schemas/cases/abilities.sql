-- What a person may do now and what waits for them: read by the screens, derived from what the verbs check.

-- case_abilities(case_id): the verbs, and edit_case, that the caller may use in the case's present state; empty for a user who may not see it.
-- Rules that need more than a state (a reason, an outcome, a cleared check) are said by the verb. A client can be named until one has accepted.
create function private.case_abilities(p_case_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct case when t.verb = 'edit_matter' then 'edit_case' else t.verb end), '{}')
  from public.cases c, private.case_roles(c) roles, private.case_transitions t
  where c.id = p_case_id and t.actors && roles and c.status = any (t.from_status)
    and t.verb not in ('shortlist_proposal', 'decline_proposal')
    and case t.verb
      when 'post_case' then c.law_firm is null when 'edit_case' then c.law_firm is null
      when 'open_firm_case' then c.law_firm is not null when 'edit_matter' then c.law_firm is not null
      when 'link_client' then c.law_firm is not null and (c.client_id is null or c.status = 'draft') when 'record_conflict_check' then c.law_firm is not null
      when 'change_terms' then c.law_firm is not null and c.accepted_proposal_id is null
        and (c.client_id is null or c.fee_type is null and c.engagement_terms is null)
      when 'accept_proposal' then exists (select from public.proposals p where p.case_id = c.id and p.status in ('submitted', 'shortlisted', 'negotiating'))
      when 'sign_engagement' then not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = auth.uid() and e.released_at is null)
        and private.latest_conflict_result(c) in ('cleared', 'waived')
      when 'engage_case' then (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null) = 2
        and private.latest_conflict_result(c) in ('cleared', 'waived')
      when 'cancel_case' then 'client' = any (roles) or c.status <> 'draft'
      when 'delete_case' then not exists (select from public.proposals p where p.case_id = c.id and p.status <> 'draft')
      else true end
$$;
grant execute on function private.case_abilities(uuid) to authenticated;

create function public.case_abilities(case_id uuid) returns text[] language sql stable set search_path = '' as $$ select private.case_abilities(case_id) $$;
revoke execute on function public.case_abilities(uuid) from public, anon;
grant execute on function public.case_abilities(uuid) to authenticated;

-- proposal_abilities(proposal_id): what the caller may do with a proposal now: edit_proposal, delete_proposal and the verbs.
create function private.proposal_abilities(p_proposal_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(v.verb), '{}')
  from public.proposals p join public.cases c on c.id = p.case_id, lateral (
    select c.client_id = auth.uid() and p.status <> 'draft' as client, p.lawyer_id = auth.uid() as lawyer,
      p.status in ('submitted', 'shortlisted', 'negotiating') as is_pending,
      c.status = 'open' and c.posting_expires_at > now() as is_open) x,
    lateral (values
      ('edit_proposal', x.lawyer and (p.status = 'draft' or x.is_pending and x.is_open)),
      ('delete_proposal', x.lawyer and p.status = 'draft'),
      ('submit_proposal', x.lawyer and p.status = 'draft' and x.is_open and private.caller_is_verified()),
      ('confirm_proposal', x.lawyer and x.is_pending and x.is_open and p.posting_changes <> '{}' and p.valid_until > now()),
      ('withdraw_proposal', x.lawyer and x.is_pending),
      ('counter_proposal', (x.lawyer or x.client) and x.is_pending and x.is_open),
      ('shortlist_proposal', x.client and p.status = 'submitted' and x.is_open and p.valid_until > now()),
      ('accept_proposal', x.client and x.is_pending and x.is_open and p.valid_until > now()),
      ('decline_proposal', x.client and x.is_pending)) v (verb, allowed)
  where p.id = p_proposal_id and v.allowed and private.caller_level() is not null and p.case_id not in (select private.caller_case_walls())
$$;
grant execute on function private.proposal_abilities(uuid) to authenticated;

create function public.proposal_abilities(proposal_id uuid) returns text[] language sql stable set search_path = '' as $$ select private.proposal_abilities(proposal_id) $$;
revoke execute on function public.proposal_abilities(uuid) from public, anon;
grant execute on function public.proposal_abilities(uuid) to authenticated;

-- case_people(case_id): who is on a case, for those who are on it. Contact data only of oneself and, once the case is engaged, of the rest.
create function private.case_people(p_case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, law_firm_name text, email text, phone_number text)
language sql stable security definer set search_path = '' as $$
  select t.user_id, t.role, u.display_name, u.avatar_url, f.name,
    case when u.uuid = auth.uid() or c.status in ('active', 'on_hold', 'closed', 'archived') then u.email end,
    case when u.uuid = auth.uid() or c.status in ('active', 'on_hold', 'closed', 'archived') then u.phone_number end
  from public.cases c join public.case_team t on t.case_id = c.id join public.users u on u.uuid = t.user_id
    left join public.law_firms f on f.id = t.law_firm
  where c.id = p_case_id and private.case_roles(c) && '{client,member,firm_admin}'
  order by array_position('{client,lead,associate,paralegal,observer}', t.role), u.display_name
$$;
grant execute on function private.case_people(uuid) to authenticated;

create function public.case_people(case_id uuid) returns table (user_id uuid, role text, display_name text, avatar_url text, law_firm_name text, email text, phone_number text)
language sql stable set search_path = '' as $$ select * from private.case_people(case_id) $$;
revoke execute on function public.case_people(uuid) from public, anon;
grant execute on function public.case_people(uuid) to authenticated;

-- case_status_counts: the caller's cases by status, under the filters of the lists; row security applies. Null filters nothing.
create function public.case_status_counts(search text default null, practice_areas text[] default null, jurisdiction_country text default null,
  budget_types text[] default null, urgencies text[] default null, created_from timestamptz default null, created_to timestamptz default null,
  team_id uuid default null, tag text default null, deadline text default null)
returns table (status text, count bigint, is_more boolean) language sql stable set search_path = '' as $$
  select * from private.count_cases(case_status_counts.search, jsonb_build_object('practice_areas', case_status_counts.practice_areas,
    'jurisdiction_country', case_status_counts.jurisdiction_country, 'budget_types', case_status_counts.budget_types,
    'urgencies', case_status_counts.urgencies, 'created_from', case_status_counts.created_from, 'created_to', case_status_counts.created_to,
    'team_id', case_status_counts.team_id, 'tag', case_status_counts.tag, 'deadline', case_status_counts.deadline))
$$;
revoke execute on function public.case_status_counts(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text, text) from public, anon;
grant execute on function public.case_status_counts(text, text[], text, text[], text[], timestamptz, timestamptz, uuid, text, text) to authenticated;

-- proposal_status_counts: the same for proposals; the dates are of sending (drafts: of beginning).
create function public.proposal_status_counts(search text default null, case_id uuid default null, sent_from timestamptz default null, sent_to timestamptz default null,
  team_id uuid default null)
returns table (status text, count bigint) language sql stable set search_path = '' as $$
  select p.status, count(*) from public.proposals p
  where (proposal_status_counts.search is null or p.case_title ilike '%' || left(proposal_status_counts.search, 300) || '%'
      or p.lawyer_name ilike '%' || left(proposal_status_counts.search, 300) || '%')
    and (proposal_status_counts.case_id is null or p.case_id = proposal_status_counts.case_id)
    and (sent_from is null or coalesce(p.submitted_at, p.created_at) >= sent_from) and (sent_to is null or coalesce(p.submitted_at, p.created_at) < sent_to)
    and (proposal_status_counts.team_id is null
      or p.case_id in (select c.id from public.cases c where c.team_id = proposal_status_counts.team_id))
  group by p.status
$$;
revoke execute on function public.proposal_status_counts(text, uuid, timestamptz, timestamptz, uuid) from public, anon;
grant execute on function public.proposal_status_counts(text, uuid, timestamptz, timestamptz, uuid) to authenticated;

-- dashboard_waiting(): what the caller has to do next, the latest first. kind: what to do. case_id, proposal_id, profile_id: where.
-- item_id: the deadline, task, consultation, question, invitation, licence, document to sign, request for papers, invoice or payment from trust itself. title: its name; about:
-- that of its case, where both are needed to know it; of enter_notice the year. since: how long it has waited. due: until when it can or must be
-- done; due_on: until which day, where it is a day and no moment. count: of how many things, where there are several.
create function public.dashboard_waiting() returns table (kind text, case_id uuid, proposal_id uuid, profile_id uuid, item_id uuid, title text, about text, since timestamptz,
  due timestamptz, count integer, due_on date)
language sql stable set search_path = '' as $$
  with me as (select auth.uid() id), waiting (kind, case_id, proposal_id, profile_id, item_id, title, about, since, due, count) as (
    select 'review_proposals', c.id, null::uuid, null::uuid, null::uuid, c.title, null::text, max(p.submitted_at), max(c.posting_expires_at), count(*)::integer
    from public.cases c join me on c.client_id = me.id join public.proposals p on p.case_id = c.id and p.status in ('submitted', 'shortlisted')
    where c.status = 'open' group by c.id
    union all
    select 'complete_draft', c.id, null, null, null, c.title, null, c.updated_at, null, null from public.cases c join me on c.created_by = me.id where c.status = 'draft'
    union all
    select 'posting_expiring', c.id, null, null, null, c.title, null, c.posted_at, c.posting_expires_at, c.proposal_count from public.cases c join me on c.client_id = me.id
    where c.status = 'open' and c.posting_expires_at < now() + interval '5 days'
    union all
    select 'sign_engagement', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at, null, null from public.cases c join me on me.id in (c.client_id, c.lead_lawyer_id)
    where c.status = 'engaging' and 'sign_engagement' = any (public.case_abilities(c.id))
    union all
    select 'conflict_check', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at, null, null from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status in ('engaging', 'active') and coalesce((select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1), 'pending')
      in ('pending', 'potential')
    union all
    select 'engage_case', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at, null, null from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status = 'engaging' and 2 = (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null)
      and (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) in ('cleared', 'waived')
    union all
    select 'finish_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at, (select o.posting_expires_at from public.case_postings o where o.id = p.case_id), null from public.proposals p join me on p.lawyer_id = me.id where p.status = 'draft'
    union all
    select 'revise_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at, null, null from public.proposals p join me on p.lawyer_id = me.id where p.status = 'negotiating'
    union all
    select 'complete_profile', null, null, l.id, null, l.display_name, null, l.updated_at, null, null from public.lawyer_profiles l join me on l.user_id = me.id where l.status in ('draft', 'rejected')
    union all
    select case when d.suspended then 'confirm_suspension' else 'confirm_deadline' end, d.case_id, null, null, d.id, d.title, c.title, d.updated_at,
      case when not d.suspended then d.due_at end, null
    from public.case_deadlines d join me on d.set_by is distinct from me.id join public.cases c on c.id = d.case_id
    where d.kind = 'hard' and d.confirmed_at is null and d.completed_at is null and d.cancelled_at is null
      and (d.law_firm = any (array(select private.caller_firms()))
        or exists (select from public.case_team t where t.case_id = d.case_id and t.user_id = me.id and t.role in ('lead', 'associate')))
    union all
    select 'check_deadline', d.case_id, null, null, d.id, d.title, c.title, d.updated_at, d.due_at, null
    from public.case_deadlines d join public.cases c on c.id = d.case_id join me on me.id = coalesce(d.responsible_id, c.lead_lawyer_id)
      join public.court_calendars k on k.jurisdiction = d.jurisdiction
    where d.completed_at is null and d.cancelled_at is null
      and exists (select from jsonb_array_elements(d.trace) step where step ->> 'step' = 'notice' and (step ->> 'year')::integer <= k.notice_to)
    union all
    select 'review_task', t.case_id, null, null, t.id, t.title, c.title, t.updated_at, t.due_at, null from public.tasks t join me on t.reviewer_id = me.id left join public.cases c on c.id = t.case_id
    where t.status = 'in_review' and t.review_asked_by is distinct from me.id
    union all
    select 'answer_consultation', null, null, null, b.id, b.subject, b.client_name, b.created_at, b."start", null from public.consultation_bookings b join me on b.lawyer_id = me.id
    where b.status = 'requested' and b."start" > now()
    union all
    select 'answer_question', q.case_id, null, null, q.id, q.question, c.title, q.created_at, null, null
    from public.case_questions q join public.cases c on c.id = q.case_id join me on c.client_id = me.id where c.status = 'open' and q.answered_at is null
    union all
    select 'answer_invitation', i.case_id, null, null, i.id, i.case_title, null, i.sent_at, null, null from public.case_invitations i join me on i.lawyer_id = me.id where i.status = 'sent'
    union all
    select 'sign_document', r.case_id, null, null, r.id, r.title, c.title, s.asked_at, null, null
    from public.signature_requests r join me on r.status = 'out' join public.signature_signers s on s.request_id = r.id and s.user_id = me.id and s.status = 'asked'
      left join public.cases c on c.id = r.case_id
    union all
    select 'send_papers', r.case_id, null, null, r.id, r.title, c.title, r.created_at, null, count(*)::integer
    from public.document_requests r join public.cases c on c.id = r.case_id join me on c.client_id = me.id
      join public.document_request_lines l on l.request_id = r.id and l.status in ('asked', 'again')
    where r.status = 'open' and c.status in ('engaging', 'active', 'on_hold') group by r.id, c.title
    union all
    select 'check_papers', r.case_id, null, null, r.id, r.title, c.title, max(l.answered_at), null, count(*)::integer
    from public.document_requests r join me on r.created_by = me.id join public.cases c on c.id = r.case_id
      join public.document_request_lines l on l.request_id = r.id and l.status in ('sent', 'missing')
    where r.status = 'open' group by r.id, c.title
    union all
    -- What the firm asks of its client.
    select 'do_task', t.case_id, null, null, t.id, t.title, c.title, t.created_at, t.due_at, null from private.caller_asked_tasks() t join public.cases c on c.id = t.case_id
    union all
    select 'verify_profile', null, null, l.id, null, l.display_name, null, l.submitted_at, null, null from public.lawyer_profiles l
    where l.status = 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_licence', null, null, l.id, n.id, l.display_name, n.licence_number, n.updated_at, null, null
    from public.lawyer_licences n join public.lawyer_profiles l on l.user_id = n.user_id join me on n.user_id <> me.id
    -- A profile that waits itself is decided together with its licences.
    where n.verified_at is null and n.rejected_at is null and l.status <> 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_name', null, null, l.id, null, l.display_name, null, n.created_at, null, null from public.lawyer_name_changes n join public.lawyer_profiles l on l.id = n.profile_id
    where (select private.caller_administers()) and n.user_id <> (select id from me)
    union all
    select 'enter_notice', null, null, null, null, k.name, (k.notice_to + 1)::text, private.notice_due(k.notice_to), null, null
    from public.court_calendars k where private.notice_due(k.notice_to) <= now() and (select private.caller_administers())
    union all
    -- Money that is on its way is not asked for again.
    select 'pay_invoice', i.case_id, null, null, i.id, i.invoice_number, c.title, i.issued_at, null, null
    from public.invoices i join me on i.client_id = me.id left join public.cases c on c.id = i.case_id
    where i.status in ('pending', 'partially_paid') and public.amount_payable(i) > 0
    union all
    select 'approve_payment', r.case_id, null, null, r.id, r.memo, c.title, r.created_at, null, null
    from public.trust_requests r join me on r.requested_by is distinct from me.id left join public.cases c on c.id = r.case_id
    where r.status = 'waiting' and r.law_firm = any (array(select private.caller_firms()))
    union all
    select 'conflict_questions', null, null, a.profile_id, null, a.name, null, a.since, null, null from private.conflict_askers() a
  )
  select w.*, case w.kind when 'sign_document' then (select r.due_on from public.signature_requests r where r.id = w.item_id)
    when 'send_papers' then (select r.due_on from public.document_requests r where r.id = w.item_id)
    when 'pay_invoice' then (select private.late_day(i) from public.invoices i where i.id = w.item_id) end
  from waiting w order by w.since desc nulls last
$$;
revoke execute on function public.dashboard_waiting() from public, anon;
grant execute on function public.dashboard_waiting() to authenticated;
