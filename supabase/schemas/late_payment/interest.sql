-- Interest on what is late: worked out by one function, charged by a person, and never for a day twice.

-- What was charged or waived because an invoice is late: interest for the days of a period, or the fee that a reminder named. on_invoice: the draft, and later the invoice, on which it is charged. freed_at: the draft
-- was deleted, its line taken off or the invoice voided; it can be charged again.
create table public.late_charges (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id),
  law_firm uuid not null references public.law_firms (id),
  case_id uuid references public.cases (id),
  client_id uuid references public.users (uuid),
  kind text not null check (kind in ('charged', 'waived')),
  period daterange check (not isempty(period) and lower_inc(period) and not upper_inc(period) and not lower_inf(period) and not upper_inf(period)),
  rate numeric(6,3),
  reminder_id uuid references public.invoice_reminders (id),
  amount numeric(15,3) not null check (amount >= 0),
  currency text not null,
  on_invoice uuid references public.invoices (id) on delete set null,
  reason text check (char_length(reason) <= 2000),
  created_by uuid not null default auth.uid() references public.users (uuid),
  created_at timestamptz not null default now(),
  freed_at timestamptz,
  constraint interest_or_fee check (num_nonnulls(period, reminder_id) = 1 and (period is null) = (rate is null)),
  constraint waived_for_a_reason check ((kind = 'waived') = (reason is not null)),
  constraint whole_units check (amount = private.round_money(amount, currency)),
  -- However many ask at once. The first range says of which invoice: an id as a number needs no further extension.
  constraint no_day_twice exclude using gist (
    numrange(hashtextextended(invoice_id::text, 0)::numeric, hashtextextended(invoice_id::text, 0)::numeric, '[]') with &&, period with &&) where (freed_at is null)
);
create index late_charges_invoice_id_idx on public.late_charges (invoice_id);
create index late_charges_law_firm_idx on public.late_charges (law_firm);
create index late_charges_case_id_idx on public.late_charges (case_id);
create index late_charges_client_id_idx on public.late_charges (client_id);
create index late_charges_on_invoice_idx on public.late_charges (on_invoice);
create index late_charges_created_by_idx on public.late_charges (created_by);
create index late_charges_reminder_id_idx on public.late_charges (reminder_id);
create unique index late_charges_one_fee_idx on public.late_charges (reminder_id) where freed_at is null;
create trigger audit after insert or update or delete on public.late_charges for each row execute function private.audit('{reason}');

-- The client sees what was charged or waived, and of that no draft.
alter table public.late_charges enable row level security;
alter table public.late_charges force row level security;
create policy second_factor on public.late_charges as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.late_charges for select to authenticated using (
  (law_firm = any (array(select private.caller_firms()))
    or law_firm = any (array(select private.caller_billing_firms())) and case_id = any (array(select private.caller_matters()))
    or client_id = (select auth.uid()) and freed_at is null and (kind = 'waived' or on_invoice in (select i.id from public.invoices i where i.client_id = (select auth.uid()) and i.status <> 'draft')))
  and (case_id is null or case_id <> all (array(select private.caller_walls()))));
revoke all on public.late_charges from anon, authenticated;
grant select (id, invoice_id, law_firm, case_id, client_id, kind, period, rate, reminder_id, amount, currency, on_invoice, reason, created_at, freed_at) on public.late_charges to authenticated;

-- What of an invoice was unpaid at the end of a day. Money counts on the day on which it came; what went back and is due again (from trust, a credit, a dispute) counts again, and a refund does not.
create function private.unpaid_on(i public.invoices, p_day date) returns numeric language sql stable security definer set search_path = '' as $$
  select greatest(i.total_amount
    - coalesce((select sum(p.amount) from public.payments p where p.invoice_id = i.id and p.received_on <= p_day and (p.amount > 0 or p.source in ('trust', 'credit') or p.cause = 'dispute')), 0)
    - coalesce((select sum(n.off_due) from public.credit_notes n where n.invoice_id = i.id and n.issued_on <= p_day), 0), 0)
