-- Double entry: every amount of money is a posting of a transaction whose postings are zero together in each currency.
--
-- What other domains call
-- * private.post_ledger(…) writes a transaction and its postings. An amount above zero is a debit, one below zero a credit. A posting names
--   the purpose of its account (private.ledger_purposes); the account is made when it is first needed.
-- * private.ledger_reversal(transaction id) gives the postings that take a transaction back, to be posted as one of another kind. Nothing
--   else corrects one: rows are never changed and never deleted, not by the owner either.
-- * A transaction concerns one case at most. What an administrator may not see behind a wall is left out as a whole, and what is left
--   still balances. A payment for invoices of two cases is two transactions. What clients paid and nobody has given a case (of_clients) may be of
--   any case: those with a wall in the firm see nothing of it.
-- * The source (table, id, kind) is unique: what is posted twice is there once.
--
-- Which postings make what (debit / credit)
--   invoice issued     receivable / fee_income, expense_income, interest_income, reminder_fee_income, tax_payable; a discount: discount / …
--   payment by bank    operating_bank / receivable; by card: card_clearing / receivable; more than is due: … / client_credit
--   payout of cards    operating_bank, card_fees / card_clearing
--   payment from trust private.transfer_trust_to_pay posts it whole: client_trust / trust_bank and operating_bank / receivable
--   void               private.ledger_reversal of what was posted
--   credit note        what the invoice was posted to / receivable, as far as it is paid client_credit, and refund for what was given back before
--   write-off          write_off / receivable
--   refund             refund / operating_bank or card_clearing; of a credit: client_credit / …; a credit used: client_credit / receivable
--   expense advanced   expense_advanced / operating_bank

-- kind: on which side the account grows. An asset and an expense by debits, the others by credits.
create table private.ledger_purposes (
  purpose text primary key check (purpose ~ '^[a-z]+(_[a-z]+)*$'),
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity')),
  place integer not null unique
);
alter table private.ledger_purposes enable row level security;

insert into private.ledger_purposes (purpose, kind, place) values
  ('operating_bank', 'asset', 1),
  ('card_clearing', 'asset', 2),
  ('receivable', 'asset', 3),
  ('trust_bank', 'asset', 4),
  ('client_trust', 'liability', 5),
  ('client_trust_held', 'liability', 6),
  ('client_credit', 'liability', 7),
  ('tax_payable', 'liability', 8),
  ('fee_income', 'income', 9),
  ('expense_income', 'income', 10),
  ('interest_income', 'income', 11),
  ('discount', 'expense', 12),
  ('write_off', 'expense', 13),
  ('expense_advanced', 'expense', 14),
  ('bank_charges', 'expense', 15),
  ('card_fees', 'expense', 16),
  ('opening_balance', 'equity', 17),
  ('refund', 'expense', 18),
  ('reminder_fee_income', 'income', 19);

-- holder: of which bank account it is, where a firm has several for one purpose.
create table public.ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  purpose text not null,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense', 'equity')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  holder uuid,
  created_at timestamptz not null default now(),
  unique nulls not distinct (law_firm, purpose, currency, holder),
  unique (id, law_firm, currency)
);

create table public.ledger_transactions (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  occurred_on date not null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  source_table text not null check (source_table ~ '^[a-z]+(_[a-z]+)*$'),
  source_id uuid not null,
  -- A fingerprint of the source, where the source is to be as unchangeable as what was posted of it.
  source_digest text check (source_digest ~ '^[0-9a-f]{64}$'),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  memo text check (char_length(memo) <= 300),
  of_clients boolean not null default false,
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default clock_timestamp(),
  unique (source_table, source_id, kind),
  unique (id, law_firm),
  constraint of_clients_without_case check (not of_clients or case_id is null),
  constraint ledger_transactions_memo_line check (cast(memo as private.one_line) is not null or memo is null)
);
create index ledger_transactions_law_firm_idx on public.ledger_transactions (law_firm, occurred_on desc);
create index ledger_transactions_case_id_idx on public.ledger_transactions (case_id);
create index ledger_transactions_client_id_idx on public.ledger_transactions (client_id);
create index ledger_transactions_created_by_idx on public.ledger_transactions (created_by);

