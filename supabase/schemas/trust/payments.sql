-- What goes out of trust: asked for by one administrator, and above the account's limit agreed to by a second one.

-- Does what a request asks for, now that it is approved.
create function private.pay_from_trust(account public.trust_accounts, request public.trust_requests, p_second uuid) returns public.trust_requests
language plpgsql security definer set search_path = '' as $$
declare
  entry public.trust_entries;
begin
  entry.type := request.type;
  entry.case_id := request.case_id;
  entry.amount := -request.amount;
  entry.occurred_on := private.require_trust_day(account, request.occurred_on);
  entry.memo := request.memo;
  entry.payee := request.payee;
  entry.reference := request.reference;
  entry.request_id := request.id;
  entry.invoice_id := request.invoice_id;
  entry.requested_by := request.requested_by;
  entry.requested_by_name := request.requested_by_name;
  entry.approved_by := p_second;
  entry.approved_by_name := (select display_name from public.users where uuid = p_second);
  entry.idempotency_key := 'request ' || request.id;
  update public.trust_requests set status = 'approved', decided_by = p_second, decided_by_name = entry.approved_by_name, decided_at = now()
  where id = request.id returning * into request;
  entry := private.enter_trust(account, entry);
  if entry.type = 'transfer' then
    perform private.trust_has_paid(entry);
  end if;
  return request;
end
$$;

-- A request to pay, which at or below the limit is paid at once. Case and account are locked by the caller.
create function private.ask_trust_payment(account public.trust_accounts, c public.cases, request public.trust_requests) returns public.trust_requests
language plpgsql security definer set search_path = '' as $$
declare
  asked public.trust_requests;
  me text := (select display_name from public.users where uuid = auth.uid());
begin
  select * into asked from public.trust_requests where account_id = account.id and idempotency_key = private.require_key(request.idempotency_key);
  if asked.id is not null then
    if (asked.type, asked.case_id, asked.amount, asked.invoice_id) is distinct from (request.type, c.id, request.amount::numeric(15,3), request.invoice_id) then
      perform private.refuse_used_key();
    end if;
    return asked;
  end if;
  insert into public.trust_requests (account_id, law_firm, case_id, type, amount, currency, occurred_on, payee, memo, reference, invoice_id, requested_by, requested_by_name,
    idempotency_key)
  values (account.id, account.law_firm, c.id, request.type, private.require_trust_amount(request.amount, account.currency), account.currency,
    private.require_trust_day(account, request.occurred_on), private.to_one_line(nullif(trim(left(request.payee, 200)), '')), private.require_trust_memo(request.memo),
    private.to_one_line(nullif(trim(left(request.reference, 100)), '')), request.invoice_id, auth.uid(), me, trim(request.idempotency_key))
  returning * into asked;
  if account.second_person_above is null or asked.amount <= account.second_person_above then
    return private.pay_from_trust(account, asked, null);
  end if;
  -- What could not be paid is refused before somebody is asked to agree.
  if coalesce((select cleared from public.trust_balances where account_id = account.id and case_id is not distinct from c.id), 0) < asked.amount then
    perform private.refuse('P0001', 'trust_too_low', 'There is less cleared money of this client and case in the account. Wait until a deposit clears, or deposit more first.');
  end if;
  -- Each is a letter to every other administrator. The account is locked: two at once are not both the last.
  if (select count(*) from public.trust_requests r where r.law_firm = account.law_firm and r.requested_by = auth.uid() and r.id <> asked.id
    and r.status <> 'approved' and r.created_at > now() - interval '1 day') >= 50 then
    perform private.refuse('P0001', 'trust_asked_too_often', 'You asked others fifty times within a day. Wait until tomorrow, or let another administrator ask.');
  end if;
  perform private.notify(u.uuid, 'trust_payment_asked', array[coalesce(me, ''), asked.memo], c.id, null, null, 'trust ' || asked.id)
  from public.users u where u.law_firm = account.law_firm and u.access_level = 'lawyer_admin' and u.status in ('active', 'pending') and u.uuid <> auth.uid();
  return asked;
end
$$;

-- disburse_from_trust(account_id, case_id, amount, payee, memo, idempotency_key, occurred_on, reference): answers the request, which is paid at
-- once unless its amount is above the account's limit. case_id null: a charge of the bank, from the firm's own money. payee_required.
create function private.disburse_from_trust(p_account_id uuid, p_case_id uuid, p_amount numeric, p_payee text, p_memo text, p_key text, p_occurred_on date, p_reference text)
returns public.trust_requests language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_trust_case(p_case_id);
  account public.trust_accounts := private.begin_trust(p_account_id);
  request public.trust_requests;
begin
  if coalesce(private.to_one_line(p_payee), '') = '' then
    perform private.refuse('P0001', 'payee_required', 'Say who gets the money.');
  end if;
  request.type := 'disbursement';
  request.amount := p_amount;
  request.payee := p_payee;
  request.memo := p_memo;
  request.occurred_on := p_occurred_on;
  request.reference := p_reference;
  request.idempotency_key := p_key;
  return private.ask_trust_payment(account, c, request);
end
$$;
grant execute on function private.disburse_from_trust(uuid, uuid, numeric, text, text, text, date, text) to authenticated;
create function public.disburse_from_trust(account_id uuid, case_id uuid, amount numeric, payee text, memo text, idempotency_key text, occurred_on date default null,
  reference text default null) returns public.trust_requests language sql set search_path = '' as $$
  select * from private.disburse_from_trust(disburse_from_trust.account_id, disburse_from_trust.case_id, disburse_from_trust.amount, disburse_from_trust.payee,
    disburse_from_trust.memo, disburse_from_trust.idempotency_key, disburse_from_trust.occurred_on, disburse_from_trust.reference)