$$;

-- Simple interest of an invoice for the days of a period, by days of 365: for each day what was unpaid at its end, times the rate, and rounded once at the end to the digits of the currency, half away from
-- zero. A payment in the middle splits the period by itself.
create function private.interest_of(i public.invoices, p_rate numeric, p_period daterange) returns numeric language sql stable security definer set search_path = '' as $$
  select coalesce(private.round_money(sum(private.unpaid_on(i, part.since) * (part.until - part.since)) * p_rate / 36500, i.currency), 0)
  from (
    select mark.day since, lead(mark.day, 1, upper(p_period)) over (order by mark.day) until
    from (select lower(p_period) as day
      union select p.received_on from public.payments p where p.invoice_id = i.id and p_period @> p.received_on
      union select n.issued_on from public.credit_notes n where n.invoice_id = i.id and p_period @> n.issued_on) mark) part
$$;

-- The periods of an invoice up to today for which no interest was charged or waived, each with what it comes to. None for what is interest itself (it is simple), and for what was voided, written off, given back
-- or credited whole.
create function private.interest_open(i public.invoices) returns table (period daterange, rate numeric, amount numeric) language sql stable security definer set search_path = '' as $$
  select part, t.rate, private.interest_of(i, t.rate, part)
  from private.interest_terms(i) t
  cross join lateral unnest(datemultirange(daterange(i.due_date + t.after_days + 1, greatest(i.due_date + t.after_days + 1, private.firm_today(i.law_firm)), '[)'))
    - coalesce((select range_agg(c.period) from public.late_charges c where c.invoice_id = i.id and c.freed_at is null), '{}'::datemultirange)) part
  where t.rate > 0 and i.status in ('pending', 'partially_paid', 'paid') and not exists (select from public.late_charges c where c.on_invoice = i.id and c.freed_at is null)
$$;

-- What of it may be charged now: nothing where it comes to less than the firm charges.
create function private.interest_to_date(i public.invoices) returns numeric language sql stable security definer set search_path = '' as $$
  select case when sum(o.amount) >= (select t.minimum from private.interest_terms(i) t) then sum(o.amount) else 0 end from private.interest_open(i) o where o.amount > 0
$$;

-- What a line says that charges interest, in the language of the invoice.
create function private.interest_words(p_language text, p_number text, p_from date, p_to date, p_rate numeric) returns text language sql immutable set search_path = '' as $$
  select format(case p_language
    when 'fr' then 'Intérêts de retard sur la facture %1$s, du %2$s au %3$s, %4$s %% par an'
    when 'vi' then 'Tiền lãi chậm trả của hóa đơn %1$s, từ %2$s đến %3$s, %4$s%% một năm'
    when 'cn' then '账单 %1$s 的逾期利息，%2$s 至 %3$s，年利率 %4$s%%'
    when 'ar' then 'فائدة التأخر عن الفاتورة %1$s من %2$s إلى %3$s، %4$s%% سنويًا'
    else 'Interest on invoice %1$s, %2$s to %3$s, %4$s%% a year' end, p_number, p_from, p_to, trim_scale(p_rate))
$$;

-- The draft that charges what is late about an invoice: a line for each of these charges, which are not on one yet. It is issued, changed or deleted as every other; the lines bear no tax unless somebody adds one.
create function private.draft_late_charges(i public.invoices, p_items jsonb) returns public.invoices language sql security definer set search_path = '' as $$
  select * from private.save_invoice(null, jsonb_build_object('case_id', i.case_id, 'client_id', i.client_id, 'contact_id', i.contact_id, 'invoice_to', i.invoice_to, 'currency', i.currency), p_items, null)
$$;

