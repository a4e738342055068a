-- What became of payments, refunds and disputes at the provider, written whole each time it is asked.

-- The administrators of a firm are notified, except those with a wall before the case.
create function private.notify_firm(p_law_firm uuid, p_kind text, p_params text[], i public.invoices, p_dedup text) returns void language sql security definer set search_path = '' as $$
  select private.notify(u.uuid, p_kind, p_params, i.case_id, 'invoice', i.id, p_dedup) from public.users u
  where u.law_firm = p_law_firm and u.access_level = 'lawyer_admin'
    and not exists (select from private.walls_in_force w where w.case_id = i.case_id and w.user_id = u.uuid)
  order by u.uuid
$$;

-- Puts money that came for an invoice on it, up to what is due. Answers how much it took.
create function private.apply_online_money(i public.invoices, o public.online_payments, p_amount numeric, p_key text) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  p public.payments;
  applied numeric := least(public.amount_due(i), p_amount);
begin
  if applied > 0 then
    insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, reference, received_on, idempotency_key)
    values (i.id, i.law_firm, i.case_id, i.client_id, applied, i.currency, 'card', 'card', left(o.provider_payment, 100), private.firm_today(i.law_firm), p_key) returning * into p;
    perform private.post_ledger(i.law_firm, 'payment', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_clearing', 'amount', applied), jsonb_build_object('purpose', 'receivable', 'amount', -applied)), i.case_id, i.client_id, i.invoice_number);
    perform private.note_payment(i, applied);
  end if;
  return p;
end
$$;

-- Money came for an invoice that was written off: it was not lost after all.
create function private.recover_written_off(i public.invoices, o public.online_payments, p_amount numeric, p_key text) returns public.payments
language plpgsql security definer set search_path = '' as $$
declare
  p public.payments;
begin
  if p_amount > 0 then
    insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, reference, received_on, idempotency_key)
    values (i.id, i.law_firm, i.case_id, i.client_id, p_amount, i.currency, 'card', 'card', left(o.provider_payment, 100), private.firm_today(i.law_firm), p_key) returning * into p;
    perform private.post_ledger(i.law_firm, 'payment', 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_clearing', 'amount', p_amount), jsonb_build_object('purpose', 'write_off', 'amount', -p_amount)), i.case_id, i.client_id, i.invoice_number);
    update public.invoices set amount_paid = amount_paid + p_amount where id = i.id;
  end if;
  return p;
end
$$;

-- The payment has arrived: on the invoice up to what is due; what is more goes back by itself.
create function private.online_payment_arrived(i public.invoices, o public.online_payments, p_fee numeric) returns public.online_payments
language plpgsql security definer set search_path = '' as $$
declare
  p public.payments := private.apply_online_money(i, o, o.amount, 'online ' || o.id);
  rest numeric := o.amount - coalesce(p.amount, 0);
  day date := private.firm_today(i.law_firm);
begin
  if rest > 0 then
    perform private.post_ledger(i.law_firm, 'overpayment', 'online_payments', o.id, day, o.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_clearing', 'amount', rest), jsonb_build_object('purpose', 'client_credit', 'amount', -rest)), i.case_id, i.client_id, i.invoice_number);
    insert into public.online_refunds (online_payment_id, invoice_id, law_firm, case_id, amount, currency, is_over, idempotency_key, asked_by)
    values (o.id, i.id, i.law_firm, i.case_id, rest, o.currency, true, 'over ' || o.id, null);
  end if;
  if p_fee > 0 then
    perform private.post_ledger(i.law_firm, 'card_fee', 'online_payments', o.id, day, o.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_fees', 'amount', p_fee), jsonb_build_object('purpose', 'card_clearing', 'amount', -p_fee)), i.case_id, null, i.invoice_number);
  end if;
  update public.online_payments set status = 'paid', paid_at = now(), failure = null, fee = p_fee, payment_id = p.id, amount_applied = coalesce(p.amount, 0), amount_over = rest
  where id = o.id returning * into o;
  return o;
end
$$;

-- The payments of an invoice that came by one payment online: the first, and what was returned after a dispute.
create function private.parts_of_online_payment(o public.online_payments) returns setof public.payments language sql stable set search_path = '' as $$
  select p.* from public.payments p
  where p.id = o.payment_id or p.id in (select d.payment_id from public.online_disputes d where d.online_payment_id = o.id) order by p.created_at, p.id
$$;

-- Takes an amount off the payments of an invoice that came by a payment online: p_purpose is what it is posted to. Answers how much of it there was.
create function private.take_off_online_payment(i public.invoices, o public.online_payments, p_amount numeric, p_reason text, p_cause text, p_key text, p_by uuid, p_kind text, p_purpose text)
returns numeric language plpgsql security definer set search_path = '' as $$
declare
  paid public.payments;
  p public.payments;
  part numeric;
  owed numeric;
  rest numeric := p_amount;
begin
  for paid in select * from private.parts_of_online_payment(o)
  loop
    part := least(rest, private.amount_left(paid));
    continue when part <= 0;
    insert into public.payments (invoice_id, law_firm, case_id, client_id, amount, currency, method, source, received_on, refund_of, reason, cause, idempotency_key, created_by)
    values (i.id, i.law_firm, i.case_id, i.client_id, -part, i.currency, 'card', 'card', private.firm_today(i.law_firm), paid.id, p_reason, p_cause,
      p_key || case when rest < p_amount then ' of ' || paid.id else '' end, p_by)
    returning * into p;
    -- What credit notes owe is no expense of the firm when it is given back.
    owed := case p_purpose when 'refund' then private.refund_credit(i.id, part) else 0 end;
    perform private.post_ledger(i.law_firm, p_kind, 'payments', p.id, p.received_on, i.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'client_credit', 'amount', owed), jsonb_build_object('purpose', p_purpose, 'amount', part - owed),
      jsonb_build_object('purpose', 'card_clearing', 'amount', -part)), i.case_id, i.client_id, i.invoice_number);
    rest := rest - part;
  end loop;
  return p_amount - rest;
end
$$;

-- What of a payment online is the client's credit: it was more than was due, and has not gone back.
create function private.online_credit_left(o public.online_payments) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(-sum(p.amount), 0) from public.ledger_transactions t
  join public.ledger_postings p on p.transaction_id = t.id join public.ledger_accounts a on a.id = p.account_id
  where a.purpose = 'client_credit' and t.source_table in ('online_payments', 'online_refunds', 'online_disputes') and t.source_id in (
    select o.id union all select r.id from public.online_refunds r where r.online_payment_id = o.id
    union all select d.id from public.online_disputes d where d.online_payment_id = o.id)
$$;

-- Posts what went out beyond the payments of an invoice: of the client's credit as far as there is one, else it is the firm's loss.
create function private.post_online_rest(i public.invoices, o public.online_payments, p_kind text, p_table text, p_id uuid, p_amount numeric) returns void
language plpgsql security definer set search_path = '' as $$
declare
  of_credit numeric := greatest(least(p_amount, private.online_credit_left(o)), 0);
begin
  if p_amount > 0 then
    perform private.post_ledger(i.law_firm, p_kind, p_table, p_id, private.firm_today(i.law_firm), o.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'client_credit', 'amount', of_credit), jsonb_build_object('purpose', 'refund', 'amount', p_amount - of_credit),
      jsonb_build_object('purpose', 'card_clearing', 'amount', -p_amount)), i.case_id, i.client_id, i.invoice_number);
  end if;
