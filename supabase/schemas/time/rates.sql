-- What an hour costs and how time is rounded: the firm's rates, and the rules that it has with itself, a client or on a case.

-- Of somebody on a case, of a case, of a person, of a part on the team, or of everybody in the firm; the most specific one holds. It holds
-- from a day on, until a later one of the same kind does.
create table public.billing_rates (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  user_id uuid references public.users (uuid) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  role text check (role in ('lead', 'associate', 'paralegal')),
  rate numeric(15,3) not null check (rate >= 0 and rate <> 'NaN'),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null check (valid_from between date '2000-01-01' and date '2199-12-31'),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_alone check (role is null or num_nonnulls(user_id, case_id) = 0),
  constraint one_a_day unique nulls not distinct (law_firm, user_id, case_id, role, currency, valid_from)
);
create index billing_rates_user_id_idx on public.billing_rates (user_id);
create index billing_rates_case_id_idx on public.billing_rates (case_id);
create index billing_rates_created_by_idx on public.billing_rates (created_by);

-- increment_minutes: the unit of what is billed. direction: to the next unit, or to the nearest. minimum_minutes: what an entry counts at
-- least. warn_client: whether the client hears as well when a half, three quarters and nine tenths of the budget are used.
create table public.billing_rules (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  client_id uuid references public.users (uuid) on delete cascade,
  contact_id uuid references public.firm_contacts (id) on delete cascade,
  case_id uuid references public.cases (id) on delete cascade,
  increment_minutes integer not null default 6 check (increment_minutes between 1 and 60),
  direction text not null default 'up' check (direction in ('up', 'nearest')),
  minimum_minutes integer not null default 0 check (minimum_minutes between 0 and 120),
  warn_client boolean not null default false,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint of_one check (num_nonnulls(client_id, contact_id, case_id) <= 1),
  constraint one_each unique nulls not distinct (law_firm, client_id, contact_id, case_id)
);
create index billing_rules_client_id_idx on public.billing_rules (client_id);
create index billing_rules_contact_id_idx on public.billing_rules (contact_id);
create index billing_rules_case_id_idx on public.billing_rules (case_id);
create index billing_rules_created_by_idx on public.billing_rules (created_by);

create trigger touch before update on public.billing_rates for each row execute function private.touch();
create trigger audit after insert or update or delete on public.billing_rates for each row execute function private.audit();
create trigger touch before update on public.billing_rules for each row execute function private.touch();
create trigger audit after insert or update or delete on public.billing_rules for each row execute function private.audit();

-- A rate holds from today on by the clock of the firm, unless it says otherwise.
create function private.begin_rate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.valid_from := coalesce(new.valid_from, private.firm_today(new.law_firm));
  return new;
end
$$;
create trigger begin_rate before insert on public.billing_rates for each row execute function private.begin_rate();

-- A rate or rule is of people, clients and cases of the firm. billing_not_of_the_firm.
create function private.check_billing() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  row jsonb := to_jsonb(new);
begin
  -- Row security refuses it below.
  if auth.uid() is not null and new.law_firm is distinct from (select f from private.caller_firms() f) then
    return new;
  end if;
  if row ->> 'case_id' is not null and not exists (select from public.cases c where c.id = (row ->> 'case_id')::uuid and c.law_firm = new.law_firm and c.id not in (select private.caller_walls()))
    or row ->> 'user_id' is not null and not exists (select from public.users u where u.uuid = (row ->> 'user_id')::uuid and u.law_firm = new.law_firm)
    or row ->> 'contact_id' is not null and not exists (select from public.firm_contacts f where f.id = (row ->> 'contact_id')::uuid and f.law_firm = new.law_firm)
    or row ->> 'client_id' is not null and not exists (select from public.cases c where c.client_id = (row ->> 'client_id')::uuid and c.law_firm = new.law_firm and c.id not in (select private.caller_walls())) then
    perform private.refuse('P0001', 'billing_not_of_the_firm', 'A rate or a rule is of your firm, one of its people, its clients or its cases.');
  end if;
  return new;
end
$$;
create trigger check_billing before insert or update of law_firm, user_id, case_id on public.billing_rates for each row execute function private.check_billing();
create trigger check_billing before insert or update of law_firm, client_id, contact_id, case_id on public.billing_rules for each row execute function private.check_billing();

