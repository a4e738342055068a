-- What the screens of the tours ask.

-- The tours that the caller sees and that match. search: every word of it is in name, place, tags or firm. filter: {from, to, countries, guides, services}, each left out or empty for any; from, to: some
-- day of the tour is within; of countries and guides one is enough, services are all there. The list and its counts both count these rows.
create function private.own_tours(p_search text, p_filter jsonb) returns setof public.tours language plpgsql stable security definer set search_path = '' as $$
declare
  since date := case when p_filter ->> 'from' ~ '^\d{4}-\d{2}-\d{2}$' then private.written_day(p_filter ->> 'from') end;
  until date := case when p_filter ->> 'to' ~ '^\d{4}-\d{2}-\d{2}$' then private.written_day(p_filter ->> 'to') end;
  countries text[] := private.words_of(p_filter, 'countries');
  guides text[] := private.words_of(p_filter, 'guides');
  extras text[] := private.words_of(p_filter, 'services');
begin
  return query select t.* from public.tours t
  where private.caller_level() is not null
    and (t.publish = 'published' or t.id = any (array(select private.caller_tours())) or t.id = any (array(select private.caller_booked_tours())))
    and not exists (select from unnest(string_to_array(private.plain_name(left(p_search, 200)), ' ')) word where word <> '' and t.search_text not like '%' || word || '%')
    and (since is null or t.end_date >= since) and (until is null or t.start_date <= until) and (countries = '{}' or t.country = any (countries)) and (extras = '{}' or t.services @> extras)
    and (guides = '{}' or exists (select from public.tour_guides g where g.tour_id = t.id and g.user_id::text = any (guides)));
end
$$;

-- A day as it is written; null where there is none such.
create function private.written_day(p_day text) returns date language plpgsql immutable set search_path = '' as $$
begin
  return p_day::date;
exception when data_exception then
  return null;
end
$$;

-- The views of a list of tours in which one is: all, published, draft, booked (by the caller) and favourite.
create function private.tour_views(t public.tours) returns text[] language sql stable security definer set search_path = '' as $$
  select array_remove(array['all', t.publish, case when t.id in (select b.tour_id from public.tour_bookings b where b.user_id = auth.uid() and b.status <> 'cancelled') then 'booked' end,
    case when t.id in (select f.tour_id from private.tour_favourites f where f.user_id = auth.uid()) then 'favourite' end], null)
$$;

-- find_tours(search, filter, view, sort, first, size): a page of them. view: all, published, draft, booked or favourite. sort: latest, popular or oldest. first: how many are left out; size: up to 100.
-- booked: how many places are taken; booking: what became of the caller's own. total: how many there are.
create function private.find_tours(p_search text, p_filter jsonb, p_view text, p_sort text, p_first integer, p_size integer)
returns table (id uuid, name text, images text[], firm text, place text, country text, durations text, start_date date, end_date date, price numeric, price_sale numeric, currency text, places integer, booked integer,
  rating_average numeric, rating_count integer, publish text, total_views integer, decides boolean, booking text, is_favourite boolean, version integer, created_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select t.id, t.name, t.images[1:3], (select f.name from public.law_firms f where f.id = t.law_firm), t.place, t.country, t.durations, t.start_date, t.end_date, t.price, t.price_sale, t.currency, t.places,
    private.tour_places_taken(t.id), t.rating_average, t.rating_count, t.publish, t.total_views, t.law_firm = any (array(select private.caller_firms())),
    (select b.status from public.tour_bookings b where b.tour_id = t.id and b.user_id = auth.uid() and b.status <> 'cancelled'),
    exists (select from private.tour_favourites f where f.tour_id = t.id and f.user_id = auth.uid()), t.version, t.created_at, t.total
  from (select o.*, count(*) over () total from private.own_tours(p_search, p_filter) o
    where private.caller_level() is not null and coalesce(nullif(p_view, ''), 'all') = any (private.tour_views(o))
    order by case when p_sort = 'popular' then o.total_views end desc, case when p_sort = 'oldest' then o.created_at end, o.created_at desc, o.id
    offset greatest(p_first, 0) limit least(greatest(p_size, 1), 100)) t
  order by case when p_sort = 'popular' then t.total_views end desc, case when p_sort = 'oldest' then t.created_at end, t.created_at desc, t.id
$$;
grant execute on function private.find_tours(text, jsonb, text, text, integer, integer) to authenticated;
create function public.find_tours(search text default null, filter jsonb default '{}', view text default 'all', sort text default 'latest', first integer default 0, size integer default 9)
returns table (id uuid, name text, images text[], firm text, place text, country text, durations text, start_date date, end_date date, price numeric, price_sale numeric, currency text, places integer, booked integer,
  rating_average numeric, rating_count integer, publish text, total_views integer, decides boolean, booking text, is_favourite boolean, version integer, created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_tours(find_tours.search, find_tours.filter, find_tours.view, find_tours.sort, find_tours.first, find_tours.size)
$$;
revoke execute on function public.find_tours(text, jsonb, text, text, integer, integer) from public, anon;
grant execute on function public.find_tours(text, jsonb, text, text, integer, integer) to authenticated;

-- tour_counts(search, filter): how many of them are in each view.
create function private.tour_counts(p_search text, p_filter jsonb) returns table (view text, tours bigint) language sql stable security definer set search_path = '' as $$
  select shown, count(*) from private.own_tours(p_search, p_filter) t cross join unnest(private.tour_views(t)) shown where private.caller_level() is not null group by shown
$$;
grant execute on function private.tour_counts(text, jsonb) to authenticated;
create function public.tour_counts(search text default null, filter jsonb default '{}') returns table (view text, tours bigint) language sql stable set search_path = '' as $$
  select * from private.tour_counts(tour_counts.search, tour_counts.filter)
$$;
revoke execute on function public.tour_counts(text, jsonb) from public, anon;
grant execute on function public.tour_counts(text, jsonb) to authenticated;

-- tour_choices(): the countries and the guides of the tours that the caller sees, 200 guides at most: {countries, guides: [{id, name, avatar_url}]}.
create function private.tour_choices() returns jsonb language sql stable security definer set search_path = '' as $$
  with mine as materialized (select t.id, t.country from private.own_tours(null, '{}') t where private.caller_level() is not null)
  select jsonb_build_object('countries', (select coalesce(jsonb_agg(distinct m.country), '[]') from mine m where m.country is not null),
    'guides', (select coalesce(jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url) order by u.display_name, u.uuid), '[]')
      from (select * from public.users w where w.uuid in (select g.user_id from public.tour_guides g join mine m on m.id = g.tour_id) order by w.display_name, w.uuid limit 200) u))
