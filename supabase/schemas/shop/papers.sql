-- The document of an order: a confirmation, whatever becomes of the invoice.

-- order_paper(order_id): an order as it is printed, for those who may see it: {language, paper, number, orderedOn, currency, status, isAccepted, isFree, method, delivery, invoiceNumber,
-- from, to, items: [{name, choices, quantity, price, total}], subtotal, discount, shipping, taxes, pricesIncludeTax, total}. Amounts are decimal texts, the day is that of the firm.
-- PT404 order_not_found.
create function private.order_paper(p_order_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  o public.orders;
begin
  perform private.require_caller();
  if private.order_abilities(p_order_id) is null then
    perform private.refuse('PT404', 'order_not_found', 'There is no such order, or it is not yours to see.');
  end if;
  select * into o from public.orders where id = p_order_id;
  return jsonb_build_object('language', private.invoice_language(o.law_firm, o.buyer_id), 'paper', private.invoice_paper_size(o.law_firm, o.case_id), 'number', o.order_number,
    'orderedOn', (o.created_at at time zone coalesce((select f.time_zone from public.law_firms f where f.id = o.law_firm), 'UTC'))::date, 'currency', o.currency, 'status', o.status,
    'isAccepted', o.accepted_at is not null, 'isFree', o.total_amount = 0, 'method', o.payment ->> 'method', 'delivery', o.delivery ->> 'kind',
    'invoiceNumber', (select i.invoice_number from public.invoices i where i.id = o.invoice_id),
    'from', coalesce(private.invoice_seller(o.law_firm) - '{tax_number,iban,bic,contact}'::text[], (select jsonb_build_object('name', f.name) from public.law_firms f where f.id = o.law_firm)),
    'to', jsonb_strip_nulls(jsonb_build_object('name', o.customer ->> 'name', 'company', o.customer ->> 'company', 'email', o.customer ->> 'email', 'phone', o.customer ->> 'phone',
      'address', o.shipping_address ->> 'address', 'postal_code', o.shipping_address ->> 'zip_code', 'city', o.shipping_address ->> 'city', 'country', o.shipping_address ->> 'country')),
    'items', (select jsonb_agg(jsonb_build_object('name', i.name, 'choices', (select coalesce(jsonb_agg(c.key || ': ' || c.value order by c.key), '[]') from jsonb_each_text(i.options) c),
      'quantity', i.quantity, 'price', i.price::text, 'total', i.total::text) order by i.place) from public.order_items i where i.order_id = o.id),
    'subtotal', o.subtotal::text, 'discount', o.discount::text, 'shipping', o.shipping::text, 'taxes', o.taxes::text, 'pricesIncludeTax', o.prices_include_tax, 'total', o.total_amount::text);
end
$$;
grant execute on function private.order_paper(uuid) to authenticated;
create function public.order_paper(order_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.order_paper(order_paper.order_id) $$;
revoke execute on function public.order_paper(uuid) from public, anon;
grant execute on function public.order_paper(uuid) to authenticated;
