-- Issuing credit notes, using and refunding what they owe, and what the screens of them ask.

-- What is credited of an invoice altogether where these lines ([{invoice_item_id, amount}]) are credited as well. The discount and each tax are
-- credited in the proportion of their lines. A credit note is the difference to what was credited before: what is left over of rounding never adds
-- up, and the last one takes exactly what is left. expenses, interest and reminder_fees: as they are posted by private.invoice_postings.
create function private.credited_with(i public.invoices, p_lines jsonb) returns table (subtotal numeric, discount numeric, expenses numeric, interest numeric, reminder_fees numeric, taxes jsonb)
language sql stable set search_path = '' as $$
  with asked as (
    select line.invoice_item_id, sum(line.amount) amount from jsonb_to_recordset(p_lines) as line (invoice_item_id uuid, amount numeric) group by line.invoice_item_id
  ), noted as (
    select n.invoice_item_id, sum(n.amount) amount from public.credit_note_items n where n.invoice_id = i.id group by n.invoice_item_id
  ), credited as (
    select item.kind, item.tax_ids, item.total, line.amount, line.amount / case when i.prices_include_tax and item.kind <> 'fee'
        then 1 + coalesce((select sum(r.percent) from public.tax_rates r where r.id = any (item.tax_ids)), 0) / 100 else 1 end net
    from public.invoice_items item left join asked on asked.invoice_item_id = item.id left join noted on noted.invoice_item_id = item.id
    cross join lateral (select coalesce(noted.amount, 0) + coalesce(asked.amount, 0) amount) line
    where item.invoice_id = i.id
  )
  select coalesce(sum(c.amount), 0), coalesce(private.round_money(i.discount * sum(c.amount) / nullif(i.subtotal, 0), i.currency), 0),
    coalesce(private.round_money(sum(c.net) filter (where c.kind = 'expense'), i.currency), 0), coalesce(private.round_money(sum(c.net) filter (where c.kind = 'interest'), i.currency), 0),
    coalesce(private.round_money(sum(c.net) filter (where c.kind = 'reminder_fee'), i.currency), 0),
    coalesce((select jsonb_object_agg(t.tax_id, jsonb_build_object('base', private.round_money(t.base * part.amount / part.total, i.currency),
        'amount', private.round_money(t.amount * part.amount / part.total, i.currency)))
      from public.invoice_taxes t cross join lateral (select sum(k.amount) amount, sum(k.total) total from credited k where t.tax_id = any (k.tax_ids)) part
      where t.invoice_id = i.id and part.total > 0), '{}')
  from credited c
$$;

