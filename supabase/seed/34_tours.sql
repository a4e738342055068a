-- Tours of both firms: some to come, one that is full and for which people wait, one that is over with reviews, and a draft; bookings in every state. Their pictures are drawn by scripts/service-pictures.mjs.

-- key: also of the pictures; starts: days from today; nights: days after the first. posted: days ago, null for the draft.
create temporary table seed_tour (key text, pictures text, firm text, writer text, starts integer, nights integer, posted integer, name text, country text, place text, durations text, price numeric, sale numeric,
  currency text, places integer, services text[], tags text[], guides text[], views integer, body text) on commit drop;
insert into seed_tour values
  ('tax-court', 'tax-court', 'halloran', 'halloran', 24, 0, 12, 'A day at the tax court', 'US', 'Chicago', '1 day', 120, 95, 'USD', 12, '{transport,lunch,entrance,certificate}', '{Tax,Hearing,Court visit}', '{okafor}', 148,
    'We sit in two hearings in the morning, and talk with the clerk about what a petition needs before it is docketed. After lunch we read a real file, page by page, with the names taken out.'),
  ('daley-center', 'daley-center', 'halloran', 'halloran', 38, 1, 8, 'Small claims from the bench', 'US', 'Chicago', '2 days, 1 night', 240, null, 'USD', 4, '{accommodation,lunch,materials}', '{Small claims,Landlords,Court visit}', '{reyes,okafor}', 211,
    'Twenty cases in a morning, each in nine minutes. You learn what a judge hears first, what should have stayed in the folder, and how to bring three photographs that decide a case.'),
  ('springfield', 'springfield', 'halloran', 'halloran', 61, 2, 4, 'The supreme court in Springfield', 'US', 'Springfield, Illinois', '3 days, 2 nights', 560, 510, 'USD', 20, '{transport,accommodation,entrance,materials,certificate}',
    '{Appeals,Study tour}', '{whitfield}', 87,
    'Oral argument on the first day, the library on the second, and on the third a moot court in the old courtroom in which everybody argues once. Travel by train, rooms near the capitol.'),
  ('clinic', 'daley-center', 'halloran', 'halloran', 16, 0, 6, 'Tenants’ clinic on the spot', 'US', 'Chicago', 'Half a day', null, null, 'USD', 15, '{materials,interpreter}', '{Tenancy,Seminar}', '{reyes}', 64,
    'A seminar where the questions are: in the hall of a building, with its tenants. Bring your lease. Two lawyers answer for four hours, and an interpreter for Spanish and Vietnamese is there.'),
  ('past-tax', 'tax-court', 'halloran', 'halloran', -30, 0, 80, 'Inside the probate division', 'US', 'Chicago', '1 day', 90, null, 'USD', 10, '{lunch,entrance}', '{Probate,Court visit}', '{halloran}', 320,
    'How a will is proved, from the counter to the hearing. The clerk shows what is missing in nine of ten files, and the judge answers questions for an hour before the afternoon call.'),
  ('draft', 'springfield', 'halloran', 'halloran', null, null, null, 'Mediation by the lake', null, '', '', null, null, 'USD', 20, '{}', '{Mediation}', '{}', 0, 'To be written with the mediators.'),
  ('hague', 'hague', 'delacroix', 'delacroix', 45, 3, 15, 'The courts of The Hague', 'NL', 'The Hague', '4 days, 3 nights', 890, 840, 'EUR', 16, '{transport,accommodation,entrance,interpreter,insurance}', '{International,Study tour}',
    '{delacroix}', 266,
    'Two courts, one arbitration institution and an archive. We hear a case on a boundary, meet a registrar, and learn how a small state prepares for a large room. Papers in English and French.'),
  ('paris', 'paris', 'delacroix', 'delacroix', 29, 1, 10, 'Le tribunal de commerce de Paris', 'FR', 'Paris', '2 jours, 1 nuit', 320, null, 'EUR', 14, '{accommodation,lunch,materials,certificate}', '{Commerce,Visite}', '{lefevre}', 133,
    'Une audience de référé le matin, un échange avec le greffe l’après-midi. Le second jour, chacun plaide dix minutes devant un juge honoraire, qui dit ensuite ce qu’il a retenu et ce qu’il a oublié.'),
  ('saigon', 'saigon', 'delacroix', 'delacroix', 52, 2, 5, 'Trọng tài thương mại tại Sài Gòn', 'VN', 'Thành phố Hồ Chí Minh', '3 ngày 2 đêm', 9500000, null, 'VND', 18, '{transport,accommodation,lunch,interpreter}', '{Trọng tài,Hợp đồng}', '{tran}', 91,
    'Ba ngày với trung tâm trọng tài và tòa kinh tế: đọc điều khoản, xem phiên họp mẫu, và viết lại một điều khoản đã hỏng. Buổi tối có chương trình cùng luật sư trẻ của thành phố.');

