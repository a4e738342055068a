-- What is in trust, for those who may see it.

-- trust_overview(): the accounts of the caller's firm with the sums of what the caller may see. is_partial: a wall bars the caller from a case
-- of the firm, so the sums may be smaller than the bank's.
create function private.trust_overview() returns table (
  account_id uuid, name text, bank text, number_end text, currency text, second_person_above numeric, interest_to text, cleared numeric, held numeric, own numeric,
  cases bigint, waiting bigint, to_clear bigint, below_minimum bigint, signed_until date, is_partial boolean
) language sql stable security definer set search_path = '' as $$
  select a.id, a.name, a.bank, a.number_end, a.currency, a.second_person_above, a.interest_to,
    coalesce((select sum(b.cleared) from public.trust_balances b where b.account_id = a.id and (b.case_id is null or b.case_id not in (select private.caller_walls()))), 0),
    coalesce((select sum(b.held) from public.trust_balances b where b.account_id = a.id and b.case_id not in (select private.caller_walls())), 0),
    coalesce((select sum(b.cleared) from public.trust_balances b where b.account_id = a.id and b.case_id is null), 0),
    (select count(*) from public.trust_balances b where b.account_id = a.id and b.cleared + b.held > 0 and b.case_id not in (select private.caller_walls())),
    (select count(*) from public.trust_requests r where r.account_id = a.id and r.status = 'waiting' and (r.case_id is null or r.case_id not in (select private.caller_walls()))),
    (select count(*) from public.trust_entries e where e.account_id = a.id and e.held and e.case_id not in (select private.caller_walls())
      and not exists (select from public.trust_clearances k where k.entry_id = e.id) and not exists (select from public.trust_entries r where r.reverses = e.id)),
    (select count(*) from public.trust_balances b where b.account_id = a.id and b.cleared < b.minimum and b.case_id not in (select private.caller_walls())),
    private.trust_signed_until(a.id), private.caller_is_walled()
  from public.trust_accounts a where private.caller_level() is not null and a.law_firm in (select private.caller_firms()) order by a.name
$$;
grant execute on function private.trust_overview() to authenticated;
create function public.trust_overview() returns table (
  account_id uuid, name text, bank text, number_end text, currency text, second_person_above numeric, interest_to text, cleared numeric, held numeric, own numeric,
  cases bigint, waiting bigint, to_clear bigint, below_minimum bigint, signed_until date, is_partial boolean
) language sql stable set search_path = '' as $$ select * from private.trust_overview() $$;
revoke execute on function public.trust_overview() from public, anon;
grant execute on function public.trust_overview() to authenticated;

-- case_trust(case_id): what is in trust for a case, by account, for those who may see it: the firm's administrators, its lawyers on the case, the client.
create function private.case_trust(p_case_id uuid) returns table (
  account_id uuid, account_name text, bank text, number_end text, currency text, cleared numeric, held numeric, minimum numeric, refill_amount numeric, refill_asked_at timestamptz,
  entries bigint, may_keep boolean
) language sql stable security definer set search_path = '' as $$
  select a.id, a.name, a.bank, a.number_end, a.currency, b.cleared, b.held, b.minimum, b.refill_amount, b.refill_asked_at,
    (select count(*) from public.trust_entries e where e.account_id = a.id and e.case_id = b.case_id), a.law_firm in (select private.caller_firms())
  from public.trust_balances b join public.trust_accounts a on a.id = b.account_id
  where b.case_id = p_case_id and private.caller_level() is not null and b.case_id not in (select private.caller_walls())
    and (b.law_firm in (select private.caller_firms()) or b.law_firm in (select private.caller_memberships()) and b.case_id in (select private.caller_matters())
      or b.case_id in (select private.caller_client_cases()))
  order by a.name
$$;
grant execute on function private.case_trust(uuid) to authenticated;
create function public.case_trust(case_id uuid) returns table (
  account_id uuid, account_name text, bank text, number_end text, currency text, cleared numeric, held numeric, minimum numeric, refill_amount numeric, refill_asked_at timestamptz,
  entries bigint, may_keep boolean
) language sql stable set search_path = '' as $$ select * from private.case_trust(case_trust.case_id) $$;
revoke execute on function public.case_trust(uuid) from public, anon;
grant execute on function public.case_trust(uuid) to authenticated;