-- A credit note of these lines before it is written, with its taxes, {tax_id: {base, amount}}. Without lines and delivery it is all that is left.
-- credit_lines_invalid, credit_nothing_left.
create function private.work_out_credit(i public.invoices, p_lines jsonb, p_shipping numeric, out note public.credit_notes, out lines jsonb, out expenses numeric, out interest numeric,
  out reminder_fees numeric, out rates jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  before record;
  after record;
  shipping_left numeric := i.shipping - coalesce((select sum(n.shipping) from public.credit_notes n where n.invoice_id = i.id), 0);
  -- What was given back without a credit note: this one may be the note for it.
  refunds numeric := i.amount_refunded - coalesce((select sum(n.off_refunded + n.amount_refunded) from public.credit_notes n where n.invoice_id = i.id), 0);
begin
  lines := p_lines;
  note.shipping := coalesce(p_shipping, case when p_lines is null then shipping_left else 0 end);
  if p_lines is null and p_shipping is null then
    select coalesce(jsonb_agg(jsonb_build_object('invoice_item_id', item.id, 'amount', item.total - item.credited) order by item.place), '[]') into lines
    from (select every.*, coalesce((select sum(n.amount) from public.credit_note_items n where n.invoice_item_id = every.id), 0) credited
      from public.invoice_items every where every.invoice_id = i.id) item
    where item.total > item.credited;
  end if;
  lines := coalesce(lines, '[]');
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 5000 or note.shipping < 0 or note.shipping <> private.round_money(note.shipping, i.currency)
    or note.shipping > shipping_left then
    perform private.refuse('P0001', 'credit_lines_invalid', 'A credit note takes back lines of its invoice: of each an amount above zero, and no more than is left of it.');
  end if;
  if exists (
    select from jsonb_to_recordset(lines) as line (invoice_item_id uuid, amount numeric)
    left join public.invoice_items item on item.id = line.invoice_item_id and item.invoice_id = i.id
    where item.id is null or not coalesce(line.amount > 0 and line.amount = private.round_money(line.amount, i.currency)
      and line.amount <= item.total - coalesce((select sum(n.amount) from public.credit_note_items n where n.invoice_item_id = item.id), 0), false))
    or (select count(*) <> count(distinct line.invoice_item_id) from jsonb_to_recordset(lines) as line (invoice_item_id uuid)) then
    perform private.refuse('P0001', 'credit_lines_invalid', 'A credit note takes back lines of its invoice: of each an amount above zero, and no more than is left of it.');
  end if;
  select * into before from private.credited_with(i, '[]');
  select * into after from private.credited_with(i, lines);
  note.subtotal := after.subtotal - before.subtotal;
  note.discount := after.discount - before.discount;
  expenses := after.expenses - before.expenses;
  interest := after.interest - before.interest;
  reminder_fees := after.reminder_fees - before.reminder_fees;
  select coalesce(jsonb_object_agg(t.tax_id, t.part) filter (where (t.part ->> 'base')::numeric <> 0 or (t.part ->> 'amount')::numeric <> 0), '{}'), coalesce(sum((t.part ->> 'amount')::numeric), 0)
  into rates, note.taxes
  from (select each.key tax_id, jsonb_build_object('base', (each.value ->> 'base')::numeric - (before.taxes -> each.key ->> 'base')::numeric,
    'amount', (each.value ->> 'amount')::numeric - (before.taxes -> each.key ->> 'amount')::numeric) part from jsonb_each(after.taxes) each) t;
  note.total_amount := note.subtotal - note.discount + note.shipping + case when i.prices_include_tax then 0 else note.taxes end;
  if note.total_amount <= 0 then
    perform private.refuse('P0001', 'credit_nothing_left', 'There is nothing to credit. Reload the page to see what was credited already.');
  end if;
  note.off_due := least(note.total_amount, public.amount_due(i));
  note.off_refunded := least(note.total_amount - note.off_due, refunds);
  note.owed := note.total_amount - note.off_due - note.off_refunded;
end
$$;

-- The invoice, locked, for an administrator who credits it. Refusals of begin_invoice, and: invoice_not_creditable.
create function private.begin_credit(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if i.status not in ('pending', 'partially_paid', 'paid', 'refunded', 'credited') then
    perform private.refuse('P0001', 'invoice_not_creditable', 'Only an invoice that was issued, and not voided or written off, can be credited.');
  end if;
  return i;
end
$$;

-- credit_invoice(invoice_id, reason, idempotency_key, lines, shipping, release_work): takes back an issued invoice, all that is left of it or these
-- lines ([{invoice_item_id, amount}]) and this part of the delivery, never more than is left of each. It has the next number of its own series.
-- What is still due is less; what the client has paid is owed to them. release_work: time, expenses and fees of lines that are credited whole can be
-- billed again. The same key is the same credit note. Refusals of begin_credit, and: idempotency_key_required, PT409 idempotency_key_used,
-- reason_required, credit_lines_invalid, credit_nothing_left.
create function private.credit_invoice(p_invoice_id uuid, p_reason text, p_key text, p_lines jsonb, p_shipping numeric, p_release boolean) returns public.credit_notes
language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_credit(p_invoice_id);
  asked text := md5(jsonb_build_array(i.id, p_lines, p_shipping, coalesce(p_release, false))::text);
  n public.credit_notes;
  worked record;
  series text;
  nth integer;
begin
  if coalesce(char_length(private.to_one_line(p_key)), 0) not between 1 and 100 or p_key <> private.to_one_line(p_key) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  end if;
  select * into n from public.credit_notes where law_firm = i.law_firm and idempotency_key = p_key;
  if n.id is not null then
    if n.request <> asked then
      perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
    end if;
    return n;
  elsif coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  select * into worked from private.work_out_credit(i, p_lines, p_shipping);
  n := worked.note;
  select s.credit_series into series from public.invoice_settings s where s.law_firm = i.law_firm;
  insert into private.invoice_numbers (law_firm, series, last_number) values (i.law_firm, series, 1)
  on conflict on constraint invoice_numbers_pkey do update set last_number = private.invoice_numbers.last_number + 1 returning last_number into nth;
  insert into public.credit_notes (law_firm, invoice_id, case_id, client_id, credit_number, currency, subtotal, discount, shipping, taxes, total_amount, off_due, off_refunded, owed,
    reason, issued_on, idempotency_key, request)
  values (i.law_firm, i.id, i.case_id, i.client_id, series || '-' || lpad(nth::text, greatest(5, length(nth::text)), '0'), i.currency, n.subtotal, n.discount, n.shipping, n.taxes,
    n.total_amount, n.off_due, n.off_refunded, n.owed, trim(p_reason), greatest(private.firm_today(i.law_firm), i.create_date), p_key, asked) returning * into n;
  insert into public.credit_note_items (credit_note_id, invoice_id, invoice_item_id, law_firm, case_id, client_id, place, title, amount)
  select n.id, i.id, item.id, i.law_firm, i.case_id, i.client_id, row_number() over (order by item.place), item.title, line.amount
  from jsonb_to_recordset(worked.lines) as line (invoice_item_id uuid, amount numeric) join public.invoice_items item on item.id = line.invoice_item_id;
  insert into public.credit_note_taxes (credit_note_id, law_firm, case_id, client_id, tax_id, name, percent, is_reverse_charge, note, base, amount)
  select n.id, i.law_firm, i.case_id, i.client_id, t.tax_id, t.name, t.percent, t.is_reverse_charge, t.note, (worked.rates -> t.tax_id::text ->> 'base')::numeric,
    (worked.rates -> t.tax_id::text ->> 'amount')::numeric
  from public.invoice_taxes t where t.invoice_id = i.id and worked.rates ? t.tax_id::text;
  update public.credit_notes set issued_at = now() where id = n.id returning * into n;
  perform private.post_ledger(i.law_firm, 'credit_note', 'credit_notes', n.id, n.issued_on, i.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'fee_income', 'amount', n.subtotal - case when i.prices_include_tax then n.taxes else 0 end - worked.expenses - worked.interest - worked.reminder_fees),
    jsonb_build_object('purpose', 'expense_income', 'amount', worked.expenses + n.shipping),
    jsonb_build_object('purpose', 'interest_income', 'amount', worked.interest),
    jsonb_build_object('purpose', 'reminder_fee_income', 'amount', worked.reminder_fees),
    jsonb_build_object('purpose', 'tax_payable', 'amount', n.taxes),
    jsonb_build_object('purpose', 'discount', 'amount', -n.discount),
    jsonb_build_object('purpose', 'receivable', 'amount', -n.off_due),
    jsonb_build_object('purpose', 'refund', 'amount', -n.off_refunded),
    jsonb_build_object('purpose', 'client_credit', 'amount', -n.owed)), i.case_id, i.client_id, n.credit_number);
  if p_release then
    perform private.hold_work(i);
    -- Work that was billed with nothing goes with the last line.
    with gone as (
      select item.id, case when i.split_id is not null then private.other_share(item) end next_id from public.invoice_items item
      where item.invoice_id = i.id and item.total = coalesce((select sum(k.amount) from public.credit_note_items k where k.invoice_item_id = item.id), 0)
        and (exists (select from public.credit_note_items k where k.credit_note_id = n.id and k.invoice_item_id = item.id)
          or item.total = 0 and i.subtotal = (select sum(k.amount) from public.credit_note_items k where k.invoice_id = i.id))
    ), hours as (
      update public.time_entries e set invoice_item_id = gone.next_id from gone where e.invoice_item_id = gone.id
    ), fees as (
      update public.case_fees f set invoice_item_id = gone.next_id from gone where f.invoice_item_id = gone.id
    )
    update public.expenses x set invoice_item_id = gone.next_id from gone where x.invoice_item_id = gone.id;
  end if;
  update public.invoices set amount_credited = amount_credited + n.off_due,
    status = private.invoice_status(total_amount, amount_paid, amount_credited + n.off_due, amount_refunded) where id = i.id returning * into i;
  perform private.note_invoice(i, 'invoice_credited');
  perform private.notify(i.client_id, 'invoice_credited', array[n.credit_number, i.invoice_number], i.case_id, 'invoice', i.id, 'invoice credited ' || n.id);
  return n;
