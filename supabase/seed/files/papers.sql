-- What is done with the papers of the retail lease, once they are there (index.json): some of them were asked of the client, some were produced, and some are
-- exhibits. All at moments in the past, of which nobody is notified.

create temporary table seed_paper on commit drop as
select c.id case_id, c.law_firm, c.client_id, c.lead_lawyer_id lead_id, lead.display_name lead_name, f.id file_id, f.name, f.type, v.id version_id, v.checksum
from public.cases c join public.users lead on lead.uuid = c.lead_lawyer_id join public.files f on f.case_id = c.id and f.deleted_at is null
  join public.file_versions v on v.file_id = f.id and v.number = f.version_number
where c.id = '2c5a0402-5c18-4140-81cf-055de25e9dde';

-- Pages are counted by the server otherwise.
insert into private.page_counts (version_id, kind, pages)
select p.version_id, given.kind, given.pages from seed_paper p
join (values ('Lease of store 14, signed 2022.pdf', 'pdf', 2), ('Sketch of the hall.png', 'image', 1), ('Rent and common charges.xlsx', 'native', 1)) given (name, kind, pages) on given.name = p.name;

-- Two requests to the client: one that was answered and accepted, and one that is open.
insert into public.document_requests (id, case_id, law_firm, title, message, due_on, status, created_by, created_by_name, reminded_at, ended_at, created_at, updated_at)
select given.id::uuid, p.case_id, p.law_firm, given.title, given.message, current_date + given.due, given.status, p.lead_id, p.lead_name, now() - make_interval(days => given.days),
  case given.status when 'complete' then now() - interval '53 days' end, now() - make_interval(days => given.days), now() - make_interval(days => given.days)
from (select distinct case_id, law_firm, lead_id, lead_name from seed_paper) p
cross join (values ('5eed0000-0000-4000-8000-0000000d0001', 'Rent and common charges, Diary of visitors', 'We need both for the statement of claim.', -50, 'complete', 60),
  ('5eed0000-0000-4000-8000-0000000d0002', 'Photographs of the market on a weekday, Bank statements', 'The hearing is near: please send what you have, even if it is not complete.', 6, 'open', 2)) given (id, title, message, due, status, days);
insert into public.document_request_lines (id, request_id, case_id, law_firm, place, name, note, status, answered_at, decided_at, decided_by_name, created_at, updated_at)
select given.id::uuid, r.id, r.case_id, r.law_firm, given.place, given.name, given.note, given.status, case given.status when 'accepted' then now() - interval '55 days' end,
  case given.status when 'accepted' then now() - interval '53 days' end, case given.status when 'accepted' then r.created_by_name end, r.created_at, r.created_at
from public.document_requests r join (values
  ('5eed0000-0000-4000-8000-0000000d0011', '5eed0000-0000-4000-8000-0000000d0001', 1, 'Rent and common charges', 'Each month since the anchor closed', 'accepted'),
  ('5eed0000-0000-4000-8000-0000000d0012', '5eed0000-0000-4000-8000-0000000d0001', 2, 'Diary of visitors', null, 'accepted'),
  ('5eed0000-0000-4000-8000-0000000d0021', '5eed0000-0000-4000-8000-0000000d0002', 1, 'Photographs of the market on a weekday', 'From the entrance, with the date', 'asked'),
  ('5eed0000-0000-4000-8000-0000000d0022', '5eed0000-0000-4000-8000-0000000d0002', 2, 'Bank statements', 'With the payments under protest', 'asked')) given (id, request, place, name, note, status)
  on given.request::uuid = r.id;
insert into public.document_request_files (line_id, file_id, case_id, law_firm, sent_at)
select l.id, p.file_id, l.case_id, l.law_firm, l.answered_at from public.document_request_lines l join seed_paper p on p.name = l.name || '.xlsx' where l.status = 'accepted' and l.case_id = p.case_id;

-- A production: three documents with the numbers from one to four.
insert into public.productions (id, case_id, law_firm, number, title, recipient, legend, language, prefix, digits, first_number, last_number, document_count, page_count, pages_done,
  status, file_id, created_by, created_by_name, made_at, created_at, updated_at)
select '5eed0000-0000-4000-8000-0000000d0031', p.case_id, p.law_firm, 1, 'Initial disclosures', 'Counsel for Northgate Commons Associates LP', 'CONFIDENTIAL', 'en', 'HR-', 6, 1, 4, 3, 4, 4,
  'made', p.file_id, p.lead_id, p.lead_name, now() - interval '9 days', now() - interval '9 days', now() - interval '9 days'
from seed_paper p where p.name = 'HR-000001-HR-000004 Initial disclosures.pdf';
insert into public.production_documents (production_id, case_id, law_firm, place, file_id, version_id, name, checksum, kind, page_count, first_number, last_number, created_at)
select '5eed0000-0000-4000-8000-0000000d0031', p.case_id, p.law_firm, given.place, p.file_id, p.version_id, p.name, p.checksum, k.kind, k.pages, given.first_number, given.first_number + k.pages - 1,
  now() - interval '9 days'