$$;
revoke execute on function public.disburse_from_trust(uuid, uuid, numeric, text, text, text, date, text) from public, anon;
grant execute on function public.disburse_from_trust(uuid, uuid, numeric, text, text, text, date, text) to authenticated;

-- transfer_trust_to_pay: for the verbs of invoices. Takes the amount from the client's trust money and posts it as paid: client_trust to
-- trust_bank, operating_bank to receivable. At or below the limit it is done, and private.trust_has_paid was called, when this returns (status
-- approved); above it, private.trust_has_paid is called when a second administrator approves. That the invoice is of this case and client and
-- that no more is paid than is due is for the caller to check, and again in private.trust_has_paid.
create function private.transfer_trust_to_pay(p_account_id uuid, p_case_id uuid, p_amount numeric, p_invoice_id uuid, p_memo text, p_key text, p_occurred_on date default null)
returns public.trust_requests language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_trust_case(p_case_id);
  account public.trust_accounts := private.begin_trust(p_account_id);
  request public.trust_requests;
begin
  request.type := 'transfer';
  request.amount := p_amount;
  request.invoice_id := p_invoice_id;
  request.memo := p_memo;
  request.occurred_on := p_occurred_on;
  request.idempotency_key := p_key;
  return private.ask_trust_payment(account, c, request);
end
$$;

-- A request that waits, with case and account locked: to be taken back or declined also where the case is over or has left the firm. PT404
-- trust_request_not_found.
create function private.begin_trust_request(p_request_id uuid, p_to_pay boolean) returns public.trust_requests language plpgsql security definer set search_path = '' as $$
declare
  request public.trust_requests;
begin
  perform private.require_caller();
  select * into request from public.trust_requests where id = p_request_id and law_firm in (select private.caller_firms())
    and (case_id is null or case_id not in (select private.caller_walls()));
  if request.id is null then
    perform private.refuse('PT404', 'trust_request_not_found', 'There is no such request, or it is not yours to decide.');
  end if;
  if request.status = 'waiting' then
    if p_to_pay then
      perform private.begin_trust_case(request.case_id);
    else
      perform from public.cases where id = request.case_id for no key update;
    end if;
    perform private.begin_trust(request.account_id);
    select * into request from public.trust_requests where id = p_request_id for no key update;
  end if;
  return request;
end
$$;

create function private.refuse_decided() returns void language sql set search_path = '' as $$
  select private.refuse('PT409', 'trust_request_decided', 'This was decided already. Reload the page to see how.')
$$;

-- approve_trust_disbursement(request_id): by another administrator than who asked. second_person_needed, trust_request_decided.
create function private.approve_trust_disbursement(p_request_id uuid) returns public.trust_requests language plpgsql security definer set search_path = '' as $$
declare
  request public.trust_requests := private.begin_trust_request(p_request_id, true);
  account public.trust_accounts;
begin
  if request.status = 'approved' then
    return request;
  elsif request.status <> 'waiting' then
    perform private.refuse_decided();
  elsif request.requested_by is not distinct from auth.uid() then
    perform private.refuse('42501', 'second_person_needed', 'Another administrator than the one who asked agrees to a payment above the limit.');
  end if;
  select * into account from public.trust_accounts where id = request.account_id;
  request.occurred_on := greatest(request.occurred_on, private.firm_today(account.law_firm));
  return private.pay_from_trust(account, request, auth.uid());
end
$$;
grant execute on function private.approve_trust_disbursement(uuid) to authenticated;
create function public.approve_trust_disbursement(request_id uuid) returns public.trust_requests language sql set search_path = '' as $$
  select * from private.approve_trust_disbursement(approve_trust_disbursement.request_id)
$$;
revoke execute on function public.approve_trust_disbursement(uuid) from public, anon;
grant execute on function public.approve_trust_disbursement(uuid) to authenticated;

-- decline_trust_disbursement(request_id, reason): by another administrator, who asked is notified; without a reason by who asked, who takes
-- it back. reason_required, trust_request_decided.
create function private.decline_trust_disbursement(p_request_id uuid, p_reason text) returns public.trust_requests language plpgsql security definer set search_path = '' as $$
declare
  request public.trust_requests := private.begin_trust_request(p_request_id, false);
  is_mine boolean := request.requested_by is not distinct from auth.uid();
  wanted text := case when is_mine then 'withdrawn' else 'declined' end;
begin
  if request.status = wanted then
    return request;
  elsif request.status <> 'waiting' then
    perform private.refuse_decided();
  end if;
  update public.trust_requests set status = wanted, decided_by = auth.uid(), decided_by_name = (select display_name from public.users where uuid = auth.uid()), decided_at = now(),
    decline_reason = case when is_mine then left(nullif(trim(p_reason), ''), 2000) else private.require_reason(p_reason) end
  where id = request.id returning * into request;
  if not is_mine then
    perform private.notify(request.requested_by, 'trust_payment_declined', array[request.memo, request.decline_reason], request.case_id, null, null);
  end if;
  return request;
end
$$;
grant execute on function private.decline_trust_disbursement(uuid, text) to authenticated;
create function public.decline_trust_disbursement(request_id uuid, reason text default null) returns public.trust_requests language sql set search_path = '' as $$
  select * from private.decline_trust_disbursement(decline_trust_disbursement.request_id, decline_trust_disbursement.reason)
$$;
revoke execute on function public.decline_trust_disbursement(uuid, text) from public, anon;
grant execute on function public.decline_trust_disbursement(uuid, text) to authenticated;
