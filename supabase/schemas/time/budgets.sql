-- The cap or the estimate that was agreed on a case, how much of it the time has used, and who hears of it when.

-- Each threshold is announced once by a firm on a case, even when an entry that crossed it goes again.
create table private.budget_warnings (
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  percent integer not null check (percent in (50, 75, 90)),
  warned_at timestamptz not null default now(),
  primary key (case_id, law_firm, percent)
);
create index budget_warnings_law_firm_idx on private.budget_warnings (law_firm);
alter table private.budget_warnings enable row level security;

insert into private.notification_kinds (kind, type, category, template, path_kind, also_own) values
  ('budget_used', 'payment', 'Case', '<strong>%s</strong>: the time uses more than %s percent of the agreed fees', 'case', true);

-- What is used of a budget: time that is billed, on an invoice or not, after write-downs; expenses are not part of a fee, and what a firm before
-- has done is nothing that the next one hears of.
create function private.budget_used(p_case_id uuid) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(sum(e.amount), 0) from public.cases c join public.time_entries e on e.case_id = c.id and e.law_firm = c.law_firm where c.id = p_case_id and e.billable
$$;

-- Tells the lead lawyer and the firm's administrators, and the client where the rule of the case says so.
create function private.warn_of_budget(p_case_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  agreed record;
  used numeric;
  reached integer;
  c public.cases;
begin
  select * into c from public.cases where id = p_case_id;
  select * into agreed from private.case_terms(p_case_id);
  if c.law_firm is null or coalesce(agreed.budget, 0) <= 0 then
    return;
  end if;
  -- Two who cross a threshold together would each miss what the other keeps.
  perform pg_advisory_xact_lock(hashtextextended('budget ' || p_case_id, 0));
  used := private.budget_used(p_case_id);
  with crossed as (
    insert into private.budget_warnings (case_id, law_firm, percent) select p_case_id, c.law_firm, step from unnest('{50,75,90}'::integer[]) step where used * 100 >= agreed.budget * step
    on conflict do nothing returning percent)
  select max(percent) into reached from crossed;
  if reached is null then
    return;
  end if;
  perform private.notify(who, 'budget_used', array[c.title, reached::text], c.id, null, null)
  from (select c.lead_lawyer_id as who
    union select u.uuid from public.users u where u.law_firm = c.law_firm and u.access_level = 'lawyer_admin'
    union select c.client_id where (private.billing_rule_of(c.id)).warn_client) people where who is not null order by who;
end
$$;

create function private.follow_budget() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  for one in select distinct f.case_id from fresh f where f.case_id is not null and f.amount > 0 order by 1 loop
    perform private.warn_of_budget(one);
  end loop;
  return null;
end
$$;
create trigger follow_budget_of_new after insert on public.time_entries referencing new table as fresh for each statement execute function private.follow_budget();
create trigger follow_budget_of_changed after update on public.time_entries referencing new table as fresh for each statement execute function private.follow_budget();

-- time_budgets(): the open cases with a cap or an estimate on whose lawyers' side the caller is, and how much of it is used, the fullest first.
create function private.time_budgets() returns table (case_id uuid, case_number text, case_title text, is_cap boolean, budget numeric, used numeric, percent integer, currency text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.number, c.title, agreed.is_cap, agreed.budget, u.used, least(floor(u.used * 100 / agreed.budget), 9999)::integer, agreed.currency
  from public.cases c, private.case_terms(c.id) agreed, lateral (select private.budget_used(c.id) as used) u
  where private.caller_level() is not null and c.status in ('active', 'on_hold') and agreed.budget > 0
    and (c.id in (select private.caller_matters()) or c.law_firm in (select private.caller_firms())) and c.id not in (select private.caller_walls())
  order by 7 desc, 2 limit 100
$$;
grant execute on function private.time_budgets() to authenticated;

create function public.time_budgets() returns table (case_id uuid, case_number text, case_title text, is_cap boolean, budget numeric, used numeric, percent integer, currency text)
language sql stable set search_path = '' as $$
  select * from private.time_budgets()
$$;
revoke execute on function public.time_budgets() from public, anon;
grant execute on function public.time_budgets() to authenticated;
