-- Money of clients held apart. Every entry is one transaction of the ledger, is never changed, and is taken back by a reversal alone.
--
-- * A balance is of one account and one case, and of the firm's own money in the account (no case), which pays the bank's charges. Cleared
--   money and money that is held until a deposit clears are apart: only cleared money leaves. Neither is ever below zero.
-- * Lock order: the case, the account, its balances. Entries of one account are written one after another, so that their numbers have no gap.
-- * Walls: an administrator sees nothing of a case behind a wall, and the sums of an account leave it out. Only one without any wall in the
--   firm reconciles, since the bank's sum would give the difference away.

create table public.trust_accounts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  name text not null check (char_length(name) between 1 and 100),
  bank text not null check (char_length(bank) between 1 and 100),
  -- The last characters of the number; the whole one never comes here.
  number_end text not null check (number_end ~ '^[0-9A-Z]{2,4}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Above this amount a second administrator agrees; null: never.
  second_person_above numeric(15,3) check (second_person_above >= 0),
  interest_to text check (char_length(interest_to) <= 100),
  last_number bigint not null default 0,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, law_firm),
  unique (law_firm, name),
  constraint trust_accounts_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint trust_accounts_bank_line check (cast(bank as private.one_line) is not null or bank is null),
  constraint trust_accounts_interest_to_line check (cast(interest_to as private.one_line) is not null or interest_to is null)
);
create index trust_accounts_created_by_idx on public.trust_accounts (created_by);

-- case_id null: the firm's own money in the account. minimum: what the client agreed to keep there. refill_asked_at: null again once the money
-- came; refill_sent_at: when the client was last notified, which nothing takes back.
create table public.trust_balances (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  cleared numeric(15,3) not null default 0 check (cleared >= 0),
  held numeric(15,3) not null default 0 check (held >= 0),
  minimum numeric(15,3) check (minimum > 0),
  refill_amount numeric(15,3) check (refill_amount > 0),
  refill_asked_at timestamptz,
  refill_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (account_id, case_id),
  foreign key (account_id, law_firm) references public.trust_accounts (id, law_firm),
  constraint own_money_is_cleared check (case_id is not null or held = 0 and minimum is null)
);
create index trust_balances_law_firm_idx on public.trust_balances (law_firm);
create index trust_balances_case_id_idx on public.trust_balances (case_id);

-- What an administrator asks to pay. At or below the limit it is approved at once, above it by a second one.
-- invoice_id: which invoice a transfer pays.
create table public.trust_requests (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  type text not null check (type in ('disbursement', 'transfer')),
  amount numeric(15,3) not null check (amount > 0),
  currency text not null,
  occurred_on date not null,
  payee text check (char_length(payee) <= 200),
  memo text not null check (char_length(memo) between 1 and 300),
  reference text check (char_length(reference) <= 100),
  invoice_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  requested_by uuid references public.users (uuid),
  requested_by_name text,
  decided_by uuid references public.users (uuid),
  decided_by_name text,
  decided_at timestamptz,
  decline_reason text check (char_length(decline_reason) <= 2000),
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, idempotency_key),
  foreign key (account_id, law_firm) references public.trust_accounts (id, law_firm),
  constraint invoice_of_a_transfer check ((type = 'transfer') = (invoice_id is not null) and (type = 'disbursement' or case_id is not null)),
  constraint trust_requests_payee_line check (cast(payee as private.one_line) is not null or payee is null),
  constraint trust_requests_memo_line check (cast(memo as private.one_line) is not null or memo is null),
  constraint trust_requests_reference_line check (cast(reference as private.one_line) is not null or reference is null),
  constraint trust_requests_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null)
);
create index trust_requests_law_firm_idx on public.trust_requests (law_firm, created_at) where status = 'waiting';
create index trust_requests_firm_idx on public.trust_requests (law_firm);
create index trust_requests_case_id_idx on public.trust_requests (case_id);
create index trust_requests_requested_by_idx on public.trust_requests (requested_by);
create index trust_requests_decided_by_idx on public.trust_requests (decided_by);

