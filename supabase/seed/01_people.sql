-- Demonstration people: two firms, thirty lawyers, forty clients, two administrators of the platform. Everybody's password is
-- casewright-demo. The files of this folder run in order, in one transaction; what they share lies in temporary tables and in
-- functions of pg_temp, which the last file removes.

-- An id that is the same in every installation, in the form of a version 4 UUID.
create function pg_temp.seed_id(key text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('casewright demonstration: ' || key) placing '4' from 13) placing '8' from 17)::uuid
$$;
-- A number from 0 to below ceiling that depends on the key alone: what takes the place of chance here.
create function pg_temp.seed_pick(key text, ceiling integer) returns integer language sql immutable as $$
  select (('x' || substr(md5(key), 1, 7))::bit(28)::integer) % greatest(ceiling, 1)
$$;

create temporary table seed_firm (key text primary key, id uuid, name text, slug text, address text, settings jsonb) on commit drop;
insert into seed_firm values
  ('halloran', '5eed0000-0000-4000-8000-0000000000f1', 'Halloran Reyes LLP', 'halloran-reyes', '233 South Wacker Drive, Suite 5400, Chicago, IL 60606, United States',
    '{"offices": ["Chicago", "New York", "Paris"], "founded": 1994}'),
  ('delacroix', '5eed0000-0000-4000-8000-0000000000f2', 'Delacroix Tran & Partners', 'delacroix-tran', '29 Lê Duẩn, Bến Nghé, District 1, Hồ Chí Minh City, Vietnam',
    '{"offices": ["Hồ Chí Minh City", "Shanghai", "Dubai"], "founded": 2003}');
insert into public.law_firms (id, name, slug, address, settings, created_at)
select id, name, slug, address, settings, now() - interval '900 days' from seed_firm;

create temporary table seed_person (
  key text primary key, id uuid, email text, first_name text, last_name text, level text, firm text,
  country text, state text, city text, address text, zip_code text, phone text, plan text, days integer
) on commit drop;

-- The accounts of the documentation.
insert into seed_person values
  ('user', '5eed0000-0000-4000-8000-000000000001', 'user@casewright.test', 'Amelia', 'Hartley', 'user', null, 'United States', 'Illinois', 'Chicago', '1520 North Dearborn Parkway', '60610', '+1 312 555 0142', 'premium', 700),
  ('second-user', '5eed0000-0000-4000-8000-000000000002', 'second-user@casewright.test', 'Rashid', 'Al Suwaidi', 'user', null, 'United Arab Emirates', 'Dubai', 'Dubai', '14 Al Wasl Road, Jumeirah 1', '00000', '+971 4 555 0118', 'starter', 640),
  ('okafor', '5eed0000-0000-4000-8000-000000000003', 'lawyer@casewright.test', 'Daniel', 'Okafor', 'lawyer', 'halloran', 'United States', 'Illinois', 'Chicago', '233 South Wacker Drive', '60606', '+1 312 555 0177', null, 690),
  ('halloran', '5eed0000-0000-4000-8000-000000000004', 'lawyer-admin@casewright.test', 'Margaret', 'Halloran', 'lawyer_admin', 'halloran', 'United States', 'Illinois', 'Chicago', '233 South Wacker Drive', '60606', '+1 312 555 0170', 'premium', 880),
  ('tran', '5eed0000-0000-4000-8000-000000000005', 'rival-lawyer@casewright.test', 'Linh', 'Trần', 'lawyer', 'delacroix', 'Vietnam', 'Hồ Chí Minh City', 'Hồ Chí Minh City', '29 Lê Duẩn, District 1', '700000', '+84 28 5555 0134', null, 610),
  ('delacroix', '5eed0000-0000-4000-8000-000000000006', 'rival-admin@casewright.test', 'Étienne', 'Delacroix', 'lawyer_admin', 'delacroix', 'Vietnam', 'Hồ Chí Minh City', 'Hồ Chí Minh City', '29 Lê Duẩn, District 1', '700000', '+84 28 5555 0131', 'premium', 870),
  ('admin', '5eed0000-0000-4000-8000-000000000007', 'admin@casewright.test', 'Priya', 'Raman', 'admin', null, 'United States', 'California', 'Oakland', '1999 Harrison Street', '94612', '+1 510 555 0109', null, 895),
  ('super-user', '5eed0000-0000-4000-8000-000000000008', 'super-user@casewright.test', 'Jonas', 'Lindqvist', 'super_user', null, 'Sweden', null, 'Stockholm', 'Sveavägen 44', '111 34', '+46 8 555 01 66', null, 899);

