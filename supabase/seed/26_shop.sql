-- The shop of the two firms: services in every category and state of stock, some on sale, and codes; orders in every state, and reviews by their buyers.
insert into public.shop_settings (law_firm, courier_price, express_price, unpaid_days)
select firm.id, 10, 20, 60 from seed_firm firm where firm.key in ('halloran', 'delacroix');

insert into public.discount_codes (id, law_firm, code, percent, amount, minimum, starts_at, ends_at, max_uses, created_at)
select pg_temp.seed_id('code ' || firm.key || given.code), firm.id, given.code, given.percent, given.amount, given.minimum, now() - given.begun * interval '1 day',
  now() + given.ends * interval '1 day', given.uses, now() - given.begun * interval '1 day'
from seed_firm firm join (values ('WELCOME10', 10.0, null::numeric, 0, 400, null::integer, null::integer), ('FAMILY25', null, 25.0, 150, 20, 60, 100), ('LASTYEAR', 15.0, null, 0, 380, -150, null),
  ('FRIENDS20', null, 20.0, 100, 360, null, 2)) given (code, percent, amount, minimum, begun, ends, uses) on firm.key in ('halloran', 'delacroix');
-- Those of a firm that has had a shop for years.
insert into public.discount_codes (id, law_firm, code, percent, amount, minimum, starts_at, ends_at, max_uses, created_at)
select pg_temp.seed_id('code halloran' || given.code), firm.id, given.code, given.percent, given.amount, given.minimum, now() - given.begun * interval '1 day', now() + given.ends * interval '1 day', given.uses,
  now() - greatest(given.begun, 2) * interval '1 day'
from seed_firm firm join (values ('SPRING10', 10.0, null::numeric, 0, 260, -170, 200), ('SUMMER15', 15.0, null, 200, 170, -80, null), ('AUTUMN10', 10.0, null, 0, 80, -5, 150), ('WINTER12', 12.0, null, 0, 5, 80, 150),
  ('NEWYEAR20', 20.0, null, 300, -30, 60, 50), ('EASTER15', 15.0, null, 0, -120, 140, 40), ('STUDENT30', 30.0, null, 0, 300, null, null), ('TEACHERS', 20.0, null, 0, 240, null, null), ('UNION-412', 12.5, null, 0, 220, 150, 500),
  ('BARFAIR', null, 50.0, 400, 210, -200, 60), ('OPENDAY', null, 15.0, 0, 190, -189, null), ('NEIGHBOURS', null, 10.0, 100, 150, null, 300), ('SECONDWILL', null, 60.0, 500, 140, null, null), ('STARTUP100', null, 100.0, 700, 130, 230, 25),
  ('FOUNDERS', 8.0, null, 700, 120, null, null), ('RADIO-WBEZ', 10.0, null, 0, 95, -65, 1000), ('LIBRARY', 5.0, null, 0, 90, null, null), ('THANKS', null, 30.0, 150, 70, 300, null), ('COMEBACK', null, 20.0, 120, 45, 135, 80),
  ('LEASE-CHECK', 10.0, null, 100, 30, 30, 20), ('HOUSEKEYS', null, 150.0, 1500, 25, 155, 10), ('CONTRACTS', 7.5, null, 250, 10, 50, null)) given (code, percent, amount, minimum, begun, ends, uses) on firm.key = 'halloran';

insert into public.products (id, law_firm, lawyer_id, name, sku, summary, description, included, excluded, practice_area, category, price, price_sale, quantity, capacity_per_week, delivery_days,
  deliveries, is_featured, new_label, sale_label, options, colors, intake, starts_case, checks_conflict, fee_to_trust, engagement_terms, publish, published_at, created_by, created_at, cover_url, images)
