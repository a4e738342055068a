-- Making the invoices of those who pay for a case together.

-- A payer as they are printed: the address that a client wrote down, as soon as the firm may read it, or the contact as the firm knows it.
create function private.payer_party(c public.cases, p_client_id uuid, p_contact_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.contact_party(k) from public.firm_contacts k where k.id = p_contact_id),
    (select private.address_party(a) from public.addresses a where a.user_id = p_client_id and c.status in ('active', 'on_hold', 'closed', 'archived')
      order by not a.is_primary, a.created_at limit 1),
    (select private.invoice_party(jsonb_build_object('name', u.display_name)) from public.users u where u.uuid = p_client_id))
$$;

-- The draft of one payer of a split with the share of each line; null where their part of all of it is nothing.
create function private.draft_share(s private.invoice_splits, p_place integer, p_items jsonb) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  payer jsonb := s.payers -> (p_place - 1);
  c public.cases;
  i public.invoices;
begin
  select * into c from public.cases where id = s.case_id;
  i := private.save_invoice(null, jsonb_build_object('case_id', c.id, 'client_id', payer ->> 'client_id', 'contact_id', payer ->> 'contact_id', 'currency', s.currency,
    'invoice_to', private.payer_party(c, (payer ->> 'client_id')::uuid, (payer ->> 'contact_id')::uuid)), '[]', null);
  update public.invoices set split_id = s.id, share = (payer ->> 'share')::integer, share_place = p_place where id = i.id returning * into i;
  return private.write_invoice_items(i, p_items);
end
$$;

-- A draft for each payer of a case with their share of these lines; answers the first.
create function private.split_invoice(c public.cases, p_items jsonb, p_currency text) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  s private.invoice_splits;
  first_draft public.invoices;
  draft public.invoices;
begin
  insert into private.invoice_splits (case_id, law_firm, currency, payers)
  select c.id, c.law_firm, p_currency, jsonb_agg(jsonb_build_object('client_id', p.client_id, 'contact_id', p.contact_id, 'share', p.share) order by p.place)
  from public.case_payers p where p.case_id = c.id and p.law_firm = c.law_firm returning * into s;
  for nth in 1 .. jsonb_array_length(s.payers) loop
    draft := private.draft_share(s, nth, p_items);
    if draft.subtotal = 0 then
      -- A part that rounds to nothing is no invoice; what it would have billed is on the others.
      perform private.delete_invoice(draft.id);
    elsif first_draft.id is null then
      first_draft := draft;
    end if;
  end loop;
  return first_draft;
end
$$;

-- The lines of a split as one of those who are still billed has them: what a payer without an invoice is billed again. Work that was credited and let go is shared no more, and may be on another invoice.
create function private.shared_lines(p_split_id uuid) returns setof public.invoice_items language sql stable security definer set search_path = '' as $$
  select item.* from public.invoice_items item
  where item.share_of is not null and item.invoice_id = (
      select i.id from public.invoices i where i.split_id = p_split_id and i.status not in ('void', 'credited', 'refunded') order by i.share_place limit 1)
    and exists (
      select from public.invoice_items billed join public.invoices i on i.id = billed.invoice_id
      where i.split_id = p_split_id and i.status <> 'void' and (billed.time_entry_id = item.time_entry_id or billed.expense_id = item.expense_id or billed.fee_id = item.fee_id)
        and (exists (select from public.time_entries e where e.invoice_item_id = billed.id) or exists (select from public.expenses x where x.invoice_item_id = billed.id)
          or exists (select from public.case_fees f where f.invoice_item_id = billed.id)))
$$;

-- Of each split of a case that is still billed to somebody: the payers who have no invoice of it, because theirs was voided or deleted, with what it would come to.
create function private.open_shares(p_case_id uuid) returns table (split_id uuid, share_place integer, name text, share integer, amount numeric, currency text, made_on date)
language sql stable security definer set search_path = '' as $$
  select s.id, p.nth::integer, coalesce(u.display_name, k.name, ''), (p.payer ->> 'share')::integer, whole.amount, s.currency, private.firm_day(s.law_firm, s.created_at)
  from private.invoice_splits s cross join lateral jsonb_array_elements(s.payers) with ordinality p (payer, nth)
  left join public.users u on u.uuid = (p.payer ->> 'client_id')::uuid left join public.firm_contacts k on k.id = (p.payer ->> 'contact_id')::uuid
  cross join lateral (
    select sum(private.share_of(item.share_of, s.currency, private.split_shares(s.id), p.nth::integer)) amount from private.shared_lines(s.id) item) whole
  where s.case_id = p_case_id and whole.amount > 0 and not exists (select from public.invoices i where i.split_id = s.id and i.share_place = p.nth and i.status <> 'void')
$$;

-- open_shares(case_id): as private.open_shares has them, for those who see the invoices of the firm's side.
create function private.read_open_shares(p_case_id uuid) returns table (split_id uuid, share_place integer, name text, share integer, amount numeric, currency text, made_on date)
language sql stable security definer set search_path = '' as $$
  select o.* from public.cases c cross join lateral private.open_shares(c.id) o
  where c.id = p_case_id and private.caller_level() is not null and c.id not in (select private.caller_walls())
    and (c.law_firm in (select private.caller_firms()) or c.law_firm in (select private.caller_billing_firms()) and c.id in (select private.caller_matters()))
    and exists (select from private.invoice_splits s where s.id = o.split_id and s.law_firm = c.law_firm)
  order by o.made_on desc, o.share_place
$$;
grant execute on function private.read_open_shares(uuid) to authenticated;
create function public.open_shares(case_id uuid) returns table (split_id uuid, share_place integer, name text, share integer, amount numeric, currency text, made_on date)
language sql stable set search_path = '' as $$
  select * from private.read_open_shares(open_shares.case_id)
$$;
revoke execute on function public.open_shares(uuid) from public, anon;
grant execute on function public.open_shares(uuid) to authenticated;

-- bill_share(split_id, share_place): the draft of a payer whose invoice was voided or deleted, made again with their share of the same work, which the others keep on theirs.
-- Refusals of case_to_bill, and: PT404 share_not_open.
create function private.bill_share(p_split_id uuid, p_place integer) returns public.invoices language plpgsql security definer set search_path = '' as $$
declare
  s private.invoice_splits;
  c public.cases;
  items jsonb;
begin
  perform private.require_caller();
  select * into s from private.invoice_splits where id = p_split_id for update;
  c := private.case_to_bill(s.case_id);
  if c.law_firm <> s.law_firm or not exists (select from private.open_shares(c.id) o where o.split_id = s.id and o.share_place = p_place) then
    perform private.refuse('PT404', 'share_not_open', 'This share has an invoice, or nothing of its work is billed any more. Reload the page.');
  end if;
  select jsonb_agg(jsonb_build_object('time_entry_id', item.time_entry_id, 'expense_id', item.expense_id, 'fee_id', item.fee_id, 'title', item.title, 'description', item.description,
    'task_code', coalesce(item.task_code, ''), 'activity_code', coalesce(item.activity_code, ''), 'expense_code', coalesce(item.expense_code, '')) order by item.place) into items
  from private.shared_lines(s.id) item;
  return private.draft_share(s, p_place, items);
end
$$;
grant execute on function private.bill_share(uuid, integer) to authenticated;
create function public.bill_share(split_id uuid, share_place integer) returns public.invoices language sql set search_path = '' as $$
  select * from private.bill_share(bill_share.split_id, bill_share.share_place)
$$;
revoke execute on function public.bill_share(uuid, integer) from public, anon;
grant execute on function public.bill_share(uuid, integer) to authenticated;