insert into public.tours (id, law_firm, created_by, name, content, images, services, tags, start_date, end_date, durations, country, place, contact_name, contact_phone, price, price_sale, currency, places, publish,
  published_at, total_views, created_at, updated_at)
select pg_temp.seed_id('tour ' || g.key), writer.law_firm, person.id, g.name, g.body,
  case when g.posted is null then '{}' else array(select '/pictures/tours/' || g.pictures || '-' || view || '.webp' from unnest('{court,town,room}'::text[]) view) end, g.services, g.tags,
  current_date + g.starts, current_date + g.starts + g.nights, g.durations, g.country, g.place, writer.display_name, case g.firm when 'halloran' then '+1 312 555 0142' else '+33 1 55 55 01 42' end,
  g.price, g.sale, g.currency, g.places, case when g.posted is null then 'draft' else 'published' end, now() - g.posted * interval '1 day', g.views,
  now() - (coalesce(g.posted, 1) + 1) * interval '1 day', now() - coalesce(g.posted, 1) * interval '1 day'
from seed_tour g join seed_person person on person.key = g.writer join public.users writer on writer.uuid = person.id;
insert into public.tour_guides (tour_id, user_id)
select pg_temp.seed_id('tour ' || g.key), person.id from seed_tour g, unnest(g.guides) guide join seed_person person on person.key = guide;

-- Who comes: the accounts of the demonstration and other clients of theirs, by their place in the order of names.
create temporary table seed_tour_booking (tour text, booker integer, state text, places integer, ago integer, note text) on commit drop;
insert into seed_tour_booking values
  ('tax-court', 1, 'approved', 2, 9, 'My bookkeeper comes along.'), ('tax-court', 2, 'pending', 1, 3, null), ('tax-court', 3, 'paid', 1, 8, null), ('tax-court', 4, 'paid', 2, 7, 'One vegetarian lunch, please.'),
  ('tax-court', 5, 'cancelled', 1, 6, null), ('daley-center', 6, 'paid', 2, 7, null), ('daley-center', 7, 'pending', 1, 5, 'I rent out two flats.'), ('daley-center', 8, 'paid', 1, 5, null), ('daley-center', 1, 'waiting', 1, 2, null),
  ('daley-center', 9, 'waiting', 2, 1, null), ('springfield', 3, 'pending', 1, 2, null), ('springfield', 10, 'paid', 1, 3, null), ('clinic', 2, 'pending', 1, 4, null), ('clinic', 11, 'free', 1, 5, null),
  ('clinic', 12, 'free', 2, 3, 'We need the interpreter for Vietnamese.'), ('past-tax', 1, 'paid', 1, 60, null), ('past-tax', 3, 'paid', 2, 58, null), ('past-tax', 6, 'paid', 1, 50, null), ('past-tax', 9, 'cancelled', 1, 45, null),
  ('hague', 2, 'paid', 1, 12, null), ('hague', 5, 'paid', 2, 11, null), ('hague', 7, 'pending', 1, 6, null), ('paris', 8, 'pending', 1, 6, null), ('paris', 10, 'approved', 1, 5, null), ('saigon', 11, 'pending', 3, 2, null);
create temporary table seed_tour_booker on commit drop as
select row_number() over (order by u.email not in ('user@casewright.test', 'second-user@casewright.test'), u.email) nth, u.uuid, u.display_name, u.email from public.users u where u.access_level = 'user' and u.status = 'active';

