-- On what terms a firm charges interest on what is late, and when a payment plan is broken (decision 078).

-- interest_rate: percent a year, simple interest; null where the firm charges none, as every firm does until it says otherwise. interest_agreed: the firm has confirmed that the rate is in its engagement letters
-- and is allowed where it practises. interest_after: how many days after an invoice is due it begins. interest_minimum: what comes to less is not charged. plan_broken_days: how many days late an instalment
-- breaks its plan.
create table public.late_terms (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null unique references public.law_firms (id) on delete cascade,
  interest_rate numeric(6,3) check (interest_rate > 0 and interest_rate <= 100),
  interest_agreed boolean not null default false,
  interest_after integer not null default 30 check (interest_after between 0 and 365),
  interest_minimum numeric(15,3) not null default 0 check (interest_minimum between 0 and 10000),
  plan_broken_days integer not null default 14 check (plan_broken_days between 1 and 90),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interest_is_agreed check (interest_rate is null or interest_agreed)
);
create trigger touch before update on public.late_terms for each row execute function private.touch();
create trigger audit after insert or update or delete on public.late_terms for each row execute function private.audit();

-- Every firm has its terms from the start.
create function private.add_late_terms() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.late_terms (law_firm) values (new.id);
  return null;
end
$$;
create trigger add_late_terms after insert on public.law_firms for each row execute function private.add_late_terms();

-- What was agreed for one case instead: rate 0 is none. Each firm that has had the case keeps its own: its invoices are still owed.
create table public.case_interest (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  rate numeric(6,3) not null check (rate between 0 and 100),
  after_days integer not null default 30 check (after_days between 0 and 365),
  note text not null check (char_length(trim(note)) between 1 and 500),
  created_by uuid not null default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  unique (case_id, law_firm)
);
create index case_interest_law_firm_idx on public.case_interest (law_firm);
create index case_interest_created_by_idx on public.case_interest (created_by);
create trigger audit after insert or update or delete on public.case_interest for each row execute function private.audit('{note}');

alter table public.late_terms enable row level security;
alter table public.late_terms force row level security;
create policy second_factor on public.late_terms as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.late_terms for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy update_firm_admin on public.late_terms for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.late_terms from anon, authenticated;
grant select, update (interest_rate, interest_agreed, interest_after, interest_minimum, plan_broken_days) on public.late_terms to authenticated;

alter table public.case_interest enable row level security;
alter table public.case_interest force row level security;
create policy second_factor on public.case_interest as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_firm on public.case_interest for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_interest from anon, authenticated;
grant select on public.case_interest to authenticated;

-- set_case_interest(case_id, rate, after_days, note): what is agreed for this case in place of the firm's terms; a rate that is null takes it back. note: where it is written.
-- PT404 case_not_found; 42501 may_not_bill; interest_invalid.
create function private.set_case_interest(p_case_id uuid, p_rate numeric, p_after_days integer, p_note text) returns void language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
begin
  if not coalesce(c.law_firm in (select private.caller_firms()), false) then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  elsif p_rate is null then
    delete from public.case_interest where case_id = c.id and law_firm = c.law_firm;
    return;
  elsif not coalesce(p_rate between 0 and 100 and p_rate = round(p_rate, 3) and coalesce(p_after_days, 30) between 0 and 365 and char_length(trim(p_note)) between 1 and 500, false) then
    perform private.refuse('P0001', 'interest_invalid', 'Interest has a rate from 0 to 100 percent a year, begins up to 365 days after the due day, and says where it is agreed.');
  end if;
  insert into public.case_interest (case_id, law_firm, rate, after_days, note) values (c.id, c.law_firm, p_rate, coalesce(p_after_days, 30), trim(p_note))
  on conflict (case_id, law_firm) do update set rate = excluded.rate, after_days = excluded.after_days, note = excluded.note, created_by = excluded.created_by, created_at = now();
end
$$;
grant execute on function private.set_case_interest(uuid, numeric, integer, text) to authenticated;
create function public.set_case_interest(case_id uuid, rate numeric, after_days integer default null, note text default null) returns void language sql set search_path = '' as $$
  select private.set_case_interest(set_case_interest.case_id, set_case_interest.rate, set_case_interest.after_days, set_case_interest.note)
$$;
revoke execute on function public.set_case_interest(uuid, numeric, integer, text) from public, anon;
grant execute on function public.set_case_interest(uuid, numeric, integer, text) to authenticated;

-- The terms of an invoice: what its case says, else its firm; rate null or 0 where there is no interest.
create function private.interest_terms(i public.invoices) returns table (rate numeric, after_days integer, minimum numeric, of_case boolean) language sql stable security definer set search_path = '' as $$
  select coalesce(c.rate, t.interest_rate), coalesce(c.after_days, t.interest_after), t.interest_minimum, c.id is not null
  from public.late_terms t left join public.case_interest c on c.case_id = i.case_id and c.law_firm = i.law_firm where t.law_firm = i.law_firm
$$;
