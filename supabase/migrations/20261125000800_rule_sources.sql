-- The law itself in place of the portal's home page.
update public.deadline_rules set source_url = 'https://laws.boe.gov.sa/BoeLaws/Laws/LawDetails/f0eaae46-9f84-40ee-815e-a9a700f268b3/1'
where code like 'sa.lpsc.%' and source_url = 'https://laws.boe.gov.sa/';