-- retainer_of_case(case_id): the retainer that was agreed for a case, by the accepted proposal, else by its terms, for those who see what the case has in trust; no row where none was. received: what was
-- deposited for the case in its currency, without what was posted back, whatever it was for. missing: what the agreed amount is above that. asked_at: when the client was last asked by an account in that
-- currency. account_id: which account asks, for administrators alone: of the firm's in that currency the one that has money of the case already, else the oldest; null where nobody can be asked now, since
-- the case takes no money, its client has no account, or they were asked less than a day ago.
create function private.retainer_of_case(p_case_id uuid) returns table (amount numeric, currency text, received numeric, missing numeric, asked_at timestamptz, account_id uuid) language sql stable security definer set search_path = '' as $$
  select agreed.amount, agreed.currency, came.received, private.round_money(greatest(agreed.amount - came.received, 0), agreed.currency), came.asked_at,
    case when c.law_firm in (select private.caller_firms()) and c.status in ('engaging', 'active', 'on_hold') and c.client_id is not null and (came.asked_at > now() - interval '1 day') is not true then
      (select a.id from public.trust_accounts a where a.law_firm = c.law_firm and a.currency = agreed.currency
        order by exists (select from public.trust_balances b where b.account_id = a.id and b.case_id = c.id) desc, a.created_at, a.id limit 1) end
  from public.cases c left join public.proposals p on p.id = c.accepted_proposal_id
  cross join lateral (select case when p.id is null then c.retainer_amount else p.retainer_amount end amount, coalesce(p.currency, c.currency) currency) agreed
  cross join lateral (select
    coalesce((select sum(e.amount) from public.trust_entries e where e.case_id = c.id and e.law_firm = c.law_firm and e.currency = agreed.currency and e.type = 'deposit'
      and not exists (select from public.trust_entries r where r.reverses = e.id)), 0) received,
    (select max(b.refill_asked_at) from public.trust_balances b join public.trust_accounts a on a.id = b.account_id
      where b.case_id = c.id and b.law_firm = c.law_firm and a.currency = agreed.currency) asked_at) came
  where c.id = p_case_id and agreed.amount > 0 and c.status in ('engaging', 'active', 'on_hold', 'closed') and private.caller_level() is not null and c.id not in (select private.caller_walls())
    and coalesce(c.law_firm in (select private.caller_firms()) or c.law_firm in (select private.caller_memberships()) and c.id in (select private.caller_matters())
      or c.id in (select private.caller_client_cases()), false)
$$;
grant execute on function private.retainer_of_case(uuid) to authenticated;
create function public.retainer_of_case(case_id uuid) returns table (amount numeric, currency text, received numeric, missing numeric, asked_at timestamptz, account_id uuid) language sql stable set search_path = '' as $$
  select * from private.retainer_of_case(retainer_of_case.case_id)
$$;
revoke execute on function public.retainer_of_case(uuid) from public, anon;
grant execute on function public.retainer_of_case(uuid) to authenticated;

-- trust_clients(account_id, case_id): what each case has in an account, the 1,000 with the most first; with the firm's own money, which has no case. Or
-- what one case has there, whether anything was entered or not. What row security shows.
create function public.trust_clients(account_id uuid, case_id uuid default null) returns table (
  case_id uuid, case_title text, case_number text, client_name text, cleared numeric, held numeric, minimum numeric, refill_amount numeric, refill_asked_at timestamptz
) language sql stable set search_path = '' as $$
  select b.case_id, c.title, c.number, c.client_name, b.cleared, b.held, b.minimum, b.refill_amount, b.refill_asked_at
  from public.trust_balances b left join public.cases c on c.id = b.case_id
  where b.account_id = trust_clients.account_id and (trust_clients.case_id is null or b.case_id = trust_clients.case_id) and (b.case_id = trust_clients.case_id or b.cleared + b.held > 0 or b.minimum is not null or exists (
    select from public.trust_entries e where e.account_id = b.account_id and e.case_id = b.case_id))
  order by b.case_id is null, b.cleared + b.held desc, c.client_name, b.case_id limit 1000
$$;
revoke execute on function public.trust_clients(uuid, uuid) from public, anon;
grant execute on function public.trust_clients(uuid, uuid) to authenticated;

-- trust_ledger(account_id, case_id, flow, page_size, page_offset): the entries of an account, the latest day first, or of one case in it, as they were entered: its balance runs along; flow: in, out, held
-- (deposits that wait to clear) or all. What row security shows.
create function public.trust_ledger(account_id uuid, case_id uuid default null, flow text default 'all', page_size integer default 25, page_offset integer default 0)
returns table (id uuid, number bigint, occurred_on date, type text, memo text, payee text, reference text, amount numeric, balance numeric, currency text, waits boolean, release_on date,
  is_reversed boolean, case_of uuid, client_name text, requested_by_name text, approved_by_name text, total bigint) language sql stable set search_path = '' as $$
  select e.id, e.number, e.occurred_on, e.type, e.memo, e.payee, e.reference, e.amount, e.balance, e.currency, s.waits, e.release_on, s.is_reversed, e.case_id, e.client_name,
    e.requested_by_name, e.approved_by_name, count(*) over ()
  from public.trust_entries e cross join lateral (
    select exists (select from public.trust_entries r where r.reverses = e.id) is_reversed,
      e.held and not exists (select from public.trust_clearances k where k.entry_id = e.id) and not exists (select from public.trust_entries r where r.reverses = e.id) waits) s
  where e.account_id = trust_ledger.account_id and (trust_ledger.case_id is null or e.case_id = trust_ledger.case_id)
    and case trust_ledger.flow when 'in' then e.amount > 0 when 'out' then e.amount < 0 when 'held' then s.waits else true end
  order by case when trust_ledger.case_id is null then e.occurred_on end desc, e.number desc limit least(greatest(trust_ledger.page_size, 1), 200) offset greatest(trust_ledger.page_offset, 0)
$$;
revoke execute on function public.trust_ledger(uuid, uuid, text, integer, integer) from public, anon;
grant execute on function public.trust_ledger(uuid, uuid, text, integer, integer) to authenticated;
