-- Fees that are agreed as amounts: a fixed fee, whole or in milestones; or as a share of what is recovered. They are billed once, when they are reached (decisions 076, 115).

-- due: since when it may be billed: from the engagement on, on a day (due_on), with a step of a workflow or a task, or once somebody says that it is reached. due_on of another
-- one is the day when it is expected. from_terms: as the accepted proposal or the terms of the case had it, until somebody writes it. reached_by: null where the step, the task or
-- the engagement did. invoice_item_id as in time_entries. recovered, deducted, percent: of a share, which is so many percent of what was recovered less the costs that are taken off before it.
create table public.case_fees (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id),
  law_firm uuid not null references public.law_firms (id),
  kind text not null default 'fixed' check (kind in ('fixed', 'milestone', 'contingency')),
  title text not null check (char_length(title) between 1 and 200),
  amount numeric(15,3) not null check (amount > 0 and amount < 1e11 and amount <> 'NaN'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  place integer not null check (place between 1 and 100000),
  recovered numeric(15,3),
  deducted numeric(15,3),
  percent numeric(5,2),
  due text not null default 'hand' check (due in ('engagement', 'date', 'step', 'task', 'hand')),
  due_on date check (due_on between date '2000-01-01' and date '2199-12-31'),
  step_id uuid references public.workflow_steps (id) on delete set null,
  task_id uuid references public.tasks (id) on delete set null,
  from_terms boolean not null default false,
  reached_at timestamptz,
  reached_by uuid references public.users (uuid),
  invoice_item_id uuid,
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint case_fees_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint whole_units check (amount = private.round_money(amount, currency)),
  constraint share_of_what_is_recovered check (case when kind = 'contingency' then coalesce(recovered < 1e11 and deducted >= 0 and deducted < recovered and percent > 0 and percent <= 100
    and amount = private.round_money((recovered - deducted) * percent / 100, currency), false) else num_nonnulls(recovered, deducted, percent) = 0 end),
  constraint due_has_its_day check (due <> 'date' or due_on is not null),
  constraint due_has_its_work check ((step_id is null or due = 'step') and (task_id is null or due = 'task'))
);
create index case_fees_case_id_idx on public.case_fees (case_id, place);
create index case_fees_law_firm_idx on public.case_fees (law_firm, invoice_item_id);
create index case_fees_step_id_idx on public.case_fees (step_id);
create index case_fees_task_id_idx on public.case_fees (task_id);
create index case_fees_reached_by_idx on public.case_fees (reached_by);
create index case_fees_created_by_idx on public.case_fees (created_by);
create index case_fees_invoice_item_id_idx on public.case_fees (invoice_item_id);
create trigger touch before update on public.case_fees for each row execute function private.touch();
create trigger audit after insert or update or delete on public.case_fees for each row execute function private.audit('{title}', '{invoice_item_id}');
create trigger keep_invoiced before update or delete on public.case_fees for each row when (old.invoice_item_id is not null) execute function private.freeze_invoiced();

-- The lawyers' side of the case. Clients read fees_of_case, which leaves out drafts.
alter table public.case_fees enable row level security;
alter table public.case_fees force row level security;
create policy second_factor on public.case_fees as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.case_fees for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_memberships())) and case_id = any (array(select private.caller_matters())))
  and case_id <> all (array(select private.caller_walls())));
revoke all on public.case_fees from anon, authenticated;
grant select on public.case_fees to authenticated;
alter publication supabase_realtime add table public.case_fees;

-- Since which day a fee may be billed; null while it may not. p_today: of the firm.
create function private.fee_day(f public.case_fees, p_zone text, p_today date) returns date language sql stable set search_path = '' as $$
  select case when f.reached_at is not null then (f.reached_at at time zone p_zone)::date when f.due = 'date' and f.due_on <= p_today then f.due_on end
$$;
grant execute on function private.fee_day(public.case_fees, text, date) to authenticated;

-- How a share was worked out, in figures that need no language: it is the description of its line. Null of another fee.
create function private.share_words(f public.case_fees) returns text language sql stable set search_path = '' as $$
  select format(case when f.deducted > 0 then '%1$s %% × (%2$s − %3$s) %4$s' else '%1$s %% × %2$s %4$s' end, trim_scale(f.percent), round(f.recovered, private.currency_digits(f.currency)),
    round(f.deducted, private.currency_digits(f.currency)), f.currency) where f.kind = 'contingency'
$$;

-- Whether what a fee waits for has happened already, and when.
create function private.fee_reached_at(p_due text, p_step_id uuid, p_task_id uuid, p_case_id uuid) returns timestamptz language sql stable security definer set search_path = '' as $$
  select case p_due
    when 'engagement' then (select coalesce(c.opened_at, now()) from public.cases c where c.id = p_case_id and c.status in ('active', 'on_hold', 'closed'))
    when 'step' then (select coalesce(s.finished_at, now()) from public.workflow_steps s where s.id = p_step_id and s.status = 'done')
    when 'task' then (select coalesce(t.completed_at, now()) from public.tasks t where t.id = p_task_id and t.status = 'done') end
