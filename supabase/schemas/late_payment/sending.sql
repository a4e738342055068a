-- What comes next for an invoice that is late, what keeps it, and sending it.

-- The steps of a firm that are in use, in their order. before: how many days after the step before it comes.
create function private.reminder_plan(p_law_firm uuid) returns table (step_id uuid, place integer, days_after integer, before integer, is_automatic boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, row_number() over w::integer, s.days_after, (s.days_after - coalesce(lag(s.days_after) over w, 0))::integer, s.is_automatic
  from public.reminder_steps s where s.law_firm = p_law_firm and s.ended_at is null window w as (order by s.days_after)
$$;

-- Of open invoices those of which the bank seems to have the payment already: a line that nobody has sorted names the invoice, or has what is due on it and names who pays it.
create function private.bank_suggests(p_invoices uuid[]) returns setof uuid language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 20 as $$
#variable_conflict use_column
begin
  return query
  with open as materialized (
    select o.* from unnest(p_invoices) asked (id) join public.invoices i on i.id = asked.id cross join lateral private.bank_open_invoice(i) o
  ), lines as materialized (
    select t.law_firm, t.currency, t.amount, l.said from (select distinct o.law_firm, o.currency from open o) f
    join public.bank_transactions t on t.law_firm = f.law_firm and t.currency = f.currency and t.status = 'new' and t.amount > 0 cross join lateral (select private.bank_words(t) said) l
  ), every_series as materialized (select o.law_firm, string_agg(distinct o.series, '|') names from open o group by 1)
  select o.id from (select distinct l.law_firm, l.currency, m.series, m.nth from lines l join every_series s on s.law_firm = l.law_firm cross join lateral private.bank_numbers(l.said, s.names) m) named
  join open o on o.law_firm = named.law_firm and o.currency = named.currency and o.series = named.series and o.nth = named.nth
  union
  select o.id from lines l join open o on o.law_firm = l.law_firm and o.currency = l.currency and o.due = l.amount where char_length(o.payer) > 3 and position(o.payer in l.said) > 0;
end
$$;

-- For each of these invoices that is late the step that comes next, from which day on, what keeps it and what was sent for the day that has passed; no row where nothing is late, and no step where all were sent. After a step that
-- came late the next one waits as long as the firm has left between the two. due_date: of the oldest instalment while a plan holds. stops: paused, client_paused, disputed, payment_coming (online, from trust or by the bank),
-- case_on_hold, plan_offered; null where nothing keeps it. For thousands at once: what an invoice has is looked up, what a firm has is read once.
create function private.next_reminders(p_invoices uuid[])
returns table (invoice_id uuid, step_id uuid, place integer, due_date date, days_late integer, sends_on date, is_automatic boolean, stops text, sent bigint, last_sent_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
  with open as materialized (
    select i.id, i.law_firm, i.case_id, i.client_id, i.contact_id, i.due_date from unnest(p_invoices) asked (id) join public.invoices i on i.id = asked.id
    where i.status in ('pending', 'partially_paid') and public.amount_due(i) > 0
  ), firms as materialized (
    select f.id, coalesce(f.time_zone, 'UTC') zone, private.firm_today(f.id) today from public.law_firms f where f.id in (select o.law_firm from open o)
  ), planned as materialized (
    select l.invoice_id, min(l.due_on) due_on
    from private.instalments_left(array(select p.id from open o join public.payment_plans p on p.invoice_id = o.id where p.status = 'accepted' and p.ended_at is null)) l group by 1
  ), late as materialized (
    select o.*, f.zone, f.today, coalesce(p.due_on, o.due_date) late_from from open o join firms f on f.id = o.law_firm left join planned p on p.invoice_id = o.id
    where coalesce(p.due_on, o.due_date) < f.today
  ), steps as materialized (
    select f.id law_firm, s.* from firms f cross join lateral private.reminder_plan(f.id) s
  ), had as materialized (
    select l.id, count(*) sent, max(r.created_at) last_at, (max(r.created_at) at time zone l.zone)::date last_on, max(s.days_after) days_after
    from late l join public.invoice_reminders r on r.invoice_id = l.id and r.due_date = l.late_from join public.reminder_steps s on s.id = r.step_id group by l.id, l.zone
  ), pauses as materialized (
    select p.* from firms f join public.reminder_pauses p on p.law_firm = f.id where p.ended_at is null and coalesce(p.until >= f.today, true)
  ), coming as materialized (
    select suggested from private.bank_suggests(array(select l.id from late l)) suggested
  )
  select l.id, n.step_id, n.place, l.late_from, l.today - l.late_from, n.sends_on, coalesce(n.is_automatic, false),
    case
      when l.id in (select p.invoice_id from pauses p where not p.of_client) then 'paused'
      when l.id in (select p.invoice_id from pauses p where p.of_client) or (l.law_firm, l.client_id) in (select p.law_firm, p.client_id from pauses p where p.of_client and p.client_id is not null)
        or (l.law_firm, l.contact_id) in (select p.law_firm, p.contact_id from pauses p where p.of_client and p.contact_id is not null) then 'client_paused'
      when exists (select from public.online_disputes d where d.invoice_id = l.id and d.status = 'open') then 'disputed'
      when exists (select from public.online_payments o where o.invoice_id = l.id and o.status = 'processing')
        or exists (select from public.trust_requests r where r.invoice_id = l.id and r.status = 'waiting') or l.id in (select c.suggested from coming c) then 'payment_coming'
      when exists (select from public.cases c where c.id = l.case_id and c.status = 'on_hold') then 'case_on_hold'
      when exists (select from public.payment_plans p where p.invoice_id = l.id and p.status = 'offered' and p.ended_at is null and p.first_on >= l.today) then 'plan_offered'
    end, coalesce(had.sent, 0), had.last_at
  from late l left join had on had.id = l.id
  left join lateral (
    select s.step_id, s.place, s.is_automatic, greatest(l.late_from + s.days_after, coalesce(had.last_on + s.before, l.late_from)) sends_on
    from steps s
    -- What came after is not followed by what comes before it.
    where s.law_firm = l.law_firm and s.days_after > coalesce(had.days_after, 0) order by s.days_after limit 1) n on true;
end
$$;

-- The same of one invoice.
create function private.next_reminder(i public.invoices) returns table (step_id uuid, place integer, due_date date, days_late integer, sends_on date, is_automatic boolean, stops text)
language sql stable security definer set search_path = '' as $$
  select n.step_id, n.place, n.due_date, n.days_late, n.sends_on, n.is_automatic, n.stops from private.next_reminders(array[i.id]) n
$$;

-- Sends a step of an invoice that is locked: a row, the letter with a link to pay, a notification for the client and for who of the firm hears of it. p_email: where it goes unless it is the address of the invoice.
create function private.send_reminder_step(i public.invoices, p_step public.reminder_steps, p_place integer, p_due_date date, p_email text, p_by uuid) returns public.invoice_reminders
language plpgsql security definer set search_path = '' as $$
declare
  r public.invoice_reminders;
  reader text := private.invoice_letter_language(i);
  address text := coalesce(nullif(trim(p_email), ''), private.invoice_address(i));
  letter uuid;
  said jsonb;
begin
  if not p_step.texts ? reader then
    reader := case when p_step.texts ? (select s.language from public.invoice_settings s where s.law_firm = i.law_firm) then (select s.language from public.invoice_settings s where s.law_firm = i.law_firm)
      else (select key from jsonb_object_keys(p_step.texts) key order by key <> 'en', key limit 1) end;
  end if;
  said := p_step.texts -> reader;
  if address is not null then
    insert into public.invoice_links (invoice_id, law_firm, case_id, sent_to, language, created_by) values (i.id, i.law_firm, i.case_id, address, reader, p_by) returning id into letter;
    update public.invoices set sent = sent + 1 where id = i.id;
  end if;
  insert into public.invoice_reminders (invoice_id, law_firm, case_id, client_id, step_id, due_date, place, tone, language, subject, body, amount_due, currency, days_late, fee, link_id, sent_by)
  values (i.id, i.law_firm, i.case_id, i.client_id, p_step.id, p_due_date, p_place, p_step.tone, reader, trim(said ->> 'subject'), trim(said ->> 'body'), private.late_amount(i), i.currency,
    private.firm_today(i.law_firm) - p_due_date, case when p_step.fee_currency = i.currency then p_step.fee end, letter, p_by) returning * into r;
  perform private.notify(i.client_id, 'invoice_reminded', array[i.invoice_number, coalesce(i.invoice_from ->> 'name', (select f.name from public.law_firms f where f.id = i.law_firm))], i.case_id, 'invoice', i.id, 'invoice reminder ' || r.id);
  -- One letter of it is enough: the one with the link.
  delete from private.deliveries d where d.user_id = i.client_id and d.medium = 'email' and d.kind = 'invoice_reminded' and d.dedup = 'invoice reminder ' || r.id
    and lower(address) = (select lower(u.email) from public.users u where u.uuid = i.client_id);
  perform private.notify(person, 'invoice_reminder_sent', array[i.invoice_number, coalesce(i.invoice_to ->> 'name', '')], i.case_id, 'invoice', i.id, 'invoice reminder ' || r.id)
  from (
    select c.lead_lawyer_id person from public.cases c where p_step.copy_to = 'lead' and c.id = i.case_id and c.law_firm = i.law_firm
    union
    select u.uuid from public.users u where p_step.copy_to = 'administrators' and u.law_firm = i.law_firm and u.access_level = 'lawyer_admin') copies
  where person is distinct from p_by and private.may_be_notified(person, i.case_id);
  perform private.note_invoice(i, 'invoice_reminded');
  perform pg_notify('invoice_letters', '');
  return r;
end
$$;

-- send_reminder(invoice_id, step_id, email): sends the next step of an invoice that is late, the one that the caller has seen. Sent already it is the same reminder, and no second letter.
-- Refusals of begin_invoice (administrators only), and: invoice_not_late, reminder_stopped, PT409 reminder_changed, invoice_email, invoice_sent_too_often.
create function private.send_reminder(p_invoice_id uuid, p_step_id uuid, p_email text) returns public.invoice_reminders language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  r public.invoice_reminders;
  n record;
  s public.reminder_steps;
  address text := coalesce(nullif(trim(p_email), ''), private.invoice_address(i));
begin
  select * into n from private.next_reminder(i);
  select * into r from public.invoice_reminders where invoice_id = i.id and step_id = p_step_id and due_date = coalesce(n.due_date, i.due_date);
  if r.id is not null then
    return r;
  elsif n.days_late is null then
    perform private.refuse('P0001', 'invoice_not_late', 'This invoice is not late: nothing is reminded of.');
  elsif n.stops is not null then
    perform private.refuse('P0001', 'reminder_stopped', 'No reminder of this invoice is sent at the moment. Its page says why.');
  elsif n.step_id is null or n.step_id is distinct from p_step_id or n.sends_on > private.firm_today(i.law_firm) then
    perform private.refuse('PT409', 'reminder_changed', 'Another step comes next for this invoice. Reload the page, and look at it again.');
  elsif not coalesce(char_length(address) <= 320 and address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and address = private.to_one_line(address), i.client_id is not null) then
    perform private.refuse('P0001', 'invoice_email', 'Enter the e-mail address to which the invoice is sent.');
  elsif (select count(*) from public.invoice_links l where lower(l.sent_to) = lower(address) and l.created_at > now() - interval '1 day') >= 60 then
    perform private.refuse('P0001', 'invoice_sent_too_often', 'So many invoices were sent to this address today that no more go there. Send this one tomorrow.');
  end if;
  select * into s from public.reminder_steps where id = n.step_id;
  return private.send_reminder_step(i, s, n.place, n.due_date, p_email, auth.uid());
end
$$;
grant execute on function private.send_reminder(uuid, uuid, text) to authenticated;
create function public.send_reminder(invoice_id uuid, step_id uuid, email text default null) returns void language sql set search_path = '' as $$
  select private.send_reminder(send_reminder.invoice_id, send_reminder.step_id, send_reminder.email)
$$;
revoke execute on function public.send_reminder(uuid, uuid, text) from public, anon;
grant execute on function public.send_reminder(uuid, uuid, text) to authenticated;

-- pause_reminders(invoice_id, reason, of_client, until): nothing is sent of this invoice, or of any of its client, until a day or until somebody ends it. Asked again it is the new reason.
-- Refusals of begin_invoice (administrators only), and: reason_required, pause_invalid.
create function private.pause_reminders(p_invoice_id uuid, p_reason text, p_of_client boolean, p_until date) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, true);
  paused uuid;
begin
  if coalesce(char_length(trim(p_reason)), 0) not between 1 and 2000 then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the people concerned read it.');
  elsif i.status not in ('pending', 'partially_paid') or p_until < private.firm_today(i.law_firm) or p_until > '2099-12-31' then
    perform private.refuse('P0001', 'pause_invalid', 'Reminders of an open invoice are paused, until a day that is still to come.');
  end if;
  insert into public.reminder_pauses (invoice_id, law_firm, case_id, of_client, client_id, contact_id, reason, until)
  values (i.id, i.law_firm, i.case_id, coalesce(p_of_client, false), i.client_id, i.contact_id, trim(p_reason), p_until)
  on conflict (invoice_id, of_client) where ended_at is null do update set reason = excluded.reason, until = excluded.until returning id into paused;
  return paused;
end
$$;
grant execute on function private.pause_reminders(uuid, text, boolean, date) to authenticated;
create function public.pause_reminders(invoice_id uuid, reason text, of_client boolean default false, until date default null) returns uuid language sql set search_path = '' as $$
  select private.pause_reminders(pause_reminders.invoice_id, pause_reminders.reason, pause_reminders.of_client, pause_reminders.until)
$$;
revoke execute on function public.pause_reminders(uuid, text, boolean, date) from public, anon;
grant execute on function public.pause_reminders(uuid, text, boolean, date) to authenticated;

-- resume_reminders(pause_id): what was paused goes on. Again it changes nothing. Refusals of begin_invoice (administrators only).
create function private.resume_reminders(p_pause_id uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_invoice((select p.invoice_id from public.reminder_pauses p where p.id = p_pause_id), true);
  update public.reminder_pauses set ended_at = now(), ended_by = auth.uid() where id = p_pause_id and ended_at is null;
end
$$;
grant execute on function private.resume_reminders(uuid) to authenticated;
create function public.resume_reminders(pause_id uuid) returns void language sql set search_path = '' as $$ select private.resume_reminders(resume_reminders.pause_id) $$;
revoke execute on function public.resume_reminders(uuid) from public, anon;
grant execute on function public.resume_reminders(uuid) to authenticated;

-- Whether a firm sends letters by itself at this moment: between nine and five by its clock, and not on a day on which the courts of its country rest. A firm without a country rests at the weekend, and so does one whose calendar ends before.
create function private.firm_is_at_work(p_law_firm uuid, p_at timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select here.clock::time >= '09:00' and here.clock::time < '17:00' and case
    when k.jurisdiction is null or extract(year from here.clock) not between k.holidays_from and k.holidays_to then extract(isodow from here.clock) < 6
    else private.day_of_rest(k, here.clock::date, p_law_firm, true, false) is null end
  from public.law_firms f cross join lateral (select p_at at time zone coalesce(f.time_zone, 'UTC') clock) here
  left join public.court_calendars k on k.jurisdiction = (select s.country from public.invoice_settings s where s.law_firm = f.id)
  where f.id = p_law_firm
$$;

-- Sends what the firms have the server send, up to p_limit reminders, each in its turn and locked: a job that ended in between sends nothing twice, because the reminder and its letter are one transaction
-- and a step has one reminder. Answers how many.
create function private.send_due_reminders(p_limit integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  late record;
  i public.invoices;
  n record;
  s public.reminder_steps;
  sent integer := 0;
begin
  for late in
    select due.invoice_id id
    from private.next_reminders(array(
      select bill.id from (
        select distinct step.law_firm id from public.reminder_steps step
        where step.ended_at is null and step.is_automatic and private.firm_is_at_work(step.law_firm, now())
          and (select count(*) from public.invoice_links l where l.law_firm = step.law_firm and l.created_at > now() - interval '1 day') < 1000) firm
      join public.invoices bill on bill.law_firm = firm.id and bill.status in ('pending', 'partially_paid') and bill.due_date < private.firm_today(firm.id)
      where bill.client_id is not null or private.invoice_address(bill) is not null)) due
    join public.invoices bill on bill.id = due.invoice_id
    where due.is_automatic and due.stops is null and due.sends_on <= private.firm_today(bill.law_firm)
    order by due.invoice_id limit p_limit
  loop
    -- What somebody changes at this moment is looked at again by the next run.
    select * into i from public.invoices where id = late.id for no key update skip locked;
    continue when i.id is null;
    select * into n from private.next_reminder(i);
    continue when not coalesce(n.is_automatic and n.stops is null and n.sends_on <= private.firm_today(i.law_firm), false);
    select * into s from public.reminder_steps where id = n.step_id;
    perform private.send_reminder_step(i, s, n.place, n.due_date, null, null);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
-- Often enough that nothing waits for the next day when the server was down in the morning.
insert into private.job_kinds (kind, lane, run_every) values ('remind_late_invoices', 'notices', '30 minutes');
