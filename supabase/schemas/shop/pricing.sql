-- What a cart costs: the one place where it is worked out.

-- The lines of a cart, as they are priced now. cart: [{id, quantity, colors, options, price}], 1 to 50 lines; quantity: a whole number from 1 to 99; colors: of those
-- of the service; options: {name: value}, the first value where one is missing. seen: the price that the person was shown, which is compared and nothing else.
-- cart_invalid; PT404 product_not_found.
create function private.cart_lines(p_cart jsonb) returns table (place integer, product public.products, quantity integer, colors text[], options jsonb, price numeric, seen numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_cart) is distinct from 'array' or jsonb_array_length(p_cart) not between 1 and 50 or exists (
    select from jsonb_array_elements(p_cart) line where jsonb_typeof(line) <> 'object'
      or coalesce(line ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(line -> 'quantity') is distinct from 'number'
      or case when jsonb_typeof(line -> 'quantity') = 'number' then (line ->> 'quantity')::numeric not between 1 and 99
        or (line ->> 'quantity')::numeric <> trunc((line ->> 'quantity')::numeric) else false end
      or coalesce(jsonb_typeof(line -> 'colors'), 'null') not in ('array', 'null') or coalesce(jsonb_typeof(line -> 'options'), 'null') not in ('object', 'null')
      or coalesce(jsonb_typeof(line -> 'price'), 'null') not in ('number', 'null')) then
    perform private.refuse('P0001', 'cart_invalid', 'A cart has 1 to 50 services, each 1 to 99 times. Empty the cart and choose again.');
  elsif exists (select from jsonb_array_elements(p_cart) line
    where not exists (select from public.products p where p.id = (line ->> 'id')::uuid and p.publish = 'published')) then
    perform private.refuse('PT404', 'product_not_found', 'A service of this cart is not offered any more. Take it out of the cart.');
  end if;
  return query
    select line.place::integer, p, (line.value ->> 'quantity')::numeric::integer, picked.colors, chosen.options, p.price_now + chosen.extra, (line.value ->> 'price')::numeric
    from jsonb_array_elements(p_cart) with ordinality line (value, place)
    join public.products p on p.id = (line.value ->> 'id')::uuid
    cross join lateral (select coalesce(array_agg(distinct color order by color), '{}') colors
      from jsonb_array_elements_text(coalesce(nullif(line.value -> 'colors', 'null'), '[]')) color) picked
    cross join lateral (
      select coalesce(jsonb_object_agg(option.name, value.chosen ->> 'value'), '{}') options, coalesce(sum((value.chosen ->> 'price')::numeric), 0) extra
      from (select o ->> 'name' name, o -> 'values' choices from jsonb_array_elements(p.options) o) option
      cross join lateral (select coalesce(
        (select c from jsonb_array_elements(option.choices) c where c ->> 'value' = line.value -> 'options' ->> option.name),
        case when line.value -> 'options' -> option.name is null then option.choices -> 0 end) chosen) value) chosen
    where picked.colors <@ p.colors and not exists (
      select from jsonb_each_text(coalesce(nullif(line.value -> 'options', 'null'), '{}')) given
      where chosen.options ->> given.key is distinct from given.value)
    order by line.place;
end
$$;

-- How many of a service are left to order now, null without a limit: of its stock, and of what the firm takes on in this week by its clock.
create function private.product_left(p public.products) returns integer language sql stable security definer set search_path = '' as $$
  select least(p.quantity, case when p.capacity_per_week is not null then greatest(p.capacity_per_week - (
    select coalesce(sum(item.quantity), 0) from public.order_items item join public.orders o on o.id = item.order_id
    where item.product_id = p.id and o.status <> 'cancelled'
      and item.created_at >= date_trunc('week', private.firm_today(p.law_firm)::timestamp) at time zone coalesce(
        (select f.time_zone from public.law_firms f where f.id = p.law_firm), 'UTC')), 0)::integer end)
$$;

-- A code that holds for a cart of a firm; no row where it does not.
create function private.discount_of_code(p_code text, p_law_firm uuid, p_currency text, p_subtotal numeric) returns setof public.discount_codes
language sql stable security definer set search_path = '' as $$
  select d.* from public.discount_codes d
  where d.law_firm = p_law_firm and d.code = upper(trim(p_code)) and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now())
    and (d.max_uses is null or d.used < d.max_uses) and p_subtotal >= d.minimum and (d.amount is null and d.minimum = 0 or d.currency = p_currency)
