-- Booking a tour: places that are never sold twice, those who wait, and what is paid.
-- Lock order: the invoice, the tour, the ledger, the booking. What becomes of an invoice changes its booking alone; the place that it frees is offered by the job, or to who waits before anybody else books.

-- book_tour(tour_id, places, contact, expected_price, expected_currency): somebody comes; or waits, where there are fewer places than that. contact: {name, email, phone, note}. expected_price,
-- expected_currency: of a place, as the person was shown it; where it differs nothing is booked. The same again is the same booking. Of the firm nobody books. PT404 tour_not_found; 42501 tour_own_firm; PT409 tour_price_changed; tour_contact_incomplete,
-- tour_places_invalid, tour_over, tour_booked_already, too_many_tour_bookings, tour_waiting_full.
create function private.book_tour(p_tour_id uuid, p_places integer, p_contact jsonb, p_expected_price numeric, p_expected_currency text) returns public.tour_bookings language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  t public.tours;
  b public.tour_bookings;
  said jsonb := case when jsonb_typeof(p_contact) = 'object' then p_contact else '{}' end;
  whole_name text := private.to_one_line(said ->> 'name');
  address text := lower(trim(said ->> 'email'));
begin
  -- A person's one after the other: of two at once the second counts the first.
  perform pg_advisory_xact_lock(hashtextextended('tour bookings ' || me, 0));
  select * into t from public.tours where id = p_tour_id and publish = 'published' for no key update;
  if t.id is null then
    perform private.refuse('PT404', 'tour_not_found', 'There is no such tour, or it is not yours to see.');
  elsif t.law_firm in (select private.caller_memberships()) then
    perform private.refuse('42501', 'tour_own_firm', 'People of the firm are named as guides; others book.');
  elsif coalesce(char_length(whole_name), 0) not between 1 and 200 or address is null or address !~ '^[^@[:space:]]+@[^@[:space:]]+$' or char_length(address) > 254
    or char_length(said ->> 'phone') > 40 or char_length(said ->> 'note') > 1000 then
    perform private.refuse('P0001', 'tour_contact_incomplete', 'Give a name and an e-mail address by which the firm reaches you.');
  elsif p_places is null or p_places not between 1 and 10 or p_places > t.places then
    perform private.refuse('P0001', 'tour_places_invalid', 'A booking is for one to ten places, and for no more than the tour has.');
  end if;
  select * into b from public.tour_bookings where tour_id = t.id and user_id = me and status <> 'cancelled';
  if b.places = p_places then
    return b;
  elsif b.id is not null then
    perform private.refuse('P0001', 'tour_booked_already', 'You have booked this tour already. Cancel that booking to book another number of places.');
  elsif t.start_date <= private.firm_today(t.law_firm) then
    perform private.refuse('P0001', 'tour_over', 'This tour has begun already.');
  elsif p_expected_price is distinct from t.price_now or t.price_now is not null and p_expected_currency is distinct from t.currency then
    perform private.refuse('PT409', 'tour_price_changed', 'The price of this tour has changed. Look at it again before you book.');
  elsif (select count(*) from public.tour_bookings k where k.user_id = me and k.created_at > now() - interval '1 day') >= 20 then
    perform private.refuse('P0001', 'too_many_tour_bookings', 'You have booked twenty tours in a day. Wait until tomorrow, or write to the firm.');
  end if;
  -- What an invoice gave back is for who waits, before it is counted as free.
  perform private.offer_tour_places(t);
  if private.tour_places_taken(t.id) + p_places > t.places and (select count(*) from public.tour_bookings k where k.tour_id = t.id and k.status = 'waiting') >= 200 then
    perform private.refuse('P0001', 'tour_waiting_full', 'Two hundred people wait for this tour already. Choose another one.');
  end if;
  insert into public.tour_bookings (tour_id, law_firm, user_id, name, email, phone, note, places, status, price, currency, tax_ids, prices_include_tax)
  values (t.id, t.law_firm, me, whole_name, address, nullif(private.to_one_line(said ->> 'phone'), ''), nullif(trim(said ->> 'note'), ''), p_places,
    case when private.tour_places_taken(t.id) + p_places > t.places then 'waiting' else 'pending' end, t.price_now, t.currency,
    t.tax_ids, private.tour_prices_include_tax(t.law_firm)) returning * into b;
  if b.status = 'pending' then
    perform private.notify_tour_firm(t, 'tour_booked', array[b.name, t.name], 'tour booked ' || b.id);
  end if;
  return b;
