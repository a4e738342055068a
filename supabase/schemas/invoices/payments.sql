-- Money that is paid for an invoice, and given back.

-- The payment that has this key in the firm; null where there is none. idempotency_key_used where it was another one.
create function private.payment_of_key(i public.invoices, p_key text, p_amount numeric, p_refund_of uuid) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  p public.payments;
begin
  if coalesce(char_length(private.to_one_line(p_key)), 0) not between 1 and 100 or p_key <> private.to_one_line(p_key) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  end if;
  select * into p from public.payments where law_firm = i.law_firm and idempotency_key = p_key;
  if p.id is not null and (p.invoice_id, p.amount, p.refund_of) is distinct from (i.id, p_amount, p_refund_of) then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  end if;
  return p;
end
$$;

-- Counts a payment on its invoice, and says so on the case; the client and the person who issued it are notified when all is paid.
create function private.note_payment(i public.invoices, p_amount numeric) returns public.invoices language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices set amount_paid = amount_paid + p_amount,
    status = private.invoice_status(total_amount, amount_paid + p_amount, amount_credited, amount_refunded)
  where id = i.id returning * into i;
  perform private.note_invoice(i, 'invoice_payment');
  if i.status = 'paid' then
    perform private.notify(i.client_id, 'invoice_paid', array[i.invoice_number], i.case_id, 'invoice', i.id, 'invoice paid ' || i.id);
    perform private.notify(i.issued_by, 'invoice_paid', array[i.invoice_number], i.case_id, 'invoice', i.id, 'invoice paid ' || i.id);
  end if;
  return i;
end
$$;
-- What a transfer from trust has paid is written on the invoice, in the transaction of the transfer, with the case and the account locked. The
-- ledger has the payment already. invoice_not_open, payment_above_due: where another payment came before a second administrator agreed.
create function private.trust_has_paid(entry public.trust_entries) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  select * into i from public.invoices where id = entry.invoice_id for no key update;
  if i.status not in ('pending', 'partially_paid') or i.case_id is distinct from entry.case_id then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif -entry.amount > public.amount_due(i) then
    perform private.refuse('P0001', 'payment_above_due', 'This is more than is due. Reload the page to see what still is.');
  end if;
  insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, idempotency_key, trust_entry_id)
  values (i.id, i.law_firm, i.case_id, i.client_id, -entry.amount, i.currency, 'trust', 'trust', entry.occurred_on, 'trust ' || entry.id, entry.id);
  perform private.note_payment(i, -entry.amount);
end
$$;

-- Pays an invoice with the cleared trust money of its case: at once up to the limit of the trust account, above it when a second administrator
-- agrees, until when the invoice is as it was. The same key is the same payment. Refusals of record_payment, and those of trust.
create function private.pay_invoice_from_trust(p_invoice_id uuid, p_amount numeric, p_key text, p_day date) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  account uuid;
begin
  -- The case before its invoice, as where a second person agrees.
  perform from public.cases where id = (select case_id from public.invoices where id = p_invoice_id) for no key update;
  i := private.begin_invoice(p_invoice_id, true);
  select r.account_id into account from public.trust_requests r where r.law_firm = i.law_firm and r.invoice_id = i.id and r.idempotency_key = p_key;
  if account is null then
    if i.status not in ('pending', 'partially_paid') then
      perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
    elsif p_amount > public.amount_due(i) then
      perform private.refuse('P0001', 'payment_above_due', 'This is more than is due. Reload the page to see what still is.');
    end if;
    select b.account_id into account from public.trust_balances b join public.trust_accounts a on a.id = b.account_id
    where b.case_id = i.case_id and b.law_firm = i.law_firm and a.currency = i.currency order by b.cleared desc limit 1;
    if account is null then
      perform private.refuse('P0001', 'trust_too_low', 'There is less cleared money of this client and case in the account. Wait until a deposit clears, or deposit more first.');
    end if;
  end if;
  perform private.transfer_trust_to_pay(account, i.case_id, p_amount, i.id, i.invoice_number, p_key, p_day);
  select * into i from public.invoices where id = i.id;
  return i;
end
$$;

