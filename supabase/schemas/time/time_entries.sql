-- Time spent on tasks and cases: by a timer, of which each person has one that runs, or entered afterwards.

-- minutes: what was worked, null while the timer runs or rests. paused_at: since when it rests. paused_seconds: how long it has rested before.
-- full_minutes, full_amount: by the rule and the rate, in the currency of the case. billed_minutes, amount: what is left of them after a
-- write-down; zero where it is not billed. rate, amount: null where no rate holds.
-- invoice_item_id: the line that bills it; from then on the entry is frozen. task_code, activity_code: of billing_codes.
create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  task_id uuid references public.tasks (id) on delete set null,
  case_id uuid references public.cases (id),
  law_firm uuid references public.law_firms (id),
  is_private boolean not null default false,
  user_id uuid not null default auth.uid() references public.users (uuid),
  user_name text,
  started_at timestamptz not null default now(),
  minutes integer check (minutes between 1 and 1440),
  paused_at timestamptz check (paused_at is null or minutes is null),
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  rate numeric(15,3) check (rate >= 0 and rate <> 'NaN'),
  narrative text check (char_length(narrative) <= 2000),
  billable boolean not null default false,
  full_minutes integer check (full_minutes >= 0),
  billed_minutes integer check (billed_minutes between 0 and full_minutes),
  full_amount numeric(15,3) check (full_amount >= 0),
  amount numeric(15,3) check (amount between 0 and full_amount),
  currency text check (currency ~ '^[A-Z]{3}$'),
  write_down_reason text check (char_length(write_down_reason) between 1 and 2000),
  written_down_by uuid references public.users (uuid),
  written_down_at timestamptz,
  invoice_item_id uuid,
  task_code text,
  activity_code text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index time_entries_task_id_idx on public.time_entries (task_id, started_at);
create index time_entries_case_id_idx on public.time_entries (case_id);
create index time_entries_law_firm_idx on public.time_entries (law_firm, started_at desc, id);
create index time_entries_user_id_idx on public.time_entries (user_id, started_at);
create index time_entries_written_down_by_idx on public.time_entries (written_down_by);
create index time_entries_invoice_item_id_idx on public.time_entries (invoice_item_id);
create index time_entries_unbilled_idx on public.time_entries (case_id, started_at) where invoice_item_id is null and billable;
create unique index time_entries_running_idx on public.time_entries (user_id) where minutes is null;
create trigger touch before update on public.time_entries for each row execute function private.touch('is_private');
create trigger audit after insert or update or delete on public.time_entries for each row execute function private.audit('{narrative,write_down_reason}', '{is_private,invoice_item_id}');

create function private.fill_time_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.task_id is not null then
    select t.case_id, t.law_firm, t.is_private into new.case_id, new.law_firm, new.is_private from public.tasks t where t.id = new.task_id for key share;
  elsif new.case_id is not null then
    select c.law_firm into new.law_firm from public.cases c where c.id = new.case_id;
  end if;
  new.user_name := (select display_name from public.users where uuid = new.user_id);
  return new;
end
$$;
create trigger fill before insert on public.time_entries for each row execute function private.fill_time_entry();

-- What an entry counts and costs. What was written down before is so no longer: it was of other figures.
create function private.price_time_entry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  agreed record;
  of_the_firm boolean;
begin
  new.write_down_reason := null;
  new.written_down_by := null;
  new.written_down_at := null;
  if new.minutes is null or new.case_id is null or not new.billable then
    new.rate := null;
    new.currency := null;
    new.full_minutes := case when new.minutes is not null then 0 end;
    new.full_amount := case when new.minutes is not null then 0 end;
  else
    select c.law_firm is not distinct from new.law_firm into of_the_firm from public.cases c where c.id = new.case_id;
    if of_the_firm then
      select * into agreed from private.case_terms(new.case_id);
      new.currency := agreed.currency;
      new.rate := private.rate_of(new.case_id, new.user_id, private.firm_day(new.law_firm, new.started_at));
      new.full_minutes := private.rounded_minutes(new.minutes, private.billing_rule_of(new.case_id));
    else
      -- The case has left, and its rates, rules and terms are another firm's: what holds is what was counted before.
      new.currency := old.currency;
      new.rate := old.rate;
      new.full_minutes := new.minutes;
    end if;
    new.full_amount := private.time_amount(new.full_minutes, new.rate, new.currency);
  end if;
  new.billed_minutes := new.full_minutes;
  new.amount := new.full_amount;
  return new;
