-- Continuing education of both firms: courses of texts and quizzes, how far their people are, certificates, and the hours that the firms ask for.

create temporary table seed_course (key text, firm text, posted integer, title text, credits jsonb, summary text) on commit drop;
insert into seed_course values
  ('trust', 'halloran', 200, 'Trust accounts without surprises', '[{"jurisdiction": "Illinois", "category": "ethics", "hours": 1.5}, {"jurisdiction": "New York", "category": "ethics", "hours": 1.5}]',
    'Whose money it is, where it lies, and how three ledgers prove it every month. For everybody who touches a retainer.'),
  ('conflicts', 'halloran', 170, 'Conflicts of interest, before the first meeting', '[{"jurisdiction": "Illinois", "category": "ethics", "hours": 1}]',
    'What to ask before anybody tells you anything, and what to do with what you should not have heard.'),
  ('plain', 'halloran', 120, 'Letters that clients understand', '[{"jurisdiction": "Illinois", "category": "skills", "hours": 1}]',
    'Shorter sentences, the answer first, and a next step at the end: three habits that save a telephone call.'),
  ('holds', 'halloran', 90, 'Litigation holds and electronic evidence', '[{"jurisdiction": "Illinois", "category": "technology", "hours": 1}, {"jurisdiction": "New York", "category": "technology", "hours": 1}]',
    'When the duty to preserve begins, whom to write to, and what metadata will say about you later.'),
  ('leases', 'halloran', 60, 'Commercial leases: the clauses that end in court', '[{"jurisdiction": "Illinois", "category": "general", "hours": 2}]',
    'Notice, cure, surrender: the three places where a lease is read by a judge.'),
  ('intake', 'halloran', 30, 'The first call: intake that holds', '[{"jurisdiction": "Illinois", "category": "general", "hours": 0.5}]',
    'Who is calling, about whom, and until when: what a good note of a first call has in it.'),
  ('depositions', 'halloran', null, 'Depositions on video', '[]', ''),
  ('secrecy', 'delacroix', 100, 'Professional secrecy and messengers', '[{"jurisdiction": "Paris", "category": "ethics", "hours": 2}]',
    'What may be written where, and what a client has to agree to first.'),
  ('clauses', 'delacroix', 45, 'Arbitration clauses in two languages', '[{"jurisdiction": "Paris", "category": "general", "hours": 1.5}]',
    'Which version holds, who translates, and the seat that nobody meant.');
insert into public.courses (id, law_firm, created_by, title, summary, credits, status, published_at, created_at, updated_at)
select pg_temp.seed_id('course ' || c.key), writer.law_firm, person.id, c.title, c.summary, c.credits, case when c.posted is null then 'draft' else 'published' end, now() - c.posted * interval '1 day',
  now() - (coalesce(c.posted, 2) + 3) * interval '1 day', now() - coalesce(c.posted, 2) * interval '1 day'
from seed_course c join seed_person person on person.key = c.firm join public.users writer on writer.uuid = person.id;

