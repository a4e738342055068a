-- Which lines of the bank pay which invoices. A proposal has a reason; a person confirms it, and then the invoice has its payment by the verb that every payment has,
-- with a key made of the line: a line pays once, and never more than is due.

-- What is matched to what. Each says that it has thousands of rows: what the planner has counted is from before the statement, and of thousands of lines it would look at every
-- invoice again for each.
create function private.bank_words(t public.bank_transactions) returns text language sql immutable as $$
  select upper(t.description || ' ' || coalesce(t.reference, ''))
$$;
-- The numbers of invoices of these series (INV|BK) that the bank's words name, without the zeros before them, however they are set apart.
create function private.bank_numbers(p_said text, p_series text) returns table (series text, nth text) language sql immutable as $$
  select distinct m[1], m[2] from regexp_matches(p_said, '(?:^|[^A-Z0-9])(' || p_series || ')[^A-Z0-9]{0,2}0*([0-9]{1,9})(?![0-9])', 'g') m
$$;
create function private.bank_lines_to_match(p_account_id uuid) returns table (id uuid, occurred_on date, amount numeric, said text)
language sql stable rows 5000 set search_path = '' as $$
  select t.id, t.occurred_on, t.amount, private.bank_words(t) from public.bank_transactions t where t.account_id = p_account_id and t.status = 'new'
$$;
create function private.bank_open_invoice(i public.invoices) returns table (id uuid, law_firm uuid, currency text, invoice_number text, due numeric, series text, nth text, payer text) language sql immutable as $$
  select i.id, i.law_firm, i.currency, i.invoice_number, public.amount_due(i), regexp_replace(i.invoice_number, '-[0-9]+$', ''), ltrim(substring(i.invoice_number from '[0-9]+$'), '0'),
    upper(coalesce(nullif(i.invoice_to ->> 'company', ''), i.invoice_to ->> 'name', ''))
$$;
create function private.bank_open_invoices(p_law_firm uuid, p_currency text) returns table (id uuid, invoice_number text, due numeric, series text, nth text, payer text)
language sql stable rows 5000 set search_path = '' as $$
  select o.id, o.invoice_number, o.due, o.series, o.nth, o.payer
  from public.invoices i cross join lateral private.bank_open_invoice(i) o where i.law_firm = p_law_firm and i.currency = p_currency and i.status in ('pending', 'partially_paid')
$$;
create function private.bank_entered_payments(p_account_id uuid) returns table (id uuid, invoice_id uuid, amount numeric, received_on date, reference text, invoice_number text)
language sql stable rows 5000 set search_path = '' as $$
  select p.id, p.invoice_id, p.amount, p.received_on, upper(p.reference), i.invoice_number
  from public.bank_accounts a join public.payments p on p.law_firm = a.law_firm and p.currency = a.currency and p.source = 'operating' join public.invoices i on i.id = p.invoice_id
  where a.id = p_account_id and not exists (select from public.bank_transactions t where t.payment_id = p.id)
    and p.amount in (select l.amount from private.bank_lines_to_match(p_account_id) l)
$$;