end
$$;
create trigger price before insert or update of minutes, billable, started_at, case_id, user_id on public.time_entries
  for each row execute function private.price_time_entry();

-- What an invoice bills stays as it is there, for the owner as well; only the line itself lets it go. already_invoiced.
create function private.freeze_invoiced() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  free text[] := '{invoice_item_id,task_id,step_id,is_private,law_firm,user_name,receipt_id,updated_at,version}';
begin
  if tg_op = 'DELETE' or old.invoice_item_id is not distinct from new.invoice_item_id and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    perform private.refuse('P0001', 'already_invoiced', 'This is on an invoice. Void the invoice or take the line off it first.');
  end if;
  return new;
end
$$;
create trigger check_codes before insert or update of task_code, activity_code on public.time_entries for each row
  when (num_nonnulls(new.task_code, new.activity_code) > 0) execute function private.check_billing_codes();
create trigger keep_invoiced before update or delete on public.time_entries for each row when (old.invoice_item_id is not null) execute function private.freeze_invoiced();

-- What a timer has run for without its pauses, in whole minutes that have begun; one that was forgotten counts a day.
create function private.timer_minutes(p_started_at timestamptz, p_paused_at timestamptz, p_paused_seconds integer) returns integer
language sql stable set search_path = '' as $$
  select least(greatest(ceil((extract(epoch from coalesce(p_paused_at, now()) - p_started_at) - p_paused_seconds) / 60), 1), 1440)::integer
$$;