-- body: parts that begin with # are headings, the others paragraphs; empty for a quiz.
create temporary table seed_lesson (course text, place integer, title text, minutes integer, body text) on commit drop;
insert into seed_lesson values
  ('trust', 1, 'Whose money is it?', 25, 'A retainer that is paid in advance belongs to the client until it is earned. It lies in an account that is kept apart from the money of the firm, and nothing of the firm is mixed into it beyond what the bank takes.|#What goes in|Retainers, settlements, and deposits that somebody else may have a claim to. If you are not sure whose it is, it goes in.|#What comes out|What was billed and is due, what the client has agreed to, and refunds. Never tomorrow''s fee.'),
  ('trust', 2, 'Three ledgers, one figure', 35, 'Each month three figures have to be the same: the balance that the bank says, the balance of your book, and the sum of what each client has. If one of them differs, the difference has a name before the month is closed.|#When they differ|Look for a cheque that was not presented, a fee of the bank, and a receipt on the wrong client, in this order.'),
  ('trust', 3, 'Check yourself: trust money', 15, ''),
  ('conflicts', 1, 'What to ask first', 20, 'Names before facts. Ask who is calling, who is on the other side, and who else has a part in it: owners, insurers, former names. Check them before the caller tells the story, and say why you wait.|#Former clients|A matter that is over still binds you where the new one is the same or close to it.'),
  ('conflicts', 2, 'When you have heard too much', 20, 'Stop, write down the time and what you know, and tell the person who decides about conflicts. A wall is built before the colleague begins, not after.'),
  ('conflicts', 3, 'Check yourself: conflicts', 10, ''),
  ('plain', 1, 'The answer comes first', 20, 'A client reads the first sentence and the last. Put the answer into the first one: you can end the lease, and it costs two months of rent. The reasons follow for those who want them.'),
  ('plain', 2, 'One sentence, one thing', 25, 'If a sentence has two commas, it is two sentences. Write who does what: the landlord sends the notice, not the notice is to be sent.|#A next step|End with what happens next, who does it, and by which day.'),
  ('plain', 3, 'Check yourself: letters', 10, ''),
  ('holds', 1, 'When the duty begins', 25, 'The duty to preserve begins when a dispute is to be expected, not when a complaint is served. A letter that threatens, a dismissal, an accident: write the day down on which you knew.|#Whom to write to|The people who have it, the people who run the systems, and those who delete by routine.'),
  ('holds', 2, 'What metadata says', 25, 'A file knows who made it, when it was changed, and often where. Copies made by hand lose this; exports of the system keep it. Decide before you collect.'),
  ('holds', 3, 'Check yourself: holds', 10, ''),
  ('leases', 1, 'Notice and cure', 40, 'A notice that is sent to the wrong address was not sent. Read the clause on notices before the clause that you want to enforce, and count the days of the cure from the day that it names.'),
  ('leases', 2, 'Surrender', 40, 'Keys on a table are no surrender. What counts is that both sides behave as if the lease were over: the tenant leaves, and the landlord takes the rooms back and uses them.'),
  ('leases', 3, 'Guarantees', 40, 'A guarantee follows the lease that it names. An amendment that the guarantor did not sign may end it.'),
  ('leases', 4, 'Check yourself: leases', 15, ''),
  ('intake', 1, 'A note that a stranger can use', 25, 'Who, against whom, about what, until when, and how you reach them. If a colleague takes the file over tomorrow, the note has to be enough.'),
  ('intake', 2, 'Check yourself: intake', 5, ''),
  ('depositions', 1, 'Before the camera runs', 20, 'To be written.'),
  ('secrecy', 1, 'What is secret', 45, 'All that a client entrusts, and that they are a client at all. Secrecy does not end with the matter.|#Messengers|Agree in writing on the channel, keep client matters out of groups, and move what matters into the file.'),
  ('secrecy', 2, 'Check yourself: secrecy', 10, ''),
  ('clauses', 1, 'Which version holds', 40, 'Two versions of a contract that are both authentic will differ one day. Say which one holds, for the arbitration clause as well, and have both read by somebody who drafts in that language.'),
  ('clauses', 2, 'The seat', 35, 'The seat decides which courts help and which may set the award aside. A hearing may be anywhere; the seat may not be left to chance.'),
  ('clauses', 3, 'Check yourself: clauses', 10, '');
insert into public.course_lessons (id, course_id, law_firm, place, kind, title, minutes, content, created_at, updated_at)
select pg_temp.seed_id('lesson ' || l.course || l.place), c.id, c.law_firm, l.place, case when l.body = '' then 'quiz' else 'text' end, l.title, l.minutes,
  coalesce((select string_agg(case when left(part, 1) = '#' then '<h2>' || substr(part, 2) || '</h2>' else '<p>' || part || '</p>' end, '' order by nth)
    from unnest(string_to_array(nullif(l.body, ''), '|')) with ordinality given (part, nth)), ''), c.created_at, c.updated_at
from seed_lesson l join public.courses c on c.id = pg_temp.seed_id('course ' || l.course);

insert into private.quiz_questions (lesson_id, place, question, choices, right_choice, explanation)
select l.id, q.place, q.question, q.choices, q.correct, q.why
from (values
  ('trust', 1, 'A client pays 2,000 in advance. Whose money is it today?', '{The firm’s,"The client’s, until it is earned",The bank’s}'::text[], 2, 'It is earned by work that is billed, not by being paid.'),
  ('trust', 2, 'Which three figures are compared each month?', '{"Bank, book and clients","Fees, costs and taxes","Hours, invoices and payments"}', 1, 'The bank’s balance, your book, and the sum of what each client has.'),
  ('trust', 3, 'The bank took a fee out of the trust account. What now?', '{Nothing: it is small,Bill it to the client whose money it was,Put it back from the firm’s own account}', 3, 'No client pays for another, nor for the bank.'),
  ('conflicts', 1, 'What do you ask for first?', '{The story,The names,The budget}', 2, 'Names can be checked without hearing anything that binds you.'),
  ('conflicts', 2, 'When is a wall built?', '{Before the colleague begins,When somebody complains,At the end of the year}', 1, 'A wall that comes later keeps nothing in.'),
  ('plain', 1, 'Where does the answer belong?', '{In the first sentence,After the facts,Into a footnote}', 1, 'Most readers stop after it.'),
  ('plain', 2, 'A letter ends with …', '{the statute,the next step and its day,a list of cases}', 2, 'So that nobody has to ask what happens now.'),
  ('holds', 1, 'When does the duty to preserve begin?', '{When a complaint is served,When a dispute is to be expected,When the judge orders it}', 2, 'Waiting for the complaint is too late.'),
  ('holds', 2, 'What keeps metadata?', '{Copying by hand,Printing,An export of the system}', 3, 'Copies by hand change dates and lose origins.'),
  ('leases', 1, 'From which day does the cure run?', '{The day that the clause names,The day of the breach,The first of the month}', 1, 'Leases differ: some count from sending, others from receipt.'),
  ('leases', 2, 'Keys left on a table are …', '{a surrender,an offer at most,a breach by the landlord}', 2, 'The landlord has to behave as if the lease were over, too.'),
  ('intake', 1, 'Who has to be able to use the note?', '{Only who wrote it,A colleague who knows nothing of it}', 2, 'Files change hands.'),
  ('secrecy', 1, 'When does professional secrecy end?', '{With the matter,After ten years,It does not}', 3, 'It outlasts the matter.'),
  ('clauses', 1, 'Two authentic versions differ. What decides?', '{What the contract says holds,The longer one,The older one}', 1, 'If it says nothing, an arbitrator will.'),
  ('clauses', 2, 'The seat decides …', '{where the hearing is,which courts may set the award aside,who pays}', 2, 'Hearings may be held elsewhere.')) q (course, place, question, choices, correct, why)
