-- Notifications as the verbs write them; what is older than a few days has mostly been read. Kind, type and category come from
-- the title.

insert into public.notifications (id, user_id, title, is_unread, case_id, proposal_id, created_at, updated_at)
select pg_temp.seed_id('notice ' || row_number() over (order by notice.case_id, notice.at, notice.user_id, notice.title)), notice.user_id, notice.title,
  notice.at > now() - interval '6 days' and pg_temp.seed_pick('read ' || notice.case_id || notice.title || notice.user_id, 3) > 0, notice.case_id, notice.proposal, notice.at, notice.at
from (
  select event.at, case event.kind when 'sign_engagement' then c.accepted_proposal_id else event.proposal end proposal, c.id case_id, recipient.user_id,
    case event.kind
      when 'submit_proposal' then private.html('<strong>%s</strong> sent a proposal for <strong>%s</strong>', p.lawyer_name, c.title)
      when 'proposal_revised' then private.html('<strong>%s</strong> changed the terms of the proposal for <strong>%s</strong>', p.lawyer_name, c.title)
      when 'withdraw_proposal' then private.html('<strong>%s</strong> withdrew the proposal for <strong>%s</strong>', p.lawyer_name, c.title)
      when 'shortlist_proposal' then private.html('Your proposal for <strong>%s</strong> is on the shortlist', c.title)
      when 'counter_proposal' then private.html('The client asks for other terms in your proposal for <strong>%s</strong>', c.title)
      when 'decline_proposal' then private.html('Your proposal for <strong>%s</strong> was declined: %s', c.title, p.decline_reason)
      when 'accept_proposal' then private.html('Your proposal for <strong>%s</strong> was accepted: check for conflicts and sign the engagement', c.title)
      when 'sign_engagement' then private.html('The engagement for <strong>%s</strong> has been signed by the ' || (event.detail ->> 'role'), c.title)
      when 'engage_case' then private.html('The case <strong>%s</strong> is active: the engagement is complete', c.title)
      when 'posting_expired' then private.html('The posting <strong>%s</strong> has expired: post it again to keep it open', c.title)
      else private.html('The case <strong>%s</strong> is now ' || case event.kind when 'hold_case' then 'on hold' when 'close_case' then 'closed' else 'archived' end, c.title) end title
  from seed_event event join public.cases c on c.id = pg_temp.seed_id('case ' || event.key) left join public.proposals p on p.id = event.proposal
  left join seed_person actor on actor.key = event.actor
  cross join lateral (
    select c.client_id user_id where event.kind in ('submit_proposal', 'proposal_revised', 'withdraw_proposal', 'posting_expired')
    union select p.lawyer_id where event.kind in ('shortlist_proposal', 'counter_proposal', 'decline_proposal', 'accept_proposal')
    union select case event.detail ->> 'role' when 'client' then c.lead_lawyer_id else c.client_id end where event.kind = 'sign_engagement'
    union select t.user_id from public.case_team t where t.case_id = c.id and event.kind in ('engage_case', 'hold_case', 'close_case', 'archive_case')) recipient
  where recipient.user_id is distinct from actor.id
  union all
  select p.decided_at, p.id, p.case_id, p.lawyer_id, private.html('The client chose another proposal for <strong>%s</strong>', p.case_title)
  from public.proposals p join public.cases c on c.id = p.case_id where p.status = 'not_selected' and c.status <> 'cancelled'
  union all
  select p.decided_at, p.id, p.case_id, p.lawyer_id, private.html('The case <strong>%s</strong> was cancelled', p.case_title)
  from public.proposals p join public.cases c on c.id = p.case_id where p.status = 'not_selected' and c.status = 'cancelled'
  union all
  select p.decided_at, p.id, p.case_id, p.lawyer_id, private.html('Your proposal for <strong>%s</strong> has expired', p.case_title) from public.proposals p where p.status = 'expired'
  union all
  select least(c.opened_at + interval '9 days', now() - interval '2 hours'), null, c.id, t.user_id, private.html('The case <strong>%s</strong> has reached the stage <strong>%s</strong>', c.title, s.name)
  from public.cases c join public.case_stages s on s.id = c.stage_id join public.case_team t on t.case_id = c.id and t.role in ('associate', 'paralegal') where c.opened_at is not null
) notice
where not exists (select from public.case_walls wall where wall.case_id = notice.case_id and wall.user_id = notice.user_id);

