-- What moves on the firm's own bank accounts: the lines of the bank's statements, transfers between own accounts, and what an account began with.
--
-- * A line is new until somebody says what it is for; then it is posted, as one transaction of the ledger. What is posted is reversed and never
--   deleted: to be for something else, a line is posted back first. The sum of the posted lines of an account is its balance in the ledger.
-- * A line is there once: its fingerprint is of what the bank says and of how many lines of one statement say the same, so that two equal payments of one day
--   are two, and a statement that is taken again adds nothing.
-- * A line that pays an invoice has the invoice's case, and is hidden behind its wall. A line that nobody has sorted may name any client.

-- Whether a line may be any client's money: nobody has said what it is, or only that it is of clients. What has a case is of that case.
create function private.bank_of_clients(p_category text, p_case_id uuid) returns boolean language sql immutable set search_path = '' as $$
  select p_case_id is null and coalesce(p_category in ('operating_bank', 'client_credit', 'card_clearing'), true)
$$;

-- category: a purpose of the ledger, or transfer. operating_bank: money that is posted already, as what was paid for an invoice, and was on the way.
-- transfer_id: of both sides of a transfer. unapplied: what came above what was due. posted_as: the source under which the ledger has it now.
-- words: the letters of the description, by which a line is like an earlier one.
create table public.bank_transactions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  occurred_on date not null,
  description text not null check (char_length(description) <= 500),
  reference text check (char_length(reference) <= 100),
  amount numeric(15,3) not null check (amount <> 0),
  currency text not null,
  source text not null check (source in ('csv', 'ofx', 'camt', 'mt940', 'transfer', 'opening')),
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  status text not null default 'new' check (status in ('new', 'posted', 'reversed')),
  category text check (category ~ '^[a-z]+(_[a-z]+)*$'),
  payee text check (char_length(payee) between 1 and 200),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  invoice_id uuid references public.invoices (id),
  payment_id uuid unique references public.payments (id),
  unapplied numeric(15,3) not null default 0 check (unapplied >= 0),
  transfer_id uuid,
  posted_as uuid,
  sorted_by uuid references public.users (uuid),
  sorted_at timestamptz,
  words text not null generated always as (left(regexp_replace(lower(description), '[^[:alpha:]]+', ' ', 'g'), 120)) stored,
  of_clients boolean not null generated always as (private.bank_of_clients(category, case_id)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, fingerprint),
  unique (account_id, transfer_id),
  foreign key (account_id, law_firm) references public.bank_accounts (id, law_firm),
  constraint sorted_when_posted check ((status = 'new') = (category is null) and (status = 'posted') = (posted_as is not null)),
  constraint whole_units check (amount = private.round_money(amount, currency) and unapplied = private.round_money(unapplied, currency)),
  constraint bank_transactions_description_line check (cast(description as private.one_line) is not null or description is null),
  constraint bank_transactions_reference_line check (cast(reference as private.one_line) is not null or reference is null),
  constraint bank_transactions_payee_line check (cast(payee as private.one_line) is not null or payee is null)
);
create index bank_transactions_account_id_idx on public.bank_transactions (account_id, occurred_on desc, id);
create index bank_transactions_law_firm_idx on public.bank_transactions (law_firm, occurred_on desc, id);
create index bank_transactions_new_idx on public.bank_transactions (account_id, amount) where status = 'new';
create index bank_transactions_words_idx on public.bank_transactions (law_firm, words, sorted_at desc) where status = 'posted';
create index bank_transactions_case_id_idx on public.bank_transactions (case_id);
create index bank_transactions_client_id_idx on public.bank_transactions (client_id);
create index bank_transactions_invoice_id_idx on public.bank_transactions (invoice_id);
create index bank_transactions_sorted_by_idx on public.bank_transactions (sorted_by);