select pg_temp.seed_id('product ' || given.sku), firm.id,
  (select l.user_id from public.lawyer_profiles l where l.law_firm = firm.id and l.status = 'verified' and given.area = any (l.practice_areas) order by l.user_id limit 1),
  given.name, given.sku, given.summary,
  '<p>You answer a few questions when you order, and hear from your lawyer on the next working day. What we find out and what we advise is written down, so that you can read it again.</p>',
  string_to_array(given.included, '|'), string_to_array(given.excluded, '|'), given.area, given.category, given.price, given.sale, given.quantity, given.capacity, given.days,
  case given.category when 'advice' then '{email,office}' when 'drafting' then '{email,office,courier,express}' else '{email}' end::text[],
  given.traits like '%featured%', case when given.traits like '%new%' then 'NEW' end, case when given.sale is not null then 'SALE' end,
  case given.category
    when 'advice' then '[{"name": "Where", "values": [{"value": "By video", "price": 0}, {"value": "At the office", "price": 0}]}, {"name": "Length", "values": [{"value": "30 minutes", "price": 0}, {"value": "60 minutes", "price": 90}]}]'
    when 'drafting' then '[{"name": "Language", "values": [{"value": "English", "price": 0}, {"value": "English and French", "price": 120}]}]'
    else '[]' end::jsonb,
  case when given.traits like '%bound%' then '{#1C252E,#0C68E9,#8B5E3C}' else '{}' end::text[],
  case when given.traits like '%asks%' then '[{"key": "facts", "label": "What is it about", "kind": "long", "required": true},
      {"key": "against", "label": "Who is on the other side", "kind": "opposing_party", "required": false},
      {"key": "until", "label": "By when do you need it", "kind": "date", "required": false}]'
    else '[{"key": "facts", "label": "What is it about", "kind": "long", "required": false}]' end::jsonb,
  given.traits not like '%no case%', given.traits like '%conflict%', given.traits like '%trust%',
  case when given.traits not like '%no case%' then 'The fee covers what is listed as included. Anything beyond it is agreed with you in writing before it is done.' end,
  case when given.traits like '%draft%' then 'draft' else 'published' end, case when given.traits not like '%draft%' then now() - given.age * interval '1 day' end,
  (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1), now() - given.age * interval '1 day',
  picture.address, array_remove(array[picture.address], null)