end
$$;
grant execute on function private.book_tour(uuid, integer, jsonb, numeric, text) to authenticated;
create function public.book_tour(tour_id uuid, places integer, contact jsonb, expected_price numeric default null, expected_currency text default null) returns setof public.tour_bookings
language sql set search_path = '' as $$
  select * from private.book_tour(book_tour.tour_id, book_tour.places, book_tour.contact, book_tour.expected_price, book_tour.expected_currency)
$$;
revoke execute on function public.book_tour(uuid, integer, jsonb, numeric, text) from public, anon;
grant execute on function public.book_tour(uuid, integer, jsonb, numeric, text) to authenticated;

-- accept_tour_place(booking_id): who was offered a place takes it. Again it answers the same. PT404 tour_booking_not_found; tour_offer_over.
create function private.accept_tour_place(p_booking_id uuid) returns public.tour_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.tour_bookings;
begin
  perform private.require_caller();
  perform from public.tours t where t.id = (select k.tour_id from public.tour_bookings k where k.id = p_booking_id and k.user_id = auth.uid()) for no key update;
  select * into b from public.tour_bookings k where k.id = p_booking_id and k.user_id = auth.uid() for no key update;
  if b.id is null then
    perform private.refuse('PT404', 'tour_booking_not_found', 'There is no such booking, or it is not yours to change.');
  elsif b.status in ('pending', 'sold') then
    return b;
  elsif b.status <> 'offered' or b.offered_until < now() then
    perform private.refuse('P0001', 'tour_offer_over', 'This place is held for you no more.');
  end if;
  update public.tour_bookings set status = 'pending', offered_until = null where id = b.id returning * into b;
  perform private.notify_tour_firm(t, 'tour_booked', array[b.name, t.name], 'tour booked ' || b.id) from public.tours t where t.id = b.tour_id;
  return b;
end
$$;
grant execute on function private.accept_tour_place(uuid) to authenticated;
create function public.accept_tour_place(booking_id uuid) returns setof public.tour_bookings language sql set search_path = '' as $$
  select * from private.accept_tour_place(accept_tour_place.booking_id)
$$;
revoke execute on function public.accept_tour_place(uuid) from public, anon;
grant execute on function public.accept_tour_place(uuid) to authenticated;

-- The invoice of a booking, which is issued at once, without a case: its price and its taxes are those of the booking.
create function private.bill_tour_booking(b public.tour_bookings) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  t public.tours;
  i public.invoices;
begin
  select * into t from public.tours where id = b.tour_id;
  insert into public.invoices (law_firm, client_id, currency, create_date, due_date, invoice_to, prices_include_tax, created_by, written_by)
  values (b.law_firm, b.user_id, b.currency, private.firm_today(b.law_firm), private.firm_today(b.law_firm) + 14,
    private.invoice_party(jsonb_build_object('name', b.name, 'email', b.email, 'phone', b.phone)),
    b.prices_include_tax, null, null) returning * into i;
  insert into public.invoice_items (invoice_id, law_firm, client_id, place, title, description, price, quantity, total, tax_ids)
  values (i.id, i.law_firm, i.client_id, 1, t.name, concat_ws(', ', t.place, t.country) || E'\n' || t.start_date || ' – ' || t.end_date, b.price, b.places, b.amount, b.tax_ids);
  i := private.issue_draft(i, null);
  return i.id;
end
$$;

-- approve_tour_booking(booking_id, approved): the firm's administrators agree to who comes, and bill a tour with a price; or take that back while nothing is paid, and the invoice is void. Again it changes
-- nothing. PT404 tour_booking_not_found; PT409 tour_booking_changed; tour_booking_not_open, tour_booking_paid, tour_over.
create function private.approve_tour_booking(p_booking_id uuid, p_approved boolean) returns public.tour_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.tour_bookings;
  i public.invoices;
  t public.tours;
  bill uuid;
