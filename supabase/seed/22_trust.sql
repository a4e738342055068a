-- Trust money of the first firm: one account, what clients have brought and what was paid of it, a check that has not cleared, and the firm's own
-- money for what the bank charges. Entered by the verbs, so that the ledger has it.
do $$
declare
  admin uuid := (select uuid from public.users where email = 'lawyer-admin@casewright.test');
  lease uuid := '2c5a0402-5c18-4140-81cf-055de25e9dde';
  others uuid[];
  account uuid;
  other uuid;
  place integer := 0;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', admin)::text, true);
  account := (public.open_trust_account('IOLTA', 'First Lake Bank', '4471', 'USD', 5000, 'Lawyers Trust Fund of Illinois')).id;
  perform public.deposit_to_trust(account, null, 150, 'For the charges of the bank', 'seed own', current_date - 120, 'TRF 9920');
  perform public.deposit_to_trust(account, lease, 3000, 'Retainer, as engaged', 'seed lease 1', current_date - 86, 'ACH 65021');
  perform public.disburse_from_trust(account, lease, 1500, 'Meridian Experts', 'Opinion on the common charges', 'seed lease 2', current_date - 39, 'Check 2197');
  perform public.deposit_to_trust(account, lease, 983, 'Refill by bank transfer', 'seed lease 3', current_date - 22, 'ACH 71190');
  perform public.disburse_from_trust(account, lease, 388, 'North Shore Appraisals', 'Appraiser, advance', 'seed lease 4', current_date - 15, 'Check 2204');
  perform public.disburse_from_trust(account, lease, 95, 'Cook County Clerk', 'Title search, Unit 14', 'seed lease 5', current_date - 15, 'Check 2205');
  perform public.deposit_to_trust(account, lease, 1250, 'Refill by check', 'seed lease 6', current_date - 8, 'Check 2208', true, current_date + 3);
  perform public.set_trust_minimum(account, lease, 2500);
  others := array(select c.id from public.cases c where c.law_firm = (select law_firm from public.users where uuid = admin) and c.status = 'active' and c.id <> lease
    and not exists (select from public.case_walls w where w.case_id = c.id) order by c.number limit 5);
  foreach other in array others loop
    place := place + 1;
    perform public.deposit_to_trust(account, other, 1000 + 750 * place, 'Retainer, as engaged', 'seed other ' || place, current_date - 90 + 9 * place, 'ACH 7' || (1300 + 17 * place));
    if place % 2 = 1 then
      perform public.disburse_from_trust(account, other, 215.5 * place, 'Clerk of the court', 'Court fees', 'seed fees ' || place, current_date - 40 + 5 * place, 'Check ' || (2210 + place));
    end if;
  end loop;
  perform public.disburse_from_trust(account, null, 42.5, 'First Lake Bank', 'Service charge', 'seed charge', current_date - 30);
  perform set_config('request.jwt.claims', '', true);
end
$$;

-- The timeline has each on its day.
alter table public.case_events disable trigger append_only;
update public.case_events v set created_at = greatest(least(e.occurred_on + interval '15 hours', now() - interval '1 hour'), c.created_at + interval '1 hour')
from public.trust_entries e join public.cases c on c.id = e.case_id
where v.case_id = e.case_id and v.kind = 'trust_' || e.type and v.detail ->> 'amount' = abs(e.amount)::text and v.detail ->> 'name' = case e.type when 'disbursement' then e.payee else e.memo end;
alter table public.case_events enable trigger append_only;