$$;

-- price_cart(cart, discount_code, delivery): what a cart comes to, in the currency of its services:
-- {law_firm, firm, currency, prices_include_tax, items: [{id, slug, name, sku, cover_url, colors, options, quantity, price, seen, total, left}], total_quantity, subtotal,
-- discount, discount_code, delivery, deliveries, delivery_prices, shipping, tax_lines: [{name, percent, amount}], taxes, total}. delivery: email, office, courier or express; null: not chosen
-- yet. A cart is of one firm and one currency, as it becomes one order and one invoice.
-- cart_invalid, PT404 product_not_found, one_firm_per_order, product_sold_out, discount_code_invalid, delivery_not_offered, invoice_too_large.
create function private.price_cart(p_cart jsonb, p_code text, p_delivery text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  wanted integer;
  firm uuid;
  money text;
  settings public.shop_settings;
  code public.discount_codes;
  items jsonb;
  sums jsonb;
  offered text[];
  sold_out text;
  remaining integer;
  subtotal numeric;
  discount numeric := 0;
  shipping numeric := 0;
  taxes numeric;
  tax_lines jsonb;
begin
  select count(*), (array_agg((l.product).law_firm))[1], min((l.product).currency), sum(l.price * l.quantity),
    jsonb_agg(jsonb_build_object('id', (l.product).id, 'slug', (l.product).slug, 'name', (l.product).name, 'sku', (l.product).sku, 'cover_url', (l.product).cover_url,
      'colors', l.colors, 'options', l.options, 'quantity', l.quantity, 'price', l.price, 'seen', l.seen, 'total', l.price * l.quantity, 'left', private.product_left(l.product))
      order by l.place)
  into wanted, firm, money, subtotal, items from private.cart_lines(p_cart) l;
  if wanted < jsonb_array_length(p_cart) then
    perform private.refuse('P0001', 'cart_invalid', 'A cart has 1 to 50 services, each 1 to 99 times. Empty the cart and choose again.');
  elsif (select count(distinct ((l.product).law_firm, (l.product).currency)) from private.cart_lines(p_cart) l) > 1 then
    perform private.refuse('P0001', 'one_firm_per_order', 'The services of this cart are of several firms or currencies. Order those of one firm first.');
  elsif subtotal * 4 >= 1e12 then
    perform private.refuse('P0001', 'invoice_too_large', 'This comes to more than an invoice can hold. Split it into several.');
  end if;
  select min((l.product).name), min(private.product_left(l.product)) into sold_out, remaining from private.cart_lines(p_cart) l
  group by (l.product).id having sum(l.quantity) > min(private.product_left(l.product)) order by 1 limit 1;
  if sold_out is not null then
    perform private.refuse('P0001', 'product_sold_out', format('Of %s only %s can be ordered now. Take fewer, or take it out of the cart.', sold_out, remaining));
  end if;
  select array_agg(kind) into offered from unnest('{email,office,courier,express}'::text[]) kind
  where not exists (select from private.cart_lines(p_cart) l where kind <> all ((l.product).deliveries));
  select * into settings from public.shop_settings s where s.law_firm = firm;
  if settings.currency is distinct from money or settings.courier_price is null then
    offered := array_remove(offered, 'courier');
  end if;
  if settings.currency is distinct from money or settings.express_price is null then
    offered := array_remove(offered, 'express');
  end if;
  if p_delivery <> all (coalesce(offered, '{}')) then
    perform private.refuse('P0001', 'delivery_not_offered', 'What is in this cart is not handed over in this way. Choose another one.');
  end if;
  shipping := case p_delivery when 'courier' then settings.courier_price when 'express' then settings.express_price else 0 end;
  if coalesce(trim(p_code), '') <> '' then
    select * into code from private.discount_of_code(p_code, firm, money, subtotal);
    if code.id is null then
      perform private.refuse('P0001', 'discount_code_invalid', 'This code does not hold for this cart. Check how it is written, or order without it.');
    end if;
    discount := least(coalesce(code.amount, private.round_money(subtotal * code.percent / 100, money)), subtotal);
  end if;
  select jsonb_agg(jsonb_build_object('tax_ids', t.tax_ids, 'gross', t.gross)) into sums from (
    select array(select distinct tax from unnest((l.product).tax_ids) tax order by tax) tax_ids, sum(l.price * l.quantity) gross from private.cart_lines(p_cart) l group by 1) t;
  select coalesce(sum(t.amount), 0), coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'percent', t.percent, 'amount', t.amount) order by t.name, t.tax_id), '[]') into taxes, tax_lines
  from private.tax_sums(sums, discount, money, coalesce(settings.prices_include_tax, false)) t;
  return jsonb_build_object('law_firm', firm, 'firm', (select name from public.law_firms where id = firm), 'currency', money,
    'prices_include_tax', coalesce(settings.prices_include_tax, false), 'items', items,
    'total_quantity', (select sum((item ->> 'quantity')::integer) from jsonb_array_elements(items) item), 'subtotal', subtotal,
    'discount', discount, 'discount_code', code.code, 'delivery', p_delivery, 'deliveries', coalesce(offered, '{}'),
    'delivery_prices', jsonb_build_object('email', 0, 'office', 0, 'courier', coalesce(settings.courier_price, 0), 'express', coalesce(settings.express_price, 0)), 'shipping', shipping, 'tax_lines', tax_lines, 'taxes', taxes,
    'total', subtotal - discount + shipping + case when settings.prices_include_tax then 0 else taxes end);