-- The proposals for an account's lines that nobody has sorted, one a line at most, the best one:
-- recorded_number: a payment that was entered by hand, whose reference or invoice the bank names
-- number: the number of an open invoice is in the bank's words; sure where the amount is what is due and no other number is named
-- recorded: a payment that was entered by hand, the only one of this amount within ten days
-- payer_amount: the amount is due and the payer is named; amount: the amount is due on one invoice alone
create function private.bank_proposals(p_account_id uuid) returns table (transaction_id uuid, invoice_id uuid, payment_id uuid, reason text, is_sure boolean)
language sql stable security definer set search_path = '' as $$
  with account as materialized (
    select b.* from public.bank_accounts b where b.id = p_account_id and b.law_firm in (select private.caller_firms()) and private.caller_level() is not null and not private.caller_is_walled()
  ), lines as materialized (
    select l.* from account a cross join lateral private.bank_lines_to_match(a.id) l
  ), open as materialized (
    select o.* from account a cross join lateral private.bank_open_invoices(a.law_firm, a.currency) o
  ), entered as materialized (
    select e.* from account a cross join lateral private.bank_entered_payments(a.id) e
  ), every_series as materialized (select string_agg(distinct o.series, '|') names from open o),
  said as materialized (
    select l.id, l.amount, m.series, m.nth
    from lines l cross join every_series s cross join lateral private.bank_numbers(l.said, s.names) m
    where l.amount > 0
  ), named as (
    select l.id, l.amount, o.id invoice_id, o.due, count(*) over (partition by l.id) named
    from said l join open o on o.series = l.series and o.nth = l.nth
  ), due_once as (
    select o.*, count(*) over (partition by o.due) alike from open o
  ), by_amount as (
    select l.id, o.id invoice_id, o.alike, char_length(o.payer) > 3 and position(o.payer in l.said) > 0 is_named
    from lines l join due_once o on o.due = l.amount and o.alike <= 50
  ), by_entry as (
    select l.id, e.id payment_id, e.invoice_id, count(*) over (partition by l.id) alike, abs(l.occurred_on - e.received_on) away,
      e.reference is not null and char_length(e.reference) > 3 and position(e.reference in l.said) > 0 or position(e.invoice_number in l.said) > 0 is_named
    from lines l join entered e on e.amount = l.amount and e.received_on between l.occurred_on - 10 and l.occurred_on + 10
  ), found as (
    select b.id, b.invoice_id, b.payment_id, 'recorded_number' reason, true is_sure, 1 place, b.away from by_entry b where b.is_named
    union all select n.id, n.invoice_id, null, 'number', n.amount = n.due and n.named = 1, 2, (n.amount <> n.due)::integer from named n
    union all select b.id, b.invoice_id, b.payment_id, 'recorded', false, 3, b.away from by_entry b where b.alike = 1 and not b.is_named
    union all select m.id, m.invoice_id, null, 'payer_amount', false, 4, 0 from by_amount m where m.is_named
    union all select m.id, m.invoice_id, null, 'amount', false, 5, 0 from by_amount m where m.alike = 1 and not m.is_named
  ), best as (
    select distinct on (f.id) f.* from found f order by f.id, f.place, f.away, f.invoice_id
  )
  -- Of two lines that would pay the same, one is sure.
  select b.id, b.invoice_id, b.payment_id, b.reason,
    b.is_sure and row_number() over (partition by coalesce(b.payment_id, b.invoice_id) order by not b.is_sure, l.occurred_on, b.id) = 1
  from best b join lines l on l.id = b.id
$$;

-- bank_matches(account_id, first, size): the lines with the invoice or the payment that is proposed, the sure ones first. rest: what the line has above what is due. total and
-- sure: how many there are.
create function private.bank_matches(p_account_id uuid, p_first integer, p_size integer) returns table (transaction_id uuid, occurred_on date, description text, reference text,
  amount numeric, currency text, invoice_id uuid, invoice_number text, payer text, amount_due numeric, payment_id uuid, reason text, is_sure boolean, rest numeric, total bigint, sure bigint)
language sql stable security definer set search_path = '' as $$
  select t.id, t.occurred_on, t.description, t.reference, t.amount, t.currency, i.id, i.invoice_number, coalesce(nullif(i.invoice_to ->> 'company', ''), i.invoice_to ->> 'name', ''),
    public.amount_due(i), m.payment_id, m.reason, m.is_sure, case when m.payment_id is null then greatest(t.amount - public.amount_due(i), 0) else 0 end, m.total, m.sure
  from (select p.*, count(*) over () total, count(*) filter (where p.is_sure) over () sure from private.bank_proposals(p_account_id) p) m
  join public.bank_transactions t on t.id = m.transaction_id join public.invoices i on i.id = m.invoice_id
  order by m.is_sure desc, t.occurred_on desc, t.id offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.bank_matches(uuid, integer, integer) to authenticated;
create function public.bank_matches(account_id uuid, first integer default 0, size integer default 10) returns table (transaction_id uuid, occurred_on date, description text, reference text,
  amount numeric, currency text, invoice_id uuid, invoice_number text, payer text, amount_due numeric, payment_id uuid, reason text, is_sure boolean, rest numeric, total bigint, sure bigint)
language sql stable set search_path = '' as $$ select * from private.bank_matches(bank_matches.account_id, bank_matches.first, bank_matches.size) $$;
revoke execute on function public.bank_matches(uuid, integer, integer) from public, anon;
grant execute on function public.bank_matches(uuid, integer, integer) to authenticated;

-- match_bank_transaction(transaction_id, invoice_id, payment_id): the line pays the invoice, as much of it as is due, and what is left is the client's credit; or it is the payment that
-- was entered by hand. Refusals of begin_bank_transaction and of record_payment, and: bank_line_paid_invoice, bank_line_posted, bank_line_differs.
create function private.match_bank_transaction(p_id uuid, p_invoice_id uuid, p_payment_id uuid) returns public.bank_transactions language plpgsql security definer set search_path = '' as $$
declare
  line public.bank_transactions := private.begin_bank_transaction(p_id);
  i public.invoices;
  p public.payments;
