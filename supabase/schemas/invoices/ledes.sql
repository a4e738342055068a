-- What a client's program reads of an invoice (LEDES): the server writes the file (apps/server/src/invoices/ledes).

-- Whose work the fees of an invoice are, as it is issued: who kept the time; of what nobody kept, the lead lawyer of the case, who answers for it.
create function private.keep_timekeepers(i public.invoices) returns void language sql security definer set search_path = '' as $$
  update public.invoice_items item set timekeeper_id = whose.id, timekeeper_code = k.code, timekeeper_class = k.classification
  from public.invoice_items every
  left join public.time_entries e on e.id = every.time_entry_id
  left join public.cases c on c.id = every.case_id
  cross join lateral (select coalesce(e.user_id, c.lead_lawyer_id) id) whose
  left join public.timekeepers k on k.user_id = whose.id and k.law_firm = i.law_firm
  where every.invoice_id = i.id and every.kind <> 'expense' and item.id = every.id
$$;

-- ledes_content(invoice_id): all that is written of an invoice for a client's program, amounts as texts: {id, isDraft, number, currency, createDate,
-- dueDate, startDate, endDate, taxes, discount, shipping, total, notes, from, to, firmCode, clientCode, clientMatterCode, taskSet, caseId, caseNumber,
-- caseTitle, lines: [{kind, title, description, price, quantity, minutes, total, day, taskCode, activityCode, expenseCode, timekeeper: {code, level,
-- firstName, lastName, name}}]}. Codes and timekeepers of an issued one are those with which it was issued; a number or a part of the firm's address that nobody had noted then is
-- read as it is now. For those of the firm who see the invoice. PT404 invoice_not_found.
create function private.ledes_content(p_invoice_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  i public.invoices;
begin
  perform private.require_caller();
  select * into i from public.invoices where id = p_invoice_id;
  if i.id is null or coalesce(i.case_id in (select private.caller_walls()), false)
    or not coalesce(i.law_firm in (select private.caller_firms())
      or i.law_firm in (select private.caller_billing_firms()) and coalesce(i.case_id in (select private.caller_matters()), false), false) then
    perform private.refuse('PT404', 'invoice_not_found', 'There is no such invoice, or it is not yours to see.');
  end if;
  return (
    select jsonb_build_object('id', i.id, 'isDraft', i.status = 'draft', 'number', i.invoice_number, 'currency', i.currency, 'createDate', i.create_date, 'dueDate', i.due_date,
      'startDate', coalesce(work.first_day, i.create_date), 'endDate', coalesce(work.last_day, i.create_date), 'taxes', i.taxes::text, 'discount', i.discount::text,
      'shipping', i.shipping::text, 'total', i.total_amount::text, 'notes', i.notes, 'to', i.invoice_to,
      'from', private.invoice_seller(i.law_firm) || i.invoice_from,
      'firmCode', coalesce(s.ledes_id, s.tax_number), 'clientCode', b.client_code, 'clientMatterCode', b.client_matter_code, 'taskSet', b.task_set, 'caseId', i.case_id,
      'caseNumber', coalesce(p.case_number, c.number), 'caseTitle', coalesce(p.case_title, c.title), 'lines', coalesce(work.lines, '[]'))
    from public.invoice_settings s
    left join public.cases c on c.id = i.case_id
    left join public.case_ebilling b on b.case_id = i.case_id and b.law_firm = i.law_firm
    left join public.invoice_papers p on p.invoice_id = i.id
    cross join lateral (
      select min(item.worked_on) first_day, max(item.worked_on) last_day, jsonb_agg(jsonb_build_object('kind', case item.kind when 'expense' then 'expense' else 'fee' end, 'title', item.title, 'description', item.description,
        'price', item.price::text, 'quantity', item.quantity::text, 'minutes', item.minutes, 'total', item.total::text, 'day', item.worked_on, 'taskCode', item.task_code,
        'activityCode', item.activity_code, 'expenseCode', item.expense_code, 'timekeeper', case when item.kind <> 'expense' then jsonb_build_object(
          'code', coalesce(item.timekeeper_code, k.code), 'level', coalesce(item.timekeeper_class, k.classification), 'firstName', u.first_name, 'lastName', u.last_name,
          'name', coalesce(item.person_name, u.display_name)) end) order by item.place) lines
      from public.invoice_items item
      left join public.time_entries e on e.id = item.time_entry_id
      left join public.users u on u.uuid = coalesce(item.timekeeper_id, e.user_id, c.lead_lawyer_id)
      left join public.timekeepers k on k.user_id = u.uuid and k.law_firm = i.law_firm
      where item.invoice_id = i.id) work
    where s.law_firm = i.law_firm);
end
$$;
grant execute on function private.ledes_content(uuid) to authenticated;
create function public.ledes_content(invoice_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.ledes_content(ledes_content.invoice_id) $$;
revoke execute on function public.ledes_content(uuid) from public, anon;
grant execute on function public.ledes_content(uuid) to authenticated;
