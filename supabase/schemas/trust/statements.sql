-- Statements of what a client has in trust, by case, for whom may see it. A paper is made of one when somebody asks (apps/server/src/trust-statements), and not kept.

-- Whether the caller sees what is in trust for a case: the firm's administrators, its lawyers on the case, the client. As row security has it.
create function private.reads_trust(p_law_firm uuid, p_case_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select p_case_id is not null and p_case_id not in (select private.caller_walls())
    and (p_law_firm in (select private.caller_firms()) or p_law_firm in (select private.caller_memberships()) and p_case_id in (select private.caller_matters())
      or p_case_id in (select private.caller_client_cases()))
$$;

-- trust_statement(account_id, case_id, from_day, to_day, all_cases, language): what a case had in an account on the first of these days, every entry until the
-- last one, and what it has then. all_cases: of each case of the same client that the caller sees there, in the order of their numbers, of which something was in
-- the account in the period. Amounts are decimal texts in units of the currency; days are YYYY-MM-DD. language: en, fr, vi, cn or ar; null: that of the client's
-- account, else of the firm. Entries are sorted by their day and then by their number, so that one of an earlier day is where it belongs, and the balance is worked
-- out in that order. held: deposits of the period or before that had not cleared by the last day and were not reversed.
--
-- It serves the accounting that a lawyer renders to a client on request: ABA Model Rules of Professional Conduct, Rule 1.15(d); the records are those of Rule
-- 1.15(a) and of the Model Rules for Client Trust Account Records, Rule 1 (https://www.americanbar.org/groups/professional_responsibility/resources/
-- client_protection/aba-model-rules-on-client-trust-account-records/).
--
-- Refusals: PT404 case_not_found, trust_day, day_to_come, trust_statement_period, trust_statement_too_long.
create function private.trust_statement(p_account_id uuid, p_case_id uuid, p_from date, p_to date, p_all boolean, p_language text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account public.trust_accounts;
  c public.cases;
  of_client uuid[];
  sections jsonb;
begin
  perform private.require_caller();
  select a.* into account from public.trust_accounts a join public.trust_balances b on b.account_id = a.id
  where a.id = p_account_id and b.case_id = p_case_id and private.reads_trust(b.law_firm, b.case_id);
  if account.id is null then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif private.require_trust_date(p_from) is null or private.require_trust_date(p_to) is null or p_from > p_to then
    perform private.refuse('P0001', 'trust_statement_period', 'Choose the first and the last day of the period, the first not after the last.');
  elsif p_to > (now() at time zone 'Pacific/Kiritimati')::date then
    perform private.refuse('P0001', 'day_to_come', 'Choose a day that has begun: entries say what has happened.');
  end if;
  select * into c from public.cases where id = p_case_id;
  select array_agg(b.case_id) into of_client from public.trust_balances b join public.cases k on k.id = b.case_id
  where b.account_id = account.id and (k.id = c.id or p_all and private.reads_trust(b.law_firm, b.case_id)
    and (k.client_id = c.client_id or c.client_id is null and k.client_id is null and k.client_contact_id = c.client_contact_id));
  if (select count(*) from (select from public.trust_entries e where e.account_id = account.id and e.case_id = any (of_client) and e.occurred_on between p_from and p_to limit 2001) n) > 2000 then
    perform private.refuse('P0001', 'trust_statement_too_long', 'This period has more than 2,000 entries. Choose a shorter one.');
  end if;
  with entered as (
    select e.*, q.cleared_on, r.occurred_on reversed_on, e.held and coalesce(q.cleared_on > p_to, true) and coalesce(r.occurred_on > p_to, true) waits
    from public.trust_entries e left join public.trust_clearances q on q.entry_id = e.id left join public.trust_entries r on r.reverses = e.id
    where e.account_id = account.id and e.case_id = any (of_client) and e.occurred_on <= p_to
  ), opened as (
    select case_id, coalesce(sum(amount) filter (where occurred_on < p_from), 0) opening, sum(amount) closing, coalesce(sum(amount) filter (where waits), 0) held,
      coalesce(sum(amount) filter (where occurred_on >= p_from and amount > 0), 0) came, coalesce(-sum(amount) filter (where occurred_on >= p_from and amount < 0), 0) went,
      count(*) filter (where occurred_on >= p_from) entries
    from entered group by case_id
  )
  select jsonb_agg(jsonb_build_object('number', k.number, 'title', k.title, 'opening', coalesce(o.opening, 0)::numeric(15,3)::text, 'came', coalesce(o.came, 0)::numeric(15,3)::text,
      'went', coalesce(o.went, 0)::numeric(15,3)::text, 'closing', coalesce(o.closing, 0)::numeric(15,3)::text, 'held', coalesce(o.held, 0)::numeric(15,3)::text,
      'entries', coalesce((select jsonb_agg(jsonb_build_object('day', e.occurred_on, 'type', e.type, 'number', e.number::text, 'memo', e.memo, 'payee', e.payee, 'reference', e.reference,
          'amount', e.amount::text, 'balance', (o.opening + e.until)::text, 'waits', e.waits, 'clearedOn', case when e.cleared_on <= p_to then e.cleared_on end,
          'isReversed', coalesce(e.reversed_on <= p_to, false)) order by e.occurred_on, e.number)
        from (select t.*, sum(t.amount) over (order by t.occurred_on, t.number) until from entered t where t.case_id = k.id and t.occurred_on >= p_from) e), '[]'))
    order by k.number, k.id) into sections
  from public.cases k left join opened o on o.case_id = k.id
  where k.id = any (of_client) and (k.id = c.id or o.opening <> 0 or o.entries > 0);
  return jsonb_build_object(
    'language', case when p_language in ('en', 'fr', 'vi', 'cn', 'ar') then p_language else private.invoice_language(account.law_firm, c.client_id) end,
    'paper', private.invoice_paper_size(account.law_firm, c.id), 'from', p_from, 'to', p_to, 'madeOn', private.firm_today(account.law_firm),
    'firm', (select jsonb_build_object('name', f.name) from public.law_firms f where f.id = account.law_firm)
      || coalesce(private.invoice_seller(account.law_firm) - '{iban,bic,tax_number,contact}'::text[], '{}'),
    'client', c.client_name, 'account', account.name, 'bank', account.bank, 'numberEnd', account.number_end, 'currency', account.currency, 'cases', sections,
    'logo', private.logo_version((select s.logo_path from public.invoice_settings s where s.law_firm = account.law_firm)));
end
$$;
grant execute on function private.trust_statement(uuid, uuid, date, date, boolean, text) to authenticated;
create function public.trust_statement(account_id uuid, case_id uuid, from_day date, to_day date, all_cases boolean default false, language text default null) returns jsonb
language sql stable set search_path = '' as $$
  select private.trust_statement(trust_statement.account_id, trust_statement.case_id, trust_statement.from_day, trust_statement.to_day, trust_statement.all_cases, trust_statement.language)
$$;
revoke execute on function public.trust_statement(uuid, uuid, date, date, boolean, text) from public, anon;
grant execute on function public.trust_statement(uuid, uuid, date, date, boolean, text) to authenticated;
