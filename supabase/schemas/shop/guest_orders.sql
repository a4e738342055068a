-- What a guest wants to order: a request, which its e-mail address opens. The letter signs its reader in, as a client with an account from then on, who looks at the order and places it.

-- cart, billing: as place_order reads them. key: the one of the order. Kept for two days.
create table private.guest_orders (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  cart jsonb not null,
  billing jsonb not null,
  key text not null check (char_length(key) between 1 and 100),
  created_at timestamptz not null default now()
);
create index guest_orders_email_idx on private.guest_orders (email, created_at);
create index guest_orders_created_at_idx on private.guest_orders (created_at);
alter table private.guest_orders enable row level security;

-- Keeps what a guest wants to order, for the server alone; answers its id, which the letter carries. The stock is not touched. Asked again with its key it is the same request as it is now. Of an address the newest forty are
-- kept, and none is refused: who writes to somebody else's address keeps them from ordering no longer than the letters of an hour do (079). cart_invalid, and the refusals of checked_order.
create function private.keep_guest_order(p_cart jsonb, p_billing jsonb, p_key text) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(trim(p_billing ->> 'email'));
  kept uuid;
begin
  if coalesce(octet_length(p_cart::text), 0) > 100000 or coalesce(octet_length(p_billing::text), 0) > 200000 then
    perform private.refuse('P0001', 'cart_invalid', 'A cart has 1 to 50 services, each 1 to 99 times. Empty the cart and choose again.');
  end if;
  perform private.checked_order(p_cart, p_billing);
  perform pg_advisory_xact_lock(hashtextextended('guest orders ' || address, 0));
  update private.guest_orders set cart = p_cart, billing = p_billing, created_at = now()
  where id = (select g.id from private.guest_orders g where g.email = address and g.key = p_key and g.created_at > now() - interval '2 days' order by g.created_at desc limit 1) returning id into kept;
  if kept is null then
    insert into private.guest_orders (email, cart, billing, key) values (address, p_cart, p_billing, p_key) returning id into kept;
    delete from private.guest_orders where id in (select g.id from private.guest_orders g where g.email = address and g.id <> kept order by g.created_at desc, g.id offset 39);
  end if;
  return kept;
end
$$;

-- guest_order(request_id): what the caller wanted to order as a guest, {cart, billing, key}, to look at and place. It is theirs whose account has the address, once that is confirmed.
-- PT404 guest_order_not_found.
create function private.read_guest_order(p_request_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  wish jsonb;
begin
  select jsonb_build_object('cart', g.cart, 'billing', g.billing, 'key', g.key) into wish from private.guest_orders g
  where g.id = p_request_id and g.created_at > now() - interval '2 days'
    and g.email = (select lower(a.email) from auth.users a where a.id = me and a.email_confirmed_at is not null and a.deleted_at is null);
  if wish is null then
    perform private.refuse('PT404', 'guest_order_not_found', 'This order has waited too long, or was begun with another e-mail address. Please order again.');
  end if;
  return wish;
end
$$;
grant execute on function private.read_guest_order(uuid) to authenticated;
create function public.guest_order(request_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.read_guest_order(guest_order.request_id) $$;
revoke execute on function public.guest_order(uuid) from public, anon;
grant execute on function public.guest_order(uuid) to authenticated;

-- forget_shop_requests(most): what guests wanted to order more than two days ago, and the codes that were tried more than a day ago. Answers how many rows went.
create function private.forget_shop_requests(p_most integer) returns integer language sql security definer set search_path = '' as $$
  with requests as (delete from private.guest_orders where id in (
    select g.id from private.guest_orders g where g.created_at < now() - interval '2 days' order by g.created_at limit p_most) returning 1),
  attempts as (delete from private.code_attempts where id in (
    select a.id from private.code_attempts a where a.created_at < now() - interval '1 day' order by a.created_at limit p_most) returning 1)
  select greatest((select count(*) from requests), (select count(*) from attempts))::integer
$$;
insert into private.job_kinds (kind, lane, run_every) values ('forget_shop_requests', 'housekeeping', '1 hour');
