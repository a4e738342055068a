-- What is corrected, written down and reckoned of time that was kept.

-- An entry that the caller sees as the policy of the entries says; locked. PT404 time_not_found.
create function private.time_of_caller(p_entry_id uuid) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries;
begin
  perform private.require_caller();
  select * into entry from public.time_entries where id = p_entry_id for no key update;
  if entry.id is null or entry.case_id in (select private.caller_walls())
    or not coalesce(entry.law_firm is null and entry.user_id = auth.uid()
      or (not entry.is_private or entry.user_id = auth.uid() or entry.task_id in (select private.caller_tasks()))
        and (entry.law_firm in (select private.caller_firms())
          or entry.law_firm in (select private.caller_memberships()) and (entry.case_id is null or entry.case_id in (select private.caller_matters()))), false) then
    perform private.refuse('PT404', 'time_not_found', 'There is no such entry, or it is not yours to see.');
  end if;
  return entry;
end
$$;

-- change_time(entry_id, started_at, minutes, narrative, billable, task_code, activity_code): who worked corrects what is not invoiced. A code stays where
-- null is said, and goes where '' is. 42501 may_not_change_time, timer_runs, already_invoiced, time_invalid, billing_code_unknown.
create function private.change_time(p_entry_id uuid, p_started_at timestamptz, p_minutes integer, p_narrative text, p_billable boolean, p_task_code text, p_activity_code text)
returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries := private.time_of_caller(p_entry_id);
begin
  if entry.user_id <> auth.uid() or entry.case_id is not null and entry.case_id not in (select private.caller_work())
    and not coalesce(entry.law_firm in (select private.caller_firms()), false) then
    perform private.refuse('42501', 'may_not_change_time', 'Only who worked changes the entry, while they work on the case. The lead lawyer and the firm''s administrator write it down.');
  elsif entry.minutes is null then
    perform private.refuse('P0001', 'timer_runs', 'The timer still runs. Stop it first.');
  end if;
  perform private.require_time(p_started_at, p_minutes);
  update public.time_entries set narrative = nullif(trim(p_narrative), ''), task_code = nullif(coalesce(p_task_code, task_code), ''),
    activity_code = nullif(coalesce(p_activity_code, activity_code), '') where id = entry.id returning * into entry;
  if (entry.started_at, entry.minutes, entry.billable) is distinct from (p_started_at, p_minutes, coalesce(p_billable, entry.billable)) then
    update public.time_entries set started_at = p_started_at, minutes = p_minutes, billable = coalesce(p_billable, billable) where id = entry.id returning * into entry;
  end if;
  return entry;
end
$$;
grant execute on function private.change_time(uuid, timestamptz, integer, text, boolean, text, text) to authenticated;

create function public.change_time(entry_id uuid, started_at timestamptz, minutes integer, narrative text default null, billable boolean default null,
  task_code text default null, activity_code text default null)
returns public.time_entries language sql set search_path = '' as $$
  select * from private.change_time(change_time.entry_id, change_time.started_at, change_time.minutes, change_time.narrative, change_time.billable,
    change_time.task_code, change_time.activity_code)
$$;
revoke execute on function public.change_time(uuid, timestamptz, integer, text, boolean, text, text) from public, anon;
grant execute on function public.change_time(uuid, timestamptz, integer, text, boolean, text, text) to authenticated;

-- write_down_time(entry_id, minutes, amount, reason): who worked, the lead lawyer and the firm's administrator bill less of an entry than it counts;
-- by minutes, then the amount follows, or by amount. The full figures stay. reason_required, write_down_too_much, not_billable, 42501 may_not_write_down,
-- already_invoiced.
create function private.write_down_time(p_entry_id uuid, p_minutes integer, p_amount numeric, p_reason text) returns public.time_entries
language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries := private.time_of_caller(p_entry_id);
  reason text := private.require_reason(p_reason);
  less numeric;