create table public.ledger_postings (
  id uuid primary key default gen_random_uuid(),
  transaction_id uuid not null,
  place integer not null,
  law_firm uuid not null references public.law_firms (id),
  account_id uuid not null,
  amount numeric(15,3) not null check (amount <> 0),
  currency text not null,
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  occurred_on date not null,
  of_clients boolean not null default false,
  unique (transaction_id, place),
  foreign key (transaction_id, law_firm) references public.ledger_transactions (id, law_firm),
  foreign key (account_id, law_firm, currency) references public.ledger_accounts (id, law_firm, currency),
  constraint whole_units check (amount = private.round_money(amount, currency))
);
create index ledger_postings_account_id_idx on public.ledger_postings (account_id, occurred_on);
create index ledger_postings_law_firm_idx on public.ledger_postings (law_firm);
create index ledger_postings_case_id_idx on public.ledger_postings (case_id);
create index ledger_postings_client_id_idx on public.ledger_postings (client_id);

-- The chain of a firm: its transactions in the order of their commits, each with the hash over itself, its postings and the hash before.
create table private.ledger_chain (
  transaction_id uuid primary key references public.ledger_transactions (id),
  law_firm uuid not null,
  seq bigint not null,
  prev_hash text not null,
  hash text not null,
  unique (law_firm, seq)
);
alter table private.ledger_chain enable row level security;

create table private.ledger_heads (
  law_firm uuid primary key references public.law_firms (id),
  seq bigint not null,
  hash text not null
);
alter table private.ledger_heads enable row level security;

-- Transactions that are chained at the commit.
create table private.ledger_pending (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  law_firm uuid not null
);
alter table private.ledger_pending enable row level security;

create trigger append_only before update or delete on public.ledger_accounts for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.ledger_accounts for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.ledger_transactions for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.ledger_transactions for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.ledger_postings for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.ledger_postings for each statement execute function private.refuse_change();
create trigger append_only before update or delete on private.ledger_chain for each row execute function private.refuse_change();
create trigger never_truncated before truncate on private.ledger_chain for each statement execute function private.refuse_change();

alter table public.ledger_accounts enable row level security;
alter table public.ledger_accounts force row level security;
alter table public.ledger_transactions enable row level security;
alter table public.ledger_transactions force row level security;
alter table public.ledger_postings enable row level security;
alter table public.ledger_postings force row level security;
create policy second_factor on public.ledger_accounts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.ledger_transactions as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.ledger_postings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.ledger_accounts for select to authenticated using (law_firm = any (array(select private.caller_firms())));
create policy select_firm_admin on public.ledger_transactions for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls())))
  and (not of_clients or not (select private.caller_is_walled())));
create policy select_firm_admin on public.ledger_postings for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls())))
  and (not of_clients or not (select private.caller_is_walled())));
revoke all on public.ledger_accounts, public.ledger_transactions, public.ledger_postings from anon, authenticated;
grant select on public.ledger_accounts, public.ledger_transactions, public.ledger_postings to authenticated;

create function private.note_ledger_transaction() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.ledger_pending (transaction_id, law_firm) values (new.id, new.law_firm);
  return null;
end
$$;
-- Triggers of one event run by their names: before the one that chains, also where constraints are immediate.
create trigger announce after insert on public.ledger_transactions for each row execute function private.note_ledger_transaction();

-- Nothing joins a transaction once it is chained.
create function private.refuse_late_posting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.ledger_chain where transaction_id = new.transaction_id) then
    raise exception using errcode = '42501', hint = 'append_only', message = 'Nothing is added to a transaction of the ledger afterwards.';
  end if;
  return new;
end
$$;
create trigger refuse_late before insert on public.ledger_postings for each row execute function private.refuse_late_posting();

