-- Orders that nobody pays end by themselves, after as many days as the firm says, and three days after the buyer has read that they do.

-- Why such an order has ended, in the language of its buyer.
create function private.unpaid_reason(p_language text) returns text language sql immutable set search_path = '' as $$
  select case p_language when 'fr' then 'Elle n’a pas été payée à temps.' when 'vi' then 'Đơn hàng không được thanh toán đúng hạn.' when 'cn' then '未按时付款。'
    when 'ar' then 'لم يُدفع في الوقت المحدد.' else 'It was not paid in time.' end
$$;

-- Whether an order waits for its fee in trust: it costs something, and no money has come for its case, or is on its way, in any manner. An invoice that the firm has issued in the case is the firm's own
-- way to be paid.
create function private.waits_for_fee(o public.orders) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(o.status = 'pending' and o.payment ->> 'method' = 'trust' and o.accepted_at is not null and o.paid_at is null and o.invoice_id is null and o.total_amount > 0, false)
    and not exists (select from public.trust_entries e where e.case_id = o.case_id) and not exists (select from public.trust_requests t where t.case_id = o.case_id and t.status = 'waiting')
    and not exists (select from public.invoices i where i.case_id = o.case_id and i.status not in ('draft', 'void')) and not exists (select from public.payments p where p.case_id = o.case_id)
$$;
-- awaits_fee(order_id): the same, to who may see the order.
create function private.awaits_fee(p_order_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.caller_level() is not null and exists (select from public.orders o where o.id = p_order_id and private.waits_for_fee(o)
    and (o.buyer_id = (select auth.uid()) or o.law_firm in (select private.caller_firms()) or o.case_id in (select private.caller_matters())))
$$;
grant execute on function private.awaits_fee(uuid) to authenticated;

-- The orders that end unpaid, and when: nothing of them was ever paid or is on its way, and nothing else was agreed. What was paid and is due again, as its bank took it back, is the firm's own
-- affair. A fee that goes to trust was never paid while no money has come for its case in any manner. One whose buyer cannot be notified does not end by itself. p_order_id: that order alone. One that is due is locked by who
-- ends it.
create function private.unpaid_orders(p_order_id uuid default null) returns table (order_id uuid, invoice_id uuid, case_id uuid, ends_at timestamptz) language sql stable security definer set search_path = '' as $$
  select o.id, i.id, o.case_id, case when o.reminded_at is null then greatest(o.accepted_at + make_interval(days => s.unpaid_days), now() + interval '3 days')
    else greatest(o.accepted_at + make_interval(days => s.unpaid_days), o.reminded_at + interval '3 days') end
  from public.shop_settings s join public.orders o on o.law_firm = s.law_firm left join public.invoices i on i.id = o.invoice_id
  where (p_order_id is null or o.id = p_order_id) and s.unpaid_days is not null and o.status = 'pending' and o.paid_at is null and o.accepted_at is not null
    and case o.payment ->> 'method' when 'invoice' then i.status = 'pending' and i.amount_paid = 0 and i.amount_credited = 0
      else private.waits_for_fee(o) end
    and not exists (select from public.online_payments p where p.invoice_id = i.id and p.status in ('created', 'open', 'processing'))
    and not exists (select from public.payments p where p.invoice_id = i.id)
    and not exists (select from public.trust_requests t where t.invoice_id = i.id and t.status = 'waiting')
    and not exists (select from public.payment_plans p where p.invoice_id = i.id and p.ended_at is null)
    and private.may_be_notified(o.buyer_id, o.case_id)
$$;

-- One of them: its buyer and the lead lawyer read that it ends, and three days later it does. Answers whether it was still due.
create function private.end_unpaid_order(p_order_id uuid, p_invoice_id uuid, p_case_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  i public.invoices;
begin
  if p_invoice_id is null then
    -- Money that is deposited for the case at this moment comes first, or waits.
    perform from public.cases where id = p_case_id for update;
  else
    perform from public.cases where id = p_case_id for no key update;
  end if;
  select * into i from public.invoices where id = p_invoice_id for no key update;
  select * into o from public.orders where id = p_order_id for no key update;
  -- Paid, or being paid, in the meantime.
  if not exists (select from private.unpaid_orders(o.id)) then
    return false;
  elsif o.reminded_at is null then
    update public.orders set reminded_at = now() where id = o.id;
    perform private.notify(o.buyer_id, 'order_unpaid', array[o.order_number], o.case_id, 'order', o.id, 'order unpaid ' || o.id);
    -- Money may have come that nobody has entered yet.
    perform private.notify(u.uuid, 'order_ends', array[o.order_number, o.customer ->> 'name'], o.case_id, 'order', o.id, 'order ends ' || o.id)
    from (select (select c.lead_lawyer_id from public.cases c where c.id = o.case_id) id) lead
    join public.users u on case when lead.id is null then u.law_firm = o.law_firm and u.access_level = 'lawyer_admin' and u.status = 'active' else u.uuid = lead.id end;
    return true;
  end if;
  -- The order ends with its invoice, where there is one.
  if i.id is null then
    perform private.end_order(o, private.unpaid_reason(private.invoice_language(o.law_firm, o.buyer_id)));
  else
    perform private.void_issued(i, private.unpaid_reason(private.invoice_language(o.law_firm, o.buyer_id)));
  end if;
  update public.cases set status = 'cancelled', close_reason = private.unpaid_reason(private.invoice_language(o.law_firm, null)) where id = o.case_id and status = 'draft';
  perform private.notify(each.person, 'order_cancelled', array[o.order_number], o.case_id, 'order', o.id, 'order cancelled ' || o.id)
  from (values (o.buyer_id), ((select lead_lawyer_id from public.cases where id = o.case_id))) each (person) where each.person is not null;
  return true;
end
$$;

-- end_unpaid_orders(most): reminds buyers three days before, and ends what is due. What the firm has begun to work on is its own affair: a case that is open stays. One that cannot be ended
-- keeps no other from it, and is tried again in the next run. Answers how many of both. The server's own.
create function private.end_unpaid_orders(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due record;
  count integer := 0;
begin
  for due in
    select u.* from private.unpaid_orders() u join public.orders r on r.id = u.order_id
    where case when r.reminded_at is null then r.accepted_at + make_interval(days => (select unpaid_days from public.shop_settings s where s.law_firm = r.law_firm)) - interval '3 days'
      else u.ends_at end <= now()
    order by r.accepted_at, u.order_id
  loop
    begin
      count := count + private.end_unpaid_order(due.order_id, due.invoice_id, due.case_id)::integer;
    exception when others then
      raise warning 'The order % cannot be ended: %', due.order_id, sqlerrm;
    end;
    exit when count >= p_most;
  end loop;
  return count;
end
$$;

insert into private.job_kinds (kind, lane, run_every) values ('end_unpaid_orders', 'housekeeping', '1 hour');