create trigger touch before update on public.bank_transactions for each row execute function private.touch();
-- Without the amount: the record of a line that was removed has no case by which a wall would hide it.
create trigger audit after update or delete on public.bank_transactions for each row execute function private.audit('{description,reference,payee,words}', '{amount,of_clients}');
create trigger never_truncated before truncate on public.bank_transactions for each statement execute function private.refuse_change();

-- What the bank said stays, for the owner too; and what is posted is not deleted.
create function private.keep_bank_line() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.status <> 'new'
    or tg_op = 'UPDATE' and (new.account_id, new.law_firm, new.occurred_on, new.description, new.reference, new.amount, new.currency, new.source)
      is distinct from (old.account_id, old.law_firm, old.occurred_on, old.description, old.reference, old.amount, old.currency, old.source) then
    raise exception using errcode = '42501', hint = 'append_only', message = 'What the bank said is never changed, and what is posted is never deleted.';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep_line before update or delete on public.bank_transactions for each row execute function private.keep_bank_line();

alter table public.bank_transactions enable row level security;
alter table public.bank_transactions force row level security;
create policy second_factor on public.bank_transactions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.bank_transactions for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls())))
  and (not of_clients or not (select private.caller_is_walled())));
revoke all on public.bank_transactions from anon, authenticated;
grant select on public.bank_transactions to authenticated;

-- The line, with its account locked, for somebody without a wall in the firm. PT404 bank_transaction_not_found; bank_partly_walled.
create function private.begin_bank_transaction(p_id uuid) returns public.bank_transactions language plpgsql security definer set search_path = '' as $$
declare
  line public.bank_transactions;
begin
  perform private.require_caller();
  select * into line from public.bank_transactions where id = p_id and law_firm in (select private.caller_firms())
    and coalesce(case_id not in (select private.caller_walls()), true);
  if line.id is null then
    perform private.refuse('PT404', 'bank_transaction_not_found', 'There is no such transaction, or it is not yours to see.');
  end if;
  perform private.require_no_wall();
  perform private.begin_bank(line.account_id);
  select * into line from public.bank_transactions where id = p_id for no key update;
  if line.id is null then
    perform private.refuse('PT404', 'bank_transaction_not_found', 'There is no such transaction, or it is not yours to see.');
  end if;
  return line;
end
$$;

-- Posts a line: its account against what is given. Each posting has a source of its own, so that a line can be posted again after it was posted back.
create function private.post_bank_line(line public.bank_transactions, p_against jsonb) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  source uuid := gen_random_uuid();
begin
  perform private.post_ledger(line.law_firm, 'bank', 'bank_transactions', source, line.occurred_on, line.currency,
    jsonb_build_array(jsonb_build_object('purpose', 'operating_bank', 'holder', line.account_id, 'amount', line.amount::text)) || p_against,
    line.case_id, line.client_id, line.description, p_of_clients => private.bank_of_clients(line.category, line.case_id));
  return source;
end
$$;

-- Posts back what a line is posted as, on its own day: what it was for is not what any day's books say any more.
create function private.post_back_bank_line(line public.bank_transactions) returns void language plpgsql security definer set search_path = '' as $$
declare
  posted public.ledger_transactions;
begin
  select * into posted from public.ledger_transactions where source_table = 'bank_transactions' and source_id = line.posted_as and kind = 'bank';
  perform private.post_ledger(line.law_firm, 'bank_reversal', 'bank_transactions', line.posted_as, line.occurred_on, line.currency, private.ledger_reversal(posted.id),
    line.case_id, line.client_id, posted.memo, p_of_clients => posted.of_clients);
end
$$;

