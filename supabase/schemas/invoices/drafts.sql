-- Writing invoices: drafts, their lines and what they come to.

-- The invoice, locked, for a caller who may see it. Those who draft: the firm's administrators, and its lawyers who work on the case where the
-- firm lets them see invoices. PT404 invoice_not_found; 42501 may_not_bill.
create function private.begin_invoice(p_invoice_id uuid, p_as_admin boolean) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select * into i from public.invoices where id = p_invoice_id for no key update;
  -- An invoice may have no case and no client: what is then unknown is no.
  if i.id is null or coalesce(i.case_id in (select private.caller_walls()), false)
    or not coalesce(i.law_firm in (select private.caller_firms())
      or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false)
      or i.client_id = auth.uid() and i.status <> 'draft', false) then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  if not coalesce(i.law_firm in (select private.caller_firms())
    or not p_as_admin and i.law_firm in (select private.caller_billing_firms()) and i.case_id in (select private.caller_work()), false) then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  end if;
  return i;
end
$$;

-- A party as it is printed: its texts and nothing else, each on one line but the address.
create function private.invoice_party(p_party jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, case when key = 'address' then left(trim(value), 500) else left(private.to_one_line(value), 200) end), '{}')
  from jsonb_each_text(case when jsonb_typeof(p_party) = 'object' then p_party else '{}' end)
  where key in ('name', 'company', 'address', 'postal_code', 'city', 'email', 'phone', 'country', 'tax_number', 'reference', 'contact', 'iban', 'bic') and trim(value) <> ''
$$;

