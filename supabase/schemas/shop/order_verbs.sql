-- What becomes of an order. Its invoice and its case say most of it: what is paid, given back and accepted follows them by trigger.
-- Lock order: the case, its invoice, the order, the services.

-- An order that ends without being done: what it took is there again.
create function private.end_order(o public.orders, p_reason text) returns public.orders language plpgsql security definer set search_path = '' as $$
begin
  perform from public.products p where p.id in (select product_id from public.order_items where order_id = o.id) order by p.id for no key update;
  update public.products p set quantity = p.quantity + line.wanted, total_sold = greatest(p.total_sold - line.wanted, 0)
  from (select product_id, sum(quantity)::integer wanted from public.order_items where order_id = o.id group by 1) line where p.id = line.product_id;
  update public.discount_codes set used = greatest(used - 1, 0) where id = o.discount_code_id;
  update public.orders set status = 'cancelled', ended_at = now(), end_reason = left(nullif(trim(p_reason), ''), 2000) where id = o.id returning * into o;
  perform private.add_order_event(o, 'cancelled');
  return o;
end
$$;

-- An order is paid as its invoice is, and what goes back of one goes back of the other.
create function private.follow_invoice_of_order() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  select * into o from public.orders where invoice_id = new.id for no key update;
  if o.id is null then
    return null;
  end if;
  if new.status = 'paid' and o.paid_at is null then
    update public.orders set paid_at = now(), reminded_at = null where id = o.id;
    perform private.add_order_event(o, 'paid');
  elsif new.status in ('pending', 'partially_paid') and o.paid_at is not null and o.status = 'pending' then
    update public.orders set paid_at = null, reminded_at = null where id = o.id;
  elsif new.status = 'written_off' and new.amount_paid > new.amount_refunded and o.status = 'pending' and o.paid_at is null then
    -- The firm asks for no more: what was ordered is paid for, and can be completed.
    update public.orders set paid_at = now() where id = o.id;
    perform private.add_order_event(o, 'paid');
  elsif new.status in ('void', 'written_off', 'credited') and o.status = 'pending' and new.amount_paid = new.amount_refunded then
    perform private.end_order(o, coalesce(new.end_reason, (select n.reason from public.credit_notes n where n.invoice_id = new.id order by n.created_at desc limit 1)));
  end if;
  if new.amount_refunded is distinct from old.amount_refunded then
    update public.orders set amount_refunded = new.amount_refunded where id = o.id;
    perform private.add_order_event(o, 'refund', jsonb_build_object('amount', new.amount_refunded - old.amount_refunded));
  end if;
  if new.status = 'refunded' and old.status <> 'refunded' or o.status = 'cancelled' and new.amount_refunded = new.amount_paid and new.amount_refunded > 0
    and (old.amount_paid, old.amount_refunded) is distinct from (new.amount_paid, new.amount_refunded) then
    update public.orders set status = 'refunded', ended_at = coalesce(ended_at, now()) where id = o.id;
    perform private.add_order_event(o, 'refunded');
  end if;
  return null;
end
$$;
create trigger order_follows after update of status, amount_paid, amount_refunded on public.invoices for each row
  when ((old.status, old.amount_paid, old.amount_refunded) is distinct from (new.status, new.amount_paid, new.amount_refunded))
  execute function private.follow_invoice_of_order();

-- The firm takes an order on when it opens the case, for which its conflict check has to be cleared: from then on the order may be paid. A case that is
-- cancelled ends what was not taken on.
create function private.follow_case_of_order() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  for o in select * from public.orders where case_id = new.id and status = 'pending' for no key update loop
    if new.status = 'cancelled' and o.paid_at is null and o.invoice_id is null then
      perform private.end_order(o, new.close_reason);
    elsif new.status = 'active' and o.accepted_at is null then
      update public.orders set accepted_at = now() where id = o.id returning * into o;
      perform private.add_order_event(o, 'accepted');
      if o.payment ->> 'method' = 'invoice' and o.subtotal > 0 then
        perform private.bill_order(o.id);
      end if;
    end if;
  end loop;
  return null;
end
$$;
create trigger order_follows after update of status on public.cases for each row
  when (old.status = 'draft' and new.status in ('active', 'cancelled')) execute function private.follow_case_of_order();