create function private.ledger_hash(entry public.ledger_transactions, p_seq bigint, p_prev_hash text) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    p_prev_hash, p_seq, entry.id, entry.law_firm, entry.occurred_on, entry.kind, entry.source_table, entry.source_id, entry.source_digest, entry.case_id,
    entry.client_id, entry.memo, entry.created_by, extract(epoch from entry.created_at)::text,
    (select jsonb_agg(jsonb_build_array(p.id, p.place, p.account_id, p.amount::text, p.currency, p.case_id, p.client_id, p.occurred_on) order by p.place)
      from public.ledger_postings p where p.transaction_id = entry.id))::text, 'UTF8')), 'hex')
$$;

-- Whether a transaction has two postings at least, zero together in each currency, all of its own case and day, and as visible as it is.
create function private.is_balanced(p_transaction_id uuid) returns boolean language sql stable set search_path = '' as $$
  select coalesce(bool_and(each.balance = 0 and each.is_alike) and sum(each.postings) >= 2, false) from (
    select sum(p.amount) balance, count(*) postings, bool_and(p.case_id is not distinct from t.case_id and p.occurred_on = t.occurred_on and p.of_clients = t.of_clients) is_alike
    from public.ledger_postings p join public.ledger_transactions t on t.id = p.transaction_id
    where p.transaction_id = p_transaction_id group by p.currency) each
$$;

-- At the commit: refuses what does not balance, and chains the rest. The chains of the audit log come first, as in every other transaction,
-- so that no two wait for each other.
create function private.chain_ledger() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  pending record;
  head private.ledger_heads;
  entry public.ledger_transactions;
begin
  if not exists (select from private.ledger_pending where transaction_id = new.id) then
    return null;
  end if;
  perform private.chain_pending_audit();
  for pending in
    with taken as (delete from private.ledger_pending where true returning *)
    select * from taken order by law_firm, id
  loop
    if not private.is_balanced(pending.transaction_id) then
      raise exception using errcode = '23514', hint = 'unbalanced', message = 'The postings of a transaction of the ledger are zero together in each currency.';
    end if;
    if head.law_firm is distinct from pending.law_firm then
      insert into private.ledger_heads (law_firm, seq, hash) values (pending.law_firm, 0, '') on conflict do nothing;
      select * into head from private.ledger_heads where law_firm = pending.law_firm for update;
    end if;
    select * into entry from public.ledger_transactions where id = pending.transaction_id;
    insert into private.ledger_chain (transaction_id, law_firm, seq, prev_hash, hash)
    values (entry.id, entry.law_firm, head.seq + 1, head.hash, private.ledger_hash(entry, head.seq + 1, head.hash))
    returning seq, hash into head.seq, head.hash;
    update private.ledger_heads set seq = head.seq, hash = head.hash where law_firm = head.law_firm;
  end loop;
  return null;
end
$$;
create constraint trigger chain after insert on public.ledger_transactions deferrable initially deferred for each row execute function private.chain_ledger();

