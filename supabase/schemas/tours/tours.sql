-- Tours of a firm: court visits, study tours and seminars away, which everybody who is signed in may book. No case is part of them.

-- A tour. slug: the name in letters of an address, with short_id at its end, which stays when the name changes. content: plain text. images: addresses of pictures. start_date, end_date: its days, by the clock of the firm. country: by ISO 3166-1. price: of a place, null where it is free; price_now: what a
-- place costs, the sale price where there is one. total_views: people of other firms and clients who have read it, each once. event_id: the entry in the calendars of its guides.
create table public.tours (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  created_by uuid references public.users (uuid) on delete set null,
  name text not null check (char_length(trim(name)) between 1 and 100),
  short_id text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) check (short_id ~ '^[0-9a-f]{10}$'),
  slug text not null unique check (char_length(slug) between 1 and 200),
  content text not null default '' check (char_length(content) <= 500),
  images text[] not null default '{}' check (cardinality(images) <= 12
    and array_to_string(images, ' ', '?') ~ '^((https://[^\s/"''<>\\]+|/[^\s/"''<>\\])[^\s"''<>\\]*( |$))*$'),
  services text[] not null default '{}' check (services <@ '{transport,accommodation,lunch,interpreter,entrance,materials,certificate,headset,social_programme,insurance}'),
  tags text[] not null default '{}',
  start_date date,
  end_date date,
  durations text not null default '' check (char_length(durations) <= 60),
  country text check (country ~ '^[A-Z]{2}$'),
  place text not null default '' check (char_length(place) <= 100),
  contact_name text not null default '' check (char_length(contact_name) <= 100),
  contact_phone text not null default '' check (char_length(contact_phone) <= 40),
  price numeric(15,3) check (price > 0 and price <= 1000000000),
  price_sale numeric(15,3) check (price_sale > 0),
  price_now numeric(15,3) generated always as (coalesce(price_sale, price)) stored,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  tax_ids uuid[] not null default '{}' check (cardinality(tax_ids) <= 3),
  places integer not null default 20 check (places between 1 and 1000),
  publish text not null default 'draft' check (publish in ('draft', 'published')),
  published_at timestamptz,
  total_views integer not null default 0,
  rating_average numeric(3,2),
  rating_count integer not null default 0,
  event_id uuid references public.calendar_events (id) on delete set null,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tours_images_addresses check (cast(images as private.picture_address[]) is not null),
  constraint ends_after_it_begins check (end_date >= start_date and end_date - start_date <= 365),
  constraint within_reach check (start_date between '2000-01-01' and '2199-12-31'),
  constraint sale_is_cheaper check (price_sale is null or price is not null and price_sale < price),
  constraint published_has_days check (publish = 'draft' or num_nulls(published_at, start_date, end_date, country) = 0),
  constraint whole_units check ((price is null or price = private.round_money(price, currency)) and (price_sale is null or price_sale = private.round_money(price_sale, currency))),
  constraint tours_slug_line check (cast(slug as private.one_line) is not null or slug is null),
  constraint tours_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint tours_durations_line check (cast(durations as private.one_line) is not null or durations is null),
  constraint tours_place_line check (cast(place as private.one_line) is not null or place is null),
  constraint tours_contact_name_line check (cast(contact_name as private.one_line) is not null or contact_name is null),
  constraint tours_contact_phone_line check (cast(contact_phone as private.one_line) is not null or contact_phone is null)
);
create index tours_law_firm_idx on public.tours (law_firm, created_at desc, id);
create index tours_created_by_idx on public.tours (created_by);
create index tours_event_id_idx on public.tours (event_id);
create index tours_ahead_idx on public.tours (start_date, id) where publish = 'published';
create index tours_published_idx on public.tours (created_at desc, id) where publish = 'published';
create trigger touch before update on public.tours for each row execute function private.touch('total_views', 'rating_average', 'rating_count', 'event_id', 'search_text');
create trigger audit after insert or update or delete on public.tours for each row
  execute function private.audit('{content,contact_phone}', '{total_views,rating_average,rating_count,event_id,search_text,price_now}');