from seed_firm firm join (values
  ('halloran', 'HR-1001', 'First consultation', 'Thirty minutes with a lawyer of the field, and what to do next.', 'advice', 'civil-litigation', 120.0, null::numeric, null::integer, 10, 2, 'featured no case', 40,
    'Thirty minutes by video or at the office|A written summary', 'Letters to the other side'),
  ('halloran', 'HR-1002', 'A simple will', 'A will for one person, drafted, explained and ready to sign.', 'drafting', 'estate-planning', 390.0, 340.0, null, 6, 10, 'featured asks bound', 70,
    'One meeting|A draft and one revision|Instructions for signing', 'Trusts|Tax advice'),
  ('halloran', 'HR-1003', 'Wills for a couple', 'Two wills that fit one another, for spouses or partners.', 'drafting', 'estate-planning', 640.0, null, null, 4, 12, 'asks bound', 64,
    'One meeting together|Two drafts and one revision each|Instructions for signing', 'Trusts|Tax advice'),
  ('halloran', 'HR-1004', 'Review of an employment contract', 'Every clause in plain words, and what to ask for before you sign.', 'review', 'employment', 260.0, null, null, 8, 3, 'new no case', 12,
    'Up to 20 pages|Comments in the document|A call of twenty minutes', 'Negotiation with the employer'),
  ('halloran', 'HR-1005', 'Severance agreement review', 'What the agreement takes from you, what it is worth, and a counter-offer.', 'review', 'employment', 420.0, 360.0, null, 5, 3, 'asks conflict', 30,
    'Review of the agreement|A counter-offer in writing', 'Court proceedings'),
  ('halloran', 'HR-1006', 'Residential lease review', 'A lease read line by line before you move in.', 'review', 'tenancy', 180.0, null, null, 12, 2, 'no case', 52,
    'Up to 30 pages|A list of what to change', 'Talks with the landlord'),
  ('halloran', 'HR-1007', 'Eviction defence', 'Answer to the complaint and the first hearing.', 'representation', 'tenancy', 1450.0, null, null, 2, 7, 'asks conflict trust', 45,
    'The answer to the court|Preparation of the hearing|The first hearing', 'Appeals|Fees of the court'),
  ('halloran', 'HR-1008', 'Formation of a limited company', 'From the choice of a name to the first resolution.', 'filing', 'corporate', 780.0, 690.0, null, 6, 14, 'featured asks', 90,
    'Search of the name|Articles and an operating agreement|Filing with the state', 'Fees of the state'),
  ('halloran', 'HR-1009', 'Shareholders’ agreement', 'Who decides, who may sell, and what happens when somebody leaves.', 'drafting', 'corporate', 1900.0, null, null, 3, 21, 'asks conflict bound', 85,
    'Two meetings|A draft and two revisions', 'Tax advice'),
  ('halloran', 'HR-1010', 'Non-disclosure agreement', 'A mutual agreement that fits your project.', 'drafting', 'commercial', 220.0, null, 25, null, 4, 'no case', 110,
    'A draft and one revision', 'Talks with the other side'),
  ('halloran', 'HR-1011', 'Terms for an online shop', 'Terms of sale, privacy notice and cookie notice for one site.', 'package', 'commercial', 990.0, 890.0, null, 4, 14, 'new', 8,
    'Three documents|One revision each|A check of the order page', 'Translations'),
  ('halloran', 'HR-1012', 'Demand letter', 'A letter of a lawyer that says what is owed and by when.', 'drafting', 'civil-litigation', 320.0, null, 2, null, 3, 'asks conflict', 34,
    'Review of the papers|The letter, sent by courier', 'Court proceedings'),
  ('halloran', 'HR-1013', 'Closing of a home purchase', 'Contract, title and closing for a home without a loan.', 'package', 'real-estate', 1650.0, null, null, 3, 30, 'asks conflict trust', 58,
    'Review of the contract|Title search|The closing', 'Insurance of the title|Taxes'),
  ('halloran', 'HR-1014', 'Second opinion', 'Another lawyer looks at what you were advised.', 'advice', 'civil-litigation', 280.0, null, 0, null, 5, 'no case', 21,
    'Review of up to 50 pages|A call of forty minutes', 'Taking over the case'),
  ('halloran', 'HR-1015', 'Prenuptial agreement', 'Not offered yet: the questions are being written.', 'drafting', 'family', 1400.0, null, null, 2, 30, 'draft asks conflict', 5,
    'Two meetings|A draft and two revisions', 'Advice to the other side'),
  ('delacroix', 'DT-2001', 'First consultation', 'Forty minutes in English, French or Vietnamese.', 'advice', 'corporate', 140.0, null, null, 12, 2, 'featured no case', 44,
    'Forty minutes by video or at the office|A written summary', 'Letters to the other side'),
  ('delacroix', 'DT-2002', 'Trademark search', 'Is your name free? Registers of one country, and an opinion.', 'filing', 'intellectual-property', 240.0, 190.0, null, 10, 4, 'featured', 60,
    'Search of identical and similar marks|A written opinion', 'The application'),
  ('delacroix', 'DT-2003', 'Trademark application', 'One mark in one class, from the form to the certificate.', 'filing', 'intellectual-property', 680.0, null, null, 6, 10, 'asks', 59,
    'Search|Application in one class|Answers to the office', 'Fees of the office|Oppositions'),
  ('delacroix', 'DT-2004', 'Work permit', 'The papers for one employee and the employer.', 'package', 'immigration', 950.0, null, null, 5, 30, 'asks trust', 77,
    'A list of papers|The application|Answers to the authority', 'Fees of the authority|Translations'),
  ('delacroix', 'DT-2005', 'Visa check', 'Which visa fits, what it needs, how long it takes.', 'advice', 'immigration', 110.0, null, null, 15, 2, 'new no case', 9,
    'Forty minutes|A list of papers', 'The application'),
  ('delacroix', 'DT-2006', 'Review of a supply contract', 'Risks in a contract under the law of one country.', 'review', 'international-trade', 520.0, 450.0, null, 5, 5, 'asks conflict', 36,
    'Up to 40 pages|Comments in the document|A call of thirty minutes', 'Negotiation'),
  ('delacroix', 'DT-2007', 'Distribution agreement', 'For one product in one country.', 'drafting', 'international-trade', 1600.0, null, null, 2, 21, 'asks conflict bound', 100,
    'One meeting|A draft and two revisions', 'Tax advice'),
  ('delacroix', 'DT-2008', 'Office lease review', 'What it costs to stay and what it costs to leave.', 'review', 'real-estate', 480.0, null, null, 6, 4, 'no case', 25,
    'Up to 40 pages|A list of what to change', 'Talks with the landlord'),
  ('delacroix', 'DT-2009', 'Founding a company in Vietnam', 'Licence, charter and registration for a foreign investor.', 'package', 'corporate', 2900.0, 2600.0, null, 2, 45, 'featured asks conflict', 120,
    'Choice of the form|Investment and enterprise certificates|Charter', 'Fees of the authority|Accounting'),
  ('delacroix', 'DT-2010', 'Employment contract for Vietnam', 'A contract in two languages that the inspector accepts.', 'drafting', 'employment', 350.0, null, 3, null, 5, 'no case bound', 33,
    'A draft in English and Vietnamese|One revision', 'Registration'),
  ('delacroix', 'DT-2011', 'Data protection check', 'Where your site stands with the law of one country.', 'review', 'data-protection', 590.0, null, null, 4, 7, 'new', 6,
    'A questionnaire|A report with what to do first', 'Writing the documents'),
  ('delacroix', 'DT-2012', 'Mediation day', 'A day of talks with a mediator, prepared and led.', 'representation', 'civil-litigation', 2200.0, null, 1, null, 30, 'asks conflict trust', 81,
    'Preparation|One day|A settlement in writing', 'Court proceedings'),
  ('delacroix', 'DT-2013', 'Legal year', 'Twelve hours of advice, used when you need them.', 'package', 'commercial', 2400.0, 1990.0, null, 3, 1, 'featured', 15,
    'Twelve hours within a year|An answer within a day', 'Court proceedings'),
  ('delacroix', 'DT-2014', 'Apostille and legalisation', 'Not offered yet: waiting for the list of fees.', 'filing', 'administrative', 160.0, null, null, 10, 10, 'draft no case', 3,
    'Up to five documents', 'Fees of the authority')
) given (firm, sku, name, summary, category, area, price, sale, quantity, capacity, days, traits, age, included, excluded) on given.firm = firm.key
-- Drawn by scripts/service-pictures.mjs; what is a draft has none yet.
cross join lateral (select case when given.traits not like '%draft%' then '/pictures/shop/' || lower(given.sku) || '.webp' end address) picture;

