-- Agreed fees of a case: writing and reaching them, and what its people read of them.

-- The case, locked against another writer, for those who draft its invoices: the firm's administrators, and its lawyers who work on it where the firm lets them see
-- invoices. PT404 case_not_found; 42501 may_not_bill.
create function private.case_to_bill(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for no key update;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif not coalesce(c.law_firm in (select private.caller_firms())
    or c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_work()), false) then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  end if;
  return c;
end
$$;

-- A fee of the caller's, locked, while it is on no invoice. PT404 fee_not_found; already_invoiced; refusals of case_to_bill.
create function private.fee_to_change(p_fee_id uuid) returns public.case_fees language plpgsql security definer set search_path = '' as $$
declare
  f public.case_fees;
  c public.cases;
begin
  perform private.require_caller();
  select * into f from public.case_fees where id = p_fee_id;
  if f.id is null or f.case_id in (select private.caller_walls())
    or not coalesce(f.law_firm in (select private.caller_firms()) or f.law_firm in (select private.caller_memberships()) and f.case_id in (select private.caller_matters()), false) then
    perform private.refuse('PT404', 'fee_not_found', 'There is no such fee, or it is not yours to see.');
  end if;
  c := private.case_to_bill(f.case_id);
  select * into f from public.case_fees where id = p_fee_id for update;
  if f.id is null or f.law_firm is distinct from c.law_firm then
    perform private.refuse('PT404', 'fee_not_found', 'There is no such fee, or it is not yours to see.');
  elsif f.invoice_item_id is not null then
    perform private.refuse('P0001', 'already_invoiced', 'This is on an invoice. Void the invoice or take the line off it first.');
  end if;
  return f;
end
$$;

-- save_fee(case_id, fee, fee_id, version): writes an agreed fee of a case, a new one where fee_id is null. fee: {kind, title, amount, due, due_on, step_id, task_id}, in the
-- currency of the case; of a share of what was recovered (contingency) {recovered, deducted, percent} in place of the amount, which follows from them: percent is what was agreed unless it is less.
-- What it waits for may have happened: then it is reached; a share that waits for nothing is. Refusals of case_to_bill, and: PT404 fee_not_found; PT409 fee_changed; already_invoiced,
-- fee_invalid, recovery_invalid, share_not_agreed, too_many_fees.
create function private.save_fee(p_case_id uuid, p_fee jsonb, p_fee_id uuid, p_version integer) returns public.case_fees language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_to_bill(p_case_id);
  given record;
  f public.case_fees;
  agreed record;
  money text;
  last_place integer;
