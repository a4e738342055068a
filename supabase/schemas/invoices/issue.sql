-- Approving, issuing and ending invoices.

-- approve_invoice(invoice_id): an administrator who did not write the draft as it is agrees that it is issued; a change takes that back.
-- Refusals of begin_invoice, and: invoice_issued, second_person_required.
create function private.approve_invoice(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if i.status <> 'draft' then
    perform private.refuse('P0001', 'invoice_issued', 'An issued invoice is never changed. Void it and write a new one.');
  elsif i.written_by = auth.uid() then
    perform private.refuse('P0001', 'second_person_required', 'Another administrator than the one who wrote this invoice approves it first.');
  end if;
  update public.invoices set approved_by = auth.uid(), approved_at = coalesce(approved_at, now()) where id = i.id returning * into i;
  return i;
end
$$;
grant execute on function private.approve_invoice(uuid) to authenticated;
create function public.approve_invoice(invoice_id uuid) returns public.invoices language sql set search_path = '' as $$ select * from private.approve_invoice(approve_invoice.invoice_id) $$;
revoke execute on function public.approve_invoice(uuid) from public, anon;
grant execute on function public.approve_invoice(uuid) to authenticated;

-- The postings of an invoice as it is issued. A discount is shown as one; where prices include their taxes it includes its part of them.
create function private.invoice_postings(i public.invoices) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_array(
    jsonb_build_object('purpose', 'receivable', 'amount', i.total_amount),
    jsonb_build_object('purpose', 'discount', 'amount', i.discount),
    jsonb_build_object('purpose', 'fee_income', 'amount', -(i.subtotal - case when i.prices_include_tax then i.taxes else 0 end - billed.expenses - billed.interest - billed.reminder_fees)),
    jsonb_build_object('purpose', 'expense_income', 'amount', -(billed.expenses + i.shipping)),
    jsonb_build_object('purpose', 'interest_income', 'amount', -billed.interest),
    jsonb_build_object('purpose', 'reminder_fee_income', 'amount', -billed.reminder_fees),
    jsonb_build_object('purpose', 'tax_payable', 'amount', -i.taxes))
  from (select coalesce(private.round_money(sum(line.net) filter (where line.kind = 'expense'), i.currency), 0) expenses,
      coalesce(private.round_money(sum(line.net) filter (where line.kind = 'interest'), i.currency), 0) interest,
      coalesce(private.round_money(sum(line.net) filter (where line.kind = 'reminder_fee'), i.currency), 0) reminder_fees
    from (select item.kind, item.total / case when i.prices_include_tax
        then 1 + coalesce((select sum(r.percent) from public.tax_rates r where r.id = any (item.tax_ids)), 0) / 100 else 1 end net
      from public.invoice_items item where item.invoice_id = i.id and item.kind <> 'fee') line) billed
$$;

-- Notes in the timeline what happened to an invoice, while the case is still the firm's: for the client where nobody else is a client of the case, and
-- for its lawyers where they see invoices.
create function private.note_invoice(i public.invoices, p_kind text) returns void language plpgsql security definer set search_path = '' as $$
declare
  told_client boolean := i.client_id is not null and not exists (select from public.case_team t where t.case_id = i.case_id and t.role = 'client' and t.user_id <> i.client_id);
  told_lawyers boolean := (select s.lawyers_see from public.invoice_settings s where s.law_firm = i.law_firm);
begin
  if not exists (select from public.cases c where c.id = i.case_id and c.law_firm = i.law_firm) then
    return;
  end if;
  -- One line each: what both sides read together goes with the case to the next firm, which has no part in what this one billed.
  if told_client then
    perform private.add_event(i.case_id, p_kind, jsonb_build_object('name', i.invoice_number), 'client');
  end if;
  if told_lawyers then
    perform private.add_event(i.case_id, p_kind, jsonb_build_object('name', i.invoice_number), 'firm');
  end if;
end
$$;

-- Gives a draft that is locked the next number of its firm's series and posts it. p_by: who issues it, null where the firm's price list did.
-- invoice_empty, invoice_recipient_missing.
create function private.issue_draft(i public.invoices, p_by uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  s public.invoice_settings;
  nth integer;
begin
  select * into s from public.invoice_settings where law_firm = i.law_firm;
  i := private.total_invoice(i.id);
  if i.subtotal = 0 then
    perform private.refuse('P0001', 'invoice_empty', 'There is nothing on this invoice to pay for. Add a line with a price.');
  elsif coalesce(i.invoice_to ->> 'name', '') = '' then
    perform private.refuse('P0001', 'invoice_recipient_missing', 'Write the name and address of who pays this invoice.');
  end if;
  insert into private.invoice_numbers (law_firm, series, last_number) values (i.law_firm, s.series, 1)
  on conflict (law_firm, series) do update set last_number = private.invoice_numbers.last_number + 1 returning last_number into nth;
  perform private.keep_timekeepers(i);
  update public.invoice_items set is_issued = true where invoice_id = i.id;
  update public.invoice_taxes set is_issued = true where invoice_id = i.id;
  update public.invoices set status = case when total_amount = 0 then 'paid' else 'pending' end, issued_by = p_by, issued_at = now(),
    invoice_number = s.series || '-' || lpad(nth::text, greatest(5, length(nth::text)), '0'),
    payment_details = s.payment_details, footer = s.footer,
    invoice_from = private.invoice_seller(i.law_firm)
  where id = i.id returning * into i;
  perform private.post_ledger(i.law_firm, 'invoice', 'invoices', i.id, i.create_date, i.currency, private.invoice_postings(i), i.case_id, i.client_id, i.invoice_number);
  perform private.note_invoice(i, 'invoice_issued');
  perform private.notify(i.client_id, 'invoice_issued', array[i.invoice_number, coalesce((select title from public.cases where id = i.case_id), i.invoice_from ->> 'name')],
    i.case_id, 'invoice', i.id, 'invoice issued ' || i.id);
  return i;
end
$$;

-- issue_invoice(invoice_id): gives the draft the next number of the firm's series, posts it and tells the client; from then on it is never changed.
-- Again it answers the same invoice. Refusals of begin_invoice (administrators only), and: invoice_empty, invoice_recipient_missing,
-- second_person_required.
create function private.issue_invoice(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if i.status <> 'draft' then
    return i;
  elsif i.approved_at is null and (select needs_approval from public.invoice_settings where law_firm = i.law_firm) then
    perform private.refuse('P0001', 'second_person_required', 'Another administrator than the one who wrote this invoice approves it first.');
  end if;
  return private.issue_draft(i, auth.uid());
end
$$;
grant execute on function private.issue_invoice(uuid) to authenticated;
create function public.issue_invoice(invoice_id uuid) returns public.invoices language sql set search_path = '' as $$ select * from private.issue_invoice(issue_invoice.invoice_id) $$;
revoke execute on function public.issue_invoice(uuid) from public, anon;
grant execute on function public.issue_invoice(uuid) to authenticated;

-- Takes back an issued invoice that is locked and of which nothing is paid.
create function private.void_issued(i public.invoices, p_reason text) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  posted uuid;
begin
  select id into posted from public.ledger_transactions where source_table = 'invoices' and source_id = i.id and kind = 'invoice';
  perform private.post_ledger(i.law_firm, 'void', 'invoices', i.id, greatest(private.firm_today(i.law_firm), i.create_date), i.currency, private.ledger_reversal(posted), i.case_id, i.client_id, i.invoice_number);
  perform private.let_work_go(i);
  update public.invoices set status = 'void', ended_at = now(), end_reason = trim(p_reason) where id = i.id returning * into i;
  perform private.note_invoice(i, 'invoice_void');
  return i;
end
$$;

-- void_invoice(invoice_id, reason): takes back an invoice of which nothing is paid. It keeps its number; its work can be billed again.
-- Refusals of begin_invoice (administrators only), and: invoice_not_open, invoice_partly_paid, invoice_credited, reason_required.
create function private.void_invoice(p_invoice_id uuid, p_reason text) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if i.status = 'void' then
    return i;
  elsif exists (select from public.credit_notes where invoice_id = i.id) then
    perform private.refuse('P0001', 'invoice_credited', 'Part of this invoice is credited. Credit the rest, or write it off.');
  elsif i.amount_paid > 0 then
    perform private.refuse('P0001', 'invoice_partly_paid', 'Part of this invoice is paid. Give that back first, or write off what is left.');
  elsif i.status not in ('pending', 'paid') then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  return private.void_issued(i, p_reason);
end
$$;
grant execute on function private.void_invoice(uuid, text) to authenticated;
create function public.void_invoice(invoice_id uuid, reason text) returns public.invoices language sql set search_path = '' as $$
  select * from private.void_invoice(void_invoice.invoice_id, void_invoice.reason)
$$;
revoke execute on function public.void_invoice(uuid, text) from public, anon;
grant execute on function public.void_invoice(uuid, text) to authenticated;

-- Asks no more for what is still due of an invoice that is locked.
create function private.write_off_issued(i public.invoices, p_reason text) returns public.invoices language plpgsql security definer set search_path = '' as $$
begin
  perform private.post_ledger(i.law_firm, 'write_off', 'invoices', i.id, greatest(private.firm_today(i.law_firm), i.create_date), i.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'write_off', 'amount', public.amount_due(i)),
    jsonb_build_object('purpose', 'receivable', 'amount', -public.amount_due(i))), i.case_id, i.client_id, i.invoice_number);
  update public.invoices set status = 'written_off', ended_at = now(), end_reason = trim(p_reason) where id = i.id returning * into i;
  perform private.note_invoice(i, 'invoice_written_off');
  return i;
end
$$;

-- write_off_invoice(invoice_id, reason): what is still due is not asked for any more. Refusals of begin_invoice (administrators only), and:
-- invoice_not_open, reason_required.
create function private.write_off_invoice(p_invoice_id uuid, p_reason text) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if i.status = 'written_off' then
    return i;
  elsif i.status not in ('pending', 'partially_paid') then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  return private.write_off_issued(i, p_reason);
end
$$;
grant execute on function private.write_off_invoice(uuid, text) to authenticated;
create function public.write_off_invoice(invoice_id uuid, reason text) returns public.invoices language sql set search_path = '' as $$
  select * from private.write_off_invoice(write_off_invoice.invoice_id, write_off_invoice.reason)
$$;
revoke execute on function public.write_off_invoice(uuid, text) from public, anon;
grant execute on function public.write_off_invoice(uuid, text) to authenticated;