-- The firm as the seller on an invoice, as it is at this moment.
create function private.invoice_seller(p_law_firm uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.invoice_party(jsonb_build_object('name', f.name, 'address', f.address, 'postal_code', s.postal_code, 'city', s.city, 'country', s.country, 'tax_number', s.tax_number,
    'contact', s.contact_name, 'email', s.contact_email, 'phone', s.contact_phone, 'iban', s.iban, 'bic', s.bic))
  from public.law_firms f join public.invoice_settings s on s.law_firm = f.id where f.id = p_law_firm
$$;

-- The taxes of sums of lines, a row for each rate. sums: [{tax_ids, gross}], one for each combination of taxes.
-- * The taxes of a rate are worked out once, on the sum of its lines, and rounded then (EN 16931, BR-CO-17), not line by line.
-- * A discount takes the same part of every line. The sums of lines with the same taxes are rounded after it; what is left over of rounding goes
--   to the largest of them, so that they come to the subtotal less the discount.
-- * Where prices include their taxes, the taxes are the part of the lines that they make.
create function private.tax_sums(p_sums jsonb, p_discount numeric, p_currency text, p_included boolean)
returns table (tax_id uuid, name text, percent numeric, is_reverse_charge boolean, note text, base numeric, amount numeric) language sql stable set search_path = '' as $$
  with alike as (
    select each.tax_ids, each.gross, sum(each.gross) over () subtotal from jsonb_to_recordset(p_sums) as each (tax_ids uuid[], gross numeric)
  ), discounted as (
    select a.tax_ids, a.subtotal, case when a.subtotal = 0 then 0 else private.round_money(a.gross * (a.subtotal - p_discount) / a.subtotal, p_currency) end rest,
      row_number() over (order by a.gross desc, a.tax_ids) place from alike a
  ), exact as (
    select d.tax_ids, d.rest + case when d.place = 1 then d.subtotal - p_discount - sum(d.rest) over () else 0 end rest from discounted d
  ), based as (
    select r.id, r.name, r.percent, r.is_reverse_charge, r.note,
      sum(case when p_included
        then e.rest / (1 + (select sum(every.percent) from public.tax_rates every where every.id = any (e.tax_ids)) / 100) else e.rest end) base
    from exact e join public.tax_rates r on r.id = any (e.tax_ids)
    group by r.id
  )
  select b.id, b.name, b.percent, b.is_reverse_charge, b.note, private.round_money(b.base, p_currency), private.round_money(b.base * b.percent / 100, p_currency) from based b
$$;

-- What the lines of an invoice come to: the taxes by tax_sums. Where prices include their taxes, the total is what the lines say. What is charged for
-- delivery bears no tax: a line does where it should.
create function private.total_invoice(p_invoice_id uuid) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  lines numeric := coalesce((select sum(total) from public.invoice_items where invoice_id = p_invoice_id), 0);
begin
  select * into i from public.invoices where id = p_invoice_id;
  -- Each of three taxes adds as much again at most.
  if (lines + i.shipping) * 4 >= 1e12 then
    perform private.refuse('P0001', 'invoice_too_large', 'This comes to more than an invoice can hold. Split it into several.');
  end if;
  i.subtotal := lines;
  if i.discount_percent is not null then
    i.discount := private.round_money(i.subtotal * i.discount_percent / 100, i.currency);
  elsif i.discount > i.subtotal then
    perform private.refuse('P0001', 'discount_too_large', 'The discount is larger than what the lines come to.');
  end if;
  delete from public.invoice_taxes where invoice_id = i.id;
  insert into public.invoice_taxes (invoice_id, law_firm, case_id, client_id, tax_id, name, percent, is_reverse_charge, note, base, amount)
  select i.id, i.law_firm, i.case_id, i.client_id, t.* from private.tax_sums((
    select jsonb_agg(jsonb_build_object('tax_ids', sums.tax_ids, 'gross', sums.gross)) from (
      select item.tax_ids, sum(item.total) gross from public.invoice_items item where item.invoice_id = i.id group by item.tax_ids) sums),
    i.discount, i.currency, i.prices_include_tax) t;
  i.taxes := coalesce((select sum(amount) from public.invoice_taxes where invoice_id = i.id), 0);
  i.total_amount := i.subtotal - i.discount + i.shipping + case when i.prices_include_tax then 0 else i.taxes end;
  update public.invoices set subtotal = i.subtotal, discount = i.discount, taxes = i.taxes, total_amount = i.total_amount where id = i.id returning * into i;
  return i;
end
$$;

-- How much of a document a line takes, in letters: one that ends a line takes the rest of it.
create function private.invoice_line_size(p_title text, p_description text) returns bigint language sql immutable parallel safe set search_path = '' as $$
  select char_length(p_title) + coalesce(char_length(p_description) + 10 * regexp_count(p_description, E'[\n\r\u0085\u2028\u2029]'), 0)
$$;

-- Puts the lines of a draft in the place of those that it had, and works out what they come to. A line that names a time entry, an expense, a reached fee or a late charge bills
-- it: its price, quantity and total are those of the entry, whatever is written; its codes where the line says none. invoice_lines_invalid,
-- The invoice of one of several payers bills their share of it, and the lines of a share stay together. invoice_too_long, tax_not_there, work_not_unbilled, billing_code_unknown,
-- share_incomplete.
create function private.write_invoice_items(i public.invoices, p_items jsonb) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  shares integer[] := case when i.split_id is not null then private.split_shares(i.split_id) end;
  before uuid[];
  zone text := coalesce((select f.time_zone from public.law_firms f where f.id = i.law_firm), 'UTC');
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) > 5000 then
    perform private.refuse('P0001', 'invoice_lines_invalid', 'Every line has a title, a price in whole units of the currency and a quantity above zero; an invoice has up to 5,000 lines.');
  end if;
  if exists (
    select from jsonb_to_recordset(p_items) as line (kind text, title text, description text, service text, price numeric, quantity numeric, minutes integer, tax_ids uuid[],
      time_entry_id uuid, expense_id uuid, fee_id uuid, late_charge_id uuid)
    where coalesce(char_length(private.to_one_line(line.title)), 0) not between 1 and 200 or char_length(line.description) > 2000 or char_length(line.service) > 100
      or cardinality(line.tax_ids) > 3 or num_nonnulls(line.time_entry_id, line.expense_id, line.fee_id, line.late_charge_id) > 1
      or num_nonnulls(line.time_entry_id, line.expense_id, line.fee_id, line.late_charge_id) = 0 and (coalesce(line.kind, 'fee') not in ('fee', 'expense')
        or coalesce(line.price, -1) < 0 or line.price <> private.round_money(line.price, i.currency) or line.price >= 1e11
        or line.minutes not between 1 and 100000 or line.minutes is null and (coalesce(round(line.quantity, 4), 0) <= 0 or line.quantity >= 1e6)
        or line.price * coalesce(line.minutes / 60.0, line.quantity) >= 1e11)) then
    perform private.refuse('P0001', 'invoice_lines_invalid', 'Every line has a title, a price in whole units of the currency and a quantity above zero; an invoice has up to 5,000 lines.');
  end if;
  -- What is issued becomes a document, which takes memory and time: about a thousand pages.
  if (select sum(private.invoice_line_size(line.title, line.description)) from jsonb_to_recordset(p_items) as line (title text, description text)) > 2000000 then
    perform private.refuse('P0001', 'invoice_too_long', 'The texts of this invoice are too long for one document. Split it into several.');
  end if;
  if exists (
    select from jsonb_to_recordset(p_items) as line (tax_ids uuid[]), unnest(line.tax_ids) tax
    where not exists (select from public.tax_rates r where r.id = tax and r.law_firm = i.law_firm and (r.ended_at is null
      or exists (select from public.invoice_taxes kept where kept.invoice_id = i.id and kept.tax_id = r.id)))) then
    perform private.refuse('P0001', 'tax_not_there', 'A tax of this invoice is not charged any more. Choose another one.');
  end if;
  perform private.hold_work(i, array_agg(line.time_entry_id), array_agg(line.expense_id), array_agg(line.fee_id))
  from jsonb_to_recordset(p_items) as line (time_entry_id uuid, expense_id uuid, fee_id uuid);
  if i.split_id is not null then
    select array_agg(coalesce(item.time_entry_id, item.expense_id, item.fee_id) order by coalesce(item.time_entry_id, item.expense_id, item.fee_id)) into before from public.invoice_items item where item.invoice_id = i.id and item.share_of is not null;
    if before is not null and before is distinct from (select array_agg(coalesce(line.time_entry_id, line.expense_id, line.fee_id) order by coalesce(line.time_entry_id, line.expense_id, line.fee_id))
      from jsonb_to_recordset(p_items) as line (time_entry_id uuid, expense_id uuid, fee_id uuid) where num_nonnulls(line.time_entry_id, line.expense_id, line.fee_id) > 0) then
      perform private.refuse('P0001', 'share_incomplete', 'The shares of one invoice stay together. Add lines of your own, or delete the draft and bill the share again.');
    end if;
    perform private.let_work_go(i);
  end if;
  delete from public.invoice_items where invoice_id = i.id;
  insert into public.invoice_items (invoice_id, law_firm, case_id, client_id, place, kind, title, description, service, price, quantity, minutes, adjustment, total, tax_ids,
    time_entry_id, expense_id, fee_id, late_charge_id, share_of, worked_on, person_name, task_code, activity_code, expense_code)
  select i.id, i.law_firm, i.case_id, i.client_id, line.place,
    case when e.id is not null or f.id is not null then 'fee' when x.id is not null then 'expense' when line.late_charge_id is null then coalesce(line.kind, 'fee')
      when l.reminder_id is null then 'interest' else 'reminder_fee' end,
    private.to_one_line(line.title), coalesce(nullif(trim(line.description), ''), f.words), nullif(private.to_one_line(line.service), ''), priced.price,
    coalesce(round(priced.minutes / 60.0, 4), priced.quantity), priced.minutes, coalesce(billed.total - priced.total, 0), coalesce(billed.total, priced.total),
    array(select distinct tax from unnest(line.tax_ids) tax order by tax), line.time_entry_id, line.expense_id, line.fee_id, line.late_charge_id, case when billed.is_share then billed.whole end,
    coalesce((e.started_at at time zone zone)::date, x.spent_on, f.reached_on, upper(l.period) - 1, (l.created_at at time zone zone)::date), coalesce(e.user_name, x.user_name),
    case when is_expense then null else nullif(coalesce(line.task_code, e.task_code), '') end, case when is_expense then null else nullif(coalesce(line.activity_code, e.activity_code), '') end,
    case when is_expense then coalesce(nullif(line.expense_code, ''), x.expense_code, private.expense_code_of(x.category)) end
  from rows from (jsonb_to_recordset(p_items) as (kind text, title text, description text, service text, price numeric, quantity numeric, minutes integer, tax_ids uuid[],
      time_entry_id uuid, expense_id uuid, fee_id uuid, late_charge_id uuid, task_code text, activity_code text, expense_code text))
    with ordinality as line (kind, title, description, service, price, quantity, minutes, tax_ids, time_entry_id, expense_id, fee_id, late_charge_id, task_code, activity_code, expense_code, place)
  left join public.time_entries e on e.id = line.time_entry_id and e.case_id = i.case_id and e.law_firm = i.law_firm and e.currency = i.currency
    and e.billable and e.minutes is not null and e.amount is not null and e.full_minutes > 0 and (e.invoice_item_id is null or shares is not null and private.is_of_split(e.invoice_item_id, i))
  left join public.expenses x on x.id = line.expense_id and x.case_id = i.case_id and x.law_firm = i.law_firm and x.billed_currency = i.currency
    and x.billable and (x.invoice_item_id is null or shares is not null and private.is_of_split(x.invoice_item_id, i))
  left join lateral (select fee.id, fee.amount, private.share_words(fee) words, private.fee_day(fee, coalesce(firm.time_zone, 'UTC'), private.firm_today(firm.id)) reached_on
    from public.case_fees fee join public.law_firms firm on firm.id = fee.law_firm
    where fee.id = line.fee_id and fee.case_id = i.case_id and fee.law_firm = i.law_firm and fee.currency = i.currency
      and (fee.invoice_item_id is null or shares is not null and private.is_of_split(fee.invoice_item_id, i))) f on f.reached_on is not null
  left join public.late_charges l on l.id = line.late_charge_id and l.kind = 'charged' and l.freed_at is null and l.law_firm = i.law_firm and l.case_id is not distinct from i.case_id
    and l.currency = i.currency and coalesce(l.on_invoice, i.id) = i.id
  cross join lateral (select w.whole, w.is_share, case when w.is_share then private.share_of(w.whole, i.currency, shares, i.share_place) else w.whole end total
    from (select coalesce(e.amount, x.billed_amount, f.amount, l.amount) whole, shares is not null and coalesce(e.id, x.id, f.id) is not null is_share) w) billed
  cross join lateral (select x.id is not null or coalesce(e.id, f.id, line.late_charge_id) is null and coalesce(line.kind, 'fee') = 'expense' is_expense) sort
  cross join lateral (select case when billed.is_share then billed.total else coalesce(e.rate, x.billed_amount, f.amount, l.amount, line.price, 0) end price,
    case when billed.is_share or coalesce(x.id, f.id, l.id) is not null then 1 else round(line.quantity, 4) end quantity,
    -- An hour that is not billed at all is still named.
    case when billed.is_share then null when e.id is not null then coalesce(nullif(e.billed_minutes, 0), e.full_minutes) when coalesce(x.id, f.id, l.id) is null then line.minutes end minutes) part
  cross join lateral (select part.price, coalesce(part.quantity, 1) quantity, part.minutes,
    private.round_money(part.price * coalesce(part.minutes / 60.0, part.quantity, 1), i.currency) total) priced;
  -- A line that found nothing to bill has no day.
  if exists (select from public.invoice_items item where item.invoice_id = i.id and num_nonnulls(item.time_entry_id, item.expense_id, item.fee_id, item.late_charge_id) = 1 and item.worked_on is null)
    or exists (select from public.invoice_items item where item.invoice_id = i.id group by item.time_entry_id, item.expense_id, item.fee_id, item.late_charge_id
      having count(*) > 1 and num_nonnulls(item.time_entry_id, item.expense_id, item.fee_id, item.late_charge_id) = 1) then
    perform private.refuse('PT409', 'work_not_unbilled', 'Some of this work is on another invoice, or was changed. Reload the page to see what is left to bill.');
  end if;
  update public.time_entries e set invoice_item_id = item.id from public.invoice_items item where item.invoice_id = i.id and e.id = item.time_entry_id and e.invoice_item_id is null;
  update public.expenses x set invoice_item_id = item.id from public.invoice_items item where item.invoice_id = i.id and x.id = item.expense_id and x.invoice_item_id is null;
  update public.case_fees f set invoice_item_id = item.id from public.invoice_items item where item.invoice_id = i.id and f.id = item.fee_id and f.invoice_item_id is null;
  update public.late_charges l set on_invoice = i.id from public.invoice_items item where item.invoice_id = i.id and l.id = item.late_charge_id and l.on_invoice is null;
  -- A line that was taken off charges nothing: its days, or its fee, can be charged again.
  update public.late_charges l set freed_at = now() where l.on_invoice = i.id and l.freed_at is null
    and not exists (select from public.invoice_items item where item.invoice_id = i.id and item.late_charge_id = l.id);
  return private.total_invoice(i.id);
