-- Beginning to pay: by the client who is signed in, or by who has the link.

-- Whether a firm takes payments online.
create function private.takes_online_payments(p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.payment_accounts a where a.law_firm = p_law_firm and a.is_offered and a.state = 'enabled')
$$;

-- amount_payable(invoice): what of it may be paid online now: what is due, without what is on its way already.
create function public.amount_payable(invoice public.invoices) returns numeric language sql stable set search_path = '' as $$
  select greatest(public.amount_due(invoice) - coalesce((
    select sum(o.amount) from public.online_payments o where o.invoice_id = invoice.id and o.status = 'processing'), 0), 0)
$$;
revoke execute on function public.amount_payable(public.invoices) from public, anon;
grant execute on function public.amount_payable(public.invoices) to authenticated;

-- Begins a payment of an invoice that is locked, all of what is due unless an amount is given. The same key is the same payment. What is on its way already
-- is not paid a second time; what another window has opened is closed.
-- online_payments_off, idempotency_key_required, PT409 idempotency_key_used, invoice_not_open, payment_on_its_way, payment_invalid, payment_above_due,
-- too_many_payments.
create function private.begin_online_payment(i public.invoices, p_amount numeric, p_key text, p_link_id uuid) returns public.online_payments
language plpgsql security definer set search_path = '' as $$
declare
  a public.payment_accounts;
  o public.online_payments;
  payable numeric := public.amount_payable(i);
  wanted numeric := coalesce(p_amount, payable);
begin
  if coalesce(char_length(private.to_one_line(p_key)), 0) not between 1 and 100 or p_key <> private.to_one_line(p_key) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  end if;
  select * into o from public.online_payments where invoice_id = i.id and idempotency_key = p_key;
  if o.id is not null and (p_amount is null or p_amount = o.amount) and o.link_id is not distinct from p_link_id then
    return o;
  elsif o.id is not null then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  end if;
  select * into a from public.payment_accounts where law_firm = i.law_firm;
  if not private.takes_online_payments(i.law_firm) then
    perform private.refuse('P0001', 'online_payments_off', 'This law firm takes no payments online at the moment. The invoice says how else it is paid.');
  elsif public.amount_due(i) <= 0 then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif payable = 0 then
    perform private.refuse('P0001', 'payment_on_its_way', 'A payment of this invoice is on its way already. It can take some days until it arrives.');
  elsif not coalesce(wanted > 0 and wanted = private.round_money(wanted, i.currency), false) then
    perform private.refuse('P0001', 'payment_invalid', 'A payment has an amount above zero in whole units of the currency, a method, and a day that has come.');
  elsif wanted > payable then
    perform private.refuse('P0001', 'payment_above_due', 'This is more than is due. Reload the page to see what still is.');
  elsif (select count(*) from public.online_payments p where p.invoice_id = i.id and p.created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('P0001', 'too_many_payments', 'Payments of this invoice were begun very often. Try again in an hour.');
  end if;
  update public.online_payments p set is_closing = true, check_at = now() where p.invoice_id = i.id and p.status in ('created', 'open') and not p.is_closing;
  if found then
    perform private.enqueue_job('check_payments', '{}', '');
  end if;
  insert into public.online_payments (invoice_id, law_firm, case_id, client_id, link_id, provider, account, idempotency_key, amount, currency)
  values (i.id, i.law_firm, i.case_id, i.client_id, p_link_id, a.provider, a.account, p_key, wanted, i.currency) returning * into o;
  return o;
end
$$;

-- begin_online_payment(invoice_id, idempotency_key, amount): the id of a payment that the caller, the client of the invoice, begins; the server then has the
-- provider open it. PT404 invoice_not_found, and the refusals of private.begin_online_payment.
create function private.begin_own_payment(p_invoice_id uuid, p_amount numeric, p_key text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select * into i from public.invoices where id = p_invoice_id and client_id = auth.uid() and status <> 'draft'
    and (case_id is null or case_id not in (select private.caller_walls())) for no key update;
  if i.id is null then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  return (private.begin_online_payment(i, p_amount, p_key, null)).id;
end
$$;
grant execute on function private.begin_own_payment(uuid, numeric, text) to authenticated;
create function public.begin_online_payment(invoice_id uuid, idempotency_key text, amount numeric default null) returns uuid language sql set search_path = '' as $$
  select private.begin_own_payment(begin_online_payment.invoice_id, begin_online_payment.amount, begin_online_payment.idempotency_key)
$$;
revoke execute on function public.begin_online_payment(uuid, text, numeric) from public, anon;
grant execute on function public.begin_online_payment(uuid, text, numeric) to authenticated;

-- begin_payment_by_link(token, amount, idempotency_key): the same for who has the link. PT404 invoice_link_ended, and the refusals of begin_online_payment. The
-- server's own, as all that a guest asks for.
create function private.begin_payment_by_link(p_token text, p_amount numeric, p_key text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  l public.invoice_links := private.link_of_token(p_token);
  i public.invoices;
begin
  select * into i from public.invoices where id = l.invoice_id for no key update;
  return (private.begin_online_payment(i, p_amount, p_key, l.id)).id;
end
$$;

-- invoice_by_link(token): what an invoice comes to and what of it is paid, for who has its link: {number, firm, to, status, currency, total, paid, due, payable,
-- create_date, due_date, overdue, instalment: {place, count, due_on, amount}, pays_online, payment_details, payments: [{id, amount, status, at}]; what was not
-- finished is among them for two hours}. PT404 invoice_link_ended. The server's own.
create function private.invoice_by_link(p_token text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  l public.invoice_links := private.link_of_token(p_token);
  i public.invoices;
begin
  select * into i from public.invoices where id = l.invoice_id;
  if l.opened_at is null then
    update public.invoice_links set opened_at = now() where id = l.id and opened_at is null;
  end if;
  return jsonb_build_object('number', i.invoice_number, 'firm', i.invoice_from ->> 'name', 'to', i.invoice_to ->> 'name', 'status', i.status,
    'currency', i.currency, 'total', i.total_amount, 'paid', i.amount_paid, 'due', public.amount_due(i), 'payable', public.amount_payable(i), 'create_date', i.create_date, 'due_date', i.due_date,
    'overdue', public.amount_due(i) > 0 and private.late_day(i) < private.firm_today(i.law_firm),
    'instalment', (select jsonb_build_object('place', n.place, 'count', p.count, 'due_on', n.due_on, 'amount', n.amount - n.paid) from public.payment_plans p cross join lateral private.plan_instalments(p) n
      where p.invoice_id = i.id and p.status = 'accepted' and p.ended_at is null and n.paid < n.amount and private.plan_state(p) in ('kept', 'late') order by n.place limit 1), 'pays_online', private.takes_online_payments(i.law_firm),
    'payment_details', i.payment_details,
    'payments', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'amount', o.amount, 'status', o.status, 'at', coalesce(o.paid_at, o.created_at))
        order by o.created_at desc)
      from (select * from public.online_payments p where p.link_id = l.id and (p.status in ('processing', 'paid', 'failed')
        or p.status = 'expired' and p.created_at > now() - interval '2 hours') order by p.created_at desc limit 5) o), '[]'));
