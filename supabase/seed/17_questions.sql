-- Questions before a proposal and their answers, terms that clients wish to be others, a posting that changed under its proposals, and names
-- that a conflict check finds.

update public.proposals set client_seen_revision = revision where client_seen_at is not null;

-- Who asked what of which posting, how many hours after it was posted, and what the client answered to one or to all.
create temporary table seed_question (case_id uuid, asker integer, lawyer text, hours integer, question text, answer text, to_all boolean) on commit drop;
insert into seed_question values
  ('758ac324-9d84-4474-8630-5245a53e5196', 1, 'okafor', 5, 'Does the lease give you a right to audit the common charges, and within what time?', 'It does: clause 11.4, within two years of each statement. The statements came together, five weeks ago.', true),
  ('758ac324-9d84-4474-8630-5245a53e5196', 2, 'tran', 9, 'Is the anchor tenant''s share part of what was passed on to you?', 'I believe so. The last two statements name it, the first one does not.', true),
  ('758ac324-9d84-4474-8630-5245a53e5196', 1, 'okafor', 30, 'Have you paid any of the three statements, even in part?', 'Nothing yet, and I have said so in writing.', false),
  ('758ac324-9d84-4474-8630-5245a53e5196', 3, 'park', 52, 'Would you accept payment by instalments, if the sum came down by half?', null, false),
  ('d5f39867-6de1-465c-8a96-78fddf832e13', 1, 'liu', 7, 'Which terms of delivery does the contract name?', 'CIF, Incoterms 2020; the rest is in the manufacturer''s own conditions, which came with the invoice.', true),
  ('d5f39867-6de1-465c-8a96-78fddf832e13', 2, 'okafor', 20, 'When did you write to the manufacturer about the glaze, and by what means?', null, false);

insert into public.case_questions (id, case_id, lawyer_id, law_firm, asker, question, answer, to_all, answered_at, created_at, updated_at)
select pg_temp.seed_id('question ' || q.case_id || q.hours), q.case_id, l.id, l.law_firm, q.asker, q.question, q.answer, q.to_all,
  case when q.answer is not null then least(c.posted_at + make_interval(hours => q.hours + 6), now() - interval '20 minutes') end, at.moment, at.moment
from seed_question q join public.cases c on c.id = q.case_id
join lateral (select person.id, u.law_firm from seed_person person join public.users u on u.uuid = person.id where person.key = q.lawyer) l on true
cross join lateral (select least(c.posted_at + make_interval(hours => q.hours), now() - interval '40 minutes') moment) at;

insert into public.case_events (id, case_id, law_firm, kind, detail, audience, created_at)
select pg_temp.seed_id('event question ' || q.id || said.kind), q.case_id, null, said.kind, jsonb_build_object('asker', q.asker), 'client', said.at
from public.case_questions q cross join lateral (values ('ask_question', q.created_at), ('answer_question', q.answered_at)) said (kind, at) where said.at is not null;

-- Two clients have asked for other terms, and wait.
create temporary table seed_asked_terms (proposal_id uuid, terms jsonb, message text) on commit drop;
insert into seed_asked_terms
select p.id, wish.terms, wish.message from public.proposals p join (values
  ('114937c2-72eb-4de6-8ba5-fcb99762e899'::uuid, '{"amount": 2000, "timeline_days": 14}'::jsonb, 'The showroom has to be signed for before the end of the month. Could it be done in two weeks, without the second visit?'),
  ('c1e2e9b9-774a-45b5-868b-8fb9db757a41', '{"cap": 8500, "hours_high": 40}', 'The cap is above what the goods are worth to us. Would a lower one still cover the expert''s visit?')) wish (id, terms, message) on wish.id = p.id
where p.status = 'negotiating';
insert into public.proposal_revisions (id, proposal_id, case_id, law_firm, lawyer_id, revision, proposed_by, terms, terms_hash, message, created_by, created_at)
select pg_temp.seed_id('wish ' || p.id), p.id, p.case_id, p.law_firm, p.lawyer_id, p.revision + 1, 'client', asked.terms, encode(sha256(convert_to(asked.terms::text, 'UTF8')), 'hex'),
  w.message, c.client_id, now() - interval '5 hours'
from seed_asked_terms w join public.proposals p on p.id = w.proposal_id join public.cases c on c.id = p.case_id
cross join lateral (select private.proposal_terms(jsonb_populate_record(p, w.terms)) terms) asked;
insert into public.case_events (id, case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
select pg_temp.seed_id('event wish ' || p.id), p.case_id, null, 'counter_proposal', jsonb_build_object('proposal_id', p.id, 'lawyer', p.lawyer_name), 'client',
  c.client_id, c.client_name, now() - interval '5 hours'
from seed_asked_terms w join public.proposals p on p.id = w.proposal_id join public.cases c on c.id = p.case_id;

-- A posting whose budget was raised: the lawyers who have not been back are asked whether their proposals still hold.
update public.proposals set posting_changes = '{budget_max,public_summary}'
where case_id = '758ac324-9d84-4474-8630-5245a53e5196' and status in ('submitted', 'shortlisted') and lawyer_name in ('Kwame Mensah', 'Layla Haddad');

-- A witness whom the firm knows as a client under another script, and an opposing party whose initials and name fit a client's: not decided yet.
create temporary table seed_hit (case_id uuid, role text, name text, aliases text[], result text) on commit drop;
insert into seed_hit values
  ('2c5a0402-5c18-4140-81cf-055de25e9dde', 'witness', 'Дарья Иванова', '{}', 'pending'),
  ('8e25eeef-3001-45c7-8dc3-954955dc6a04', 'opposing_party', 'T. Ellison', '{"Ellison Joinery Inc."}', 'pending');
insert into public.case_parties (id, case_id, role, name, aliases, created_by, created_at, updated_at)
select pg_temp.seed_id('party hit ' || h.case_id), c.id, h.role, h.name, h.aliases, c.lead_lawyer_id, now() - interval '2 hours', now() - interval '2 hours'
from seed_hit h join public.cases c on c.id = h.case_id;
select private.renew_conflict_names();
insert into public.conflict_checks (id, case_id, law_firm, names, result, reason, created_at, updated_at)
select pg_temp.seed_id('check hit ' || h.case_id), c.id, c.law_firm, jsonb_build_array(h.name) || to_jsonb(h.aliases), h.result, 'A party was added or changed',
  now() - interval '2 hours', now() - interval '2 hours'
from seed_hit h join public.cases c on c.id = h.case_id;
select private.keep_hits(pg_temp.seed_id('check hit ' || c.id), c.id, c.law_firm, pg_temp.seed_id('party hit ' || c.id)) from seed_hit h join public.cases c on c.id = h.case_id;
insert into public.case_events (id, case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
select pg_temp.seed_id('event hit ' || c.id || said.kind), c.id, c.law_firm, said.kind, said.detail, said.audience, c.lead_lawyer_id, u.display_name, now() - interval '2 hours'
from seed_hit h join public.cases c on c.id = h.case_id join public.users u on u.uuid = c.lead_lawyer_id
cross join lateral (values ('party_added', jsonb_build_object('name', h.name, 'role', h.role), 'all'), ('conflict_check_due', '{}'::jsonb, 'firm')) said (kind, detail, audience);