end
$$;
grant execute on function private.credit_invoice(uuid, text, text, jsonb, numeric, boolean) to authenticated;
create function public.credit_invoice(invoice_id uuid, reason text, idempotency_key text, lines jsonb default null, shipping numeric default null, release_work boolean default false)
returns public.credit_notes language sql set search_path = '' as $$
  select * from private.credit_invoice(credit_invoice.invoice_id, credit_invoice.reason, credit_invoice.idempotency_key, credit_invoice.lines, credit_invoice.shipping,
    credit_invoice.release_work)
$$;
revoke execute on function public.credit_invoice(uuid, text, text, jsonb, numeric, boolean) from public, anon;
grant execute on function public.credit_invoice(uuid, text, text, jsonb, numeric, boolean) to authenticated;

-- preview_credit(invoice_id, lines, shipping): what a credit note of these would come to, {subtotal, discount, shipping, taxes, total_amount, off_due,
-- owed}, and nothing is written. Refusals as credit_invoice.
create function private.preview_credit(p_invoice_id uuid, p_lines jsonb, p_shipping numeric) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_credit(p_invoice_id);
  worked record;
begin
  select * into worked from private.work_out_credit(i, p_lines, p_shipping);
  return jsonb_build_object('subtotal', (worked.note).subtotal, 'discount', (worked.note).discount, 'shipping', (worked.note).shipping, 'taxes', (worked.note).taxes,
    'total_amount', (worked.note).total_amount, 'off_due', (worked.note).off_due, 'owed', (worked.note).owed);