-- The account of a firm for a purpose, made when it is first asked for. Two that make it at once get the same one.
create function private.firm_account(p_law_firm uuid, p_purpose text, p_currency text, p_holder uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found uuid := (select id from public.ledger_accounts
    where law_firm = p_law_firm and purpose = p_purpose and currency = p_currency and holder is not distinct from p_holder);
begin
  if found is null then
    insert into public.ledger_accounts (law_firm, purpose, kind, currency, holder)
    select p_law_firm, p_purpose, k.kind, p_currency, p_holder from private.ledger_purposes k where k.purpose = p_purpose
    on conflict do nothing;
    select id into found from public.ledger_accounts
    where law_firm = p_law_firm and purpose = p_purpose and currency = p_currency and holder is not distinct from p_holder;
  end if;
  if found is null then
    raise exception using errcode = '23514', message = format('The ledger has no accounts for %s.', p_purpose);
  end if;
  return found;
end
$$;

-- post_ledger: writes one transaction, and answers the one that is there where this source has posted this kind already.
-- p_postings: [{"purpose": "receivable", "amount": "100.00"}, …]. Amounts are numbers or, as from a program, texts; those that are zero are left
-- out. Each may name holder (the bank account), client_id and currency where they differ from the transaction's. 23514 where an amount has more
-- digits than its currency, and at the commit where the postings are not zero together; PT409 where the same source posted something else.
create function private.post_ledger(
  p_law_firm uuid, p_kind text, p_source_table text, p_source_id uuid, p_occurred_on date, p_currency text, p_postings jsonb,
  p_case_id uuid default null, p_client_id uuid default null, p_memo text default null, p_digest text default null, p_of_clients boolean default false
) returns public.ledger_transactions language plpgsql security definer set search_path = '' as $$
declare
  posted public.ledger_transactions;
  is_same boolean;
begin
  if exists (select from jsonb_array_elements(p_postings) line
    where (line ->> 'amount')::numeric is distinct from private.round_money((line ->> 'amount')::numeric, coalesce(line ->> 'currency', p_currency))) then
    raise exception using errcode = '23514', message = 'An amount of the ledger has the digits of its currency and no more.';
  end if;
  -- One statement, so that the transaction is never looked at without its postings.
  with written as (
    insert into public.ledger_transactions (law_firm, occurred_on, kind, source_table, source_id, source_digest, case_id, client_id, memo, of_clients)
    values (p_law_firm, p_occurred_on, p_kind, p_source_table, p_source_id, p_digest, p_case_id, p_client_id, left(p_memo, 300), p_of_clients)
    on conflict (source_table, source_id, kind) do nothing returning *
  ), lines as (
    insert into public.ledger_postings (transaction_id, place, law_firm, account_id, amount, currency, case_id, client_id, occurred_on, of_clients)
    select written.id, given.place, p_law_firm,
      private.firm_account(p_law_firm, given.line ->> 'purpose', coalesce(given.line ->> 'currency', p_currency), (given.line ->> 'holder')::uuid),
      (given.line ->> 'amount')::numeric, coalesce(given.line ->> 'currency', p_currency), p_case_id,
      coalesce((given.line ->> 'client_id')::uuid, p_client_id), p_occurred_on, p_of_clients
    from written, jsonb_array_elements(p_postings) with ordinality as given (line, place)
    where (given.line ->> 'amount')::numeric <> 0
  )
  select * into posted from written;
  if posted.id is null then
    select * into posted from public.ledger_transactions where source_table = p_source_table and source_id = p_source_id and kind = p_kind;
    select posted.law_firm = p_law_firm and posted.case_id is not distinct from p_case_id and coalesce((
      select array_agg((a.purpose, p.currency, p.amount)::text order by p.place)
      from public.ledger_postings p join public.ledger_accounts a on a.id = p.account_id where p.transaction_id = posted.id), '{}') = coalesce((
      select array_agg((given.line ->> 'purpose', coalesce(given.line ->> 'currency', p_currency), (given.line ->> 'amount')::numeric(15,3))::text order by given.place)
      from jsonb_array_elements(p_postings) with ordinality as given (line, place) where (given.line ->> 'amount')::numeric <> 0), '{}') into is_same;
    if not is_same then
      perform private.refuse('PT409', 'already_posted', 'This is in the ledger already, with other amounts. Reload the page to see them.');
    end if;
  end if;
  return posted;
end
$$;

-- The postings that take a transaction back: the same accounts, each amount with the other sign.
create function private.ledger_reversal(p_transaction_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('purpose', a.purpose, 'holder', a.holder, 'currency', p.currency, 'client_id', p.client_id, 'amount', (-p.amount)::text)
    order by p.place)
  from public.ledger_postings p join public.ledger_accounts a on a.id = p.account_id where p.transaction_id = p_transaction_id
$$;

-- What the source of a transaction is fingerprinted as now; null where nobody keeps a fingerprint of that table.
create function private.ledger_source_digest(p_table text, p_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select case p_table when 'trust_entries' then private.trust_entry_digest(p_id) end
$$;

-- Works out the chain of a firm again. ok is false where an entry was changed, left out, put in or cut off, does not balance, or has a
-- source that is no longer what it was; fault says which, broken_at where. trust_differs: what is
-- in trust is another sum than the ledger's; reconciliation_changed: one that was signed is no longer what was signed.
create function private.verify_ledger_of(p_law_firm uuid) returns table (ok boolean, transactions bigint, broken_at bigint, fault text, head_hash text)
language plpgsql stable security definer set search_path = '' as $$
declare
  link record;
  last_hash text := '';
  last_seq bigint := 0;
  wrong text;
begin
  for link in
    select c.seq, c.prev_hash, c.hash, t entry from private.ledger_chain c join public.ledger_transactions t on t.id = c.transaction_id
    where c.law_firm = p_law_firm order by c.seq
  loop
    wrong := case
      when link.seq <> last_seq + 1 or link.prev_hash <> last_hash then 'missing'
      when link.hash <> private.ledger_hash(link.entry, link.seq, link.prev_hash) then 'changed'
      when not private.is_balanced((link.entry).id) then 'unbalanced'
      when (link.entry).source_digest is not null
        and (link.entry).source_digest is distinct from private.ledger_source_digest((link.entry).source_table, (link.entry).source_id) then 'source_changed'
    end;
    if wrong is not null then
      return query select false, last_seq, last_seq + 1, wrong, last_hash;
      return;
    end if;
    last_hash := link.hash;
    last_seq := link.seq;
  end loop;
  -- What was cut off at the end leaves a chain that holds: the head and the transactions know better.
  if (last_seq, last_hash) is distinct from (coalesce((select h.seq from private.ledger_heads h where h.law_firm = p_law_firm), 0),
      coalesce((select h.hash from private.ledger_heads h where h.law_firm = p_law_firm), ''))
    or exists (select from public.ledger_transactions t where t.law_firm = p_law_firm
      and not exists (select from private.ledger_chain c where c.transaction_id = t.id and c.law_firm = t.law_firm)) then
    return query select false, last_seq, last_seq + 1, 'missing', last_hash;
    return;
  end if;
  if not private.trust_agrees(p_law_firm) then
    return query select false, last_seq, null::bigint, 'trust_differs', last_hash;
    return;
  elsif not private.reconciliations_hold(p_law_firm) then
    return query select false, last_seq, null::bigint, 'reconciliation_changed', last_hash;
    return;
  end if;
  return query select true, last_seq, null::bigint, null::text, last_hash;
end
$$;

-- verify_ledger(): for the administrator of a firm, whether its ledger holds. may_not_verify_ledger.
create function private.verify_ledger() returns table (ok boolean, transactions bigint, broken_at bigint, fault text, head_hash text)
language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid;
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if firm is null then
    perform private.refuse('42501', 'may_not_verify_ledger', 'Only an administrator of the firm can verify its ledger.');
  end if;
  return query select * from private.verify_ledger_of(firm);
end
$$;
grant execute on function private.verify_ledger() to authenticated;
create function public.verify_ledger() returns table (ok boolean, transactions bigint, broken_at bigint, fault text, head_hash text)
language sql stable set search_path = '' as $$ select * from private.verify_ledger() $$;
revoke execute on function public.verify_ledger() from public, anon;
grant execute on function public.verify_ledger() to authenticated;

-- trial_balance(on_day): the accounts of the caller's firm with their debits and credits until the end of that day, all of them unless given. The
-- transactions of cases behind a wall are left out whole, so that the sum is zero for everybody.
create function public.trial_balance(on_day date default null) returns table (
  account_id uuid, purpose text, kind text, currency text, holder uuid, debit numeric, credit numeric, balance numeric
) language sql stable set search_path = '' as $$
  select a.id, a.purpose, a.kind, a.currency, a.holder,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0), coalesce(-sum(p.amount) filter (where p.amount < 0), 0), coalesce(sum(p.amount), 0)
  from public.ledger_accounts a
  left join public.ledger_postings p on p.account_id = a.id and (trial_balance.on_day is null or p.occurred_on <= trial_balance.on_day)
  group by a.id order by a.currency, a.kind, a.purpose, a.holder
$$;
revoke execute on function public.trial_balance(date) from public, anon;
grant execute on function public.trial_balance(date) to authenticated;
