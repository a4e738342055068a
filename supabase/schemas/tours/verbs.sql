-- What happens to a tour: its firm's administrators write, publish, take back and delete it.

-- A tour of the firm that the caller administers, locked. PT404 tour_not_found.
create function private.tour_for_change(p_tour_id uuid) returns public.tours language plpgsql security definer set search_path = '' as $$
declare
  t public.tours;
begin
  perform private.require_caller();
  select * into t from public.tours where id = p_tour_id and law_firm in (select private.caller_firms()) for no key update;
  if t.id is null then
    perform private.refuse('PT404', 'tour_not_found', 'There is no such tour, or it is not yours to see.');
  end if;
  return t;
end
$$;

-- What people book says what it is. tour_incomplete.
create function private.require_whole_tour(t public.tours) returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if char_length(trim(t.content)) not between 100 and 500 or cardinality(t.images) < 2 or cardinality(t.services) < 2 or cardinality(t.tags) < 2 or t.durations = '' or t.place = ''
    or num_nulls(t.start_date, t.end_date, t.country) > 0 or not exists (select from public.tour_guides g where g.tour_id = t.id) then
    perform private.refuse('P0001', 'tour_incomplete',
      'A published tour has a text of 100 to 500 characters, two pictures, services and tags, a guide, its days, a duration and a destination.');
  end if;
end
$$;

-- How many places are taken, or held for somebody.
create function private.tour_places_taken(p_tour_id uuid) returns integer language sql stable security definer set search_path = '' as $$
  select coalesce(sum(b.places), 0)::integer from public.tour_bookings b where b.tour_id = p_tour_id and private.takes_place(b.status)
$$;

-- Tells the administrators and the guides of a tour something of who comes.
create function private.notify_tour_firm(t public.tours, p_kind text, p_params text[], p_dedup text) returns void language sql security definer set search_path = '' as $$
  select private.notify(u.uuid, p_kind, p_params, null, 'tour', t.id, p_dedup)
  from public.users u where u.law_firm = t.law_firm and u.status in ('active', 'pending') and (u.access_level = 'lawyer_admin'
    or u.access_level = 'lawyer' and exists (select from public.tour_guides g where g.tour_id = t.id and g.user_id = u.uuid))
$$;

-- Offers what is free of a tour that is locked, in the order in which people wait: each whose places fit has them held for two days, or until the tour begins. Answers how many were offered some.
create function private.offer_tour_places(t public.tours) returns integer language plpgsql security definer set search_path = '' as $$
declare
  free integer := t.places - private.tour_places_taken(t.id);
  w public.tour_bookings;
  offered integer := 0;
begin
  if t.publish <> 'published' or t.start_date <= private.firm_today(t.law_firm) then
    return 0;
  end if;
  for w in select * from public.tour_bookings b where b.tour_id = t.id and b.status = 'waiting' order by b.created_at, b.id for no key update loop
    exit when free < 1;
    if w.places <= free then
      free := free - w.places;
      offered := offered + 1;
      update public.tour_bookings set status = 'offered', offered_until = least(now() + interval '2 days',
        t.start_date::timestamp at time zone coalesce((select f.time_zone from public.law_firms f where f.id = t.law_firm), 'UTC')) where id = w.id;
      perform private.notify(w.user_id, 'tour_place_offered', array[t.name], null, 'tour', t.id, 'tour offered ' || w.id);
    end if;
  end loop;
  return offered;
end
$$;

-- save_tour(tour_id, given, expected_version): writes a tour, or a new draft where there is none with this id. given: its columns by name, and guides, the people of the firm who go along; what is left
-- out stays. Who comes is told when its days change. PT409 tour_changed; 42501 may_not_guide; PT404 tour_not_found; too_many_tours, tour_incomplete, tour_lists_invalid, tour_tax, tour_guide_not_of_firm,
-- tour_places_taken, tour_value_invalid.
create function private.save_tour(p_tour_id uuid, p_given jsonb, p_expected_version integer) returns public.tours language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  firm uuid := (select f from private.caller_firms() f);
  t public.tours;
  before public.tours;
  said jsonb := case when jsonb_typeof(p_given) = 'object' then p_given else '{}' end;