end
$$;
grant execute on function private.preview_credit(uuid, jsonb, numeric) to authenticated;
create function public.preview_credit(invoice_id uuid, lines jsonb default null, shipping numeric default null) returns jsonb language sql set search_path = '' as $$
  select private.preview_credit(preview_credit.invoice_id, preview_credit.lines, preview_credit.shipping)
$$;
revoke execute on function public.preview_credit(uuid, jsonb, numeric) from public, anon;
grant execute on function public.preview_credit(uuid, jsonb, numeric) to authenticated;

-- creditable_lines(invoice_id, first, size): a page of the lines of an invoice of which something is left to credit, in their order.
create function public.creditable_lines(invoice_id uuid, first integer default 0, size integer default 50)
returns table (id uuid, title text, total numeric, credited numeric, lines bigint) language sql stable set search_path = '' as $$
  select item.id, item.title, item.total, item.credited, count(*) over ()
  from (select every.*, coalesce((select sum(n.amount) from public.credit_note_items n where n.invoice_item_id = every.id), 0) credited
    from public.invoice_items every where every.invoice_id = creditable_lines.invoice_id) item
  where item.total > item.credited
  order by item.place offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.creditable_lines(uuid, integer, integer) from public, anon;
grant execute on function public.creditable_lines(uuid, integer, integer) to authenticated;

-- Whether what a note owes may pay an invoice: of the same firm and case, whose transactions the ledger keeps together, to the same payer in the same currency.
create function private.credit_may_pay(n public.credit_notes, i public.invoices) returns boolean language sql stable security definer set search_path = '' as $$
  select n.law_firm = i.law_firm and n.currency = i.currency and n.case_id is not distinct from i.case_id and n.client_id is not distinct from i.client_id
    and (n.client_id is not null or o.contact_id = i.contact_id
      or o.contact_id is null and i.contact_id is null and o.invoice_to ->> 'name' = i.invoice_to ->> 'name' and o.invoice_to ->> 'company' is not distinct from i.invoice_to ->> 'company')
  from public.invoices o where o.id = n.invoice_id