-- record_payment(invoice_id, amount, method, source, idempotency_key, reference, received_on): money that came for the invoice, never above what is
-- due. The same key is the same payment, however often it is sent. From trust it is cleared money of the case, above a limit once a second
-- administrator agrees.
-- Refusals of begin_invoice (administrators only), and: idempotency_key_required, PT409 idempotency_key_used, invoice_not_open, payment_invalid,
-- payment_above_due; of trust also trust_too_low and others.
create function private.record_payment(p_invoice_id uuid, p_amount numeric, p_method text, p_source text, p_key text, p_reference text, p_received_on date)
returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  p public.payments;
  due numeric;
begin
  if p_source = 'trust' then
    return private.pay_invoice_from_trust(p_invoice_id, p_amount, p_key, p_received_on);
  end if;
  i := private.begin_invoice(p_invoice_id, true);
  p := private.payment_of_key(i, p_key, p_amount, null);
  due := public.amount_due(i);
  if p.id is not null then
    return i;
  elsif i.status not in ('pending', 'partially_paid') then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif not coalesce(p_amount > 0 and p_amount < 1e12, false) or p_amount <> private.round_money(p_amount, i.currency)
    or coalesce(p_method, '') not in ('bank_transfer', 'card', 'cash', 'cheque', 'other') or coalesce(p_source, '') not in ('operating', 'card')
    or p_received_on > private.firm_today(i.law_firm) or p_received_on < '1900-01-01' or char_length(p_reference) > 100 then
    perform private.refuse('P0001', 'payment_invalid', 'A payment has an amount above zero in whole units of the currency, a method, and a day that has come.');
  elsif p_amount > due then
    perform private.refuse('P0001', 'payment_above_due', 'This is more than is due. Reload the page to see what still is.');
  end if;
  insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, reference, received_on, idempotency_key)
  values (i.id, i.law_firm, i.case_id, i.client_id, p_amount, i.currency, p_method, p_source, nullif(private.to_one_line(p_reference), ''), coalesce(p_received_on, private.firm_today(i.law_firm)), p_key)
  returning * into p;
  perform private.post_ledger(i.law_firm, 'payment', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
    jsonb_build_object('purpose', case p_source when 'card' then 'card_clearing' else 'operating_bank' end, 'amount', p_amount),
    jsonb_build_object('purpose', 'receivable', 'amount', -p_amount)), i.case_id, i.client_id, i.invoice_number);
  return private.note_payment(i, p_amount);
end
$$;

grant execute on function private.record_payment(uuid, numeric, text, text, text, text, date) to authenticated;
create function public.record_payment(invoice_id uuid, amount numeric, method text, source text, idempotency_key text, reference text default null, received_on date default null)
returns public.invoices language sql set search_path = '' as $$
  select * from private.record_payment(record_payment.invoice_id, record_payment.amount, record_payment.method, record_payment.source, record_payment.idempotency_key,
    record_payment.reference, record_payment.received_on)
$$;
revoke execute on function public.record_payment(uuid, numeric, text, text, text, text, date) from public, anon;
grant execute on function public.record_payment(uuid, numeric, text, text, text, text, date) to authenticated;

