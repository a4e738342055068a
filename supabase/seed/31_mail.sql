-- Mail of the accounts: what came from outside and from people here, in threads, filed, suggested, with labels, put off, being written, and in the bin. What is attached is in
-- files/papers.sql, whose bytes come later.

-- key: of the mail; thread: of its first; author: who wrote it here, else from_name and from_address; owner: who has a copy besides the author; minutes: how long ago.
create temporary table seed_mails (key text primary key, thread text, author text, from_name text, from_address text, owner text, cc text, subject text, minutes integer, text text,
  folder text, unread boolean, starred boolean, important boolean, label text, case_title text, visibility text, checks text) on commit drop;
insert into seed_mails values
  ('stroud time', 'stroud time', null, 'Paul Stroud', 'paul.stroud@stroudvance.test', 'lawyer@casewright.test', 'Lena Vance <lena.vance@stroudvance.test>',
    'Hartley v. Northgate: more time for answers', 56, E'Counsel,\n\nWe ask for your consent to 28 more days for our client''s answers to interrogatories. Our client''s property manager is away until the 7th and holds the records of the common charges.\n\nIf you agree, please sign the enclosed stipulation. We would tell the clerk before the status hearing, so that neither of us needs to appear.\n\nPaul Stroud\nStroud & Vance PC, 55 West Monroe Street, Chicago',
    'inbox', true, false, true, null, null, null, 'pass'),
  ('hartley invoice 1', 'hartley invoice 1', 'lawyer@casewright.test', null, null, 'user@casewright.test', null, 'Invoice for November', 1900,
    E'Dear Ms. Hartley,\n\nattached is our invoice for November. It covers the answer to the landlord''s motion and the meeting with your manager.\n\nDaniel Okafor', 'inbox', false, false, false, null, 'Early termination of a retail lease%', 'internal', null),
  ('hartley invoice 2', 'hartley invoice 1', 'user@casewright.test', null, null, 'lawyer@casewright.test', null, 'Re: Invoice for November', 73,
    E'I will transfer the rest this week. Is that all right with you?\n\nAmelia Hartley', 'inbox', true, false, false, 'Billing', 'Early termination of a retail lease%', 'internal', null),
  ('clerk', 'clerk', null, 'Clerk of the Circuit Court', 'noreply@cookcountyclerk.test', 'lawyer@casewright.test', null, 'Notice: 2026 L 01848, status hearing', 107,
    E'The matter is set for status at 09:30 in room 2408. Counsel who cannot appear file a written report two days before.\n\nThis is a notice; answers are not read.', 'inbox', true, false, true, 'Court', 'Early termination of a retail lease%', 'shared', 'pass'),
  ('bianchi oven', 'bianchi oven', 'bianchi', null, null, 'lawyer@casewright.test', null, 'Oven readings', 5800,
    E'The technician measured 182 degrees at the back and 221 at the front, after two hours. I took pictures of the display each time.\n\nMarco Bianchi', 'inbox', false, true, false, null, 'Bakery equipment lease%', 'internal', null),
  ('kowalski call', 'kowalski call', 'kowalski', null, null, 'lawyer@casewright.test', null, 'Contractor called again', 1500,
    E'He says he will record the lien on Monday whatever we do. He also said that "equivalent" means what he has in stock. I wrote down the time of the call.\n\nEwa Kowalski', 'inbox', true, false, false, null, 'Mechanics lien after%', 'internal', null),
  ('moreau bundle', 'moreau bundle', 'moreau', null, null, 'lawyer@casewright.test', null, 'Bundle for the status hearing', 1620,
    E'Sections A to D are done. I still miss the photographs of the hall with dates; has the client sent them?\n\nJulien', 'inbox', false, false, false, 'Waiting for', 'Early termination of a retail lease%', 'internal', null),
  ('bar', 'bar', null, 'Illinois State Bar', 'education@isba.test', 'lawyer@casewright.test', null, 'CLE: ethics hours due by 30 June', 4300,
    E'You have recorded 11.5 of 30 hours for the period. Two hours of ethics are open.\n\nhttps://www.isba.test/cle', 'inbox', false, false, false, null, null, null, 'pass'),
  ('castaing 1', 'castaing 1', null, 'Maître Gauthier', 'gauthier@gauthier-avocats.test', 'lawyer@casewright.test', null, 'Castaing : audience de conciliation', 8900,
    E'Cher Confrère,\n\nma cliente accepte le principe d''une conciliation. Elle demande toutefois le décompte des heures avant l''audience.\n\nVotre bien dévoué,\nMaître Gauthier', 'archive', false, false, false, null, null, null, 'pass'),
  ('castaing 2', 'castaing 1', 'lefevre', null, null, 'lawyer@casewright.test', null, 'Re: Castaing : audience de conciliation', 8700,
    E'Je propose de répondre avec le tableau de 2024 seulement : les deux autres années sont contestées. D''accord ?\n\nCamille', 'inbox', false, false, false, 'Waiting for', null, null, null),
  ('rashid 1', 'rashid 1', null, 'Yusuf al-Rashid يوسف الراشد', 'yusuf@rashid-translations.test', 'lawyer@casewright.test', null, 'ترجمة عقد الإيجار', 7300,
    E'الأستاذ دانيال أوكافور المحترم،\n\nأرفق ترجمة الملحقين الأول والثاني. بقيت المادة 14 من عقد Northgate بحاجة إلى توضيح: هل المقصود "السوق المؤقت" أم "السوق الأسبوعي"؟\n\nمع التحية،\nيوسف الراشد', 'inbox', false, false, false, null, null, null, 'pass'),
  ('rashid 2', 'rashid 1', 'lawyer@casewright.test', null, null, null, 'Yusuf al-Rashid <yusuf@rashid-translations.test>', 'Re: ترجمة عقد الإيجار', 7200,
    E'شكرًا جزيلًا. المقصود السوق الأسبوعي، كما في الرسالة المؤرخة في مارس.\n\nDaniel Okafor', 'sent', false, false, false, null, null, null, null),
  ('brandt survey', 'brandt survey', null, 'Helena Brandt', 'h.brandt@brandt-surveyors.test', 'lawyer@casewright.test', null, 'Survey of the hall: offer', 2900,
    E'For the survey of Northgate Commons I can offer the second week of the month, at 2,400 USD with the plan.\n\nHelena Brandt', 'inbox', false, false, false, null, null, null, 'pass'),
  ('halloran intake', 'halloran intake', 'lawyer-admin@casewright.test', null, null, 'lawyer@casewright.test', null, 'Who takes the intake of Monday', 2600,
    E'Two new clients come on Monday at ten. Could you take the one with the lease in Evanston? I will take the other.\n\nMargaret', 'inbox', false, false, false, null, null, null, null),
  ('phish', 'phish', null, 'Margaret Halloran', 'm.halloran@halloran-reyes-llp.example', 'lawyer@casewright.test', null, 'Urgent payment', 3100,
    E'Daniel, please transfer 48,000 USD to the account below today and do not call, I am in court.', 'spam', true, false, false, null, null, null, 'fail'),
  ('newsletter', 'newsletter', null, 'Commercial Real Estate Weekly', 'news@creweekly.test', 'lawyer@casewright.test', null, 'Empty anchors: what courts decided this autumn', 9800,
    E'Five decisions on co-tenancy clauses, and what they have in common.', 'bin', false, false, false, null, null, null, 'pass'),
  ('user meeting', 'user meeting', 'lawyer@casewright.test', null, null, 'user@casewright.test', null, 'What to bring on Thursday', 2100,
    E'Dear Ms. Hartley,\n\nplease bring the diary of visitors and the letters of the landlord since March, as they are.\n\nDaniel Okafor', 'inbox', true, false, false, null, null, null, null),
  ('rival offer', 'rival offer', 'rival-admin@casewright.test', null, null, 'rival-lawyer@casewright.test', null, 'Offer of the other side', 900,
    E'Their offer is attached. Let us talk before you answer.\n\nÉtienne', 'inbox', true, false, false, null, null, null, null),
  ('rival client', 'rival client', 'second-user@casewright.test', null, null, 'rival-lawyer@casewright.test', null, 'Bank statements of last spring', 340,
    E'I have found all but April. The bank sends it next week.\n\nRashid Al Suwaidi', 'inbox', true, false, false, null, null, null, null);