$$;

-- What of an invoice its provider is asked to give back, and has not yet.
create function private.refunds_asked(p_invoice_id uuid) returns numeric language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select sum(r.amount) from public.online_refunds r where r.invoice_id = p_invoice_id and not r.is_over and r.status in ('asked', 'pending')), 0);
end
$$;

-- What of a credit note can pay another invoice: nothing of what is on its way back.
create function private.credit_free(n public.credit_notes) returns numeric language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(n.credit_left - private.refunds_asked(n.invoice_id), 0);
end
$$;

-- apply_credit(credit_note_id, invoice_id, idempotency_key, amount): pays an open invoice with what a credit note owes the client, as much as is due
-- and left unless an amount is given. The same key is the same payment; taken back (refund_payment), it is owed again. Refusals of begin_invoice
-- (administrators only), and: PT404 credit_note_not_found; idempotency_key_required, PT409 idempotency_key_used, invoice_not_open,
-- credit_other_payer, credit_above_left, payment_above_due, payment_invalid.
create function private.apply_credit(p_credit_note_id uuid, p_invoice_id uuid, p_key text, p_amount numeric) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  -- An invoice before its credit notes, as everywhere.
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  n public.credit_notes;
  p public.payments;
  amount numeric;
begin
  select * into n from public.credit_notes where id = p_credit_note_id and law_firm = i.law_firm for no key update;
  if n.id is null or coalesce(n.case_id in (select private.caller_walls()), false) then
    perform private.refuse('PT404', 'credit_note_not_found', 'There is no such credit note, or it is not yours to see.');
  end if;
  amount := coalesce(p_amount, (select k.amount from public.payments k where k.law_firm = i.law_firm and k.idempotency_key = p_key and k.credit_note_id = n.id),
    least(private.credit_free(n), public.amount_due(i)));
  p := private.payment_of_key(i, p_key, amount, null);
  if p.id is not null then
    return i;
  elsif i.status not in ('pending', 'partially_paid') then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif not private.credit_may_pay(n, i) then
    perform private.refuse('P0001', 'credit_other_payer', 'This credit belongs to another payer, case or currency. It can be refunded on its own invoice.');
  elsif amount > private.credit_free(n) or private.credit_free(n) = 0 then
    perform private.refuse('P0001', 'credit_above_left', 'This is more than is left of the credit. Reload the page to see how much is.');
  elsif amount > public.amount_due(i) then
    perform private.refuse('P0001', 'payment_above_due', 'This is more than is due. Reload the page to see what still is.');
  elsif not coalesce(amount > 0, false) or amount <> private.round_money(amount, i.currency) then
    perform private.refuse('P0001', 'payment_invalid', 'A payment has an amount above zero in whole units of the currency, a method, and a day that has come.');
  end if;
  insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, reference, received_on, idempotency_key, credit_note_id)
  values (i.id, i.law_firm, i.case_id, i.client_id, amount, i.currency, 'credit', 'credit', n.credit_number, private.firm_today(i.law_firm), p_key, n.id) returning * into p;
  perform private.post_ledger(i.law_firm, 'payment', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'client_credit', 'amount', amount), jsonb_build_object('purpose', 'receivable', 'amount', -amount)), i.case_id, i.client_id, i.invoice_number);
  update public.credit_notes set amount_applied = amount_applied + amount where id = n.id;
  return private.note_payment(i, amount);
end
$$;
grant execute on function private.apply_credit(uuid, uuid, text, numeric) to authenticated;
create function public.apply_credit(credit_note_id uuid, invoice_id uuid, idempotency_key text, amount numeric default null) returns public.invoices
language sql set search_path = '' as $$
  select * from private.apply_credit(apply_credit.credit_note_id, apply_credit.invoice_id, apply_credit.idempotency_key, apply_credit.amount)
$$;
revoke execute on function public.apply_credit(uuid, uuid, text, numeric) from public, anon;
grant execute on function public.apply_credit(uuid, uuid, text, numeric) to authenticated;

