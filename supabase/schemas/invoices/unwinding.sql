-- Ends the invoice of something that does not take place: what was paid goes back, and of what is due then nothing is asked. First what was paid: a credit that is taken back is due again. The key names what ends
-- (once for each payment), the reason is read by who paid; the invoice is locked. Answers it as it is then; null where there is none.
create function private.unwind_invoice(p_invoice_id uuid, p_reason text, p_key text) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  paid record;
  back numeric;
begin
  select * into i from public.invoices where id = p_invoice_id for no key update;
  for paid in select p.id, p.source from public.payments p where p.invoice_id = i.id and p.refund_of is null order by p.created_at, p.id loop
    -- Nothing of what is on its way back already, of this payment or of the others, or was owed and has paid another invoice.
    select least(l.amount_left - (select coalesce(sum(r.amount), 0) from public.online_refunds r join public.online_payments o on o.id = r.online_payment_id
        where not r.is_over and r.status in ('asked', 'pending') and (o.payment_id = paid.id or exists (select from public.online_disputes d where d.online_payment_id = o.id and d.payment_id = paid.id))),
      case when paid.source not in ('trust', 'credit') then k.amount_paid - k.amount_refunded - private.refunds_asked(k.id)
          - (select coalesce(sum(n.amount_applied), 0) from public.credit_notes n where n.invoice_id = k.id) end) into back
    from public.invoices k join public.payments_left(k.id) l on l.payment_id = paid.id where k.id = i.id;
    continue when coalesce(back, 0) <= 0;
    perform private.refund_payment(paid.id, back, p_reason, p_key || ' ' || paid.id);
  end loop;
  select * into i from public.invoices where id = p_invoice_id;
  if i.status in ('pending', 'paid') and i.amount_paid = 0 and not exists (select from public.credit_notes n where n.invoice_id = i.id) then
    i := private.void_issued(i, left(p_reason, 2000));
  elsif i.status in ('pending', 'partially_paid') then
    i := private.write_off_issued(i, left(p_reason, 2000));
  end if;
  return i;
end
$$;