begin
  if line.payment_id is not null and (line.payment_id = p_payment_id or p_payment_id is null and line.invoice_id = p_invoice_id) then
    return line;
  elsif line.payment_id is not null then
    perform private.refuse('P0001', 'bank_line_paid_invoice', 'This paid an invoice. Give the money back on the invoice if that was wrong.');
  elsif line.status <> 'new' then
    perform private.refuse('P0001', 'bank_line_posted', 'What is in the ledger is never deleted. Make it a line to sort again, or take the transfer back.');
  end if;
  if p_payment_id is not null then
    select * into p from public.payments where id = p_payment_id and law_firm = line.law_firm;
    if p.id is null or p.source <> 'operating' or (p.amount, p.currency) is distinct from (line.amount, line.currency)
      or exists (select from public.bank_transactions t where t.payment_id = p.id) then
      perform private.refuse('P0001', 'bank_line_differs', 'Choose an invoice in the currency of the account, or a payment of the same amount that no other line is.');
    end if;
    select * into i from public.invoices where id = p.invoice_id;
  else
    select * into i from public.invoices where id = p_invoice_id and law_firm = line.law_firm for no key update;
    if i.id is null or i.currency <> line.currency or line.amount < 0 then
      perform private.refuse('P0001', 'bank_line_differs', 'Choose an invoice in the currency of the account, or a payment of the same amount that no other line is.');
    end if;
    perform private.record_payment(i.id, least(line.amount, public.amount_due(i)), 'bank_transfer', 'operating', 'bank ' || line.id, line.reference,
      least(line.occurred_on, private.firm_today(line.law_firm)));
    select * into p from public.payments where law_firm = line.law_firm and idempotency_key = 'bank ' || line.id;
  end if;
  line.case_id := i.case_id;
  line.client_id := i.client_id;
  line.category := 'operating_bank';
  line.unapplied := greatest(line.amount - p.amount, 0);
  line.posted_as := private.post_bank_line(line, jsonb_build_array(
    jsonb_build_object('purpose', 'operating_bank', 'amount', (-p.amount)::text),
    jsonb_build_object('purpose', 'client_credit', 'amount', (-line.unapplied)::text)));
  update public.bank_transactions set status = 'posted', category = line.category, posted_as = line.posted_as, case_id = line.case_id, client_id = line.client_id, invoice_id = i.id,
    payment_id = p.id, unapplied = line.unapplied, payee = private.bank_text(coalesce(nullif(i.invoice_to ->> 'company', ''), i.invoice_to ->> 'name'), 200), sorted_by = auth.uid(), sorted_at = now()
  where id = line.id returning * into line;
  return line;
end
$$;
grant execute on function private.match_bank_transaction(uuid, uuid, uuid) to authenticated;
create function public.match_bank_transaction(transaction_id uuid, invoice_id uuid default null, payment_id uuid default null) returns public.bank_transactions language sql set search_path = '' as $$
  select * from private.match_bank_transaction(match_bank_transaction.transaction_id, match_bank_transaction.invoice_id, match_bank_transaction.payment_id)
$$;
revoke execute on function public.match_bank_transaction(uuid, uuid, uuid) from public, anon;
grant execute on function public.match_bank_transaction(uuid, uuid, uuid) to authenticated;

-- confirm_bank_matches(account_id): confirms the sure proposals, a hundred at a time, and answers how many it confirmed and how many are left.
create function private.confirm_bank_matches(p_account_id uuid, out confirmed integer, out remaining integer) language plpgsql security definer set search_path = '' as $$
declare
  sure record;
begin
  perform private.begin_bank(p_account_id);
  perform private.require_no_wall();
  confirmed := 0;
  remaining := 0;
  for sure in select p.* from private.bank_proposals(p_account_id) p where p.is_sure order by p.transaction_id loop
    if confirmed < 100 then
      perform private.match_bank_transaction(sure.transaction_id, case when sure.payment_id is null then sure.invoice_id end, sure.payment_id);
      confirmed := confirmed + 1;
    else
      remaining := remaining + 1;
    end if;
  end loop;
end
$$;
grant execute on function private.confirm_bank_matches(uuid) to authenticated;
create function public.confirm_bank_matches(account_id uuid, out confirmed integer, out remaining integer) language sql set search_path = '' as $$
  select * from private.confirm_bank_matches(confirm_bank_matches.account_id)
$$;
revoke execute on function public.confirm_bank_matches(uuid) from public, anon;
grant execute on function public.confirm_bank_matches(uuid) to authenticated;