begin
  if firm is null then
    perform private.refuse('42501', 'may_not_guide', 'Tours are written by the administrators of a firm.');
  end if;
  -- A firm's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('tours ' || firm, 0));
  if exists (select from public.tours where id = p_tour_id) then
    t := private.tour_for_change(p_tour_id);
    if p_expected_version is not null and p_expected_version <> t.version then
      perform private.refuse('PT409', 'tour_changed', 'This tour was changed in another window. Load it again to see what it says now.');
    end if;
  else
    if (select count(*) from public.tours where law_firm = firm) >= 500 then
      perform private.refuse('P0001', 'too_many_tours', 'Your firm has five hundred tours. Delete one that is over.');
    end if;
    insert into public.tours (id, law_firm, created_by, name) values (coalesce(p_tour_id, gen_random_uuid()), firm, me, '?') returning * into t;
  end if;
  before := t;
  begin
    update public.tours set
      name = coalesce(said ->> 'name', name), content = trim(coalesce(said ->> 'content', content)), durations = trim(coalesce(said ->> 'durations', durations)),
      place = trim(coalesce(said ->> 'place', place)), contact_name = trim(coalesce(said ->> 'contact_name', contact_name)), contact_phone = trim(coalesce(said ->> 'contact_phone', contact_phone)),
      country = case when said ? 'country' then nullif(said ->> 'country', '') else country end, currency = coalesce(said ->> 'currency', currency),
      images = case when said ? 'images' then private.words_of(said, 'images') else images end, services = case when said ? 'services' then private.words_of(said, 'services') else services end,
      tags = case when said ? 'tags' then private.words_of(said, 'tags') else tags end, tax_ids = case when said ? 'tax_ids' then private.words_of(said, 'tax_ids')::uuid[] else tax_ids end,
      start_date = case when said ? 'start_date' then (said ->> 'start_date')::date else start_date end, end_date = case when said ? 'end_date' then (said ->> 'end_date')::date else end_date end,
      price = case when said ? 'price' then private.round_money((said ->> 'price')::numeric, coalesce(said ->> 'currency', currency)) else price end,
      price_sale = case when said ? 'price_sale' then private.round_money((said ->> 'price_sale')::numeric, coalesce(said ->> 'currency', currency)) else price_sale end,
      places = coalesce((said ->> 'places')::integer, places)
    where id = t.id returning * into t;
    if said ? 'guides' then
      if exists (select from unnest(private.words_of(said, 'guides')::uuid[]) guide where not exists (
        select from public.users u where u.uuid = guide and u.law_firm = t.law_firm and u.access_level in ('lawyer', 'lawyer_admin') and u.status in ('active', 'pending'))
        and not exists (select from public.tour_guides g where g.tour_id = t.id and g.user_id = guide)) then
        perform private.refuse('P0001', 'tour_guide_not_of_firm', 'Only people of your firm guide its tours.');
      end if;
      delete from public.tour_guides g where g.tour_id = t.id and g.user_id <> all (private.words_of(said, 'guides')::uuid[]);
      insert into public.tour_guides (tour_id, user_id) select distinct t.id, guide from unnest(private.words_of(said, 'guides')::uuid[]) guide on conflict do nothing;
    end if;
  exception when check_violation or data_exception then
    perform private.refuse('P0001', 'tour_value_invalid', 'One of the fields holds something that cannot be kept. Look at each again.');
  end;
  if t.publish = 'published' or exists (select from public.tour_bookings b where b.tour_id = t.id and b.status <> 'cancelled') then
    perform private.require_whole_tour(t);
  end if;
  if t.places < before.places and private.tour_places_taken(t.id) > t.places then
    perform private.refuse('P0001', 'tour_places_taken', 'More places than that are taken. Cancel a booking first.');
  end if;
  perform private.keep_tour_events(t.id);
  if (t.start_date, t.end_date) is distinct from (before.start_date, before.end_date) then
    perform private.notify(b.user_id, 'tour_changed', array[t.name], null, 'tour', t.id, 'tour changed ' || t.id)
    from public.tour_bookings b where b.tour_id = t.id and private.takes_place(b.status);
  end if;
  perform private.offer_tour_places(t);
  select * into t from public.tours where id = t.id;
  return t;
end
$$;
grant execute on function private.save_tour(uuid, jsonb, integer) to authenticated;
create function public.save_tour(tour_id uuid, given jsonb, expected_version integer default null) returns setof public.tours language sql set search_path = '' as $$
  select * from private.save_tour(save_tour.tour_id, save_tour.given, save_tour.expected_version)
$$;
revoke execute on function public.save_tour(uuid, jsonb, integer) from public, anon;
grant execute on function public.save_tour(uuid, jsonb, integer) to authenticated;

-- publish_tour(tour_id, published): offers it, or takes it back; who has booked still comes. Again it changes nothing. PT404 tour_not_found; tour_incomplete, tour_over.
create function private.publish_tour(p_tour_id uuid, p_published boolean) returns public.tours language plpgsql security definer set search_path = '' as $$
declare
  t public.tours := private.tour_for_change(p_tour_id);
