-- What profiles say beyond 02_lawyers.sql: place, fees, availability, links; who compared the licences; and the address books
-- of the accounts in the documentation.

create temporary table seed_country (name text primary key, code text) on commit drop;
insert into seed_country values ('United States', 'US'), ('United Arab Emirates', 'AE'), ('Vietnam', 'VN'), ('France', 'FR'), ('China', 'CN'), ('Saudi Arabia', 'SA');
update public.users u set country = c.code from seed_country c where u.country = c.name;

update public.lawyer_profiles p set
  country = (select code from seed_country where name = person.country),
  region = nullif(person.state, person.city),
  city = person.city,
  fee_types = case
    when p.practice_areas && '{personal-injury,medical-malpractice}' then '{contingency,hourly}'::text[]
    when p.practice_areas && '{family,immigration,estate-planning,tenancy}' then '{flat,hourly,pro_bono}'
    when p.practice_areas && '{corporate,mergers-acquisitions,banking-finance}' then '{hourly,capped_hourly,hybrid}'
    else '{flat,hourly,capped_hourly}' end,
  consultation_fee = case pg_temp.seed_pick('consultation ' || person.key, 3) when 0 then 0 when 1 then round(p.hourly_rate_min / 2, -1) end,
  consultation_minutes = case when pg_temp.seed_pick('consultation ' || person.key, 3) < 2 then 30 end,
  available_from = case when person.key in ('goldberg', 'zhao', 'dubois') then current_date + 21 end
from seed_person person where person.id = p.user_id;

update public.lawyer_profiles p set social_links = case person.key
    when 'okafor' then '{"linkedin": "https://www.linkedin.com/in/casewright-daniel-okafor", "twitter": "https://x.com/casewright_okafor"}'::jsonb
    when 'halloran' then '{"linkedin": "https://www.linkedin.com/in/casewright-margaret-halloran"}'
    when 'tran' then '{"facebook": "https://www.facebook.com/casewright.linh.tran", "linkedin": "https://www.linkedin.com/in/casewright-linh-tran"}'
    else '{"instagram": "https://www.instagram.com/casewright.delacroix"}' end
from seed_person person where person.id = p.user_id and person.key in ('okafor', 'halloran', 'tran', 'delacroix');

-- Until when licences were compared, and the administrator who did.
alter table public.lawyer_licences disable trigger user;
update public.lawyer_licences set verified_until = expires_on, verified_by = '5eed0000-0000-4000-8000-000000000007' where verified_at is not null;

-- One profile is offline because its licence ended; the renewal waits for an administrator.
update public.lawyer_licences l set expires_on = current_date + 720, verified_until = current_date - 9, verified_at = null, verified_by = null,
  updated_at = now() - interval '2 days'
from seed_person person where person.id = l.user_id and person.key = 'chen';
alter table public.lawyer_licences enable trigger user;
update public.lawyer_profiles p set lapsed_at = now() - interval '9 days', public_before_lapse = true,
  about = 'Victor Chen advises technology founders on visas and financing, in English and Mandarin. He was an engineer before he read law.'
from seed_person person where person.id = p.user_id and person.key = 'chen';

insert into public.addresses (id, user_id, address_type, full_name, company, email, phone_number, address, city, state, zip_code, country, is_primary, created_at)
select pg_temp.seed_id('address ' || book.key || book.kind), person.id, book.kind, person.first_name || ' ' || person.last_name, book.company, person.email,
  person.phone, coalesce(book.street, person.address), person.city, person.state, coalesce(book.zip, person.zip_code),
  (select code from seed_country where name = person.country), book.kind = 'home', now() - interval '200 days'
from (values
  ('user', 'home', null, null, null),
  ('user', 'office', 'Hartley Ceramics LLC', '410 West Randolph Street, Suite 3', '60606'),
  ('second-user', 'home', null, null, null),
  ('okafor', 'home', null, '1148 South Wabash Avenue', '60605'),
  ('halloran', 'home', null, '88 East Bellevue Place', '60611')
) book (key, kind, company, street, zip) join seed_person person using (key);