-- Orders in every state, placed and handled by the verbs, each as if on its day: what a firm calls today is another day while they run, so that invoices
-- and ledger have the days of their orders.
create temporary table seed_firm_today on commit drop as select pg_get_functiondef('private.firm_today(uuid)'::regprocedure) definition;
create or replace function private.firm_today(p_law_firm uuid) returns date language sql stable set search_path = '' as $$
  select current_date - current_setting('seed.days_ago')::integer
$$;
alter table public.invoices disable trigger begin_paper;
alter table public.cases enable trigger note_created;

-- ends: what becomes of it. check: it waits for the conflict check. taken: the check is done, and nothing is paid. paid, delivered, completed: as far as
-- it went. part: completed, and a part given back. refunded: all given back. unpaid. cancelled: by the buyer. declined: paid, and cancelled by the firm.
-- written_off: the firm asks for it no more.
create temporary table seed_order (place integer primary key, buyer text, sku text, quantity integer, days_ago integer, ends text, stars integer, comment text) on commit drop;
insert into seed_order values
  (1, 'ellison', 'HR-1001', 1, 352, 'completed', 5, 'Clear, kind, and on time. I knew what to do after half an hour.'), (2, 'zeller', 'HR-1006', 1, 341, 'completed', 4, 'Found a clause about the deposit that I had missed.'),
  (3, 'kowalski', 'HR-1010', 1, 322, 'completed', 5, null), (4, 'brooks', 'HR-1001', 1, 310, 'completed', 4, 'I would have liked the call to be longer.'),
  (5, 'oconnor', 'HR-1004', 1, 297, 'completed', 5, 'The list of what to ask for got me two more weeks of leave.'), (6, 'adeyemi', 'HR-1006', 2, 281, 'completed', 5, null),
  (7, 'bianchi', 'HR-1010', 2, 262, 'part', 3, 'Good work, but a week late. They gave a part of the fee back without being asked.'), (8, 'patel', 'HR-1001', 1, 250, 'completed', 5, null),
  (9, 'carver', 'HR-1004', 1, 233, 'completed', 4, 'Every clause in plain words, as promised.'), (10, 'young', 'HR-1006', 1, 219, 'refunded', null, null), (11, 'jimenez', 'HR-1010', 1, 204, 'completed', 4, null),
  (12, 'ellison', 'HR-1004', 1, 190, 'completed', 5, 'My second order. Same care.'), (13, 'choi', 'HR-1001', 2, 176, 'completed', null, null), (14, 'takahashi', 'HR-1006', 1, 161, 'completed', 5, null),
  (15, 'kowalski', 'HR-1011', 1, 149, 'completed', 5, 'Three documents that fit one another, and the order page was wrong in four places.'), (16, 'eze', 'HR-1010', 1, 133, 'cancelled', null, null),
  (17, 'ivanova', 'HR-1004', 1, 118, 'completed', 4, null), (18, 'brooks', 'HR-1006', 1, 104, 'completed', 5, null), (19, 'young', 'HR-1001', 1, 92, 'written_off', null, null),
  (20, 'silva', 'HR-1004', 1, 81, 'completed', 3, 'Fine for the price. The summary could be shorter.'), (21, 'user', 'HR-1006', 1, 66, 'completed', 5, 'They found what would have cost me the deposit. I sent the list to the landlord as it was.'),
  (22, 'fischer', 'HR-1001', 1, 57, 'completed', 5, null), (23, 'oconnor', 'HR-1010', 1, 48, 'completed', 4, null), (24, 'zeller', 'HR-1002', 1, 41, 'completed', 5, 'Drafted, explained and signed within ten days.'),
  (25, 'patel', 'HR-1004', 1, 33, 'part', 4, null), (26, 'adeyemi', 'HR-1008', 1, 27, 'delivered', null, null), (27, 'morales', 'HR-1001', 1, 22, 'declined', null, null), (28, 'user', 'HR-1001', 1, 19, 'cancelled', null, null),
  (29, 'carver', 'HR-1010', 1, 16, 'delivered', null, null), (30, 'bianchi', 'HR-1009', 1, 12, 'paid', null, null), (31, 'jimenez', 'HR-1006', 1, 9, 'paid', null, null), (32, 'choi', 'HR-1012', 1, 8, 'taken', null, null),
  (33, 'fischer', 'HR-1004', 1, 6, 'paid', null, null), (34, 'ellison', 'HR-1007', 1, 5, 'taken', null, null), (35, 'brooks', 'HR-1011', 1, 3, 'unpaid', null, null), (36, 'user', 'HR-1004', 1, 2, 'unpaid', null, null),
  (37, 'user', 'HR-1005', 1, 1, 'check', null, null), (38, 'silva', 'HR-1009', 1, 1, 'check', null, null),
  (51, 'garnier', 'DT-2001', 1, 300, 'completed', 5, 'En français, et très clair.'), (52, 'second-user', 'DT-2002', 1, 240, 'completed', 4, 'Quick. The opinion was short and to the point.'), (53, 'dang', 'DT-2010', 1, 170, 'completed', 5, null),
  (54, 'lam', 'DT-2002', 1, 120, 'completed', 5, 'Saved us a name that was taken.'), (55, 'second-user', 'DT-2005', 1, 61, 'part', 4, null), (56, 'keller', 'DT-2008', 1, 30, 'delivered', null, null),
  (57, 'wang', 'DT-2002', 1, 14, 'cancelled', null, null), (58, 'hoang', 'DT-2001', 1, 7, 'paid', null, null), (59, 'usman', 'DT-2006', 1, 4, 'check', null, null), (60, 'second-user', 'DT-2011', 1, 2, 'unpaid', null, null);