-- refund_payment(payment_id, amount, reason, idempotency_key): gives money back, all of what is left of the payment unless an amount is given. What is
-- given back is not due again: where the bill itself was wrong, void it or write a new one. A payment from trust is taken back whole: the money is
-- the client's in trust again, and due again. One that came online goes back through the provider, and is on the
-- invoice once that is done. Refusals of begin_invoice (administrators only), and:
-- idempotency_key_required, PT409 idempotency_key_used, refund_above_payment, reason_required, trust_goes_back_whole, credit_goes_back_whole.
create function private.refund_payment(p_payment_id uuid, p_amount numeric, p_reason text, p_key text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  i public.invoices;
  p public.payments;
  remaining numeric;
  amount numeric;
  back public.trust_entries;
  online public.online_payments;
  owed numeric;
begin
  perform private.require_caller();
  select * into paid from public.payments where id = p_payment_id and refund_of is null;
  if paid.id is null then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  if paid.source = 'trust' then
    perform from public.cases where id = paid.case_id for no key update;
  end if;
  i := private.begin_invoice(paid.invoice_id, true);
  -- Nobody uses meanwhile what they owe.
  perform from public.credit_notes n where n.invoice_id = i.id order by n.id for no key update;
  remaining := private.amount_left(paid);
  amount := coalesce(p_amount, (select -r.amount from public.payments r where r.law_firm = i.law_firm and r.idempotency_key = p_key and r.refund_of = paid.id), remaining);
  p := private.payment_of_key(i, p_key, -amount, paid.id);
  select o.* into online from public.online_payments o
  where o.payment_id = paid.id or exists (select from public.online_disputes d where d.online_payment_id = o.id and d.payment_id = paid.id);
  if p.id is not null or exists (select from public.online_refunds r where r.online_payment_id = online.id and r.idempotency_key = p_key and r.amount = coalesce(p_amount, r.amount)) then
    return i;
  elsif amount <= 0 or amount <> private.round_money(amount, i.currency) or amount > remaining then
    perform private.refuse('P0001', 'refund_above_payment', 'This is more than is left of the payment. Reload the page to see how much is.');
  elsif paid.source = 'credit' and amount <> paid.amount then
    perform private.refuse('P0001', 'credit_goes_back_whole', 'A payment from a credit is taken back whole. Use the credit again for what is right.');
  -- What a credit note owed for this invoice and has paid for another one is not given back as well.
  elsif paid.source not in ('trust', 'credit')
    and amount > i.amount_paid - i.amount_refunded - private.refunds_asked(i.id)
      - (select coalesce(sum(n.amount_applied), 0) from public.credit_notes n where n.invoice_id = i.id) then
    perform private.refuse('P0001', 'refund_above_payment', 'This is more than is left of the payment. Reload the page to see how much is.');
  elsif paid.source = 'trust' and amount <> paid.amount then
    perform private.refuse('P0001', 'trust_goes_back_whole', 'A payment from trust is taken back whole. Pay from trust again what is right.');
  elsif coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  if online.id is not null then
    perform private.ask_online_refund(i, online, amount, p_reason, p_key);
    return i;
  end if;
  if paid.source = 'credit' then
    return private.take_credit_back(i, paid, p_reason, p_key);
  elsif paid.source = 'trust' then
    back := private.reverse_trust_transfer(paid.trust_entry_id, p_reason, p_key);
    insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, refund_of, reason, idempotency_key, trust_entry_id)
    values (i.id, i.law_firm, i.case_id, i.client_id, -amount, i.currency, paid.method, paid.source, back.occurred_on, paid.id, trim(p_reason), p_key, back.id) returning * into p;
    -- Nobody asks for it any more, so it is not due again either.
    if i.status = 'written_off' then
      perform private.post_ledger(i.law_firm, 'write_off', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
        jsonb_build_object('purpose', 'write_off', 'amount', amount), jsonb_build_object('purpose', 'receivable', 'amount', -amount)), i.case_id, i.client_id, i.invoice_number);
    end if;
    update public.invoices set amount_paid = amount_paid - amount,
      status = case when status in ('paid', 'partially_paid') then private.invoice_status(total_amount, amount_paid - amount, amount_credited, amount_refunded) else status end
    where id = i.id returning * into i;
    return i;
  end if;
  insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, refund_of, reason, idempotency_key)
  values (i.id, i.law_firm, i.case_id, i.client_id, -amount, i.currency, paid.method, paid.source, private.firm_today(i.law_firm), paid.id, trim(p_reason), p_key) returning * into p;
  owed := private.refund_credit(i.id, amount);
  perform private.post_ledger(i.law_firm, 'refund', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'client_credit', 'amount', owed),
    jsonb_build_object('purpose', 'refund', 'amount', amount - owed),
    jsonb_build_object('purpose', case paid.source when 'card' then 'card_clearing' else 'operating_bank' end, 'amount', -amount)), i.case_id, i.client_id, i.invoice_number);
  update public.invoices set amount_refunded = amount_refunded + amount,
    status = case when status = 'paid' then private.invoice_status(total_amount, amount_paid, amount_credited, amount_refunded + amount) else status end
  where id = i.id returning * into i;
  perform private.note_invoice(i, 'invoice_refund');
  return i;
end
$$;
grant execute on function private.refund_payment(uuid, numeric, text, text) to authenticated;
create function public.refund_payment(payment_id uuid, idempotency_key text, reason text, amount numeric default null) returns public.invoices
language sql set search_path = '' as $$
  select * from private.refund_payment(refund_payment.payment_id, refund_payment.amount, refund_payment.reason, refund_payment.idempotency_key)
$$;
revoke execute on function public.refund_payment(uuid, text, text, numeric) from public, anon;
grant execute on function public.refund_payment(uuid, text, text, numeric) to authenticated;
