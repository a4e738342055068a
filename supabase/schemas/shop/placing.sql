-- Placing an order: it takes what it orders off the stock, is a case, and is billed, in one transaction.

-- The answers to what the services ask, as {product, label, kind, answer}. intake_incomplete.
create function private.intake_answers(p_items jsonb, p_answers jsonb) returns table (product text, label text, kind text, answer text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(p_answers), 'null') not in ('object', 'null') or exists (
    select from jsonb_array_elements(p_items) item join public.products p on p.id = (item ->> 'id')::uuid, jsonb_array_elements(p.intake) q
    cross join lateral (select trim(coalesce(p_answers -> p.id::text ->> (q ->> 'key'), '')) given) a
    where (q ->> 'required')::boolean and a.given = ''
      or char_length(a.given) > case q ->> 'kind' when 'long' then 5000 else 300 end
      or a.given <> '' and (q ->> 'kind' = 'choice' and not q -> 'choices' ? a.given or q ->> 'kind' = 'date' and a.given !~ '^\d{4}-\d{2}-\d{2}$'
        or q ->> 'kind' <> 'long' and a.given <> private.to_one_line(a.given))) then
    perform private.refuse('P0001', 'intake_incomplete', 'Some questions of this service are not answered yet, or the answer is too long. Answer them, and order again.');
  end if;
  return query
    select distinct on (p.id, q.place) p.name, q.value ->> 'label', q.value ->> 'kind', trim(p_answers -> p.id::text ->> (q.value ->> 'key'))
    from jsonb_array_elements(p_items) item join public.products p on p.id = (item ->> 'id')::uuid, jsonb_array_elements(p.intake) with ordinality q (value, place)
    where trim(coalesce(p_answers -> p.id::text ->> (q.value ->> 'key'), '')) <> '';
end
$$;

-- The case that an order is: a draft of the firm with the buyer as its client, the answers as its description and the other side as its parties. The firm
-- opens it once its conflict check is cleared, and the workflow starts then.
create function private.open_order_case(o public.orders, p_items jsonb, p_answers jsonb) returns public.cases language plpgsql security definer set search_path = '' as $$
declare
  c public.cases;
  p public.products;
  workflow uuid;
  contact public.firm_contacts;