-- The administrators of a firm and of the platform are notified about people rather than cases.
insert into public.notifications (id, user_id, title, type, category, is_unread, created_at, updated_at)
select pg_temp.seed_id('notice ' || person.key || place), person.id, notice.title, 'others', notice.category, notice.days < 5, now() - make_interval(days => notice.days, hours => place::integer), now() - make_interval(days => notice.days, hours => place::integer)
from seed_person person join (values
  ('admin', 1, '<strong>Freja Sørensen</strong> submitted a lawyer profile for verification', 'Profile', 1), ('admin', 2, '<strong>Oliver Brandt</strong> submitted a lawyer profile for verification', 'Profile', 3),
  ('admin', 3, 'The licence of <strong>Tariq Rahman</strong> in Abu Dhabi has lapsed', 'Profile', 9), ('admin', 4, 'A message about <strong>invoices for law firms</strong> came in through the contact form', 'Contact', 2),
  ('admin', 5, 'The account of <strong>Valeria Quispe</strong> was banned after three reports', 'Account', 14),
  ('super-user', 1, 'The account of <strong>Valeria Quispe</strong> was banned after three reports', 'Account', 14), ('super-user', 2, 'The monthly check of the <strong>audit log</strong> found every chain intact', 'Platform', 2),
  ('super-user', 3, '<strong>Priya Raman</strong> rejected the profile of Mateo Ibarra', 'Profile', 4),
  ('halloran', 1, '<strong>Oliver Brandt</strong> waits for the verification of his profile', 'Profile', 3), ('delacroix', 1, '<strong>Victor Chen</strong> has set his profile to inactive', 'Profile', 30),
  ('delacroix', 2, 'The licence of <strong>Anjali Kapoor</strong> in Dubai has been renewed', 'Profile', 4), ('halloran', 2, '<strong>Kwame Mensah</strong> takes no new cases until further notice', 'Profile', 11)
) notice (key, place, title, category, days) using (key);

-- Nothing of this is mailed to anybody; the older ones have been answered.
insert into public.contact_requests (id, name, email, subject, message, created_at, mail_due_at, is_handled, handled_at, handled_by)
select pg_temp.seed_id('contact ' || place), name, email, subject, message, now() - make_interval(days => place::integer * 3 - 1, hours => place::integer), null,
  place > 3, case when place > 3 then now() - make_interval(days => place::integer * 3 - 2) end, (select id from seed_person where key = 'admin' and place > 3)
from (values
  (1, 'Helena Strand', 'helena.strand@example.com', 'Invoices for law firms', 'We are a firm of nine in Bergen. Can a firm receive one invoice for all of its lawyers, with our order number on it?'),
  (2, 'Trương Mỹ Lệ', 'myle.truong@example.com', 'Posting in Vietnamese', 'May I write my case in Vietnamese? My English is enough for e-mails but not for a contract dispute.'),
  (3, 'George Abbott', 'g.abbott@example.org', 'Deleting an account', 'My late father had an account with you. What do you need from me in order to close it and to keep his last invoice?'),
  (4, 'Zeinab Osman', 'zeinab@example.net', 'Who can see my description?', 'Before I post: does a lawyer who only looks around see more than the public summary? It concerns my employer.'),
  (5, 'Pauline Vasseur', 'p.vasseur@example.fr', 'Facture en français', 'Je souhaite recevoir mes factures en français. Est-ce possible dans les réglages, ou faut-il le demander à l''avocat ?'),
  (6, 'Dennis Rourke', 'd.rourke@example.com', 'Lawyers in Alaska', 'I found nobody for a fishing permit matter in Kodiak. Do you know when somebody joins, or can I leave a note?'),
  (7, 'Ma Xiaolan', 'xiaolan.ma@example.cn', 'Two clients in one case', 'My sister and I inherited together. Can both of us see the case, or does one of us have to pass everything on?'),
  (8, 'Noor Haddadin', 'noor@example.com', 'Press enquiry', 'I write for a legal weekly in Amman about how people find lawyers abroad and would like to speak with somebody for twenty minutes.')
) message (place, name, email, subject, message);
