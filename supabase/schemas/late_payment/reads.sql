-- What the screens of late invoices ask.

-- late_invoices(search, shown_as, first, size): the invoices of the firm that are late, the next to be reminded of first. shown_as: ready (a step can be sent now), waiting (a later day), stopped, or done
-- (every step was sent). total: how many there are.
create function private.late_invoice_rows(p_search text)
returns table (id uuid, invoice_number text, customer text, case_id uuid, case_number text, case_title text, currency text, amount_due numeric, due_date date, days_late integer,
  sent bigint, last_sent_at timestamptz, step_id uuid, place integer, sends_on date, is_automatic boolean, stops text, shown_as text)
language sql stable security definer set search_path = '' as $$
  select i.id, i.invoice_number, coalesce(nullif(i.invoice_to ->> 'company', ''), i.invoice_to ->> 'name', ''), i.case_id, c.number, c.title, i.currency, public.amount_due(i), n.due_date, n.days_late,
    n.sent, n.last_sent_at, n.step_id, n.place, n.sends_on, n.is_automatic, n.stops,
    case when n.stops is not null then 'stopped' when n.step_id is null then 'done' when n.sends_on <= n.due_date + n.days_late then 'ready' else 'waiting' end
  from private.next_reminders(array(
    select i.id from private.caller_firms() firm (id) cross join lateral (select private.firm_today(firm.id) today offset 0) here
    join public.invoices i on i.law_firm = firm.id left join public.cases c on c.id = i.case_id
    where private.caller_level() is not null and (i.case_id is null or i.case_id not in (select private.caller_walls()))
      and i.status in ('pending', 'partially_paid')
      -- What is due later is not late, but for an instalment: nothing is worked out for it.
      and (i.due_date < here.today or exists (select from public.payment_plans p where p.invoice_id = i.id and p.status = 'accepted' and p.ended_at is null))
      and (coalesce(trim(p_search), '') = '' or concat_ws(' ', i.invoice_number, i.invoice_to ->> 'name', i.invoice_to ->> 'company', c.number, c.title)
        ilike '%' || replace(replace(replace(left(trim(p_search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%'))) n
  join public.invoices i on i.id = n.invoice_id left join public.cases c on c.id = i.case_id
$$;
grant execute on function private.late_invoice_rows(text) to authenticated;

create function public.late_invoices(search text default null, shown_as text default null, sort text default 'days_late', descending boolean default true, first integer default 0, size integer default 25)
returns table (id uuid, invoice_number text, customer text, case_id uuid, case_number text, case_title text, currency text, amount_due numeric, due_date date, days_late integer,
  sent bigint, last_sent_at timestamptz, step_id uuid, place integer, sends_on date, is_automatic boolean, stops text, shown_as text, total bigint)
language sql stable set search_path = '' as $$
  select l.*, count(*) over () from private.late_invoice_rows(late_invoices.search) l
  where coalesce(late_invoices.shown_as, '') = '' or l.shown_as = late_invoices.shown_as
  order by
    case when not descending then case sort when 'days_late' then l.days_late when 'amount_due' then l.amount_due when 'sent' then l.sent end end,
    case when descending then case sort when 'days_late' then l.days_late when 'amount_due' then l.amount_due when 'sent' then l.sent end end desc,
    case when not descending then case sort when 'customer' then lower(l.customer) when 'invoice_number' then l.invoice_number end end,
    case when descending then case sort when 'customer' then lower(l.customer) when 'invoice_number' then l.invoice_number end end desc,
    l.days_late desc, l.id
  offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.late_invoices(text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.late_invoices(text, text, text, boolean, integer, integer) to authenticated;

-- late_sums(search): how many of them there are in each group and currency, and what is due.
create function public.late_sums(search text default null) returns table (shown_as text, currency text, invoices bigint, amount numeric) language sql stable set search_path = '' as $$
  select l.shown_as, l.currency, count(*), sum(l.amount_due) from private.late_invoice_rows(late_sums.search) l group by 1, 2 order by 3 desc, 1, 2
$$;
revoke execute on function public.late_sums(text) from public, anon;
grant execute on function public.late_sums(text) to authenticated;

-- reminder_preview(invoice_id): the letter that would be sent next, for an administrator: {step_id, place, tone, sends_on, stops, language, email, subject, body, amount, currency, due_date, days_late,
-- fee, client, firm, number}; null where nothing is late or every step was sent. Refusals of begin_invoice.
create function private.reminder_preview(p_invoice_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  n record;
  s public.reminder_steps;
  reader text := private.invoice_letter_language(i);
  own text := (select language from public.invoice_settings where law_firm = i.law_firm);
begin
  select * into n from private.next_reminder(i);
  select * into s from public.reminder_steps where id = n.step_id;
  if s.id is null then
    return null;
  elsif not s.texts ? reader then
    reader := case when s.texts ? own then own else (select key from jsonb_object_keys(s.texts) key order by key <> 'en', key limit 1) end;
  end if;
  return jsonb_build_object('step_id', s.id, 'place', n.place, 'tone', s.tone, 'sends_on', n.sends_on, 'stops', n.stops, 'language', reader, 'email', private.invoice_address(i),
    'subject', s.texts -> reader ->> 'subject', 'body', s.texts -> reader ->> 'body', 'amount', private.late_amount(i), 'currency', i.currency, 'due_date', n.due_date, 'days_late', n.days_late,
    'fee', case when s.fee_currency = i.currency then s.fee end, 'client', i.invoice_to ->> 'name', 'firm', i.invoice_from ->> 'name', 'number', i.invoice_number);
end
$$;
grant execute on function private.reminder_preview(uuid) to authenticated;
create function public.reminder_preview(invoice_id uuid) returns jsonb language sql set search_path = '' as $$ select private.reminder_preview(reminder_preview.invoice_id) $$;
revoke execute on function public.reminder_preview(uuid) from public, anon;
grant execute on function public.reminder_preview(uuid) to authenticated;

-- invoice_lateness(invoice_id): what is late about an invoice, for those of the firm who see it: {days_late, step_id, place, sends_on, is_automatic, stops, pause}; null where nothing is.
create function private.invoice_lateness(p_invoice_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('days_late', n.days_late, 'step_id', n.step_id, 'place', n.place, 'sends_on', n.sends_on, 'is_automatic', n.is_automatic, 'stops', n.stops,
    'pause', (select jsonb_build_object('id', p.id, 'of_client', p.of_client, 'reason', p.reason, 'last_day', p.until) from public.reminder_pauses p
      where p.ended_at is null and p.law_firm = i.law_firm and coalesce(p.until >= private.firm_today(i.law_firm), true)
        and (p.invoice_id = i.id or p.of_client and (p.client_id = i.client_id or p.contact_id = i.contact_id))
        and (p.case_id is null or p.case_id not in (select private.caller_walls())) order by p.of_client, p.created_at desc limit 1))
  from public.invoices i cross join lateral private.next_reminder(i) n
  where i.id = p_invoice_id and private.caller_level() is not null and (i.case_id is null or i.case_id not in (select private.caller_walls()))
    and (i.law_firm in (select private.caller_firms()) or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false))
$$;
grant execute on function private.invoice_lateness(uuid) to authenticated;
create function public.invoice_lateness(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.invoice_lateness(invoice_lateness.invoice_id) $$;
revoke execute on function public.invoice_lateness(uuid) from public, anon;
grant execute on function public.invoice_lateness(uuid) to authenticated;
