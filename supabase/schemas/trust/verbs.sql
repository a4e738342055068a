-- What is done with trust money. By the administrators of the firm, for cases that no wall bars them from.
--
-- What writes an entry takes an idempotency key: the same key on the same account is the same entry, and with another amount or case it
-- is refused (key_used). Amounts have the decimals of the account's currency.

-- Whether an amount can be a limit: numeric knows more than amounts of money, and what is no number is above all of them.
create function private.is_trust_limit(p_limit numeric, p_currency text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(p_limit >= 0 and p_limit < 1000000000000 and p_limit = private.round_money(p_limit, p_currency), false)
$$;

-- open_trust_account(name, bank, number_end, currency, second_person_above, interest_to): the same name is the same account.
-- may_not_keep_trust, trust_account_exists, trust_account_incomplete, too_many_trust_accounts.
create function private.open_trust_account(p_name text, p_bank text, p_number_end text, p_currency text, p_second_person_above numeric, p_interest_to text)
returns public.trust_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts;
  firm uuid;
  named text := private.to_one_line(p_name);
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if firm is null then
    perform private.refuse('42501', 'may_not_keep_trust', 'Trust accounts are kept by the administrators of the firm.');
  elsif coalesce(named, '') = '' or char_length(named) > 100 or coalesce(private.to_one_line(p_bank), '') = '' or char_length(p_bank) > 100
    or coalesce(p_number_end, '') !~ '^[0-9A-Z]{2,4}$' or coalesce(p_currency, '') !~ '^[A-Z]{3}$' or char_length(p_interest_to) > 100
    or p_second_person_above is not null and not private.is_trust_limit(p_second_person_above, p_currency) then
    perform private.refuse('P0001', 'trust_account_incomplete', 'Give the account a name, its bank, its currency and the last two to four characters of its number.');
  end if;
  perform from public.law_firms where id = firm for no key update;
  if (select count(*) from public.trust_accounts where law_firm = firm and name <> named) >= 100 then
    perform private.refuse('P0001', 'too_many_trust_accounts', 'A firm keeps up to 100 trust accounts here. Use one that is there.');
  end if;
  insert into public.trust_accounts (law_firm, name, bank, number_end, currency, second_person_above, interest_to)
  values (firm, named, private.to_one_line(p_bank), p_number_end, p_currency, p_second_person_above, private.to_one_line(nullif(trim(p_interest_to), '')))
  on conflict (law_firm, name) do nothing returning * into account;
  if account.id is null then
    select * into account from public.trust_accounts where law_firm = firm and name = named;
    if (account.bank, account.number_end, account.currency) is distinct from (private.to_one_line(p_bank), p_number_end, p_currency) then
      perform private.refuse('P0001', 'trust_account_exists', 'The firm has a trust account of this name already. Give this one another name.');
    end if;
  end if;
  return account;
end
$$;
grant execute on function private.open_trust_account(text, text, text, text, numeric, text) to authenticated;
create function public.open_trust_account(name text, bank text, number_end text, currency text, second_person_above numeric default null, interest_to text default null)
returns public.trust_accounts language sql set search_path = '' as $$
  select * from private.open_trust_account(open_trust_account.name, open_trust_account.bank, open_trust_account.number_end, open_trust_account.currency,
    open_trust_account.second_person_above, open_trust_account.interest_to)
$$;
revoke execute on function public.open_trust_account(text, text, text, text, numeric, text) from public, anon;
grant execute on function public.open_trust_account(text, text, text, text, numeric, text) to authenticated;

-- set_trust_limit(account_id, second_person_above): a lower one only, so that nobody escapes the second person by raising it.
-- trust_limit_only_lower.
create function private.set_trust_limit(p_account_id uuid, p_limit numeric) returns public.trust_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts := private.begin_trust(p_account_id);
begin
  if account.second_person_above is distinct from p_limit then
    if not private.is_trust_limit(p_limit, account.currency) or p_limit > account.second_person_above then
      perform private.refuse('P0001', 'trust_limit_only_lower', 'The limit above which a second person agrees can be made lower only. Enter a lower amount.');
    end if;
    update public.trust_accounts set second_person_above = p_limit where id = account.id returning * into account;
  end if;
  return account;
end
$$;
grant execute on function private.set_trust_limit(uuid, numeric) to authenticated;
create function public.set_trust_limit(account_id uuid, second_person_above numeric) returns public.trust_accounts language sql set search_path = '' as $$
  select * from private.set_trust_limit(set_trust_limit.account_id, set_trust_limit.second_person_above)
$$;
revoke execute on function public.set_trust_limit(uuid, numeric) from public, anon;
grant execute on function public.set_trust_limit(uuid, numeric) to authenticated;

-- deposit_to_trust: case_id null is the firm's own money for the bank's charges. held: the money may not leave until clear_trust_deposit;
-- release_on: when that is expected.
create function private.deposit_to_trust(p_account_id uuid, p_case_id uuid, p_amount numeric, p_memo text, p_key text, p_occurred_on date, p_reference text,
  p_held boolean, p_release_on date) returns public.trust_entries language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_trust_case(p_case_id);
  account public.trust_accounts := private.begin_trust(p_account_id);
  entry public.trust_entries;
begin
  select * into entry from public.trust_entries where account_id = account.id and idempotency_key = private.require_key(p_key);
  if entry.id is not null then
    if (entry.type, entry.case_id, entry.amount) is distinct from ('deposit'::text, p_case_id, p_amount::numeric(15,3)) then
      perform private.refuse_used_key();
    end if;
    return entry;
  end if;
  entry.type := 'deposit';
  entry.case_id := c.id;
  entry.amount := private.require_trust_amount(p_amount, account.currency);
  entry.occurred_on := private.require_trust_day(account, p_occurred_on);
  entry.memo := private.require_trust_memo(p_memo);
  entry.reference := left(p_reference, 100);
  entry.held := coalesce(p_held, false) and c.id is not null;
  entry.release_on := private.require_trust_date(p_release_on);
  entry.idempotency_key := trim(p_key);
  return private.enter_trust(account, entry);
end
$$;
grant execute on function private.deposit_to_trust(uuid, uuid, numeric, text, text, date, text, boolean, date) to authenticated;
create function public.deposit_to_trust(account_id uuid, case_id uuid, amount numeric, memo text, idempotency_key text, occurred_on date default null, reference text default null,
  held boolean default false, release_on date default null) returns public.trust_entries language sql set search_path = '' as $$
  select * from private.deposit_to_trust(deposit_to_trust.account_id, deposit_to_trust.case_id, deposit_to_trust.amount, deposit_to_trust.memo, deposit_to_trust.idempotency_key,
    deposit_to_trust.occurred_on, deposit_to_trust.reference, deposit_to_trust.held, deposit_to_trust.release_on)
$$;
revoke execute on function public.deposit_to_trust(uuid, uuid, numeric, text, text, date, text, boolean, date) from public, anon;
grant execute on function public.deposit_to_trust(uuid, uuid, numeric, text, text, date, text, boolean, date) to authenticated;

-- An entry of a case that no wall bars the caller from, with its case and account locked; for a verb about it. PT404 trust_entry_not_found.
create function private.begin_trust_entry(p_entry_id uuid) returns public.trust_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.trust_entries;
begin
  perform private.require_caller();
  select * into entry from public.trust_entries where id = p_entry_id and law_firm in (select private.caller_firms())
    and (case_id is null or case_id not in (select private.caller_walls()));
  if entry.id is null then
    perform private.refuse('PT404', 'trust_entry_not_found', 'There is no such entry, or it is not yours to change.');
  end if;
  perform private.begin_trust_case(entry.case_id);
  perform private.begin_trust(entry.account_id);
  return entry;
end
$$;

-- clear_trust_deposit(entry_id, cleared_on): the money of a held deposit may leave from now on. trust_not_held, trust_reversed.
create function private.clear_trust_deposit(p_entry_id uuid, p_cleared_on date) returns public.trust_clearances language plpgsql security definer set search_path = '' as $$
declare
  entry public.trust_entries := private.begin_trust_entry(p_entry_id);
  account public.trust_accounts;
  clearance public.trust_clearances;
begin
  select * into clearance from public.trust_clearances where entry_id = entry.id;
  if clearance.entry_id is not null then
    return clearance;
  elsif not entry.held then
    perform private.refuse('P0001', 'trust_not_held', 'This entry is no deposit that waits to clear.');
  elsif exists (select from public.trust_entries where reverses = entry.id) then
    perform private.refuse('P0001', 'trust_reversed', 'This entry was reversed already. Enter the money again if it came after all.');
  end if;
  select * into account from public.trust_accounts where id = entry.account_id;
  insert into public.trust_clearances (entry_id, case_id, law_firm, cleared_on, cleared_by, cleared_by_name)
  values (entry.id, entry.case_id, entry.law_firm, greatest(private.require_trust_day(account, p_cleared_on), entry.occurred_on), auth.uid(),
    (select display_name from public.users where uuid = auth.uid())) returning * into clearance;
  perform private.move_trust(account, entry.case_id, entry.amount, -entry.amount);
  perform private.post_ledger(entry.law_firm, 'trust_clearance', 'trust_clearances', entry.id, clearance.cleared_on, entry.currency, jsonb_build_array(
    jsonb_build_object('purpose', 'client_trust_held', 'holder', account.id, 'amount', entry.amount::text),
    jsonb_build_object('purpose', 'client_trust', 'holder', account.id, 'amount', (-entry.amount)::text)), entry.case_id, entry.client_id, entry.memo);
  perform private.note_trust(entry, 'trust_cleared');
  return clearance;
end
$$;
grant execute on function private.clear_trust_deposit(uuid, date) to authenticated;
create function public.clear_trust_deposit(entry_id uuid, cleared_on date default null) returns public.trust_clearances language sql set search_path = '' as $$
  select * from private.clear_trust_deposit(clear_trust_deposit.entry_id, clear_trust_deposit.cleared_on)
$$;
revoke execute on function public.clear_trust_deposit(uuid, date) from public, anon;
grant execute on function public.clear_trust_deposit(uuid, date) to authenticated;

-- The entry that takes another back. Its day is today: what was signed stays as it was.
create function private.reverse_trust(p_entry public.trust_entries, p_reason text, p_key text) returns public.trust_entries language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts;
  entry public.trust_entries;
begin
  select * into account from public.trust_accounts where id = p_entry.account_id;
  select * into entry from public.trust_entries where account_id = account.id and idempotency_key = private.require_key(p_key);
  if entry.id is not null then
    if entry.reverses is distinct from p_entry.id then
      perform private.refuse_used_key();
    end if;
    return entry;
  elsif p_entry.type = 'reversal' then
    perform private.refuse('P0001', 'trust_reversal', 'A reversal is not reversed. Enter what is right as a new entry.');
  elsif exists (select from public.trust_entries where reverses = p_entry.id) then
    perform private.refuse('P0001', 'trust_reversed', 'This entry was reversed already. Enter the money again if it came after all.');
  end if;
  entry.type := 'reversal';
  entry.case_id := p_entry.case_id;
  entry.amount := -p_entry.amount;
  entry.occurred_on := greatest(private.require_trust_day(account, null), p_entry.occurred_on);
  entry.memo := private.require_trust_memo(p_reason);
  entry.payee := p_entry.payee;
  entry.reverses := p_entry.id;
  entry.invoice_id := p_entry.invoice_id;
  entry.idempotency_key := trim(p_key);
  return private.enter_trust(account, entry);
end
$$;

-- reverse_trust_entry(entry_id, reason, idempotency_key): a deposit that bounced or was for another case, a payment that was not made. A transfer
-- is reversed by the payment of its invoice. trust_transfer, trust_reversal, trust_reversed, trust_too_low.
create function private.reverse_trust_entry(p_entry_id uuid, p_reason text, p_key text) returns public.trust_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.trust_entries := private.begin_trust_entry(p_entry_id);
begin
  if entry.type = 'transfer' then
    perform private.refuse('P0001', 'trust_transfer', 'This paid an invoice. Take the payment back on the invoice, and this is reversed with it.');
  end if;
  return private.reverse_trust(entry, p_reason, p_key);
end
$$;
grant execute on function private.reverse_trust_entry(uuid, text, text) to authenticated;
create function public.reverse_trust_entry(entry_id uuid, reason text, idempotency_key text) returns public.trust_entries language sql set search_path = '' as $$
  select * from private.reverse_trust_entry(reverse_trust_entry.entry_id, reverse_trust_entry.reason, reverse_trust_entry.idempotency_key)
$$;
revoke execute on function public.reverse_trust_entry(uuid, text, text) from public, anon;
grant execute on function public.reverse_trust_entry(uuid, text, text) to authenticated;

-- reverse_trust_transfer: for the verbs of invoices, when a payment from trust is taken back. The ledger gets all of it.
create function private.reverse_trust_transfer(p_entry_id uuid, p_reason text, p_key text) returns public.trust_entries language plpgsql security definer set search_path = '' as $$
begin
  return private.reverse_trust(private.begin_trust_entry(p_entry_id), p_reason, p_key);
end
$$;

-- set_trust_minimum(account_id, case_id, minimum): what the client has agreed to keep there; null: nothing.
create function private.set_trust_minimum(p_account_id uuid, p_case_id uuid, p_minimum numeric) returns public.trust_balances language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_trust_case(p_case_id);
  account public.trust_accounts := private.begin_trust(p_account_id);
  kept public.trust_balances;
begin
  if c.id is null then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif p_minimum is not null then
    perform private.require_trust_amount(p_minimum, account.currency);
  end if;
  insert into public.trust_balances (account_id, law_firm, case_id, minimum) values (account.id, account.law_firm, c.id, p_minimum)
  on conflict (account_id, case_id) do update set minimum = excluded.minimum returning * into kept;
  return kept;
end
$$;
grant execute on function private.set_trust_minimum(uuid, uuid, numeric) to authenticated;
create function public.set_trust_minimum(account_id uuid, case_id uuid, minimum numeric default null) returns public.trust_balances language sql set search_path = '' as $$
  select * from private.set_trust_minimum(set_trust_minimum.account_id, set_trust_minimum.case_id, set_trust_minimum.minimum)
$$;
revoke execute on function public.set_trust_minimum(uuid, uuid, numeric) from public, anon;
grant execute on function public.set_trust_minimum(uuid, uuid, numeric) to authenticated;

-- ask_trust_refill(account_id, case_id, amount): asks the client to bring the retainer up; without an amount for what is missing to the
-- minimum. The client is notified once a day at most of a case, whatever came and went meanwhile and whichever account asks. no_client_account, trust_amount.
create function private.ask_trust_refill(p_account_id uuid, p_case_id uuid, p_amount numeric) returns public.trust_balances language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.begin_trust_case(p_case_id);
  account public.trust_accounts := private.begin_trust(p_account_id);
  kept public.trust_balances;
  is_sent boolean;
begin
  if c.id is null then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif c.client_id is null then
    perform private.refuse('P0001', 'no_client_account', 'The client has no account here yet. Invite them first, or ask them by letter.');
  end if;
  insert into public.trust_balances (account_id, law_firm, case_id) values (account.id, account.law_firm, c.id) on conflict (account_id, case_id) do nothing;
  select * into kept from public.trust_balances where account_id = account.id and case_id = c.id for no key update;
  if kept.refill_asked_at > now() - interval '1 day' then
    return kept;
  end if;
  -- The case is locked: two accounts at once are not both the first.
  is_sent := exists (select from public.trust_balances where case_id = c.id and refill_sent_at > now() - interval '1 day');
  update public.trust_balances set refill_amount = private.require_trust_amount(coalesce(p_amount, minimum - cleared - held), account.currency), refill_asked_at = now(),
    refill_sent_at = case when is_sent then refill_sent_at else now() end
  where id = kept.id returning * into kept;
  if not is_sent then
    perform private.notify(c.client_id, 'trust_refill_asked', array[coalesce((select display_name from public.users where uuid = auth.uid()), ''), c.title], c.id, null, null, 'refill ' || c.id);
  end if;
  return kept;
end
$$;
grant execute on function private.ask_trust_refill(uuid, uuid, numeric) to authenticated;
create function public.ask_trust_refill(account_id uuid, case_id uuid, amount numeric default null) returns public.trust_balances language sql set search_path = '' as $$
  select * from private.ask_trust_refill(ask_trust_refill.account_id, ask_trust_refill.case_id, ask_trust_refill.amount)
$$;
revoke execute on function public.ask_trust_refill(uuid, uuid, numeric) from public, anon;
grant execute on function public.ask_trust_refill(uuid, uuid, numeric) to authenticated;