-- amount: above zero what came in, below zero what went out. number: of the account, without a gap. balance: of the case in the account after
-- it. held: the money of a deposit may not be used until trust_clearances says so; release_on: when that is expected.
create table public.trust_entries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  number bigint not null,
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  client_name text,
  type text not null check (type in ('deposit', 'disbursement', 'transfer', 'reversal')),
  amount numeric(15,3) not null,
  currency text not null,
  balance numeric(15,3) not null check (balance >= 0),
  occurred_on date not null,
  memo text not null check (char_length(memo) between 1 and 300),
  payee text check (char_length(payee) <= 200),
  reference text check (char_length(reference) <= 100),
  held boolean not null default false,
  release_on date,
  reverses uuid unique references public.trust_entries (id),
  request_id uuid unique references public.trust_requests (id),
  invoice_id uuid,
  requested_by uuid references public.users (uuid),
  requested_by_name text,
  approved_by uuid references public.users (uuid),
  approved_by_name text,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 100),
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, number),
  unique (account_id, idempotency_key),
  foreign key (account_id, law_firm) references public.trust_accounts (id, law_firm),
  constraint whole_units check (amount = private.round_money(amount, currency)),
  constraint sign_of_type check (case type when 'deposit' then amount > 0 when 'reversal' then amount <> 0 and reverses is not null else amount < 0 end),
  constraint only_deposits_are_held check (not held or type = 'deposit' and case_id is not null),
  constraint trust_entries_memo_line check (cast(memo as private.one_line) is not null or memo is null),
  constraint trust_entries_payee_line check (cast(payee as private.one_line) is not null or payee is null),
  constraint trust_entries_reference_line check (cast(reference as private.one_line) is not null or reference is null),
  constraint trust_entries_key_line check (cast(idempotency_key as private.one_line) is not null or idempotency_key is null)
);
create index trust_entries_law_firm_idx on public.trust_entries (law_firm);
create index trust_entries_case_id_idx on public.trust_entries (case_id, account_id, number);
create index trust_entries_client_id_idx on public.trust_entries (client_id);
create index trust_entries_amount_idx on public.trust_entries (account_id, amount, occurred_on);
create index trust_entries_requested_by_idx on public.trust_entries (requested_by);
create index trust_entries_approved_by_idx on public.trust_entries (approved_by);

create table public.trust_clearances (
  entry_id uuid primary key references public.trust_entries (id),
  case_id uuid not null references public.cases (id),
  law_firm uuid not null references public.law_firms (id),
  cleared_on date not null,
  cleared_by uuid references public.users (uuid),
  cleared_by_name text,
  created_at timestamptz not null default now()
);
create index trust_clearances_case_id_idx on public.trust_clearances (case_id);
create index trust_clearances_law_firm_idx on public.trust_clearances (law_firm);
create index trust_clearances_cleared_by_idx on public.trust_clearances (cleared_by);

create trigger append_only before update or delete on public.trust_entries for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.trust_entries for each statement execute function private.refuse_change();
create trigger append_only before update or delete on public.trust_clearances for each row execute function private.refuse_change();
create trigger never_truncated before truncate on public.trust_clearances for each statement execute function private.refuse_change();
create trigger touch before update on public.trust_accounts for each row execute function private.touch('last_number');
create trigger touch before update on public.trust_balances for each row execute function private.touch();
create trigger touch before update on public.trust_requests for each row execute function private.touch();
create trigger audit after insert or update or delete on public.trust_accounts for each row execute function private.audit('{}', '{last_number}');
create trigger audit after insert or update or delete on public.trust_requests for each row execute function private.audit('{payee,memo,reference,decline_reason,requested_by_name,decided_by_name}');
create trigger audit after insert or update or delete on public.trust_entries for each row execute function private.audit('{payee,memo,reference,client_name,requested_by_name,approved_by_name}');

