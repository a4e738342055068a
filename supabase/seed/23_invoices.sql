-- What the two firms bill with, and invoices of their running cases: work that is older than three weeks. Written, issued and paid by the verbs, so
-- that numbers, ledger and time agree; the days on which it happened are put back afterwards.
insert into public.tax_rates (id, law_firm, name, percent, country, is_reverse_charge, note)
select pg_temp.seed_id('tax ' || firm.key || given.key), firm.id, given.name, given.percent, given.country, given.reverse, given.note
from seed_firm firm join (values ('halloran', 'tax', 'Chicago services tax', 9.0, 'US', false, null),
  ('halloran', 'none', 'Exempt', 0.0, 'US', false, 'No tax on legal services in Illinois'),
  ('delacroix', 'tax', 'TVA', 20.0, 'FR', false, null),
  ('delacroix', 'reverse', 'Reverse charge', 0.0, 'FR', true, 'Tax is owed by the client, Article 196 of Directive 2006/112/EC')) given (firm, key, name, percent, country, reverse, note)
  on given.firm = firm.key;
insert into public.billing_services (id, law_firm, name, price)
select pg_temp.seed_id('service ' || firm.key || given.name), firm.id, given.name, given.price
from seed_firm firm cross join (values ('First consultation', 150.0), ('Drafting of a contract', 900.0), ('Review of a contract', 450.0), ('Court appearance', 1200.0)) given (name, price);
update public.invoice_settings s set tax_number = case firm.key when 'halloran' then 'US 36-4471902' else 'FR 40 303 265 045' end,
  payment_details = case firm.key when 'halloran' then E'First Lake Bank, Chicago\nRouting 071000013, account ending 8802' else E'Crédit de la Seine, Paris\nIBAN ending 4417' end,
  footer = 'Please give the number of the invoice with your payment.'
from seed_firm firm where s.law_firm = firm.id;

create temporary table seed_sent_before on commit drop as select id from private.deliveries;

-- The papers of old invoices are made when somebody asks for them.
alter table public.invoices disable trigger begin_paper;
do $$
declare
  billed record;
  i public.invoices;
  place integer := 0;
  paid public.payments;
