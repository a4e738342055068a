create index lawyer_profiles_place_idx on public.lawyer_profiles (country, city) where is_public;

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

-- A profile is read before anybody is engaged: no profile shows a telephone number or an e-mail address, and pages elsewhere among social_links
-- alone.
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