begin
  select s.* into p from jsonb_array_elements(p_items) with ordinality item (value, place) join public.products s on s.id = (item.value ->> 'id')::uuid
  where s.starts_case order by item.place limit 1;
  if p.id is null then
    return null;
  end if;
  select t.id into workflow from public.workflow_templates t
  where t.status = 'active' and t.template_key = (select template_key from public.workflow_templates where id = p.workflow_template_id) limit 1;
  contact := private.intake_client(o.law_firm, jsonb_build_object('name', o.customer ->> 'name', 'email', o.customer ->> 'email'));
  insert into public.cases (title, description, practice_area, jurisdiction_country, visibility, client_id, client_contact_id, law_firm, lead_lawyer_id, currency, fee_type, fee_amount, engagement_terms,
    retainer_amount, intake_workflow, created_by)
  values (left(p.name || ' · ' || (o.customer ->> 'name'), 200),
    (select string_agg(a.label || E'\n' || a.answer, E'\n\n') from private.intake_answers(p_items, p_answers) a where a.kind <> 'opposing_party'),
    p.practice_area, o.shipping_address ->> 'country', 'private', o.buyer_id, contact.id, o.law_firm,
    (select u.uuid from public.users u where u.uuid = p.lawyer_id and u.law_firm = o.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')),
    o.currency, 'flat', o.total_amount,
    (select nullif(left(string_agg(distinct s.engagement_terms, E'\n\n'), 5000), '') from jsonb_array_elements(p_items) item join public.products s on s.id = (item ->> 'id')::uuid),
    case when p.fee_to_trust then o.total_amount end, case when workflow is not null then jsonb_build_object('template_id', workflow, 'trigger_values', '{}'::jsonb) end, null)
  returning * into c;
  insert into public.case_parties (case_id, role, name, created_by)
  select c.id, 'opposing_party', a.answer, null from private.intake_answers(p_items, p_answers) a where a.kind = 'opposing_party';
  return c;
end
$$;

-- Bills an order: an issued invoice with its lines and amounts, which the buyer pays as any other. PT409 taxes_changed.
create function private.bill_order(p_order_id uuid) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  o public.orders;
  i public.invoices;
begin
  select * into o from public.orders where id = p_order_id;
  insert into public.invoices (law_firm, case_id, client_id, currency, create_date, due_date, invoice_to, prices_include_tax, created_by, written_by)
  values (o.law_firm, o.case_id, o.buyer_id, o.currency, private.firm_today(o.law_firm), private.firm_today(o.law_firm),
    private.invoice_party(o.customer || coalesce(jsonb_build_object('address', o.shipping_address ->> 'address', 'city', o.shipping_address ->> 'city',
      'postal_code', o.shipping_address ->> 'zip_code', 'country', o.shipping_address ->> 'country'), '{}')),
    o.prices_include_tax, null, null) returning * into i;
  insert into public.invoice_items (invoice_id, law_firm, case_id, client_id, place, title, description, price, quantity, total, tax_ids)
  select i.id, i.law_firm, i.case_id, i.client_id, item.place, item.name, (select nullif(string_agg(key || ': ' || value, E'\n'), '') from jsonb_each_text(item.options)),
    item.price, item.quantity, item.total, item.tax_ids
  from public.order_items item where item.order_id = o.id;
  update public.invoices set subtotal = o.subtotal, discount = o.discount, shipping = o.shipping where id = i.id returning * into i;
  i := private.issue_draft(i, null);
  if (i.subtotal, i.discount, i.shipping, i.taxes, i.total_amount) is distinct from (o.subtotal, o.discount, o.shipping, o.taxes, o.total_amount) then
    perform private.refuse('PT409', 'taxes_changed', 'The taxes of this order have changed since. Cancel it, and order again.');
  end if;
  update public.orders set invoice_id = i.id, accepted_at = coalesce(accepted_at, now()),
    paid_at = case when i.status = 'paid' then coalesce(paid_at, now()) else paid_at end where id = o.id returning * into o;
  return o;
end
$$;

-- What is said of who orders; null for what is not.
create function private.billing_of(p_billing jsonb) returns table (name text, email text, phone_number text, company text, address text, city text, state text, zip_code text, country text,
  delivery text, discount_code text, accepts_terms boolean, expected_total numeric, answers jsonb) language sql immutable set search_path = '' as $$
  select * from jsonb_to_record(case when jsonb_typeof(p_billing) = 'object' then p_billing else '{}' end) as written (name text, email text, phone_number text, company text,
    address text, city text, state text, zip_code text, country text, delivery text, discount_code text, accepts_terms boolean, expected_total numeric, answers jsonb)
$$;

-- What a cart comes to for whom it is ordered: everything that a form can have wrong is refused here, before anything is taken off the stock. Answers what price_cart does, and
-- {is_trust, is_checked, has_terms}: whether the fee is held in trust, nothing is paid before the conflict check, and there are terms to accept.
-- billing_incomplete, PT409 price_changed, total_changed, trust_apart, terms_not_accepted, intake_incomplete, and the refusals of price_cart.
create function private.checked_order(p_cart jsonb, p_billing jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  priced jsonb;
  item jsonb;
  is_trust boolean;
  is_checked boolean;
  has_terms boolean;
begin
  select * into given from private.billing_of(p_billing);
  if coalesce(char_length(private.to_one_line(given.name)), 0) not between 1 and 200 or coalesce(given.email, '') !~ '^[^@[:space:]]+@[^@[:space:]]+$' or char_length(given.email) > 254
    or char_length(given.phone_number) > 40 or char_length(given.company) > 200 or char_length(given.address) > 300 or char_length(given.city) > 100 or char_length(given.state) > 100
    or char_length(given.zip_code) > 20 or given.country !~ '^[A-Z]{2}$'
    or given.delivery in ('courier', 'express') and (coalesce(trim(given.address), '') = '' or coalesce(trim(given.city), '') = '' or given.country is null) then
    perform private.refuse('P0001', 'billing_incomplete', 'Give a name and an e-mail address, and an address with its city and country where something is brought there.');
  end if;
  priced := private.price_cart(p_cart, given.discount_code, coalesce(given.delivery, 'email'));
  for item in select value from jsonb_array_elements(priced -> 'items') loop
    if (item ->> 'seen')::numeric <> (item ->> 'price')::numeric then
      perform private.refuse('PT409', 'price_changed', format('The price of %s is now %s %s. Look at the cart again before you order.', item ->> 'name',
        private.round_money((item ->> 'price')::numeric, priced ->> 'currency'), priced ->> 'currency'));
    end if;
  end loop;
  if given.expected_total <> (priced ->> 'total')::numeric then
    perform private.refuse('PT409', 'total_changed', format('The order now comes to %s %s. Look at the cart again before you order.',
      private.round_money((priced ->> 'total')::numeric, priced ->> 'currency'), priced ->> 'currency'));
  end if;
  select bool_or(p.fee_to_trust), bool_or(p.checks_conflict), bool_or(coalesce(p.engagement_terms, '') <> '') into is_trust, is_checked, has_terms
  from jsonb_array_elements(priced -> 'items') line join public.products p on p.id = (line ->> 'id')::uuid;
  if is_trust and exists (select from jsonb_array_elements(priced -> 'items') line join public.products p on p.id = (line ->> 'id')::uuid where not p.fee_to_trust) then
    perform private.refuse('P0001', 'trust_apart', 'The fee of one of these services is held in trust until the work is done. Order that one apart from the others.');
  elsif has_terms and not coalesce(given.accepts_terms, false) then
    perform private.refuse('P0001', 'terms_not_accepted', 'Read the terms of these services and accept them first.');
  end if;
  perform private.intake_answers(priced -> 'items', given.answers);
  return priced || jsonb_build_object('is_trust', is_trust, 'is_checked', is_checked, 'has_terms', has_terms);
end
$$;

-- place_order(cart, billing, idempotency_key): a client orders what is in a cart, as price_cart reads it; answers the order. The same key is the same order.
-- billing: {name, email, phone_number, company, address, city, state, zip_code, country, delivery, discount_code, accepts_terms, expected_total, answers: {product: {question: answer}}}.
-- expected_total, and the price of a line, are what the person was shown: where they differ from what holds now, nothing is ordered.
-- 42501 may_not_order; idempotency_key_required, PT409 idempotency_key_used, price_changed, total_changed, billing_incomplete, terms_not_accepted, trust_apart, too_many_open_orders, too_many_orders,
-- intake_incomplete, and the refusals of price_cart.
create function private.place_order(p_cart jsonb, p_billing jsonb, p_key text) returns public.orders language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  asked text := encode(sha256(convert_to(jsonb_build_array(p_cart, p_billing)::text, 'UTF8')), 'hex');
  given record;
  o public.orders;
  c public.cases;
  priced jsonb;
  code uuid;
  nth integer;
  is_trust boolean;
  has_terms boolean;
begin
  if private.caller_level() <> 'user' then
    perform private.refuse('42501', 'may_not_order', 'Services are ordered by clients. Sign in with an account of your own as a client.');
  elsif coalesce(char_length(private.to_one_line(p_key)), 0) not between 1 and 100 or p_key <> private.to_one_line(p_key) then
    perform private.refuse('P0001', 'idempotency_key_required', 'A payment needs a key of up to 100 characters, so that it counts once however often it is sent.');
  elsif coalesce(octet_length(p_cart::text), 0) > 100000 or coalesce(octet_length(p_billing::text), 0) > 200000 then
    perform private.refuse('P0001', 'cart_invalid', 'A cart has 1 to 50 services, each 1 to 99 times. Empty the cart and choose again.');
  end if;
  -- A person's orders one after the other: of two at once with one key the second finds the first.
  perform pg_advisory_xact_lock(hashtextextended('orders ' || me, 0));
  select * into o from public.orders where buyer_id = me and idempotency_key = p_key;
  if o.id is not null and o.request = asked then
    return o;
  elsif o.id is not null then
    perform private.refuse('PT409', 'idempotency_key_used', 'This key belongs to another payment. Reload the page, and look whether the payment is there already.');
  elsif (select count(*) from public.orders where buyer_id = me and status = 'pending' and paid_at is null) >= 20 then
    perform private.refuse('P0001', 'too_many_open_orders', 'Twenty of your orders are not paid yet. Pay or cancel one of them first.');
  -- Each is a case and a notice at the firm, also one that costs nothing or that is cancelled at once.
  elsif (select count(*) from public.orders where buyer_id = me and created_at > now() - interval '1 day') >= 50 then
    perform private.refuse('P0001', 'too_many_orders', 'You have placed fifty orders in a day. Wait until tomorrow, or write to the firm.');
  end if;
  select * into given from private.billing_of(p_billing);
  -- Whether a code holds is said by price_cart alone, which counts who asks: here it would be found by trying.
  if coalesce(trim(given.discount_code), '') <> '' and not exists (
    select from private.code_attempts a where a.user_id = me and a.has_held and a.code = upper(trim(given.discount_code))) then
    perform private.refuse('P0001', 'discount_code_invalid', 'This code does not hold for this cart. Check how it is written, or order without it.');
  end if;
  -- What is ordered is held until the end of the transaction, in one order, so that the last one is sold once.
  perform from public.products p where p.id in (select (line ->> 'id')::uuid from jsonb_array_elements(case when jsonb_typeof(p_cart) = 'array' then p_cart else '[]' end) line
    where line ->> 'id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') order by p.id for no key update;
  priced := private.checked_order(p_cart, p_billing);
  is_trust := (priced ->> 'is_trust')::boolean;
  has_terms := (priced ->> 'has_terms')::boolean;
  update public.products p set quantity = p.quantity - line.wanted, total_sold = p.total_sold + line.wanted
  from (select (l ->> 'id')::uuid id, sum((l ->> 'quantity')::integer)::integer wanted from jsonb_array_elements(priced -> 'items') l group by 1) line where p.id = line.id;
  if priced ->> 'discount_code' is not null then
    update public.discount_codes d set used = d.used + 1
    where d.law_firm = (priced ->> 'law_firm')::uuid and d.code = priced ->> 'discount_code' and (d.max_uses is null or d.used < d.max_uses) returning d.id into code;
    if code is null then
      perform private.refuse('P0001', 'discount_code_invalid', 'This code does not hold for this cart. Check how it is written, or order without it.');
    end if;
  end if;
  insert into private.order_numbers (law_firm, last_number) values ((priced ->> 'law_firm')::uuid, 1)
  on conflict (law_firm) do update set last_number = private.order_numbers.last_number + 1 returning last_number into nth;
  insert into public.orders (law_firm, buyer_id, order_number, customer, payment, shipping_address, delivery, currency, subtotal, discount, shipping, taxes, prices_include_tax, total_amount, total_quantity,
    discount_code_id, terms_accepted_at, accepted_at, idempotency_key, request)
  values ((priced ->> 'law_firm')::uuid, me, 'ORD-' || lpad(nth::text, greatest(5, length(nth::text)), '0'),
    jsonb_strip_nulls(jsonb_build_object('name', private.to_one_line(given.name), 'email', lower(given.email), 'phone', nullif(private.to_one_line(given.phone_number), ''),
      'company', nullif(private.to_one_line(given.company), ''))), jsonb_build_object('method', case when is_trust then 'trust' else 'invoice' end),
    case when coalesce(trim(given.address), '') <> '' then jsonb_strip_nulls(jsonb_build_object('address', trim(given.address), 'city', private.to_one_line(given.city),
      'state', private.to_one_line(given.state), 'zip_code', private.to_one_line(given.zip_code), 'country', given.country)) end,
    jsonb_build_object('kind', coalesce(given.delivery, 'email')), priced ->> 'currency', (priced ->> 'subtotal')::numeric, (priced ->> 'discount')::numeric,
    (priced ->> 'shipping')::numeric, (priced ->> 'taxes')::numeric, (priced ->> 'prices_include_tax')::boolean, (priced ->> 'total')::numeric, (priced ->> 'total_quantity')::integer, code,
    case when has_terms then now() end, case when not ((priced ->> 'is_checked')::boolean or is_trust) then now() end, p_key, asked) returning * into o;
  c := private.open_order_case(o, priced -> 'items', given.answers);
  update public.orders set case_id = c.id where id = o.id returning * into o;
  insert into public.order_items (order_id, law_firm, buyer_id, case_id, place, product_id, name, sku, cover_url, colors, options, price, quantity, total, tax_ids)
  select o.id, o.law_firm, o.buyer_id, o.case_id, line.place, p.id, p.name, p.sku, p.cover_url, array(select jsonb_array_elements_text(line.value -> 'colors')), line.value -> 'options',
    (line.value ->> 'price')::numeric, (line.value ->> 'quantity')::integer, (line.value ->> 'total')::numeric, array(select distinct tax from unnest(p.tax_ids) tax order by tax)
  from jsonb_array_elements(priced -> 'items') with ordinality line (value, place) join public.products p on p.id = (line.value ->> 'id')::uuid;
  perform private.add_order_event(o, 'placed');
  if o.accepted_at is not null and o.subtotal > 0 then
    o := private.bill_order(o.id);
  elsif o.subtotal = 0 then
    update public.orders set paid_at = now() where id = o.id returning * into o;
  end if;
  perform private.notify(me, 'order_placed', array[o.order_number, priced ->> 'firm'], o.case_id, 'order', o.id, 'order placed ' || o.id);
  perform private.notify(u.uuid, 'order_received', array[o.customer ->> 'name', priced -> 'items' -> 0 ->> 'name'], o.case_id, 'order', o.id, 'order ' || o.id)
  from public.users u where u.law_firm = o.law_firm and u.status in ('active', 'pending') and (u.access_level = 'lawyer_admin' or u.uuid = c.lead_lawyer_id);
  return o;
end
$$;
grant execute on function private.place_order(jsonb, jsonb, text) to authenticated;
create function public.place_order(cart jsonb, billing jsonb, idempotency_key text) returns public.orders language sql set search_path = '' as $$
  select * from private.place_order(place_order.cart, place_order.billing, place_order.idempotency_key)
$$;
revoke execute on function public.place_order(jsonb, jsonb, text) from public, anon;
grant execute on function public.place_order(jsonb, jsonb, text) to authenticated;
