-- What people write to each other besides their cases: one to one, a group of each firm, a client with their lawyer; with replies, signs, a pinned and an edited message, some of it not read
-- yet; and who is here.

-- who: the place of the writer among the people of the conversation; minutes: how long ago.
create temporary table seed_chat_people (key text, place integer, email text) on commit drop;
insert into seed_chat_people values
  ('first two', 1, 'lawyer@casewright.test'), ('first two', 2, 'lawyer-admin@casewright.test'),
  ('first client', 1, 'user@casewright.test'), ('first client', 2, 'lawyer@casewright.test'),
  ('first round', 1, 'lawyer-admin@casewright.test'), ('first round', 2, 'lawyer@casewright.test'),
  ('rival two', 1, 'rival-lawyer@casewright.test'), ('rival two', 2, 'rival-admin@casewright.test'),
  ('rival client', 1, 'second-user@casewright.test'), ('rival client', 2, 'rival-lawyer@casewright.test');
insert into seed_chat_people
select 'first round', 2 + row_number() over (order by u.uuid), u.email from public.users u join public.users admin on admin.law_firm = u.law_firm
where admin.email = 'lawyer-admin@casewright.test' and u.access_level in ('lawyer', 'lawyer_admin') and u.status = 'active'
  and u.email not in ('lawyer@casewright.test', 'lawyer-admin@casewright.test') order by u.uuid limit 3;

create temporary table seed_chat_lines (key text, nth integer, place integer, minutes integer, body text) on commit drop;
insert into seed_chat_lines values
  ('first two', 1, 1, 4400, 'The claim in the lease case is ready. Could you look at part 3 before it goes out?'),
  ('first two', 2, 2, 4300, 'With pleasure. Paragraph 17 could say where the sum comes from.'),
  ('first two', 3, 1, 4280, 'Done: there is a table now, with the rent month by month.'),
  ('first two', 4, 2, 4100, 'Much better. Approved.'),
  ('first two', 5, 1, 1500, 'The registry asks for a second copy on paper. I send it tomorrow by courier.'),
  ('first two', 6, 2, 1450, 'Fine. Please keep the receipt for the expenses.'),
  ('first two', 7, 1, 95, 'The receipt is with the expenses of the case.'),
  ('first two', 8, 2, 60, 'Thank you. Do you have ten minutes after lunch? I would like to talk about who takes the new intake.'),
  ('first two', 9, 2, 58, 'Half past one would be good for me.'),
  ('first client', 1, 1, 2900, 'Good morning. Is it all right if I bring my sister to the meeting? She was there when the letter came.'),
  ('first client', 2, 2, 2880, 'Good morning. Yes, gladly: what she remembers can help. Please ask her to bring anything that she has in writing.'),
  ('first client', 3, 1, 2870, 'She has the envelope with the stamp of the post.'),
  ('first client', 4, 2, 2860, 'That is worth a lot. Please do not write anything on it.'),
  ('first client', 5, 1, 130, 'We are both free on Thursday. Shall I choose a time in the calendar?'),
  ('first round', 1, 1, 10200, 'Round on Monday at nine. Please write what you want to talk about.'),
  ('first round', 2, 2, 10100, 'The new rules for service by e-mail: ten minutes.'),
  ('first round', 3, 3, 10050, 'Who takes my cases in the second week of the holidays.'),
  ('first round', 4, 1, 9900, 'Both are on the list. Who takes the minutes?'),
  ('first round', 5, 2, 9890, 'I do.'),
  ('first round', 6, 1, 420, 'The minutes are in the folder of the firm. Please read the part on deadlines with care: a second person confirms every hard one.'),
  ('first round', 7, 4, 380, 'Read. One question: does that hold for those that the court moves as well?'),
  ('first round', 8, 1, 370, 'Yes, for those above all.'),
  ('rival two', 1, 2, 5800, 'Have you seen the offer of the other side?'),
  ('rival two', 2, 1, 5790, 'Yes. It is better than the last one, and not good enough.'),
  ('rival two', 3, 2, 300, 'Then we answer on Wednesday. Please send me your figures first.'),
  ('rival client', 1, 2, 3000, 'The hearing was moved by a week. I have put the new day into the calendar of the case.'),
  ('rival client', 2, 1, 2950, 'Thank you for telling me at once. That suits me better, in fact.'),
  ('rival client', 3, 2, 200, 'One thing for the weekend: please look for the bank statements of last spring.');

