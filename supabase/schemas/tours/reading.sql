-- Tours as guests read them: the server asks for them, and nobody else.

-- The offered tour at an address: its slug, an earlier one (the letters at its end are the same), or its id. Null where there is none.
create function private.tour_by_address(p_address text) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select t.id from public.tours t where t.slug = p_address and t.publish = 'published'),
    (select t.id from public.tours t where t.short_id = substring(lower(p_address) from '(?:^|-)([0-9a-f]{10})$') and t.publish = 'published'),
    (select t.id from public.tours t where t.id = case when p_address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_address::uuid end and t.publish = 'published'))
$$;

-- A tour as lists for everybody show it, in the shape of the specification. left: free places.
create function private.shown_tour(t public.tours) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'images', t.images, 'durations', t.durations, 'destination', jsonb_build_object('place', t.place, 'country', t.country),
    'available', jsonb_build_object('startDate', t.start_date, 'endDate', t.end_date), 'price', t.price, 'priceSale', t.price_sale, 'currency', t.currency,
    'ratingNumber', t.rating_average, 'ratings', t.rating_count, 'totalViews', t.total_views, 'left', greatest(t.places - private.tour_places_taken(t.id), 0),
    'firm', (select f.name from public.law_firms f where f.id = t.law_firm), 'createdAt', t.published_at)
$$;

-- tour_details: a tour as its public page shows it: what lists show, and {content, services, tags, places, tourGuides: [{name, avatarUrl}], contact: {name, phone}, hasTaxes, pricesIncludeTax, hasBegun,
-- reviews: the 10 newest whose words the firm has accepted}. Who comes is not in it. Null where there is none.
create function private.tour_details(p_address text) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.shown_tour(t) || jsonb_build_object('content', t.content, 'services', t.services, 'tags', t.tags, 'publish', t.publish, 'places', t.places,
    'tourGuides', (select coalesce(jsonb_agg(jsonb_build_object('name', u.display_name, 'avatarUrl', u.avatar_url) order by u.display_name, u.uuid), '[]')
      from public.tour_guides g join public.users u on u.uuid = g.user_id where g.tour_id = t.id),
    'contact', jsonb_build_object('name', t.contact_name, 'phone', t.contact_phone), 'hasTaxes', cardinality(t.tax_ids) > 0,
    'pricesIncludeTax', private.tour_prices_include_tax(t.law_firm), 'hasBegun', coalesce(t.start_date <= private.firm_today(t.law_firm), false),
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.author_name, 'rating', r.rating, 'description', r.comment, 'postedAt', r.created_at) order by r.created_at desc, r.id), '[]')
      from (select * from public.tour_reviews o where o.tour_id = t.id and o.status = 'accepted' and o.comment <> '' order by o.created_at desc, o.id limit 10) r))
  from public.tours t where t.id = private.tour_by_address(p_address)
$$;

-- The tours that begin after today, what begins first at the top, 200 at most and 40 of a firm: {tours}.
create function private.tour_list() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('tours', coalesce(jsonb_agg(private.shown_tour(t) order by t.start_date, t.id), '[]'))
  from public.tours t join (select of_firm.id from (select o.id, o.start_date, row_number() over (partition by o.law_firm order by o.start_date, o.id) as nth from public.tours o
      where o.publish = 'published' and o.start_date >= current_date and o.start_date > private.firm_today(o.law_firm)) of_firm
    where of_firm.nth <= 40 order by of_firm.start_date, of_firm.id limit 200) ahead on ahead.id = t.id
$$;
