-- What clients said of the lawyers who worked for them, how quickly lawyers answered, and to which cases they are invited. The ratings and
-- times of the profiles follow from these rows alone: the figures with which 02_lawyers.sql began are replaced.

create temporary table seed_review (place integer primary key, rating integer, comment text, reply text) on commit drop;
insert into seed_review values
  (0, 5, 'Explained every step before it was taken and what it would cost. I never had to ask twice.', 'Thank you. It was a pleasure to work with a client who reads what is sent.'),
  (1, 5, 'Told me at the first meeting that my strongest argument was not the one I had come with, and was right.', null),
  (2, 4, 'Careful and calm. The first weeks were slow, then everything moved at once.', 'The first weeks went into the file that the other side had kept from us. I should have said so more often.'),
  (3, 5, 'A settlement in a month after two years of letters between us. Worth every hour.', null),
  (4, 4, 'Very good in the hearing. The invoices could be easier to read.', 'They are now: since this year every line names its step.'),
  (5, 5, 'Answers in whole sentences and on the same day, also in August.', null),
  (6, 3, 'The result is fine, but I learned of two dates from the court before I heard from the office.', 'You are right, and I am sorry. Dates now go to clients on the day on which we get them.'),
  (7, 5, 'Knows the judges, the clerks and the law, in this order, and says so with a smile.', null),
  (8, 4, 'Advised me against a claim that would have paid the fee three times over. I trust that.', null),
  (9, 5, 'Worked with my accountant and my notary as if they had shared an office for years.', 'So we should. My regards to both.'),
  (10, 4, 'Firm with the other side and patient with me.', null),
  (11, 2, 'Competent, but the assistant who wrote to me changed three times and each asked for the same papers.', 'That must not happen. One person now keeps each file from its first day to its last.'),
  (12, 5, 'Kept to the fee that was agreed, although the case turned out larger than either of us had thought.', null),
  (13, 5, 'Speaks my language and that of the court. Nothing was lost between the two.', null),
  (14, 4, 'Thorough. Ask early if you need something translated.', null),
  (15, 5, 'I recommended them to my brother before my own case was over.', null);

-- Of the closed cases most, of those under way one in three; nobody signs with their name unless the key says so.
insert into public.lawyer_reviews (id, case_id, author_id, rating, comment, show_name, reply, replied_at, created_at, updated_at)
select pg_temp.seed_id('review ' || c.id), c.id, c.client_id, said.rating, said.comment, pg_temp.seed_pick('named ' || c.id, 4) = 0,
  said.reply, case when said.reply is not null then day.moment + interval '2 days' end, day.moment, day.moment
from (select *, row_number() over (order by md5('review ' || id)) place from public.cases
  where opened_at is not null and lead_lawyer_id is not null
    and (status in ('closed', 'archived') and pg_temp.seed_pick('reviews ' || id, 6) > 0 or status in ('active', 'on_hold') and pg_temp.seed_pick('reviews ' || id, 3) = 0)) c
join seed_review said on said.place = (c.place - 1) % 16
cross join lateral (select least(coalesce(c.closed_at + interval '3 days', c.opened_at + interval '20 days'), now() - interval '3 days') as moment) day
where day.moment > c.opened_at;

-- Answers of the last half year, from one to nine a lawyer.
insert into private.responses (kind, thing_id, lawyer_id, asked_at, answered_at)
select 'invitation', pg_temp.seed_id('response ' || l.user_id || n), l.user_id, asked.moment,
  asked.moment + (l.response_hours_p50 * (0.4 + pg_temp.seed_pick('hours ' || l.user_id || n, 130) / 100.0)) * interval '1 hour'
from public.lawyer_profiles l cross join generate_series(1, 9) n
cross join lateral (select now() - make_interval(days => 12 + pg_temp.seed_pick('asked ' || l.user_id || n, 150)) as moment) asked
where l.response_hours_p50 is not null and n <= 1 + pg_temp.seed_pick('responses ' || l.user_id, 9);

update public.lawyer_profiles p set
  (rating_average, rating_count) = (select round(avg(r.rating), 2), count(*) from public.lawyer_reviews r where r.lawyer_id = p.user_id and r.status = 'published'),
  response_hours_p50 = private.response_hours(p.user_id);

-- The client of the documentation has asked two lawyers to look at an open case: the one has said no, the other has not answered yet.
insert into public.case_invitations (id, case_id, case_title, lawyer_id, lawyer_name, law_firm, message, status, decline_reason, sent_at, answered_at, created_by, created_at)
select pg_temp.seed_id('invitation ' || key), c.id, c.title, l.user_id, l.display_name, l.law_firm, said.message, said.status, said.reason,
  now() - said.ago, case when said.status = 'declined' then now() - said.ago / 2 end, c.client_id, now() - said.ago
from (values
  ('reyes', 'declined', 'A colleague of mine praised your calm in the courtroom. Would you look at this?', 'My calendar is full of trials until the autumn, and this should not wait.', interval '4 days'),
  ('whitfield', 'sent', 'You write that you read contracts as an engineer would. That is what I need.', null, interval '20 hours')
) said (key, status, message, reason, ago)
join seed_person person using (key) join public.lawyer_profiles l on l.user_id = person.id
join public.cases c on c.id = 'd5f39867-6de1-465c-8a96-78fddf832e13'
where not exists (select from public.proposals p where p.case_id = c.id and p.lawyer_id = l.user_id);

-- A lawyer who was asked to join the first firm, and has not followed the letter yet.
insert into public.invitations (id, email, access_level, law_firm, invited_by, created_at)
values (pg_temp.seed_id('invitation to the firm'), 'joanna.wells@casewright.test', 'lawyer', '5eed0000-0000-4000-8000-0000000000f1',
  '5eed0000-0000-4000-8000-000000000004', now() - interval '2 days');
