-- Openings of both firms in five languages: published ones, a draft and one whose last day is over; the candidates of three of them in every stage, with notes, stars and letters.

-- until: days until the last day; null for the draft. body: parts that begin with # are headings, with * lines of a list (seed_opening_text).
create temporary table seed_firm_opening (short text, firm text, writer text, language text, posted integer, until integer, title text, role text, experience text, types text[], schedule text[], skills text[],
  locations text[], city text, benefits text[], pay text, price numeric, currency text, open boolean, views integer, body text) on commit drop;
insert into seed_firm_opening values
  ('b1c0ffee01', 'halloran', 'halloran', 'en', 21, 24, 'Associate, real estate litigation', 'Associate', 'three_years', '{full_time}', '{weekdays}', '{Commercial leases,Depositions,Legal writing}', '{US}', 'Chicago',
    '{health_insurance,retirement,paid_leave,parental_leave,bar_fees}', 'custom', 145000, 'USD', true, 1184,
    'You will run retail lease disputes from the first letter to the hearing, with a partner who answers the same day.|#What you do|*write notices, motions and settlement letters that a client understands|*take and defend depositions|*keep the file so that a colleague can take it over tomorrow|#Who you are|You have tried to lose an argument gracefully, and you write shorter sentences than you read.'),
  ('b1c0ffee02', 'halloran', 'halloran', 'en', 9, 40, 'Paralegal, trust accounting', 'Paralegal', 'one_year', '{full_time,part_time}', '{weekdays,day_shift}', '{Bookkeeping,Reconciliation}', '{US}', 'Chicago',
    '{health_insurance,flexible_hours,training}', 'hourly', 34.5, 'USD', false, 402,
    'Three-way reconciliations every month, and a phone call when a cent is missing.|#What you do|*enter what comes in and goes out the same day|*prepare the statements that lawyers sign'),
  ('b1c0ffee03', 'halloran', 'halloran', 'en', 5, 55, 'Evening receptionist', 'Front desk', 'none', '{part_time}', '{evenings}', '{English,Spanish}', '{US}', 'Chicago', '{paid_leave,travel}', 'hourly', 22, 'USD', false, 96,
    'Clients who work all day come after six. You are who they meet first.'),
  ('b1c0ffee04', 'halloran', 'halloran', 'en', 160, -12, 'Summer associate', 'Associate', 'none', '{on_demand}', '{weekdays}', '{Research}', '{US}', 'Chicago', '{training,bonus}', 'hourly', 45, 'USD', false, 2210,
    'Ten weeks, three departments, one brief that is filed with your name in the footnote.'),
  ('b1c0ffee05', 'halloran', 'halloran', 'en', null, null, 'Knowledge manager', 'Operations', 'two_years', '{full_time}', '{weekdays}', '{}', '{US}', 'Chicago', '{remote_work}', 'custom', null, 'USD', false, 0, 'To be written with the partners.'),
  ('b1c0ffee06', 'delacroix', 'delacroix', 'fr', 12, 33, 'Juriste en droit des contrats', 'Juriste', 'two_years', '{full_time}', '{weekdays}', '{Contrats,Arbitrage}', '{FR,VN}', 'Paris', '{health_insurance,paid_leave,remote_work}', 'custom', 58000, 'EUR', true, 311,
    'Vous relisez ce que d’autres signent, en deux langues et sans notes de bas de page.|#Vos missions|*négocier les clauses d’arbitrage|*tenir le calendrier des procédures'),
  ('b1c0ffee07', 'delacroix', 'delacroix', 'vi', 8, 45, 'Luật sư tập sự, giấy phép lao động', 'Luật sư tập sự', 'one_year', '{full_time}', '{weekdays}', '{Tiếng Anh,Hành chính}', '{VN}', 'Thành phố Hồ Chí Minh', '{training,bonus,travel}', 'custom', 28000000, 'VND', true, 540,
    'Bạn lo ba loại giấy tờ mất nhiều thời gian nhất và giữ cho khách hàng bình tĩnh.|#Công việc|*chuẩn bị hồ sơ giấy phép lao động|*làm việc với sở lao động'),
  ('b1c0ffee08', 'delacroix', 'delacroix', 'ar', 6, 50, 'مستشارة أو مستشار قانوني، العقارات', 'مستشار قانوني', 'three_years', '{full_time}', '{weekdays}', '{الإيجار,التحكيم}', '{AE}', 'دبي', '{health_insurance,travel,parental_leave}', 'custom', 24000, 'AED', false, 187,
    'ترافع عن الملاك والمستأجرين أمام مركز فض المنازعات الإيجارية.|#ما ستفعله|*صياغة الإشعارات واللوائح|*حضور الجلسات'),
  ('b1c0ffee09', 'delacroix', 'delacroix', 'zh', 4, 60, '商标律师助理', '律师助理', 'one_year', '{full_time,negotiable}', '{weekdays}', '{商标,英语}', '{CN}', '上海', '{health_insurance,flexible_hours}', 'custom', null, 'CNY', true, 143,
    '您负责检索、申请与答复，并在展会之前提醒客户。|#工作内容|*商标检索与申请|*答复审查意见');