begin
  perform private.require_caller();
  select * into b from public.tour_bookings where id = p_booking_id;
  if b.id is null or not coalesce(b.law_firm in (select private.caller_firms()), false) then
    perform private.refuse('PT404', 'tour_booking_not_found', 'There is no such booking, or it is not yours to change.');
  end if;
  select * into i from public.invoices where id = b.invoice_id for no key update;
  -- Without its tour: what an approval bills is behind the ledger, and nothing of the places changes.
  select * into b from public.tour_bookings where id = b.id for no key update;
  select * into t from public.tours where id = b.tour_id;
  if b.status not in ('pending', 'sold') then
    perform private.refuse('P0001', 'tour_booking_not_open', 'This booking has no place: it waits, or was cancelled.');
  elsif b.invoice_id is distinct from i.id then
    perform private.refuse('PT409', 'tour_booking_changed', 'This booking was changed at the same moment. Look at it again.');
  elsif (b.approved_at is not null) = coalesce(p_approved, true) then
    return b;
  elsif b.status = 'sold' and b.price is null and t.end_date < private.firm_today(t.law_firm) then
    perform private.refuse('P0001', 'tour_over', 'This tour has begun already.');
  elsif coalesce(p_approved, true) then
    bill := case when b.price is not null then private.bill_tour_booking(b) end;
    update public.tour_bookings set approved_at = now(), status = case when price is null then 'sold' else status end, sold_at = case when price is null then now() end, invoice_id = bill
    where id = b.id returning * into b;
    perform private.notify(b.user_id, 'tour_approved', array[t.name], null, 'tour', t.id, 'tour approved ' || b.id || ' ' || clock_timestamp());
    return b;
  elsif coalesce(i.amount_paid, 0) > 0 or exists (select from public.credit_notes n where n.invoice_id = i.id) then
    perform private.refuse('P0001', 'tour_booking_paid', 'This booking is paid. The firm cancels it, and the money goes back.');
  end if;
  update public.tour_bookings set approved_at = null, status = 'pending', sold_at = null, invoice_id = null where id = b.id returning * into b;
  perform private.notify(b.user_id, 'tour_approval_withdrawn', array[t.name], null, 'tour', t.id, 'tour approval withdrawn ' || b.id || ' ' || clock_timestamp());
  if i.id is not null then
    perform private.void_issued(i, t.name);
  end if;
  return b;
end
$$;
grant execute on function private.approve_tour_booking(uuid, boolean) to authenticated;
create function public.approve_tour_booking(booking_id uuid, approved boolean default true) returns setof public.tour_bookings language sql set search_path = '' as $$
  select * from private.approve_tour_booking(approve_tour_booking.booking_id, approve_tour_booking.approved)
$$;
revoke execute on function public.approve_tour_booking(uuid, boolean) from public, anon;
grant execute on function public.approve_tour_booking(uuid, boolean) to authenticated;

-- A booking is paid as its invoice is, and ends with it.
create function private.follow_invoice_of_tour() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  b public.tour_bookings;
begin
  select * into b from public.tour_bookings where invoice_id = new.id for no key update;
  if b.id is null or b.status not in ('pending', 'sold') then
    return null;
  elsif new.status = 'paid' or new.status = 'written_off' and new.amount_paid > new.amount_refunded then
    update public.tour_bookings set status = 'sold', sold_at = coalesce(sold_at, now()) where id = b.id and status <> 'sold';
  elsif new.status in ('pending', 'partially_paid') then
    update public.tour_bookings set status = 'pending', sold_at = null where id = b.id and status <> 'pending';
  elsif new.status in ('void', 'credited', 'refunded', 'written_off') and new.amount_paid = new.amount_refunded then
    update public.tour_bookings set status = 'cancelled', ended_at = now(), end_reason = left(coalesce(new.end_reason,
      case new.status when 'refunded' then (select p.reason from public.payments p where p.invoice_id = new.id and p.refund_of is not null order by p.created_at desc, p.id desc limit 1) end,
      (select n.reason from public.credit_notes n where n.invoice_id = new.id order by n.created_at desc, n.id desc limit 1)), 2000)
    where id = b.id;
    perform private.notify(b.user_id, 'tour_cancelled', array[b.name, (select t.name from public.tours t where t.id = b.tour_id)], null, 'tour', b.tour_id, 'tour cancelled ' || b.id);
  end if;
  return null;
end
$$;
create trigger tour_booking_follows after update of status, amount_paid, amount_refunded on public.invoices for each row
  when ((old.status, old.amount_paid, old.amount_refunded) is distinct from (new.status, new.amount_paid, new.amount_refunded))
  execute function private.follow_invoice_of_tour();

-- cancel_tour_booking(booking_id, reason): who comes, before the tour begins and as long as nothing is paid, and who waits or is offered a place; the firm's administrators, with a reason, and what was paid
-- goes back in the way in which it was paid. The place is offered to who waits first. Again it answers the same. PT404 tour_booking_not_found; PT409 tour_booking_changed; tour_over, tour_booking_paid,
-- reason_required, and those of refund_payment.
create function private.cancel_tour_booking(p_booking_id uuid, p_reason text) returns public.tour_bookings language plpgsql security definer set search_path = '' as $$
declare
  b public.tour_bookings;
  t public.tours;
  i public.invoices;
  now_is public.tour_bookings;
  of_firm boolean;
  came boolean;
