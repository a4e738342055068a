-- The shop as it is read: by everybody, so by the server, which a guest asks. Only what is published is answered. The shapes are those of the web app's calls.

-- A service as /api/product shows it. A lawyer is named who has a public profile.
create function private.shown_product(p public.products) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'sku', p.sku, 'subDescription', p.summary, 'category', p.category, 'practiceArea', p.practice_area, 'practiceAreaName', (select a.name from public.practice_areas a where a.slug = p.practice_area),
    'price', p.price, 'priceSale', p.price_sale, 'currency', p.currency,
    'pricesIncludeTax', coalesce((select s.prices_include_tax from public.shop_settings s where s.law_firm = p.law_firm), false), 'colors', p.colors, 'options', p.options, 'coverUrl', p.cover_url, 'images', p.images, 'publish', p.publish,
    'available', left_over.number, 'inventoryType', case when left_over.number = 0 then 'out of stock' when left_over.number <= 3 then 'low stock' else 'in stock' end,
    'deliveryDays', p.delivery_days, 'deliveries', p.deliveries, 'checksConflict', p.checks_conflict, 'feeToTrust', p.fee_to_trust, 'isFeatured', p.is_featured,
    'newLabel', jsonb_build_object('enabled', p.new_label is not null, 'content', coalesce(p.new_label, '')),
    'saleLabel', jsonb_build_object('enabled', p.sale_label is not null, 'content', coalesce(p.sale_label, '')),
    'totalRatings', p.rating_average, 'totalReviews', p.rating_count, 'totalSold', p.total_sold, 'createdAt', p.published_at,
    'firm', (select jsonb_build_object('id', f.id, 'name', f.name) from public.law_firms f where f.id = p.law_firm),
    'lawyer', (select jsonb_build_object('name', l.display_name, 'slug', l.slug, 'avatarUrl', l.avatar_url) from public.lawyer_profiles l
      where l.user_id = p.lawyer_id and l.is_public and l.status = 'verified'))
  from (select private.product_left(p) number) left_over
$$;

-- product_list: what is offered, filtered, sorted and paged. filter: {query, categories, practice_areas, colors, firm, rating, price_min, price_max, sort, page, page_size}, all
-- optional. Every word of query is in the name, number, short text, firm or field. rating: at least so many stars. sort: featured, newest, priceDesc or priceAsc. page: from 1 to 100;
-- page_size: up to 50. Answers {products, total, is_more, page, page_size}; the total ends at 1,000, of a search by words at 300, as each word is looked for in every text that is counted; is_more says that there are more.
create function private.product_list(p_filter jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  given record;
  page integer;
  size integer;
  conditions text := 'p.publish = ''published''';
  orders constant jsonb := '{"featured": "p.is_featured desc, p.total_sold desc, p.published_at desc, p.id", "newest": "p.published_at desc, p.id",
    "priceDesc": "p.price_now desc, p.id desc", "priceAsc": "p.price_now, p.id"}';
  word text;
  most integer := 1000;
  total integer;
  shown jsonb;