-- The address and what is searched follow the text. tour_lists_invalid, tour_tax.
create function private.fill_tour() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not private.are_lines(new.tags, 12, 40) then
    perform private.refuse('P0001', 'tour_lists_invalid', 'A tour has up to twelve tags of up to 40 characters.');
  elsif exists (select from unnest(new.tax_ids) tax where not exists (
    select from public.tax_rates r where r.id = tax and r.law_firm = new.law_firm and (r.ended_at is null or tg_op = 'UPDATE' and r.id = any (old.tax_ids)))) then
    perform private.refuse('P0001', 'tour_tax', 'A tax of this tour is not charged any more. Choose another one.');
  end if;
  new.name := trim(new.name);
  new.slug := coalesce(nullif(left(replace(private.plain_name(new.name), ' ', '-'), 120), '') || '-', '') || new.short_id;
  new.search_text := left(private.plain_name(concat_ws(' ', new.name, new.place, array_to_string(new.tags, ' '),
    (select f.name from public.law_firms f where f.id = new.law_firm))), 1000);
  return new;
end
$$;
create trigger fill before insert or update of name, place, tags, tax_ids on public.tours for each row execute function private.fill_tour();

-- Who of the firm goes along: they read who comes.
create table public.tour_guides (
  tour_id uuid not null references public.tours (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tour_id, user_id)
);
create index tour_guides_user_id_idx on public.tour_guides (user_id);

-- Who is of the firm no more, or no lawyer, goes along no more.
create function private.leave_tours() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.calendar_attendees a using public.tours t, public.tour_guides g
  where g.user_id = new.uuid and t.id = g.tour_id and a.event_id = t.event_id and a.user_id = new.uuid
    and (t.law_firm is distinct from new.law_firm or new.access_level not in ('lawyer', 'lawyer_admin'));
  delete from public.tour_guides g using public.tours t
  where g.user_id = new.uuid and t.id = g.tour_id and (t.law_firm is distinct from new.law_firm or new.access_level not in ('lawyer', 'lawyer_admin'));
  return null;
end
$$;
create trigger leave_tours after update of law_firm, access_level on public.users for each row
  when ((old.law_firm, old.access_level) is distinct from (new.law_firm, new.access_level)) execute function private.leave_tours();

-- Who comes. name, email, phone: how the firm reaches them. price, currency, tax_ids, prices_include_tax: of a place when it was booked, price null where it is free. waiting: for a place; offered: one is held until offered_until;
-- pending: the places are taken, and it is not paid, or of a free tour not approved; sold: paid, or of a free tour approved. invoice_id: of a tour with a price from the approval on. event_id: the entry
-- in the calendar of who comes, from the approval on.
create table public.tour_bookings (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  law_firm uuid not null references public.law_firms (id),
  user_id uuid not null references public.users (uuid) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and char_length(email) <= 254),
  phone text check (char_length(phone) <= 40),
  note text check (char_length(note) <= 1000),
  places integer not null check (places between 1 and 10),
  status text not null check (status in ('waiting', 'offered', 'pending', 'sold', 'cancelled')),
  price numeric(15,3) check (price > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_ids uuid[] not null default '{}',
  prices_include_tax boolean not null default false,
  amount numeric(15,3) generated always as (coalesce(price, 0) * places) stored,
  offered_until timestamptz,
  approved_at timestamptz,
  sold_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) <= 2000),
  invoice_id uuid unique references public.invoices (id),
  event_id uuid references public.calendar_events (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint offered_for_a_time check ((status = 'offered') = (offered_until is not null)),
  constraint sold_is_approved check (status <> 'sold' or approved_at is not null and sold_at is not null),
  constraint billed_is_approved check (invoice_id is null or status = 'cancelled' or approved_at is not null),
  constraint whole_units check (price is null or price = private.round_money(price, currency)),
  constraint tour_bookings_name_line check (cast(name as private.one_line) is not null or name is null),
  constraint tour_bookings_email_line check (cast(email as private.one_line) is not null or email is null),
  constraint tour_bookings_phone_line check (cast(phone as private.one_line) is not null or phone is null)
);
create unique index tour_bookings_once_idx on public.tour_bookings (tour_id, user_id) where status <> 'cancelled';
create index tour_bookings_tour_id_idx on public.tour_bookings (tour_id, created_at, id);
create index tour_bookings_law_firm_idx on public.tour_bookings (law_firm, created_at desc, id);
create index tour_bookings_user_id_idx on public.tour_bookings (user_id, created_at desc);
create index tour_bookings_event_id_idx on public.tour_bookings (event_id);
create index tour_bookings_waits_idx on public.tour_bookings (tour_id) where status in ('waiting', 'offered');
create trigger touch before update on public.tour_bookings for each row execute function private.touch('event_id');
create trigger audit after insert or update or delete on public.tour_bookings for each row execute function private.audit('{name,email,phone,note,end_reason}', '{event_id,amount}');