begin
  perform private.require_caller();
  select * into b from public.tour_bookings where id = p_booking_id;
  of_firm := coalesce(b.law_firm in (select private.caller_firms()), false);
  if b.id is null or not (of_firm or b.user_id = auth.uid()) then
    perform private.refuse('PT404', 'tour_booking_not_found', 'There is no such booking, or it is not yours to change.');
  elsif b.status = 'cancelled' then
    return b;
  elsif of_firm then
    p_reason := private.require_reason(p_reason);
  end if;
  came := b.status in ('pending', 'sold');
  select * into i from public.invoices where id = b.invoice_id for no key update;
  select * into t from public.tours where id = b.tour_id for no key update;
  if not of_firm and coalesce(i.amount_paid, 0) > 0 then
    perform private.refuse('P0001', 'tour_booking_paid', 'This booking is paid. The firm cancels it, and the money goes back.');
  elsif not of_firm and came and t.start_date <= private.firm_today(t.law_firm) then
    perform private.refuse('P0001', 'tour_over', 'This tour has begun already.');
  -- Who came to a free tour keeps the right to say what it was like.
  elsif b.status = 'sold' and b.price is null and t.end_date < private.firm_today(t.law_firm) then
    perform private.refuse('P0001', 'tour_over', 'This tour has begun already.');
  end if;
  perform private.unwind_invoice(b.invoice_id, coalesce(nullif(trim(p_reason), ''), t.name), 'tour ' || b.id);
  select * into now_is from public.tour_bookings where id = b.id for no key update;
  if now_is.invoice_id is distinct from b.invoice_id then
    perform private.refuse('PT409', 'tour_booking_changed', 'This booking was changed at the same moment. Look at it again.');
  end if;
  update public.tour_bookings set status = 'cancelled', offered_until = null, ended_at = coalesce(ended_at, now()), end_reason = left(nullif(trim(p_reason), ''), 2000)
  where id = b.id returning * into b;
  if of_firm and now_is.status <> 'cancelled' then
    perform private.notify(b.user_id, 'tour_cancelled', array[b.name, t.name], null, 'tour', t.id, 'tour cancelled ' || b.id);
  elsif not of_firm and came then
    perform private.notify_tour_firm(t, 'tour_cancelled', array[b.name, t.name], 'tour cancelled ' || b.id);
  end if;
  perform private.offer_tour_places(t);
  perform private.keep_tour_events(t.id);
  return b;
end
$$;
grant execute on function private.cancel_tour_booking(uuid, text) to authenticated;
create function public.cancel_tour_booking(booking_id uuid, reason text default null) returns setof public.tour_bookings language sql set search_path = '' as $$
  select * from private.cancel_tour_booking(cancel_tour_booking.booking_id, cancel_tour_booking.reason)
$$;
revoke execute on function public.cancel_tour_booking(uuid, text) from public, anon;
grant execute on function public.cancel_tour_booking(uuid, text) to authenticated;

-- free_tour_places(most): what was offered and not taken in time, and what an invoice gave back, goes to who waits next; nobody waits for a tour that has begun, and one that is offered no more and to which nobody comes is in no
-- calendar. Answers for how many tours something changed.
create function private.free_tour_places(p_most integer) returns integer language plpgsql security definer set search_path = '' as $$
declare
  due uuid;
  t public.tours;
  done integer := 0;
  gone integer;
begin
  for due in
    select k.id from public.tours k
    where exists (select from public.tour_bookings b where b.tour_id = k.id and (b.status = 'offered' and b.offered_until < now()
      or b.status = 'waiting' and (k.start_date <= private.firm_today(k.law_firm) or k.publish = 'published' and private.tour_places_taken(k.id) + b.places <= k.places)))
      or k.publish = 'draft' and k.event_id is not null and private.tour_places_taken(k.id) = 0
    order by k.id limit p_most
  loop
    select * into t from public.tours where id = due for no key update skip locked;
    continue when t.id is null;
    update public.tour_bookings b set status = 'cancelled', offered_until = null, ended_at = now()
    where b.tour_id = t.id and (b.status = 'offered' and b.offered_until < now() or b.status = 'waiting' and t.start_date <= private.firm_today(t.law_firm));
    get diagnostics gone = row_count;
    if t.publish = 'draft' and t.event_id is not null and private.tour_places_taken(t.id) = 0 then
      perform private.keep_tour_events(t.id);
      gone := gone + 1;
    end if;
    done := done + case when gone + private.offer_tour_places(t) > 0 then 1 else 0 end;
  end loop;
  return done;
end
$$;
insert into private.job_kinds (kind, lane, run_every) values ('free_tour_places', 'notices', '5 minutes');
