-- Lawyers: the profile that clients see once it is verified, and the licences that prove it.

create table public.lawyer_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique default auth.uid() references public.users (uuid) on delete cascade,
  law_firm uuid references public.law_firms (id),
  law_firm_name text,
  display_name text not null check (char_length(display_name) between 1 and 240),
  -- The author of a profile leaves its slug to the trigger `fill`, which makes one for null.
  slug text not null unique default '',
  avatar_url text,
  headline text check (char_length(headline) <= 200),
  about text check (char_length(about) <= 20000),
  practice_areas text[] not null default '{}' check (cardinality(practice_areas) <= 36),
  languages text[] not null default '{}' check (cardinality(languages) <= 30),
  years_of_experience integer check (years_of_experience between 0 and 80),
  hourly_rate_min numeric(14,2) check (hourly_rate_min >= 0),
  hourly_rate_max numeric(14,2) check (hourly_rate_max >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  accepting_cases boolean not null default true,
  is_public boolean not null default false,
  rating_average numeric(3,2) check (rating_average between 0 and 5),
  rating_count integer not null default 0 check (rating_count >= 0),
  response_hours_p50 numeric(8,2) check (response_hours_p50 >= 0),
  status text not null default 'draft' check (status in ('draft', 'pending_verification', 'verified', 'suspended', 'inactive', 'rejected')),
  status_reason text,
  submitted_at timestamptz,
  verified_at timestamptz,
  verified_by uuid references public.users (uuid),
  created_by uuid default auth.uid() references public.users (uuid),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- country, region, city: the place of work, for everybody; the address in users is private. fee_types: how the lawyer charges, as
  -- proposals name it. consultation_fee: of a first consultation of so many minutes, in currency; 0 is free, null is by arrangement.
  -- available_from: nothing new before this day. social_links: pages on the networks' own hosts, by network. lapsed_at: since when the
  -- profile is offline because a licence has ended; public_before_lapse: whether it was public then.
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (char_length(region) <= 100),
  city text check (char_length(city) <= 100),
  fee_types text[] not null default '{}'
    check (fee_types <@ '{flat,hourly,capped_hourly,contingency,hybrid,pro_bono}' and cardinality(fee_types) <= 6),
  consultation_fee numeric(14,2) check (consultation_fee >= 0),
  consultation_minutes integer check (consultation_minutes between 5 and 480),
  available_from date,
  social_links jsonb not null default '{}',
  lapsed_at timestamptz,
  public_before_lapse boolean not null default false,
  cases_engaged integer not null default 0 check (cases_engaged >= 0),
  constraint never_public_before_verified check (not is_public or status = 'verified'),
  constraint hourly_rate_range check (hourly_rate_max >= hourly_rate_min),
  constraint social_links_of_their_networks check (
    jsonb_typeof(social_links) = 'object' and octet_length(social_links::text) <= 2000
    and social_links - '{facebook,instagram,linkedin,twitter}'::text[] = '{}'
    and not jsonb_path_exists(social_links, '$.* ? (@.type() != "string")')
    and not jsonb_path_exists(social_links, '$.* ? (!(@ like_regex "^https://[^ \t\r\n\"<>]+$"))')
    and not jsonb_path_exists(social_links, '$.facebook ? (!(@ like_regex "^https://([a-z0-9-]+[.])*facebook[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.instagram ? (!(@ like_regex "^https://([a-z0-9-]+[.])*instagram[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.linkedin ? (!(@ like_regex "^https://([a-z0-9-]+[.])*linkedin[.]com/.+"))')
    and not jsonb_path_exists(social_links, '$.twitter ? (!(@ like_regex "^https://([a-z0-9-]+[.])*(twitter|x)[.]com/.+"))')),
  constraint lawyer_profiles_city_line check (cast(city as private.one_line) is not null or city is null),
  constraint lawyer_profiles_country_line check (cast(country as private.one_line) is not null or country is null),
  constraint lawyer_profiles_display_name_line check (cast(display_name as private.one_line) is not null or display_name is null),
  constraint lawyer_profiles_headline_line check (cast(headline as private.one_line) is not null or headline is null),
  constraint lawyer_profiles_region_line check (cast(region as private.one_line) is not null or region is null)
);
create index lawyer_profiles_law_firm_idx on public.lawyer_profiles (law_firm);
create index lawyer_profiles_status_idx on public.lawyer_profiles (status, submitted_at);
create index lawyer_profiles_public_idx on public.lawyer_profiles (created_at desc) where is_public;
create index lawyer_profiles_verified_by_idx on public.lawyer_profiles (verified_by);
create index lawyer_profiles_created_by_idx on public.lawyer_profiles (created_by);
create trigger touch before update on public.lawyer_profiles for each row
  execute function private.touch('rating_average', 'rating_count', 'response_hours_p50', 'cases_engaged', 'law_firm_name', 'avatar_url');