begin
  -- Cases that are over, billed every two months as it was done: most of it is paid, and every other end is there.
  for billed in
    select c.*, firm.key firm_key, (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss, work.items, work.until
    from (select e.case_id, max(e.started_at)::date + 4 until, jsonb_agg(jsonb_build_object('time_entry_id', e.id, 'title', e.narrative) order by e.started_at) items
      from public.time_entries e where e.amount > 0 group by e.case_id, floor(extract(month from e.started_at) / 2), extract(year from e.started_at)) work
    join public.cases c on c.id = work.case_id join seed_firm firm on firm.id = c.law_firm
    where c.status in ('closed', 'archived') and not exists (select from public.case_walls w where w.case_id = c.id)
    order by work.until, c.id
  loop
    place := place + 1;
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', billed.boss)::text, true);
    i := private.save_invoice(null, jsonb_build_object('case_id', billed.id, 'client_id', billed.client_id, 'invoice_to', (select party from private.case_payers((select k from public.cases k where k.id = billed.id)) limit 1),
      'create_date', billed.until, 'due_date', billed.until + 30), billed.items, null);
    i := private.issue_invoice(i.id);
    -- The demonstration's client pays.
    case (case when place % 12 in (3, 7, 9) and billed.client_id = (select uuid from public.users where email = 'user@casewright.test') then 0 else place % 12 end)
      when 5 then perform private.void_invoice(i.id, 'Billed to the wrong company of the group');
      when 7 then perform private.write_off_invoice(i.id, 'The client has gone out of business');
      when 9 then perform private.record_payment(i.id, private.round_money(i.total_amount * 0.5, i.currency), 'cheque', 'operating', 'seed half ' || place, 'Check ' || (5100 + place), least(current_date, billed.until + 20));
      when 11 then perform private.credit_invoice(i.id, 'We agreed not to bill this work', 'seed whole credit ' || place,
        (select jsonb_agg(jsonb_build_object('invoice_item_id', item.id, 'amount', item.total)) from public.invoice_items item where item.invoice_id = i.id), null, false);
      when 3 then null;
      else perform private.record_payment(i.id, i.total_amount, 'bank_transfer', 'operating', 'seed old ' || place, 'ACH 6' || (2100 + 13 * place), least(current_date, billed.until + 8 + place % 21));
    end case;
    if place % 12 = 8 then
      select p.* into paid from public.payments p where p.invoice_id = i.id;
      perform private.refund_payment(paid.id, paid.amount, 'Paid by the insurer as well', 'seed back ' || place);
    end if;
  end loop;
end
$$;
alter table public.invoices enable trigger begin_paper;

do $$
declare
  billed record;
  i public.invoices;
  items jsonb;
  lines jsonb;
  place integer := 0;
  day date;
begin
  -- The case of the demonstration accounts first: it has money in trust, and an invoice that waits.
  for billed in
    select c.*, firm.key firm_key, (select p.id from seed_person p where p.firm = firm.key and p.level = 'lawyer_admin' order by p.id limit 1) boss
    from public.cases c join seed_firm firm on firm.id = c.law_firm
    where c.status = 'active' and not exists (select from public.case_walls w where w.case_id = c.id)
      and exists (select from public.case_events v where v.case_id = c.id and v.created_at > now() - interval '6 days')
      and exists (select from public.time_entries e where e.case_id = c.id and e.amount > 0 and e.started_at < now() - interval '21 days')
    order by c.id <> '2c5a0402-5c18-4140-81cf-055de25e9dde', c.number limit 12
  loop
    place := place + 1;
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', billed.boss)::text, true);
    select jsonb_agg(line order by since) into items from (
      select e.started_at since, jsonb_build_object('time_entry_id', e.id, 'title', e.narrative) line
      from public.time_entries e where e.case_id = billed.id and e.amount > 0 and e.invoice_item_id is null and e.started_at < now() - interval '21 days'
        -- Some of it waits for the bills of a month.
        and (place % 3 <> 2 or e.started_at > now() - interval '35 days')
        and e.currency = (private.case_terms(billed.id)).currency
      union all
      select x.spent_on, jsonb_build_object('expense_id', x.id, 'title', x.description)
      from public.expenses x where x.case_id = billed.id and x.billable and x.invoice_item_id is null and x.spent_on < current_date - 10
        and x.billed_currency = (private.case_terms(billed.id)).currency) work;
    continue when items is null;
    lines := case when place % 3 = 0 then (select jsonb_agg(line || jsonb_build_object('tax_ids', jsonb_build_array(pg_temp.seed_id('tax ' || billed.firm_key || 'tax')))) from jsonb_array_elements(items) line) else items end;
    day := current_date - (14 + (place * 5) % 24);
    i := private.save_invoice(null, jsonb_build_object('case_id', billed.id, 'client_id', billed.client_id, 'invoice_to', (select party from private.case_payers((select k from public.cases k where k.id = billed.id)) limit 1), 'create_date', day,
      'due_date', day + case when place % 4 = 2 then 10 else 30 end, 'discount_percent', case when place % 5 = 0 then 5 end,
      'notes', case when place = 1 then 'For our work on the lease until the end of last month.' end), lines, null);
    continue when place % 4 = 0;
    i := private.issue_invoice(i.id);
    if place % 4 = 3 then
      perform private.record_payment(i.id, i.total_amount, 'bank_transfer', 'operating', 'seed whole ' || place, 'ACH 8' || (1100 + place), least(current_date, day + 9));
    elsif place % 4 = 1 then
      perform private.record_payment(i.id, private.round_money(i.total_amount * 0.4, i.currency), 'card', 'card', 'seed part ' || place, null, least(current_date, day + 6));
    end if;
  end loop;
  -- A credit note of an invoice that is paid: the client is owed a part of it. Another one of an invoice that waits.
  for billed in
    select distinct on (bill.status, bill.law_firm) bill.*, (select p.id from seed_person p join seed_firm firm on firm.key = p.firm where firm.id = bill.law_firm and p.level = 'lawyer_admin' order by p.id limit 1) boss,
      (select item.id from public.invoice_items item where item.invoice_id = bill.id and item.total > 0 order by item.place limit 1) item_id
    from public.invoices bill where bill.status in ('paid', 'partially_paid') order by bill.status, bill.law_firm, bill.create_date
  loop
    perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', billed.boss)::text, true);
    perform private.credit_invoice(billed.id, case billed.status when 'paid' then 'We agreed to bill half of this work' else 'This was billed twice' end, 'seed credit ' || billed.id,
      (select jsonb_build_array(jsonb_build_object('invoice_item_id', item.id, 'amount', case billed.status when 'paid' then private.round_money(item.total / 2, billed.currency) else item.total end))
        from public.invoice_items item where item.id = billed.item_id), null, false);
  end loop;
  perform set_config('request.jwt.claims', '', true);
end
$$;

alter table public.case_events disable trigger append_only;
alter table public.invoices disable trigger keep_issued;
alter table public.invoices disable trigger touch;
update public.case_events v set created_at = i.create_date + interval '15 hours' + case v.kind when 'invoice_payment' then interval '6 days' else interval '0' end
from public.invoices i where i.case_id = v.case_id and v.kind like 'invoice%' and v.detail ->> 'name' = i.invoice_number and i.law_firm = v.law_firm;
update public.notifications n set created_at = i.create_date + interval '15 hours' + case n.kind when 'invoice_paid' then interval '9 days' else interval '0' end
from public.invoices i where n.link_kind = 'invoice' and n.link_id = i.id;
update public.notifications set is_unread = false where link_kind = 'invoice' and created_at < now() - interval '40 days';
update public.invoices set created_at = create_date + interval '14 hours', issued_at = case when issued_at is not null then create_date + interval '15 hours' end, sent = case when issued_at is not null then 1 else 0 end;
alter table public.case_events enable trigger append_only;
alter table public.invoices enable trigger keep_issued;
alter table public.invoices enable trigger touch;
-- Nobody is written to about what happened before.
delete from private.deliveries where id not in (select id from seed_sent_before);