-- What of a refund its credit notes owe: it is no expense of the firm, for the credit was. The oldest first; the invoice is locked.
create function private.refund_credit(p_invoice_id uuid, p_amount numeric) returns numeric language plpgsql security definer set search_path = '' as $$
declare
  n public.credit_notes;
  rest numeric := p_amount;
  part numeric;
begin
  for n in select * from public.credit_notes where invoice_id = p_invoice_id order by credit_number, id for no key update loop
    part := least(rest, n.credit_left);
    if part > 0 then
      update public.credit_notes set amount_refunded = amount_refunded + part where id = n.id;
      rest := rest - part;
    end if;
  end loop;
  return p_amount - rest;
end
$$;

-- Takes back what a credit has paid, whole: it is owed to the client again, and due again, unless the invoice was written off. The invoice is locked.
create function private.take_credit_back(i public.invoices, paid public.payments, p_reason text, p_key text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  p public.payments;
begin
  insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, refund_of, reason, idempotency_key, credit_note_id)
  values (i.id, i.law_firm, i.case_id, i.client_id, -paid.amount, i.currency, paid.method, paid.source, private.firm_today(i.law_firm), paid.id, trim(p_reason), p_key, paid.credit_note_id)
  returning * into p;
  perform private.post_ledger(i.law_firm, 'refund', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
    jsonb_build_object('purpose', case i.status when 'written_off' then 'write_off' else 'receivable' end, 'amount', paid.amount), jsonb_build_object('purpose', 'client_credit', 'amount', -paid.amount)), i.case_id, i.client_id, i.invoice_number);
  update public.credit_notes set amount_applied = amount_applied - paid.amount where id = paid.credit_note_id;
  update public.invoices set amount_paid = amount_paid - paid.amount,
    status = case when status in ('paid', 'partially_paid') then private.invoice_status(total_amount, amount_paid - paid.amount, amount_credited, amount_refunded) else status end
  where id = i.id returning * into i;
  return i;
end
$$;

-- payments_left(invoice_id): what can be given back of each payment of an invoice; nothing of what a credit note owes and has paid for another one.
-- For lists: of a whole row of payments not every column is the caller's to read.
create function public.payments_left(invoice_id uuid) returns table (payment_id uuid, amount_left numeric) language sql stable set search_path = '' as $$
  select p.id, greatest(least(p.amount + coalesce((select sum(r.amount) from public.payments r where r.refund_of = p.id), 0),
    case when p.source in ('trust', 'credit') then p.amount else i.amount_paid - i.amount_refunded
      - coalesce((select sum(n.amount_applied) from public.credit_notes n where n.invoice_id = i.id), 0) end), 0)
  from public.invoices i join public.payments p on p.invoice_id = i.id
  where i.id = payments_left.invoice_id and p.refund_of is null
$$;
revoke execute on function public.payments_left(uuid) from public, anon;
grant execute on function public.payments_left(uuid) to authenticated;

-- open_credits(invoice_id): the credit notes that could pay an invoice, the oldest first. Nothing for those who may not take payments.
create function private.open_credits(p_invoice_id uuid) returns table (id uuid, credit_number text, credit_left numeric) language sql stable security definer set search_path = '' as $$
  select n.id, n.credit_number, private.credit_free(n)
  from public.invoices i join public.credit_notes n on n.law_firm = i.law_firm and n.case_id is not distinct from i.case_id
  where i.id = p_invoice_id and private.caller_level() is not null and i.status in ('pending', 'partially_paid') and i.law_firm in (select private.caller_firms())
    and (i.case_id is null or i.case_id not in (select private.caller_walls())) and private.credit_free(n) > 0 and private.credit_may_pay(n, i)
  order by n.issued_on, n.credit_number limit 20
$$;
grant execute on function private.open_credits(uuid) to authenticated;
create function public.open_credits(invoice_id uuid) returns table (id uuid, credit_number text, credit_left numeric) language sql stable set search_path = '' as $$
  select * from private.open_credits(open_credits.invoice_id)
$$;
revoke execute on function public.open_credits(uuid) from public, anon;
grant execute on function public.open_credits(uuid) to authenticated;