-- Whether the caller is a lawyer who may see postings and propose: verified, and not suspended since.
create function private.caller_is_verified() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce(private.caller_level() in ('lawyer', 'lawyer_admin'), false)
    and exists (select from public.lawyer_profiles where user_id = (select auth.uid()) and status = 'verified')
$$;
grant execute on function private.caller_is_verified() to authenticated;

-- The firm and its name come from the person and the firm, never from the author of the profile; a rejected one that its owner
-- corrects is a draft again.
create function private.fill_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select u.law_firm, f.name, u.avatar_url into new.law_firm, new.law_firm_name, new.avatar_url
  from public.users u left join public.law_firms f on f.id = u.law_firm where u.uuid = new.user_id;
  if new.slug is null then
    new.slug := trim(both '-' from regexp_replace(private.plain_name(new.display_name), '[^a-z0-9]+', '-', 'g')) || '-' || left(replace(new.user_id::text, '-', ''), 8);
  end if;
  if tg_op = 'UPDATE' and old.status = 'rejected' and new.status = 'rejected'
    and (new.display_name, new.headline, new.about, new.practice_areas) is distinct from (old.display_name, old.headline, old.about, old.practice_areas) then
    new.status := 'draft';
  end if;
  if new.is_public and new.status <> 'verified' then
    perform private.refuse('P0001', 'profile_not_verified', 'A profile can be public once it has been verified. Submit it for verification first.');
  end if;
  return new;
end
$$;
create trigger fill before insert or update on public.lawyer_profiles for each row execute function private.fill_profile();

create function private.follow_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- fill_profile reads them again.
  update public.lawyer_profiles set updated_at = updated_at where user_id = new.uuid;
  return null;
end
$$;
create trigger keep_profile after update of law_firm, avatar_url on public.users for each row execute function private.follow_person();

create function private.follow_firm() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.lawyer_profiles set updated_at = updated_at where law_firm = new.id;
  return null;
end
$$;
create trigger keep_profiles after update of name on public.law_firms for each row execute function private.follow_firm();

alter table public.lawyer_profiles enable row level security;
alter table public.lawyer_profiles force row level security;
create policy second_factor on public.lawyer_profiles as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_visible on public.lawyer_profiles for select to authenticated using (
  is_public or user_id = (select auth.uid()) or law_firm = any (array(select private.caller_memberships())) or (select private.caller_administers()));
create policy insert_own on public.lawyer_profiles for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.lawyer_profiles for update to authenticated
  using (user_id = (select auth.uid()) and status <> 'suspended') with check (user_id = (select auth.uid()));
revoke all on public.lawyer_profiles from anon, authenticated;
grant select,
insert (user_id, display_name, headline, about, practice_areas, languages, years_of_experience, hourly_rate_min, hourly_rate_max, currency,
  accepting_cases, country, region, city, fee_types, consultation_fee, consultation_minutes, available_from, social_links),
update (display_name, headline, about, practice_areas, languages, years_of_experience, hourly_rate_min, hourly_rate_max, currency, accepting_cases,
  is_public, country, region, city, fee_types, consultation_fee, consultation_minutes, available_from, social_links)
  on public.lawyer_profiles to authenticated;
