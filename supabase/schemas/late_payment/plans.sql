-- Payment plans: an issued invoice that is paid in instalments. What is paid of a plan is derived from the invoice; nothing is kept twice (decision 078).

-- total: what was due when it was offered. status: of the offer; whether an accepted plan is kept, late, broken or completed is worked out (plan_state). broken_days: how many days late an instalment breaks it, as the
-- firm had it. note: the firm's words to the client. answer_note: why the client declined, or how they accepted where the firm recorded it. ended_at: another plan has taken its place.
create table public.payment_plans (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'withdrawn')),
  currency text not null,
  total numeric(15,3) not null check (total > 0),
  count integer not null check (count between 2 and 60),
  first_on date not null,
  every text not null check (every in ('week', 'two_weeks', 'month')),
  broken_days integer not null check (broken_days between 1 and 90),
  note text check (char_length(note) <= 2000),
  offered_by uuid not null default auth.uid() references public.users (uuid),
  offered_at timestamptz not null default clock_timestamp(),
  answered_by uuid references public.users (uuid),
  answered_at timestamptz,
  answer_note text check (char_length(answer_note) <= 2000),
  ended_at timestamptz,
  constraint whole_units check (total = private.round_money(total, currency)),
  constraint answered_by_somebody check ((status in ('accepted', 'declined')) <= (answered_by is not null and answered_at is not null))
);
create unique index payment_plans_one_open_idx on public.payment_plans (invoice_id) where status in ('offered', 'accepted') and ended_at is null;
create index payment_plans_invoice_id_idx on public.payment_plans (invoice_id);
create index payment_plans_law_firm_idx on public.payment_plans (law_firm);
create index payment_plans_case_id_idx on public.payment_plans (case_id);
create index payment_plans_client_id_idx on public.payment_plans (client_id);
create index payment_plans_offered_by_idx on public.payment_plans (offered_by);
create index payment_plans_answered_by_idx on public.payment_plans (answered_by);
create trigger audit after insert or update or delete on public.payment_plans for each row execute function private.audit('{note,answer_note}');