-- The order with its case and its invoice, locked, for a caller who may see it. p_of_firm: the firm's administrators, and its lawyers who work on the case.
-- PT404 order_not_found; 42501 may_not_handle_order.
create function private.begin_order(p_order_id uuid, p_of_firm boolean) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
begin
  perform private.require_caller();
  select * into o from public.orders where id = p_order_id;
  perform from public.cases where id = o.case_id for no key update;
  perform from public.invoices where id = (select invoice_id from public.orders where id = o.id) for no key update;
  select * into o from public.orders where id = p_order_id for no key update;
  if o.id is null or coalesce(o.case_id in (select private.caller_walls()), false)
    or not coalesce(o.buyer_id = auth.uid() or o.law_firm in (select private.caller_firms())
      or o.law_firm in (select private.caller_memberships()) and o.case_id in (select private.caller_matters()), false) then
    perform private.refuse('PT404', 'order_not_found', 'There is no such order, or it is not yours to see.');
  elsif p_of_firm and not coalesce(o.law_firm in (select private.caller_firms())
    or o.law_firm in (select private.caller_memberships()) and o.case_id in (select private.caller_work()), false) then
    perform private.refuse('42501', 'may_not_handle_order', 'Only the firm that was asked does this. Write to it.');
  end if;
  return o;
end
$$;

-- cancel_order(order_id, reason): the buyer, as long as nothing is paid; the firm's administrators, with a reason, and what was paid goes back. What was ordered is on offer
-- again, and a case that was not opened is cancelled. Again it answers the same. PT404 order_not_found; 42501 may_not_handle_order; order_not_open, order_paid, reason_required, and
-- those of refund_payment.
create function private.cancel_order(p_order_id uuid, p_reason text) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders := private.begin_order(p_order_id, false);
  i public.invoices;
  of_firm boolean := o.law_firm in (select private.caller_firms());
begin
  if o.status in ('cancelled', 'refunded') then
    return o;
  elsif not of_firm and o.buyer_id <> auth.uid() then
    perform private.refuse('42501', 'may_not_handle_order', 'Only the firm that was asked does this. Write to it.');
  elsif o.status <> 'pending' then
    perform private.refuse('P0001', 'order_not_open', 'This order is done or has ended already. Reload the page to see how.');
  elsif of_firm then
    p_reason := private.require_reason(p_reason);
  end if;
  select * into i from public.invoices where id = o.invoice_id;
  if not of_firm and coalesce(i.amount_paid, 0) > 0 then
    perform private.refuse('P0001', 'order_paid', 'This order is paid. Ask the firm to cancel it: then the money goes back to you.');
  end if;
  o := private.end_order(o, p_reason);
  perform private.unwind_invoice(o.invoice_id, coalesce(nullif(trim(p_reason), ''), o.order_number), 'order ' || o.id);
  update public.cases set status = 'cancelled', close_reason = left(p_reason, 2000) where id = o.case_id and status = 'draft';
  perform private.notify(case when of_firm then o.buyer_id else (select lead_lawyer_id from public.cases where id = o.case_id) end,
    'order_cancelled', array[o.order_number], o.case_id, 'order', o.id, 'order cancelled ' || o.id);
  select * into o from public.orders where id = o.id;
  return o;
end
$$;
grant execute on function private.cancel_order(uuid, text) to authenticated;
create function public.cancel_order(order_id uuid, reason text default null) returns public.orders language sql set search_path = '' as $$
  select * from private.cancel_order(cancel_order.order_id, cancel_order.reason)
$$;
revoke execute on function public.cancel_order(uuid, text) from public, anon;
grant execute on function public.cancel_order(uuid, text) to authenticated;

-- deliver_order(order_id, tracking_number, ship_by): the firm says that the result is on its way; ship_by: by whom.
-- PT404 order_not_found; 42501 may_not_handle_order; order_not_open, delivery_invalid.
create function private.deliver_order(p_order_id uuid, p_tracking_number text, p_ship_by text) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders := private.begin_order(p_order_id, true);
  sent jsonb := jsonb_strip_nulls(jsonb_build_object('ship_by', nullif(private.to_one_line(p_ship_by), ''), 'tracking_number', nullif(private.to_one_line(p_tracking_number), '')));
begin
  if o.status <> 'pending' then
    perform private.refuse('P0001', 'order_not_open', 'This order is done or has ended already. Reload the page to see how.');
  elsif char_length(p_tracking_number) > 100 or char_length(p_ship_by) > 100 then
    perform private.refuse('P0001', 'delivery_invalid', 'A tracking number and the name of a carrier have up to 100 characters.');
  elsif o.delivery @> sent and exists (select from public.order_events where order_id = o.id and kind = 'delivered') then
    return o;
  end if;
  update public.orders set delivery = delivery || sent where id = o.id returning * into o;
  perform private.add_order_event(o, 'delivered', jsonb_build_object('tracking_number', sent -> 'tracking_number'));
  return o;