join public.course_lessons l on l.course_id = pg_temp.seed_id('course ' || q.course) and l.kind = 'quiz';

-- done: how many lessons they have finished; ago: days since the last of them, every one before it nine days earlier.
create temporary table seed_learner (course text, person text, done integer, ago integer) on commit drop;
insert into seed_learner values
  ('trust', 'okafor', 3, 64), ('conflicts', 'okafor', 3, 31), ('plain', 'okafor', 1, 4), ('holds', 'okafor', 0, 2),
  ('trust', 'halloran', 1, 12), ('conflicts', 'halloran', 3, 88), ('plain', 'halloran', 3, 150), ('holds', 'halloran', 0, 3),
  ('trust', 'reyes', 3, 40), ('leases', 'reyes', 2, 6), ('conflicts', 'whitfield', 1, 9), ('trust', 'whitfield', 0, 9),
  ('secrecy', 'delacroix', 2, 30), ('clauses', 'delacroix', 1, 5), ('secrecy', 'tran', 1, 8);
insert into public.course_enrolments (id, course_id, user_id, law_firm, joined_at, completed_at)
select pg_temp.seed_id('enrolment ' || s.course || s.person), c.id, person.id, c.law_firm, now() - (s.ago + 9 * s.done + 1) * interval '1 day', case when s.done = c.lesson_count then now() - s.ago * interval '1 day' end
from seed_learner s join public.courses c on c.id = pg_temp.seed_id('course ' || s.course) join seed_person person on person.key = s.person;
insert into public.lesson_progress (id, lesson_id, enrolment_id, user_id, minutes, finished_at)
select pg_temp.seed_id('progress ' || s.course || s.person || l.place), l.id, e.id, e.user_id, l.minutes, now() - (s.ago + 9 * (s.done - l.place)) * interval '1 day'
from seed_learner s join public.course_enrolments e on e.id = pg_temp.seed_id('enrolment ' || s.course || s.person)
join public.course_lessons l on l.course_id = e.course_id and l.place <= s.done;
insert into public.course_certificates (id, course_id, user_id, law_firm, name, title, provider, credits, minutes, issued_on, hash, created_at)
select pg_temp.seed_id('certificate ' || s.course || s.person), c.id, u.uuid, c.law_firm, u.display_name, c.title, f.name, c.credits, c.minutes, private.firm_day(c.law_firm, e.completed_at), '', e.completed_at
from seed_learner s join public.course_enrolments e on e.id = pg_temp.seed_id('enrolment ' || s.course || s.person) and e.completed_at is not null
join public.courses c on c.id = e.course_id join public.law_firms f on f.id = c.law_firm join public.users u on u.uuid = e.user_id;

insert into public.hour_requirements (id, law_firm, jurisdiction, category, hours, period_start, period_end)
select pg_temp.seed_id('hours ' || h.key), writer.law_firm, h.jurisdiction, h.category, h.hours, current_date - h.since, current_date + h.until
from (values ('illinois', 'halloran', 'Illinois', null, 6, 320, 45), ('illinois ethics', 'halloran', 'Illinois', 'ethics', 2, 320, 45), ('new york', 'halloran', 'New York', null, 4, 180, 185),
  ('paris', 'delacroix', 'Paris', null, 3, 300, 31)) h (key, firm, jurisdiction, category, hours, since, until)
join seed_person person on person.key = h.firm join public.users writer on writer.uuid = person.id;
insert into public.hour_requirement_people (id, requirement_id, user_id)
select pg_temp.seed_id('bound ' || b.key || b.person), pg_temp.seed_id('hours ' || b.key), person.id
from (values ('illinois', 'okafor'), ('illinois', 'halloran'), ('illinois', 'reyes'), ('illinois', 'whitfield'), ('illinois ethics', 'okafor'), ('illinois ethics', 'halloran'), ('illinois ethics', 'reyes'),
  ('illinois ethics', 'whitfield'), ('new york', 'reyes'), ('new york', 'okafor'), ('paris', 'delacroix'), ('paris', 'tran'), ('paris', 'haddad')) b (key, person)
join seed_person person on person.key = b.person;