alter table public.billing_rates enable row level security;
alter table public.billing_rates force row level security;
create policy second_factor on public.billing_rates as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_own_or_firm_admin on public.billing_rates for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or user_id = (select auth.uid()) and law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_firm_admin on public.billing_rates for insert to authenticated with check (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_firm_admin on public.billing_rates for update to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_firm_admin on public.billing_rates for delete to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.billing_rates from anon, authenticated;
grant select, delete, insert (law_firm, user_id, case_id, role, rate, currency, valid_from), update (rate, valid_from) on public.billing_rates to authenticated;
alter publication supabase_realtime add table public.billing_rates;

alter table public.billing_rules enable row level security;
alter table public.billing_rules force row level security;
create policy second_factor on public.billing_rules as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.billing_rules for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy insert_firm_admin on public.billing_rules for insert to authenticated with check (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_firm_admin on public.billing_rules for update to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_firm_admin on public.billing_rules for delete to authenticated using (
  law_firm = any (array(select private.caller_firms())) and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.billing_rules from anon, authenticated;
grant select, delete, insert (law_firm, client_id, contact_id, case_id, increment_minutes, direction, minimum_minutes, warn_client),
  update (increment_minutes, direction, minimum_minutes, warn_client) on public.billing_rules to authenticated;
alter publication supabase_realtime add table public.billing_rules;

-- What is agreed on a case: by the accepted proposal, else by the terms that the firm wrote. budget: the cap, or the middle of the estimate
-- for what is billed by the hour. percent: the share of what is recovered,
-- alone or beside a fixed part and hours; of no other kind of fee, whose words to the client name none.
create function private.case_terms(p_case_id uuid, out fee_type text, out rate numeric, out budget numeric, out is_cap boolean, out currency text, out percent numeric)
language sql stable security definer set search_path = '' as $$
  select coalesce(p.fee_type, c.fee_type), case when p.id is null then c.fee_rate else p.hourly_rate end,
    case coalesce(p.fee_type, c.fee_type)
      when 'capped_hourly' then case when p.id is null then c.fee_cap else p.cap end
      when 'hourly' then p.total_expected
      when 'hybrid' then p.total_expected - p.amount end,
    coalesce(p.fee_type, c.fee_type) = 'capped_hourly', coalesce(p.currency, c.currency),
    case when coalesce(p.fee_type, c.fee_type) in ('contingency', 'hybrid') then nullif(case when p.id is null then c.fee_percent else p.contingency_percent end, 0) end
  from public.cases c left join public.proposals p on p.id = c.accepted_proposal_id
  where c.id = p_case_id
$$;

-- Whether time is billed by the hour unless somebody says otherwise: not for a fixed fee, a share or nothing.
create function private.bills_hours(p_fee_type text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(p_fee_type not in ('flat', 'contingency', 'pro_bono'), true)
$$;

-- The rate of a person on a case on a day, the most specific first: the person on the case, what the client agreed to, the case, the person,
-- their part on the team, the firm. One in another currency is none: nothing is converted here.
create function private.rate_of(p_case_id uuid, p_user_id uuid, p_on date) returns numeric language plpgsql stable security definer set search_path = '' as $$
declare
  firm uuid := (select law_firm from public.cases where id = p_case_id);
  agreed record;
  part text := (select role from public.case_team where case_id = p_case_id and user_id = p_user_id);
begin
  select * into agreed from private.case_terms(p_case_id);
  return (select found.rate from (
      select r.rate, r.valid_from, case when r.user_id is not null and r.case_id is not null then 1 when r.case_id is not null then 3
        when r.user_id is not null then 4 when r.role is not null then 5 else 6 end as place
      from public.billing_rates r
      where r.law_firm = firm and r.currency = agreed.currency and r.valid_from <= p_on and (r.user_id is null or r.user_id = p_user_id)
        and (r.case_id is null or r.case_id = p_case_id) and (r.role is null or r.role = part)
      union all select agreed.rate, null, 2 where agreed.rate is not null) found
    order by found.place, found.valid_from desc limit 1);
end
$$;

-- The rule of a case: its own, its client's, the firm's; null where there is none.
create function private.billing_rule_of(p_case_id uuid) returns public.billing_rules language sql stable security definer set search_path = '' as $$
  select r.* from public.cases c join public.billing_rules r on r.law_firm = c.law_firm
  where c.id = p_case_id and (r.case_id = c.id or r.client_id = c.client_id or r.contact_id = c.client_contact_id
    or num_nonnulls(r.case_id, r.client_id, r.contact_id) = 0)
  order by r.case_id is null, r.client_id is null, r.contact_id is null limit 1
$$;

-- What so many minutes count by a rule; without one, what they are.
create function private.rounded_minutes(p_minutes integer, p_rule public.billing_rules) returns integer language sql immutable set search_path = '' as $$
  select case when p_rule.id is null or p_minutes is null then p_minutes
    else greatest(p_rule.minimum_minutes, p_rule.increment_minutes * case p_rule.direction
      when 'up' then (p_minutes + p_rule.increment_minutes - 1) / p_rule.increment_minutes
      else (2 * p_minutes + p_rule.increment_minutes) / (2 * p_rule.increment_minutes) end) end
$$;

-- What time costs. A third of a cent is never half a cent, so that one rounding is right.
create function private.time_amount(p_minutes integer, p_rate numeric, p_currency text) returns numeric language sql immutable set search_path = '' as $$
  select private.round_money(p_minutes * p_rate / 60, p_currency)
$$;