end
$$;
grant execute on function private.deliver_order(uuid, text, text) to authenticated;
create function public.deliver_order(order_id uuid, tracking_number text default null, ship_by text default null) returns public.orders language sql set search_path = '' as $$
  select * from private.deliver_order(deliver_order.order_id, deliver_order.tracking_number, deliver_order.ship_by)
$$;
revoke execute on function public.deliver_order(uuid, text, text) from public, anon;
grant execute on function public.deliver_order(uuid, text, text) to authenticated;

-- complete_order(order_id): the firm has done the work. A fee that is in trust is earned now: it is billed and paid from the trust money of the case, above the limit of the
-- account once a second administrator agrees, until when the order is pending. Again it answers the same.
-- PT404 order_not_found; 42501 may_not_handle_order; order_not_open, order_not_paid, and of a fee in trust may_not_bill and those of record_payment.
create function private.complete_order(p_order_id uuid) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders := private.begin_order(p_order_id, true);
begin
  if o.status = 'completed' then
    return o;
  elsif o.status <> 'pending' then
    perform private.refuse('P0001', 'order_not_open', 'This order is done or has ended already. Reload the page to see how.');
  elsif o.payment ->> 'method' = 'trust' and o.paid_at is null and o.accepted_at is not null then
    if not coalesce(o.law_firm in (select private.caller_firms()), false) then
      perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
    elsif o.invoice_id is null then
      o := private.bill_order(o.id);
    end if;
    -- What a code has made free is paid as soon as it is invoiced.
    if o.paid_at is null then
      perform private.pay_invoice_from_trust(o.invoice_id, o.total_amount, 'order ' || o.id, null);
    end if;
    select * into o from public.orders where id = o.id;
    if o.paid_at is null then
      return o;
    end if;
  elsif o.paid_at is null then
    perform private.refuse('P0001', 'order_not_paid', 'This order is not paid yet. Complete it once it is.');
  end if;
  update public.orders set status = 'completed', completed_at = now() where id = o.id returning * into o;
  perform private.add_order_event(o, 'completed');
  perform private.notify(o.buyer_id, 'order_completed', array[o.order_number], o.case_id, 'order', o.id, 'order completed ' || o.id);
  return o;
end
$$;
grant execute on function private.complete_order(uuid) to authenticated;
create function public.complete_order(order_id uuid) returns public.orders language sql set search_path = '' as $$ select * from private.complete_order(complete_order.order_id) $$;
revoke execute on function public.complete_order(uuid) from public, anon;
grant execute on function public.complete_order(uuid) to authenticated;

-- refund_order(order_id, idempotency_key, reason, amount): the firm's administrators give back a part of what was paid, or all that is left where no amount is given, in the way in which it
-- was paid; one that came online goes back through the provider. The same key is the same refund. PT404 order_not_found; 42501 may_not_handle_order, may_not_bill; order_not_paid, and those of refund_payment.
create function private.refund_order(p_order_id uuid, p_key text, p_reason text, p_amount numeric) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders := private.begin_order(p_order_id, true);
  paid record;
begin
  for paid in
    select p.id from public.payments p
    where p.invoice_id = o.invoice_id and p.refund_of is null and (
      exists (select from public.payments r where r.refund_of = p.id and r.idempotency_key = p_key)
      or exists (select from public.online_payments n join public.online_refunds r on r.online_payment_id = n.id where n.payment_id = p.id and r.idempotency_key = p_key)
      or private.amount_left(p) >= coalesce(p_amount, 0.001))
    order by exists (select from public.payments r where r.refund_of = p.id and r.idempotency_key = p_key)
      or exists (select from public.online_payments n join public.online_refunds r on r.online_payment_id = n.id where n.payment_id = p.id and r.idempotency_key = p_key) desc, p.created_at, p.id
    limit 1
  loop
    perform private.refund_payment(paid.id, p_amount, p_reason, p_key);
    select * into o from public.orders where id = o.id;
    return o;
  end loop;
  if o.paid_at is null then
    perform private.refuse('P0001', 'order_not_paid', 'This order is not paid yet. Complete it once it is.');
  end if;
  perform private.refuse('P0001', 'refund_above_payment', 'This is more than is left of the payment. Reload the page to see how much is.');
  return o;
end
$$;
grant execute on function private.refund_order(uuid, text, text, numeric) to authenticated;
create function public.refund_order(order_id uuid, idempotency_key text, reason text, amount numeric default null) returns public.orders language sql set search_path = '' as $$
  select * from private.refund_order(refund_order.order_id, refund_order.idempotency_key, refund_order.reason, refund_order.amount)
$$;
revoke execute on function public.refund_order(uuid, text, text, numeric) from public, anon;
grant execute on function public.refund_order(uuid, text, text, numeric) to authenticated;