$$;
grant execute on function private.tour_choices() to authenticated;
create function public.tour_choices() returns jsonb language sql stable set search_path = '' as $$ select private.tour_choices() $$;
revoke execute on function public.tour_choices() from public, anon;
grant execute on function public.tour_choices() to authenticated;

-- tour_page(tour_id): a tour as its page shows it; null where there is none, or the caller does not see it. decides: the caller writes it; reads_bookers: sees who comes; own_firm: is of the firm, and does not
-- book. left: free places. booking: the caller's own, {id, status, places, amount, currency, offered_until, invoice_id, ahead}, ahead: how many wait before them; ended: where they
-- have none, how their last one ended, {at, reason, invoice_id}.
create function private.tour_page(p_tour_id uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'name', t.name, 'slug', t.slug, 'content', t.content, 'images', t.images, 'services', t.services, 'tags', t.tags, 'start_date', t.start_date, 'end_date', t.end_date,
    'durations', t.durations, 'country', t.country, 'place', t.place, 'contact_name', t.contact_name, 'contact_phone', t.contact_phone, 'price', t.price, 'price_sale', t.price_sale, 'currency', t.currency,
    'has_taxes', cardinality(t.tax_ids) > 0, 'prices_include_tax', private.tour_prices_include_tax(t.law_firm),
    'places', t.places, 'left', greatest(t.places - private.tour_places_taken(t.id), 0), 'publish', t.publish, 'published_at', t.published_at, 'created_at', t.created_at, 'total_views', t.total_views,
    'rating_average', t.rating_average, 'rating_count', t.rating_count, 'version', t.version, 'firm', (select f.name from public.law_firms f where f.id = t.law_firm),
    'has_begun', coalesce(t.start_date <= private.firm_today(t.law_firm), false),
    'guides', (select coalesce(jsonb_agg(jsonb_build_object('id', u.uuid, 'name', u.display_name, 'avatar_url', u.avatar_url) order by u.display_name, u.uuid), '[]')
      from public.tour_guides g join public.users u on u.uuid = g.user_id where g.tour_id = t.id),
    'decides', coalesce(t.law_firm in (select private.caller_firms()), false), 'reads_bookers', t.id in (select private.caller_tours()),
    'own_firm', coalesce(t.law_firm in (select private.caller_memberships()), false),
    'bookers', case when t.id in (select private.caller_tours()) then (select count(*) from public.tour_bookings b where b.tour_id = t.id) end,
    'is_favourite', exists (select from private.tour_favourites f where f.tour_id = t.id and f.user_id = auth.uid()),
    'may_review', private.has_toured(t),
    'own_review', (select jsonb_build_object('rating', r.rating, 'comment', r.comment, 'status', r.status, 'judged_reason', r.judged_reason, 'show_name', r.author_name is not null)
      from public.tour_reviews r where r.tour_id = t.id and r.author_id = auth.uid()),
    'booking', (select jsonb_build_object('id', b.id, 'status', b.status, 'places', b.places, 'amount', b.amount, 'currency', b.currency, 'offered_until', b.offered_until, 'invoice_id', b.invoice_id,
        'approved', b.approved_at is not null, 'ahead', case when b.status = 'waiting' then (select count(*) from public.tour_bookings w
          where w.tour_id = b.tour_id and w.status = 'waiting' and (w.created_at, w.id) < (b.created_at, b.id)) end)
      from public.tour_bookings b where b.tour_id = t.id and b.user_id = auth.uid() and b.status <> 'cancelled'),
    'ended', (select jsonb_build_object('at', b.ended_at, 'reason', b.end_reason, 'invoice_id', b.invoice_id)
      from public.tour_bookings b where b.tour_id = t.id and b.user_id = auth.uid() and b.status = 'cancelled'
        and not exists (select from public.tour_bookings k where k.tour_id = t.id and k.user_id = b.user_id and k.status <> 'cancelled')
      order by b.ended_at desc nulls last, b.id limit 1))
  from public.tours t
  where t.id = p_tour_id and private.caller_level() is not null
    and (t.publish = 'published' or t.id in (select private.caller_tours()) or t.id in (select private.caller_booked_tours()))