end
$$;

-- Writes a draft, a new one where invoice_id is null, with all its lines in one transaction.
-- invoice: {case_id, client_id, contact_id, invoice_to, currency, prices_include_tax, discount_percent | discount, shipping, create_date, due_date,
-- notes}. items: [{kind, title, description, service, price, quantity | minutes, tax_ids, time_entry_id | expense_id | fee_id | late_charge_id, task_code, activity_code,
-- expense_code}], of which a code that is '' is none, and one that is not said is that of the work. version: of the draft that was edited.
-- PT404 invoice_not_found, case_not_found; 42501 may_not_bill; PT409 invoice_changed; invoice_issued, invoice_lines_invalid, invoice_too_long, invoice_amounts_invalid, discount_too_large,
-- tax_not_there, client_not_of_case, invoice_dates_invalid, billing_code_unknown; PT409 work_not_unbilled.
create function private.save_invoice(p_invoice_id uuid, p_invoice jsonb, p_items jsonb, p_version integer) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices;
  given record;
  c public.cases;
  firm uuid := (select f from private.caller_memberships() f);
  party_id uuid;
  dated date;
  due date;
begin
  perform private.require_caller();
  select * into given from jsonb_to_record(coalesce(p_invoice, '{}')) as written (case_id uuid, client_id uuid, contact_id uuid, invoice_to jsonb, currency text,
    prices_include_tax boolean, discount_percent numeric, discount numeric, shipping numeric, create_date date, due_date date, notes text);
  if p_invoice_id is not null then
    i := private.begin_invoice(p_invoice_id, false);
    if i.status <> 'draft' then
      perform private.refuse('P0001', 'invoice_issued', 'An issued invoice is never changed. Void it and write a new one.');
    elsif p_version is not null and p_version <> i.version then
      perform private.refuse('PT409', 'invoice_changed', 'Somebody else has changed this invoice. Reload it to see what is new.');
    end if;
    firm := i.law_firm;
  end if;
  if given.case_id is not null then
    select * into c from public.cases where id = given.case_id for key share;
    if c.id is null or c.law_firm is distinct from firm or c.id in (select private.caller_walls())
      or not coalesce(firm in (select private.caller_firms()) or c.id in (select private.caller_matters()), false) then
      perform private.refuse('PT404', 'case_not_found', 'There is no such case, or it is not yours to see.');
    end if;
  end if;
  if not coalesce(firm in (select private.caller_firms())
    or firm in (select private.caller_billing_firms()) and c.id in (select private.caller_work()), false) then
    perform private.refuse('42501', 'may_not_bill', 'Your part in this case does not allow this. Ask an administrator of the firm.');
  end if;
  -- An account that pays is a client of the firm: of this case, or of another that the caller may see where the invoice names none.
  if given.client_id is not null and not exists (
    select from public.case_team t join public.cases k on k.id = t.case_id
    where t.user_id = given.client_id and t.role = 'client' and k.law_firm = firm and k.status in ('engaging', 'active', 'on_hold', 'closed', 'archived')
      and (c.id is null or k.id = c.id) and k.id not in (select private.caller_walls())) then
    perform private.refuse('P0001', 'client_not_of_case', 'The invoice goes to a client of this case. Choose one of them, or write the name and address of who pays.');
  end if;
  select k.id into party_id from public.firm_contacts k where k.id = given.contact_id and k.law_firm = firm;
  if coalesce(given.create_date, private.firm_today(firm)) > given.due_date or given.create_date not between '1900-01-01' and '2099-12-31'
    or given.due_date not between '1900-01-01' and '2099-12-31' then
    perform private.refuse('P0001', 'invoice_dates_invalid', 'An invoice is due on its own day or later.');
  end if;
  if given.discount < 0 or given.discount_percent not between 0 and 100 or given.shipping < 0 or given.shipping >= 1e11 or given.discount >= 1e11
    or given.currency !~ '^[A-Z]{3}$' or char_length(trim(given.notes)) > 2000 then
    perform private.refuse('P0001', 'invoice_amounts_invalid', 'A discount and what is charged for delivery are zero or more; notes have up to 2,000 characters.');
  end if;
  dated := coalesce(given.create_date, private.firm_today(firm));
  due := coalesce(given.due_date, dated + (select s.due_days from public.invoice_settings s where s.law_firm = firm));
  if i.id is null then
    insert into public.invoices (law_firm, case_id, client_id, currency, create_date, due_date)
    values (firm, c.id, given.client_id, coalesce(given.currency, (private.case_terms(c.id)).currency, 'USD'), dated, due) returning * into i;
  end if;
  update public.invoices set case_id = c.id, client_id = given.client_id, contact_id = party_id, invoice_to = private.invoice_party(given.invoice_to),
    currency = coalesce(given.currency, currency), prices_include_tax = coalesce(given.prices_include_tax, false), discount_percent = given.discount_percent,
    subtotal = 0, discount = 0, taxes = 0, total_amount = 0, written_by = auth.uid(),
    shipping = private.round_money(coalesce(given.shipping, 0), coalesce(given.currency, currency)), create_date = dated, due_date = due,
    notes = nullif(trim(given.notes), ''), approved_by = null, approved_at = null
  where id = i.id returning * into i;
  i := private.write_invoice_items(i, p_items);
  if given.discount_percent is null and coalesce(given.discount, 0) <> 0 then
    if private.round_money(given.discount, i.currency) > i.subtotal then
      perform private.refuse('P0001', 'discount_too_large', 'The discount is larger than what the lines come to.');
    end if;
    update public.invoices set discount = private.round_money(given.discount, i.currency) where id = i.id;
    i := private.total_invoice(i.id);
  end if;
  return i;
