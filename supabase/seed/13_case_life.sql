-- What client and lawyers wrote to each other, notes that were written again, and who represents whom.

alter table public.case_parties disable trigger note_representative;
update public.case_parties p set represented_by_id = counsel.id
from public.case_parties counsel
where counsel.case_id = p.case_id and counsel.id <> p.id and counsel.role = 'opposing_counsel' and counsel.name = p.represented_by;
alter table public.case_parties enable trigger note_representative;

-- Pairs of a question and its answer. by_client: who begins; {1} and {2} stand for what the case is about.
create temporary table seed_talk (position integer, by_client boolean, opening text, answer text) on commit drop;
insert into seed_talk values
  (0, true, 'Good morning. I have found the folder with the old correspondence. Shall I bring everything, or only what concerns {1}?', 'Everything, please. What looks unimportant often turns out to be the letter that we need.'),
  (1, false, 'The other side has acknowledged our letter and asks for two weeks. I would agree, because it costs us nothing.', 'That is fine with me. Please let me know when they answer.'),
  (2, true, 'They have called me directly and wanted to talk about {2}. I said that you would get back to them. Was that right?', 'Exactly right. Please do not discuss anything with them by telephone; just tell me that they called.'),
  (3, false, 'I have been through the documents. Only one thing is missing: anything in writing about {1}. Even a short message would help.', 'I will look through my phone tonight. There should be a message from last spring.'),
  (4, true, 'How long do you think this will take? I have to plan the next quarter.', 'If they negotiate seriously, six to eight weeks. If we have to go to court, plan with a year, and we will talk about costs before that.'),
  (5, false, 'A short summary after today''s call: we wait for their figure until Friday, and then decide together whether to answer it.', E'Thank you, that is clear.\n\nOne question: do I still have to keep the old e-mails?'),
  (6, false, 'Please keep all messages with the other side, also those that seem harmless.', 'Understood. Nothing will be deleted.'),
  (7, true, 'I am away from Monday to Thursday next week, but I can be reached in the evening.', 'Noted. Nothing falls due in that week; I will write if that changes.');

insert into public.conversations (id, case_id, law_firm, last_message_at, created_by, created_at, updated_at)
select pg_temp.seed_id('conversation ' || c.id), c.id, c.law_firm, null, c.client_id, c.opened_at + interval '5 hours', c.opened_at + interval '5 hours'
from public.cases c where c.opened_at is not null and c.law_firm is not null and c.client_id is not null;

-- What moves a promise, and what waits for an answer, is in 31_communications.sql.
alter table public.messages disable trigger note_word;
-- Between the day on which the case was opened and its end or today, in their order; an answer comes two to nine hours after its question.
insert into public.messages (id, conversation_id, case_id, law_firm, sender_id, sender_name, sender_side, body, created_at)
select pg_temp.seed_id('message ' || c.id || nth || said.part), talk.id, c.id, c.law_firm, writer.uuid, writer.display_name,
  case when said.by_client then 'client' else 'lawyer' end,
  replace(replace(said.body, '{1}', coalesce(k.issues[1 + nth % 3], 'the dates')), '{2}', coalesce(k.issues[1 + (nth + 1) % 3], 'the costs')), said.moment
from public.conversations talk join public.cases c on c.id = talk.case_id
join seed_case k on pg_temp.seed_id('case ' || k.key) = c.id
cross join lateral (select 2 + pg_temp.seed_pick('talks ' || c.id, 3) as talks) many
cross join lateral generate_series(0, many.talks - 1) nth
join seed_talk t on t.position = (nth * 3 + pg_temp.seed_pick('talk ' || c.id, 8)) % 8
cross join lateral (select c.opened_at + (least(coalesce(c.closed_at, now()), now()) - c.opened_at) * (nth + 0.5) / (many.talks + 0.4) as begun) span
cross join lateral (values (0, t.by_client, t.opening, span.begun),
  (1, not t.by_client, t.answer, least(span.begun + make_interval(hours => 2 + pg_temp.seed_pick('answer ' || c.id || nth, 8)), now() - interval '10 minutes'))) said (part, by_client, body, moment)
join public.users writer on writer.uuid = case when said.by_client then c.client_id else c.lead_lawyer_id end;
alter table public.messages enable trigger note_word;
update public.conversations talk set last_message_at = (select max(m.created_at) from public.messages m where m.conversation_id = talk.id);

-- Everybody has read what there is, but in two of three active cases the client has not yet seen the last message that the firm wrote.
insert into public.conversation_members (id, conversation_id, case_id, user_id, last_read_at, created_at)
select pg_temp.seed_id('reader ' || talk.id || t.user_id), talk.id, talk.case_id, t.user_id,
  case when t.role = 'client' and c.status = 'active' and pg_temp.seed_pick('unread ' || c.id, 3) > 0
    then (select max(m.created_at) from public.messages m where m.conversation_id = talk.id and m.sender_side = 'lawyer') - interval '1 minute'
    else talk.last_message_at end, talk.created_at
from public.conversations talk join public.cases c on c.id = talk.case_id join public.case_team t on t.case_id = c.id
where t.role = 'client' or t.law_firm = talk.law_firm;

-- Of the first shared note of every other case its writer has said more since.
update public.case_notes n set body = '<p>' || n.body || '</p><p>Added later: agreed on the telephone, nothing further to do for now.</p>'
from (select distinct on (case_id) id from public.case_notes where visibility = 'shared' order by case_id, created_at, id) first
where n.id = first.id and pg_temp.seed_pick('again ' || n.id, 2) = 0;
