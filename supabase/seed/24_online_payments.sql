-- Both firms take payments online, with the provider of the demonstration.
insert into public.payment_accounts (law_firm, provider, account, state, created_by)
select firm.id, 'sandbox', 'sandbox_' || replace(firm.id::text, '-', ''), 'enabled', (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1)
from seed_firm firm where firm.key in ('halloran', 'delacroix');
