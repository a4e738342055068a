-- What waits for the caller also names the one thing that is to be decided where a case has several: a hard deadline that takes a second
-- person, a task in review, a first consultation, a lawyer's question, an invitation, a renewed licence.

drop function public.dashboard_waiting();

-- dashboard_waiting(): what the caller has to do next, the latest first. kind: what to do. case_id, proposal_id, profile_id: where.
-- item_id: the deadline, task, consultation, question, invitation or licence itself. title: its name; about: that of its case, where both are
-- needed to know it. since: how long it has waited.
create function public.dashboard_waiting() returns table (kind text, case_id uuid, proposal_id uuid, profile_id uuid, item_id uuid, title text, about text, since timestamptz)
language sql stable set search_path = '' as $$
  with me as (select auth.uid() id), waiting (kind, case_id, proposal_id, profile_id, item_id, title, about, since) as (
    select 'review_proposals', c.id, null::uuid, null::uuid, null::uuid, c.title, null::text, max(p.submitted_at)
    from public.cases c join me on c.client_id = me.id join public.proposals p on p.case_id = c.id and p.status in ('submitted', 'shortlisted')
    where c.status = 'open' group by c.id
    union all
    select 'complete_draft', c.id, null, null, null, c.title, null, c.updated_at from public.cases c join me on c.created_by = me.id where c.status = 'draft'
    union all
    select 'posting_expiring', c.id, null, null, null, c.title, null, c.posted_at from public.cases c join me on c.client_id = me.id
    where c.status = 'open' and c.posting_expires_at < now() + interval '5 days'
    union all
    select 'sign_engagement', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on me.id in (c.client_id, c.lead_lawyer_id)
    where c.status = 'engaging' and not exists (select from public.case_engagements e where e.case_id = c.id and e.user_id = me.id and e.released_at is null)
    union all
    select 'conflict_check', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status in ('engaging', 'active') and coalesce((select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1), 'pending')
      in ('pending', 'potential')
    union all
    select 'engage_case', c.id, c.accepted_proposal_id, null, null, c.title, null, c.updated_at from public.cases c join me on c.lead_lawyer_id = me.id
    where c.status = 'engaging' and 2 = (select count(*) from public.case_engagements e where e.case_id = c.id and e.released_at is null)
      and (select k.result from public.conflict_checks k where k.case_id = c.id order by k.created_at desc limit 1) in ('cleared', 'waived')
    union all
    select 'finish_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'draft'
    union all
    select 'revise_proposal', p.case_id, p.id, null, null, p.case_title, null, p.updated_at from public.proposals p join me on p.lawyer_id = me.id where p.status = 'negotiating'
    union all
    select 'complete_profile', null, null, l.id, null, l.display_name, null, l.updated_at from public.lawyer_profiles l join me on l.user_id = me.id where l.status in ('draft', 'rejected')
    union all
    select 'confirm_deadline', d.case_id, null, null, d.id, d.title, c.title, d.updated_at
    from public.case_deadlines d join me on d.set_by is distinct from me.id join public.cases c on c.id = d.case_id
    where d.kind = 'hard' and d.confirmed_at is null and d.completed_at is null and d.cancelled_at is null
      and (d.law_firm = any (array(select private.caller_firms()))
        or exists (select from public.case_team t where t.case_id = d.case_id and t.user_id = me.id and t.role in ('lead', 'associate')))
    union all
    select 'review_task', t.case_id, null, null, t.id, t.title, c.title, t.updated_at from public.tasks t join me on t.reviewer_id = me.id left join public.cases c on c.id = t.case_id
    where t.status = 'in_review' and t.review_asked_by is distinct from me.id
    union all
    select 'answer_consultation', null, null, null, b.id, b.subject, b.client_name, b.created_at from public.consultation_bookings b join me on b.lawyer_id = me.id
    where b.status = 'requested' and b."start" > now()
    union all
    select 'answer_question', q.case_id, null, null, q.id, q.question, c.title, q.created_at
    from public.case_questions q join public.cases c on c.id = q.case_id join me on c.client_id = me.id where c.status = 'open' and q.answered_at is null
    union all
    select 'answer_invitation', i.case_id, null, null, i.id, i.case_title, null, i.sent_at from public.case_invitations i join me on i.lawyer_id = me.id where i.status = 'sent'
    union all
    select 'verify_profile', null, null, l.id, null, l.display_name, null, l.submitted_at from public.lawyer_profiles l
    where l.status = 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_licence', null, null, l.id, n.id, l.display_name, n.licence_number, n.updated_at
    from public.lawyer_licences n join public.lawyer_profiles l on l.user_id = n.user_id join me on n.user_id <> me.id
    -- A profile that waits itself is decided together with its licences.
    where n.verified_at is null and n.rejected_at is null and l.status <> 'pending_verification' and (select private.caller_administers())
    union all
    select 'verify_name', null, null, l.id, null, l.display_name, null, n.created_at from public.lawyer_name_changes n join public.lawyer_profiles l on l.id = n.profile_id
    where (select private.caller_administers()) and n.user_id <> (select id from me)
    union all
    select 'conflict_questions', null, null, a.profile_id, null, a.name, null, a.since from private.conflict_askers() a
  )
  select * from waiting order by since desc nulls last
$$;
grant execute on function public.dashboard_waiting() to authenticated;
revoke execute on function public.dashboard_waiting() from public, anon;