-- A quarter of a year of plain correspondence, so that lists have pages.
insert into seed_mails
select 'plain ' || n, 'plain ' || n, null, p.name, p.address, 'lawyer@casewright.test', null,
  (array['Receipt of your letter', 'Copy of the lease, page 14', 'Your appointment is confirmed', 'Parking at the courthouse', 'Statement of account', 'Transcript of the deposition', 'New telephone number',
    'Thank you for your time', 'Change of the meeting room', 'Invoice for court reporting', 'Reading list of the seminar', 'Reminder: conflict list'])[1 + pg_temp.seed_pick('subject ' || n, 12)],
  11000 + n * 640 + pg_temp.seed_pick('minutes ' || n, 400),
  (array['This is to confirm that we have received it. You will hear from us within the week.', 'Please find it attached, as agreed on the telephone.', 'If the time does not suit you, answer this mail by tomorrow noon.',
    'The entrance is on the side of the river; please allow ten minutes for the checks.', 'Nothing is open on your account at the end of the month.', 'The transcript has 148 pages. Corrections are taken for thirty days.'])[1 + pg_temp.seed_pick('text ' || n, 6)]
    || E'\n\n' || p.name, case when pg_temp.seed_pick('folder ' || n, 3) = 0 then 'inbox' else 'archive' end, false, pg_temp.seed_pick('star ' || n, 17) = 0, false, null, null, null, 'pass'