$$;
grant execute on function private.tour_page(uuid) to authenticated;
create function public.tour_page(tour_id uuid) returns jsonb language sql stable set search_path = '' as $$ select private.tour_page(tour_page.tour_id) $$;
revoke execute on function public.tour_page(uuid) from public, anon;
grant execute on function public.tour_page(uuid) to authenticated;

-- tour_people(): the people of the firm that the caller administers, who may guide, 500 at most.
create function private.tour_people() returns table (id uuid, name text, avatar_url text) language sql stable security definer set search_path = '' as $$
  select u.uuid, u.display_name, u.avatar_url from public.users u
  where private.caller_level() is not null and u.law_firm in (select private.caller_firms()) and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending')
  order by u.display_name, u.uuid limit 500
$$;
grant execute on function private.tour_people() to authenticated;
create function public.tour_people() returns table (id uuid, name text, avatar_url text) language sql stable set search_path = '' as $$ select * from private.tour_people() $$;
revoke execute on function public.tour_people() from public, anon;
grant execute on function public.tour_people() to authenticated;

-- find_tour_reviews(tour_id, status, first, size): reviews of a tour, or of all of the firm's, the newest first; of status, or of any. Those that the caller does not judge are accepted ones. size: up to 50.
create function private.find_tour_reviews(p_tour_id uuid, p_status text, p_first integer, p_size integer)
returns table (id uuid, tour_id uuid, tour text, tags text[], author_name text, rating smallint, comment text, status text, decides boolean, created_at timestamptz, total bigint)
language sql stable security definer set search_path = '' as $$
  select r.id, r.tour_id, t.name, t.tags, r.author_name, r.rating, r.comment, r.status, r.law_firm = any (array(select private.caller_firms())), r.created_at, count(*) over ()
  from public.tour_reviews r join public.tours t on t.id = r.tour_id
  where private.caller_level() is not null and (coalesce(p_status, '') = '' or r.status = p_status)
    and case when p_tour_id is null then r.law_firm = any (array(select private.caller_firms())) and r.comment <> ''
      else r.tour_id = p_tour_id and (r.law_firm = any (array(select private.caller_firms()))
        or r.status = 'accepted' and r.comment <> '' and (t.publish = 'published' or t.id = any (array(select private.caller_tours())) or t.id = any (array(select private.caller_booked_tours())))) end
  order by r.created_at desc, r.id offset greatest(p_first, 0) limit least(greatest(p_size, 1), 50)
$$;
grant execute on function private.find_tour_reviews(uuid, text, integer, integer) to authenticated;
create function public.find_tour_reviews(tour_id uuid default null, status text default null, first integer default 0, size integer default 10)
returns table (id uuid, tour_id uuid, tour text, tags text[], author_name text, rating smallint, comment text, status text, decides boolean, created_at timestamptz, total bigint)
language sql stable set search_path = '' as $$
  select * from private.find_tour_reviews(find_tour_reviews.tour_id, find_tour_reviews.status, find_tour_reviews.first, find_tour_reviews.size)
$$;
revoke execute on function public.find_tour_reviews(uuid, text, integer, integer) from public, anon;
grant execute on function public.find_tour_reviews(uuid, text, integer, integer) to authenticated;