-- Who has read a tour, so that each counts once.
create table private.tour_readers (
  tour_id uuid not null references public.tours (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  primary key (tour_id, user_id)
);
create index tour_readers_user_id_idx on private.tour_readers (user_id);
alter table private.tour_readers enable row level security;

-- The tours that somebody has marked; nobody else's affair.
create table private.tour_favourites (
  tour_id uuid not null references public.tours (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (tour_id, user_id)
);
create index tour_favourites_user_id_idx on private.tour_favourites (user_id);
alter table private.tour_favourites enable row level security;

-- Whether the prices of a firm include their taxes.
create function private.tour_prices_include_tax(p_law_firm uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select s.prices_include_tax from public.shop_settings s where s.law_firm = p_law_firm), false)
$$;

-- The tours whose bookers the caller sees: those of the firm that they administer, and those on which they guide, as long as they are of that firm.
create function private.caller_tours() returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.id from public.tours t where (select private.caller_level()) is not null
    and (t.law_firm = any (array(select private.caller_firms()))
      or t.law_firm = any (array(select private.caller_memberships())) and t.id in (select g.tour_id from public.tour_guides g where g.user_id = (select auth.uid())))
$$;
grant execute on function private.caller_tours() to authenticated;

-- The tours that the caller has booked, also when they are offered no more; of one that was cancelled for a reason they read it for thirty days.
create function private.caller_booked_tours() returns setof uuid language sql stable security definer set search_path = '' as $$
  select b.tour_id from public.tour_bookings b where b.user_id = (select auth.uid()) and (select private.caller_level()) is not null
    and (b.status <> 'cancelled' or b.end_reason is not null and b.ended_at > now() - interval '30 days')
$$;
grant execute on function private.caller_booked_tours() to authenticated;

alter table public.tours enable row level security;
alter table public.tours force row level security;
create policy second_factor on public.tours as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_published_or_concerned on public.tours for select to authenticated using ((select private.caller_level()) is not null and (
  publish = 'published' or id = any (array(select private.caller_tours())) or id = any (array(select private.caller_booked_tours()))));
revoke all on public.tours from anon, authenticated;
grant select (id, law_firm, created_by, name, short_id, slug, content, images, services, tags, start_date, end_date, durations, country, place, contact_name, contact_phone, price, price_sale, price_now, currency, tax_ids,
  places, publish, published_at, total_views, rating_average, rating_count, version, created_at, updated_at) on public.tours to authenticated;

alter table public.tour_guides enable row level security;
alter table public.tour_guides force row level security;
create policy second_factor on public.tour_guides as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_visible on public.tour_guides for select to authenticated using (tour_id in (select t.id from public.tours t));
revoke all on public.tour_guides from anon, authenticated;
grant select on public.tour_guides to authenticated;

alter table public.tour_bookings enable row level security;
alter table public.tour_bookings force row level security;
create policy second_factor on public.tour_bookings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_concerned on public.tour_bookings for select to authenticated using (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null or tour_id = any (array(select private.caller_tours())));
revoke all on public.tour_bookings from anon, authenticated;
grant select (id, tour_id, law_firm, user_id, name, email, phone, note, places, status, price, currency, amount, offered_until, approved_at, sold_at, ended_at, end_reason, invoice_id, version, created_at,
  updated_at) on public.tour_bookings to authenticated;
alter publication supabase_realtime add table public.tour_bookings;