do $$
declare
  given record;
  o public.orders;
  buyer public.users;
  day timestamptz;
  done integer;
  code text;
begin
  for given in
    select s.*, p.id product_id, p.intake, p.checks_conflict, p.starts_case, p.engagement_terms, p.delivery_days, who.id buyer_id,
      (select b.id from seed_person b where b.firm = firm.key and b.level = 'lawyer_admin' order by b.id limit 1) boss
    from seed_order s join public.products p on p.sku = s.sku join seed_firm firm on firm.id = p.law_firm join seed_person who on who.key = s.buyer order by s.days_ago desc, s.place
  loop
    select * into strict buyer from public.users where uuid = given.buyer_id;
    day := date_trunc('day', now()) - given.days_ago * interval '1 day' + (7 + given.place % 11) * interval '1 hour' + (given.place * 7 % 60) * interval '1 minute';
    done := least(coalesce(given.delivery_days, 3), given.days_ago);
    perform set_config('seed.days_ago', given.days_ago::text, true);
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', buyer.uuid)::text, true);
    -- A few come with a code, which the buyer has tried in the cart.
    code := case given.place when 3 then 'FRIENDS20' when 5 then 'FRIENDS20' when 8 then 'WELCOME10' when 14 then 'WELCOME10' when 24 then 'FAMILY25' end;
    insert into private.code_attempts (user_id, code, has_held) select buyer.uuid, code, true where code is not null on conflict do nothing;
    o := private.place_order(jsonb_build_array(jsonb_build_object('id', given.product_id, 'quantity', given.quantity, 'colors', '[]'::jsonb)),
      jsonb_build_object('name', buyer.display_name, 'email', buyer.email, 'country', 'US', 'address', (12 + given.place) || ' Main Street', 'city', 'Chicago', 'state', 'IL', 'zip_code', '60610', 'accepts_terms', true,
        'discount_code', code,
        'answers', jsonb_build_object(given.product_id::text, jsonb_build_object('facts', case given.sku when 'HR-1005' then 'My employer offers three months of pay if I sign by Friday. I have worked there for nine years.'
          when 'HR-1002' then 'I want to leave the house to my two children, and the books to the library.' else 'It is described in the papers that I bring along.' end)
          || case when given.checks_conflict then jsonb_build_object('against', case given.sku when 'HR-1005' then 'Lakeshore Freight Inc.' when 'HR-1007' then 'Wabash Property Group' else 'Meridian Tools Ltd.' end) else '{}' end)),
      'seed order ' || given.place);
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', given.boss)::text, true);
    if given.ends not in ('check', 'cancelled') and o.case_id is not null then
      perform private.record_conflict_check(o.case_id, 'cleared', 'Nobody of this name in our records');
      perform private.open_firm_case(o.case_id);
      select * into o from public.orders where id = o.id;
    end if;
    if given.ends in ('paid', 'delivered', 'completed', 'part', 'refunded', 'declined') then
      perform private.record_payment(o.invoice_id, o.total_amount, 'card', 'card', 'seed order ' || given.place, null, (day + interval '2 hours')::date);
    end if;
    if given.ends in ('delivered', 'completed', 'part') then
      perform private.deliver_order(o.id, case when given.place % 3 = 2 then '1Z 884 26' || given.place end, case when given.place % 3 = 2 then 'Lake Couriers' end);
    end if;
    if given.ends in ('completed', 'part') then
      perform private.complete_order(o.id);
    end if;
    case given.ends
      when 'part' then perform private.refund_order(o.id, 'seed order back ' || given.place, 'It took longer than we said', private.round_money(o.total_amount * 0.25, o.currency));
      when 'refunded' then perform private.refund_order(o.id, 'seed order back ' || given.place, 'The landlord withdrew the lease', null);
      when 'declined' then perform private.cancel_order(o.id, 'We already act for the other side');
      when 'written_off' then perform private.write_off_invoice(o.invoice_id, 'The client could not be reached any more');
      when 'cancelled' then
        perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', buyer.uuid)::text, true);
        perform private.cancel_order(o.id, 'I have found the answer myself');
      else null;
    end case;
    perform set_config('request.jwt.claims', '', true);
    -- A week takes on so many: an order counts on its own day.
    update public.order_items set created_at = day where order_id = o.id;
    update public.order_events set created_at = least(now() - interval '1 minute', day + case kind when 'placed' then interval '0' when 'accepted' then interval '50 minutes' when 'paid' then interval '2 hours'
      when 'delivered' then done * interval '1 day' when 'completed' then done * interval '1 day' + interval '4 hours' when 'refund' then done * interval '1 day' + interval '6 hours'
      when 'refunded' then done * interval '1 day' + interval '6 hours 1 minute' else interval '5 hours' end) where order_id = o.id;
    update public.orders x set created_at = day, terms_accepted_at = case when x.terms_accepted_at is not null then day end, accepted_at = case when x.accepted_at is not null then day + interval '50 minutes' end,
      paid_at = case when x.paid_at is not null then day + interval '2 hours' end,
      completed_at = case when x.completed_at is not null then least(now() - interval '1 minute', day + done * interval '1 day' + interval '4 hours') end,
      ended_at = case when x.ended_at is not null then least(now() - interval '1 minute', day + done * interval '1 day' + interval '5 hours') end
    where x.id = o.id;
    if given.stars is not null then
      insert into public.product_reviews (product_id, author_id, show_name, rating, comment, created_at)
      values (given.product_id, buyer.uuid, given.place % 3 <> 0, given.stars, coalesce(given.comment, ''), least(now() - interval '1 minute', day + (done + 2) * interval '1 day')) on conflict do nothing;
    end if;
  end loop;