begin
  select * into given from jsonb_to_record(coalesce(p_fee, '{}')) as written (kind text, title text, amount numeric, due text, due_on date, step_id uuid, task_id uuid,
    recovered numeric, deducted numeric, percent numeric);
  select * into agreed from private.case_terms(c.id);
  money := agreed.currency;
  if p_fee_id is not null then
    f := private.fee_to_change(p_fee_id);
    money := f.currency;
    if f.case_id <> c.id then
      perform private.refuse('PT404', 'fee_not_found', 'There is no such fee, or it is not yours to see.');
    elsif p_version is not null and p_version <> f.version then
      perform private.refuse('PT409', 'fee_changed', 'Somebody else has changed this fee. Reload the page to see what is new.');
    end if;
  end if;
  if given.kind = 'contingency' then
    given.deducted := coalesce(given.deducted, 0);
    given.percent := coalesce(given.percent, agreed.percent, f.percent);
    -- What was agreed when it was written down holds for it, also where the terms have changed since.
    if (given.percent <= greatest(agreed.percent, f.percent)) is not true then
      perform private.refuse('P0001', 'share_not_agreed', 'A share of what is recovered is at most what was agreed for this case.');
    elsif not coalesce(given.recovered < 1e11 and given.deducted >= 0 and given.deducted < given.recovered and given.recovered = private.round_money(given.recovered, money)
        and given.deducted = private.round_money(given.deducted, money) and given.percent > 0 and given.percent = round(given.percent, 2), false) then
      perform private.refuse('P0001', 'recovery_invalid', 'Say what was recovered, and the costs that are taken off before the share: less than that, in whole units of the currency. The percentage is above 0, at most what was agreed, with up to two decimals.');
    end if;
    given.amount := private.round_money((given.recovered - given.deducted) * given.percent / 100, money);
  else
    given.recovered := null;
    given.deducted := null;
    given.percent := null;
  end if;
  given.title := private.to_one_line(given.title);
  if not coalesce(char_length(given.title) between 1 and 200 and given.amount > 0 and given.amount < 1e11 and given.amount = private.round_money(given.amount, money)
      and given.kind in ('fixed', 'milestone', 'contingency') and given.due in ('engagement', 'date', 'step', 'task', 'hand'), false)
    or given.due_on not between '2000-01-01' and '2199-12-31' or given.due = 'date' and given.due_on is null
    or given.due = 'step' and not exists (select from public.workflow_steps s where s.id = given.step_id and s.case_id = c.id and s.law_firm = c.law_firm and s.status <> 'skipped')
    or given.due = 'task' and not exists (select from public.tasks t where t.id = given.task_id and t.case_id = c.id and not t.is_private and t.status <> 'cancelled') then
    perform private.refuse('P0001', 'fee_invalid', 'A fee has a name, an amount in whole units of the currency, and a day, a step or a task of the case where it waits for one.');
  end if;
  given.step_id := case when given.due = 'step' then given.step_id end;
  given.task_id := case when given.due = 'task' then given.task_id end;
  if f.id is null then
    select coalesce(max(e.place), 0) into last_place from public.case_fees e where e.case_id = c.id and e.law_firm = c.law_firm;
    if (select count(*) from public.case_fees e where e.case_id = c.id and e.law_firm = c.law_firm) >= 200 then
      perform private.refuse('P0001', 'too_many_fees', 'A case has up to 200 agreed fees.');
    end if;
    insert into public.case_fees (case_id, law_firm, kind, title, amount, currency, place, due, due_on, step_id, task_id, recovered, deducted, percent, reached_at)
    values (c.id, c.law_firm, given.kind, given.title, given.amount, money, last_place + 1, given.due, given.due_on, given.step_id, given.task_id, given.recovered, given.deducted, given.percent,
      case when given.kind = 'contingency' and given.due = 'hand' then now() else private.fee_reached_at(given.due, given.step_id, given.task_id, c.id) end) returning * into f;
  else
    update public.case_fees set kind = given.kind, title = given.title, amount = given.amount, due = given.due, due_on = given.due_on, step_id = given.step_id, task_id = given.task_id,
      recovered = given.recovered, deducted = given.deducted, percent = given.percent, from_terms = false,
      reached_at = case when given.kind = 'contingency' and given.due = 'hand' then coalesce(reached_at, now()) when reached_by is not null then reached_at
        when (due, step_id, task_id) is not distinct from (given.due, given.step_id, given.task_id) and (kind <> 'contingency' or due <> 'hand') then reached_at
        else private.fee_reached_at(given.due, given.step_id, given.task_id, c.id) end
    where id = f.id returning * into f;
  end if;
  return f;
end
$$;
grant execute on function private.save_fee(uuid, jsonb, uuid, integer) to authenticated;
create function public.save_fee(case_id uuid, fee jsonb, fee_id uuid default null, version integer default null) returns public.case_fees language sql set search_path = '' as $$
  select * from private.save_fee(save_fee.case_id, save_fee.fee, save_fee.fee_id, save_fee.version)
$$;
revoke execute on function public.save_fee(uuid, jsonb, uuid, integer) from public, anon;
grant execute on function public.save_fee(uuid, jsonb, uuid, integer) to authenticated;

-- reach_fee(fee_id, reached): a fee is reached, so that it can be billed, or is not. Refusals of save_fee; fee_has_its_day of one that a day reaches.
create function private.reach_fee(p_fee_id uuid, p_reached boolean) returns public.case_fees language plpgsql security definer set search_path = '' as $$
declare
  f public.case_fees := private.fee_to_change(p_fee_id);
begin
  if coalesce(p_reached, true) = (f.reached_at is not null) then
    return f;
  elsif p_reached = false and f.due = 'date' and f.due_on <= private.firm_today(f.law_firm) then
    perform private.refuse('P0001', 'fee_has_its_day', 'This fee is due since its day. Change the day instead.');
  end if;
  update public.case_fees set reached_at = case when coalesce(p_reached, true) then now() end, reached_by = case when coalesce(p_reached, true) then auth.uid() end
  where id = f.id returning * into f;
  return f;
end
$$;
grant execute on function private.reach_fee(uuid, boolean) to authenticated;
create function public.reach_fee(fee_id uuid, reached boolean default true) returns public.case_fees language sql set search_path = '' as $$
  select * from private.reach_fee(reach_fee.fee_id, reach_fee.reached)
$$;
revoke execute on function public.reach_fee(uuid, boolean) from public, anon;
grant execute on function public.reach_fee(uuid, boolean) to authenticated;

