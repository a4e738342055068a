-- What the verbs would have left behind: the accepted proposal, teams, conflict checks, signatures, walls, notes and the timeline.

update public.cases c set accepted_proposal_id = p.id from public.proposals p where p.case_id = c.id and p.status in ('accepted', 'engaged');

-- Client and lead are on the team already: the client since the case was begun, the lead since it was opened, at the latest.
update public.case_team t set created_at = case t.role when 'client' then c.created_at else coalesce(c.opened_at, c.created_at) end
from public.cases c where c.id = t.case_id;

-- Daniel Okafor and Linh Trần assist in all cases of their firms, others in some.
insert into public.case_team (case_id, user_id, role, created_by, created_at)
select c.id, helper.user_id, case when pg_temp.seed_pick('role ' || c.id || helper.user_id, 5) = 0 then 'observer' else 'associate' end, c.lead_lawyer_id, c.opened_at + interval '3 hours'
from public.cases c cross join lateral (
  select l.user_id from public.lawyer_profiles l
  where l.law_firm = c.law_firm and l.user_id <> c.lead_lawyer_id and l.status = 'verified'
  order by (l.user_id in ('5eed0000-0000-4000-8000-000000000003', '5eed0000-0000-4000-8000-000000000005')) desc, (c.practice_area = any (l.practice_areas)) desc, md5(c.id::text || l.user_id)
  limit 1 + pg_temp.seed_pick('helpers ' || c.id, 2)) helper
where c.opened_at is not null
on conflict (case_id, user_id) do nothing;

-- How far each engagement has come: 0 nothing yet, 1 the check, 2 and one signature, 3 and both.
create temporary table seed_engagement (key text primary key, step integer, first_signer text, result text, reason text) on commit drop;
insert into seed_engagement values
  ('u-eng-lease', 0, 'client', 'cleared', null), ('u-eng-vietnam', 2, 'lawyer', 'cleared', null), ('e-young', 3, 'lawyer', 'cleared', null), ('e-jansen', 2, 'client', 'cleared', null), ('e-quispe', 2, 'lawyer', 'cleared', null),
  ('e-dang', 1, 'client', 'potential', 'The employer has a name like that of a party in a closed matter; the register entries are being compared.'),
  ('u-eng-lyon', 3, 'client', 'waived', 'The firm advised the seller''s notary on an unrelated estate in 2021; both sides have consented in writing.'),
  ('s-eng-agency', 3, 'client', 'cleared', null);
insert into seed_engagement
select key, 3, case when pg_temp.seed_pick('signer ' || key, 2) = 0 then 'client' else 'lawyer' end, case when waived then 'waived' else 'cleared' end,
  case when waived then 'A former client of the firm is named as a witness and has consented.' end
from seed_case cross join lateral (select pg_temp.seed_pick('waived ' || key, 8) = 0 waived) was
where lead is not null and key not in (select key from seed_engagement);

insert into public.conflict_checks (id, case_id, law_firm, names, result, reason, decided_by, decided_at, created_at, updated_at)
select pg_temp.seed_id('check ' || step.key), c.id, c.law_firm, named.names, step.result, step.reason, c.lead_lawyer_id, clock.accepted_at + interval '6 hours', clock.accepted_at + interval '6 hours', clock.accepted_at + interval '6 hours'
from seed_engagement step join seed_clock clock using (key) join public.cases c on c.id = pg_temp.seed_id('case ' || step.key)
cross join lateral (select coalesce(jsonb_agg(distinct name), '[]') names from (select c.client_name name union all select p.name from public.case_parties p where p.case_id = c.id) n) named
where step.step > 0;

insert into public.case_engagements (id, case_id, law_firm, proposal_id, revision, user_id, role, typed_name, signed_at, address, terms_hash, created_at)
select pg_temp.seed_id('signature ' || step.key || side.role), c.id, c.law_firm, p.id, p.revision, person.uuid, side.role, person.display_name, at.signed,
  case side.role when 'client' then '203.0.113.' else '198.51.100.' end || 10 + pg_temp.seed_pick('address ' || person.uuid, 200), r.terms_hash, at.signed