$$;

-- The fees of what was agreed, once a case is at work: by the accepted proposal, else by the terms of the case. A milestone has its amount; what they leave of the fee is a
-- fixed one under the name of the case. Where they come to more than the fee, the fee is one.
create function private.fill_fees(c public.cases) returns void language plpgsql security definer set search_path = '' as $$
declare
  p public.proposals;
  agreed text;
  money text;
  whole numeric;
  listed numeric;
begin
  select * into p from public.proposals where id = c.accepted_proposal_id;
  agreed := coalesce(p.fee_type, c.fee_type);
  money := coalesce(p.currency, c.currency);
  whole := private.round_money(case when p.id is null then c.fee_amount else p.amount end, money);
  if agreed is null or agreed not in ('flat', 'hybrid') or coalesce(whole, 0) <= 0 or whole >= 1e11 then
    return;
  end if;
  select coalesce(sum(private.round_money((m.part ->> 'amount')::numeric, money)), 0) into listed
  from jsonb_array_elements(coalesce(p.milestones, '[]')) m (part) where (m.part ->> 'amount')::numeric > 0;
  if listed <= whole then
    insert into public.case_fees (case_id, law_firm, kind, title, amount, currency, place, due_on, from_terms)
    select c.id, c.law_firm, 'milestone', left(private.to_one_line(m.part ->> 'title'), 200), private.round_money((m.part ->> 'amount')::numeric, money), money, m.nth,
      private.firm_day(c.law_firm, coalesce(c.opened_at, now())) + (m.part ->> 'due_in_days')::integer, true
    from jsonb_array_elements(coalesce(p.milestones, '[]')) with ordinality m (part, nth) where private.round_money((m.part ->> 'amount')::numeric, money) > 0;
    whole := whole - listed;
  end if;
  if whole > 0 then
    insert into public.case_fees (case_id, law_firm, kind, title, amount, currency, place, from_terms)
    select c.id, c.law_firm, 'fixed', left(coalesce(nullif(private.to_one_line(c.title), ''), c.number), 200), whole, money, 1 + coalesce(max(f.place), 0), true
    from public.case_fees f where f.case_id = c.id and f.law_firm = c.law_firm;
  end if;
end
$$;

-- A case that comes to work has its fees; terms that the firm writes again take those with them that nobody has touched, reached or billed.
create function private.follow_terms() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.case_fees f where f.case_id = new.id and f.law_firm = new.law_firm and f.from_terms and f.reached_at is null and f.invoice_item_id is null
      and (new.fee_type, new.fee_amount, new.currency, new.accepted_proposal_id) is distinct from (old.fee_type, old.fee_amount, old.currency, old.accepted_proposal_id);
    update public.case_fees f set reached_at = coalesce(new.opened_at, now())
    where f.case_id = new.id and f.law_firm = new.law_firm and f.due = 'engagement' and f.reached_at is null and f.invoice_item_id is null;
  end if;
  -- A share that was written down is no part of what is agreed in amounts.
  if not exists (select from public.case_fees f where f.case_id = new.id and f.law_firm = new.law_firm and f.kind <> 'contingency') then
    perform private.fill_fees(new);
  end if;
  return null;
end
$$;
create trigger add_fees after insert on public.cases for each row when (new.status = 'active' and new.law_firm is not null) execute function private.follow_terms();
create trigger change_fees after update of status, law_firm, accepted_proposal_id, fee_type, fee_amount, currency on public.cases for each row
  when (new.status = 'active' and new.law_firm is not null and (old.status, old.law_firm, old.accepted_proposal_id, old.fee_type, old.fee_amount, old.currency)
    is distinct from (new.status, new.law_firm, new.accepted_proposal_id, new.fee_type, new.fee_amount, new.currency))
  execute function private.follow_terms();

-- A step or a task that is done has reached the fees that wait for it; one that is open again takes that back, unless somebody said so or it is billed.
create function private.follow_step_fees() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.case_fees f set reached_at = case when new.status = 'done' then now() end
  where case tg_table_name when 'tasks' then f.task_id = new.id else f.step_id = new.id end and f.invoice_item_id is null and f.reached_by is null
    and (f.reached_at is null) = (new.status = 'done');
  return null;
end
$$;
create trigger reach_fees after update of status on public.workflow_steps for each row
  when ((old.status = 'done') is distinct from (new.status = 'done')) execute function private.follow_step_fees();
create trigger reach_fees after update of status on public.tasks for each row
  when ((old.status = 'done') is distinct from (new.status = 'done')) execute function private.follow_step_fees();