-- A text of the table above as the editor would have saved it.
create function pg_temp.seed_opening_text(p_body text) returns text language sql as $$
  select string_agg(case when is_list then '<ul>' || lines || '</ul>' else lines end, '' order by first)
  from (
    select is_list, min(place) first, string_agg(case left(part, 1) when '#' then '<h2>' || substr(part, 2) || '</h2>' when '>' then '<blockquote><p>' || substr(part, 2) || '</p></blockquote>'
        when '*' then '<li><p>' || substr(part, 2) || '</p></li>' else '<p>' || part || '</p>' end, '' order by place) lines
    from (select part, place, left(part, 1) = '*' is_list, place - row_number() over (partition by left(part, 1) = '*' order by place) island
      from unnest(string_to_array(p_body, '|')) with ordinality as given (part, place)) parts
    group by is_list, island) islands
$$;

insert into public.openings (id, law_firm, created_by, title, short_id, slug, content, language, role, experience, employment_types, working_schedule, skills, locations, city, benefits, salary_type, salary_price,
  currency, salary_negotiable, expires_on, status, published_at, total_views, created_at, updated_at)
select pg_temp.seed_id('opening ' || g.short), writer.law_firm, person.id, g.title, g.short, '', pg_temp.seed_opening_text(g.body), g.language, g.role, g.experience, g.types, g.schedule, g.skills, g.locations, g.city,
  g.benefits, g.pay, g.price, g.currency, g.open, current_date + g.until, case when g.posted is null then 'draft' else 'published' end, now() - g.posted * interval '1 day', g.views,
  now() - (coalesce(g.posted, 2) + 1) * interval '1 day', now() - coalesce(g.posted, 2) * interval '1 day'
from seed_firm_opening g join seed_person person on person.key = g.writer join public.users writer on writer.uuid = person.id;

insert into public.opening_hirers (opening_id, user_id, created_at)
select pg_temp.seed_id('opening ' || h.short), person.id, now() - interval '8 days'
from (values ('b1c0ffee01', 'okafor'), ('b1c0ffee01', 'reyes'), ('b1c0ffee02', 'whitfield'), ('b1c0ffee06', 'tran'), ('b1c0ffee07', 'tran'), ('b1c0ffee08', 'haddad')) h (short, hirer)
join seed_person person on person.key = h.hirer;

-- ago: days since the application, moved: since the stage. meets: days until the interview. kept: days until the data goes.
create temporary table seed_candidate (short text, name text, language text, ago integer, stage text, ended text, moved integer, meets integer, kept integer, letter text) on commit drop;
insert into seed_candidate values
  ('b1c0ffee01', 'Sofia Marchetti', 'en', 0, 'new', null, 0, null, 182, 'I have argued eleven lease motions in two years, and lost three of them usefully. Your notice on anchor stores is on my wall.'),
  ('b1c0ffee01', 'Omar Haddad', 'en', 2, 'new', null, 2, null, 180, 'I come from insurance defence and would like to be on the other side of a shop door.'),
  ('b1c0ffee01', 'Grace Lindqvist', 'en', 4, 'new', null, 4, null, 178, 'Six years of retail leases in Minneapolis. My references answer their telephones.'),
  ('b1c0ffee01', 'Tomás Aguilar', 'en', 9, 'read', null, 5, null, 173, 'I clerked in the Northern District and write the orders that judges sign.'),
  ('b1c0ffee01', 'Hannah Weiss', 'en', 11, 'read', null, 6, null, 171, 'Leases are the only novels that people are made to keep.'),
  ('b1c0ffee01', 'Minh Phạm', 'vi', 12, 'read', null, 4, null, 170, 'Tôi nói tiếng Việt và tiếng Anh, và đã làm bốn năm với hợp đồng thuê thương mại.'),
  ('b1c0ffee01', 'Nadia Rahman', 'en', 14, 'interview', null, 6, 2, 168, 'Title disputes for five years. I have a map of Cook County in my head.'),
  ('b1c0ffee01', 'Elena Popescu', 'en', 15, 'interview', null, 6, null, 167, 'Three years of commercial leases, all of them read to the last page.'),
  ('b1c0ffee01', 'James Whitaker', 'en', 17, 'offer', null, 2, -4, 165, 'Six years of commercial leases. I would leave a good firm for a better question.'),
  ('b1c0ffee01', 'Laura Bennett', 'en', 19, 'closed', 'declined', 12, null, 163, 'I would like to move from tax to something with walls.'),
  ('b1c0ffee01', 'Victor Lang', 'en', 20, 'closed', 'withdrew', 15, null, 162, 'Zoning and land use in three counties.'),
  ('b1c0ffee02', 'Imani Brooks', 'en', 3, 'new', null, 3, null, 179, 'I balance to the cent and sleep well.'),
  ('b1c0ffee02', 'Peter Novak', 'en', 6, 'interview', null, 2, 5, 176, 'Two years of trust accounts at a firm of forty.'),
  ('b1c0ffee06', 'Camille Girard', 'fr', 5, 'new', null, 5, null, 177, 'Quatre ans de contrats internationaux, dont deux en vietnamien.'),
  ('b1c0ffee06', 'Thomas Lefèvre', 'fr', 8, 'read', null, 3, null, 174, 'Je relis les clauses à minuit, comme tout le monde, mais je les corrige.'),
  ('b1c0ffee07', 'Nguyễn Thu Hà', 'vi', 4, 'new', null, 4, null, 178, 'Em đã làm hồ sơ giấy phép lao động cho hơn hai trăm người.'),
  ('b1c0ffee08', 'يوسف العلي', 'ar', 3, 'read', null, 1, null, 179, 'ثلاث سنوات في نزاعات الإيجار، وملف كامل لكل جلسة.');
