-- What was said besides messages, and what clients wait for: calls on the retail lease, one of them time; a client who has waited for three days, one whose promised day has passed, one
-- who is promised a day; and a lawyer who is away, with a deputy.

-- minutes_ago: when it began. with_client: it was a word to the client.
create temporary table seed_calls (nth integer, direction text, person text, with_client boolean, minutes_ago integer, minutes integer, visibility text, body text) on commit drop;
insert into seed_calls values
  (1, 'out', null, true, 12960, 18, 'shared', 'We went through the three heads of claim. You keep the originals and send copies of the two service charge statements. The next step is ours: the letter to the landlord goes out on Thursday.'),
  (2, 'out', 'Registry of the commercial court', false, 7300, 6, 'internal', 'The file has not been assigned yet. They expect it within the week; call again on Monday.'),
  (3, 'in', 'Counsel of the landlord', false, 4420, 23, 'internal', E'He sounds out a settlement: half of the arrears and the repairs at their cost. I said that we take it to the client and promised nothing.\nMy impression: they want to avoid the hearing.'),
  (4, 'in', null, true, 4300, 11, 'internal', 'Told the client of the call of the other side. No decision yet; they want to sleep on it.');
insert into public.case_calls (id, case_id, law_firm, direction, person_name, with_client, started_at, minutes, body, visibility, author_id, author_name, created_at, updated_at)
select pg_temp.seed_id('call ' || k.nth), c.id, c.law_firm, k.direction, coalesce(k.person, c.client_name), k.with_client, now() - make_interval(mins => k.minutes_ago), k.minutes, k.body,
  k.visibility, u.uuid, u.display_name, now() - make_interval(mins => k.minutes_ago - k.minutes - 5), now() - make_interval(mins => k.minutes_ago - k.minutes - 5)
from seed_calls k join public.cases c on c.id = pg_temp.seed_id('case u-act-lease') join public.users u on u.email = 'lawyer@casewright.test'
order by k.minutes_ago desc;
insert into public.time_entries (id, case_id, user_id, started_at, minutes, narrative, billable, created_at, updated_at)
select pg_temp.seed_id('time of call 3'), k.case_id, k.author_id, k.started_at, k.minutes, k.person_name || ': ' || split_part(k.body, E'\n', 1), true, k.created_at, k.created_at
from public.case_calls k where k.id = pg_temp.seed_id('call 3');
insert into private.call_times (call_id, time_entry_id) values (pg_temp.seed_id('call 3'), pg_temp.seed_id('time of call 3'));

-- The active cases that lawyer@ leads for other clients than the demonstration's own, in their order: the first waits for an answer, the second for a promised word, the third has one promised.
create temporary table seed_waiting on commit drop as
select c.id, c.law_firm, c.client_id, row_number() over (order by c.opened_at, c.id) place from public.cases c join public.users lead on lead.uuid = c.lead_lawyer_id
where c.status = 'active' and lead.email = 'lawyer@casewright.test' and c.id <> pg_temp.seed_id('case u-act-lease');
insert into public.messages (id, conversation_id, case_id, law_firm, sender_id, sender_name, sender_side, body, created_at)
select pg_temp.seed_id('message that waits'), talk.id, talk.case_id, talk.law_firm, u.uuid, u.display_name, 'client',
  'I have received a letter of the other side with a day in it that worries me. Could you tell me whether I have to do anything?', greatest(now() - interval '3 days', talk.last_message_at + interval '1 minute')
from seed_waiting w join public.conversations talk on talk.case_id = w.id and talk.law_firm = w.law_firm join public.users u on u.uuid = w.client_id where w.place = 1;
update public.conversations talk set last_message_at = m.created_at from public.messages m where m.id = pg_temp.seed_id('message that waits') and talk.id = m.conversation_id;
update public.conversation_members r set last_read_at = m.created_at from public.messages m
where m.id = pg_temp.seed_id('message that waits') and r.conversation_id = m.conversation_id and r.last_read_at < m.created_at;
alter table public.cases disable trigger check_next_update;
alter table public.cases disable trigger note_next_update;
update public.cases c set next_update_by = case w.place when 2 then date_trunc('day', now()) - interval '1 day 1 second' else date_trunc('day', now()) + interval '6 days' - interval '1 second' end
from seed_waiting w where w.id = c.id and w.place in (2, 3);
alter table public.cases enable trigger check_next_update;
alter table public.cases enable trigger note_next_update;

insert into public.away_notices (id, user_id, law_firm, from_on, until_on, message, deputy_id, created_at, updated_at)
select pg_temp.seed_id('away'), u.uuid, u.law_firm, current_date - 2, current_date + 9, 'I am on leave and read messages again when I am back.', deputy.uuid, now() - interval '3 days', now() - interval '3 days'
from public.users u join public.users deputy on deputy.email = 'lawyer@casewright.test' and deputy.law_firm = u.law_firm
where u.law_firm is not null and u.access_level = 'lawyer' and u.status = 'active' and u.email <> 'lawyer@casewright.test' order by u.uuid limit 1;