end
$$;
grant execute on function private.save_invoice(uuid, jsonb, jsonb, integer) to authenticated;
create function public.save_invoice(invoice jsonb, items jsonb, invoice_id uuid default null, version integer default null) returns public.invoices
language sql set search_path = '' as $$
  select * from private.save_invoice(save_invoice.invoice_id, save_invoice.invoice, save_invoice.items, save_invoice.version)
$$;
revoke execute on function public.save_invoice(jsonb, jsonb, uuid, integer) from public, anon;
grant execute on function public.save_invoice(jsonb, jsonb, uuid, integer) to authenticated;

-- An address that a person wrote down, as it is printed.
create function private.address_party(a public.addresses) returns jsonb language sql immutable set search_path = '' as $$
  select private.invoice_party(jsonb_build_object('name', a.full_name, 'company', a.company, 'email', a.email, 'phone', a.phone_number, 'country', a.country,
    'address', concat_ws(E'\n', a.address, concat_ws(' ', a.city, a.state, a.zip_code)), 'city', a.city, 'postal_code', a.zip_code))
$$;

-- A contact of the firm, as it is printed.
create function private.contact_party(k public.firm_contacts) returns jsonb language sql immutable set search_path = '' as $$
  select private.invoice_party(jsonb_build_object('name', k.name, 'company', k.organisation, 'address', k.address, 'email', k.email, 'phone', k.phone))