from seed_paper p join private.page_counts k on k.version_id = p.version_id
  join (values ('Lease of store 14, signed 2022.pdf', 1, 1), ('Sketch of the hall.png', 2, 3), ('Rent and common charges.xlsx', 3, 4)) given (name, place, first_number) on given.name = p.name;
insert into private.bates_series (case_id, prefix, digits, next_number, used_at)
select distinct case_id, 'HR-', 6, 5, now() - interval '9 days' from seed_paper;

-- A set of exhibits with its binder.
insert into public.exhibit_sets (id, case_id, law_firm, name, prefix, scheme, sticker, binder_status, binder_run, binder_by, binder_language, binder_pages, binder_pages_done, file_id,
  file_revision, file_at, created_by, created_by_name, created_at, updated_at)
select '5eed0000-0000-4000-8000-0000000d0041', p.case_id, p.law_firm, 'Exhibits to the statement of claim', 'Exhibit', 'letters', 'first_page', 'made', '5eed0000-0000-4000-8000-0000000d0042',
  p.lead_id, 'en', 4, 4, p.file_id, 1, now() - interval '4 days', p.lead_id, p.lead_name, now() - interval '6 days', now() - interval '4 days'
from seed_paper p where p.name = 'Exhibits to the statement of claim.pdf';
insert into public.exhibits (set_id, case_id, law_firm, place, description, file_id, version_id, name, checksum, kind, page_count, created_at)
select '5eed0000-0000-4000-8000-0000000d0041', p.case_id, p.law_firm, given.place, given.description, p.file_id, p.version_id, p.name, p.checksum, k.kind, k.pages, now() - interval '6 days'
from seed_paper p join private.page_counts k on k.version_id = p.version_id
  join (values ('Lease of store 14, signed 2022.pdf', 1, 'Lease of store 14 of 12 March 2022'), ('Sketch of the hall.png', 2, 'Sketch of the empty hall, drawn by the client'),
    ('Rent and common charges.xlsx', 3, null)) given (name, place, description) on given.name = p.name;

-- As on the day on which it happened.
insert into public.case_events (case_id, law_firm, kind, detail, audience, actor_id, actor_name, created_at)
select p.case_id, p.law_firm, given.kind, jsonb_build_object(given.key, given.said), given.audience, case given.actor when 'client' then p.client_id else p.lead_id end,
  case given.actor when 'client' then (select u.display_name from public.users u where u.uuid = p.client_id) else p.lead_name end, now() - make_interval(days => given.days)
from (select distinct case_id, law_firm, client_id, lead_id, lead_name from seed_paper) p
cross join (values ('papers_asked', 'title', 'Rent and common charges, Diary of visitors', 'all', 'lead', 60), ('paper_sent', 'name', 'Rent and common charges', 'all', 'client', 55),
  ('paper_sent', 'name', 'Diary of visitors', 'all', 'client', 55), ('paper_accepted', 'name', 'Rent and common charges', 'all', 'lead', 53),
  ('paper_accepted', 'name', 'Diary of visitors', 'all', 'lead', 53), ('production_made', 'title', 'Initial disclosures (HR-000001–HR-000004)', 'firm', 'lead', 9),
  ('papers_asked', 'title', 'Photographs of the market on a weekday, Bank statements', 'all', 'lead', 2)) given (kind, key, said, audience, actor, days);

-- The letter of one engagement, which the server makes at its start; those of the others are made when somebody asks for them.
select private.begin_engagement_letter(id) from public.cases where title = 'Freight forwarder keeps goods over an invoice that was already disputed';

-- What is attached to mails (31_mail.sql): papers that are there already.
insert into public.mail_attachments (message_id, author_id, name, media_type, size, object_path, checksum, position)
select m.id, m.author_id, given.name, f.media_type, f.size, f.object_path, v.checksum, given.place
from (values ('<stroud.time@demonstration.test>', 'Stipulation.pdf', 'Notice of termination, with proof.pdf', 0), ('<clerk@demonstration.test>', 'Notice.pdf', 'Permit of the market, scanned.pdf', 0),
    ('<bianchi.oven@demonstration.test>', 'Readings.xlsx', 'Hours by week.xlsx', 0), ('<hartley.invoice.1@demonstration.test>', 'Invoice.pdf', 'Brief on co-tenancy.pdf', 0),
    ('<rival.offer@demonstration.test>', 'Offer.pdf', 'Management agreement, draft.pdf', 0), ('<rashid.1@demonstration.test>', 'ملحق.pdf', 'Lease of store 14, signed 2022.pdf', 0)) given (header_id, name, paper, place)
join public.mail_messages m on m.header_id = given.header_id
join lateral (select * from public.files where files.name = given.paper and deleted_at is null order by created_at limit 1) f on true
join public.file_versions v on v.file_id = f.id and v.number = f.version_number;
update public.mails m set has_attachments = true where exists (select from public.mail_attachments a where a.message_id = m.message_id);
