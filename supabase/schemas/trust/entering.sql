-- What every verb about trust money goes through: who may, which amounts and days, and the one door to entries, balances and ledger.

-- The account, locked. PT404 trust_account_not_found.
create function private.begin_trust(p_account_id uuid) returns public.trust_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.trust_accounts;
begin
  perform private.require_caller();
  select * into account from public.trust_accounts where id = p_account_id and law_firm in (select private.caller_firms()) for no key update;
  if account.id is null then
    perform private.refuse('PT404', 'trust_account_not_found', 'There is no such trust account, or it is not yours to keep.');
  end if;
  return account;
end
$$;

-- A case of the caller's firm for which trust money is kept, locked. PT404 case_not_found; case_not_under_way.
create function private.begin_trust_case(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
begin
  perform private.require_caller();
  if p_case_id is null then
    return null;
  end if;
  select * into c from public.cases where id = p_case_id for no key update;
  if c.id is null or c.law_firm not in (select private.caller_firms()) or c.id in (select private.caller_walls()) or c.law_firm is null then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif c.status not in ('engaging', 'active', 'on_hold') then
    perform private.refuse('P0001', 'case_not_under_way', 'Trust money is kept for cases that are being engaged, active or on hold. Reopen the case first.');
  end if;
  return c;
end
$$;

create function private.require_trust_amount(p_amount numeric, p_currency text) returns numeric language plpgsql set search_path = '' as $$
begin
  if coalesce(p_amount <= 0 or p_amount >= 1000000000000 or p_amount <> private.round_money(p_amount, p_currency), true) then
    perform private.refuse('P0001', 'trust_amount', 'Enter an amount above zero, with no more decimals than the currency has.');
  end if;
  return p_amount;
end
$$;

-- A day that a calendar has: date knows infinite ones, and some before any account. null stays null. trust_day.
create function private.require_trust_date(p_day date) returns date language plpgsql set search_path = '' as $$
begin
  if p_day not between '1900-01-01' and '2200-01-01' then
    perform private.refuse('P0001', 'trust_day', 'Choose a day between 1900 and 2200.');
  end if;
  return p_day;
end
$$;

-- A day on which something happened in the account: not to come, and after what was reconciled and signed. A day begins in the
-- furthest east. day_to_come, trust_day, trust_period_signed.
create function private.require_trust_day(account public.trust_accounts, p_day date) returns date language plpgsql set search_path = '' as $$
declare
  day date := coalesce(private.require_trust_date(p_day), private.firm_today(account.law_firm));
begin
  if day > (now() at time zone 'Pacific/Kiritimati')::date then
    perform private.refuse('P0001', 'day_to_come', 'Choose a day that has begun: entries say what has happened.');
  elsif day <= private.trust_signed_until(account.id) then
    perform private.refuse('P0001', 'trust_period_signed', 'This day is in a period that was reconciled and signed. Choose a day after it.');
  end if;
  return day;
end
$$;

create function private.require_trust_memo(p_memo text) returns text language plpgsql set search_path = '' as $$
begin
  if coalesce(private.to_one_line(p_memo), '') = '' or char_length(p_memo) > 300 then
    perform private.refuse('P0001', 'trust_memo', 'Say in up to 300 characters what it is for: the client reads it.');
  end if;
  return private.to_one_line(p_memo);
end
$$;

create function private.require_key(p_key text) returns text language plpgsql set search_path = '' as $$
begin
  if coalesce(trim(p_key), '') = '' or char_length(p_key) > 100 then
    perform private.refuse('P0001', 'key_required', 'Send a key of your own with this, so that it is never done twice.');
  end if;
  return trim(p_key);
end
$$;

create function private.refuse_used_key() returns void language sql set search_path = '' as $$
  select private.refuse('PT409', 'key_used', 'This was entered already, with another amount or for another case. Reload the page to see it.')
$$;

-- Moves a balance, which is locked until the commit. trust_too_low.
create function private.move_trust(account public.trust_accounts, p_case_id uuid, p_cleared numeric, p_held numeric) returns public.trust_balances
language plpgsql security definer set search_path = '' as $$
declare
  moved public.trust_balances;
begin
  insert into public.trust_balances (account_id, law_firm, case_id) values (account.id, account.law_firm, p_case_id) on conflict (account_id, case_id) do nothing;
  select * into moved from public.trust_balances where account_id = account.id and case_id is not distinct from p_case_id for no key update;
  if moved.cleared + p_cleared < 0 or moved.held + p_held < 0 then
    perform private.refuse('P0001', 'trust_too_low', 'There is less cleared money of this client and case in the account. Wait until a deposit clears, or deposit more first.');
  end if;
  update public.trust_balances set cleared = cleared + p_cleared, held = held + p_held,
    refill_amount = case when p_cleared + p_held > 0 and cleared + held + p_cleared + p_held >= coalesce(minimum, 0) then null else refill_amount end,
    refill_asked_at = case when p_cleared + p_held > 0 and cleared + held + p_cleared + p_held >= coalesce(minimum, 0) then null else refill_asked_at end
  where id = moved.id returning * into moved;
  return moved;
end
$$;

-- The postings of an entry. p_amount as the entry has it: below zero what goes out; a reversal has the other sign than what it takes back.
create function private.trust_postings(p_type text, p_account_id uuid, p_is_own boolean, p_is_held boolean, p_amount numeric) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(
    jsonb_build_object('purpose', 'trust_bank', 'holder', p_account_id, 'amount', p_amount::text),
    case
      when p_is_own and p_type = 'deposit' then jsonb_build_object('purpose', 'operating_bank', 'amount', (-p_amount)::text)
      when p_is_own then jsonb_build_object('purpose', 'bank_charges', 'amount', (-p_amount)::text)
      when p_is_held then jsonb_build_object('purpose', 'client_trust_held', 'holder', p_account_id, 'amount', (-p_amount)::text)
      else jsonb_build_object('purpose', 'client_trust', 'holder', p_account_id, 'amount', (-p_amount)::text)
    end)
    || case when p_type = 'transfer' then jsonb_build_array(
      jsonb_build_object('purpose', 'operating_bank', 'amount', (-p_amount)::text),
      jsonb_build_object('purpose', 'receivable', 'amount', p_amount::text)) else '[]' end
$$;

-- Notes in the timeline what happened to the trust money of a case: for its clients and for the firm's side, a line for each, so that nobody reads it who does not see the entry, also when the case has gone
-- to another firm.
create function private.note_trust(e public.trust_entries, p_kind text) returns void language sql security definer set search_path = '' as $$
  select private.add_event(e.case_id, p_kind, jsonb_build_object('name', case e.type when 'disbursement' then coalesce(e.payee, e.memo) else e.memo end, 'amount', abs(e.amount)::text, 'currency', e.currency), reader.audience)
  from public.cases c cross join unnest('{client,firm}'::text[]) reader (audience) where c.id = e.case_id and c.law_firm = e.law_firm
$$;

-- Writes an entry, moves the balance and posts both to the ledger: the one door to all three. The account is locked by its caller; what is
-- not given here is filled in.
create function private.enter_trust(account public.trust_accounts, entry public.trust_entries) returns public.trust_entries
language plpgsql security definer set search_path = '' as $$
declare
  moved public.trust_balances;
  original public.trust_entries;
  c public.cases;
  posted_as text := entry.type;
begin
  select * into c from public.cases where id = entry.case_id;
  if entry.type = 'reversal' then
    select * into original from public.trust_entries where id = entry.reverses;
    posted_as := original.type;
    entry.held := original.held and not exists (select from public.trust_clearances where entry_id = original.id);
  end if;
  moved := private.move_trust(account, entry.case_id, case when entry.held then 0 else entry.amount end, case when entry.held then entry.amount else 0 end);
  update public.trust_accounts set last_number = last_number + 1 where id = account.id returning last_number into entry.number;
  insert into public.trust_entries (account_id, law_firm, number, case_id, client_id, client_name, type, amount, currency, balance, occurred_on, memo, payee, reference,
    held, release_on, reverses, request_id, invoice_id, requested_by, requested_by_name, approved_by, approved_by_name, idempotency_key)
  values (account.id, account.law_firm, entry.number, entry.case_id, c.client_id, c.client_name, entry.type, entry.amount, account.currency, moved.cleared + moved.held,
    entry.occurred_on, entry.memo, private.to_one_line(nullif(trim(entry.payee), '')), private.to_one_line(nullif(trim(entry.reference), '')),
    entry.held and entry.type = 'deposit', case when entry.held and entry.type = 'deposit' then entry.release_on end, entry.reverses, entry.request_id, entry.invoice_id,
    coalesce(entry.requested_by, auth.uid()), coalesce(entry.requested_by_name, (select display_name from public.users where uuid = auth.uid())),
    entry.approved_by, entry.approved_by_name, entry.idempotency_key)
  returning * into entry;
  perform private.post_ledger(account.law_firm, 'trust_' || entry.type, 'trust_entries', entry.id, entry.occurred_on, account.currency,
    private.trust_postings(posted_as, account.id, entry.case_id is null,
      case when entry.type = 'reversal' then original.held and not exists (select from public.trust_clearances where entry_id = original.id) else entry.held end, entry.amount),
    entry.case_id, c.client_id, entry.memo, private.trust_entry_digest(entry.id));
  perform private.note_trust(entry, 'trust_' || entry.type);
  return entry;
end
$$;