from generate_series(1, 190) n, lateral (select * from (values (0, 'Lindqvist Court Reporting', 'desk@lindqvist-reporting.test'), (1, 'Northgate Title Insurance', 'claims@northgate-title.test'),
  (2, 'Kestrel Freight Lines', 'legal@kestrel-freight.test'), (3, 'Dr. Samuel Achebe', 'achebe@forensic-accounting.test'), (4, 'Chicago Bar Association', 'events@chicagobar.test')) p (nth, name, address)
  where p.nth = pg_temp.seed_pick('sender ' || n, 5)) p;

insert into public.mail_accounts (id, user_id, law_firm, kind, created_at)
select pg_temp.seed_id('mail account ' || u.email), u.uuid, u.law_firm, 'internal', now() - interval '200 days' from public.users u
where u.status = 'active' and (u.email in (select owner from seed_mails) or u.email in (select author from seed_mails)
  or u.uuid in (select pg_temp.seed_id('person ' || author) from seed_mails where author !~ '@'));
update public.mail_accounts set signature = E'Daniel Okafor\nHalloran Reyes LLP' where id = pg_temp.seed_id('mail account lawyer@casewright.test');
insert into public.mail_labels (id, user_id, name, color)
select pg_temp.seed_id('mail label ' || l.name), u.uuid, l.name, l.color from public.users u, (values ('Court', 'error'), ('Billing', 'warning'), ('Waiting for', 'info')) l (name, color)
where u.email = 'lawyer@casewright.test';
insert into public.mail_templates (id, law_firm, name, subject, body, created_by)
select pg_temp.seed_id('mail template ' || t.name), u.law_firm, t.name, t.subject, t.body, u.uuid from public.users u, (values
  ('Receipt of papers', '{case}: your papers', E'Dear {client},\n\nwe have received your papers of today and read them by the end of the week. You will hear from us at once if something is missing.\n\n{me}\n{firm}'),
  ('Hearing: what to bring', '{case}: the hearing', E'Dear {client},\n\nplease be at the {court} half an hour before the time. Bring your passport, and nothing that you have not shown us before.\n\n{me}'),
  ('Request for consent', '{case_number}, {court_number}: consent', E'Counsel,\n\nwe ask for your consent to 14 more days in {court_number}. A stipulation is enclosed.\n\n{me}\n{firm}')) t (name, subject, body)
where u.email = 'lawyer-admin@casewright.test';

insert into public.mail_messages (id, author_id, state, from_name, from_address, to_people, cc_people, subject, snippet, text, header_id, in_reply_to, reference_ids, sent_at, size, checks, created_at)
select pg_temp.seed_id('mail message ' || s.key), author.uuid, case when author.uuid is null then 'received' else 'sent' end, coalesce(author.display_name, s.from_name),
  coalesce(author.email, s.from_address),
  case when owner.uuid is not null then jsonb_build_array(jsonb_build_object('user_id', owner.uuid, 'name', owner.display_name, 'address', owner.email))
    else jsonb_build_array(jsonb_build_object('user_id', null, 'name', split_part(s.cc, ' <', 1), 'address', rtrim(split_part(s.cc, '<', 2), '>'))) end,
  case when owner.uuid is not null and s.cc is not null then jsonb_build_array(jsonb_build_object('user_id', null, 'name', split_part(s.cc, ' <', 1), 'address', rtrim(split_part(s.cc, '<', 2), '>'))) else '[]' end,
  s.subject, private.mail_snippet(s.text), s.text, '<' || replace(s.key, ' ', '.') || '@demonstration.test>', case when s.thread <> s.key then '<' || replace(s.thread, ' ', '.') || '@demonstration.test>' end,
  '{}', now() - make_interval(mins => s.minutes), octet_length(s.text), case when s.checks is null then '{}' else jsonb_build_object('spf', s.checks, 'dkim', s.checks, 'dmarc', s.checks) end,
  now() - make_interval(mins => s.minutes)
from seed_mails s left join public.users author on author.email = s.author or author.uuid = pg_temp.seed_id('person ' || s.author) and s.author !~ '@'
  left join public.users owner on owner.email = s.owner;