-- charge_interest(invoice_id): a draft with a line for each period of which no interest was charged. Answers the draft.
-- Refusals of begin_invoice (administrators only), and: no_interest.
create function private.charge_interest(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  reader text := private.invoice_letter_language(i);
  items jsonb;
begin
  if coalesce(private.interest_to_date(i), 0) = 0 then
    perform private.refuse('P0001', 'no_interest', 'There is no interest to charge: none is agreed, what is late comes to less than the minimum, or it was charged already.');
  end if;
  with charged as (
    insert into public.late_charges (invoice_id, law_firm, case_id, client_id, kind, period, rate, amount, currency)
    select i.id, i.law_firm, i.case_id, i.client_id, 'charged', o.period, o.rate, o.amount, i.currency from private.interest_open(i) o where o.amount > 0 returning *
  )
  select jsonb_agg(jsonb_build_object('late_charge_id', c.id, 'title', private.interest_words(reader, i.invoice_number, lower(c.period), upper(c.period) - 1, c.rate)) order by lower(c.period)) into items from charged c;
  return private.draft_late_charges(i, items);
end
$$;
grant execute on function private.charge_interest(uuid) to authenticated;
create function public.charge_interest(invoice_id uuid) returns public.invoices language sql set search_path = '' as $$ select * from private.charge_interest(charge_interest.invoice_id) $$;
revoke execute on function public.charge_interest(uuid) from public, anon;
grant execute on function public.charge_interest(uuid) to authenticated;

-- waive_interest(invoice_id, reason): the interest to date is not asked for; its days are done. Refusals of begin_invoice (administrators only), and: no_interest, reason_required.
create function private.waive_interest(p_invoice_id uuid, p_reason text) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
begin
  if coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  end if;
  insert into public.late_charges (invoice_id, law_firm, case_id, client_id, kind, period, rate, amount, currency, reason)
  select i.id, i.law_firm, i.case_id, i.client_id, 'waived', o.period, o.rate, o.amount, i.currency, trim(p_reason) from private.interest_open(i) o where o.amount > 0;
  if not found then
    perform private.refuse('P0001', 'no_interest', 'There is no interest to charge: none is agreed, what is late comes to less than the minimum, or it was charged already.');
  end if;
end
$$;
grant execute on function private.waive_interest(uuid, text) to authenticated;
create function public.waive_interest(invoice_id uuid, reason text) returns void language sql set search_path = '' as $$
  select private.waive_interest(waive_interest.invoice_id, waive_interest.reason)
$$;
revoke execute on function public.waive_interest(uuid, text) from public, anon;
grant execute on function public.waive_interest(uuid, text) to authenticated;

-- A draft that is deleted and an invoice that is voided free what they charged.
create function private.free_interest() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.late_charges set freed_at = now() where on_invoice = old.id and freed_at is null;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger free_interest_of_draft before delete on public.invoices for each row when (old.status = 'draft') execute function private.free_interest();
create trigger free_interest_of_void after update of status on public.invoices for each row when (new.status = 'void' and old.status <> 'void') execute function private.free_interest();

-- invoice_interest(invoice_id): {rate, after_days, of_case, to_date, since}: the interest of an invoice that was not charged, and its terms; for the firm, and for the client. null where none is agreed or nothing is late.
create function private.invoice_interest(p_invoice_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('rate', t.rate, 'after_days', t.after_days, 'of_case', t.of_case, 'to_date', coalesce(private.interest_to_date(i), 0),
    'since', (select min(lower(o.period)) from private.interest_open(i) o where o.amount > 0))
  from public.invoices i cross join lateral private.interest_terms(i) t
  where i.id = p_invoice_id and t.rate > 0 and i.status in ('pending', 'partially_paid', 'paid') and i.due_date < private.firm_today(i.law_firm)
    and private.caller_level() is not null and (i.case_id is null or i.case_id not in (select private.caller_walls()))
    and (i.law_firm in (select private.caller_firms()) or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false) or i.client_id = auth.uid())
$$;
grant execute on function private.invoice_interest(uuid) to authenticated;
create function public.invoice_interest(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.invoice_interest(invoice_interest.invoice_id) $$;
revoke execute on function public.invoice_interest(uuid) from public, anon;
grant execute on function public.invoice_interest(uuid) to authenticated;