end
$$;

-- Money went back: of what was more than due, or of the payment, whose invoice then counts it as given back.
create function private.online_refund_done(i public.invoices, o public.online_payments, r public.online_refunds) returns void language plpgsql security definer set search_path = '' as $$
declare
  of_payment numeric := case when r.is_over then 0
    else private.take_off_online_payment(i, o, r.amount, r.reason, case when r.reason is null then 'provider' end, 'online refund ' || r.id, r.asked_by, 'refund', 'refund') end;
begin
  if of_payment > 0 then
    update public.invoices set amount_refunded = amount_refunded + of_payment,
      status = case when status = 'paid' then private.invoice_status(total_amount, amount_paid, amount_credited, amount_refunded + of_payment) else status end
    where id = i.id returning * into i;
    perform private.note_invoice(i, 'invoice_refund');
  end if;
  perform private.post_online_rest(i, o, 'refund', 'online_refunds', r.id, r.amount - of_payment);
  update public.online_refunds set status = 'done', settled_at = now(), failure = null where id = r.id;
end
$$;

-- The provider has taken a disputed payment back: its invoice is due again, unless it was written off. What was given back before is
-- the firm's loss.
create function private.online_dispute_taken(i public.invoices, o public.online_payments, d public.online_disputes) returns void language plpgsql security definer set search_path = '' as $$
declare
  of_payment numeric := private.take_off_online_payment(i, o, d.amount, null, 'dispute', 'online dispute ' || d.id, null, 'chargeback',
    case i.status when 'written_off' then 'write_off' else 'receivable' end);
  day date := private.firm_today(i.law_firm);
