-- Who waits for a service of which none can be ordered now.

-- Each is told once, and waits no more then. Whose they are is nobody else's affair, not even the firm's.
create table private.product_waits (
  product_id uuid not null references public.products (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (product_id, user_id)
);
create index product_waits_user_id_idx on private.product_waits (user_id);
create index product_waits_created_at_idx on private.product_waits (created_at);
alter table private.product_waits enable row level security;

-- wait_for_product(product_id, waits): a client wants to hear once there is a place again, or no more. Answers whether they wait. Again it changes nothing.
-- 42501 may_not_order; PT404 product_not_offered; product_available, too_many_waits.
create function private.wait_for_product(p_product_id uuid, p_waits boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  p public.products;
begin
  if not coalesce(p_waits, false) then
    delete from private.product_waits where product_id = p_product_id and user_id = me;
    return false;
  elsif private.caller_level() <> 'user' then
    perform private.refuse('42501', 'may_not_order', 'Services are ordered by clients. Sign in with an account of your own as a client.');
  end if;
  select * into p from public.products where id = p_product_id and publish = 'published';
  if p.id is null then
    perform private.refuse('PT404', 'product_not_offered', 'This service is not offered any more.');
  elsif coalesce(private.product_left(p), 1) > 0 then
    perform private.refuse('P0001', 'product_available', 'This service can be ordered: put it into the cart.');
  end if;
  -- A person's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('waits ' || me, 0));
  if (select count(*) from private.product_waits where user_id = me and product_id <> p.id) >= 50 then
    perform private.refuse('P0001', 'too_many_waits', 'You wait for fifty services already. Stop waiting for one of them first.');
  end if;
  insert into private.product_waits (product_id, user_id) values (p.id, me) on conflict do nothing;
  return true;
end
$$;
grant execute on function private.wait_for_product(uuid, boolean) to authenticated;
create function public.wait_for_product(product_id uuid, waits boolean default true) returns boolean language sql set search_path = '' as $$
  select private.wait_for_product(wait_for_product.product_id, wait_for_product.waits)
$$;
revoke execute on function public.wait_for_product(uuid, boolean) from public, anon;
grant execute on function public.wait_for_product(uuid, boolean) to authenticated;

-- waits_for_product(product_id): whether the caller waits for it.
create function private.waits_for_product(p_product_id uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.product_waits w where w.product_id = p_product_id and w.user_id = auth.uid() and private.caller_level() is not null)
$$;
grant execute on function private.waits_for_product(uuid) to authenticated;
create function public.waits_for_product(product_id uuid) returns boolean language sql stable set search_path = '' as $$ select private.waits_for_product(waits_for_product.product_id) $$;
revoke execute on function public.waits_for_product(uuid) from public, anon;
grant execute on function public.waits_for_product(uuid) to authenticated;

-- tell_waiting(most): tells those who wait that there is a place, as many as there are places, who came first first. Answers how many were told. A wait for a service that was taken off the
-- shop goes on: it may come back.
create function private.tell_waiting(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  free record;
  told record;
  count integer := 0;
begin
  for free in
    select p.id, p.name, private.product_left(p) places from public.products p
    where p.publish = 'published' and p.id in (select w.product_id from private.product_waits w) and coalesce(private.product_left(p), 1) > 0 order by p.id
  loop
    exit when count >= p_most;
    for told in
      delete from private.product_waits d where (d.product_id, d.user_id) in (
        select w.product_id, w.user_id from private.product_waits w where w.product_id = free.id order by w.created_at, w.user_id
        limit least(coalesce(free.places, p_most), p_most - count) for update skip locked)
      returning d.user_id
    loop
      perform private.notify(told.user_id, 'place_free', array[free.name], null, 'service', free.id, 'place ' || free.id);
      count := count + 1;
    end loop;
  end loop;
  return count;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('tell_waiting', 'notices', '5 minutes');