insert into public.conversations (id, type, law_firm, client_id, title, pair, last_message_at, created_by, created_at, updated_at)
select pg_temp.seed_id('chat ' || k.key), case when k.number = 2 then 'ONE_TO_ONE' else 'GROUP' end, lawyer.law_firm, client.uuid,
  case when k.number > 2 then 'Monday round' end, case when k.number = 2 then least(first.uuid, second.uuid) || ' ' || greatest(first.uuid, second.uuid) end,
  now() - make_interval(mins => l.latest), first.uuid, now() - make_interval(mins => l.earliest + 5), now() - make_interval(mins => l.latest)
from (select key, count(*) number from seed_chat_people group by key) k
join (select key, max(minutes) earliest, min(minutes) latest from seed_chat_lines group by key) l on l.key = k.key
join seed_chat_people one on one.key = k.key and one.place = 1 join public.users first on first.email = one.email
join seed_chat_people two on two.key = k.key and two.place = 2 join public.users second on second.email = two.email
join public.users lawyer on lawyer.uuid = second.uuid
left join public.users client on client.uuid = first.uuid and client.access_level = 'user';

insert into public.messages (id, conversation_id, law_firm, sender_id, sender_name, sender_side, body, reply_to_id, mentions, reactions, edited_at, pinned_at, created_at)
select pg_temp.seed_id('chat ' || l.key || l.nth), talk.id, talk.law_firm, u.uuid, u.display_name, case when u.uuid = talk.client_id then 'client' else 'lawyer' end, l.body,
  case when (l.key, l.nth) in (('first round', 8), ('first two', 4)) then pg_temp.seed_id('chat ' || l.key || (l.nth - 1)) end, '{}',
  case when (l.key, l.nth) in (('first two', 3), ('first round', 5), ('first client', 3)) then jsonb_build_object('thumbs_up', jsonb_build_array(other.uuid)) else '{}' end,
  case when (l.key, l.nth) = ('first two', 5) then now() - make_interval(mins => l.minutes - 2) end,
  case when (l.key, l.nth) = ('first round', 6) then now() - make_interval(mins => l.minutes - 1) end,
  now() - make_interval(mins => l.minutes)
from seed_chat_lines l join public.conversations talk on talk.id = pg_temp.seed_id('chat ' || l.key)
join seed_chat_people p on p.key = l.key and p.place = l.place join public.users u on u.email = p.email
join seed_chat_people beside on beside.key = l.key and beside.place = case when l.place = 1 then 2 else 1 end join public.users other on other.email = beside.email
order by l.minutes desc;
insert into public.message_versions (id, message_id, law_firm, author_id, body, created_at)
select pg_temp.seed_id('chat version'), m.id, m.law_firm, m.sender_id, 'The registry asks for a second copy on paper. I send it today.', m.edited_at
from public.messages m where m.id = pg_temp.seed_id('chat first two5');

-- The writer of the latest message has read all; the others lie behind it where the account is to find something new.
insert into public.conversation_members (id, conversation_id, user_id, last_read_at, created_at)
select pg_temp.seed_id('chat member ' || p.key || p.place), talk.id, u.uuid,
  case when (p.key, p.email) in (('first two', 'lawyer@casewright.test'), ('first client', 'lawyer@casewright.test'), ('rival two', 'rival-lawyer@casewright.test'),
    ('rival client', 'second-user@casewright.test')) then talk.last_message_at - interval '10 minutes' else talk.last_message_at end, talk.created_at
from seed_chat_people p join public.conversations talk on talk.id = pg_temp.seed_id('chat ' || p.key) join public.users u on u.email = p.email;

-- Some are here, some are away, and most were here earlier.
insert into public.presence (user_id, state, last_active_at)
select u.uuid, case pg_temp.seed_pick('presence ' || u.uuid, 5) when 0 then 'busy' when 1 then 'alway' else 'online' end,
  now() - make_interval(mins => case when pg_temp.seed_pick('active ' || u.uuid, 3) = 0 then 0 else 20 + pg_temp.seed_pick('minutes ' || u.uuid, 4000) end)
from public.users u where u.status = 'active';
