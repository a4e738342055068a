-- The openings of a firm: what it offers to those who look for work, on a page that everybody reads. No case is part of it.

-- An opening. content: HTML as the editor saves it; what is shown lets only known marks through. slug: the title in letters of an address, with short_id at its end, which stays when the title changes.
-- language: as in HTML, zh and not cn. locations: countries by ISO 3166-1. expires_on: the last day on which it takes applications, by the clock of the firm. keep_months: for how long the data of a
-- candidate is kept. new_count: candidates that nobody has looked at. popularity: by what the list of popular ones is sorted.
create table public.openings (
  id uuid primary key default gen_random_uuid(),
  law_firm uuid not null references public.law_firms (id),
  created_by uuid references public.users (uuid) on delete set null,
  title text not null check (char_length(trim(title)) between 1 and 160),
  short_id text not null unique default substr(replace(gen_random_uuid()::text, '-', ''), 1, 10) check (short_id ~ '^[0-9a-f]{10}$'),
  slug text not null unique check (char_length(slug) between 1 and 200),
  content text not null default '' check (char_length(content) <= 50000),
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'zh', 'ar')),
  role text not null default '' check (char_length(role) <= 80),
  experience text not null default 'one_year' check (experience in ('none', 'one_year', 'two_years', 'three_years')),
  employment_types text[] not null default '{}' check (employment_types <@ '{full_time,part_time,on_demand,negotiable}'),
  working_schedule text[] not null default '{}' check (working_schedule <@ '{weekdays,weekends,day_shift,evenings}'),
  benefits text[] not null default '{}' check (benefits <@ '{health_insurance,retirement,paid_leave,parental_leave,flexible_hours,remote_work,training,bar_fees,bonus,travel}'),
  skills text[] not null default '{}',
  locations text[] not null default '{}',
  city text not null default '' check (char_length(city) <= 100),
  salary_type text not null default 'custom' check (salary_type in ('hourly', 'custom')),
  salary_price numeric(15,3) check (salary_price between 1 and 1000000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  salary_negotiable boolean not null default false,
  expires_on date,
  keep_months integer not null default 6 check (keep_months between 1 and 24),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  total_views integer not null default 0,
  candidate_count integer not null default 0,
  new_count integer not null default 0,
  popularity integer not null generated always as (total_views + 20 * candidate_count) stored,
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint published_has_day check (status <> 'published' or published_at is not null and expires_on is not null),
  constraint whole_units check (salary_price is null or salary_price = private.round_money(salary_price, currency)),
  constraint openings_title_line check (cast(title as private.one_line) is not null or title is null),
  constraint openings_slug_line check (cast(slug as private.one_line) is not null or slug is null),
  constraint openings_role_line check (cast(role as private.one_line) is not null or role is null),
  constraint openings_city_line check (cast(city as private.one_line) is not null or city is null)
);
create index openings_law_firm_idx on public.openings (law_firm, created_at desc, id);
create index openings_created_by_idx on public.openings (created_by);
create index openings_published_idx on public.openings (published_at desc, id) where status = 'published';
create trigger touch before update on public.openings for each row execute function private.touch('total_views', 'candidate_count', 'new_count', 'popularity', 'search_text');
create trigger audit after insert or update or delete on public.openings for each row
  execute function private.audit('{content}', '{total_views,candidate_count,new_count,popularity,search_text}');

-- The address and what is searched follow the text.
create function private.fill_opening() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not (private.are_lines(new.skills, 15, 40) and private.are_lines(new.locations, 10, 2)) or exists (select from unnest(new.locations) code where code !~ '^[A-Z]{2}$') then
    perform private.refuse('P0001', 'opening_lists_invalid', 'An opening has up to fifteen skills of up to 40 characters, and up to ten countries.');
  end if;
  new.title := trim(new.title);
  new.role := trim(new.role);
  new.slug := coalesce(nullif(left(replace(private.plain_name(new.title), ' ', '-'), 120), '') || '-', '') || new.short_id;
  new.search_text := left(private.plain_name(concat_ws(' ', new.title, new.role, new.city, array_to_string(new.skills, ' '))), 1000);
  return new;
end
$$;
create trigger fill before insert or update of title, role, city, skills, locations on public.openings for each row execute function private.fill_opening();

-- Who of the firm, beside its administrators, reads and judges the candidates of an opening.
create table public.opening_hirers (
  opening_id uuid not null references public.openings (id) on delete cascade,
  user_id uuid not null references public.users (uuid) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (opening_id, user_id)
);
create index opening_hirers_user_id_idx on public.opening_hirers (user_id);

-- The openings whose candidates the caller sees: those of the firm that they administer, and those for which they are named, as long as they are of that firm.
create function private.caller_hires() returns setof uuid language sql stable security definer set search_path = '' as $$
  select o.id from public.openings o where (select private.caller_level()) is not null
    and (o.law_firm = any (array(select private.caller_firms()))
      or o.law_firm = any (array(select private.caller_memberships())) and o.id in (select h.opening_id from public.opening_hirers h where h.user_id = (select auth.uid())))
$$;
grant execute on function private.caller_hires() to authenticated;

alter table public.openings enable row level security;
alter table public.openings force row level security;
create policy second_factor on public.openings as restrictive for all to authenticated using ((select private.caller_passed_factors()));
-- What is published is read by all of the firm; what is not, by those who hire. Guests read through the server.
create policy select_firm_or_hirer on public.openings for select to authenticated using ((select private.caller_level()) is not null and (
  status = 'published' and law_firm = any (array(select private.caller_memberships())) or id = any (array(select private.caller_hires()))));
revoke all on public.openings from anon, authenticated;
-- How many have applied is answered by functions, to those who hire.
grant select (id, law_firm, created_by, title, short_id, slug, content, language, role, experience, employment_types, working_schedule, benefits, skills, locations, city, salary_type, salary_price,
  currency, salary_negotiable, expires_on, keep_months, status, published_at, total_views, version, created_at, updated_at) on public.openings to authenticated;

alter table public.opening_hirers enable row level security;
alter table public.opening_hirers force row level security;
create policy second_factor on public.opening_hirers as restrictive for all to authenticated using ((select private.caller_passed_factors()));
create policy select_hirer on public.opening_hirers for select to authenticated using (opening_id = any (array(select private.caller_hires())));
revoke all on public.opening_hirers from anon, authenticated;
grant select on public.opening_hirers to authenticated;