$$;

-- Whom an invoice of a case may be made out to, the likeliest first: the client's own addresses and the contact as whom the firm knows them. What the
-- client wrote down is the firm's to read once both sides have signed, as their e-mail and telephone are; before that there is the name.
create function private.case_payers(c public.cases) returns table (party jsonb) language sql stable security definer set search_path = '' as $$
  select each.party from (
    select private.address_party(a) party, case when a.is_primary then 1 else 3 end place, a.created_at
    from public.addresses a where a.user_id = c.client_id and c.status in ('active', 'on_hold', 'closed', 'archived')
    union all
    select private.contact_party(k), case when c.client_id is null or k.address is not null then 0 else 2 end, k.created_at
    from public.firm_contacts k where k.id = c.client_contact_id and k.law_firm = c.law_firm
    union all
    select private.invoice_party(jsonb_build_object('name', c.client_name)), 4, c.created_at where c.client_name is not null) each
  order by each.place, each.created_at
$$;

-- invoice_unbilled(case_id, up_to): a draft with all of the case that is not billed yet, time, expenses and reached fees, of days up to this one where one is given, the oldest first, up to
-- 5,000 lines and as much text as an invoice has.
-- Where several pay for the case it is a draft for each with their share (076); the first of them is answered. PT404 case_not_found; 42501 may_not_bill; nothing_unbilled.
create function private.invoice_unbilled(p_case_id uuid, p_up_to date) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  c public.cases := private.case_of_caller(p_case_id);
  terms record;
  zone text := coalesce((select f.time_zone from public.law_firms f where f.id = c.law_firm), 'UTC');
  items jsonb;
