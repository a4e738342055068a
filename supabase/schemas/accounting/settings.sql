-- How the books of a firm go to its accountant, and the rates by which an amount is shown in the firm's own currency.

-- currency: the firm's own, beside which amounts in others are shown; null: none is. year_begins: the month with which its business year begins. consultant_number, client_number and account_length: what
-- DATEV knows the accountant, the firm and its accounts by; the bounds are those of the header of its format (EXTF 700, https://developer.datev.de/de/file-format).
create table public.accounting_settings (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id) on delete cascade,
  currency text check (currency ~ '^[A-Z]{3}$'),
  year_begins integer not null default 1 check (year_begins between 1 and 12),
  consultant_number integer check (consultant_number between 1001 and 9999999),
  client_number integer check (client_number between 1 and 99999),
  account_length integer not null default 4 check (account_length between 4 and 8),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.accounting_settings for each row execute function private.touch();
create trigger audit after insert or update or delete on public.accounting_settings for each row execute function private.audit();

-- Every firm has its settings from the start.
create function private.add_accounting_settings() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.accounting_settings (law_firm) values (new.id);
  return null;
end
$$;
create trigger add_accounting_settings after insert on public.law_firms for each row execute function private.add_accounting_settings();

-- The number that an account of the ledger has at the accountant's. holder: the bank or trust account, where a firm gives each its own; null: of every account of this purpose that has none.
create table public.account_numbers (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  purpose text not null check (purpose ~ '^[a-z]+(_[a-z]+)*$'),
  holder uuid,
  number text not null check (number ~ '^[0-9]{1,9}$'),
  created_at timestamptz not null default now(),
  unique nulls not distinct (law_firm, purpose, holder)
);
create trigger audit after insert or update or delete on public.account_numbers for each row execute function private.audit();

-- On a day one unit of base is rate units of currency, as source says.
create table public.exchange_rates (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  base text not null check (base ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null check (day between '1999-01-01' and '2199-12-31'),
  rate numeric(20,10) not null check (rate > 0),
  source text not null check (char_length(source) between 1 and 120),
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  unique (law_firm, base, currency, day),
  constraint two_currencies check (base <> currency),
  constraint exchange_rates_source_line check (cast(source as private.one_line) is not null or source is null)
);
create index exchange_rates_day_idx on public.exchange_rates (law_firm, day desc, currency, base);
create index exchange_rates_created_by_idx on public.exchange_rates (created_by);

alter table public.accounting_settings enable row level security;
alter table public.accounting_settings force row level security;
create policy second_factor on public.accounting_settings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.accounting_settings for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy update_firm_admin on public.accounting_settings for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.accounting_settings from anon, authenticated;
grant select, update (currency, year_begins, consultant_number, client_number, account_length) on public.accounting_settings to authenticated;

alter table public.account_numbers enable row level security;
alter table public.account_numbers force row level security;
create policy second_factor on public.account_numbers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.account_numbers for select to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.account_numbers from anon, authenticated;
grant select on public.account_numbers to authenticated;

alter table public.exchange_rates enable row level security;
alter table public.exchange_rates force row level security;
create policy second_factor on public.exchange_rates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.exchange_rates for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy delete_firm_admin on public.exchange_rates for delete to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.exchange_rates from anon, authenticated;
grant select (id, law_firm, base, currency, day, rate, source, created_at), delete on public.exchange_rates to authenticated;

-- The firm that the caller administers, for what they do to its books; refuses everybody else.
create function private.begin_accounting() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid;
begin
  perform private.require_caller();
  select f into firm from private.caller_firms() f;
  if firm is null then
    perform private.refuse('42501', 'may_not_keep_books', 'The books of the firm are kept by its administrators. Ask one of them.');
  end if;
  return firm;
end
$$;

-- set_account_numbers(numbers): the numbers of all accounts of the caller's firm at its accountant's, instead of those before: [{"purpose", "holder", "number"}], one without a number is left
-- out. Answers how many have one. invalid_account_number: not 1 to 9 digits, or twice for one account.
create function private.set_account_numbers(p_numbers jsonb) returns integer language plpgsql security definer set search_path = '' as $$
declare
  firm uuid := private.begin_accounting();
  given integer;
begin
  perform from public.accounting_settings s where s.law_firm = firm for update;
  if coalesce(jsonb_typeof(p_numbers), '') <> 'array' or jsonb_array_length(p_numbers) > 500 or exists (
      select from jsonb_array_elements(p_numbers) n where not coalesce(n ->> 'number' ~ '^[0-9]{1,9}$' and n ->> 'purpose' in (select k.purpose from private.ledger_purposes k), false))
    or (select count(*) <> count(distinct (n ->> 'purpose', n ->> 'holder')) from jsonb_array_elements(p_numbers) n) then
    perform private.refuse('P0001', 'invalid_account_number', 'A number of an account has 1 to 9 digits, and each account has one.');
  end if;
  delete from public.account_numbers a where a.law_firm = firm and not exists (select from jsonb_array_elements(p_numbers) n
    where n ->> 'purpose' = a.purpose and (n ->> 'holder')::uuid is not distinct from a.holder and n ->> 'number' = a.number);
  insert into public.account_numbers (law_firm, purpose, holder, number)
  select firm, n ->> 'purpose', (n ->> 'holder')::uuid, n ->> 'number' from jsonb_array_elements(p_numbers) n on conflict (law_firm, purpose, holder) do nothing;
  select count(*) into given from public.account_numbers a where a.law_firm = firm;
  return given;
end
$$;
grant execute on function private.set_account_numbers(jsonb) to authenticated;
create function public.set_account_numbers(numbers jsonb) returns integer language sql set search_path = '' as $$
  select private.set_account_numbers(set_account_numbers.numbers)
$$;
revoke execute on function public.set_account_numbers(jsonb) from public, anon;
grant execute on function public.set_account_numbers(jsonb) to authenticated;

-- accounting_accounts(): the accounts that the books of the caller's firm have, for its administrators, each with its number where it has one; holder_name: the bank or trust account. An account that several
-- currencies have is one.
create function private.accounting_accounts() returns table (purpose text, kind text, holder uuid, holder_name text, number text) language sql stable security definer set search_path = '' as $$
  select a.purpose, a.kind, a.holder, coalesce((select b.name from public.bank_accounts b where b.id = a.holder), (select t.name from public.trust_accounts t where t.id = a.holder)), n.number
  from (select distinct l.law_firm, l.purpose, l.kind, l.holder from public.ledger_accounts l where l.law_firm in (select private.caller_firms())) a
  join private.ledger_purposes k on k.purpose = a.purpose
  left join public.account_numbers n on n.law_firm = a.law_firm and n.purpose = a.purpose and n.holder is not distinct from a.holder
  where private.caller_level() is not null order by k.place, 4 nulls first
$$;
grant execute on function private.accounting_accounts() to authenticated;
create function public.accounting_accounts() returns table (purpose text, kind text, holder uuid, holder_name text, number text) language sql stable set search_path = '' as $$
  select * from private.accounting_accounts()
$$;
revoke execute on function public.accounting_accounts() from public, anon;
grant execute on function public.accounting_accounts() to authenticated;