end
$$;

-- What happened with them, on its day.
alter table public.case_events disable trigger append_only;
alter table public.invoices disable trigger keep_issued;
alter table public.invoices disable trigger touch;
update public.case_events v set created_at = o.created_at + interval '1 hour' from public.orders o where v.case_id = o.case_id;
update public.conflict_checks k set created_at = o.created_at + interval '45 minutes', decided_at = o.created_at + interval '45 minutes' from public.orders o where k.case_id = o.case_id;
update public.cases c set created_at = o.created_at, updated_at = o.created_at + interval '1 hour', opened_at = case when c.opened_at is not null then o.created_at + interval '50 minutes' end from public.orders o where c.id = o.case_id;
update public.case_team t set created_at = o.created_at from public.orders o where t.case_id = o.case_id;
update public.invoices i set created_at = o.accepted_at, issued_at = o.accepted_at, sent = 1 from public.orders o where o.invoice_id = i.id and o.accepted_at is not null;
update public.notifications n set created_at = least(now() - interval '1 minute', o.created_at + case n.kind when 'order_completed' then interval '3 days' else interval '1 hour' end), is_unread = n.is_unread and o.created_at > now() - interval '10 days'
from public.orders o where n.link_id in (o.id, o.invoice_id) or n.case_id = o.case_id;
alter table public.case_events enable trigger append_only;
alter table public.invoices enable trigger keep_issued;
alter table public.invoices enable trigger touch;
alter table public.invoices enable trigger begin_paper;
delete from private.deliveries where id not in (select id from seed_sent_before);
delete from private.code_attempts;
do $$
begin
  execute (select definition from seed_firm_today);
end
$$;
