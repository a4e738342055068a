-- The fee that a reminder named, where the firm's step has one: charged or waived by a person, once for each reminder (decision 083).

-- The fees that reminders of an invoice named, and nobody has charged or waived. None of what was voided, written off, given back or credited whole.
create function private.reminder_fees_open(i public.invoices) returns table (reminder_id uuid, place integer, sent_on date, fee numeric) language sql stable security definer set search_path = '' as $$
  select r.id, r.place, private.firm_day(i.law_firm, r.created_at), r.fee
  from public.invoice_reminders r
  where r.invoice_id = i.id and r.fee is not null and r.currency = i.currency and i.status in ('pending', 'partially_paid', 'paid')
    and not exists (select from public.late_charges c where c.reminder_id = r.id and c.freed_at is null)
$$;

-- What a line says that charges the fee of a reminder, in the language of the invoice.
create function private.reminder_fee_words(p_language text, p_number text, p_place integer, p_on date) returns text language sql immutable set search_path = '' as $$
  select format(case p_language
    when 'fr' then 'Frais du rappel %2$s du %3$s, facture %1$s'
    when 'vi' then 'Phí thư nhắc số %2$s ngày %3$s, hóa đơn %1$s'
    when 'cn' then '账单 %1$s 第 %2$s 次提醒（%3$s）的费用'
    when 'ar' then 'رسم التذكير رقم %2$s بتاريخ %3$s، الفاتورة %1$s'
    else 'Fee for reminder %2$s of %3$s, invoice %1$s' end, p_number, p_place, p_on)
$$;

-- charge_reminder_fees(invoice_id): a draft with a line for the fee of each reminder that named one and was neither charged nor waived. Answers the draft.
-- Refusals of begin_invoice (administrators only), and: no_reminder_fee.
create function private.charge_reminder_fees(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  reader text := private.invoice_letter_language(i);
  items jsonb;
begin
  with due as materialized (
    select * from private.reminder_fees_open(i)
  ), charged as (
    insert into public.late_charges (invoice_id, law_firm, case_id, client_id, kind, reminder_id, amount, currency)
    select i.id, i.law_firm, i.case_id, i.client_id, 'charged', d.reminder_id, d.fee, i.currency from due d returning *
  )
  select jsonb_agg(jsonb_build_object('late_charge_id', c.id, 'title', private.reminder_fee_words(reader, i.invoice_number, d.place, d.sent_on)) order by d.sent_on, d.place) into items
  from charged c join due d on d.reminder_id = c.reminder_id;
  if items is null then
    perform private.refuse('P0001', 'no_reminder_fee', 'There is no fee to charge: no reminder of this invoice named one, or it was charged or waived already.');
  end if;
  return private.draft_late_charges(i, items);
end
$$;
grant execute on function private.charge_reminder_fees(uuid) to authenticated;
create function public.charge_reminder_fees(invoice_id uuid) returns public.invoices language sql set search_path = '' as $$ select * from private.charge_reminder_fees(charge_reminder_fees.invoice_id) $$;
revoke execute on function public.charge_reminder_fees(uuid) from public, anon;
grant execute on function public.charge_reminder_fees(uuid) to authenticated;

-- waive_reminder_fees(invoice_id, reason): the fees that its reminders named so far are not asked for. Refusals of begin_invoice (administrators only), and: no_reminder_fee, reason_required.
create function private.waive_reminder_fees(p_invoice_id uuid, p_reason text) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  insert into public.late_charges (invoice_id, law_firm, case_id, client_id, kind, reminder_id, amount, currency, reason)
  select i.id, i.law_firm, i.case_id, i.client_id, 'waived', d.reminder_id, d.fee, i.currency, trim(p_reason) from private.reminder_fees_open(i) d;
  if not found then
    perform private.refuse('P0001', 'no_reminder_fee', 'There is no fee to charge: no reminder of this invoice named one, or it was charged or waived already.');
  end if;
end
$$;
grant execute on function private.waive_reminder_fees(uuid, text) to authenticated;
create function public.waive_reminder_fees(invoice_id uuid, reason text) returns void language sql set search_path = '' as $$
  select private.waive_reminder_fees(waive_reminder_fees.invoice_id, waive_reminder_fees.reason)
$$;
revoke execute on function public.waive_reminder_fees(uuid, text) from public, anon;
grant execute on function public.waive_reminder_fees(uuid, text) to authenticated;

-- invoice_reminder_fees(invoice_id): what the fees that its reminders named and nobody has charged or waived come to, for those of the firm who see the invoice and for its client; 0 for others.
create function private.invoice_reminder_fees(p_invoice_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.fee), 0)
  from public.invoices i cross join lateral private.reminder_fees_open(i) d
  where i.id = p_invoice_id and private.caller_level() is not null and (i.case_id is null or i.case_id not in (select private.caller_walls()))
    and (i.law_firm in (select private.caller_firms()) or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false) or i.client_id = auth.uid())
$$;
grant execute on function private.invoice_reminder_fees(uuid) to authenticated;
create function public.invoice_reminder_fees(invoice_id uuid) returns numeric language sql stable set search_path = '' as $$ select private.invoice_reminder_fees(invoice_reminder_fees.invoice_id) $$;
revoke execute on function public.invoice_reminder_fees(uuid) from public, anon;
grant execute on function public.invoice_reminder_fees(uuid) to authenticated;