begin
  select * into terms from private.case_terms(c.id);
  select jsonb_agg(work.line order by work.since, work.kind desc, work.id) into items from (
    select unbilled.*, sum(private.invoice_line_size(unbilled.line ->> 'title', unbilled.line ->> 'description')) over (order by since, kind desc, id rows unbounded preceding) so_far from (
      select 'time' kind, e.id, e.started_at since, jsonb_build_object('time_entry_id', e.id,
        'title', left(coalesce(nullif(private.to_one_line(e.narrative), ''), e.user_name, c.title), 200), 'description', case when char_length(e.narrative) > 200 then e.narrative end) line
      from public.time_entries e
      where e.case_id = c.id and e.law_firm = c.law_firm and e.billable and e.minutes is not null and e.amount is not null and e.full_minutes > 0
        and e.currency = terms.currency and e.invoice_item_id is null and (not e.is_private or e.user_id = auth.uid())
        and (p_up_to is null or e.started_at < (p_up_to + 1)::timestamp at time zone zone)
      union all
      select 'expense', x.id, x.spent_on::timestamp at time zone zone, jsonb_build_object('expense_id', x.id, 'title', left(coalesce(nullif(x.description, ''), x.category), 200))
      from public.expenses x where x.case_id = c.id and x.law_firm = c.law_firm and x.billable and x.billed_currency = terms.currency and x.invoice_item_id is null
        and (p_up_to is null or x.spent_on <= p_up_to)
      union all
      select 'fee', f.id, day.reached::timestamp at time zone zone, jsonb_build_object('fee_id', f.id, 'title', f.title,
        'description', private.share_words(f))
      from public.case_fees f cross join lateral (select private.fee_day(f, zone, private.firm_today(c.law_firm)) reached) day
      where f.case_id = c.id and f.law_firm = c.law_firm and f.currency = terms.currency and f.invoice_item_id is null and day.reached <= coalesce(p_up_to, day.reached)) unbilled
    order by since, kind desc, id limit 5000) work
  where work.so_far <= 2000000;
  if items is null and (c.law_firm in (select private.caller_firms()) or c.id in (select private.caller_work())) then
    perform private.refuse('P0001', 'nothing_unbilled', 'Everything of this case is billed. Time without a rate waits until there is one.');
  end if;
  if exists (select from public.case_payers p where p.case_id = c.id and p.law_firm = c.law_firm) and items is not null then
    return private.split_invoice(c, items, terms.currency);
  end if;
  return private.save_invoice(null, jsonb_build_object('case_id', c.id, 'client_id', c.client_id, 'contact_id', c.client_contact_id, 'invoice_to', (select party from private.case_payers(c) limit 1),
    'currency', terms.currency), coalesce(items, '[]'), null);
