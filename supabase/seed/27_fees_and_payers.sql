-- Agreed fees in every state, and a case for which two pay. The fees themselves came with the proposals that were accepted.
create temporary table seed_sent_before_fees on commit drop as select id from private.deliveries;

do $$
declare
  agreed record;
  shared record;
  i public.invoices;
  other public.invoices;
  task uuid;
  step uuid;
  day date;
begin
  -- Cases with a fixed fee in milestones, those of the demonstration's client first: the first one is paid, the second is reached, the third waits for work of the case.
  for agreed in
    select c.*, (select p.id from seed_person p join seed_firm firm on firm.key = p.firm where firm.id = c.law_firm and p.level = 'lawyer_admin' order by p.id limit 1) boss
    from public.cases c
    where c.status = 'active' and c.opened_at < now() - interval '8 days' and not exists (select from public.case_walls w where w.case_id = c.id)
      and (select count(*) from public.case_fees f where f.case_id = c.id and f.kind = 'milestone') >= 3
    order by c.client_id <> (select uuid from public.users where email = 'user@casewright.test'), c.number limit 4
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', agreed.boss)::text, true);
    day := greatest(agreed.opened_at::date + 3, current_date - 25);
    update public.case_fees f set reached_at = day + interval '13 hours', reached_by = agreed.boss
    where f.id = (select e.id from public.case_fees e where e.case_id = agreed.id order by e.place limit 1);
    i := private.save_invoice(null, jsonb_build_object('case_id', agreed.id, 'client_id', agreed.client_id, 'create_date', day, 'due_date', day + 30,
      'invoice_to', (select party from private.case_payers((select k from public.cases k where k.id = agreed.id)) limit 1)),
      (select jsonb_agg(jsonb_build_object('fee_id', f.id, 'title', f.title)) from public.case_fees f where f.case_id = agreed.id and f.reached_at is not null), null);
    i := private.issue_invoice(i.id);
    perform private.record_payment(i.id, i.total_amount, 'bank_transfer', 'operating', 'seed fee ' || i.id, 'ACH 9' || right(i.invoice_number, 4), least(current_date, day + 4));
    update public.case_fees f set reached_at = now() - interval '2 days', reached_by = agreed.boss
    where f.id = (select e.id from public.case_fees e where e.case_id = agreed.id order by e.place offset 1 limit 1);
    select t.id into task from public.tasks t where t.case_id = agreed.id and not t.is_private and t.status in ('todo', 'in_progress') order by t.created_at limit 1;
    select s.id into step from public.workflow_steps s where s.case_id = agreed.id and s.law_firm = agreed.law_firm and s.status in ('open', 'waiting') order by s.place limit 1;
    update public.case_fees f set due = case when step is not null then 'step' when task is not null then 'task' else 'hand' end, step_id = step, task_id = case when step is null then task end
    where f.id = (select e.id from public.case_fees e where e.case_id = agreed.id order by e.place offset 2 limit 1);
  end loop;
  -- A company pays 40 percent of a case beside its client: one month is billed to both; of the next one its invoice was voided, and can be billed again.
  select c.*, firm.key firm_key, (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss,
    (select k.id from public.firm_contacts k where k.law_firm = c.law_firm and k.kind = 'company' order by k.name limit 1) contact
  into shared from public.cases c join seed_firm firm on firm.id = c.law_firm and firm.key = 'halloran'
  where c.status = 'active' and c.id <> '2c5a0402-5c18-4140-81cf-055de25e9dde' and not exists (select from public.case_walls w where w.case_id = c.id)
    and (select count(*) from public.time_entries e where e.case_id = c.id and e.amount > 0 and e.invoice_item_id is null and e.started_at < now() - interval '12 days'
      and e.currency = (private.case_terms(c.id)).currency) > 0
    and (select count(*) from public.time_entries e where e.case_id = c.id and e.amount > 0 and e.invoice_item_id is null and e.started_at between now() - interval '10 days' and now() - interval '5 days'
      and e.currency = (private.case_terms(c.id)).currency) > 0
    and not exists (select from public.invoices d where d.case_id = c.id and d.status = 'draft')
  order by c.client_id = (select uuid from public.users where email = 'user@casewright.test'), c.number limit 1;
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', shared.boss)::text, true);
  perform private.set_case_payers(shared.id, jsonb_build_array(jsonb_build_object('client_id', shared.client_id, 'share', 6000), jsonb_build_object('contact_id', shared.contact, 'share', 4000)));
  i := private.invoice_unbilled(shared.id, current_date - 11);
  for other in select * from public.invoices d where d.split_id = i.split_id order by d.share_place loop
    perform private.issue_invoice(other.id);
  end loop;
  i := private.invoice_unbilled(shared.id, current_date - 4);
  for other in select * from public.invoices d where d.split_id = i.split_id order by d.share_place loop
    perform private.issue_invoice(other.id);
    if other.share_place = 2 then
      perform private.void_invoice(other.id, 'Made out to the wrong company of the group');
    end if;
  end loop;
  perform set_config('request.jwt.claims', '', true);
end
$$;

alter table public.case_events disable trigger append_only;
alter table public.invoices disable trigger keep_issued;
alter table public.invoices disable trigger touch;
create temporary table seed_made on commit drop as
select i.id, i.case_id, i.law_firm, i.invoice_number, least(i.create_date + interval '15 hours', now() - interval '1 hour') at
from public.invoices i where i.status <> 'draft' and (i.split_id is not null or exists (select from public.invoice_items item where item.invoice_id = i.id and item.fee_id is not null));
update public.case_events v set created_at = m.at + case v.kind when 'invoice_issued' then interval '0' else interval '20 minutes' end
from seed_made m where v.case_id = m.case_id and v.kind like 'invoice%' and v.detail ->> 'name' = m.invoice_number and m.law_firm = v.law_firm;
update public.notifications n set is_unread = false, created_at = m.at + case n.kind when 'invoice_issued' then interval '0' else interval '20 minutes' end from seed_made m where n.link_kind = 'invoice' and n.link_id = m.id;
update public.invoices i set created_at = m.at - interval '1 hour', issued_at = m.at, sent = 1 from seed_made m where m.id = i.id;
alter table public.case_events enable trigger append_only;
alter table public.invoices enable trigger keep_issued;
alter table public.invoices enable trigger touch;
-- Nobody is written to about what happened before.
delete from private.deliveries where id not in (select id from seed_sent_before_fees);