begin
  if of_payment > 0 then
    update public.invoices set amount_paid = amount_paid - of_payment,
      status = case when status in ('paid', 'partially_paid') then private.invoice_status(total_amount, amount_paid - of_payment, amount_credited, amount_refunded) else status end
    where id = i.id returning * into i;
  end if;
  perform private.post_online_rest(i, o, 'chargeback', 'online_disputes', d.id, d.amount - of_payment);
  if d.fee > 0 then
    perform private.post_ledger(i.law_firm, 'card_fee', 'online_disputes', d.id, day, d.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_fees', 'amount', d.fee), jsonb_build_object('purpose', 'card_clearing', 'amount', -d.fee)), i.case_id, null, i.invoice_number);
  end if;
  update public.online_disputes set taken_at = now() where id = d.id;
  perform private.notify_firm(i.law_firm, 'payment_disputed', array[i.invoice_number], i, 'payment disputed ' || d.id);
end
$$;

-- The provider has returned what it took: paid again, up to what is due by now or was written off; what is more is the client's credit.
create function private.online_dispute_returned(i public.invoices, o public.online_payments, d public.online_disputes) returns void language plpgsql security definer set search_path = '' as $$
declare
  p public.payments;
  rest numeric;
begin
  if i.status = 'written_off' then
    p := private.recover_written_off(i, o, least(d.amount, i.total_amount - i.amount_paid - i.amount_credited), 'online dispute won ' || d.id);
  else
    p := private.apply_online_money(i, o, d.amount, 'online dispute won ' || d.id);
  end if;
  rest := d.amount - coalesce(p.amount, 0);
  if rest > 0 then
    perform private.post_ledger(i.law_firm, 'overpayment', 'online_disputes', d.id, private.firm_today(i.law_firm), d.currency, jsonb_build_array(
      jsonb_build_object('purpose', 'card_clearing', 'amount', rest), jsonb_build_object('purpose', 'client_credit', 'amount', -rest)), i.case_id, i.client_id, i.invoice_number);
  end if;
  update public.online_disputes set returned_at = now(), payment_id = p.id where id = d.id;
  perform private.notify_firm(i.law_firm, 'payment_dispute_won', array[i.invoice_number], i, 'payment dispute won ' || d.id);
end
$$;

-- settle_online_payment(id, state): writes what the provider says of a payment, however often. state: {status: open | held | processing | paid | failed | expired,
-- payment, amount, currency, fee, failure, refunds: [{id, key, amount, status: pending | done | failed, failure}], disputes: [{id, amount, fee, status: open |
-- won | lost, is_taken, is_returned}]}, amounts in units of the currency. 22023 where it is not the amount that was asked for. The server's own.
create function private.settle_online_payment(p_id uuid, p_state jsonb) returns public.online_payments language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  o public.online_payments;
  r public.online_refunds;
  d public.online_disputes;
  said record;
  is_less boolean := false;
  -- What is held on the card is taken in the next step: until then it is on its way.
  now_is text := case p_state ->> 'status' when 'held' then 'processing' else p_state ->> 'status' end;
begin
  -- The invoice before its payment, as where a payment begins.
  perform from public.invoices where id = (select invoice_id from public.online_payments where id = p_id) for no key update;
  select * into o from public.online_payments where id = p_id for update;
  if o.id is null or now_is is null or now_is not in ('open', 'processing', 'paid', 'failed', 'expired') then
    raise exception using errcode = '22023', message = 'There is no such payment, or the provider says nothing of it that is known here.';
  end if;
  -- What was held may have been taken at the provider by hand, and less of it: that is what is paid.
  if o.captures and o.status = 'processing' and now_is = 'paid' and p_state ->> 'currency' = o.currency and (p_state ->> 'amount')::numeric > 0 and (p_state ->> 'amount')::numeric < o.amount then
    update public.online_payments set amount = (p_state ->> 'amount')::numeric where id = o.id returning * into o;
    is_less := true;
  end if;
  if now_is in ('processing', 'paid') and ((p_state ->> 'amount')::numeric is distinct from o.amount or p_state ->> 'currency' is distinct from o.currency) then
    raise exception using errcode = '22023', message = 'The provider names another amount than the one that was asked for.';
  end if;
  update public.online_payments set provider_payment = coalesce(p_state ->> 'payment', provider_payment) where id = o.id returning * into o;
  if o.status <> 'paid' and now_is = 'paid' then
    select * into i from public.invoices where id = o.invoice_id;
    o := private.online_payment_arrived(i, o, coalesce(private.round_money((p_state ->> 'fee')::numeric, o.currency), 0));
    if is_less then
      perform private.notify_firm(i.law_firm, 'payment_in_part', array[i.invoice_number], i, 'payment in part ' || o.id);
    end if;
  elsif o.status <> 'paid' and o.status <> now_is then
    update public.online_payments set status = now_is, failure = case now_is when 'failed' then left(private.to_one_line(p_state ->> 'failure'), 200) end where id = o.id returning * into o;
    if now_is = 'failed' or now_is = 'expired' and o.captures and not o.is_closing then
      select * into i from public.invoices where id = o.invoice_id;
      perform private.notify(i.client_id, 'payment_failed', array[i.invoice_number], i.case_id, 'invoice', i.id, 'payment failed ' || o.id);
    elsif now_is = 'expired' and o.captures then
      perform private.note_untaken_hold(o);
    end if;
  end if;
  if o.status = 'paid' then
    for said in select * from jsonb_to_recordset(coalesce(p_state -> 'refunds', '[]')) as each (id text, key uuid, amount numeric, status text, failure text)
    loop
      select * into r from public.online_refunds where online_payment_id = o.id and (provider_refund = said.id or provider_refund is null and id = said.key);
      if r.id is null then
        insert into public.online_refunds (online_payment_id, invoice_id, law_firm, case_id, amount, currency, idempotency_key, provider_refund, asked_by)
        values (o.id, o.invoice_id, o.law_firm, o.case_id, said.amount, o.currency, left(said.id, 100), said.id, null) returning * into r;
      elsif r.amount <> said.amount then
        raise exception using errcode = '22023', message = 'The provider names another amount than the one that was asked for.';
      end if;
      continue when r.status in ('done', 'failed');
      select * into i from public.invoices where id = o.invoice_id;
      update public.online_refunds set provider_refund = said.id, status = case said.status when 'pending' then 'pending' else status end where id = r.id returning * into r;
      if said.status = 'done' then
        perform private.online_refund_done(i, o, r);
      elsif said.status = 'failed' then
        update public.online_refunds set status = 'failed', settled_at = now(), failure = left(private.to_one_line(said.failure), 200) where id = r.id;
        perform private.notify_firm(i.law_firm, 'payment_refund_failed', array[i.invoice_number], i, 'refund failed ' || r.id);
      end if;
    end loop;
    for said in select * from jsonb_to_recordset(coalesce(p_state -> 'disputes', '[]')) as each (id text, amount numeric, fee numeric, status text, is_taken boolean, is_returned boolean)
    loop
      insert into public.online_disputes (online_payment_id, invoice_id, law_firm, case_id, provider_dispute, amount, currency, fee)
      values (o.id, o.invoice_id, o.law_firm, o.case_id, said.id, said.amount, o.currency, coalesce(said.fee, 0)) on conflict (provider_dispute) do nothing;
      select * into strict d from public.online_disputes where provider_dispute = said.id and online_payment_id = o.id for update;
      update public.online_disputes set status = case when said.status in ('won', 'lost') then said.status else status end where id = d.id returning * into d;
      if said.is_taken and d.taken_at is null then
        select * into i from public.invoices where id = o.invoice_id;
        perform private.online_dispute_taken(i, o, d);
        d.taken_at := now();
      end if;
      if said.is_returned and d.taken_at is not null and d.returned_at is null then
        select * into i from public.invoices where id = o.invoice_id;
        perform private.online_dispute_returned(i, o, d);
      end if;
    end loop;
  end if;
  -- Asked again while something is open; later for what a message would have to say, such as a dispute.
  update public.online_payments set checks = 0, is_closing = is_closing and (status in ('created', 'open') or captures and status = 'processing'), check_at = case
      -- What the provider said while it was asked is not in this answer yet.
      when told_at > asked_at then now()
      when exists (select from public.online_refunds w where w.online_payment_id = o.id and w.status = 'asked') then now() + interval '1 minute'
      when status = 'open' then now() + interval '5 minutes'
      when status = 'processing' or exists (select from public.online_refunds w where w.online_payment_id = o.id and w.status = 'pending') then now() + interval '15 minutes'
      when status = 'paid' and paid_at > now() - interval '180 days' then now() + interval '1 day'
    end
  where id = o.id returning * into o;
  return o;
end
$$;

-- take_online_payments(most): payments of which the provider is to be asked; each is left to this process for five minutes, longer each time that it fails, an
-- hour at most. The server's own.
create function private.take_online_payments(p_most integer) returns table (id uuid) language sql security definer set search_path = '' as $$
  update public.online_payments o set checks = o.checks + 1, asked_at = clock_timestamp(), check_at = now() + least(interval '5 minutes' * power(2, least(o.checks, 4)), interval '1 hour')
  where o.id in (select p.id from public.online_payments p where p.check_at <= now() order by p.check_at limit p_most for update skip locked)
  returning o.id
$$;

-- note_provider_event(provider, event_id, account, reference, payment): a message of a provider, whose signature was checked, about a payment of that account:
-- it is asked for at once. Answers whether anything is known of it; of another firm's account nothing is. The server's own.
create function private.note_provider_event(p_provider text, p_event_id text, p_account text, p_reference text, p_payment text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_known boolean;
begin
  insert into private.provider_events (provider, event_id) values (p_provider, p_event_id) on conflict do nothing;
  if not found then
    return true;
  end if;
  update public.online_payments set check_at = now(), told_at = clock_timestamp()
  where provider = p_provider and account = p_account and (reference = p_reference or provider_payment = p_payment);
  is_known := found;
  update private.order_holds set check_at = now(), told_at = clock_timestamp()
  where provider = p_provider and account = p_account and (reference = p_reference or provider_payment = p_payment) and (check_at is not null or status in ('expired', 'failed'));
  is_known := is_known or found;
  -- What is about no payment is about the account: how far it is, and what was paid out.
  if p_reference is null and p_payment is null then
    update public.payment_accounts set payouts_read_at = null where provider = p_provider and account = p_account;
    is_known := found;
  end if;
  if is_known then
    perform private.enqueue_job('check_payments', '{}', '');
  end if;
  return is_known;
end
$$;

-- note_payouts(account_id, payouts): what the provider has paid out to a firm, each once: [{id, amount, currency, paid_on}]. The server's own.
create function private.note_payouts(p_account_id uuid, p_payouts jsonb) returns integer language plpgsql security definer set search_path = '' as $$
declare
  a public.payment_accounts;
  said record;
  made uuid;
  count integer := 0;
begin
  select * into strict a from public.payment_accounts where id = p_account_id for update;
  for said in select * from jsonb_to_recordset(p_payouts) as each (id text, amount numeric, currency text, paid_on date) order by paid_on, id
  loop
    insert into public.online_payouts (law_firm, provider, reference, amount, currency, paid_on)
    values (a.law_firm, a.provider, said.id, said.amount, said.currency, said.paid_on) on conflict (provider, reference) do nothing returning id into made;
    if made is not null then
      perform private.post_ledger(a.law_firm, 'payout', 'online_payouts', made, said.paid_on, said.currency, jsonb_build_array(
        jsonb_build_object('purpose', 'operating_bank', 'amount', said.amount), jsonb_build_object('purpose', 'card_clearing', 'amount', -said.amount)));
      count := count + 1;
    end if;
    made := null;
  end loop;
  return count;
end
$$;

-- forget_provider_events(): messages that are older than 90 days; providers repeat none after three.
create function private.forget_provider_events(p_most integer) returns integer language sql security definer set search_path = '' as $$
  with gone as (delete from private.provider_events where (provider, event_id) in (
    select e.provider, e.event_id from private.provider_events e where e.received_at < now() - interval '90 days' limit p_most) returning 1)
  select count(*)::integer from gone
$$;

-- refund_online_payment: asks the provider to give a payment back, all of what is left of it unless an amount is given; it is on the invoice once the provider
-- has done it. Called by refund_payment, which has locked the invoice and checked the key, the amount and the reason.
create function private.ask_online_refund(i public.invoices, o public.online_payments, p_amount numeric, p_reason text, p_key text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r public.online_refunds;
  asked numeric := coalesce((select sum(w.amount) from public.online_refunds w where w.online_payment_id = o.id and not w.is_over and w.status in ('asked', 'pending')), 0);
begin
  select * into r from public.online_refunds where online_payment_id = o.id and idempotency_key = p_key;
  if r.id is not null and r.amount is distinct from p_amount then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  elsif r.id is not null then
    return;
  end if;
  if p_amount > (select sum(private.amount_left(p)) from private.parts_of_online_payment(o) p) - asked then
    perform private.refuse('P0001', 'refund_above_payment', 'This is more than is left of the payment. Reload the page to see how much is.');
  end if;
  insert into public.online_refunds (online_payment_id, invoice_id, law_firm, case_id, amount, currency, reason, idempotency_key)
  values (o.id, i.id, i.law_firm, i.case_id, p_amount, o.currency, trim(p_reason), p_key);
  update public.online_payments set check_at = now() where id = o.id;
  perform private.enqueue_job('check_payments', '{}', '');
end
$$;

insert into private.job_kinds (kind, lane, run_every, time_limit) values ('check_payments', 'payments', '30 seconds', '5 minutes');
insert into private.job_kinds (kind, lane, run_every) values ('forget_provider_events', 'housekeeping', '1 day');