from seed_engagement step join seed_clock clock using (key)
join public.cases c on c.id = pg_temp.seed_id('case ' || step.key)
join public.proposals p on p.id = c.accepted_proposal_id
join public.proposal_revisions r on r.proposal_id = p.id and r.revision = p.revision
cross join (values ('client'), ('lawyer')) side (role)
join public.users person on person.uuid = case side.role when 'client' then c.client_id else c.lead_lawyer_id end
cross join lateral (select clock.accepted_at + case when side.role = step.first_signer then interval '9 hours' else interval '21 hours' end signed) at
where step.step = 3 or step.step = 2 and side.role = step.first_signer;

insert into public.case_walls (id, case_id, user_id, reason, created_by, created_at)
select pg_temp.seed_id('wall ' || wall.key || wall.lawyer), pg_temp.seed_id('case ' || wall.key), person.id, wall.reason, firm_admin.id, now() - interval '12 days'
from (values
  ('u-hold-tax', 'reyes', 'Represented the consultant Briar Peak Advisors before he joined the case team of another matter.', 'halloran'),
  ('s-act-hotel', 'le', 'His brother is a project manager of the contractor.', 'delacroix')) wall (key, lawyer, reason, administrator)
join seed_person person on person.key = wall.lawyer join seed_person firm_admin on firm_admin.key = wall.administrator
where exists (select from public.cases where id = pg_temp.seed_id('case ' || wall.key));

-- Notes of the lawyers, some of them shared with the client.
create temporary table seed_note (position integer, visibility text, text text) on commit drop;
insert into seed_note values
  (0, 'internal', 'Read the whole correspondence. The file is better ordered than most; what is missing is anything that shows {1}.'),
  (1, 'shared', 'Thank you for the documents. Two things are still open from our list: the latest invoice, and anything that helps to show {1}.'),
  (2, 'internal', 'Call with the other side, forty minutes. They are not prepared to discuss {2} and came back to costs three times. I take that as a sign.'),
  (3, 'shared', 'The other side has asked for two more weeks. I have agreed, because we lose nothing by it and gain a favour.'),
  (4, 'internal', 'Research done on {1}: two decisions for us, one against that can be distinguished on its facts. Memo is in the file.'),
  (5, 'shared', 'Summary of today''s call: we wait for their proposal until Friday. Until then we do not discuss {2}.'),
  (6, 'internal', 'Client is patient but worried about cost. Send a statement of hours with the next report.'),
  (7, 'internal', 'Draft letter is with the lead for comments. It leaves open {2}, on purpose.'),
  (8, 'shared', 'I have moved our next meeting to the week after, so that the expert can take part.'),
  (9, 'internal', 'Opposing side changed its contact person. The new one answers on the same day.'),
  (10, 'shared', 'Please keep all messages about this, also those that seem harmless, and do not answer them before we have spoken.'),
  (11, 'internal', 'Possible settlement range discussed with the client by telephone; nothing in writing yet.');
insert into public.case_notes (id, case_id, visibility, body, author_id, created_at, updated_at)
select pg_temp.seed_id('note ' || c.key || nth), pg_temp.seed_id('case ' || c.key), note.visibility,
  replace(replace(note.text, '{1}', coalesce(c.issues[1 + nth % 3], 'the dates')), '{2}', coalesce(c.issues[1 + (nth + 1) % 3], 'the costs')), lead.id, at.moment, at.moment
from seed_case c join seed_clock clock using (key) join seed_person lead on lead.key = c.lead
cross join generate_series(0, 3) nth
join seed_note note on note.position = (nth * 5 + pg_temp.seed_pick('note ' || c.key, 12)) % 12
cross join lateral (select clock.opened_at + (coalesce(clock.closed_at, clock.held_at, now()) - clock.opened_at) * (nth + 0.4) / 4.5 moment) at
where clock.opened_at is not null and nth <= 1 + pg_temp.seed_pick('notes ' || c.key, 3);

