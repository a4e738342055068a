-- The journal of a firm for its accountant: the transactions of its ledger, each whole.

-- Who has the journal of the firm: an administrator without a wall. journal_partly_walled: with cases left out it would be taken for all. Answers the firm.
create function private.require_whole_journal() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := private.begin_accounting();
begin
  if private.caller_is_walled() then
    perform private.refuse('42501', 'journal_partly_walled', 'A wall bars you from a case of the firm, and the journal would lack it. Ask another administrator.');
  end if;
  return firm;
end
$$;

-- begin_journal(from_day, to_day, currency, format): whether the journal of a period can be written, and what its head says; answers the settings and how many transactions there are in the
-- currency. Refusals: journal_partly_walled; journal_period (more than 366 days, or the wrong way round); of DATEV: journal_year (not within one business year of the firm),
-- accountant_unknown (no numbers of the accountant and the firm), datev_currency (more than two decimals),
-- accounts_without_number.
create function private.begin_journal(p_from date, p_to date, p_currency text, p_format text)
returns table (law_firm uuid, firm_name text, consultant_number integer, client_number integer, account_length integer, year_begin date, transactions bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := private.require_whole_journal();
  settings public.accounting_settings;
  begins date;
begin
  select * into settings from public.accounting_settings s where s.law_firm = firm;
  if not coalesce(p_to between p_from and p_from + 365, false) then
    perform private.refuse('P0001', 'journal_period', 'Choose a period of one day to one year.');
  end if;
  begins := make_date(extract(year from p_from)::integer - case when extract(month from p_from) < settings.year_begins then 1 else 0 end, settings.year_begins, 1);
  if p_format = 'datev' then
    if p_to >= begins + interval '1 year' then
      perform private.refuse('P0001', 'journal_year', 'A file for DATEV is of one business year. Choose a period within one.');
    elsif settings.consultant_number is null or settings.client_number is null then
      perform private.refuse('P0001', 'accountant_unknown', 'Enter the consultant number and the client number that your accountant has at DATEV.');
    elsif private.currency_digits(p_currency) > 2 then
      perform private.refuse('P0001', 'datev_currency', 'A file for DATEV has amounts with two decimals. Choose another currency, or CSV.');
    elsif exists (
      select from public.ledger_accounts a where a.law_firm = firm and a.currency = p_currency and private.account_number(firm, a.purpose, a.holder) is null
        and exists (select from public.ledger_postings p where p.account_id = a.id and p.occurred_on between p_from and p_to)) then
      perform private.refuse('P0001', 'accounts_without_number', 'Some accounts of this period have no number yet. Give every account its number at your accountant’s.');
    end if;
  end if;
  return query select firm, f.name, settings.consultant_number, settings.client_number, settings.account_length, begins,
    (select count(*) from public.ledger_transactions t where t.law_firm = firm and t.occurred_on between p_from and p_to
      and exists (select from public.ledger_postings p where p.transaction_id = t.id and p.currency = p_currency))
  from public.law_firms f where f.id = firm;
end
$$;

-- The number of an account at the accountant's: its own, or that of its purpose; null where it has none.
create function private.account_number(p_law_firm uuid, p_purpose text, p_holder uuid) returns text language sql stable security definer set search_path = '' as $$
  select n.number from public.account_numbers n where n.law_firm = p_law_firm and n.purpose = p_purpose and (n.holder = p_holder or n.holder is null) order by n.holder nulls last limit 1
$$;

grant execute on function private.begin_journal(date, date, text, text) to authenticated;
create function public.begin_journal(from_day date, to_day date, currency text, format text)
returns table (law_firm uuid, firm_name text, consultant_number integer, client_number integer, account_length integer, year_begin date, transactions bigint)
language sql stable set search_path = '' as $$
  select * from private.begin_journal(begin_journal.from_day, begin_journal.to_day, begin_journal.currency, begin_journal.format)
$$;
revoke execute on function public.begin_journal(date, date, text, text) from public, anon;
grant execute on function public.begin_journal(date, date, text, text) to authenticated;

-- The number of the paper that a transaction is of: of an invoice, a credit note or the invoice of a payment; null where it is of none.
create function private.ledger_document(p_table text, p_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select case p_table
    when 'invoices' then (select i.invoice_number from public.invoices i where i.id = p_id)
    when 'credit_notes' then (select n.credit_number from public.credit_notes n where n.id = p_id)
    when 'payments' then (select i.invoice_number from public.payments p join public.invoices i on i.id = p.invoice_id where p.id = p_id)
  end
$$;

-- journal_page(from_day, to_day, currency, after_day, after_id, size): transactions of the journal that begin_journal counted, by day, from after the one that is named; each with its postings in the currency: [{"purpose", "holder",
-- "holder_name", "number", "amount"}], a debit above zero. With names, the memo and the client are given too. Refuses as begin_journal does.
create function private.journal_page(p_from date, p_to date, p_currency text, p_names boolean, p_after_day date, p_after_id uuid, p_size integer)
returns table (id uuid, occurred_on date, kind text, document text, case_number text, client text, memo text, postings jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := private.require_whole_journal();
begin
  return query
  select t.id, t.occurred_on, t.kind, private.ledger_document(t.source_table, t.source_id), c.number,
    case when p_names then (select u.display_name from public.users u where u.uuid = t.client_id) end, case when p_names then t.memo end, lines.postings
  from public.ledger_transactions t left join public.cases c on c.id = t.case_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('purpose', a.purpose, 'holder', a.holder, 'holder_name', coalesce(b.name, k.name), 'number', private.account_number(firm, a.purpose, a.holder),
      'amount', p.amount::text) order by p.place) postings
    from public.ledger_postings p join public.ledger_accounts a on a.id = p.account_id
    left join public.bank_accounts b on b.id = a.holder left join public.trust_accounts k on k.id = a.holder
    where p.transaction_id = t.id and p.currency = p_currency
  ) lines
  where t.law_firm = firm and t.occurred_on between p_from and p_to and lines.postings is not null
    and (p_after_day is null or (t.occurred_on, t.id) > (p_after_day, p_after_id))
  order by t.occurred_on, t.id limit least(greatest(p_size, 1), 1000);
end
$$;
grant execute on function private.journal_page(date, date, text, boolean, date, uuid, integer) to authenticated;
create function public.journal_page(from_day date, to_day date, currency text, names boolean, after_day date default null, after_id uuid default null, size integer default 1000)
returns table (id uuid, occurred_on date, kind text, document text, case_number text, client text, memo text, postings jsonb) language sql stable set search_path = '' as $$
  select * from private.journal_page(journal_page.from_day, journal_page.to_day, journal_page.currency, journal_page.names, journal_page.after_day, journal_page.after_id, journal_page.size)
$$;
revoke execute on function public.journal_page(date, date, text, boolean, date, uuid, integer) from public, anon;
grant execute on function public.journal_page(date, date, text, boolean, date, uuid, integer) to authenticated;

-- journal_currencies(): the currencies that the ledger of the caller's firm has, the one with the most postings first, for its administrators.
create function private.journal_currencies() returns table (currency text) language sql stable security definer set search_path = '' as $$
  select a.currency from public.ledger_accounts a join lateral (select count(*) n from public.ledger_postings p where p.account_id = a.id) p on true
  where private.caller_level() is not null and a.law_firm in (select private.caller_firms()) group by 1 having sum(p.n) > 0 order by sum(p.n) desc, 1
$$;
grant execute on function private.journal_currencies() to authenticated;
create function public.journal_currencies() returns table (currency text) language sql stable set search_path = '' as $$ select * from private.journal_currencies() $$;
revoke execute on function public.journal_currencies() from public, anon;
grant execute on function public.journal_currencies() to authenticated;