insert into public.tour_bookings (id, tour_id, law_firm, user_id, name, email, phone, note, places, status, price, currency, tax_ids, prices_include_tax, ended_at, end_reason, created_at, updated_at)
select pg_temp.seed_id('tour booking ' || b.tour || b.booker), t.id, t.law_firm, who.uuid, who.display_name, who.email, '+1 312 555 01' || lpad((10 + b.booker)::text, 2, '0'), b.note, b.places,
  case when b.state in ('waiting', 'cancelled') then b.state else 'pending' end, t.price_now, t.currency, t.tax_ids, private.tour_prices_include_tax(t.law_firm),
  case when b.state = 'cancelled' then now() - (b.ago - 1) * interval '1 day' end,
  case when b.state = 'cancelled' then 'I am abroad that week.' end, now() - b.ago * interval '1 day', now() - b.ago * interval '1 day'
from seed_tour_booking b join public.tours t on t.id = pg_temp.seed_id('tour ' || b.tour) join seed_tour_booker who on who.nth = b.booker;

create temporary table seed_sent_before_tours on commit drop as select id from private.deliveries;

-- Approved ones are billed as the verb bills them, and some are paid. The papers of their invoices are made when somebody asks for them.
alter table public.invoices disable trigger begin_paper;
do $$
declare
  b public.tour_bookings;
  bill uuid;
  i public.invoices;
  each record;
begin
  for each in
    select k.id, s.state from seed_tour_booking s join public.tour_bookings k on k.id = pg_temp.seed_id('tour booking ' || s.tour || s.booker) where s.state in ('approved', 'paid', 'free') order by s.ago desc, s.tour, s.booker
  loop
    select * into b from public.tour_bookings where id = each.id;
    bill := case when b.price is not null then private.bill_tour_booking(b) end;
    update public.tour_bookings set approved_at = b.created_at + interval '6 hours', invoice_id = bill, status = case when b.price is null then 'sold' else status end,
      sold_at = case when b.price is null then b.created_at + interval '6 hours' end where id = b.id;
    if each.state = 'paid' then
      select * into i from public.invoices where id = bill;
      insert into public.payments (invoice_id, law_firm, client_id, amount, currency, method, source, received_on, idempotency_key, created_by)
      values (i.id, i.law_firm, i.client_id, i.total_amount, i.currency, 'card', 'card', i.create_date, 'tour ' || b.id, null);
      perform private.post_ledger(i.law_firm, 'payment', 'payments', (select p.id from public.payments p where p.invoice_id = i.id), i.create_date, i.currency, jsonb_build_array(
        jsonb_build_object('purpose', 'card_clearing', 'amount', i.total_amount), jsonb_build_object('purpose', 'receivable', 'amount', -i.total_amount)), null, i.client_id, i.invoice_number);
      perform private.note_payment(i, i.total_amount);
      update public.tour_bookings set sold_at = b.created_at + interval '1 day' where id = b.id;
    end if;
  end loop;
end
$$;

alter table public.invoices enable trigger begin_paper;

insert into public.tour_reviews (id, tour_id, law_firm, author_id, author_name, rating, comment, status, created_at, updated_at)
select pg_temp.seed_id('tour review ' || r.booker), t.id, t.law_firm, who.uuid, case when r.named then who.display_name end, r.rating, r.words, r.state, now() - r.ago * interval '1 day', now() - r.ago * interval '1 day'
from (values (1, 5, true, 'accepted', 24, 'I brought my mother’s will and left with a list of three things to change. The judge was kinder than her reputation.'),
  (3, 4, false, 'new', 3, 'Good day, cold room. The hour with the clerk is worth the price alone.'),
  (6, 5, true, 'new', 2, 'We saw nine files and knew by the fourth what would be missing.')) r (booker, rating, named, state, ago, words)
join public.tours t on t.id = pg_temp.seed_id('tour past-tax') join seed_tour_booker who on who.nth = r.booker;
insert into private.tour_favourites (tour_id, user_id) select pg_temp.seed_id('tour hague'), who.uuid from seed_tour_booker who where who.nth = 1;
select private.keep_tour_events(t.id) from public.tours t;
-- What the invoices said is long read.
delete from private.deliveries where id not in (select id from seed_sent_before_tours);
update public.notifications set is_unread = false where link_id in (select b.invoice_id from public.tour_bookings b);