end
$$;
-- takes_online_payments(invoice): whether its firm takes payments online; for a caller who sees the invoice.
create function private.caller_pays_online(p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select private.takes_online_payments(p_law_firm) where private.caller_level() is not null
$$;
grant execute on function private.caller_pays_online(uuid) to authenticated;
create function public.pays_online(invoice public.invoices) returns boolean language sql stable set search_path = '' as $$
  select invoice.client_id = (select auth.uid()) and public.amount_due(invoice) > 0 and private.caller_pays_online(invoice.law_firm)
$$;
revoke execute on function public.pays_online(public.invoices) from public, anon;
grant execute on function public.pays_online(public.invoices) to authenticated;

-- What the provider needs to open a payment. The server's own.
create function private.online_payment(p_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'provider', o.provider, 'account', o.account, 'reference', o.reference, 'provider_payment', o.provider_payment,
    'amount', o.amount, 'currency', o.currency, 'digits', private.currency_digits(o.currency), 'status', o.status, 'is_closing', o.is_closing, 'captures', o.captures, 'is_hold', false,
    'invoice_id', o.invoice_id, 'number', i.invoice_number, 'firm', i.invoice_from ->> 'name', 'expires_at', o.expires_at, 'by_link', o.link_id is not null,
    'email', coalesce(l.sent_to, private.invoice_address(i)), 'refunds', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount) order by r.created_at) from public.online_refunds r
      where r.online_payment_id = o.id and r.status = 'asked'), '[]'))
  from public.online_payments o join public.invoices i on i.id = o.invoice_id left join public.invoice_links l on l.id = o.link_id where o.id = p_id
$$;

-- The provider has opened a payment under this name. The server's own.
create function private.note_opened_payment(p_id uuid, p_reference text) returns void language sql security definer set search_path = '' as $$
  update public.online_payments set reference = p_reference, status = case status when 'created' then 'open' else status end
  where id = p_id and (reference is null or reference = p_reference)
$$;
