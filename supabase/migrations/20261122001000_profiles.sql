-- What a profile says beyond the person: where the lawyer sits, how they charge, from when they are free, where else they are found.

-- country, region, city: the place of work, for everybody; the address in users is private. fee_types: how the lawyer charges, as
-- proposals name it. consultation_fee: of a first consultation of so many minutes, in currency; 0 is free, null is by arrangement.
-- available_from: nothing new before this day. social_links: pages on the networks' own hosts, by network. lapsed_at: since when the
-- profile is offline because a licence has ended; public_before_lapse: whether it was public then.
alter table public.lawyer_profiles
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column region text check (char_length(region) <= 100),
  add column city text check (char_length(city) <= 100),
  add column fee_types text[] not null default '{}'
    check (fee_types <@ '{flat,hourly,capped_hourly,contingency,hybrid,pro_bono}' and cardinality(fee_types) <= 6),
  add column consultation_fee numeric(14,2) check (consultation_fee >= 0),
  add column consultation_minutes integer check (consultation_minutes between 5 and 480),
  add column available_from date,
  add column social_links jsonb not null default '{}',
  add column lapsed_at timestamptz,
  add column public_before_lapse boolean not null default false,
  add constraint social_links_of_their_networks check (
    jsonb_typeof(social_links) = 'object' and octet_length(social_links::text) <= 2000
    and social_links - '{facebook,instagram,linkedin,twitter}'::text[] = '{}'
    and not jsonb_path_exists(social_links, '$.* ? (@.type() != "string")')
    and not jsonb_path_exists(social_links, '$.* ? (!(@ like_regex "^https://[^ \t\r\n\"<>]+$"))')
    and not jsonb_path_exists(social_links, '$.facebook ? (!(@ like_regex "^https://([a-z0-9-]+[.])*facebook[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.instagram ? (!(@ like_regex "^https://([a-z0-9-]+[.])*instagram[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.linkedin ? (!(@ like_regex "^https://([a-z0-9-]+[.])*linkedin[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.twitter ? (!(@ like_regex "^https://([a-z0-9-]+[.])*(twitter|x)[.]com/.+"))'));
create index lawyer_profiles_place_idx on public.lawyer_profiles (country, city) where is_public;

grant insert (country, region, city, fee_types, consultation_fee, consultation_minutes, available_from, social_links),
  update (country, region, city, fee_types, consultation_fee, consultation_minutes, available_from, social_links) on public.lawyer_profiles to authenticated;

-- Whoever makes a profile leaves its slug to the trigger `fill`, which makes one for null.
alter table public.lawyer_profiles alter column slug set default '';

-- Fields of law are those of the list, as they are for cases: a name that nobody searches by helps nobody.
create function private.check_profile_areas() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.slug := nullif(new.slug, '');
  if exists (select from unnest(new.practice_areas) chosen (area) where not exists (select from public.practice_areas where slug = chosen.area)) then
    perform private.refuse('P0001', 'unknown_practice_area', 'One of the practice areas is not in the list. Choose from those that are offered.');
  end if;
  return new;
end
$$;
create trigger check_areas before insert or update of practice_areas on public.lawyer_profiles
  for each row execute function private.check_profile_areas();

-- A profile is read before anybody is engaged: telephone number and e-mail address stand on none, and pages elsewhere among social_links alone.
create function private.check_profile_contact() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  said text := concat_ws(E'\n', new.display_name, new.headline, new.about);
begin
  if auth.uid() is not null and (private.contact_data(said) is not null or said ~* '://|\mwww\.') then
    perform private.refuse('P0001', 'profile_has_contact', 'Everybody reads profiles: please take out the e-mail address, the telephone number or the link.');
  end if;
  return new;
end
$$;
create trigger check_contact before insert or update of display_name, headline, about on public.lawyer_profiles
  for each row execute function private.check_profile_contact();

revoke execute on all functions in schema private from public;
