-- The product's triggers work again from here on, and the seed proves that it left nothing which a verb could not have written.
alter table public.cases enable trigger touch;
alter table public.cases enable trigger note_created;
alter table public.cases enable trigger stage_notification;
alter table public.case_parties enable trigger note_party;
alter table public.case_parties enable trigger recheck;
alter table public.proposals enable trigger keep_revision_on_insert;
alter table public.cases enable trigger keep_search_on_insert;
alter table public.cases enable trigger keep_search_on_update;
alter table public.case_parties enable trigger keep_search;
alter table public.case_team enable trigger keep_search;
alter table public.case_postings enable trigger keep_search_on_insert;
alter table public.case_postings enable trigger keep_search_on_update;
alter table public.proposals enable trigger keep_search_on_insert;
alter table public.proposals enable trigger keep_search_on_update;
select private.renew_search('case', array(select id from public.cases));
select private.renew_search('posting', array(select id from public.case_postings));
select private.renew_search('proposal', array(select id from public.proposals));

do $$
declare
  broken record;
begin
  for broken in
    select rule, count(*) rows from (
      select 'a chosen lawyer without an accepted proposal, or the reverse' rule from public.cases c left join public.proposals p on p.id = c.accepted_proposal_id and p.case_id = c.id
      where (c.status in ('engaging', 'active', 'on_hold', 'closed', 'archived')) <> (p.id is not null)
        -- What a client orders is a case without a proposal: it has the terms of the service.
        and not exists (select from public.orders o where o.case_id = c.id)
        or p.status <> case c.status when 'engaging' then 'accepted' else 'engaged' end
        or (p.lawyer_id, p.law_firm) is distinct from (c.lead_lawyer_id, c.law_firm) and p.id is not null
      union all
      select 'a proposal that is pending although the case was decided' from public.proposals p join public.cases c on c.id = p.case_id
      where c.status <> 'open' and p.status in ('draft', 'submitted', 'shortlisted', 'negotiating')
      union all
      select 'a standing proposal that has lapsed, or a lapsed one that has not' from public.proposals p
      where p.status in ('submitted', 'shortlisted', 'negotiating') and p.valid_until <= now() or p.status = 'expired' and p.valid_until > now() and (select status from public.cases where id = p.case_id) = 'open'
      union all
      select 'a case that was opened without both signatures and a cleared check' from public.cases c
      where c.opened_at is not null and ((select count(*) from public.case_engagements e where e.case_id = c.id and e.proposal_id = c.accepted_proposal_id) <> 2
          and not exists (select from public.orders o where o.case_id = c.id and o.terms_accepted_at <= c.opened_at)
        or not exists (select from public.conflict_checks k where k.case_id = c.id and k.law_firm = c.law_firm and k.result in ('cleared', 'waived')))
      union all
      select 'client or lead missing on the team' from public.cases c
      -- The client is on the team of a firm's draft, which an order is at first, from when it is opened.
      where not exists (select from public.case_team t where t.case_id = c.id and t.user_id = c.client_id and t.role = 'client') and not (c.status = 'draft' and c.law_firm is not null)
        or c.lead_lawyer_id is not null and not exists (select from public.case_team t where t.case_id = c.id and t.user_id = c.lead_lawyer_id and t.role = 'lead')
      union all
      select 'a client since later than their case' from public.cases c join public.case_team t on t.case_id = c.id and t.role = 'client' and t.created_at > c.created_at
      union all
      select 'a signature for other terms' from public.case_engagements e join public.proposals p on p.id = e.proposal_id
      where e.terms_hash <> encode(sha256(convert_to(private.proposal_terms(p)::text, 'UTF8')), 'hex')
      union all
      select 'a sent proposal without its revisions' from public.proposals p
      where p.status <> 'draft' and p.revision is distinct from (select max(r.revision) from public.proposal_revisions r where r.proposal_id = p.id and r.proposed_by = 'lawyer')
      union all
      select 'revisions whose totals are not the proposal''s' from public.proposals p join public.proposal_revisions r on r.proposal_id = p.id and r.revision = p.revision
      where (p.total_low, p.total_expected, p.total_high) is distinct from (r.total_low, r.total_expected, r.total_high)
      union all
      select 'a sent proposal whose fee cannot be said' from public.proposals p where p.status <> 'draft' and p.total_expected is null and p.contingency_percent is null
      union all
      select 'a retainer above the fee' from public.proposals where retainer_amount > total_high
      union all
      select 'a letter with a gap or a mark left in it' from public.proposals where cover_letter is null or cover_letter ~ '[{}]|<p></p>'
      union all
      select 'two letters alike' from public.proposals group by cover_letter having count(*) > 1
      union all
      select 'a posting by which the client could be reached' from public.cases where private.contact_data(public_summary) is not null or private.contact_data(title) is not null
      union all
      select 'a posting that is no posting, or the reverse' from public.cases c full join public.case_postings o using (id) where (c.status = 'open') <> (o.id is not null) or o.proposal_count <> c.proposal_count
      union all
      select 'a client who waits although the firm has answered, or for nothing' from public.cases c where c.unanswered_since is not null and (c.client_id is null
        or exists (select from public.messages m where m.case_id = c.id and m.sender_side = 'lawyer' and m.created_at > c.unanswered_since)
        or not exists (select from public.messages m where m.case_id = c.id and m.sender_side = 'client' and m.created_at = c.unanswered_since))
      union all
      select 'a posting that is over' from public.case_postings where posting_expires_at <= now()
      union all
      select 'an event before its case or after now' from public.case_events e join public.cases c on c.id = e.case_id where e.created_at > now() or e.created_at < c.created_at
      union all
      select 'a case without its first event, or one too many' from public.cases c where (select count(*) from public.case_events e where e.case_id = c.id and e.kind = 'case_created') <> 1
      union all
      select 'a timeline out of order' from public.case_events a join public.case_events b using (case_id) where a.kind = 'accept_proposal' and (b.kind in ('submit_proposal', 'post_case', 'decline_proposal', 'withdraw_proposal', 'proposal_revised') and b.created_at > a.created_at
        or b.kind in ('engage_case', 'record_conflict_check', 'sign_engagement', 'close_case') and b.created_at < a.created_at)
      union all
      select 'a question by somebody who is no verified lawyer, or an answer before it' from public.case_questions q
      where q.answered_at < q.created_at or not exists (select from public.lawyer_profiles l where l.user_id = q.lawyer_id and l.status = 'verified')
      union all
      select 'a name that the conflict check does not know' from public.case_parties p join public.cases c on c.id = p.case_id
      where c.law_firm is not null and p.role not in ('judge', 'court') and not exists (select from private.conflict_names n where n.party_id = p.id)
      union all
      select 'a proposal although a conflict is possible' from public.proposals p
      where p.status in ('draft', 'submitted', 'shortlisted', 'negotiating') and private.conflict_is_possible(p.case_id, p.law_firm, p.lawyer_id)
      union all
      select 'fewer people, cases or proposals than promised' where (select count(*) from public.lawyer_profiles) < 30
        or (select count(*) from public.users u where access_level = 'user' and not exists (select from public.lawyer_profiles l where l.user_id = u.uuid)) < 40
        or (select count(*) from public.cases) < 120 or (select count(*) from public.proposals) < 300 or (select count(*) from public.case_postings) < 40
      union all
      select 'a state of cases without a case: ' || state from unnest('{draft,open,engaging,active,on_hold,closed,archived,expired,cancelled}'::text[]) state
      where not exists (select from public.cases where status = state)
      union all
      select 'a state of proposals without a proposal: ' || state from unnest('{draft,submitted,shortlisted,negotiating,accepted,engaged,declined,withdrawn,not_selected,expired}'::text[]) state
      where not exists (select from public.proposals where status = state)
      union all
      select 'a state of profiles without a profile: ' || state from unnest('{draft,pending_verification,verified,suspended,rejected,inactive}'::text[]) state
      where not exists (select from public.lawyer_profiles where status = state)
      union all
      select 'a client or a lawyer of the documentation without the active case that is promised' from (values
        ('5eed0000-0000-4000-8000-000000000001'::uuid, '5eed0000-0000-4000-8000-0000000000f1'::uuid), ('5eed0000-0000-4000-8000-000000000002', '5eed0000-0000-4000-8000-0000000000f2')) promised (client, firm)
      where not exists (select from public.cases where client_id = promised.client and law_firm = promised.firm and status = 'active')
      union all
      select 'a case, posting, proposal or person that the search does not know' where (select count(*) from private.search_documents)
        <> (select count(*) from public.cases) + (select count(*) from public.case_postings) + (select count(*) from public.proposals) + (select count(*) from public.users)
      union all
      select 'a trigger that the demonstration data left off' from pg_trigger where tgenabled = 'D' and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all
      select 'a letter or push that waits for somebody made up' from private.deliveries
      union all
      select 'a notification of a case that is of no kind, or one of a time to come' from public.notifications where case_id is not null and kind is null or created_at > now()
      union all
      select 'a workflow whose progress is not what its steps say' from public.workflows w join (
        select workflow_id, count(*) filter (where status = 'done') done, count(*) filter (where status <> 'skipped') total from public.workflow_steps group by 1) n on n.workflow_id = w.id
      where (w.progress_done, w.progress_total) <> (n.done, n.total) or (w.status = 'completed') <> (n.done = n.total)
      union all
      select 'a step or a stay before its workflow, or after now' from public.workflows w join public.workflow_steps s on s.workflow_id = w.id join public.workflow_stages v on v.workflow_id = w.id
      where least(s.finished_at, v.entered_at, v.left_at) < w.started_at or s.finished_at > now() or v.left_at > clock_timestamp() or v.left_at < v.entered_at
      union all
      select 'a state of workflows without a workflow: ' || state from unnest('{running,paused,completed}'::text[]) state where not exists (select from public.workflows where status = state)
      union all
      select 'too few workflows that have run their course for a chart' where (select count(*) from public.workflows where status = 'completed' and template_key = pg_temp.seed_id('template key opening')) < 6
      union all
      select 'a state of late invoices without an invoice: ' || state from unnest('{never,once,all,paused,charged,waived}'::text[]) state
      where not exists (select from public.invoices i where i.status in ('pending', 'partially_paid') and i.due_date < current_date and case state
        when 'paused' then exists (select from public.reminder_pauses p where p.invoice_id = i.id and p.ended_at is null)
        when 'charged' then exists (select from public.late_charges c where c.invoice_id = i.id and c.kind = 'charged')
        when 'waived' then exists (select from public.late_charges c where c.invoice_id = i.id and c.kind = 'waived')
        else (select count(*) from public.invoice_reminders r where r.invoice_id = i.id) = case state when 'never' then 0 when 'once' then 1 else 3 end end)
      union all
      select 'an order that says another thing than its invoice or its history' from public.orders o left join public.invoices i on i.id = o.invoice_id
      where (o.paid_at is not null) <> exists (select from public.order_events e where e.order_id = o.id and e.kind = 'paid') or o.amount_refunded <> coalesce(i.amount_refunded, 0)
        or o.total_amount <> coalesce(i.total_amount, o.total_amount) or o.created_at > now() or exists (select from public.order_events e where e.order_id = o.id and (e.created_at > now() or e.created_at < o.created_at))
      union all
      select 'a state of orders without an order: ' || state from unnest('{pending,completed,cancelled,refunded}'::text[]) state where not exists (select from public.orders where status = state)
      union all
      select 'a step of pending orders without an order: ' || step from unnest('{check,pay,work,delivered}'::text[]) step where not exists (select from public.matching_orders() m where m.step = step.step)
      union all
      select 'a rating without its reviews' from public.products p where p.rating_count <> (select count(*) from public.product_reviews r where r.product_id = p.id and r.status = 'published')
      union all
      select 'fewer services, orders or reviews than promised' where (select count(*) from public.products) < 29 or (select count(*) from public.orders) < 45 or (select count(*) from public.product_reviews) < 20
      union all
      select 'a state of bookings of tours without one, or no draft, or a tour with more taken than it has' from unnest('{waiting,pending,sold,cancelled}'::text[]) state
      where not exists (select from public.tour_bookings b where b.status = state) or not exists (select from public.tours d where d.publish = 'draft')
        or exists (select from public.tours t where private.tour_places_taken(t.id) > t.places)
      union all
      select 'a stage without a candidate: ' || stage from unnest('{new,read,interview,offer,closed}'::text[]) stage where not exists (select from public.candidates c where c.stage = stage.stage)
      union all
      select 'an opening whose figures are not those of its candidates, or no language or state of theirs' from public.openings o
      where o.candidate_count <> (select count(*) from public.candidates c where c.opening_id = o.id) or o.new_count <> (select count(*) from public.candidates c where c.opening_id = o.id and c.stage = 'new')
        or (select count(distinct language) from public.openings) < 5 or not exists (select from public.openings d where d.status = 'draft')
      union all
      select 'a course that is done without a certificate, or a certificate that does not hold' from public.course_enrolments e left join public.course_certificates t on t.course_id = e.course_id and t.user_id = e.user_id
      where (e.completed_at is not null) <> (t.id is not null) or t.hash <> private.certificate_hash(t)
        or (e.completed_at is not null) <> not exists (select from public.course_lessons l where l.course_id = e.course_id and not exists (select from public.lesson_progress p where p.lesson_id = l.id and p.enrolment_id = e.id))
      union all
      select 'nobody who owes hours, or nobody who does not' where (select count(distinct h.missing > 0) from private.hours_of(null, null) h) < 2
      union all
      select 'a state of posts without a post: ' || state from unnest('{draft,scheduled,published,withdrawn}'::text[]) state where not exists (select from public.posts where status = state)
      union all
      select 'no comment that waits, or counts of posts that are not theirs' where not exists (select from public.post_comments where status = 'held') or exists (select from public.posts p
        where p.favorite_count <> (select count(*) from public.post_favorites f where f.post_id = p.id) or p.slug = ''
          or p.comment_count <> (select count(*) from public.post_comments c where c.post_id = p.id and c.status = 'published'))
      union all
      select 'a state of plans without a person: ' || state from unnest('{active,past_due,ended}'::text[]) state where not exists (select from public.subscriptions where status = state)
      union all
      select 'a plan that nobody pays for' from public.users u where u.plan in ('starter', 'premium')
        and not exists (select from public.subscriptions s where s.user_id = u.uuid and s.plan = u.plan and s.status <> 'ended')
      union all
      select 'no plan that changes, or none that ends' where not exists (select from public.subscriptions where next_plan is not null) or not exists (select from public.subscriptions where cancels_at_end)
      union all
      select 'a state of plans without a plan: ' || state from unnest('{offered,kept,late,broken,completed,declined}'::text[]) state
      where not exists (select from public.payment_plans p where private.plan_state(p) = state)
      union all
      select 'a team without people' from public.teams t where not exists (select from public.team_members m where m.team_id = t.id)
      union all
      select 'a case closed before it was opened' from public.cases where closed_at <= opened_at
      union all
      select 'a state of agreed fees without a fee: ' || given.state from unnest('{open,reached,billed,step}'::text[]) given (state)
      where not exists (select from public.case_fees f where given.state = case when f.invoice_item_id is not null then 'billed' when f.reached_at is not null then 'reached' else 'open' end
        or given.state = 'step' and f.due in ('step', 'task') and f.reached_at is null)
      union all
      select 'no payment that waits for a second person, or nobody who could agree' where not exists (select from public.trust_requests r join public.users u on u.law_firm = r.law_firm
        where r.status = 'waiting' and u.access_level = 'lawyer_admin' and u.uuid <> r.requested_by and not exists (select from public.case_walls w where w.user_id = u.uuid))
      union all
      select 'no case for which several pay' where (select count(*) from public.case_payers) < 2
      union all
      select 'shares that do not come to their whole' from (
        select i.split_id, coalesce(item.time_entry_id, item.expense_id, item.fee_id) work, max(item.share_of) whole, sum(item.total) parts
        from public.invoices i join public.invoice_items item on item.invoice_id = i.id where item.share_of is not null group by 1, 2) s where s.whole <> s.parts
      union all
      select 'no share that waits to be billed again' where not exists (select from public.case_payers p, private.open_shares(p.case_id))
    ) found group by rule
  loop
    raise exception 'The demonstration data is inconsistent: % (% rows)', broken.rule, broken.rows;
  end loop;
end
$$;

drop function pg_temp.seed_id(text), pg_temp.seed_pick(text, integer), pg_temp.seed_fx(text), pg_temp.seed_round(numeric, text), pg_temp.seed_html(text), pg_temp.seed_total(jsonb, numeric);