-- The timeline. Who did it, when, and what the verb notes with it.
create temporary table seed_event (key text, at timestamptz, kind text, actor text, detail jsonb default '{}', audience text default 'all', proposal uuid) on commit drop;
insert into seed_event (key, at, kind, actor) select c.key, clock.created_at, 'case_created', c.client from seed_case c join seed_clock clock using (key);
insert into seed_event (key, at, kind, actor, detail)
select c.key, clock.created_at + make_interval(mins => 12 + place::integer * 2), 'party_added', c.client, jsonb_build_object('name', split_part(party, '=', 2), 'role', split_part(party, '=', 1))
from seed_case c join seed_clock clock using (key) cross join unnest(c.parties) with ordinality as listed (party, place);
insert into seed_event (key, at, kind, actor) select c.key, clock.posted_at, 'post_case', c.client from seed_case c join seed_clock clock using (key) where clock.posted_at is not null;
insert into seed_event (key, at, kind, actor, detail, audience, proposal)
select bid.key, moment.at, moment.kind, case when moment.by_client then bid.client else bid.lawyer end,
  jsonb_strip_nulls(jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name, 'revision', case moment.kind when 'proposal_revised' then p.revision end)),
  case moment.kind when 'accept_proposal' then 'all' else 'client' end, p.id
from public.proposals p join seed_bid bid using (id)
left join public.proposal_revisions revised on revised.proposal_id = p.id and revised.revision = 2
cross join lateral (values
  (p.submitted_at, 'submit_proposal', false, true), (p.shortlisted_at, 'shortlist_proposal', true, p.shortlisted_at is not null),
  (revised.created_at - interval '7 hours', 'counter_proposal', true, revised.id is not null), (revised.created_at, 'proposal_revised', false, revised.id is not null),
  (p.decided_at, 'decline_proposal', true, p.status = 'declined'), (p.decided_at, 'withdraw_proposal', false, p.status = 'withdrawn'),
  (p.decided_at, 'accept_proposal', true, p.status in ('accepted', 'engaged'))) moment (at, kind, by_client, happened)
where moment.happened and p.status <> 'draft';
insert into seed_event (key, at, kind, actor, detail, audience)
select step.key, clock.accepted_at + interval '6 hours', 'record_conflict_check', c.lead, jsonb_build_object('result', step.result), 'firm'
from seed_engagement step join seed_clock clock using (key) join seed_case c using (key) where step.step > 0;
insert into seed_event (key, at, kind, actor, detail)
select c.key, e.signed_at, 'sign_engagement', case e.role when 'client' then c.client else c.lead end, jsonb_build_object('role', e.role)
from seed_case c join public.case_engagements e on e.case_id = pg_temp.seed_id('case ' || c.key);
insert into seed_event (key, at, kind, actor, detail)
select c.key, moment.at, moment.kind, moment.actor, jsonb_strip_nulls(jsonb_build_object('reason', moment.reason))
from seed_case c join seed_clock clock using (key) left join seed_person lead on lead.key = c.lead
cross join lateral (values
  (clock.opened_at, 'engage_case', c.lead, null), (clock.held_at, 'hold_case', c.lead, c.ending), (clock.closed_at, 'close_case', c.lead, (select close_reason from public.cases where id = pg_temp.seed_id('case ' || c.key))),
  (clock.archived_at, 'archive_case', case lead.firm when 'halloran' then 'halloran' else 'delacroix' end, 'The file is complete and the time for appeals has passed.'),
  (clock.cancelled_at, 'cancel_case', c.client, c.ending), (clock.expired_at, 'posting_expired', null, null)) moment (at, kind, actor, reason)
where moment.at is not null;

insert into public.case_events (id, case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
select pg_temp.seed_id('event ' || row_number() over (order by event.key, event.at, event.kind)), c.id, c.law_firm, event.kind, event.detail, event.audience, actor.id, actor.first_name || ' ' || actor.last_name, event.at
from seed_event event join public.cases c on c.id = pg_temp.seed_id('case ' || event.key) left join seed_person actor on actor.key = event.actor
order by event.at;
