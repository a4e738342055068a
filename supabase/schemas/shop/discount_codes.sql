-- What a firm takes off: a part of the subtotal, or an amount. max_uses: of orders that were not cancelled. minimum: of the subtotal.
create table public.discount_codes (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  percent numeric(6,3) check (percent > 0 and percent <= 100),
  amount numeric(15,3) check (amount > 0 and amount <= 1000000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  minimum numeric(15,3) not null default 0 check (minimum >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  max_uses integer check (max_uses between 1 and 1000000),
  used integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (law_firm, code),
  constraint one_kind check (num_nonnulls(percent, amount) = 1),
  constraint used_within check (used >= 0 and (max_uses is null or used <= max_uses)),
  constraint ends_after_start check (ends_at is null or ends_at >= starts_at),
  constraint whole_units check ((amount is null or amount = private.round_money(amount, currency)) and minimum = private.round_money(minimum, currency))
);
create trigger touch before update on public.discount_codes for each row execute function private.touch('used');
create trigger audit after insert or update or delete on public.discount_codes for each row execute function private.audit();

-- Codes are written in capitals, and each firm has one of a word. Orders keep what a code took off, so that every part of it may change.
create function private.fill_discount_code() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and auth.uid() is not null then
    new.law_firm := (select firm from private.caller_memberships() firm);
  end if;
  new.code := upper(trim(new.code));
  -- Of two at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('discount codes ' || new.law_firm, 0));
  if tg_op = 'INSERT' and auth.uid() is not null and (select count(*) from public.discount_codes where law_firm = new.law_firm) >= 200 then
    perform private.refuse('P0001', 'too_many_discount_codes', 'A firm has up to 200 discount codes. Change one that has ended instead.');
  elsif exists (select from public.discount_codes d where d.law_firm = new.law_firm and d.code = new.code and d.id <> new.id) then
    perform private.refuse('P0001', 'discount_code_taken', 'Your firm has this code already. Change that one, or choose another word.');
  elsif new.max_uses < new.used then
    perform private.refuse('P0001', 'discount_code_used', format('This code has been used %s times. Allow at least as many.', new.used));
  end if;
  return new;
end
$$;
create trigger fill before insert or update of code, max_uses on public.discount_codes for each row execute function private.fill_discount_code();

alter table public.discount_codes enable row level security;
alter table public.discount_codes force row level security;
create policy second_factor on public.discount_codes as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_member on public.discount_codes for select to authenticated using (law_firm = any (array(select private.caller_memberships())));
create policy insert_firm_admin on public.discount_codes for insert to authenticated with check (law_firm = any (array(select private.caller_firms())));
create policy update_firm_admin on public.discount_codes for update to authenticated
  using (law_firm = any (array(select private.caller_firms()))) with check (law_firm = any (array(select private.caller_firms())));
revoke all on public.discount_codes from anon, authenticated;
grant select, insert (code, percent, amount, currency, minimum, starts_at, ends_at, max_uses), update (code, percent, amount, currency, minimum, starts_at, ends_at, max_uses)
  on public.discount_codes to authenticated;

-- end_discount_code(code_id): an administrator of the firm ends it now; one that was to begin later never does. Again it answers the same.
-- PT404 discount_code_not_found; 42501 may_not_sell.
create function private.end_discount_code(p_code_id uuid) returns public.discount_codes language plpgsql security definer set search_path = '' as $$
declare
  d public.discount_codes;
begin
  perform private.require_caller();
  select * into d from public.discount_codes where id = p_code_id and law_firm in (select private.caller_memberships()) for no key update;
  if d.id is null then
    perform private.refuse('PT404', 'discount_code_not_found', 'There is no such discount code in your firm.');
  elsif d.law_firm not in (select private.caller_firms()) then
    perform private.refuse('42501', 'may_not_sell', 'What the firm sells, and for how much, is decided by its administrators. Ask one of them.');
  elsif d.ends_at is null or d.ends_at > now() then
    update public.discount_codes set starts_at = least(starts_at, now()), ends_at = now() where id = d.id returning * into d;
  end if;
  return d;
end
$$;
grant execute on function private.end_discount_code(uuid) to authenticated;
create function public.end_discount_code(code_id uuid) returns public.discount_codes language sql set search_path = '' as $$
  select * from private.end_discount_code(end_discount_code.code_id)
$$;
revoke execute on function public.end_discount_code(uuid) from public, anon;
grant execute on function public.end_discount_code(uuid) to authenticated;

-- The codes of the caller's firm that match, each with where it stands: planned (it begins later), active, used_up or ended. search: up to 100 letters, a part of the code. The list and
-- its counts both count these rows.
create function public.matching_discount_codes(search text default null)
returns table (id uuid, code text, state text, percent numeric, amount numeric, currency text, minimum numeric, starts_at timestamptz, ends_at timestamptz, max_uses integer, used integer,
  version integer, created_at timestamptz) language sql stable set search_path = '' as $$
  select d.id, d.code, case when d.ends_at <= now() then 'ended' when d.used >= d.max_uses then 'used_up' when d.starts_at > now() then 'planned' else 'active' end,
    d.percent, d.amount, d.currency, d.minimum, d.starts_at, d.ends_at, d.max_uses, d.used, d.version, d.created_at
  from public.discount_codes d
  where d.code like '%' || replace(replace(replace(upper(left(trim(coalesce(matching_discount_codes.search, '')), 100)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
revoke execute on function public.matching_discount_codes(text) from public, anon;
grant execute on function public.matching_discount_codes(text) to authenticated;

-- find_discount_codes(search, state, sort, descending, first, size): a page of them in order. sort: created_at, code, starts_at, ends_at, used or state; one without an end is the last of all.
-- first: how many are left out; size: up to 100. total: how many there are.
create function public.find_discount_codes(search text default null, state text default null, sort text default 'created_at', descending boolean default true, first integer default 0,
  size integer default 25)
returns table (id uuid, code text, state text, percent numeric, amount numeric, currency text, minimum numeric, starts_at timestamptz, ends_at timestamptz, max_uses integer, used integer,
  version integer, created_at timestamptz, total bigint) language sql stable set search_path = '' as $$
  select m.*, count(*) over ()
  from public.matching_discount_codes(find_discount_codes.search) m
  where coalesce(find_discount_codes.state, '') = '' or m.state = find_discount_codes.state
  order by
    case when not descending then case sort when 'starts_at' then m.starts_at when 'ends_at' then coalesce(m.ends_at, 'infinity') when 'created_at' then m.created_at end end,
    case when descending then case sort when 'starts_at' then m.starts_at when 'ends_at' then coalesce(m.ends_at, 'infinity') end end desc,
    case when not descending then case sort when 'code' then m.code when 'state' then m.state end end,
    case when descending then case sort when 'code' then m.code when 'state' then m.state end end desc,
    case when sort = 'used' then case when descending then -m.used else m.used end end,
    m.created_at desc, m.id
  offset greatest(first, 0) limit least(greatest(size, 1), 100)
$$;
revoke execute on function public.find_discount_codes(text, text, text, boolean, integer, integer) from public, anon;
grant execute on function public.find_discount_codes(text, text, text, boolean, integer, integer) to authenticated;

-- discount_code_counts(search): how many of them there are in each state; the state 'all' is all of them.
create function public.discount_code_counts(search text default null) returns table (state text, codes bigint) language sql stable set search_path = '' as $$
  select coalesce(m.state, 'all'), count(*) from public.matching_discount_codes(discount_code_counts.search) m group by grouping sets ((m.state), ())
$$;
revoke execute on function public.discount_code_counts(text) from public, anon;
grant execute on function public.discount_code_counts(text) to authenticated;