create temporary table seed_member (key text primary key, first_name text, last_name text, firm text, country text, state text, city text, days integer) on commit drop;
insert into seed_member values
  ('reyes', 'Gabriel', 'Reyes', 'halloran', 'United States', 'Illinois', 'Chicago', 860),
  ('whitfield', 'Charlotte', 'Whitfield', 'halloran', 'United States', 'New York', 'New York', 790),
  ('mensah', 'Kwame', 'Mensah', 'halloran', 'United States', 'Texas', 'Houston', 655),
  ('castellanos', 'Inés', 'Castellanos', 'halloran', 'United States', 'California', 'Los Angeles', 720),
  ('goldberg', 'Aaron', 'Goldberg', 'halloran', 'United States', 'New York', 'New York', 830),
  ('novak', 'Petra', 'Novak', 'halloran', 'United States', 'Illinois', 'Chicago', 480),
  ('lefevre', 'Camille', 'Lefèvre', 'halloran', 'France', 'Île-de-France', 'Paris', 590),
  ('moreau', 'Julien', 'Moreau', 'halloran', 'France', 'Auvergne-Rhône-Alpes', 'Lyon', 540),
  ('benali', 'Samira', 'Benali', 'halloran', 'France', 'Île-de-France', 'Paris', 410),
  ('sinclair', 'Robert', 'Sinclair', 'halloran', 'United States', 'Florida', 'Miami', 760),
  ('park', 'Grace', 'Park', 'halloran', 'United States', 'California', 'San Francisco', 450),
  ('brandt', 'Oliver', 'Brandt', 'halloran', 'United States', 'New York', 'New York', 350),
  ('nguyen', 'Minh Đức', 'Nguyễn', 'delacroix', 'Vietnam', 'Hà Nội', 'Hà Nội', 800),
  ('pham', 'Thảo', 'Phạm', 'delacroix', 'Vietnam', 'Hồ Chí Minh City', 'Hồ Chí Minh City', 505),
  ('le', 'Quang Huy', 'Lê', 'delacroix', 'Vietnam', 'Đà Nẵng', 'Đà Nẵng', 430),
  ('zhao', 'Wenjing', 'Zhao', 'delacroix', 'China', 'Shanghai', 'Shanghai', 740),
  ('liu', 'Haoran', 'Liu', 'delacroix', 'China', 'Guangdong', 'Shenzhen', 520),
  ('haddad', 'Layla', 'Haddad', 'delacroix', 'United Arab Emirates', 'Dubai', 'Dubai', 700),
  ('alharbi', 'Faisal', 'Al Harbi', 'delacroix', 'Saudi Arabia', 'Riyadh', 'Riyadh', 620),
  ('kapoor', 'Anjali', 'Kapoor', 'delacroix', 'United Arab Emirates', 'Dubai', 'Dubai', 390),
  ('dubois', 'Hélène', 'Dubois', 'delacroix', 'France', 'Île-de-France', 'Paris', 560),
  ('chen', 'Victor', 'Chen', 'delacroix', 'United States', 'California', 'San Jose', 470),
  ('rahman', 'Tariq', 'Rahman', 'delacroix', 'United Arab Emirates', 'Abu Dhabi', 'Abu Dhabi', 330),
  ('sorensen', 'Freja', 'Sørensen', 'delacroix', 'United States', 'Washington', 'Seattle', 300),
  ('ibarra', 'Mateo', 'Ibarra', null, 'United States', 'Arizona', 'Phoenix', 24),
  ('vance', 'Eleanor', 'Vance', null, 'United States', 'Oregon', 'Portland', 9);
insert into seed_person
select key, pg_temp.seed_id('person ' || key), lower(extensions.unaccent(replace(first_name, ' ', '') || '.' || replace(last_name, ' ', ''))) || '@casewright.test',
  first_name, last_name, case when firm is null then 'user' else 'lawyer' end, firm, country, state, city, null, null, null, null, days
from seed_member;

