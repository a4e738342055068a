-- The bookings of the tours of a firm: their list, and the figures that count it.

-- The bookings that the caller sees as the firm: of one tour or of all, booked on these days by the clock of the firm; null for any. The list and its figures both count these rows.
create function private.own_tour_bookings(p_tour_id uuid, p_from date, p_to date) returns table (booking public.tour_bookings, tour public.tours, day date) language sql stable security definer set search_path = '' as $$
  select b, t, d.day from public.tour_bookings b join public.tours t on t.id = b.tour_id cross join lateral (select private.firm_day(b.law_firm, b.created_at) as day) d
  where private.caller_level() is not null and t.id = any (array(select private.caller_tours())) and (p_tour_id is null or t.id = p_tour_id)
    and (p_from is null or d.day >= p_from) and (p_to is null or d.day <= p_to)
$$;

-- find_tour_bookings(tour_id, from_day, to_day, status, search, sort, first, size): a page of them. status: waiting, offered, pending, sold or cancelled, or none for all. search: every word of it is in the name,
-- the tour or its place. sort: newest, destination, customer, check_in, check_out or status, with a minus before it the other way round. size: up to 100.
create function private.find_tour_bookings(p_tour_id uuid, p_from date, p_to date, p_status text, p_search text, p_sort text, p_first integer, p_size integer)
returns table (id uuid, tour_id uuid, tour text, place text, country text, cover text, user_id uuid, name text, avatar_url text, email text, phone text, note text, places integer, status text, amount numeric,
  currency text, approved boolean, invoice_id uuid, offered_until timestamptz, check_in date, check_out date, end_reason text, decides boolean, created_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select (o.booking).id, (o.tour).id, (o.tour).name, (o.tour).place, (o.tour).country, (o.tour).images[1], (o.booking).user_id, (o.booking).name, u.avatar_url, (o.booking).email, (o.booking).phone, (o.booking).note,
    (o.booking).places, (o.booking).status, (o.booking).amount, (o.booking).currency, (o.booking).approved_at is not null, (o.booking).invoice_id, (o.booking).offered_until, (o.tour).start_date, (o.tour).end_date,
    (o.booking).end_reason, (o.booking).law_firm = any (array(select private.caller_firms())), (o.booking).created_at, count(*) over ()
  from private.own_tour_bookings(p_tour_id, p_from, p_to) o left join public.users u on u.uuid = (o.booking).user_id
  where private.caller_level() is not null and (coalesce(p_status, '') = '' or (o.booking).status = p_status)
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word
      where word <> '' and private.plain_name(concat_ws(' ', (o.booking).name, (o.tour).name, (o.tour).place)) not like '%' || word || '%')
  order by case p_sort when 'destination' then (o.tour).place when 'customer' then (o.booking).name when 'check_in' then (o.tour).start_date::text when 'check_out' then (o.tour).end_date::text
      when 'status' then (o.booking).status end,
    case p_sort when '-destination' then (o.tour).place when '-customer' then (o.booking).name when '-check_in' then (o.tour).start_date::text when '-check_out' then (o.tour).end_date::text
      when '-status' then (o.booking).status end desc, (o.booking).created_at desc, (o.booking).id
  offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)
$$;
grant execute on function private.find_tour_bookings(uuid, date, date, text, text, text, integer, integer) to authenticated;
create function public.find_tour_bookings(tour_id uuid default null, from_day date default null, to_day date default null, status text default null, search text default null, sort text default 'newest',
  first integer default 0, size integer default 10)
