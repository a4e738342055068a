-- What the firm's screens of its shop ask, and those of a buyer.

-- The services of the caller's firm that match, each with how many are left and what its stock is called. search: every word of it is in the name, number, short text,
-- firm or field. The list and its counts both count these rows.
create function private.own_products(p_search text, p_stock text[], p_categories text[]) returns table (product public.products, available integer, stock text)
language sql stable security definer set search_path = '' as $$
  select p, left_over.number, shown.stock
  from public.products p cross join lateral (select private.product_left(p) number) left_over
  cross join lateral (select case when left_over.number = 0 then 'out of stock' when left_over.number <= 3 then 'low stock' else 'in stock' end stock) shown
  where p.law_firm in (select private.caller_memberships()) and (select private.caller_level()) is not null
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word where word <> '' and p.search_text not like '%' || word || '%')
    and (coalesce(cardinality(p_stock), 0) = 0 or shown.stock = any (p_stock)) and (coalesce(cardinality(p_categories), 0) = 0 or p.category = any (p_categories))
$$;

-- find_products(search, publish, stock, categories, sort, descending, first, size): a page of the services of the caller's firm. publish: draft or published. stock: in stock, low stock, out of stock. sort: created_at, name,
-- price, total_sold, rating or publish. first: how many are left out; size: up to 100. total: how many there are.
create function private.find_products(p_search text, p_publish text, p_stock text[], p_categories text[], p_sort text, p_descending boolean, p_first integer, p_size integer)
returns table (id uuid, slug text, name text, sku text, category text, practice_area text, cover_url text, price numeric, price_sale numeric, currency text, publish text, quantity integer,
  available integer, stock text, total_sold integer, rating_average numeric, rating_count integer, version integer, created_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, p.slug, p.name, p.sku, p.category, p.practice_area, p.cover_url, p.price, p.price_sale, p.currency, p.publish, p.quantity, m.available, m.stock, p.total_sold, p.rating_average, p.rating_count,
    p.version, p.created_at, count(*) over ()
  from private.own_products(p_search, p_stock, p_categories) m cross join lateral (select (m.product).*) p
  where coalesce(p_publish, '') = '' or p.publish = p_publish
  order by
    case when not p_descending then case p_sort when 'price' then p.price_now when 'total_sold' then p.total_sold when 'rating' then coalesce(p.rating_average, 0) end end,
    case when p_descending then case p_sort when 'price' then p.price_now when 'total_sold' then p.total_sold when 'rating' then coalesce(p.rating_average, 0) end end desc,
    case when not p_descending then case p_sort when 'name' then lower(p.name) when 'publish' then p.publish end end,
    case when p_descending then case p_sort when 'name' then lower(p.name) when 'publish' then p.publish end end desc,
    case when not p_descending and p_sort = 'created_at' then p.created_at end, p.created_at desc, p.id
  offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_products(text, text, text[], text[], text, boolean, integer, integer) to authenticated;
create function public.find_products(search text default null, publish text default null, stock text[] default null, categories text[] default null, sort text default 'created_at',
  descending boolean default true, first integer default 0, size integer default 25)
returns table (id uuid, slug text, name text, sku text, category text, practice_area text, cover_url text, price numeric, price_sale numeric, currency text, publish text, quantity integer,
  available integer, stock text, total_sold integer, rating_average numeric, rating_count integer, version integer, created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_products(find_products.search, find_products.publish, find_products.stock, find_products.categories, find_products.sort, find_products.descending, find_products.first, find_products.size)
$$;
revoke execute on function public.find_products(text, text, text[], text[], text, boolean, integer, integer) from public, anon;
grant execute on function public.find_products(text, text, text[], text[], text, boolean, integer, integer) to authenticated;

-- product_counts(search, stock, categories): how many of them are drafts and how many are published; the group 'all' is all of them.
create function private.product_counts(p_search text, p_stock text[], p_categories text[]) returns table (publish text, products bigint)
language sql stable security definer set search_path = '' as $$
  select coalesce((m.product).publish, 'all'), count(*) from private.own_products(p_search, p_stock, p_categories) m group by grouping sets (((m.product).publish), ())
$$;
grant execute on function private.product_counts(text, text[], text[]) to authenticated;
create function public.product_counts(search text default null, stock text[] default null, categories text[] default null) returns table (publish text, products bigint)
language sql stable set search_path = '' as $$ select * from private.product_counts(product_counts.search, product_counts.stock, product_counts.categories) $$;
revoke execute on function public.product_counts(text, text[], text[]) from public, anon;
grant execute on function public.product_counts(text, text[], text[]) to authenticated;

-- What a firm that sells is called: its buyers do not read the row of the firm.
create function private.shop_name(p_law_firm uuid) returns text language sql stable security definer set search_path = '' as $$
  select f.name from public.law_firms f where private.caller_level() is not null and f.id = p_law_firm and exists (select from public.orders o where o.law_firm = f.id)
$$;
grant execute on function private.shop_name(uuid) to authenticated;

-- The orders that the caller may see and that match. step: of a pending one what comes next: check (the firm has not taken it on), pay, work, or delivered; otherwise its status.
-- search: up to 300 letters, a part of the number, of who ordered, of the firm or of what was ordered. from_at, to_at: when it was placed, the second one left out. The list, its
-- counts and the figures of the overview all count these rows.
create function public.matching_orders(search text default null, from_at timestamptz default null, to_at timestamptz default null)
returns table (id uuid, order_number text, status text, step text, customer text, email text, firm text, first_item text, cover_url text, items bigint, total_quantity integer, currency text,
  total_amount numeric, amount_refunded numeric, paid_at timestamptz, case_id uuid, invoice_id uuid, created_at timestamptz)
language sql stable set search_path = '' as $$
  select o.id, o.order_number, o.status, case when o.status <> 'pending' then o.status when o.accepted_at is null then 'check'
      when o.paid_at is null and (o.payment ->> 'method' = 'invoice' or private.awaits_fee(o.id)) then 'pay'
      when exists (select from public.order_events e where e.order_id = o.id and e.kind = 'delivered') then 'delivered' else 'work' end,
    o.customer ->> 'name', o.customer ->> 'email', private.shop_name(o.law_firm), line.name, line.cover_url, line.lines, o.total_quantity, o.currency, o.total_amount, o.amount_refunded,
    o.paid_at, o.case_id, o.invoice_id, o.created_at
  from public.orders o
  cross join lateral (select (array_agg(i.name order by i.place))[1] name, (array_agg(i.cover_url order by i.place))[1] cover_url, count(*) lines, string_agg(i.name, ' ') names
    from public.order_items i where i.order_id = o.id) line
  where (coalesce(trim(matching_orders.search), '') = '' or concat_ws(' ', o.order_number, o.customer ->> 'name', o.customer ->> 'email', o.customer ->> 'company', private.shop_name(o.law_firm), line.names)
      ilike '%' || replace(replace(replace(left(trim(matching_orders.search), 300), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    and (from_at is null or o.created_at >= from_at) and (to_at is null or o.created_at < to_at)
$$;
revoke execute on function public.matching_orders(text, timestamptz, timestamptz) from public, anon;
grant execute on function public.matching_orders(text, timestamptz, timestamptz) to authenticated;

-- find_orders(search, status, from_at, to_at, sort, descending, first, size): a page of them in order. sort: created_at, order_number, customer, total_amount, total_quantity or status.
-- first: how many are left out; size: up to 100. total: how many there are.
create function public.find_orders(search text default null, status text default null, from_at timestamptz default null, to_at timestamptz default null, sort text default 'created_at',
  descending boolean default true, first integer default 0, size integer default 25)
returns table (id uuid, order_number text, status text, step text, customer text, email text, firm text, first_item text, cover_url text, items bigint, total_quantity integer, currency text,
  total_amount numeric, amount_refunded numeric, paid_at timestamptz, case_id uuid, invoice_id uuid, created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select m.*, count(*) over ()
  from public.matching_orders(find_orders.search, find_orders.from_at, find_orders.to_at) m
  where coalesce(find_orders.status, '') = '' or m.status = find_orders.status
  order by
    case when not descending then case sort when 'total_amount' then m.total_amount when 'total_quantity' then m.total_quantity end end,
    case when descending then case sort when 'total_amount' then m.total_amount when 'total_quantity' then m.total_quantity end end desc,
    case when not descending then case sort when 'order_number' then m.order_number when 'customer' then lower(m.customer) when 'status' then m.status end end,
    case when descending then case sort when 'order_number' then m.order_number when 'customer' then lower(m.customer) when 'status' then m.status end end desc,
    case when not descending and sort = 'created_at' then m.created_at end, m.created_at desc, m.id
  offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.find_orders(text, text, timestamptz, timestamptz, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_orders(text, text, timestamptz, timestamptz, text, boolean, integer, integer) to authenticated;

-- order_counts(search, from_at, to_at): how many of them there are in each status and currency, what they come to and what went back; the status 'all' is all of them.
create function public.order_counts(search text default null, from_at timestamptz default null, to_at timestamptz default null)
returns table (status text, currency text, orders bigint, amount numeric, refunded numeric) language sql stable set search_path = '' as $$
  select coalesce(m.status, 'all'), m.currency, count(*), sum(m.total_amount), sum(m.amount_refunded)
  from public.matching_orders(order_counts.search, order_counts.from_at, order_counts.to_at) m
  group by grouping sets ((m.status, m.currency), (m.currency)) order by 3 desc, 2
$$;
revoke execute on function public.order_counts(text, timestamptz, timestamptz) from public, anon;
grant execute on function public.order_counts(text, timestamptz, timestamptz) to authenticated;

-- order_abilities(order_id): what the caller may do with it, for its buttons; each verb decides for itself. refund: the most that goes back at once, as a payment is given back by itself; null where
-- nothing does. pay: its invoice waits for the caller to pay it. may_hold: they may have what it costs held on their card; hold: the last one, {status, amount, until, failure}. ends_at: when it ends if nobody pays it. Null where there is no such order for them.
create function private.order_abilities(p_order_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_firm', part.works, 'cancel', o.status = 'pending' and (part.is_admin or o.buyer_id = auth.uid() and coalesce(i.amount_paid, 0) = 0), 'deliver', o.status = 'pending' and part.works,
    'complete', o.status = 'pending' and (part.works and o.paid_at is not null or part.is_admin and o.payment ->> 'method' = 'trust' and o.accepted_at is not null),
    'pay', o.buyer_id = auth.uid() and coalesce(i.status in ('pending', 'partially_paid'), false),
    'may_hold', o.buyer_id = auth.uid() and private.takes_hold(o) and private.takes_online_payments(o.law_firm)
      and not exists (select from private.order_holds h where h.order_id = o.id and h.status = 'held'), 'hold', private.shown_hold(o.id),
    'ends_at', case when o.buyer_id = auth.uid() or part.works then (select u.ends_at from private.unpaid_orders(o.id) u) end,
    'awaits_fee', private.waits_for_fee(o),
    'refund', case when part.is_admin then (select max(private.amount_left(p)) from public.payments p where p.invoice_id = o.invoice_id and p.refund_of is null and private.amount_left(p) > 0) end)
  from public.orders o left join public.invoices i on i.id = o.invoice_id
  cross join lateral (select coalesce(o.law_firm in (select private.caller_firms()), false) is_admin) admin
  cross join lateral (select admin.is_admin, admin.is_admin or coalesce(o.law_firm in (select private.caller_memberships()) and o.case_id in (select private.caller_work()), false) works,
    coalesce(o.law_firm in (select private.caller_memberships()) and o.case_id in (select private.caller_matters()), false) sees) part
  where o.id = p_order_id and private.caller_level() is not null and (select private.caller_passed_factors()) and not coalesce(o.case_id in (select private.caller_walls()), false)
    and (part.works or part.sees or o.buyer_id = auth.uid())
$$;
grant execute on function private.order_abilities(uuid) to authenticated;
create function public.order_abilities(order_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.order_abilities(order_abilities.order_id) $$;
revoke execute on function public.order_abilities(uuid) from public, anon;
grant execute on function public.order_abilities(uuid) to authenticated;

-- shop_overview(bounds): what was ordered of the caller's firm between the first and the last of these moments, of which each two are a month: {months: [{place, currency, orders, quantity, amount, paid,
-- refunded}], categories: [{category, currency, quantity, amount}], services: [{product_id, name, cover_url, currency, quantity, amount}], the five that brought most, people: [{lawyer_id, name, currency,
-- quantity, amount}]}. place: from 1. What was cancelled is not counted. Administrators only; others see nothing of it.
create function public.shop_overview(bounds timestamptz[]) returns jsonb language sql stable set search_path = '' as $$
  with placed as materialized (
    select m.*, width_bucket(m.created_at, bounds) place
    from (select * from public.matching_orders(null, bounds[1], bounds[cardinality(bounds)]) where status <> 'cancelled'
      and cardinality(bounds) between 2 and 40 and array_position(bounds, null) is null and exists (select from private.caller_firms())) m
  ), sold as materialized (
    select i.product_id, p.category, p.lawyer_id, i.name, i.cover_url, placed.currency, i.quantity, i.total from placed join public.order_items i on i.order_id = placed.id
    left join public.products p on p.id = i.product_id
  )
  select jsonb_build_object(
    'months', (select coalesce(jsonb_agg(to_jsonb(m) order by m.place, m.currency), '[]') from (select place, currency, count(*) orders, sum(total_quantity) quantity, sum(total_amount) amount,
        coalesce(sum(total_amount) filter (where paid_at is not null), 0) paid, sum(amount_refunded) refunded from placed group by place, currency) m),
    'categories', (select coalesce(jsonb_agg(to_jsonb(c) order by c.amount desc, c.category), '[]') from (select category, currency, sum(quantity) quantity, sum(total) amount from sold
        where category is not null group by category, currency) c),
    'services', (select coalesce(jsonb_agg(to_jsonb(s) order by s.amount desc, s.product_id), '[]') from (select product_id, (array_agg(name))[1] as name, (array_agg(cover_url))[1] cover_url, currency,
        sum(quantity) quantity, sum(total) amount from sold where product_id is not null group by product_id, currency order by sum(total) desc, product_id limit 5) s),
    'people', (select coalesce(jsonb_agg(to_jsonb(l) order by l.amount desc, l.lawyer_id), '[]') from (select sold.lawyer_id, u.display_name as name, sold.currency, sum(sold.quantity) quantity,
        sum(sold.total) amount from sold join public.users u on u.uuid = sold.lawyer_id group by sold.lawyer_id, u.display_name, sold.currency order by sum(sold.total) desc, sold.lawyer_id limit 5) l))
$$;
revoke execute on function public.shop_overview(timestamptz[]) from public, anon;
grant execute on function public.shop_overview(timestamptz[]) to authenticated;