-- The copies of those who received it, and of its author.
insert into public.mails (id, owner_id, account_id, message_id, thread_id, folder, folder_before, is_unread, is_starred, is_important, labels, received_at, at)
select pg_temp.seed_id('mail ' || s.key), u.uuid, a.id, pg_temp.seed_id('mail message ' || s.key), pg_temp.seed_id('mail thread ' || s.thread || u.email), s.folder,
  case when s.folder in ('bin', 'spam') then 'inbox' end, s.unread, s.starred, s.important, case when s.label is null then '{}' else array[pg_temp.seed_id('mail label ' || s.label)] end,
  now() - make_interval(mins => s.minutes), now() - make_interval(mins => s.minutes)
from seed_mails s join public.users u on u.email = s.owner join public.mail_accounts a on a.user_id = u.uuid;
insert into public.mails (id, owner_id, account_id, message_id, thread_id, folder, received_at, at)
select pg_temp.seed_id('mail sent ' || s.key), m.author_id, a.id, m.id, pg_temp.seed_id('mail thread ' || s.thread || u.email), 'sent', m.sent_at, m.sent_at
from seed_mails s join public.mail_messages m on m.id = pg_temp.seed_id('mail message ' || s.key) join public.users u on u.uuid = m.author_id join public.mail_accounts a on a.user_id = u.uuid;

insert into public.mail_filings (id, message_id, case_id, law_firm, visibility, because, filed_by, at, created_at)
select pg_temp.seed_id('mail filing ' || s.key), m.id, c.id, c.law_firm, s.visibility, 'hand', u.uuid, m.sent_at, m.sent_at + interval '3 minutes'
from seed_mails s join public.mail_messages m on m.id = pg_temp.seed_id('mail message ' || s.key) join public.cases c on c.title like s.case_title
join public.users u on u.email = 'lawyer@casewright.test' and private.works_on_case(u.uuid, c.id);

-- Put off until tomorrow and next week, and what seems to belong on a case.
update public.mails set at = now() + interval '20 hours', snoozed_until = now() + interval '20 hours', is_unread = true where id = pg_temp.seed_id('mail halloran intake');
update public.mails set at = now() + interval '6 days', snoozed_until = now() + interval '6 days', is_unread = true where id = pg_temp.seed_id('mail brandt survey');
update public.mail_messages set from_name = 'Stroud & Vance PC' where id = pg_temp.seed_id('mail message stroud time');
update public.mails m set suggested_on = (select s.case_id from private.filing_suggestion(m) s) where m.folder = 'inbox' and m.case_id is null;

-- The clerk's notice brings its hearing along, as courts' programs send them: in three weeks at half past nine by the clock of Chicago.
update public.mail_messages set invitation = jsonb_build_object('method', 'REQUEST', 'uid', '2026-L-01848-status@cookcountyclerk.test', 'sequence', 0,
  'organizer', jsonb_build_object('name', 'Clerk of the Circuit Court', 'address', 'noreply@cookcountyclerk.test'), 'attendees', '[]'::jsonb, 'skipped', null,
  'event', jsonb_build_object('uid', '2026-L-01848-status@cookcountyclerk.test', 'import_hash', md5('status hearing'), 'title', 'Status hearing, 2026 L 01848', 'description', null,
    'location', 'Room 2408, Richard J. Daley Center', 'all_day', false, 'start', (current_date + 21 + time '09:30') at time zone 'America/Chicago',
    'end', (current_date + 21 + time '10:00') at time zone 'America/Chicago', 'start_date', null, 'end_date', null, 'time_zone', 'America/Chicago', 'recurrence', null,
    'rdates', '[]'::jsonb, 'busy', true, 'exceptions', '[]'::jsonb))
where id = pg_temp.seed_id('mail message clerk');

-- What is being written.
insert into public.mail_messages (id, author_id, state, from_name, from_address, to_people, subject, snippet, body, in_reply_to, file_on)
select pg_temp.seed_id('mail message draft'), u.uuid, 'draft', u.display_name, u.email, jsonb_build_array(jsonb_build_object('user_id', client.uuid, 'name', client.display_name, 'address', client.email)),
  'The status hearing', 'Dear Ms. Hartley, the court has set a day for the status hearing. You need not', E'Dear Ms. Hartley,\n\nthe court has set a day for the status hearing. You need not', null, c.id
from public.users u, public.users client, public.cases c
where u.email = 'lawyer@casewright.test' and client.email = 'user@casewright.test' and c.title like 'Early termination of a retail lease%';
insert into public.mails (id, owner_id, account_id, message_id, thread_id, folder, received_at, at)
select pg_temp.seed_id('mail draft'), m.author_id, a.id, m.id, pg_temp.seed_id('mail thread draft'), 'drafts', now() - interval '35 minutes', now() - interval '35 minutes'
from public.mail_messages m join public.mail_accounts a on a.user_id = m.author_id where m.id = pg_temp.seed_id('mail message draft');
select count(private.refresh_mail_words(id)) from public.mails;