begin
  select * into given from jsonb_to_record(coalesce(p_filter, '{}')) as filter (query text, categories text[], practice_areas text[], colors text[], firm uuid, rating integer,
    price_min numeric, price_max numeric, sort text, page integer, page_size integer);
  page := least(greatest(coalesce(given.page, 1), 1), 100);
  size := least(greatest(coalesce(given.page_size, 12), 1), 50);
  for word in select w from unnest(string_to_array(private.plain_name(left(given.query, 200)), ' ')) with ordinality each (w, place) where w <> '' order by place limit 8 loop
    conditions := conditions || format(' and p.search_text like %L', '%' || word || '%');
    most := 300;
  end loop;
  conditions := conditions
    -- One value, and not a list, lets the order follow the index that begins with it.
    || case when given.categories is null then '' when cardinality(given.categories) = 1 then format(' and p.category = %L', given.categories[1])
      else format(' and p.category = any (%L)', given.categories) end
    || case when given.practice_areas is null then '' else format(' and p.practice_area = any (%L)', given.practice_areas) end
    || case when given.colors is null then '' else format(' and p.colors && %L', given.colors) end
    || case when given.firm is null then '' else format(' and p.law_firm = %L', given.firm) end
    || case when given.rating is null then '' else format(' and p.rating_average >= %L', given.rating) end
    || case when given.price_min is null then '' else format(' and p.price_now >= %L', given.price_min) end
    || case when given.price_max is null then '' else format(' and p.price_now <= %L', given.price_max) end;
  -- What many have is counted among the first rows already: the index of words would list each of them before the first is counted.
  if most = 300 then
    execute format('select count(*) from (select * from public.products each where each.publish = ''published'' limit 2000) p where %s', conditions) into total;
  end if;
  if coalesce(total <= most, true) then
    execute format('select count(*) from (select from public.products p where %s limit %s) counted', conditions, most + 1) into total;
  end if;
  execute format('select coalesce(jsonb_agg(private.shown_product(found) order by place), ''[]'') from (
      select p found, row_number() over (order by %2$s) place from public.products p where %1$s order by %2$s limit %3$s offset %4$s) page',
    conditions, coalesce(orders ->> given.sort, orders ->> 'featured'), size, (page - 1) * size) into shown;
  return jsonb_build_object('products', shown, 'total', least(total, most), 'is_more', total > most, 'page', page, 'page_size', size);
end
$$;

-- product_choices: by what the services that are offered can be narrowed: {categories: [{value, count}], areas: [{value, name, count}], colors, price_max}.
create function private.product_choices() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'categories', coalesce((select jsonb_agg(jsonb_build_object('value', c.category, 'count', c.number) order by array_position('{advice,drafting,review,filing,representation,package}', c.category))
      from (select p.category, count(*) number from public.products p where p.publish = 'published' group by 1) c), '[]'),
    'areas', coalesce((select jsonb_agg(jsonb_build_object('value', a.practice_area, 'name', area.name, 'count', a.number) order by area.name)
      from (select p.practice_area, count(*) number from public.products p where p.publish = 'published' group by 1) a
      join public.practice_areas area on area.slug = a.practice_area), '[]'),
    'colors', coalesce((select jsonb_agg(c.color order by c.color)
      from (select distinct unnest(p.colors) color from public.products p where p.publish = 'published' limit 60) c), '[]'),
    'price_max', coalesce((select max(p.price_now) from public.products p where p.publish = 'published'), 0))
$$;

-- A service by its id or its address, with all that its page shows: what product_list answers of it, and {description, included, excluded, intake, engagementTerms, ratings: [{name, starCount,
-- reviewCount}], reviews: [{id, name, rating, comment, isPurchased, postedAt}], the 20 newest}. Null where there is none.
create function private.product_details(p_product text) returns jsonb language sql stable security definer set search_path = '' as $$
  select private.shown_product(p) || jsonb_build_object('description', p.description, 'included', p.included, 'excluded', p.excluded, 'intake', p.intake,
    'engagementTerms', p.engagement_terms,
    'ratings', (select jsonb_agg(jsonb_build_object('name', stars || ' Star', 'starCount', stars, 'reviewCount', (
        select count(*) from public.product_reviews r where r.product_id = p.id and r.status = 'published' and r.rating = stars)) order by stars)
      from generate_series(1, 5) stars),
    'reviews', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.author_name, 'rating', r.rating, 'comment', r.comment, 'isPurchased', true, 'postedAt', r.created_at)
        order by r.created_at desc, r.id desc)
      from (select * from public.product_reviews each where each.product_id = p.id and each.status = 'published' order by each.created_at desc, each.id desc limit 20) r), '[]'))
  from public.products p
  where p.publish = 'published' and p.id = coalesce((select s.id from public.products s where s.slug = p_product), 
    case when p_product ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_product::uuid end)
$$;

-- Where everything that is offered is read, for the map of the site: its address and the day on which it last changed, the newest first. A map holds 50,000 addresses at most, those of
-- other pages included.
create function private.product_addresses() returns table (slug text, changed_on text) language sql stable security definer set search_path = '' as $$
  select p.slug, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') from public.products p where p.publish = 'published' order by p.published_at desc, p.id limit 40000
$$;