alter publication supabase_realtime add table public.lawyer_profiles;

create table public.lawyer_licences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (uuid) on delete cascade,
  country text not null check (char_length(country) between 2 and 100),
  region text check (char_length(region) <= 100),
  licence_number text not null check (char_length(licence_number) between 1 and 100),
  admitted_on date,
  expires_on date,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- verified_until: the end that was verified last; a renewal that waits for its verification does not move it. rejected_at and
  -- reject_reason: why an administrator could not verify the licence; an edit clears them.
  verified_until date,
  verified_by uuid references public.users (uuid) on delete set null,
  rejected_at timestamptz,
  reject_reason text check (char_length(reject_reason) <= 2000),
  constraint expires_after_admission check (expires_on > admitted_on),
  unique nulls not distinct (user_id, country, region, licence_number),
  constraint lawyer_licences_country_line check (cast(country as private.one_line) is not null or country is null),
  constraint lawyer_licences_licence_number_line check (cast(licence_number as private.one_line) is not null or licence_number is null),
  constraint lawyer_licences_region_line check (cast(region as private.one_line) is not null or region is null)
);
create trigger touch before update on public.lawyer_licences for each row execute function private.touch('verified_at');

-- A licence that its owner changes has to be verified again; saving it as it is changes nothing.
create function private.unverify_licence() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.country, new.region, new.licence_number, new.admitted_on, new.expires_on)
    is distinct from (old.country, old.region, old.licence_number, old.admitted_on, old.expires_on) then
    -- One without an end held for ever: that it was verified is still to be known when it is removed.
    if old.verified_at is not null and old.expires_on is null then
      new.verified_until := 'infinity';
    end if;
    new.verified_at := null;
    new.verified_by := null;
    new.rejected_at := null;
    new.reject_reason := null;
  end if;
  return new;
end
$$;
create trigger unverify before update of country, region, licence_number, admitted_on, expires_on on public.lawyer_licences
  for each row execute function private.unverify_licence();
alter table public.lawyer_licences enable row level security;
alter table public.lawyer_licences force row level security;
create policy second_factor on public.lawyer_licences as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- The profile that is asked has row security of its own: is_public is what everybody may see.
create policy select_visible on public.lawyer_licences for select to authenticated using (
  user_id = (select auth.uid()) or (select private.caller_administers())
  or exists (select from public.lawyer_profiles p where p.user_id = lawyer_licences.user_id
    and (p.is_public and lawyer_licences.verified_at is not null or p.law_firm = any (array(select private.caller_firms())))));
create policy insert_own on public.lawyer_licences for insert to authenticated with check (
  user_id = (select auth.uid()) and (select private.caller_level()) is not null);
create policy update_own on public.lawyer_licences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy delete_own on public.lawyer_licences for delete to authenticated using (
  user_id = (select auth.uid()) and (verified_at is null or expires_on < current_date));
revoke all on public.lawyer_licences from anon, authenticated;
grant select, delete, insert (user_id, country, region, licence_number, admitted_on, expires_on),
  update (country, region, licence_number, admitted_on, expires_on) on public.lawyer_licences to authenticated;
alter publication supabase_realtime add table public.lawyer_licences;

-- The verbs of a profile: submit_profile by its owner (draft, rejected, inactive → pending_verification); verify_profile
-- (pending_verification, suspended → verified, public, licences verified, a user becomes a lawyer), reject_profile(reason) and
-- suspend_profile(reason) by an administrator of the platform. Each answers the profile. Refusals: 42501, PT404 profile_not_found,
-- P0001 wrong_state or reason_required.
create function private.change_profile(p_profile_id uuid, p_verb text, p_reason text) returns public.lawyer_profiles
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.require_caller();
  profile public.lawyer_profiles;
  administers boolean := private.caller_administers();
  states text[] := case p_verb
    when 'submit_profile' then '{draft,rejected,inactive}' when 'verify_profile' then '{pending_verification,suspended}'
    when 'reject_profile' then '{pending_verification}' else '{verified}' end;
  target text := case p_verb
    when 'submit_profile' then 'pending_verification' when 'verify_profile' then 'verified' when 'reject_profile' then 'rejected' else 'suspended' end;