end
$$;

-- The discount codes that people have tried in the last day; a job forgets the others. A refusal undoes what its transaction wrote, so price_own_cart answers what a wrong code costs and counts it.
create table private.code_attempts (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.users (uuid) on delete cascade,
  code text not null,
  has_held boolean not null,
  created_at timestamptz not null default now()
);
create index code_attempts_user_id_idx on private.code_attempts (user_id, created_at);
create index code_attempts_created_at_idx on private.code_attempts (created_at);
-- One that holds is noted once: a cart with a code is priced at every change.
create unique index code_attempts_held_key on private.code_attempts (user_id, code) where has_held;
alter table private.code_attempts enable row level security;

-- price_cart for those who are signed in; a guest's cart is priced by the server, which counts by address. A code that does not hold is no refusal: the cart is answered without it and with
-- {code_refused: true}. Ten of them in an hour, and no more is tried. too_many_codes, and the refusals of price_cart but discount_code_invalid.
create function private.price_own_cart(p_cart jsonb, p_code text, p_delivery text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  given text := upper(left(trim(coalesce(p_code, '')), 60));
  rule text;
  priced jsonb;
begin
  if given = '' then
    return private.price_cart(p_cart, null, p_delivery);
  end if;
  -- One after the other: many at once are counted like many in turn.
  perform pg_advisory_xact_lock(hashtextextended('discount codes of ' || me, 0));
  if (select count(*) from private.code_attempts where user_id = me and not has_held and created_at > now() - interval '1 hour') >= 10 then
    perform private.refuse('P0001', 'too_many_codes', 'You have tried ten codes that do not hold. Wait an hour, or order without a code.');
  end if;
  begin
    priced := private.price_cart(p_cart, given, p_delivery);
  exception when raise_exception then
    get stacked diagnostics rule = pg_exception_hint;
    if rule <> 'discount_code_invalid' then
      raise;
    end if;
    priced := private.price_cart(p_cart, null, p_delivery) || '{"code_refused": true}';
  end;
  insert into private.code_attempts (user_id, code, has_held) values (me, given, priced -> 'code_refused' is null)
  on conflict (user_id, code) where has_held do update set created_at = now();
  return priced;
end
$$;
grant execute on function private.price_own_cart(jsonb, text, text) to authenticated;
create function public.price_cart(cart jsonb, discount_code text default null, delivery text default null) returns jsonb language sql set search_path = '' as $$
  select private.price_own_cart(price_cart.cart, price_cart.discount_code, price_cart.delivery)
$$;
revoke execute on function public.price_cart(jsonb, text, text) from public, anon;
grant execute on function public.price_cart(jsonb, text, text) to authenticated;
