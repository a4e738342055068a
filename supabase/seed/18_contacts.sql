-- The address books of the two firms, as each brought it in from a file.
create temporary table seed_contacts on commit drop as
select * from (values
  ('f1', 'company', 'Kestrel Freight Lines', '{Kestrel}', null, 'legal@kestrel-freight.test', '+1 212 555 0181'),
  ('f1', 'person', 'Helena Brandt', '{}', 'Brandt Surveyors', 'h.brandt@brandt-surveyors.test', '+1 212 555 0146'),
  ('f1', 'company', 'Northgate Title Insurance', '{NTI}', null, 'claims@northgate-title.test', '+1 212 555 0109'),
  ('f1', 'person', 'Dr. Samuel Achebe', '{}', 'Institute of Forensic Accounting', 'achebe@forensic-accounting.test', null),
  ('f1', 'company', 'Lindqvist Court Reporting', '{}', null, 'desk@lindqvist-reporting.test', '+1 212 555 0127'),
  ('f1', 'person', 'Yusuf al-Rashid', '{يوسف الراشد}', 'Rashid Translations', 'yusuf@rashid-translations.test', '+971 4 555 0163'),
  ('f2', 'company', 'Sông Hồng Logistics', '{Song Hong Logistics}', null, 'phapche@songhong-logistics.test', '+84 24 5550 0148'),
  ('f2', 'company', '华信会计师事务所', '{Huaxin Accountants}', null, 'office@huaxin-cpa.test', '+86 21 5550 0177'),
  ('f2', 'person', 'Maître Solène Aubert', '{}', 'Étude Aubert, huissiers', 'etude@aubert-huissiers.test', '+33 1 55 50 01 32'),
  ('f2', 'person', 'Phạm Gia Bảo', '{}', 'Court of Hanoi, registry', null, '+84 24 5550 0119')
) as c (firm, kind, name, aliases, organisation, email, phone);
insert into public.data_imports (id, law_firm, kind, file_name, row_count, digest, created_by, created_by_name, created_at)
select ('5eed0000-0000-4000-8000-0000000080' || firm)::uuid, ('5eed0000-0000-4000-8000-0000000000' || firm)::uuid, 'contacts', 'address-book.csv', count(*),
  encode(sha256(convert_to(string_agg(name, ',' order by name), 'UTF8')), 'hex'), lead.uuid, lead.display_name, now() - interval '40 days'
from seed_contacts join public.users lead on lead.uuid = ('5eed0000-0000-4000-8000-00000000000' || case firm when 'f1' then '4' else '6' end)::uuid
group by firm, lead.uuid, lead.display_name;
insert into public.firm_contacts (law_firm, kind, name, aliases, organisation, email, phone, import_id, created_by, created_at, updated_at)
select i.law_firm, c.kind, c.name, c.aliases::text[], c.organisation, c.email, c.phone, i.id, i.created_by, i.created_at, i.created_at
from seed_contacts c join public.data_imports i on i.id = ('5eed0000-0000-4000-8000-0000000080' || c.firm)::uuid;
-- Triggers are off while this is loaded.
select private.renew_conflict_names();