-- open_bank_account(name, bank, number_end, currency, opening_balance, opening_on): the same name is the same account. The balance with which it begins here is
-- a line of its own. may_not_bank, bank_account_exists, bank_account_incomplete, too_many_bank_accounts, trust_day, day_to_come.
create function private.open_bank_account(p_name text, p_bank text, p_number_end text, p_currency text, p_opening_balance numeric, p_opening_on date)
returns public.bank_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts;
  line public.bank_transactions;
  firm uuid;
  named text := private.bank_text(p_name, 101);
  held_at text := private.bank_text(p_bank, 101);
  opened date;
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if firm is null then
    perform private.refuse('42501', 'may_not_bank', 'Bank accounts are kept by the administrators of the firm.');
  elsif coalesce(char_length(named), 0) not between 1 and 100 or coalesce(char_length(held_at), 0) not between 1 and 100 or coalesce(p_number_end, '') !~ '^[0-9A-Z]{2,4}$'
    or coalesce(p_currency, '') !~ '^[A-Z]{3}$' or p_opening_balance <> private.round_money(p_opening_balance, p_currency) or coalesce(abs(p_opening_balance) >= 1e12, false) then
    perform private.refuse('P0001', 'bank_account_incomplete', 'Give the account a name, its bank, its currency, the end of its number, and a balance in whole units of the currency.');
  end if;
  opened := coalesce(private.require_trust_date(p_opening_on), private.firm_today(firm));
  if opened > private.firm_today(firm) + 1 then
    perform private.refuse('P0001', 'day_to_come', 'Choose a day that has begun: entries say what has happened.');
  end if;
  perform from public.law_firms where id = firm for no key update;
  if (select count(*) from public.bank_accounts where law_firm = firm and name <> named) >= 50 then
    perform private.refuse('P0001', 'too_many_bank_accounts', 'A firm keeps up to 50 bank accounts here. Use one that is there.');
  end if;
  insert into public.bank_accounts (law_firm, name, bank, number_end, currency) values (firm, named, held_at, p_number_end, p_currency)
  on conflict (law_firm, name) do nothing returning * into account;
  if account.id is null then
    select * into account from public.bank_accounts where law_firm = firm and name = named;
    if (account.bank, account.number_end, account.currency) is distinct from (held_at, p_number_end, p_currency) then
      perform private.refuse('P0001', 'bank_account_exists', 'The firm has a bank account of this name already. Give this one another name.');
    end if;
  elsif coalesce(p_opening_balance, 0) <> 0 then
    line.account_id := account.id;
    line.law_firm := firm;
    line.occurred_on := opened;
    line.description := named;
    line.amount := p_opening_balance;
    line.currency := account.currency;
    line.category := 'opening_balance';
    insert into public.bank_transactions (account_id, law_firm, occurred_on, description, amount, currency, source, status, category, posted_as, sorted_by, sorted_at)
    values (line.account_id, line.law_firm, line.occurred_on, line.description, line.amount, line.currency, 'opening', 'posted', line.category,
      private.post_bank_line(line, jsonb_build_array(jsonb_build_object('purpose', 'opening_balance', 'amount', (-line.amount)::text))), auth.uid(), now());
  end if;
  return account;
end
$$;
grant execute on function private.open_bank_account(text, text, text, text, numeric, date) to authenticated;
create function public.open_bank_account(name text, bank text, number_end text, currency text, opening_balance numeric default null, opening_on date default null)
returns public.bank_accounts language sql set search_path = '' as $$
  select * from private.open_bank_account(open_bank_account.name, open_bank_account.bank, open_bank_account.number_end, open_bank_account.currency,
    open_bank_account.opening_balance, open_bank_account.opening_on)
$$;
revoke execute on function public.open_bank_account(text, text, text, text, numeric, date) from public, anon;
grant execute on function public.open_bank_account(text, text, text, text, numeric, date) to authenticated;

-- take_bank_statement(account_id, source, lines): the lines of a statement, [{"on": "2026-10-29", "text": "CHARGE", "amount": "-42.50", "reference": "…"}, …], at
-- most 10,000. Answers how many were new, how many were there already, and how many showed a transfer that was on its way. Lines of a day that is to come are
-- none that the bank has booked. bank_partly_walled, statement_lines, trust_day, day_to_come.
create function private.take_bank_statement(p_account_id uuid, p_source text, p_lines jsonb, out added integer, out known integer, out transfers integer)
language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts := private.begin_bank(p_account_id);
  given integer;
  side record;
  line record;
