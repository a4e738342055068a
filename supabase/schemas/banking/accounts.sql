-- The firm's own bank accounts and cards. Money of clients is never here: it is under trust.
--
-- Each bank account has an account of the ledger, operating_bank with the account as its holder. What is paid by bank transfer and what is given
-- back is posted to operating_bank without a holder first: it is on the way, until a line of the bank's statement says in which account it is. Payouts of
-- a payment provider come out of card_clearing in the same way.

-- What money of the firm's own is for, beside what the ledger knows already.
insert into private.ledger_purposes (purpose, kind, place) values
  ('salaries', 'expense', 40),
  ('rent', 'expense', 41),
  ('experts', 'expense', 42),
  ('library', 'expense', 43),
  ('software', 'expense', 44),
  ('insurance', 'expense', 45),
  ('travel', 'expense', 46),
  ('other_expense', 'expense', 47),
  ('other_income', 'income', 48),
  ('owners', 'equity', 49);

-- moved_at: when something last happened to its lines.
create table public.bank_accounts (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  name text not null check (char_length(name) between 1 and 100),
  bank text not null check (char_length(bank) between 1 and 100),
  -- The last characters of the number; the whole one never comes here.
  number_end text not null check (number_end ~ '^[0-9A-Z]{2,4}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  moved_at timestamptz not null default now(),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, law_firm),
  unique (law_firm, name),
  constraint bank_accounts_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint bank_accounts_bank_line check (cast(bank as private.one_line) is not null or bank is null)
);
create index bank_accounts_created_by_idx on public.bank_accounts (created_by);

-- Cards that are paid from an account: enough to tell one from another, and never enough to pay with. expires_on: the last day of its month.
create table public.payment_cards (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  law_firm uuid not null references public.law_firms (id),
  holder text not null check (char_length(holder) between 1 and 100),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_on date not null check (expires_on between '2000-01-01' and '2100-01-01'),
  created_by uuid default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  unique (account_id, last_four, expires_on),
  foreign key (account_id, law_firm) references public.bank_accounts (id, law_firm),
  constraint payment_cards_holder_line check (cast(holder as private.one_line) is not null or holder is null),
  -- The number of a card written as its holder would be kept all the same.
  constraint holder_is_no_number check (holder !~ '([0-9][ .-]?){7}')
);
create index payment_cards_law_firm_idx on public.payment_cards (law_firm);
create index payment_cards_created_by_idx on public.payment_cards (created_by);

create trigger touch before update on public.bank_accounts for each row execute function private.touch('moved_at');
create trigger audit after insert or update or delete on public.bank_accounts for each row execute function private.audit('{}', '{moved_at}');
create trigger audit after insert or update or delete on public.payment_cards for each row execute function private.audit('{holder}');

alter table public.bank_accounts enable row level security;
alter table public.bank_accounts force row level security;
alter table public.payment_cards enable row level security;
alter table public.payment_cards force row level security;
create policy second_factor on public.bank_accounts as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy second_factor on public.payment_cards as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm_admin on public.bank_accounts for select to authenticated using (law_firm = any (array(select private.caller_firms())));
create policy select_firm_admin on public.payment_cards for select to authenticated using (law_firm = any (array(select private.caller_firms())));
revoke all on public.bank_accounts, public.payment_cards from anon, authenticated;
grant select on public.bank_accounts, public.payment_cards to authenticated;
alter publication supabase_realtime add table public.bank_accounts;

-- The account, locked, and marked as moved. PT404 bank_account_not_found.
create function private.begin_bank(p_account_id uuid) returns public.bank_accounts language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts;
begin
  perform private.require_caller();
  update public.bank_accounts set moved_at = now() where id = p_account_id and law_firm in (select private.caller_firms()) returning * into account;
  if account.id is null then
    perform private.refuse('PT404', 'bank_account_not_found', 'There is no such bank account, or it is not yours to keep.');
  end if;
  return account;
end
$$;

-- Lines of the bank name clients, whatever wall there is: who sorts them has none in the firm. bank_partly_walled.
create function private.require_no_wall() returns void language plpgsql security definer set search_path = '' as $$
begin
  if private.caller_is_walled() then
    perform private.refuse('42501', 'bank_partly_walled', 'A wall bars you from a case of the firm, and lines of the bank name who pays for it. Ask another administrator.');
  end if;
end
$$;

-- A text on one line, of at most so many characters; null where there is none.
create function private.bank_text(p_text text, p_most integer) returns text language sql immutable set search_path = '' as $$
  select nullif(trim(left(private.to_one_line(p_text), p_most)), '')
$$;

-- add_payment_card(account_id, holder, last_four, expires_on): the same card is added once. card_number_whole, card_incomplete, too_many_cards.
create function private.add_payment_card(p_account_id uuid, p_holder text, p_last_four text, p_expires_on date) returns public.payment_cards
language plpgsql security definer set search_path = '' as $$
declare
  account public.bank_accounts := private.begin_bank(p_account_id);
  card public.payment_cards;
  expires date;
begin
  if p_last_four ~ '([0-9][^0-9]?){5}' or p_holder ~ '([0-9][ .-]?){7}' then
    perform private.refuse('P0001', 'card_number_whole', 'Enter the last four digits only. The whole number of a card is never kept here.');
  elsif coalesce(p_last_four, '') !~ '^[0-9]{4}$' or char_length(p_holder) > 100 or private.bank_text(p_holder, 100) is null
    or coalesce(p_expires_on not between '2000-01-01' and '2099-12-31', true) then
    perform private.refuse('P0001', 'card_incomplete', 'A card has a holder, the last four digits of its number and the month in which it ends.');
  elsif (select count(*) from public.payment_cards where account_id = account.id) >= 100 then
    perform private.refuse('P0001', 'too_many_cards', 'An account has up to 100 cards here. Take one away first.');
  end if;
  expires := (date_trunc('month', p_expires_on::timestamp) + interval '1 month - 1 day')::date;
  insert into public.payment_cards (account_id, law_firm, holder, last_four, expires_on)
  values (account.id, account.law_firm, private.bank_text(p_holder, 100), p_last_four, expires)
  on conflict (account_id, last_four, expires_on) do update set holder = excluded.holder returning * into card;
  return card;
end
$$;
grant execute on function private.add_payment_card(uuid, text, text, date) to authenticated;
create function public.add_payment_card(account_id uuid, holder text, last_four text, expires_on date) returns public.payment_cards language sql set search_path = '' as $$
  select * from private.add_payment_card(add_payment_card.account_id, add_payment_card.holder, add_payment_card.last_four, add_payment_card.expires_on)
$$;
revoke execute on function public.add_payment_card(uuid, text, text, date) from public, anon;
grant execute on function public.add_payment_card(uuid, text, text, date) to authenticated;

-- remove_payment_card(card_id): true where there was one. PT404 bank_account_not_found for a card of another firm.
create function private.remove_payment_card(p_card_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select account_id from public.payment_cards where id = p_card_id);
begin
  perform private.require_caller();
  if account is null then
    return false;
  end if;
  perform private.begin_bank(account);
  delete from public.payment_cards where id = p_card_id;
  return true;
end
$$;
grant execute on function private.remove_payment_card(uuid) to authenticated;
create function public.remove_payment_card(card_id uuid) returns boolean language sql set search_path = '' as $$ select private.remove_payment_card(remove_payment_card.card_id) $$;
revoke execute on function public.remove_payment_card(uuid) from public, anon;
grant execute on function public.remove_payment_card(uuid) to authenticated;