-- remove_fee(fee_id): a fee that is on no invoice goes. Refusals of save_fee.
create function private.remove_fee(p_fee_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  f public.case_fees := private.fee_to_change(p_fee_id);
begin
  delete from public.case_fees where id = f.id;
end
$$;
grant execute on function private.remove_fee(uuid) to authenticated;
create function public.remove_fee(fee_id uuid) returns void language sql set search_path = '' as $$ select private.remove_fee(remove_fee.fee_id) $$;
revoke execute on function public.remove_fee(uuid) from public, anon;
grant execute on function public.remove_fee(uuid) to authenticated;

-- fees_of_case(case_id): the agreed fees of a case, for its lawyers' side and for its clients. state: open, reached, drafted (on a draft) or billed (on an invoice that was issued);
-- a client hears of no draft, and of no step or task. invoice_id and invoice_number: where the caller may see that invoice. may_change: whether the caller bills the case.
create function private.fees_of_case(p_case_id uuid) returns table (id uuid, kind text, title text, amount numeric, currency text, due text, due_on date, step_id uuid, task_id uuid,
  waits_for text, reached_on date, state text, invoice_id uuid, invoice_number text, may_change boolean, version integer, recovered numeric, deducted numeric, percent numeric)
language sql stable security definer set search_path = '' as $$
  select f.id, f.kind, f.title, f.amount, f.currency, f.due, f.due_on, case when part.is_inside then f.step_id end, case when part.is_inside then f.task_id end,
    case when part.is_inside then coalesce((select s.title from public.workflow_steps s where s.id = f.step_id), (select t.title from public.tasks t where t.id = f.task_id)) end,
    day.reached, case when i.status <> 'draft' then 'billed' when i.id is not null and part.is_inside then 'drafted' when day.reached is not null or i.id is not null then 'reached' else 'open' end,
    case when seen.is_seen then i.id end, case when seen.is_seen then i.invoice_number end,
    part.is_inside and (c.law_firm in (select private.caller_firms()) or c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_work())), f.version, f.recovered, f.deducted, f.percent
  from public.cases c
  cross join lateral (select private.case_roles(c) roles) r
  cross join lateral (select r.roles && '{member,lawyer,paralegal,lead,firm_admin}' and c.law_firm in (select private.caller_memberships()) is_inside) part
  join public.law_firms firm on firm.id = c.law_firm
  join public.case_fees f on f.case_id = c.id and f.law_firm = c.law_firm
  cross join lateral (select private.fee_day(f, coalesce(firm.time_zone, 'UTC'), private.firm_today(c.law_firm)) reached) day
  left join public.invoice_items item on item.id = f.invoice_item_id left join public.invoices i on i.id = item.invoice_id
  cross join lateral (select coalesce(i.client_id = auth.uid() and i.status <> 'draft' or c.law_firm in (select private.caller_firms())
    or c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_matters()), false) is_seen) seen
  where c.id = p_case_id and (part.is_inside or r.roles && '{client}' or exists (select from public.case_team t where t.case_id = c.id and t.role = 'client' and t.user_id = auth.uid()
    and private.caller_level() is not null and c.id not in (select private.caller_walls())))
    and (part.is_inside or c.status in ('active', 'on_hold', 'closed', 'archived'))
  order by f.place, f.created_at, f.id
$$;
grant execute on function private.fees_of_case(uuid) to authenticated;
create function public.fees_of_case(case_id uuid) returns table (id uuid, kind text, title text, amount numeric, currency text, due text, due_on date, step_id uuid, task_id uuid,
  waits_for text, reached_on date, state text, invoice_id uuid, invoice_number text, may_change boolean, version integer, recovered numeric, deducted numeric, percent numeric) language sql stable set search_path = '' as $$
  select * from private.fees_of_case(fees_of_case.case_id)
$$;
revoke execute on function public.fees_of_case(uuid) from public, anon;
grant execute on function public.fees_of_case(uuid) to authenticated;

-- case_billing_abilities(case_id): whether the caller sees the invoices of the firm's side of a case and whether they bill it, its currency, and the share of what is recovered that was agreed; null for
-- others.
create function private.case_billing_abilities(p_case_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('change', part.is_admin or part.sees and c.id in (select private.caller_work()), 'currency', agreed.currency, 'percent', agreed.percent)
  from public.cases c cross join lateral (select c.law_firm in (select private.caller_firms()) is_admin,
    c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_matters()) sees) part
  cross join lateral private.case_terms(c.id) agreed
  where c.id = p_case_id and private.caller_level() is not null and c.id not in (select private.caller_walls()) and (part.is_admin or part.sees)
$$;
grant execute on function private.case_billing_abilities(uuid) to authenticated;
create function public.case_billing_abilities(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.case_billing_abilities(case_billing_abilities.case_id)
$$;
revoke execute on function public.case_billing_abilities(uuid) from public, anon;
grant execute on function public.case_billing_abilities(uuid) to authenticated;