-- The credit notes that the caller may see and that match. shown_as: open while the client is owed something, otherwise settled. search: a part of
-- its number, of the invoice's, of who pays, or of the case's title or number. The list and its figures both count these rows.
create function public.matching_credit_notes(search text default null, from_day date default null, to_day date default null)
returns table (id uuid, credit_number text, shown_as text, invoice_id uuid, invoice_number text, customer text, case_id uuid, case_number text, case_title text, currency text,
  total_amount numeric, credit_left numeric, issued_on date, reason text)
language sql stable set search_path = '' as $$
  select n.id, n.credit_number, case when n.credit_left > 0 then 'open' else 'settled' end, n.invoice_id, i.invoice_number,
    coalesce(i.invoice_to ->> 'name', i.invoice_to ->> 'company', ''), n.case_id, c.number, c.title, n.currency, n.total_amount, n.credit_left, n.issued_on, n.reason
  from public.credit_notes n join public.invoices i on i.id = n.invoice_id left join public.cases c on c.id = n.case_id
  where (coalesce(trim(matching_credit_notes.search), '') = ''
      or concat_ws(' ', n.credit_number, i.invoice_number, i.invoice_to ->> 'name', i.invoice_to ->> 'company', c.number, c.title)
        ilike '%' || replace(replace(replace(left(trim(matching_credit_notes.search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    and (from_day is null or n.issued_on >= from_day) and (to_day is null or n.issued_on <= to_day)
$$;
revoke execute on function public.matching_credit_notes(text, date, date) from public, anon;
grant execute on function public.matching_credit_notes(text, date, date) to authenticated;

-- find_credit_notes: a page of them in order. sort: issued_on, total_amount, credit_left, customer or credit_number.
create function public.find_credit_notes(search text default null, shown_as text default null, from_day date default null, to_day date default null,
  sort text default 'issued_on', descending boolean default true, first integer default 0, size integer default 25)
returns table (id uuid, credit_number text, shown_as text, invoice_id uuid, invoice_number text, customer text, case_id uuid, case_number text, case_title text, currency text,
  total_amount numeric, credit_left numeric, issued_on date, reason text, total bigint)
language sql stable set search_path = '' as $$
  select m.*, count(*) over ()
  from public.matching_credit_notes(find_credit_notes.search, find_credit_notes.from_day, find_credit_notes.to_day) m
  where coalesce(find_credit_notes.shown_as, '') = '' or m.shown_as = find_credit_notes.shown_as
  order by
    case when not descending and sort = 'issued_on' then m.issued_on end, case when descending and sort = 'issued_on' then m.issued_on end desc,
    case when not descending then case sort when 'total_amount' then m.total_amount when 'credit_left' then m.credit_left end end,
    case when descending then case sort when 'total_amount' then m.total_amount when 'credit_left' then m.credit_left end end desc,
    case when not descending then case sort when 'customer' then lower(m.customer) when 'credit_number' then m.credit_number end end,
    case when descending then case sort when 'customer' then lower(m.customer) when 'credit_number' then m.credit_number end end desc,
    m.issued_on desc, m.id
  offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.find_credit_notes(text, text, date, date, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_credit_notes(text, text, date, date, text, boolean, integer, integer) to authenticated;

-- credit_note_sums: how many of them there are in each group and currency, what they come to and what of that the client is still owed; the group
-- 'all' is all of them.
create function public.credit_note_sums(search text default null, from_day date default null, to_day date default null)
returns table (shown_as text, currency text, notes bigint, amount numeric, credit_left numeric) language sql stable set search_path = '' as $$
  select coalesce(m.shown_as, 'all'), m.currency, count(*), sum(m.total_amount), sum(m.credit_left)
  from public.matching_credit_notes(credit_note_sums.search, credit_note_sums.from_day, credit_note_sums.to_day) m
  group by grouping sets ((m.shown_as, m.currency), (m.currency)) order by 3 desc, 2
$$;
revoke execute on function public.credit_note_sums(text, date, date) from public, anon;
grant execute on function public.credit_note_sums(text, date, date) to authenticated;