end
$$;
grant execute on function private.invoice_unbilled(uuid, date) to authenticated;
create function public.invoice_unbilled(case_id uuid, up_to date default null) returns public.invoices language sql set search_path = '' as $$
  select * from private.invoice_unbilled(invoice_unbilled.case_id, invoice_unbilled.up_to)
$$;
revoke execute on function public.invoice_unbilled(uuid, date) from public, anon;
grant execute on function public.invoice_unbilled(uuid, date) to authenticated;

-- delete_invoice(invoice_id): a draft goes with its lines. What was issued is voided. Refusals of begin_invoice, and: invoice_issued.
create function private.delete_invoice(p_invoice_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  i public.invoices := private.begin_invoice(p_invoice_id, false);
begin
  if i.status <> 'draft' then
    perform private.refuse('P0001', 'invoice_issued', 'An issued invoice is never changed. Void it and write a new one.');
  end if;
  perform private.let_work_go(i);
  delete from public.invoices where id = i.id;
end
$$;
grant execute on function private.delete_invoice(uuid) to authenticated;
create function public.delete_invoice(invoice_id uuid) returns void language sql set search_path = '' as $$ select private.delete_invoice(delete_invoice.invoice_id) $$;
revoke execute on function public.delete_invoice(uuid) from public, anon;
grant execute on function public.delete_invoice(uuid) to authenticated;