begin
  perform private.require_no_wall();
  if coalesce(p_source, '') not in ('csv', 'ofx', 'camt', 'mt940') or jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 10000 or exists (
    select from jsonb_array_elements(p_lines) each where jsonb_typeof(each) <> 'object'
      or not coalesce(each ->> 'amount' ~ '^-?[0-9]{1,12}([.][0-9]{1,3})?$', false) or not coalesce(each ->> 'on' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', false)) then
    perform private.refuse('P0001', 'statement_lines', 'The lines of this statement cannot be read: each has a day and an amount, and there are at most 10,000.');
  end if;
  begin
    select count(*) filter (where (each ->> 'amount')::numeric <> 0) into given from jsonb_array_elements(p_lines) each
    where private.require_trust_date((each ->> 'on')::date) is not null;
    if exists (select from jsonb_array_elements(p_lines) each where (each ->> 'on')::date > private.firm_today(account.law_firm) + 1) then
      perform private.refuse('P0001', 'day_to_come', 'Choose a day that has begun: entries say what has happened.');
    elsif exists (select from jsonb_array_elements(p_lines) each where (each ->> 'amount')::numeric <> private.round_money((each ->> 'amount')::numeric, account.currency)) then
      perform private.refuse('P0001', 'statement_lines', 'The lines of this statement cannot be read: each has a day and an amount, and there are at most 10,000.');
    end if;
  exception when datetime_field_overflow then
    perform private.refuse('P0001', 'statement_lines', 'The lines of this statement cannot be read: each has a day and an amount, and there are at most 10,000.');
  end;
  with said as (
    select (each ->> 'on')::date line_on, (each ->> 'amount')::numeric amount, coalesce(private.bank_text(each ->> 'text', 500), '') description,
      private.bank_text(each ->> 'reference', 100) reference, place
    from jsonb_array_elements(p_lines) with ordinality given (each, place) where (each ->> 'amount')::numeric <> 0
  ), taken as (
    insert into public.bank_transactions (account_id, law_firm, occurred_on, description, reference, amount, currency, source, fingerprint)
    select account.id, account.law_firm, s.line_on, s.description, s.reference, s.amount, account.currency, p_source,
      encode(sha256(convert_to(jsonb_build_array(s.line_on, trim_scale(s.amount)::text, s.description, s.reference,
        row_number() over (partition by s.line_on, s.amount, s.description, s.reference order by s.place))::text, 'UTF8')), 'hex')
    from said s on conflict (account_id, fingerprint) do nothing returning 1
  )
  select count(*) into added from taken;
  known := given - added;
  transfers := 0;
  -- What went between own accounts is in the ledger since it was asked for: the bank's line shows it, and is no second one.
  for side in
    select * from public.bank_transactions t where t.account_id = account.id and t.transfer_id is not null and t.status = 'posted' and t.fingerprint is null order by t.occurred_on, t.id
  loop
    select l.id, l.fingerprint into line from public.bank_transactions l
    where l.account_id = account.id and l.status = 'new' and l.amount = side.amount and l.occurred_on between side.occurred_on - 3 and side.occurred_on + 10
    order by abs(l.occurred_on - side.occurred_on), l.id limit 1;
    if line.id is not null then
      delete from public.bank_transactions where id = line.id;
      update public.bank_transactions set fingerprint = line.fingerprint where id = side.id;
      added := added - 1;
      transfers := transfers + 1;
    end if;
  end loop;
end
$$;
grant execute on function private.take_bank_statement(uuid, text, jsonb) to authenticated;
create function public.take_bank_statement(account_id uuid, source text, lines jsonb, out added integer, out known integer, out transfers integer)
language sql set search_path = '' as $$
  select * from private.take_bank_statement(take_bank_statement.account_id, take_bank_statement.source, take_bank_statement.lines)
$$;
revoke execute on function public.take_bank_statement(uuid, text, jsonb) from public, anon;
grant execute on function public.take_bank_statement(uuid, text, jsonb) to authenticated;

-- sort_bank_transaction(transaction_id, category, payee): says what a line is for, and posts it; for something else, after it is posted back. Without a category it is
-- new again. Refusals of begin_bank_transaction, and: bank_category, bank_line_is_transfer, bank_line_paid_invoice.
create function private.sort_bank_transaction(p_id uuid, p_category text, p_payee text) returns public.bank_transactions language plpgsql security definer set search_path = '' as $$
declare
  line public.bank_transactions := private.begin_bank_transaction(p_id);
begin
  if p_category is not null and not exists (select from private.ledger_purposes k where k.purpose = p_category
      and (k.kind = 'expense' or k.purpose in ('other_income', 'interest_income', 'operating_bank', 'card_clearing', 'client_credit', 'tax_payable', 'owners'))) then
    perform private.refuse('P0001', 'bank_category', 'Choose one of the categories for what this is.');
  elsif line.source in ('transfer', 'opening') then
    perform private.refuse('P0001', 'bank_line_is_transfer', 'A transfer between own accounts and the balance at the beginning are what they are. A transfer can be taken back.');
  elsif line.payment_id is not null then
    if p_category = line.category then
      return line;
    end if;
    perform private.refuse('P0001', 'bank_line_paid_invoice', 'This paid an invoice. Give the money back on the invoice if that was wrong.');
  end if;
  if line.status = 'posted' then
    if line.category is distinct from p_category then
      perform private.post_back_bank_line(line);
      line.posted_as := null;
    end if;
  end if;
  line.category := p_category;
  if p_category is not null and line.posted_as is null then
    line.posted_as := private.post_bank_line(line, jsonb_build_array(jsonb_build_object('purpose', p_category, 'amount', (-line.amount)::text)));
  end if;
  update public.bank_transactions set category = line.category, posted_as = line.posted_as, status = case when p_category is null then 'new' else 'posted' end,
    payee = coalesce(private.bank_text(p_payee, 200), payee), sorted_by = case when p_category is not null then auth.uid() end, sorted_at = case when p_category is not null then now() end
  where id = line.id returning * into line;
  return line;
end
$$;
grant execute on function private.sort_bank_transaction(uuid, text, text) to authenticated;
create function public.sort_bank_transaction(transaction_id uuid, category text default null, payee text default null) returns public.bank_transactions language sql set search_path = '' as $$
  select * from private.sort_bank_transaction(sort_bank_transaction.transaction_id, sort_bank_transaction.category, sort_bank_transaction.payee)
$$;
revoke execute on function public.sort_bank_transaction(uuid, text, text) from public, anon;
grant execute on function public.sort_bank_transaction(uuid, text, text) to authenticated;

-- remove_bank_transaction(transaction_id): a line that nobody has sorted; the statement brings it again. Refusals of begin_bank_transaction, and: bank_line_posted.
create function private.remove_bank_transaction(p_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  line public.bank_transactions := private.begin_bank_transaction(p_id);
begin
  if line.status <> 'new' then
    perform private.refuse('P0001', 'bank_line_posted', 'What is in the ledger is never deleted. Make it a line to sort again, or take the transfer back.');
  end if;
  delete from public.bank_transactions where id = line.id;
  return true;
end
$$;
grant execute on function private.remove_bank_transaction(uuid) to authenticated;
create function public.remove_bank_transaction(transaction_id uuid) returns boolean language sql set search_path = '' as $$
  select private.remove_bank_transaction(remove_bank_transaction.transaction_id)
$$;
revoke execute on function public.remove_bank_transaction(uuid) from public, anon;
grant execute on function public.remove_bank_transaction(uuid) to authenticated;
