-- Transfers between the firm's own accounts. Each is in the ledger when it is asked for; the lines of the bank's statements show it later.

-- What an account has by the ledger.
create function private.bank_balance(account public.bank_accounts) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(p.amount), 0) from public.ledger_accounts a join public.ledger_postings p on p.account_id = a.id
  where a.law_firm = account.law_firm and a.purpose = 'operating_bank' and a.currency = account.currency and a.holder = account.id
$$;

-- transfer_between_accounts(from_account, to_account, amount, idempotency_key): answers the side of the account that pays. The same key is the same transfer.
-- Not for those with a wall: what an account has, all of it, would be found out by asking. PT404 bank_account_not_found; bank_partly_walled; key_required, PT409 key_used, transfer_accounts, transfer_amount, transfer_above_balance.
create function private.transfer_between_accounts(p_from uuid, p_to uuid, p_amount numeric, p_key uuid) returns public.bank_transactions
language plpgsql security definer set search_path = '' as $$
declare
  payer public.bank_accounts;
  receiver public.bank_accounts;
  line public.bank_transactions;
  source uuid := gen_random_uuid();
  today date;
begin
  perform private.require_caller();
  if p_key is null then
    perform private.require_key(null);
  end if;
  -- Both accounts in one order, so that two transfers that cross do not wait for each other.
  perform from public.bank_accounts where id in (p_from, p_to) and law_firm in (select private.caller_firms()) order by id for no key update;
  payer := private.begin_bank(p_from);
  receiver := private.begin_bank(p_to);
  perform private.require_no_wall();
  select * into line from public.bank_transactions where account_id = payer.id and transfer_id = p_key;
  if line.id is not null then
    if line.amount <> -p_amount or not exists (select from public.bank_transactions where account_id = receiver.id and transfer_id = p_key and id <> line.id) then
      perform private.refuse_used_key();
    end if;
    return line;
  elsif exists (select from public.bank_transactions where transfer_id = p_key and law_firm = payer.law_firm) then
    perform private.refuse_used_key();
  elsif payer.id = receiver.id or payer.currency <> receiver.currency then
    perform private.refuse('P0001', 'transfer_accounts', 'Choose two accounts of the firm in the same currency.');
  elsif not coalesce(p_amount > 0 and p_amount < 1e12 and p_amount = private.round_money(p_amount, payer.currency), false) then
    perform private.refuse('P0001', 'transfer_amount', 'Enter an amount above zero, with no more decimals than the currency has.');
  elsif p_amount > private.bank_balance(payer) then
    perform private.refuse('P0001', 'transfer_above_balance', 'This is more than the account has. Choose a lower amount.');
  end if;
  today := private.firm_today(payer.law_firm);
  perform private.post_ledger(payer.law_firm, 'bank', 'bank_transactions', source, today, payer.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'operating_bank', 'holder', receiver.id, 'amount', p_amount::text),
    jsonb_build_object('purpose', 'operating_bank', 'holder', payer.id, 'amount', (-p_amount)::text)), p_memo => payer.name || ' → ' || receiver.name);
  insert into public.bank_transactions (account_id, law_firm, occurred_on, description, payee, amount, currency, source, status, category, transfer_id, posted_as, sorted_by, sorted_at)
  values (receiver.id, payer.law_firm, today, payer.name || ' → ' || receiver.name, payer.name, p_amount, payer.currency, 'transfer', 'posted', 'transfer', p_key, source, auth.uid(), now());
  insert into public.bank_transactions (account_id, law_firm, occurred_on, description, payee, amount, currency, source, status, category, transfer_id, posted_as, sorted_by, sorted_at)
  values (payer.id, payer.law_firm, today, payer.name || ' → ' || receiver.name, receiver.name, -p_amount, payer.currency, 'transfer', 'posted', 'transfer', p_key, source, auth.uid(), now())
  returning * into line;
  return line;
end
$$;
grant execute on function private.transfer_between_accounts(uuid, uuid, numeric, uuid) to authenticated;
create function public.transfer_between_accounts(from_account uuid, to_account uuid, amount numeric, idempotency_key uuid) returns public.bank_transactions
language sql set search_path = '' as $$
  select * from private.transfer_between_accounts(transfer_between_accounts.from_account, transfer_between_accounts.to_account, transfer_between_accounts.amount,
    transfer_between_accounts.idempotency_key)
$$;
revoke execute on function public.transfer_between_accounts(uuid, uuid, numeric, uuid) from public, anon;
grant execute on function public.transfer_between_accounts(uuid, uuid, numeric, uuid) to authenticated;

-- reverse_bank_transfer(transaction_id): takes a transfer back that the bank has shown in neither account. PT404 bank_transaction_not_found; bank_line_no_transfer, transfer_shown.
create function private.reverse_bank_transfer(p_id uuid) returns public.bank_transactions language plpgsql security definer set search_path = '' as $$
declare
  line public.bank_transactions;
begin
  perform private.require_caller();
  select * into line from public.bank_transactions where id = p_id and law_firm in (select private.caller_firms()) and coalesce(case_id not in (select private.caller_walls()), true);
  if line.id is null then
    perform private.refuse('PT404', 'bank_transaction_not_found', 'There is no such transaction, or it is not yours to see.');
  elsif line.transfer_id is null then
    perform private.refuse('P0001', 'bank_line_no_transfer', 'This is no transfer between own accounts. Say what else it is for instead.');
  end if;
  perform from public.bank_accounts where id in (select account_id from public.bank_transactions where transfer_id = line.transfer_id and law_firm = line.law_firm) order by id for no key update;
  perform private.begin_bank(account_id) from public.bank_transactions where transfer_id = line.transfer_id and law_firm = line.law_firm;
  select * into line from public.bank_transactions where id = p_id;
  if line.status = 'posted' then
    if exists (select from public.bank_transactions where transfer_id = line.transfer_id and law_firm = line.law_firm and fingerprint is not null) then
      perform private.refuse('P0001', 'transfer_shown', 'The bank has made this transfer. Transfer the money back instead.');
    end if;
    perform private.post_back_bank_line(line);
    update public.bank_transactions set status = 'reversed', posted_as = null where transfer_id = line.transfer_id and law_firm = line.law_firm;
    select * into line from public.bank_transactions where id = p_id;
  end if;
  return line;
end
$$;
grant execute on function private.reverse_bank_transfer(uuid) to authenticated;
create function public.reverse_bank_transfer(transaction_id uuid) returns public.bank_transactions language sql set search_path = '' as $$
  select * from private.reverse_bank_transfer(reverse_bank_transfer.transaction_id)
$$;
revoke execute on function public.reverse_bank_transfer(uuid) from public, anon;
grant execute on function public.reverse_bank_transfer(uuid) to authenticated;