create temporary table seed_client (key text primary key, first_name text, last_name text, country text, state text, city text, days integer) on commit drop;
insert into seed_client values
  ('adeyemi', 'Folasade', 'Adeyemi', 'United States', 'Texas', 'Houston', 420), ('bianchi', 'Marco', 'Bianchi', 'United States', 'New York', 'Brooklyn', 380),
  ('carver', 'Denise', 'Carver', 'United States', 'Ohio', 'Columbus', 260), ('dang', 'Hoàng Anh', 'Đặng', 'Vietnam', 'Hồ Chí Minh City', 'Hồ Chí Minh City', 310),
  ('ellison', 'Thomas', 'Ellison', 'United States', 'California', 'Sacramento', 500), ('farouk', 'Nadia', 'Farouk', 'United Arab Emirates', 'Sharjah', 'Sharjah', 215),
  ('garnier', 'Sophie', 'Garnier', 'France', 'Île-de-France', 'Boulogne-Billancourt', 445), ('hoang', 'Bích Ngọc', 'Hoàng', 'Vietnam', 'Hà Nội', 'Hà Nội', 190),
  ('ivanova', 'Daria', 'Ivanova', 'United States', 'New Jersey', 'Jersey City', 150), ('jimenez', 'Rosa', 'Jiménez', 'United States', 'Florida', 'Orlando', 335),
  ('keller', 'Matthias', 'Keller', 'France', 'Grand Est', 'Strasbourg', 280), ('lam', 'Jiayi', 'Lin', 'China', 'Guangdong', 'Guangzhou', 240),
  ('mbaye', 'Ousmane', 'Mbaye', 'France', 'Provence-Alpes-Côte d''Azur', 'Marseille', 365), ('nasser', 'Huda', 'Al Qahtani', 'Saudi Arabia', 'Riyadh', 'Riyadh', 170),
  ('oconnor', 'Siobhan', 'O''Connor', 'United States', 'Massachusetts', 'Boston', 410), ('patel', 'Nikhil', 'Patel', 'United States', 'New Jersey', 'Edison', 300),
  ('quispe', 'Valeria', 'Quispe', 'United States', 'Nevada', 'Las Vegas', 120), ('rossi', 'Elena', 'Rossi', 'France', 'Auvergne-Rhône-Alpes', 'Grenoble', 205),
  ('silva', 'João', 'da Silva', 'United States', 'Massachusetts', 'Framingham', 95), ('takahashi', 'Yuki', 'Takahashi', 'United States', 'Hawaii', 'Honolulu', 180),
  ('usman', 'Bilal', 'Usman', 'United Arab Emirates', 'Dubai', 'Dubai', 225), ('vo', 'Gia Bảo', 'Võ', 'Vietnam', 'Cần Thơ', 'Cần Thơ', 140),
  ('wang', 'Lijuan', 'Wang', 'China', 'Zhejiang', 'Hangzhou', 275), ('xu', 'Zihan', 'Xu', 'China', 'Beijing', 'Beijing', 110),
  ('young', 'Terrence', 'Young', 'United States', 'Georgia', 'Atlanta', 255), ('zeller', 'Ingrid', 'Zeller', 'United States', 'Wisconsin', 'Madison', 320),
  ('amari', 'Karim', 'Amari', 'France', 'Occitanie', 'Toulouse', 130), ('brooks', 'Latoya', 'Brooks', 'United States', 'Illinois', 'Evanston', 390),
  ('choi', 'Sung-min', 'Choi', 'United States', 'California', 'Irvine', 165), ('demir', 'Aylin', 'Demir', 'France', 'Hauts-de-France', 'Lille', 100),
  ('eze', 'Chidi', 'Eze', 'United States', 'Maryland', 'Silver Spring', 230), ('fischer', 'Hannah', 'Fischer', 'United States', 'Colorado', 'Denver', 85),
  ('ghanem', 'Omar', 'Ghanem', 'Saudi Arabia', 'Makkah', 'Jeddah', 290), ('huynh', 'Kim Oanh', 'Huỳnh', 'Vietnam', 'Đà Nẵng', 'Đà Nẵng', 160),
  ('jansen', 'Pieter', 'Jansen', 'United Arab Emirates', 'Dubai', 'Dubai', 75), ('kowalski', 'Ewa', 'Kowalski', 'United States', 'Illinois', 'Naperville', 350),
  ('laurent', 'Baptiste', 'Laurent', 'France', 'Bretagne', 'Rennes', 60), ('morales', 'Andrés', 'Morales', 'United States', 'New Mexico', 'Albuquerque', 45);
insert into seed_person
select key, pg_temp.seed_id('person ' || key), lower(regexp_replace(extensions.unaccent(replace(first_name, ' ', '') || '.' || replace(last_name, ' ', '')), '[^A-Za-z.-]', '', 'g')) || '@casewright.test',
  first_name, last_name, 'user', null, country, state, city, null, null, null,
  (array[null, 'basic', 'starter', 'premium'])[1 + pg_temp.seed_pick('plan ' || key, 4)], days
from seed_client;

-- As the hosted auth server would have made them; the product's trigger makes public.users. One hash serves all: hashing is slow by design.
insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, phone_change, phone_change_token, reauthentication_token)
select '00000000-0000-0000-0000-000000000000', person.id, 'authenticated', 'authenticated', person.email, password.hash, now() - make_interval(days => person.days),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('sub', person.id, 'email', person.email, 'email_verified', true, 'phone_verified', false, 'first_name', person.first_name,
    'last_name', person.last_name, 'display_name', person.first_name || ' ' || person.last_name),
  now() - make_interval(days => person.days), now() - make_interval(days => person.days), '', '', '', '', '', '', '', ''
from seed_person person cross join (select extensions.crypt('casewright-demo', extensions.gen_salt('bf', 10)) hash offset 0) password;
insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
select id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), 'email',
  now() - make_interval(days => days), now() - make_interval(days => days)
from seed_person;

update public.users set access_level = person.level, law_firm = firm.id, country = person.country, state = person.state, city = person.city,
  address = person.address, zip_code = person.zip_code, phone_number = person.phone, plan = person.plan, is_verified = true,
  created_at = now() - make_interval(days => person.days)
from seed_person person left join seed_firm firm on firm.key = person.firm
where users.uuid = person.id;
update public.users set status = 'pending', is_verified = false where uuid = pg_temp.seed_id('person laurent');
select private.set_auth_ban(pg_temp.seed_id('person quispe'), now() + interval '100 years');
update public.law_firms set created_by = '5eed0000-0000-4000-8000-000000000004' where slug = 'halloran-reyes';
update public.law_firms set created_by = '5eed0000-0000-4000-8000-000000000006' where slug = 'delacroix-tran';