insert into public.candidates (id, opening_id, law_firm, name, email, letter, language, stage, closed_as, stage_at, interview_at, keep_until, consented_at, created_at, updated_at)
select pg_temp.seed_id('candidate ' || c.name), o.id, o.law_firm, c.name, 'candidate-' || row_number() over (order by c.short, c.ago, c.name) || '@example.test', c.letter, c.language, c.stage, c.ended,
  now() - c.moved * interval '1 day', date_trunc('day', now()) + c.meets * interval '1 day' + interval '15 hours', current_date + c.kept, now() - c.ago * interval '1 day', now() - c.ago * interval '1 day' - interval '2 hours',
  now() - c.moved * interval '1 day'
from seed_candidate c join public.openings o on o.short_id = c.short;

insert into public.candidate_notes (id, candidate_id, opening_id, author_id, body, created_at)
select pg_temp.seed_id('candidate note ' || n.name || n.writer), c.id, c.opening_id, person.id, n.body, c.created_at + interval '20 hours'
from (values
  ('Tomás Aguilar', 'okafor', 'The writing sample is the best of this round.'), ('Tomás Aguilar', 'halloran', 'Agreed. Ask about the hours.'),
  ('Grace Lindqvist', 'reyes', 'Knows the judge in our December hearing; check for a conflict first.'), ('Nadia Rahman', 'okafor', 'Bring the Kessler file to the interview as a case to talk through.'),
  ('Camille Girard', 'tran', 'Parle aussi vietnamien.')) n (name, writer, body)
join public.candidates c on c.name = n.name join seed_person person on person.key = n.writer;
insert into public.candidate_ratings (candidate_id, opening_id, user_id, stars, created_at)
select c.id, c.opening_id, person.id, r.stars, c.created_at + interval '1 day'
from (values ('Tomás Aguilar', 'okafor', 5), ('Tomás Aguilar', 'reyes', 4), ('Tomás Aguilar', 'halloran', 5), ('Hannah Weiss', 'okafor', 4), ('Hannah Weiss', 'reyes', 3), ('Minh Phạm', 'okafor', 4),
  ('James Whitaker', 'halloran', 5), ('James Whitaker', 'okafor', 5), ('Laura Bennett', 'reyes', 2), ('Thomas Lefèvre', 'tran', 4)) r (name, hirer, stars)
join public.candidates c on c.name = r.name join seed_person person on person.key = r.hirer;
insert into public.candidate_letters (id, candidate_id, opening_id, kind, author_id, subject, body, created_at, mailed_at, mail_state, mail_due_at)
select pg_temp.seed_id('candidate letter ' || c.name), c.id, c.opening_id, 'received', null::uuid, null, null, c.created_at, c.created_at + interval '1 minute', 'sent', null::timestamptz from public.candidates c
union all
select pg_temp.seed_id('candidate letter of us ' || c.name), c.id, c.opening_id, 'message', person.id, l.subject, l.body, c.stage_at, c.stage_at + interval '1 minute', 'sent', null
from (values ('Nadia Rahman', 'okafor', 'An interview on real estate litigation', 'We liked your letter. Would you come to Wacker Drive and talk through a case with us?'),
  ('James Whitaker', 'halloran', 'An offer', 'We would like you to join us in January. The terms are on their way by courier.'),
  ('Laura Bennett', 'halloran', 'Your application', 'Thank you for writing to us. We have decided for others who know leases already.')) l (name, writer, subject, body)
join public.candidates c on c.name = l.name join seed_person person on person.key = l.writer;
drop function pg_temp.seed_opening_text(text);