alter table public.trust_accounts enable row level security;
alter table public.trust_accounts force row level security;
alter table public.trust_balances enable row level security;
alter table public.trust_balances force row level security;
alter table public.trust_requests enable row level security;
alter table public.trust_requests force row level security;
alter table public.trust_entries enable row level security;
alter table public.trust_entries force row level security;
alter table public.trust_clearances enable row level security;
alter table public.trust_clearances force row level security;
create policy second_factor on public.trust_accounts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.trust_balances as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.trust_requests as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.trust_entries as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.trust_clearances as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.trust_accounts for select to authenticated using (law_firm = any (array(select private.caller_firms())));
create policy select_concerned on public.trust_balances for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or case_id = any (array(select private.caller_client_cases())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy select_firm_admin on public.trust_requests for select to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy select_concerned on public.trust_entries for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or case_id = any (array(select private.caller_client_cases())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy select_concerned on public.trust_clearances for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters()))
    or case_id = any (array(select private.caller_client_cases())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.trust_accounts, public.trust_balances, public.trust_requests, public.trust_entries, public.trust_clearances from anon, authenticated;
-- last_number counts the entries of cases behind a wall too.
grant select (id, law_firm, name, bank, number_end, currency, second_person_above, interest_to, created_by, version, created_at, updated_at) on public.trust_accounts to authenticated;
grant select on public.trust_balances, public.trust_requests, public.trust_entries, public.trust_clearances to authenticated;
alter publication supabase_realtime add table public.trust_balances;
alter publication supabase_realtime add table public.trust_requests;

-- The fingerprint of an entry, which its transaction in the ledger keeps.
create function private.trust_entry_digest(p_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    e.id, e.account_id, e.law_firm, e.number, e.case_id, e.client_id, e.client_name, e.type, e.amount::text, e.currency, e.balance::text, e.occurred_on, e.memo,
    e.payee, e.reference, e.held, e.release_on, e.reverses, e.request_id, e.invoice_id, e.requested_by, e.requested_by_name, e.approved_by, e.approved_by_name,
    e.idempotency_key, extract(epoch from e.created_at)::text)::text, 'UTF8')), 'hex')
  from public.trust_entries e where e.id = p_id
$$;

-- Whether balances, entries and ledger say the same of every account and case of a firm. of: the case, or the account itself where it is the firm's own
-- money: by a value that is never null the rows are found by hash, not each with each.
create function private.trust_agrees(p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  with entered as (
    select account_id, coalesce(case_id, account_id) of, sum(amount) amount from public.trust_entries where law_firm = p_law_firm group by account_id, case_id
  ), booked as (
    select a.holder account_id, p.case_id, coalesce(p.case_id, a.holder) of, coalesce(sum(p.amount) filter (where a.purpose = 'trust_bank'), 0) bank,
      coalesce(-sum(p.amount) filter (where a.purpose = 'client_trust'), 0) cleared, coalesce(-sum(p.amount) filter (where a.purpose = 'client_trust_held'), 0) held
    from public.ledger_postings p join public.ledger_accounts a on a.id = p.account_id
    where p.law_firm = p_law_firm and a.purpose in ('trust_bank', 'client_trust', 'client_trust_held') and a.holder is not null group by a.holder, p.case_id
  )
  select not exists (
    select from (select account_id, coalesce(case_id, account_id) of, cleared, held from public.trust_balances where law_firm = p_law_firm) b
    full join entered e on e.account_id = b.account_id and e.of = b.of
    full join booked l on l.account_id = coalesce(b.account_id, e.account_id) and l.of = coalesce(b.of, e.of)
    where coalesce(b.cleared + b.held, 0) <> coalesce(e.amount, 0) or coalesce(e.amount, 0) <> coalesce(l.bank, 0)
      or l.case_id is not null and (l.cleared <> coalesce(b.cleared, 0) or l.held <> coalesce(b.held, 0)))
$$;

create function private.has_trust_money(p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.trust_balances where case_id = p_case_id and cleared + held > 0)
$$;

-- A case with money in trust stays with its firm and under way, by whatever door.
create function private.keep_trust_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.has_trust_money(new.id) then
    perform private.refuse('P0001', 'trust_not_empty', 'Money of this case is in trust. Pay it out, or use it for what the client owes, first.');
  end if;
  return new;
end
$$;
create trigger keep_trust before update of status, law_firm on public.cases for each row
  when (old.law_firm is distinct from new.law_firm or old.status <> new.status and new.status not in ('engaging', 'active', 'on_hold'))
  execute function private.keep_trust_case();