begin
  if not coalesce(entry.user_id = auth.uid() or entry.law_firm in (select private.caller_firms())
    or exists (select from public.cases c where c.id = entry.case_id and c.lead_lawyer_id = auth.uid()), false) then
    perform private.refuse('42501', 'may_not_write_down', 'Only who worked, the lead lawyer and the firm''s administrator write time down.');
  elsif not entry.billable or entry.minutes is null or entry.case_id is null then
    perform private.refuse('P0001', 'not_billable', 'This is not billed, so there is nothing to write down.');
  end if;
  less := case when p_amount is not null then private.round_money(p_amount, entry.currency) else private.time_amount(p_minutes, entry.rate, entry.currency) end;
  if num_nonnulls(p_minutes, p_amount) <> 1 or coalesce(p_minutes, 0) not between 0 and entry.full_minutes
    or p_amount is not null and (less < 0 or entry.full_amount is null or less > entry.full_amount) then
    perform private.refuse('P0001', 'write_down_too_much', 'Enter what is left to bill: minutes or an amount, not less than nothing and not more than the entry counts.');
  elsif (entry.billed_minutes, entry.amount, entry.write_down_reason) is not distinct from (coalesce(p_minutes, entry.full_minutes), less, reason) then
    return entry;
  end if;
  update public.time_entries set billed_minutes = coalesce(p_minutes, full_minutes), amount = less, write_down_reason = reason, written_down_by = auth.uid(),
    written_down_at = now() where id = entry.id returning * into entry;
  return entry;
end
$$;
grant execute on function private.write_down_time(uuid, integer, numeric, text) to authenticated;

create function public.write_down_time(entry_id uuid, minutes integer default null, amount numeric default null, reason text default null)
returns public.time_entries language sql set search_path = '' as $$
  select * from private.write_down_time(write_down_time.entry_id, write_down_time.minutes, write_down_time.amount, write_down_time.reason)
$$;
revoke execute on function public.write_down_time(uuid, integer, numeric, text) from public, anon;
grant execute on function public.write_down_time(uuid, integer, numeric, text) to authenticated;

-- time_worth(case_id, minutes, started_at): what an entry of the caller's would count and cost, before it is kept.
create function private.time_worth(p_case_id uuid, p_minutes integer, p_started_at timestamptz) returns table (billed_minutes integer, rate numeric, amount numeric, currency text, billable boolean)
language sql stable security definer set search_path = '' as $$
  select case when hours.billed then counted.minutes else 0 end, case when hours.billed then counted.rate end,
    case when hours.billed then private.time_amount(counted.minutes, counted.rate, agreed.currency) else 0 end, agreed.currency, hours.billed
  from private.case_terms(p_case_id) agreed, lateral (select private.bills_hours(agreed.fee_type) as billed) hours,
    lateral (select private.rounded_minutes(p_minutes, private.billing_rule_of(p_case_id)) as minutes,
      private.rate_of(p_case_id, auth.uid(), private.firm_day((select c.law_firm from public.cases c where c.id = p_case_id), p_started_at)) as rate) counted
  where private.caller_level() is not null and p_case_id not in (select private.caller_walls()) and p_minutes between 1 and 1440
    and (p_case_id in (select private.caller_work()) or exists (select from public.cases c where c.id = p_case_id and c.law_firm in (select private.caller_firms())))
$$;
grant execute on function private.time_worth(uuid, integer, timestamptz) to authenticated;

create function public.time_worth(case_id uuid, minutes integer, started_at timestamptz default now())
returns table (billed_minutes integer, rate numeric, amount numeric, currency text, billable boolean) language sql stable set search_path = '' as $$
  select * from private.time_worth(time_worth.case_id, time_worth.minutes, time_worth.started_at)
$$;
revoke execute on function public.time_worth(uuid, integer, timestamptz) from public, anon;
grant execute on function public.time_worth(uuid, integer, timestamptz) to authenticated;