returns table (id uuid, tour_id uuid, tour text, place text, country text, cover text, user_id uuid, name text, avatar_url text, email text, phone text, note text, places integer, status text, amount numeric,
  currency text, approved boolean, invoice_id uuid, offered_until timestamptz, check_in date, check_out date, end_reason text, decides boolean, created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_tour_bookings(find_tour_bookings.tour_id, find_tour_bookings.from_day, find_tour_bookings.to_day, find_tour_bookings.status, find_tour_bookings.search, find_tour_bookings.sort,
    find_tour_bookings.first, find_tour_bookings.size)
$$;
revoke execute on function public.find_tour_bookings(uuid, date, date, text, text, text, integer, integer) from public, anon;
grant execute on function public.find_tour_bookings(uuid, date, date, text, text, text, integer, integer) to authenticated;

-- tour_figures(from_day, to_day, grain): what the bookings of these days come to: {total, waiting, pending, sold, cancelled, incomes: [{currency, amount}], checked_in, checked_out, sold_places, tours, places, taken,
-- by_span: [{first_day, pending, sold, cancelled, incomes: {currency: amount}}]}. total: without those who wait. checked_in: sold ones whose tour has begun, checked_out: whose tour is over. tours, places, taken: of the tours that
-- are offered now. grain: week, month or year, the spans of by_span.
create function private.tour_figures(p_from date, p_to date, p_grain text) returns jsonb language sql stable security definer set search_path = '' as $$
  with seen as materialized (
    select (o.booking).status status, (o.booking).places places, (o.booking).amount amount, (o.booking).price price, (o.booking).currency currency, (o.tour).start_date start_date, (o.tour).end_date end_date,
      private.firm_today((o.booking).law_firm) today, date_trunc(case when p_grain in ('week', 'year') then p_grain else 'month' end, o.day)::date span
    from private.own_tour_bookings(null, p_from, p_to) o where private.caller_level() is not null
  ), offered as materialized (
    select t.places, private.tour_places_taken(t.id) taken from public.tours t
    where private.caller_level() is not null and t.id in (select private.caller_tours()) and t.publish = 'published' and t.start_date > private.firm_today(t.law_firm)
  ), earned as (
    select span, currency, sum(amount) amount from seen where status = 'sold' and price is not null group by span, currency
  ), spans as (
    select s.span, count(*) filter (where s.status = 'pending') pending, count(*) filter (where s.status = 'sold') sold, count(*) filter (where s.status = 'cancelled') cancelled,
      (select coalesce(jsonb_object_agg(e.currency, e.amount), '{}') from earned e where e.span = s.span) incomes
    from seen s group by s.span
  )
  select jsonb_build_object('total', count(*) filter (where status in ('pending', 'sold', 'cancelled')), 'waiting', count(*) filter (where status in ('waiting', 'offered')),
    'pending', count(*) filter (where status = 'pending'), 'sold', count(*) filter (where status = 'sold'), 'cancelled', count(*) filter (where status = 'cancelled'),
    'sold_places', coalesce(sum(places) filter (where status = 'sold'), 0), 'checked_in', count(*) filter (where status = 'sold' and start_date <= today),
    'checked_out', count(*) filter (where status = 'sold' and end_date < today),
    'incomes', (select coalesce(jsonb_agg(jsonb_build_object('currency', i.currency, 'amount', i.amount) order by i.amount desc, i.currency), '[]')
      from (select e.currency, sum(e.amount) amount from earned e group by e.currency) i),
    'tours', (select count(*) from offered), 'places', (select coalesce(sum(f.places), 0) from offered f), 'taken', (select coalesce(sum(f.taken), 0) from offered f),
    'by_span', (select coalesce(jsonb_agg(jsonb_build_object('first_day', s.span, 'pending', s.pending, 'sold', s.sold, 'cancelled', s.cancelled, 'incomes', s.incomes) order by s.span), '[]') from spans s))
  from seen
$$;
grant execute on function private.tour_figures(date, date, text) to authenticated;
create function public.tour_figures(from_day date default null, to_day date default null, grain text default 'month') returns jsonb language sql stable set search_path = '' as $$
  select private.tour_figures(tour_figures.from_day, tour_figures.to_day, tour_figures.grain)
$$;
revoke execute on function public.tour_figures(date, date, text) from public, anon;
grant execute on function public.tour_figures(date, date, text) to authenticated;
