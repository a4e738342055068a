-- What a stranger needs to try a second person: another administrator of the first firm (aaron.goldberg@casewright.test), a payment out of trust that waits for one, and on the lease the money of a case in full: agreed
-- fees, and two who pay. It comes last, so that all that was made before has the one administrator of the documentation.
update public.users set access_level = 'lawyer_admin' where email = 'aaron.goldberg@casewright.test';

do $$
declare
  admin uuid := (select uuid from public.users where email = 'lawyer-admin@casewright.test');
  lease public.cases;
  account uuid;
  rich uuid;
  letters uuid[] := array(select id from private.deliveries);
  told uuid[] := array(select id from public.notifications);
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', admin)::text, true);
  select a.id into account from public.trust_accounts a where a.law_firm = (select law_firm from public.users where uuid = admin) and a.name = 'IOLTA';
  select b.case_id into rich from public.trust_balances b where b.account_id = account and b.case_id <> '2c5a0402-5c18-4140-81cf-055de25e9dde' order by b.cleared desc, b.case_id limit 1;
  perform public.deposit_to_trust(account, rich, 6500, 'Settlement, paid in for the other side', 'seed settlement', current_date - 6, 'ACH 80114');
  perform public.disburse_from_trust(account, rich, 6250, 'Lakeside Holdings', 'Settlement, as agreed', 'seed second person', current_date, 'Wire');

  select * into lease from public.cases where id = '2c5a0402-5c18-4140-81cf-055de25e9dde';
  perform private.save_fee(lease.id, jsonb_build_object('kind', 'fixed', 'title', 'Review of the common charges of three years', 'amount', 1800, 'due', 'hand'), null, null);
  perform private.reach_fee(f.id, true) from public.case_fees f where f.case_id = lease.id and f.title = 'Review of the common charges of three years';
  perform private.save_fee(lease.id, jsonb_build_object('kind', 'milestone', 'title', 'Agreement with the landlord', 'amount', 2400, 'due', 'hand', 'due_on', current_date + 30), null, null);
  perform private.set_case_payers(lease.id, jsonb_build_array(jsonb_build_object('client_id', lease.client_id, 'share', 7500),
    jsonb_build_object('contact_id', (select k.id from public.firm_contacts k where k.law_firm = lease.law_firm and k.kind = 'company' order by k.name offset 1 limit 1), 'share', 2500)));
  perform set_config('request.jwt.claims', '', true);
  -- Nobody is written to about the demonstration; that a payment waits is said in the application.
  delete from private.deliveries d where d.id <> all (letters);
  update public.notifications n set is_unread = false where n.id <> all (told) and n.kind <> 'trust_payment_asked';
end
$$;

alter table public.case_events disable trigger append_only;
update public.case_events v set created_at = e.occurred_on + interval '15 hours' from public.trust_entries e
where e.idempotency_key = 'seed settlement' and v.case_id = e.case_id and v.kind = 'trust_deposit' and v.detail ->> 'name' = e.memo;
alter table public.case_events enable trigger append_only;