create table public.payment_instalments (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.payment_plans (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  place integer not null check (place between 1 and 60),
  due_on date not null,
  amount numeric(15,3) not null check (amount > 0),
  unique (plan_id, place)
);
create index payment_instalments_law_firm_idx on public.payment_instalments (law_firm);
create index payment_instalments_case_id_idx on public.payment_instalments (case_id);
create index payment_instalments_client_id_idx on public.payment_instalments (client_id);
create trigger append_only before update on public.payment_instalments for each row execute function private.refuse_change();
create trigger audit after insert or delete on public.payment_instalments for each row execute function private.audit();

alter table public.payment_plans enable row level security;
alter table public.payment_plans force row level security;
create policy second_factor on public.payment_plans as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.payment_plans for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.payment_plans from anon, authenticated;
grant select (id, invoice_id, law_firm, case_id, client_id, status, currency, total, count, first_on, every, broken_days, note, offered_at, answered_at, answer_note, ended_at) on public.payment_plans to authenticated;
alter publication supabase_realtime add table public.payment_plans;

alter table public.payment_instalments enable row level security;
alter table public.payment_instalments force row level security;
create policy second_factor on public.payment_instalments as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.payment_instalments for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.payment_instalments from anon, authenticated;
grant select on public.payment_instalments to authenticated;

insert into private.notification_kinds (kind, type, category, template, path_kind) values
  ('plan_offered', 'payment', 'Invoice', '<strong>%s</strong> offers you to pay the invoice <strong>%s</strong> in instalments', 'invoice'),
  ('plan_accepted', 'payment', 'Invoice', 'The plan for the invoice <strong>%s</strong> was accepted', 'invoice'),
  ('plan_declined', 'payment', 'Invoice', 'The plan for the invoice <strong>%s</strong> was declined', 'invoice');

-- The instalments of a sum: equal parts in whole units of the currency, what is left over in the first. plan_invalid.
create function private.split_instalments(p_total numeric, p_currency text, p_count integer, p_first_on date, p_every text) returns table (place integer, due_on date, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  part numeric := trunc(p_total / greatest(p_count, 1), private.currency_digits(p_currency));
begin
  if not coalesce(p_count between 2 and 60 and p_first_on between '2000-01-01' and '2099-12-31' and p_every in ('week', 'two_weeks', 'month') and part > 0, false) then
    perform private.refuse('P0001', 'plan_invalid', 'A plan has 2 to 60 instalments of more than nothing, the first one today or later, every week, two weeks or month.');
  end if;
  return query select n, (p_first_on + (n - 1) * case p_every when 'week' then interval '7 days' when 'two_weeks' then interval '14 days' else interval '1 month' end)::date,
    case when n = 1 then p_total - part * (p_count - 1) else part end
  from generate_series(1, p_count) n;
end
$$;

-- The instalments of a plan, each with what of it is paid: what is not due any more of the sum pays the oldest first.
create function private.plan_instalments(p public.payment_plans) returns table (place integer, due_on date, amount numeric, paid numeric) language sql stable security definer set search_path = '' as $$
  select n.place, n.due_on, n.amount, least(n.amount, greatest(p.total - public.amount_due(i) - (sum(n.amount) over (order by n.place) - n.amount), 0))
  from public.payment_instalments n join public.invoices i on i.id = p.invoice_id where n.plan_id = p.id
$$;

-- What is left of each instalment of these plans, of those that hold: accepted, something is due, and no instalment was unpaid so many days after its day that the plan is broken, whatever came later. For thousands of plans at once.
create function private.instalments_left(p_plans uuid[]) returns table (plan_id uuid, invoice_id uuid, place integer, due_on date, rest numeric) language sql stable security definer set search_path = '' rows 20 as $$
  with plans as materialized (
    select p.id, p.total, p.broken_days, public.amount_due(i) due, i invoice
    from unnest(p_plans) asked (id) join public.payment_plans p on p.id = asked.id join public.invoices i on i.id = p.invoice_id
    where p.status = 'accepted' and p.ended_at is null and public.amount_due(i) > 0
  ), days as materialized (
    select f.id, private.firm_today(f.id) today from (select distinct (p.invoice).law_firm id from plans p) f
  ), parts as materialized (
    select p.id plan_id, p.invoice, p.total, p.due, d.today - p.broken_days broken_before, p.broken_days, n.place, n.due_on, n.amount, sum(n.amount) over (partition by p.id order by n.place) so_far
    from plans p join days d on d.id = (p.invoice).law_firm join public.payment_instalments n on n.plan_id = p.id
  ), broken as materialized (
    select distinct a.plan_id from parts a where a.due_on < a.broken_before and private.unpaid_on(a.invoice, a.due_on + a.broken_days) > a.total - a.so_far
  )
  select a.plan_id, (a.invoice).id, a.place, a.due_on, left_over.rest
  from parts a cross join lateral (select a.amount - least(a.amount, greatest(a.total - a.due - (a.so_far - a.amount), 0)) rest) left_over
  where left_over.rest > 0 and a.plan_id not in (select b.plan_id from broken b)
$$;

-- The state of a plan: offered, declined, withdrawn; of an accepted one kept, late, broken (an instalment was not paid so many days after its day, whatever came later), completed, or ended (the invoice was voided,
-- written off or credited, or another plan has taken its place).
create function private.plan_state(p public.payment_plans) returns text language sql stable security definer set search_path = '' as $$
  select case
    when p.status <> 'accepted' then p.status
    when i.status in ('void', 'written_off', 'credited') then 'ended'
    when public.amount_due(i) = 0 then 'completed'
    when p.ended_at is not null then 'ended'
    else coalesce((select case when min(l.due_on) < private.firm_today(p.law_firm) then 'late' else 'kept' end from private.instalments_left(array[p.id]) l having count(*) > 0), 'broken') end
  from public.invoices i where i.id = p.invoice_id
$$;

-- What is left of each instalment of the plans that hold (kept, or late and not broken), of the firms and the invoices of the caller.
create function private.plan_dues() returns table (invoice_id uuid, place integer, due_on date, rest numeric) language sql stable security definer set search_path = '' rows 20 as $$
  select l.invoice_id, l.place, l.due_on, l.rest from private.instalments_left(array(
    select p.id from public.payment_plans p
    where private.caller_level() is not null and (p.law_firm in (select private.caller_memberships()) or p.client_id = auth.uid()) and p.status = 'accepted' and p.ended_at is null)) l
$$;
grant execute on function private.plan_dues() to authenticated;

-- The day on which an invoice is due: of its oldest instalment that is not paid while a plan holds, else its own. Most have no plan, and are asked about one by one: of them nothing is worked out.
create function private.late_day(i public.invoices) returns date language plpgsql stable security definer set search_path = '' as $$
declare
  plan uuid := (select p.id from public.payment_plans p where p.invoice_id = i.id and p.status = 'accepted' and p.ended_at is null);
begin
  if plan is null or auth.uid() is not null and private.caller_level() is null then
    return i.due_date;
  end if;
  return coalesce((select min(l.due_on) from private.instalments_left(array[plan]) l), i.due_date);
end
$$;
grant execute on function private.late_day(public.invoices) to authenticated;

-- Whether an open invoice, or an instalment of its plan, is due and not paid; null for nobody.
create function private.is_overdue(i public.invoices) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.payment_plans p where p.invoice_id = i.id and p.status = 'accepted' and p.ended_at is null) then
    return private.late_day(i) < private.caller_firm_today(i.law_firm);
  end if;
  return i.due_date < private.caller_firm_today(i.law_firm);
end
$$;
grant execute on function private.is_overdue(public.invoices) to authenticated;

-- What of an invoice is late: the instalments whose day has passed while a plan holds, else all that is due.
create function private.late_amount(i public.invoices) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce((
    select sum(l.rest) from private.instalments_left(array(select p.id from public.payment_plans p where p.invoice_id = i.id)) l where l.due_on < private.firm_today(i.law_firm)), public.amount_due(i))
$$;

-- offer_payment_plan(invoice_id, count, first_on, every, note): offers the client to pay what is due in instalments. It takes the place of an offer before it, and of a plan that is broken; one that holds is withdrawn first.
-- Refusals of begin_invoice (administrators only), and: invoice_not_open, plan_invalid, plan_holds.
create function private.offer_payment_plan(p_invoice_id uuid, p_count integer, p_first_on date, p_every text, p_note text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  p public.payment_plans;
begin
  if i.status not in ('pending', 'partially_paid') then
    perform private.refuse('P0001', 'invoice_not_open', 'Nothing of this invoice is due.');
  elsif p_first_on < private.firm_today(i.law_firm) or p_first_on > private.firm_today(i.law_firm) + 366 or char_length(p_note) > 2000 then
    perform private.refuse('P0001', 'plan_invalid', 'A plan has 2 to 60 instalments of more than nothing, the first one today or later, every week, two weeks or month.');
  end if;
  select * into p from public.payment_plans where invoice_id = i.id and status in ('offered', 'accepted') and ended_at is null;
  if private.plan_state(p) in ('kept', 'late') then
    perform private.refuse('P0001', 'plan_holds', 'This invoice has a plan that holds. Withdraw it before you offer another one.');
  end if;
  update public.payment_plans set ended_at = now(), status = case status when 'offered' then 'withdrawn' else status end where id = p.id;
  insert into public.payment_plans (invoice_id, law_firm, case_id, client_id, currency, total, count, first_on, every, broken_days, note)
  select i.id, i.law_firm, i.case_id, i.client_id, i.currency, public.amount_due(i), coalesce(p_count, 0), p_first_on, p_every, t.plan_broken_days, nullif(trim(p_note), '')
  from public.late_terms t cross join lateral (select count(*) from private.split_instalments(public.amount_due(i), i.currency, p_count, p_first_on, p_every)) valid where t.law_firm = i.law_firm returning * into p;
  insert into public.payment_instalments (plan_id, law_firm, case_id, client_id, place, due_on, amount)
  select p.id, p.law_firm, p.case_id, p.client_id, s.place, s.due_on, s.amount from private.split_instalments(p.total, p.currency, p.count, p.first_on, p.every) s;
  perform private.notify(i.client_id, 'plan_offered', array[coalesce(i.invoice_from ->> 'name', (select f.name from public.law_firms f where f.id = i.law_firm)), i.invoice_number], i.case_id, 'invoice', i.id, 'plan ' || p.id);
  return p.id;
end
$$;
grant execute on function private.offer_payment_plan(uuid, integer, date, text, text) to authenticated;
create function public.offer_payment_plan(invoice_id uuid, count integer, first_on date, every text, note text default null) returns uuid language sql set search_path = '' as $$
  select private.offer_payment_plan(offer_payment_plan.invoice_id, offer_payment_plan.count, offer_payment_plan.first_on, offer_payment_plan.every, offer_payment_plan.note)
$$;
revoke execute on function public.offer_payment_plan(uuid, integer, date, text, text) from public, anon;
grant execute on function public.offer_payment_plan(uuid, integer, date, text, text) to authenticated;

-- answer_payment_plan(plan_id, accepts, note): the client accepts or declines the plan that they were offered; an administrator of the firm records that the client has accepted it, with a note of how. The same answer again changes nothing.
-- PT404 plan_not_found; plan_not_offered, PT409 plan_changed (what is due is another sum by now), plan_note_required.
create function private.answer_payment_plan(p_plan_id uuid, p_accepts boolean, p_note text) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  p public.payment_plans;
  by_firm boolean;
begin
  perform private.require_caller();
  -- The invoice before its plan, as everywhere.
  select * into i from public.invoices where id = (select invoice_id from public.payment_plans where id = p_plan_id) for no key update;
  select * into p from public.payment_plans where id = p_plan_id for no key update;
  by_firm := coalesce(p.law_firm in (select private.caller_firms()), false);
  if p.id is null or coalesce(p.case_id in (select private.caller_walls()), false) or not (by_firm or coalesce(p.client_id = auth.uid(), false)) then
    perform private.refuse('PT404', 'plan_not_found', 'There is no such plan, or it is not yours to answer.');
  elsif coalesce(p_accepts and p.status = 'accepted' or not p_accepts and p.status = 'declined', false) then
    return;
  elsif p.status <> 'offered' or by_firm and not coalesce(p_accepts, false) or p_accepts is null then
    perform private.refuse('P0001', 'plan_not_offered', 'This plan does not wait for an answer any more.');
  elsif p_accepts and (public.amount_due(i) <> p.total or p.first_on < private.firm_today(p.law_firm)) then
    perform private.refuse('PT409', 'plan_changed', 'What is due has changed since this plan was offered, or its first day has passed. A new one is needed.');
  elsif char_length(trim(p_note)) > 2000 or by_firm and coalesce(trim(p_note), '') = '' then
    perform private.refuse('P0001', 'plan_note_required', 'Write how the client has accepted the plan, in up to 2,000 characters.');
  end if;
  update public.payment_plans set status = case when p_accepts then 'accepted' else 'declined' end, answered_by = auth.uid(), answered_at = now(), answer_note = nullif(trim(p_note), '') where id = p.id;
  perform private.notify(p.offered_by, case when p_accepts then 'plan_accepted' else 'plan_declined' end, array[i.invoice_number], i.case_id, 'invoice', i.id, 'plan answer ' || p.id);
  if by_firm then
    perform private.notify(p.client_id, 'plan_accepted', array[i.invoice_number], i.case_id, 'invoice', i.id, 'plan answer ' || p.id);
  end if;
end
$$;
grant execute on function private.answer_payment_plan(uuid, boolean, text) to authenticated;
create function public.answer_payment_plan(plan_id uuid, accepts boolean, note text default null) returns void language sql set search_path = '' as $$
  select private.answer_payment_plan(answer_payment_plan.plan_id, answer_payment_plan.accepts, answer_payment_plan.note)
$$;
revoke execute on function public.answer_payment_plan(uuid, boolean, text) from public, anon;
grant execute on function public.answer_payment_plan(uuid, boolean, text) to authenticated;

-- withdraw_payment_plan(plan_id): the firm takes back an offer or a plan; the whole is due again. Again it changes nothing. Refusals of begin_invoice (administrators only), and: plan_not_offered.
create function private.withdraw_payment_plan(p_plan_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  p public.payment_plans;
begin
  perform private.begin_invoice((select invoice_id from public.payment_plans where id = p_plan_id), true);
  select * into p from public.payment_plans where id = p_plan_id for no key update;
  if p.status = 'withdrawn' then
    return;
  elsif p.status not in ('offered', 'accepted') or p.ended_at is not null then
    perform private.refuse('P0001', 'plan_not_offered', 'This plan does not wait for an answer any more.');
  end if;
  update public.payment_plans set status = 'withdrawn', ended_at = now() where id = p.id;
end
$$;
grant execute on function private.withdraw_payment_plan(uuid) to authenticated;
create function public.withdraw_payment_plan(plan_id uuid) returns void language sql set search_path = '' as $$ select private.withdraw_payment_plan(withdraw_payment_plan.plan_id) $$;
revoke execute on function public.withdraw_payment_plan(uuid) from public, anon;
grant execute on function public.withdraw_payment_plan(uuid) to authenticated;

-- payment_plan_preview(invoice_id, count, first_on, every): the instalments that such a plan would have. Refusals of begin_invoice (administrators only), and plan_invalid.
create function private.payment_plan_preview(p_invoice_id uuid, p_count integer, p_first_on date, p_every text) returns table (place integer, due_on date, amount numeric)
language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  return query select * from private.split_instalments(public.amount_due(i), i.currency, p_count, p_first_on, p_every);
end
$$;
grant execute on function private.payment_plan_preview(uuid, integer, date, text) to authenticated;
create function public.payment_plan_preview(invoice_id uuid, count integer, first_on date, every text) returns table (place integer, due_on date, amount numeric) language sql set search_path = '' as $$
  select * from private.payment_plan_preview(payment_plan_preview.invoice_id, payment_plan_preview.count, payment_plan_preview.first_on, payment_plan_preview.every)
$$;
revoke execute on function public.payment_plan_preview(uuid, integer, date, text) from public, anon;
grant execute on function public.payment_plan_preview(uuid, integer, date, text) to authenticated;

-- invoice_plan(invoice_id): the latest plan of an invoice that was not withdrawn, for who sees the invoice: {id, state, total, note, answer_note, instalments: [{place, due_on, amount, paid}]}; null where there is none.
create function private.invoice_plan(p_invoice_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'state', private.plan_state(p), 'total', p.total, 'note', p.note, 'answer_note', p.answer_note, 'instalments', (
    select jsonb_agg(jsonb_build_object('place', n.place, 'due_on', n.due_on, 'amount', n.amount, 'paid', case p.status when 'accepted' then n.paid else 0 end) order by n.place) from private.plan_instalments(p) n))
  from public.payment_plans p
  where p.invoice_id = p_invoice_id and p.status <> 'withdrawn' and private.caller_level() is not null and (p.case_id is null or p.case_id not in (select private.caller_walls()))
    and (p.law_firm in (select private.caller_firms()) or p.law_firm in (select private.caller_billing_firms()) and coalesce(p.case_id in (select private.caller_matters()), false) or p.client_id = auth.uid())
  order by p.offered_at desc, p.id limit 1
$$;
grant execute on function private.invoice_plan(uuid) to authenticated;
create function public.invoice_plan(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.invoice_plan(invoice_plan.invoice_id) $$;
revoke execute on function public.invoice_plan(uuid) from public, anon;
grant execute on function public.invoice_plan(uuid) to authenticated;