begin
  if not coalesce(p_published, false) then
    update public.tours set publish = 'draft' where id = t.id and publish <> 'draft';
  elsif t.publish = 'draft' then
    perform private.require_whole_tour(t);
    if t.start_date <= private.firm_today(t.law_firm) then
      perform private.refuse('P0001', 'tour_over', 'This tour has begun already.');
    end if;
    update public.tours set publish = 'published', published_at = coalesce(published_at, now()) where id = t.id returning * into t;
    perform private.offer_tour_places(t);
  end if;
  perform private.keep_tour_events(t.id);
  select * into t from public.tours where id = t.id;
  return t;
end
$$;
grant execute on function private.publish_tour(uuid, boolean) to authenticated;
create function public.publish_tour(tour_id uuid, published boolean default true) returns setof public.tours language sql set search_path = '' as $$
  select * from private.publish_tour(publish_tour.tour_id, publish_tour.published)
$$;
revoke execute on function public.publish_tour(uuid, boolean) from public, anon;
grant execute on function public.publish_tour(uuid, boolean) to authenticated;

-- delete_tour(tour_id): a tour on which nobody comes. Answers whether it was there. tour_has_bookings, tour_has_reviews.
create function private.delete_tour(p_tour_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  t public.tours;
begin
  perform private.require_caller();
  select * into t from public.tours where id = p_tour_id and law_firm in (select private.caller_firms()) for update;
  if exists (select from public.tour_bookings b where b.tour_id = t.id and (b.status <> 'cancelled' or b.invoice_id is not null)) then
    perform private.refuse('P0001', 'tour_has_bookings', 'Somebody has booked this tour. Cancel the bookings first; one that was billed stays with its invoice, so take the tour back instead.');
  elsif exists (select from public.tour_reviews r where r.tour_id = t.id) then
    perform private.refuse('P0001', 'tour_has_reviews', 'People have said what this tour was like. Take it back instead.');
  end if;
  delete from public.tours where id = t.id;
  return found;
end
$$;
grant execute on function private.delete_tour(uuid) to authenticated;
create function public.delete_tour(tour_id uuid) returns boolean language sql set search_path = '' as $$ select private.delete_tour(delete_tour.tour_id) $$;
revoke execute on function public.delete_tour(uuid) from public, anon;
grant execute on function public.delete_tour(uuid) to authenticated;

-- A tour that the caller sees. PT404 tour_not_found.
create function private.seen_tour(p_tour_id uuid) returns public.tours language plpgsql stable security definer set search_path = '' as $$
declare
  t public.tours;
begin
  perform private.require_caller();
  select * into t from public.tours where id = p_tour_id and (publish = 'published' or id in (select private.caller_tours()) or id in (select private.caller_booked_tours()));
  if t.id is null then
    perform private.refuse('PT404', 'tour_not_found', 'There is no such tour, or it is not yours to see.');
  end if;
  return t;
end
$$;

-- mark_tour(tour_id, marked): among the caller's favourites, or no more. Again it changes nothing. PT404 tour_not_found; too_many_favourite_tours.
create function private.mark_tour(p_tour_id uuid, p_marked boolean) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  t public.tours := private.seen_tour(p_tour_id);
begin
  if not coalesce(p_marked, false) then
    delete from private.tour_favourites where tour_id = t.id and user_id = auth.uid();
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('tour favourites ' || auth.uid(), 0));
  if (select count(*) from private.tour_favourites where user_id = auth.uid() and tour_id <> t.id) >= 200 then
    perform private.refuse('P0001', 'too_many_favourite_tours', 'You have two hundred favourite tours. Take one of them off first.');
  end if;
  insert into private.tour_favourites (tour_id, user_id) values (t.id, auth.uid()) on conflict do nothing;
  return true;
end
$$;
grant execute on function private.mark_tour(uuid, boolean) to authenticated;
create function public.mark_tour(tour_id uuid, marked boolean default true) returns boolean language sql set search_path = '' as $$ select private.mark_tour(mark_tour.tour_id, mark_tour.marked) $$;
revoke execute on function public.mark_tour(uuid, boolean) from public, anon;
grant execute on function public.mark_tour(uuid, boolean) to authenticated;

-- count_tour_view(tour_id): counts somebody who reads it, once, and nobody of its firm.
create function private.count_tour_view(p_tour_id uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  t public.tours := private.seen_tour(p_tour_id);
begin
  if t.law_firm in (select private.caller_memberships()) then
    return;
  end if;
  insert into private.tour_readers (tour_id, user_id) values (t.id, auth.uid()) on conflict do nothing;
  if found then
    update public.tours set total_views = total_views + 1 where id = t.id;
  end if;
end
$$;
grant execute on function private.count_tour_view(uuid) to authenticated;
create function public.count_tour_view(tour_id uuid) returns void language sql set search_path = '' as $$ select private.count_tour_view(count_tour_view.tour_id) $$;
revoke execute on function public.count_tour_view(uuid) from public, anon;
grant execute on function public.count_tour_view(uuid) to authenticated;