begin
  select * into profile from public.lawyer_profiles where id = p_profile_id for update;
  if profile.id is null or not (administers or profile.user_id = me or profile.is_public) then
    perform private.refuse('PT404', 'profile_not_found', 'There is no such profile, or it is not yours to see.');
  end if;
  if p_verb = 'submit_profile' and profile.user_id <> me then
    perform private.refuse('42501', 'may_not_submit_profile', 'Only the lawyer can submit their own profile.');
  elsif p_verb <> 'submit_profile' and (not administers or profile.user_id = me) then
    perform private.refuse('42501', 'may_not_' || p_verb, 'Only an administrator of the platform can decide about the profiles of others.');
  end if;
  if profile.status = target then
    return profile;
  end if;
  if profile.status <> all (states) then
    perform private.refuse('P0001', 'wrong_state', format('This profile is %s: that cannot be done now.', replace(profile.status, '_', ' ')));
  end if;
  if p_verb in ('reject_profile', 'suspend_profile') and coalesce(trim(p_reason), '') = '' then
    perform private.refuse('P0001', 'reason_required', 'Please give a reason: the lawyer reads it.');
  end if;
  update public.lawyer_profiles set
    status = target,
    status_reason = case when p_verb in ('reject_profile', 'suspend_profile') then left(trim(p_reason), 2000) end,
    submitted_at = case when p_verb = 'submit_profile' then now() else submitted_at end,
    verified_at = case when p_verb = 'verify_profile' then now() else verified_at end,
    verified_by = case when p_verb = 'verify_profile' then me else verified_by end,
    is_public = p_verb = 'verify_profile'
  where id = p_profile_id returning * into profile;
  if p_verb = 'verify_profile' then
    update public.lawyer_licences set verified_at = now() where user_id = profile.user_id and verified_at is null;
    update public.users set access_level = 'lawyer' where uuid = profile.user_id and access_level = 'user';
  end if;
  if p_verb <> 'submit_profile' then
    perform private.notify(profile.user_id, null, null, case p_verb
      when 'verify_profile' then 'Your <strong>lawyer profile</strong> has been verified'
      when 'reject_profile' then private.html('Your <strong>lawyer profile</strong> needs changes: %s', p_reason)
      else private.html('Your <strong>lawyer profile</strong> has been suspended: %s', p_reason) end);
  end if;
  return profile;
end
$$;
grant execute on function private.change_profile(uuid, text, text) to authenticated;

create function public.submit_profile(profile_id uuid) returns public.lawyer_profiles language sql set search_path = '' as $$
  select private.change_profile(profile_id, 'submit_profile', null)
$$;
revoke execute on function public.submit_profile(uuid) from public, anon;
grant execute on function public.submit_profile(uuid) to authenticated;

create function public.verify_profile(profile_id uuid) returns public.lawyer_profiles language sql set search_path = '' as $$
  select private.change_profile(profile_id, 'verify_profile', null)
$$;
revoke execute on function public.verify_profile(uuid) from public, anon;
grant execute on function public.verify_profile(uuid) to authenticated;

create function public.reject_profile(profile_id uuid, reason text default null) returns public.lawyer_profiles language sql set search_path = '' as $$
  select private.change_profile(profile_id, 'reject_profile', reason)
$$;
revoke execute on function public.reject_profile(uuid, text) from public, anon;
grant execute on function public.reject_profile(uuid, text) to authenticated;

create function public.suspend_profile(profile_id uuid, reason text default null) returns public.lawyer_profiles language sql set search_path = '' as $$
  select private.change_profile(profile_id, 'suspend_profile', reason)
$$;
revoke execute on function public.suspend_profile(uuid, text) from public, anon;
grant execute on function public.suspend_profile(uuid, text) to authenticated;
