-- The own bank accounts of the first firm: a year of statements, sorted by the verbs, so that the ledger has them; two cards, transfers to the reserve for taxes, and the
-- last days as the bank brought them: lines that nobody has sorted, and some that pay invoices.
do $$
declare
  admin uuid := (select uuid from public.users where email = 'lawyer-admin@casewright.test');
  firm uuid := (select law_firm from public.users where email = 'lawyer-admin@casewright.test');
  today date := private.firm_today((select law_firm from public.users where email = 'lawyer-admin@casewright.test'));
  month date;
  operating uuid;
  payroll uuid;
  reserve uuid;
  lines jsonb := '[]';
  line record;
  nth integer;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('role', 'authenticated', 'aal', 'aal1', 'sub', admin)::text, true);
  operating := (public.open_bank_account('Operating', 'First Lake Bank', '9920', 'USD', 96400, today - 372)).id;
  payroll := (public.open_bank_account('Payroll', 'First Lake Bank', '3107', 'USD', 42513.45, today - 372)).id;
  reserve := (public.open_bank_account('Tax reserve', 'Lakeshore Savings', '8814', 'USD', 12000, today - 372)).id;
  update public.accounting_settings set currency = 'USD' where law_firm = firm;
  -- Reference rates of the last days, near what they are: what an amount in euros or pounds is in dollars.
  perform public.set_exchange_rates((
    select jsonb_agg(jsonb_build_object('base', 'EUR', 'currency', r.currency, 'day', today - n, 'rate', round(r.rate * (1 + ((n * 7) % 5 - 2) / 1000.0), 4), 'source', 'European Central Bank'))
    from generate_series(1, 40) n, (values ('USD', 1.0841), ('GBP', 0.8392), ('CHF', 0.9417), ('VND', 27640)) r (currency, rate) where extract(isodow from today - n) < 6));
  perform public.add_payment_card(operating, 'Margaret Halloran', '7719', (today + interval '21 months')::date);
  perform public.add_payment_card(operating, 'Office', '2046', (today + interval '12 months')::date);
  for nth in 0..11 loop
    month := (date_trunc('month', today::timestamp) - nth * interval '1 month')::date;
    lines := lines || jsonb_build_array(
      jsonb_build_object('on', month + 1, 'text', 'WACKER PROPERTIES, 200 SOUTH WACKER DRIVE', 'amount', -8400, 'category', 'rent', 'payee', 'Wacker Properties'),
      jsonb_build_object('on', month + 4, 'text', 'COOK COUNTY LAW LIBRARY, SUBSCRIPTION', 'amount', -212, 'category', 'library', 'payee', 'Cook County Law Library'),
      jsonb_build_object('on', month + 6, 'text', 'LAKESHORE MUTUAL, PROFESSIONAL LIABILITY', 'amount', -640, 'category', 'insurance', 'payee', 'Lakeshore Mutual'),
      jsonb_build_object('on', month + 9, 'text', 'CARD 7719 PRAIRIE TRAVEL', 'amount', -(180 + 37 * ((nth * 5) % 7)), 'category', 'travel', 'payee', 'Prairie Travel'),
      jsonb_build_object('on', month + 11, 'text', 'CARD 2046 NORTHWIND SOFTWARE', 'amount', -389.4, 'category', 'software', 'payee', 'Northwind Software'),
      jsonb_build_object('on', month + 14, 'text', 'MERIDIAN EXPERTS, INVOICE ' || (893 - nth), 'amount', -(650 + 125 * ((nth * 3) % 5)), 'category', 'experts', 'payee', 'Meridian Experts'),
      jsonb_build_object('on', month + 17, 'text', 'PAYROLL', 'amount', -(36900 + 340 * ((nth * 7) % 5)), 'category', 'salaries', 'payee', 'Payroll'),
      jsonb_build_object('on', month + 18, 'text', 'FIRST LAKE BANK, SERVICE CHARGE', 'amount', -42.5, 'category', 'bank_charges', 'payee', 'First Lake Bank'),
      jsonb_build_object('on', month + 3, 'text', 'DEPOSIT, FEES OF SETTLED MATTERS', 'amount', 21900 - 640 * nth + 880 * ((nth * 4) % 3), 'category', 'other_income'),
      jsonb_build_object('on', month + 12, 'text', 'DEPOSIT, RETAINED COUNSEL', 'amount', 24800 - 910 * nth + 1260 * ((nth * 2) % 5), 'category', 'other_income'),
      jsonb_build_object('on', month + 19, 'text', 'CARD PAYMENTS, SETTLED', 'amount', 6205.35 - 120 * ((nth * 5) % 9), 'category', 'other_income'));
  end loop;
  select jsonb_agg(each) into lines from jsonb_array_elements(lines) each where (each ->> 'on')::date <= today;
  perform public.take_bank_statement(operating, 'camt', lines);
  for line in
    select t.id, each ->> 'category' category, each ->> 'payee' payee from jsonb_array_elements(lines) each
    join public.bank_transactions t on t.account_id = operating and t.occurred_on = (each ->> 'on')::date and t.description = each ->> 'text' and t.amount = (each ->> 'amount')::numeric
    where t.occurred_on < today - 2 order by t.occurred_on, t.id
  loop
    perform public.sort_bank_transaction(line.id, line.category, line.payee);
  end loop;
  -- What was paid for invoices by bank transfer, as the bank says it; the last of them, and what was paid since, wait to be confirmed.
  select coalesce(jsonb_agg(jsonb_build_object('on', p.received_on, 'text', upper(coalesce(i.invoice_to ->> 'name', '')) || ' ' || i.invoice_number, 'amount', p.amount::text, 'reference', p.reference)), '[]') into lines
  from public.payments p join public.invoices i on i.id = p.invoice_id where p.law_firm = firm and p.source = 'operating' and p.amount > 0 and p.currency = 'USD';
  perform public.take_bank_statement(operating, 'camt', lines);
  perform public.confirm_bank_matches(operating);
  select jsonb_agg(each) into lines from (
    select jsonb_build_object('on', today - 1, 'amount', (case place when 2 then due - 200 when 3 then due + 35 else due end)::text, 'text', case place
      when 4 then 'INCOMING WIRE ' || upper(payer) else 'INCOMING WIRE ' || replace(invoice_number, '-', ' ') || ' ' || upper(payer) end) each
    from (select i.invoice_number, public.amount_due(i) due, coalesce(i.invoice_to ->> 'name', '') payer, row_number() over (order by i.invoice_number) place
      from public.invoices i where i.law_firm = firm and i.status in ('pending', 'partially_paid') and i.currency = 'USD' and i.create_date > today - 40) open where place <= 4 and due > 200) given;
  perform public.take_bank_statement(operating, 'camt', coalesce(lines, '[]') || jsonb_build_array(
    jsonb_build_object('on', today - 1, 'text', 'CARD 2046 HARBOR STATIONERS', 'amount', '-63.18'),
    jsonb_build_object('on', today - 1, 'text', 'CARD 2046 NORTHWIND SOFTWARE', 'amount', '-48'),
    jsonb_build_object('on', today - 1, 'text', 'CHECK 1187', 'amount', '-350')));
  perform public.transfer_between_accounts(operating, reserve, 8000, pg_temp.seed_id('transfer 1'));
  perform public.take_bank_statement(operating, 'camt', jsonb_build_array(jsonb_build_object('on', today, 'text', 'TRANSFER TO 8814', 'amount', '-8000')));
  perform public.transfer_between_accounts(operating, payroll, 450, pg_temp.seed_id('transfer 2'));
  perform set_config('request.jwt.claims', '', true);
end
$$;