alter table public.time_entries enable row level security;
alter table public.time_entries force row level security;
create policy second_factor on public.time_entries as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The lawyers' side of the task; one's own where there is no firm.
create policy select_concerned on public.time_entries for select to authenticated using (
  ((not is_private or user_id = (select auth.uid()) or task_id = any (array(select private.caller_tasks()))) and (law_firm = any (array(select private.caller_firms()))
      or law_firm = any (array(select private.caller_memberships())) and (case_id is null or case_id = any (array(select private.caller_matters()))))
    or law_firm is null and user_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy update_own on public.time_entries for update to authenticated using (
  user_id = (select auth.uid()) and minutes is not null and invoice_item_id is null
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id = any (array(select private.caller_work())) or law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
create policy delete_own on public.time_entries for delete to authenticated using (
  user_id = (select auth.uid()) and invoice_item_id is null
  and (law_firm is null or law_firm = any (array(select private.caller_memberships())))
  and (case_id is null or case_id = any (array(select private.caller_work())) or law_firm = any (array(select private.caller_firms())))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.time_entries from anon, authenticated;
grant select, delete, update (narrative, billable) on public.time_entries to authenticated;
alter publication supabase_realtime add table public.time_entries;

-- One timer a person: two starts at once take turns.
create function private.lock_timer() returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('timer ' || auth.uid(), 0))
$$;

-- The task, for a user who works on it on the lawyers' side; of the case, where one is named with it: time goes to the client of neither where the two differ.
-- PT404 task_not_found; 42501 may_not_track_time.
create function private.task_to_time(p_task_id uuid, p_case_id uuid) returns public.tasks language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  part text;
begin
  perform private.require_caller();
  select * into t from public.tasks where id = p_task_id for key share;
  part := private.task_part(t);
  if part is null or p_case_id is not null and t.case_id is distinct from p_case_id then
    perform private.refuse('PT404', 'task_not_found', 'There is no such task, or it is not yours to see.');
  elsif part <> 'work' then
    perform private.refuse('42501', 'may_not_track_time', 'Only those who work on the task or the case track time on it.');
  end if;
  perform private.lock_timer();
  return t;
end
$$;

-- The case, for a user who works on it or administers its firm. PT404 case_not_found; 42501 may_not_track_time; case_takes_no_time.
create function private.case_to_time(p_case_id uuid) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  roles text[];
begin
  perform private.require_caller();
  select * into c from public.cases where id = p_case_id for key share;
  roles := private.case_roles(c);
  if c.id is null or array_remove(roles, 'admin') = '{}' then
    perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
  elsif c.law_firm is null or not roles && '{lawyer,paralegal,lead,firm_admin}' then
    perform private.refuse('42501', 'may_not_track_time', 'Only those who work on the task or the case track time on it.');
  elsif c.status in ('archived', 'cancelled') then
    perform private.refuse('P0001', 'case_takes_no_time', 'This case is archived or cancelled. Time and expenses are kept on cases that are at work.');
  end if;
  perform private.lock_timer();
  return c;
end
$$;

-- start_timer(task_id, case_id, narrative, task_code, activity_code): the caller's timer runs on this task, or on the case without one; one that ran on another is stopped
-- first, its time kept. Again on the same it runs on, also after a pause.
create function private.start_timer(p_task_id uuid, p_case_id uuid, p_narrative text, p_task_code text, p_activity_code text) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  c public.cases;
  entry public.time_entries;
begin
  if p_task_id is null and p_case_id is not null then
    c := private.case_to_time(p_case_id);
  else
    t := private.task_to_time(p_task_id, p_case_id);
  end if;
  select * into entry from public.time_entries where user_id = auth.uid() and minutes is null;
  if entry.id is not null and entry.task_id is not distinct from t.id and entry.case_id is not distinct from coalesce(t.case_id, c.id) then
    update public.time_entries set paused_at = null, paused_seconds = paused_seconds + coalesce(ceil(extract(epoch from now() - paused_at)), 0),
      narrative = coalesce(nullif(trim(p_narrative), ''), narrative), task_code = coalesce(p_task_code, task_code), activity_code = coalesce(p_activity_code, activity_code)
    where id = entry.id and (paused_at is not null or num_nonnulls(nullif(trim(p_narrative), ''), p_task_code, p_activity_code) > 0);
    select * into entry from public.time_entries where id = entry.id;
    return entry;
  end if;
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null where id = entry.id;
  insert into public.time_entries (task_id, case_id, narrative, task_code, activity_code, billable)
  values (t.id, c.id, nullif(trim(p_narrative), ''), p_task_code, p_activity_code, coalesce(t.billable, private.bills_hours((private.case_terms(c.id)).fee_type))) returning * into entry;
  return entry;
end
$$;
grant execute on function private.start_timer(uuid, uuid, text, text, text) to authenticated;

create function public.start_timer(task_id uuid default null, case_id uuid default null, narrative text default null, task_code text default null, activity_code text default null)
returns public.time_entries language sql set search_path = '' as $$
  select * from private.start_timer(start_timer.task_id, start_timer.case_id, start_timer.narrative, start_timer.task_code, start_timer.activity_code)
$$;
revoke execute on function public.start_timer(uuid, uuid, text, text, text) from public, anon;
grant execute on function public.start_timer(uuid, uuid, text, text, text) to authenticated;

-- pause_timer(): the caller's timer rests until start_timer lets it run on; what rests already rests on. no_timer.
create function private.pause_timer() returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries;
begin
  perform private.require_caller();
  perform private.lock_timer();
  update public.time_entries set paused_at = coalesce(paused_at, now()) where user_id = auth.uid() and minutes is null returning * into entry;
  if entry.id is null then
    perform private.refuse('P0001', 'no_timer', 'No timer is running. Start one on a task first.');
  end if;
  return entry;
end
$$;
grant execute on function private.pause_timer() to authenticated;

create function public.pause_timer() returns public.time_entries language sql set search_path = '' as $$ select * from private.pause_timer() $$;
revoke execute on function public.pause_timer() from public, anon;
grant execute on function public.pause_timer() to authenticated;

-- stop_timer(narrative, billable): the caller's running one. no_timer.
create function private.stop_timer(p_narrative text, p_billable boolean) returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  entry public.time_entries;
begin
  perform private.require_caller();
  perform private.lock_timer();
  update public.time_entries set minutes = private.timer_minutes(started_at, paused_at, paused_seconds), paused_at = null, narrative = coalesce(nullif(trim(p_narrative), ''), narrative),
    billable = coalesce(p_billable, billable)
  where user_id = auth.uid() and minutes is null returning * into entry;
  if entry.id is null then
    perform private.refuse('P0001', 'no_timer', 'No timer is running. Start one on a task first.');
  end if;
  return entry;
end
$$;
grant execute on function private.stop_timer(text, boolean) to authenticated;

create function public.stop_timer(narrative text default null, billable boolean default null) returns public.time_entries
language sql set search_path = '' as $$ select * from private.stop_timer(stop_timer.narrative, stop_timer.billable) $$;
revoke execute on function public.stop_timer(text, boolean) from public, anon;
grant execute on function public.stop_timer(text, boolean) to authenticated;

-- time_invalid.
create function private.require_time(p_started_at timestamptz, p_minutes integer) returns void language plpgsql stable set search_path = '' as $$
begin
  if p_minutes is null or p_minutes not between 1 and 1440 or p_started_at is null or p_started_at < '2000-01-01' or p_started_at > now() + interval '1 minute' then
    perform private.refuse('P0001', 'time_invalid', 'Time is kept in whole minutes, up to 24 hours at once, and not of the future.');
  end if;
end
$$;

-- log_time(task_id, started_at, minutes, narrative, billable, case_id, task_code, activity_code, entry_id): time entered afterwards, on a task, or on a case without
-- one; a task of another case than the one that is named is none. entry_id makes keeping again after a lost answer the same entry; it is none of another day or of
-- other words. time_invalid, billing_code_unknown, time_id_taken.
create function private.log_time(p_task_id uuid, p_started_at timestamptz, p_minutes integer, p_narrative text, p_billable boolean, p_case_id uuid, p_task_code text,
  p_activity_code text, p_entry_id uuid)
returns public.time_entries language plpgsql security definer set search_path = '' as $$
declare
  t public.tasks;
  c public.cases;
  entry public.time_entries;
begin
  if p_task_id is null and p_case_id is not null then
    c := private.case_to_time(p_case_id);
  else
    t := private.task_to_time(p_task_id, p_case_id);
  end if;
  perform private.require_time(p_started_at, p_minutes);
  insert into public.time_entries (id, task_id, case_id, started_at, minutes, narrative, task_code, activity_code, billable)
  values (coalesce(p_entry_id, gen_random_uuid()), t.id, c.id, p_started_at, p_minutes, nullif(trim(p_narrative), ''), nullif(p_task_code, ''), nullif(p_activity_code, ''),
    coalesce(p_billable, t.billable, private.bills_hours((private.case_terms(c.id)).fee_type)))
  on conflict (id) do nothing returning * into entry;
  if entry.id is null then
    -- Kept before. The line is read again: today's time then began a little later than it did.
    select * into entry from public.time_entries where id = p_entry_id;
    if (entry.user_id, entry.task_id, entry.case_id, entry.minutes, entry.narrative, entry.task_code, entry.activity_code, entry.billable,
        private.firm_day(entry.law_firm, entry.started_at)) is distinct from
      (auth.uid(), t.id, coalesce(t.case_id, c.id), p_minutes, nullif(trim(p_narrative), ''), nullif(p_task_code, ''), nullif(p_activity_code, ''),
        coalesce(p_billable, entry.billable), private.firm_day(entry.law_firm, p_started_at)) then
      perform private.refuse('P0001', 'time_id_taken', 'This time could not be kept. Look whether it is there already, then enter it again.');
    end if;
  end if;
  return entry;
end
$$;
grant execute on function private.log_time(uuid, timestamptz, integer, text, boolean, uuid, text, text, uuid) to authenticated;

create function public.log_time(task_id uuid default null, started_at timestamptz default now(), minutes integer default null, narrative text default null,
  billable boolean default null, case_id uuid default null, task_code text default null, activity_code text default null, entry_id uuid default null)
returns public.time_entries language sql set search_path = '' as $$
  select * from private.log_time(log_time.task_id, log_time.started_at, log_time.minutes, log_time.narrative, log_time.billable, log_time.case_id,
    log_time.task_code, log_time.activity_code, log_time.entry_id)
$$;
revoke execute on function public.log_time(uuid, timestamptz, integer, text, boolean, uuid, text, text, uuid) from public, anon;
grant execute on function public.log_time(uuid, timestamptz, integer, text, boolean, uuid, text, text, uuid) to authenticated;
